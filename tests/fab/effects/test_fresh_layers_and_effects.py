"""Chapters 5 and 6 by a reader of the rulebook alone: rare clauses, and two rules at a time.

Every position is written from the words of the rule it names, without the code; what a failing one says is kept.
"""

from __future__ import annotations

import pytest

from rulebound.fab.scenarios import Table, scenario

CARDS = """
define action "Jab" red attack cost 0 power 3 defense 2
define action "Quick Jab" red attack cost 0 power 3 defense 2 keyword "go again"
define action "Slow Jab" red attack cost 2 power 3 defense 2 keyword "go again"
define action "Poke" red attack cost 0 power 1 defense 2
define action "Stone" blue cost 9 defense 3
define action "Veil" red cost 1 subtype "aura"
define action "Banner" red cost 0 subtype "aura"
  | Attacks you control get +1{p}.
define action "Lamp" red cost 0 subtype "item"
  | **Instant** - 0: Gain 2{h}
define instant "Snuff" red cost 0
  | Destroy target aura.
define instant "Lift" red cost 0
  | Return target aura to its owner's hand.
define instant "Weaken" red cost 0
  | Target attack gets -3{p}.
define instant "Strengthen" red cost 0
  | Target attack gets +2{p}.
define instant "Hasten" red cost 0
  | Target attack gets **go again**.
define instant "Slow" red cost 0
  | Target attack loses **go again**.
define instant "Vanish" red cost 0
  | Banish target attack.
define instant "Taxes" red cost 0
  | Cards and abilities cost opponents an additional {r} to play or activate this turn.
define instant "Sale" red cost 0
  | The next attack action card you play this turn costs {r}{r} less to play.
define instant "Spark" red cost 0
  | Deal 1 arcane damage to target hero.
define instant "Shield" red cost 0
  | Prevent the next 3 damage that would be dealt to you this turn.
define instant "Wall" red cost 0
  | The next time you would be dealt damage this turn, prevent 3 of that damage.
define instant "Plot" red cost 0
  | Your next attack this turn gets +2{p}.
"""


def at(position: str, more: str = "") -> Table:
    return scenario(CARDS + more + position)


def cast(table: Table, name: str, *targets: str, by: str = "") -> Table:
    """Play an instant at a target, which is asked for only where there are two."""
    table.play(name, by=by)
    return table.choose(*targets) if table.is_midway() else table


# Chapter 5


@pytest.mark.rule("fab:5.1.2a", "fab:2.2.4b", "fab:6.2.4")
def test_5_1_2a_a_cost_that_is_reduced_is_still_the_cost_that_next_cards_are_described_by() -> None:
    """What is "with cost 2 or more" waits for such a card, and looks at the cost property, not at what was paid."""
    more = """
define instant "Heavy" red cost 0
  | The next attack action card with cost 2 or more you play this turn gets +2{p}.
define instant "Any" red cost 0
  | The next attack action card you play this turn gets +1{p}.
"""
    table = at('you: hand "Heavy" "Any" "Sale" "Quick Jab" "Slow Jab"\nopponent: hero "G"\n', more)
    table.play("Heavy").resolve().play("Any").resolve()
    table.attack("Quick Jab").expect("Quick Jab", power=4).pass_until("resolution step")
    table.play("Sale").resolve().attack("Slow Jab").expect("Slow Jab", power=5)


@pytest.mark.rule("fab:5.1.6a")
def test_5_1_6a_costs_are_increased_before_they_are_reduced_whenever_the_effects_began() -> None:
    """0, increased by 1, reduced by 2, is 0: the reduction is older, but it is applied last."""
    table = at('you: hand "Sale" "Jab" "Quick Jab"; actions 2\nopponent: hand "Taxes"\n')
    table.play("Sale").resolve().play("Taxes", by="opponent").resolve()
    table.attack("Quick Jab").expect_stack("Quick Jab (red)").pass_until("resolution step")
    table.expect_refused("play", "Jab", "5.1.7a")


