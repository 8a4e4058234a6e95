"""What Discord says of the token, the application and the servers the bot is in."""

from __future__ import annotations

from typing import Any, Final

import aiohttp
import discord
from pydantic import SecretStr

from bot.doctor.finding import Finding, note, ok, wrong
from bot.permissions import missing

AREA: Final = "discord"

_RENEW: Final = (
    "Reset it in Discord's developer portal (your application, Bot) and put the new one into .env."
)


async def check(token: SecretStr) -> list[Finding]:
    """Logs in without connecting, and asks for the application and the servers. Sends nothing to anybody."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    try:
        async with client:
            await client.login(token.get_secret_value())
            return [*_who(client), *[_server(guild) for guild in await client.http.get_guilds(200)]]
    except discord.LoginFailure:
        return [wrong(AREA, "Discord refuses the token.", _RENEW)]
    except discord.HTTPException as error:
        return [wrong(AREA, f"Discord answers with status {error.status}.", "Try again later.")]
    except (OSError, aiohttp.ClientError) as error:
        text = f"Discord cannot be reached ({type(error).__name__})."
        return [wrong(AREA, text, "Look at the network, its proxy and its firewall.")]


def _who(client: discord.Client) -> list[Finding]:
    findings = [ok(AREA, f"the token is valid: bot {client.application_id}")]
    flags = client.application_flags
    if flags.gateway_message_content or flags.gateway_guild_members or flags.gateway_presence:
        findings.append(
            note(
                AREA,
                "The application may use privileged intents, and needs none.",
                "Turn them off in the portal, Bot.",
            )
        )
    return findings


def _server(guild: Any) -> Finding:
    """A server as Discord lists it: its name, and the permissions that the bot has in all of it."""
    granted = discord.Permissions(int(guild["permissions"]))
    lacking = missing(granted)
    if not lacking:
        return ok(AREA, f"server {guild['id']}: every permission is granted")
    text = "; ".join(f"{need.title} ({need.breaks})" for need in lacking)
    return wrong(
        AREA, f"Server {guild['id']} lacks {text}.", "Grant it to the bot's role, or invite the bot again."
    )
