"""Whether the token can be one. Only Discord knows whether it is valid (``--online``)."""

from __future__ import annotations

import base64
import binascii
from typing import Final

from pydantic import SecretStr

from bot.config import TOKEN_VARIABLE, has_token_shape
from bot.doctor.finding import Finding, ok, wrong

AREA: Final = "token"

_GET_ONE: Final = (
    "Discord's developer portal, your application, Bot, Reset Token; then put it into .env "
    f"as {TOKEN_VARIABLE}=…  (docs/hosting.md)"
)


def check(token: SecretStr | None) -> Finding:
    """Set, of the right shape, and with the id of a bot in it."""
    if token is None:
        return wrong(AREA, f"{TOKEN_VARIABLE} is not set: `gemot run` cannot connect.", _GET_ONE)
    if not has_token_shape(token):
        return wrong(
            AREA,
            f"{TOKEN_VARIABLE} is not a bot token: that has three parts with dots between. "
            "A client secret or a public key is something else.",
            _GET_ONE,
        )
    bot = bot_id(token)
    if bot is None:
        return wrong(AREA, f"The first part of {TOKEN_VARIABLE} is not the id of a bot.", _GET_ONE)
    return ok(AREA, f"looks like the token of bot {bot}")


def bot_id(token: SecretStr) -> int | None:
    """The bot's id, which every token carries in its first part; ``None`` if there is none."""
    first = token.get_secret_value().split(".")[0]
    try:
        text = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
    except (binascii.Error, ValueError):
        return None
    return int(text) if text.isdigit() else None
