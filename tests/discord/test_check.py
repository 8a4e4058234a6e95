"""The one door to the checks, with and without Discord's description at hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.discord import check
from tests.discord.check import check_commands, check_requests
from tests.discord.payloads import command, post
from tests.discord.requests import Request
from tests.discord.spec import Description


def test_without_the_description_our_rules_still_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "DESCRIPTION", Description(Path("nowhere/openapi.json")))
    assert "openapi.json" in (Description(Path("nowhere/openapi.json")).absence or "")
    requests = [post({"content": "x", "embedz": []}), post({"content": "x" * 2001})]
    assert [finding.rule for finding in check_requests(requests)] == ["content-length"]
    assert [finding.rule for finding in check_commands([command("Play")])] == ["command-name"]


def test_findings_come_in_the_order_of_the_requests() -> None:
    renames = [Request(number, "PATCH", "/channels/1", json={"name": "n"}) for number in (1, 2, 4)]
    requests = [*renames[:2], replace(post({"content": " "}), number=3), renames[2]]
    assert [(one.number, one.rule) for one in check_requests(requests)][:2] == [
        (3, "empty-message"),
        (4, "channel-renames"),
    ]
