"""What is different between leagues, Swiss events, eliminations and ladders; pure functions of a season."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..plan import CompetitionPlan, Kind
from .form import Form
from .knockout import Knockout
from .ladder import Ladder
from .league import League
from .swiss import Swiss

FORMS: Final[Mapping[Kind, Form]] = {
    "league": League(),
    "swiss": Swiss(),
    "knockout": Knockout(),
    "ladder": Ladder(),
}
"""By what formats have in common."""


def form_of(plan: CompetitionPlan) -> Form:
    """The form of a competition."""
    return FORMS[plan.kind]
