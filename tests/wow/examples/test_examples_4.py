"""The examples of chapter 4, as they are printed, with the cards that they quote."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.events import Damage, Heal
from rulebound.wow.scenarios import Table, ability, ally, hero, item
from wow_cards import bolt, doom
from wow_examples import example


def packets(table: Table) -> list[Damage]:
    """The packets that have dealt damage."""
    return [fact for fact in table.facts("damage") if isinstance(fact, Damage)]


@pytest.mark.rule("wow-2007:401.4b", "wow-2007:G.resource-cost", "wow-2012:403.6b", "wow-2013:403.6b")
@pytest.mark.example(
    "wow2007-401.4b-1", "wow2007-G.resource-cost-1", "wow2012-403.6b-1", "wow2013-403.6b-1",
    "wow2013-G.cost-resource-1",
)
def test_401_4b_two_resources_for_a_card_and_for_a_power_that_cost_two() -> None:
    lamp = item("Lamp", "(2) >>> Draw a card.")
    text = 'you: hand "Footman"; item "Lamp"; resources 5\nopponent:'
    table = example(text, ally("Footman", cost=2), lamp).play("Footman").expect_ready_resources("you", 3).resolve()
    table.use("Lamp").expect_ready_resources("you", 1).expect_refused("use", "Lamp", rule="401.1")


@pytest.mark.rule("wow-2007:402.2", "wow-2012:201.4", "wow-2013:201.4")
@pytest.mark.example("wow2007-402.2-1", "wow2012-404.2-1", "wow2013-404.2-1")
def test_402_2_tyrande_leaves_a_token_named_wisp() -> None:
    name = "High Priestess Tyrande Whisperwind"
    table = example(f'you: ally "{name}"; hand "Doom"\nopponent:', doom()).play("Doom").resolve()
    table.expect_chain(name).resolve()
    table.expect("Wisp", token=True, tag="Wisp", atk=0, health=1, cost=0, controller="you", owner="you")


@pytest.mark.rule("wow-2007:403.3", "wow-2007:716.2")
@pytest.mark.example("wow2007-403.3-1")
def test_403_3_what_barnathrum_puts_is_not_dealt() -> None:
    """Nothing prevents or changes it or triggers off it, and it may come to more than health."""
    shield = item("Shield", "Prevent all damage that would be dealt to allies.")
    rage = item("Rage", "If an ally would be dealt damage, it is dealt double that much instead.")
    watch = item("Watch", "When an ally is dealt damage, draw a card.")
    name = "Barnathrum, Lord of Pain"
    text = f"""
        you: ally "{name}" damage 3; ally "Footman" 1/5 damage 2; item "Shield"; item "Rage"; item "Watch"; resources 1
        opponent: ally "Guard" 1/4 damage 1
    """
    table = example(text, shield, rage, watch).use(name).expect_ready_resources("you", 0).resolve()
    table.expect("Footman", damage=4).expect("Guard", damage=2).expect(name, zone="graveyard").expect_chain()
    assert packets(table) == []
    assert sorted(fact.amount for fact in table.facts("put damage")) == [1, 2, 3]


@pytest.mark.rule("wow-2007:403.4", "wow-2007:405.2c", "wow-2007:405.3d", "wow-2007:405.3a")
@pytest.mark.example(
    "wow2007-403.4-1", "wow2007-405.2c-1", "wow2007-405.3d-3", "wow2012-405.4-1", "wow2013-405.4-1",
    "wow2012-408.2c-1", "wow2013-408.2c-1", "wow2012-408.3d-3", "wow2013-408.3d-3",
)
def test_403_4_frost_nova_creates_a_packet_for_each() -> None:
    text = 'you: hand "Frost Nova"; resources 4; ally "Own"\nopponent: ally "Guard"; ally "Other" 1/4'
    table = example(text)
    ones = [table.card(name).number for name in ("their hero", "Guard", "Other")]
    table.play("Frost Nova").expect_ready_resources("you", 0)
    card = table.card("Frost Nova").number
    table.resolve().expect("Own", damage=0)
    assert sorted(packet.subject for packet in packets(table)) == sorted(ones)
    for packet in packets(table):
        assert (packet.amount, packet.damage_types) == (1, c.DAMAGE_BITS["frost"])
        # Your hero is the source character, and you are the controller; it is dealt with Frost Nova.
        assert (packet.other, packet.seat, packet.using) == (table.card("your hero").number, 0, (card,))
        assert not packet.combat
        assert not packet.unpreventable


@pytest.mark.rule(
    "wow-2007:403.4", "wow-2007:500.2", "wow-2012:405.4", "wow-2012:500.2", "wow-2013:405.4", "wow-2013:500.2"
)
@pytest.mark.example("wow2007-403.4-2")
def test_403_4_two_fireballs_create_two_packets() -> None:
    table = example("""
        you: ability "Fireball" on opponent's hero; ability "Fireball" on opponent's hero
        opponent:
        at opponent's end phase
    """)
    table.pass_().pass_().expect_stage("your ready step")
    if table.decision.kind != "priority":
        table.choose("Fireball#1")
    table.expect_chain("Fireball", "Fireball").resolve_all()
    assert [packet.amount for packet in packets(table)] == [1, 1]
    table.expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:403.4", "wow-2007:709.2d", "wow-2013:709.2d")
@pytest.mark.example("wow2007-403.4-3", "wow2012-405.4-2", "wow2013-405.4-2")
def test_403_4_vexra_deals_one_packet_counted_on_resolution() -> None:
    text = """
        you: ally "Vexra Darkfall"
        opponent: hand "Doom" "Filler" "Filler" "Filler" "Filler" "Filler" "Trick"
        at opponent's action phase
    """
    trick = ability("Trick", "Nothing happens.", instant=True, program=bolt(amount=0).program)
    table = example(text, doom(), trick).play("Doom").resolve().choose("opponent's hero")
    # Six cards are in hand as the target is chosen; five are as the effect resolves.
    table.expect_chain("Vexra Darkfall").play("Trick", by="opponent", targets=["your hero"]).resolve_all()
    assert [packet.amount for packet in packets(table)] == [5]
    assert packets(table)[0].damage_types == c.DAMAGE_BITS["arcane"]
    table.expect("their hero", damage=5)


@pytest.mark.rule("wow-2007:404.1", "wow-2012:407.1", "wow-2013:407.1")
@pytest.mark.example("wow2007-404.1-1", "wow2012-407.1-1", "wow2013-407.1-1")
def test_404_1_flash_heal_removes_only_the_damage_that_there_is() -> None:
    table = example("""
        you: ally "Guard" 1/5 damage 1; hand "Flash Heal"; resources 1
        opponent: hand "Lightning Bolt"; resources 3
        at opponent's action phase
    """)
    table.play("Lightning Bolt", targets=["Guard"]).play("Flash Heal", targets=["Guard"], by="you")
    table.resolve().expect("Guard", damage=0).resolve().expect("Guard", damage=4, zone="play")


@pytest.mark.rule("wow-2007:404.2", "wow-2007:405.2a", "wow-2007:716.2")
@pytest.mark.example("wow2007-404.2-1", "wow2012-407.2-1", "wow2013-407.2-1")
def test_404_2_hide_of_the_wild_adds_to_each_packet_and_to_none() -> None:
    table = example("""
        you: hero "Boris Brightbeard" damage 13; hand "Shelter the Flock"; armor "Hide of the Wild"; resources 4
        friend with you: hero damage 15
        opponent: hero damage 20
    """)
    table.play("Shelter the Flock").resolve()
    healed = [fact for fact in table.facts("heal") if isinstance(fact, Heal)]
    source = table.card("Boris Brightbeard").number
    assert [(fact.healed, fact.other) for fact in healed] == [(12, source), (12, source)]
    table.expect("Boris Brightbeard", damage=1).expect("friend's hero", damage=3).expect("opponent's hero", damage=20)
    table.use("Boris Brightbeard", x=0, targets=["friend's hero"]).resolve().expect("friend's hero", damage=3)
    table.expect("Boris Brightbeard", face_down=True)
    assert len(table.facts("heal")) == 2


@pytest.mark.rule("wow-2007:404.3", "wow-2007:405.2b", "wow-2012:407.3", "wow-2013:407.3")
@pytest.mark.example("wow2007-404.3-1", "wow2012-407.3-1", "wow2013-407.3-1")
def test_404_3_flash_heal_does_nothing_for_the_undamaged() -> None:
    table = example("""
        you: ally "Guard" 1/4; hand "Flash Heal"; resources 1
        opponent: hand "Lightning Bolt"; resources 3
        at opponent's action phase
    """)
    table.play("Lightning Bolt", targets=["Guard"]).play("Flash Heal", targets=["Guard"], by="you").resolve()
    table.expect("Guard", damage=0).expect_chain("Lightning Bolt").resolve().expect("Guard", zone="graveyard")
    assert table.facts("heal") == []


@pytest.mark.rule("wow-2007:405.3c")
@pytest.mark.example("wow2007-405.3c-1")
def test_405_3c_what_annihilator_makes_unpreventable_is_all_of_the_packet() -> None:
    text = """
        you: weapon "Annihilator"; item "Mason's Fraternity Ring"; resources 2
        opponent: hero; armor "Plate" def 3
    """
    table = example(text).attack("your hero", "their hero").pass_until("defend window").expect("your hero", atk=1)
    table.strike("Annihilator").resolve().expect("your hero", atk=4).pass_until("action phase")
    table.expect("their hero", damage=4).expect("Plate", ready=True)
    assert [(packet.amount, packet.unpreventable) for packet in packets(table)] == [(4, True)]
    # Without the strike, the damage is preventable.
    example(text).fight("your hero", "their hero", "Plate").expect("their hero", damage=0)


@pytest.mark.rule("wow-2007:405.3d", "wow-2007:717.3")
@pytest.mark.example("wow2007-405.3d-1")
def test_405_3d_what_graccus_leaves_is_still_dealt_with_thrash_blade() -> None:
    might = ability("Might", "Your hero has +2 ATK this turn.")
    table = example("""
        you: weapon "Thrash Blade"; hand "Might"; resources 2
        opponent: hero "Graccus"; ally "Guard" 0/9; resources 3
    """, might)  # fmt: skip
    table.play("Might").resolve().attack("your hero", "Guard").pass_until("defend window").strike("Thrash Blade")
    table.resolve().expect("your hero", atk=4).use("Graccus", by="opponent", targets=["Guard"]).resolve()
    table.expect("Graccus", face_down=True).pass_().pass_().expect("Guard", damage=1).expect_chain("Thrash Blade")
    table.resolve().expect("Thrash Blade", ready=True).expect("your hero", ready=True)
    assert [packet.using for packet in packets(table)] == [(table.card("Thrash Blade").number,)]


@pytest.mark.rule("wow-2007:405.3d", "wow-2007:303.2d")
@pytest.mark.example("wow2007-405.3d-2")
def test_405_3d_blade_flurry_triggers_once_for_two_warhammers() -> None:
    text = """
        you: hero "Fencer"; ability "Blade Flurry"; weapon "Viking Warhammer"; weapon "Viking Warhammer"; resources 2
        opponent: ally "Guard" 0/9
    """
    one, two = "Viking Warhammer#1", "Viking Warhammer#2"
    table = example(text, hero("Fencer", keywords=("dual wield",))).attack("Fencer", "Guard")
    table.pass_until("defend window").strike(one).resolve().strike(two).resolve().expect("Fencer", atk=2)
    table.pass_().pass_().expect_choices("Fencer", "Hero of opponent").choose("Hero of opponent")
    table.expect_chain("Blade Flurry").resolve("yes").expect("Guard", damage=2).expect("their hero", damage=2)
    assert [packet.amount for packet in packets(table) if packet.amount] == [2, 2]
    assert packets(table)[0].using == (table.card(one).number, table.card(two).number)
    assert packets(table)[1].damage_types == c.DAMAGE_BITS["melee"]


@pytest.mark.rule("wow-2007:407.6", "wow-2007:407.6a", "wow-2012:410.6")
@pytest.mark.example("wow2007-407.6-1", "wow2012-410.6a-1", "wow2013-410.6a-1")
def test_407_6_three_ironforge_guards_fall_in_three_waves() -> None:
    guards = "; ".join(['ally "Ironforge Guards"'] * 3)
    table = example(f'you: hand "Chain Lightning"; resources 5\nopponent: {guards}')
    table.expect("Ironforge Guards#1", health=3).play("Chain Lightning", targets=["Ironforge Guards#2"])
    table.resolve("yes", "Ironforge Guards#1", "yes", "Ironforge Guards#3")
    assert [packet.amount for packet in packets(table)] == [3, 2, 1]
    destroyed = [fact.subject % c.CARDS for fact in table.facts("destroy")]
    assert destroyed == [table.card(f"Ironforge Guards#{number}").id for number in (2, 1, 3)]
    table.expect_asked("you", "priority").expect_chain()


@pytest.mark.rule("wow-2007:408.2", "wow-2012:412.2", "wow-2013:412.2")
@pytest.mark.example("wow2007-408.2-1", "wow2012-412.2-1", "wow2013-412.2-1")
@pytest.mark.parametrize("payment", ["card", "power"])
def test_408_2_the_resource_that_lobotomize_is_aimed_at_pays_now_or_never(payment: str) -> None:
    lamp = item("Lamp", "(1) >>> Draw a card.")
    text = """
        you: resource "Errand"; item "Lamp"; hand "Bolt"
        opponent: hand "Lobotomize"; resources 5
        at opponent's action phase
    """

    def table() -> Table:
        return example(text, lamp, bolt(cost=1)).play("Lobotomize", targets=["Errand"]).give_priority("you")

    paid = table()
    if payment == "card":
        paid.play("Bolt", targets=["their hero"])
    else:
        paid.use("Lamp")
    paid.expect("Errand", exhausted=True).resolve_all().expect("Errand", zone="graveyard")
    # Nothing lets a player exhaust it just so, and once it is gone nothing can be paid.
    spared = table()
    assert {option.verb for option in spared.decision.options} == {"pass", "play", "use"}
    spared.resolve().expect("Errand", zone="graveyard").give_priority("you")
    spared.expect_refused("play", "Bolt", rule="401.1").expect_refused("use", "Lamp", rule="401.1")


@pytest.mark.rule("wow-2007:409.1", "wow-2007:409.2")
@pytest.mark.example("wow2007-409.2-1", "wow2012-413.3-1", "wow2013-413.3-1")
@pytest.mark.parametrize(
    ("zones", "offered", "shuffled"),
    [
        ((c.GRAVEYARD,), [], []),
        ((c.DECK,), ["done", "Cat Form"], [0]),
        ((c.GRAVEYARD, c.DECK), ["Bear Form", "Cat Form"], [0]),
        ((c.DECK, c.GRAVEYARD), ["Cat Form", "Bear Form"], [0]),
    ],
)
def test_409_2_swiftshift_searches_deck_or_graveyard_or_both(
    zones: tuple[int, ...], offered: list[str], shuffled: list[int]
) -> None:
    """In the graveyard one can't fail to find, in the deck alone one can; it is shuffled only if it was searched."""
    forms = [ability(name, tags=("Form",)) for name in ("Bear Form", "Cat Form")]
    text = 'you: hand "Swiftshift"; resources 4; graveyard "Bear Form"; deck "Cat Form" "Filler"\nopponent:'
    table = example(text, *forms).play("Swiftshift").resolve().choose(*zones)
    if len(zones) == 1:
        table.choose("done")
    if offered:
        table.expect_choices(*offered).choose(offered[-1])
    table.expect_hand("you", offered[-1] if offered else "Bear Form").expect_log("reveals")
    assert [fact.seat for fact in table.facts("shuffle")] == shuffled


