"""What parts entrants with equal points: functions of the crosstable, each in the file of its kind.

``duels``   head-to-head, Sonneborn-Berger, wins, matches not in the first seat
``swiss``   Buchholz with and without cut, Sonneborn-Berger; unplayed rounds by the rule of FIDE
``tables``  wins, average share of the table's score, Aussie score
``order``   in which order they are asked
"""
