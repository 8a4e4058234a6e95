"""The record of a finished match: what replays it, what people read, and what proves that the deal was fair.

The text form is lines: a first line naming the format, ``name: value`` headers, one line a move, and the
result::

    gemot transcript 1
    game: witan_tricks
    rules_version: 1
    seats: 3
    ruleset.target: 601
    commitment: 9f86…
    secret: 7465…
    ready: "1001" "1002" "1003"
    key: 5e88…

       1  seat 1  PlayCard card=7S

    ending: target_by_trick
    placings: 1 3 2
    points: 601 540 577
    state_hash: 60303a…

Empty lines and lines that begin with ``#`` say nothing. A transcript names no member: it may be posted once
the match is over, since the key tells every hand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from pydantic import BaseModel, ConfigDict, ValidationError

from .action import Action, IllegalAction
from .chance import Chance, commitment, match_key
from .codec import digest
from .game import Game
from .outcome import Outcome
from .step import Step

FORMAT = 1
"""The version of the text form."""

_FIRST_LINE = f"gemot transcript {FORMAT}"
_RULESET = "ruleset."
_HEADERS = (
    "game",
    "rules_version",
    "seats",
    "commitment",
    "secret",
    "ready",
    "key",
    "ending",
    "placings",
    "points",
    "state_hash",
)
_NEEDED = ("game", "rules_version", "seats", "key")
_HEADER = re.compile(r"([a-z_]+(?:\.[a-z0-9_]+)?):(.*)")
_MOVE = re.compile(r"\s*(\d{1,9})\s+seat\s+(\d{1,3})\s+([A-Za-z]+)(.*)")
_NAME = re.compile(r"([a-z_]+)=")
_PLAIN = re.compile(r"[A-Za-z0-9_.+-]+")
_HEX = re.compile(r"(?:[0-9a-f]{2})+")


class TranscriptError(ValueError):
    """A text that is no transcript; ``line`` is the number of the line at fault, from 1 (0: the text as a
    whole)."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason


class Transcript(BaseModel):
    """One match, from its key to its result.

    ``moves[r - 1]`` is move number *r*, as (seat, encoded action). ``ending``, ``placings``, ``points`` and
    ``state_hash`` record the end as it was reached; they are ``None`` for a match that was not finished.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    rules_version: int
    seats: int
    ruleset: dict[str, Any] = {}
    key: str
    secret: str | None = None
    commitment: str | None = None
    ready: tuple[str, ...] = ()
    moves: tuple[tuple[int, dict[str, Any]], ...] = ()
    ending: str | None = None
    placings: tuple[int, ...] | None = None
    points: tuple[int, ...] | None = None
    state_hash: str | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """One check of :func:`verify`: ``ok`` is ``None`` where the transcript does not hold what it takes.

    ``check`` is ``commitment``, ``key``, ``moves``, ``outcome`` or ``state_hash``; ``detail`` says in words
    what was found.
    """

    check: str
    ok: bool | None
    detail: str


def state_hash(game: Game[Any, Any], state: Any) -> str:
    """The SHA-256 of a state's canonical JSON, in hex."""
    return digest(game.encode_state(state))


def link(previous: str, revision: int, seat: int, action: Mapping[str, Any], state_hash: str) -> str:
    """One link of the chain of a stored match: a hash over the link before it and the move.

    The set-up is ``link("", 0, -1, {}, state_hash)``.
    """
    return digest([previous, revision, seat, dict(action), state_hash])


def record(
    game: Game[Any, Any],
    ruleset: Any,
    seats: int,
    key: bytes,
    moves: Sequence[tuple[int, Action]],
    final: Any,
    *,
    secret: bytes | None = None,
    ready: Sequence[str] = (),
) -> Transcript:
    """The transcript of a match that led to the state ``final``; with its ``secret``, the commitment too."""
    outcome: Outcome | None = game.outcome(final)
    return Transcript(
        game=game.key,
        rules_version=game.rules_version,
        seats=seats,
        ruleset=ruleset.model_dump(mode="json"),
        key=key.hex(),
        secret=None if secret is None else secret.hex(),
        commitment=None if secret is None else commitment(secret),
        ready=tuple(ready),
        moves=tuple((seat, game.actions.encode(action)) for seat, action in moves),
        ending=None if outcome is None else outcome.ending,
        placings=None if outcome is None else outcome.placings,
        points=None if outcome is None else outcome.points,
        state_hash=state_hash(game, final),
    )


