"""Lessons: private matches against AIs that teach a game, one explanation at a time.

:mod:`~bot.lessons.lesson` says what the lesson of each game is, :mod:`~bot.lessons.coach` what is told at
which question, :mod:`~bot.lessons.course` how far a stored lesson is, :mod:`~bot.lessons.opening` begins and
closes them, :mod:`~bot.lessons.explain` has the words for a question in any match.
"""
