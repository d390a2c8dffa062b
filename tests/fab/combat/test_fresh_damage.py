"""Sections 7.5 to 7.7 by a reader of the rulebook alone: rare clauses, and two rules at a time.

Every position is written from the words of the rule it names, without the code; what a failing one says is kept.
"""

from __future__ import annotations

import pytest

from rulebound.fab.scenarios import Table, scenario

CARDS = """
define action "Jab" red attack cost 0 power 3 defense 2
define action "Quick Jab" red attack cost 0 power 3 defense 2 keyword "go again"
define action "Ram" red attack cost 0 power 6 defense 2 keyword "dominate"
define action "Eager" red attack cost 0 power 3 defense 2
  | When this attacks, draw a card.
define action "Keen" red attack cost 0 power 3 defense 2
  | When this hits, draw a card.
define action "Returner" red attack cost 0 power 3 defense 2
  | When this hits, return it to its owner's hand.
  | **Go again**
define action "Stone" blue cost 9 defense 3
define action "Pebble" blue cost 9 defense 0
define action "Rest" red cost 0 defense 2
  | Gain 1{h}
define action "Choir" red cost 0 subtype "aura"
  | Attacks you control have **go again**.
define attack reaction "Twist" red cost 0 defense 2
  | Target attack gets +2{p}.
define defense reaction "Duck" red cost 0 defense 3
define instant "Spark" red cost 0
  | Deal 1 arcane damage to target hero.
define instant "Vanish" red cost 0
  | Banish target attack.
define instant "Snuff" red cost 0
  | Destroy target aura.
define instant "Slay" red cost 0
  | Destroy target ally.
define instant "Disarm" red cost 0
  | Destroy target weapon.
define instant "Hasten" red cost 0
  | Target attack gets **go again**.
define instant "Slow" red cost 0
  | Target attack loses **go again**.
define instant "Shield" red cost 0
  | Prevent the next 3 damage that would be dealt to you this turn.
"""


def at(position: str, more: str = "") -> Table:
    return scenario(CARDS + more + position)


def cast(table: Table, name: str, target: str = "", by: str = "") -> Table:
    """Play an instant at a target, which is asked for only where there are two, and let it resolve."""
    table.play(name, by=by)
    if table.is_midway():
        table.choose(target)
    return table.resolve()


# 7.5 Damage Step


@pytest.mark.rule("fab:7.5.2", "fab:7.5.5")
@pytest.mark.parametrize(
    ("defenders", "life", "drawn"), [(("Stone",), 20, 0), (("Rest",), 19, 1), ((), 17, 1)]
)
def test_7_5_2_an_attack_hits_only_by_what_is_over_its_defense(
    defenders: tuple[str, ...], life: int, drawn: int
) -> None:
    table = at('you: hand "Keen"\nopponent: hand "Stone" "Rest"\n')
    table.attack("Keen").pass_until("defend step").defend(*defenders).pass_until("damage step")
    table.expect("Hero of opponent", life=life).pass_until("resolution step")
    table.expect_hand("you", *["Filler"] * drawn)


@pytest.mark.rule("fab:7.5.2", "fab:7.5.5")
def test_7_5_2_an_attack_without_power_hits_nothing() -> None:
    more = 'define instant "Weaken" red cost 0\n  | Target attack gets -3{p}.\n'
    table = at('you: hand "Keen"\nopponent: hand "Weaken" "Pebble"\n', more)
    table.attack("Keen").pass_until("reaction step").play("Weaken", by="opponent").resolve()
    table.pass_until("resolution step").expect("Hero of opponent", life=20).expect_hand("you")


@pytest.mark.rule("fab:7.5.2", "fab:2.0.3c")
def test_7_5_2_a_defending_card_has_no_less_than_no_defense() -> None:
    """The sum is of the cards' defense values, of which none is less than zero."""
    more = 'define instant "Erode" red cost 0\n  | Target defending card gets -5{d}.\n'
    table = at('you: hand "Ram" "Erode"\nopponent: equipment "Mail" chest defense 2; hand "Stone"\n', more)
    table.attack("Ram").pass_until("defend step").defend("Mail", "Stone").pass_until("reaction step")
    cast(table, "Erode", "Mail").expect("Mail", defense=0).pass_until("resolution step")
    table.expect("Hero of opponent", life=17)


