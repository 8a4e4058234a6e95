"""Pictures: an observation becomes a scene, which is plain data, and the scene a PNG file.

Read in this order: :mod:`~render.theme` (the look), :mod:`~render.scene` (the drawing verbs),
:mod:`~render.badges` and :mod:`~render.frame` (what the games share),
:mod:`~render.art` (cards, backs, cubes and mats, drawn for this project),
:mod:`~render.witan_tricks` (a game), :mod:`~render.ortus` (a family of games),
:mod:`~render.registry`, :mod:`~render.paint` (the only
importer of Pillow), :mod:`~render.worker` (off the event loop).
"""
