"""Damage (section 403)."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.changes.replacing import ReplaceDamage
from rulebound.tcg.program.prevention import Prevent
from rulebound.wow import constants as c
from rulebound.wow.events import Damage
from rulebound.wow.nodes.changes import Cannot
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.effects import DealDamage, PutDamage
from rulebound.wow.nodes.groups import ControllerOf, Each, Role, Target, This, You, YourHero
from rulebound.wow.nodes.patterns import DealsDamage, LeavesPlay, StageBegins
from rulebound.wow.nodes.values import CardsIn, Number, StatTotal
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, scenario
from wow_cards import (
    ACTIVATE,
    ALLY,
    HERO,
    HERO_OR_ALLY,
    HOST,
    IsThis,
    always,
    attaching,
    bolt,
    deal,
    doom,
    draw,
    mend,
    nova,
    payment,
    powers,
    spell,
    target,
    when,
)


def packets(table: Table) -> list[Damage]:
    """The packets that were dealt."""
    return [fact for fact in table.facts("damage") if isinstance(fact, Damage)]


@pytest.mark.rule("wow-2007:403.1", "wow-2007:402.1")
def test_damage_stays_until_healed_and_can_be_more_than_health() -> None:
    table = scenario('you: hand "Bolt" "Mend"\nopponent: ally "Guard" 1/9', [bolt(), mend(amount=1)])
    table.play("Bolt", targets=["Guard"]).resolve().expect("Guard", damage=4).pass_until("your action phase")
    table.expect("Guard", damage=4).play("Mend", targets=["Guard"]).resolve().expect("Guard", damage=3)
    table = scenario('you: hand "Bolt"; item "Wall"\nopponent: ally "Guard" 1/2', [bolt(amount=9), undying()])
    table.play("Bolt", targets=["Guard"]).resolve().expect("Guard", damage=9, zone="play")


def undying() -> Definition:
    return item("Wall", program=powers(always(ALLY, Cannot("be destroyed"))))


@pytest.mark.rule("wow-2007:403.1", "wow-2007:411.8a")
def test_damage_is_gone_when_the_character_leaves_play() -> None:
    table = scenario('you: hand "Doom"\nopponent: ally "Guard" 1/9 damage 5', [doom()]).play("Doom").resolve()
    table.expect("Guard", zone="graveyard", damage=0)


@pytest.mark.rule("wow-2007:403.2", "wow-2007:407.6a")
def test_fatal_damage_destroys_at_the_next_check_not_at_once() -> None:
    """The damage and the rest of the text come first; the ally is destroyed before anybody gets priority."""
    from rulebound.wow.nodes.flow import Sequence

    twice = ability("Twice", program=spell(Sequence((deal(3, target(ALLY), "fire"), draw()))))
    table = scenario('you: hand "Twice"\nopponent: ally "Guard" 1/3', [twice]).play("Twice").resolve()
    kinds = [fact.kind for fact in table.facts() if fact.kind in ("damage", "draw", "destroy")]
    assert kinds == ["damage", "draw", "destroy"]


@pytest.mark.rule("wow-2007:403.2")
@pytest.mark.parametrize(
    ("damage", "amount", "fatal"), [(0, 4, False), (1, 4, True), (0, 9, True), (5, 1, False)]
)
def test_dealing_fatal_damage_is_coming_to_health_with_that_packet(
    damage: int, amount: int, fatal: bool
) -> None:
    reaper = item("Reaper", program=powers(when(DealsDamage(fatal=True), draw())))
    text = f'you: hand "Bolt"; item "Reaper"; item "Wall"\nopponent: ally "Guard" 1/5 damage {damage}'
    table = scenario(text, [bolt(amount=amount), reaper, undying()]).play("Bolt", targets=["Guard"]).resolve()
    table.expect_chain(*(["Reaper"] if fatal else []))


@pytest.mark.rule("wow-2007:403.2")
@pytest.mark.parametrize(("before", "amount", "left"), [(0, 3, 0), (2, 1, 2), (0, 4, 4), (2, 2, 4), (2, 9, 11)])
def test_damage_is_fatal_that_comes_to_health_with_what_was_there(before: int, amount: int, left: int) -> None:
    """What isn't is prevented, so that what is left tells which it was."""
    stone = ally("Stone", 1, 4, "If this ally would be dealt non-fatal damage, prevent it.")
    text = f'you: hand "Bolt"; item "Wall"\nopponent: ally "Stone" damage {before}'
    table = scenario(text, [stone, bolt(amount=amount), undying()]).play("Bolt", targets=["Stone"]).resolve()
    table.expect("Stone", damage=left)


BARN = ally(
    "Doubler",
    3,
    4,
    program=powers(payment(PutDamage(Each(ALLY), StatTotal("damage", Role("each"))), Pay(1), ACTIVATE)),
)