@pytest.mark.rule("fab:7.5.5a", "fab:7.5.2")
def test_7_5_5a_other_damage_in_the_damage_step_is_no_hit() -> None:
    table = at('you: hand "Keen" "Spark" "Spark"\nopponent: hand "Stone"\n')
    table.attack("Keen").pass_until("defend step").defend("Stone").pass_until("damage step").expect_stack()
    cast(table, "Spark", "Hero of opponent").expect("Hero of opponent", life=19)
    table.expect_stage("damage step").expect_stack().pass_until("resolution step").expect_hand("you", "Spark")


@pytest.mark.rule("fab:7.5.5b", "fab:8.3.20")
@pytest.mark.parametrize(("power", "life", "drawn"), [(3, 20, 0), (4, 19, 1)])
def test_7_5_5b_an_attack_all_of_whose_damage_is_prevented_has_not_hit(
    power: int, life: int, drawn: int
) -> None:
    more = f"""
define action "Probe" red attack cost 0 power {power} defense 2
  | When this hits, draw a card.
"""
    for shield in ('hand "Shield"', 'aura "Pane" keyword "ward 3"'):
        table = (
            at(f'you: hand "Probe"\nopponent: {shield}\n', more)
            if "hand" in shield
            else at(
                'you: hand "Probe"\nopponent: aura "Pane"\n',
                more + 'define action "Pane" subtype "aura"\n  | **Ward 3**\n',
            )
        )
        table.attack("Probe")
        if "hand" in shield:
            table.play("Shield", by="opponent").resolve()
        table.pass_until("resolution step").expect("Hero of opponent", life=life)
        table.expect_hand("you", *["Filler"] * drawn)


@pytest.mark.rule("fab:7.5.5", "fab:7.5.3", "fab:7.5.4", "fab:7.6.2")
def test_7_5_4_what_triggers_from_a_hit_resolves_before_go_again_is_looked_at() -> None:
    more = """
define action "Riser" red attack cost 0 power 3 defense 2
  | When this hits, it gets **go again**.
"""
    table = at('you: hand "Riser"\nopponent: hand "Stone"\n', more)
    table.attack("Riser").pass_until("defend step").defend().pass_until("damage step")
    table.expect_stack("Riser (red)").expect_points("you", "actions", 0).expect(
        "Riser", not_keyword="go again"
    )
    table.resolve().expect_stage("damage step").expect_points("you", "actions", 0).expect_asked(
        "you", "priority"
    )
    table.pass_().pass_().expect_stage("resolution step").expect_points("you", "actions", 1)


@pytest.mark.rule("fab:7.5.2a", "fab:1.2.3a", "fab:7.5.3")
def test_7_5_2a_the_opponent_may_act_between_a_hit_and_what_triggers_from_it() -> None:
    table = at('you: hand "Keen"\nopponent: hand "Spark"\n')
    table.attack("Keen").pass_until("damage step").expect("Hero of opponent", life=17).expect_stack(
        "Keen (red)"
    )
    table.play("Spark", "Hero of you", by="opponent").resolve().expect("Hero of you", life=19)
    table.expect_hand("you").resolve().expect_hand("you", "Filler").expect_stage("damage step")


# 7.6 Resolution Step


@pytest.mark.rule("fab:7.6.2", "fab:8.3.5b")
def test_7_6_2_go_again_that_comes_in_the_resolution_step_comes_too_late() -> None:
    table = at('you: hand "Jab" "Hasten"\nopponent: hero "G"\n')
    table.attack("Jab").pass_until("resolution step")
    cast(table, "Hasten").pass_until("action phase").expect_points("you", "actions", 0)
    table = at('you: hand "Jab" "Hasten"\nopponent: hero "G"\n')
    table.attack("Jab").pass_until("damage step")
    cast(table, "Hasten").expect_points("you", "actions", 0).pass_until("resolution step")
    table.expect_points("you", "actions", 1)


@pytest.mark.rule("fab:7.6.2", "fab:8.3.5b")
def test_7_6_2_go_again_that_is_lost_in_the_resolution_step_has_given_its_point() -> None:
    table = at('you: hand "Quick Jab" "Jab"\nopponent: hand "Slow"\n')
    table.attack("Quick Jab").pass_until("resolution step").expect_points("you", "actions", 1)
    cast(table, "Slow", by="opponent").expect_points("you", "actions", 1).attack("Jab").expect_stage(
        "layer step"
    )


