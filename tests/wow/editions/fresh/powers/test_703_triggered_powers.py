"""Triggered powers, read afresh (chapter 703)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:703.1")
def test_each_of_several_events_at_once_triggers() -> None:
    table = scenario("""
        define ability "Doom"
          | Destroy all allies.
        define item "Urn"
          | When an ally is destroyed, your hero heals 1 damage from itself.
        you: hero damage 9; item "Urn"; hand "Doom"; ally "A" 1/1
        opponent: ally "B" 1/1; ally "C" 1/1
    """)
    table.play("Doom").resolve()
    while table.decision.kind != "priority":
        table.choose("Urn")
    table.expect_chain("Urn", "Urn", "Urn").resolve_all().expect("your hero", damage=6)


@pytest.mark.rule("wow-2013:703.1a")
def test_all_of_several_next_events_at_once_count() -> None:
    table = scenario("""
        define ability "Doom"
          | Destroy all allies.
        define ability "Vigil"
          | The next time an ally is destroyed this turn, your hero heals 1 damage from itself.
        you: hero damage 9; hand "Doom" "Vigil"; ally "A" 1/1
        opponent: ally "B" 1/1
    """)
    table.play("Vigil").resolve().play("Doom").resolve()
    while table.decision.kind != "priority":
        table.choose(table.choices()[0])
    table.resolve_all().expect("your hero", damage=7)


LEI = """
define item "Lei"
  | At the start of your turn, if you have two or more cards in your hand, your hero heals 1 damage from itself.
define ability "Zap" instant
  | Target player discards a card.
define ability "Study" instant
  | Draw two cards.