@pytest.mark.rule("fab:5.4.4b", "fab:5.1.6c", "fab:5.1.6a", "fab:5.1.7a")
@pytest.mark.parametrize("resources", [0, 1])
def test_5_4_4b_what_makes_a_card_cost_more_is_paid_beside_an_alternative_cost(resources: int) -> None:
    more = """
define action "Hired Hand" red cost 3
  | You may destroy a Gold you control rather than pay this card's {r} cost.
  | Gain 5{h}
"""
    place = f'you: hand "Spark" "Hired Hand"; token "Gold"; resources {resources}\nopponent: hand "Taxes"\n'
    table = at(place, more)
    table.play("Spark", "Hero of opponent").play("Taxes", by="opponent").resolve_all()
    if resources:
        table.play("Hired Hand").expect_points("you", "resources", 0)
        table.expect_lies("you", "arena", "Hero of you")
    else:
        table.expect_refused("play", "Hired Hand", "5.1.7a")


@pytest.mark.rule("fab:5.1.7", "fab:5.1.8a", "fab:1.14.4b")
@pytest.mark.parametrize(("cards", "resources", "can"), [(1, 0, False), (1, 1, True), (2, 0, True)])
def test_5_1_8a_a_card_that_has_been_pitched_can_not_be_discarded_too(
    cards: int, resources: int, can: bool
) -> None:
    """Asset-costs are paid before effect-costs are: the only other card in hand can't pay both."""
    more = """
define action "Rush" red attack cost 1 power 6 defense 2
  | As an additional cost to play this, discard a card.
"""
    stones = ' "Stone"' * cards
    table = at(f'you: hand "Rush"{stones}; resources {resources}\nopponent: hero "G"\n', more)
    if not can:
        table.expect_refused("play", "Rush")
        return
    table.attack("Rush", pay=[] if resources else ["Stone"])
    table.expect_lies("you", "pitched", *(() if resources else ("Stone",)))
    table.expect_graveyard("you", "Stone")


@pytest.mark.rule("fab:5.1.8a", "fab:5.1.3e", "fab:1.14.4b")
def test_5_1_8a_two_effect_costs_that_need_the_same_card_can_not_both_be_paid() -> None:
    more = """
define action "Rush" red attack cost 0 power 6 defense 2
  | As an additional cost to play this, discard a card.
  | As an additional cost to play this, put a card from your hand on top of your deck.
"""
    table = at('you: hand "Rush" "Stone"\nopponent: hero "G"\n', more)
    table.expect_refused("play", "Rush")
    table = at('you: hand "Rush" "Stone" "Jab"\nopponent: hero "G"\n', more)
    table.expect_offered("play", "Rush")


@pytest.mark.rule("fab:5.3.2", "fab:5.3.2a", "fab:5.3.5", "fab:5.3.7")
def test_5_3_2a_a_layer_that_fails_to_resolve_draws_nothing_and_does_not_go_again() -> None:
    more = """
define action "Raid" red cost 0
  | Destroy target aura. Draw a card.
  | **Go again**
"""
    table = at('you: hand "Raid"\nopponent: aura "Veil"; hand "Lift"\n', more)
    cast(cast(table, "Raid", "Veil"), "Lift", "Veil", by="opponent").resolve().expect_hand("opponent", "Veil")
    table.resolve().expect_graveyard("you", "Raid").expect_hand("you").expect_points("you", "actions", 0)
    table.expect_asked("you", "priority")


@pytest.mark.rule("fab:5.3.2a", "fab:1.7.5d")
def test_5_3_2a_modes_whose_only_target_has_left_take_the_others_along() -> None:
    """The declared modes are the layer's abilities: one is targeted, and its only target is illegal."""
    more = """
define action "Raid" red cost 0
  | Choose 2; - Draw a card. - Destroy target aura. - Gain 2{h}
"""
    table = at('you: hand "Raid"\nopponent: aura "Veil"; hand "Lift"\n', more)
    table.play("Raid", modes=[1, 2]).play("Lift", by="opponent").resolve().resolve()
    table.expect_graveyard("you", "Raid").expect("Hero of you", life=20).expect_hand("you")


