"""What commands and buttons both do. A deed asks the bot, starts what follows, and gives words back."""

from __future__ import annotations

import discord

from bot.aside import Aside
from bot.controls import Press, Row, draw
from bot.games import Games
from bot.lessons.course import coaching
from bot.phrases import listed, say
from bot.phrases.registry import speaker_of
from bot.position import Choice, Submitted, seat_of
from bot.posts.lobby import waiting_names
from bot.posts.outgoing import Outgoing
from bot.posts.panel import hand_panel
from bot.refusal import Refusal
from bot.replay import View
from bot.retold import Speed
from bot.seating import mark_of, person
from bot.since import learnt_by, outcome
from rules.core.action import Action
from storage.contract import MatchRecord

from .meaning import may_see, seen_by
from .show import Interaction, command_id, may_manage, member_of, show, table_link, title
from .table_deeds import ask, with_take_back


async def join(interaction: Interaction, match: MatchRecord) -> str:
    """Take a seat in an open lobby."""
    bot = interaction.client
    seat = await bot.lobby.join(match.id, member_of(interaction))
    bot.play.changed(match.id)
    words = say("lobby.joined", mark=mark_of(seat), title=title(match))
    blocked = {each.blocked_id for each in await bot.matches.store.blocks_by(interaction.user.id)}
    seats = await bot.matches.store.seats(match.id)
    there = [person(each) for each in seats if each.member_id in blocked]
    return f"{words} {say('block.sits', members=listed(there))}" if there else words


async def keep_open(interaction: Interaction, match: MatchRecord) -> str:
    """Keep a lobby open that is about to close."""
    await interaction.client.gathering.keep_open(match.id, interaction.user.id)
    return say("lobby.kept", title=title(match))


async def leave(interaction: Interaction, match: MatchRecord) -> str:
    """Leave before the deal."""
    bot = interaction.client
    closed = await bot.lobby.leave(match.id, interaction.user.id)
    bot.play.changed(match.id)
    return say("lobby.left.closed" if closed else "lobby.left", title=title(match))


async def add_ai(interaction: Interaction, match: MatchRecord, agent: str | None = None) -> str:
    """Fill a free seat with an AI."""
    bot = interaction.client
    seat = await bot.lobby.add_ai(match.id, interaction.user.id, agent)
    bot.play.changed(match.id)
    return say("lobby.ai.added", name=person(seat), mark=mark_of(seat.seat), title=title(match))


async def start(interaction: Interaction, match: MatchRecord, seen: int | None = None) -> str:
    """Call the ready check; ``seen`` is the version of the lobby that the member saw."""
    bot = interaction.client
    dealt = await bot.lobby.start(match.id, interaction.user.id, str(interaction.id), seen)
    bot.play.changed(match.id)
    return await _dealt(interaction, match) if dealt else say("lobby.ready.asked", title=title(match))


async def ready(interaction: Interaction, match: MatchRecord, seen: int | None = None) -> str:
    """Say Ready; the last one brings the deal. ``seen`` is the version of the lobby that the member saw."""
    bot = interaction.client
    dealt = await bot.lobby.ready(match.id, interaction.user.id, str(interaction.id), seen)
    bot.play.changed(match.id)
    if dealt:
        return await _dealt(interaction, match)
    seats = await bot.matches.store.seats(match.id)
    return say("lobby.ready.noted", names=waiting_names(seats))


async def unready(interaction: Interaction, match: MatchRecord) -> str:
    """Take a Ready back."""
    bot = interaction.client
    await bot.lobby.unready(match.id, interaction.user.id)
    bot.play.changed(match.id)
    return say("lobby.ready.taken_back", title=title(match))


async def resign(interaction: Interaction, match: MatchRecord) -> str:
    """Give a running match up for good."""
    bot = interaction.client
    await bot.lobby.resign(match.id, interaction.user.id)
    bot.play.changed(match.id)
    return say("lobby.resigned", title=title(match))


async def remove_ai(interaction: Interaction, match: MatchRecord) -> str:
    """Free the seat of the AI that was added last."""
    bot = interaction.client
    seat = await bot.lobby.remove_ai(match.id, interaction.user.id)
    bot.play.changed(match.id)
    return say("lobby.ai.removed", name=person(seat), title=title(match))


async def cancel(interaction: Interaction, match: MatchRecord) -> str:
    """End a match without a result, or ask all who play to agree to it."""
    bot = interaction.client
    seats = await bot.matches.store.seats(match.id)
    if match.status == "running" and seat_of(tuple(seats), interaction.user.id) is not None:
        return await ask(interaction, match, "cancel")
    await bot.lobby.cancel(match.id, interaction.user.id, may_manage=may_manage(interaction))
    bot.play.changed(match.id)
    return say("lobby.cancelled", title=title(match))


