"""What the picture and the texts both read out of an observation, so that they agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from rules.ortus.card import name_of
from rules.ortus.observation import EarlView, ForceView, Observation

from ..theme import SEATS
from .looks import BURHS, KIND_ORDER, LOOKS, colour_of, kind_of, lord_name, shown_by

QUESTIONS: Final[dict[str, str]] = {
    "BuildDeck": "to hand in a deck",
    "PickTower": "to pick free Towers",
    "KeepHand": "to keep or redraw the hand",
    "TakeTurn": "to take an Action",
    "FieldForces": "to field forces",
    "AnswerResult": "to accept the result or play a Banner",
    "DecideBattle": "to decide as the Church",
    "LoseForce": "to name a force that falls",
    "FellTower": "to name a Tower that falls",
    "SettleFief": "to keep or destroy the Fief",
    "EnterJoust": "to ride in the Joust or stay out",
    "Ante": "to stake a Property for the Joust",
    "Tilt": "to play in the Joust or pass",
    "GiveSoldier": "to give the King a soldier",
    "PayRansom": "to pay ransom or not",
    "SettleLord": "to settle the Lord",
    "ReceiveProperty": "to place the Property won",
    "SeizeProperty": "to take a Property",
    "SeizeSoldier": "to take a soldier",
    "Support": "to add support or stop",
    "DiscardCard": "to discard a card",
    "CommandVikings": "to direct the Vikings",
    "PickCard": "to take a card of the tray",
    "PickCard.before": "to pick cards for the first hand",
    "AddToPlot": "to add to the plot or not",
    "BlockPlot": "to block the plot or let it happen",
}
"""What is asked, to stand after a name."""

DEPARTURES: Final = {"no_fief": "no Fief", "empty_deck": "out of cards", "conceded": "conceded"}

WINS: Final = {
    "winchester": " in Winchester",
    "honours": " by honours",
    "round_limit": " after the last round",
}
"""How a match was won, if not as the last at the table; to stand after "wins"."""

BEFORE_PLAY: Final = ("BuildDeck", "PickTower", "PickCard")
"""What all are asked at once before play, and anybody sees who is done."""

_PLOTS: Final = {
    "lord": "kill {card} in {piece}",
    "mercenary": "{piece}",
    "hand": "the hand",
    "land": "ransack {card} of {piece}",
    "properties": "Properties of {piece}",
    "soldiers": "the soldiers",
}


def owed(seen: Observation) -> str:
    """What the seats asked are to do; with nobody asked, a sentence of its own."""
    if seen.outcome is not None:
        return "The match is over"
    if seen.question is None:
        return "Nobody is asked"
    if seen.question.kind == "TakeTurn" and seen.action_taken:
        return "to end the turn"
    before = f"{seen.question.kind}.before"
    if seen.round == 0 and before in QUESTIONS:
        return QUESTIONS[before]
    return QUESTIONS.get(seen.question.kind, "to answer")


def asked(seen: Observation) -> tuple[int, ...]:
    """The seats that are asked. Of sealed answers to a Joust all who were, so that nobody learns who has
    answered (O.16.2); deck building and free Towers say openly who is ready."""
    if seen.question is None or seen.outcome is not None:
        return ()
    if is_sealed(seen):
        assert seen.joust is not None
        return tuple(earl.seat for earl in at_table(seen) if earl.seat != seen.joust.caller)
    return seen.question.seats


def is_sealed(seen: Observation) -> bool:
    """Whether all answer a Joust's call at once, unseen by each other (O.16.2)."""
    return seen.joust is not None and not seen.joust.hands and seen.ruleset.joust_entry == "sealed"


def owes(seen: Observation) -> bool:
    """Whether the viewer himself still has to answer."""
    return seen.outcome is None and seen.question is not None and seen.viewer in seen.question.seats


def letters(seats: Iterable[int]) -> str:
    """ "A", "A and C", "A, B and C"."""
    found = [SEATS[seat].letter for seat in seats]
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} and {found[-1]}"


