"""The state as JSON-ready data and back, exactly. Cards are written by name, so that a stored state can be
read."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from rules.core.outcome import Outcome

from .card import KIND, KINDS, RAIDERS, RESULTS, SOLDIERS, TILTS, code_of, name_of
from .ruleset import OrtusNumbers
from .state import BARE_TABLE, BareTable, Earldom, Fief, Frame, Mat, Mercenary, Showing, State, Tower
from .variant import Variant

_TABLE_NAMES = (SOLDIERS, RAIDERS, RESULTS, TILTS)


def encoded(state: State) -> dict[str, Any]:
    """The complete truth; hands and all."""
    mat = {} if isinstance(state.mat, BareTable) else {"mat": _frame(state.mat)}
    return {
        "ruleset": state.ruleset.model_dump(mode="json"),
        "seats": state.seats,
        **mat,
        "earldoms": [_earldom(earldom) for earldom in state.earldoms],
        "decks": [_kinds(cards) for cards in state.decks],
        "discards": [_kinds(cards) for cards in state.discards],
        "gone": [_kinds(cards) for cards in state.gone],
        "closed": list(state.closed),
        "table_decks": [_named(cards, place) for place, cards in enumerate(state.table_decks)],
        "table_discards": [_named(cards, place) for place, cards in enumerate(state.table_discards)],
        "king": state.king,
        "retinue": _named(state.retinue, 0),
        "markers": state.markers,
        "vikings_arrived": state.vikings_arrived,
        "round": state.round,
        "starting": state.starting,
        "attacked": state.attacked,
        "next_piece": state.next_piece,
        "shown": [
            [each.viewer, each.seat, each.round, _kinds(each.cards), _kinds(each.still), each.since]
            for each in state.shown
        ],
        "departures": [list(each) for each in state.departures],
        "stack": [_frame(frame) for frame in state.stack],
        "outcome": None
        if state.outcome is None
        else {
            "placings": list(state.outcome.placings),
            "points": list(state.outcome.points),
            "ending": state.outcome.ending,
        },
    }


def decoded(data: dict[str, Any], variant: Variant, ruleset: type[OrtusNumbers]) -> State:
    """The state that :func:`encoded` gave; ``ValueError``, ``KeyError`` or ``TypeError`` for data that is
    none."""
    outcome = data["outcome"]
    return State(
        variant=variant,
        ruleset=ruleset.model_validate(data["ruleset"]),
        seats=data["seats"],
        mat=_read_mat(data.get("mat"), variant),
        earldoms=[_read_earldom(each) for each in data["earldoms"]],
        decks=[_read_kinds(words) for words in data["decks"]],
        discards=[_read_kinds(words) for words in data["discards"]],
        gone=[_read_kinds(words) for words in data["gone"]],
        closed=tuple(data["closed"]),
        table_decks=[_read_named(words, place) for place, words in enumerate(data["table_decks"])],
        table_discards=[_read_named(words, place) for place, words in enumerate(data["table_discards"])],
        king=data["king"],
        retinue=_read_named(data["retinue"], 0),
        markers=data["markers"],
        vikings_arrived=data["vikings_arrived"],
        round=data["round"],
        starting=data["starting"],
        attacked=data["attacked"],
        next_piece=data["next_piece"],
        shown=tuple(
            Showing(viewer, seat, round_, _read_kinds(cards), _read_kinds(still), since)
            for viewer, seat, round_, cards, still, since in data["shown"]
        ),
        departures=tuple((seat, why) for seat, why in data["departures"]),
        stack=[_read_frame(each, variant) for each in data["stack"]],
        outcome=None
        if outcome is None
        else Outcome(tuple(outcome["placings"]), tuple(outcome["points"]), outcome["ending"]),
    )


# Earldoms -------------------------------------------------------------------------------------------------


def _earldom(earldom: Earldom) -> dict[str, Any]:
    return {
        "colour": earldom.colour,
        "at_table": earldom.at_table,
        "hand": _kinds(earldom.hand),
        "deck_list": _kinds(earldom.deck_list),
        "tray": list(earldom.tray),
        "inherited": _kinds(earldom.inherited),
        "fiefs": [
            [
                fief.number,
                name_of(fief.card),
                None if fief.lord is None else name_of(fief.lord),
                " ".join(name_of(card) for card in fief.properties),
            ]
            for fief in earldom.fiefs
        ],
        "towers": [[tower.number, KINDS[tower.kind]] for tower in earldom.towers],
        "mercenaries": [
            [each.number, name_of(each.card), _named(each.garrison, 0)] for each in earldom.mercenaries
        ],
        "pool": _named(earldom.pool, 0),
        "banners": earldom.banners,
        "emissaries": _kinds(earldom.emissaries),
        "cubes": earldom.cubes,
    }


def _read_earldom(data: dict[str, Any]) -> Earldom:
    return Earldom(
        colour=data["colour"],
        at_table=data["at_table"],
        hand=_read_kinds(data["hand"]),
        deck_list=_read_kinds(data["deck_list"]),
        tray=tuple(data["tray"]),
        inherited=_read_kinds(data["inherited"]),
        fiefs=tuple(
            Fief(
                number,
                _card(card),
                None if lord is None else _card(lord),
                tuple(_card(name) for name in properties.split()),
            )
            for number, card, lord, properties in data["fiefs"]
        ),
        towers=tuple(Tower(number, KIND[name]) for number, name in data["towers"]),
        mercenaries=tuple(
            Mercenary(number, _card(card), _read_named(garrison, 0))
            for number, card, garrison in data["mercenaries"]
        ),
        pool=_read_named(data["pool"], 0),
        banners=data["banners"],
        emissaries=_read_kinds(data["emissaries"]),
        cubes=data["cubes"],
    )


# Cards -------------------------------------------------------------------------------------------------


def _kinds(cards: tuple[int, ...]) -> str:
    return " ".join([KINDS[kind] for kind in cards])


def _read_kinds(words: str) -> tuple[int, ...]:
    return tuple([KIND[word] for word in words.split()])


def _named(cards: tuple[int, ...], place: int) -> str:
    names = _TABLE_NAMES[place]
    return " ".join([names[card] for card in cards])


def _read_named(words: str, place: int) -> tuple[int, ...]:
    names = _TABLE_NAMES[place]
    return tuple([names.index(word) for word in words.split()])


def _card(name: str) -> int:
    card = code_of(name)
    if card is None:
        raise ValueError(f"no card is called {name!r}")
    return card


# Frames ------------------------------------------------------------------------------------------------


def _frame(frame: Frame) -> dict[str, Any]:
    values: dict[str, Any] = {"frame": type(frame).__name__}
    for item in fields(frame):  # type: ignore[arg-type]
        values[item.name] = _listed(getattr(frame, item.name))
    return values


def _read_frame(data: dict[str, Any], variant: Variant) -> Frame:
    kind = variant.frame_named(data["frame"])
    frame = kind(**{name: _tupled(value) for name, value in data.items() if name != "frame"})
    frame.restore()
    return frame


def _read_mat(data: dict[str, Any] | None, variant: Variant) -> Mat:
    """Games without a mat write none."""
    if data is None:
        return BARE_TABLE
    kind = variant.mat_named(data["frame"])
    mat = kind(**{name: _tupled(value) for name, value in data.items() if name != "frame"})
    mat.restore()
    return mat


def _listed(value: Any) -> Any:
    return [_listed(each) for each in value] if isinstance(value, tuple) else value


def _tupled(value: Any) -> Any:
    return tuple(_tupled(each) for each in value) if isinstance(value, list) else value
