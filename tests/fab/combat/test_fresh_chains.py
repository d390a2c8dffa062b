"""Chapter 7 by a reader of the rulebook alone: what leaves, what comes back, and links after one another.

Every position is written from the words of the rule it names, without the code; what a failing one says is kept.
"""

from __future__ import annotations

import pytest

from rulebound.fab.scenarios import Table, scenario

CARDS = """
define action "Jab" red attack cost 0 power 3 defense 2
define action "Quick Jab" red attack cost 0 power 3 defense 2 keyword "go again"
define action "Heir" red attack cost 0 power 1 defense 2
  | If an attack you control has hit this combat chain, this gets +2{p}.
define action "Stone" blue cost 9 defense 3
define action "Lamp" red cost 0 subtype "item"
  | **Instant** - 0: Gain 2{h}
define attack reaction "Onward" red cost 0
  | Target attack gets **go again**.
define instant "Vanish" red cost 0
  | Banish target attack.
define instant "Disarm" red cost 0
  | Destroy target weapon.
define instant "Toll" red cost 0
  | Each player loses 2{h}
define instant "Seize" red cost 0
  | Gain control of target aura.
define action "Veil" red cost 0 subtype "aura"
define action "Shroud" red cost 0 subtype "aura"
  | When this leaves the arena, draw a card.
define equipment "Charm" chest defense 2
  | **Instant** - Destroy this: Gain 1{h}
"""


def at(position: str, more: str = "") -> Table:
    return scenario(CARDS + more + position)


@pytest.mark.rule("fab:7.7.3", "fab:8.1.2c", "fab:1.2.3a")
def test_7_7_3_an_activated_reaction_goes_though_its_source_was_destroyed_for_it() -> None:
    more = """
define action "Cog" red cost 0 subtype "item"
  | **Attack Reaction** - Destroy this: Gain 1{h}
"""
    table = at('you: hand "Jab"; item "Cog"; item "Lamp"\nopponent: hand "Vanish"\n', more)
    table.attack("Jab").pass_until("reaction step").use("Cog").use("Lamp").expect("Cog", zone="graveyard")
    table.play("Vanish", by="opponent").resolve().expect_links(0).expect_stack().expect(
        "Hero of you", life=22
    )


@pytest.mark.rule("fab:7.7.3", "fab:8.1.3c", "fab:7.7.4")
def test_7_7_3_what_triggered_from_a_defense_reaction_is_no_reaction_and_resolves() -> None:
    more = """
define defense reaction "Duck" red cost 0 defense 3
  | When this defends, gain 1{h}
"""
    table = at('you: hand "Jab"\nopponent: hand "Duck" "Vanish"\n', more)
    table.attack("Jab").pass_until("reaction step").play("Duck", by="opponent").resolve().expect_stack(
        "Duck (red)"
    )
    table.play("Vanish", by="opponent").resolve().expect_links(0).expect("Hero of opponent", life=21)


@pytest.mark.rule("fab:7.5.2", "fab:7.0.5a")
def test_7_0_5a_a_defense_reaction_that_leaves_as_it_defends_holds_nothing_off() -> None:
    more = """
define defense reaction "Feint" red cost 0 defense 3
  | When this defends, put it on the bottom of its owner's deck.
"""
    table = at('you: hand "Jab"\nopponent: hand "Feint"\n', more)
    table.attack("Jab").pass_until("reaction step").play("Feint", by="opponent").resolve()
    table.expect("Feint", defending=True).expect_stack("Feint (red)").resolve().expect("Feint", zone="deck")
    table.pass_until("resolution step").expect("Hero of opponent", life=17)


@pytest.mark.rule("fab:8.3.23", "fab:7.0.5a", "fab:7.5.2")
def test_8_3_23_piercing_is_for_as_long_as_an_equipment_defends() -> None:
    more = """
define action "Awl" red attack cost 0 power 3 defense 2
  | **Piercing 2**
"""
    place = 'you: hand "Awl"\nopponent: card "Charm"; hand "Stone"\n'
    table = at(place, more).attack("Awl").pass_until("defend step").defend("Charm").expect_attack(5)
    table.pass_until("resolution step").expect("Hero of opponent", life=17)
    table = (
        at(place, more).attack("Awl").pass_until("defend step").defend("Charm").use("Charm", by="opponent")
    )
    table.expect_attack(3).resolve().pass_until("resolution step").expect("Hero of opponent", life=18)