def count_of(number: int, thing: str) -> str:
    """ "1 card", "2 cards"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def is_preparing(seen: Observation) -> bool:
    """Whether all are asked at once before play, so that each is either ready or still choosing."""
    return seen.round == 0 and seen.question is not None and seen.question.kind in BEFORE_PLAY


def at_table(seen: Observation) -> tuple[EarlView, ...]:
    """The Earls that have not left, in seat order."""
    return tuple(earl for earl in seen.earls if earl.at_table)


def counted(cards: Iterable[str]) -> list[tuple[str, int]]:
    """Kinds with their numbers, in the order of kinds."""
    counts = Counter(kind_of(card) for card in cards)
    return [(kind, counts[kind]) for kind in KIND_ORDER if counts[kind]]


def held(cards: Iterable[str], own: int) -> list[tuple[str, int | None, int]]:
    """An Earl's cards as (kind, from whose set if not his, number), in the order of kinds; ``own`` is the
    colour of his set."""
    counts: Counter[tuple[str, int | None]] = Counter()
    for card in cards:
        colour = colour_of(card)
        counts[kind_of(card), None if colour == own else colour] += 1
    groups = [(kind, origin, count) for (kind, origin), count in counts.items()]
    return sorted(groups, key=lambda each: (KIND_ORDER.index(each[0]), -1 if each[1] is None else each[1]))


def fiefs_on_table(seen: Observation) -> dict[int, str]:
    """What each Fief is built on, by its number: those of the Earls, and those that are nobody's."""
    found = {fief.fief: fief.card for earl in seen.earls for fief in earl.fiefs}
    return found | {fief.number: name_of(fief.card) for fief in seen.mat.neutral()}


def piece_name(seen: Observation, number: int) -> str:
    """ "Castle 7", "Burh of Champions": a Fief or Mercenary on the table by kind and number."""
    card = fiefs_on_table(seen).get(number)
    if card is not None:
        if kind_of(card) == "burh":
            return burh_name(seen, number)
        return f"{LOOKS[kind_of(card)].name} {number}"
    if any(each.mercenary == number for earl in seen.earls for each in earl.mercenaries):
        return f"Mercenary {number}"
    return f"Fief {number}"


def burh_name(seen: Observation, number: int) -> str:
    """ "Burh of Champions"; with its number if several show Champions."""
    fiefs = fiefs_on_table(seen)
    name = f"Burh of {BURHS[shown_by(fiefs[number])]}"
    alike = [card for card in fiefs.values() if card == fiefs[number]]
    return f"{name} {number}" if len(alike) > 1 else name


def forces(side: Sequence[ForceView]) -> list[tuple[ForceView, int]]:
    """The forces of a side, equal ones once with their number: strongest first, soldiers by what they are."""
    counts: dict[tuple[str, str, int, int], list[ForceView]] = {}
    for force in side:
        counts.setdefault((force.source, force.card, force.piece, force.strength), []).append(force)
    groups = [(group[0], len(group)) for group in counts.values()]
    return sorted(groups, key=lambda each: (-each[0].strength, KIND_ORDER.index(each[0].card), each[0].piece))


def affair(seen: Observation) -> str:
    """What is going on beside the turn, in one line with the Earls' letters; nothing if nothing is."""
    if seen.ransom is not None:
        ransom = seen.ransom
        captor = "Neutral guards hold" if ransom.captor is None else f"{SEATS[ransom.captor].letter} holds"
        lord = lord_name(kind_of(ransom.card))
        return f"{captor} {SEATS[ransom.seat].letter}'s {lord} for ransom"
    if seen.receipt is not None:
        won = ", ".join(LOOKS[kind_of(card)].name for card in seen.receipt.cards)
        return f"{SEATS[seen.receipt.seat].letter} has won: {won}"
    if seen.spoils is not None:
        spoils = seen.spoils
        source = piece_name(seen, spoils.fief) if spoils.fief else "Army Pool"
        taker, target = SEATS[spoils.seat].letter, SEATS[spoils.target].letter
        return f"{taker} takes from {target}'s {source}: up to {spoils.more} more"
    if seen.battle is not None:
        battle = seen.battle
        who = "The Vikings" if battle.attacker is None else SEATS[battle.attacker].letter
        verb = {"raid": "raid", "siege": "besiege", "towers": "attack"}[battle.attack]
        verb = verb if battle.attacker is None else {"towers": "attacks"}.get(battle.attack, verb + "s")
        what = "Towers" if battle.attack == "towers" else piece_name(seen, battle.fief)
        whose = "the neutral" if battle.target is None else f"{SEATS[battle.target].letter}'s"
        led = f" (led by {SEATS[battle.commander].letter})" if battle.attacker is None else ""
        return f"{who} {verb} {whose} {what}{led}"
    if seen.struggle is not None:
        struggle = seen.struggle
        aim = _PLOTS[struggle.aim].format(
            card="" if struggle.victim_card is None else f"the {_victim(struggle.aim, struggle.victim_card)}",
            piece=piece_name(seen, struggle.piece),
        )
        who, target = SEATS[struggle.attacker].letter, SEATS[struggle.target].letter
        return f"{who}'s {LOOKS[struggle.card].name} against {target}: {aim}"
    if seen.joust is not None:
        staked = any(hand.ante is not None for hand in seen.joust.hands)
        return f"Joust called by {SEATS[seen.joust.caller].letter}" + (" (antes first)" if staked else "")
    if seen.vikings_directed_by is not None:
        return f"{SEATS[seen.vikings_directed_by].letter} directs the Vikings"
    return ""


