"""Modifier dependency as 7.4 has it (719): results count as well, loops go by time, and doubling is last."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.changes.gaining import GainType
from rulebound.tcg.nodes.numbers import ScaleStat
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS, Edition
from rulebound.wow.nodes.changes import AddStat, GainTag, LosePowers, SetStat
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.filters import Both, Except, IsThis, OfType, Stat, Tagged
from rulebound.wow.nodes.groups import Each, This
from rulebound.wow.nodes.keywords import GainKeyword
from rulebound.wow.nodes.values import Count, Number, StatTotal
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import ability, ally, item, scenario
from wow_cards import ALLY, MINE, OPPOSING, always, atk, gain, payment, powers, spell, target

LATER = ("2012", "2013")
ORC = ally("Brute", 1, 9, tags=("Orc",))


def charm(name: str, who: object, *changes: object) -> Definition:
    """An item whose only power says something about some cards."""
    return item(name, program=powers(always(who, *changes)))  # type: ignore[arg-type]


#: "1: This item is also an ally with 2 ATK, 2 health and protector this turn."
LIVES = (GainType(c.ALLY), SetStat("atk", Number(2)), SetStat("health", Number(2)), GainKeyword(c.PROTECTOR))
WHELP = item("Brass Whelp", program=powers(payment(gain(This(), *LIVES), Pay(1))))
SCOLD = ally("Scold", 4, 5, program=powers(always(Both((ALLY, OPPOSING)), atk(-1))))


@pytest.mark.rule("wow-2013:719.3")
@pytest.mark.parametrize(("edition", "keep"), [("2007", ()), ("2012", ("first",)), ("2013", ("first",))])
@pytest.mark.difference("interdependence")
def test_of_two_that_silence_each_other_the_earlier_does(edition: str, keep: tuple[str, ...]) -> None:
    cards: list[Definition] = []
    for one, other in (("Hush", "Still"), ("Still", "Hush")):
        shine = always(IsThis(), GainKeyword(c.PROTECTOR))
        cards.append(ally(one, 1, 1, tags=(one,), program=powers(always(Tagged(other), LosePowers()), shine)))
    for order in (("Hush", "Still"), ("Still", "Hush")):
        text = f'you: ally "{order[0]}"; ally "{order[1]}"\nopponent:'
        table = scenario(text, cards, edition=EDITIONS[edition])
        kept = [one for one in order if table.values(one).powers]
        assert kept == list(order[: len(keep)])


@pytest.mark.rule("wow-2013:719.3")
@pytest.mark.parametrize("edition", LATER)
def test_a_loop_goes_by_time_for_all_cards_alike(edition: str) -> None:
    """One: Wolves are Sheep. Two: Sheep are Wolves."""
    one, two = charm("One", Tagged("Wolf"), GainTag("Sheep")), charm("Two", Tagged("Sheep"), GainTag("Wolf"))
    wolf, sheep = ally("Wolfie", tags=("Wolf",)), ally("Sheepie", tags=("Sheep",))
    text = 'you: item "One"; item "Two"; ally "Wolfie"; ally "Sheepie"\nopponent:'
    table = scenario(text, [one, two, wolf, sheep], edition=EDITIONS[edition])
    assert table.values("Wolfie").tags == ("Wolf", "Sheep")
    assert table.values("Sheepie").tags == ("Sheep", "Wolf")


@pytest.mark.rule("wow-2013:719.1")
@pytest.mark.parametrize("edition", ["2007", *LATER])
@pytest.mark.difference("numbers_need_a_value")
def test_adding_is_for_cards_that_have_the_number(edition: str) -> None:
    """+2 ATK on an item that is made an ally later: in 2007 it was added before the ATK was set, and lost with that."""
    sharpen = ability("Sharpen", program=spell(gain(target(OfType(c.ITEM)), atk(2))))
    text = 'you: hand "Sharpen"; item "Brass Whelp"; resources 1\nopponent:'
    table = scenario(text, [sharpen, WHELP], edition=EDITIONS[edition])
    table.play("Sharpen", targets=["Brass Whelp"]).resolve().expect(
        "Brass Whelp", atk=2 if edition == "2007" else 0
    )
    table.use("Brass Whelp").resolve().expect("Brass Whelp", atk=2 if edition == "2007" else 4, health=2)


@pytest.mark.rule("wow-2013:719.1")
@pytest.mark.parametrize("edition", LATER)
def test_weapons_and_characters_have_an_atk_be_it_0(edition: str) -> None:
    text = (
        'you: item "Banner"; weapon "Stick" atk 0; item "Pebble"; armor "Vest" def 0; hero "Chief"\nopponent:'
    )
    everything = OfType(c.WEAPON | c.ITEM | c.ARMOR | c.HERO)
    changes = (atk(1), AddStat("health", Number(1)), AddStat("def", Number(1)))
    table = scenario(text, [charm("Banner", everything, *changes)], edition=EDITIONS[edition])
    table.expect("Stick", atk=1, health=0, defense=0).expect("Pebble", atk=0, health=0, defense=0)
    table.expect("Vest", atk=0, health=0, defense=1).expect("Chief", atk=1)


@pytest.mark.rule("wow-2013:719.1")
@pytest.mark.example("wow2013-719.1-1")
@pytest.mark.parametrize("edition", LATER)
def test_what_lessens_atk_waits_for_what_gives_it(edition: str) -> None:
    text = 'you: item "Brass Whelp"; resources 2\nopponent: ally "Scold"'
    table = scenario(text, [WHELP, SCOLD], edition=EDITIONS[edition])
    for _ in range(2):
        table.use("Brass Whelp").resolve().expect("Brass Whelp", atk=1, health=2, keyword="protector")


@pytest.mark.rule("wow-2013:719.2")
@pytest.mark.example("wow2013-719.2-1")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("order", ['ally "Boss"; ally "Giant"', 'ally "Giant"; ally "Boss"'])
def test_what_counts_atk_waits_for_what_changes_it(edition: str, order: str) -> None:
    others = Each(Both((ALLY, MINE, Except(IsThis()))))
    boss = ally("Boss", 0, 9, program=powers(always(IsThis(), AddStat("atk", StatTotal("atk", others)))))
    shout = charm("Shout", Both((ALLY, OPPOSING)), atk(-3))
    text = f'you: {order}\nopponent: item "Shout"'
    table = scenario(text, [boss, ally("Giant", 10, 10), shout], edition=EDITIONS[edition])
    table.expect("Giant", atk=7).expect("Boss", atk=4)


@pytest.mark.rule("wow-2013:719.4")
@pytest.mark.parametrize(("edition", "strength"), [("2007", 5), ("2012", 8), ("2013", 8)])
@pytest.mark.difference("doubling_is_last")
def test_doubling_is_last(edition: str, strength: int) -> None:
    double = charm("Mirror", Both((ALLY, MINE)), ScaleStat("atk", 2))
    more = charm("Whetstone", Both((ALLY, MINE)), atk(3))
    text = 'you: item "Mirror"; item "Whetstone"; ally "Brute"\nopponent:'
    table = scenario(text, [double, more, ORC], edition=EDITIONS[edition])
    table.expect("Brute", atk=strength)
    # and what is set later is doubled as well
    fixed = charm("Yoke", Both((ALLY, MINE)), SetStat("atk", Number(2)))
    text = 'you: item "Mirror"; item "Yoke"; ally "Brute"\nopponent:'
    scenario(text, [double, fixed, ORC], edition=EDITIONS[edition]).expect(
        "Brute", atk=2 if edition == "2007" else 4
    )


def test_house_rules_may_take_one_of_them_alone() -> None:
    double = charm("Mirror", Both((ALLY, MINE)), ScaleStat("atk", 2))
    more = charm("Whetstone", Both((ALLY, MINE)), atk(3))
    text = 'you: item "Mirror"; item "Whetstone"; ally "Brute" counter "+1 ATK" 1\nopponent:'
    ours = Edition("ours", "2007", doubling_is_last=True)
    scenario(text, [double, more, ORC], edition=ours).expect("Brute", atk=10)


def summing(name: str, power: int, health: int = 9) -> Definition:
    """An ally that also has the ATK of all other allies of its controller."""
    others = Each(Both((ALLY, MINE, Except(IsThis()))))
    return ally(
        name, power, health, program=powers(always(IsThis(), AddStat("atk", StatTotal("atk", others))))
    )


@pytest.mark.rule("wow-2013:719.3")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(("order", "strengths"), [("One Two", (5, 8)), ("Two One", (7, 5))])
def test_two_that_count_each_other_count_once(edition: str, order: str, strengths: tuple[int, int]) -> None:
    cards = [summing("One", 2), summing("Two", 3)]
    listed = "; ".join(f'ally "{one}"' for one in order.split())
    table = scenario(f"you: {listed}\nopponent:", cards, edition=EDITIONS[edition])
    table.expect("One", atk=strengths[0]).expect("Two", atk=strengths[1])


@pytest.mark.rule("wow-2013:719.3")
@pytest.mark.parametrize("edition", LATER)
def test_a_loop_of_counting_waits_for_what_its_members_depend_on(edition: str) -> None:
    """What lessens ATK entered last, and is applied first: neither of the two has any part in it."""
    shout = charm("Shout", Both((ALLY, OPPOSING)), atk(-1))
    text = 'you: ally "One"; ally "Two"\nopponent: item "Shout"'
    table = scenario(text, [summing("One", 2), summing("Two", 3), shout], edition=EDITIONS[edition])
    # 1 + 2, and then 2 + 3
    table.expect("One", atk=3).expect("Two", atk=5)


@pytest.mark.rule("wow-2013:719.3")
@pytest.mark.parametrize("edition", LATER)
def test_two_that_add_to_all_that_they_count_are_applied_once_each(edition: str) -> None:
    """The first makes 1 and 2 more by 3, all at once, and then the second makes 4 and 5 more by 9."""
    total = always(Both((ALLY, MINE)), AddStat("atk", StatTotal("atk", Each(Both((ALLY, MINE))))))
    cards = [item(name, program=powers(total)) for name in ("Chorus", "Echoes")]
    text = 'you: item "Chorus"; item "Echoes"; ally "A"; ally "B"\nopponent:'
    table = scenario(text, [*cards, ally("A", 1, 1), ally("B", 2, 1)], edition=EDITIONS[edition])
    table.expect("A", atk=13).expect("B", atk=14)


@pytest.mark.rule("wow-2013:719.2")
@pytest.mark.parametrize("edition", LATER)
def test_each_of_a_long_chain_counts_what_those_before_it_have_become(edition: str) -> None:
    """Each counts the next, and the last one is printed: all counts are of the finished cards."""
    names = [f"Rung{number}" for number in range(7)]
    cards = [ally("Ground", 1, 1, tags=("Rung7",))]
    for number, name in enumerate(names):
        below = Each(Both((ALLY, Tagged(f"Rung{number + 1}"))))
        more = always(IsThis(), AddStat("atk", StatTotal("atk", below)))
        cards.append(ally(name, 1, 1, tags=(name,), program=powers(more)))
    listed = "; ".join(f'ally "{name}"' for name in (*names, "Ground"))
    table = scenario(f"you: {listed}\nopponent:", cards, edition=EDITIONS[edition])
    for number, name in enumerate(names):
        table.expect(name, atk=8 - number)


@pytest.mark.rule("wow-2013:719.1")
@pytest.mark.parametrize("edition", LATER)
def test_a_modifier_never_depends_on_itself(edition: str) -> None:
    """Each ally of yours has more ATK by the total ATK of your allies: counted once, before any of them has more."""
    total = always(Both((ALLY, MINE)), AddStat("atk", StatTotal("atk", Each(Both((ALLY, MINE))))))
    chorus = item("Chorus", program=powers(total))
    text = 'you: item "Chorus"; ally "A"; ally "B"\nopponent:'
    table = scenario(text, [chorus, ally("A", 1, 1), ally("B", 2, 1)], edition=EDITIONS[edition])
    table.expect("A", atk=4).expect("B", atk=5)


@pytest.mark.rule("wow-2013:719.4")
@pytest.mark.parametrize("edition", LATER)
def test_what_is_doubled_counts_first_and_is_doubled_then(edition: str) -> None:
    double = charm("Mirror", Both((ALLY, MINE)), ScaleStat("atk", 2))
    text = 'you: item "Mirror"; ally "One"; ally "Brute"\nopponent:'
    table = scenario(text, [double, summing("One", 2), ORC], edition=EDITIONS[edition])
    table.expect("Brute", atk=2).expect("One", atk=6)


@pytest.mark.rule("wow-2013:719.4", "wow-2013:719.1")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("order", ['item "Mirror"; ally "Captain"', 'ally "Captain"; item "Mirror"'])
def test_doubling_is_last_though_what_it_doubles_counts_what_is_doubled(edition: str, order: str) -> None:
    """Doubling would make an ally strong enough to be counted, and it is the count that is doubled."""
    strong = Count(Each(Both((ALLY, MINE, Except(IsThis()), Stat("atk", ">=", Number(2))))))
    captain = ally("Captain", 2, 9, program=powers(always(IsThis(), AddStat("atk", strong))))
    double = charm("Mirror", Both((ALLY, MINE)), ScaleStat("atk", 2))
    table = scenario(
        f'you: {order}; ally "Brute"\nopponent:', [double, captain, ORC], edition=EDITIONS[edition]
    )
    table.expect("Brute", atk=2).expect("Captain", atk=4)


@pytest.mark.parametrize("order", ['item "Mirror"; item "Whetstone"', 'item "Whetstone"; item "Mirror"'])
def test_what_doubles_depends_on_what_changes_its_result_wherever_it_stands(order: str) -> None:
    """Where no rule says that doubling is last, it waits for others' results as any modifier does."""
    double = charm("Mirror", Both((ALLY, MINE)), ScaleStat("atk", 2))
    more = charm("Whetstone", Both((ALLY, MINE)), atk(3))
    ours = Edition("ours", "2013", doubling_is_last=False)
    table = scenario(f'you: {order}; ally "Brute"\nopponent:', [double, more, ORC], edition=ours)
    table.expect("Brute", atk=8)


@pytest.mark.rule("wow-2013:719.4", "wow-2013:719.3")
@pytest.mark.parametrize("edition", LATER)
def test_doubling_is_last_of_a_loop_that_goes_through_another(edition: str) -> None:
    """What doubling makes strong enough becomes a Sheep, and what counts Sheep is doubled."""
    sheep = Count(Each(Both((ALLY, MINE, Except(IsThis()), Tagged("Sheep")))))
    captain = ally("Captain", 2, 9, program=powers(always(IsThis(), AddStat("atk", sheep))))
    shears = charm("Shears", Both((ALLY, MINE, Stat("atk", ">=", Number(2)))), GainTag("Sheep"))
    double = charm("Mirror", Both((ALLY, MINE)), ScaleStat("atk", 2))
    text = 'you: item "Mirror"; item "Shears"; ally "Captain"; ally "Brute"\nopponent:'
    table = scenario(text, [double, shears, captain, ORC], edition=EDITIONS[edition])
    table.expect("Captain", atk=4, tag="Sheep").expect("Brute", atk=2, not_tag="Sheep")