def replay(
    transcript: Transcript, game: Game[Any, Any]
) -> Iterator[tuple[int, int, Action | None, Step[Any]]]:
    """Play the match again: (revision, seat, action, step), the set-up first as (0, -1, None, step).

    ``ValueError`` for another game, another version of its rules, or data it cannot read; ``IllegalAction``
    at a move that the rules refuse.
    """
    if transcript.game != game.key:
        raise ValueError(f"the transcript is of {transcript.game!r}, not of {game.key!r}")
    if transcript.rules_version != game.rules_version:
        raise ValueError(
            f"the transcript was played by version {transcript.rules_version} of the rules of {game.key}; "
            f"these are version {game.rules_version}"
        )
    key = bytes.fromhex(transcript.key)
    step = game.setup(game.ruleset.model_validate(transcript.ruleset), transcript.seats, Chance(key, 0))
    yield 0, -1, None, step
    for revision, (seat, encoded) in enumerate(transcript.moves, start=1):
        action = game.actions.decode(encoded)
        step = game.apply(step.state, seat, action, Chance(key, revision))
        yield revision, seat, action, step


def verify(transcript: Transcript, game: Game[Any, Any]) -> list[Finding]:
    """Check all that a transcript claims, recomputing every shuffle and draw from its key.

    The commitment must be that of the secret, the key must follow from the secret and the ready clicks, every
    move must be legal, and the match must end as recorded. Nothing is wrong if no finding has ``ok`` at
    ``False``.
    """
    findings = [_check_commitment(transcript), _check_key(transcript)]
    revision = 0
    step: Step[Any] | None = None
    try:
        for revision, _, _, step in replay(transcript, game):  # noqa: B007  (the last one is looked at below)
            pass
    except IllegalAction as refused:
        at = revision + 1
        findings.append(
            Finding("moves", False, f"move {at} is against rule {refused.rule} ({refused.phrase})")
        )
        return findings
    except ValueError as error:
        findings.append(Finding("moves", False, f"after move {revision}: {_first_line(error)}"))
        return findings
    assert step is not None
    findings.append(Finding("moves", True, f"all {revision} moves are legal"))
    findings.append(_check_outcome(transcript, game.outcome(step.state), game.endings))
    findings.append(_check_state(transcript, state_hash(game, step.state)))
    return findings


def is_verified(findings: Sequence[Finding]) -> bool:
    """Whether nothing was found wrong."""
    return all(finding.ok is not False for finding in findings)


def _check_commitment(transcript: Transcript) -> Finding:
    if transcript.secret is None or transcript.commitment is None:
        return Finding("commitment", None, "the transcript does not hold both the secret and its seal")
    ok = commitment(bytes.fromhex(transcript.secret)) == transcript.commitment
    fits = "the secret is the one that was sealed" if ok else "the secret is not the one that was sealed"
    return Finding("commitment", ok, fits)


def _check_key(transcript: Transcript) -> Finding:
    if transcript.secret is None:
        return Finding("key", None, "the transcript does not hold the secret")
    ok = match_key(bytes.fromhex(transcript.secret), transcript.ready).hex() == transcript.key
    return Finding(
        "key",
        ok,
        "the key follows from the secret and the ready clicks"
        if ok
        else "the key does not follow from the secret and the ready clicks",
    )


def _check_outcome(transcript: Transcript, outcome: Outcome | None, endings: Sequence[str]) -> Finding:
    if outcome is None and transcript.ending is not None and transcript.ending not in endings:
        broken_off = f"the match was broken off before its end by the rules ({transcript.ending})"
        return Finding("outcome", None, broken_off)
    recorded = (transcript.ending, transcript.placings, transcript.points)
    reached = (None, None, None) if outcome is None else (outcome.ending, outcome.placings, outcome.points)
    if recorded == reached:
        return Finding("outcome", True, "the match ends as recorded")
    return Finding(
        "outcome", False, f"the match ends with {_in_words(reached)}, recorded is {_in_words(recorded)}"
    )


def _in_words(end: tuple[str | None, tuple[int, ...] | None, tuple[int, ...] | None]) -> str:
    ending, placings, points = end
    if ending is None:
        return "no result"
    return f"{ending}, placings {_numbers(placings or ())}, points {_numbers(points or ())}"


