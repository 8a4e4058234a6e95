"""Whatever people and organisers do, in any order: nothing contradicts itself, and the end comes."""

from __future__ import annotations

import contextlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.competitions import running
from bot.competitions.forms import form_of
from bot.competitions.service import Ruling
from bot.league.requests import Request
from bot.refusal import Refusal
from bot.takeback import TakingBack
from bot.votes import Votes

from .moot import DAY, GUILD, ORGANISER, Moot, judge

FORMATS: dict[str, dict[str, Any]] = {
    "duels": {"largest": 4, "widths": (1,), "weeks": 2},
    "tables": {"seats": 3, "weeks": 2, "each": 2},
    "swiss": {"rounds": 3, "round_days": 4},
    "swiss_tables": {"seats": 3, "rounds": 3, "round_days": 4},
    "single": {"round_days": 4},
    "double": {"round_days": 3},
    "ladder": {"weeks": 2},
}


class Anything:
    """Does something, whatever it is."""

    def __init__(self, moot: Moot, number: int, seed: int) -> None:
        self.moot = moot
        self.number = number
        self.random = Random(seed)
        self.done = 0

    async def act(self) -> None:
        moot, it, number, random = self.moot, self.moot.competitions, self.number, self.random
        season = await it.season(number)
        member = 1000 + random.randrange(14)
        fixture = random.choice(list(season.fixtures.values())) if season.fixtures else None
        which = random.randrange(16)
        if which == 0:
            await moot.joined(number, random.randrange(14))
        elif which == 1 and random.randrange(3) == 0:
            await it.leave(number, member)
        elif which == 2:
            await it.check_in(number, member, "in")
        elif which == 3:
            await it.take_place(number, member)
        elif which == 4:
            await it.decline_place(number, member)
        elif which == 5:
            await it.sit_out(number, member)
        elif which == 6:
            await it.challenge(number, member, random.randrange(1, 15))
        elif which == 7 and fixture is not None:
            kind = random.choice(list(Request))
            if kind is not Request.WITHDRAW or random.randrange(4) == 0:
                await it.request(number, member, kind, fixture.number)
        elif which == 8:
            for asked in (await it.requests(number, ORGANISER))[:2]:
                await it.decide(number, asked.id, ORGANISER, granted=random.randrange(2) == 0, reason="so")
        elif which == 9 and fixture is not None:
            await it.rule(number, ORGANISER, fixture.number, self._ruling(fixture), "so")
        elif which == 10:
            entries = [each for each in await it.log(number) if each.undo is not None]
            if entries:
                await it.reverse(number, ORGANISER, random.choice(entries[-4:]).id, "not so")
        elif which == 11 and random.randrange(4) == 0 and season.entrants:
            await it.remove(number, ORGANISER, random.choice(list(season.entrants)), "so")
        elif which == 12 and fixture is not None:
            placings = list(range(1, len(fixture.entrants) + 1))
            for one in fixture.entrants:
                await it.agree(number, season.entrants[one].member_id or 0, fixture.number, placings)
        elif which == 13 and fixture is not None and fixture.match_id is not None:
            await self._at_the_table(fixture.match_id)
        elif which == 14:
            await moot.restart()
        else:
            vacant = season.record.facts.get("vacant", ())
            if vacant and season.waiting:
                await it.substitute(number, ORGANISER, vacant[0], season.waiting[-1].entrant, "so")

    def _ruling(self, fixture: Any) -> Ruling:
        kind = self.random.choice(("void", "replay", "forfeit", "adjudicate"))
        gone = tuple(one for one in fixture.entrants if self.random.randrange(2)) or fixture.entrants[:1]
        return Ruling(kind=kind, gone=gone, placings=tuple(range(1, len(fixture.entrants) + 1)))

    async def _at_the_table(self, match_id: int) -> None:
        match = await self.moot.store.match(match_id)
        if match.status != "running":
            return
        seats = [
            each for each in await self.moot.store.seats(match_id) if each.member_id and not each.resigned
        ]
        if self.random.randrange(2):
            await self.moot.lobby.resign(match_id, self.random.choice(seats).member_id)
        else:
            votes = Votes(self.moot.lobby, TakingBack(self.moot.matches))
            kind = self.random.choice(("cancel", "draw"))
            for each in seats:
                self.done += 1
                await votes.ask(match_id, each.member_id, kind, f"v{self.done}")
        await self.moot.look()

    async def check(self) -> None:
        """What must hold at any time."""
        season = await self.moot.competitions.season(self.number)
        for fixture in season.fixtures.values():
            assert len(set(fixture.entrants)) == len(fixture.entrants)
            match = await self.moot.store.match(fixture.match_id) if fixture.match_id is not None else None
            if match is not None:
                assert match.competition_id == self.number
                assert (match.status == "running") == (fixture.result is None), (fixture, match.status)
                played = fixture.result is None or fixture.result["kind"] == "played"
                assert match.unrated is not played, "what was ruled is not rated"
                if match.status == "running":
                    members = {each.member_id for each in await self.moot.store.seats(match.id)}
                    assert members == {season.entrants[one].member_id for one in fixture.entrants}
        dealt = {fixture.match_id for fixture in season.fixtures.values()}
        for match in await self.moot.store.matches_in_guild(GUILD, ("finished",), 1000):
            assert match.id in dealt or match.unrated, "what was played anew is not rated"
        for division in season.divisions:
            season.standings(division)
            places = form_of(season.plan).places(season, division)
            assert set(places) == set(season.divisions[division])
        vacant = season.record.facts.get("vacant", ())
        assert all(season.entrants[one].status != "entered" for one in vacant)
        for each in season.waiting:
            assert each.asked_for is None or each.asked_for in vacant
        for fixture in season.open:
            gone = {one for one in fixture.entrants if season.entrants[one].status != "entered"}
            assert gone <= set(vacant), "who has gone plays no more"


async def anything_goes(tmp_path: Path, format: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def told(*args: Any, **more: Any) -> None:
        raise AssertionError("a step failed")

    monkeypatch.setattr(running.log, "exception", told)
    moot = Moot(tmp_path / f"{format}{seed}.db", seed)
    await moot.open()
    number = await moot.published(format=format, again=False, check_in=seed % 2 == 0, **FORMATS[format])
    await moot.joined(number, *range(9))
    doing = Anything(moot, number, seed)
    season = await moot.begun(number)
    assert season.record.status == "running" or seed % 2 == 0
    moot.habits.comes = lambda one: one % 5 != seed % 5
    for _ in range(60):
        if (await moot.competitions.season(number)).record.status != "running":
            break
        with contextlib.suppress(Refusal):
            await doing.act()
        await doing.check()
        if doing.random.randrange(3) == 0:
            await moot.play(number, moot.clock.at + DAY // 2, each=DAY // 4)
            await doing.check()
    season = await moot.competitions.season(number)
    await moot.play(number, max(season.record.end_at, moot.clock.at) + 40 * DAY, each=2 * DAY)
    if season.record.status != "cancelled":
        await judge(moot, number)
    await moot.close()


@pytest.mark.parametrize("format", FORMATS)
async def test_anything(tmp_path: Path, format: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await anything_goes(tmp_path, format, 1, monkeypatch)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 12))
@pytest.mark.parametrize("format", FORMATS)
async def test_anything_often(
    tmp_path: Path, format: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    await anything_goes(tmp_path, format, seed, monkeypatch)
