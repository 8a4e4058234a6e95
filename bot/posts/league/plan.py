"""The organiser's panel: a competition chosen step by step, with what it asks of people in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from secrets import token_hex
from typing import Final

from rules import GAMES
from storage.competition import CompetitionRecord

from ...clocks.control import read_pace
from ...competitions.plan import FOR_TWO, OFFERED, CompetitionPlan
from ...competitions.service import Preview
from ...controls import Option, Pick, Press, Row
from ...league.schedule import DAY
from ...phrases import amount, say
from ...phrases.registry import speaker_of
from ..outgoing import Outgoing
from ..pace import READY_MADE, pace_words
from .words import day, ends, format_name, message_title

STEPS: Final = ("format", "matches", "time", "rules", "entry", "after")
"""What is chosen in which order; each step can be left as it is."""

USUAL: Final = "usual"
"""The choice that stands for what suits the format."""
PACES: Final = tuple(key for key in READY_MADE if key != "none")
"""The paces that are offered; a competition has a clock."""

SIGN_UP_DAYS: Final = (5, 7, 10, 14, 21, 28)
WEEKS: Final = (2, 3, 4, 6, 8, 10, 12)
ROUND_DAYS: Final = (5, 7, 10, 14, 21, 28)
ROUNDS: Final = (0, 3, 4, 5, 6, 7, 8, 9)
MEETINGS: Final = (1, 2, 4, 6)
EACH: Final = (2, 3, 4, 5, 6, 8)
SIZES: Final = (0, 4, 5, 6, 7, 8, 9, 11, 13, 16, 21)
SWITCHES: Final = ("check_in", "again", "division_roles", "champion_role")


@dataclass(frozen=True, slots=True)
class Field:
    """Something to pick: its key in the plan, and (value as in the choice, words) of each option."""

    key: str
    now: str
    options: tuple[tuple[str, str], ...]


def fields_of(plan: CompetitionPlan, step: str, now: int) -> tuple[Field, ...]:
    """What is picked in a step; ``now`` is the time, for the dates."""
    match step:
        case "format":
            counts = [
                each for each in GAMES[plan.game].seat_counts if (each == 2) == (plan.format in FOR_TWO)
            ]
            seats = _numbers("seats", plan.seats, counts, "seat")
            formats = tuple((each, format_name(each)) for each in OFFERED)
            return (Field("format", plan.format, formats), *([seats] if len(counts) > 1 else []))
        case "matches":
            return _matches(plan)
        case "time":
            return (_pace(plan), *_lengths(plan))
        case "rules":
            presets = GAMES[plan.game].ruleset.offered_presets()
            options = (
                (USUAL, say("league.plan.rules.usual")),
                *((key, each.title) for key, each in presets.items()),
            )
            return (Field("preset", plan.preset or USUAL, options),)
        case "entry":
            days = tuple(
                (str(each), say("league.plan.start.in", days=amount("day", each))) for each in SIGN_UP_DAYS
            )
            chosen = str(round((plan.start_at - now) / DAY)) if plan.start_at else "14"
            return (Field("start", chosen, days),)
        case _:
            return ()


def _matches(plan: CompetitionPlan) -> tuple[Field, ...]:
    if plan.kind == "league":
        count = (
            Field(
                "meetings",
                str(plan.meetings),
                tuple((str(n), say("league.plan.meetings", count=n)) for n in MEETINGS),
            )
            if plan.format == "duels"
            else Field(
                "each", str(plan.each), tuple((str(n), say("league.plan.each", count=n)) for n in EACH)
            )
        )
        sizes = tuple(
            (str(n), say("league.plan.largest", count=n) if n else say("league.plan.largest.usual"))
            for n in SIZES
            if not n or n >= 2 * plan.seats - 1
        )
        moves = tuple(
            (f"{up}-{down}", say("league.plan.moves", up=up, down=down))
            for up, down in ((1, 2), (1, 1), (2, 2), (2, 3), (0, 0))
        )
        return (
            count,
            Field("largest", str(plan.largest), sizes),
            Field("moves", f"{plan.up}-{plan.down}", moves),
        )
    if plan.kind == "swiss":
        options = tuple(
            (str(n), amount("round", n) if n else say("league.plan.rounds.usual")) for n in ROUNDS
        )
        return (Field("rounds", str(plan.rounds), options),)
    return ()


def _pace(plan: CompetitionPlan) -> Field:
    written = {text: key for key, text in READY_MADE.items()}
    usual = pace_words(plan.model_copy(update={"pace": ""}).control)
    options = ((USUAL, usual), *((key, pace_words(read_pace(READY_MADE[key]))) for key in PACES))
    return Field("pace", written.get(plan.pace, USUAL if not plan.pace else ""), options)


def _lengths(plan: CompetitionPlan) -> tuple[Field, ...]:
    if plan.kind in ("league", "ladder"):
        return (
            _numbers("weeks", plan.weeks, WEEKS, "week"),
            Field(
                "extension_days",
                str(plan.extension_days),
                tuple((str(n), say("league.plan.extension", days=amount("day", n))) for n in (0, 3, 7, 14)),
            ),
        )
    return (_numbers("round_days", plan.round_days, ROUND_DAYS, "day"),)


def _numbers(key: str, now: int, values: Sequence[int], unit: str) -> Field:
    return Field(key, str(now), tuple((str(each), amount(unit, each)) for each in values))


def values_picked(key: str, text: str, now: int) -> dict[str, object] | None:
    """The values of the plan that a choice stands for; ``None`` for one that no panel offers."""
    if key == "moves":
        up, _, down = text.partition("-")
        return {"up": int(up), "down": int(down)} if up.isdecimal() and down.isdecimal() else None
    if key == "pace":
        return {"pace": "" if text == USUAL else READY_MADE[text]} if text in (USUAL, *PACES) else None
    if key == "preset":
        return {"preset": None if text == USUAL else text}
    if key == "format":
        return {"format": text} if text in OFFERED else None
    if key in SWITCHES:
        return {key: text == "on"} if text in ("on", "off") else None
    if not text.isdecimal() or len(text) > 3:
        return None
    if key == "start":
        return {"start_at": now + int(text) * DAY}
    return {key: int(text)}


# The panel --------------------------------------------------------------------------------------


def plan_panel(
    record: CompetitionRecord, preview: Preview, step: int, now: int, *, before: str = ""
) -> Outgoing:
    """A step of the panel, from 1."""
    plan = CompetitionPlan.model_validate(record.plan)
    step = min(max(step, 1), len(STEPS))
    name = STEPS[step - 1]
    head = say(
        "league.plan.head",
        title=message_title(record),
        step=step,
        steps=len(STEPS),
        about=say(f"league.plan.{name}"),
    )
    rows: list[Row] = [_pick(field) for field in fields_of(plan, name, now)]
    switches = {"entry": ("check_in",), "after": ("again", "division_roles", "champion_role")}.get(name, ())
    buttons = [_switch(plan, key) for key in switches if key != "again" or plan.kind == "league"]
    if name == "time":
        buttons.append(Press("league.ask.pace", say("button.league.pace")))
    if name == "entry":
        buttons.append(Press("league.ask.start", say("button.league.start")))
    if name == "format":
        buttons.append(Press("league.ask.name", say("button.league.name")))
    turn = [Press(f"league.step.{step - 1}", say("button.league.back"))] if step > 1 else []
    if step < len(STEPS):
        turn.append(Press(f"league.step.{step + 1}", say("button.league.next"), "usual"))
    turn.append(Press("league.review", say("button.league.review"), "safe" if step < len(STEPS) else "usual"))
    dates = dates_line(plan, preview)
    pace = say("league.plan.line.pace", pace=pace_words(plan.control))
    now_chosen = {"entry": dates, "time": pace}.get(name, "")
    about = say(f"league.plan.{name}.about")
    text = "\n".join(filter(None, (before, head, about, now_chosen, preview_line(plan, preview))))
    return Outgoing(record.id, 0, text, rows=tuple(row for row in (*rows, buttons, turn) if row))


def _pick(field: Field) -> Pick:
    options = tuple(
        Option(
            f"league.set.{field.key}.{value}",
            words[:100],
            say("league.plan.chosen") if value == field.now else "",
        )
        for value, words in field.options
    )
    pick = say(f"league.plan.pick.{field.key}")
    chosen = next((words for value, words in field.options if value == field.now), "")
    placeholder = say("league.plan.picked", pick=pick, chosen=chosen) if chosen else pick
    return Pick(f"league-{token_hex(3)}", placeholder, options[:25])


def _switch(plan: CompetitionPlan, key: str) -> Press:
    on = bool(getattr(plan, key))
    state = say("word.on" if on else "word.off")
    return Press(f"league.set.{key}.{'off' if on else 'on'}", say(f"button.league.{key}", state=state))


def preview_line(plan: CompetitionPlan, preview: Preview) -> str:
    """ "With 12 players: 2 divisions, 30 matches, 5 each, about 6 weeks."."""
    each = (
        amount("match", preview.fewest_each)
        if preview.fewest_each == preview.most_each
        else say(
            "league.preview.between", fewest=preview.fewest_each, most=amount("match", preview.most_each)
        )
    )
    parts = []
    if plan.kind == "league" and len(preview.divisions) > 1:
        parts.append(amount("division", len(preview.divisions)))
    if plan.kind in ("swiss", "knockout"):
        parts.append(amount("round", preview.rounds))
    if plan.kind != "ladder":
        parts += [amount("match", preview.matches), say("league.preview.each", matches=each)]
    parts.append(say("league.preview.weeks", weeks=amount("week", preview.weeks)))
    return say("league.preview", players=amount("player", preview.entrants), parts=", ".join(parts))


def dates_line(plan: CompetitionPlan, preview: Preview) -> str:
    """When the first matches are dealt, and when it ends. The preview's end is with the extension."""
    extension = plan.extension_days * DAY if plan.kind in ("league", "ladder") else 0
    end = ends(plan, preview.end_at - extension, preview.end_at)
    return say("league.review.dates", start=day(preview.start_at), end=end)


