"""The doctor: every fault is said in words, with what to do."""

from __future__ import annotations

import base64
import os
import shutil
import sqlite3
from collections import namedtuple
from pathlib import Path

import pytest
from pydantic import SecretStr

import render.fonts
from bot import config
from bot.doctor import database, fonts, permissions, settings, token, versions
from bot.doctor.finding import Finding
from storage.contract import NewMatch
from storage.sqlite import SqliteStore

BOT = 123456789012345678
ID = base64.urlsafe_b64encode(str(BOT).encode()).decode().rstrip("=")
TOKEN = SecretStr(f"{ID}.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789AB")


def wrong(findings: list[Finding]) -> Finding:
    (finding,) = [each for each in findings if each.level == "wrong"]
    assert finding.remedy, "a fault needs a remedy"
    return finding


def test_this_machine_is_fine() -> None:
    assert [each.level for each in versions.check() + fonts.check()] == ["ok"] * 6


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        versions, "requires", lambda _: ["pillow>=1", "no-such-thing>=2", 'extra-one; extra == "x"']
    )
    assert "no-such-thing" in wrong(versions.check()).text
    assert "extra-one" not in wrong(versions.check()).text


def test_an_old_python_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(versions, "LEAST_PYTHON", (4, 0))
    assert "too old" in wrong(versions.check()).text


def test_an_old_sqlite_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(versions, "LEAST_SQLITE", (99, 0))
    assert "SQLite" in wrong(versions.check()).text


def test_a_missing_font_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(render.fonts._FILES, "bold", ("fontpkg_nowhere", "x.ttf"))
    assert "fontpkg-nowhere" in wrong(fonts.check()).text


def test_a_broken_font_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(b"\0\1\0\0\0")
    monkeypatch.setattr(fonts, "path_of", lambda _face: broken)
    monkeypatch.setattr(fonts, "metrics", lambda _face: render.fonts.Metrics(broken.read_bytes()))
    assert all(each.level == "wrong" and "cannot be read" in each.text for each in fonts.check())


# Token and permissions ---------------------------------------------------------------------------


def test_a_token_is_missing() -> None:
    finding = wrong([token.check(None)])
    assert "DISCORD_TOKEN is not set" in finding.text and "developer portal" in finding.remedy


@pytest.mark.parametrize(
    "text", ["0123456789abcdef0123456789abcdef", "x.y.z", "Ym90Ym90Ym90Ym90Ym90.GaBcDe." + "a" * 30]
)
def test_what_cannot_be_a_token(text: str) -> None:
    finding = wrong([token.check(SecretStr(text))])
    assert text not in finding.text + finding.remedy


def test_a_token_tells_the_bot_and_the_invite_link() -> None:
    assert token.bot_id(TOKEN) == BOT
    findings = [token.check(TOKEN), *permissions.check(TOKEN)]
    assert [each.level for each in findings] == ["ok", "ok", "ok"]
    assert f"client_id={BOT}" in findings[-1].text
    assert not any(TOKEN.get_secret_value() in each.text for each in findings)


# Settings ----------------------------------------------------------------------------------------


