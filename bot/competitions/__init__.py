"""Competitions: leagues, tournaments and ladders that run by themselves.

``plan``      what an organiser chooses, and what goes together
``season``    a competition as it stands, all of it at one moment
``service``   what organisers and entrants can do, and what can be seen
"""
