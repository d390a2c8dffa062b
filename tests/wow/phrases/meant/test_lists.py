"""Lists: what stands after several nouns is said of all of them, and "and" joins cards where one of a kind is meant."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power
from rulebound.tcg.program.nodes import Group
from rulebound.tcg.program.powers import Continuous
from rulebound.wow import constants as c
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.scenarios import ability, ally, scenario, weapon

YOURS = f.Side("your")


def parts(made: object) -> tuple[Group, ...]:
    what = getattr(made, "what", None)
    assert isinstance(what, g.AnyOf)
    return what.parts


def test_a_zone_after_a_list_is_where_all_of_it_is() -> None:
    call = ability("Call", "Put target ally and target weapon from your graveyard into your hand.")
    setting = 'you: hand "Call"; ally "Cow" 1/1; weapon "Club" atk 1; graveyard "Ox" "Axe"\nopponent: resources 1'
    table = scenario(setting, [call, ally("Ox", 1, 1), weapon("Axe", 1)]).play("Call").resolve_all()
    table.expect_hand("you", "Ox", "Axe").expect("Cow", zone="play").expect("Club", zone="play")
    for target in parts(effect("Put an ally, an ability, and a weapon from your graveyard into your hand.")):
        assert isinstance(target, g.Pick)
        assert (target.zone, target.owner) == (c.GRAVEYARD, g.You())


def test_an_owner_after_a_list_has_all_of_it() -> None:
    for text in ("Ready a hero and a weapon you control.", "Ready all heroes and all weapons you control."):
        for group in parts(effect(text)):
            assert f.Side("your") in getattr(getattr(group, "what", None), "parts", ())
    whose = effect("Destroy an ally and an equipment in target player's party.")
    targets = {repr(getattr(group, "what", None)).partition("BelongsTo")[2] for group in parts(whose)}
    # It is one player, chosen once.
    assert len(targets) == 1
    assert "slot=0" in targets.pop()


def test_who_is_named_by_itself_shares_nothing() -> None:
    hero, target = parts(effect("Ready your hero and target ally in your party."))
    assert hero == g.YourHero()
    assert target == g.Target(0, f.Both((f.OfType(c.ALLY), YOURS)))
    first, second = parts(effect("Destroy target ally and each ability attached to it."))
    assert first == g.Target(0, f.OfType(c.ALLY))
    assert isinstance(second, g.Each)
    plain, theirs = parts(effect("Ready target hero and one of your weapons."))
    assert plain == g.Target(0, f.OfType(c.HERO))
    assert isinstance(theirs, g.Pick)


def test_a_number_after_a_list_could_be_of_the_last_alone() -> None:
    refusal = expect_refused("Destroy target ally and target weapon with cost 3 or less.", types=c.ABILITY)
    assert refusal.words == "and"
    both = effect("Destroy all allies and weapons with cost 3 or less.")
    assert isinstance(both, e.Destroy)
    assert isinstance(both.what, g.Each)


@pytest.mark.rule("wow-2007:706.1")
def test_a_target_and_another_kind_are_two_targets() -> None:
    bolt = ability("Bolt", "Your hero deals 2 damage to target hero and ally.")
    setting = 'you: hand "Bolt"\nopponent: ally "Rat" 1/9'
    table = scenario(setting, [bolt]).play("Bolt", targets=["opponent's hero", "Rat"]).resolve_all()
    table.expect("Rat", damage=2).expect("their hero", damage=2)
    scenario('you: hand "Bolt"\nopponent: resources 1', [bolt]).expect_refused("play", "Bolt")
    either = effect("Your hero deals 2 damage to target hero or ally.")
    assert isinstance(either, e.DealDamage)
    assert either.to == g.Target(0, f.OfType(c.HERO | c.ALLY))


def test_a_card_and_another_that_you_control_are_both_there() -> None:
    for text in (
        "While you control an armor, item, and weapon, Tarn has +1 ATK.",
        "While you control an armor, an item, and a weapon, Tarn has +1 ATK.",
    ):
        made = power(text)
        assert isinstance(made, Continuous)
        assert isinstance(made.condition, n.Everything)
        assert len(made.condition.parts) == 3
    expect_refused("When an ally and weapon enters play, draw a card.", "and")
    expect_refused("Destroy an ally and weapon you control → Draw a card.", "and")


def test_one_of_each_kind_of_what_was_revealed() -> None:
    first = "Reveal the top four cards of your deck."
    then = "Put a revealed ability, ally, and quest card into your hand and the rest on the bottom of your deck."
    text = f"{first} {then}"
    cards = [ability("Loot", text), ally("Ox", 1, 1), ally("Cow", 1, 1), ability("Bolt", "Draw a card.")]
    setting = 'you: hand "Loot"; deck "Ox" "Cow" "Bolt" "Filler"\nopponent: resources 1'
    table = scenario(setting, cards).play("Loot").resolve("Ox").resolve_all()
    table.expect("Ox", zone="hand").expect("Bolt", zone="hand").expect("Cow", zone="deck")
