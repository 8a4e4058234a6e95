"""Our own art."""
