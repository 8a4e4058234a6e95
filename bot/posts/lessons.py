"""Messages about lessons: the list of them, one that is under way, the explanation of a question."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.seat import PUBLIC
from storage.contract import MatchRecord

from ..controls import Press, Row
from ..lessons.explain import explained
from ..lessons.lesson import LESSONS
from ..phrases import say
from ..phrases.registry import SPEAKERS, speaker_of
from ..position import Position
from ..refusal import Refusal
from ..rulebook import rule_numbered
from ..seating import title_of
from .outgoing import Outgoing

IN_A_ROW = 3


def lessons_panel(running: Mapping[str, int]) -> Outgoing:
    """Every game with what it is about and a button; ``running`` are the games whose lessons are under
    way, with how many of their steps have been told."""
    lines, presses = [say("lesson.contents")], []
    for game in LESSONS:
        speaker = speaker_of(game)
        if game in running:
            total = len(LESSONS[game].steps)
            lines.append(say("lesson.line.running", game=speaker.title, shown=running[game], total=total))
            presses.append(Press(f"learn.{game}", say("lesson.button.go", game=speaker.title), "usual"))
        else:
            lines.append(say("lesson.line", game=speaker.title, about=say(f"lesson.about.{game}")))
            presses.append(Press(f"learn.{game}", say("lesson.button.learn", game=speaker.title)))
    rows: list[Row] = [presses[at : at + IN_A_ROW] for at in range(0, len(presses), IN_A_ROW)]
    return Outgoing(0, 0, "\n".join(lines), rows=tuple(rows))


def found_panel(match: MatchRecord, shown: int) -> Outgoing:
    """A lesson that is under way: go on, or begin anew."""
    title = speaker_of(match.game).title
    content = say("lesson.found", game=title, shown=shown, total=len(LESSONS[match.game].steps))
    rows = (
        [
            Press("learn-on", say("lesson.button.go", game=title), "usual"),
            Press("learn-anew", say("lesson.button.anew"), "final"),
        ],
    )
    return Outgoing(match.id, match.revision, content, rows=rows)


def welcome_post(game: str) -> Outgoing:
    """The first message of a lesson."""
    goal = say(f"lesson.goal.{game}")
    return Outgoing(0, 0, say("lesson.welcome", game=SPEAKERS[game].title, goal=goal))


def explain_panel(position: Position) -> Outgoing:
    """What the present question of a match means, with the rule that asks it: only what everybody may know.
    :class:`Refusal` if nothing is asked."""
    match = position.match
    asked = position.game.decisions(position.state) if match.status == "running" else ()
    if not asked:
        raise Refusal("refusal.nothing_asked")
    speaker = speaker_of(match.game)
    question = speaker.question(position.game.observe(position.state, PUBLIC))
    title = title_of(match, speaker.title)
    text = explained(match.game, asked[0].kind)
    lines = [say("explained.head", title=title, question=question, text=text)]
    if (rule := rule_numbered(asked[0].rule)) is not None:
        lines.append(say("explained.rule", number=rule.number, text=rule.text))
    return Outgoing(match.id, match.revision, "\n".join(lines), rows=([Press("rules", say("button.rules"))],))
