"""The command line: commands do what their help says, and refuse in words with the status they promise."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot import cli, config
from bot.cli import bench, transcript
from bot.clock import SystemClock
from bot.lobby import Lobby, Member
from bot.matches import Matches
from storage.sqlite import SqliteStore

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Done:
    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


@pytest.fixture
def gemot(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Runs a command in this process, in an empty folder and without settings."""
    for name in config.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> Done:
        capsys.readouterr()
        try:
            status = cli.main(arguments)
        except SystemExit as stopped:
            assert isinstance(stopped.code, int)
            status = stopped.code
        said = capsys.readouterr()
        return Done(status, said.out, said.err)

    return run


# The whole ---------------------------------------------------------------------------------------


def test_help_names_every_command_on_one_line(gemot) -> None:
    done = gemot("--help")
    assert done.status == 0
    listed = re.findall(r"(?m)^    (\w+) {2,}\S", done.out)
    assert listed == [
        "run", "playground", "selfplay", "transcript", "replay", "verify", "bench", "doctor", "backup",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "command",
    [
        "run",
        "playground",
        "selfplay",
        "transcript export",
        "transcript replay",
        "replay",
        "verify",
        "bench",
        "doctor",
        "backup",
    ],
)
def test_every_command_explains_itself_with_examples(command: str, gemot) -> None:
    done = gemot(*command.split(), "--help")
    assert done.status == 0
    examples = done.out.partition("examples:\n")[2].splitlines()
    assert examples and all(f"gemot {command.split()[0]}" in line for line in examples)
    assert max(map(len, done.lines)) <= 110


def test_the_version(gemot) -> None:
    assert re.fullmatch(r"gemot \d+\.\d+\.\d+\n", gemot("--version").out)


@pytest.mark.parametrize(
    "arguments", [(), ("nonsense",), ("bench", "nonsense"), ("selfplay", "x", "--matches", "0")]
)
def test_what_cannot_be_understood_is_status_2(arguments: tuple[str, ...], gemot) -> None:
    done = gemot(*arguments)
    assert done.status == 2 and "usage: gemot" in done.err


@pytest.mark.parametrize("arguments", [("run",), ("playground",), ("backup",), ("doctor", "--health")])
def test_bad_settings_are_status_2_and_named(arguments: tuple[str, ...], gemot, monkeypatch) -> None:
    monkeypatch.setenv("GEMOT_PAINTERS", "lots")
    done = gemot(*arguments)
    assert done.status == 2 and "GEMOT_PAINTERS" in done.err and "lots" not in done.err


def test_run_without_a_token_says_what_to_do(gemot) -> None:
    done = gemot("run")
    assert done.status == 1
    assert "DISCORD_TOKEN" in done.err and "gemot playground" in done.err


def test_the_playground_without_its_extra_says_what_to_do(gemot, monkeypatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "simcord" else found(name))
    done = gemot("playground", "--no-browser")
    assert done.status == 1 and "gemot[playground]" in done.err


def test_output_may_be_cut_off() -> None:
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "bot.cli",
            "selfplay",
            "witan_tricks",
            "--matches",
            "50",
            "--option",
            "target=1",
        ],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None and process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    complaint = process.stderr.read()
    assert (process.wait(timeout=30), complaint) == (0, b"")


# Self-play, transcripts --------------------------------------------------------------------------


def test_selfplay_prints_a_line_for_each_match_and_a_summary(gemot) -> None:
    arguments = ("selfplay", "witan_tricks", "--seats", "3", "--matches", "4", "--key", "k", "--json")
    arguments += ("--agents", "greedy,random,random", "--option", "target=101")
    done = gemot(*arguments)
    *matches, last = map(json.loads, done.lines)
    assert done.status == 0 and len(matches) == 4
    for number, match in enumerate(matches):
        assert match["agents"].index("greedy") == number % 3
        assert match["outcome"].keys() == {"placings", "points", "winners"}
        assert match["moves"] > 9 and match["ending"]
    summary = last["summary"]
    assert summary.keys() == {"matches", "wins", "endings", "actions", "events", "decisions"}
    assert (summary["matches"], sum(summary["wins"].values())) == (4, 4)
    assert sum(summary["endings"].values()) == 4
    assert sum(summary["actions"].values()) == sum(match["moves"] for match in matches)
    assert gemot(*arguments).out == done.out
    assert gemot(*arguments, "--key", "other").out != done.out


