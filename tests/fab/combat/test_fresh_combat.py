"""Chapter 7 by a reader of the rulebook alone: rare clauses, and two rules at a time.

Every position is written from the words of the rule it names, without the code; what a failing one says is kept.
"""

from __future__ import annotations

import pytest

from rulebound.fab.scenarios import Table, scenario

CARDS = """
define action "Jab" red attack cost 0 power 3 defense 2
define action "Quick Jab" red attack cost 0 power 3 defense 2 keyword "go again"
define action "Ram" red attack cost 0 power 6 defense 2 keyword "dominate"
define action "Crush" red attack cost 0 power 6 defense 2 keyword "overpower"
define action "Eager" red attack cost 0 power 3 defense 2
  | When this attacks, draw a card.
define action "Keen" red attack cost 0 power 3 defense 2
  | When this hits, draw a card.
define action "Polite" red attack cost 0 power 3 defense 2
  | When this attacks a hero, draw a card.
define action "Stone" blue cost 9 defense 3
define action "Pebble" blue cost 9 defense 0
define action "Feather" blue cost 9
define action "Rest" red cost 0 defense 2
  | Gain 1{h}
define action "Bell" red cost 0 subtype "item"
  | **Action** - 0: Gain 1{h}
define action "Lurker" red cost 0 defense 2
  | **Ambush**
  | Gain 1{h}
define instant "Guarded" red cost 0 defense 1
  | Gain 1{h}
define attack reaction "Twist" red cost 0 defense 2
  | Target attack gets +2{p}.
define defense reaction "Duck" red cost 0 defense 3
define defense reaction "Dodge" red cost 0 defense 2
  | Gain 1{h}
define block "Board" red defense 4
define instant "Spark" red cost 0
  | Deal 1 arcane damage to target hero.
define instant "Vanish" red cost 0
  | Banish target attack.
define instant "Slay" red cost 0
  | Destroy target ally.
define instant "Disarm" red cost 0
  | Destroy target weapon.
define instant "Push" red cost 0
  | Banish target defending card.
define instant "Bind" red cost 0
  | Target attack gets **dominate**.
define instant "Hasten" red cost 0
  | Target attack gets **go again**.
define instant "Link" red cost 0
  | Target attack gets +2{p} this chain link.
define instant "Song" red cost 0
  | Attacks you control get +1{p} this combat chain.
"""


def at(position: str, more: str = "") -> Table:
    return scenario(CARDS + more + position)


def cast(table: Table, name: str, target: str = "", by: str = "") -> Table:
    """Play an instant at a target, which is asked for only where there are two, and let it resolve."""
    table.play(name, by=by)
    if table.is_midway():
        table.choose(target)
    return table.resolve()


def expect_may(table: Table, *names: str) -> Table:
    """Check which cards the open choice offers, whatever their colors."""
    found = sorted(each.split(" (")[0] for each in table.choices())
    assert found == sorted([*names, "done"]), found
    return table


# 7.0 General


@pytest.mark.rule("fab:7.0.1a", "fab:8.1.1b", "fab:7.6.3a")
def test_7_0_1a_only_attacks_are_actions_in_the_resolution_step() -> None:
    table = at('you: hand "Quick Jab" "Jab" "Rest"; item "Bell"; actions 3\nopponent: hero "G"\n')
    table.attack("Quick Jab").expect_refused("play", "Jab").expect_refused("play", "Rest")
    for stage in ("attack step", "defend step", "reaction step", "damage step"):
        table.pass_until(stage)
        table.expect_refused("play", "Jab").expect_refused("play", "Rest").expect_refused("use", "Bell")
    table.pass_until("resolution step").expect_refused("play", "Rest").expect_refused("use", "Bell")
    table.expect_offered("play", "Jab").pass_until("action phase")
    table.expect_offered("play", "Rest").expect_offered("use", "Bell")


@pytest.mark.rule("fab:7.6.3a", "fab:7.0.1a")
def test_7_6_3a_in_the_resolution_step_cards_and_abilities_attack_again() -> None:
    more = """
define weapon "Saw" 1h subtype "sword" power 2
  | **Action** - 0: **Attack**
"""
    table = at('you: hand "Quick Jab" "Jab"; weapon "Saw"; actions 2\nopponent: hero "G"\n', more)
    table.expect_offered("use", "Saw").attack("Quick Jab").expect_refused("use", "Saw")
    for stage in ("attack step", "defend step", "reaction step", "damage step"):
        table.pass_until(stage).expect_refused("use", "Saw", "8.1.1b").expect_refused("play", "Jab", "8.1.1b")
    table.pass_until("resolution step").expect_offered("play", "Jab").attack("Saw")
    table.pass_until("resolution step").expect("G", life=15)
    table.expect_offered("play", "Jab").attack("Jab").pass_until("resolution step").expect("G", life=12)