@pytest.mark.rule("fab:7.6.2", "fab:7.6.2a", "fab:1.2.3a", "fab:3.0.9")
def test_7_6_2a_an_attack_that_has_hit_and_left_goes_again_and_may_attack_once_more() -> None:
    """It ceases to exist after damage has been calculated: nothing closes the chain, whose link remains."""
    table = at('you: hand "Returner"\nopponent: hand "Stone"\n')
    table.attack("Returner").pass_until("defend step").defend().pass_until("damage step").resolve()
    table.expect_hand("you", "Returner").expect_links(1).expect_stage("damage step").pass_until(
        "resolution step"
    )
    table.expect_points("you", "actions", 1).attack("Returner").pass_until("attack step").expect_links(2)


@pytest.mark.rule("fab:7.6.2a", "fab:1.2.3a", "fab:1.2.3b")
@pytest.mark.parametrize(("first", "points"), [("Snuff", 0), ("", 1)])
def test_7_6_2a_go_again_is_that_which_the_attack_had_as_it_left(first: str, points: int) -> None:
    more = """
define action "Homing" red attack cost 0 power 3 defense 2
  | When this hits, return it to its owner's hand.
"""
    table = at('you: hand "Homing"; aura "Choir"\nopponent: hand "Snuff" "Stone"\n', more)
    table.attack("Homing").pass_until("defend step").defend().pass_until("damage step")
    if first:
        table.play("Snuff", by="opponent").resolve().resolve()
    else:
        table.resolve().play("Snuff", by="opponent").resolve()
    table.expect("Choir", zone="graveyard").expect_hand("you", "Homing").pass_until("resolution step")
    table.expect_points("you", "actions", points)


@pytest.mark.rule("fab:7.6.2", "fab:7.6.3", "fab:7.0.3b")
def test_7_6_2_what_triggers_as_a_link_resolves_resolves_in_the_resolution_step() -> None:
    more = """
define action "Afterglow" red attack cost 0 power 3 defense 2
  | When this chain link resolves, banish this.
  | **Go again**
"""
    table = at('you: hand "Afterglow" "Jab"\nopponent: hand "Stone"\n', more)
    table.attack("Afterglow").pass_until("defend step").defend("Stone").pass_until("resolution step")
    table.expect_stack("Afterglow (red)").expect_points("you", "actions", 1).expect_refused("play", "Jab")
    table.resolve().expect("Afterglow", zone="banished").expect_stage("resolution step").expect_links(1)
    table.expect("Stone", defending=True).attack("Jab").pass_until("attack step").expect_links(2)


@pytest.mark.rule("fab:7.6.3", "fab:7.6.4", "fab:7.7.2a", "fab:7.7.7", "fab:4.3.4")
def test_7_6_4_all_have_to_pass_in_succession_before_the_chain_closes() -> None:
    table = at('you: hand "Quick Jab" "Rest"\nopponent: hand "Spark" "Stone"\n')
    table.attack("Quick Jab").pass_until("defend step").defend().pass_until("resolution step")
    table.expect_asked("you", "priority").pass_().expect_asked("opponent", "priority")
    table.play("Spark", "Hero of you").resolve().expect_stage("resolution step").expect_asked(
        "you", "priority"
    )
    table.expect("Quick Jab", attacking=True).pass_().pass_().expect_stage("action phase").expect_links(0)
    table.expect("Quick Jab", zone="graveyard").expect_asked("you", "priority").expect_offered("play", "Rest")


# 7.7 Close Step


@pytest.mark.rule("fab:7.7.3", "fab:7.7.4", "fab:7.7.6", "fab:7.7.1")
def test_7_7_4_what_triggers_from_closing_resolves_while_all_is_still_on_the_chain() -> None:
    more = """
define action "Faithful" red attack cost 0 power 3 defense 2
  | When the combat chain closes, return this to its owner's hand.
  | **Go again**
"""
    table = at('you: hand "Faithful" "Jab"\nopponent: hand "Stone" "Spark"\n', more)
    table.attack("Faithful").pass_until("defend step").defend("Stone").pass_until("resolution step")
    table.attack("Jab").pass_until("resolution step").expect_links(2).pass_().pass_()
    table.expect_stage("action phase").expect_stack().expect_asked("you", "priority").expect_hand(
        "you", "Faithful"
    )
    table.expect_graveyard("you", "Jab").expect_graveyard("opponent", "Stone")