@pytest.mark.rule("fab:7.0.2b", "fab:8.3.22", "fab:7.7.7")
def test_7_0_2b_what_attacks_get_for_a_chain_later_attacks_of_it_have_too() -> None:
    more = """
define instant "Press" red cost 0
  | Attacks you control get **overpower** this combat chain.
"""
    table = at('you: hand "Press" "Quick Jab" "Quick Jab" "Jab"\nopponent: hand "Stone" "Jab" "Heir"\n', more)
    table.attack("Quick Jab").play("Press").resolve().pass_until("defend step").choose("Stone")
    table.expect_asked("you", "priority").pass_until("resolution step").attack("Quick Jab").pass_until(
        "defend step"
    )
    table.choose("opponent's Jab").expect_asked("you", "priority").pass_until("action phase")
    table.attack("Jab").pass_until("attack step").expect("Jab", not_keyword="overpower")


@pytest.mark.rule("fab:7.2.3b", "fab:1.2.3a", "fab:7.5.5d")
def test_7_2_3b_the_attack_of_a_weapon_that_has_moved_on_has_hit_all_the_same() -> None:
    more = """
define weapon "Saw" 1h subtype "sword" power 2
  | **Action** - 0: **Attack**. **Go again**
"""
    table = at('you: card "Saw"; hand "Heir"\nopponent: hand "Stone"\n', more)
    table.attack("Saw").pass_until("resolution step").attack("Saw").pass_until("defend step").defend("Stone")
    table.pass_until("resolution step").expect("Hero of opponent", life=18).attack("Heir").pass_until(
        "attack step"
    )
    table.expect_attack(3).expect_links(3)


@pytest.mark.rule("fab:8.3.31", "fab:7.3.2a")
def test_8_3_31_protect_defends_heroes_and_no_allies() -> None:
    more = """
define equipment "Aegis" chest defense 2
  | **Protect**
"""
    table = at('A: hand "Jab"\nB: ally "Hound" life 5\nC: card "Aegis"\n', more)
    table.attack("Jab", "Hound").pass_until("defend step").expect_asked("A", "priority")
    table.pass_until("resolution step").expect("Hound", life=2)


@pytest.mark.rule("fab:7.6.2a", "fab:7.7.2c", "fab:1.4.3c", "fab:7.5.3")
def test_7_6_2a_a_weapon_that_is_destroyed_after_it_hit_still_goes_again_and_triggers() -> None:
    more = """
define weapon "Flail" 1h power 2
  | **Action** - 0: **Attack**. **Go again**
  | When this hits, draw a card.
"""
    table = at('you: card "Flail"\nopponent: hand "Disarm"\n', more)
    table.attack("Flail").pass_until("damage step").expect_stack("Flail").play(
        "Disarm", by="opponent"
    ).resolve()
    table.expect("Flail", zone="graveyard").expect_stage("damage step").expect_links(1).resolve()
    table.expect_hand("you", "Filler").pass_until("resolution step").expect_points("you", "actions", 1)


@pytest.mark.rule("fab:7.7.4", "fab:7.1.1", "fab:7.2.3d")
def test_7_7_4_what_triggered_by_playing_an_attack_resolves_though_the_attack_has_left_the_stack() -> None:
    more = """
define action "Totem" red cost 0 subtype "item"
  | Whenever you play an attack action card, gain 1{h}
"""
    table = at('you: hand "Jab"; item "Totem"\nopponent: hand "Vanish"\n', more)
    table.attack("Jab").expect_stack("Totem (red)", "Jab (red)").play("Vanish", by="opponent").resolve()
    while table.lines()[0] != "turn of you, action phase":
        table.pass_()
    table.expect_stack().expect_links(0).expect("Hero of you", life=21).expect("Jab", zone="banished")


@pytest.mark.rule("fab:7.6.2", "fab:8.3.5b")
def test_7_6_2_an_attack_of_a_resolved_link_that_gets_go_again_gives_nothing() -> None:
    table = at('you: hand "Jab" "Heir" "Onward"; actions 2\nopponent: hero "G"\n')
    table.attack("Jab").pass_until("resolution step").expect_points("you", "actions", 1).attack("Heir")
    table.pass_until("reaction step").play("Onward", "Jab").resolve().expect("Jab", keyword="go again")
    table.pass_until("resolution step").expect_points("you", "actions", 0)


