"""The examples of chapters 1 to 3, as they are printed, with the cards that they quote."""

from __future__ import annotations

import pytest

from rulebound.wow.cards.building_a_deck import Deck, faults_of
from rulebound.wow.edition import EDITION_2007
from rulebound.wow.position.card_parts import printed
from rulebound.wow.position.state import own
from rulebound.wow.scenarios import ally, hero
from wow_cards import bolt
from wow_examples import example, quoted

TOTEM = 'ability "Totem" tag "Totem" health 5'


@pytest.mark.rule("wow-2007:100.4", "wow-2007:202.2", "wow-2007:G.unlimited")
@pytest.mark.example("wow2007-G.unlimited-1")
def test_100_4_a_deck_may_hold_any_number_of_orgrimmar_grunts() -> None:
    grunts, leader = quoted("Orgrimmar Grunts"), hero("Leader", traits=("Horde", "Warrior"), icons=("Horde", "Warrior"))
    assert faults_of(Deck("test", leader, ((grunts, 60),)), EDITION_2007, False) == []
    limited = ally("Peon", icons=("Horde",))
    assert [fault.rule for fault in faults_of(Deck("test", leader, ((limited, 60),)), EDITION_2007, False)] == ["100.4"]


@pytest.mark.rule("wow-2007:103.4", "wow-2007:102.1a", "wow-2007:407.6a")
@pytest.mark.example("wow2007-103.4-1")
@pytest.mark.parametrize("third", ["", "third: hero"])
def test_103_4_valthak_keeps_a_hero_with_fatal_damage_for_one_wave(third: str) -> None:
    table = example(f"""
        you: hero damage 30; ally "Valthak Spiritdrinker"
        opponent: hero health 3; weapon "Axe" atk 4 strike 0
        {third}
        at opponent's action phase
    """)
    table.attack("opponent's hero", "Valthak Spiritdrinker").pass_until("defend window").strike("Axe").resolve()
    while own(table.state).combat is not None:
        table.pass_()
    # The first wave destroys Valthak and the attacker, the next one your hero, if the game goes on.
    destroyed = [table.state.known(fact.subject).definition.name for fact in table.facts("destroy")]
    assert destroyed == ["Hero of opponent", "Valthak Spiritdrinker", *(["Hero of you"] if third else [])]
    assert [fact.seat for fact in table.facts("lose")] == ([1, 0] if third else [1])
    table.expect_winner("third" if third else "you")


@pytest.mark.rule("wow-2007:200.1")
@pytest.mark.example("wow2007-200.1-1")
def test_200_1_each_tracker_gallen_counts_for_itself() -> None:
    table = example('you: ally "Tracker Gallen"; ally "Tracker Gallen"\nopponent:')
    table.expect("Tracker Gallen#1", atk=2).expect("Tracker Gallen#2", atk=2)


@pytest.mark.rule("wow-2007:200.1")
@pytest.mark.example("wow2007-200.1-2")
def test_200_1_kena_puts_the_damage_on_herself() -> None:
    table = example("""
        you: ally "Kena Shadowbrand" exhausted damage 1
          ally "Kena Shadowbrand" damage 2
        opponent:
    """)
    table.expect_refused("use", "Kena Shadowbrand#1", rule="401.1").use("Kena Shadowbrand#2")
    table.expect("Kena Shadowbrand#1", damage=1, zone="play").expect("Kena Shadowbrand#2", zone="graveyard")
    table.resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2007:202.3", "wow-2012:202.3", "wow-2013:202.3")
@pytest.mark.example("wow2007-202.3-1", "wow2012-202.3-1", "wow2013-202.3-1")
def test_202_3_polymorph_adds_a_tag_to_bloodclaw() -> None:
    table = example('you: hand "Polymorph"; resources 2\nopponent: ally "Bloodclaw"')
    table.play("Polymorph", targets=["Bloodclaw"]).resolve().expect("Polymorph", on="Bloodclaw", zone="play")
    for tag in ("Raptor", "Pet", "Sheep"):
        table.expect("Bloodclaw", tag=tag, types="ally")
    assert printed(table.card("Bloodclaw").definition).limits == (("Pet", 1),)


