"""What real cards taught: each of these was read wrongly once, told here in words of our own."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import pkgutil

import pytest

import rulebound.wow.nodes as nodes
from reading import expect_refused, program
from rulebound.errors import RuleboundError
from rulebound.tcg.saves import KINDS_OF_NODE
from rulebound.tcg.tree import Node
from rulebound.wow import constants as c
from rulebound.wow.cards.card_files import read_record
from rulebound.wow.position.state import own
from rulebound.wow.saving import CODEC
from rulebound.wow.scenarios import ability, ally, hero, item, scenario, weapon


def test_a_stealthed_hero_is_so_until_it_deals_damage() -> None:
    cards = [
        ability("Mist", "Ongoing: Your hero is stealthed."),
        ability("Spark", "Your hero deals 1 fire damage to target hero."),
    ]
    table = scenario('you: ability "Mist"; hand "Spark"\nopponent: hero', cards)
    table.expect("your hero", keyword="stealth").play("Spark", targets=["their hero"]).resolve_all()
    table.expect("Mist", zone="graveyard").expect("your hero", not_keyword="stealth")


def test_a_cost_of_a_number_and_x_is_read_as_both() -> None:
    record: dict[str, object] = {
        "name": "Squall",
        "type": "Ability",
        "cost": "2 + X",
        "stats_known": True,
        "powers": ["Your hero deals X nature damage to target ally."],
    }
    definition = read_record(record).definition
    assert definition is not None
    assert (definition.cost, definition.x_cost) == (2, True)
    table = scenario('you: resources 5; hand "Squall"\nopponent: ally "Ox" 1/9', [definition])
    table.play("Squall", x=3).resolve_all().expect("Ox", damage=3).expect_ready_resources("you", 0)


def test_two_numbers_in_one_are_unknown() -> None:
    record: dict[str, object] = {
        "name": "Twofold",
        "type": "Ally",
        "health": "3/5",
        "atk": 1,
        "cost": 1,
        "stats_known": True,
    }
    assert not read_record(record).playable


def test_damage_dealt_earlier_this_turn_was_fatal_or_not() -> None:
    text = "If your hero has dealt fatal combat damage to an ally this turn, destroy another target ally."
    cards = [ability("Onward", text), weapon("Axe", 3, 0)]
    setting = 'you: weapon "Axe"; hand "Onward"\nopponent: ally "Rat" 1/{}; ally "Ox" 1/9'
    for health, zone in ((3, "graveyard"), (4, "play")):
        table = scenario(setting.format(health), cards).attack("your hero", "Rat").resolve()
        while own(table.state).combat is not None:
            if table.state.stage == 5 and not table.card("Axe").exhausted and table.decision.seat == 0:
                table.strike("Axe").resolve_all()
            table.pass_()
        table.play("Onward", targets=["Ox"]).resolve_all().expect("Ox", zone=zone)


def test_what_a_link_asks_for_is_asked_once() -> None:
    text = "1 → Whetter has +X ATK this turn, where X is its ATK."
    table = scenario('you: ally "Whetter"; resources 5\nopponent: hero', [ally("Whetter", 2, 3, text)])
    table.use("Whetter").resolve_all().expect("Whetter", atk=4).use("Whetter").resolve_all().expect(
        "Whetter", atk=8
    )


def test_each_other_ally_is_none_of_those_just_dealt_with() -> None:
    text = "0, Flip Ember → Ember deals 2 fire damage to each ally in your party and 1 fire damage to each other ally."
    table = scenario('you: hero "Ember"; ally "Cow" 1/9\nopponent: ally "Ox" 1/9', [hero("Ember", 28, text)])
    table.use("Ember").resolve_all().expect("Cow", damage=2).expect("Ox", damage=1)


def test_what_each_player_chose_is_spared() -> None:
    text = "Each player chooses an ally in his party. Destroy all other allies."
    setting = 'you: hand "Cull"; ally "Cow" 1/9; ally "Yak" 1/9\nopponent: ally "Ox" 1/9; ally "Elk" 1/9'
    table = scenario(setting, [ability("Cull", text)]).play("Cull").resolve_all("Cow", "Elk")
    table.expect("Cow", zone="play").expect("Elk", zone="play")
    table.expect("Yak", zone="graveyard").expect("Ox", zone="graveyard")


def test_every_node_can_be_saved() -> None:
    known = list(CODEC._classes.values())
    for found in pkgutil.walk_packages(nodes.__path__, f"{nodes.__name__}."):
        module = importlib.import_module(found.name)
        for name, made in vars(module).items():
            own = inspect.isclass(made) and issubclass(made, Node) and made.__module__ == module.__name__
            if (
                own
                and dataclasses.is_dataclass(made)
                and not name.startswith("_")
                and not inspect.isabstract(made)
                # What only says what kind of node there is can't be run.
                and made not in KINDS_OF_NODE
            ):
                assert made in known, name


def test_another_target_is_not_the_card_itself_nor_the_hero_that_is_spoken_of() -> None:
    waker = ally("Waker", 1, 3, "0 → Ready another target ally.")
    table = scenario('you: ally "Waker" exhausted; ally "Cow" 1/1 exhausted\nopponent: hero', [waker])
    table.use("Waker", targets=["Cow"]).resolve_all().expect("Cow", ready=True)
    with pytest.raises(RuleboundError, match="not offered as a target"):
        table.use("Waker", targets=["Waker"])
    both = ability(
        "Both", "Your hero heals 1 damage from itself and 1 damage from another target hero or ally."
    )
    setting = 'you: hero damage 3; ally "Cow" 1/9 damage 3; hand "Both"\nopponent: hero'
    with pytest.raises(RuleboundError, match="'your hero' is not offered"):
        scenario(setting, [both]).play("Both", targets=["your hero"])
    table = scenario(setting, [both]).play("Both", targets=["Cow"]).resolve_all()
    table.expect("Cow", damage=2).expect("your hero", damage=2)


def test_what_lies_face_down_is_asked_what_it_is_as_it_is_shown() -> None:
    """In the row it is nothing but a resource [408.1b]: of that, the answer would always be no."""
    shown = "0 → Reveal a random face-down resource you control"
    assert "AsShown" not in repr(program(f"{shown}. Draw a card."))
    assert "AsShown" in repr(program(f"{shown}. If it's a quest, turn it face up."))
    expect_refused(f"{shown}. If it's damaged, draw a card.", "face-down resource")


def test_a_zone_of_a_player_who_is_no_owner_is_read_where_the_player_is_named() -> None:
    """Whose card it is then, `editions/concepts/test_415_ownership.py` shows."""
    assert "PutAsOwned" in repr(program("0 → Put a card from your hand into target player's hand."))
    expect_refused("0 → Put a card from your hand into each opponent's hand.")
    expect_refused("Put target ally on top of an opponent's deck.", types=c.ABILITY)
    program("Put target ally on top of its owner's deck.", types=c.ABILITY)


def test_what_can_be_played_from_a_graveyard_is_yours() -> None:
    program("You can play allies from your graveyard.")
    program("0 → You can play target ally card from your graveyard this turn.")
    program("0 → You can play target ally card from a graveyard this turn.")
    expect_refused("You can play allies from a graveyard.", "can play")
    expect_refused("0 → You can play two target ally cards from your graveyard this turn.", "can play")


@pytest.mark.rule("wow-2007:207.1a")
def test_a_class_before_ability_is_its_icon_and_before_ally_its_type_line() -> None:
    cards = [
        item("Primer", "When you play a Mage ability, your hero heals 1 damage from itself."),
        item("Crest", "When you play a Mage or Priest card, your hero heals 1 damage from itself."),
        item("Banner", "Mage allies in your party have +2 ATK."),
        item("Ban", "Non-Mage weapons in your party have +2 ATK."),
        ability("Frostbite", "Draw a card.", icons=("Mage",)),
        ability("Smite", "Draw a card.", icons=("Priest",)),
        ability("Kick", "Draw a card.", icons=("Rogue",)),
        ally("Scholar", 1, 1, tags=("Mage",)),
        ally("Servant", 1, 1, icons=("Mage",)),
        weapon("Rod", 1, 0, icons=("Mage",)),
        weapon("Pike", 1, 0),
    ]
    setting = 'you: hero damage 5; item "{}"; hand "{}"\nopponent: hero'
    for name, played, damage in (
        ("Primer", "Frostbite", 4),
        ("Primer", "Smite", 5),
        ("Primer", "Scholar", 5),
        ("Crest", "Frostbite", 4),
        ("Crest", "Smite", 4),
        ("Crest", "Kick", 5),
        ("Crest", "Scholar", 4),
    ):
        table = scenario(setting.format(name, played), cards).play(played).resolve_all()
        table.expect("your hero", damage=damage)
    table = scenario('you: item "Banner"; ally "Scholar"; ally "Servant"\nopponent: hero', cards)
    table.expect("Scholar", atk=3).expect("Servant", atk=1)
    table = scenario('you: item "Ban"; weapon "Rod"; weapon "Pike"\nopponent: hero', cards)
    table.expect("Rod", atk=1).expect("Pike", atk=3)


@pytest.mark.rule("wow-2007:400.3")
def test_what_you_controlled_is_asked_of_the_time_when_it_happened() -> None:
    cards = [
        ability("Swap", "Target player gains control of target ally.", instant=True),
        item(
            "Horn",
            "0 → Draw a card. Use only if an ally in your party dealt damage to an opposing hero this turn.",
        ),
    ]
    setting = 'you: item "Horn"; ally "Cow" 1/9; hand "Swap"\nopponent: ally "Ox" 1/9; item "Horn"'
    table = scenario(setting, cards).expect_refused("use", "Horn")
    table.fight("Cow", "their hero").expect_offered("use", "Horn")
    table.play("Swap", targets=["opponent", "Cow"]).resolve_all().expect("Cow", controller="opponent")
    table.expect_offered("use", "Horn")
    # What was the opponent's as it dealt damage is not made yours by taking it.
    shot = ability("Shot", "Target ally deals 1 damage to target hero.", instant=True)
    setting = 'you: item "Horn"; hand "Shot" "Swap"\nopponent: ally "Ox" 1/9'
    table = scenario(setting, [*cards, shot]).play("Shot", targets=["their hero", "Ox"]).resolve_all()
    table.expect("their hero", damage=1).play("Swap", targets=["you", "Ox"]).resolve_all()
    table.expect("Ox", controller="you").expect_refused("use", "Horn")
    # Back and forth: it was yours in between.
    setting = 'you: item "Horn"; ally "Cow" 1/9; hand "Shot" "Swap" "Swap" "Swap"\nopponent: hero'
    table = scenario(setting, [*cards, shot])
    for seat in ("opponent", "you"):
        table.play("Swap", targets=[seat, "Cow"]).resolve_all()
    table.play("Shot", targets=["their hero", "Cow"]).resolve_all()
    table.play("Swap", targets=["opponent", "Cow"]).resolve_all().expect_offered("use", "Horn")
