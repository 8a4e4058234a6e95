"""Our own rules for what Discord refuses although its description and simcord let it pass.

message_limits    lengths, embeds, files, alt text, flags
component_limits  rows, buttons, selects, layout components
modal_limits      modals and autocomplete answers
command_limits    the list of commands
mention_limits    who may be pinged
run_limits        threads, and rules over many requests
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tests.discord.command_limits import command_faults
from tests.discord.component_limits import component_faults
from tests.discord.finding import Fault
from tests.discord.mention_limits import mention_faults
from tests.discord.message_limits import message_faults
from tests.discord.modal_limits import callback_faults
from tests.discord.requests import Request, is_callback, message_in
from tests.discord.run_limits import thread_faults

_COMMANDS = re.compile(r"/applications/\d+(/guilds/\d+)?/commands(/\d+)?")


def faults(request: Request) -> Iterator[Fault]:
    """What our rules have against one request."""
    message = message_in(request)
    if message is not None:
        yield from message_faults(request, message)
        yield from component_faults(message)
        yield from mention_faults(request, message)
    if is_callback(request) and isinstance(request.json, Mapping):
        yield from callback_faults(request.json)
    yield from thread_faults(request)
    if request.method in ("PUT", "POST", "PATCH") and _COMMANDS.fullmatch(request.path):
        body = request.json
        yield from command_faults(
            body if isinstance(body, list) else [body] if isinstance(body, Mapping) else []
        )
