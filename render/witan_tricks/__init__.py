"""The pictures and texts of the trick-taking Witan, made from an observation and the seats' names."""

from .hand import hand_scene
from .milestones import MILESTONES, milestones
from .tableau import tableau_scene
from .words import alt_text, text_view

__all__ = ["MILESTONES", "alt_text", "hand_scene", "milestones", "tableau_scene", "text_view"]
