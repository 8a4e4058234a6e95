"""Reliability: the score, what it is made of, and what it is asked for."""

RELIABILITY: dict[str, str] = {
    "reliability.own": (
        "Your reliability is **{score}** of 100: {finished} finished, {in_time} in time, {missed} missed, {left} given up. "
        "It begins at 75; a missed time takes 2 and a seat given up 10, half of that after 28 days and nothing after a year."
    ),
    "reliability.other": "The reliability of {name} is **{score}** of 100.",
    "reliability.line": "For members with a reliability of at least {least}",
    "reliability.edit": "Pick what whoever joins must have, no more than your own. Whoever sits there keeps his seat, and is asked anew if he was ready.",
    "reliability.choose": "A reliability…",
    "reliability.any": "Anybody",
    "reliability.least": "At least {least}",
    "reliability.now": "as it is now",
    "reliability.shown": "{title}: {asked}.",
    "reliability.asked": "for members with a reliability of at least {least}",
    "reliability.asked.none": "for anybody, however reliable",
    "reliability.changed.called_off": "The ready check is off: everybody sees the new condition first.",
    "button.reliability": "Reliability",
    "unit.finished_match": "match|matches",
    "unit.answer": "answer|answers",
    "unit.missed_time": "time|times",
    "unit.left_seat": "seat|seats",
    "command.reliability": "How reliable a member is as a partner, from 0 to 100",
    "command.reliability.member": "Whose (yours if left out)",
    "command.match.new.reliability": "The reliability that whoever joins must have, no higher than your own",
    "refusal.unreliable": (
        "This match is for members with a reliability of at least {least}; yours is {found}. Answers in time and finished "
        "matches raise it: `/reliability` shows how."
    ),
    "refusal.reliability_own": "You may ask for a reliability of at most {own}, your own.",
}