@pytest.mark.rule("fab:7.0.2b", "fab:7.0.2a", "fab:7.7.7")
def test_7_0_2b_what_is_for_this_combat_chain_needs_an_open_chain_and_ends_with_it() -> None:
    """The chain opens as the first attack is added to the stack; before that the effect fails to be generated."""
    table = at('you: hand "Song" "Song" "Quick Jab" "Quick Jab" "Jab"\nopponent: hero "G"\n')
    table.play("Song").resolve().attack("Quick Jab").expect("Quick Jab", power=3)
    table.play("Song").resolve().expect_stack("Quick Jab (red)").pass_until("resolution step")
    table.expect("G", life=16).attack("Quick Jab").pass_until("resolution step").expect("G", life=12)
    table.pass_until("action phase").attack("Jab").expect("Jab", power=3)


@pytest.mark.rule("fab:7.0.3d", "fab:7.0.3a")
def test_7_0_3d_what_is_for_this_chain_link_fails_while_no_chain_link_is_active() -> None:
    """In the layer step no chain link is the active one, though an earlier one is on the combat chain."""
    table = at('you: hand "Link" "Link" "Quick Jab" "Jab"\nopponent: hero "G"\n')
    table.attack("Quick Jab")
    cast(table, "Link").expect("Quick Jab", power=3).pass_until("attack step")
    cast(table, "Link").expect("Quick Jab", power=5).pass_until("resolution step").expect("G", life=15)


@pytest.mark.rule("fab:7.0.3d", "fab:7.6.2")
def test_7_0_3d_what_is_for_this_chain_link_ends_as_it_resolves() -> None:
    table = at('you: hand "Link" "Quick Jab" "Jab"\nopponent: hero "G"\n')
    table.attack("Quick Jab").pass_until("reaction step")
    cast(table, "Link").expect("Quick Jab", power=5).pass_until("damage step").expect("Quick Jab", power=5)
    table.pass_until("resolution step").expect("Quick Jab", power=3).expect_links(1)


@pytest.mark.rule("fab:7.0.5a", "fab:7.3.2d")
def test_7_0_5a_what_defends_counts_before_the_defend_event_has_come_of_it() -> None:
    """The attack is stronger by the cards on its chain link as soon as they are on it."""
    more = """
define action "Crowd" red attack cost 0 power 2 defense 2
  | This gets +1{p} for each non-equipment card defending it.
define equipment "Vest" chest defense 1
  | When this defends, gain 1{h}
"""
    table = at('you: hand "Crowd"\nopponent: hand "Stone" "Pebble" "Duck"; card "Vest"\n', more)
    table.attack("Crowd").pass_until("defend step").defend("Vest", "Stone", "Pebble")
    table.expect("Crowd", power=4).expect_stack("Vest").pass_until("reaction step").play(
        "Duck", by="opponent"
    )
    table.expect("Crowd", power=4).resolve().expect("Crowd", power=5).expect("Hero of opponent", life=21)


@pytest.mark.rule("fab:7.0.5e", "fab:7.4.2d")
@pytest.mark.parametrize("together", [True, False])
def test_7_0_5e_a_defense_reaction_defends_alone_whatever_defends_already(together: bool) -> None:
    more = """
define equipment "Vest" chest defense 1
  | When this defends together with a card from hand, gain 1{h}
"""
    table = at('you: hand "Jab"\nopponent: hand "Pebble" "Duck"; card "Vest"\n', more)
    table.attack("Jab").pass_until("defend step").defend("Vest", *(["Pebble"] if together else []))
    table.pass_until("reaction step").play("Duck", by="opponent").resolve().pass_until("resolution step")
    table.expect("Hero of opponent", life=21 if together else 20)


