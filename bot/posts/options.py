"""Options as they are shown: in the lobby, in one line at the table, and in the panel that changes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from secrets import token_hex

from rules.core.ruleset import PUBLISHED

from ..controls import Option, Pick, Press, Row
from ..options import takes, values_of
from ..phrases import say
from ..phrases.values import spoken
from ..rulebook import rule_numbered
from ..sheet import Entry, Sheet
from .outgoing import Outgoing

SHOWN = 3
"""How many options that differ a lobby post lists."""

SUMMED = 2
"""How many of them fit in one line."""

PAGE = 14
"""How many options a page of the panel lists, at most about 110 characters each."""

RULE_CHARACTERS = 900
"""How much of a rule's text stands beside its option."""


@dataclass(frozen=True, slots=True)
class Panel:
    """Whose options are shown: of a match, or of a server for one game.

    ``verb`` begins the choices of its buttons (``option``, ``house.ortus_regni``). ``note`` says what comes
    of a change, or why the reader can make none.
    """

    title: str
    verb: str
    sheet: Sheet
    note: str
    editable: bool
    match_id: int = 0
    version: int = 0

    @property
    def house(self) -> bool:
        """Whether they are house rules."""
        return self.verb != "option"

    def outgoing(self, lines: Sequence[str], rows: Sequence[Row]) -> Outgoing:
        """The message, empty lines and rows left out."""
        text = "\n".join(filter(None, lines))
        return Outgoing(self.match_id, self.version, text, rows=tuple(row for row in rows if row))


# In posts ---------------------------------------------------------------------------------------


def rules_lines(sheet: Sheet) -> list[str]:
    """The preset by name, and the first options that differ from the published game."""
    changed = sheet.changed()
    lines = [preset_line(sheet), *(say("options.entry.lobby", **_values(each)) for each in changed[:SHOWN])]
    if len(changed) > SHOWN:
        lines.append(say("options.more", count=len(changed) - SHOWN))
    return lines


def preset_line(sheet: Sheet) -> str:
    """Which rules are played, in a line: a preset or the house rules by name if they match exactly."""
    found = sheet.preset()
    if found is None:
        house = say("options.rules", preset=say("options.rules.house"))
        return house if sheet.untouched else say("options.rules.own")
    name, over = found
    title = sheet.ruleset.offered_presets()[name].title
    return say("options.rules", preset=say("options.rules.over", preset=title) if over else title)


def summary(sheet: Sheet) -> str:
    """What differs from the published game in one line; empty if nothing does."""
    changed = sheet.changed()
    if not changed:
        return ""
    if sheet.preset() is not None or sheet.untouched:
        return preset_line(sheet)
    parts = [say("options.summary", title=each.title, value=spoken(each.value)) for each in changed[:SUMMED]]
    if len(changed) > SUMMED:
        parts.append(say("options.summary.more", count=len(changed) - SUMMED))
    return say("lobby.options", options=" · ".join(parts))


def entry_line(entry: Entry) -> str:
    """One option as a line of a list."""
    return say("options.entry" if entry.origin == "published" else "options.entry.changed", **_values(entry))


def _values(entry: Entry) -> dict[str, str]:
    origin = "" if entry.origin == "published" else say(f"options.origin.{entry.origin}")
    return {
        "title": entry.title,
        "value": spoken(entry.value),
        "published": spoken(entry.published),
        "rule": entry.rule,
        "provenance": say(f"options.provenance.{entry.provenance}"),
        "origin": origin,
    }


# The panel --------------------------------------------------------------------------------------


