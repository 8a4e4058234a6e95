"""The application: use-cases and wiring."""
