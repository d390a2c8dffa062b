"""Packets (section 405)."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.changes.replacing import ReplaceDamage
from rulebound.tcg.program.prevention import Prevent
from rulebound.wow import constants as c
from rulebound.wow.events import Damage
from rulebound.wow.nodes.changes import Unpreventable
from rulebound.wow.nodes.costs import FlipThis, Pay
from rulebound.wow.nodes.effects import Destroy, TurnCards
from rulebound.wow.nodes.filters import Both, OfType, Standing
from rulebound.wow.nodes.flow import May, Sequence
from rulebound.wow.nodes.groups import AnyOf, This, YourHero
from rulebound.wow.nodes.patterns import DealsDamage
from rulebound.wow.nodes.values import Number, That
from rulebound.wow.scenarios import Table, ability, ally, hero, item, scenario, weapon
from wow_cards import (
    ALLY,
    HERO,
    HERO_OR_ALLY,
    MINE,
    IsThis,
    always,
    atk,
    bolt,
    charm,
    deal,
    draw,
    keyword,
    payment,
    powers,
    spell,
    target,
    when,
)

WEAPON = OfType(c.WEAPON)
MY_HERO = Both((HERO, MINE))
FENCER = hero("Fencer", program=powers(always(IsThis(), keyword("dual wield"))))


def packets(table: Table) -> list[Damage]:
    """The packets that were dealt."""
    return [fact for fact in table.facts("damage") if isinstance(fact, Damage)]


@pytest.mark.rule("wow-2007:405.1", "wow-2007:405.2a")
def test_a_packet_has_a_positive_amount() -> None:
    nothing = ability("Nothing", program=spell(deal(0, target(HERO_OR_ALLY), "fire")))
    watch = item("Watch", program=powers(when(DealsDamage(), draw())))
    table = scenario('you: hand "Nothing"; item "Watch"\nopponent:', [nothing, watch])
    table.play("Nothing", targets=["their hero"]).resolve().expect_chain()
    assert packets(table) == []
    table = scenario('you: hand "Bolt"\nopponent:', [bolt()]).play("Bolt", targets=["their hero"])
    assert packets(table) == []
    table.resolve().expect("their hero", damage=4)
    assert [packet.amount for packet in packets(table)] == [4]
    # Nor does a character without ATK deal any.
    table = scenario('you: ally "Dove" 0/9; item "Watch"\nopponent: ally "Guard" 0/9', [watch])
    table.fight("Dove", "Guard").expect_chain()
    assert packets(table) == []


@pytest.mark.rule("wow-2007:405.1", "wow-2012:408.1", "wow-2013:408.1")
def test_a_packet_is_of_damage_that_would_be_healed_too() -> None:
    """It is dealt or healed in the end; on the way it can become more, or nothing."""
    balm = ability("Balm", "Your hero heals 2 damage from target hero or ally.")
    salve = item("Salve", "If your hero would heal damage, it heals that much plus 1 instead.")
    text = 'you: hand "Balm" "Bolt"; {0}ally "Footman" 1/9 damage {1}\nopponent:'
    cards = [balm, salve, bolt()]
    for extra, before, after in (("", 5, 3), ('item "Salve"; ', 5, 2), ("", 1, 0), ('item "Salve"; ', 2, 0)):
        table = scenario(text.format(extra, before), cards).play("Balm", targets=["Footman"])
        table.expect("Footman", damage=before).resolve().expect("Footman", damage=after)
        assert [(fact.kind, fact.subject) for fact in table.facts("heal")] == [("heal", table.card("Footman").number)]
        table.play("Bolt", targets=["Footman"]).expect("Footman", damage=after)
        table.resolve().expect("Footman", damage=after + 4)


@pytest.mark.rule("wow-2007:405.2a", "wow-2007:716.2")
@pytest.mark.parametrize(("amount", "dealt"), [(4, 2), (3, 1), (2, 1), (1, 0)])
def test_a_packet_that_is_replaced_by_less_than_1_is_never_created(amount: int, dealt: int) -> None:
    muffle = item("Muffle", "If your hero would deal damage, it deals half that damage, rounded down instead.")
    watch = item("Watch", program=powers(when(DealsDamage(), draw())))
    text = 'you: hand "Bolt"; item "Muffle"; item "Watch"\nopponent:'
    table = scenario(text, [bolt(amount=amount), muffle, watch]).play("Bolt", targets=["their hero"]).resolve()
    table.expect("their hero", damage=dealt).expect_chain(*(["Watch"] if dealt else []))
    assert [packet.amount for packet in packets(table)] == ([dealt] if dealt else [])


@pytest.mark.rule("wow-2007:405.2a", "wow-2007:716.2", "wow-2007:717.1")
@pytest.mark.parametrize(("shield", "amount"), [(0, 8), (3, 5), (8, 0), (9, 0)])
def test_it_can_be_raised_by_replacing_and_lowered_by_preventing(shield: int, amount: int) -> None:
    rage = item("Rage", program=powers(always(None, ReplaceDamage(source=MY_HERO, times=2))))
    skin = item("Skin", program=powers(always(Both((HERO, MINE)), Prevent(amount=Number(shield)))))
    watch = item("Watch", program=powers(when(DealsDamage(), draw())))
    text = 'you: hand "Bolt"; item "Rage"; item "Watch"\nopponent: item "Skin"'
    table = scenario(text, [bolt(), rage, skin, watch]).play("Bolt", targets=["their hero"]).resolve()
    table.expect("their hero", damage=amount).expect_chain(*(["Watch"] if amount else []))
    assert [packet.amount for packet in packets(table)] == ([amount] if amount else [])


@pytest.mark.rule("wow-2007:405.2b")
def test_no_packet_for_a_character_that_is_gone() -> None:
    two = ability("Two", program=spell(Sequence((Destroy(target(ALLY)), deal(2, target(ALLY), "fire")))))
    table = scenario('you: hand "Two"\nopponent: ally "Guard" 1/9', [two]).play("Two").resolve()
    table.expect("Guard", zone="graveyard")
    assert packets(table) == []


@pytest.mark.rule("wow-2007:405.2c", "wow-2012:408.2c", "wow-2013:408.2c")
def test_combat_packets_are_their_characters_and_its_controllers() -> None:
    text = 'you: ability "Charm" on "Guard"; ally "Footman" 2/9\nopponent: ally "Guard" 1/9; ally "Other" 3/9'
    table = scenario(text, [charm()]).fight("Guard", "Other")
    guard, other = table.card("Guard").number, table.card("Other").number
    assert [(packet.other, packet.subject, packet.seat) for packet in packets(table)] == [
        (guard, other, 0),
        (other, guard, 1),
    ]


@pytest.mark.rule("wow-2007:405.2c", "wow-2007:200.1")
def test_other_packets_name_the_character_that_the_text_names() -> None:
    from wow_cards import pinger

    table = (
        scenario('you: ally "Pinger"\nopponent:', [pinger()]).use("Pinger", targets=["their hero"]).resolve()
    )
    assert packets(table)[0].other == table.card("Pinger").number
    assert packets(table)[0].seat == 0


@pytest.mark.rule("wow-2007:405.3a")
def test_combat_damage_without_a_type_is_melee_other_damage_typeless() -> None:
    rage = ability("Rage", program=spell(Grant(YourHero(), (atk(2),))))
    plain = ability("Plain", program=spell(deal(1, target(HERO_OR_ALLY))))
    table = scenario('you: hand "Rage" "Plain"\nopponent:', [rage, plain]).play("Rage").resolve()
    table.fight("your hero", "their hero").play("Plain", targets=["their hero"]).resolve()
    assert [packet.damage_types for packet in packets(table)] == [c.MELEE, c.TYPELESS]


@pytest.mark.rule("wow-2007:405.3b", "wow-2012:408.3b", "wow-2013:408.3b")
def test_combat_damage_is_flagged_as_such() -> None:
    watch = item("Watch", program=powers(when(DealsDamage(combat=True), draw())))
    counts = ability("Counts", program=spell(deal(1, target(HERO_OR_ALLY), combat=True)))
    text = 'you: hand "Bolt" "Counts"; ally "Footman" 1/1; item "Watch"\nopponent:'
    table = (
        scenario(text, [watch, bolt(), counts]).play("Bolt", targets=["their hero"]).resolve().expect_chain()
    )
    table.play("Counts", targets=["their hero"]).resolve().expect_chain("Watch").resolve()
    table.fight("Footman", "their hero").expect_chain("Watch")


WATCHES = {
    "Any": "When your hero deals damage, draw a card.",
    "Fire": "When your hero deals fire damage, draw a card.",
    "Fight": "When your hero deals combat damage, draw a card.",
    "Blade": "When your hero deals damage with a weapon, draw a card.",
    "Spell": "When your hero deals damage with an ability, draw a card.",
    "Hunt": "When your hero deals damage to an ally, draw a card.",
    "Pack": "When an ally in your party deals damage, draw a card.",
}


@pytest.mark.rule(
    "wow-2007:405.2b", "wow-2007:405.2c", "wow-2007:405.3", "wow-2007:405.3a", "wow-2007:405.3b", "wow-2007:405.3d"
)
@pytest.mark.parametrize("watch", list(WATCHES))
def test_what_watches_for_damage_asks_for_the_attributes_of_its_packet(watch: str) -> None:
    cards = [
        item(watch, WATCHES[watch]),
        bolt("Spark", kind="fire"),
        bolt("Stone", kind="nature"),
        ability("Plain", program=spell(deal(1, target(HERO_OR_ALLY)))),
    ]
    text = f"""
        you: weapon "Axe" atk 1 strike 0; item "{watch}"; ally "Footman" 1/9 fire; hand "Spark" "Stone" "Plain"
        opponent: ally "Guard" 0/20
    """
    told = (
        ("Spark", "their hero", {"Any", "Fire", "Spell"}),
        ("Spark", "Guard", {"Any", "Fire", "Spell", "Hunt"}),
        ("Stone", "their hero", {"Any", "Spell"}),
        ("Plain", "Guard", {"Any", "Spell", "Hunt"}),
    )
    for card, to, watching in told:
        table = scenario(text, cards).play(card, targets=[to]).resolve()
        assert len(packets(table)) == 1
        table.expect_chain(*([watch] if watch in watching else []))
    # Struck with a weapon, and what is no hero of yours.
    table = scenario(text, cards).attack("your hero", "Guard").pass_until("defend window").strike("Axe").resolve()
    table.pass_().pass_().expect("Guard", damage=1)
    table.expect_chain(*([watch] if watch in {"Any", "Fight", "Blade", "Hunt"} else []))
    table = scenario(text, cards).fight("Footman", "Guard").expect("Guard", damage=1)
    table.expect_chain(*([watch] if watch == "Pack" else []))


HACKER = weapon(
    "Hacker",
    3,
    2,
    program=powers(always(None, Unpreventable(MY_HERO, IsThis(), combat=True))),
    tags=("Melee",),
)


@pytest.mark.rule("wow-2007:405.3c")
def test_a_packet_is_unpreventable_as_a_whole() -> None:
    ring = item("Ring", program=powers(always(Both((HERO, MINE, Standing("attacking"))), atk(1))))
    text = """
        you: weapon "Hacker"; item "Ring"; resources 2
        opponent: hero; armor "Plate" def 3
    """
    table = scenario(text, [HACKER, ring]).attack("your hero", "their hero").pass_until("defend window")
    table.expect("your hero", atk=1).strike("Hacker").resolve().expect("your hero", atk=4).pass_until(
        "action phase"
    )
    table.expect("their hero", damage=4).expect("Plate", ready=True)
    assert [(packet.amount, packet.unpreventable) for packet in packets(table)] == [(4, True)]
    # Without the strike, the damage is preventable.
    table = (
        scenario(text, [HACKER, ring])
        .fight("your hero", "their hero", "Plate")
        .expect("their hero", damage=0)
    )


@pytest.mark.rule("wow-2007:405.3d", "wow-2007:717.3")
def test_what_is_left_of_a_packet_is_still_dealt_with_the_weapon() -> None:
    ready = TurnCards("ready", AnyOf((This(), YourHero())))
    thrash = weapon(
        "Thrasher",
        2,
        2,
        program=powers(when(DealsDamage(MY_HERO, combat=True, using=IsThis()), ready, first_each_turn=True)),
        tags=("Melee",),
    )
    bubble = Grant(target(Both((Standing("defending"), HERO_OR_ALLY))), (Prevent(),), next_times=Number(3))
    keeper = hero("Keeper", 28, program=powers(payment(bubble, Pay(3), FlipThis())))
    might = item("Might", program=powers(always(MY_HERO, atk(2))))
    text = """
        you: weapon "Thrasher"; item "Might"; resources 2
        opponent: hero "Keeper"; ally "Guard" 0/9; resources 3
    """
    table = scenario(text, [thrash, keeper, might]).attack("your hero", "Guard").pass_until("defend window")
    table.strike("Thrasher").resolve().expect("your hero", atk=4).use("Keeper", by="opponent").resolve()
    table.pass_().pass_().expect("Guard", damage=1).expect_chain("Thrasher").resolve()
    table.expect("Thrasher", ready=True).expect("your hero", ready=True)
    assert [packet.using for packet in packets(table)] == [(table.card("Thrasher").number,)]


@pytest.mark.rule("wow-2007:405.3d", "wow-2007:303.2d")
def test_two_weapons_deal_one_packet() -> None:
    hammer = weapon("Hammer", 1, 1, tags=("Melee", "Mace"), limits=(("Melee", 1),))
    again = May(deal(That(), target(HERO_OR_ALLY), "melee"))
    flurry = ability(
        "Flurry", program=powers(when(DealsDamage(MY_HERO, ALLY, True, using=WEAPON), again), ongoing=True)
    )
    text = """
        you: hero "Fencer"; ability "Flurry"; weapon "Hammer"; weapon "Hammer"; resources 2
        opponent: ally "Guard" 0/9
    """
    table = scenario(text, [FENCER, hammer, flurry]).attack("Fencer", "Guard").pass_until("defend window")
    table.strike("Hammer#1").resolve().strike("Hammer#2").resolve().expect("Fencer", atk=2).pass_().pass_()
    table.choose("opponent's hero").expect_chain("Flurry").resolve("yes")
    table.expect("Guard", damage=2).expect("their hero", damage=2)
    assert len(packets(table)) == 2
    assert packets(table)[0].using == (table.card("Hammer#1").number, table.card("Hammer#2").number)


@pytest.mark.rule("wow-2007:405.3d")
def test_damage_in_another_combat_is_not_dealt_with_the_weapon() -> None:
    table = scenario('you: weapon "Axe" atk 1; ally "Footman" 2/2; resources 1\nopponent: ally "Guard" 0/9')
    table.attack("your hero", "Guard").pass_until("defend window").strike("Axe").resolve().pass_until(
        "action phase"
    )
    table.fight("Footman", "Guard")
    assert [bool(packet.using) for packet in packets(table)] == [True, False]


@pytest.mark.rule(
    "wow-2007:405.2", "wow-2007:405.3", "wow-2007:405.4", "wow-2007:716.2", "wow-2012:408.3", "wow-2013:408.3"
)
def test_what_a_replacement_doesnt_change_stays() -> None:
    change = item(
        "Prism", program=powers(always(None, ReplaceDamage(source=MY_HERO, new_types=c.DAMAGE_BITS["fire"])))
    )
    table = scenario('you: hand "Bolt"; item "Prism"\nopponent:', [bolt(), change])
    card = table.play("Bolt", targets=["their hero"]).card("Bolt").number
    table.resolve()
    packet = packets(table)[0]
    assert (packet.amount, packet.damage_types, packet.seat) == (4, c.DAMAGE_BITS["fire"], 0)
    assert packet.other == table.card("your hero").number
    assert packet.using == (card,)


@pytest.mark.rule("wow-2007:405.2b")
def test_a_text_says_that_a_type_of_damage_cant_be_dealt() -> None:
    """No packet is created, so that what triggers off it doesn't, and "damage dealt this way" is none."""
    shell = ally("Shell", 0, 9, "Shell can't be dealt fire damage.")
    heals = "heals 1 damage from itself for each damage dealt this way."
    burn = ability("Burn", f"Your hero deals 2 fire damage to target ally and {heals}")
    chill = ability("Chill", "Your hero deals 2 frost damage to target ally.")
    text = 'you: hero damage 5; hand "Burn" "Chill"; resources 9\nopponent: ally "Shell"'
    table = scenario(text, [shell, burn, chill]).play("Burn", targets=["Shell"]).resolve()
    table.expect("Shell", damage=0).expect("your hero", damage=5)
    assert packets(table) == []
    table.play("Chill", targets=["Shell"]).resolve().expect("Shell", damage=2)
