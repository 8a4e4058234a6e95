"""The words that all games of Gemot share.

Read in this order: :mod:`~rules.core.game` (the verbs), :mod:`~rules.core.decision`,
:mod:`~rules.core.action`, :mod:`~rules.core.event`, :mod:`~rules.core.chance`,
:mod:`~rules.core.outcome`, :mod:`~rules.core.ruleset`, :mod:`~rules.core.codec`,
:mod:`~rules.core.transcript`.
"""
