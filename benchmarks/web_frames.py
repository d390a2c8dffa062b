"""A crowded table in Chromium: from a click to its visible result, and how many frames a second there are.

A server of its own is started on loopback, with a position of more than 100 cards on the table; the game against chance
goes on over the protocol until its log has more than 200 events. Then choices are clicked at the page. A click's time
is from its event to the end of the frame that shows what came of it (the next event of the seat), and ("shown") to when
that is painted and drawn. The frames are those which Chromium's trace says it has drawn while something
moved: from when it is to move, and ("moving") from the first frame that shows it on its way. The last line is JSON::

    python benchmarks/web_frames.py --clicks 100
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser
from websockets.sync.client import connect

# The hands that click are those of the tests.
ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from browser_at_table import Server, Table, chromium  # noqa: E402

Data = dict[str, Any]

#: How many allies and items each side has, and events of the log before anything is measured.
ALLIES = 10
ITEMS = 25
EVENTS = 200
#: Seconds that a click may take at most.
PATIENCE = 20
#: What Chromium is asked to trace.
TRACED = ("blink.user_timing", "disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame", "cc")

#: Notes when a click's result was shown, and when something moves.
NOTING = """
(() => {
  const noted = window.noted = { clicked: 0, results: [], moving: 0, moves: [] };
  document.addEventListener("click", (event) => { if (event.isTrusted) noted.clicked = event.timeStamp; }, true);
  const after = (act) => requestAnimationFrame(() => {
    const frame = performance.mark("result").startTime;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => act(frame);
    channel.port2.postMessage(0);
  });
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", (message) => {
        const told = JSON.parse(message.data);
        if (told.type !== "event" || !told.presented || !noted.clicked) return;
        const clicked = noted.clicked;
        noted.clicked = 0;
        const came = performance.now();
        after((frame) => noted.results.push([performance.now() - clicked, performance.now() - came, frame - clicked]));
      });
    }
  };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    if (noted.moving++ === 0) performance.mark("moves begin");
    const end = () => { if (--noted.moving === 0) performance.mark("moves end"); };
    animation.finished.then(end, end);
    return animation;
  };
})();
"""


def position() -> str:
    """Return a position with more than 100 cards on the table."""
    hand = " ".join(f'"Recruit {number}"' for number in range(1, 8))
    lines = ["game wow", *(f'define ally "Recruit {number}" 2/3 cost 1' for number in range(1, 8))]
    lines += [f'define item "Relic {number}"' for number in range(1, ITEMS + 1)]
    for who, more in (("Ann", f"resources 18; hand {hand}"), ("Ben", "resources 18")):
        parts = [f'ally "{who} {number}" {number % 4}/{3 + number % 9}' for number in range(1, ALLIES + 1)]
        parts += [f'item "Relic {number}"' for number in range(1, ITEMS + 1)]
        lines.append(f"{who}: {'; '.join([more, *parts])}")
    return "\n".join(lines) + "\n"


def events_before(server: Server, token: str) -> int:
    """Play on over the protocol until the log is long; return how many events it has."""
    address = server.address.replace("http", "ws") + "table"
    presented: Data = {}
    with connect(address, max_size=None) as table:
        table.send(json.dumps({"type": "hello", "version": 1, "token": token, "since": None}))
        while True:
            told = json.loads(table.recv(timeout=120))
            if told["type"] == "log":
                return int(told["lines"][-1]["number"]) + 1
            if told["type"] not in ("snapshot", "event"):
                continue
            changed = told.get("presented", {})
            presented = {**presented, **changed}
            count = max((line["number"] for line in told.get("lines", told.get("log", []))), default=0)
            if count > EVENTS:
                table.send(json.dumps({"type": "log", "everything": True}))
            elif presented["result"]:
                raise SystemExit("the game was over before its log was long")
            elif presented["prompt"] and changed:
                # (No ally attacks: the table is to stay full.)
                deeds = [deed for offer in presented["offers"] for deed in offer["deeds"]]
                passing = presented["passing"] or deeds[0]
                table.send(
                    json.dumps(
                        {
                            "type": "answer",
                            "id": str(uuid.uuid4()),
                            "decision": presented["decision"],
                            "place": passing["place"],
                        }
                    )
                )


#: Says where something can be clicked that does something, as somebody might choose it; null while nothing can be.
CHOOSING = """
(number) => {
  const ask = document.querySelector(".ask");
  if (!ask || ask.ariaBusy || ask.classList.contains("is-over")) return null;
  const seen = (found) => [...ask.querySelectorAll(found)].filter((each) => each.offsetParent !== null);
  const deeds = seen(".deed:not(.useless)");
  const choices = seen(".choice:not(.useless, .deed)");
  const pass = seen(".pass")[0];
  const acts = choices.length && (!pass || number % 5);
  const among = deeds.length ? deeds : acts ? choices : pass ? [pass] : seen(".choice");
  const chosen = among[number % among.length];
  if (!chosen) return null;
  chosen.scrollIntoView({ block: "nearest" });
  const rect = chosen.getBoundingClientRect();
  return [rect.left + rect.width / 2, rect.top + rect.height / 2];
}
"""


def click(table: Table, most: int) -> None:
    """Click choices as somebody might, until so many have shown their results or the game is over.

    In between, the page is left alone: what looks at it all the time would be measured, too.
    """
    chance = random.Random(5)
    shown = 0
    while shown < most and not table.over:
        place = table.page.evaluate(CHOOSING, chance.randrange(1000))
        if place is None:
            table.page.wait_for_timeout(100)
            continue
        table.page.mouse.click(*place)
        # (A first click only selects; then there is no event to wait for.)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            table.page.wait_for_timeout(350)
            waits, shown = table.page.evaluate(
                "[document.querySelector('.ask').ariaBusy === 'true', noted.results.length]"
            )
            if not waits:
                break


@dataclass
class Frames:
    """What Chromium's trace says of frames while something moved, and of those that showed what came of a click."""

    drawn: int = 0
    dropped: int = 0
    seconds: float = 0.0
    #: The same from the first frame on that shows what moves on its way, without that one.
    steadily_drawn: int = 0
    steady_seconds: float = 0.0
    #: Milliseconds from each result's frame of the page to the one that is drawn with it.
    painted: list[float] = field(default_factory=list)


