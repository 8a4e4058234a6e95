"""What a picture marks as changed: the viewer's last look at the table, and who has moved since."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Since:
    """An earlier observation of the same match by the same viewer, and the seats that have moved since, as
    that viewer may know."""

    observation: Any
    movers: tuple[int, ...] = ()
