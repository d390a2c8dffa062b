"""The examples of sections 709 to 717, as they are printed, with the cards that they quote."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.events import Damage
from rulebound.wow.scenarios import Table, ability, ally, item
from wow_cards import bolt, doom
from wow_examples import example


def packets(table: Table) -> list[int]:
    """The amounts of the packets that have dealt damage."""
    return [fact.amount for fact in table.facts("damage")]


@pytest.mark.rule("wow-2007:709.2a", "wow-2007:711.1", "wow-2007:711.2", "wow-2007:G.untargetable")
@pytest.mark.example("wow2007-709.2a-1", "wow2013-709.2a-1")
def test_709_2a_charge_is_interrupted_by_blessing_of_freedom() -> None:
    text = """
        opponent: hand "Charge" "Bolt"; resources 1
        you: ally "Guard" 1/4; hand "Blessing of Freedom"; resources 1
    """
    table = example(text, bolt()).play("Charge", targets=["Guard"])
    table.play("Blessing of Freedom", by="you", targets=["Guard"]).resolve().expect("Blessing of Freedom", on="Guard")
    table.resolve().expect_log("interrupted").expect_hand("opponent", "Bolt").expect("Guard", ready=True)
    table.expect_graveyard("opponent", "Charge").play("Bolt").expect_choices("Hero of opponent", "Hero of you")
    table.choose("Hero of you").resolve().pass_until("opponent's end phase").resolve_all()
    table.expect("Blessing of Freedom", zone="graveyard")


@pytest.mark.rule("wow-2007:709.2b", "wow-2007:G.unless")
@pytest.mark.example("wow2007-709.2b-1", "wow2013-709.2b-1")
@pytest.mark.parametrize(("cards", "answers"), [(3, ["yes", "Filler", "Filler"]), (2, ["no"]), (1, [])])
def test_709_2b_last_stand_is_destroyed_unless_two_cards_are_discarded(cards: int, answers: list[str]) -> None:
    hand = " ".join(['"Filler"'] * cards)
    text = f'you: ability "Last Stand"; hand {hand}\nopponent:\nat opponent\'s end phase'
    table = example(text).pass_().pass_().expect_chain("Last Stand").resolve()
    if answers:
        table.expect_asked("you", "may").choose(*answers)
    stands = answers[:1] == ["yes"]
    table.expect("Last Stand", zone="play" if stands else "graveyard")
    table.expect_hand("you", *["Filler"] * (cards - 2 if stands else cards))


@pytest.mark.rule("wow-2007:709.2b", "wow-2007:103.2", "wow-2013:709.2b", "wow-2013:103.2")
@pytest.mark.example("wow2007-709.2b-2", "wow2013-709.2b-2")
def test_709_2b_for_crown_of_destruction_one_chooses_what_can_be_destroyed() -> None:
    rock = item("Rock", "This item can't be destroyed.")
    text = 'you: item "Rock"{}; resources 1\nopponent: armor "Crown of Destruction"'
    two = '; ally "Footman" 1/1; ability "Aura"'
    table = example(text.format(two), rock).pass_().pass_().expect_chain("Crown of Destruction").resolve()
    table.expect_asked("you", "choose").expect_choices("Footman", "Aura").choose("Aura")
    table.expect("Aura", zone="graveyard").expect("Rock", zone="play").expect("Footman", zone="play")
    table = example(text.format('; ally "Footman" 1/1'), rock).pass_().pass_().resolve()
    table.expect("Footman", zone="graveyard").expect("Rock", zone="play")
    example(text.format(""), rock).pass_().pass_().resolve().expect("Rock", zone="play").expect_chain()


@pytest.mark.rule(
    "wow-2007:709.2b", "wow-2007:711.1", "wow-2007:712.7", "wow-2013:709.2b", "wow-2013:711.1",
    "wow-2013:712.7",
)
@pytest.mark.example("wow2007-709.2b-3")
def test_709_2b_shield_bash_interrupts_only_for_a_hero_that_was_targeted() -> None:
    text = """
        you: hand "Shield Bash"; resources 3; ally "Footman" 1/1
        opponent: hand "Bolt" "Bolt"; ally "Guard" 1/4
        at opponent's action phase
    """
    table = example(text, bolt()).play("Bolt", targets=["Footman"]).play("Bolt", targets=["your hero"])
    table.play("Shield Bash", by="you", targets=["their hero"]).resolve("yes")
    table.expect_choices("Bolt", "Bolt").choose("Bolt#1").expect("their hero", damage=1).expect_chain("Bolt")
    table = example(text, bolt()).play("Bolt", targets=["Footman"])
    table.play("Shield Bash", by="you", targets=["Guard"]).resolve().expect("Guard", damage=1).expect_chain("Bolt")


@pytest.mark.rule("wow-2007:709.2d", "wow-2007:707.3", "wow-2007:306.3e", "wow-2013:709.2d")
@pytest.mark.example("wow2007-709.2d-1", "wow2013-709.2d-1")
def test_709_2d_fireball_knows_what_it_was_attached_to() -> None:
    table = example("""
        you: ability "Fireball" on "Guard"; ally "Kryton Barleybeard"; resources 2
        opponent: ally "Guard" 1/5 damage 4
        at opponent's end phase
    """)
    table.pass_().pass_().expect_stage("your ready step").expect_chain("Fireball")
    table.use("Kryton Barleybeard", targets=["Fireball"]).resolve().expect_hand("you", "Fireball")
    table.expect("Guard", damage=4).resolve().expect("Guard", zone="graveyard")
    assert packets(table) == [1]


@pytest.mark.rule("wow-2007:709.2f", "wow-2007:715.1", "wow-2007:402.2")
@pytest.mark.example("wow2007-709.2f-1", "wow2007-715.1-1", "wow2013-709.2f-1")
@pytest.mark.parametrize("gone", [False, True])
def test_709_2f_two_cards_for_removing_tooga_if_it_is_there(gone: bool) -> None:
    quest = "Tooga's Quest"
    table = example(f'you: resource "{quest}"; resources 3; hand "Doom"\nopponent:', doom()).complete(quest).resolve()
    table.expect("Tooga", atk=1, health=1, token=True, cost=0, tag="Turtle")
    if gone:
        table.play("Doom", targets=["Tooga"]).resolve()
    table.pass_until("opponent's ready step").expect_chain().pass_until("your ready step").expect_chain(quest)
    # It is not optional: nobody is asked.
    table.resolve().expect_asked("you", "priority").expect_hand("you", *(() if gone else ("Doom", "Filler", "Filler")))
    assert "Tooga " not in str(table)
    # Only the next time: a turn later nothing triggers.
    table.pass_until("opponent's ready step").pass_until("your ready step").expect_chain()


@pytest.mark.rule("wow-2013:709.2f", "wow-2013:403.1", "wow-2012:403.1")
@pytest.mark.example("wow2013-709.2f-2")
@pytest.mark.edition("2013")
def test_709_2f_two_dramla_keeps_the_sacrifice_from_being_paid_and_baranka_from_doing_it() -> None:
    theirs = 'ally "Dramla Lifebender"; ally "Grunt Baranka"; ability "Ritual Sacrifice"'
    table = example(f'you: {theirs}\nopponent:').expect_refused("use", "Ritual Sacrifice", rule="401.1")
    table = example(f'you: ally "Raider" 1/9\nopponent: {theirs}').attack("Raider", "Grunt Baranka")
    table.pass_until("defend window").expect_chain("Grunt Baranka").resolve()
    table.expect("Grunt Baranka", zone="removed from game").expect("Raider", zone="play")


@pytest.mark.rule("wow-2007:710.1", "wow-2007:710.2", "wow-2007:G.play-noun")
@pytest.mark.example("wow2007-710.2-1")
def test_710_2_the_fetched_ally_enters_exhausted_and_the_healed_one_hurt() -> None:
    text = """
        you: ability "Circle of Life"; ability "Spirit Healer"; ally "Footman"; hand "Doom"; deck "Footman"
        opponent:
    """
    table = example(text, ally("Footman", 2, 2), doom()).play("Doom").resolve().expect_chain("Circle of Life")
    table.resolve("yes", "Footman").expect("Footman", exhausted=True, damage=0)
    assert len(table.facts("enter")) == 1
    assert table.facts("exhaust") == []
    table.pass_().pass_().expect_stage("your end phase").expect_chain("Spirit Healer").resolve("yes")
    returned = [card for card in table.cards("Footman") if card.damage == 1]
    assert [card.exhausted for card in returned] == [False]
    assert table.facts("put damage") == []


@pytest.mark.rule("wow-2007:713.1", "wow-2007:718.1", "wow-2007:G.one-shot-modifier")
@pytest.mark.example("wow2007-713.1-1")
def test_713_1_fire_blast_and_flash_heal_leave_nothing_behind() -> None:
    table = example('you: hero damage 9; hand "Fire Blast" "Flash Heal"; resources 2\nopponent:')
    table.play("Fire Blast", targets=["their hero"]).resolve().play("Flash Heal", targets=["your hero"]).resolve()
    table.expect("their hero", damage=2).expect("your hero", damage=5)
    assert table.state.modifiers == []


@pytest.mark.rule("wow-2007:714.1", "wow-2007:714.2", "wow-2007:G.continuous-modifier")
@pytest.mark.example("wow2007-714.2-1", "wow2013-714.2-1")
def test_714_2_tracker_gallens_modifier_reads_the_present_while_it_is_there() -> None:
    text = 'you: ally "Tracker Gallen"; hand "Footman" "Doom" "Hex"\nopponent:'
    hush = ability("Hex", "Attach to target ally. <p> Ongoing: Attached ally loses all powers.")
    table = example(text, ally("Footman", 1, 1), doom(), hush).expect("Tracker Gallen", atk=1)
    table.play("Footman").resolve().expect("Tracker Gallen", atk=2)
    table.play("Doom", targets=["Footman"]).resolve().expect("Tracker Gallen", atk=1)
    table.play("Hex", targets=["Tracker Gallen"]).resolve().expect("Tracker Gallen", atk=0)


@pytest.mark.rule("wow-2007:714.3a", "wow-2013:714.3a")
@pytest.mark.example("wow2007-714.3a-1", "wow2013-714.3a-1")
def test_714_3a_sudden_reversal_applies_while_the_ally_defends_this_turn() -> None:
    text = """
        opponent: ally "Footman" 1/9; hand "Filler"
        you: ally "Guard" 1/9; hand "Sudden Reversal"; resources 1
    """
    table = example(text).attack("Footman", "Guard").play("Sudden Reversal", by="you", targets=["Guard"]).resolve()
    table.expect("Guard", atk=1).resolve().pass_().pass_().expect("Guard", atk=5).pass_().pass_()
    table.expect("Guard", atk=1).expect("Footman", damage=5)
    table.end_turn().attack("Guard", "Footman").resolve().expect("Guard", atk=1)


@pytest.mark.rule("wow-2007:714.3b")
@pytest.mark.example("wow2007-714.3b-1")
def test_714_3b_helwen_has_not_remained_exhausted_if_she_was_readied() -> None:
    ready = ability("Wake", "Ready target hero or ally.", instant=True)
    text = 'you: ally "Helwen"; hand "Wake"\nopponent: ally "A" 1/1; ally "B" 1/1'
    table = example(text, ready).use("Helwen", targets=["A"]).play("Wake", targets=["Helwen"]).resolve()
    table.use("Helwen", targets=["B"]).resolve().expect("B", controller="you")
    table.resolve().expect("A", controller="opponent")


@pytest.mark.rule("wow-2007:714.3e", "wow-2007:400.3a", "wow-2013:714.3e", "wow-2013:401.3a")
@pytest.mark.example("wow2007-714.3e-1", "wow2013-714.3e-1")
def test_714_3e_rally_the_troops_keeps_asking_whom_it_fits() -> None:
    steal = ability("Steal", "You control target ally this turn.", instant=True)
    text = 'you: ally "Footman" 1/1; hand "Rally the Troops" "Late"; resources 3\nopponent: hand "Steal"'
    table = example(text, steal, ally("Late", 1, 1)).play("Rally the Troops").resolve().expect("Footman", atk=2)
    table.play("Late").resolve().expect("Late", atk=2).pass_().play("Steal", targets=["Footman"]).resolve()
    table.expect("Footman", atk=1, controller="opponent").expect("Late", atk=2)


@pytest.mark.rule("wow-2007:714.3f", "wow-2013:714.3f")
@pytest.mark.example("wow2007-714.3f-1", "wow2013-714.3f-1")
def test_714_3f_leeroy_jenkins_flags_the_allies_that_he_exhausts() -> None:
    rest = ability("Rest", "Exhaust target ally.")
    text = 'you: ally "A" 1/1; ally "B" 1/1 exhausted; hand "Leeroy Jenkins" "C" "Rest"; resources 4\nopponent:'
    table = example(text, rest, ally("C", 1, 1)).play("Leeroy Jenkins").resolve().expect_chain("Leeroy Jenkins")
    table.resolve().expect("A", exhausted=True).expect("Leeroy Jenkins", ready=True)
    table.play("C").resolve().play("Rest", targets=["C"]).resolve().expect("C", exhausted=True)
    table.pass_until("opponent's action phase").pass_until("your action phase")
    table.expect("A", exhausted=True).expect("B", exhausted=True).expect("C", ready=True)
    table.pass_until("opponent's action phase").pass_until("your action phase")
    table.expect("A", ready=True).expect("B", ready=True)


@pytest.mark.rule("wow-2007:716.1", "wow-2007:716.1a", "wow-2007:G.replacement-modifier")
@pytest.mark.example("wow2007-716.1a-1", "wow2013-716.1c-1")
def test_716_1a_world_in_flames_doubles_each_packet_of_flamestrike() -> None:
    text = 'you: ability "World in Flames"; hand "Flamestrike"; resources 7\nopponent: ally "A" 1/9; ally "B" 1/9'
    table = example(text).play("Flamestrike").resolve().expect("A", damage=6).expect("B", damage=6)
    table.expect("their hero", damage=6)
    assert packets(table) == [6, 6, 6]


@pytest.mark.rule("wow-2007:716.1b", "wow-2007:102.1a", "wow-2013:716.1d")
@pytest.mark.example("wow2007-716.1b-1", "wow2013-716.1d-1")
def test_716_1b_forbidden_knowledge_replaces_draws_with_nothing_left_to_put_into_hand() -> None:
    sip = item("Sip", "0 >>> Draw a card.")
    table = example('you: hand "Forbidden Knowledge"; resources 8; item "Sip"; deck 10\nopponent:', sip)
    table.play("Forbidden Knowledge").resolve()
    for held in range(1, 11):
        table.use("Sip").resolve()
        if table.decision.kind == "choose":
            table.choose("Filler")
        table.expect_hand("you", *["Filler"] * held)
    # The tenth of the ten cards is in hand; the deck is empty, and there is nothing to put into hand instead.
    table.use("Sip").resolve().expect_hand("you", *["Filler"] * 10).expect_running().expect_log("draws", times=0)


@pytest.mark.rule("wow-2007:716.1c", "wow-2013:716.1e")
@pytest.mark.example("wow2007-716.1c-1", "wow2013-716.1e-1")
def test_716_1c_each_world_in_flames_replaces_fire_blast_once() -> None:
    text = 'you: ability "World in Flames"; ability "World in Flames"; hand "Fire Blast"; resources 1\nopponent:'
    table = example(text).play("Fire Blast", targets=["their hero"]).resolve()
    while table.decision.kind == "replacement":
        table.choose("World in Flames")
    table.expect("their hero", damage=8)


@pytest.mark.rule("wow-2007:716.2", "wow-2007:405.4", "wow-2007:405.3d")
@pytest.mark.example("wow2007-716.2-1", "wow2013-717.1-1")
def test_716_2_chromatic_cloak_changes_only_the_amount_of_mind_spike() -> None:
    text = """
        you: armor "Chromatic Cloak"; hand "Mind Spike"; resources 2
        opponent: hand "Filler" "Filler" "Filler"
    """
    table = example(text).play("Mind Spike", targets=["their hero"]).resolve()
    while table.decision.kind != "priority":
        table.choose("Filler")
    table.expect("their hero", damage=2).expect_graveyard("opponent", "Filler", "Filler")
    packet = table.facts("damage")[0]
    assert isinstance(packet, Damage)
    assert packet.damage_types == c.DAMAGE_BITS["shadow"]
    assert packet.other == table.card("your hero").number
    assert [table.state.known(one).definition.name for one in packet.using] == ["Mind Spike"]


@pytest.mark.rule("wow-2007:716.3")
@pytest.mark.example("wow2007-716.3-1")
@pytest.mark.parametrize(("first", "damage"), [("Berserker Stance", 6), ("World in Flames", 5)])
def test_716_3_the_controller_of_fire_blast_orders_what_replaces_it(first: str, damage: int) -> None:
    text = 'you: ability "World in Flames"; hand "Fire Blast"; resources 1\nopponent: ability "Berserker Stance"'
    table = example(text).play("Fire Blast", targets=["their hero"]).resolve().expect_asked("you", "replacement")
    table.expect_choices("World in Flames", "Berserker Stance").choose(first).expect("their hero", damage=damage)


@pytest.mark.rule("wow-2007:716.4", "wow-2007:403.4")
@pytest.mark.example("wow2007-716.4-1", "wow2013-717.5-1")
def test_716_4_all_of_the_lightning_bolts_are_the_next_time_for_stormstrike() -> None:
    bolts = "Ramstein's Lightning Bolts"
    text = f"""
        you: hero exhausted; weapon "Maul" tag "Melee" exhausted; item "{bolts}"; resources 3; hand "Stormstrike" "Zap"
        opponent: ally "A" 1/9
    """
    table = example(text, bolt("Zap", 1)).play("Stormstrike").resolve().expect("your hero", ready=True)
    table.expect("Maul", ready=True).use(bolts).expect_ready_resources("you", 0).resolve()
    table.expect("your hero", damage=3).expect("their hero", damage=3).expect("A", damage=3)
    assert table.state.modifiers == []
    table.play("Zap", targets=["their hero"]).resolve().expect("their hero", damage=4)


@pytest.mark.rule("wow-2007:717.1", "wow-2007:716.3", "wow-2007:G.prevent")
@pytest.mark.example("wow2007-717.1-1")
def test_717_1_prevention_comes_after_berserker_stance() -> None:
    shell = ability(
        "Shell", "Prevent the next 2 damage that would be dealt to your hero this turn.", instant=True
    )  # fmt: skip
    text = 'opponent: weapon "Axe" atk 2 strike 0; ability "Berserker Stance"\nyou: hand "Shell"'
    table = example(text, shell).attack("opponent's hero", "you's hero").play("Shell", by="you").resolve_all()
    table.pass_().pass_().strike("Axe").resolve().expect("opponent's hero", atk=2)
    table.pass_until("opponent's action phase").expect("you's hero", damage=1)


@pytest.mark.rule("wow-2007:717.3c", "wow-2013:717.2a")
@pytest.mark.example("wow2007-717.3c-1")
def test_717_3c_a_bubble_of_two_prevents_one_damage_twice() -> None:
    shell = ability("Shell", "Prevent the next 2 damage that would be dealt to your hero this turn.", instant=True)
    sting = ability("Sting", "Your hero deals 1 damage to target hero.")
    text = 'opponent: hand "Sting"; ally "Footman" 2/2\nyou: hand "Shell"'
    table = example(text, shell, sting).play("Sting", targets=["you's hero"]).play("Shell", by="you").resolve()
    table.resolve().expect("you's hero", damage=0).fight("Footman", "you's hero").expect("you's hero", damage=1)
    assert table.state.modifiers == []


@pytest.mark.rule("wow-2007:717.4", "wow-2007:717.5a", "wow-2013:717.2b")
@pytest.mark.example("wow2007-717.4-1", "wow2013-717.2b-1")
def test_717_4_green_whelp_armor_doesnt_trigger_off_damage_that_it_prevented() -> None:
    name = "Green Whelp Armor"
    text = f'opponent: ally "Footman" 1/1\nyou: armor "{name}"; resources 2'
    table = example(text).fight("Footman", "you's hero", name).expect("you's hero", damage=0)
    table.expect(name, exhausted=True).expect_chain()
    assert table.facts("damage") == []
    table = example(text).fight("Footman", "you's hero", "let through").expect_chain(name).resolve("yes")
    table.expect_hand("opponent", "Footman").expect("you's hero", damage=1).expect_ready_resources("you", 0)