@pytest.mark.rule("fab:4.5.1a", "fab:7.7.5", "fab:8.3.2", "fab:7.2.2a")
def test_4_5_1a_what_protects_a_hero_who_leaves_stays_on_the_chain_until_it_closes() -> None:
    more = """
define equipment "Aegis" chest defense 2
  | **Protect**
  | **Battleworn**
"""
    table = at('A: hand "Quick Jab"\nB: hero "Be"\nC: card "Aegis"\n', more)
    table.attack("Quick Jab", "Be").pass_until("defend step").expect_asked("C", "defend").choose("Aegis")
    table.concede("B").expect_running().expect("Aegis", defending=True).pass_until("resolution step")
    table.expect_points("A", "actions", 1).expect("Hero of C", life=20).pass_until("action phase")
    table.expect("Aegis", zone="arena", defense=1, defending=False)


@pytest.mark.rule("fab:4.5.1a", "fab:4.5.3a", "fab:3.0.12")
def test_4_5_1a_two_who_die_at_once_leave_what_others_own_in_graveyards() -> None:
    """A has an aura of C's, B one of A's: C's goes to C's graveyard, and all else is gone. C draws nothing for it."""
    mine = 'A: hero "Ah" life 2; hand "Toll" "Seize"; aura "Veil"\n'
    others = 'B: hero "Be" life 1; hand "Seize"\nC: hero "Ce"; aura "Shroud"\nD: hero "De"\n'
    table = at(mine + others)
    table.play("Seize", "Shroud").resolve().play("Seize", "Veil", by="B").resolve()
    table.expect("Shroud", controller="A").expect("Veil", controller="B").play("Toll", by="A").resolve()
    table.expect_running().expect_graveyard("C", "Shroud").expect_lies("C", "arena", "Ce").expect_stack()
    table.expect_hand("C").expect_lies("D", "arena", "De").expect("Ce", life=18)


@pytest.mark.rule("fab:4.5.1a", "fab:3.0.12a")
def test_4_5_1a_what_was_lent_to_somebody_who_leaves_is_not_given_back() -> None:
    """The object is cleared while the player controls it: nothing of it triggers for whoever had it before."""
    table = at('A: hand "Toll"\nB: hand "Seize"\nC: aura "Shroud"\n')
    table.play("Toll").play("Seize", by="B").resolve().expect("Shroud", controller="B").concede("B")
    table.expect_graveyard("C", "Shroud").expect_hand("C").expect_stack("Toll (red)")


@pytest.mark.rule("fab:7.7.3", "fab:8.3.10")
def test_8_3_10_tempered_equipment_without_defense_is_destroyed_as_the_chain_closes() -> None:
    more = """
define equipment "Plate" chest defense 1
  | **Temper**
"""
    table = at('you: hand "Quick Jab" "Jab"\nopponent: card "Plate"\n', more)
    table.attack("Quick Jab").pass_until("defend step").defend("Plate").pass_until("resolution step")
    table.attack("Jab").pass_until("resolution step").expect("Plate", defense=1, defending=True)
    table.pass_until("action phase").expect("Plate", zone="graveyard")


@pytest.mark.rule("fab:7.0.3d", "fab:7.5.2")
def test_7_0_3d_what_defends_later_on_the_same_link_has_less_defense_too() -> None:
    more = """
define instant "Breach" red cost 0
  | Defending cards get -1{d} this chain link.
define action "Sting" red attack cost 0 power 3 defense 2
  | **Go again**
"""
    table = at('you: hand "Sting" "Jab" "Breach"\nopponent: hand "Stone" "Stone"\n', more)
    table.attack("Sting").pass_until("defend step").defend("Stone").play("Breach").resolve()
    table.expect("Stone", defense=2).pass_until("resolution step").expect("Hero of opponent", life=19)
    table.attack("Jab").pass_until("defend step").defend("Stone").pass_until("resolution step")
    table.expect("Hero of opponent", life=19)