@pytest.mark.rule("fab:5.3.4c", "fab:5.3.5a", "fab:5.3.7")
def test_5_3_5a_a_layer_that_has_left_while_it_resolved_goes_on_and_goes_again() -> None:
    more = """
define action "Fade" red cost 0
  | Banish this. Draw a card.
  | **Go again**
"""
    table = at('you: hand "Fade"\nopponent: hero "G"\n', more)
    table.play("Fade").resolve().expect("Fade", zone="banished").expect_graveyard("you")
    table.expect_hand("you", "Filler").expect_points("you", "actions", 1)


@pytest.mark.rule("fab:8.5.26a", "fab:5.3.5")
def test_8_5_26a_a_layer_that_negates_itself_does_not_finish_and_does_not_go_again() -> None:
    more = """
define action "Fabric" red cost 0
  | Equip a Helm from your inventory. If you don't, **negate** this.
  | Draw a card.
  | **Go again**
"""
    table = at('you: hand "Fabric"\nopponent: hero "G"\n', more)
    table.play("Fabric").resolve().expect_graveyard("you", "Fabric").expect_hand("you")
    table.expect_points("you", "actions", 0)


@pytest.mark.rule("fab:5.3.2c", "fab:5.3.2", "fab:5.3.4")
def test_5_3_2c_a_defense_reaction_that_can_not_defend_does_nothing_of_its_text() -> None:
    more = """
define action "Ram" red attack cost 0 power 6 defense 2 keyword "dominate"
define defense reaction "Duck" red cost 0 defense 3
  | Gain 1{h}
"""
    table = at('you: hand "Ram"\nopponent: hand "Duck" "Duck"\n', more)
    table.attack("Ram").pass_until("reaction step").play("Duck", by="opponent").play("Duck#2", by="opponent")
    table.resolve().expect("Hero of opponent", life=21).resolve().expect("Hero of opponent", life=21)
    table.pass_until("resolution step").expect("Hero of opponent", life=18)


@pytest.mark.rule("fab:5.1.3d", "fab:5.1.6b", "fab:5.3.5")
def test_5_1_6b_an_action_played_as_an_instant_costs_no_action_point_and_goes_again() -> None:
    more = """
define action "Flash" red cost 0
  | If you've dealt arcane damage to an opposing hero this turn, you may play this as though it were an instant.
  | Gain 1{h}
  | **Go again**
"""
    table = at('you: hand "Spark" "Flash"; actions 0\nopponent: hero "G"\n', more)
    table.expect_refused("play", "Flash").play("Spark", "G").resolve().play("Flash").resolve()
    table.expect_points("you", "actions", 1).expect("Hero of you", life=21)
    table = at('you: hand "Spark" "Flash"; actions 1\nopponent: hero "G"\n', more)
    table.play("Spark", "G").resolve().play("Flash", "yes").expect_points("you", "actions", 1).resolve()
    table.expect_points("you", "actions", 2)
    # It is one while another layer waits, and in the turn of another player.
    table = at('you: hand "Spark"\nopponent: hand "Spark" "Flash"\n', more)
    table.play("Spark", "Hero of you").play("Spark", "Hero of you", by="opponent").resolve()
    table.play("Flash", by="opponent").resolve().expect("Hero of opponent", life=21)
    table.expect_points("opponent", "actions", 0)  # 1.13.2b: it is not their action phase


@pytest.mark.rule("fab:3.0.9", "fab:5.1.1a", "fab:5.1.2b")
def test_3_0_9_what_one_may_play_is_that_object_and_not_what_the_card_becomes_later() -> None:
    """Banished a second time, the card is another object, of which nothing says that it may be played."""
    more = """
define action "Rattle" red cost 0
  | Banish an attack action card from your graveyard. You may play it this turn.
  | **Go again**
define action "Bury" red cost 0
  | Banish an attack action card from your graveyard.
  | **Go again**
"""
    table = at('you: hand "Rattle" "Bury"; graveyard "Quick Jab"\nopponent: hero "G"\n', more)
    table.play("Rattle").resolve().expect("Quick Jab", zone="banished")
    table.attack("Quick Jab").pass_until("resolution step").pass_until("action phase")
    table.expect("Quick Jab", zone="graveyard").play("Bury").resolve()
    table.expect("Quick Jab", zone="banished").expect_points("you", "actions", 1)
    table.expect_refused("play", "Quick Jab")


