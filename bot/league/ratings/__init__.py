"""Ratings: the update (``weng_lin``), what is rated (``rated``), and the book made of a history
(``book``)."""
