"""Ortus Regni, the base game: its rulebook, its options and its table of contents."""