def review_panel(
    record: CompetitionRecord, previews: Sequence[Preview], channel_id: int, before: str = ""
) -> Outgoing:
    """All that was chosen, what it asks of people at several sizes, and the button that publishes it."""
    plan = CompetitionPlan.model_validate(record.plan)
    lines = [
        before,
        say("league.review.head", title=message_title(record), channel=f"<#{channel_id}>"),
        *plan_lines(plan),
        dates_line(plan, previews[0]),
        *(preview_line(plan, each) for each in previews),
        say("league.review.note"),
    ]
    rows: tuple[Row, ...] = (
        (
            Press("league.publish", say("button.league.publish"), "usual"),
            Press("league.step.1", say("button.league.change")),
            Press("league.drop", say("button.league.drop"), "final"),
        ),
    )
    return Outgoing(record.id, 0, "\n".join(filter(None, lines)), rows=rows)


def plan_lines(plan: CompetitionPlan) -> list[str]:
    """What is played, how, and at which pace, a line each."""
    game = speaker_of(plan.game).title
    parts = [say("league.plan.line", format=format_name(plan.format), game=game)]
    if plan.format not in FOR_TWO:
        parts.append(say("league.plan.line.seats", seats=plan.seats))
    if plan.format == "duels":
        parts.append(say("league.plan.meetings", count=plan.meetings))
    if plan.preset is not None:
        presets = GAMES[plan.game].ruleset.offered_presets()
        parts.append(presets[plan.preset].title if plan.preset in presets else plan.preset)
    return [" · ".join(parts), say("league.plan.line.pace", pace=pace_words(plan.control))]