@pytest.mark.rule("fab:3.0.9b", "fab:5.1.1a", "fab:5.1.2b")
def test_3_0_9b_a_target_that_was_banished_may_be_played_as_the_same_ability_says() -> None:
    """An ability that moves an object still references the new object for the remainder of its effects."""
    more = """
define action "Rattle" red cost 0
  | Banish target attack action card from your graveyard. You may play it this turn.
  | **Go again**
"""
    table = at('you: hand "Rattle"; graveyard "Jab"\nopponent: hero "G"\n', more)
    table.play("Rattle").resolve().expect("Jab", zone="banished").expect_offered("play", "Jab")


@pytest.mark.rule("fab:3.0.7", "fab:3.15.6", "fab:7.2.3d", "fab:5.3.1")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Banish target attack.", "banished"),
        ("Destroy target attack.", "graveyard"),
        ("Return target attack action card to its owner's hand.", "hand"),
    ],
)
def test_3_0_7_an_attack_that_has_been_moved_from_the_stack_resolves_no_more(text: str, zone: str) -> None:
    """At no point is an object in two zones; a layer that has been removed from the stack has nothing to resolve."""
    more = f'define instant "Away" red cost 0\n  | {text}\n'
    table = at('you: hand "Quick Jab"; actions 1\nopponent: hand "Away" "Stone"\n', more)
    table.attack("Quick Jab").play("Away", by="opponent").resolve().expect(
        "Quick Jab", zone=zone
    ).expect_stack()
    table.end_turn().expect("Hero of opponent", life=20)


@pytest.mark.rule("fab:3.0.7", "fab:3.15.6", "fab:5.3.1", "fab:5.3.5")
def test_3_0_7_an_action_that_has_been_moved_from_the_stack_resolves_no_more() -> None:
    more = """
define action "Curse" red cost 0 subtype "aura"
  | Whenever you play a non-attack action card, banish it.
define action "Rest" red cost 0
  | Gain 1{h}
  | **Go again**
"""
    table = at('you: hand "Rest"; aura "Curse"\nopponent: hero "G"\n', more)
    table.play("Rest").resolve().expect("Rest", zone="banished").expect_stack().expect("Hero of you", life=20)
    table.expect_points("you", "actions", 0)


@pytest.mark.rule("fab:5.3.2b", "fab:6.6.5c")
def test_5_3_2b_a_state_that_is_so_no_more_lets_its_triggered_layer_fail() -> None:
    more = """
define action "Driver" red cost 0 subtype "item"
  | This enters the arena with a steam counter. When this has no steam counters, destroy it.
  | **Instant** - Remove a steam counter from this: Gain 1{h}
define instant "Steam" red cost 0
  | Put a steam counter on target item.
"""
    table = at('you: item "Driver" counter "steam" 1; hand "Steam"\nopponent: hero "G"\n', more)
    table.use("Driver").expect_stack("Driver (red)", "Driver (red)").play("Steam").resolve()
    table.expect("Driver", counter=("steam", 1)).resolve_all().expect("Driver", zone="arena")
    table.use("Driver").resolve_all().expect("Driver", zone="graveyard")


@pytest.mark.rule("fab:7.7.3", "fab:7.7.4", "fab:7.7.2c", "fab:5.3.4")
def test_7_7_4_as_the_chain_closes_an_instant_on_the_stack_resolves_and_a_reaction_does_not() -> None:
    """Attacks and reactions on the stack are put into the graveyard; then what else is there resolves."""
    more = """
define defense reaction "Duck" red cost 0 defense 3
  | Gain 1{h}
"""
    table = at('you: hand "Jab" "Vanish" "Spark"\nopponent: item "Lamp"; hand "Duck"\n', more)
    table.attack("Jab").pass_until("reaction step").play("Spark", "Hero of opponent").play(
        "Duck", by="opponent"
    )
    table.use("Lamp", by="opponent").play("Vanish", by="you").resolve().expect_links(0).expect_stack()
    table.expect("Duck", zone="graveyard").expect("Hero of opponent", life=20 + 2 - 1)


