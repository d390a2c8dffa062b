"""The command `rulebound web`: starts the table in the browser."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from typing import Any, Final

import click
import uvicorn

from rulebound.errors import RuleboundError
from rulebound.play.keeping.places import place_now, using
from rulebound.play.keeping.store import Store, opened
from rulebound.sim.workers import settle
from rulebound.web.app import LOOPBACK, Doors, application
from rulebound.web.hall import Hall

__all__ = ["PORT", "server", "web"]

#: Where the table usually is.
PORT: Final = 8160
#: Seconds in which games are let go of as the server stops.
GRACE: Final = 5
#: The most bytes of a message of a client.
LARGEST: Final = 16 * 1024


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Which address to listen at; 0.0.0.0: all."
)
@click.option(
    "--port", default=PORT, show_default=True, type=click.IntRange(0, 65535), help="0: any free one."
)
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@click.option("--name", "names", multiple=True, help="Another name under which this machine is reached.")
@click.option("--database", default="", help="Where games are kept: a file, or postgresql://...")
def web(host: str, port: int, no_browser: bool, names: tuple[str, ...], database: str) -> None:
    """Open the table in the browser, and serve it until Ctrl-C.

    It listens on this machine alone, unless --host says otherwise: then whoever reaches it can create and join games.
    """
    with using(database) if database else contextlib.nullcontext():
        store = opened(place_now())
        for line in store.told:
            click.echo(line, err=True)
        listening = _listen(host, port)
        with contextlib.closing(listening):
            at = listening.getsockname()[1]
            shown = f"[{host}]" if ":" in host else host
            address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else shown}:{at}/"
            served = server(store, _doors(host, names), settle=settle)
            click.echo(f"The table is at {address}")
            if host not in LOOPBACK:
                click.echo(
                    "Others in this network can reach it, too: they can create games, and join with a link.",
                    err=True,
                )
            click.echo("Ctrl-C ends it; every game goes on where it was.")
            sys.stdout.flush()
            if not no_browser and has_display():
                threading.Thread(target=_open, args=(served, address), daemon=True).start()
            _run(served, listening)


def server(
    store: Store, doors: Doors | None = None, thinkers: int = 0, settle: Callable[[], None] = lambda: None
) -> uvicorn.Server:
    """Return the server of the table, ready to run; ``settle`` is called when a game has been read."""
    config = uvicorn.Config(
        application(Hall(store, thinkers, settle), doors),
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST,
        ws_ping_interval=20.0,
        ws_ping_timeout=30.0,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=30,
    )
    return uvicorn.Server(config)


def _listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; raises ``RuleboundError`` in one clear line where none can."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(128)
    except (OSError, OverflowError, UnicodeError) as error:
        listening.close()
        taken = isinstance(error, OSError) and error.errno in (48, 98, 10048)
        why = (
            "is taken by another program"
            if taken
            else f"can't be used: {getattr(error, 'strerror', None) or error}"
        )
        raise RuleboundError(
            f"port {port} of {host} {why}", fix="Choose another: --port 0 takes any free one."
        ) from None
    return listening


def _doors(host: str, names: tuple[str, ...]) -> Doors:
    """Return under which names the server may be asked: its address's, and those that are told."""
    if host in LOOPBACK:
        return Doors(frozenset({*LOOPBACK, *(name.lower() for name in names)}))
    known = {*LOOPBACK, host.lower(), socket.gethostname().lower(), *(name.lower() for name in names)}
    if host in ("0.0.0.0", "::"):
        # The addresses of this machine, as far as it knows them.
        with contextlib.suppress(OSError):
            known.update(str(each[4][0]).lower() for each in socket.getaddrinfo(socket.gethostname(), None))
        known.update(_outward())
    return Doors(frozenset(known))


def _outward() -> Iterator[str]:
    """Return the address that others see, found without sending anything."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("192.0.2.1", 9))
        yield str(asking.getsockname()[0])


def has_display() -> bool:
    """Tell whether a browser could be opened where this runs."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(served: uvicorn.Server, address: str) -> None:
    for _ in range(100):
        if served.started:
            webbrowser.open(address)
            return
        threading.Event().wait(0.1)


def _run(served: uvicorn.Server, listening: socket.socket) -> None:
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    # Once games are let go of, whoever asked it to end sees it end as it should.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve(served, listening))


async def _serve(served: uvicorn.Server, listening: Any) -> None:
    await served.serve([listening])
