"""A game's ``RULES.md``, read once: its sections and numbered rules, for ``/rules``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from rules import GAMES

_SECTION = re.compile(r"^## (?P<number>[A-Z]\.\d+) (?P<heading>.+)$")
_GUIDE = re.compile(r"^How to read: (?P<text>.+)$", re.DOTALL)
_RULE = re.compile(r"^\*\*(?P<number>[A-Z]\.\d+(?:\.\d+)*)\*\* (?P<text>.+)$", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule: its section's number and heading, and its text in markdown."""

    number: str
    section: str
    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game in the order of its ``RULES.md``, and how to read them."""

    rules: tuple[Rule, ...]
    guide: str = ""
    """What numbers, marks and words mean: the paragraph "How to read" of the introduction."""
    base: Rulebook | None = None
    """The rules that hold wherever these say nothing else."""

    @property
    def sections(self) -> tuple[tuple[str, str], ...]:
        """Number and heading of every section, in order."""
        return tuple(dict.fromkeys((rule.section, rule.heading) for rule in self.rules))

    def section(self, number: str) -> tuple[Rule, ...]:
        """The rules of a section; empty if there is none."""
        return tuple(rule for rule in self.rules if rule.section == number)

    def search(self, words: str) -> tuple[Rule, ...]:
        """A rule or section by its number ("T.4.3", "t4"), else every rule that holds all the words.

        Rules that hold them as written come first, and the game's own before those that it builds on.
        """
        return self._own(words) + (self.base._own(words) if self.base is not None else ())

    def _own(self, words: str) -> tuple[Rule, ...]:
        number = read_number(words)
        if number is not None:
            exact = tuple(rule for rule in self.rules if rule.number == number)
            return exact or self.section(number)
        parts = [part for part in re.split(r"\W+", words.casefold()) if part]
        if not parts:
            return ()
        found = [
            rule
            for rule in self.rules
            if all(begins_word(part, f"{rule.heading} {rule.text}") for part in parts)
        ]
        phrase = words.casefold().strip()
        found.sort(key=lambda rule: phrase not in rule.text.casefold())
        return tuple(found)


def rule_numbered(number: str) -> Rule | None:
    """The rule of that number, in whichever game's book it stands."""
    key = next((key for key, game in GAMES.items() if number.startswith(f"{game.prefix}.")), None)
    rules = rulebook(key).rules if key is not None else ()
    return next((rule for rule in rules if rule.number == number), None)


@cache
def rulebook(game: str) -> Rulebook:
    """The rulebook of a game, by its key."""
    text = files(f"rules.{game}").joinpath("RULES.md").read_text(encoding="utf-8")
    base = GAMES[game].builds_on
    return _read(text, None if base is None else rulebook(base))


def _read(text: str, base: Rulebook | None) -> Rulebook:
    rules: list[Rule] = []
    section = heading = guide = ""
    for block in map(str.strip, re.split(r"\n\s*\n", text)):
        if match := _SECTION.match(block):
            section, heading = match["number"], match["heading"].strip()
        elif match := _RULE.match(block):
            rules.append(Rule(match["number"], section, heading, " ".join(match["text"].split())))
        elif match := _GUIDE.match(block):
            guide = " ".join(match["text"].split())
            guide = guide[:1].upper() + guide[1:]
    return Rulebook(tuple(rules), guide, base)


def begins_word(part: str, text: str) -> bool:
    """Whether a word of the text begins with ``part``, in any case: "tie" is in "ties", not in "Cities"."""
    return re.search(rf"\b{re.escape(part)}", text, re.IGNORECASE) is not None


def read_number(words: str) -> str | None:
    """The number of a rule or section as somebody wrote it ("t4.3" is "T.4.3"), or ``None`` for words."""
    match = re.fullmatch(r"\s*([A-Za-z])\.?(\d+(?:\.\d+)*)\s*", words)
    return f"{match[1].upper()}.{match[2]}" if match else None
