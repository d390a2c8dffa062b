"""Real decks whose cards all compile play against each other, by chance and by the computer opponent."""

import pytest

from beside import needs
from real_cards.decks import complete_decks
from real_cards.pool import DECKS, needs_pool
from rulebound.sim.soak.inspecting import Inspector
from rulebound.sim.soak.pools import play_decks

pytestmark = [needs_pool, needs(DECKS)]

#: How many real decks must be complete.
DECKS_WANTED = 10


@pytest.mark.slow
def test_ten_real_decks_are_complete_and_legal() -> None:
    names = [deck.name for deck in complete_decks()]
    assert len(names) >= DECKS_WANTED, names


@pytest.mark.slow
@pytest.mark.parametrize("number", range(DECKS_WANTED))
@pytest.mark.parametrize("seats", ["busy", "random"])
def test_real_decks_play_by_chance(number: int, seats: str) -> None:
    decks = complete_decks()
    game = play_decks(
        (decks[number], decks[(number + 1) % len(decks)]), "2007", number, seats, Inspector("wow", number)
    )
    assert game.result is not None
    assert sum(game.result) == 1


@pytest.mark.slow
@pytest.mark.parametrize("number", range(0, DECKS_WANTED, 2))
def test_real_decks_play_with_the_computer_opponent(number: int) -> None:
    decks = complete_decks()
    game = play_decks((decks[number], decks[number + 1]), "2007", number, "ai")
    assert game.result is not None
    assert sum(game.result) == 1
