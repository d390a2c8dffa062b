"""The examples that the rulebooks of 2012 and 2013 have and that of 2007 hasn't, or has otherwise."""

from __future__ import annotations

import pytest

from rulebound.wow.cards.building_a_deck import Deck, faults_of
from rulebound.wow.edition import EDITIONS
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import ability, ally, item, quest
from wow_cards import bolt
from wow_examples import example, quoted


@pytest.mark.rule("wow-2012:305.3a", "wow-2013:305.3a")
@pytest.mark.example("wow2012-305.3a-1", "wow2013-305.3a-1")
def test_305_3a_a_totem_is_an_ally_for_what_hits_and_what_targets_allies() -> None:
    table = example("""
        you: hand "Arcane Burst" "Vanquish" "Resurrection"; resources 9; graveyard "Searing Totem"
        opponent: ability "Stone" tag "Totem" health 3; ally "Guard" 1/4
    """)
    table.play("Arcane Burst").resolve().expect("Guard", damage=1).expect("their hero", damage=1)
    table.expect("Stone", damage=1).play("Vanquish", targets=["Stone"]).resolve().expect("Stone", zone="graveyard")
    table.play("Resurrection").resolve().expect("Searing Totem", zone="play", controller="you")


@pytest.mark.rule("wow-2012:400.7a", "wow-2012:400.7b", "wow-2013:400.7a", "wow-2013:400.7b")
@pytest.mark.example("wow2012-400.7c-1", "wow2013-400.7c-1")
@pytest.mark.parametrize("free", ["", '; ally "Free" cost 0'])
def test_400_7c_mind_control_moves_to_an_ally_that_costs_nothing(free: str) -> None:
    table = example(
        f"""
        opponent: hand "Mind Control" "Footman"; resources 4
        you: ally "Cheap" cost 1; ally "Dear" cost 4{free}; weapon "Inventor's Focal Sword"; resources 2
        """,
        ally("Footman", cost=1),
    )
    table.play("Mind Control", x=1).resolve().expect("Mind Control", on="Cheap")
    table.use("Inventor's Focal Sword", by="you").resolve()
    table.expect("Mind Control", on="Free" if free else "Cheap", controller="opponent")
    if free:
        table.expect("Free", controller="opponent").expect("Cheap", controller="you")
        table.play("Footman", by="opponent").resolve().expect("Mind Control", zone="graveyard")
        table.expect("Free", controller="you")


@pytest.mark.rule("wow-2012:400.7a", "wow-2012:400.7c", "wow-2013:400.7a", "wow-2013:400.7c")
@pytest.mark.example("wow2012-400.7c-2", "wow2013-400.7c-2")
@pytest.mark.parametrize("other", ["", '; ally "Ghost" 1/1 untargetable'])
def test_400_7c_entangling_roots_move_to_an_ally_that_cant_be_targeted(other: str) -> None:
    table = example(f"""
        you: ally "Footman" exhausted{other}; weapon "Inventor's Focal Sword"; resources 2
        opponent: ability "Entangling Roots" on "Footman"
    """)
    table.use("Inventor's Focal Sword").resolve()
    table.expect("Entangling Roots", on="Ghost" if other else "Footman", controller="opponent")
    if other:
        table.expect("Ghost", ready=True)


@pytest.mark.rule("wow-2012:405.3", "wow-2013:405.3")
@pytest.mark.example("wow2012-405.3-1", "wow2013-405.3-1")
def test_405_3_what_barnathrum_puts_is_no_more_than_fatal() -> None:
    shield = item("Shield", "Prevent all damage that would be dealt to allies.")
    name = "Barnathrum, Lord of Pain"
    text = f'you: ally "{name}" damage 3; ally "Footman" 1/5 damage 2; item "Shield"; resources 1\nopponent:'
    table = example(text, shield).use(name).resolve().expect("Footman", damage=4).expect(name, zone="graveyard")
    assert sorted(fact.amount for fact in table.facts("put damage")) == [1, 2]


