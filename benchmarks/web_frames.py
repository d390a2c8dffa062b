"""A crowded table in Chromium: from a click to its visible result, and how many frames a second there are.

A server of its own is started on loopback, with a position of more than 100 cards on the table; the game against chance
goes on over the protocol until its log has more than 200 events. Then choices are clicked at the page. A click's time
is from its event to the end of the frame that shows what came of it (the next event of the seat), and ("shown") to when
that is painted and drawn. The frames are those which Chromium's trace says it has drawn, of those that were due while
cards moved: from when they are to move, and ("moving") from their first moment on the way (`tools/frames_drawn.py`).
The last line is JSON. ``--ceiling`` moves cards in the same way on an otherwise empty page::

    python benchmarks/web_frames.py --clicks 100
    python benchmarks/web_frames.py --ceiling 3
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
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser
from websockets.sync.client import connect

# The hands that click are those of the tests.
ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from browser_at_table import Server, Table, chromium  # noqa: E402
from frames_drawn import NOTING, TRACED, drawn, in_order  # noqa: E402

Data = dict[str, Any]

#: How many allies and items each side has, and events of the log before anything is measured.
ALLIES = 10
ITEMS = 25
EVENTS = 200
#: Seconds that a click may take at most.
PATIENCE = 20
#: How cards move on the empty page: so many times, as they do at the table.
TIMES = 16
#: Notes when a click's result was shown.
NOTING_RESULTS = """
(() => {
  const noted = window.noted = { clicked: 0, results: [] };
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


def painted(events: list[Data]) -> list[float]:
    """Return the milliseconds from each result's frame of the page to the one that is drawn with it."""
    found = []
    # The page's frame that is being made; of what is to be drawn for the first time, that frame, and since when.
    made = active = 0
    result: tuple[int, float] | None = None
    for each in events:
        name, now = each["name"], each.get("ts", 0)
        if name == "BeginMainThreadFrame":
            made = each["args"]["data"]["frameId"]
        elif name == "ActivateLayerTree":
            active = each["args"]["frameId"]
        elif name == "result":
            result = (made, now)
        elif name == "DrawFrame" and result is not None and active >= result[0]:
            found.append((now - result[1]) / 1e3)
            result = None
    return found


def moved(events: list[Data]) -> Data:
    """Return what there is to say of the frames in which cards moved."""
    to_move, moving = drawn(events, asked=True), drawn(events)
    return {
        "moved_s": round(moving.seconds, 2),
        "frames_a_second": round(to_move.a_second, 1),
        "frames": [to_move.drawn, to_move.due],
        "moving_frames_a_second": round(moving.a_second, 1),
        "moving_frames": [moving.drawn, moving.due],
        "longest_gap_ms": round(moving.longest, 1),
        "late": round(moving.late, 3),
    }


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
        table.context.add_init_script(NOTING_RESULTS)
        table.go(f"table={made['token']}")
        table.seated()
        areas = table.presented["scene"]["areas"]
        cards = sum(len(area["faces"]) for area in areas if area["layout"] not in ("hand", "pile"))
        browser.start_tracing(page=table.page, categories=list(TRACED))
        click(table, clicks)
        table.page.wait_for_function("() => movements.running === 0")
        events_traced = in_order(browser.stop_tracing())
        results = table.page.evaluate("noted.results")
        table.expect_no_faults()
    whole = [each[0] for each in results]
    page = [each[1] for each in results]
    # (Each result has one; the last may not have been drawn when the trace ended.)
    shown = [each[2] + painted for each, painted in zip(results, painted(events_traced), strict=False)]
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
        **moved(events_traced),
        "load": round(os.getloadavg()[0], 1),
        "cores": os.cpu_count(),
    }


def ceiling(browser: Browser, cards: int) -> Data:
    """Move cards on an otherwise empty page as they move at the table, and return what was measured."""
    with browser.new_context(viewport={"width": 1280, "height": 720}) as context:
        page = context.new_page()
        page.add_init_script(NOTING)
        page.goto("about:blank")
        page.evaluate(
            """(cards) => {
              document.body.style.background = "#234";
              for (let card = 0; card < cards; card++) {
                const made = document.createElement("div");
                made.className = "card";
                made.style.cssText = "position:absolute;top:9px;width:80px;height:99px;background:#a57";
                made.style.left = `${card * 90}px`;
                document.body.append(made);
              }
            }""",
            cards,
        )
        page.wait_for_timeout(300)
        browser.start_tracing(page=page, categories=list(TRACED))
        for _ in range(TIMES):
            page.evaluate(
                """() => requestAnimationFrame(() => {
                  for (const each of document.querySelectorAll(".card"))
                    each.animate([{ transform: "translate(200px, 300px)" }, { transform: "none" }],
                      { duration: 280, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" });
                })"""
            )
            page.wait_for_timeout(450)
        return {
            "cards": cards,
            **moved(in_order(browser.stop_tracing())),
            "load": round(os.getloadavg()[0], 1),
        }


def main() -> None:
    """Measure, and print what was measured."""
    parser = argparse.ArgumentParser(description="A crowded table in Chromium: clicks and frames.")
    parser.add_argument("--clicks", type=int, default=100)
    parser.add_argument("--ceiling", type=int, default=0, metavar="CARDS")
    wanted = parser.parse_args()
    if wanted.ceiling:
        with chromium() as browser:
            print(json.dumps(ceiling(browser, wanted.ceiling)))
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        chromium() as browser,
    ):
        print(json.dumps(measure(browser, server, wanted.clicks)))


if __name__ == "__main__":
    main()