@pytest.mark.rule("fab:7.7.3", "fab:7.7.5", "fab:8.3.2", "fab:8.3.3")
def test_7_7_3_equipment_of_every_link_has_defended_as_the_chain_closes() -> None:
    more = """
define equipment "Worn" chest defense 2
  | **Battleworn**
define equipment "Brittle" head defense 1
  | **Blade Break**
define equipment "Spare" legs defense 1
  | **Blade Break**
"""
    wear = 'card "Worn"; card "Brittle"; card "Spare"'
    table = at(f'you: hand "Quick Jab" "Jab"\nopponent: {wear}\n', more)
    table.attack("Quick Jab").pass_until("defend step").defend("Worn").pass_until("resolution step")
    table.expect("Worn", defense=2).attack("Jab").pass_until("defend step").defend("Brittle")
    table.pass_until("resolution step").expect("Brittle", defending=True).pass_until("action phase")
    table.expect("Worn", defense=1, zone="arena").expect("Brittle", zone="graveyard").expect(
        "Spare", zone="arena"
    )


@pytest.mark.rule("fab:7.7.5", "fab:7.2.4a", "fab:7.2.3b")
def test_7_7_5_an_ally_that_attacked_returns_and_no_hero_was_attacking() -> None:
    """An attack-source that lives is what attacks; there is no attacking hero, who would lose life."""
    more = """
define action "Wolf" red cost 0 subtype "ally" power 2 life 3
  | **Action** - 0: **Attack**
define defense reaction "Spikes" red cost 0 defense 1
  | The attacking hero loses 1{h}
"""
    table = at('you: ally "Wolf"; hand "Jab"; actions 2\nopponent: hand "Spikes" "Spikes"\n', more)
    table.attack("Wolf").pass_until("reaction step").expect("Wolf", attacking=True)
    table.play("Spikes", by="opponent").resolve().expect("Hero of you", life=20).pass_until("resolution step")
    table.expect("Hero of opponent", life=19).pass_until("action phase").expect(
        "Wolf", zone="arena", attacking=False
    )
    table.attack("Jab").pass_until("reaction step").play("Spikes", by="opponent").resolve()
    table.expect("Hero of you", life=19)


@pytest.mark.rule("fab:8.5.3a", "fab:8.2.8e")
@pytest.mark.parametrize(("attacker", "goes"), [("Wolf", False), ("Jab", True)])
def test_8_5_3a_what_an_ally_deals_its_player_has_not_dealt(attacker: str, goes: bool) -> None:
    more = """
define action "Wolf" red cost 0 subtype "ally" power 2 life 3
  | **Action** - 0: **Attack**
define action "Hex" red cost 0 subtype "aura"
  | When you deal or are dealt damage, destroy this.
define instant "Boast" red cost 0
  | Play this only if you've dealt {p} damage this turn.
  | Gain 1{h}
"""
    table = at('you: ally "Wolf"; aura "Hex"; hand "Jab" "Boast"\nopponent: hero "G"\n', more)
    table.attack(attacker).pass_until("damage step").resolve_all().pass_until("resolution step")
    table.expect("Hex", zone="graveyard" if goes else "arena")
    assert any(one.startswith("Boast") for one in table.choices()) is goes


@pytest.mark.rule("fab:8.2.8e", "fab:7.5.5", "fab:8.5.3a")
@pytest.mark.parametrize(("attacker", "hit"), [("Wolf", False), ("Jab", True), ("Saw", True)])
def test_8_2_8e_an_ally_hits_for_nobody_else(attacker: str, hit: bool) -> None:
    more = """
define action "Wolf" red cost 0 subtype "ally" power 2 life 3
  | **Action** - 0: **Attack**
define weapon "Saw" 1h subtype "sword" power 2
  | **Action** - 0: **Attack**
define action "Hex" red cost 0 subtype "aura"
  | When you hit a hero, destroy this.
define action "Curse" red cost 0 subtype "aura"
  | When you hit, destroy this.
define instant "Boast" red cost 0
  | Play this only if you've hit this turn.
  | Gain 1{h}
define action "Sneer" red cost 0 subtype "aura"
  | When you attack a hero, destroy this.
"""
    mine = 'ally "Wolf"; card "Saw"; aura "Hex"; aura "Curse"; aura "Sneer"; hand "Jab" "Boast"'
    table = at(f'you: {mine}\nopponent: hero "G"\n', more)
    # [7.2.4a, 8.2.8c] nor does anybody attack for whom it attacks
    table.attack(attacker).resolve_all().expect("Sneer", zone="graveyard" if hit else "arena")
    table.pass_until("damage step").resolve_all().pass_until("resolution step")
    for aura in ("Hex", "Curse"):
        table.expect(aura, zone="graveyard" if hit else "arena")
    assert any(one.startswith("Boast") for one in table.choices()) is hit


