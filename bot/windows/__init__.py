"""Windows: questions put to seats out of their own turn, and how their answers are kept from telling
anything.

:mod:`~bot.windows.policy` says how long a window stays open, :mod:`~bot.windows.book` opens and narrows the
one of a match, :mod:`~bot.windows.closer` closes it when its time has come. What is answered in it is sealed
by :class:`~bot.matches.Matches`, the one door.
"""
