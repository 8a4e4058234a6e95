"""Settings: where they come from, and how bad ones are refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot import config
from bot.config import Settings, SettingsError

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789AB"


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in config.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def test_everything_has_a_default() -> None:
    settings = config.load()
    assert settings.token is None
    assert settings.database == Path("gemot.db")
    assert (settings.log_level, settings.log_format) == ("info", "console")
    assert (settings.playground_port, settings.painters) == (8765, 1)


def test_the_environment_wins_over_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"GEMOT_PAINTERS=3\nGEMOT_PLAYGROUND_PORT=9000\nDISCORD_TOKEN={TOKEN}\n")
    monkeypatch.setenv("GEMOT_PAINTERS", "2")
    settings = config.load()
    assert (settings.painters, settings.playground_port) == (2, 9000)
    assert settings.token is not None and settings.token.get_secret_value() == TOKEN


def test_an_empty_variable_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in config.VARIABLES:
        monkeypatch.setenv(name, "")
    assert config.load() == Settings(_env_file=None)


def test_words_are_read_in_any_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GEMOT_LOG_LEVEL", " DEBUG ")
    monkeypatch.setenv("GEMOT_LOG_FORMAT", "Json")
    assert (config.load().log_level, config.load().log_format) == ("debug", "json")


@pytest.mark.parametrize(
    ("variable", "value", "words"),
    [
        ("GEMOT_PAINTERS", "many", "must be a whole number from 0 to 32"),
        ("GEMOT_PAINTERS", "-1", "must be a whole number from 0 to 32"),
        ("GEMOT_PLAYGROUND_PORT", "70000", "must be a whole number from 1 to 65535"),
        ("GEMOT_LOG_LEVEL", "loud", "must be debug, info, warning or error"),
        ("GEMOT_LOG_FORMAT", "xml", "must be console or json"),
    ],
)
def test_a_bad_value_is_refused_by_the_name_of_its_variable(
    variable: str, value: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(SettingsError) as refusal:
        config.load()
    assert str(refusal.value).startswith(f"{variable}: {words}. ")
    assert len(str(refusal.value).splitlines()) == 1


def test_every_bad_value_is_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GEMOT_PAINTERS", "x")
    monkeypatch.setenv("GEMOT_LOG_LEVEL", "x")
    with pytest.raises(SettingsError) as refusal:
        config.load()
    assert {line.split(":")[0] for line in str(refusal.value).splitlines()} == {
        "GEMOT_PAINTERS",
        "GEMOT_LOG_LEVEL",
    }


def test_the_token_shows_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", f"  {TOKEN} ")
    settings = config.load()
    assert settings.token is not None and settings.token.get_secret_value() == TOKEN
    assert TOKEN not in repr(settings) + str(settings) + settings.model_dump_json()
    monkeypatch.setenv("GEMOT_PAINTERS", "x")
    with pytest.raises(SettingsError) as refusal:
        config.load()
    assert TOKEN not in str(refusal.value)
    assert refusal.value.__cause__ is None


@pytest.mark.parametrize("text", ["abc", "a.b.c", TOKEN.replace(".", "-"), TOKEN + " ", "Bot " + TOKEN])
def test_what_is_no_token(text: str) -> None:
    settings = Settings(token=text, _env_file=None)
    assert settings.token is not None
    stripped = text.strip()
    assert config.has_token_shape(settings.token) == (stripped == TOKEN)


def test_misspelt_variables_are_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GEMOT_DATABSE", "x.db")
    (tmp_path / ".env").write_text("# GEMOT_COMMENT=1\n  export GEMOT_PORT = 3\nGEMOT_PAINTERS=1\nOTHER=2\n")
    assert config.unknown_variables() == ("GEMOT_DATABSE", "GEMOT_PORT")


def test_the_example_file_names_every_variable_and_no_other() -> None:
    text = (Path(__file__).parents[2] / ".env.example").read_text()
    assert re.findall(r"(?m)^(\w+)=", text) == list(config.VARIABLES)


def test_every_setting_is_described() -> None:
    for name, field in Settings.model_fields.items():
        assert field.description and len(field.description) > 20, name