@pytest.mark.rule("wow-2012:406.1a", "wow-2012:414.1", "wow-2013:406.2a", "wow-2013:414.1")
@pytest.mark.example("wow2012-406.1a-1", "wow2013-406.2a-1")
@pytest.mark.parametrize("gone", ["Deathbringer", "Sword of Zeal", "Book"])
def test_406_1a_two_weapons_and_nothing_off_hand(gone: str) -> None:
    grip = item("Grip", "Your hero has Dual Wield.")
    book = item("Book", limits=(("Off-Hand", 1),))
    text = 'you: weapon "Deathbringer"; item "Grip"; hand "Sword of Zeal" "Book"; resources 4\nopponent:'
    table = example(text, grip, book).play("Sword of Zeal").resolve().expect("Deathbringer", zone="play")
    table.play("Book").resolve()
    table.expect_choices("Deathbringer", "Sword of Zeal", "Book").choose(gone).expect(gone, zone="graveyard")
    table.expect_asked("you", "priority")


@pytest.mark.rule("wow-2012:412.1b", "wow-2013:412.1b")
@pytest.mark.example("wow2012-412.1b-1", "wow2013-412.1b-1")
def test_412_1b_a_resource_leaves_play_as_the_blank_card_that_it_is() -> None:
    text = 'you: hand "Readiness" "Nalonae"; resource "Bolt" face down; resources 3\nopponent:'
    table = example(text, bolt()).play("Readiness").resolve().expect("Readiness", zone="removed from game")
    table.play("Nalonae", pay=["Bolt"]).expect("Bolt", zone="graveyard").resolve()
    table.expect("Nalonae", zone="play")


@pytest.mark.rule("wow-2012:414.1", "wow-2013:414.1", "wow-2013:414.2", "wow-2012:414.2")
@pytest.mark.example("wow2012-414.1-1", "wow2013-414.1-1")
def test_414_1_without_goldenmoon_one_of_two_pets_goes_before_the_next_wave() -> None:
    table = example(
        """
        you: ally "Fury"; ally "Hootie"; ally "Goldenmoon"
        opponent: hand "Bolt"
        at opponent's action phase
        """,
        ability("Bolt", "Your hero deals 2 fire damage to target ally."),
    )
    table.expect("Fury", zone="play").play("Bolt", targets=["Goldenmoon"]).resolve()
    table.expect("Goldenmoon", zone="graveyard").expect_choices("Fury", "Hootie").choose("Fury")
    table.expect("Fury", zone="graveyard").expect("Hootie", zone="play").expect_asked("opponent", "priority")


@pytest.mark.rule("wow-2012:501.1b", "wow-2013:501.1b")
@pytest.mark.example("wow2012-501.1b-1", "wow2013-501.1b-1")
def test_501_1b_each_kaldel_inspires_an_ally_and_none_twice() -> None:
    table = example("""
        you: ally "Vindicator Kaldel" exhausted; ally "Vindicator Kaldel" exhausted; ally "Guard" 1/4 exhausted
        opponent:
        at your end phase
    """)
    table.pass_().pass_().choose("Vindicator Kaldel#1").expect_choices("Vindicator Kaldel", "Guard", "done")
    table.choose("Guard").expect("Vindicator Kaldel#1", ready=True).expect("Guard", ready=True)
    table.expect("Vindicator Kaldel#2", ready=False)


@pytest.mark.rule("wow-2013:714.3b")
@pytest.mark.example("wow2013-714.3b-1")
def test_714_3b_helwen_in_a_resource_row_is_another_card() -> None:
    wake = ability("Wake", "Ready target ally.", instant=True)
    table = example(
        'you: ally "Helwen"; hand "Wake" "Hibernate"; resources 2\nopponent: ally "A" 1/1; ally "B" 1/1', wake
    )
    table.use("Helwen", targets=["A"]).play("Wake", targets=["Helwen"]).resolve()
    table.use("Helwen", targets=["B"]).resolve().expect("B", controller="you")
    table.resolve().expect("A", controller="opponent")
    table.play("Hibernate", targets=["Helwen"]).resolve().expect("Helwen", zone="resources", face_down=True)
    table.expect("B", controller="opponent")


@pytest.mark.rule("wow-2013:706.2")
@pytest.mark.example("wow2013-706.2-1")
def test_706_2_a_judgement_stays_on_the_hero_that_opposes_its_controller() -> None:
    table = example("""
        opponent: hero "Knight"; hand "Judgement of Wisdom"; resources 5
        you: hero "Warrior"; hand "Spell Reflection"; resources 3
    """)
    table.play("Judgement of Wisdom", targets=["Warrior"]).pass_().play("Spell Reflection", by="you").resolve()
    table.expect_chain("Judgement of Wisdom").resolve().expect("Judgement of Wisdom", on="Warrior")
