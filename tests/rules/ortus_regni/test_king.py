"""O.14: the King."""

from __future__ import annotations

from rules.ortus.action import (
    Bequeath,
    CallJoust,
    ClaimKingship,
    Concede,
    EndTurn,
    GiveSoldier,
)

from .positions import GAME, asked, earl, legal, only, pile_of, play, refusal, table, why


def crowned(seats: int = 3, **options: object):  # type: ignore[no-untyped-def]
    """Seat 0 is about to become King; call :func:`earl` for the others."""
    state = table(seats, **options)
    earl(state, 0, hand="banner", banners=1)
    return state


def test_O_14_1_a_banner_serves_one_purpose() -> None:
    state = table()
    (fief,) = earl(state, 0, hand="banner", fiefs=["palace prince"])
    purposes = {ClaimKingship(), Bequeath(fief), CallJoust()}
    assert purposes <= set(legal(state))
    for action in purposes:
        after, _ = play(state, action)
        assert after.earldoms[0].hand == ()


def test_O_14_2_a_claim_stays_on_the_table() -> None:
    state = table()
    earl(state, 0, hand="banner")
    state, events = play(state, ClaimKingship())
    assert only(events, "KingshipClaimed").banners == 1
    assert GAME.observe(state, None).earls[0].banners == 1
    assert pile_of(state, 0) == ""
    assert state.king is None


def test_O_14_2_no_claim_while_there_is_a_king() -> None:
    state = table()
    earl(state, 0, hand="banner")
    state.king = 1
    refused = refusal(state, ClaimKingship())
    assert (refused.rule, refused.values) == ("O.14.2", {"king": 1})
    assert CallJoust() in legal(state)


def test_O_14_3_two_banners_more_than_any_other() -> None:
    state = table(3)
    earl(state, 0, hand="banner", banners=2)
    earl(state, 1, banners=2)
    after, _ = play(state, ClaimKingship())
    assert after.king is None
    earl(state, 1, banners=1)
    earl(state, 2, banners=1)
    state, events = play(state, ClaimKingship())
    assert only(events, "KingProclaimed").seat == 0
    assert GAME.observe(state, None).king == 0
    assert [earldom.banners for earldom in state.earldoms] == [0, 0, 0]
    assert [pile_of(state, seat) for seat in range(3)] == ["banner banner banner", "banner", "banner"]


def test_O_14_3_a_lead_by_anothers_leaving_counts_with_the_next_claim() -> None:
    state = table(3)
    earl(state, 0, banners=2)
    earl(state, 1, hand="banner", banners=2)
    earl(state, 2, banners=0)
    state, _ = play(state, Concede())
    assert state.king is None, "seat 1 leads by two, but has claimed nothing since"
    assert asked(state)[1] == (1,)
    state, events = play(state, ClaimKingship())
    assert only(events, "KingProclaimed").seat == 1


def test_O_14_3_option_king_lead() -> None:
    state = table(king_lead=1)
    earl(state, 0, hand="banner")
    assert play(state, ClaimKingship())[0].king == 0


def test_O_14_4_a_king_is_proclaimed_once_and_a_bequest_ends_no_reign() -> None:
    state = table(3)
    (fief,) = earl(state, 0, hand="banner", fiefs=["palace prince"])
    earl(state, 1, hand="banner")
    state.king = 0
    state, _ = play(state, Bequeath(fief), EndTurn())
    assert state.king == 0
    assert why(state, ClaimKingship()) == ("O.14.2", "king_reigns")


def test_O_14_5_every_other_earl_gives_a_soldier_of_his_choice() -> None:
    state = crowned()
    earl(state, 1, pool="infantry knight", mercenaries=["knight"])
    earl(state, 2, pool="knight knight")
    number = state.earldoms[1].mercenaries[0].number
    state, _ = play(state, ClaimKingship())
    assert asked(state) == ("GiveSoldier", (1,), "O.14.5")
    assert legal(state) == [
        GiveSoldier("infantry", 0), GiveSoldier("knight", 0), GiveSoldier("knight", number),
    ]  # fmt: skip
    assert why(state, GiveSoldier("infantry", number)) == ("O.14.5", "not_in_pool")
    assert why(state, GiveSoldier("infantry", 99)) == ("O.14.5", "no_such_mercenary")
    assert why(state, EndTurn()) == ("O.14.5", "other_question")
    state, events = play(state, GiveSoldier("knight", number))
    # Seat 2 has Knights only, so there is nothing to choose.
    assert [(each.seat, each.soldier) for each in events if each.kind == "SoldierGiven"] == [  # type: ignore[attr-defined]
        (1, "knight"), (2, "knight"),
    ]  # fmt: skip
    assert state.retinue == (1, 1)
    assert state.earldoms[1].mercenaries[0].garrison == ()
    assert (state.earldoms[2].pool, GAME.owing(state)) == ((1,), (0,))


def test_O_14_5_who_has_none_gives_none_and_option_royal_army() -> None:
    state, _events = play(crowned(), ClaimKingship())
    assert (state.retinue, GAME.owing(state)) == ((), (0,))
    state = crowned(royal_army=2)
    earl(state, 1, pool="infantry infantry infantry")
    state, _ = play(state, ClaimKingship())
    assert state.retinue == (0, 0)


def test_O_14_6_no_other_advantage() -> None:
    state = table(3)
    earl(state, 0, hand="castle banner prince", fiefs=["palace champion land"])
    before = legal(state)
    state.king = 0
    assert legal(state) == [each for each in before if each != ClaimKingship()]
    _, events = play(state, EndTurn())
    assert only(events, "CardsDrawn").cards == 1
