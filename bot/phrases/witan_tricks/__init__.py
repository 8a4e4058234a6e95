"""The trick-taking Witan in words."""

from __future__ import annotations

from collections.abc import Sequence

from rules.witan_tricks.observation import Observation
from rules.witan_tricks.pack import NAMES as PACK

from .. import amount, say
from ..speaker import Names
from . import choices, known, log, narrate
from .cards import card_name, read_card
from .kinds import KINDS, kind_of

__all__ = ["WitanTricksSpeaker", "card_name", "read_card"]


class WitanTricksSpeaker:
    """See :class:`~bot.phrases.speaker.Speaker`."""

    title = say("witan_tricks.title")
    about = say("witan_tricks.about")

    kinds: Sequence[str] = KINDS

    kind_of = staticmethod(kind_of)
    known = staticmethod(known.known)
    narrate = staticmethod(narrate.narrate)
    log_line = staticmethod(log.log_line)
    question = staticmethod(choices.question)
    question_to = staticmethod(choices.question_to)
    groups = staticmethod(choices.groups)
    label = staticmethod(choices.label)
    hint = staticmethod(choices.hint)
    deed = staticmethod(choices.deed)
    preview = staticmethod(choices.preview)
    done = staticmethod(choices.done)
    refuse = staticmethod(choices.refuse)

    def cards(self) -> dict[str, str]:
        return {card: card_name(card) for card in PACK}

    def partner_of(self, seats: int, seat: int) -> int | None:
        return (seat + 2) % seats if seats == 4 else None

    def is_own_turn(self, observation: Observation) -> bool:
        """One card is played in a turn; nobody is asked in another's."""
        return True

    def where(self, observation: Observation) -> str:
        if observation.outcome is not None:
            return say("witan_tricks.where.over", hand=observation.hand_number)
        return say(
            "witan_tricks.where",
            hand=observation.hand_number,
            trick=observation.trick_number,
            tricks=observation.tricks_in_hand,
        )

    def measure(self, points: int) -> str:
        return amount("point", points)

    def scores(self, observation: Observation, names: Names) -> str:
        return narrate.scores_of(observation.scores, names)
