"""The order of a member's matches, and what is said of moves that were taken back."""

from __future__ import annotations

from bot.games import Games
from bot.posts.known import known_panel
from bot.since import summary
from storage.contract import MemberSettings
from tests.bot.clocked import Table, clocked
from tests.bot.test_matches import PEOPLE

__all__ = ["clocked"]


async def test_without_clocks_what_has_waited_longest_comes_first(clocked: Table) -> None:
    for _ in range(3):
        await clocked.deal("ortus_regni", "none", "usual")
        clocked.clock.at += 1000
    games, ann = Games(clocked.matches), PEOPLE[0].id
    assert [each.match.id for each in await games.of(ann)] == [1, 2, 3]
    following = await games.next_for(ann, but=1)
    assert following is not None
    assert following.id == 2
    await clocked.deal("ortus_regni", "5d", "usual")
    await clocked.deal("ortus_regni", "2d", "usual")
    assert [each.match.id for each in await games.of(ann)] == [5, 4, 1, 2, 3], "deadlines are before all"


async def test_what_was_taken_back_has_not_happened_since(clocked: Table) -> None:
    await clocked.deal("ortus_regni", "none", "usual")
    for seat in (0, 1):
        position = await clocked.matches.position(clocked.number)
        answer = position.game.default_action(position.state, seat)
        await clocked.matches.submit(
            clocked.number, answer=answer, command_id=f"deck {seat}", member_id=PEOPLE[seat].id
        )
    position = await clocked.matches.position(clocked.number)
    store, settings = clocked.store, MemberSettings(member_id=1)

    async def told(seat: int) -> tuple[str, str]:
        now = await clocked.matches.position(clocked.number)
        moves = await store.moves(clocked.number, after=-1)
        panel = known_panel(now, moves, seat, 1, settings)
        return "\n".join(await summary(store, now, seat)), panel.content

    before = await told(0), await told(1)
    await clocked.taking_back.freely(clocked.number, PEOPLE[1].id, "back")
    after = await told(0), await told(1)
    assert before[0][0] != after[0][0], "the deck that was handed in"
    assert PEOPLE[1].name not in after[0][0]
    assert before[1][1] != after[1][1], "the list of one's own deck"
