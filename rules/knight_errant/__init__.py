"""Knight-errant, the quest for an Earldom: its rulebook, its options and its table of contents."""
