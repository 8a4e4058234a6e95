"""The hand panel: the question, the hand, and the choices, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from render.registry import PICTURES
from render.since import Since
from rules.core.action import Action
from rules.core.seat import PUBLIC, Viewer
from storage.contract import MemberSettings

from ..aside import NOTHING, Aside
from ..choice import choice_id
from ..controls import SELECT_LIMIT, Option, Pick, Press, Row
from ..orders.answers import DECLINES, declining
from ..phrases import listed, say
from ..phrases.registry import speaker_of
from ..phrases.speaker import Group
from ..position import Position
from ..refusal import Refusal
from ..seating import message_names, picture_names, title_of
from ..sheet import sheet_of
from .call import until
from .notebook import note_line
from .options import summary
from .outgoing import CONTENT_LIMIT, Outgoing, Picture, in_block
from .result import result_line
from .table import TEXT_LIMIT, tableau
from .windows import sealed_line

AGAIN = "-2"
"""What the names of selects end in every other time."""

ONCE_MORE = ".again"
"""What the values of such a select end in; no choice does."""

FEW = 2
"""Up to so many choices are buttons; more are a select."""


def hand_panel(
    position: Position,
    seat: Viewer,
    settings: MemberSettings,
    *,
    group: str | None = None,
    page: int = 1,
    again: bool | None = None,
    direct: bool = False,
    before: str = "",
    aside: Aside = NOTHING,
    since: Since | None = None,
) -> Outgoing:
    """What a player sees of his own, with his choices if it is his turn.

    ``group`` is the group of choices that is opened, ``page`` the page of what is chosen from. ``again``
    says whether selects have their other names and values, as after *Back* and, unless it is given, after
    each move: what was picked in a select stays picked there and is not taken a second time. ``direct`` is
    for direct messages, which show the tableau too. ``before`` stands above the rest, ``aside`` below the
    match; ``since`` is the seat's earlier look, with which the pictures mark what has changed. A spectator
    (``seat`` is ``None``) gets the table.
    """
    if again is None:
        again = position.match.revision % 2 == 1
    match, game = position.match, position.game
    observation = game.observe(position.state, seat)
    told = before.splitlines()
    lines: list[str] = []
    rows: list[Row] = []
    if match.status == "cancelled":
        lines.append(say("refusal.cancelled"))
    elif match.status == "running" and match.asleep_since is not None:
        lines.append(say("sleep.panel"))
    elif match.status != "running":
        lines.append(say("panel.over", result=result_line(match, position.seats)))
    elif seat is None:
        lines.append(say("panel.spectator"))
    elif seat in game.owing(position.state):
        speaker = speaker_of(match.game)
        key = "panel.yours" if speaker.is_own_turn(observation) else "panel.asked"
        lines.append(say(key, question=speaker.question_to(observation)))
        lines[-1] += until(position, seat)
        if seat in position.sealed:
            lines.append(sealed_line(position, seat, position.sealed[seat]))
        choices = _choices(position, observation, seat, group, page, again)
        passes = pass_buttons(position, seat)
        rows += with_explain(choices, () if passes else orders_button(position))
        rows += [[*passes, *orders_button(position)]] if passes else []
    else:
        names = message_names(match, position.seats)
        waiting = listed(names[each] for each in game.owing(position.state))
        lines.append(say("panel.waiting", names=waiting))
        rows += [found] if (found := orders_button(position)) else []
    pictures = _pictures(position, observation, seat, settings, direct=direct, lines=lines, since=since)
    looks = [Press("table", say("button.table")), Press("log", say("button.log"))]
    if aside.coaching:
        lines.append(aside.coaching)
    if direct:
        looks = looks[1:]
        if match.status == "running":
            if not match.lesson:
                lines.append(say("panel.dm.footer"))
            looks.append(Press("rules", say("button.rules")))
    rows.append([*looks, *(() if seat is PUBLIC else own_looks())])
    first = head(position, observation)
    if (notes := note_line(position, aside.notes)) and len(
        "\n".join([*told, first, *lines, notes])
    ) <= CONTENT_LIMIT:
        lines.append(notes)
    happened = list(aside.since)
    limit = TEXT_LIMIT if aside.coaching and not settings.text_view else CONTENT_LIMIT
    while happened and len("\n".join([*told, first, *happened, *lines])) > limit:
        if len(happened) > 2:
            del happened[_least(happened)]
        else:  # a head without anything below it
            happened = []
    while told and len("\n".join([*told, first, *lines])) > limit:
        del told[_least(told)]
    content = "\n".join([*told, first, *happened, *lines])
    return Outgoing(match.id, match.revision, content, pictures=pictures, rows=tuple(rows))


def _least(lines: Sequence[str]) -> int:
    """Which line can be spared first: the oldest one below the first that is not the main fact (which is
    bold); then the main fact, and the first line at last."""
    below = range(1, len(lines))
    return next((each for each in below if "**" not in lines[each]), 1 if len(lines) > 1 else 0)


def with_explain(rows: Sequence[Row], also: Sequence[Press] = ()) -> list[Row]:
    """The choices with a button that explains the question, and others: in their last row of buttons, or in
    one of their own."""
    explain = Press("explain", say("button.explain"))
    *before, last = rows
    if isinstance(last, Pick):
        return [*rows, [explain, *also]]
    return [*before, [*last, explain, *also]]


def pass_buttons(position: Position, seat: int) -> list[Press]:
    """What is asked out of one's turn can be passed: now, until something changes, or all the turn."""
    action = None if position.match.lesson else declining(position.game, position.state, seat)
    if action is None:
        return []
    return [
        Press(f"do.{choice_id(action, position.game.actions)}", say("button.pass")),
        Press("order.pass.change", say("button.pass.change")),
        Press("order.pass.turn", say("button.pass.turn")),
    ]