@pytest.fixture
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    for name in config.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_bad_settings_are_each_named(clean: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (clean / ".env").write_text("GEMOT_PAINTERS=lots\nGEMOT_LOG_LEVEL=loud\n")
    chosen, findings = settings.check()
    assert (chosen.log_level, chosen.painters) == ("info", 1), "the rest is looked at with defaults for them"
    assert [each.text.split(":")[0] for each in findings if each.level == "wrong"] == [
        "GEMOT_LOG_LEVEL",
        "GEMOT_PAINTERS",
    ]


def test_good_settings_beside_bad_ones_still_count(clean: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (clean / ".env").write_text("GEMOT_PAINTERS=lots\nGEMOT_DATABASE=mine.db\n")
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN.get_secret_value())
    chosen, _ = settings.check()
    assert (chosen.database, chosen.token) == (Path("mine.db"), TOKEN)


@pytest.mark.parametrize(
    ("name", "remedy"),
    [
        ("GEMOT_DATABSE", "Did you mean GEMOT_DATABASE?"),
        ("GEMOT_LOGLEVEL", "Did you mean GEMOT_LOG_LEVEL?"),
        ("GEMOT_TOKEN", "Did you mean DISCORD_TOKEN?"),
        ("GEMOT_FOO", "Known: DISCORD_TOKEN, GEMOT_DATABASE,"),
        ("GEMOT_FORM", "Known: DISCORD_TOKEN, GEMOT_DATABASE,"),
    ],
)
def test_a_misspelt_variable_gets_a_suggestion_only_if_one_is_close(
    name: str, remedy: str, clean: Path
) -> None:
    (clean / ".env").write_text(f"{name}=x\n")
    (finding,) = [each for each in settings.check()[1] if each.level == "note"]
    assert finding.remedy.startswith(remedy)


# Database ----------------------------------------------------------------------------------------


async def make(path: Path) -> None:
    store = await SqliteStore.open(path)
    async with store.transaction() as tx:
        await tx.add_match(
            NewMatch(
                game="witan_tricks",
                rules_version=1,
                ruleset={},
                seats=3,
                guild_id=1,
                channel_id=2,
                where="thread",
                host_id=3,
                secret=b"s" * 32,
                commitment="c",
                created_at=0,
            )
        )
    await store.close()


def test_no_database_yet_is_fine_and_none_is_made(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    assert [each.level for each in database.check(path)] == ["ok", "ok"]
    assert not path.exists()


async def test_a_sound_database_is_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    await make(path)
    before = path.read_bytes()
    assert {each.level for each in database.check(path)} == {"ok"}
    assert path.read_bytes() == before


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    finding = wrong(database.check(tmp_path / "nowhere" / "gemot.db"))
    assert "nowhere" in finding.text and finding.remedy.startswith("Make it")


def test_a_folder_in_the_place_of_the_database(tmp_path: Path) -> None:
    assert "is a folder" in wrong(database.check(tmp_path)).text


@pytest.mark.skipif(os.getuid() == 0, reason="root may write everywhere")
def test_a_folder_without_permission(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        assert "cannot be written" in wrong(database.check(tmp_path / "gemot.db")).text
    finally:
        tmp_path.chmod(0o700)


def test_a_path_that_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database.os, "access", lambda path, _mode: Path(path) != tmp_path)
    assert "cannot be written" in wrong(database.check(tmp_path / "gemot.db")).text
    (tmp_path / "gemot.db").touch()
    monkeypatch.setattr(database.os, "access", lambda path, _mode: Path(path) == tmp_path)
    assert "cannot be read and written" in wrong(database.check(tmp_path / "gemot.db")).text


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    path.write_text("my shopping list, which is long enough to be looked at\n" * 100)
    finding = wrong(database.check(path))
    assert "does GEMOT_DATABASE name another file?" in finding.text and "last backup" in finding.remedy


def test_the_database_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE songs (title)")
    connection.close()
    assert "does GEMOT_DATABASE name another file?" in wrong(database.check(path)).text


async def test_a_database_of_a_newer_gemot(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    await make(path)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 999")
    connection.close()
    finding = wrong(database.check(path))
    assert "999" in finding.text and "Upgrade" in finding.remedy


async def test_a_database_of_an_older_gemot_will_be_brought_up(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    await make(path)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 1")
    connection.close()
    before = path.read_bytes()
    assert [each.level for each in database.check(path)] == ["note", "ok"]
    assert path.read_bytes() == before


async def test_a_damaged_database(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    await make(path)
    content = bytearray(path.read_bytes())
    content[len(content) // 2 :] = os.urandom(len(content) - len(content) // 2)
    path.write_bytes(content)
    assert any(each.level == "wrong" for each in database.check(path))


def test_a_full_disk_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: usage(10, 9, 1024))
    assert [each.level for each in database.check(tmp_path / "gemot.db")] == ["ok", "note"]
