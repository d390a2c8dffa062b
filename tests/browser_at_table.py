"""A browser at the table, for tests: a real server in a process of its own, Debian's Chromium, and hands that click.

Where there is no Chromium the tests say so and are skipped; in CI (``CI`` is set) that is a failure.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, final

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Route, sync_playwright

from house import ROOT
from rulebound.play.replays import read_recording
from rulebound.web.thinking import think

__all__ = ["KINDS", "SIZES", "Coach", "Server", "Table", "chromium", "picture"]

CHROMIUM: Final = shutil.which("chromium") or "/usr/bin/chromium"
FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
KINDS: Final = ("wow", "war", "fab")
SIZES: Final = {
    "desk": (1280, 720),
    "phone lying": (844, 390),
    "phone upright": (390, 844),
    "tablet": (1024, 768),
    # A desk's window in which everything is twice as large.
    "twice": (640, 360),
}
#: Where pictures of the pages go; not kept in the repository.
PICTURES: Final = Path(os.environ.get("RULEBOUND_SCREENS", ROOT / ".screens"))
#: What decides all that is random in a game that is begun without one of its own: the same game each time.
SEED: Final = "5"
#: Milliseconds that anything may take on a machine with much else to do.
PATIENCE: Final = 60_000


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium, started for a test; a skip where there is none, in CI a failure."""
    if not Path(CHROMIUM).exists():
        if os.environ.get("CI"):
            pytest.fail("no Chromium at /usr/bin/chromium: .ci/run installs it")
        pytest.skip("no Chromium at /usr/bin/chromium")
    with sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


