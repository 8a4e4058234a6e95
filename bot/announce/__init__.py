"""Speaks of what is stored.

Committed first, spoken afterwards: whatever is owed is in the store, is tried again after a failure and at
every start, and is marked sent only once Discord has it. Sent twice is harmless (the nonce lets Discord
drop the copy); never sent would be a fault.

:mod:`~bot.announce.drain` empties a match's outbox; the lobby post, the table and direct messages each have
a file of their own; :mod:`~bot.announce.failure` says which failures pass.
"""

from .drain import Announcer

__all__ = ["Announcer"]
