"""Witan, the Ortus Regni of chosen cards: its rulebook, its options and its table of contents."""
