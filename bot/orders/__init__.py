"""Standing orders: what a member answers beforehand when he is asked out of his own turn.

:mod:`~bot.orders.order` is an order, :mod:`~bot.orders.facts` what everybody can see of a question,
:mod:`~bot.orders.fitting` finds the order for it, :mod:`~bot.orders.answers` turns it into actions, and
:mod:`~bot.orders.standing` gives the answers.
"""
