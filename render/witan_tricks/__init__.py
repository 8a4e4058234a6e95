"""The pictures and texts of the trick-taking Witan, made from an observation and the seats' names."""

from .hand import hand_scene
from .tableau import tableau_scene
from .words import alt_text, text_view

__all__ = ["alt_text", "hand_scene", "tableau_scene", "text_view"]
