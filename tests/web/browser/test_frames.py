"""The ruler for frames while cards move: it sees each frame that is lost, and none that isn't."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any

import pytest
from playwright.sync_api import Browser

from frames_drawn import NOTING, TRACED, Drawn, drawn, in_order

#: Microseconds from one frame of the screen to the next, and when the made-up movement is asked for.
INTERVAL = 16_667
ASKED = 100 * INTERVAL - 5_000
BEGUN = 102
FRAMES = 17


def told(
    lost: Collection[int] = (), untold: Collection[int] = (), late: Mapping[int, int] | None = None
) -> bytes:
    """A trace in which a card moves for 17 frames from the 102nd on; it is asked for before the 100th."""
    events: list[dict[str, Any]] = []
    for number in range(90, 130):
        at = number * INTERVAL
        args = {"frameSeqId": number}
        if number not in untold:
            events.append({"name": "BeginFrame", "ts": at, "args": args})
        # (Before it moves nothing is drawn; at the end, what rests.)
        if BEGUN <= number <= BEGUN + FRAMES and number not in {*lost, *untold}:
            events.append({"name": "DrawFrame", "ts": at + 1_000 + (late or {}).get(number, 0), "args": args})
    begun = BEGUN * INTERVAL - ASKED
    detail = json.dumps([begun / 1000, (begun + FRAMES * INTERVAL) / 1000])
    events.append({"name": "movement", "ts": ASKED, "args": {"data": {"detail": detail}}})
    return json.dumps({"traceEvents": events}).encode()


def counted(traced: bytes, asked: bool = False) -> tuple[int, int]:
    """Return how many frames were drawn, and due."""
    found = drawn(in_order(traced), asked)
    return found.drawn, found.due


def test_where_none_is_lost_all_that_were_due_were_drawn() -> None:
    found = drawn(in_order(told()))
    assert (found.drawn, found.due) == (FRAMES, FRAMES)
    assert found.a_second == pytest.approx(60, abs=0.1)
    assert found.longest == pytest.approx(16.7, abs=0.1)
    assert found.late == 0
    assert drawn([]) == Drawn()


def test_from_when_it_is_asked_for_what_stands_still_is_lost() -> None:
    # Before its first frame on the way two of the screen's had gone.
    assert counted(told(), asked=True) == (FRAMES, FRAMES + 2)


@pytest.mark.parametrize("lost", [{103}, {108, 109, 110}, {102}, {117, 118}, {118}])
def test_what_is_lost_is_seen_wherever_it_is(lost: set[int]) -> None:
    traced = told(lost)
    assert counted(traced) == (FRAMES - len(lost), FRAMES)
    if BEGUN not in lost:
        # The last ones, too: the next that is drawn shows the card at rest.
        found = drawn(in_order(traced))
        assert found.longest == pytest.approx(16.7 * (len(lost) + 1), abs=0.5)
        assert found.late == pytest.approx(1 / (FRAMES - len(lost)))


def test_where_nobody_was_told_to_begin_a_frame_it_was_due_all_the_same() -> None:
    assert counted(told(untold={108, 109, 110, 111})) == (FRAMES - 4, FRAMES)
    assert counted(told(untold={116, 117, 118})) == (FRAMES - 3, FRAMES)


def test_one_that_comes_late_is_drawn_and_late() -> None:
    found = drawn(in_order(told(late={110: 14_000})))
    assert (found.drawn, found.due) == (FRAMES, FRAMES)
    assert found.longest == pytest.approx(30.7, abs=0.1)
    assert found.late == pytest.approx(1 / FRAMES)


@pytest.mark.slow
def test_a_page_that_stalls_is_seen_to_lose_frames(browser: Browser) -> None:
    # What moves by its place is drawn by the page itself, and stands still while that does something else.
    stall = """async () => {
      document.body.innerHTML = '<div class="card" style="position:absolute;width:80px;height:99px;background:#a57">';
      const card = document.querySelector(".card");
      const moves = card.animate([{ left: "300px" }, { left: "0" }], { duration: 400 });
      const stand = (long) => { const until = performance.now() + long; while (performance.now() < until); };
      setTimeout(() => stand(150), 220);
      await moves.finished;
    }"""
    with browser.new_context() as context:
        page = context.new_page()
        page.add_init_script(NOTING)
        page.goto("about:blank")
        page.wait_for_timeout(200)
        browser.start_tracing(page=page, categories=list(TRACED))
        page.evaluate(stall)
        page.wait_for_function("() => movements.running === 0")
        page.wait_for_timeout(100)
        found = drawn(in_order(browser.stop_tracing()))
    assert found.rate == pytest.approx(60, abs=1)
    # (400 ms are 24 frames; where much else runs, the first moment comes late.)
    assert 20 <= found.due <= 25
    assert 1 <= found.drawn <= found.due - 6
    assert found.longest >= 130
