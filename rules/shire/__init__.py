"""Shire, Ortus Regni with five Burhs beside the table: its rulebook, options and table of contents."""