def options_panel(panel: Panel, page: int = 1, before: str = "") -> Outgoing:
    """A page of the options, changed ones first; whoever may change them picks a preset or one of them."""
    entries = panel.sheet.listed()
    pages = max(1, -(-len(entries) // PAGE))
    page = min(max(page, 1), pages)
    shown = entries[(page - 1) * PAGE : page * PAGE]
    first, last, total = (page - 1) * PAGE + 1, (page - 1) * PAGE + len(shown), len(entries)
    lines = [
        before,
        say("options.head", title=panel.title, first=first, last=last, total=total),
        preset_line(panel.sheet),
        panel.note,
        *map(entry_line, shown),
    ]
    rows: list[Row] = []
    if panel.editable and not panel.house:
        rows.append(_presets(panel))
    options = tuple(_option(panel, each) for each in shown)
    placeholder = say("options.choose", first=first, last=last, total=total)
    rows.append(Pick(f"options-{token_hex(3)}", placeholder, options))
    turn = []
    if page > 1:
        turn.append(Press(f"{panel.verb}.page.{page - 1}", say("button.options.earlier")))
    if page < pages:
        turn.append(Press(f"{panel.verb}.page.{page + 1}", say("button.options.more")))
    if panel.editable and panel.sheet.values != (
        panel.sheet.ruleset.published() if panel.house else panel.sheet.base
    ):
        turn.append(
            Press(f"{panel.verb}.clear", say("button.house.clear"))
            if panel.house
            else Press(f"{panel.verb}.reset", say("button.options.reset"))
        )
    if panel.editable and not panel.house:
        turn += [Press("pace", say("button.pace")), Press("reliability", say("button.reliability"))]
    return panel.outgoing(lines, [*rows, turn])


def _presets(panel: Panel) -> Pick:
    found = panel.sheet.preset()
    now = found[0] if found is not None and not found[1] else None
    options = []
    for name, preset in panel.sheet.ruleset.offered_presets().items():
        if name == now:
            hint = say("options.preset.now")
        elif name == PUBLISHED:
            hint = say("options.preset.all")
        else:
            hint = " · ".join(
                say("options.summary", title=panel.sheet.entry(each).title, value=spoken(value))
                for each, value in preset.options.items()
            )
        options.append(Option(f"{panel.verb}.preset.{name}", preset.title, hint))
    return Pick(f"presets-{token_hex(3)}", say("options.preset"), tuple(options))


def _option(panel: Panel, entry: Entry) -> Option:
    key = "options.hint" if entry.origin == "published" else "options.hint.changed"
    return Option(f"{panel.verb}.of.{entry.name}", entry.title, say(key, **_values(entry)))


def option_panel(panel: Panel, name: str, before: str = "") -> Outgoing:
    """One option with its rule; whoever may changes it by a select of its values or a form for its number."""
    sheet, entry = panel.sheet, panel.sheet.entry(name)
    values = values_of(sheet.ruleset, name)
    rule = rule_numbered(entry.rule)
    lines = [
        before,
        say("options.one", title=panel.title),
        entry_line(entry),
        say("options.house", value=spoken(sheet.house[name]))
        if name in sheet.house and not panel.house and entry.origin != "house"
        else "",
        "" if values else say("options.takes", takes=takes(sheet.ruleset, name)),
        "" if panel.editable else panel.note,
        say("rules.entry", number=rule.number, text=_cut(rule.text)) if rule is not None else "",
    ]
    rows: list[Row] = []
    buttons = []
    if panel.editable:
        if values:
            options = tuple(_value(panel, entry, each) for each in values)
            rows.append(Pick(f"value-{token_hex(3)}", say("options.value"), options))
        else:
            buttons.append(Press(f"{panel.verb}.number.{name}", say("button.options.number"), "usual"))
        if entry.value != (entry.published if panel.house else sheet.base[name]):
            label = say("button.house.put_back" if panel.house else "button.options.put_back")
            buttons.append(Press(f"{panel.verb}.back.{name}", label))
    page = sheet.listed().index(entry) // PAGE + 1
    buttons.append(Press(f"{panel.verb}.page.{page}", say("button.back")))
    return panel.outgoing(lines, [*rows, buttons])


def _value(panel: Panel, entry: Entry, value: object) -> Option:
    hint = ""
    if value == entry.value:
        hint = say("options.value.now")
    elif value == entry.published:
        hint = say("options.value.published")
    return Option(f"{panel.verb}.set.{entry.name}.{value}", _capital(spoken(value)), hint)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _cut(text: str) -> str:
    return text if len(text) <= RULE_CHARACTERS else f"{text[:RULE_CHARACTERS]}…"


def clear_panel(panel: Panel, question: str) -> Outgoing:
    """Ask once more before all house rules of a game go."""
    deed = say("button.confirm", deed=say("house.clear.deed"))
    row = [
        Press(f"{panel.verb}.reset", deed, "final"),
        Press(f"{panel.verb}.page.1", say("button.keep")),
    ]
    return panel.outgoing([question], [row])
