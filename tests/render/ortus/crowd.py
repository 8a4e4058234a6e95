"""A table as full as it can get: six Earls who have placed every card of a deck, with full hands besides."""

from __future__ import annotations

from dataclasses import replace

from render.ortus.specimens import crowded
from rules.ortus.observation import FiefView, MercenaryView, Observation, Question

_LORDS = ("prince", "vassal", "champion", "monk")


def crowd() -> Observation:
    """From a real position, with the Earldoms filled up; the last three hold cards of other colours."""
    seen = crowded()
    earls = []
    for seat, earl in enumerate(seen.earls):
        colour = seat if seat < 3 else (seat + 1) % 6
        fiefs = tuple(
            FiefView(
                100 + 10 * seat + number,
                f"{'castle' if number else 'palace'}.{colour}",
                3,
                f"{_LORDS[number % 4]}.{seat}",
                (
                    f"land.{colour}",
                    f"land.{seat}",
                    f"market_town.{colour}",
                    f"church.{seat}",
                    *((f"cathedral.{seat}",) if number == 2 else ()),
                ),
            )
            for number in range(4)
        )
        mercenaries = tuple(
            MercenaryView(
                200 + 10 * seat + number, f"mercenary.{colour}", ("infantry", "knight")[: number + 1]
            )
            for number in range(2)
        )
        earls.append(
            replace(
                earl,
                at_table=True,
                hand_size=14,
                deck_size=24,
                fiefs=fiefs,
                towers=tuple(range(300 + 20 * seat, 312 + 20 * seat)),
                mercenaries=mercenaries,
                pool=("infantry",) * 12 + ("knight",) * 11,
                lands=8,
                banners=2,
                emissaries=("vassal", "vassal", "monk"),
                cubes=11,
                controls_church=seat == 0,
            )
        )
    return replace(
        seen,
        earls=tuple(earls),
        king=5,
        retinue=("infantry",) * 4 + ("knight",),
        departures=(),
        question=Question("TakeTurn", (0,), "O.4.1"),
        turn=0,
        outcome=None,
    )
