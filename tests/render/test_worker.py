"""The painter's processes: off the event loop, replaced when they die, gone when the bot goes."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from render import worker
from render.paint import paint
from render.scene import Figure, Scene
from render.worker import Painter, PaintingFailed

from .examples import EXAMPLES

SCENE = EXAMPLES["hand_middle"]()
BAD = Scene("bad", 10, 10, (Figure("dragon", 0, 0, 5, 5, ("ink",)),))


class Deadly:
    """Pickles into something that ends the process which reads it."""

    def __reduce__(self) -> tuple[Any, tuple[int]]:
        return os._exit, (3,)


class Endless:
    """Pickles into something over which the process falls asleep."""

    def __reduce__(self) -> tuple[Any, tuple[int]]:
        return time.sleep, (60,)


def is_running(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process_id}/status")
    return not (status.exists() and "\nState:\tZ" in status.read_text())


def gone_within(process_id: int, seconds: float) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not is_running(process_id):
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize("workers", [0, 1, 2])
async def test_the_picture_is_the_same_in_a_thread_and_in_processes(workers: int) -> None:
    async with Painter(workers) as painter:
        assert painter.process_ids == ()
        pictures = await asyncio.gather(*(painter.paint(SCENE) for _ in range(3)))
        assert set(pictures) == {paint(SCENE)}
        assert len(painter.process_ids) <= workers
        assert bool(painter.process_ids) == bool(workers)


@pytest.mark.parametrize("workers", [0, 1])
async def test_a_scene_that_cannot_be_painted_fails_alone(workers: int) -> None:
    async with Painter(workers) as painter:
        with pytest.raises(PaintingFailed, match="dragon"):
            await painter.paint(BAD)
        first = painter.process_ids
        assert await painter.paint(SCENE) == paint(SCENE)
        assert painter.process_ids == first


def _no_scene() -> Scene:
    raise LookupError("the 7 of swords")


@pytest.mark.parametrize("workers", [0, 1])
async def test_a_scene_is_made_beside_the_event_loop(workers: int) -> None:
    loop, makers = threading.get_ident(), []

    def make() -> Scene:
        makers.append(threading.get_ident())
        return SCENE

    async with Painter(workers) as painter:
        assert await painter.paint(make) == paint(SCENE)
        assert len(makers) == 1 and makers[0] != loop
        with pytest.raises(PaintingFailed) as failure:
            await painter.paint(_no_scene)
        assert "LookupError" in str(failure.value) and "swords" not in str(failure.value)
        assert await painter.paint(SCENE) == paint(SCENE)


async def test_a_process_that_died_is_replaced() -> None:
    async with Painter(1) as painter:
        await painter.paint(SCENE)
        (first,) = painter.process_ids
        os.kill(first, signal.SIGKILL)
        assert await painter.paint(SCENE) == paint(SCENE)
        (second,) = painter.process_ids
        assert second != first


async def test_a_scene_that_kills_the_process_twice_is_given_up() -> None:
    async with Painter(1) as painter:
        with pytest.raises(PaintingFailed, match="twice"):
            await painter.paint(Deadly())  # type: ignore[arg-type]
        assert await painter.paint(SCENE) == paint(SCENE)


async def test_a_process_that_gives_no_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "_SLOWEST", 0.5)
    async with Painter(1) as painter:
        with pytest.raises(PaintingFailed, match="twice"):
            await painter.paint(Endless())  # type: ignore[arg-type]
    monkeypatch.undo()


async def test_a_painting_process_learns_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "sesame")
    monkeypatch.setenv("GEMOT_DATABASE", "cellar.db")
    async with Painter(1) as painter:
        await painter.paint(SCENE)
        environment = Path(f"/proc/{painter.process_ids[0]}/environ")
        if not environment.exists():
            pytest.skip("no /proc to read the environment from")
        assert b"sesame" not in environment.read_bytes()
        assert b"cellar" not in environment.read_bytes()


async def test_closing_leaves_no_process_and_no_further_picture() -> None:
    painter = Painter(2)
    await asyncio.gather(*(painter.paint(SCENE) for _ in range(4)))
    processes = painter.process_ids
    assert processes
    painter.close()
    painter.close()
    assert all(not is_running(each) for each in processes)
    with pytest.raises(RuntimeError, match="closed"):
        await painter.paint(SCENE)


def test_a_painter_that_never_painted_closes_at_once() -> None:
    Painter(1).close()


def test_fewer_than_no_workers_are_refused() -> None:
    with pytest.raises(ValueError, match="0 or more"):
        Painter(-1)


async def test_the_event_loop_goes_on_while_painting() -> None:
    """Many pictures at once; meanwhile the loop comes round often."""
    async with Painter(1) as painter:
        await painter.paint(SCENE)
        gaps: list[float] = []
        painting = asyncio.gather(*(painter.paint(EXAMPLES["tableau_crowded_4"]()) for _ in range(10)))
        while not painting.done():
            start = time.perf_counter()
            await asyncio.sleep(0.001)
            gaps.append(time.perf_counter() - start)
        await painting
        gaps.sort()
        assert len(gaps) > 10
        assert gaps[len(gaps) // 2] < 0.05


PARENT = """
import asyncio, time
from render.worker import Painter
from tests.render.test_worker import SCENE

async def main():
    painter = Painter(1)
    await painter.paint(SCENE)
    print(painter.process_ids[0], flush=True)
    time.sleep(60)

asyncio.run(main())
"""


def test_a_killed_bot_leaves_no_painting_process() -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT], stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]
    )
    try:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert is_running(child)
    finally:
        parent.kill()
        parent.wait()
    assert gone_within(child, 5)
