"""What commands and buttons do at a table beside its moves: taking back, votes, sleep, absent players."""

from __future__ import annotations

from dataclasses import replace

from bot.absence import Asker
from bot.controls import Press
from bot.lobby import Member
from bot.names import plain
from bot.phrases import amount, listed, say
from bot.position import Submitted
from bot.posts.outgoing import Outgoing
from bot.posts.panel import hand_panel
from bot.ratings import counting
from bot.refusal import Refusal
from bot.seating import mark_of, named
from bot.sleep import wake
from bot.takeback import Offer
from bot.votes import Cast
from rules.core.takeback import reveals
from storage.contract import MatchRecord, SeatRecord, VoteKind

from .meaning import seen_by
from .show import Interaction, command_id, may_manage, member_of, table_link, title

BUTTONS_IN_A_ROW = 5


async def with_take_back(interaction: Interaction, panel: Outgoing, submitted: Submitted) -> Outgoing:
    """The panel with a button that takes the move back, while that is free."""
    if reveals(submitted.events) or submitted.outcome is not None:
        return panel
    try:
        offer = await interaction.client.taking_back.offer(submitted.match_id, interaction.user.id)
    except Refusal:
        return panel
    if not offer.free or offer.moves != (submitted.revision,):
        return panel
    press = Press(f"undo.{submitted.revision}", say("button.undo"))
    last = panel.rows[-1] if panel.rows else ()
    if isinstance(last, list) and len(last) < BUTTONS_IN_A_ROW:
        return replace(panel, rows=(*panel.rows[:-1], [*last, press]))
    return replace(panel, rows=(*panel.rows, [press]))


async def take_back(interaction: Interaction, match_id: int, expected: int | None = None) -> Outgoing:
    """Take the last move back at once, and show the hand as it is again."""
    bot = interaction.client
    offer = await bot.taking_back.freely(
        match_id, interaction.user.id, command_id(interaction), expected=expected
    )
    bot.play.changed(match_id)
    seen = await seen_by(interaction, match_id)
    before = say("undo.done", move=offer.moves[0])
    direct = interaction.guild_id is None
    return hand_panel(seen.position, seen.seat, seen.settings, before=before, direct=direct)


def undo_words(match: MatchRecord, offer: Offer) -> str:
    """What a vote about taking back would do."""
    return say(
        "undo.confirm", title=title(match), move=offer.moves[0], count=amount("undone_move", len(offer.moves))
    )


async def ask(interaction: Interaction, match: MatchRecord, kind: VoteKind) -> str:
    """Ask all who play, or agree where that is asked already."""
    bot = interaction.client
    offer = await bot.taking_back.offer(match.id, interaction.user.id) if kind == "undo" else None
    if offer is not None and offer.free:
        await bot.taking_back.freely(match.id, interaction.user.id, command_id(interaction))
        bot.play.changed(match.id)
        return say("undo.done", move=offer.moves[0])
    cast = await bot.votes.ask(match.id, interaction.user.id, kind, command_id(interaction), offer)
    bot.play.changed(match.id)
    return cast_words(match, cast)


async def vote(interaction: Interaction, match: MatchRecord, vote_id: int, *, agrees: bool) -> str:
    """Vote with a button."""
    bot = interaction.client
    cast = await bot.votes.cast(
        match.id, interaction.user.id, vote_id, agrees=agrees, command_id=command_id(interaction)
    )
    bot.play.changed(match.id)
    return cast_words(match, cast)


def cast_words(match: MatchRecord, cast: Cast) -> str:
    """How the vote stands, to whoever voted."""
    return say(
        f"vote.said.{cast.result}",
        title=title(match),
        agreed=cast.agreed,
        needed=cast.needed,
        names=listed(plain(name) for name in cast.missing),
    )


async def resume(interaction: Interaction, match: MatchRecord) -> str:
    """Wake a match."""
    bot = interaction.client
    await wake(bot.matches, match.id, interaction.user.id)
    bot.play.changed(match.id)
    return say("sleep.woken", title=title(match), table=table_link(match))


async def let_count(interaction: Interaction, match: MatchRecord, *, counts: bool) -> str:
    """Let the match count for the ratings, or not."""
    bot = interaction.client
    organiser = member_of(interaction)
    await counting.let_count(
        bot.matches, match.id, organiser, may_manage=may_manage(interaction), counts=counts
    )
    if not counts:
        return say("rating.out", title=title(match))
    fresh = await bot.matches.store.match(match.id) or match
    why = await counting.why_not(bot.matches, fresh)
    if why is None:
        return say("rating.in", title=title(match))
    return say("rating.in.not", title=title(match), why=say(f"rating.why.{why}"))


def asker_of(interaction: Interaction) -> Asker:
    """Who asks for what a host decides."""
    return Asker(member_of(interaction), may_manage(interaction))


async def offer_seat(interaction: Interaction, match: MatchRecord, seat: SeatRecord, to: Member) -> str:
    """Offer a seat to a member; whoever names himself takes it at once."""
    bot = interaction.client
    asker = asker_of(interaction)
    await bot.absence.offer(match.id, seat.seat, asker, to)
    bot.play.changed(match.id)
    return say("substitute.offered", title=title(match), member=plain(to.name), seat=mark_of(seat.seat))


async def take_seat(interaction: Interaction, match: MatchRecord, seat: int, meant: int) -> str:
    """Take the seat that was offered to this very member."""
    bot = interaction.client
    if interaction.user.id != meant:
        raise Refusal("refusal.substitute.other")
    await bot.absence.take_over(match.id, seat, member_of(interaction))
    bot.play.changed(match.id)
    return say("substitute.taken", seat=mark_of(seat), title=title(match), table=table_link(match))


async def act_words(interaction: Interaction, match: MatchRecord, seat: SeatRecord) -> str:
    """What answering for the seat would do; it does not tell the answer."""
    await interaction.client.absence.may_answer_for(match.id, seat.seat, asker_of(interaction))
    return say("act.confirm", title=title(match), name=named(seat, ai=False))


async def act(interaction: Interaction, match: MatchRecord, seat: int, seen: int) -> str:
    """Give the plain answer for an absent seat."""
    bot = interaction.client
    await bot.absence.answer_for(match.id, seat, asker_of(interaction), command_id(interaction), seen=seen)
    bot.play.changed(match.id)
    seats = await bot.matches.store.seats(match.id)
    name = next(named(each, ai=False) for each in seats if each.seat == seat)
    return say("act.done", title=title(match), name=name)