@pytest.mark.rule("wow-2007:403.3", "wow-2007:716.2")
def test_damage_that_is_put_is_not_dealt() -> None:
    """Doubling damage puts it: nothing replaces, prevents or triggers off it, and it may come to more than health."""
    shield = item("Shield", program=powers(always(ALLY, Prevent())))
    rage = item("Rage", program=powers(always(None, ReplaceDamage(times=2))))
    watch = item("Watch", program=powers(when(DealsDamage(), draw())))
    text = """
        you: ally "Doubler" damage 3; ally "Footman" 1/5 damage 2; item "Shield"; item "Rage"; item "Watch"; resources 1
        opponent: ally "Guard" 1/4 damage 1; item "Wall"
    """
    table = scenario(text, [BARN, shield, rage, watch, undying()]).use("Doubler").resolve()
    table.expect("Footman", damage=4).expect("Guard", damage=2).expect("Doubler", damage=6, zone="play")
    assert packets(table) == []
    table.expect_chain()


@pytest.mark.rule("wow-2007:403.3")
def test_damage_that_is_put_as_a_cost_is_not_dealt_either() -> None:
    """Nothing prevents it, doubles it, or triggers off it; it comes on top of what is there."""
    knife = item("Knife", "Put 2 damage on your hero >>> Draw a card.")
    whip = item("Whip", "Put 1 damage on an ally in your party >>> Draw a card.")
    shield = item("Shield", program=powers(always(HERO_OR_ALLY, Prevent())))
    rage = item("Rage", program=powers(always(None, ReplaceDamage(times=2))))
    watch = item("Watch", program=powers(when(DealsDamage(), draw())))
    text = """
        you: hero damage 3; ally "Footman" 1/5 damage 1; ally "Squire" 1/2
          item "Knife"; item "Whip"; item "Shield"; item "Rage"; item "Watch"
        opponent:
    """
    table = scenario(text, [knife, whip, shield, rage, watch]).use("Knife").expect("your hero", damage=5)
    table.expect_chain("Knife").resolve()
    table.use("Whip", pay=["Footman"]).expect("Footman", damage=2).expect("Squire", damage=0)
    table.expect_chain("Whip").resolve().use("Whip", pay=["Squire"]).resolve()
    table.use("Whip", pay=["Squire"]).expect("Squire", zone="graveyard")
    assert packets(table) == []
    # Who has no such character can't put damage on one.
    table = scenario('you: item "Whip"\nopponent: ally "Guard"', [whip]).expect_refused("use", "Whip", rule="401.1")


@pytest.mark.rule("wow-2007:403.3")
@pytest.mark.parametrize(("first", "second"), [("Hurt", "Hale"), ("Hale", "Hurt")])
def test_damage_that_is_switched_is_put_and_not_dealt(first: str, second: str) -> None:
    """Nothing prevents it, doubles it, or triggers off it; in 2007 it may come to more than health."""
    switch = ability("Switch", "Switch all damage on target ally with all damage on another target ally.")
    shield = item("Shield", program=powers(always(HERO_OR_ALLY, Prevent())))
    rage = item("Rage", program=powers(always(None, ReplaceDamage(times=2))))
    watch = item("Watch", program=powers(when(DealsDamage(), draw())))
    text = 'you: hand "Switch"; item "Shield"; item "Rage"; item "Watch"\nopponent: {}'
    fine = 'ally "Hurt" 1/9 damage 6; ally "Hale" 1/9 damage 1'
    table = scenario(text.format(fine), [switch, shield, rage, watch]).play("Switch", targets=[first, second])
    table.resolve().expect_chain().expect("Hurt", damage=1).expect("Hale", damage=6)
    assert packets(table) == []
    frail = 'ally "Hurt" 1/9 damage 6; ally "Hale" 1/3'
    table = scenario(text.format(frail), [switch, shield, rage, watch]).play("Switch", targets=[first, second])
    table.resolve().expect_chain().expect("Hurt", damage=0).expect("Hale", zone="graveyard")
    assert max(fact.amount for fact in table.facts("put damage")) == 6


@pytest.mark.rule("wow-2007:403.3", "wow-2007:407.6a")
def test_damage_that_is_put_can_be_fatal() -> None:
    table = scenario('you: ally "Doubler" damage 3; resources 1\nopponent:', [BARN]).use("Doubler").resolve()
    table.expect("Doubler", zone="graveyard")


@pytest.mark.rule("wow-2007:403.4", "wow-2007:405.2c", "wow-2007:405.3d", "wow-2007:405.3a")
def test_one_packet_for_each_character_with_its_source_controller_and_card() -> None:
    table = scenario('you: hand "Nova"; ally "Own"\nopponent: ally "Guard"; ally "Other" 1/4', [nova()])
    card = table.play("Nova").card("Nova").number
    table.resolve()
    found = packets(table)
    assert sorted(packet.subject for packet in found) == sorted(
        [
            table.state.players[1].hero,
            *(fact.subject for fact in table.facts("destroy")),
            table.card("Other").number,
        ]
    )
    for packet in found:
        assert packet.amount == 1
        assert packet.other == table.card("your hero").number
        assert packet.seat == 0
        assert packet.damage_types == c.DAMAGE_BITS["frost"]
        assert packet.using == (card,)
        assert not packet.combat
        assert not packet.unpreventable
    table.expect("Own", damage=0)