@pytest.mark.rule("fab:1.8.5a", "fab:1.2.2c", "fab:5.3.6a", "fab:5.3.1")
def test_1_8_5a_an_aura_card_on_the_stack_is_a_target_aura() -> None:
    """Objects in the arena or on the stack are targetable; a card there has its subtypes' identities, too."""
    table = at('you: hand "Banner"\nopponent: hand "Snuff"\n')
    table.play("Banner").play("Snuff", by="opponent").resolve()
    table.expect("Banner", zone="graveyard").expect_stack()


@pytest.mark.rule("fab:5.2.2", "fab:1.7.1b", "fab:1.7.1a")
def test_1_7_1b_an_activated_layer_stays_with_who_activated_it_when_the_source_changes_hands() -> None:
    more = """
define instant "Seize" red cost 0
  | Gain control of target item.
"""
    table = at('you: hand "Spark" "Seize"\nopponent: item "Lamp"\n', more)
    table.play("Spark", "Hero of you").use("Lamp", by="opponent").play("Seize", by="you").resolve()
    table.expect("Lamp", controller="you").resolve().expect("Hero of opponent", life=22).expect(
        "Hero of you", life=20
    )
    table.use("Lamp").resolve().expect("Hero of you", life=22)
    table.pass_().expect_refused("use", "Lamp", "5.2.2")


@pytest.mark.rule("fab:5.2.3", "fab:5.2.3c", "fab:5.2.3d")
def test_5_2_3d_additional_attacks_add_up_and_belong_to_the_one_sword() -> None:
    more = """
define instant "Twin" red cost 0
  | You may attack an additional time with target sword this turn.
"""
    saws = 'weapon "Long Saw" subtype "sword" 1h power 3 attacks 0; weapon "Saw" subtype "sword" 1h power 2 attacks 0'
    table = at(f'you: {saws}; actions 5; hand "Twin" "Twin"\nopponent: hero "G"\n', more)
    table.play("Twin", "Long Saw").resolve().play("Twin", "Long Saw").resolve()
    for _ in range(3):
        table.attack("Long Saw").pass_until("resolution step")
    table.expect_refused("use", "Long Saw", "5.2.1a").attack("Saw").pass_until("resolution step")
    table.expect_refused("use", "Saw", "5.2.1a").expect("G", life=20 - 9 - 2)


# Chapter 6


@pytest.mark.rule("fab:6.3.5a", "fab:6.3.2", "fab:6.2.4")
def test_6_3_5a_what_becomes_draconic_is_the_next_draconic_attack() -> None:
    """Both effects wait; the younger one changes the supertypes, in stage 5, so that the other applies in stage 8."""
    more = """
define instant "Breath" red cost 0
  | Your next Draconic attack this turn gets +2{p}.
define instant "Fealty" red cost 0
  | The next card you play this turn is Draconic.
"""
    table = at('you: hand "Breath" "Fealty" "Quick Jab" "Jab"\nopponent: hero "G"\n', more)
    table.play("Breath").resolve().play("Fealty").resolve().attack("Quick Jab")
    table.expect("Quick Jab", power=5, tag="Draconic").pass_until("resolution step")
    table.attack("Jab").expect("Jab", power=3, not_tag="Draconic")


@pytest.mark.rule("fab:6.3.3", "fab:2.0.3c")
def test_6_3_3_what_is_added_is_added_before_anything_is_subtracted() -> None:
    """1, +2, -3 is 0, though the -3 came first: 1 - 3 would be 0, and 2 more than that 2."""
    table = at('you: hand "Poke" "Strengthen" "Weaken"\nopponent: hero "G"\n')
    table.attack("Poke").play("Weaken").resolve().expect("Poke", power=0)
    table.play("Strengthen").resolve().expect("Poke", power=0)


@pytest.mark.rule("fab:6.3.2a", "fab:6.3.5", "fab:6.2.3d")
def test_6_3_2a_what_depends_on_power_looks_at_it_when_all_else_has_been_applied() -> None:
    more = """
define action "Surge" red attack cost 0 power 5 defense 2
  | If this has 6 or more {p}, it gets **go again**.
"""
    table = at('you: hand "Surge" "Strengthen"\nopponent: hand "Weaken"\n', more)
    table.attack("Surge").pass_until("attack step").play("Strengthen").resolve()
    table.expect("Surge", power=7, keyword="go again")
    table.play("Weaken", by="opponent").resolve().expect("Surge", power=4, not_keyword="go again")
    table.pass_until("resolution step").expect_points("you", "actions", 0)