@pytest.mark.rule("wow-2012:412.1c", "wow-2013:412.1c")
@pytest.mark.example("wow2012-412.1c-1", "wow2013-412.1c-1")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_412_1c_a_quest_is_placed_as_an_additional_resource(answer: str) -> None:
    table = example("""
        at opponent's action phase
        you: ally "Eranikus"; hand "Chaff" "Straw"; deck "The Ring of Blood: Brokentoe"
        opponent:
    """, item("Chaff"), item("Straw"))  # fmt: skip
    table.pass_until("your ready step").resolve().choose(answer)
    if answer == "yes":
        table.choose("Straw").expect("Straw", zone="graveyard")
    table.resolve().expect("The Ring of Blood: Brokentoe", zone="resources", ready=True, face_down=answer == "no")
    # The resource of the turn can still be placed.
    table.pass_until("your action phase").place("Chaff").resolve().expect("Chaff", zone="resources")


@pytest.mark.rule("wow-2012:412.1c", "wow-2013:412.1c")
@pytest.mark.example("wow2012-412.1c-1", "wow2013-412.1c-1")
def test_412_1c_who_cant_discard_places_it_face_down() -> None:
    table = example("""
        at opponent's action phase
        you: ally "Eranikus"; deck "The Ring of Blood: Brokentoe" "Filler"
        opponent:
    """)
    table.pass_until("your ready step").resolve().resolve()
    table.expect("The Ring of Blood: Brokentoe", zone="resources", ready=True, face_down=True)


@pytest.mark.rule("wow-2012:100.2c", "wow-2013:100.2c")
@pytest.mark.example("wow2012-100.2c-1", "wow2013-100.2c-1")
def test_100_2c_a_deck_of_a_hero_without_a_talent_spec_has_talents_of_one(in_edition: str) -> None:
    leader, *talents = [quoted(name) for name in ("Baxxel Geartooth", "Aimed Shot", "Deuce", "Lightning Reflexes")]
    edition = EDITIONS[in_edition]
    plain = tuple((ally(f"Plain {number}"), 4) for number in range(15))
    same = ability("Steady Shot", "Marksmanship Talent <p> Your hero deals 1 ranged damage to target hero or ally.")

    def rules(*cards: Definition) -> list[str]:
        deck = Deck("Pets", leader, (*((card, 1) for card in cards), *plain))
        return [fault.rule for fault in faults_of(deck, edition)]

    assert [rules(talent) for talent in talents] == [[], [], []]
    shot, pet, reflexes = talents
    assert rules(shot, same) == []
    assert rules(shot, pet) == rules(shot, reflexes) == rules(shot, same, reflexes) == ["100.2c"]


DOOM = ability("Doom", "Destroy target ally.", instant=True)
SQUIRE = ally("Squire", 1, 1, cost=2, tags=("Paladin",))


@pytest.mark.rule("wow-2013:G.empower-thing", "wow-2013:703.2")
@pytest.mark.example("wow2013-G.empower-thing-1")
@pytest.mark.parametrize("beside", [True, False])
def test_empower_amano_needs_another_paladin_both_times(beside: bool) -> None:
    name = "Amano, Herald of the Sun"
    mine = f'you: hand "{name}"; resources 4' + ('; ally "Squire"' if beside else "")
    table = example(f'{mine}\nopponent:', SQUIRE).play(name).resolve()
    table.expect_chain(*([name] if beside else []))
    if beside:
        table.resolve().expect("Squire", atk=5)
        gone = example(f'{mine}\nopponent: hand "Doom"; resources 9', SQUIRE, DOOM).play(name).resolve()
        gone.play("Doom", by="opponent", targets=["Squire"]).resolve().expect_chain(name).resolve()
        gone.expect(name, atk=4)
    table.expect(name, atk=4)


@pytest.mark.rule("wow-2013:G.empower-thing")
@pytest.mark.example("wow2013-G.empower-thing-3")
def test_empower_a_mage_that_comes_later_adds_no_target() -> None:
    call = ability("Call", "Put a 1 [Arcane]/1 [Health] Mage ally token into play.", instant=True)
    seer = ally("Seer", 1, 1, tags=("Shaman",))
    text = 'you: hand "Rime and Freezin\'" "Call"; resources 2; ally "Seer"\nopponent: ally "Ogre" 1/9'
    table = example(text, call, seer).play("Rime and Freezin'").play("Call").resolve().resolve()
    table.expect("their hero", damage=4).expect("Ogre", damage=0)


