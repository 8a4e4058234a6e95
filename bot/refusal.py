"""A request that is refused, and why."""

from __future__ import annotations


class Refusal(Exception):
    """Nothing was changed. ``key`` names the sentence (``refusal.…``), ``values`` fill it in.

    ``values`` hold only what the person who asked may know.
    """

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class Moved(Refusal):
    """The table has moved on: the answer was meant for an earlier position, or came twice."""

    def __init__(self) -> None:
        super().__init__("refusal.moved_on")