@pytest.mark.rule("fab:7.7.4", "fab:7.7.2c", "fab:7.7.3")
def test_7_7_3_a_layer_that_triggered_before_the_chain_closed_still_resolves() -> None:
    table = at('you: hand "Eager"\nopponent: hand "Vanish"\n')
    table.attack("Eager").pass_until("attack step").expect_stack("Eager (red)").play(
        "Vanish", by="opponent"
    ).resolve()
    table.expect_stage("action phase").expect_links(0).expect_stack().expect_hand("you", "Filler")
    table.expect_asked("you", "priority")


@pytest.mark.rule("fab:7.5.5", "fab:1.10.2b", "fab:7.5.2")
def test_7_5_5_what_triggers_from_hitting_an_ally_outlives_it() -> None:
    table = at('you: hand "Keen"\nopponent: ally "Hound" life 2; hand "Spark"\n')
    table.attack("Keen", "Hound").pass_until("damage step").expect("Hound", zone="graveyard")
    table.expect_stack("Keen (red)").expect("Hero of opponent", life=20).resolve().expect_hand(
        "you", "Filler"
    )


@pytest.mark.rule("fab:7.6.2a", "fab:7.7.2c", "fab:1.4.3c")
def test_7_6_2a_an_attacking_ally_that_dies_after_damage_still_goes_again() -> None:
    more = """
define action "Wolf" red cost 0 subtype "ally" power 2 life 3
  | **Action** - 0: **Attack**. **Go again**
"""
    table = at('you: ally "Wolf"; hand "Jab"\nopponent: hand "Slay"\n', more)
    table.attack("Wolf").pass_until("damage step").expect("Hero of opponent", life=18)
    table.play("Slay", by="opponent").resolve().expect("Wolf", zone="graveyard").expect_stage("damage step")
    table.expect_links(1).pass_until("resolution step").expect_points("you", "actions", 1)
    # Before damage is calculated, the chain closes.
    table = at('you: ally "Wolf"; hand "Jab"\nopponent: hand "Slay"\n', more)
    table.attack("Wolf").pass_until("reaction step").play("Slay", by="opponent").resolve()
    table.expect_stage("action phase").expect_links(0).expect_points("you", "actions", 0)


@pytest.mark.rule("fab:1.4.3e", "fab:7.2.3b", "fab:7.6.2")
def test_1_4_3e_go_again_that_one_attack_of_a_weapon_got_is_not_the_next_ones() -> None:
    more = """
define weapon "Saw" 1h subtype "sword" power 2
  | **Action** - 0: **Attack**
"""
    table = at('you: card "Saw"; hand "Hasten"\nopponent: hero "G"\n', more)
    table.attack("Saw").pass_until("reaction step")
    cast(table, "Hasten").pass_until("resolution step").expect_points("you", "actions", 1).attack("Saw")
    table.pass_until("resolution step").expect_points("you", "actions", 0)


@pytest.mark.rule("fab:7.7.3", "fab:1.2.3a", "fab:7.6.2a")
def test_7_7_3_an_attack_that_has_left_does_not_see_the_chain_close() -> None:
    more = """
define action "Echo" red attack cost 0 power 3 defense 2
  | When the combat chain closes, draw a card.
"""
    for gone in (True, False):
        table = at('you: hand "Echo"\nopponent: hand "Vanish"\n', more)
        table.attack("Echo").pass_until("damage step")
        if gone:
            table.play("Vanish", by="opponent").resolve()
        table.pass_until("resolution step").pass_().pass_().expect_stage("action phase")
        table.expect_hand("you", *([] if gone else ["Filler"]))