"""


@pytest.mark.rule("wow-2013:703.2")
def test_a_double_check_needs_its_condition_as_it_triggers() -> None:
    table = scenario(
        LEI + 'you: hero damage 5; item "Lei"; hand "Study"\nopponent:\nat opponent\'s end phase'
    )
    table.pass_until("your ready step").expect_chain()


@pytest.mark.rule("wow-2013:703.2")
def test_a_double_check_needs_its_condition_as_it_resolves() -> None:
    table = scenario(
        LEI
        + 'you: hero damage 5; item "Lei"; hand "Study" "Study"\nopponent: hand "Zap"\nat opponent\'s end phase'
    )
    table.pass_until("your ready step").expect_chain("Lei").play("Zap", targets=["you"], by="opponent")
    table.resolve("Study").expect_chain("Lei").resolve().expect("your hero", damage=5)


@pytest.mark.rule("wow-2013:703.2")
def test_a_condition_that_was_false_in_between_doesnt_matter() -> None:
    table = scenario(
        LEI
        + 'you: hero damage 5; item "Lei"; hand "Study" "Study"\nopponent: hand "Zap"\nat opponent\'s end phase'
    )
    table.pass_until("your ready step").play("Zap", targets=["you"], by="opponent").resolve("Study")
    table.play("Study").resolve().expect_chain("Lei").resolve().expect("your hero", damage=4)


@pytest.mark.rule("wow-2013:703.3")
def test_a_lost_power_doesnt_trigger() -> None:
    table = scenario("""
        define ability "Hush" instant
          | Target card in play loses and can't have powers this turn.
        define item "Urn"
          | When an ally is destroyed, draw a card.
        define ability "Snap" instant
          | Destroy target ally.
        you: item "Urn"; ally "A" 1/1; hand "Hush" "Snap"
        opponent:
    """)
    table.play("Hush", targets=["Urn"]).resolve().play("Snap", targets=["A"]).resolve().expect_chain()


@pytest.mark.rule("wow-2013:703.3a")
def test_death_rattle_is_active_in_the_graveyard_whatever_was_lost_in_play() -> None:
    table = scenario("""
        define ability "Hush" instant
          | Target card in play loses and can't have powers this turn.
        define ally "Ghoul" 1/1
          | Death Rattle: Draw a card.
        define ability "Snap" instant
          | Destroy target ally.
        you: ally "Ghoul"; hand "Hush" "Snap"
        opponent:
    """)
    table.play("Hush", targets=["Ghoul"]).resolve().play("Snap", targets=["Ghoul"]).resolve().expect_chain(
        "Ghoul"
    )


@pytest.mark.rule("wow-2013:703.3a")
def test_death_rattle_triggers_on_a_discard_too_and_not_in_play() -> None:
    table = scenario("""
        define ally "Ghoul" 1/1
          | Death Rattle: Your hero heals 1 damage from itself.
        define ability "Zap"
          | Target player discards a card.
        you: hand "Zap"
        opponent: hero damage 4; hand "Ghoul"
    """)
    table.play("Zap", targets=["opponent"]).resolve()
    if table.decision.kind != "priority":
        table.choose("Ghoul")
    table.expect_chain("Ghoul").resolve().expect("opponent's hero", damage=3)


@pytest.mark.rule("wow-2013:703.3c")
def test_a_power_that_leaves_with_the_event_triggers() -> None:
    table = scenario("""
        define ability "Doom"
          | Destroy all allies.
        define ally "Mourner" 1/1
          | When another ally is destroyed, draw a card.
        you: ally "Mourner"; hand "Doom"
        opponent: ally "B" 1/1
    """)
    table.play("Doom").resolve().expect_chain("Mourner").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:703.3c")
def test_a_power_that_comes_with_the_event_triggers() -> None:
    table = scenario("""
        define ally "Watcher" 3/3
          | When an opposing ally enters play, this ally deals 1 ranged damage to it.
        define ability "Rise"
          | Players put all allies from their graveyards into play.
        you: graveyard "Watcher"; hand "Rise"
        opponent: graveyard "Weak"
        define ally "Weak" 1/1
    """)
    table.play("Rise").resolve().expect_chain("Watcher").resolve().expect("Weak", zone="graveyard")


@pytest.mark.rule("wow-2013:703.4")
def test_an_event_doesnt_pollute_the_state_that_its_trigger_looks_at() -> None:
    table = scenario("""
        define ally "Brigg" 1/9
          | When this ally deals combat damage to a damaged ally, destroy that ally.
        you: ally "Brigg"; ally "Other" 1/9
        opponent: ally "Foe" 0/9
    """)
    table.fight("Brigg", "Foe").expect_chain().expect("Foe", damage=1)


@pytest.mark.rule("wow-2013:703.4")
def test_a_damaged_ally_satisfies_it() -> None:
    table = scenario("""
        define ally "Brigg" 1/9
          | When this ally deals combat damage to a damaged ally, destroy that ally.
        you: ally "Brigg"
        opponent: ally "Foe" 0/9 damage 1
    """)
    table.fight("Brigg", "Foe").expect_chain("Brigg").resolve().expect("Foe", zone="graveyard")


@pytest.mark.rule("wow-2013:703.4")
def test_entering_play_is_judged_by_the_state_after_it() -> None:
    table = scenario("""
        define item "Gong"
          | When an exhausted ally enters play, draw a card.
        define ally "Sleepy" 1/1
          | This ally enters play exhausted.
        you: item "Gong"; hand "Sleepy"
        opponent:
    """)
    table.play("Sleepy").resolve().expect("Sleepy", exhausted=True).expect_chain("Gong")


@pytest.mark.rule("wow-2013:703.4")
def test_an_ally_that_others_make_a_pet_enters_play_as_one() -> None:
    table = scenario("""
        define item "Gong"
          | When an ally with 3 or more ATK enters play, draw a card.
        define item "Banner"
          | Allies you control have +2 ATK.
        define ally "Recruit" 1/1
        you: item "Gong"; item "Banner"; hand "Recruit"
        opponent:
    """)
    table.play("Recruit").resolve().expect_chain("Gong")


@pytest.mark.rule("wow-2013:703.5")
def test_to_trigger_a_card_triggers_all_of_its_triggered_powers() -> None:
    table = scenario("""
        define ability "Venom"
          | Ongoing: At the start of your turn, your hero deals 1 nature damage to target opposing hero.
        define ability "Kick"
          | Trigger each ability you control.
        you: ability "Venom"; hand "Kick"
        opponent:
    """)
    table.play("Kick").resolve()
    table.expect_chain("Venom").resolve().expect("opponent's hero", damage=1)


@pytest.mark.rule("wow-2013:703.3b")
def test_when_you_play_this_ally_triggers_on_the_chain() -> None:
    table = scenario("""
        define ally "Dimzer" 1/1
          | When you play this ally, draw a card.
        define item "Gong"
        you: hand "Dimzer"
        opponent:
    """)
    table.play("Dimzer").expect_chain("Dimzer", "Dimzer").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:703.1")
def test_it_triggers_while_nobody_has_priority_and_waits() -> None:
    table = scenario("""
        define item "Gong"
          | When your hero readies, draw a card.
        you: hero exhausted; item "Gong"
        opponent:
        at opponent's end phase
    """)
    table.pass_until("your ready step").expect_chain("Gong").expect_asked("you", "priority")


@pytest.mark.rule("wow-2013:703.4")
def test_a_destroyed_ally_is_judged_as_it_was_before() -> None:
    table = scenario("""
        define ally "Chief" 1/1
          | Other allies you control have +2 ATK.
        define ability "Doom"
          | Destroy all allies.
        define item "Gong"
          | When an ally with 3 or more ATK is destroyed, draw a card.
        you: item "Gong"; ally "Chief"; ally "A" 1/1; hand "Doom"
        opponent: ally "B" 1/1
    """)
    table.play("Doom").resolve().expect_chain("Gong")


@pytest.mark.rule("wow-2013:703.4")
def test_whose_ally_it_was_is_who_controlled_it() -> None:
    table = scenario("""
        define item "Gong"
          | When an ally you control is destroyed, draw a card.
        define ability "Snap" instant
          | Destroy target ally.
        you: item "Gong"; ally "A" 1/1 owned by opponent; hand "Snap"
        opponent: item "Gong"
    """)
    table.play("Snap", targets=["A"]).resolve().expect_chain("Gong").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:703.4")
def test_a_hero_flipped_or_an_ally_readied_only_triggers_on_a_change() -> None:
    table = scenario("""
        define item "Gong"
          | When an ally exhausts, draw a card.
        define ability "Trip" instant
          | Exhaust target ally.
        you: item "Gong"; ally "A" 1/1 exhausted; hand "Trip"
        opponent:
    """)
    table.play("Trip", targets=["A"]).resolve().expect_chain()
