"""Rules that no single request breaks: threads and channel names over a whole run."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from tests.discord import bounds
from tests.discord.finding import Fault, Finding
from tests.discord.requests import Request


def thread_faults(request: Request) -> Iterator[Fault]:
    """Name and archive time of a thread that a request starts or changes."""
    body = request.json
    if not isinstance(body, Mapping) or request.segments[0] != "channels":
        return
    starts = request.method == "POST" and request.segments[-1] == "threads"
    changes = request.method == "PATCH" and len(request.segments) == 2
    if starts or (changes and "name" in body):
        name = body.get("name") or ""
        if not name.strip() or len(name) > bounds.THREAD_NAME:
            yield Fault("channel-name", f"{len(name)} characters, must be 1 to {bounds.THREAD_NAME}", name)
    minutes = body.get("auto_archive_duration")
    if (starts or changes) and minutes is not None and minutes not in bounds.ARCHIVE_MINUTES:
        yield Fault("thread-archive", f"must be one of {bounds.ARCHIVE_MINUTES} minutes", minutes)


def rename_findings(requests: Iterable[Request]) -> Iterator[Finding]:
    """A channel's name or topic changes at most twice in ten minutes; more wait for up to ten minutes each.

    Requests without a time count as made at one time.
    """
    changes: dict[str, list[float]] = defaultdict(list)
    for request in requests:
        body = request.json
        if request.method != "PATCH" or len(request.segments) != 2 or not isinstance(body, Mapping):
            continue
        if request.segments[0] == "channels" and {"name", "topic"} & set(body):
            times = changes[request.path]
            times.append(request.at or 0.0)
            recent = [at for at in times if times[-1] - at < bounds.RENAME_SECONDS]
            if len(recent) > bounds.RENAMES:
                text = f"{len(recent)} changes of name or topic in ten minutes, at most {bounds.RENAMES}"
                yield Fault("channel-renames", text).at(request)