@pytest.mark.rule("fab:7.5.5d", "fab:7.0.3c", "fab:1.2.3b")
def test_7_5_5d_an_attack_that_has_hit_has_hit_though_it_has_left() -> None:
    more = """
define action "Heir" red attack cost 0 power 1 defense 2
  | If an attack you control has hit this combat chain, this gets +2{p}.
  | **Go again**
"""
    table = at('you: hand "Returner" "Heir"\nopponent: hand "Stone"\n', more)
    table.attack("Returner").pass_until("defend step").defend().pass_until("damage step").resolve()
    table.expect_hand("you", "Returner", "Heir").pass_until("resolution step").attack("Heir")
    table.pass_until("attack step").expect_attack(3)
    table = at('you: hand "Returner" "Heir"\nopponent: hand "Stone"\n', more)
    table.attack("Returner").pass_until("defend step").defend("Stone").pass_until("resolution step").attack(
        "Heir"
    )
    table.pass_until("attack step").expect_attack(1)


@pytest.mark.rule("fab:7.7.7", "fab:7.7.3", "fab:7.0.2b")
def test_7_7_7_what_is_for_this_chain_ends_after_what_triggers_from_closing() -> None:
    """The chain is closed at the very end: what a closing trigger makes to be so this chain is over then."""
    more = """
define action "Fading" red attack cost 0 power 3 defense 2
  | When the combat chain closes, your next attack this combat chain gets +2{p}.
  | **Go again**
"""
    table = at('you: hand "Fading" "Jab"\nopponent: hero "G"\n', more)
    table.attack("Fading").pass_until("action phase").attack("Jab").expect("Jab", power=3)


@pytest.mark.rule("fab:7.7.6", "fab:7.7.4", "fab:3.0.9")
def test_7_7_6_what_the_closing_trigger_draws_is_not_what_is_cleared_after_it() -> None:
    """Returned by the trigger, a card is another object: clearing the chain leaves it in the hand."""
    more = """
define action "Homer" red attack cost 0 power 3 defense 2
  | When the combat chain closes, return this to its owner's hand.
  | **Go again**
"""
    table = at('you: hand "Homer"\nopponent: hero "G"\n', more)
    table.attack("Homer").pass_until("action phase").expect_hand("you", "Homer").attack("Homer")
    table.pass_until("attack step").expect_links(1)


@pytest.mark.rule("fab:7.7.2c", "fab:7.7.3", "fab:7.7.5", "fab:7.7.6", "fab:8.3.2")
def test_7_7_2c_an_attack_that_leaves_in_the_reaction_step_closes_the_chain_with_all_that_defends() -> None:
    place = 'opponent: hand "Stone" "Vanish" "Duck"; equipment "Mail" chest defense 2 keyword "battleworn"\n'
    table = at('you: hand "Quick Jab" "Twist"\n' + place)
    table.attack("Quick Jab").pass_until("defend step").defend("Stone", "Mail").pass_until("reaction step")
    table.play("Twist").play("Vanish", by="opponent").resolve()
    table.expect_stage("action phase").expect_links(0).expect_stack().expect_graveyard("you", "Twist")
    table.expect("Stone", zone="graveyard").expect("Mail", zone="arena", defending=False, defense=1)
    table.expect_points("you", "actions", 0).expect_asked("you", "priority")


@pytest.mark.rule("fab:7.7.2c", "fab:1.4.3c", "fab:7.7.6")
def test_7_7_2c_a_weapon_that_is_destroyed_while_it_attacks_closes_the_chain() -> None:
    more = """
define weapon "Saw" 1h subtype "sword" power 2
  | **Action** - 0: **Attack**. **Go again**
"""
    table = at('you: card "Saw"\nopponent: hand "Disarm" "Stone"\n', more)
    table.attack("Saw").pass_until("defend step").defend("Stone").play("Disarm", by="opponent").resolve()
    table.expect_stage("action phase").expect_links(0).expect("Stone", zone="graveyard")
    table.expect_points("you", "actions", 0)


@pytest.mark.rule("fab:7.7.3", "fab:8.1.2c", "fab:7.7.4")
def test_7_7_3_an_activated_reaction_on_the_stack_goes_as_the_chain_closes() -> None:
    """An ability of that type is a reaction, too; an activated instant beside it resolves."""
    more = """
define action "Wheel" red cost 0 subtype "item"
  | **Attack Reaction** - 0: Gain 1{h}
define action "Lamp" red cost 0 subtype "item"
  | **Instant** - 0: Gain 2{h}
"""
    table = at('you: hand "Jab"; item "Wheel"; item "Lamp"\nopponent: hand "Vanish"\n', more)
    table.attack("Jab").pass_until("reaction step").use("Wheel").use("Lamp").play(
        "Vanish", by="opponent"
    ).resolve()
    table.expect_links(0).expect_stack().expect("Hero of you", life=22)