@pytest.mark.rule("wow-2007:207.1c", "wow-2007:G.trait-icon")
@pytest.mark.example("wow2007-207.1c-1", "wow2007-G.trait-icon-1", "wow2012-206.1c-1", "wow2013-206.1c-1")
@pytest.mark.parametrize(
    ("faction", "has", "lacks"), [("Alliance", "elusive", "ferocity"), ("Horde", "ferocity", "elusive")]
)
def test_207_1c_the_hippogryph_has_the_power_of_its_controllers_faction(faction: str, has: str, lacks: str) -> None:
    leader = hero("Leader", icons=("Paladin", faction))
    table = example('you: hero "Leader"; ally "Thunderhead Hippogryph"\nopponent:', leader)
    table.expect("Thunderhead Hippogryph", keyword=has, not_keyword=lacks)


@pytest.mark.rule("wow-2007:300.2", "wow-2013:706.1b")
@pytest.mark.example("wow2007-300.2-1")
def test_300_2_kryton_means_an_ability_in_play() -> None:
    text = """
        you: ally "Kryton Barleybeard"; resources 2; graveyard "Bolt"
        opponent: ability "Curse" on "Kryton Barleybeard"; ability "Aura"; graveyard "Bolt"; hand "Bolt"
        at opponent's action phase
    """
    table = example(text, bolt()).play("opponent's Bolt", targets=["your hero"])
    table.use("Kryton Barleybeard", by="you").expect_choices("Curse", "Aura").choose("Aura")
    table.expect("Kryton Barleybeard", zone="graveyard").resolve().expect_hand("opponent", "Aura")


@pytest.mark.rule("wow-2007:303.2d", "wow-2007:405.3d")
@pytest.mark.example("wow2007-303.2d-1")
@pytest.mark.parametrize("first", ["Deathbringer", "Sword of Zeal"])
def test_303_2d_both_weapons_trigger_off_one_packet(first: str) -> None:
    second = "Sword of Zeal" if first == "Deathbringer" else "Deathbringer"
    text = """
        you: hero "Fencer"; weapon "Deathbringer"; weapon "Sword of Zeal"; resources 4; resources 4 exhausted
        opponent: ally "Guard" 1/20
    """
    table = example(text, hero("Fencer", keywords=("dual wield",))).attack("Fencer", "Guard")
    table.pass_until("defend window").strike("Deathbringer").strike("Sword of Zeal").resolve_all()
    table.expect_ready_resources("you", 0).expect("Fencer", atk=4).pass_().pass_()
    table.expect_asked("you", "order triggers").choose(first)
    while table.decision.kind == "target":
        table.choose("you" if "you" in table.choices() else "their hero")
    table.expect_chain(second, first)
    dealt = [fact.amount for fact in table.facts("damage") if fact.other == table.card("Fencer").number]
    assert dealt == [4]
    while table.state.stack:
        table.resolve()
        while table.decision.kind != "priority":
            table.choose("yes" if table.decision.kind == "may" else "Filler")
    table.expect("Guard", damage=4).expect("their hero", damage=4).expect_ready_resources("you", 4)
    table.expect_log("4 shadow damage", times=1)


@pytest.mark.rule("wow-2007:306.3f", "wow-2012:400.7c", "wow-2013:400.7c")
@pytest.mark.example("wow2007-306.3f-1")
@pytest.mark.parametrize("other", ["", '; ally "Other"'])
def test_306_3f_entangling_roots_move_to_another_ally_or_stay(other: str) -> None:
    table = example(f"""
        you: ally "Footman" exhausted{other}; weapon "Inventor's Focal Sword"; resources 2
        opponent: ability "Entangling Roots" on "Footman"
    """)
    table.use("Inventor's Focal Sword").expect("Inventor's Focal Sword", exhausted=True).resolve()
    table.expect("Entangling Roots", on="Other" if other else "Footman", zone="play", controller="opponent")
    if other:
        # Its text before "ongoing" isn't processed again.
        table.expect("Other", ready=True)


