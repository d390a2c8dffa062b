"""Whole games through the full-screen terminal by keys alone: the board is always there, each turn has its recap."""

from __future__ import annotations

import re

import pytest

from play.pool import CARDS, DECK
from play.terminal.full_screen.at_the_screen import LARGE, SMALL, AtTheScreen, at_the_screen
from rulebound.kernel.randomness import seeded
from rulebound.play.terminal.full_screen.panes import RecapPane


def check_board(at: AtTheScreen) -> None:
    """The board stands on the screen in full width, with everybody on it, and nothing covers it."""
    width, height = at.app.size
    board, choices = at.board.region, at.choices.region
    assert board.width >= width * 6 // 10
    assert board.height >= 8
    assert board.bottom <= height - 1
    assert not board.overlaps(choices)
    drawn = "\n".join(line.plain for line in at.board.drawing.lines)
    shown = at.text()
    for person in at.moment.presented.scene.people:
        assert person.name in drawn
    # (The headline tells of life, which who has lost a hero has none of.)
    assert "Ben" in shown or at.moment.presented.result
    assert max(len(line.plain) for line in at.board.drawing.lines) <= board.width


def whole_game(kind: str, seed: int, size: tuple[int, int], short: bool = False) -> int:
    """Play a game by keys; return how many turns of others had their recap."""
    recaps = 0

    async def play(at: AtTheScreen) -> None:
        nonlocal recaps
        chance = seeded(f"keys {kind} {seed}")
        seen = 0
        owners: list[int] = []
        while not at.moment.over:
            check_board(at)
            journal = at.table.game.journal
            turns = [fact for fact in journal[seen:] if fact.kind == at.table.presenter.turn_fact]
            # Whose turns are over that weren't when a question was asked before (-1: everybody's).
            owners += [getattr(fact, "seat", -1) for fact in turns]
            if any(owner != 0 for owner in owners[:-1]):
                pane = at.screen.query_one(RecapPane)
                assert pane.region.height > 0
                assert pane.said
                assert pane.said.splitlines()[0] in at.text()
                recaps += 1
            seen, owners = len(journal), owners[-1:]
            numbers = at.numbers()
            await at.choose(numbers[chance.below(len(numbers))])
        # (In a small column it goes on in the next line, and what stands beside it lies between.)
        words = [re.escape(word) for word in at.moment.presented.result.split()]
        assert re.search("(?: |[^\n]*\n )".join(words), at.text())
        check_board(at)
        await at.press("enter")

    deck = (str(DECK),) if short else ()
    table = at_the_screen(play, kind, seed=seed, size=size, decks=deck, cards=(CARDS,) if short else ())
    assert table.game.over
    assert table.game.result is not None
    return recaps


@pytest.mark.slow
def test_a_short_game_of_world_of_warcraft() -> None:
    assert whole_game("wow", 10, SMALL, short=True) > 0


@pytest.mark.slow
def test_a_game_of_war() -> None:
    assert whole_game("war", 10, SMALL) > 0


@pytest.mark.slow
@pytest.mark.parametrize("size", [SMALL, pytest.param(LARGE, marks=pytest.mark.long)])
@pytest.mark.parametrize("kind", ["wow", "fab", "war"])
def test_a_whole_game(kind: str, size: tuple[int, int]) -> None:
    assert whole_game(kind, 5, size) > 0
