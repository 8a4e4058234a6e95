"""W.7: a Bequest brings the discards back into the tray."""

from __future__ import annotations

from rules.ortus.action import Bequeath, FoundFief
from rules.ortus.means import WITAN
from rules.witan.action import PickCard
from rules.witan.mat import mat_of
from tests.rules.ortus_regni.positions import earl, fief_of, only, pile_of

from .positions import GAME, asked, hand_of, in_tray, legal, play, table, tray, why, witans


def test_W_7_1_prince_banner_and_discards_can_be_taken_again() -> None:
    state = table()
    (fief,) = earl(state, 0, hand="banner", fiefs=["palace prince"], discards="champion champion treachery")
    tray(state, 0, "land champion")
    state, events = play(state, Bequeath(fief))
    assert only(events, "EarldomBequeathed").deck == 7
    assert pile_of(state, 0) == ""
    assert in_tray(state, 0) == {"land": 1, "prince": 1, "champion": 3, "treachery": 1, "banner": 1}
    state, _ = play(state, PickCard("prince"))
    assert hand_of(state, 0) == {"prince": 1}


def test_W_7_1_a_witan_as_the_banner() -> None:
    state = table()
    (fief,) = earl(state, 0, fiefs=["palace prince"])
    witans(state, 0, 1)
    tray(state, 0, "")
    state, _ = play(state, Bequeath(fief, WITAN))
    assert in_tray(state, 0) == {"prince": 1}
    assert asked(state)[0] == "TakeTurn"


def test_W_7_1_what_was_taken_is_counted_from_the_last_bequest_on() -> None:
    """W.3.5: all see how many cards leave a tray that was filled again."""
    state = table()
    homes = earl(state, 0, hand="banner banner", fiefs=["palace prince", "castle prince"])
    state, _ = play(state, Bequeath(homes[0]), PickCard("land"), PickCard("land"))
    assert mat_of(state).taken == (1, 0)
    state, _ = play(state, Bequeath(homes[1]))
    assert mat_of(state).taken == (0, 0)


def test_W_7_2_all_else_is_as_usual() -> None:
    """O.15.2 to O.15.4: the Fief stays, so do hand, Towers and table; a foreign Cathedral forbids it."""
    state = table()
    (fief,) = earl(
        state, 0, hand="banner monk", fiefs=["palace prince land"], towers="champion", mercenaries=["knight"]
    )
    state, _ = play(state, Bequeath(fief))
    assert fief_of(state, fief) == (0, "palace.0", None, ["land.0"])
    earldom = state.earldoms[0]
    assert (len(earldom.towers), len(earldom.mercenaries)) == (1, 1)
    assert hand_of(state, 0) == {"monk": 1}
    barred = table()
    (fief,) = earl(barred, 0, hand="banner", fiefs=["palace prince"])
    earl(barred, 1, fiefs=["palace cathedral"])
    assert legal(barred, Bequeath) == []
    assert why(barred, Bequeath(fief)) == ("O.15.3", "ortus.cathedral_bars_bequest")
    (fief,) = earl(barred, 0, hand="banner", fiefs=["palace prince church"])
    assert legal(barred, Bequeath) == [Bequeath(fief)]


def test_W_7_2_only_a_prince_lord() -> None:
    state = table()
    (fief,) = earl(state, 0, hand="banner", fiefs=["palace vassal"])
    assert why(state, Bequeath(fief)) == ("O.15.1", "ortus.no_prince_lord")


def test_W_7_3_a_palace_among_the_discards_goes_into_the_tray() -> None:
    state = table()
    (fief,) = earl(state, 0, hand="banner", fiefs=["castle prince"], discards="palace land")
    tray(state, 0, "")
    state, _ = play(state, Bequeath(fief))
    assert in_tray(state, 0)["palace"] == 1
    own = GAME.observe(state, 0).earls[0]
    assert own.tray == ("land", "prince", "banner", "palace")
    assert GAME.decode_state(GAME.encode_state(state)) == state
    state, _ = play(state, PickCard("palace"), PickCard("land"))
    assert in_tray(state, 0).get("palace") is None
    state, events = play(state, FoundFief("palace"))
    assert only(events, "FiefFounded").card == "palace.0"
    assert [each.strength for each in GAME.observe(state, 1).earls[0].fiefs] == [2, 3]