@pytest.mark.rule("fab:6.2.2b", "fab:6.2.3b")
def test_6_2_2b_x_of_a_layer_is_fixed_and_that_of_a_static_ability_is_not() -> None:
    more = """
define action "Brow" red attack cost 0 power 2 defense 2
  | This gets +1{p} for each card in your hand.
define instant "Count" red cost 0
  | Target attack gets +X{p}, where X is the number of cards in your hand.
"""
    table = at('you: hand "Brow" "Count" "Spark" "Stone"\nopponent: hero "G"\n', more)
    table.attack("Brow").expect("Brow", power=2).pass_until("attack step").expect("Brow", power=5)
    table.play("Count").expect("Brow", power=4)
    # X is 2 as it resolves; then the hand is one card less.
    table.resolve().expect("Brow", power=6).play("Spark", "G").resolve().expect("Brow", power=5)


@pytest.mark.rule("fab:6.2.2b", "fab:6.2.4")
def test_6_2_2b_x_of_what_applies_to_a_later_attack_is_determined_as_it_begins_to_apply() -> None:
    more = """
define instant "Gather" red cost 0
  | Your next attack this turn gets +X{p}, where X is the number of auras you control.
define instant "Rune" red cost 0
  | Create a Runechant token.
"""
    table = at('you: aura "Veil"; hand "Gather" "Rune" "Snuff" "Jab"\nopponent: hero "G"\n', more)
    table.play("Gather").resolve().play("Rune").resolve().attack("Jab").expect("Jab", power=5)
    table.play("Snuff", "Veil").resolve().expect("Jab", power=5).resolve().expect("Jab", power=5)


@pytest.mark.rule("fab:6.2.3a", "fab:6.2.3c", "fab:1.2.3a")
def test_6_2_3a_what_a_static_ability_gives_is_gone_with_it_but_what_has_triggered_is_not() -> None:
    more = """
define action "Choir" red cost 0 subtype "aura"
  | Attack action cards you control get "When this hits, gain 1{h}."
"""
    mine = 'aura "Choir"; aura "Choir"; aura "Banner"; hand "Quick Jab" "Jab"'
    table = at(f'you: {mine}\nopponent: hand "Snuff" "Snuff" "Snuff"\n', more)
    table.attack("Quick Jab").pass_until("damage step").choose("Quick Jab")
    table.expect_stack("Quick Jab (red)", "Quick Jab (red)")
    table.play("Snuff", "Choir", by="opponent").resolve_all().expect("Hero of you", life=22)
    table.expect("Hero of opponent", life=16).pass_until("resolution step")
    table.attack("Jab").expect("Jab", power=4).play("Snuff", "Banner", by="opponent").resolve().expect(
        "Jab", power=3
    )
    table.pass_until("reaction step").play("Snuff", by="opponent").resolve_all()
    table.pass_until("resolution step").expect("Hero of you", life=22).expect("Hero of opponent", life=13)


@pytest.mark.rule("fab:6.5.4", "fab:6.5.5", "fab:8.5.47")
def test_6_5_4_what_increases_damage_replaces_it_before_any_of_it_is_prevented() -> None:
    """2 + 1 - 2 is 1. Prevented first, nothing would be left to increase."""
    more = """
define instant "Ampere" red cost 0
  | **Amp 1**
define instant "Bolt" red cost 0
  | Deal 2 arcane damage to target hero. Gain X{h}, where X is the damage dealt by this.
define instant "Cloak" red cost 0
  | Prevent the next 2 damage that would be dealt to you this turn.
"""
    table = at('you: hand "Ampere" "Bolt"\nopponent: hand "Cloak"\n', more)
    table.play("Ampere").resolve().play("Bolt", "Hero of opponent").play(
        "Cloak", by="opponent"
    ).resolve().resolve()
    table.expect("Hero of opponent", life=19).expect("Hero of you", life=21)


