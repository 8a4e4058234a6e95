"""Taking back, votes, sleeping matches, substitutes, and answers given for whoever is absent."""

VOTES: dict[str, str] = {
    "command.match.undo": "Take your last move back",
    "command.match.draw": "Ask everybody to end the match without a winner",
    "command.match.pause": "Ask everybody to let the match sleep",
    "command.match.resume": "Wake a match that sleeps",
    "command.match.substitute": "Offer the seat of somebody absent to a member",
    "command.match.substitute.seat": "The seat, by its letter",
    "command.match.substitute.member": "Who is to take it",
    "command.match.act": "Give the plain answer for somebody absent, without seeing the hand",
    "button.undo": "Take back",
    "button.vote.yes": "Agree",
    "button.vote.no": "No",
    "button.substitute": "Take the seat",
    "undo.done": "Taken back: it is as it was before your move {move}.",
    "undo.note.free": "{name} takes move {move} back.",
    "undo.note.voted": "All agreed: {moves} of {name} no longer count. It is again as it was before.",
    "undo.note.voted.one": "All agreed: {name} takes move {move} back.",
    "undo.confirm": (
        "{title}: your move {move} can't be taken back freely any more, because since then something was revealed "
        "or drawn, or another seat has acted. Ask the table? If all agree, it is again as it was before that "
        "move: {count}."
    ),
    "unit.undone_move": "move is taken back|moves are taken back",
    "undo.deed": "ask the table",
    "vote.confirm.draw": "{title}: ask everybody to end it without a winner? It ends at once when all have agreed.",
    "vote.deed.draw": "propose a draw",
    "vote.confirm.pause": (
        "{title}: ask everybody to let it sleep? While it sleeps nobody is called and nobody can move; "
        "any player can wake it."
    ),
    "vote.deed.pause": "propose a pause",
    "vote.head.undo": "**{name}** asks to take {moves} back.",
    "vote.head.draw": "**{name}** proposes to end the match without a winner.",
    "vote.head.pause": "**{name}** proposes a pause: the match sleeps until a player wakes it.",
    "vote.head.cancel": "**{name}** wants to cancel the match: no result is recorded.",
    "vote.what.one": "move {first}",
    "vote.what.many": "moves {first} to {last}",
    "vote.note.undo": "What was seen stays seen, and luck comes out the same again.",
    "vote.stands": "{agreed} of {needed} agree: {names}. All who play must agree; one *No* ends it.{ais}",
    "vote.ais": " The AIs go along with them.",
    "vote.agreed": "All agreed.",
    "vote.refused": "{name} does not agree. The match goes on.",
    "vote.withdrawn": "{name} asks no longer. The match goes on.",
    "vote.lapsed": "The match has moved on, so nothing comes of it.",
    "vote.said.agreed": "{title}: you agreed, and so has everybody. It is done.",
    "vote.said.open": "{title}: you agreed, {agreed} of {needed}. Still to agree: {names}.",
    "vote.said.refused": "{title}: you did not agree. The match goes on.",
    "result.agreed": "It ended without a winner, as all agreed.",
    "draw.note": "All agreed to end the match without a winner.",
    "sleep.note.vote": "All agreed to a pause: the match sleeps. Any player can wake it with `/match resume`.",
    "sleep.note.idle": (
        "Nobody has moved for 60 days: the match sleeps. Nothing is lost; any player can wake it with `/match resume`."
    ),
    "sleep.note.warned": (
        "Nobody has moved for 30 days. If nobody does for 30 more, the match sleeps until a player wakes it."
    ),
    "sleep.note.woken": "{name} wakes the match: it goes on.",
    "sleep.woken": "{title} goes on. The table: {table}",
    "lobby.head.asleep": "**{title}** sleeps; any player can wake it with `/match resume` · {where}",
    "state.asleep": "asleep",
    "sleep.panel": "The match sleeps. `/match resume` wakes it.",
    "substitute.offered": "{title}: {member} is offered seat {seat} at the table, and takes it with the button there.",
    "substitute.offer": (
        "Seat {seat} is open for **{member}**, as the host wishes: whoever takes it plays on with all that the "
        "seat knows."
    ),
    "substitute.taken": "You have seat {seat} in {title}. *My hand* at the table shows all that it knows: {table}",
    "substitute.note": "{other} takes the place of {name}.",
    "act.confirm": (
        "{title}: {name} has owed an answer for long. Give the plain one that the rules name for such cases? "
        "It is the same whatever the hand holds, and the table is told that you gave it."
    ),
    "act.deed": "answer for {mark}",
    "act.done": "{title}: the plain answer is given for {name}. The table shows what came of it.",
    "act.note": "{by} gives the plain answer for {name}, who is absent.",
    "departed.note": (
        "{name} has left the server. The host can offer the seat to somebody else with `/match substitute`."
    ),
    "log.taken_back": "`{revision}` ~~{text}~~ (taken back)",
    "log.undo.free": "`{revision}` {name} takes back {moves}.",
    "log.undo.voted": "`{revision}` All agreed to take back {moves} of {name}.",
    "log.table": "`{revision}` {text}",
    "log.voted.draw": "{name} proposed to end without a winner; all agreed.",
    "log.voted.pause": "{name} proposed a pause; all agreed.",
    "log.voted.cancel": "{name} proposed to cancel; all agreed.",
    "log.woken": "{name} woke the match.",
    "log.substituted": "{other} took the place of {name}.",
    "log.acted": "{other} gave the plain answer for {name}.",
    "log.departed": "{name} has left the server.",
    "word.somebody": "somebody",
    "refusal.undo.none": "You have made no move that could be taken back. `/log` shows what has been moved.",
    "refusal.undo.vote": (
        "That move can't be taken back freely any more: something was revealed or drawn since, or another seat has "
        "acted. `/match undo` asks the table."
    ),
    "refusal.undo.unlike": "The moves of this match cannot be played again as they were, so none is taken back. Play on from here.",
    "refusal.asleep": "The match sleeps. Any player can wake it with `/match resume`.",
    "refusal.awake": "The match does not sleep: it goes on already. `/hand` shows what you are asked.",
    "refusal.vote.needed": "You play in that match, so all who play must agree: `/match cancel` asks them.",
    "refusal.vote.open": "Another vote is open at this table. Decide that one first.",
    "refusal.vote.over": "That vote is over; the table shows what came of it.",
    "refusal.substitute.present": (
        "{name} is not absent: a seat can be taken over when its player has resigned, has left the server, or has "
        "owed an answer for {days} days."
    ),
    "refusal.substitute.ai": "An AI has had that seat from the beginning; only a player's seat can be taken over.",
    "refusal.substitute.seated": "{name} plays in this match already. Offer the seat to somebody else.",
    "refusal.substitute.other": "That offer is for somebody else. The host offers a seat with `/match substitute`.",
    "refusal.substitute.person": "Only a person can take a seat; AIs join before the deal.",
    "refusal.no_seat": "There is no seat {seat} at this table. There are {seats}.",
    "refusal.host_or_manager": "Only the host of the match, or who may manage the server, can do that.",
    "refusal.act.present": (
        "{name} is not absent: the plain answer can be given for a player who has left the server or has owed an "
        "answer for {days} days."
    ),
    "refusal.act.not_asked": "{name} owes no answer now, so there is none to give. `/match list` shows for whom a match waits.",
    "refusal.act.own": "That is your own seat: play it yourself.",
}
