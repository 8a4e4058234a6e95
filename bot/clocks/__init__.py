"""The clocks of slow matches.

The model is pure: :mod:`~bot.clocks.control` says how much time there is, :mod:`~bot.clocks.pauses` when no
time passes, :mod:`~bot.clocks.clock` what a log of events makes of both. :mod:`~bot.clocks.book` keeps a
match's clock in the store and its timers set, :mod:`~bot.clocks.sleeper` sleeps until the next one is due,
and :mod:`~bot.clocks.missed` does what a match agreed to when a clock runs out.
"""
