"""The playground: the real bot on a pretended Discord, in one page of loopback, for one person.

    serve     a bot and a port become a running playground, and end cleanly
    world     the small server in which one plays: The Moot, its channels and members
    clock     the pretended Discord lives by the clock on the wall
    surfaces  what a member can look at (channels, tables, the direct messages), and what is unread
    windows   one simcord preview for each surface that somebody looks at
    pictures  the bot's pictures, shown as they are
    pulse     once a second: the clock, what changed, what went wrong
    page      the HTTP side: our page, simcord's page inside it, and the way to the previews
    command   ``gemot playground``

Nothing else in the product imports simcord, which comes with the extra ``gemot[playground]``.
This module imports nothing, so that a bot without the extra can still ask for it in words.
"""