def test_selfplay_in_words(gemot) -> None:
    done = gemot("selfplay", "witan_tricks", "--seats", "4", "--option", "target=11")
    assert re.match(r"match 1: greedy \+ greedy -?\d+, greedy \+ greedy -?\d+; won by seat", done.lines[0])
    assert done.lines[-1].startswith("1 match. Won: greedy 1.")
    three = gemot("selfplay", "witan_tricks", "--matches", "2", "--option", "target=11")
    assert re.match(r"match 1: greedy -?\d+, greedy -?\d+, greedy -?\d+; won by seat", three.lines[0])
    assert three.lines[-1].startswith("2 matches. ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess",), "witan_tricks"),
        (("witan_tricks", "--seats", "9"), "3, 4 seats"),
        (("witan_tricks", "--agents", "greedy"), "3 opponents"),
        (("witan_tricks", "--agents", "greedy,greedy,alpha"), "random, greedy"),
        (("witan_tricks", "--option", "target"), "NAME=VALUE"),
        (("witan_tricks", "--option", "goal=3"), "target"),
        (("witan_tricks", "--option", "target=0"), "target takes a whole number from 1 to 9999."),
        (("witan_tricks", "--option", "target=x"), "target takes a whole number from 1 to 9999."),
        (("witan_tricks", "--option", "follow=1"), "follow takes adjoining_free or strict."),
        (("ortus_regni", "--option", "starting_hand=61"), "starting_hand takes a whole number from"),
        (
            ("ortus_regni", "--option", "deck_size=6", "--option", "starting_hand=9"),
            "do not go together: the first hand is larger than a deck",
        ),
        (("ortus_regni", "--option", "mulligan=7"), "mulligan takes true or false."),
    ],
)
def test_selfplay_refuses_in_words(arguments: tuple[str, ...], words: str, gemot) -> None:
    done = gemot("selfplay", *arguments)
    assert (done.status, done.out) == (1, "") and words in done.err


@pytest.fixture
def record(gemot, tmp_path: Path) -> Path:
    """The transcript of a short match."""
    done = gemot("selfplay", "witan_tricks", "--option", "target=51", "--transcripts", "records")
    assert done.status == 0
    return tmp_path / "records" / "witan_tricks-0001.txt"


def test_verify_finds_a_true_record_true(record: Path, gemot) -> None:
    done = gemot("verify", str(record))
    assert done.status == 0
    assert done.lines[-1] == "Verified: nothing is wrong."
    assert [line.split()[0] for line in done.lines[:-2]] == ["ok"] * 5
    seal = re.search(r"(?m)^commitment: (\w+)$", record.read_text())
    assert seal and done.lines[-2].startswith(
        f"seal {seal[1]}: compare it with the one that the lobby showed"
    )
    told = json.loads(gemot("verify", "--json", str(record)).out)
    assert told["commitment"] == seal[1]
    assert told["verified"] is True and told["game"] == "witan_tricks" and told["moves"] > 0
    assert {each["check"] for each in told["checks"]} == {
        "commitment",
        "key",
        "moves",
        "outcome",
        "state_hash",
    }


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        (r"(?m)^commitment: .", "commitment: 0", "seal"),
        (r"(?m)^ready: .*", 'ready: "2"', "key"),
        (r"(?m)^points: \d+", "points: 9999", "outcome"),
        (r"(?m)^state_hash: ....", "state_hash: 0000", "state hash"),
        (r"(?m)^   1  seat \d", "   1  seat 9", "moves"),
    ],
)
def test_verify_finds_what_was_forged(old: str, new: str, wrong: str, record: Path, gemot) -> None:
    text = record.read_text()
    forged = re.sub(old, new, text, count=1)
    assert forged != text
    record.write_text(forged)
    done = gemot("verify", str(record))
    assert done.status == 1 and done.lines[-1] == "Not verified."
    assert any(line.startswith(f"WRONG  {wrong}:") for line in done.lines)


def test_replay_tells_every_move(record: Path, gemot) -> None:
    moves = len(re.findall(r"(?m)^ +\d+  seat", record.read_text()))
    done = gemot("transcript", "replay", str(record))
    assert done.status == 0
    assert sum(bool(re.match(r" *\d+  ", line)) for line in done.lines) == moves + 1
    assert done.lines[-2].startswith(f"Ended after move {moves}") and done.lines[-1].startswith(
        "Points: seat 0:"
    )