@pytest.mark.rule("fab:7.0.5a", "fab:7.5.2", "fab:3.6.2")
def test_7_0_5a_a_card_defends_until_it_leaves_the_combat_chain() -> None:
    table = at('you: hand "Ram" "Push"\nopponent: hand "Stone" "Duck"; equipment "Mail" chest defense 2\n')
    table.attack("Ram").pass_until("defend step").defend("Stone", "Mail").pass_until("reaction step")
    # Dominate looks at what defends now: with the card from hand gone, a defense reaction from hand may be played.
    cast(table, "Push", "Stone").expect("Stone", zone="banished", defending=False)
    table.play("Duck", by="opponent").resolve().expect("Duck", defending=True)
    table.pass_until("resolution step").expect("Hero of opponent", life=20 - (6 - 2 - 3))


# 7.1 Layer Step


@pytest.mark.rule("fab:7.1.2", "fab:7.1.3", "fab:1.11.4a")
def test_7_1_3_the_layer_step_lasts_until_the_attack_is_the_top_layer_and_all_have_passed() -> None:
    table = at('you: hand "Jab"\nopponent: hand "Spark"\n')
    table.attack("Jab").expect_stage("layer step").expect_asked("you", "priority")
    table.pass_().expect_asked("opponent", "priority").play("Spark", "Hero of you").expect_asked(
        "opponent", "priority"
    )
    table.pass_().pass_().expect("Hero of you", life=19).expect_stage("layer step").expect_stack("Jab (red)")
    table.expect_asked("you", "priority").expect_links(0).pass_().pass_()
    table.expect_stage("attack step").expect_links(1).expect_asked("you", "priority")


# 7.2 Attack Step


@pytest.mark.rule("fab:7.2.2", "fab:7.7.2b", "fab:7.7.3", "fab:7.2.4")
def test_7_2_2_an_attack_whose_target_has_left_before_the_attack_step_never_attacks() -> None:
    """The chain closes: the attack goes to the graveyard from the stack, nothing triggers, nothing goes again."""
    more = """
define action "Charge" red attack cost 0 power 3 defense 2
  | When this attacks, draw a card.
  | **Go again**
"""
    table = at('you: hand "Charge"; actions 2\nopponent: hand "Slay"; ally "Hound" life 2\n', more)
    table.attack("Charge", "Hound").play("Slay", by="opponent").resolve().expect("Hound", zone="graveyard")
    table.expect_stage("layer step").expect_stack("Charge (red)").pass_().pass_()
    table.expect_stage("action phase").expect_links(0).expect_graveyard("you", "Charge").expect_hand("you")
    table.expect_points("you", "actions", 1).expect_asked("you", "priority")


@pytest.mark.rule("fab:7.2.2a", "fab:7.5.2b", "fab:7.6.2", "fab:7.5.5")
def test_7_2_2a_a_target_that_leaves_later_does_not_end_the_combat() -> None:
    more = """
define action "Charge" red attack cost 0 power 3 defense 2
  | When this hits, draw a card.
  | **Go again**
"""
    table = at('you: hand "Charge" "Jab"\nopponent: hand "Slay"; ally "Hound" life 2\n', more)
    table.attack("Charge", "Hound").pass_until("attack step").play("Slay", by="opponent").resolve()
    table.expect_stage("attack step").expect_links(1).pass_until("damage step").expect_stack()
    table.pass_until("resolution step").expect_hand("you", "Jab").expect_points("you", "actions", 1)
    table.expect("Hero of opponent", life=20).attack("Jab").pass_until("attack step").expect_links(2)


@pytest.mark.rule("fab:7.2.3b", "fab:1.4.3c", "fab:7.0.3c")
def test_7_2_3b_a_weapon_that_attacks_again_moves_to_the_new_link_and_its_old_link_remains() -> None:
    more = """
define weapon "Saw" 1h subtype "sword" power 2
  | **Action** - 0: **Attack**. **Go again**
define action "Third" red attack cost 0 power 1 defense 2
  | If you control 3 or more chain links, this gets +4{p}.
"""
    table = at('you: card "Saw"; hand "Third"\nopponent: hero "G"\n', more)
    table.attack("Saw").pass_until("resolution step").expect_links(1).expect("Saw", attacking=True)
    table.attack("Saw").pass_until("attack step").expect_links(2).pass_until("resolution step")
    table.expect("G", life=16).attack("Third").pass_until("resolution step").expect_links(3)
    table.expect("G", life=11).pass_until("action phase").expect("Saw", zone="arena", attacking=False)


