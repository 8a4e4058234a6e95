"""The record of an ended match: everything that replays and proves it, and nobody's name."""

from __future__ import annotations

from rules.core.codec import digest
from rules.core.takeback import standing
from rules.core.transcript import Transcript, write

from .lobby import ready_ids
from .matches import Matches
from .phrases import say
from .phrases.registry import speaker_of
from .posts.outgoing import Outgoing
from .refusal import Refusal
from .seating import title_of


async def transcript_of(matches: Matches, match_id: int) -> Transcript:
    """The transcript of an ended match; :class:`Refusal` while it runs, for it holds every hand."""
    position = await matches.position(match_id)
    match = position.match
    if match.status != "finished" or match.key is None or match.outcome is None:
        raise Refusal("refusal.unfinished")
    moves = standing(await matches.store.moves(match_id))
    # a match that was given up has no end that its rules know, and replays to where it stood
    played_out = match.outcome["ending"] in position.game.endings
    return Transcript(
        game=match.game,
        rules_version=match.rules_version,
        seats=match.seats,
        ruleset=match.ruleset,
        key=match.key.hex(),
        secret=match.secret.hex(),
        commitment=match.commitment,
        ready=tuple(ready_ids(list(position.seats))),
        moves=tuple((move.seat, move.action) for move in moves),
        ending=match.outcome["ending"] if played_out else None,
        placings=match.outcome["placings"] if played_out else None,
        points=match.outcome["points"] if played_out else None,
        state_hash=digest(position.game.encode_state(position.state)),
    )


async def transcript_file(matches: Matches, match_id: int) -> Outgoing:
    """The transcript as a file to download."""
    text = write(await transcript_of(matches, match_id))
    position = await matches.position(match_id)
    title = title_of(position.match, speaker_of(position.match.game).title)
    return Outgoing(
        match_id,
        position.match.revision,
        say("transcript.ready", title=title),
        attachments=((say("transcript.file", match=match_id), text.encode()),),
    )
