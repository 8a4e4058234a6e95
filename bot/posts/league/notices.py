"""What is announced of a competition, in words: short, nobody mentioned."""

from __future__ import annotations

from typing import Any

from storage.competition import NoticeRecord, RequestRecord

from ...competitions.season import Season, result_of
from ...controls import Press, Row
from ...league.record import Kind
from ...names import plain
from ...phrases import amount, has, listed, say
from ..outgoing import Outgoing, Picture
from .figures import bracket_figure, said_name, standings_figure, state_of
from .pictures import bracket_picture, standings_picture
from .queue import request_line
from .words import division_name, message_title, soon

NAMED = 12
"""How many names a list shows before it counts the rest."""
CHAMPIONS = 3
"""The same of champions, and of those who go up or down."""
LIMIT = 600
"""Characters of a post."""


def notice_post(
    season: Season, notice: NoticeRecord, request: RequestRecord | None = None
) -> Outgoing | None:
    """The post of a notice; ``None`` for one that needs no post of its own. ``request`` is that of a notice
    about one."""
    payload = notice.payload
    title = message_title(season.record)
    pictures: tuple[Picture, ...] = ()
    rows: list[Row] = []
    match notice.kind:
        case "check_in":
            lines = [say("league.notice.check_in", title=title, until=soon(payload["until"]))]
            rows.append((Press("league.check-in", say("button.league.checks_in"), "usual"),))
        case "reminder":
            lines = [
                say(f"league.notice.reminder.{payload['about']}", title=title, until=soon(payload["until"]))
            ]
            if payload["about"] == "check_in":
                rows.append((Press("league.check-in", say("button.league.checks_in"), "usual"),))
            else:
                rows.append((Press("league.mine", say("button.league.mine")),))
        case "called_off":
            lines = [say("league.notice.called_off", title=title, reason=_reason(payload.get("reason", "")))]
        case "seeded":
            lines = [say("league.notice.seeded", title=title)]
            lines += _divisions(season, payload, LIMIT - 1 - len(lines[0]))
            rows.append((Press("league.mine", say("button.league.mine"), "usual"),))
        case "round":
            lines = [say("league.notice.round", title=title, round=payload["round"])]
            lines += _pairs(season, payload, LIMIT - 1 - len(lines[0]))
            rows.append((Press("league.mine", say("button.league.mine"), "usual"),))
        case "result":
            lines = _result(season, int(payload["number"]))
            if not lines:
                return None
        case "wanted":
            who, place = (said_name(season, int(payload[key])) for key in ("entrant", "place"))
            lines = [say("league.notice.wanted", title=title, who=who, place=place)]
            rows.append(_place_buttons())
        case "request":
            lines = [say("league.notice.request", title=title)]
            rows.append((Press("league.queue.0", say("button.league.requests")),))
        case "gone":
            name = said_name(season, int(payload["entrant"]))
            lines = [say(f"league.notice.gone.{payload['why']}", title=title, name=name)]
        case "substituted":
            name, place = (said_name(season, int(payload[key])) for key in ("entrant", "place"))
            lines = [say("league.notice.substituted", title=title, name=name, place=place)]
        case "extension":
            count = amount("unplayed_match", len(payload["numbers"]))
            lines = [say("league.notice.extension", title=title, until=soon(payload["until"]), matches=count)]
        case "decided" if request is not None:
            lines = [
                say(
                    f"league.notice.decided.{request.verdict}",
                    title=title,
                    line=request_line(season, request),
                ),
                _reason(request.reason),
            ]
        case "closed":
            lines = _closed(season, payload)
            pictures = final_pictures(season)
        case "next":
            lines = [say("league.notice.next", title=title)]
        case _:
            return None
    text = "\n".join(filter(None, lines))
    return Outgoing(season.record.id, 0, text, pictures, tuple(rows))


def asked_for_place(season: Season, notice: NoticeRecord) -> tuple[int | None, Outgoing]:
    """Who is asked for a place, and what he is told in direct messages."""
    wanted = season.entrants[int(notice.payload["entrant"])]
    place = said_name(season, int(notice.payload["place"]))
    text = say("league.notice.asked", title=message_title(season.record), place=place)
    return wanted.member_id, Outgoing(season.record.id, 0, text, rows=(_place_buttons(),))


def _place_buttons() -> tuple[Press, ...]:
    return (
        Press("league.take", say("button.league.take"), "usual"),
        Press("league.decline", say("button.league.decline")),
    )


def final_pictures(season: Season) -> tuple[Picture, ...]:
    """The final table of the first division, or the bracket."""
    if season.plan.kind == "knockout":
        return (bracket_picture(bracket_figure(season)),)
    return (standings_picture(standings_figure(season)),)


def _reason(reason: str) -> str:
    key = f"league.reason.{reason}"
    return say(key) if has(key) else plain(reason, 100) if reason else ""


def _divisions(season: Season, payload: dict[str, Any], room: int) -> list[str]:
    lines = [
        say(
            "league.notice.division",
            division=division_name(number),
            names=listed(_some([said_name(season, each) for each in inside])),
        )
        for number, inside in enumerate(payload["divisions"])
    ]
    return _fitting(lines, room, "league.notice.more_divisions")


def _some(names: list[str], most: int = NAMED) -> list[str]:
    if len(names) <= most:
        return names
    return [*names[:most], say("league.notice.more", count=len(names) - most)]


def _pairs(season: Season, payload: dict[str, Any], room: int) -> list[str]:
    between = say("league.notice.between")
    lines = [
        say(
            "league.notice.pair",
            number=number,
            names=between.join(said_name(season, each) for each in season.fixtures[int(number)].entrants),
        )
        for number in payload["numbers"]
        if int(number) in season.fixtures
    ]
    return _fitting(lines, room, "league.notice.more_matches")


def _fitting(lines: list[str], room: int, rest: str) -> list[str]:
    """As many lines as have room, and how many more there are."""
    kept = list(lines)
    while kept:
        more = [say(rest, count=len(lines) - len(kept))] if len(kept) < len(lines) else []
        if len("\n".join([*kept, *more])) <= room:
            return [*kept, *more]
        kept.pop()
    return [say(rest, count=len(lines))] if lines else []


def _result(season: Season, number: int) -> list[str]:
    """Only what its table does not tell by itself: a result that was not played."""
    fixture = season.fixtures.get(number)
    if fixture is None or fixture.result is None or fixture.result["kind"] == Kind.PLAYED:
        return []
    result = result_of(fixture)
    order = sorted(zip(result.placings, result.entrants, strict=True))
    names = ", ".join(f"{place}. {said_name(season, entrant)}" for place, entrant in order)
    return [
        say(
            "league.notice.result",
            title=message_title(season.record),
            number=number,
            state=state_of(fixture),
            names=names,
        )
    ]


def _closed(season: Season, payload: dict[str, Any]) -> list[str]:
    champions = [said_name(season, int(each)) for each in payload.get("champions", ())]
    lines = [say("league.notice.closed", title=message_title(season.record))]
    if champions:
        lines.append(say("league.post.champions", names=listed(_some(champions, CHAMPIONS))))
    moves = []
    for move in ("up", "down"):
        moved = [
            said_name(season, int(each)) for each, where in payload.get("moves", {}).items() if where == move
        ]
        if moved:
            moves.append(say(f"league.notice.moved.{move}", names=listed(_some(moved, CHAMPIONS))))
    room = LIMIT - 1 - len("\n".join(lines))
    return [*lines, *_fitting(moves, room, "league.notice.more_moves")]
