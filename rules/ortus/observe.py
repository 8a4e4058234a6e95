"""What a viewer may know (O.1.10): each field that goes out is named here, and nothing else goes out."""

from __future__ import annotations

from typing import Final, Literal, TypeVar

from rules.core.seat import Viewer

from .battle import Battle
from .card import KINDS, LAND, RAIDERS, RESULTS, SOLDIERS, TILTS, kinds_of, name_of, names_of, soldiers_of
from .church import church_controller
from .deck import DeckBuilding
from .fief import strength_of_fief
from .force import SOURCES, Force, strength_of
from .joust import OUT, UNKNOWN, Joust
from .jousting import WILD
from .king import RoyalArmy, claims_of
from .means import HAND
from .monastery import EVERYBODY
from .mulligan import Mulligan
from .observation import (
    BattleView,
    EarlView,
    FiefView,
    ForceView,
    JoustHand,
    JoustView,
    MercenaryView,
    Observation,
    Question,
    RansomView,
    ReceiptView,
    Shown,
    SpoilsView,
    StruggleView,
    TableDeckView,
)
from .opening import Opening
from .picking import Picking
from .play import owing, question
from .plot import Plot
from .ransom import Ransom
from .receipt import Receipt
from .spoils import Spoils
from .state import VIKINGS, Frame, State, earl
from .struggle import Struggle
from .truce import is_truce
from .turn import HandLimit, Turn
from .viking import VikingCommand

F = TypeVar("F", bound=Frame)

_DECKS: Final[tuple[tuple[Literal["army", "viking", "battle", "joust"], tuple[str, ...]], ...]] = (
    ("army", SOLDIERS),
    ("viking", RAIDERS),
    ("battle", RESULTS),
    ("joust", TILTS),
)


def observe_as(state: State, viewer: Viewer) -> Observation:
    """The knowledge of a seat, or of the public: the open table, and what is the seat's own (O.1.10)."""
    turn = next((frame for frame in state.stack if isinstance(frame, Turn)), None)
    top = state.stack[-1] if state.stack else None
    seats = owing(state)
    controller = church_controller(state)
    battle = _find(state, Battle)
    contest = next((view for frame in state.stack if (view := _contest(state, frame)) is not None), None)
    joust = _find(state, Joust)
    ransom = top if isinstance(top, Ransom) else None
    receipt = top if isinstance(top, Receipt) else None
    spoils = top if isinstance(top, Spoils) else None
    asked = question(state) if seats else None
    return Observation(
        viewer=viewer,
        seats=state.seats,
        ruleset=state.ruleset,
        phase="over" if state.outcome else "before" if state.round == 0 else "turn",
        round=state.round,
        starting_earl=state.starting,
        turn=turn.seat if turn is not None and turn.stage == "open" else None,
        action_taken=turn is not None and turn.acted,
        question=None if asked is None else Question(asked[0], seats, asked[1]),
        earls=tuple(_earl(state, viewer, seat, top, controller == seat) for seat in range(state.seats)),
        mat=state.mat.clone(),
        king=state.king,
        retinue=soldiers_of(state.retinue),
        markers=state.markers,
        vikings_arrived=state.vikings_arrived,
        attacked_this_round=state.attacked,
        truce=state.round > 0 and is_truce(state),
        table_decks=tuple(
            TableDeckView(
                deck,
                len(state.table_decks[place]),
                tuple(names[card] for card in state.table_discards[place]),
            )
            for place, (deck, names) in enumerate(_DECKS)
        ),
        battle=None if battle is None else _battle(state, viewer, battle),
        struggle=contest,
        joust=None if joust is None else _joust(state, viewer, joust),
        ransom=None
        if ransom is None
        else RansomView(ransom.seat, earl(ransom.captor), name_of(ransom.card), ransom.fief),
        receipt=None if receipt is None else ReceiptView(receipt.seat, names_of(receipt.cards)),
        spoils=None if spoils is None else SpoilsView(spoils.seat, spoils.target, spoils.fief, spoils.more),
        vikings_directed_by=_commander(state),
        shown=_shown(state, viewer),
        closed_colours=state.closed,
        out_of_game=tuple(len(cards) for cards in state.gone),
        next_piece=state.next_piece,
        pending=tuple(_opened(state, viewer, frame) for frame in state.stack),
        departures=state.departures,
        outcome=state.outcome,
    )


