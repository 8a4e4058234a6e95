"""The queue: members wait, and whoever fits together gets a lobby with a ready check.

:mod:`.wish` is what a member waits for, :mod:`.hours` when two of them play at the same time,
:mod:`.strength` how strong they are, :mod:`.tolerance` how conditions widen with waiting. :mod:`.matcher`
puts tables together from these alone; :mod:`.waiting` keeps the entries and opens lobbies at :mod:`.place`.
"""