@pytest.mark.rule("fab:1.4.3c", "fab:7.2.3d", "fab:7.7.2c")
def test_7_2_3d_the_attack_of_a_weapon_that_is_destroyed_in_the_layer_step_is_gone_with_it() -> None:
    more = """
define weapon "Saw" 1h subtype "sword" power 2
  | **Action** - 0: **Attack**. **Go again**
"""
    table = at('you: card "Saw"; hand "Jab"; actions 2\nopponent: hand "Disarm"\n', more)
    table.attack("Saw").play("Disarm", by="opponent").resolve().expect("Saw", zone="graveyard")
    table.expect_stack().expect_stage("action phase").expect_links(0).expect("Hero of opponent", life=20)
    table.expect_points("you", "actions", 1).attack("Jab").pass_until("attack step").expect_links(1)


@pytest.mark.rule("fab:7.2.4", "fab:7.2.5", "fab:7.2.6")
def test_7_2_4_what_triggers_from_attacking_waits_on_the_stack_of_the_attack_step() -> None:
    table = at('you: hand "Eager"\nopponent: hand "Stone" "Spark"\n')
    table.attack("Eager").expect_stack("Eager (red)").pass_().pass_().expect_stage("attack step")
    table.expect_stack("Eager (red)").expect_links(1).expect_hand("you").expect_asked("you", "priority")
    table.pass_().pass_().expect_stage("attack step").expect_hand("you", "Filler").expect_asked(
        "you", "priority"
    )
    table.pass_().play("Spark", "Hero of you").resolve().expect_stage("attack step").pass_().pass_()
    table.expect_stage("defend step").expect_asked("opponent", "defend")


@pytest.mark.rule("fab:7.2.3", "fab:7.2.4")
def test_7_2_3_what_an_attack_does_as_it_resolves_is_done_before_it_attacks() -> None:
    """A resolution ability generates its effect before the attack is on the combat chain, and is no layer."""
    more = """
define action "Breath" red attack cost 0 power 3 defense 2
  | Gain 1{h}
"""
    table = at('you: hand "Breath"\nopponent: hero "G"\n', more)
    table.attack("Breath").expect("Hero of you", life=20).pass_().pass_()
    table.expect_stage("attack step").expect_stack().expect("Hero of you", life=21)


@pytest.mark.rule("fab:7.2.4b", "fab:7.3.2a", "fab:7.4.2b", "fab:7.5.5", "fab:8.1.3a")
def test_7_2_4b_an_attacked_ally_makes_no_defending_hero() -> None:
    """Nothing may be declared for it, no defense reaction played, and what hits it hits no hero."""
    place = 'you: hand "Polite" "Keen"\nopponent: hand "Stone" "Duck"; ally "Hound" life 5; equipment "Mail" chest\n'
    table = at(place)
    table.attack("Polite", "Hound").pass_until("attack step").expect_stack().expect_hand("you", "Keen")
    table.pass_().pass_().expect_stage("defend step").expect_asked("you", "priority")
    table.pass_().pass_().expect_stage("reaction step").expect_refused(
        "play", "Duck", "8.1.3a", by="opponent"
    )
    table.pass_until("resolution step").expect("Hound", life=2).expect("Hero of opponent", life=20)
    table = at(place)
    table.attack("Keen", "Hound").pass_until("damage step").expect_stack("Keen (red)").resolve()
    table.expect_hand("you", "Polite", "Filler").expect("Hound", life=2)


@pytest.mark.rule("fab:1.4.5b", "fab:7.3.2a", "fab:7.2.4b")
def test_1_4_5b_each_attack_of_a_chain_has_its_own_target() -> None:
    table = at('you: hand "Quick Jab" "Jab"\nopponent: hand "Stone"; ally "Hound" life 2\n')
    table.attack("Quick Jab", "Hound").pass_until("resolution step").expect("Hound", zone="graveyard")
    table.attack("Jab").pass_until("defend step").expect_links(2).expect_asked("opponent", "defend").defend(
        "Stone"
    )
    table.pass_until("resolution step").expect("Hero of opponent", life=20)


# 7.3 Defend Step


@pytest.mark.rule("fab:7.3.2a", "fab:7.3.2b")
def test_7_3_2a_what_may_be_declared() -> None:
    """Cards from hand that have defense and are no defense reactions, and equipment: not weapons, nor the arsenal."""
    hand = '"Stone" "Pebble" "Feather" "Guarded" "Twist" "Duck" "Board" "Spark"'
    wear = 'equipment "Mail" chest defense 1; equipment "Cap" head; weapon "Axe" defense 3 power 2'
    table = at(f'you: hand "Jab"\nopponent: hand {hand}; {wear}; arsenal "Rest" face up\n')
    table.attack("Jab").pass_until("defend step")
    expect_may(table, "Stone", "Pebble", "Guarded", "Twist", "Board", "Mail")


