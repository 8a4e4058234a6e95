"""The HTTP side of the playground, on loopback.

    /                    our page: the list of surfaces, who one is, and a frame
    /playground/…        what our page needs, and its JSON
    /surface             simcord's page, framed; the fragment names the surface (``channel-member``)
    /api/…               simcord's own interface, passed on to the window that the capability header names
    everything else      simcord's static files

Requests are taken from pages of loopback only: the names in ``Host`` and ``Origin`` are checked, so that no
other site that is open in the same browser can reach the playground.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from aiohttp import ClientError, ClientSession, ClientTimeout, TCPConnector, web

from bot.playground.pulse import Pulse
from bot.playground.surfaces import Key, Surfaces, is_number
from bot.playground.windows import Window, Windows
from bot.playground.world import World

OURS: Final = Path(__file__).with_name("static")
SIMCORD: Final = Path(str(resources.files("simcord"))) / "preview" / "static"
LOOPBACK: Final = frozenset({"127.0.0.1", "localhost", "::1"})

_CAPABILITY: Final = "X-Simcord-Capability"
_CONTEXT: Final = "X-Simcord-Context"
_PASSED: Final = frozenset({"Content-Type", "Content-Disposition", "Cache-Control"})
_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self' blob:; img-src 'self' blob: data:; media-src 'self' blob:; "
        "object-src 'none'; base-uri 'none'; frame-ancestors 'self'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
}
_UPLOAD: Final = 27 * 1024 * 1024
"""Bytes that simcord takes in one request, a little over."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass(slots=True)
class Page:
    """The routes over one world."""

    world: World
    surfaces: Surfaces
    windows: Windows
    pulse: Pulse
    _client: ClientSession | None = None

    def application(self) -> web.Application:
        """The application to serve; it closes what it opens."""
        application = web.Application(middlewares=[_loopback_only], client_max_size=_UPLOAD)
        application.router.add_get("/", _file(OURS / "index.html"))
        application.router.add_get("/playground/state", self._state)
        for each in sorted(OURS.rglob("*.*")):
            application.router.add_get(f"/playground/{each.relative_to(OURS).as_posix()}", _file(each))
        application.router.add_get("/surface", _file(SIMCORD / "index.html"))
        application.router.add_get("/preview.css", _style)
        application.router.add_get("/favicon.ico", _file(OURS / "icon.svg"))
        application.router.add_route("*", "/api/{tail:.*}", self._pass_on)
        application.router.add_get("/{tail:.*}", _simcord_file)
        application.on_response_prepare.append(_with_headers)
        application.cleanup_ctx.append(self._with_client)
        return application

    async def _with_client(self, _application: web.Application) -> Any:
        # No kept connections: a window that closes would wait for them.
        connector = TCPConnector(force_close=True)
        async with ClientSession(connector=connector, timeout=ClientTimeout(total=None)) as client:
            self._client = client
            yield

    async def _state(self, request: web.Request) -> web.Response:
        """What the page shows besides the frame, for the member that it asks for."""
        members = self.world.members
        asked = request.query.get("member", "")
        member = int(asked) if is_number(asked) and int(asked) in members else next(iter(members))
        self._take_timezone(request.query.get("timezone", ""))
        reading = Key.read(f"{request.query.get('reading', '')}-{member}")
        if reading is not None and self.surfaces.may_see(reading):
            self.surfaces.mark_read(reading)
        listed = {each: self.surfaces.of(each) for each in members}
        return web.json_response(
            {
                "server": self.world.guild.name,
                "member": str(member),
                "home": str(self.world.home.id),
                "members": [
                    {
                        "id": str(each),
                        "name": actor.user.global_name or actor.name,
                        "face": f"/playground/faces/{actor.user.avatar}.png",
                        "direct": str(actor.user.dm_channel.id),
                        "calls": sum(surface.calls for surface in listed[each]),
                    }
                    for each, actor in members.items()
                ],
                "surfaces": [
                    {
                        "channel": str(each.channel),
                        "kind": each.kind,
                        "name": each.name,
                        "parent": str(each.parent) if each.parent is not None else None,
                        "archived": each.archived,
                        "unread": each.unread,
                        "calls": each.calls,
                    }
                    for each in listed[member]
                ],
            },
            headers={"Cache-Control": "no-store"},
        )

    def _take_timezone(self, name: str) -> None:
        if not name or name == self.windows.timezone:
            return
        try:
            ZoneInfo(name)
        except (ZoneInfoNotFoundError, ValueError, OSError):
            return
        self.windows.timezone = name

    async def _pass_on(self, request: web.Request) -> web.Response:
        key = Key.read(request.headers.get(_CAPABILITY, ""))
        if key is None:
            return _gone("no surface is named", 401)
        try:
            # Before any waiting: who leaves the page while others act has still been heard.
            body = await request.read()
        except ConnectionError:
            return _gone("the page has left", 400)
        if request.method == "POST" and request.path == "/api/pages":
            window = await self.windows.open(key)
            return await self._ask(window, request, body) if window else _gone("no such surface", 404)
        if request.method == "POST":
            async with self.windows.turn(key) as acting:
                await self.pulse.beat(but=key)
                answer = await self._ask(acting, request, body) if acting else _gone("closed", 410)
                await self.pulse.beat(but=key)
                return answer
        window = self.windows.look(key)
        return await self._ask(window, request, body) if window else _gone("closed", 410)

    async def _ask(self, window: Window, request: web.Request, body: bytes) -> web.Response:
        assert self._client is not None
        headers = {_CAPABILITY: window.capability}
        for name in (_CONTEXT, "Content-Type"):
            if name in request.headers:
                headers[name] = request.headers[name]
        url = window.base + request.path_qs
        try:
            async with self._client.request(
                request.method, url, headers=headers, data=body or None
            ) as answer:
                kept = {
                    name: value
                    for name, value in answer.headers.items()
                    if name in _PASSED or name.startswith(("X-Simcord", "X-Display", "X-Media"))
                }
                return web.Response(status=answer.status, body=await answer.read(), headers=kept)
        except (ClientError, OSError):
            # The window was closed between the look and the question.
            return _gone("closed", 410)


