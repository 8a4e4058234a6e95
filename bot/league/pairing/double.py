"""Double elimination: who has lost once goes on among the losers, who has lost twice is out.

The losers' rounds alternate: in one those who are left play each other, in the next each meets somebody who
has just lost for the first time. These come in the order in which those who may have met already are furthest
apart. Last the winner of the losers meets whoever was never beaten, and must beat him twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .bracket import From, Node, Side, single


def double(entrants: int) -> tuple[Node, ...]:
    """The matches of a double elimination: ``W`` rounds, ``L`` rounds, the final ``F1`` and, if the side
    never beaten loses it, ``F2``."""
    rounds: dict[int, list[Node]] = {}
    for node in single(entrants):
        rounds.setdefault(node.round, []).append(node)
    nodes = {
        node.key: Node(node.key, max(1, 2 * node.round - 2), node.sides)
        for turn in rounds.values()
        for node in turn
    }
    last = max(rounds)
    left: list[Side] = [From(node.key, False) for node in rounds[1]]
    for number in range(2, last + 1):
        turn = 2 * number - 3
        left = _round(nodes, turn, list(zip(left[::2], left[1::2], strict=True)))
        fallen = _apart(nodes, left, [From(node.key, False) for node in rounds[number]])
        left = _round(nodes, turn + 1, list(zip(left, fallen, strict=True)))
    (survivor,) = left
    first = Node("F1", 2 * last, (From(rounds[last][0].key), survivor))
    second = Node("F2", 2 * last + 1, (From("F1", False), From("F1")), only_if_second_side_won="F1")
    return tuple(sorted((*nodes.values(), first, second), key=lambda node: node.round))


def _round(nodes: dict[str, Node], turn: int, pairs: list[tuple[Side, Side]]) -> list[Side]:
    """Adds a losers' round and gives its winners."""
    made = [Node(f"L{turn}-{number}", turn + 1, pair) for number, pair in enumerate(pairs, start=1)]
    nodes.update((node.key, node) for node in made)
    return [From(node.key) for node in made]


def _apart(nodes: Mapping[str, Node], left: Sequence[Side], fallen: Sequence[Side]) -> list[Side]:
    """Those who have just lost, in the order with the least danger of a repeat: straight or turned, as they
    are or with the halves exchanged."""
    half = len(fallen) // 2
    swapped = [*fallen[half:], *fallen[:half]]
    orders = [list(fallen[::-1]), list(fallen), swapped[::-1], swapped]
    return min(
        orders,
        key=lambda order: sum(_danger(nodes, one, other) for one, other in zip(left, order, strict=True)),
    )


def _danger(nodes: Mapping[str, Node], survivor: Side, fallen: Side) -> int:
    """The matches from whose losers the survivor may come and which the other may have won, the later the
    worse."""
    assert isinstance(fallen, From)
    won = {key for side in nodes[fallen.match].sides for key in _before(nodes, side, winners_only=True)}
    lost = _before(nodes, survivor, winners_only=False)
    return sum(4 ** nodes[key].round for key in won & lost)


def _before(nodes: Mapping[str, Node], side: Side, *, winners_only: bool) -> set[str]:
    """The matches that somebody who comes from there may have won; or, among losers, lost."""
    if not isinstance(side, From):
        return set()
    if not winners_only and not side.is_winner:
        return {side.match}
    below = {key for one in nodes[side.match].sides for key in _before(nodes, one, winners_only=winners_only)}
    return below | {side.match} if winners_only else below