def _victim(aim: str, card: str) -> str:
    """The card that a plot is aimed at."""
    return lord_name(kind_of(card)) if aim == "lord" else LOOKS[kind_of(card)].name


def is_aftermath(seen: Observation) -> bool:
    """Whether what a contest won or lost is being dealt with, and no longer the contest itself."""
    return seen.ransom is not None or seen.receipt is not None or seen.spoils is not None


def stage_of_battle(seen: Observation) -> str:
    """What the Battle card says, or what comes before it; nothing outside a battle."""
    battle = seen.battle
    if battle is None or is_aftermath(seen):
        return ""
    if battle.drawn is None:
        return (
            "no Battle card yet"
            if battle.points_left == 0
            else f"{count_of(battle.points_left, 'point')} left"
        )
    text = LOOKS[battle.drawn].name
    if battle.result is not None and battle.result != battle.drawn:
        text += f", now {LOOKS[battle.result].name}"
    if battle.points_left:
        text += f", {count_of(battle.points_left, 'point')} left"
    return text


def winners(seen: Observation, names: Sequence[str]) -> str:
    """Who won; nothing while the match runs."""
    if seen.outcome is None:
        return ""
    found = [names[seat] for seat in seen.outcome.winners]
    how = WINS.get(seen.outcome.ending, "")
    return f"{' and '.join(found)} {'wins' if len(found) == 1 else 'share the win'}{how}"


def round_words(seen: Observation, limit: int) -> str:
    """ "Round 7", "Round 7 of 60" if the match ends after a ``limit`` (0: it does not)."""
    if seen.round == 0:
        return "Before play"
    return f"Round {seen.round} of {limit}" if limit else f"Round {seen.round}"


def facts(seen: Observation, limit: int = 0) -> str:
    """Round, whose turn it is, and what holds for everybody."""
    parts = [round_words(seen, limit)]
    if seen.outcome is None and seen.turn is not None:
        parts.append(f"turn of {SEATS[seen.turn].letter}")
    if seen.truce:
        parts.append("truce")
    if seen.attacked_this_round:
        parts.append("attack made")
    return " · ".join(parts)


def church_of(seen: Observation) -> int | None:
    """The seat that controls the Church, if any does."""
    return next((earl.seat for earl in seen.earls if earl.controls_church), None)


def total_cubes(seen: Observation) -> int:
    """The cubes in the bag."""
    return sum(earl.cubes for earl in seen.earls)


def entries(seen: Observation) -> list[tuple[int, bool]]:
    """(seat, whether he rides) as everybody knows it: of sealed answers only the caller's (O.16.2)."""
    assert seen.joust is not None
    caller = seen.joust.caller
    return sorted(each for each in seen.joust.answers if not is_sealed(seen) or each[0] == caller)


def departures(seen: Observation) -> list[tuple[int, str]]:
    """(seat, why in words) of the Earls that left, the first first."""
    return [(seat, DEPARTURES.get(why, why)) for seat, why in seen.departures]
