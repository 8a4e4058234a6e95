"""The digest: what waits for a member, the most urgent first, with buttons that open the hands."""

from __future__ import annotations

from collections.abc import Sequence

from ..games import Standing
from ..phrases import amount, say
from .games import IN_A_ROW, PAGE, line_of, open_button
from .outgoing import Outgoing


def digest_post(waiting: Sequence[Standing]) -> Outgoing:
    """One message about all matches that wait; those beyond a page are counted."""
    shown = waiting[:PAGE]
    lines = [say("digest.head", matches=amount("waiting_match", len(waiting)))]
    lines += map(line_of, shown)
    if len(waiting) > len(shown):
        lines.append(say("digest.more", count=len(waiting) - len(shown)))
    lines.append(say("digest.foot"))
    buttons = [each for each in map(open_button, shown) if each is not None]
    rows = tuple(buttons[at : at + IN_A_ROW] for at in range(0, len(buttons), IN_A_ROW))
    return Outgoing(0, 0, "\n".join(lines), rows=rows)
