"""Modifier dependency: found by trial, and its loops (section 719)."""

from __future__ import annotations

import pytest

from rulebound.tcg.continuous.listings import facets_of
from rulebound.tcg.program.nodes import Change, Filter
from rulebound.wow import constants as c
from rulebound.wow.nodes.changes import AddStat, ControlledBy, GainTag, LosePowers, SetStat
from rulebound.wow.nodes.filters import Among, Both, Except, IsThis, Standing, Tagged
from rulebound.wow.nodes.groups import You, YourHero
from rulebound.wow.nodes.keywords import GainKeyword
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import ability, ally, hero, item, scenario
from wow_cards import ALLY, HOST, MINE, always, attaching, bolt, powers


def charm(name: str, who: Filter, *changes: Change) -> Definition:
    """An item whose only power says something about some cards."""
    return item(name, program=powers(always(who, *changes)))


SHEPHERD = charm("Shepherd", Tagged("Sheep"), AddStat("atk", Number(2)))
SPELL = charm("Spell", Both((ALLY, Tagged("Orc"))), GainTag("Sheep"))
FLAG = charm("Flag", Both((ALLY, MINE)), AddStat("atk", Number(3)))
LEASH = ability("Leash", program=attaching(ALLY, always(HOST, ControlledBy(You()))))
MUTE = ability("Mute", program=attaching(ALLY, always(HOST, LosePowers())))
CROWN = ally("Crown", 1, 1, program=powers(always(Both((ALLY, MINE)), AddStat("atk", Number(1)))))
ORC = ally("Brute", 1, 9, tags=("Orc",))


@pytest.mark.rule("wow-2007:719.1", "wow-2007:719.2")
def test_a_modifier_waits_for_what_changes_whom_it_applies_to() -> None:
    for order in ('item "Shepherd"; item "Spell"', 'item "Spell"; item "Shepherd"'):
        scenario(f'you: {order}; ally "Brute"\nopponent:', [SHEPHERD, SPELL, ORC]).expect(
            "Brute", atk=3, tag="Sheep"
        )


@pytest.mark.rule("wow-2007:719.1", "wow-2007:400.3")
def test_control_comes_before_what_asks_whose_a_card_is() -> None:
    text = 'opponent: ally "Brute"\nyou: item "Flag"; ability "Leash" on "Brute"'
    scenario(text, [FLAG, LEASH, ORC]).expect("Brute", controller="you", atk=4)


@pytest.mark.rule("wow-2007:719.1", "wow-2007:704.1", "wow-2013:704.1")
def test_a_power_depends_on_what_takes_it_away() -> None:
    text = 'you: ally "Crown"; ally "Brute"; ability "Mute" on "Crown"\nopponent:'
    scenario(text, [CROWN, ORC, MUTE]).expect("Brute", atk=1).expect("Crown", atk=1)
    scenario(text.replace('; ability "Mute" on "Crown"', ""), [CROWN, ORC, MUTE]).expect("Brute", atk=2)


@pytest.mark.rule("wow-2007:719.1", "wow-2007:400.3")
def test_whose_hero_a_text_names_is_whose_the_card_becomes() -> None:
    """The chief's power is there unless the other's ally takes it away: it waits for that."""
    chief = hero("Chief", 30, program=powers(always(Both((ALLY, MINE)), AddStat("atk", Number(1)))))
    curse = ally("Curse", 1, 9, program=powers(always(Among(YourHero()), LosePowers())))
    text = 'you: ally "Curse"\nopponent: hero "Chief"; ally "Brute"'
    scenario(text, [chief, curse, ORC]).expect("Brute", atk=2)
    leashed = f'{text}; ability "Leash" on "Curse"'
    scenario(leashed, [chief, curse, ORC, LEASH]).expect("Curse", controller="opponent").expect("Brute", atk=1)