def picture(page: Page, name: str) -> None:
    """Keep a picture of a page, to be looked at."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")


@final
class Server:
    """`rulebound web` in a process of its own, with a database of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop(signal.SIGTERM)

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        told = open(self.folder / "server.txt", "ab")  # noqa: SIM115
        with told:
            self.process = subprocess.Popen(
                [
                    *(sys.executable, "-c", "from rulebound.cli import main; main()", "web", "--no-browser"),
                    *("--port", str(self.port), "--database", str(self.folder / "games.sqlite")),
                ],
                stdout=told,
                stderr=told,
                env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "HOME": str(self.folder)},
            )
        until = time.monotonic() + PATIENCE / 1000
        while True:
            with (
                contextlib.suppress(OSError),
                urllib.request.urlopen(f"{self.address}health", timeout=2) as answer,
            ):
                if json.loads(answer.read())["ok"]:
                    return
            if time.monotonic() > until or self.process.poll() is not None:
                raise AssertionError((self.folder / "server.txt").read_text(encoding="utf-8"))
            time.sleep(0.1)

    def stop(self, how: signal.Signals) -> None:
        """End it, however: SIGKILL lets it do nothing more."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(timeout=30)
            self.process = None

    def cards_of(self, kind: str, deck: str) -> set[str]:
        """The names of the cards of a shipped deck."""
        with urllib.request.urlopen(f"{self.address}api/deck?kind={kind}&name={deck}", timeout=60) as answer:
            return {name for _, name in json.loads(answer.read())["cards"]}

    def post(self, path: str, body: object) -> Any:
        """Ask the server as the page does."""
        asked = urllib.request.Request(
            f"{self.address}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return json.loads(answer.read())


@final
class Table:
    """A page at the table, and somebody who plays there."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        size: str = "desk",
        scheme: str = "dark",
        moving: bool = False,
    ) -> None:
        width, height = SIZES[size]
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if scheme == "dark" else "light",
            device_scale_factor=2 if size == "twice" else 1,
            has_touch=size.startswith(("phone", "tablet")),
            reduced_motion="no-preference" if moving else "reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        self.server = server
        self.page = self.context.new_page()
        self.page.route("**/api/games/create", self._seed)
        self.faults: list[str] = []
        #: All that came over the page's sockets.
        self.traffic: list[str] = []
        #: What is presented, as the protocol puts it together.
        self.presented: dict[str, Any] = {}
        self.page.on("pageerror", lambda error: self.faults.append(f"{error}"))
        self.page.on("console", lambda said: self._console(said.type, said.text))
        self.page.on("websocket", lambda line: line.on("framereceived", self._heard))
        self.chance = random.Random(5)

    def _seed(self, route: Route) -> None:
        wanted = json.loads(route.request.post_data or "{}")
        route.continue_(post_data={**wanted, "seed": wanted.get("seed") or SEED})

    def _console(self, kind: str, text: str) -> None:
        # A server that is away is told of by the browser itself.
        if kind == "error" and "WebSocket" not in text and "ERR_CONNECTION" not in text:
            self.faults.append(text)

    def _heard(self, frame: Any) -> None:
        text = frame if isinstance(frame, str) else bytes(frame).decode("utf-8", "replace")
        self.traffic.append(text)
        told = json.loads(text)
        if told["type"] == "snapshot":
            self.presented = told["presented"]
        elif told["type"] == "event":
            changed = told.get("presented", {})
            scene = {**self.presented.get("scene", {}), **changed.get("scene", {})}
            self.presented = {**self.presented, **changed, "scene": scene}

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *_: object) -> None:
        self.context.close()

    def go(self, route: str = "") -> None:
        """Open a page by what stands after the #."""
        self.page.goto(f"{self.server.address}#{route}")

    def begin(self, kind: str) -> None:
        """From the home page: two clicks and playing (the first opened the page)."""
        self.go()
        self.page.locator(f".game[data-kind={kind}] .primary").click()
        self.seated()

    def seated(self) -> None:
        """Wait for the table."""
        self.page.locator(".ask .question").wait_for()
        self.page.wait_for_function("() => document.querySelectorAll('.board .person').length > 1")

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.page.locator(".ask.is-over").count() > 0

    def asked(self) -> bool:
        """Wait until something can be chosen and no answer is under way; False when the game is over."""
        self.page.locator(
            ".ask:not([aria-busy]) :is(.choice, .pass):visible, .ask.is-over:not([aria-busy])"
        ).first.wait_for()
        return not self.over

    def state(self) -> str:
        """What is asked, in all its words."""
        return str(self.page.locator(".ask").inner_text())

    def changed(self, before: str) -> None:
        """Wait until something else is asked: what was answered, if anything, is no longer under way."""
        self.page.wait_for_function(
            "before => { const ask = document.querySelector('.ask');"
            " return !ask.ariaBusy && ask.innerText !== before }",
            arg=before,
        )

    def choose(self) -> None:
        """Make a choice as somebody might: something that does something, at random, and pass now and then."""
        before = self.state()
        deeds = self.page.locator(".deed:not(.useless):visible")
        choices = self.page.locator(".choice:not(.useless):visible")
        passing = self.page.locator(".pass:visible")
        count = choices.count()
        if deeds.count():
            chosen = deeds.nth(self.chance.randrange(deeds.count()))
        elif count and (not passing.count() or self.chance.random() < 0.8):
            chosen = choices.nth(self.chance.randrange(count))
        elif passing.count():
            chosen = passing
        else:
            chosen = self.page.locator(".choice:visible").first
        # (What was to be clicked may go meanwhile: the computer has answered.)
        with contextlib.suppress(Error):
            chosen.click(timeout=3000)
            self.changed(before)

    def play(self, most: int) -> bool:
        """Play on for so many choices at most; tell whether the game is over then."""
        for _ in range(most):
            if not self.asked():
                return True
            self.choose()
        return self.over

    def give(self, place: int, keys: bool = False) -> None:
        """Answer with an option by its place, in as many clicks or keys as it takes, and wait until it is taken."""
        presented = self.presented
        before = presented["decision"]
        asked = presented["prompt"]["asked"]
        self.page.wait_for_function(
            "asked => document.querySelector('.question').textContent === asked", arg=asked
        )
        passing = presented["passing"]
        if passing and passing["place"] == place:
            if keys:
                self.page.keyboard.press("p")
            else:
                self.page.locator(".pass:visible").click()
        else:
            self._choose_place(presented["offers"], place, keys)
        self.until(lambda now: now["decision"] != before or bool(now["result"]))

    def _choose_place(self, offers: list[Any], place: int, keys: bool) -> None:
        """Choose first the card, then what to do with it."""
        menus: dict[object, list[Any]] = {}
        for at, offer in enumerate(offers):
            menus.setdefault(offer["card"] or f"offer {at}", []).extend(offer["deeds"])
        at, deeds = next(
            (at, deeds)
            for at, deeds in enumerate(menus.values())
            if any(place in (deed["place"], *deed["also"]) for deed in deeds)
        )
        wanted = next(deed for deed in deeds if place in (deed["place"], *deed["also"]))
        self._take(self.page.locator("ol.menus:visible .choice").nth(at), at, keys)
        if len(deeds) > 1 or wanted["useless"]:
            deed = self.page.locator(f".deed[data-place='{wanted['place']}']")
            deed.wait_for()
            self._take(deed, sorted(deeds, key=lambda each: bool(each["useless"])).index(wanted), keys)

    def _take(self, choice: Any, at: int, keys: bool) -> None:
        """Take the choice of a place in the list that is shown."""
        choice.wait_for()
        if not keys:
            choice.click()
        elif at < 9:
            self.page.keyboard.press(str(at + 1))
        else:
            self.page.keyboard.press("a")
            for _ in range(at):
                self.page.keyboard.press("Tab")
            assert choice.evaluate("choice => choice === document.activeElement")
            self.page.keyboard.press("Enter")

    def until(self, holds: Any) -> None:
        """Wait until something holds of what is presented."""
        last = time.monotonic() + PATIENCE / 1000
        while not holds(self.presented):
            assert time.monotonic() < last, self.presented.get("prompt")
            # (Frames are heard while Playwright waits for something.)
            self.page.wait_for_timeout(20)

    def expect_no_faults(self) -> None:
        """Nothing went wrong on the page."""
        assert self.faults == []

    def expect_no_scrolling(self) -> None:
        """The whole table is in the window, and nothing of the board outside it."""
        wide, high, inner_wide, inner_high = self.page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.scrollHeight, innerWidth, innerHeight]"
        )
        assert (wide, high) == (inner_wide, inner_high)
        outside = self.page.evaluate(
            """() => {
              const whole = document.querySelector('.board').getBoundingClientRect();
              const out = [];
              for (const each of document.querySelectorAll('.board .card, .board .pile, .board .who')) {
                const rect = each.getBoundingClientRect();
                if (rect.width && (rect.right > whole.right + 14 || rect.bottom > whole.bottom + 14
                    || rect.left < whole.left - 14 || rect.top < whole.top - 14))
                  out.push(each.getAttribute('aria-label') || each.className);
              }
              return out;
            }"""
        )
        assert outside == []

    def names_shown(self) -> set[str]:
        """The names of all cards that the page shows, wherever."""
        found = self.page.locator(".card .name").all_inner_texts()
        return {re.sub(r"\s+", " ", name).strip() for name in found}


@final
class Coach:
    """Says what the computer would choose in the place of who plays the first seat against it, or against chance."""

    def __init__(self, server: Server, token: str) -> None:
        self.server = server
        self.token = token

    def place(self) -> int:
        """The place of the option that the computer would choose now."""
        text = self.server.post("api/replays/file", {"token": self.token})["text"]
        recording = read_recording(text, "coach")
        answers = [each.answer for each in recording.answers]
        chosen = think(self.token, recording.start, answers, "ai", recording.kind.name, 0, recording.seed)
        assert chosen is not None
        return chosen
