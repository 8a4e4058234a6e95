"""The store: what has happened, kept.

Read :mod:`~storage.contract` first: the protocols and the records. :mod:`~storage.sqlite` is the
implementation, :mod:`~storage.chain` the hash chain that both rest on.
"""