@pytest.mark.rule("wow-2007:719.2", "wow-2013:719.2")
def test_a_dependent_modifier_comes_right_after_the_latest_of_itself_and_what_it_waits_for() -> None:
    """Shepherd (1) waits for Spell (2); Small (3) is independent and has the last word."""
    small = charm("Small", ALLY, SetStat("atk", Number(0)))
    text = 'you: item "Shepherd"; item "Spell"; item "Small"; ally "Brute"\nopponent:'
    scenario(text, [SHEPHERD, SPELL, small, ORC]).expect("Brute", atk=0)
    text = 'you: item "Shepherd"; item "Small"; item "Spell"; ally "Brute"\nopponent:'
    scenario(text, [SHEPHERD, SPELL, small, ORC]).expect("Brute", atk=2)


@pytest.mark.rule("wow-2007:719.2", "wow-2013:719.2")
@pytest.mark.parametrize("order", ['item "Flag"; ability "Mute" on "Brute"', 'ability "Mute" on "Brute"; item "Flag"'])
def test_what_takes_powers_away_and_what_adds_apply_by_time_where_neither_waits(order: str) -> None:
    scenario(f'you: {order}; ally "Brute"\nopponent:', [FLAG, MUTE, ORC]).expect("Brute", atk=4)


@pytest.mark.rule("wow-2007:719.2", "wow-2013:719.2")
def test_one_may_come_to_wait_for_another_as_the_game_goes_on() -> None:
    """Nobody is a Sheep but a damaged Orc: Shepherd, the earlier one, waits for Curse once there is one."""
    curse = charm("Curse", Both((Tagged("Orc"), Standing("damaged"))), GainTag("Sheep"))
    text = 'you: item "Shepherd"; item "Curse"; ally "Grunt" 1/5 tag "Orc"; hand "Bolt"\nopponent:'
    table = scenario(text, [SHEPHERD, curse, bolt("Bolt", 1)]).expect("Grunt", atk=1)
    table.play("Bolt", targets=["Grunt"]).resolve().expect("Grunt", atk=3, tag="Sheep")


@pytest.mark.rule("wow-2007:719.1", "wow-2007:719.2")
def test_chains_of_dependency() -> None:
    """Third makes second true, which makes first true; the trial sees it although no single step would."""
    first = charm("First", Tagged("Sheep"), AddStat("atk", Number(2)))
    second = charm("Second", Tagged("Wolf"), GainTag("Sheep"))
    third = charm("Third", Tagged("Orc"), GainTag("Wolf"))
    text = 'you: item "First"; item "Second"; item "Third"; ally "Brute"\nopponent:'
    scenario(text, [first, second, third, ORC]).expect("Brute", atk=3, tag="Sheep")


@pytest.mark.rule("wow-2007:719.1", "wow-2007:719.2")
def test_changing_only_what_it_does_is_no_dependency() -> None:
    """Setting ATK doesn't change which cards +2 ATK applies to: timestamps decide."""
    small = charm("Small", ALLY, SetStat("atk", Number(0)))
    up = charm("Up", ALLY, AddStat("atk", Number(2)))
    scenario('you: item "Up"; item "Small"; ally "Brute"\nopponent:', [up, small, ORC]).expect("Brute", atk=0)
    scenario('you: item "Small"; item "Up"; ally "Brute"\nopponent:', [up, small, ORC]).expect("Brute", atk=2)


@pytest.mark.rule("wow-2007:719.3")
@pytest.mark.parametrize(("order", "tags"), [("One Two", ("Orc", "Sheep")), ("Two One", ("Orc", "Wolf"))])
def test_a_loop_starts_with_the_earliest_that_applies(order: str, tags: tuple[str, ...]) -> None:
    """One: what is no Wolf is a Sheep. Two: what is no Sheep is a Wolf."""
    one = charm("One", Both((Tagged("Orc"), Except(Tagged("Wolf")))), GainTag("Sheep"))
    two = charm("Two", Both((Tagged("Orc"), Except(Tagged("Sheep")))), GainTag("Wolf"))
    first, second = order.split()
    table = scenario(f'you: item "{first}"; item "{second}"; ally "Brute"\nopponent:', [one, two, ORC])
    assert table.values("Brute").tags == tags


