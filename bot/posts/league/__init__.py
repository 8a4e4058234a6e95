"""What the bot shows of a competition.

``figures``   a competition as plain data for the pictures: standings, bracket, crosstable, schedule
``pictures``  these as attachments with their words
``words``     names of formats, results and times
``plan``      the organiser's panel, step by step, and the preview of what is planned
``overview``  the public post of a competition
``mine``      a player's own matches, and what a result would change
``queue``     requests that wait for an organiser, and the log
``notices``   what is announced
"""