def test_replay_stops_where_asked_and_tells_programs(record: Path, gemot) -> None:
    done = gemot("transcript", "replay", str(record), "--until", "2", "--json")
    *steps, last = map(json.loads, done.lines)
    assert [step["revision"] for step in steps] == [0, 1, 2]
    assert steps[0]["action"] is None and steps[1]["action"]["kind"] == "PlayCard"
    assert len(steps[2]["owing"]) == 1
    assert last["result"] is None and last["revision"] == 2
    assert (
        gemot("transcript", "replay", str(record), "--until", "2")
        .lines[-1]
        .startswith("Running after move 2; to")
    )
    whole = gemot("transcript", "replay", str(record), "--json")
    assert json.loads(whole.lines[-1])["result"]["ending"]
    late = gemot("transcript", "replay", str(record), "--until", "9999")
    assert late.status == 1 and "there is no move 9999" in late.err


@pytest.mark.parametrize("command", [("verify",), ("transcript", "replay")])
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "cannot be read"),
        (b"hello\n", "line 1"),
        (b"\xff\xfe\0", "not a text file"),
        (b"gemot transcript 1\ngame: chess\nrules_version: 1\nseats: 2\nkey: 00\n", "'chess'"),
    ],
)
def test_what_is_no_transcript(
    command: tuple[str, ...], content: bytes | None, words: str, gemot, tmp_path
) -> None:
    file = tmp_path / "file.txt"
    if content is not None:
        file.write_bytes(content)
    done = gemot(*command, str(file))
    assert done.status == 1 and words in done.err and "Traceback" not in done.err


def test_a_transcript_is_read_from_standard_input(record: Path) -> None:
    for command in (["verify", "-"], ["transcript", "replay", "-"]):
        done = subprocess.run(
            [sys.executable, "-m", "bot.cli", *command],
            cwd=ROOT,
            input=record.read_bytes(),
            capture_output=True,
            timeout=60,
        )
        assert done.returncode == 0, done.stderr


# Database ----------------------------------------------------------------------------------------


class Secrets:
    def secret(self) -> bytes:
        return b"s" * 32


async def play(path: Path, *, until: int | None = None, resign: bool = False) -> int:
    """A match of two people and an AI in a new database, played to the end or to a revision; its number.

    With ``resign`` both people give it up there.
    """
    store = await SqliteStore.open(path)
    try:
        matches = Matches(store, SystemClock())
        lobby = Lobby(matches, Secrets())
        match = await lobby.open(
            host=Member(1, "Edith"), guild_id=5, channel_id=6, game_key="witan_tricks", seats=3, where="here",
            options={"target": 31},
        )  # fmt: skip
        await lobby.join(match.id, Member(2, "Offa"))
        await lobby.add_ai(match.id, 1, "random")
        await lobby.start(match.id, 1, "1001")
        await lobby.ready(match.id, 2, "1002")
        while until is None or until > 0:
            position = await matches.position(match.id)
            owing = position.game.owing(position.state)
            if not owing:
                break
            action = position.game.legal_actions(position.state, owing[0])[0]
            revision = position.match.revision
            await matches.submit(
                match.id, answer=action, command_id=f"c{revision}", seat=owing[0], seen=revision
            )
            until = None if until is None else until - 1
        if resign:
            assert not await lobby.resign(match.id, 1)
            assert await lobby.resign(match.id, 2)
        return match.id
    finally:
        await store.close()


def test_an_ended_match_is_exported_and_verified(gemot, tmp_path: Path) -> None:
    number = asyncio.run(play(tmp_path / "gemot.db"))
    done = gemot("transcript", "export", str(number))
    assert done.status == 0 and done.out.startswith("gemot transcript 1\n")
    assert "Edith" not in done.out and "Offa" not in done.out
    again = gemot("transcript", "export", str(number), "--output", "match.txt")
    assert (again.status, again.out) == (0, "match.txt\n")
    assert (tmp_path / "match.txt").read_text() == done.out
    assert gemot("verify", "match.txt").status == 0
    twice = gemot("transcript", "export", str(number), "--output", "match.txt")
    assert twice.status == 1 and "already there" in twice.err


def test_a_match_that_was_given_up_is_exported_and_verified(gemot, tmp_path: Path) -> None:
    number = asyncio.run(play(tmp_path / "gemot.db", until=4, resign=True))
    done = gemot("transcript", "export", str(number), "--output", "match.txt")
    assert done.status == 0
    checked = gemot("verify", "match.txt")
    assert checked.status == 0, checked.out
    assert gemot("transcript", "replay", "match.txt").lines[-1].startswith("Running after move 4")


@pytest.mark.parametrize("until", [0, 5])
def test_a_running_match_is_not_exported(until: int, gemot, tmp_path: Path) -> None:
    number = asyncio.run(play(tmp_path / "gemot.db", until=until))
    done = gemot("transcript", "export", str(number))
    assert (done.status, done.out) == (1, "") and "ended" in done.err
    missing = gemot("transcript", "export", "77")
    assert missing.status == 1 and "title of the table" in missing.err and "/match" not in missing.err


