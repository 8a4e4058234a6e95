"""Competitions: leagues, tournaments and ladders that run by themselves.

``plan``         what an organiser chooses, and what goes together; ``timetable`` when what happens
``season``       a competition as it stands, all of it at one moment; ``change`` one change of it, logged
``forms/``       what is different between leagues, Swiss events, eliminations and ladders
``service``      all that is offered, put together from ``preparing`` (drafts, sign-up), ``taking_part``,
                 ``asking`` (requests), ``deciding`` (organisers), ``looking``, ``running`` (time, results)
``dealing``      its matches at the one door; ``results`` what they count as
``going``        who leaves, who takes the place, cards for who does not come
``away``         who is on vacation
``export``       a competition as files
"""
