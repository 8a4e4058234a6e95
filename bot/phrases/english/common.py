"""Words that every part uses."""

COMMON: dict[str, str] = {
    "word.and": "and",
    "word.or": "or",
    "word.is": "is",
    "word.are": "are",
    "word.nobody": "nobody",
    "word.on": "on",
    "word.off": "off",
    "unit.card": "card|cards",
    "unit.point": "point|points",
    "button.join": "Join",
    "button.leave": "Leave",
    "button.ai": "Add AI",
    "button.start": "Start",
    "button.ready": "Ready",
    "button.unready": "Not ready",
    "button.hand": "My hand",
    "button.log": "Log",
    "button.rules": "Rules",
    "button.table": "Table",
    "button.transcript": "Transcript",
    "button.confirm": "Yes, {deed}",
    "button.back": "Back",
    "button.deck": "Build a deck",
    "button.keep": "No, keep it",
    "button.newer": "Newer",
    "button.older": "Older",
    "failure.unexpected": (
        "Something went wrong on our side. Every move that was confirmed is saved. Try again; if it keeps "
        "happening, give your host this number: `{incident}`."
    ),
    "failure.starting": "Gemot is starting up. Nothing was lost: try again in a few seconds.",
    "failure.closing": "Gemot is restarting. Nothing was lost and nothing was done: try again in a minute.",
    "failure.token": (
        "Discord does not accept the token in DISCORD_TOKEN. Make a new one in the developer portal (docs/hosting.md "
        "shows where) and put it into the environment or into .env."
    ),
    "failure.network": (
        "Discord cannot be reached ({error}). Look at the network, its proxy and its firewall, then start again; "
        "no match is lost by waiting."
    ),
    "match.title": "{game} #{match}",
    "option.takes.switch": "true or false",
    "option.takes.between": "a whole number from {least} to {most}",
    "option.takes.number": "a whole number",
    "unit.free_seat": "seat is|seats are",
    "option.offered": "{options} · {title}",
    "seat.mark": "{shape} {letter}",
    "seat.named": "{mark} {name}",
    "ai.name": "{name} (AI)",
}
