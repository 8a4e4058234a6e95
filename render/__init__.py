"""An observation becomes a picture."""
