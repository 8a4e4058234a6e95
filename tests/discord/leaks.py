"""Secrets shown to the wrong people, and pings of the wrong people.

Both need to know what was secret and whose turn it was when a request was made: a `Knowledge`, recorded
with the request or given by a function. A played card is no secret any more, so that function must look at
the state of that moment.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from tests.discord.finding import Fault, Finding
from tests.discord.lists import says_list
from tests.discord.mention_limits import pings
from tests.discord.requests import Audience, Knowledge, Request, message_in, requests_of

_RANKS = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine", "8": "eight", "7": "seven",
    "6": "six", "5": "five", "4": "four", "3": "three", "2": "two",
}  # fmt: skip
_SUITS = {"S": ("spades", "♠♤"), "H": ("hearts", "♥♡"), "D": ("diamonds", "♦♢"), "C": ("clubs", "♣♧")}

_BUTTON = re.compile(r"gemot(?:-pick)?:(\d+):")
"""How the ids of a match's buttons and selects begin."""

Knows = Callable[[Request], Knowledge | None]

# (request, place in it, the text there, the word found) → whether that text may say it: a list of open
# places, say, that anybody can work out from the table.
Allows = Callable[[Request, str, str, str], bool]


def spellings(card: str) -> frozenset[str]:
    """The ways to write a card of the standard deck, given as rank and suit: "TC", "10♣", "ten of clubs" …"""
    rank, suit = card[0], card[1]
    word, symbols = _SUITS[suit]
    ranks = {rank, "10" if rank == "T" else rank}
    found = {rank + suit, *(one + suit for one in ranks)}
    for one in ranks:
        found |= {f"{one} of {word}", f"{word} {one}"}
        for symbol in symbols:
            found |= {f"{one}{symbol}", f"{symbol}{one}", f"{one} {symbol}", f"{symbol} {one}"}
    return frozenset(found | {f"{_RANKS[rank]} of {word}"})


def leaks(run: Any, knows: Knows | None = None, allows: Allows | None = None) -> list[Finding]:
    """Where a request shows a member's secret to somebody else.

    Every text of a request counts: contents, embeds, labels, options, ids of buttons, nonces, file names,
    alt texts, names of threads, reasons in the audit log. An audience that is not known is taken for the
    public.
    """
    found = []
    for request in requests_of(run):
        knowledge = knows(request) if knows else request.knowledge
        if knowledge is None:
            continue
        texts = list(_texts(request))
        for owner, word in _hidden_from(request.audience, knowledge):
            for place, text in texts:
                if _says(text, word) and not (allows and allows(request, place, text, word)):
                    who = request.audience.kind if request.audience else "public"
                    sentence = f"{word!r} of member {owner} in {place}, seen by {who}"
                    if request.audience and request.audience.member_id:
                        sentence += f" {request.audience.member_id}"
                    found.append(Fault("leak", sentence, text).at(request))
        found += _listed(request, knowledge, texts)
        found += _hand_pictures(request)
    return found


def _hand_pictures(request: Request) -> Iterator[Finding]:
    """A picture of a hand is for its owner: never for everybody, whatever it shows."""
    if request.audience is None or request.audience.is_public:
        for upload in request.uploads or ():
            if upload.captions[:1] == ("hand",):
                yield Fault("leak-hand", "a picture of a hand for everybody", upload.filename).at(request)


def _listed(request: Request, knowledge: Knowledge, texts: list[tuple[str, str]]) -> Iterator[Finding]:
    """Hands and decks that a text lists to somebody who may not know them."""
    viewer = request.audience.member_id if request.audience and not request.audience.is_public else None
    own = knowledge.lists.get(viewer, ()) if viewer is not None else ()
    for owner, lists in knowledge.lists.items():
        hidden = [each for each in lists if owner != viewer and each not in own]
        for place, text in texts if hidden else ():
            if says_list(text, hidden):
                yield Fault("leak-list", f"cards of member {owner} in {place}", text).at(request)


