"""Tokens that are copies of other cards (402.3 of 2012): as printed, but for their cost."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused
from rulebound.wow import constants as c
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.scenarios import ability, ally, scenario

MIRROR = ability("Mirror", "Put a token copy of target ally you control into play.")


@pytest.mark.rule("wow-2007:402.2")
def test_a_token_copy_is_as_the_card_is_printed() -> None:
    """No counter, damage or modifier of the card is copied; its cost is 0."""
    dwarf = ally("Dwarf", 3, 3, "When this ally is destroyed, draw a card.", cost=3, tags=("Dwarf",), damage="fire")
    setting = 'you: hand "Mirror"; ally "Dwarf" counter "+1/+1" 2 damage 1 exhausted; deck "A"\nopponent:'
    table = scenario(setting, [MIRROR, dwarf, ally("A")]).play("Mirror", targets=["Dwarf"]).resolve_all()
    table.expect("Dwarf#2", atk=3, health=3, damage=0, counter=("+1/+1", 0), tag="Dwarf", ready=True, zone="play")
    table.expect("Dwarf#2", damage_types=("fire",), controller="you", owner="you", cost=0)
    table.expect("Dwarf", atk=5, cost=3)


@pytest.mark.rule("wow-2007:402.2a")
def test_a_copy_is_a_token_and_has_the_powers() -> None:
    dwarf = ally("Dwarf", 1, 1, "When this ally is destroyed, draw a card.", cost=3)
    axe = ability("Axe", "Destroy target token ally.")
    setting = 'you: hand "Mirror" "Axe"; ally "Dwarf"; deck "A"\nopponent:'
    table = scenario(setting, [MIRROR, dwarf, axe, ally("A")]).play("Mirror", targets=["Dwarf"]).resolve_all()
    table.play("Axe", targets=["Dwarf#2"]).resolve_all().expect_hand("you", "A").expect("Dwarf", zone="play")


@pytest.mark.rule("wow-2007:402.1", "wow-2012:404.1", "wow-2013:404.1")
def test_what_enters_play_exhausted_or_with_counters_does_so_as_a_copy() -> None:
    for text, ready, ages in (
        ("This ally enters play exhausted.", False, 0), ("This ally enters play with two age counters.", True, 2),
    ):  # fmt: skip
        setting = 'you: hand "Mirror"; ally "Slow" counter "age" 1\nopponent:'
        table = scenario(setting, [MIRROR, ally("Slow", 1, 1, text)]).play("Mirror", targets=["Slow"]).resolve_all()
        table.expect("Slow#2", ready=ready, counter=("age", ages))


def test_a_copy_of_what_was_destroyed_is_also_something_else() -> None:
    text = "When another non-token ally you control is destroyed, put a token copy of that ally into play {}"
    lord = ally("Lord", text=text.format("that is also a Demon."))
    axe = ability("Axe", "Destroy target ally.")
    setting = 'you: hand "Axe" "Axe"; ally "Lord"; ally "Ox"\nopponent:'
    table = scenario(setting, [lord, axe, ally("Ox", 2, 4)]).play("Axe", targets=["Ox"]).resolve_all()
    table.expect("Ox#2", tag="Demon", atk=2, health=4, zone="play")
    # The copy is a token: there is no copy of it.
    table.play("Axe", targets=["Ox#2"]).resolve_all().expect("Lord", zone="play")
    assert len([one for one in table.state.play if table.state.cards[one].definition.name == "Ox"]) == 0


def test_copies_of_several_and_of_tokens() -> None:
    mine = f.Both((f.OfType(c.ALLY), f.IsToken(), f.Side("your")))
    made = effect("Put a copy of each token ally you control into play.")
    assert isinstance(made, e.CopyTokens)
    assert isinstance(made.what, g.Each)
    assert made.what.what == mine
    also = effect("Put a token copy of target ally you control into play. That copy is also a Demon.")
    assert isinstance(also, e.CopyTokens)
    assert also.tags == ("Demon",)
    # What is copied onto a token is called a token copy, unless it is a token itself.
    expect_refused("Put a copy of target ally you control into play.", types=c.ABILITY)
    expect_refused("Put a token copy of target ally in your graveyard into play.", "copy", types=c.ABILITY)
    expect_refused("Draw a card. That copy is also a Demon.", "that copy", types=c.ABILITY)


def test_a_copy_is_saved_as_the_card_that_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEBOUND_TEST_THROUGH", "save")
    text = "Put a token copy of target ally you control into play. That copy is also a Demon."
    twice = ability("Twice", text)
    low = ability("Low", "Destroy all allies with cost 2 or more.")
    setting = 'you: hand "Twice" "Low" "Low"; ally "Ox"\nopponent:'
    table = scenario(setting, [twice, low, ally("Ox", 2, 4, cost=3)]).play("Twice", targets=["Ox"]).resolve_all()
    table.expect("Ox", not_tag="Demon").expect("Ox#2", tag="Demon")
    table.play("Low").resolve_all()
    # [wow-2012:402.3] A token's cost is 0, whatever is printed on what it copies.
    left = [one for one in table.state.play if table.state.cards[one].definition.name == "Ox"]
    assert [table.state.cards[one].token for one in left] == [True]