@pytest.mark.rule("fab:7.0.1a", "fab:8.1.1d", "fab:1.13.2b", "fab:7.6.2")
def test_7_0_1a_an_attack_that_another_player_plays_as_an_instant_is_that_players_attack() -> None:
    """The turn player has priority first in each step; go again gives nothing in another player's action phase."""
    more = """
define action "Bolt Fist" red attack cost 0 power 3 defense 2
  | If you've dealt arcane damage to an opposing hero this turn, you may play this as though it were an instant.
  | **Go again**
define attack reaction "Twist" red cost 0
  | Target attack gets +2{p}.
define defense reaction "Duck" red cost 0 defense 1
define instant "Spark" red cost 0
  | Deal 1 arcane damage to target hero.
"""
    place = 'you: hand "Duck" "Stone" "Jab" "Twist"\nopponent: hand "Spark" "Bolt Fist" "Twist"\n'
    table = at(place, more)
    table.pass_().play("Spark", "Hero of you").resolve().expect_asked("you", "priority").pass_()
    table.play("Bolt Fist").expect_stage("layer step").pass_().expect_asked("you", "priority").pass_()
    table.expect_stage("attack step").expect_asked("you", "priority").pass_().pass_()
    table.expect_asked("you", "defend").defend("Stone").expect_asked("you", "priority").pass_().pass_()
    table.expect_stage("reaction step").expect_refused("play", "your Twist", "8.1.2a").expect_offered(
        "play", "Duck"
    )
    table.pass_().play("opponent's Twist").resolve().expect_attack(5).pass_until("resolution step")
    table.expect("Hero of you", life=20 - 1 - 2).expect_points("opponent", "actions", 0)
    table.pass_().pass_().expect_stage("your action phase").expect_points("you", "actions", 1)
    table.expect_asked("you", "priority").attack("Jab")


@pytest.mark.rule("fab:7.0.2b", "fab:6.2.4")
def test_7_0_2b_the_next_attack_of_this_chain_needs_a_chain_and_comes_after_this_attack() -> None:
    more = """
define instant "Setup" red cost 0
  | Your next attack this combat chain gets +2{p}.
"""
    table = at('you: hand "Setup" "Setup" "Quick Jab" "Quick Jab" "Jab"\nopponent: hero "G"\n', more)
    table.play("Setup").resolve().attack("Quick Jab").expect("Quick Jab", power=3).play("Setup").resolve()
    table.pass_until("resolution step").expect("G", life=17).attack("Quick Jab").pass_until("resolution step")
    table.expect("G", life=12).attack("Jab").expect("Jab", power=3)
    table = at('you: hand "Setup" "Quick Jab" "Jab"\nopponent: hero "G"\n', more)
    table.attack("Quick Jab").play("Setup").resolve().pass_until("action phase").attack("Jab").expect(
        "Jab", power=3
    )


@pytest.mark.rule("fab:7.0.2b", "fab:7.7.7")
def test_7_0_2b_what_hit_on_an_earlier_chain_has_not_hit_on_this_one() -> None:
    table = at('you: hand "Quick Jab" "Heir"\nopponent: hero "G"\n')
    table.attack("Quick Jab").pass_until("action phase").attack("Heir").pass_until(
        "attack step"
    ).expect_attack(1)


@pytest.mark.rule("fab:8.1.3a", "fab:8.3.31", "fab:7.4.2b")
def test_8_1_3a_a_defense_reaction_with_protect_is_no_help_to_another_hero() -> None:
    more = """
define defense reaction "Shelter" red cost 0 defense 3
  | **Protect**
"""
    table = at('A: hand "Jab"\nB: hero "Be"\nC with A: hero "Ce"\nD with B: hand "Shelter"\n', more)
    table.attack("Jab", "Be").pass_until("defend step").expect_asked("A", "priority").pass_until(
        "reaction step"
    )
    table.expect_refused("play", "Shelter", "8.1.3a", by="D")


@pytest.mark.rule("fab:7.3.2a", "fab:1.3.3b")
def test_7_3_2a_tapped_equipment_defends_as_any_other() -> None:
    table = at('you: hand "Jab"\nopponent: equipment "Mail" chest defense 1 tapped\n')
    table.attack("Jab").pass_until("defend step").defend("Mail").expect("Mail", defending=True, tapped=True)


@pytest.mark.rule("fab:7.0.5a", "fab:8.5.35a", "fab:8.5.41", "fab:7.5.2")
def test_8_5_35a_equipment_that_the_attacker_takes_while_it_defends_is_worn_and_defends_no_more() -> None:
    """It is equipped as part of that: put into a zone, it has left the combat chain."""
    more = """
define instant "Loot" red cost 0
  | Gain control of target equipment.
"""
    table = at('you: hand "Jab" "Loot"\nopponent: equipment "Mail" chest defense 2\n', more)
    table.attack("Jab").pass_until("defend step").defend("Mail").play("Loot").resolve()
    table.expect("Mail", controller="you", defending=False).pass_until("resolution step")
    table.expect("Hero of opponent", life=17).pass_until("action phase").expect("Mail", zone="arena")