def orders_button(position: Position) -> list[Press]:
    """The way to the standing orders, where a game asks what they can answer; not in a lesson."""
    if position.match.lesson or not position.game.reactions & DECLINES.keys():
        return []
    return [Press("order", say("button.orders"))]


def own_looks() -> list[Press]:
    """What a player can look at that is for him alone."""
    return [
        Press("since", say("button.since")),
        Press("known", say("button.known")),
        Press("note", say("button.notes")),
    ]


def preview_panel(position: Position, seat: int, action: Action, *, again: bool = False) -> Outgoing:
    """The chosen action with its result in words; confirm or go back to selects of the other name."""
    observation = position.game.observe(position.state, seat)
    speaker = speaker_of(position.match.game)
    name = choice_id(action, position.game.actions)
    preview = speaker.preview(observation, action)
    lines = [head(position, observation), say("panel.preview", preview=preview)]
    deed = say("button.confirm", deed=speaker.deed(observation, action))
    return Outgoing(
        position.match.id,
        position.match.revision,
        "\n".join(lines),
        rows=([Press(f"do.{name}", deed, "usual"), back_button(again)],),
    )


def table_panel(
    position: Position, seat: Viewer, settings: MemberSettings, since: Since | None = None
) -> Outgoing:
    """The table as the seat (or a spectator) may see it, what has changed ``since`` marked."""
    observation = position.game.observe(position.state, seat)
    names = message_names(position.match, position.seats)
    lines = [
        head(position, observation),
        speaker_of(position.match.game).scores(observation, names),
        *filter(None, [_options(position)]),
    ]
    pictures: tuple[Picture, ...] = ()
    if settings.text_view:
        lines.append(_text_view(position, observation, since))
    else:
        pictures = (tableau(position, observation, since),)
    return Outgoing(
        position.match.id,
        position.match.revision,
        "\n".join(lines),
        pictures=pictures,
        rows=([Press("hand", say("button.hand"), "usual"), Press("log", say("button.log"))],),
    )


def _options(position: Position) -> str:
    """What is played otherwise than published, in a line; nothing if that cannot be read."""
    try:
        return summary(sheet_of(position.match, position.game.ruleset))
    except Refusal:
        return ""


def head(position: Position, observation: Any) -> str:
    """The match and how far it is, so that a player with ten matches knows where he is."""
    speaker = speaker_of(position.match.game)
    title = title_of(position.match, speaker.title)
    return say("panel.head", title=title, where=speaker.where(observation))


