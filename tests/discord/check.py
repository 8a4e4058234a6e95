"""One door to all checks of what a bot sends."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from tests.discord import limits
from tests.discord.command_limits import command_faults
from tests.discord.finding import Finding, trimmed
from tests.discord.requests import requests_of
from tests.discord.run_limits import rename_findings
from tests.discord.spec import DESCRIPTION


def check_requests(run: Any) -> list[Finding]:
    """What is wrong with the requests of a run (a simcord environment, a recorder or log entries), in order.

    Discord's description is part of it only where its file is present: see `DESCRIPTION.absence`.
    """
    requests = requests_of(run)
    findings = list(rename_findings(requests))
    for request in requests:
        described = [] if DESCRIPTION.absence else DESCRIPTION.faults(request)
        findings += [fault.at(request) for fault in (*limits.faults(request), *described)]
    return sorted(findings, key=lambda finding: finding.number)


def check_commands(payloads: Sequence[dict[str, Any]]) -> list[Finding]:
    """What is wrong with a list of commands as a bot syncs it (`command.to_dict(tree)` of each command)."""
    found = list(command_faults(payloads))
    if not DESCRIPTION.absence:
        schema = {"type": "array", "items": DESCRIPTION.schema("ApplicationCommandUpdateRequest")}
        found += DESCRIPTION.value_faults(list(payloads), schema)
    return [Finding(0, "", "commands", fault.rule, fault.text, trimmed(fault.value)) for fault in found]


def assert_clean(run: Any, *, except_rules: Collection[str] = ()) -> None:
    """Fail with every finding of a run, apart from those of the named rules."""
    findings = [finding for finding in check_requests(run) if finding.rule not in except_rules]
    assert not findings, "Discord would refuse or regret:\n" + "\n".join(map(str, findings))