@pytest.mark.rule("fab:7.3.2a", "fab:8.3.36")
def test_7_3_2a_equipment_that_lies_face_down_is_not_public() -> None:
    table = at(
        'you: hand "Jab"\nopponent: hand "Stone"; equipment "Mail" chest defense 1 face down; '
        'equipment "Cap" head defense 1\n'
    )
    expect_may(table.attack("Jab").pass_until("defend step"), "Stone", "Cap")


@pytest.mark.rule("fab:7.3.2b", "fab:7.0.5d", "fab:7.7.5")
def test_7_3_2b_equipment_defends_on_one_link_of_a_chain_only() -> None:
    table = at(
        'you: hand "Quick Jab" "Quick Jab" "Jab"\nopponent: equipment "Mail" chest defense 1; hand "Stone"\n'
    )
    table.attack("Quick Jab").pass_until("defend step").defend("Mail").pass_until("resolution step")
    table.expect("Hero of opponent", life=18).attack("Quick Jab").pass_until("defend step")
    expect_may(table, "Stone").defend().pass_until("resolution step").expect("Mail", defending=True)
    table.pass_until("action phase").expect("Mail", defending=False)
    expect_may(table.attack("Jab").pass_until("defend step"), "Stone", "Mail")


@pytest.mark.rule("fab:7.3.2b", "fab:8.3.22", "fab:8.1.12")
def test_7_3_2b_overpower_counts_action_cards_and_nothing_else() -> None:
    hand = '"Stone" "Rest" "Guarded" "Board" "Duck"'
    table = at(f'you: hand "Crush"\nopponent: hand {hand}; equipment "Mail" chest defense 1\n')
    table.attack("Crush").pass_until("defend step").choose("Stone")
    expect_may(table, "Guarded", "Board", "Mail").choose("Guarded").choose("Board").choose("done")
    table.pass_until("reaction step").play("Duck", by="opponent").resolve().expect("Duck", defending=True)


@pytest.mark.rule("fab:7.3.2b", "fab:8.3.4", "fab:8.3.28")
def test_7_3_2b_dominate_counts_cards_from_hand_and_ambush_is_from_the_arsenal() -> None:
    table = at(
        'you: hand "Ram"\nopponent: hand "Stone" "Board"; arsenal "Lurker"; equipment "Mail" chest defense 1\n'
    )
    expect_may(table.attack("Ram").pass_until("defend step"), "Stone", "Board", "Lurker", "Mail").choose(
        "Board"
    )
    expect_may(table, "Lurker", "Mail").choose("Lurker").choose("done")
    table.expect("Board", defending=True).expect("Lurker", defending=True).pass_until("resolution step")
    table.expect("Hero of opponent", life=20)


@pytest.mark.rule("fab:7.3.2c", "fab:7.3.2d")
@pytest.mark.parametrize("order", [("Stone", "Rest"), ("Rest", "Stone")])
def test_7_3_2c_the_next_card_is_the_one_declared_first(order: tuple[str, str]) -> None:
    more = """
define instant "Brace" red cost 0
  | The next card you defend with this turn gets +2{d}.
"""
    printed = {"Stone": 3, "Rest": 2}
    table = at('you: hand "Jab"\nopponent: hand "Brace" "Stone" "Rest"\n', more)
    table.attack("Jab").play("Brace", by="opponent").resolve().pass_until("defend step").defend(*order)
    table.expect(order[0], defense=printed[order[0]] + 2).expect(order[1], defense=printed[order[1]])


@pytest.mark.rule("fab:7.3.2", "fab:7.3.2d")
def test_7_3_2_to_declare_a_card_is_not_to_play_it() -> None:
    more = """
define action "Tally" red cost 0 subtype "item"
  | Whenever you play a card, gain 1{h}
"""
    table = at('you: hand "Jab"\nopponent: item "Tally"; hand "Rest" "Dodge"\n', more)
    table.attack("Jab").pass_until("defend step").defend("Rest").expect_stack().pass_until("reaction step")
    table.expect("Hero of opponent", life=20).play("Dodge", by="opponent").resolve_all()
    table.expect("Hero of opponent", life=22)


