"""Ratings: which matches count, leaderboards and profiles."""

RATINGS: dict[str, str] = {
    # Which matches count
    "command.match.rating": "Take a match out of the ratings, or put it back (for whoever manages the server)",
    "command.match.rating.counts": "Whether it counts",
    "choice.counts.yes": "it counts",
    "choice.counts.no": "it does not count",
    "rating.out": "**{title}** counts for no rating any more. Whatever was rated after it follows; the table's log tells it.",
    "rating.in": "**{title}** counts for the ratings again. Whatever was rated after it follows; the table's log tells it.",
    "rating.in.not": "**{title}** is not taken out any more, but it is not rated all the same: {why}.",
    "rating.why.cancelled": "it ended without a result",
    "rating.why.ai": "an AI had a seat of its own",
    "rating.why.substituted": "a seat was taken over by somebody else",
    "rating.why.forfeit": "it was given up before everybody had moved",
    "rating.why.adjudicated": "a rule of its league ended it",
    "rating.why.alone": "there were not two sides",
    "log.unrated": "{other} took the match out of the ratings.",
    "log.rated": "{other} put the match back into the ratings.",
    "refusal.rating.organiser": (
        "Only whoever has the permission *Manage Server* decides which matches count. Ask one of them; `/log` shows "
        "what was decided."
    ),
    "refusal.rating.counts": "#{match} counts for the ratings already. `counts: it does not count` takes it out.",
    "refusal.rating.counts_not": "#{match} is out of the ratings already. `counts: it counts` puts it back.",
    # Who is shown
    "command.settings.profile": "Whether others see your profile, and you in leaderboards",
    "command.settings.profile.on": "on: shown, off: hidden",
    "settings.profile": "- Your profile, and your place in leaderboards: **{shown}**",
    "word.shown": "shown",
    "word.hidden": "hidden",
}
