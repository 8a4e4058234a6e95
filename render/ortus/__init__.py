"""The pictures and texts of the Ortus family, made from an observation and the Earls' names."""

from .hand import hand_scene
from .knowledge import known_scene, known_text
from .tableau import tableau_scene
from .words import alt_text, text_view

__all__ = ["alt_text", "hand_scene", "known_scene", "known_text", "tableau_scene", "text_view"]