@pytest.mark.rule("fab:7.3.2e", "fab:8.3.31", "fab:1.1.6")
def test_7_3_2e_who_else_may_defend_is_asked_after_the_attacked_player_in_clockwise_order() -> None:
    more = """
define equipment "Aegis" chest defense 2
  | **Protect**
"""
    table = at('A: hand "Ram"\nB: card "Aegis"; hand "Stone"\nC: hand "Stone" "Rest"\n', more)
    table.attack("Ram", "Hero of C").pass_until("defend step").expect_asked("C", "defend")
    expect_may(table, "Stone", "Rest").choose("Stone").expect_asked("B", "defend")
    expect_may(table, "Aegis").choose("Aegis")
    table.expect_asked("A", "priority").pass_until("resolution step").expect("Hero of C", life=19)


@pytest.mark.rule("fab:7.3.3", "fab:7.3.4", "fab:8.1.2a", "fab:8.1.3a")
def test_7_3_3_in_the_defend_step_there_is_priority_and_no_reaction() -> None:
    table = at('you: hand "Jab" "Twist" "Spark"\nopponent: hand "Duck" "Spark" "Stone"\n')
    table.attack("Jab").pass_until("defend step").defend("Stone").expect_asked("you", "priority")
    table.expect_refused("play", "Twist", "8.1.2a").expect_offered("play", "Spark").pass_()
    table.expect_refused("play", "Duck", "8.1.3a").play("Spark", "Hero of you").resolve()
    table.expect_stage("defend step").expect_asked("you", "priority").pass_().pass_().expect_stage(
        "reaction step"
    )


# 7.4 Reaction Step


@pytest.mark.rule("fab:7.4.2a", "fab:7.4.2b")
def test_7_4_2_each_side_has_its_own_reactions() -> None:
    table = at('A: hand "Jab" "Twist" "Duck"\nB: hand "Twist" "Duck"\nC: hand "Twist" "Duck"\n')
    table.attack("Jab", "Hero of B").pass_until("reaction step").expect_asked("A", "priority")
    table.expect_refused("play", "A's Duck", "8.1.3a").expect_offered("play", "A's Twist").pass_()
    table.expect_refused("play", "B's Twist", "8.1.2a").expect_offered("play", "B's Duck").pass_()
    table.expect_refused("play", "C's Twist", "8.1.2a").expect_refused("play", "C's Duck", "8.1.3a")


@pytest.mark.rule("fab:7.4.2c", "fab:8.3.4b", "fab:3.3.4")
def test_7_4_2c_dominate_stops_defense_reactions_from_hand_and_none_from_the_arsenal() -> None:
    table = at('you: hand "Ram"\nopponent: hand "Stone" "Duck"; arsenal "Dodge"\n')
    table.attack("Ram").pass_until("defend step").defend("Stone").pass_until("reaction step").pass_()
    table.expect_refused("play", "Duck", "7.4.2c").play("Dodge").resolve().expect("Dodge", defending=True)
    table.pass_until("resolution step").expect("Hero of opponent", life=21 - 1)


@pytest.mark.rule("fab:7.4.2d", "fab:8.3.4a", "fab:8.3.4c", "fab:5.3.2c")
def test_7_4_2d_dominate_that_is_gained_in_response_lets_a_defense_reaction_fail() -> None:
    """What defends already stays, both cards of it; the reaction fails and does nothing of its text."""
    table = at('you: hand "Jab" "Bind"\nopponent: hand "Stone" "Rest" "Dodge"\n')
    table.attack("Jab").pass_until("defend step").defend("Stone", "Rest").pass_until("reaction step")
    table.play("Dodge", by="opponent").play("Bind", by="you").resolve().resolve()
    table.expect("Dodge", zone="graveyard", defending=False).expect("Hero of opponent", life=20)
    table.expect("Stone", defending=True).expect("Rest", defending=True)


@pytest.mark.rule("fab:7.3.2b", "fab:8.3.22a", "fab:8.3.28")
def test_7_3_2b_overpower_counts_an_action_card_from_the_arsenal_too() -> None:
    table = at('you: hand "Crush"\nopponent: hand "Stone" "Board"; arsenal "Lurker"\n')
    expect_may(table.attack("Crush").pass_until("defend step"), "Stone", "Board", "Lurker").choose("Lurker")
    expect_may(table, "Board")


