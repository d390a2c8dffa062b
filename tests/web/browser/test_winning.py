"""A game of each kind is begun at the home page and won: by clicks, and by keys alone.

Who plays here asks the computer what it would do, and does that on the page; the other side answers by chance.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from browser_at_table import KINDS, Coach, Server, Table, picture

pytestmark = pytest.mark.slow

#: A seed with which a game is short.
SEEDS = {"wow": 8, "war": 9, "fab": 9}

#: What leads from a game's place at home to the form of a new one.
OPTIONS = "a[href^='#new=']"


def result_of(table: Table, keys: bool) -> str:
    """Play as the computer would until the game is over; return how it ended."""
    table.seated()
    coach = Coach(table.server, table.page.url.split("table=")[1])
    table.until(lambda now: now["prompt"] or now["result"])
    while not table.presented["result"]:
        table.give(coach.place(), keys)
        table.until(lambda now: now["prompt"] or now["result"])
    table.expect_no_faults()
    return table.page.locator(".ask.is-over .question").inner_text()


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_is_won_by_clicking(browser: Browser, server: Server, kind: str) -> None:
    with Table(browser, server) as table:
        page = table.page
        table.go()
        page.locator(f".game[data-kind={kind}] {OPTIONS}").click()
        rows = page.locator(".seat-row")
        rows.nth(1).locator("select").first.select_option("random")
        rows.nth(0).locator("input").fill("Ann")
        page.locator(".new-game summary").click()
        page.locator("label.field", has_text="Seed").locator("input").fill(str(SEEDS[kind]))
        page.locator(".new-game .primary").click()
        assert result_of(table, keys=False).startswith("Ann won")
        picture(page, f"table {kind} won")


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_is_won_by_keyboard_alone(browser: Browser, server: Server, kind: str) -> None:
    with Table(browser, server) as table:
        table.go()
        tab_to(table, f".game[data-kind={kind}] {OPTIONS}")
        table.page.keyboard.press("Enter")
        tab_to(table, ".seat-row:nth-of-type(1) input")
        table.page.keyboard.type("Ann")
        tab_to(table, ".seat-row:nth-of-type(2) select")
        table.page.keyboard.type("Answers")
        tab_to(table, ".new-game summary")
        table.page.keyboard.press("Enter")
        tab_to(table, ".new-game input[placeholder^=empty]")
        table.page.keyboard.type(str(SEEDS[kind]))
        table.page.keyboard.press("Enter")
        assert result_of(table, keys=True).startswith("Ann won")


def tab_to(table: Table, selector: str) -> None:
    """Go on with the Tab key until an element has the focus."""
    wanted = table.page.locator(selector).first
    wanted.wait_for()
    for _ in range(60):
        table.page.keyboard.press("Tab")
        if wanted.evaluate("wanted => wanted === document.activeElement"):
            return
    raise AssertionError(f"Tab does not come to {selector}")
