"""Leagues, tournaments and ratings as pure functions over frozen records; no Discord, no store, no clock.

``record``       what was played: results with their kind, byes, and the crosstable made of them
``points``       points for a place, shared by those who tie; ``aussie`` the score by shares of a table
``ratings/``     Weng-Lin ratings, and which matches count for them
``pairing/``     who meets whom: pods, round robin, Swiss, elimination, ladder
``tiebreaks/``   what parts those with equal points, each a function; ``standings`` applies them in order
``divisions``    sizes, promotion and relegation; ``seeding`` puts people into them
``plan``         the matches of a season, and the figures by which it is judged beforehand
``schedule``     what happens when, as data
``season``       who is in: withdrawals, late entries, substitutes
``conduct``      who did not come, and the cards for it; ``requests`` what people may ask for by themselves
``finish``       ends matches that have not ended with the season
"""
