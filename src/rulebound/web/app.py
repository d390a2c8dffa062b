"""The whole server: its routes, and what holds for every request (who may ask, how much, and what a page may load)."""

from __future__ import annotations

import contextlib
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from rulebound.web.api.routes import routes
from rulebound.web.hall import Hall
from rulebound.web.own import Own
from rulebound.web.pages import health, index, statics
from rulebound.web.socket import A_MINUTE, A_SECOND, Rate, serve

__all__ = ["LOOPBACK", "Doors", "application"]

#: What the machine itself is called.
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
#: A page loads what this server has, and nothing else; nothing in it runs but its modules.
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
#: The most bytes of a request.
LARGEST: Final = 8_000_000
#: Of how many addresses it is known how often they ask.
ADDRESSES: Final = 10_000


@final
@dataclass(frozen=True)
class Doors:
    """Who is let in: the names under which the server may be asked (none: any), and the port it listens at."""

    hosts: frozenset[str] = field(default_factory=lambda: frozenset(LOOPBACK))

    def lets_in(self, host: str, origin: str | None) -> bool:
        """Tell whether a request for a host, from a page of an origin (None: no page), is for us and from us.

        A name that isn't ours may be one that somebody has made point here, so that their page may ask.
        """
        name = _name_in(host)
        if not name or (self.hosts and name not in self.hosts):
            return False
        return origin is None or urlsplit(origin).netloc.lower() == host.lower()


def _name_in(host: str) -> str:
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


class _Guard:
    """Refuses requests that aren't for us or from us, or are too long; says what pages may load."""

    def __init__(self, app: ASGIApp, doors: Doors) -> None:
        self.app = app
        self.doors = doors
        #: How often each address asks, whoever has asked last at the end.
        self._rates: OrderedDict[str, Rate] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refusal(scope, headers)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = MutableHeaders(scope=message)
                added["Content-Security-Policy"] = POLICY
                added["X-Content-Type-Options"] = "nosniff"
                added["Referrer-Policy"] = "no-referrer"
                added["Cross-Origin-Opener-Policy"] = "same-origin"
                added["Cross-Origin-Resource-Policy"] = "same-origin"
            await send(message)

        if refusal is not None:
            await refusal(scope, receive, with_headers)
        else:
            await self.app(scope, receive, with_headers)

    def _refusal(self, scope: Scope, headers: Headers) -> JSONResponse | None:
        if not self.doors.lets_in(headers.get("host", ""), headers.get("origin")):
            return said(
                403, "this isn't for other pages or names", "Open the address that the server printed."
            )
        passed = self._passed(scope) if scope["path"].startswith("/api/") else ""
        if passed:
            most = A_SECOND if passed == "second" else A_MINUTE
            return said(429, f"more than {most} requests came in a {passed}", f"Wait for a {passed}.")
        if scope["method"] == "POST":
            if headers.get("content-type", "").partition(";")[0].strip() != "application/json":
                return said(415, "only JSON is read", "Send Content-Type: application/json.")
            length = headers.get("content-length", "")
            if not length.isdecimal() or int(length) > LARGEST:
                return said(413, f"at most {LARGEST} bytes are read", "Send less, and Content-Length.")
        return None

    def _passed(self, scope: Scope) -> str:
        """Count a request of an address, and return which limit is passed by it."""
        client = scope.get("client")
        address = str(client[0]) if client else ""
        rate = self._rates.setdefault(address, Rate())
        self._rates.move_to_end(address)
        while len(self._rates) > ADDRESSES:
            self._rates.popitem(last=False)
        return rate.passed(time.monotonic())


def said(status: int, message: str, fix: str = "", place: str = "") -> JSONResponse:
    """Return a refusal."""
    return JSONResponse({"error": {"message": message, "place": place, "fix": fix}}, status)


async def _not_found(request: Request, error: Exception) -> Response:
    """Return what is answered where nothing is, or nothing of that method; around games that is JSON, too."""
    assert isinstance(error, HTTPException)
    if not request.url.path.startswith("/api/"):
        return PlainTextResponse(error.detail, error.status_code, error.headers)
    allowed = (error.headers or {}).get("Allow", "")
    if error.status_code == 405:
        told = said(405, f"{request.method} isn't answered at this address", f"Known: {allowed}.")
    else:
        told = said(error.status_code, "nothing is at this address", "docs/protocol.md has them all.")
    told.headers.update(error.headers or {})
    return told


def application(hall: Hall, doors: Doors | None = None, more: Iterable[BaseRoute] = ()) -> Any:
    """Return the server as an ASGI application; its games begin and end with it."""
    let_in = doors or Doors()
    own = Own(hall.store)

    def is_ours(socket: WebSocket) -> bool:
        return let_in.lets_in(socket.headers.get("host", ""), socket.headers.get("origin"))

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hall.begin()
        try:
            yield
        finally:
            await hall.close()
            own.close()

    app = Starlette(
        routes=[
            Route("/", index),
            Route("/health", health(hall)),
            Mount("/api", routes=routes(hall, own)),
            Mount("/static", statics()),
            WebSocketRoute("/table", serve(hall, is_ours)),
            *more,
        ],
        exception_handlers={HTTPException: _not_found},
        lifespan=lifespan,
    )
    return _Guard(app, let_in)