@pytest.mark.rule("wow-2013:G.empower-thing")
@pytest.mark.example("wow2013-G.empower-thing-4")
def test_empower_a_mage_that_has_gone_deals_nothing() -> None:
    seer, adept = ally("Seer", 1, 1, tags=("Shaman",)), ally("Adept", 1, 1, tags=("Mage",))
    mine = 'you: hand "Rime and Freezin\'"; resources 2; ally "Seer"; ally "Adept"'
    table = example(f'{mine}\nopponent: ally "Ogre" 1/9; hand "Doom"', seer, adept, DOOM)
    table.play("Rime and Freezin'").play("Doom", by="opponent", targets=["Adept"]).resolve().resolve()
    table.expect("their hero", damage=4).expect("Ogre", damage=0)


@pytest.mark.rule("wow-2012:103.4", "wow-2012:410.6a", "wow-2013:103.4", "wow-2013:410.6a")
@pytest.mark.example("wow2012-103.4-1", "wow2013-103.4-1")
@pytest.mark.parametrize("third", ["", "third: hero"])
def test_103_4_valthak_keeps_a_hero_with_fatal_damage_for_one_wave(third: str) -> None:
    table = example(f"""
        you: hero damage 30; ally "Valthak Spiritdrinker"
        opponent: hero health 3; weapon "Axe" atk 4 strike 0
        {third}
        at opponent's action phase
    """)
    table.fight("opponent's hero", "Valthak Spiritdrinker", "Axe")
    # The first wave destroys Valthak and the attacker, the next one your hero, if the game goes on.
    destroyed = [table.state.known(fact.subject).definition.name for fact in table.facts("destroy")]
    assert destroyed == ["Hero of opponent", "Valthak Spiritdrinker", *(["Hero of you"] if third else [])]
    assert [fact.seat for fact in table.facts("lose")] == ([1, 0] if third else [1])
    table.expect_winner("third" if third else "you")


@pytest.mark.rule("wow-2012:501.1b", "wow-2013:501.1b")
@pytest.mark.example("wow2012-501.1b-3", "wow2013-501.1b-3")
@pytest.mark.parametrize("readied", [(), ("Exarch Orelis",), ("Exarch Orelis", "Hero of you", "Filler")])
def test_501_1b_orelis_inspires_himself_his_hero_and_a_resource(readied: tuple[str, ...]) -> None:
    table = example("""
        you: hero exhausted; ally "Exarch Orelis" exhausted; resources 6 exhausted
        opponent:
        at your end phase
    """)
    table.pass_().pass_()
    wanted = list(readied)
    while table.decision.kind == "inspire":
        places = [table.state.known(option.subject).definition.name for option in table.decision.options[1:]]
        found = next((name for name in wanted if name in places), "")
        if found:
            wanted.remove(found)
        table.game.choose(places.index(found) + 1 if found else 0)
    table.expect("Exarch Orelis", ready="Exarch Orelis" in readied).expect("you's hero", ready="Hero of you" in readied)
    assert sum(not table.state.cards[id].exhausted for id in table.state.players[0].row) == ("Filler" in readied)


@pytest.mark.rule("wow-2012:415.9b", "wow-2013:415.9b")
@pytest.mark.example("wow2012-415.9b-1", "wow2013-415.9b-1")
@pytest.mark.parametrize("moved", [False, True])
def test_415_9b_cat_form_comes_back_if_it_has_stayed_in_the_graveyard(moved: bool) -> None:
    spark = ability("Spark")
    dig = ability("Dig", "Put target card in your graveyard on top of your deck.")
    text = 'you: hand "Spark" "Dig"; ability "Cat Form"; resources 4; deck 3\nopponent:'
    # What is not Feral destroys it.
    table = example(text, spark, dig).play("Spark").resolve().expect("Cat Form", zone="graveyard")
    table.resolve().choose("yes").resolve_all()
    if moved:
        table.play("Dig", targets=["Cat Form"]).resolve()
    table.pass_until("your end phase").resolve_all()
    table.expect("Cat Form", zone="deck" if moved else "hand")