async def play(
    interaction: Interaction, match_id: int, answer: Action | Choice, seen: int | None
) -> Outgoing:
    """Play through the one door; gives the panel that says so and shows the hand as it is now."""
    bot = interaction.client
    submitted = await bot.matches.submit(
        match_id,
        answer=answer,
        command_id=command_id(interaction),
        member_id=interaction.user.id,
        seen=seen,
    )
    goes_on = submitted.seat in submitted.owing
    if interaction.guild_id is None and interaction.message is not None and not goes_on:
        # The panel in direct messages says itself what was done; nothing is left to set aside.
        await bot.play.announcer.direct.answered(match_id, submitted.seat, interaction.message.id)
    bot.play.changed(match_id)
    return await done_panel(interaction, submitted)


async def done_panel(interaction: Interaction, submitted: Submitted) -> Outgoing:
    """What was done, and the next choice if it is the same player's."""
    seen = await seen_by(interaction, submitted.match_id)
    position = seen.position
    speaker = speaker_of(position.match.game)
    by_now = position.game.observe(position.state, submitted.seat)
    direct = interaction.guild_id is None
    if submitted.sealed:
        again = position.match.revision % 2 == 0  # the pick of the answer is not to stay picked
        return hand_panel(position, submitted.seat, seen.settings, direct=direct, again=again)
    done = say("panel.done", done=speaker.done(by_now, submitted.action))
    store = interaction.client.matches.store
    # At a table the next post tells it; in direct messages nothing else does.
    followed = await outcome(store, position, submitted) if direct else ()
    before = "\n".join([done, *followed, *learnt_by(position, submitted)])
    if position.match.revision == submitted.revision and submitted.seat in submitted.owing:
        words = await coaching(store, position, submitted.seat)
        panel = hand_panel(
            position, submitted.seat, seen.settings, before=before, direct=direct, aside=Aside(coaching=words)
        )
        return await with_take_back(interaction, panel, submitted)
    table = f"<#{position.match.table_id}>" if position.match.table_id and not position.match.lesson else ""
    content = say("panel.done.where", done=before, table=table) if table else before
    rows: tuple[Row, ...] = ()
    if seen.settings.lead_on:
        following = await Games(interaction.client.matches).next_for(
            interaction.user.id, but=submitted.match_id
        )
        rows = ([Press("next", say("button.next"), "usual")],) if following is not None else ()
    outgoing = Outgoing(position.match.id, position.match.revision, content, rows=rows)
    return await with_take_back(interaction, outgoing, submitted)


def confirm_view(match: MatchRecord, choice: str, deed: str) -> discord.ui.View:
    """A red button that does it, and a grey one that does not."""
    rows = ([Press(choice, say("button.confirm", deed=deed), "final"), Press("keep", say("button.keep"))],)
    return draw(match.id, match.version, rows)


async def cancel_words(interaction: Interaction, match: MatchRecord) -> str:
    """What cancelling would do now, before it is confirmed; :class:`Refusal` if the member may not ask."""
    bot = interaction.client
    found, seats = await bot.lobby.may_cancel(
        bot.matches.store, match.id, interaction.user.id, may_manage=may_manage(interaction)
    )
    people = [each.member_id for each in seats if each.member_id is not None and not each.resigned]
    if found.status != "running" or interaction.user.id not in people:
        return say("lobby.cancel.force", title=title(found))
    vote = await bot.matches.store.vote(match.id)
    agreed = len(vote.agreed) if vote is not None and vote.kind == "cancel" else 0
    return say("lobby.cancel.confirm", title=title(found), agreed=agreed, needed=len(people))


async def _dealt(interaction: Interaction, match: MatchRecord) -> str:
    await interaction.client.play.settled(match.id)
    fresh = await interaction.client.matches.store.match(match.id)
    return say("lobby.dealt", title=title(match), table=table_link(fresh or match))


class _PrivateAnswer:
    """The acknowledged answer of an interaction, in which a replay tells how far it is."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction

    async def show(self, outgoing: Outgoing) -> None:
        await show(self._interaction, outgoing)


async def replay(
    interaction: Interaction,
    match_id: int,
    view: View = "public",
    speed: Speed = "usual",
    seat: int | None = None,
) -> None:
    """Begin a replay, which shows itself in the acknowledged answer; refused to whoever has no seat and
    does not see the channel of the match."""
    bot = interaction.client
    member_id = interaction.user.id
    match = await bot.matches.store.match(match_id)
    seats = await bot.matches.store.seats(match_id)
    seated = any(each.member_id == member_id for each in seats)
    if match is None or not (seated or may_see(interaction, match)):
        raise Refusal("refusal.no_match", match=match_id)
    await bot.replays.begin(member_id, match_id, view, speed, _PrivateAnswer(interaction), seat)
