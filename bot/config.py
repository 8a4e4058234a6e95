"""Settings: what a host chooses, from the environment and from ``.env``.

Each setting is one variable. The environment wins over ``.env``; ``.env`` wins over the default.
:func:`load` is the door for commands: it gives settings or one :class:`SettingsError` in words.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

PREFIX: Final = "GEMOT_"
TOKEN_VARIABLE: Final = "DISCORD_TOKEN"  # noqa: S105  (the name of a variable, no secret)
ENV_FILE: Final = Path(".env")

LogLevel = Literal["debug", "info", "warning", "error"]
LogFormat = Literal["console", "json"]

_ASSIGNMENT = re.compile(r"(?m)^\s*(?:export\s+)?(\w+)\s*=")
_TOKEN_SHAPE = re.compile(r"[\w-]{18,}\.[\w-]{5,}\.[\w-]{25,}")


class SettingsError(Exception):
    """One or several settings cannot be used; the message names each variable, never a value."""

    def __init__(self, message: str, fields: frozenset[str] = frozenset()) -> None:
        super().__init__(message)
        self.fields = fields
        """The settings that cannot be used."""


class Settings(BaseSettings):
    """What a host may choose. Fields are read from the variables named in their descriptions."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=ENV_FILE,
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
        populate_by_name=True,
        validate_default=True,
    )

    token: SecretStr | None = Field(
        default=None,
        validation_alias=TOKEN_VARIABLE,
        description="The bot's token from Discord's developer portal. Needed by `gemot run` alone.",
    )
    database: Path = Field(
        default=Path("gemot.db"),
        description="The SQLite file that holds every match. Its folder must exist and be writable.",
    )
    log_level: LogLevel = Field(
        default="info",
        description="The least important lines that are logged: debug, info, warning or error.",
    )
    log_format: LogFormat = Field(
        default="console", description="console: lines for people. json: one object a line, for collectors."
    )
    playground_port: int = Field(
        default=8765,
        ge=1,
        le=65535,
        description="The port of loopback on which `gemot playground` serves its page.",
    )
    painters: int = Field(
        default=1,
        ge=0,
        le=32,
        description="Processes that paint pictures. 0 paints in a thread of the bot's own process.",
    )

    @field_validator("log_level", "log_format", mode="before")
    @classmethod
    def _any_case(cls, value: object) -> object:
        return value.strip().lower() if isinstance(value, str) else value

    @field_validator("token")
    @classmethod
    def _without_spaces(cls, value: SecretStr | None) -> SecretStr | None:
        stripped = value.get_secret_value().strip() if value is not None else ""
        return SecretStr(stripped) if stripped else None

    @property
    def heartbeat(self) -> Path:
        """The file that a running bot touches while it is connected; beside the database."""
        return self.database.with_name(self.database.name + ".alive")


def variable_of(field: str) -> str:
    """The environment variable of a setting: ``GEMOT_DATABASE`` for ``database``."""
    return TOKEN_VARIABLE if field == "token" else PREFIX + field.upper()


VARIABLES: Final[Mapping[str, str]] = {variable_of(field): field for field in Settings.model_fields}
"""Every variable that is read, and the setting it gives."""


def load(env_file: Path | None = ENV_FILE) -> Settings:
    """The settings of this process; :class:`SettingsError` names each variable that cannot be used."""
    try:
        return _read(env_file)
    except ValidationError as error:
        raise SettingsError("\n".join(_in_words(error)), frozenset(_fields(error))) from None


def usable(unusable: frozenset[str], env_file: Path | None = ENV_FILE) -> Settings:
    """The settings with the defaults of those that are ``unusable``: good for looking, not for running."""
    defaults = {name: Settings.model_fields[name].default for name in unusable}
    return _read(env_file, **defaults)


def _read(env_file: Path | None, **chosen: Any) -> Settings:
    return Settings(_env_file=env_file, **chosen)  # type: ignore[call-arg]  # pydantic-settings' own parameter


def has_token_shape(token: SecretStr) -> bool:
    """Whether it looks like a bot token: three parts with dots between; says nothing of its validity."""
    return _TOKEN_SHAPE.fullmatch(token.get_secret_value()) is not None


def unknown_variables(env_file: Path | None = ENV_FILE) -> tuple[str, ...]:
    """Variables that start like ours and are read by nothing: usually misspelt."""
    names = {name.upper() for name in os.environ}
    if env_file is not None and env_file.is_file():
        names |= {name.upper() for name in _ASSIGNMENT.findall(env_file.read_text(encoding="utf-8"))}
    return tuple(sorted(name for name in names if name.startswith(PREFIX) and name not in VARIABLES))


def _fields(error: ValidationError) -> list[str]:
    """The settings at fault, each once; errors name them by field or by variable."""
    names = [str(each["loc"][0]) for each in error.errors(include_input=False) if each["loc"]]
    return list(dict.fromkeys(VARIABLES.get(name.upper(), name) for name in names))


def _in_words(error: ValidationError) -> list[str]:
    return [
        f"{variable_of(name)}: {_allowed(name)}. {Settings.model_fields[name].description}"
        for name in _fields(error)
    ]


def _allowed(name: str) -> str:
    """What a setting must be, in words."""
    field = Settings.model_fields[name]
    if get_origin(field.annotation) is Literal:
        *words, last = get_args(field.annotation)
        return f"must be {', '.join(words)} or {last}"
    if field.annotation is int:
        least = next(each.ge for each in field.metadata if hasattr(each, "ge"))
        most = next(each.le for each in field.metadata if hasattr(each, "le"))
        return f"must be a whole number from {least} to {most}"
    return "cannot be read"
