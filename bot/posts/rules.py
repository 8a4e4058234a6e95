"""Rules as they are shown: a section, or what a search found, with house rulings marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules import GAMES

from ..controls import Option, Pick, Row
from ..phrases import say
from ..phrases.registry import speaker_of
from ..phrases.values import spoken
from ..rulebook import Rule, rulebook
from ..sheet import Entry
from .outgoing import Outgoing

CHARACTERS = 1800


Notes = Mapping[str, Sequence[str]]
"""What stands below a rule, by its number."""


def rules_panel(game: str, rules: Sequence[Rule], heading: str, notes: Notes, match_id: int = 0) -> Outgoing:
    """As many of ``rules`` as fit with their ``notes``, saying how many more there are, and a select of all
    sections."""
    title = speaker_of(game).title
    lines = [say("rules.head", game=title, heading=heading)]
    for index, rule in enumerate(rules):
        entry = "\n".join(
            [say("rules.entry", number=rule.number, text=rule.text), *notes.get(rule.number, ())]
        )
        if sum(len(line) + 1 for line in lines) + len(entry) > CHARACTERS and index:
            lines.append(say("rules.more", count=len(rules) - index))
            break
        lines.append(entry)
    return Outgoing(match_id, 0, "\n".join(lines), rows=_sections(game))


def house_notes(game: str, touched: Mapping[str, Sequence[tuple[str, Entry]]]) -> dict[str, list[str]]:
    """The house rules of a server at the rules that they touch; those of another game name it."""
    notes: dict[str, list[str]] = {}
    for number, entries in touched.items():
        for other, entry in entries:
            key = "house.note" if other == game else "house.note.other"
            notes.setdefault(number, []).append(
                say(
                    key,
                    game=speaker_of(other).title,
                    title=entry.title,
                    value=spoken(entry.value),
                    published=spoken(entry.published),
                )
            )
    return notes


def rules_contents(game: str, match_id: int = 0) -> Outgoing:
    """How to read the rules, and the table of contents."""
    book = rulebook(game)
    lines = [say("rules.contents", game=speaker_of(game).title), book.guide]
    lines += [say("rules.entry", number=number, text=heading) for number, heading in book.sections]
    base = GAMES[game].builds_on
    if base is not None:
        lines.append(say("rules.base", game=speaker_of(base).title))
    return Outgoing(match_id, 0, "\n".join(lines), rows=_sections(game))


def _sections(game: str) -> tuple[Row, ...]:
    """A select of the game's sections, and one of those that it builds on."""
    base = GAMES[game].builds_on
    own = Pick("rules", say("rules.section"), _options(game))
    if base is None:
        return (own,)
    title = speaker_of(base).title
    return (own, Pick("rules-base", say("rules.section.base", game=title), _options(base)))


def _options(game: str) -> tuple[Option, ...]:
    return tuple(
        Option(f"rules.{game}.{number}", f"{number} {heading}") for number, heading in rulebook(game).sections
    )
