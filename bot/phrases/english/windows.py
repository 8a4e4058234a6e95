"""Windows: answers to others' moves, sealed until they count."""

WINDOWS: dict[str, str] = {
    "panel.sealed": (
        "Your answer: **{deed}**. It is sealed and counts once all who are asked have answered and {length} at most have "
        "passed; until then choose again to change it."
    ),
    "panel.sealed.fixed": (
        "Your answer: **{deed}**. It is sealed and counts when the window closes, <t:{at}:R>; choose again to change it."
    ),
    "panel.spoiled": "What you had answered is not possible any more, for others answered first. You are asked anew.",
    "pace.asked": "- {name}: asked; the time left is not shown while the window is open",
    "windows.line": "Windows: {windows}",
    "windows.held": "answers to others' moves stay sealed for up to {length}",
    "windows.held.none": "answers to others' moves count at once",
    "windows.fixed": "answers to others' moves stay sealed and count {length} after the question",
    "windows.changed": "In {title}, {windows}.",
    "windows.changed.called_off": "In {title}, {windows}. The ready check is off: everybody sees that first.",
    "unit.minute": "minute|minutes",
    "command.match.new.windows": "How long answers to others' moves stay sealed: held 30m, fixed 24h …",
    "command.clock.windows": "Choose before the deal how long answers to others' moves stay sealed",
    "command.clock.windows.text": "usual, held 30m (a hold of up to that), or fixed 24h (exactly that)",
    "refusal.window_fixed": (
        "These answers count when the window closes, <t:{at}:R>, answered or not: more time would change nothing."
    ),
    "refusal.windows": (
        "“{part}” is not understood. Windows are `usual`, `held 30m` (up to 24 hours) or `fixed 24h` (1 hour to 7 days). "
        "A window keeps answers to others' moves sealed, so that the time of an answer does not tell what is in a hand."
    ),
}