@pytest.mark.rule("fab:4.5.1a", "fab:7.7.2c", "fab:7.4.2d")
def test_4_5_1a_an_attacker_killed_by_a_defense_reaction_takes_the_attack_along() -> None:
    more = """
define defense reaction "Thorns" red cost 0 defense 1
  | Deal 1 damage to the attacking hero.
"""
    table = at('A: hero "Ah" life 1; hand "Jab"\nB: hand "Thorns" "Stone"\nC: hand "Jab"\n', more)
    table.attack("Jab", "Hero of B").pass_until("defend step").defend("Stone").pass_until("reaction step")
    table.play("Thorns", by="B").resolve().expect_running().expect_links(0).expect_stack()
    table.expect_graveyard("B", "Thorns", "Stone").expect("Hero of B", life=20)
    while "turn of A" in table.lines()[0]:
        table.pass_()
    table.expect_stage("B's action phase")


CHARM_ANEW = """
define action "Wolf" red cost 0 subtype "ally" power 2 life 5
  | **Action** - 0: **Attack**. **Go again**
define instant "Tame" red cost 0
  | Gain control of target ally.
"""


@pytest.mark.rule("fab:1.4.5", "fab:7.2.2", "fab:7.5.2b")
def test_7_2_2_a_target_that_another_opponent_has_come_to_control_is_as_legal_as_before() -> None:
    table = at('A: hand "Jab"\nB: ally "Wolf"\nC: hand "Tame"\n', CHARM_ANEW)
    table.attack("Jab", "Wolf").play("Tame", by="C").resolve().expect("Wolf", controller="C")
    table.pass_until("attack step").expect_links(1).pass_until("resolution step").expect("Wolf", life=2)


@pytest.mark.rule("fab:4.5.1a", "fab:1.4.3c", "fab:7.7.2c")
def test_4_5_1a_an_attacker_that_belongs_to_somebody_who_leaves_is_removed_and_closes_the_chain() -> None:
    table = at('A: hand "Tame"; hand "Jab"\nB: hand "Stone"\nC: ally "Wolf"\n', CHARM_ANEW)
    table.play("Tame").resolve().attack("Wolf", "Hero of B").pass_until("defend step").defend("Stone")
    table.concede("C").expect_running().expect_links(0).expect("Stone", zone="graveyard")
    table.expect_stage("action phase").expect_points("A", "actions", 0).expect("Hero of B", life=20)


@pytest.mark.rule("fab:4.5.1a", "fab:7.2.2", "fab:7.7.2b")
def test_4_5_1a_an_attacked_ally_that_belongs_to_somebody_who_leaves_is_no_target_any_more() -> None:
    table = at('A: hand "Quick Jab"; actions 2\nB: hand "Tame"\nC: ally "Wolf"\n', CHARM_ANEW)
    table.attack("Quick Jab", "Wolf").play("Tame", by="B").resolve().expect("Wolf", controller="B").concede(
        "C"
    )
    while "layer step" in table.lines()[0]:
        table.pass_()
    table.expect_stage("action phase").expect_links(0).expect("Quick Jab", zone="graveyard")
    table.expect_points("A", "actions", 1)


@pytest.mark.rule("fab:4.5.1a", "fab:7.2.2a", "fab:7.5.2b")
def test_4_5_1a_an_attacked_ally_is_cleared_with_who_controls_it_and_stays_its_owners() -> None:
    table = at('A: hand "Quick Jab"\nB: hand "Tame"\nC: ally "Wolf"\n', CHARM_ANEW)
    table.attack("Quick Jab", "Wolf").play("Tame", by="B").resolve().pass_until("reaction step").concede("B")
    table.expect_graveyard("C", "Wolf").expect_links(1).pass_until("resolution step").expect_points(
        "A", "actions", 1
    )


@pytest.mark.rule("fab:8.5.35a", "fab:8.5.41", "fab:1.4.3c", "fab:7.7.2c")
def test_8_5_35a_a_weapon_that_is_taken_while_it_attacks_attacks_no_more() -> None:
    more = """
define weapon "Saw" 1h subtype "sword" power 2
  | **Action** - 0: **Attack**. **Go again**
define instant "Wrest" red cost 0
  | Gain control of target weapon.
"""
    table = at('you: card "Saw"\nopponent: hand "Wrest" "Stone"\n', more)
    table.attack("Saw").pass_until("defend step").defend("Stone").play("Wrest", by="opponent").resolve()
    table.expect("Saw", controller="opponent", zone="arena").expect_links(0).expect("Stone", zone="graveyard")
    table.expect_stage("action phase").expect_points("you", "actions", 0).expect("Hero of opponent", life=20)