def _check_state(transcript: Transcript, reached: str) -> Finding:
    if transcript.state_hash is None:
        return Finding("state_hash", None, "the transcript does not hold the hash of the last state")
    ok = transcript.state_hash == reached
    return Finding(
        "state_hash", ok, "the last state is the recorded one" if ok else "the last state is another one"
    )


def write(transcript: Transcript, game: Game[Any, Any] | None = None) -> str:
    """The text form. With ``game`` each move is followed by what came of it, as lines that begin with
    ``#``."""
    lines = [
        _FIRST_LINE,
        f"game: {transcript.game}",
        f"rules_version: {transcript.rules_version}",
        f"seats: {transcript.seats}",
    ]
    lines += [f"{_RULESET}{name}: {_word(value)}" for name, value in transcript.ruleset.items()]
    if transcript.commitment is not None:
        lines.append(f"commitment: {transcript.commitment}")
    if transcript.secret is not None:
        lines.append(f"secret: {transcript.secret}")
    if transcript.ready:
        lines.append(f"ready: {' '.join(json.dumps(each) for each in transcript.ready)}")
    lines += [f"key: {transcript.key}", ""]
    told = _told(transcript, game)
    lines += told.get(0, [])
    for revision, (seat, action) in enumerate(transcript.moves, start=1):
        values = "".join(f" {name}={_word(value)}" for name, value in action.items() if name != "kind")
        lines.append(f"{revision:>4}  seat {seat}  {action['kind']}{values}")
        lines += told.get(revision, [])
    lines.append("")
    if transcript.ending is not None:
        lines.append(f"ending: {transcript.ending}")
    if transcript.placings is not None:
        lines.append(f"placings: {_numbers(transcript.placings)}")
    if transcript.points is not None:
        lines.append(f"points: {_numbers(transcript.points)}")
    if transcript.state_hash is not None:
        lines.append(f"state_hash: {transcript.state_hash}")
    return "\n".join(lines) + "\n"


def _told(transcript: Transcript, game: Game[Any, Any] | None) -> dict[int, list[str]]:
    """The events of each move, as comment lines."""
    if game is None:
        return {}
    told: dict[int, list[str]] = {}
    for revision, _, _, step in replay(transcript, game):
        told[revision] = []
        for event in step.events:
            values = game.events.encode(event)
            words = "".join(f" {name}={_word(value)}" for name, value in values.items() if name != "kind")
            told[revision].append(f"#     {event.kind}{words}")
    return told


def _word(value: Any) -> str:
    """A value as one word of a line: plain where nobody could mistake it, JSON otherwise."""
    if isinstance(value, str) and _PLAIN.fullmatch(value) and _unplain(value) == value:
        return value
    return json.dumps(value, separators=(",", ":"))


def _unplain(word: str) -> Any:
    """What a word without quotes or brackets stands for: a JSON number or constant, or else just itself."""
    try:
        return json.loads(word)
    except ValueError:
        return word


def _numbers(values: Sequence[int]) -> str:
    return " ".join(map(str, values))


def read(text: str) -> Transcript:
    """The transcript that :func:`write` gave as ``text``; ``TranscriptError`` with the number of the line at
    fault."""
    headers: dict[str, str] = {}
    found_at: dict[str, int] = {}
    ruleset: dict[str, Any] = {}
    moves: list[tuple[int, dict[str, Any]]] = []
    lines = text.splitlines()
    if not lines or lines[0].strip() != _FIRST_LINE:
        raise TranscriptError(1, f"the first line must be {_FIRST_LINE!r}")
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if header := _HEADER.fullmatch(line.strip()):
            name, value = header[1], header[2].strip()
            if name in found_at:
                raise TranscriptError(number, f"{name} is there twice, first in line {found_at[name]}")
            found_at[name] = number
            if name.startswith(_RULESET):
                ruleset[name.removeprefix(_RULESET)] = _read_word(number, value)
            elif name in _HEADERS:
                headers[name] = value
            else:
                raise TranscriptError(number, f"unknown name {_shown(name)}")
        elif move := _MOVE.fullmatch(line.rstrip()):
            moves.append(_read_move(number, move, len(moves) + 1))
        else:
            raise TranscriptError(number, f"neither 'name: value' nor a move: {_shown(line.strip())}")
    for name in _NEEDED:
        if name not in headers:
            raise TranscriptError(0, f"no line says {name!r}")
    return _assembled(headers, found_at, ruleset, moves)


