"""What is shown at Discord, built from records and observations: lobby, table, panel, log, result."""