@pytest.mark.rule(
    "wow-2007:403.4", "wow-2007:500.2", "wow-2012:405.4", "wow-2012:500.2", "wow-2013:405.4", "wow-2013:500.2"
)
def test_two_modifiers_create_two_packets() -> None:
    burn = ability(
        "Burn",
        program=attaching(
            HERO_OR_ALLY,
            when(StageBegins(c.READY_STEP, You()), DealDamage(YourHero(), Number(1), 2, Each(HOST))),
        ),
    )
    text = """
        you: ability "Burn" on opponent's hero; ability "Burn" on opponent's hero
        opponent:
        at opponent's end phase
    """
    table = scenario(text, [burn]).pass_().pass_().choose("Burn#1").expect_chain("Burn", "Burn")
    table.expect_stage("your ready step").resolve_all()
    assert [packet.amount for packet in packets(table)] == [1, 1]
    table.expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:403.4", "wow-2007:709.2d", "wow-2013:709.2d")
def test_damage_for_each_thing_is_one_packet_counted_on_resolution() -> None:
    aim = Target(0, HERO)
    mage = ally(
        "Spiteful Mage",
        5,
        2,
        program=powers(
            when(
                LeavesPlay(IsThis(), "destroy"),
                DealDamage(This(), CardsIn(c.HAND, ControllerOf(aim)), c.DAMAGE_BITS["arcane"], aim),
            )
        ),
    )
    text = """
        you: ally "Spiteful Mage"
        opponent: hand "Doom" "Filler" "Filler" "Filler" "Filler" "Filler" "Draw"
        at opponent's action phase
    """
    cards = [mage, doom(), ability("Draw", instant=True, program=spell(PutDamage(Each(HERO), Number(0))))]
    table = (
        scenario(text, cards).play("Doom").resolve().choose("opponent's hero").expect_chain("Spiteful Mage")
    )
    table.play("Draw", by="opponent").resolve_all()
    # Six cards were in hand as the target was chosen; five are as it resolves.
    assert [packet.amount for packet in packets(table)] == [5]
    assert packets(table)[0].damage_types == c.DAMAGE_BITS["arcane"]
    assert packets(table)[0].other == table.state.known(packets(table)[0].other).number
    table.expect("their hero", damage=5)


@pytest.mark.rule("wow-2007:403.5", "wow-2007:405.2b", "wow-2012:405.5", "wow-2013:405.5")
def test_links_can_be_aimed_at_what_cant_be_dealt_damage_but_create_no_packet() -> None:
    proof = ally(
        "Salamander", 1, 2, program=powers(always(IsThis(), Cannot("be dealt typed damage", damage_types=2)))
    )
    watch = item("Watch", program=powers(when(DealsDamage(), draw())))
    text = 'you: hand "Flame" "Frost"; item "Watch"\nopponent: ally "Salamander"'
    table = scenario(text, [bolt("Flame", 4, "fire"), bolt("Frost", 1, "frost"), proof, watch])
    table.play("Flame", targets=["Salamander"]).resolve().expect("Salamander", damage=0).expect_chain()
    assert packets(table) == []
    table.play("Frost", targets=["Salamander"]).resolve().expect("Salamander", damage=1).expect_chain("Watch")


@pytest.mark.rule("wow-2007:403.5", "wow-2007:405.2b", "wow-2007:709.2c", "wow-2012:405.5", "wow-2013:405.5")
def test_where_no_packet_is_made_no_armor_is_asked_and_the_rest_happens() -> None:
    ward = ally("Ward", 1, 1, "Your hero can't be dealt damage.")
    sap = ability("Sap", "Your hero deals 3 fire damage to target hero or ally.<p>Draw a card.")
    text = 'you: hand "Sap"\nopponent: ally "Ward"; armor "Vest" def 1'
    table = scenario(text, [ward, sap]).play("Sap", targets=["their hero"]).resolve().expect_asked("you", "priority")
    table.expect("Vest", ready=True).expect("their hero", damage=0).expect_hand("you", "Filler")


@pytest.mark.rule("wow-2007:403.3")
def test_damage_that_is_removed_is_gone_and_no_more_than_there_was() -> None:
    clearing = ability("Clearing", instant=True, program=spell(PutDamage(target(ALLY), Number(5), -1)))
    setup = 'you: hand "Clearing"; ally "Guard" 1/9 damage 3; ally "Ward" 1/9 damage 7\nopponent: ally "Foe" 1/1'
    table = scenario(setup, [clearing])
    table.play("Clearing", targets=["Guard"]).resolve().expect("Guard", damage=0)
    assert not table.facts("heal")
    table = scenario(setup, [clearing])
    table.play("Clearing", targets=["Ward"]).resolve().expect("Ward", damage=2)