def test_commands_make_no_database(gemot, tmp_path: Path) -> None:
    for arguments in (("transcript", "export", "1"), ("backup",), ("backup", "--database", "other.db")):
        done = gemot(*arguments)
        assert done.status == 1 and "There is no database" in done.err
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_database_is_refused_by_its_name(gemot, tmp_path: Path) -> None:
    (tmp_path / "notes.db").write_text("what to buy\n" * 500)
    for arguments in (("backup",), ("transcript", "export", "1")):
        done = gemot(*arguments, "--database", "notes.db")
        assert done.status == 1 and "notes.db: The file is not a database of Gemot" in done.err


def test_unusable_settings_do_not_hide_what_else_is_wrong(gemot, monkeypatch) -> None:
    monkeypatch.setenv("GEMOT_PAINTERS", "lots")
    told = json.loads(gemot("doctor", "--json").out)
    assert {each["area"] for each in told if each["level"] == "wrong"} == {"settings", "token"}
    assert {"database", "fonts", "versions"} <= {each["area"] for each in told}


def test_backup_names_its_copies(gemot, tmp_path: Path) -> None:
    asyncio.run(play(tmp_path / "gemot.db", until=3))
    done = gemot("backup")
    copy = Path(done.out.strip())
    assert done.status == 0 and re.fullmatch(r"gemot-\d{8}T\d{6}Z\.db", copy.name) and copy.is_file()
    (tmp_path / "copies").mkdir()
    assert Path(gemot("backup", "copies").out.strip()).parent == Path("copies")
    assert gemot("backup", "mine.db").out == "mine.db\n"
    refused = gemot("backup", "mine.db")
    assert refused.status == 1 and "--replace" in refused.err
    assert gemot("backup", "mine.db", "--replace").status == 0
    assert gemot("backup", "gemot.db", "--replace").status == 1
    assert gemot("backup", "nowhere/mine.db").status == 1
    again = gemot("transcript", "export", "1", "--database", "mine.db")
    assert again.status == 1 and "ended" in again.err


# Doctor and bench --------------------------------------------------------------------------------


def test_the_doctor_speaks_in_words_and_to_programs(gemot) -> None:
    done = gemot("doctor")
    assert done.status == 1
    assert any(line.startswith("WRONG token: DISCORD_TOKEN is not set") for line in done.lines)
    assert any(line.startswith("      → ") for line in done.lines)
    told = json.loads(gemot("doctor", "--json").out)
    assert {each["area"] for each in told} == {
        "versions",
        "settings",
        "fonts",
        "database",
        "token",
        "permissions",
    }
    assert {each["area"] for each in told if each["level"] == "wrong"} == {"token"}


def test_the_health_check_is_cheap(gemot) -> None:
    assert gemot("doctor", "--health").status == 1
    Path("gemot.db.alive").touch()
    done = gemot("doctor", "--health")
    assert done.status == 0 and done.out.startswith("ok    health: connected")
    code = (
        "import sys, bot.cli as c; c.main(['doctor', '--health']); "
        "print({'render', 'storage', 'rules'} & set(sys.modules))"
    )
    quick = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=30)
    assert quick.stdout.splitlines()[-1] == "set()"


@pytest.mark.parametrize("part", ["rules", "render", "storage", "submit"])
def test_bench_prints_one_object(part: str, gemot, monkeypatch) -> None:
    figures = {"a": {"ms": 1.5, "steps": 1000}}
    monkeypatch.setitem(bench._PARTS, part, lambda _folder: figures)
    assert json.loads(gemot("bench", part, "--json").out) == {part: figures}
    assert gemot("bench", part).lines == [f"{part}.a.ms = 1.50", f"{part}.a.steps = 1,000"]


def test_bench_measures_the_rules(gemot, monkeypatch) -> None:
    monkeypatch.setattr(bench, "_STEPS", 300)
    told = json.loads(gemot("bench", "rules", "--json").out)
    assert told["rules"]["witan_tricks"]["steps_per_s"] > 1000


def test_bench_needs_a_folder_that_is_there(gemot) -> None:
    done = gemot("bench", "storage", "--folder", "nowhere")
    assert done.status == 1 and "nowhere" in done.err


def test_the_words_of_an_action() -> None:
    assert transcript._words({"kind": "PlayCard", "card": "7S"}) == 'PlayCard card="7S"'
    assert transcript._words({"kind": "Pass"}) == "Pass"
