"""The English catalogue, one file for each part of the bot."""

from __future__ import annotations

from .clocks import CLOCKS
from .commands import COMMANDS
from .common import COMMON
from .decks import DECKS
from .games import GAMES
from .knight_errant import KNIGHT_ERRANT
from .league import LEAGUE
from .league_commands import LEAGUE_COMMANDS
from .league_notices import LEAGUE_NOTICES
from .league_refusals import LEAGUE_REFUSALS
from .lessons import LESSONS
from .lessons_knight_errant import LESSONS_KNIGHT_ERRANT
from .lessons_ortus import LESSONS_ORTUS
from .lessons_shire import LESSONS_SHIRE
from .lessons_witan import LESSONS_WITAN
from .lessons_witan_tricks import LESSONS_WITAN_TRICKS
from .lobby import LOBBY
from .options import OPTIONS
from .orders import ORDERS
from .ortus import ORTUS
from .ortus_choices import ORTUS_CHOICES
from .ortus_events import ORTUS_EVENTS
from .ortus_refusals import ORTUS_REFUSALS
from .ortus_replies import ORTUS_REPLIES
from .queue import QUEUE
from .ratings import RATINGS
from .refusals import REFUSALS
from .reliability import RELIABILITY
from .replay import REPLAY
from .shire import SHIRE
from .table import TABLE
from .vacations import VACATIONS
from .votes import VOTES
from .windows import WINDOWS
from .witan import WITAN
from .witan_tricks import WITAN_TRICKS

PARTS: tuple[dict[str, str], ...] = (
    COMMON,
    COMMANDS,
    CLOCKS,
    DECKS,
    GAMES,
    LOBBY,
    OPTIONS,
    TABLE,
    REFUSALS,
    REPLAY,
    WITAN_TRICKS,
    ORTUS,
    ORTUS_CHOICES,
    ORTUS_REPLIES,
    ORTUS_EVENTS,
    ORTUS_REFUSALS,
    WITAN,
    KNIGHT_ERRANT,
    SHIRE,
    VOTES,
    WINDOWS,
    ORDERS,
    RELIABILITY,
    VACATIONS,
    QUEUE,
    RATINGS,
    LEAGUE_REFUSALS,
    LEAGUE,
    LEAGUE_COMMANDS,
    LEAGUE_NOTICES,
    LESSONS,
    LESSONS_WITAN_TRICKS,
    LESSONS_ORTUS,
    LESSONS_WITAN,
    LESSONS_KNIGHT_ERRANT,
    LESSONS_SHIRE,
)

CATALOGUE: dict[str, str] = {key: text for part in PARTS for key, text in part.items()}