def _choices(
    position: Position, observation: Any, seat: int, group: str | None, page: int, again: bool
) -> list[Row]:
    """The choices, or their groups if there are several and none is opened yet."""
    game = position.game
    actions = game.legal_actions(position.state, seat)
    speaker = speaker_of(position.match.game)
    rows: list[Row] = []
    groups = speaker.groups(observation, actions)
    opened = next((each for each in groups if each.key == group), None)
    if len(groups) > 1 and opened is None:
        options = [_group_option(position, observation, each) for each in groups]
        rows += paged(select_name("group", again), valued(options, again), page, "page")
    else:
        shown = opened.actions if opened else tuple(actions)
        rows += _of_one_group(position, observation, shown, page, opened.key if opened else None, again)
        if opened is not None:
            rows.append([back_button(again)])
    if any(each.open_ended and seat in each.seats for each in game.decisions(position.state)):
        rows.append([Press("deck", say("button.deck"), "usual")])
    return rows


def _group_option(position: Position, observation: Any, group: Group) -> Option:
    """A group to open, or its one action itself."""
    if len(group.actions) > 1:
        return Option(f"group.{group.key}", group.label, group.hint)
    (action,) = group.actions
    return Option(
        choice_id(action, position.game.actions),
        group.label,
        group.hint or speaker_of(position.match.game).hint(observation, action),
    )


def _of_one_group(
    position: Position, observation: Any, actions: Sequence[Action], page: int, group: str | None, again: bool
) -> list[Row]:
    speaker, codec = speaker_of(position.match.game), position.game.actions
    names = [choice_id(each, codec) for each in actions]
    deeds = [capitalised(speaker.deed(observation, each)) for each in actions]
    if len(actions) <= FEW and len(set(deeds)) == len(deeds):
        return [[Press(name, deed, "usual") for name, deed in zip(names, deeds, strict=True)]]
    options = [
        Option(name, speaker.label(observation, each), speaker.hint(observation, each))
        for name, each in zip(names, actions, strict=True)
    ]
    turning = f"group.{group}" if group else "page"
    return paged(select_name("choose", again), valued(options, again), page, turning)


def select_name(name: str, again: bool) -> str:
    """The name of a select, another one every other time it is shown."""
    return f"{name}{AGAIN}" if again else name


def valued(options: Sequence[Option], again: bool) -> list[Option]:
    """The options with the values that they have every other time."""
    return [replace(each, choice=each.choice + ONCE_MORE) if again else each for each in options]


def back_button(again: bool) -> Press:
    """Back to the choices, in selects of the other name than those picked from."""
    return Press("back" if again else "back.again", say("button.back"))


def capitalised(words: str) -> str:
    """Words as a button begins them."""
    return words[:1].upper() + words[1:]


def paged(name: str, options: Sequence[Option], page: int, turn: str) -> list[Row]:
    """A select of one page of the options and, if there are more, a button ``turn``.N that goes round."""
    pages = max(1, -(-len(options) // SELECT_LIMIT))
    page = min(max(page, 1), pages)
    first = (page - 1) * SELECT_LIMIT
    shown = tuple(options[first : first + SELECT_LIMIT])
    if pages == 1:
        return [Pick(name, say("panel.choose"), shown)]
    following = page % pages + 1
    start = (following - 1) * SELECT_LIMIT
    total = len(options)
    placeholder = say("panel.choose.page", first=first + 1, last=first + len(shown), total=total)
    more = say("panel.more", first=start + 1, last=min(start + SELECT_LIMIT, total), total=total)
    return [Pick(name, placeholder, shown), [Press(f"{turn}.{following}", more)]]


def _pictures(
    position: Position,
    observation: Any,
    seat: Viewer,
    settings: MemberSettings,
    *,
    direct: bool,
    lines: list[str],
    since: Since | None,
) -> tuple[Picture, ...]:
    if settings.text_view:
        lines.append(_text_view(position, observation, since))
        return ()
    if seat is PUBLIC:
        return (tableau(position, observation, since),)
    names = picture_names(position.match, position.seats)
    pictures = PICTURES[position.match.game]
    hand = Picture(
        say("hand.picture"),
        partial(pictures.hand_scene, observation, names, since),
        say("hand.alt"),
        _text_view(position, observation, since),
    )
    return (tableau(position, observation, since), hand) if direct else (hand,)


def _text_view(position: Position, observation: Any, since: Since | None) -> str:
    names = picture_names(position.match, position.seats)
    text = PICTURES[position.match.game].text_view(observation, names, since)
    return in_block(text)
