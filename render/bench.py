"""How long pictures take and how large they are."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from . import specimens
from .ortus import specimens as ortus
from .paint import encoded, paint, pixels, reduced
from .registry import PICTURES
from .scene import Scene

Make = Callable[[], Scene]
"""Makes a scene from an observation that is there already."""

_KEY: Final = "bench"
_NAMES: Final = {"witan_tricks": specimens.NAMES, **dict.fromkeys(ortus.FAMILY, ortus.NAMES)}


def _most(game: str) -> int:
    """The most seats of a game of the Ortus family."""
    counts: tuple[int, ...] = ortus.game_of(game).seat_counts
    return max(counts)


def scenes() -> dict[str, Make]:
    """Each makes its scene anew, since the bot does so too."""

    def tableau(observation: Any, game: str = "witan_tricks") -> Make:
        names = _NAMES[game]
        return lambda: PICTURES[game].tableau_scene(observation, names)

    def hand(observation: Any, game: str = "witan_tricks") -> Make:
        names = _NAMES[game]
        return lambda: PICTURES[game].hand_scene(observation, names)

    def milestone(kind: str) -> Make:
        history: list[Any] = []
        for state, news in specimens.events_of(3, _KEY):
            history += news
            if kind in {event.kind for event in news}:
                seen, new = specimens.GAME.observe(state, None), news
                break
        shown = PICTURES["witan_tricks"].milestones
        return lambda: shown(seen, history, new, specimens.NAMES)[0].scene

    return {
        "witan_tricks tableau opening": tableau(specimens.seen_after(3, _KEY, 1)),
        "witan_tricks tableau middle": tableau(specimens.seen_after(3, _KEY, 20)),
        "witan_tricks tableau late": tableau(specimens.seen_after(3, _KEY, 38)),
        "witan_tricks tableau scored": tableau(specimens.seen_after(3, _KEY, 39)),
        "witan_tricks tableau partners": tableau(specimens.seen_after(4, _KEY, 30)),
        "witan_tricks hand over": milestone("HandScored"),
        "witan_tricks match over": milestone("MatchWon"),
        "witan_tricks hand": hand(specimens.mover_sees(3, _KEY, 1)),
        **{
            f"{game} {name}": scene
            for game in ortus.FAMILY
            for name, scene in (
                ("tableau duel", tableau(ortus.duel_in_battle(game), game)),
                ("tableau opening", tableau(ortus.seen_after(_most(game), "x5", 20, game=game), game)),
                (f"tableau crowded {_most(game)}", tableau(ortus.crowded(game), game)),
                ("hand", hand(ortus.rich_hand(game), game)),
            )
        },
    }


def _share(sorted_times: list[float], share: float) -> float:
    return sorted_times[min(len(sorted_times) - 1, int(len(sorted_times) * share))]


def bench(rounds: int = 60) -> dict[str, dict[str, float]]:
    """Per scene: ``ms_p50`` and ``ms_p99`` from observation to PNG, ``kb`` of 1024 bytes, and ``encode_ms``,
    the median of Pillow encoding the same pixels and nothing else."""
    results: dict[str, dict[str, float]] = {}
    for name, make in scenes().items():
        picture = paint(make())
        times, encodings = [], []
        for _ in range(rounds):
            start = perf_counter()
            paint(make())
            times.append((perf_counter() - start) * 1000)
        flat = reduced(pixels(make()))
        for _ in range(rounds):
            start = perf_counter()
            encoded(flat)
            encodings.append((perf_counter() - start) * 1000)
        times.sort()
        encodings.sort()
        results[name] = {
            "ms_p50": round(_share(times, 0.5), 2),
            "ms_p99": round(_share(times, 0.99), 2),
            "kb": round(len(picture) / 1024, 1),
            "encode_ms": round(_share(encodings, 0.5), 2),
        }
    return results
