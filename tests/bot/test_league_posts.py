"""What is said and shown of competitions: every key has its words, every post keeps its limits."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from bot.competitions.export import as_json, decimal, harmless, matches_csv, standings_csv
from bot.competitions.forms import form_of
from bot.competitions.forms.knockout import bracket_of
from bot.competitions.plan import KINDS, OFFERED, plan_of
from bot.competitions.season import Season
from bot.league.record import Kind, Result
from bot.league.requests import Facts, Request, Verdict, decide
from bot.league.schedule import Do
from bot.league.seeding import Applicant
from bot.league.tiebreaks.order import TIEBREAKS
from bot.phrases import has
from bot.posts.league.figures import bracket_figure, schedule_figure, standings_figure, zones
from bot.posts.league.notices import LIMIT, notice_post
from bot.posts.league.overview import overview
from bot.posts.league.pictures import bracket_picture
from bot.posts.league.plan import STEPS, fields_of, values_picked
from bot.refusal import Refusal
from cogs.league_deeds import placings_of
from cogs.league_plan import read_time
from render.league import bracket_scene
from render.league.entries import Bracket
from render.scene import Words
from storage.competition import (
    CompetitionRecord,
    EntrantRecord,
    FixtureRecord,
    Format,
    NoticeRecord,
    RequestRecord,
)
from tests.render.test_layout import box_of, overlap

HOSTILE = ("W" * 32, "@everyone **x** `a`", "\u202eevil\u202c السلام", "😀" * 20, "<@123> [x](http://x.y)")
GAMES = {"tables": 4, "swiss_tables": 4}


def season_of(format: Format, count: int, names: tuple[str, ...] = HOSTILE, **plan: Any) -> Season:
    """A competition of so many, seeded and planned, nothing decided yet."""
    values = {
        "name": "W" * 60,
        "game": "ortus_regni",
        "format": format,
        "seats": GAMES.get(format, 2),
        **plan,
    }
    record = CompetitionRecord(
        id=1,
        guild_id=1,
        channel_id=2,
        organiser_id=3,
        name="*" * 60,
        game="ortus_regni",
        format=format,
        plan=plan_of(values).model_dump(mode="json"),
        status="open",
        season=2,
        secret=bytes(range(32)),
        commitment="0" * 64,
        created_at=0,
        start_at=86_400_000,
        end_at=40 * 86_400_000,
    )
    entrants = {
        number: EntrantRecord(
            competition_id=1,
            entrant=number,
            member_id=1000 + number,
            name=names[number % len(names)],
            status="entered",
            joined_at=number,
            click_id=str(number),
        )
        for number in range(1, count + 1)
    }
    season = Season(record, entrants, {})
    seeded = form_of(season.plan).seeded(season, [Applicant(number) for number in entrants])
    return seeded.with_record(status="running")


def notices() -> dict[str, dict[str, Any]]:
    """Every kind of notice with a payload as the service makes it, and its variants."""
    everybody = list(range(1, 41))
    groups = [everybody[at : at + 6] for at in range(0, 40, 6)]
    return {
        "check_in": {"until": 10**12},
        "reminder": {"about": "check_in", "until": 10**12},
        "reminder end": {"about": "end", "until": 10**12},
        "called_off": {"reason": "too_few"},
        "called_off words": {"reason": "*" * 300},
        "seeded": {"divisions": groups},
        "round": {"round": 1, "numbers": everybody},
        "wanted": {"entrant": 1, "place": 2},
        "gone": {"entrant": 1, "why": "withdrawn"},
        "gone absent": {"entrant": 2, "why": "absent"},
        "gone red": {"entrant": 3, "why": "red"},
        "gone removed": {"entrant": 4, "why": "removed"},
        "substituted": {"entrant": 1, "place": 2},
        "extension": {"until": 10**12, "numbers": everybody},
        "request": {"request": 1},
        "decided": {"request": 1},
        "closed": {
            "champions": everybody,
            "moves": {str(each): "up" if each % 2 else "down" for each in everybody},
        },
        "next": {"competition": 2},
    }


@pytest.mark.parametrize("kind", notices())
def test_a_notice_keeps_within_its_limits_and_calls_nobody(kind: str) -> None:
    season = season_of("duels", 40, meetings=1)
    asked = RequestRecord(
        competition_id=1,
        entrant=1,
        kind="claim_effort",
        number=1,
        made_at=0,
        verdict="refused",
        reason="`" * 300,
    )
    notice = NoticeRecord(
        competition_id=1, kind=kind.split()[0], payload=notices()[kind], nonce="n", created_at=0
    )
    post = notice_post(season, notice, asked)
    assert post is not None
    text = post.text()
    assert 0 < len(text) <= LIMIT
    assert "@everyone" not in text and re.search(r"(?<!\\)<@", text) is None
    assert post.mentions == ()


def test_a_result_that_was_played_needs_no_notice_and_any_other_has_one() -> None:
    season = season_of("duels", 4, meetings=1)
    first = season.fixtures[1]
    notice = NoticeRecord(competition_id=1, kind="result", payload={"number": 1}, nonce="n", created_at=0)
    for kind in Kind:
        decided = season.decided(Result(1, 1, first.entrants, (1, 2), kind), 0)
        assert (notice_post(decided, notice) is None) == (kind is Kind.PLAYED)
    assert notice_post(season, notice) is None


@pytest.mark.parametrize("status", ["open", "running", "closed", "cancelled"])
@pytest.mark.parametrize("format", OFFERED)
def test_the_public_post_keeps_within_its_limits(format: Format, status: str) -> None:
    season = season_of(
        format, 12, pace="byo-yomi 30d+9x2d weekends America/Argentina/Buenos_Aires missed=forfeit"
    )
    season = season.with_record(status=status).with_facts(champions=[1, 2, 3], check_in_until=10**12)
    post = overview(season, ())
    assert len(post.text()) <= 600
    assert "@everyone" not in post.text()


def test_every_key_has_its_words() -> None:
    keys = [f"league.format.{each}" for each in KINDS]
    keys += [f"league.step.{each}" for each in Do]
    keys += [f"league.request.{each}" for each in Request]
    keys += [f"league.tiebreak.{each}" for each in TIEBREAKS]
    keys += [f"league.kind.{each}" for each in Kind]
    keys += [f"league.plan.{each}{more}" for each in STEPS for more in ("", ".about")]
    for format in OFFERED:
        plan = season_of(format, 6).plan
        keys += [f"league.plan.pick.{field.key}" for step in STEPS for field in fields_of(plan, step, 0)]
    assert [key for key in keys if not has(key)] == []


def test_every_reason_that_is_told_has_its_words() -> None:
    """All that :func:`decide` can grant or leave to the organisers."""
    names = ("is_in_season", "is_sign_up_open", "was_red", "has_result", "others_agree", "may_claim_no_show")
    names += ("first_move_made_since",)
    reasons = set()
    for count in range(len(names) + 1):
        for flipped in combinations(names, count):
            facts = Facts(**{name: not getattr(Facts(), name) for name in flipped}, others_missed=count % 2)
            for request in Request:
                decision = decide(request, facts)
                if decision.verdict is not Verdict.REFUSED:
                    reasons.add(decision.reason)
    assert len(reasons) > 8
    assert [each for each in sorted(reasons) if not has(f"league.reason.{each}")] == []


# The organiser's choices --------------------------------------------------------------------------------


@pytest.mark.parametrize("format", OFFERED)
def test_every_choice_of_the_panel_makes_a_plan(format: Format) -> None:
    plan = season_of(format, 6).plan
    for step in STEPS:
        for field in fields_of(plan, step, 0):
            assert 1 <= len(field.options) <= 25
            assert len({value for value, _ in field.options}) == len(field.options)
            for value, words in field.options:
                assert words
                values = values_picked(field.key, value, 0)
                assert values is not None, (field.key, value)
                if field.key not in ("format", "seats"):
                    plan_of({**plan.model_dump(mode="json"), **values})


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("pace", "none"),
        ("moves", "1"),
        ("check_in", "perhaps"),
        ("weeks", "x"),
        ("weeks", "9999"),
        ("format", "chess"),
        ("start", ""),
    ],
)
def test_what_no_panel_offers_is_nothing(key: str, text: str) -> None:
    assert values_picked(key, text, 0) is None


@pytest.mark.parametrize(
    ("text", "found"),
    [("1970-01-02", 86_400_000), ("1970-01-01 00:01", 60_000), ("2026-12-24 18:30", 1_798_137_000_000)],
)
def test_times_are_read_in_utc(text: str, found: int) -> None:
    assert read_time(text, 0) == found


@pytest.mark.parametrize("text", ["", "tomorrow", "1.5.2026", "2026-13-01", "1970-01-01"])
def test_other_times_are_refused(text: str) -> None:
    with pytest.raises(Refusal):
        read_time(text, 0)


class Table:
    """As much of a pairing as places need."""

    def __init__(self, count: int) -> None:
        self.entrants = tuple(range(count))


@pytest.mark.parametrize(
    ("text", "seats", "found"),
    [
        ("1 2", 2, (1, 2)),
        ("1 1", 2, (1, 1)),
        ("B A", 2, (2, 1)),
        ("a=b", 2, (1, 1)),
        ("b > a", 2, (2, 1)),
        ("D, B=A, C", 4, (2, 2, 4, 1)),
        ("2 2 4 1", 4, (2, 2, 4, 1)),
    ],
)
def test_places_are_read_by_seat_or_by_letters(text: str, seats: int, found: tuple[int, ...]) -> None:
    assert placings_of(text, Table(seats)) == found  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", "1", "1 3", "2 2", "A", "A A", "A B C", "0 1", "x"])
def test_other_places_are_refused(text: str) -> None:
    with pytest.raises(Refusal):
        placings_of(text, Table(2))  # type: ignore[arg-type]


# Figures ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("format", ["single", "double"])
@pytest.mark.parametrize("count", [2, 3, 5, 8, 11, 17, 33])
def test_a_bracket_of_any_size_is_drawn_without_overlaps(format: Format, count: int) -> None:
    season = season_of(format, count)
    for _ in range(3 * count):
        if not season.open:
            break
        first = season.open[0]
        season = season.decided(Result(first.number, first.round, first.entrants, (1, 2)), 0)
        season = form_of(season.plan).after_result(season, first.number)
    shown: Bracket = bracket_figure(season)
    known = bracket_of(season)
    drawn = {bout.key: bout for part in shown.parts for bouts in part.rounds for bout in bouts}
    for key, fixture in known.items():
        if any(isinstance(side, int) for side in fixture.sides):
            bout = drawn[key]
            assert bout.winner is not None
            assert bout.sides[bout.winner].entrant == fixture.winner
    scene = bracket_scene(shown)
    words = [mark for mark in scene.marks if isinstance(mark, Words) and mark.text]
    boxes = [box_of(each) for each in words]
    for each, box in zip(words, boxes, strict=True):
        assert box[0] >= 10 and box[2] <= scene.width - 10, each.text
        assert box[3] <= scene.height - 10, each.text
    for (one, first_box), (other, second_box) in combinations(zip(words, boxes, strict=True), 2):
        assert not overlap(first_box, second_box, 2), (one.text, other.text)
    assert len(bracket_picture(shown).alt) <= 1000


def test_zones_are_those_of_the_tiers_and_nobody_who_has_gone_goes_up() -> None:
    season = season_of("duels", 18, widths=(1, 2), meetings=1)
    assert [len(each) for each in season.divisions.values()] == [6, 6, 6]
    top = season.divisions[0]
    lines = season.standings(0)
    season = season.with_entrants(replace(season.entrants[top[0]], status="withdrawn"))
    found = zones(season, 0, lines)
    assert found[top[0]] == "out"
    assert list(found.values()).count("up") == 0
    assert list(found.values()).count("down") == 1, "one place below is free already"
    low = zones(season, 1, season.standings(1))
    assert list(low.values()) == ["up"]
    once = season.with_record(plan={**season.record.plan, "again": False})
    assert zones(once, 1, once.standings(1)) == {}


def test_a_ladder_stands_in_the_order_of_its_rungs() -> None:
    season = season_of("ladder", 4)
    low, high = season.record.facts["rungs"][3], season.record.facts["rungs"][0]
    fixture = FixtureRecord(competition_id=1, number=1, division=0, round=1, entrants=(low, high))
    season = season.with_fixtures(fixture).decided(Result(1, 1, (low, high), (1, 2)), 0)
    season = form_of(season.plan).after_result(season, 1)
    shown = standings_figure(season)
    assert [line.entrant for line in shown.lines] == list(season.record.facts["rungs"])
    assert [line.place for line in shown.lines] == [1, 2, 3, 4]


def test_pages_hold_as_many_as_they_say() -> None:
    season = season_of("swiss", 25)
    assert len(standings_figure(season, 0, 1, 20).lines) == 20
    assert len(standings_figure(season, 0, 2, 20).lines) == 5
    league = season_of("duels", 6, meetings=2)
    every = list(league.fixtures.values())
    assert len(every) == 30
    assert [len(schedule_figure(league, every, "x", page, 12).meetings) for page in (1, 2, 3)] == [12, 12, 6]


# Files --------------------------------------------------------------------------------------------------


def test_the_files_are_the_same_again_and_hold_no_secret() -> None:
    season = season_of("duels", 6, meetings=1)
    first = season.fixtures[1]
    season = season.decided(Result(1, 1, first.entrants, (1, 1), scores=(3, 3)), 0)
    for make in (as_json, standings_csv, matches_csv):
        assert make(season) == make(season)
        text = make(season).decode()
        assert season.record.secret.hex() not in text
        assert "1001" not in text and "click" not in text
    assert standings_csv(season).decode().count("\n") == 7
    assert matches_csv(season).decode().count("\n") == 31


def test_names_are_no_formulas_and_numbers_have_a_point() -> None:
    assert harmless("=1+1") == "'=1+1"
    assert harmless("-x") == "'-x"
    assert harmless("Ada") == "Ada"
    assert [decimal(Fraction(each, 2)) for each in (1, 2, 0)] == ["0.5", "1", "0"]
