"""An order put together step by step: every step can be named in an id, and read again."""

from __future__ import annotations

import random

import pytest

from bot.controls import BUTTON_ID
from bot.orders.answers import MOST_CARDS
from bot.orders.draft import ALL, ASKING, HERE, KINDS, Draft, NotADraft, draft_of
from bot.orders.facts import Facts
from bot.posts.order_panel import Place, draft_panel
from rules import GAMES

OTHERS = {1: 101, 2: 102}
PLACE = Place(
    match_id=7,
    revision=3,
    title="Ortus Regni #7",
    game="ortus_regni",
    plays=True,
    others={1: (101, "B"), 2: (102, "C")},
)


def steps(draft: Draft) -> list[Draft]:
    """All that can be chosen next."""
    found = [draft.asked(kind) for kind in KINDS] + [draft.scoped(scope) for scope in PLACE.scopes()]
    if draft.kind is not None:
        found += draft.answers()
    if draft.is_whole:
        found += draft.conditions(OTHERS)
    return found


@pytest.mark.parametrize("seed", range(20))
def test_every_step_is_read_as_it_was_written_and_shown_within_limits(seed: int) -> None:
    chance = random.Random(seed)
    draft = PLACE.start()
    for _ in range(40):
        draft = chance.choice(steps(draft))
        assert draft_of(draft.code()) == draft
        assert BUTTON_ID.fullmatch(f"gemot:1:2:order.save.{draft.code()}")
        panel = draft_panel(PLACE, draft)
        assert len(panel.content) < 600
        assert panel.view().children
        if draft.is_whole:
            order = draft.order(OTHERS)
            assert order.kind == draft.kind
            assert order.least is None or order.most is None or order.least <= order.most
            assert len(order.cards) <= MOST_CARDS


def test_forces_are_added_one_by_one() -> None:
    draft = Draft(scope=HERE, kind="FieldForces").answered("answer", "champion").answered("answer", "knight")
    assert draft.order({}).cards == ("champion", "knight")
    assert draft.answered("decline").order({}).cards == ()
    support = Draft(scope=HERE, kind="Support").answered("answer", "allies").answered("answer", "vassal")
    assert support.order({}).cards == ("vassal",)


def test_another_question_drops_what_was_for_the_one_before() -> None:
    draft = Draft(scope=ALL, kind="Support", deed="decline", least=3, target="prince")
    assert draft.asked("Tilt") == Draft(scope=ALL, kind="Tilt")


def test_an_order_can_be_confined_to_a_game() -> None:
    assert "witan_tricks" not in ASKING, "it asks nobody out of his turn"
    assert set(ASKING) == {key for key, game in GAMES.items() if game.reactions}
    draft = Draft(scope="1", kind="Tilt", deed="decline")
    assert draft.order({}).game == ASKING[1]
    assert draft.order({}).fits("Tilt", Facts())


@pytest.mark.parametrize(
    "code", ["", "x-------", "h-99------", "h-0-n9-----", "9-0-a-----", "h-3-n0-----", "h-0-d--9---", "h-0"]
)
def test_a_code_that_was_changed_is_none(code: str) -> None:
    with pytest.raises(NotADraft):
        draft_of(code)