@pytest.mark.rule("fab:6.4.4", "fab:6.4.5", "fab:1.9.2b")
def test_6_4_5_two_effects_replace_an_event_once_each() -> None:
    more = """
define instant "Tide" red cost 0
  | Until end of turn, if you would create one or more Runechant tokens, instead create that many plus 1.
define instant "Rune" red cost 0
  | Create 2 Runechant tokens.
"""
    table = at('you: hand "Tide" "Tide" "Rune"\nopponent: hero "G"\n', more)
    table.play("Tide").resolve().play("Tide").resolve().play("Rune").resolve()
    table.expect_lies("you", "arena", "Hero of you", *["Runechant"] * 4)


@pytest.mark.rule("fab:6.4.10h", "fab:6.4.10i", "fab:6.4.10j")
def test_6_4_10h_damage_that_can_not_be_prevented_uses_up_a_fixed_prevention_and_no_shield() -> None:
    more = """
define action "Pierce" red attack cost 0 power 4 defense 2
  | Damage that would be dealt by this can't be prevented.
  | **Go again**
"""
    table = at(
        'you: hand "Pierce" "Jab"; aura "Banner"; aura "Banner"\nopponent: hand "Shield" "Wall"\n', more
    )
    table.attack("Pierce").play("Shield", by="opponent").play("Wall", by="opponent").resolve().resolve()
    table.pass_until("resolution step").expect("Hero of opponent", life=14)
    # Of 5 damage the shield prevents its 3; the other effect was for the next time, which has been.
    table.attack("Jab").pass_until("resolution step").expect("Hero of opponent", life=12)


@pytest.mark.rule("fab:6.4.10i", "fab:6.4.10j", "fab:6.4.10c")
def test_6_4_10i_what_a_fixed_prevention_has_left_is_lost_and_what_a_shield_has_left_is_kept() -> None:
    more = """
define instant "Cloak" red cost 0
  | Prevent the next 3 arcane damage that would be dealt to you this turn.
"""
    place = 'you: hand "Spark" "Spark" "Jab"; token "Runechant"\nopponent: hand "Cloak" "Wall" "Shield"\n'
    table = at(place, more)
    table.play("Spark", "Hero of opponent").play("Wall", by="opponent").resolve().resolve()
    table.expect("Hero of opponent", life=20)
    table.play("Spark#2", "Hero of opponent").play("Cloak", by="opponent").resolve().resolve()
    # The arcane shield has 2 left, of which the Runechant takes one; to what an attack deals it doesn't apply.
    table.attack("Jab").pass_until("resolution step").expect("Hero of opponent", life=17)


@pytest.mark.rule("fab:6.1.3", "fab:6.1.2", "fab:1.8.3b")
def test_6_1_3_each_condition_is_evaluated_as_its_effect_would_be_generated() -> None:
    more = """
define action "Beg" red cost 0
  | If you have no cards in hand, draw a card. If you have no cards in hand, draw a card.
  | **Go again**
define action "Swap" red cost 0
  | You may discard a card. If you do, draw 2 cards.
"""
    table = at('you: hand "Beg"\nopponent: hero "G"\n', more)
    table.play("Beg").resolve().expect_hand("you", "Filler")
    table = at('you: hand "Swap"\nopponent: hero "G"\n', more)
    table.play("Swap").resolve().expect_hand("you").expect_graveyard("you", "Swap")


@pytest.mark.rule("fab:6.6.6b", "fab:1.10.2d")
def test_6_6_6b_the_turn_player_says_who_adds_triggered_layers_first_and_no_more() -> None:
    more = """
define action "Bell" red cost 0 subtype "item"
  | Whenever an attack hits a hero, gain 1{h}.
define action "Drum" red cost 0 subtype "item"
  | Whenever an attack hits a hero, draw a card.
"""
    place = 'you: item "Bell"; item "Drum"; hand "Jab"\nopponent: item "Bell"; item "Drum"\n'
    table = at(place, more)
    table.attack("Jab").pass_until("reaction step").pass_().pass_()
    table.expect_asked("you").choose("opponent")
    table.expect_asked("opponent").choose("opponent's Drum")
    table.expect_asked("you").choose("your Bell")
    table.expect_stack("Drum (red)", "Bell (red)", "Bell (red)", "Drum (red)")
    table.resolve().expect_hand("you", "Filler").resolve().expect("Hero of you", life=21)
    table.resolve().expect("Hero of opponent", life=18).resolve().expect_hand("opponent", "Filler")