@pytest.mark.rule("wow-2012:501.1b", "wow-2013:501.1b")
@pytest.mark.example("wow2012-501.1b-2", "wow2013-501.1b-2")
@pytest.mark.parametrize("inspired", [True, False])
def test_501_1b_glous_inspires_a_quest_once_and_makes_it_cheaper_by_1(inspired: bool) -> None:
    errand = quest("Errand", "Pay (2) to complete this quest. <p> Reward: Draw a card.")
    table = example(
        """
        you: ally "Marksman Glous"; ally "Marksman Glous"; resource "Errand" face up exhausted; resources 1; deck 9
        opponent:
        at your end phase
        """,
        errand,
    )
    table.pass_().pass_().expect_asked("you", "inspire").expect_choices("done", "Errand")
    # It can't be chosen twice.
    if inspired:
        table.choose("Errand").expect("Errand", ready=True)
        # One of its resources is enough, be it the quest itself.
        table.resolve().complete("Errand", by="you").expect_asked("you", "pay").choose("Filler").resolve()
        table.expect("Errand", face_down=True, ready=True)
    else:
        table.choose("done").choose("done").expect("Errand", ready=False)
        table.expect_refused("complete", "Errand", by="you")


@pytest.mark.rule("wow-2013:715.1")
@pytest.mark.example("wow2013-715.1-1")
def test_715_1_whom_kil_zin_s_opponent_hits_is_chosen_after_the_damage() -> None:
    kilzin = "Kil'zin of the Bloodscalp"
    table = example(f'you: hero "{kilzin}"; ally "Mine" 1/5; resources 1\nopponent: ally "Theirs" 1/3')
    table.use(kilzin, targets=["Theirs"]).expect_chain(kilzin).expect_asked("you", "priority").resolve()
    # His opponent is asked, once the damage is dealt, and though what it was dealt to is gone.
    table.expect("Theirs", zone="graveyard").expect_asked("opponent", "target").choose("Mine").expect_chain(kilzin)
    table.resolve().expect("Mine", damage=3).expect("your hero", damage=0)
    assert [fact.amount for fact in table.facts("damage")] == [3, 3]


@pytest.mark.rule("wow-2012:400.1", "wow-2013:400.1", "wow-2012:400.7a", "wow-2013:400.7a")
@pytest.mark.example("wow2012-400.1-1", "wow2013-400.1-1")
def test_400_1_an_ally_that_would_be_destroyed_is_attached_to_a_hero_as_an_ability() -> None:
    icon = "Icon of the Silver Crescent"
    table = example(
        f"""
        you: item "{icon}"; ally "Loud"; hand "Slay" "Slay" "Call" "Count" "Shift" "Fell"; deck 9
        opponent: hero "Them" health 30; ally "Foe" 2/2; deck 9
        """,
        ally("Loud", 3, 4, "When this ally attacks, draw a card."),
        ability("Slay", "Destroy target ally."),
        ability("Call", "Put a 1 [Melee] / 1 [Health] Imp ally token into play."),
        ability("Count", "Draw a card for each ability you control."),
        ability("Shift", "If target ability is attached to a hero, attach that ability to another hero or ally."),
        ability("Fell", "Destroy target attachment."),
    )
    table.play("Slay", targets=["Loud"]).resolve().expect_asked("you", "choose").expect_choices("Hero of you", "Them")
    table.choose("Them").expect("Loud", on="Them", types="ability", controller="you", power=1)
    # It is no ally any more; and a token becomes nothing else.
    table.expect_refused("attack", "Loud").play("Call").resolve()
    table.play("Slay", targets=["Imp"]).resolve().expect_asked("you", "priority")
    assert table.card("Imp").zone != table.card("Loud").zone
    table.play("Count").resolve().expect_hand("you", "Shift", "Fell", "Filler")
    # What it can be attached to is what the Icon has said: no ally.
    table.play("Shift", targets=["Loud"]).resolve().expect("Loud", on="Hero of you")
    table.pass_until("opponent's action phase").expect("your hero", damage=0)
    table.pass_until("your ready step").expect_chain("Loud").resolve().expect("your hero", damage=1)
    # It has no host that it could not have, and goes as other attachments do.
    table.pass_until("your action phase").play("Fell", targets=["Loud"]).resolve().expect("Loud", zone="graveyard")
