"""The pictures and texts of the Ortus family, made from an observation and the Earls' names."""

from .hand import hand_scene
from .tableau import tableau_scene
from .words import alt_text, text_view

__all__ = ["alt_text", "hand_scene", "tableau_scene", "text_view"]