def frames(traced: bytes) -> Frames:
    """Return what a trace says of frames."""
    found = Frames()
    # The page's frame that is being made; of what is to be drawn for the first time, that frame, and since when.
    made = active = 0
    result: tuple[int, float] | None = None
    begun = last = 0.0
    moving: tuple[int, float] | None = None
    for each in sorted(json.loads(traced)["traceEvents"], key=lambda each: each.get("ts", 0)):
        name, now = each["name"], each.get("ts", 0)
        if name == "BeginMainThreadFrame":
            made = each["args"]["data"]["frameId"]
        elif name == "ActivateLayerTree":
            active = each["args"]["frameId"]
        elif name == "result":
            result = (made, now)
        elif name == "moves begin":
            begun, moving, last = now, (made, now), 0.0
        elif name == "moves end" and moving is not None:
            found.seconds += (now - begun) / 1e6
            found.steady_seconds += (now - last) / 1e6 if last else 0.0
            moving = None
        elif name == "DroppedFrame":
            found.dropped += moving is not None
        elif name == "DrawFrame":
            if result is not None and active >= result[0]:
                found.painted.append((now - result[1]) / 1e3)
                result = None
            if moving is not None:
                found.drawn += 1
                found.steadily_drawn += bool(last)
                if not last and active >= moving[0]:
                    last = now
    return found


def at(found: list[float], share: float) -> float:
    """Return the value below which a share of all lies, in milliseconds."""
    return round(sorted(found)[min(len(found) - 1, int(len(found) * share))], 1) if found else 0.0


def measure(browser: Browser, server: Server, clicks: int) -> Data:
    """Sit down at the crowded table, click, and return what was measured."""
    seats = [{"who": "human", "name": "Ann"}, {"who": "random", "name": "Ben"}]
    made = server.post("api/positions/play", {"kind": "wow", "text": position(), "seats": seats})
    events = events_before(server, made["token"])
    with Table(browser, server, moving=True) as table:
        table.context.add_init_script(NOTING)
        table.go(f"table={made['token']}")
        table.seated()
        areas = table.presented["scene"]["areas"]
        cards = sum(len(area["faces"]) for area in areas if area["layout"] not in ("hand", "pile"))
        browser.start_tracing(page=table.page, categories=list(TRACED))
        click(table, clicks)
        table.page.wait_for_function("() => noted.moving === 0")
        seen = frames(browser.stop_tracing())
        results = table.page.evaluate("noted.results")
        table.expect_no_faults()
    whole = [each[0] for each in results]
    page = [each[1] for each in results]
    # (Each result has one; the last may not have been drawn when the trace ended.)
    shown = [each[2] + painted for each, painted in zip(results, seen.painted, strict=False)]
    return {
        "cards": cards,
        "events": events,
        "clicks": len(whole),
        "median_ms": at(whole, 0.5),
        "p95_ms": at(whole, 0.95),
        "p99_ms": at(whole, 0.99),
        # Of that, in the page, from the event's arrival to the end of the frame.
        "page_median_ms": at(page, 0.5),
        "page_p99_ms": at(page, 0.99),
        # Until it is painted and drawn.
        "shown_median_ms": at(shown, 0.5),
        "shown_p99_ms": at(shown, 0.99),
        "moved_s": round(seen.seconds, 2),
        "frames_a_second": round(seen.drawn / seen.seconds, 1) if seen.seconds else 0.0,
        "moving_frames_a_second": (
            round(seen.steadily_drawn / seen.steady_seconds, 1) if seen.steady_seconds else 0.0
        ),
        "dropped": seen.dropped,
        "load": round(os.getloadavg()[0], 1),
        "cores": os.cpu_count(),
    }


def main() -> None:
    """Measure, and print what was measured."""
    parser = argparse.ArgumentParser(description="A crowded table in Chromium: clicks and frames.")
    parser.add_argument("--clicks", type=int, default=100)
    wanted = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        chromium() as browser,
    ):
        print(json.dumps(measure(browser, server, wanted.clicks)))


if __name__ == "__main__":
    main()
