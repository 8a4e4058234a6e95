"""Ratings of members, fed from the store.

``judging``   a finished match as a rating sees it
``ladder``    all that the history of one game on one server comes to
``ratings``   keeps the ladders up to date with the store
``titles``    what a record is worth being called
``profile``   a member's record on a server
``counting``  an organiser takes a match out of them, or puts it back
"""

from .ratings import Ratings

__all__ = ["Ratings"]
