"""``gemot run`` where Discord cannot be reached or refuses: said in words, and nothing left behind."""

from __future__ import annotations

import base64
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOKEN = base64.urlsafe_b64encode(b"123456789012345678").decode().rstrip("=") + ".GaBcDe." + "a" * 38

LAUNCH = """
import sys, discord
discord.http.Route.BASE = sys.argv[1]
from bot.cli import main
sys.exit(main(["run"]))
"""


def launch(folder: Path, base: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", LAUNCH, base],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "DISCORD_TOKEN": TOKEN, "PATH": ""},
        capture_output=True,
        text=True,
        timeout=60,
        stdin=subprocess.DEVNULL,
    )


def test_no_network(tmp_path: Path) -> None:
    done = launch(tmp_path, "http://127.0.0.1:9")
    assert done.returncode == 1
    assert "gemot: Discord cannot be reached" in done.stderr
    assert "Traceback" not in done.stderr and TOKEN not in done.stderr and "voice" not in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def refusing() -> Iterator[str]:
    """The address of a Discord that refuses every token."""
    code = (
        "import http.server\n"
        "class Refuse(http.server.BaseHTTPRequestHandler):\n"
        "    def do_GET(self):\n"
        "        self.send_response(401)\n"
        "        self.send_header('Content-Type', 'application/json')\n"
        "        self.end_headers()\n"
        '        self.wfile.write(b\'{"message": "401: Unauthorized", "code": 0}\')\n'
        "    def log_message(self, *_): pass\n"
        "server = http.server.HTTPServer(('127.0.0.1', 0), Refuse)\n"
        "print(server.server_port, flush=True)\n"
        "server.serve_forever()\n"
    )
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    port = process.stdout.readline().strip()
    yield f"http://127.0.0.1:{port}"
    process.kill()
    process.wait()


def test_a_refused_token(tmp_path: Path, refusing: str) -> None:
    done = launch(tmp_path, refusing)
    assert done.returncode == 1
    assert "DISCORD_TOKEN" in done.stderr and "Traceback" not in done.stderr and TOKEN not in done.stderr
