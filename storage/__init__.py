"""The store: what has happened, kept."""
