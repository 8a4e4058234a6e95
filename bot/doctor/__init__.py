"""``gemot doctor``: what is wrong with an installation, in words, and what to do about it.

    finding      what a check says
    versions     Python and the packages
    settings     variables that cannot be read or that nothing reads
    token        whether the token can be one, and the invite link that follows from it
    database     file, schema, content, disk
    fonts        the typefaces of the pictures
    permissions  what the bot asks for
    online       what Discord says (asked for with --online alone)
    health       whether a bot is alive on this database (--health)

Checks change nothing: they open an existing database only where that writes nothing, and make none.
"""