@pytest.mark.rule("wow-2007:306.3f", "wow-2007:400.3b")
@pytest.mark.example("wow2007-306.3f-2")
def test_306_3f_mind_control_moves_to_an_ally_of_any_cost_and_keeps_its_controller() -> None:
    table = example("""
        opponent: hand "Mind Control" "Footman"; resources 4
        you: ally "Cheap" cost 1; ally "Dear" cost 4; weapon "Inventor's Focal Sword"; resources 2
    """, ally("Footman", cost=1))
    table.play("Mind Control", x=1).expect_ready_resources("opponent", 1).resolve()
    table.expect("Cheap", controller="opponent").expect("Mind Control", on="Cheap")
    table.use("Inventor's Focal Sword", by="you").resolve()
    table.expect("Mind Control", on="Dear", controller="opponent").expect("Dear", controller="opponent")
    table.expect("Cheap", controller="you").play("Footman").resolve()
    table.expect("Mind Control", zone="graveyard").expect("Dear", controller="you")


@pytest.mark.rule("wow-2007:306.4a", "wow-2007:706.1", "wow-2007:G.another")
@pytest.mark.example("wow2007-306.4a-1")
def test_306_4a_chain_lightning_may_target_a_totem_but_not_choose_it() -> None:
    text = f'you: hand "Chain Lightning"; resources 5\nopponent: ally "Guard" 1/9; {TOTEM}'
    table = example(text).play("Chain Lightning")
    table.expect_choices("Hero of you", "Hero of opponent", "Guard", "Totem").choose("Totem").resolve("yes")
    table.expect_choices("Hero of you", "Hero of opponent", "Guard").choose("Guard", "yes")
    table.expect_choices("Hero of you", "Hero of opponent").choose("Hero of opponent")
    table.expect("Totem", damage=3).expect("Guard", damage=2).expect("their hero", damage=1)
    for first, others in (("Guard", ()), ("Hero of opponent", ("Guard",))):
        table = example(text).play("Chain Lightning", targets=[first]).resolve("yes")
        left = ("Hero of you", *(() if first == "Hero of opponent" else ("Hero of opponent",)), *others)
        table.expect_choices(*left).choose("Hero of you", "yes")
        if len(left) > 2:
            table.expect_choices(*[one for one in left if one != "Hero of you"])
        else:
            table.expect("Totem", damage=0, zone="play").expect_asked("you", "priority")


@pytest.mark.rule("wow-2007:306.4a", "wow-2007:300.2")
@pytest.mark.example("wow2007-306.4a-2")
def test_306_4a_resurrection_cant_target_a_totem_card() -> None:
    text = 'you: hand "Resurrection"; graveyard "Searing Totem"{}; resources 4\nopponent:'
    example(text.format("")).expect_refused("play", "Resurrection", rule="707.1d")
    table = example(text.format(' "Tim"')).play("Resurrection").resolve()
    table.expect("Tim", zone="play", controller="you").expect("Searing Totem", zone="graveyard")


@pytest.mark.rule("wow-2007:306.4b", "wow-2007:407.6d", "wow-2007:306.3e")
@pytest.mark.example("wow2007-306.4b-1")
def test_306_4b_polymorph_and_fireball_fall_off_a_totem() -> None:
    table = example(f'you: hand "Polymorph" "Fireball"; resources 6\nopponent: {TOTEM}')
    table.play("Polymorph").resolve().expect("Polymorph", zone="graveyard")
    table.expect("Totem", not_tag="Sheep", zone="play").play("Fireball", targets=["Totem"]).resolve()
    table.expect("Totem", damage=4, zone="play").expect("Fireball", zone="graveyard")
    assert [(fact.rule, fact.kind) for fact in table.facts("put")] == [("407.6d", "put")] * 2
    assert table.facts("destroy") == []