_OPEN: Final = (
    Opening,
    DeckBuilding,
    Mulligan,
    Turn,
    HandLimit,
    Struggle,
    Spoils,
    Receipt,
    Ransom,
    RoyalArmy,
    VikingCommand,
)
"""The procedures of which everything is open; the others are shown field by field below."""


def _opened(state: State, viewer: Viewer, frame: Frame) -> Frame:
    """A copy of what is pending without the secrets of others: forces picked and not shown yet (O.9.2),
    sealed answers (O.16.2), and what a procedure keeps secret by itself."""
    opened = frame.clone()
    if isinstance(opened, Battle):
        opened.picked = opened.picked if viewer == _picker(opened) else ()
    elif isinstance(opened, Joust):
        if _is_sealed(state, opened):
            opened.answers = tuple(
                answer if seat in (viewer, opened.caller) or not state.earldoms[seat].at_table else UNKNOWN
                for seat, answer in enumerate(opened.answers)
            )
            opened.paid_by = tuple(by if seat == viewer else HAND for seat, by in enumerate(opened.paid_by))
    elif not isinstance(opened, _OPEN):
        whitelist = state.variant.procedure(frame).opened
        assert whitelist is not None, f"nobody has said what is open of {type(frame).__name__}"
        return whitelist(state, opened, viewer)
    return opened


def _picker(battle: Battle) -> int:
    return battle.target if battle.stage == "defend" else battle.commander


def _is_sealed(state: State, joust: Joust) -> bool:
    return joust.stage == "entry" and state.ruleset.joust_entry == "sealed"


def _find(state: State, kind: type[F]) -> F | None:
    return next((frame for frame in reversed(state.stack) if isinstance(frame, kind)), None)


def _commander(state: State) -> int | None:
    for frame in state.stack:
        if isinstance(frame, VikingCommand):
            return frame.commander
        if isinstance(frame, Battle) and frame.attacker == VIKINGS:
            return frame.commander
    return None


def _earl(state: State, viewer: Viewer, seat: int, top: Frame | None, controls: bool) -> EarlView:
    earldom = state.earldoms[seat]
    own = viewer == seat
    deck = state.decks[earldom.colour]
    hidden = own and earldom.at_table and state.variant.supply.knows_deck
    return EarlView(
        seat=seat,
        at_table=earldom.at_table,
        deck_ready=_is_ready(state, top, seat),
        hand_size=len(earldom.hand),
        hand=kinds_of(earldom.hand) if own else None,
        deck_size=len(deck),
        deck=kinds_of(sorted(deck)) if hidden else None,
        deck_list=kinds_of(earldom.deck_list) if own or state.outcome is not None else None,
        inherited=kinds_of(earldom.inherited),
        tray=_tray(earldom.tray) if own else None,
        tray_size=sum(earldom.tray) + (0 if own else _picked(top, seat)),
        discards=kinds_of(state.discards[earldom.colour]),
        fiefs=tuple(
            FiefView(
                fief.number,
                name_of(fief.card),
                strength_of_fief(state, fief),
                None if fief.lord is None else name_of(fief.lord),
                names_of(fief.properties),
            )
            for fief in earldom.fiefs
        ),
        towers=tuple(tower.number for tower in earldom.towers),
        tower_cards=kinds_of([tower.kind for tower in earldom.towers]) if own else None,
        mercenaries=tuple(
            MercenaryView(each.number, name_of(each.card), soldiers_of(each.garrison))
            for each in earldom.mercenaries
        ),
        pool=soldiers_of(earldom.pool),
        lands=earldom.count(LAND),
        banners=earldom.banners,
        claims=claims_of(state, seat),
        emissaries=kinds_of(earldom.emissaries),
        cubes=earldom.cubes,
        controls_church=controls,
    )