def _assembled(
    headers: dict[str, str],
    found_at: dict[str, int],
    ruleset: dict[str, Any],
    moves: list[tuple[int, dict[str, Any]]],
) -> Transcript:
    def number_in(name: str) -> int:
        if not re.fullmatch(r"\d{1,9}", headers[name]):
            raise TranscriptError(found_at[name], f"{name} must be a number, not {_shown(headers[name])}")
        return int(headers[name])

    def hex_in(name: str) -> str | None:
        if name in headers and not _HEX.fullmatch(headers[name]):
            raise TranscriptError(found_at[name], f"{name} must be hexadecimal digits, two for each byte")
        return headers.get(name)

    def numbers_in(name: str) -> tuple[int, ...] | None:
        if name not in headers:
            return None
        words = headers[name].split()
        if not all(re.fullmatch(r"-?\d{1,9}", word) for word in words):
            raise TranscriptError(found_at[name], f"{name} must be numbers, not {_shown(headers[name])}")
        return tuple(map(int, words))

    ready: list[str] = []
    if "ready" in headers:
        line = found_at["ready"]
        for value in _read_words(line, headers["ready"]):
            if not isinstance(value, str):
                raise TranscriptError(line, "each ready click is a text in quotes")
            ready.append(value)
    seats = number_in("seats")
    key = hex_in("key")
    assert key is not None, "key is among the needed headers"
    try:
        return Transcript(
            game=headers["game"],
            rules_version=number_in("rules_version"),
            seats=seats,
            ruleset=ruleset,
            key=key,
            secret=hex_in("secret"),
            commitment=hex_in("commitment"),
            ready=tuple(ready),
            moves=tuple(moves),
            ending=headers.get("ending"),
            placings=numbers_in("placings"),
            points=numbers_in("points"),
            state_hash=hex_in("state_hash"),
        )
    except ValidationError as error:
        raise TranscriptError(0, _first_line(error)) from None


def _read_move(line: int, move: re.Match[str], expected: int) -> tuple[int, dict[str, Any]]:
    if int(move[1]) != expected:
        raise TranscriptError(line, f"move {int(move[1])} stands where move {expected} should")
    action: dict[str, Any] = {"kind": move[3]}
    rest = move[4].strip()
    while rest:
        name = _NAME.match(rest)
        if name is None:
            raise TranscriptError(line, f"expected name=value at {_shown(rest)}")
        if name[1] in action:
            raise TranscriptError(line, f"{name[1]} is there twice")
        action[name[1]], rest = _next_word(line, rest[name.end() :])
    return int(move[2]), action


def _read_words(line: int, text: str) -> Iterator[Any]:
    while text:
        value, text = _next_word(line, text)
        yield value


def _read_word(line: int, text: str) -> Any:
    value, rest = _next_word(line, text)
    if rest:
        raise TranscriptError(line, f"one value is enough: {_shown(text)}")
    return value


def _next_word(line: int, text: str) -> tuple[Any, str]:
    """The first value of a text, and the text after it."""
    if not text:
        raise TranscriptError(line, "a value is missing")
    if text[0] in '"[{':
        try:
            value, end = json.JSONDecoder().raw_decode(text)
        except (ValueError, RecursionError):
            raise TranscriptError(line, f"cannot read the value {_shown(text)}") from None
        if text[end : end + 1].strip():
            raise TranscriptError(line, f"a space is missing at {_shown(text[end:])}")
        return value, text[end:].lstrip()
    plain = _PLAIN.match(text)
    if plain is None or text[plain.end() : plain.end() + 1].strip():
        _unreadable(line, text)
    return _unplain(plain[0]), text[plain.end() :].lstrip()


def _unreadable(line: int, text: str) -> NoReturn:
    raise TranscriptError(line, f"cannot read the value {_shown(text)}")


def _shown(text: str, limit: int = 40) -> str:
    """A piece of a text that is at fault, quoted, with what does not print made visible, and no longer than
    useful."""
    return repr(text if len(text) <= limit else text[:limit] + "…")


def _first_line(error: Exception) -> str:
    if isinstance(error, ValidationError):
        wrong = ", ".join(".".join(map(str, each["loc"])) for each in error.errors())
        return f"cannot be read: {wrong}"
    return str(error).splitlines()[0] if str(error) else type(error).__name__
