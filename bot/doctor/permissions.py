"""What the bot asks of a server, and the link that asks for exactly that."""

from __future__ import annotations

from typing import Final

from pydantic import SecretStr

from bot.doctor.finding import Finding, note, ok
from bot.doctor.token import bot_id
from bot.permissions import NEEDS, invite_link, needed

AREA: Final = "permissions"


def check(token: SecretStr | None) -> list[Finding]:
    """The list, its number, and the invite link where the token tells the bot's id."""
    titles = ", ".join(need.title for need in NEEDS)
    findings = [ok(AREA, f"asks for {titles} ({needed().value})")]
    bot = bot_id(token) if token is not None else None
    if bot is not None:
        findings.append(ok(AREA, f"invite the bot with {invite_link(bot)}"))
    else:
        findings.append(note(AREA, "The invite link can be shown once a token is set."))
    return findings