def _picked(top: Frame | None, seat: int) -> int:
    """Cards that others do not see leave the tray before all have picked (O.19.2)."""
    return len(top.picked[seat]) if isinstance(top, Picking) else 0


def _tray(tray: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([KINDS[kind] for kind, left in enumerate(tray) for _ in range(left)])


def _is_ready(state: State, top: Frame | None, seat: int) -> bool:
    """Whether the seat has answered a question that is put to all at once."""
    if top is not None and state.variant.procedure(top).asks_all:
        return seat not in owing(state)
    return bool(state.earldoms[seat].deck_list)


def _forces(forces: tuple[Force, ...]) -> tuple[ForceView, ...]:
    return tuple(
        ForceView(SOURCES[each.source], each.card_name, each.piece, each.strength) for each in forces
    )


def _battle(state: State, viewer: Viewer, battle: Battle) -> BattleView:
    fielding = battle.stage in ("attack", "defend")
    before = battle.stage in ("attack", "defend", "draw")
    return BattleView(
        attacker=earl(battle.attacker),
        commander=battle.commander,
        target=earl(battle.target),
        attack=battle.kind,
        fief=battle.fief,
        attackers=_forces(battle.attackers),
        defenders=_forces(battle.defenders),
        raiders=tuple(RAIDERS[card] for card in battle.raiders),
        picked=_forces(battle.picked) if fielding and viewer == _picker(battle) else (),
        drawn=None if battle.drawn is None else RESULTS[battle.drawn],
        result=None if before or battle.drawn is None else RESULTS[battle.result],
        attack_strength=battle.attack if battle.raiders else strength_of(battle.attackers),
        defence_strength=strength_of(battle.defenders),
        points_left=battle.points,
    )


def _contest(state: State, frame: Frame) -> StruggleView | None:
    """A contested plot: a Struggle, or what a variant has instead of it."""
    if isinstance(frame, Struggle):
        return struggle_view(frame.plot, frame.attack, frame.defence, frame.answering, frame.lords)
    view = state.variant.procedure(frame).contest
    return None if view is None else view(state, frame)


def struggle_view(
    plot: Plot, attack: int, defence: int, answering: int, lords: tuple[int, ...]
) -> StruggleView:
    """A plot with the strength of its sides, and who is to answer."""
    return StruggleView(
        attacker=plot.seat,
        target=plot.target,
        card=KINDS[plot.card],
        aim=plot.aim,
        piece=plot.piece,
        victim_card=None if plot.victim < 0 else name_of(plot.victim),
        attack=attack,
        defence=defence,
        answering=answering,
        vassal_lords=lords,
    )


def _joust(state: State, viewer: Viewer, joust: Joust) -> JoustView:
    """Sealed answers are their givers' own until all have answered (O.16.2)."""
    sealed = _is_sealed(state, joust)
    answers = tuple(
        (seat, answer != OUT)
        for seat, answer in enumerate(joust.answers)
        if answer != UNKNOWN
        and state.earldoms[seat].at_table
        and (not sealed or seat in (viewer, joust.caller))
    )
    hands = tuple(
        JoustHand(
            seat,
            None if joust.antes[seat][0] < 0 else name_of(joust.antes[seat][0]),
            tuple(TILTS[card & 3] for card in joust.cards[seat]),
            sum(card >= WILD for card in joust.cards[seat]),
        )
        for seat in joust.riders()
        if joust.stage != "entry"
    )
    return JoustView(joust.caller, answers, hands)


def _shown(state: State, viewer: Viewer) -> tuple[Shown, ...]:
    """The hands that the viewer was shown (O.6.9)."""
    return tuple(
        Shown(each.seat, each.round, kinds_of(each.cards), kinds_of(each.still), each.since)
        for each in state.shown
        if each.seat != viewer and (each.viewer == EVERYBODY or each.viewer == viewer)
    )
