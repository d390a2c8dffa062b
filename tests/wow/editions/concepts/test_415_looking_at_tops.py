"""Top cards that one may look at, or that lie revealed and are played [415.3e, 415.3f]; guesses of two [2013:712.8]."""

from __future__ import annotations

import pytest

from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, scenario

pytestmark = pytest.mark.edition("2012", "2013")

ORB = item("Orb", "You may look at the top card of your deck at any time.")
LAMP = item("Lamp", "Play with the top card of your deck revealed.<p>You may play allies from the top of your deck.")
DRAW = ability("Draw", "Draw a card.", instant=True)
NAMES = [ally(name, 1, 1, cost=cost) for name, cost in (("One", 1), ("Two", 2), ("Three", 3))]


def top_seen(table: Table, seat: int, whose: int = 0) -> bool:
    """Tell whether a player has seen the top card of a deck."""
    card = table.state.cards[table.state.players[whose].deck[-1]]
    return bool(card.seen_by >> seat & 1)


@pytest.mark.rule("wow-2012:415.3e", "wow-2013:415.3e")
def test_one_looks_at_a_top_card_while_one_has_priority() -> None:
    text = 'you: item "Orb"; hand "Draw"; deck "One" "Two" "Three"\nopponent: hand "Draw"'
    table = scenario(text, [ORB, DRAW, *NAMES])
    table.pass_().play("Draw", by="opponent").resolve().expect_asked("you", "priority")
    assert top_seen(table, 0)
    assert not top_seen(table, 1)
    assert "'name': 'One'" in str(table.game.view(0)["players"])
    assert "'name': 'One'" not in str(table.game.view(1)["players"])
    # Another card comes to lie on top: as soon as one has priority again.
    table.play("Draw").resolve()
    assert top_seen(table, 0)


@pytest.mark.rule("wow-2012:415.3e", "wow-2013:415.3e")
def test_and_not_while_another_has_it() -> None:
    deal = ability("Deal", "Target player draws a card.", instant=True)
    text = 'you: item "Orb"; deck "One" "Two" "Three"\nopponent: hand "Deal"\nat opponent\'s action phase'
    table = scenario(text, [ORB, deal, *NAMES]).play("Deal", by="opponent", targets=["you"]).resolve()
    table.expect_asked("opponent", "priority")
    assert not top_seen(table, 0)
    table.pass_().expect_asked("you", "priority")
    assert top_seen(table, 0)


@pytest.mark.rule("wow-2012:415.3f", "wow-2013:415.3f")
def test_the_next_card_is_revealed_once_the_one_on_top_has_been_added() -> None:
    aim = ally("Aimed", 1, 1, ("When this ally enters play, draw a card.",), cost=1)
    text = 'you: item "Lamp"; resources 3; deck "Aimed" "Two" "Three"\nopponent:'
    table = scenario(text, [LAMP, aim, *NAMES]).expect_offered("play", "Aimed").play("Aimed").expect_chain("Aimed")
    facts = [(fact.kind, getattr(fact, "names", ())) for fact in table.facts() if fact.kind in ("reveal", "play")]
    kinds = [kind for kind, names in facts if kind == "play" or "Two" in names]
    assert kinds == ["play", "reveal"]


@pytest.mark.rule("wow-2012:415.3f", "wow-2013:415.3f")
def test_what_isnt_seen_or_isnt_meant_isnt_played_from_the_top() -> None:
    blind = item("Blind", "You may play allies from the top of your deck.")
    text = 'you: item "{}"; resources 3; deck "{}" "Two"\nopponent:'
    cards: list[Definition] = [LAMP, blind, DRAW, *NAMES]
    scenario(text.format("Lamp", "One"), cards).expect_offered("play", "One")
    scenario(text.format("Blind", "One"), cards).expect_refused("play", "One")
    scenario(text.format("Lamp", "Draw"), cards).expect_refused("play", "Draw")


SEER = ally(
    "Oracle",
    3,
    8,
    "At the start of your turn, guess whether the top card of your deck has a higher or lower cost than the top card "
    "of target opponent's deck. Then, both players reveal the top card of their deck. If you guessed correctly, draw a "
    "card.",
)


@pytest.mark.rule("wow-2013:712.8")
@pytest.mark.parametrize(("mine", "theirs", "higher", "right"), [
    ("Two", "One", True, True), ("Two", "One", False, False), ("One", "Two", False, True), ("Two", "Two", True, False),
    ("Two", "Two", False, False),
])  # fmt: skip
def test_a_guess_is_right_or_wrong_and_wrong_of_equals(mine: str, theirs: str, higher: bool, right: bool) -> None:
    text = f'you: deck "{theirs}" "Three"\nopponent: ally "Oracle"; deck "{mine}"'
    table = scenario(text, [SEER, *NAMES]).pass_until("opponent's ready step")
    table.resolve("yes" if higher else "no")
    drawn = [fact.seat for fact in table.facts("draw")]
    assert drawn == [1] * right


@pytest.mark.rule("wow-2013:712.8", "wow-2013:104.2")
@pytest.mark.parametrize("higher", [True, False])
def test_nothing_is_compared_with_a_card_that_is_not_there(higher: bool) -> None:
    text = 'you: deck 0\nopponent: ally "Oracle"; deck "Two" "Three"'
    table = scenario(text, [SEER, *NAMES]).pass_until("opponent's ready step").resolve("yes" if higher else "no")
    assert table.facts("draw") == []
    assert [fact.names for fact in table.facts("reveal")] == [("Two",)]  # type: ignore[attr-defined]
    table.expect_running()
