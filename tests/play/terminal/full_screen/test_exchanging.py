"""Exchanging cards with the side deck on the whole screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Static

from rulebound.play.matches import Match, new_match
from rulebound.play.seats import make_seat
from rulebound.play.table import Table
from rulebound.play.terminal.exchanging import Exchange
from rulebound.play.terminal.full_screen.app import TableApp
from rulebound.play.terminal.full_screen.exchanging import ExchangeApp
from rulebound.play.terminal.full_screen.sitting import Sitting

Play = Callable[[ExchangeApp, Pilot[str]], Coroutine[Any, Any, None]]


def between_games(play: Play, size: tuple[int, int] = (80, 24)) -> tuple[Match, str | None]:
    """Lose a game, and exchange cards before the next one."""
    match = new_match("wow", "", ["frostwick", "warpath"], 3, names=["Ann", "Ben"], seats=["human", "random"])
    match.go_on()
    match.resign(0)
    match.finish()
    app = ExchangeApp(Exchange(match, 0), "After 1: Ann 0, Ben 1.")

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(app, pilot)

    asyncio.run(run())
    return match, app.return_value


def text(app: ExchangeApp) -> str:
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def said(app: ExchangeApp) -> str:
    return str(app.query_one("#said", Static).render())


async def mark(app: ExchangeApp, pilot: Pilot[str], name: str, where: str) -> None:
    """Go to a card by keys alone."""
    shown = app.query_one(f"#{where}")
    for _ in range(2):
        if app.focused is not shown:
            await pilot.press("right")
    assert app.focused is shown
    await pilot.press("home")
    for _ in range(40):
        option = shown.get_option_at_index(shown.highlighted)  # type: ignore[attr-defined]
        if option.id == name:
            return
        await pilot.press("down")
    raise AssertionError(f"{name} is not there")


def test_cards_go_out_and_come_in_by_keys_alone() -> None:
    async def play(app: ExchangeApp, pilot: Pilot[str]) -> None:
        assert "After 1: Ann 0, Ben 1." in text(app)
        assert "Your deck (60)" in text(app)
        assert "Your side deck (10)" in text(app)
        await mark(app, pilot, "Bitter Cold", "deck")
        await pilot.press("enter", "enter")
        assert "-2 Bitter Cold: deck 58, side deck 12." in said(app)
        assert "2 Bitter Cold  (-2)" in text(app)
        await pilot.press("d")
        assert "as many go out as come in [100.3]" in said(app)
        await mark(app, pilot, "Tollkeeper Orsa", "side")
        await pilot.press("enter", "d")
        assert "Choose 1 more" in said(app)
        # One that went out too many comes back.
        await mark(app, pilot, "Bitter Cold", "side")
        await pilot.press("enter", "d")

    match, how = between_games(play)
    assert how == "done"
    deck = match.lists(0)
    assert (1, "Tollkeeper Orsa") in [
        (count, name) for count, name in deck.cards if name == "Tollkeeper Orsa"
    ]
    assert (1, "Bitter Cold") in deck.side


def test_what_is_chosen_can_be_forgotten_and_left() -> None:
    async def play(app: ExchangeApp, pilot: Pilot[str]) -> None:
        await pilot.press("enter")
        assert "deck 59, side deck 11" in said(app)
        await pilot.press("n")
        assert "Nothing: deck 60, side deck 10." in said(app)
        await pilot.press("enter", "q")

    match, how = between_games(play, (120, 40))
    assert how == "left"
    assert sum(count for count, _ in match.lists(0).side) == 10


def test_where_one_selects_as_a_game_begins_the_arena_is_in_the_list() -> None:
    match = new_match("fab", "", ["tidewarden", "quick-blades"], 5, names=["Ann", "Ben"], seats=["human", "random"])
    match.begin()
    match.choose(0)
    assert match.selecting() == 0
    app = ExchangeApp(Exchange(match, 0), "Ann goes first.\nBen plays Sefa of the Quick Blades.")

    async def run() -> None:
        async with app.run_test(size=(100, 40)) as pilot:
            await pilot.pause()
            assert "Ben plays Sefa of the Quick Blades." in text(app)
            assert "Your deck (40), in play (5)" in text(app)
            assert "Your inventory (6)" in text(app)
            await mark(app, pilot, "Harbour Maul", "side")
            await pilot.press("enter", "d")
            assert "Your deck (40), in play (6)" in text(app)
            assert "the weapons need 3 weapon zones" in said(app)
            await mark(app, pilot, "Capstan Club", "deck")
            await pilot.press("enter", "d")

    asyncio.run(run())
    assert app.return_value == "done"
    assert (1, "Harbour Maul") in match.lists(0).arena


def test_a_game_of_a_match_leaves_the_screen_while_one_selects() -> None:
    match = new_match("fab", "", ["tidewarden", "quick-blades"], 5, names=["Ann", "Ben"], seats=["human", "random"])
    game = match.begin()
    assert match.recording is not None
    sitting = Sitting()
    seats = [make_seat(kind, "fab", seat, 5, sitting.ask) for seat, kind in enumerate(match.seats)]
    table = Table(match.recording, game, seats)
    sitting.sit(table)
    app = TableApp(sitting, in_match=True)

    async def run() -> None:
        async with app.run_test(size=(120, 40)) as pilot:
            for _ in range(400):
                if app.return_value is not None:
                    return
                await pilot.pause(0.01)

    asyncio.run(run())
    assert app.return_value == "selecting"
    assert table.selecting() == 0
