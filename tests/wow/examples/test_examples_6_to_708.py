"""The examples of chapter 6 and of sections 701 to 708, as they are printed, with the cards that they quote."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, ally
from wow_cards import bolt, doom
from wow_examples import example


@pytest.mark.rule("wow-2007:601.2d", "wow-2007:600.2", "wow-2013:601.2d", "wow-2013:600.2")
@pytest.mark.example("wow2007-601.2d-1", "wow2013-601.2d-1")
def test_601_2d_graccus_must_attack_sarmoth_or_warrax() -> None:
    table = example(
        """
        opponent: hero "Graccus"; hand "Bolt"
        you: ally "Sarmoth"
        friend with you: hero "Warrax"; hand "Mocking Blow"; resources 1
        """,
        bolt(),
    )
    # During that player's turn the others get priority once something is on the chain.
    table.play("Bolt", targets=["Sarmoth"]).play("Mocking Blow", by="friend", targets=["Graccus"]).resolve_all()
    table.expect("Graccus", damage=1).expect_refused("pass", rule="600.2")
    table.expect_offered("attack", "Graccus", at="Sarmoth").expect_offered("attack", "Graccus", at="Warrax")
    table.expect_refused("attack", "Graccus", at="you's hero", rule="601.2c")


@pytest.mark.rule("wow-2007:602.3", "wow-2007:708.1a")
@pytest.mark.example("wow2007-602.3-1", "wow2013-602.3-1")
def test_602_3_baranka_and_saurfang_fall_together() -> None:
    table = example('you: ally "High Overlord Saurfang"\nopponent: ally "Grunt Baranka"')
    table.attack("High Overlord Saurfang", "Grunt Baranka").resolve().pass_().pass_()
    table.expect_stage("your defend window").expect_chain("Grunt Baranka", "High Overlord Saurfang").resolve()
    table.expect("Grunt Baranka", zone="graveyard").expect("High Overlord Saurfang", zone="graveyard")
    table.resolve().expect_chain()


@pytest.mark.rule("wow-2007:701.4")
@pytest.mark.example("wow2007-701.4-1")
def test_701_4_koringar_has_tims_payment_power_as_his_own() -> None:
    name = "Koringar the Heavy"
    table = example(f'you: ally "{name}"; resources 3\nopponent: ally "Tim"').use(name).resolve()
    table.expect(name, not_keyword="elusive", power=2)
    copied = next(one for one in table.decision.options if one.verb == "use" and one.value == 1)
    assert table.game.label(copied) == f"Use {name}: [Activate] → {name} deals 1 arcane damage to target hero or ally."
    table.game.choose(copied)
    table.choose("their hero").expect(name, exhausted=True).resolve().expect("their hero", damage=1)
    assert table.facts("damage")[0].other == table.card(name).number
    table.end_turn().expect(name, power=1)


@pytest.mark.rule("wow-2007:701.5", "wow-2007:709.2a")
@pytest.mark.example("wow2007-701.5-1", "wow2013-701.4-1")
def test_701_5_each_elder_moorf_is_used_once() -> None:
    text = 'you: ally "Elder Moorf"; ally "Footman" 1/1; hand "Elder Moorf"; resources 4\nopponent: hand "Doom"'
    table = example(text, doom()).use("Elder Moorf", targets=["Footman"])
    table.play("Doom", by="opponent", targets=["Footman"]).resolve().resolve().expect_log("interrupted")
    table.expect_refused("use", "Elder Moorf#1", rule="701.5").play("Elder Moorf").resolve()
    table.use("Elder Moorf#2", targets=["Elder Moorf#1"]).resolve().expect("Elder Moorf#1", atk=3)
    table.expect_refused("use", "Elder Moorf#2", rule="701.5").expect_ready_resources("you", 1)


@pytest.mark.rule("wow-2007:701.5a", "wow-2007:718.2e", "wow-2013:701.4a", "wow-2013:718.2f", "wow-2013:700.3")
@pytest.mark.example("wow2007-701.5a-1", "wow2013-701.4a-1")
def test_701_5a_the_power_that_elder_moorf_gets_back_has_been_used() -> None:
    undo = ability("Undo", "Destroy target ability.")
    table = example('you: ally "Elder Moorf"; resources 4; hand "Polymorph" "Undo"\nopponent:', undo)
    table.use("Elder Moorf", targets=["Elder Moorf"]).resolve()
    table.play("Polymorph", targets=["Elder Moorf"]).resolve().expect("Elder Moorf", power=0, tag="Sheep")
    table.play("Undo", targets=["Polymorph"]).resolve().expect("Elder Moorf", power=1, atk=3)
    table.expect_ready_resources("you", 1).expect_refused("use", "Elder Moorf", rule="701.5")


@pytest.mark.rule("wow-2007:702.2", "wow-2007:702.3", "wow-2007:408.2", "wow-2007:G.completion-power")
@pytest.mark.example("wow2007-702.3-1", "wow2013-702.2-1")
def test_702_3_a_donation_of_wool_pays_for_itself() -> None:
    name = "A Donation of Wool"
    table = example(f'you: hand "{name}"\nopponent:').place(name, face_up=True).resolve().complete(name)
    table.expect(name, face_down=True, exhausted=True, zone="resources")
    table.expect_refused("complete", name, rule="702.1").resolve().expect_graveyard("you", "Filler")
    table.pass_until("opponent's action phase").pass_until("your action phase").expect_ready_resources("you", 1)


@pytest.mark.rule("wow-2007:703.2", "wow-2013:703.2")
@pytest.mark.example("wow2007-703.2-1", "wow2013-703.2-1")
def test_703_2_lei_of_lilies_looks_twice() -> None:
    text = 'opponent: hand "Filler"\nyou: hero damage 5; item "Lei of Lilies"; hand {}\nat opponent\'s end phase'
    three, four = '"Filler" "Filler" "Filler"', '"Filler" "Filler" "Filler" "Bolt"'
    example(text.format(three)).pass_().pass_().expect_stage("you's ready step").expect_chain()
    table = example(text.format(four), bolt()).pass_().pass_().expect_chain("Lei of Lilies").resolve()
    table.expect("you's hero", damage=4)
    table = example(text.format(four), bolt()).pass_().pass_().expect_chain("Lei of Lilies")
    table.play("Bolt", targets=["opponent's hero"]).resolve_all().expect("you's hero", damage=5)
    table.expect_log("interrupted")


@pytest.mark.rule("wow-2007:703.3", "wow-2007:703.4", "wow-2007:710.4", "wow-2013:703.4")
@pytest.mark.example("wow2007-703.3-1", "wow2013-703.3c-1")
def test_703_3_malwi_sees_the_ally_that_enters_with_him() -> None:
    text = """
        you: ally "Kaal Soulreaper"; resources 7; graveyard "Watcher Mal'wi"
        opponent: graveyard "Weakling"
    """
    table = example(text, ally("Weakling", 1, 1)).use("Kaal Soulreaper")
    table.expect("Kaal Soulreaper", zone="removed from game").expect_ready_resources("you", 0).resolve()
    table.expect("Watcher Mal'wi", zone="play", controller="you").expect("Weakling", zone="play", damage=0)
    table.expect_chain("Watcher Mal'wi").resolve().expect("Weakling", zone="graveyard")


@pytest.mark.rule("wow-2007:703.3", "wow-2007:411.8b", "wow-2013:703.3c", "wow-2013:415.9b")
@pytest.mark.example("wow2007-703.3-2")
def test_703_3_both_masten_everspirits_trigger() -> None:
    name = "Masten Everspirit"
    table = example(f'you: ally "{name}"\nopponent: ally "{name}"').fight(f"your {name}", f"their {name}")
    table.expect_chain(name, name).resolve("yes").expect_hand("opponent", name)
    table.resolve("no").expect_graveyard("you", name)


@pytest.mark.rule("wow-2007:703.4", "wow-2013:703.4")
@pytest.mark.example("wow2007-703.4-1", "wow2013-703.4-1")
def test_703_4_brigg_doesnt_trigger_off_the_first_damage() -> None:
    text = 'opponent: ally "Brigg"\nyou: ally "Footman" 0/5 {}'
    example(text.format("")).fight("Brigg", "Footman").expect_chain().expect("Footman", damage=1, zone="play")
    table = example(text.format("damage 1")).fight("Brigg", "Footman").expect_chain("Brigg").resolve()
    table.expect("Footman", zone="graveyard")


@pytest.mark.rule("wow-2007:703.5", "wow-2007:105.1")
@pytest.mark.example("wow2007-703.5-1")
def test_703_5_lord_grayson_becomes_exhausted_only_from_ready() -> None:
    name = "Lord Grayson Shadowbreaker"
    rest = ability("Rest", "Exhaust target ally.")
    text = f'you: ally "{name}" {{}}; hero damage 5; hand "Rest"\nopponent:'
    table = example(text.format(""), rest).play("Rest").resolve().choose("your hero").expect_chain(name).resolve()
    table.expect("your hero", damage=3)
    example(text.format("exhausted"), rest).play("Rest").resolve().expect_chain().expect("your hero", damage=5)


@pytest.mark.rule("wow-2013:706.1b")
@pytest.mark.example("wow2013-706.1b-1")
def test_706_1b_ranthus_adler_finds_allies_in_play_alone() -> None:
    text = 'you: ally "Ranthus Adler"; resources 2; graveyard "Wolf"; hand "Wolf"\nopponent: ally "B" 1/1'
    table = example(text, ally("Wolf", 1, 1)).play("Wolf").use("Ranthus Adler")
    table.expect_choices("Ranthus Adler", "B").choose("B").resolve().expect_hand("opponent", "B")


@pytest.mark.rule("wow-2007:706.1c", "wow-2013:706.1c")
@pytest.mark.example("wow2007-706.1c-1", "wow2013-706.1c-1")
def test_706_1c_face_smash_lets_the_power_choose_its_target_later() -> None:
    table = example('you: ally "A" 1/1; hand "Face Smash"; resources 4\nopponent: ally "B" 1/1; ally "C" 1/1')
    table.play("Face Smash").expect_choices("A", "B", "C").choose("A").expect_chain("Face Smash").resolve()
    table.use("A").expect_choices("A", "B", "C").choose("C").resolve().expect("C", zone="graveyard")
    table.expect("A", exhausted=True).end_turn().expect("A", power=0)


@pytest.mark.rule("wow-2007:707.1f", "wow-2007:401.3", "wow-2013:707.1f")
@pytest.mark.example("wow2007-707.1f-1", "wow2013-707.1f-1")
def test_707_1f_shield_bash_is_announced_aimed_and_paid_in_order() -> None:
    text = 'you: hand "Shield Bash"; armor "Wall" tag "Shield"; resources 3\nopponent: hand "Bolt"'
    table = example(text, bolt()).play("Shield Bash").expect("Shield Bash", zone="chain").expect_asked("you", "target")
    table.choose("their hero").expect_asked("you", "cost").choose(1).expect("Wall", exhausted=True)
    table.expect_ready_resources("you", 3).expect_chain("Shield Bash").expect_asked("you", "priority")
    table = example(text, bolt()).play("Shield Bash", targets=["their hero"], cost=0)
    table.expect_ready_resources("you", 0).expect("Wall", ready=True)
    without = text.replace("; resources 3", "")
    example(without, bolt()).play("Shield Bash", targets=["their hero"]).expect("Wall", exhausted=True)
    table = example(without.replace('tag "Shield"', 'tag "Shield" exhausted'), bolt())
    table.expect_refused("play", "Shield Bash", rule="401.1")
    # Whether an ability card is interrupted is chosen as it resolves.
    table = example(text + "\nat opponent's action phase", bolt()).play("Bolt", targets=["your hero"])
    table.play("Shield Bash", by="you", targets=["their hero"], cost=0).expect_chain("Shield Bash", "Bolt")
    table.resolve().expect_asked("you", "may").choose("yes").expect("Bolt", zone="graveyard")
    table.expect("your hero", damage=0).expect("their hero", damage=1)


@pytest.mark.rule("wow-2007:708.1a", "wow-2007:G.triggered-effect")
@pytest.mark.example("wow2007-708.1a-1", "wow2013-708.1a-1")
def test_708_1a_donna_readies_before_voss_exhausts_her() -> None:
    table = example('you: ally "Voss Treebender"\nopponent: ally "Donna Calister" exhausted')
    table.attack("Voss Treebender", "their hero").resolve().expect_asked("you", "target").choose("Donna Calister")
    table.expect_chain("Donna Calister", "Voss Treebender").resolve().expect("Donna Calister", ready=True)
    table.resolve("yes").expect("Donna Calister", exhausted=True)


@pytest.mark.rule("wow-2007:708.2", "wow-2007:708.3", "wow-2007:706.1")
@pytest.mark.example("wow2007-708.3-1", "wow2013-708.3-1")
@pytest.mark.parametrize("answer", ["yes", "no", ""])
def test_708_3_hur_may_destroy_the_armor_that_was_targeted(answer: str) -> None:
    name = "Hur Shieldsmasher"
    mail = 'armor "Mail" def 1; armor "Hood" def 1' if answer else ""
    table = example(f'you: hand "{name}"; resources 3\nopponent: {mail}').play(name).resolve()
    if not answer:
        # Without an armor the effect ceases to exist as it would be added.
        table.expect_chain().expect(name, zone="play")
        return
    table.expect_asked("you", "target").expect_choices("Mail", "Hood").choose("Mail").expect_chain(name)
    table.resolve().expect_asked("you", "may").choose(answer)
    table.expect("Mail", zone="graveyard" if answer == "yes" else "play").expect("Hood", zone="play")


@pytest.mark.rule("wow-2007:708.3", "wow-2007:G.unless", "wow-2007:401.1", "wow-2007:500.2")
@pytest.mark.example("wow2007-708.3-2", "wow2007-G.unless-1", "wow2013-G.unless-1")
@pytest.mark.parametrize(("answer", "resources"), [("yes", 3), ("no", 3), ("", 2)])
def test_708_3_crippling_poison_exhausts_a_hero_whose_player_doesnt_pay(answer: str, resources: int) -> None:
    table = example(f"""
        you: resources {resources}
        opponent: ability "Crippling Poison" on your hero
        at opponent's end phase
    """)
    table.pass_().pass_().expect_stage("your ready step").expect_chain("Crippling Poison").resolve()
    if answer:
        table.expect_asked("you", "may").choose(answer)
    paid = answer == "yes"
    table.expect("your hero", exhausted=not paid).expect_ready_resources("you", 0 if paid else resources)
    table.pass_until("opponent's ready step").expect_chain("Crippling Poison")


@pytest.mark.rule("wow-2013:G.empower-thing")
@pytest.mark.example("wow2013-G.empower-thing-2")
def test_empower_two_without_a_hunter_no_target_is_asked_for() -> None:
    name = "Fear and Loathing"
    text = f'you: hand "{name}"; resources 3; ally "Imp" 1/1 tag "Warlock"\nopponent: ally "Ogre" 1/9; ally "Rat" 1/1'
    table = example(text).play(name).expect_choices("Ogre", "Rat").choose("Ogre").expect_chain(name)
    table.resolve().expect_hand("opponent", "Ogre").expect("Rat", zone="play")