@pytest.mark.rule("wow-2007:719.3")
def test_a_loop_finds_its_start_for_each_card() -> None:
    """The earlier modifier doesn't apply to the second card at first, so there the later one begins."""
    one = charm("One", Tagged("Wolf"), GainTag("Sheep"))
    two = charm("Two", Tagged("Sheep"), GainTag("Wolf"))
    wolf, sheep = ally("Wolfie", tags=("Wolf",)), ally("Sheepie", tags=("Sheep",))
    table = scenario(
        'you: item "One"; item "Two"; ally "Wolfie"; ally "Sheepie"\nopponent:', [one, two, wolf, sheep]
    )
    assert table.values("Wolfie").tags == ("Wolf", "Sheep")
    assert table.values("Sheepie").tags == ("Sheep", "Wolf")


@pytest.mark.rule("wow-2007:719.3")
def test_a_longer_loop_goes_on_in_the_order_of_dependency() -> None:
    """A waits for B, B for C, C for A. Beginning with A, the next is C, which waits only for A, and then B."""
    a = charm("A", Both((Tagged("Orc"), Except(Tagged("Imp")))), GainTag("Wolf"))
    b = charm("B", Both((Tagged("Orc"), Except(Tagged("Cat")))), GainTag("Imp"))
    d = charm("C", Both((Tagged("Orc"), Except(Tagged("Wolf")))), GainTag("Cat"))
    table = scenario('you: item "A"; item "B"; item "C"; ally "Brute"\nopponent:', [a, b, d, ORC])
    assert table.values("Brute").tags == ("Orc", "Wolf", "Imp")
    table = scenario('you: item "C"; item "B"; item "A"; ally "Brute"\nopponent:', [a, b, d, ORC])
    assert table.values("Brute").tags == ("Orc", "Cat", "Wolf")


@pytest.mark.rule("wow-2007:719.3", "wow-2007:704.1")
def test_two_that_silence_each_other() -> None:
    """A ruling (docs/rulings.md): each card is looked at by itself, so neither keeps its powers."""
    cards: list[Definition] = []
    for name, other in (("Hush", "Still"), ("Still", "Hush")):
        power = always(Tagged(other), LosePowers())
        shine = always(IsThis(), GainKeyword(c.PROTECTOR))
        cards.append(ally(name, 1, 1, tags=(name,), program=powers(power, shine)))
    for order in ('ally "Hush"; ally "Still"', 'ally "Still"; ally "Hush"'):
        table = scenario(f"you: {order}\nopponent:", cards)
        for name in ("Hush", "Still"):
            table.expect(name, power=0, not_keyword="protector")


@pytest.mark.rule("wow-2007:719.1")
def test_replacement_modifiers_are_never_depended_on() -> None:
    doubled = item(
        "Prism", "If your hero would deal fire damage, it deals double that amount of damage instead."
    )
    table = scenario('you: item "Prism"; item "Spell"; item "Shepherd"; ally "Brute"\nopponent:', [
        doubled, SPELL, SHEPHERD, ORC])  # fmt: skip
    table.expect("Brute", atk=3)


@pytest.mark.rule("wow-2007:719.1")
def test_nothing_depends_on_what_adds_nothing() -> None:
    """A power that may be used for an X of 0 again and again must not make every board slow."""
    something, nothing = (always(ALLY, AddStat("atk", Number(amount))) for amount in (1, 0))
    assert facets_of(something).writes == c.ATK
    assert facets_of(nothing).writes == 0
    table = scenario('you: item "Puff"; ally "Brute"\nopponent:', [item("Puff", program=powers(nothing)), ORC])
    table.expect("Brute", atk=1)


@pytest.mark.rule("wow-2007:719.1", "wow-2007:719.2")
def test_the_order_is_one_for_all_cards() -> None:
    """What makes one ally a Sheep puts off what is said of all Sheep, for one that is a Sheep anyway as well."""
    cards = [
        ally("Fold", 1, 1, "Opposing Sheep allies lose protector."),
        ability("Wall", "Target ally has protector this turn."),
        ability("Bleat", "Target ally is a Sheep this turn."),
    ]
    text = 'you: ally "Fold"; hand "Wall" "Bleat"\nopponent: ally "Ewe" 1/1 tag "Sheep"; ally "Guard" 1/1'
    table = scenario(text, cards).play("Wall", targets=["Ewe"]).resolve().expect("Ewe", keyword="protector")
    table.play("Bleat", targets=["Guard"]).resolve().expect("Ewe", not_keyword="protector")
