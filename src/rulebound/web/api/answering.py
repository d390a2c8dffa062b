"""How a request becomes an answer: a typed reader reads its values, and every refusal is one clear line of JSON."""

from __future__ import annotations

import contextlib
import ipaddress
import logging
import re
import typing
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any, Final, TypeVar

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from rulebound.errors import RuleboundError
from rulebound.play.keeping.keeper import BeingPlayed
from rulebound.web.hall import Unknown
from rulebound.web.messages import parsed, read
from rulebound.web.telling import fault_told, told, told_whole

__all__ = ["NotLocal", "NotNow", "asked", "fault_of", "is_local", "posted", "refusal", "require_local", "sought"]

LOG: Final = logging.getLogger("rulebound.web")
#: The most bytes of a request.
LARGEST: Final = 8_000_000
#: Where a place names a line: "the list:3", "scenario, line 3".
_LINE: Final = re.compile(r"(?:\bline |:)(\d{1,9})\b")

T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]


class NotLocal(RuleboundError):
    """Only whoever sits at the machine of the server may do that."""


class NotNow(RuleboundError):
    """That can be done, but not as things stand."""


def is_local(request: Request) -> bool:
    """Tell whether a request comes from the machine that the server runs on."""
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def require_local(request: Request) -> None:
    """Refuse whoever doesn't sit at the machine: what is kept here is its owner's."""
    if not is_local(request):
        raise NotLocal("that is its owner's, who runs this server", fix="Ask them, or run one of your own.")


@contextlib.contextmanager
def sought(place: str) -> Iterator[None]:
    """Where something is looked up by its name or number: that there is none is status 404; whatever else, as ever."""
    try:
        yield
    except RuleboundError as error:
        if type(error) is not RuleboundError:
            raise
        raise Unknown(error.message, place, error.fix) from None


def refusal(error: RuleboundError) -> JSONResponse:
    """Return what a refusal looks like."""
    status = 403 if isinstance(error, NotLocal) else 404 if isinstance(error, Unknown) else 400
    status = 409 if isinstance(error, (NotNow, BeingPlayed)) else status
    return JSONResponse({"error": told(error)}, status)


def fault_of(error: RuleboundError) -> dict[str, Any]:
    """Return what is wrong with a text, with the line that the error's place names (0: none)."""
    line = _LINE.search(error.place)
    return {"text": told_whole(error), "rule": "", "line": int(line[1]) if line else 0}


def posted(wanted: type[T], call: Callable[[Request, T], Awaitable[Mapping[str, Any]]]) -> Endpoint:
    """Return what answers a POST whose body is of a type."""

    async def answer(request: Request) -> Response:
        async def found() -> Mapping[str, Any]:
            return await call(request, read(parsed(await _body(request)), wanted))

        return await _answered(found)

    return answer


def asked(wanted: type[T], call: Callable[[Request, T], Awaitable[Mapping[str, Any]]]) -> Endpoint:
    """Return what answers a GET whose query is of a type; whole numbers and yes or no are written as words there."""

    async def answer(request: Request) -> Response:
        async def found() -> Mapping[str, Any]:
            return await call(request, read(_query(request, wanted), wanted))

        return await _answered(found)

    return answer


async def _answered(found: Callable[[], Awaitable[Mapping[str, Any]]]) -> Response:
    try:
        return JSONResponse(dict(await found()), headers={"Cache-Control": "no-store"})
    except RuleboundError as error:
        return refusal(error)
    except ClientDisconnect:
        return Response(status_code=400)
    except Exception as error:
        LOG.exception("a request could not be answered")
        words = f"a fault in Rulebound itself: {fault_told(error)}"
        return JSONResponse(
            {
                "error": {
                    "message": words,
                    "place": "",
                    "fix": "Please report it; the server's output has more.",
                }
            },
            500,
        )


async def _body(request: Request) -> bytes:
    found = bytearray()
    async for part in request.stream():
        found += part
        if len(found) > LARGEST:
            raise RuleboundError(f"at most {LARGEST} bytes are read", fix="Send less.")
    return bytes(found)


def _query(request: Request, wanted: Any) -> dict[str, object]:
    hints = typing.get_type_hints(wanted)
    found: dict[str, object] = {}
    for key, value in request.query_params.items():
        hint = hints.get(key)
        if hint is int and value.lstrip("-").isdecimal() and len(value) < 12:
            found[key] = int(value)
        elif hint is bool and value in ("true", "false", "1", "0"):
            found[key] = value in ("true", "1")
        else:
            found[key] = value
    return found
