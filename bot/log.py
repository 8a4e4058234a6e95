"""Logging: structured lines that carry ids and nothing secret.

Every line, discord.py's included, passes :func:`without_secrets`. A value may be a number, a
truth value or a text; anything larger (a state, a hand, an observation, a payload) is
replaced by the name of its type, and a value under a telling name (``hand``, ``token`` …) goes out
as ``[hidden]`` whatever it is. Texts lose whatever looks like a token.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any, Final, TextIO

import structlog
from pydantic import SecretStr

from bot.config import LogFormat, LogLevel

HIDDEN: Final = "[hidden]"

_SECRET_NAMES: Final = frozenset(
    {
        "action",
        "actions",
        "authorization",
        "candidates",
        "card",
        "cards",
        "choice",
        "content",
        "custom_id",
        "deck",
        "draw",
        "events",
        "hand",
        "hands",
        "key",
        "legal",
        "observation",
        "pack",
        "payload",
        "pile",
        "secret",
        "state",
        "states",
        "token",
        "values",
    }
)

_PATTERNS: Final = (
    # a bot token: id, time and signature with dots between
    (re.compile(r"[\w-]{18,}\.[\w-]{5,}\.[\w-]{25,}"), HIDDEN),
    # the token of an interaction or webhook, as it stands in a path
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w.%=-]{16,}"), rf"\1{HIDDEN}"),
    # "Authorization: Bot …", "token=…", "secret: …"
    (
        re.compile(
            r"(?i)\b(authorization|token|secret|password)(\W{1,5})(?:bot\s+|bearer\s+)?[\w.%=+/-]{12,}"
        ),
        rf"\1\2{HIDDEN}",
    ),
    # 32 bytes or more in hex: keys and secrets of matches
    (re.compile(r"\b[0-9a-fA-F]{64,}\b"), HIDDEN),
    # what pydantic quotes of a value that it refuses
    (re.compile(r"input_value=.*?, input_type="), f"input_value={HIDDEN}, input_type="),
)

_ALLOWED_TYPES: Final = (str, int, float, bool, type(None), Path)


def without_secrets(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Structlog processor: hides tokens, keys, hands and states; see the module's docstring."""
    for name, value in event.items():
        if name.startswith("_"):
            continue
        if name.lower() in _SECRET_NAMES or isinstance(value, SecretStr):
            event[name] = HIDDEN
        elif isinstance(value, str):
            event[name] = scrubbed(value)
        elif not isinstance(value, _ALLOWED_TYPES):
            event[name] = f"[{type(value).__name__}]"
    return event


def scrubbed(text: str) -> str:
    """``text`` without whatever looks like a token, a key or a quoted value."""
    for pattern, replacement in _PATTERNS:
        text = pattern.sub(replacement, text)
    return text


def configure(level: LogLevel = "info", form: LogFormat = "console", stream: TextIO | None = None) -> None:
    """Sends every log line of this process to ``stream`` (standard error), at ``level`` or above.

    Other libraries never log below *info*: discord.py's debug lines quote whole payloads, and
    with them the hands of players.
    """
    out = stream if stream is not None else sys.stderr
    common: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    plain_traces: structlog.typing.Processor = structlog.processors.format_exc_info
    last: structlog.typing.Processor
    if form == "json":
        last = structlog.processors.JSONRenderer(sort_keys=True, default=str)
    else:
        last = structlog.dev.ConsoleRenderer(colors=out.isatty(), pad_event_to=0)
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=common,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            plain_traces,
            without_secrets,
            last,
        ],
    )
    handler = logging.StreamHandler(out)
    handler.setFormatter(formatter)
    ours = logging.getLevelNamesMapping()[level.upper()]
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(ours, logging.INFO))
    for package in ("rules", "render", "storage", "bot", "cogs"):
        logging.getLogger(package).setLevel(ours)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *common,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )


def logger(name: str) -> structlog.stdlib.BoundLogger:
    """The logger of a module: ``log = logger(__name__)``, then ``log.info("move committed", match=12)``."""
    bound: structlog.stdlib.BoundLogger = structlog.get_logger(name)
    return bound
