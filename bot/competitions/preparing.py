"""Before the first match: a draft, its figures, and the sign-up that opens with publishing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.core.chance import commitment
from storage.competition import CompetitionRecord

from ..absence import Asker
from ..league.schedule import DAY
from ..refusal import Refusal
from ..sheet import begun
from .change import require_organiser, require_reason
from .core import Core
from .dealing import settle
from .forms import form_of
from .plan import LEAD, CompetitionPlan, plan_of
from .timetable import HOUR, opening

CHANGEABLE: Final = frozenset({"name", "most", "again", "division_roles", "champion_role"})
"""What can still be changed once people have signed up."""
SUPPOSED: Final = 12
"""For how many entrants figures are given as long as fewer have come."""
SOONEST: Final = HOUR
LATEST: Final = 366 * DAY
"""When a competition may start, from now."""
LIVE_EACH: Final = 20
"""How many drafts, open and running competitions a server may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What a plan asks of people, for so many entrants."""

    entrants: int
    divisions: tuple[int, ...]
    """How many are in each."""
    matches: int
    fewest_each: int
    most_each: int
    """How many matches somebody plays; an elimination has 1 as the fewest."""
    rounds: int
    start_at: int
    end_at: int
    weeks: int
    """From the first match to the end, the extension included, rounded up."""


class Preparing(Core):
    """What an organiser does with a draft."""

    async def create(
        self, *, guild_id: int, channel_id: int, organiser: Asker, plan: Mapping[str, Any]
    ) -> CompetitionRecord:
        """A draft, which only its organiser sees. Needs Manage Server (``organiser.may_manage``). ``plan``
        are values of :class:`~bot.competitions.plan.CompetitionPlan`; those left out are sensible."""
        if not organiser.may_manage:
            raise Refusal("refusal.manage_only")
        chosen = plan_of(plan)
        await self._options(guild_id, chosen)
        now = self.clock.now()
        secret = self.lobby.secrets.secret()
        live = await self.store.competitions_in_guild(guild_id, ("draft", "open", "running"), LIVE_EACH)
        if len(live) >= LIVE_EACH:
            raise Refusal("refusal.league.too_many", most=LIVE_EACH)
        async with self.store.transaction() as tx:
            return await tx.add_competition(
                CompetitionRecord(
                    guild_id=guild_id,
                    channel_id=channel_id,
                    organiser_id=organiser.member.id,
                    name=chosen.name,
                    game=chosen.game,
                    format=chosen.format,
                    plan=chosen.model_dump(mode="json"),
                    secret=secret,
                    commitment=commitment(secret),
                    created_at=now,
                )
            )

    async def _options(self, guild_id: int, plan: CompetitionPlan) -> None:
        """:class:`Refusal` for options that do not go with each other and the house rules."""
        house = await self.house_rules(self.store, guild_id, plan.game)
        begun(self.matches.games[plan.game].ruleset, house, plan.preset, plan.options)

    async def edit(self, competition_id: int, organiser: Asker, **values: Any) -> CompetitionRecord:
        """Change values of a draft's plan; also its ``channel_id``. After publishing only ``channel_id``,
        ``name``, ``most``, ``again``, ``division_roles`` and ``champion_role``."""
        channel = values.pop("channel_id", None)
        before = await self.season(competition_id)
        plan = plan_of({**before.record.plan, **values})
        await self._options(before.record.guild_id, plan)
        async with self.change(competition_id, "draft", "open", "running") as change:
            require_organiser(change.season, organiser)
            fixed = set(values) - CHANGEABLE
            if change.season.record.status != "draft" and fixed:
                raise Refusal("refusal.league.published")
            plan = plan_of({**change.season.record.plan, **values})
            change.season = change.season.with_record(
                name=plan.name,
                game=plan.game,
                format=plan.format,
                plan=plan.model_dump(mode="json"),
                channel_id=channel or change.season.record.channel_id,
            )
            return change.season.record

    async def preview(self, competition_id: int, entrants: int | None = None) -> Preview:
        """Its figures for so many entrants; ``None``: for those who have signed up, at least twelve."""
        season = await self.season(competition_id)
        plan, record = season.plan, season.record
        if entrants is None:
            entrants = len(season.playing)
            if record.status in ("draft", "open"):
                entrants = min(max(entrants, SUPPOSED), plan.most)
        if not plan.fewest <= entrants <= plan.most:
            raise Refusal("refusal.league.entrants", fewest=plan.fewest, most=plan.most)
        figures = form_of(plan).figures(plan, entrants)
        start = record.start_at or plan.start_at or self.clock.now() + LEAD
        return Preview(
            entrants=entrants,
            divisions=figures.divisions,
            matches=figures.matches,
            fewest_each=figures.fewest_each,
            most_each=figures.most_each,
            rounds=figures.rounds,
            start_at=start,
            end_at=start + figures.length,
            weeks=-(-figures.length // (7 * DAY)),
        )

    async def publish(self, competition_id: int, organiser: Asker) -> CompetitionRecord:
        """Open the sign-up, and lay down when what happens."""
        async with self.change(competition_id, "draft") as change:
            require_organiser(change.season, organiser)
            plan, now = change.season.plan, change.now
            plan_of(change.season.record.plan)
            # from now on the rules are those that people sign up for, whatever becomes of the house rules
            house = await self.house_rules(change.tx, change.season.record.guild_id, plan.game)
            begun(self.matches.games[plan.game].ruleset, house, plan.preset, plan.options)
            change.season = change.season.with_facts(house=house)
            start = plan.start_at or now + LEAD
            if not now + SOONEST <= start <= now + LATEST:
                raise Refusal("refusal.league.start")
            end = start + plan.weeks * 7 * DAY
            change.season = change.season.with_record(status="open", start_at=start, end_at=end)
            await change.tx.put_steps(opening(competition_id, plan, now, start))
            change.log("published", organiser.member)
            await change.owe("sign_up")
            return change.season.record

    async def cancel(self, competition_id: int, organiser: Asker, reason: str) -> None:
        """Call it off: a draft is deleted; else all its running matches end without a result."""
        season = await self.season(competition_id)
        require_organiser(season, organiser)
        if season.record.status == "draft":
            async with self.store.transaction() as tx:
                now = await tx.competition(competition_id)
                if now is not None and now.status == "draft":
                    await tx.remove_competition(competition_id)
            return
        reason = require_reason(reason)
        async with self.change(competition_id, "open", "running") as change:
            # without a result, and without being dealt anew: the competition is over first
            change.season = change.season.with_record(status="cancelled", closed_at=change.now)
            for fixture in change.season.open:
                if fixture.match_id is not None:
                    change.season = change.season.with_fixtures(replace(fixture, match_id=None))
            await settle(self.lobby, change)
            await change.tx.remove_steps(competition_id)
            change.log("cancelled", organiser.member, reason)
            await change.owe("called_off", reason=reason)
