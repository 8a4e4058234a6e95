"""A season: many members in many matches over weeks of virtual time, through the real bot.

``plan`` draws from a seed who the members are and what is played; ``deeds`` is what a member does when he is
there; ``trouble`` is what goes wrong; ``ear`` hears what the bot says; ``season`` lets the time pass; and
``verdict`` judges, at the end, what is stored and what was said.
"""
