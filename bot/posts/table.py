"""The table post: what happened, the tableau, who is to decide, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from render.registry import PICTURES
from render.since import Since
from rules.core.event import Event
from rules.core.seat import PUBLIC

from ..controls import Press, Row
from ..phrases import listed, say
from ..phrases.registry import speaker_of
from ..phrases.speaker import Narration
from ..position import Position
from ..seating import is_ai, message_names, picture_names, title_of
from .call import called_to, until
from .outgoing import Outgoing, Picture, in_block
from .result import final_placings, result_line

TEXT_LIMIT = 600
"""Characters of a table post, as players read them on a phone."""


def tableau(position: Position, observation: Any, since: Since | None = None) -> Picture:
    """The tableau as the observation's viewer may see it, what has changed ``since`` marked. The file's name
    says nothing but the move."""
    names = picture_names(position.match, position.seats)
    pictures = PICTURES[position.match.game]
    return Picture(
        name=say(
            "table.picture",
            game=position.match.game.replace("_", "-"),
            match=position.match.id,
            revision=position.match.revision,
        ),
        scene=partial(pictures.tableau_scene, observation, names, since),
        alt=pictures.alt_text(observation, names, since),
        words=in_block(pictures.text_view(observation, names, since)),
    )


def milestone_posts(
    position: Position, history: Sequence[Event], news: Sequence[Event]
) -> tuple[Outgoing, ...]:
    """Posts of their own for what deserves a picture beside the table, such as the end of a hand: without
    buttons and mentions, since the table follows. ``history``: all events up to now, with the ``news``."""
    match = position.match
    public, new = ([event for event in events if event.visible_to(PUBLIC)] for events in (history, news))
    names = picture_names(match, position.seats)
    reached = PICTURES[match.game].milestones(
        position.game.observe(position.state, PUBLIC), public, new, names
    )
    spoken = message_names(match, position.seats)
    posts = []
    for each in reached:
        told = speaker_of(match.game).log_line(each.event, spoken)
        file = say(
            "table.milestone.picture",
            game=match.game.replace("_", "-"),
            match=match.id,
            revision=match.revision,
            scene=each.scene.name.replace("_", "-"),
        )
        picture = Picture(file, each.scene, each.alt, in_block(each.text))
        posts.append(Outgoing(match.id, match.revision, told or "", pictures=(picture,)))
    return tuple(posts)


def owing_line(position: Position, called: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    """Who is to decide what, with the mentions of the members among them who are ``called`` now."""
    observation = position.game.observe(position.state, PUBLIC)
    names = message_names(position.match, position.seats)
    owing = position.game.owing(position.state)
    question = speaker_of(position.match.game).question(observation)
    line = say("table.turn", name=listed(names[seat] for seat in owing), question=question)
    members = tuple(
        each.member_id
        for each in position.seats
        if each.seat in called and each.member_id is not None and not is_ai(each)
    )
    line = f"{line}{until(position, *owing)}"
    if members:
        mentions = " ".join(f"<@{member}>" for member in members)
        line = f"{line} · {mentions} ({called_to(position)})"
    return line, members


def table_post(
    position: Position,
    events: Sequence[Event],
    notes: Sequence[str],
    *,
    earlier: Sequence[Event] = (),
    called: tuple[int, ...] = (),
    since: Since | None = None,
    rated: str = "",
) -> Outgoing:
    """The public post after the moves that gave ``events``. ``notes`` are lines about the table itself,
    ``called`` the seats whose members are to be called, ``since`` what the public saw in the last post,
    ``rated`` what the match did to the ratings, told where it fits."""
    match = position.match
    speaker = speaker_of(match.game)
    public = [event for event in events if event.visible_to(PUBLIC)]
    before = [event for event in earlier if event.visible_to(PUBLIC)]
    told = speaker.narrate(public, message_names(match, position.seats), before)
    members: tuple[int, ...] = ()
    if match.asleep_since is not None and match.status == "running":
        last = ""  # nobody is waited for
    elif match.status == "running":
        last, members = owing_line(position, called)
    else:
        last = with_ratings(told.head, _end_of(position), rated)
    lines = post_lines(notes, told, last)
    observation = position.game.observe(position.state, PUBLIC)
    return Outgoing(
        match.id,
        match.revision,
        "\n".join(lines),
        pictures=(tableau(position, observation, since),),
        rows=(_buttons(match.status),),
        mentions=members,
    )


def post_lines(notes: Sequence[str], told: Narration, last: str) -> list[str]:
    """The lines of a post, within :data:`TEXT_LIMIT`: what happened stands in order, and if all of it is too
    long the oldest goes, but never the main fact."""
    before, after = list(told.before), list(told.lines)
    while True:
        lines = [line for line in (*notes, *before, told.head, *after, last) if line]
        if len("\n".join(lines)) <= TEXT_LIMIT or not (before or after):
            return lines
        del (before or after)[0]


def with_ratings(head: str, end: str, rated: str) -> str:
    """The end of a match with what it did to the ratings, if both fit into a post beside its main fact."""
    fits = len(f"{head}\n{end}\n{rated}") <= TEXT_LIMIT
    return f"{end}\n{rated}" if rated and fits else end


def _end_of(position: Position) -> str:
    """The last line of a match that is over: its scores, and the result if the last move does not tell it."""
    match = position.match
    if match.status == "cancelled" or match.outcome is None:
        return ""
    speaker = speaker_of(match.game)
    observation = position.game.observe(position.state, PUBLIC)
    scores = speaker.scores(observation, message_names(match, position.seats))
    end = say("table.over", title=title_of(match, speaker.title), scores=scores)
    told = match.outcome["ending"] in position.game.endings
    stayed = final_placings(match, position.seats) == tuple(match.outcome["placings"])
    return end if told and stayed else f"{end}\n{result_line(match, position.seats)}"


def _buttons(status: str) -> Row:
    log, rules = Press("log", say("button.log")), Press("rules", say("button.rules"))
    if status == "running":
        return [Press("hand", say("button.hand"), "usual"), log, rules]
    if status == "finished":
        return [
            log,
            rules,
            Press("replay", say("button.replay")),
            Press("transcript", say("button.transcript")),
        ]
    return [log, rules]