@pytest.mark.rule("fab:6.6.5a", "fab:6.6.3")
def test_6_6_5a_a_delayed_trigger_is_for_the_next_hit_and_for_none_that_has_been() -> None:
    more = """
define instant "Await" red cost 0
  | The next time an attack you control hits this turn, draw a card.
"""
    table = at('you: hand "Await" "Quick Jab" "Quick Jab" "Jab"\nopponent: hero "G"\n', more)
    table.attack("Quick Jab").pass_until("damage step").play("Await").resolve()
    table.pass_until("resolution step").expect_hand("you", "Quick Jab", "Jab").attack("Quick Jab")
    table.pass_until("resolution step").expect_hand("you", "Jab", "Filler")
    table.attack("Jab").pass_until("resolution step").expect_hand("you", "Filler")


@pytest.mark.rule("fab:1.2.3a", "fab:6.4.2a", "fab:1.7.1a")
def test_1_2_3a_counters_of_what_was_destroyed_as_a_cost_are_counted_as_last_known() -> None:
    more = """
define action "Dome" red cost 0 subtype "item"
  | **Instant** - Destroy this: The next time you would be dealt damage this turn, prevent X of that damage,\
 where X is the number of steam counters on this.
"""
    table = at('you: hand "Jab"; aura "Banner"\nopponent: item "Dome" counter "steam" 3\n', more)
    table.attack("Jab").use("Dome", by="opponent").expect("Dome", zone="graveyard").resolve()
    table.pass_until("resolution step").expect("Hero of opponent", life=19)


@pytest.mark.rule("fab:1.4.3d", "fab:1.4.3e", "fab:6.2.2a")
def test_1_4_3e_what_the_next_attack_gets_is_the_attacks_and_what_the_weapon_gets_is_both_attacks() -> None:
    more = """
define instant "Hone" red cost 0
  | Target weapon gets +1{p} this turn.
define instant "Twin" red cost 0
  | You may attack an additional time with target sword this turn.
"""
    mine = 'weapon "Edge" subtype "sword" power 3 attacks 0; actions 2; hand "Hone" "Twin" "Plot"'
    table = at(f'you: {mine}\nopponent: hero "G"\n', more)
    table.play("Hone").resolve().play("Twin").resolve().play("Plot").resolve()
    table.attack("Edge").pass_until("defend step").expect_attack(6).pass_until("resolution step")
    table.attack("Edge").pass_until("defend step").expect_attack(4).end_turn().expect("Edge", power=3)


@pytest.mark.rule("fab:6.3.6", "fab:8.3.5c")
def test_6_3_6_what_is_lost_is_what_an_attack_had_itself_and_not_what_an_effect_has_given_it() -> None:
    table = at('you: hand "Quick Jab" "Slow"\nopponent: hero "G"\n')
    table.attack("Quick Jab").play("Slow").resolve().expect("Quick Jab", not_keyword="go again")
    table = at('you: hand "Jab" "Slow" "Hasten"\nopponent: hero "G"\n')
    table.attack("Jab").play("Hasten").resolve().play("Slow").resolve()
    table.expect("Jab", keyword="go again").pass_until("resolution step").expect_points("you", "actions", 1)


@pytest.mark.rule("fab:7.7.2c", "fab:6.2.4", "fab:1.2.3a")
def test_6_2_4_what_applied_to_an_attack_that_is_banished_has_had_its_next_attack() -> None:
    """Banished before damage is calculated, the attack closes the chain: no resolution step, so no go again."""
    table = at('you: hand "Plot" "Quick Jab" "Jab"; actions 2\nopponent: hand "Vanish" "Stone"\n')
    table.play("Plot").resolve().attack("Quick Jab").expect("Quick Jab", power=5).pass_until("defend step")
    table.defend("Stone").play("Vanish", by="opponent").resolve()
    table.expect_links(0).expect("Quick Jab", zone="banished").expect_points("you", "actions", 1)
    table.expect("Stone", zone="graveyard").attack("Jab").expect("Jab", power=3)