@pytest.mark.rule("fab:7.5.2", "fab:7.0.5a", "fab:8.5.4")
def test_7_5_2_equipment_that_is_destroyed_while_it_defends_defends_no_more() -> None:
    more = """
define equipment "Charm" chest defense 2
  | **Instant** - Destroy this: Gain 1{h}
"""
    table = at('you: hand "Jab"\nopponent: card "Charm"; hand "Stone"\n', more)
    table.attack("Jab").pass_until("defend step").defend("Charm").use("Charm", by="opponent")
    table.expect("Charm", zone="graveyard").resolve().pass_until("resolution step")
    table.expect("Hero of opponent", life=18)


@pytest.mark.rule("fab:7.7.2c", "fab:8.3.13b", "fab:7.6.2")
def test_8_3_13b_a_phantasm_that_is_scattered_closes_the_chain_and_does_not_go_again() -> None:
    more = """
define action "Shade" red attack cost 0 power 5 defense 2
  | **Phantasm**
  | **Go again**
define action "Boulder" red attack cost 0 power 6 defense 1
"""
    place = (
        'you: hand "Quick Jab" "Shade"\nopponent: hand "Boulder" "Stone"; equipment "Mail" chest defense 1\n'
    )
    table = at(place, more)
    table.attack("Quick Jab").pass_until("defend step").defend("Mail").pass_until("resolution step")
    table.attack("Shade").pass_until("defend step").defend("Boulder").expect_stack("Shade (red)").resolve()
    table.expect_stage("action phase").expect_links(0).expect_points("you", "actions", 0)
    table.expect_graveyard("opponent", "Boulder").expect_graveyard("you", "Quick Jab", "Shade")
    table.expect("Mail", zone="arena", defending=False).expect("Hero of opponent", life=18)


@pytest.mark.rule("fab:3.0.9", "fab:7.6.2a", "fab:1.2.3")
def test_3_0_9_an_attack_that_comes_back_has_nothing_of_what_it_got() -> None:
    table = at('you: hand "Returner" "Twist"\nopponent: hero "G"\n')
    table.attack("Returner").pass_until("reaction step").play("Twist").resolve().expect_attack(5)
    table.pass_until("resolution step").expect_hand("you", "Returner").attack("Returner").expect(
        "Returner", power=3
    )
    table.pass_until("resolution step").expect("G", life=20 - 5 - 3)


@pytest.mark.rule("fab:1.4.3a", "fab:7.2.4", "fab:7.5.5")
def test_1_4_3a_what_a_weapon_says_of_attacking_and_hitting_happens_once() -> None:
    more = """
define weapon "Flail" 1h power 2
  | **Once per Turn Action** - 0: **Attack**
  | When this attacks, gain 1{h}
  | When this hits, draw a card.
"""
    table = at('you: card "Flail"; actions 2\nopponent: hero "G"\n', more)
    table.attack("Flail").pass_until("resolution step").expect_hand("you", "Filler").expect(
        "Hero of you", life=21
    )


@pytest.mark.rule("fab:7.3.2d", "fab:7.0.5e", "fab:7.3.2e")
def test_7_3_2d_what_two_players_declare_for_one_target_defends_together() -> None:
    more = """
define equipment "Bastion" chest defense 1
  | **Protect**
  | When this defends together with a card from hand, gain 1{h}
"""
    place = 'A: hand "Jab"\nB: hand "Stone"\nC: card "Bastion"\n'
    for declared, life in (("Stone", 21), ("done", 20)):
        table = at(place, more)
        table.attack("Jab", "Hero of B").pass_until("defend step").expect_asked("B", "defend").choose(
            declared
        )
        table.expect_asked("C", "defend").choose("Bastion").pass_until("reaction step")
        table.expect("Hero of C", life=life).expect("Hero of B", life=20)


@pytest.mark.rule("fab:8.3.31", "fab:7.3.2e", "fab:1.1.5")
def test_8_3_31_nobody_protects_against_the_own_party() -> None:
    more = """
define equipment "Aegis" chest defense 2
  | **Protect**
"""
    place = 'A: hand "Jab"\nB: hand "Stone"\nC with A: card "Aegis"\nD with B: card "Aegis"\n'
    table = at(place, more)
    table.attack("Jab", "Hero of B").pass_until("defend step").expect_asked("B", "defend").choose("done")
    table.expect_asked("D", "defend").choose("D's Aegis").expect_asked("A", "priority")
