"""A member's profile: his record in words, the picture of it, and how one of his ratings came to be."""

from __future__ import annotations

from typing import Final

from render.ratings import GameRecord as Drawn
from render.ratings import Point, profile_scene

from ..controls import Option, Pick, Row
from ..league.ratings.rating import NEW
from ..names import plain, visible
from ..phrases import amount, listed, say
from ..phrases.registry import speaker_of
from ..ratings.profile import GameRecord, Profile
from ..ratings.titles import Title
from ..retold import ordinal
from .leaderboard import number, rating_words
from .outgoing import Outgoing, Picture, in_block
from .pace import span_words

TITLES: Final = 4
"""How many titles are told; the highest come first."""

PLACES: Final = 3
"""Up to which place it is told how often it was reached."""


def profile_panel(
    profile: Profile, name: str, *, game: str | None = None, own: bool = False, in_words: bool = False
) -> Outgoing:
    """The profile under that name; ``game``: whose course the picture shows, if he is rated there; else that
    of the game that he has played most. ``in_words`` tells the course beside the picture."""
    finished = sum(each.tally.finished for each in profile.games)
    facts = {
        "finished": amount("finished_match", finished),
        "reliability": profile.reliability,
        "favourite": say("profile.favourite", game=_title_of(profile.games[0].game)) if profile.games else "",
    }
    lines = [say("profile.head", name=plain(name), **facts)]
    lines += [_game_line(each) for each in profile.games] or [say("profile.nothing")]
    if profile.usual_answer is not None:
        lines.append(say("profile.answers", span=span_words(profile.usual_answer)))
    titles = profile.titles[:TITLES]
    lines += [say("profile.title", title=_called(each), why=_why(each)) for each in titles]
    rated = [each for each in profile.games if each.rating is not None]
    chosen = next((each for each in rated if each.game == game), rated[0] if rated else None)
    if in_words and chosen is not None:
        lines.append(_course_words(chosen))
    if any(each.rating is not None and each.rating.is_provisional for each in profile.games):
        lines.append(say("profile.provisional"))
    if own and profile.hidden:
        lines.append(say("profile.hidden"))
    return Outgoing(
        0,
        0,
        "\n".join(lines),
        pictures=(_picture(profile, name, chosen, facts),),
        rows=_rows(profile, rated, chosen),
    )


def _title_of(game: str) -> str:
    return speaker_of(game).title


def _rank(record: GameRecord) -> str:
    """ "2nd of 14"; empty while there is none."""
    if record.rank is None:
        return ""
    return say("profile.rank", rank=ordinal(record.rank), ranked=record.ranked)


def _game_line(record: GameRecord) -> str:
    """ "- **Shire** · 12.4 · 2nd of 14 · 9 rated: 5 won, 2 × 2nd · 12 finished · 3 wins in a row, best 4"."""
    tally = record.tally
    parts = [say("profile.game", game=_title_of(record.game))]
    if record.rating is not None:
        parts.append(say("profile.rating", rating=rating_words(record.rating)))
        if rank := _rank(record):
            parts.append(rank)
        results = [say("profile.won", count=tally.wins)]
        results += [
            say("profile.place", place=ordinal(place), count=tally.places[place])
            for place in range(2, PLACES + 1)
            if tally.places.get(place)
        ]
        if tally.draws:
            results.append(say("profile.drawn", count=tally.draws))
        parts.append(say("profile.rated", rated=tally.rated, results=", ".join(results)))
    parts.append(say("profile.finished", count=tally.finished))
    if tally.best_streak > 1:
        parts.append(say("profile.streak", now=tally.streak, best=tally.best_streak))
    return " · ".join(parts)


def _called(title: Title) -> str:
    return say(f"title.{title.key}")


def _why(title: Title) -> str:
    values = dict(title.values)
    if "gap" in values:
        values["gap"] = number(values["gap"])
    if "rank" in values:
        values["rank"] = ordinal(values["rank"])
    return say(f"title.{title.key}.why", game=_title_of(title.game) if title.game else "", **values)


def _picture(profile: Profile, name: str, chosen: GameRecord | None, facts: dict[str, object]) -> Picture:
    course = [Point(NEW.shown, NEW.mu, certain=False)]
    caption = told = ""
    if chosen is not None:
        course += [
            Point(each.after.shown, each.after.mu, not each.after.is_provisional) for each in chosen.course
        ]
        title, rated = _title_of(chosen.game), amount("rated_match", len(chosen.course))
        caption = say("profile.course", game=title, rated=rated)
        told = _course_words(chosen)
    games = [
        Drawn(
            title=_title_of(each.game),
            rank=_rank(each),
            rated=each.tally.rated,
            wins=each.tally.wins,
            finished=each.tally.finished,
            best_run=each.tally.best_streak,
            rating=rating_words(each.rating) if each.rating is not None else "",
            favourite=at == 0,
        )
        for at, each in enumerate(profile.games)
    ]
    closing = listed(_called(each) for each in profile.titles[:TITLES]) or say("profile.untitled")
    scene = profile_scene(name, say("profile.facts", **facts), games, caption, course, closing)
    alt = say("profile.alt", name=visible(name), **facts)
    described = " ".join(filter(None, (alt, told, say("profile.closing", titles=closing))))
    return Picture(say("profile.picture"), scene, described, in_block(told or say("profile.nothing")))


def _course_words(record: GameRecord) -> str:
    """The chart in words: where the rating began, its highest and lowest, where it is."""
    shown = [each.after.shown for each in record.course]
    assert record.rating is not None
    return say(
        "profile.course.words",
        game=_title_of(record.game),
        rated=amount("rated_match", len(shown)),
        highest=number(max(shown)),
        lowest=number(min(shown)),
        rating=rating_words(record.rating),
        believed=number(record.rating.mu),
    )


def _rows(profile: Profile, rated: list[GameRecord], chosen: GameRecord | None) -> tuple[Row, ...]:
    others = [each for each in rated if chosen is not None and each.game != chosen.game]
    if not others:
        return ()
    options = tuple(
        Option(f"profile.{profile.member}.{each.game}", _title_of(each.game), rating_words(each.rating))
        for each in others
        if each.rating is not None
    )
    return (Pick(f"profile.{profile.member}", say("profile.pick"), options),)
