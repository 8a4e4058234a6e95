"""Pictures of ratings: a page of a leaderboard, and a member's profile with the course of a rating."""

from .leaderboard import Place, leaderboard_scene
from .profile import GameRecord, Point, profile_scene

__all__ = ["GameRecord", "Place", "Point", "leaderboard_scene", "profile_scene"]