def _hidden_from(audience: Audience | None, knowledge: Knowledge) -> Iterator[tuple[int, str]]:
    """The owners and words of the secrets that an audience must not read."""
    viewer = audience.member_id if audience and not audience.is_public else None
    own = knowledge.secrets.get(viewer, frozenset()) if viewer is not None else frozenset()
    for owner, words in knowledge.secrets.items():
        if owner != viewer:
            yield from ((owner, word) for word in sorted(words - own))


def _texts(request: Request) -> Iterator[tuple[str, str]]:
    """Each text that a request carries, with its place. Variation selectors after suit signs are dropped."""
    for place, text in _strings(request.json, "body"):
        yield place, text.replace("\ufe0f", "").replace("\ufe0e", "")
    if request.reason:
        yield "reason", request.reason
    for upload in request.uploads or ():
        yield "file name", upload.filename
        yield "alt text", upload.description or ""
        yield from (("picture", caption) for caption in upload.captions)


def _strings(value: Any, place: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from _strings(part, f"{place}.{key}")
    elif isinstance(value, list | tuple):
        for number, part in enumerate(value):
            yield from _strings(part, f"{place}.{number}")


def _says(text: str, word: str) -> bool:
    """Whether a text has the word by itself. Codes keep their case ("AS" is not "as"), words do not."""
    if _is_code(word):
        return word in text and _pattern(word).search(text) is not None
    return word.lower() in text.lower() and _pattern(word).search(text) is not None


def _is_code(word: str) -> bool:
    return len(word) <= 3 and " " not in word


@lru_cache(maxsize=4096)
def _pattern(word: str) -> re.Pattern[str]:
    flags = re.NOFLAG if _is_code(word) else re.IGNORECASE
    return re.compile(rf"(?<![0-9A-Za-z]){re.escape(word)}(?![0-9A-Za-z])", flags)


def wrong_pings(run: Any, knows: Knows | None = None) -> list[Finding]:
    """Public messages that could ping somebody whose turn it is not, or ping twice in one turn.

    "Twice" is judged only where `Knowledge.turn` says which turn it is; a match may allow more calls.
    """
    found = []
    told: Counter[tuple[int, object]] = Counter()
    nonces: set[object] = set()
    for request in requests_of(run):
        message = message_in(request)
        knowledge = knows(request) if knows else request.knowledge
        if message is None or knowledge is None or (request.audience and not request.audience.is_public):
            continue
        nonce = message.body.get("nonce") if message.body.get("enforce_nonce") else None
        if request.refused or (nonce is not None and nonce in nonces):
            continue  # Discord showed nothing: an error, or the second copy of a message
        nonces.add(nonce)
        who = pings(message)
        if who.everyone or who.roles:
            found.append(Fault("ping-many", "pings everyone or a role", dict(message.body)).at(request))
        knowledge = _of_its_match(message.body, knowledge)
        for member in sorted(who.members - knowledge.to_move):
            found.append(Fault("ping-wrong", f"pings member {member}, whose turn it is not").at(request))
        for member in sorted(who.members & knowledge.to_move):
            if knowledge.turn is not None and told[member, knowledge.turn] >= knowledge.calls:
                found.append(Fault("ping-again", f"pings member {member} again in one turn").at(request))
            told[member, knowledge.turn] += 1
    return found


def _of_its_match(body: Mapping[str, Any], knowledge: Knowledge) -> Knowledge:
    """What is known of the one match whose buttons a message has; all of it if it has those of none or of
    several."""
    texts = (text for _, text in _strings(body.get("components", []), ""))
    matches = {int(found[1]) for text in texts if (found := _BUTTON.match(text))} & knowledge.matches.keys()
    return knowledge.matches[matches.pop()] if len(matches) == 1 else knowledge


def assert_discreet(run: Any, knows: Knows | None = None, allows: Allows | None = None) -> None:
    """Fail with every leak and every wrong ping of a run."""
    found = [*leaks(run, knows, allows), *wrong_pings(run, knows)]
    assert not found, "shown or called to the wrong people:\n" + "\n".join(map(str, found))
