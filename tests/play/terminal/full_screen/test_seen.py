"""What must be seen on a screen of 80 columns and 24 lines: the question whole, choices whole, one's own side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from textual.widgets import Static

from play.pool import CARDS, DECK
from play.terminal.full_screen.at_the_screen import AtTheScreen, at_the_screen
from rulebound.play.presenting.shapes import Deed, Face, Line, Offer
from rulebound.play.terminal.full_screen.looks import ASKED
from rulebound.play.terminal.full_screen.panes import BoardPane, told
from rulebound.play.terminal.full_screen.sitting import Moment

LONG = (
    "Who of all those who stand there is to be dealt the damage that is left of what was to be dealt to you?"
)


def with_words(moment: Moment, before: str, asked: str) -> Moment:
    presented = moment.presented
    assert presented.prompt is not None
    prompt = replace(presented.prompt, before=before, asked=asked, about=())
    return replace(moment, presented=replace(presented, prompt=prompt, recaps=()))


def test_what_is_asked_is_whole_however_much_has_happened_before() -> None:
    async def play(at: AtTheScreen) -> None:
        events = [f"Thing number {number} is put into the graveyard of its owner." for number in range(1, 9)]
        at.screen._show(with_words(at.moment, " ".join(events), LONG))
        await at.settled()
        prompt = at.screen.query_one("#prompt", Static)
        said = str(prompt.content)
        assert said.endswith(LONG)
        assert said.startswith("… Thing number 8")
        assert " ".join(LONG.split()[-3:]) in at.text()
        assert prompt.region.height <= ASKED
        assert at.choices.region.height >= 3
        # Where there is room for all of it, all of it is told.
        at.screen._show(with_words(at.moment, events[0], "Whom?"))
        await at.settled()
        assert str(prompt.content) == f"{events[0]}\nWhom?"

    at_the_screen(play, decks=(str(DECK),), cards=(CARDS,))


def test_a_choice_that_takes_two_rows_has_both() -> None:
    """The list is as wide before its scroll bar is there as with it."""

    async def play(at: AtTheScreen) -> None:
        wide = at.choices.scrollable_content_region.width
        words = "Play it".ljust(wide - 3 - len("now"), "x")
        offers = [Offer(words, (Deed(number, words, f"{words} now"),)) for number in range(12)]
        at.choices.show("another", offers, None)
        await at.settled()
        assert at.choices.max_scroll_y > 0
        assert at.choices.scrollable_content_region.width == wide
        assert at.choices.virtual_size.height >= 2 * len(offers)
        assert "now" in at.text()

    at_the_screen(play, decks=(str(DECK),), cards=(CARDS,))


def test_ones_own_side_is_in_sight_though_the_refresh_comes_before_the_layout(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is to follow a refresh may be called while the board has the height that it had before."""

    def at_once(self: object, callback: Callable[..., object], *args: Any, **kwargs: Any) -> bool:
        callback(*args, **kwargs)
        return True

    async def play(at: AtTheScreen) -> None:
        scene = at.moment.presented.scene
        board = at.board
        own = next(area for area in scene.areas if area.seat == 0 and area.layout == "hand")
        faces = tuple(Face(0, f"A card of number {number} of them all, so named") for number in range(60))
        monkeypatch.setattr(BoardPane, "call_after_refresh", at_once)
        for many in (60, 40, 50):
            larger = replace(own, faces=faces[:many], count=many)
            areas = tuple(larger if area is own else area for area in scene.areas)
            board.show(replace(scene, areas=areas), {}, 0)
            for _ in range(3):
                await at.pilot.pause()
            assert len(board.drawing.lines) > board.size.height
            assert board.max_scroll_y == len(board.drawing.lines) - board.size.height
            assert board.scroll_y == board.max_scroll_y
        # Whoever scrolls is left alone.
        board.scroll_home(animate=False)
        await at.pilot.pause()
        assert board.scroll_y == 0

    at_the_screen(play, decks=(str(DECK),), cards=(CARDS,))


def test_why_something_was_passed_stands_in_the_whole_log_alone() -> None:
    note = Line(
        -1, "passed in your draw step: no stop is set there", "passed in your draw step: no stop is set there"
    )
    assert told([note], 0).plain == "· passed in your draw step"


def test_in_a_battlefield_a_place_is_chosen_by_the_number_that_stands_in_it() -> None:
    async def play(at: AtTheScreen) -> None:
        while True:
            offers = at.moment.presented.offers
            placed = [
                number
                for number, offer in enumerate(offers, start=1)
                if len(offer.deeds) > 1 and any(deed.target < -100 for deed in offer.deeds)
            ]
            if placed:
                break
            await at.press("p")
        await at.choose(str(placed[0]))
        opened = at.choices.opened
        assert opened is not None
        place = next(place for place, deed in enumerate(opened.deeds) if deed.target < -100)
        assert f"[{place + 1}] " in "\n".join(line.plain for line in at.board.drawing.lines)
        # A click on the empty place marks it, another one puts the card there.
        spot = next(spot for spot in at.board.drawing.spots if spot.number == opened.deeds[place].target)
        region = at.board.content_region
        where = (region.x + spot.start, region.y + spot.line - round(at.board.scroll_y))
        answers = len(at.table.recording.answers)
        for _ in range(2):
            await at.pilot.click(offset=where)
            await at.settled()
        assert at.table.recording.answers[answers].answer == opened.deeds[place].place

    at_the_screen(play, "war")