@pytest.mark.rule("fab:7.3.2e", "fab:8.3.4a", "fab:8.3.31")
def test_7_3_2e_dominate_counts_the_cards_of_all_who_defend_the_attack() -> None:
    """A card from hand that another player protects with would be the second from a hand."""
    more = """
define action "Warden" red cost 0 defense 3
  | **Protect**
"""
    place = 'A: hand "Ram" "Jab"\nB: hand "Stone"\nC: hand "Warden"; equipment "Mail" chest\n'
    table = at(place, more)
    table.attack("Ram", "Hero of B").pass_until("defend step").expect_asked("B", "defend").choose("Stone")
    table.expect_asked("A", "priority").expect("Warden", zone="hand")
    table = at(place, more)
    table.attack("Jab", "Hero of B").pass_until("defend step").choose("Stone")
    expect_may(table.expect_asked("C", "defend"), "Warden").choose("Warden").expect("Warden", defending=True)


@pytest.mark.rule("fab:7.3.2a")
def test_7_3_2a_any_number_of_cards_may_defend() -> None:
    hand = ["Stone", "Pebble", "Rest", "Board", "Guarded", "Twist"]
    quoted = " ".join(f'"{name}"' for name in hand)
    table = at(f'you: hand "Jab"\nopponent: hand {quoted}\n')
    table.attack("Jab").pass_until("defend step").defend(*hand).expect_hand("opponent")


@pytest.mark.rule("fab:7.3.2b", "fab:7.0.5b")
def test_7_3_2b_what_can_not_defend_an_attack_is_not_declared() -> None:
    more = """
define action "Thorn" red attack cost 0 power 3 defense 2
  | This can't be defended by equipment.
define action "Needle" red attack cost 0 power 3 defense 2
  | This can't be defended by attack action cards.
"""
    theirs = 'hand "Stone" "Jab"; equipment "Mail" chest defense 1'
    expect_may(
        at(f'you: hand "Thorn"\nopponent: {theirs}\n', more).attack("Thorn").pass_until("defend step"),
        "Stone",
        "Jab",
    )
    table = at(f'you: hand "Needle"\nopponent: {theirs}\n', more)
    expect_may(table.attack("Needle").pass_until("defend step"), "Stone", "Mail")


@pytest.mark.rule("fab:7.0.3d", "fab:7.6.2", "fab:1.7.4")
def test_7_0_3d_what_forbids_instants_this_chain_link_forbids_them_while_the_link_is_active() -> None:
    more = """
define action "Hush" red attack cost 0 power 3 defense 2
  | Instants can't be played this chain link.
  | **Go again**
"""
    table = at('you: hand "Hush" "Jab"\nopponent: hand "Spark" "Stone"\n', more)
    table.attack("Hush").pass_().expect_offered("play", "Spark").pass_().expect_stage("attack step").pass_()
    table.expect_refused("play", "Spark").pass_().defend().pass_until("damage step").pass_()
    table.expect_refused("play", "Spark").pass_().expect_stage("resolution step").pass_()
    table.expect_offered("play", "Spark")
    table = at('you: hand "Hush" "Jab"\nopponent: hand "Spark" "Stone"\n', more)
    table.attack("Hush").pass_until("resolution step").attack("Jab").pass_until("attack step").pass_()
    table.expect_offered("play", "Spark")


@pytest.mark.rule("fab:7.2.2", "fab:1.4.5", "fab:7.7.2b")
def test_7_2_2_an_ally_that_the_attacker_has_come_to_control_is_no_legal_target() -> None:
    more = """
define instant "Charm" red cost 0
  | Gain control of target ally.
"""
    place = 'you: hand "Quick Jab" "Charm"; actions 2\nopponent: ally "Hound" life 5\n'
    table = at(place, more)
    table.attack("Quick Jab", "Hound")
    cast(table, "Charm").expect("Hound", controller="you").pass_().pass_().expect_stage("action phase")
    table.expect_links(0).expect("Quick Jab", zone="graveyard").expect_points("you", "actions", 1)
    # Later, combat goes on, and no damage is dealt to what is illegal then [7.2.2a, 7.5.2b].
    table = at(place, more)
    table.attack("Quick Jab", "Hound").pass_until("reaction step")
    cast(table, "Charm").pass_until("resolution step").expect("Hound", life=5).expect_points(
        "you", "actions", 2
    )


