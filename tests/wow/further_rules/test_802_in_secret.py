"""What several players choose at once, none of them knows of the others before it is done (section 802)."""

from __future__ import annotations

import pytest

from rulebound.kernel.game import Game
from rulebound.tcg.position.state import State
from rulebound.wow.scenarios import Table, ability, ally, scenario

BID = ability("Bid", "Each player secretly chooses a number. The player who chooses the highest number draws a card.")
PURGE = ability("Purge", "Each player discards a card.")
HIDE = ability("Hide", "Each player puts a card from his hand into his resource row face down.")
SHOW = ability("Show", "Target player reveals his hand.")
CARDS = [ally(name) for name in ("one", "two", "three")]
HANDS = 'you: hand "Show" "Purge" "Hide" "one" "two" "three"\nopponent: hand "one" "two" "three"'


def told(game: Game[State], seat: int) -> list[str]:
    """Return everything that a seat is told of a game: its view, and the log."""
    return [str(game.view(seat)), *[game.explain(fact, seat) for fact in game.journal]]


def imagined(game: Game[State], seat: int, seed: int) -> list[str]:
    """Return what comes of a game as a seat imagines it, everybody choosing the first that is offered until the end."""
    made = game.fork(seat, seed=seed)
    while made.decision is not None and made.decision.kind != "priority":
        made.choose(0)
    return told(made, seat)


def worlds(table: Table, first: str | int, other: str | int) -> tuple[Game[State], Game[State]]:
    """Return a game after each of two choices of the player who is asked."""
    again = Table(table.game.fork(remember=True))
    return table.choose(first).game, again.choose(other).game


@pytest.mark.rule("wow-2007:802.1", "wow-2007:709.2b", "wow-2013:802.1", "wow-2013:709.2b")
def test_a_number_chosen_in_secret_is_told_by_nothing() -> None:
    table = scenario('you: hand "Bid"\nopponent:', [BID]).play("Bid").resolve().expect_asked("you", "number")
    one, other = worlds(table, 3, 30)
    assert told(one, 1) == told(other, 1)
    assert all(imagined(one, 1, seed) == imagined(other, 1, seed) for seed in range(4))
    # What the other has chosen is anything: the forks know no more than the seat.
    drawn = {line for seed in range(12) for line in imagined(one, 1, seed) if "you chose" in line}
    assert len(drawn) > 4
    # Whoever has chosen knows the own number.
    assert all("you chose 3" in " ".join(imagined(one, 0, seed)) for seed in range(4))


@pytest.mark.rule("wow-2007:802.1", "wow-2013:802.1")
@pytest.mark.parametrize("text", ["Purge", "Hide"])
@pytest.mark.parametrize("shown", [False, True])
def test_a_card_chosen_from_a_hand_is_told_by_nothing_before_all_have_chosen(text: str, shown: bool) -> None:
    """Not even if the whole hand has been seen."""
    table = scenario(HANDS, [SHOW, PURGE, HIDE, *CARDS])
    if shown:
        table.play("Show", targets=["you"]).resolve()
    table.play(text).resolve().expect_asked("you", "choose")
    one, other = worlds(table, "your two", "your three")
    assert told(one, 1) == told(other, 1)
    assert all(imagined(one, 1, seed) == imagined(other, 1, seed) for seed in range(6))
    # Once it has happened it is known.
    one.choose(0)
    other.choose(0)
    assert (told(one, 1) == told(other, 1)) is (text == "Hide")


@pytest.mark.rule("wow-2007:802.1", "wow-2013:802.1")
def test_of_three_players_the_last_knows_nothing_of_the_first_two() -> None:
    text = 'you: hand "Purge" "one" "two"\nsecond: hand "one" "two"\nthird: hand "one" "two"'
    table = scenario(text, [PURGE, *CARDS]).play("Purge").resolve()
    one, other = worlds(table, "you's one", "you's two")
    assert all(imagined(one, 2, seed) == imagined(other, 2, seed) for seed in range(3))
    third, fourth = worlds(Table(one), "second's one", "second's two")
    assert told(third, 2) == told(fourth, 2)
    assert all(imagined(third, 2, seed) == imagined(fourth, 2, seed) for seed in range(3))
