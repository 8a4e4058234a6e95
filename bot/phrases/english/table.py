"""The table post, the hand panel and what belongs to them."""

TABLE: dict[str, str] = {
    "table.turn": "{name} {question}",
    "table.thread": "{game} {match}",
    "table.over": "**{title}** is over: {scores}",
    "table.restored": "The table's thread was gone; the match goes on here.",
    "table.picture": "{game}-{match}-{revision}.png",
    "table.milestone.picture": "{game}-{match}-{revision}-{scene}.png",
    "hand.picture": "hand.png",
    "known.picture": "known.png",
    "known.alt": "What you know of the others' cards. /settings text on:on shows it in words.",
    "hand.alt": "Your hand. /settings text on:on shows hand and table in words instead of pictures.",
    "panel.head": "**{title}** · {where}",
    "panel.yours": "Your turn: {question}",
    "panel.asked": "You are asked: {question}",
    "panel.waiting": "Waiting for {names}.",
    "panel.spectator": "You do not sit at this table: this is what everybody sees.",
    "panel.over": "The match has ended. {result}",
    "panel.past": "**{title}** · this question is answered.",
    "panel.choose": "Choose…",
    "panel.choose.page": "Choose… ({first}–{last} of {total})",
    "panel.more": "More choices ({first}–{last} of {total})",
    "panel.preview": "{preview}",
    "panel.kept": "Nothing was changed.",
    "panel.done.where": "{done}\nThe table: {table}",
    "panel.done": "Done: {done}",
    "panel.dm.footer": "You can play from here. `/settings` turns these messages off.",
    "log.head": "**{title}** · log, page {page} of {pages}",
    "log.line": "`{revision}` {text}",
    "log.empty": "Nothing has happened yet.",
    "transcript.ready": (
        "{title}: the whole match, with the key of its deal. `gemot verify` checks every shuffle against the "
        "seal that was shown before anybody joined."
    ),
    "transcript.file": "gemot-{match}.txt",
    "result.score": " with {measure}",
    "result.won": "{names} win{score}.",
    "result.won.one": "{names} wins{score}.",
    "result.shared": "{names} share the win{score}.",
    "result.stayed": "Of those who stayed to the end, the first place goes to {names}{score}.",
    "result.ended": "It ended without a winner.",
    "rules.head": "**{game}** · {heading}",
    "rules.contents": "**{game}** · rules\nPick a section, or search with `/rules` by number or word.",
    "rules.entry": "**{number}** {text}",
    "rules.more": "{count} more found: search with more words.",
    "rules.section": "Choose a section…",
    "rules.section.base": "A section of {game}",
    "rules.base": "The rules of **{game}** hold besides, wherever these say nothing else.",
    "settings.shown": (
        "Your settings\n- Direct messages when it is your turn: **{dm}**\n"
        "- Text instead of pictures in your panels: **{text_view}**"
    ),
    "settings.export": "Everything that Gemot has stored about you. Only you can see this.",
    "settings.export.file": "gemot-about-you.json",
    "settings.forget.unfinished": (
        "You still sit in {matches}: there nothing is forgotten until it is over. Finish, resign or cancel first if "
        "you want all of it gone at once.\n"
    ),
    "settings.forget.confirm": (
        "Forget you? Your settings and saved decks are deleted and your name is taken out of finished matches. "
        "This cannot be taken back."
    ),
    "settings.forget.deed": "forget me",
    "settings.forgotten.partly": (
        "Your name is taken out of every ended match and your saved decks are deleted. Your settings are kept for now, because you still sit in {matches}: finish, "
        "resign or cancel there, then ask again."
    ),
    "settings.forgotten": "Done. Your settings and saved decks are deleted and your name is taken out of every ended match.",
    "admin.check.head": "**Permissions in {channel}**",
    "admin.check.good": "✓ {permission}",
    "admin.check.missing": "✗ **{permission}** is missing: {breaks}",
    "admin.check.all_good": "Everything that Gemot needs is there.",
    "admin.check.fix": "Give Gemot's role the missing permissions in the server's or the channel's settings, then check again.",
    "admin.setup.done": "New matches on this server are played {where}. {channel}",
    "admin.setup.channel": "New lobbies are posted in {channel}.",
    "admin.setup.any_channel": "New lobbies are posted where `/match new` is used.",
    "admin.where.thread": "in a thread of their own",
    "admin.where.here": "in the channel itself",
}