@pytest.mark.rule("fab:7.2.2", "fab:7.7.2b", "fab:7.7.6")
def test_7_7_2b_a_second_attack_without_a_target_closes_the_chain_with_its_first_link() -> None:
    table = at('you: hand "Quick Jab" "Eager"\nopponent: hand "Slay" "Stone"; ally "Hound" life 2\n')
    table.attack("Quick Jab", "Hero of opponent").pass_until("defend step").defend("Stone").pass_until(
        "resolution step"
    )
    table.attack("Eager", "Hound").play("Slay", by="opponent").resolve().expect("Stone", defending=True)
    table.pass_().pass_().expect_stage("action phase").expect_links(0).expect_hand("you")
    table.expect_graveyard("you", "Quick Jab", "Eager").expect_graveyard("opponent", "Slay", "Hound", "Stone")


@pytest.mark.rule("fab:7.7.2c", "fab:7.0.3c", "fab:7.2.3")
def test_7_7_2c_an_attack_of_a_resolved_link_may_leave_without_closing_the_chain() -> None:
    more = """
define action "Third" red attack cost 0 power 1 defense 2
  | If you control 3 or more chain links, this gets +4{p}.
"""
    table = at('you: hand "Quick Jab" "Keen" "Third" "Hasten"\nopponent: hand "Vanish" "Stone"\n', more)
    table.attack("Quick Jab").pass_until("defend step").defend("Stone").pass_until("resolution step")
    table.attack("Keen").pass_until("attack step").play("Vanish", "Quick Jab", by="opponent").resolve()
    table.expect("Quick Jab", zone="banished").expect_stage("attack step").expect_links(2)
    table.expect("Stone", defending=True)
    cast(table, "Hasten", "Keen").pass_until("resolution step").attack("Third").pass_until("attack step")
    table.expect_attack(5).pass_until("action phase").expect("Stone", zone="graveyard")


@pytest.mark.rule("fab:7.4.2c", "fab:7.4.2d")
def test_7_4_2c_an_attack_that_forbids_defense_reactions_does_so_on_its_own_link_only() -> None:
    more = """
define action "Pin" red attack cost 0 power 3 defense 2
  | Defense reaction cards can't be played this chain link.
  | **Go again**
"""
    table = at('you: hand "Pin" "Jab"\nopponent: hand "Duck"\n', more)
    table.attack("Pin").pass_until("reaction step").pass_().expect_refused("play", "Duck")
    table.pass_until("resolution step").attack("Jab").pass_until("reaction step").pass_().expect_offered(
        "play", "Duck"
    )


@pytest.mark.rule("fab:7.0.3e", "fab:7.0.3d")
def test_7_0_3e_what_was_played_on_an_earlier_link_was_not_played_on_this_one() -> None:
    more = """
define action "Follow" red attack cost 0 power 1 defense 2
  | If you have played an attack reaction this chain link, this gets +4{p}.
  | **Go again**
"""
    table = at('you: hand "Quick Jab" "Follow" "Twist" "Twist"\nopponent: hero "G"\n', more)
    table.attack("Quick Jab").pass_until("reaction step").play("Twist").resolve().pass_until(
        "resolution step"
    )
    table.attack("Follow").pass_until("reaction step").expect_attack(1).play("Twist", "Follow").resolve()
    table.expect_attack(7)


@pytest.mark.rule("fab:7.2.2", "fab:8.3.14", "fab:8.3.14b", "fab:7.7.3")
def test_8_3_14b_an_aura_with_spectra_that_was_attacked_closes_the_chain() -> None:
    """It is destroyed in the layer step, so that the attack has no target when it would resolve."""
    more = """
define action "Mist" red cost 0 subtype "aura"
  | **Spectra**
"""
    table = at('you: hand "Quick Jab"; actions 2\nopponent: aura "Mist"; hand "Stone"\n', more)
    table.attack("Quick Jab", "Mist").expect_stack("Mist (red)", "Quick Jab (red)").resolve()
    table.expect("Mist", zone="graveyard").pass_().pass_().expect_stage("action phase").expect_links(0)
    table.expect("Quick Jab", zone="graveyard").expect_points("you", "actions", 1)
    table.expect("Hero of opponent", life=20)


@pytest.mark.rule("fab:7.3.2a", "fab:7.3.2b", "fab:8.3.4a")
def test_7_3_2b_dominate_that_an_effect_gives_in_the_attack_step_binds_what_is_declared() -> None:
    table = at('you: hand "Jab" "Bind"\nopponent: hand "Stone" "Board"\n')
    table.attack("Jab").pass_until("attack step")
    cast(table, "Bind").pass_until("defend step").choose("Stone").expect_asked("you", "priority")
    table.expect("Board", zone="hand").pass_until("resolution step").expect("Hero of opponent", life=20)
