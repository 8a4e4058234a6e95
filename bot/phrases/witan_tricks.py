"""The trick-taking Witan in words: its events, questions, choices and refusals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rules.core.action import Action, IllegalAction
from rules.core.event import Event
from rules.core.ruleset import Ruleset
from rules.witan_tricks.action import ChooseEnd, PlayCard
from rules.witan_tricks.event import (
    CardConnected,
    CardPlayed,
    CardsReceived,
    CardTurnedDown,
    EndChosen,
    GridSaturated,
    HandDealt,
    HandScored,
    MatchWon,
    StopCharged,
    TrickpileWon,
    TrickWon,
)
from rules.witan_tricks.observation import Observation
from rules.witan_tricks.pack import RANKS
from rules.witan_tricks.ruleset import VALUES

from . import amount, listed, say
from .speaker import Group, Names, Narration

AS_TEXT = "\ufe0e"
"""After a suit: show it as text, in the colour of the text. As emoji, spades and clubs are dark on dark."""

SUITS = {"C": f"♣{AS_TEXT}", "S": f"♠{AS_TEXT}", "H": f"♥{AS_TEXT}", "D": f"♦{AS_TEXT}"}
_GLYPHS = {"C": "♣♧", "S": "♠♤", "H": "♥♡", "D": "♦♢"}
_EMOJI_STYLES = dict.fromkeys(map(ord, f"\ufe0f{AS_TEXT}"))
LINES = 5


def card_name(card: str) -> str:
    """A card as people write it: "TC" is "10♣"."""
    return f"{rank_name(card[0])}{SUITS[card[1]]}"


def rank_name(rank: str) -> str:
    """A rank as people write it: "T" is "10"."""
    return "10" if rank == "T" else rank


def read_card(text: str) -> str | None:
    """The card that somebody typed ("7s", "10♠", "ts", "7 of spades"), or ``None`` if it is none."""
    words = text.strip().upper().replace(" OF ", " ").translate(_EMOJI_STYLES)
    for suit, glyphs in _GLYPHS.items():
        for glyph in glyphs:
            words = words.replace(glyph, suit)
    parts = words.split()
    if len(parts) == 2:
        words = parts[0][:2].removesuffix("E") + parts[1][:1] if parts[0].isdigit() else _long(parts)
    words = words.replace("10", "T")
    if len(words) == 2 and words[0] in SUITS and words[1] in "23456789TJQKA":
        words = words[::-1]
    return words if len(words) == 2 and words[0] in "23456789TJQKA" and words[1] in SUITS else None


def _long(parts: list[str]) -> str:
    ranks = {
        "ACE": "A", "KING": "K", "QUEEN": "Q", "JACK": "J", "TEN": "T", "NINE": "9", "EIGHT": "8",
        "SEVEN": "7", "SIX": "6", "FIVE": "5", "FOUR": "4", "THREE": "3", "TWO": "2",
    }  # fmt: skip
    return ranks.get(parts[0], parts[0]) + parts[1][:1]


class WitanTricksSpeaker:
    """See :class:`~bot.phrases.speaker.Speaker`."""

    title = say("witan_tricks.title")
    about = say("witan_tricks.about")

    def options(self, ruleset: Ruleset) -> tuple[str, ...]:
        defaults = type(ruleset)()
        return tuple(
            say("option.set", title=field.title, value=getattr(ruleset, name))
            for name, field in type(ruleset).model_fields.items()
            if getattr(ruleset, name) != getattr(defaults, name)
        )

    def partner_of(self, seats: int, seat: int) -> int | None:
        return (seat + 2) % seats if seats == 4 else None

    def where(self, observation: Observation) -> str:
        return say(
            "witan_tricks.where",
            hand=observation.hand_number,
            trick=observation.trick_number,
            tricks=observation.tricks_in_hand,
        )

    def narrate(self, events: Sequence[Event], names: Names, earlier: Sequence[Event] = ()) -> Narration:
        lines: list[str] = []
        trick, joined = self._open_trick(earlier)
        head = ""
        for kind, group in groupby(events, type):
            same = list(group)
            if kind is TrickpileWon:
                piles = [
                    say("witan_tricks.pile", suit=SUITS[each.suit], name=names[each.seat], points=each.points)
                    for each in same
                    if isinstance(each, TrickpileWon)
                ]
                lines.append(say("witan_tricks.piles", piles=" · ".join(piles)))
                continue
            if kind is StopCharged:
                lines.append(say("witan_tricks.stops", stops=self._stops(same, names)))
                continue
            if kind is CardTurnedDown:
                down = [card_name(each.card) for each in same if isinstance(each, CardTurnedDown)]
                lines.append(say("witan_tricks.down", cards=" ".join(down)))
                continue
            for event in same:
                match event:
                    case HandDealt():
                        lines.append(self._dealt(event, names))
                        head = head or say("witan_tricks.dealt.head", hand=event.hand)
                    case CardPlayed():
                        trick.append(event)
                    case CardConnected() | EndChosen():
                        joined.add(event.card)
                    case GridSaturated():
                        lines.append(say("witan_tricks.saturated", rank=rank_name(event.top_rank)))
                    case TrickWon():
                        head = say(
                            "witan_tricks.won.head",
                            name=names[event.winner],
                            trick=event.trick,
                            points=amount("point", event.value),
                        )
                        lines.append(
                            say(
                                "witan_tricks.won.under",
                                trick=event.trick,
                                cards=self._cards(trick, joined, names),
                                trump=SUITS[event.trump],
                                rank=rank_name(event.top_rank),
                            )
                        )
                        trick, joined = [], set()
                    case HandScored():
                        head = say(
                            "witan_tricks.scored.head",
                            hand=event.hand,
                            scores=self._scores(event.scores, names),
                        )
                    case MatchWon():
                        key = "witan_tricks.match.head" + (".one" if len(event.winners) == 1 else "")
                        best = event.scores[event.winners[0] % len(event.scores)]
                        head = say(
                            key,
                            names=listed(names[seat] for seat in event.winners),
                            points=amount("point", best),
                        )
        if trick and trick[-1] in events:
            last = trick[-1]
            key = "witan_tricks.played.head.led" if last.led else "witan_tricks.played.head"
            played = say(key, name=names[last.seat], card=card_name(last.card))
            if head:
                lines.append(say("witan_tricks.so_far", cards=self._cards(trick, joined, names)))
            else:
                head = played
                if len(trick) > 1:
                    lines.append(say("witan_tricks.so_far", cards=self._cards(trick, joined, names)))
        return Narration(head, tuple(lines[-LINES:]))

    @staticmethod
    def _open_trick(earlier: Sequence[Event]) -> tuple[list[CardPlayed], set[str]]:
        """The cards of the trick that was in progress after ``earlier``, and those that joined later."""
        trick: list[CardPlayed] = []
        joined: set[str] = set()
        for event in earlier:
            match event:
                case CardPlayed():
                    trick = [event] if event.led else [*trick, event]
                case CardConnected() | EndChosen():
                    joined.add(event.card)
                case TrickWon():
                    trick, joined = [], set()
        if trick and not trick[0].led:
            trick = []  # its beginning lies further back
        return trick, joined

    def log_line(self, event: Event, names: Names) -> str | None:
        match event:
            case HandDealt():
                return self._dealt(event, names)
            case CardsReceived():
                return say("witan_tricks.received", cards=" ".join(map(card_name, event.cards)))
            case CardPlayed():
                ending = "apart" if not event.connected else "connected" if event.end else "chosen"
                return say(
                    f"witan_tricks.log.played.{ending}",
                    name=names[event.seat],
                    card=card_name(event.card),
                    end=say(f"witan_tricks.end.{event.end}") if event.end else "",
                )
            case CardConnected() | EndChosen():
                return say(
                    "witan_tricks.log.joined",
                    card=card_name(event.card),
                    name=names[event.seat],
                    end=say(f"witan_tricks.end.{event.end}"),
                )
            case GridSaturated():
                return say("witan_tricks.saturated", rank=rank_name(event.top_rank))
            case TrickWon():
                return say(
                    "witan_tricks.won.log",
                    name=names[event.winner],
                    trick=event.trick,
                    points=amount("point", event.value),
                    trump=SUITS[event.trump],
                    rank=rank_name(event.top_rank),
                )
            case CardTurnedDown():
                return say(
                    "witan_tricks.down.log",
                    card=card_name(event.card),
                    played=names[event.played_by],
                    won=names[event.won_by],
                )
            case TrickpileWon():
                return say(
                    "witan_tricks.pile.log.tie" if event.by_tie else "witan_tricks.pile.log",
                    name=names[event.seat],
                    suits=say(f"witan_tricks.suits.{event.suit}"),
                    cards=amount("card", event.cards),
                    points=amount("point", event.points),
                )
            case StopCharged():
                return say(
                    "witan_tricks.stop.log",
                    card=card_name(event.card),
                    name=names[event.seat],
                    points=amount("point", event.points),
                )
            case HandScored():
                return say(
                    "witan_tricks.scored.log", hand=event.hand, scores=self._scores(event.scores, names)
                )
            case MatchWon():
                return say("witan_tricks.match.log", scores=self._scores(event.scores, names))
            case _:
                return None

    def question(self, observation: Observation) -> str:
        if observation.choosing_end is not None:
            return say("witan_tricks.question.end", card=card_name(observation.choosing_end))
        if not observation.trick:
            return say("witan_tricks.question.lead", trick=observation.trick_number)
        led = card_name(observation.trick[0].card)
        return say("witan_tricks.question.follow", trick=observation.trick_number, led=led)

    def question_to(self, observation: Observation) -> str:
        if observation.choosing_end is not None:
            return say("witan_tricks.yours.end", card=card_name(observation.choosing_end))
        if not observation.trick:
            return say("witan_tricks.yours.lead")
        led = observation.trick[0].card
        held = any(card[1] == led[1] for card in observation.hand or ())
        if not held:
            key = "witan_tricks.yours.follow.void"
        elif observation.ruleset.follow == "strict":
            key = "witan_tricks.yours.follow.strict"
        else:
            key = "witan_tricks.yours.follow.holding"
        rule = say(key, suit=say(f"witan_tricks.suit.{led[1]}"))
        return say("witan_tricks.yours.follow", led=card_name(led), rule=rule)

    def groups(self, observation: Observation, actions: Sequence[Action]) -> tuple[Group, ...]:
        return (Group("play", "", "", tuple(actions)),)

    def label(self, observation: Observation, action: Action) -> str:
        match action:
            case PlayCard():
                return say("witan_tricks.label.card", card=card_name(action.card))
            case ChooseEnd():
                return say("witan_tricks.label.end", end=say(f"witan_tricks.end.{action.end}"))
            case _:
                raise TypeError(action.kind)

    def hint(self, observation: Observation, action: Action) -> str:
        if not isinstance(action, PlayCard):
            return ""
        ends = self._ends(observation, action.card)
        if not ends:
            return say("witan_tricks.hint.apart")
        key = "witan_tricks.hint.connects" + (".both" if len(ends) > 1 else "")
        return say(key, end=say(f"witan_tricks.end.{ends[0]}"), points=self._worth(observation, action.card))

    def deed(self, observation: Observation, action: Action) -> str:
        match action:
            case PlayCard():
                return say("witan_tricks.deed.card", card=card_name(action.card))
            case ChooseEnd():
                return say("witan_tricks.deed.end", end=say(f"witan_tricks.end.{action.end}"))
            case _:
                raise TypeError(action.kind)

    def preview(self, observation: Observation, action: Action) -> str:
        match action:
            case ChooseEnd():
                return say(
                    "witan_tricks.preview.end",
                    card=card_name(observation.choosing_end or ""),
                    end=say(f"witan_tricks.end.{action.end}"),
                )
            case PlayCard():
                ends = self._ends(observation, action.card)
                if not ends:
                    return say(
                        "witan_tricks.preview.apart",
                        card=card_name(action.card),
                        penalty=amount("point", observation.ruleset.stop),
                    )
                key = "witan_tricks.preview.connects" + (".both" if len(ends) > 1 else "")
                return say(
                    key,
                    card=card_name(action.card),
                    suits=say(f"witan_tricks.suits.{action.card[1]}"),
                    end=say(f"witan_tricks.end.{ends[0]}"),
                    points=self._worth(observation, action.card),
                )
            case _:
                raise TypeError(action.kind)

    def done(self, action: Action) -> str:
        match action:
            case PlayCard():
                return say("witan_tricks.done.card", card=card_name(action.card))
            case ChooseEnd():
                return say("witan_tricks.done.end", end=say(f"witan_tricks.end.{action.end}"))
            case _:
                raise TypeError(action.kind)

    def refuse(
        self, refusal: IllegalAction, observation: Observation, action: Action, legal: Sequence[Action]
    ) -> str:
        wanted = self._wanted(action)
        spoken = {name: self._spoken(name, value) for name, value in refusal.values.items()}
        reason = say(f"refusal.{refusal.phrase}", **spoken)
        may = " ".join(self.label(observation, each) for each in legal)
        return say("refusal.illegal", wanted=wanted, reason=reason, rule=refusal.rule, may=may)

    def scores(self, observation: Observation, names: Names) -> str:
        return self._scores(observation.scores, names)

    @staticmethod
    def _wanted(action: Action) -> str:
        """What was asked for, also if there is no such thing."""
        match action:
            case PlayCard() if read_card(action.card) == action.card:
                return card_name(action.card)
            case ChooseEnd():
                return say("witan_tricks.label.end", end=say(f"witan_tricks.end.{action.end}"))
            case _:
                return say("witan_tricks.wanted")

    @staticmethod
    def _spoken(name: str, value: object) -> str:
        """A value of a refusal in words."""
        if name == "led":
            return say(f"witan_tricks.suits.{value}")
        known = isinstance(value, str) and read_card(value) == value
        return card_name(str(value)) if name == "card" and known else str(value)

    @staticmethod
    def _ends(observation: Observation, card: str) -> tuple[str, ...]:
        places = [place.column for place in observation.open_places if place.card == card]
        return tuple("right" if column > 0 else "left" for column in sorted(places, reverse=True))

    @staticmethod
    def _worth(observation: Observation, card: str) -> str:
        return amount("point", VALUES[observation.ruleset.values][RANKS.index(card[0])])

    @staticmethod
    def _dealt(event: HandDealt, names: Names) -> str:
        return say(
            "witan_tricks.dealt",
            hand=event.hand,
            dealer=names[event.dealer],
            leader=names[event.leader],
            count=amount("card", len(event.grid)),
            rank=rank_name(event.start_rank),
        )

    @staticmethod
    def _cards(trick: Sequence[CardPlayed], joined: set[str], names: Names) -> str:
        return " · ".join(
            say(
                "witan_tricks.played.connected"
                if event.connected or event.card in joined
                else "witan_tricks.played.apart",
                name=names[event.seat],
                card=card_name(event.card),
            )
            for event in trick
        )

    @staticmethod
    def _stops(events: Sequence[Event], names: Names) -> str:
        return " · ".join(
            say(
                "witan_tricks.stop",
                card=card_name(each.card),
                name=names[each.seat],
                points=amount("point", each.points).split()[0],
            )
            for each in events
            if isinstance(each, StopCharged)
        )

    @staticmethod
    def _scores(scores: Sequence[int], names: Names) -> str:
        sides = len(scores)
        return " · ".join(
            say("witan_tricks.score", side=listed(names[side::sides]), score=str(score).replace("-", "−"))
            for side, score in enumerate(scores)
        )