@pytest.mark.rule("wow-2007:410.3b", "wow-2007:202.2")
@pytest.mark.example("wow2007-410.3b-1", "wow2012-414.3b-1", "wow2013-414.3b-1")
@pytest.mark.parametrize(("lose", "keep"), [("Searing Totem", "your Coal"), ("your Coal", "Searing Totem")])
def test_410_3b_of_two_fire_totems_you_keep_one(lose: str, keep: str) -> None:
    coal = ability("Coal", tags=("Totem", "Fire Totem"), limits=(("Fire Totem", 1),), health=3)
    text = 'you: ability "Coal"; hand "Searing Totem"; resources 2\nopponent: ability "Coal"'
    table = example(text, coal).play("Searing Totem").resolve().expect_choices("Coal", "Searing Totem").choose(lose)
    table.expect(lose, zone="graveyard").expect(keep, zone="play").expect("opponent's Coal", zone="play")


@pytest.mark.rule(
    "wow-2007:410.3c", "wow-2007:410.3b", "wow-2007:G.dual-wield", "wow-2012:414.3c", "wow-2012:414.3b",
    "wow-2012:406.1a", "wow-2012:414.3d", "wow-2013:414.3c", "wow-2013:414.3b", "wow-2013:406.2a", "wow-2013:414.3d",
    "wow-2013:G.dual-wield",
)  # fmt: skip
@pytest.mark.example("wow2007-410.3c-1")
@pytest.mark.parametrize("lose", ["Deathbringer", "Sword of Zeal", "Observer's Shield"])
def test_410_3c_dual_wield_allows_two_weapons_but_no_shield_besides(lose: str) -> None:
    equipment = ("Deathbringer", "Sword of Zeal", "Observer's Shield")
    hand = '"Sword of Zeal" "Observer\'s Shield"'
    text = f'you: hero "Fencer"; weapon "Deathbringer"; hand {hand}; resources 6\nopponent:'
    table = example(text, hero("Fencer", keywords=("dual wield",))).play("Sword of Zeal").resolve()
    table.expect_asked("you", "priority").play("Observer's Shield").resolve().expect_choices(*equipment).choose(lose)
    for name in equipment:
        table.expect(name, zone="graveyard" if name == lose else "play")
    if lose != "Observer's Shield":
        table.expect("Observer's Shield", exhausted=True)


@pytest.mark.rule("wow-2007:411.8e", "wow-2007:709.2f")
@pytest.mark.example("wow2007-411.8e-1")
def test_411_8e_baranka_has_been_destroyed_although_dramla_removed_her() -> None:
    table = example("""
        opponent: ally "Raider" 5/9
        you: ally "Dramla Lifebender"; ally "Grunt Baranka"
    """)
    table.attack("Raider", "Grunt Baranka").pass_until("defend window").expect_chain("Grunt Baranka").resolve()
    table.expect("Grunt Baranka", zone="removed from game").expect("Raider", zone="graveyard")
