"""Leagues, tournaments and ratings as pure functions over frozen records; no Discord, no store, no clock.

``record``      what was played: results with their kind, byes, and the crosstable made of them
``points``      points for a place, shared by those who tie
``ratings/``    Weng-Lin ratings, and which matches count for them
``pairing/``    who meets whom: pods, round robin, Swiss, elimination, ladder
``tiebreaks/``  what parts those with equal points, each a function; ``standings`` applies them in order
``divisions``   sizes, promotion and relegation; ``seeding`` puts people into them
``season``      who is in: withdrawals, late entries, substitutes; ``finish`` ends matches that did not end
``schedule``    what happens when, as data
"""
