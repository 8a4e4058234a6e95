"""The lobby: seats, ready check, start, leaving."""

LOBBY: dict[str, str] = {
    "lobby.head": "**{title}** is open · {taken} of {seats} seats taken",
    "lobby.head.ready": "**{title}** · ready check",
    "lobby.head.running": "**{title}** is being played · {where}",
    "lobby.head.finished": "**{title}** has ended · {result}",
    "lobby.head.cancelled": "**{title}** was cancelled. No result is recorded.",
    "lobby.seat": "{mark} **{name}**{notes}",
    "lobby.seat.free": "{mark} *free*",
    "lobby.note.host": "host",
    "lobby.note.ready": "ready",
    "lobby.note.waiting": "not ready yet",
    "lobby.note.partner": "partner of {mark}",
    "lobby.options": "Rules: {options}",
    "lobby.sealed": "-# The deal is sealed by `{commitment}`; its key is shown after the match.",
    "lobby.next.open": "Join with the button; whoever sits at the table can add AI seats.",
    "lobby.next.full": "All seats are taken: anybody at the table can start.",
    "lobby.next.ready": "Everybody at the table presses Ready; then the cards are dealt.",
    "lobby.where.thread": "table: {table}",
    "lobby.where.here": "in this channel",
    "lobby.opened": "{title} is open. Others join with the button below it; `/match add-ai` fills seats with AIs.",
    "lobby.joined": "You have seat {mark} in {title}.",
    "lobby.left": "You left {title}.",
    "lobby.left.closed": "You left {title}; nobody else had joined, so it is closed.",
    "lobby.ai.added": "{name} takes seat {mark} in {title}.",
    "lobby.ready.asked": "{title}: everybody at the table is asked to press Ready.",
    "lobby.ready.noted": "You are ready. Waiting for {names}.",
    "lobby.ready.taken_back": "You are no longer ready. {title} waits for you.",
    "lobby.dealt": "{title}: the cards are dealt. The table is {table}.",
    "lobby.cancelled": "{title} is cancelled.",
    "lobby.cancel.confirm": (
        "Cancel {title}? It ends without a result once everybody who plays has agreed "
        "({agreed} of {needed} so far)."
    ),
    "lobby.cancel.force": "Cancel {title} for everybody? It ends at once and without a result.",
    "lobby.cancel.wanted": (
        "{name} wants to cancel the match: {agreed} of {needed} agree. `/match cancel` agrees too; without all it goes on."
    ),
    "lobby.ai.removed": "{name} leaves {title}; the seat is free again.",
    "lobby.cancel.deed": "cancel it",
    "lobby.cancel.agreed": "You agreed to cancel {title}: {agreed} of {needed}. Still to agree: {names}.",
    "lobby.resign.confirm": (
        "Resign from {title}? An AI plays your seat on, and you are placed last whatever it scores. "
        "This cannot be taken back."
    ),
    "lobby.resign.deed": "resign",
    "lobby.resigned": "You resigned from {title}.",
    "lobby.resigned.public": "{name} resigned; an AI plays the seat on.",
    "lobby.resigned.ended": "{name} resigned and nobody is left to play: the match ends without a winner.",
    "list.head": "**Matches {where}** · page {page} of {pages}",
    "list.where.guild": "on this server",
    "list.line": "{title} · {state} · {names}{link}",
    "list.link": " · {table}",
    "list.empty": "No matches {where} yet. `/match new` opens one.",
    "state.lobby": "open, {taken} of {seats} seats taken",
    "state.ready": "ready check",
    "state.running": "waiting for {names}",
    "state.finished": "ended",
    "state.cancelled": "cancelled",
}
