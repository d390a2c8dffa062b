"""Fingers: on a phone, upright and lying, everything that can be tapped is met in at least 44 by 44 pixels."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from browser_at_table import KINDS, Server, Table, picture

pytestmark = pytest.mark.slow

#: What is tapped and is met in less than 44 pixels (but for one, for rounding) across or down: it is asked at each
#: pixel who would have a tap there. Cards that lie close are tapped together; what is scrolled out of sight isn't met.
TOO_SMALL = """
() => {
  const LEAST = 43;
  const TAPPED = "button, a[href], input, select, summary";
  const LISTS = ".choose, .stack, .recaps, .around, .lines, .preview, .asked, dialog, .page:not(.table)";
  const whose = (found) => {
    const close = found?.closest(".close");
    if (close) return close;
    const own = found?.closest(`${TAPPED}, label`);
    if (own) return own.tagName === "LABEL" ? (own.querySelector("input") ?? own) : own;
    return found?.closest(".slot")?.querySelector(".card:not(.tucked)") ?? null;
  };
  const tapped = new Set();
  for (const each of (document.querySelector("dialog[open]") ?? document).querySelectorAll(TAPPED)) {
    if (each.disabled || each.closest("[hidden], .hidden, .tucked")) continue;
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    tapped.add(each.closest(".close") ?? each);
  }
  const found = [];
  let seen = 0;
  for (const each of tapped) {
    const rect = each.getBoundingClientRect();
    const list = each.closest(LISTS)?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    if (!rect.width || rect.top < Math.max(0, list.top) - 1) continue;
    if (rect.bottom > Math.min(innerHeight, list.bottom) + 1) continue;
    const at = (x, y) => whose(document.elementFromPoint(x, y)) === each;
    const shares = [0.5, 0.2, 0.8, 0.35, 0.65, 0.1, 0.9];
    const places = shares.flatMap((down) =>
      shares.map((across) => [rect.left + rect.width * across, rect.top + rect.height * down]),
    );
    // (Something else may lie over its middle.)
    const place = places.find(([x, y]) => at(x, y));
    const reach = (dx, dy) => {
      let far = 0;
      while (far < 60 && at(place[0] + dx * (far + 1), place[1] + dy * (far + 1))) far += 1;
      return far;
    };
    const wide = place ? reach(1, 0) + reach(-1, 0) + 1 : 0;
    const tall = place ? reach(0, 1) + reach(0, -1) + 1 : 0;
    seen += 1;
    const said = `${each.className}, ${each.ariaLabel || each.textContent}: ${wide} by ${tall}`;
    if (wide < LEAST || tall < LEAST) found.push(said);
  }
  return { seen, found };
}
"""


def expect_room_for_fingers(table: Table) -> int:
    """Nothing that can be tapped is too small; return how much that is."""
    table.page.wait_for_timeout(200)
    met = table.page.evaluate(TOO_SMALL)
    assert "\n".join(met["found"]) == ""
    return int(met["seen"])


@pytest.mark.parametrize("size", ["phone upright", "phone lying"])
@pytest.mark.parametrize("kind", KINDS)
def test_there_is_room_for_fingers(browser: Browser, server: Server, kind: str, size: str) -> None:
    with Table(browser, server, size) as table:
        table.go()
        table.page.locator(".game .primary").first.wait_for()
        assert expect_room_for_fingers(table) > 0
        table.begin(kind)
        for choices in (1, 6, 8):
            table.play(choices)
            assert expect_room_for_fingers(table) > 8
        picture(table.page, f"touching {kind} {size}")
        table.page.locator(".pile").first.tap()
        table.page.locator("dialog[open]").wait_for()
        expect_room_for_fingers(table)
        table.page.keyboard.press("Escape")
        table.page.locator(".log-tool").tap()
        table.page.locator(".lines .line").first.wait_for()
        expect_room_for_fingers(table)
        table.expect_no_faults()


def test_cards_that_lie_close_are_opened_and_chosen_there(browser: Browser, server: Server) -> None:
    with Table(browser, server, "phone lying") as table:
        table.begin("war")
        # [WAR-5.place] a card of the hand is placed: first the card, then one of the places, which are little.
        while not any(deed["target"] for offer in table.presented["offers"] for deed in offer["deeds"]):
            assert table.asked()
            table.choose()
        table.asked()
        target = ".close:has(.vacant.target)"
        if not table.page.locator(target).count():
            table.page.locator(".hand .card.offered").first.tap()
        table.page.locator(target).first.tap()
        places = table.page.locator("dialog[open] .empty-place")
        places.first.wait_for()
        expect_room_for_fingers(table)
        before = table.presented["decision"]
        places.first.tap()
        table.until(lambda now: now["decision"] != before)
        table.expect_no_faults()
