"""The page and what it loads, as it lies in the package, and the line that says that the server lives."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from rulebound.cli import how_it_runs
from rulebound.version import __version__
from rulebound.web.hall import Hall

__all__ = ["PROTOCOL", "health", "index", "static_folder", "statics"]

#: The version of the protocol.
PROTOCOL: Final = 1


def static_folder() -> Path:
    """Return the folder of the page."""
    return Path(str(files("rulebound.web").joinpath("static")))


class _Fresh(StaticFiles):
    """Files that a browser asks for anew each time, and is told at once if it has them: an update is never half one."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response


def statics() -> StaticFiles:
    """Return what serves the files of the page."""
    return _Fresh(directory=static_folder(), check_dir=False)


async def index(request: Request) -> Response:
    """The page."""
    page = static_folder() / "index.html"
    if not page.is_file():
        return PlainTextResponse("This installation has no page: it lacks rulebound/web/static.", 500)
    return FileResponse(page, headers={"Cache-Control": "no-cache"})


def health(hall: Hall) -> Callable[[Request], Awaitable[Response]]:
    """Return what answers that the server lives, with how many games are live."""

    async def answer(request: Request) -> Response:
        return JSONResponse(
            {
                "ok": True,
                "rulebound": __version__,
                "protocol": PROTOCOL,
                "games": len(hall.rooms),
                "engine": how_it_runs(),
            }
        )

    return answer