@web.middleware
async def _loopback_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    if urlsplit(f"//{request.headers.get('Host', '')}").hostname not in LOOPBACK:
        raise web.HTTPForbidden(text="The playground answers on 127.0.0.1 only.")
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.headers["Host"]:
        raise web.HTTPForbidden(text="The playground answers its own page only.")
    return await handler(request)


async def _with_headers(_request: web.Request, response: web.StreamResponse) -> None:
    for name, value in _HEADERS.items():
        response.headers[name] = value
    response.headers.setdefault("Cache-Control", "no-cache")


def _file(path: Path) -> Handler:
    async def answer(_request: web.Request) -> web.StreamResponse:
        return web.FileResponse(path)

    return answer


async def _style(_request: web.Request) -> web.StreamResponse:
    """simcord's style sheet, then ours, which takes the workbench away."""
    sheets = (SIMCORD / "preview.css", OURS / "frame.css")
    text = "".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    return web.Response(text=text, content_type="text/css")


async def _simcord_file(request: web.Request) -> web.StreamResponse:
    path = (SIMCORD / request.path.lstrip("/")).resolve()
    if request.path == "/protocol.schema.json":
        path = SIMCORD.parent / "protocol.schema.json"
    elif not path.is_relative_to(SIMCORD.resolve()) or not path.is_file():
        raise web.HTTPNotFound
    response = web.FileResponse(path)
    # Half a hundred small files at each change of surface: they stay the same while simcord does.
    response.headers["Cache-Control"] = "max-age=86400" if path.suffix == ".ttf" else "max-age=600"
    return response


def _gone(reason: str, status: int) -> web.Response:
    return web.Response(text=json.dumps({"error": reason}), status=status, content_type="application/json")
