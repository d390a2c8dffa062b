"""Chapter 1 by a reader of the rulebook alone: rare clauses, and two rules at a time.

Every position is written from the words of the rule it names, without the code; what a failing one says is kept.
"""

from __future__ import annotations

import pytest

from rulebound.fab.scenarios import Table, scenario

CARDS = """
define action "Jab" red attack cost 0 power 3 defense 2
define action "Quick Jab" red attack cost 0 power 3 defense 2 keyword "go again"
define action "Five" red attack cost 0 power 5 defense 2
define action "Stone" blue cost 9 defense 3
define action "Veil" red cost 1 defense 2 subtype "aura"
define action "Banner" red cost 0 defense 2 subtype "aura"
  | Attacks you control get +1{p}.
define action "Lamp" red cost 0 subtype "item"
  | **Instant** - 0: Gain 2{h}
define instant "Spark" red cost 0
  | Deal 1 arcane damage to target hero.
define instant "Snuff" red cost 0
  | Destroy target aura.
define instant "Lift" red cost 0
  | Return target aura to its owner's hand.
define instant "Break" red cost 0
  | Destroy target item.
define instant "Seize" red cost 0
  | Gain control of target item.
define instant "Charm" red cost 0
  | Gain control of target aura.
define instant "Disarm" red cost 0
  | Destroy target weapon.
define instant "Strengthen" red cost 0
  | Target attack gets +2{p}.
define instant "Hasten" red cost 0
  | Target attack gets **go again**.
define instant "Slow" red cost 0
  | Target attack loses **go again**.
define instant "Drop" red cost 0
  | Discard a card.
"""


def at(position: str, more: str = "") -> Table:
    return scenario(CARDS + more + position)


# 1.0 to 1.4: what takes precedence, owner and controller, attacks


@pytest.mark.rule("fab:1.0.2", "fab:8.3.28")
def test_1_0_2_an_ambush_is_allowed_and_a_restriction_comes_first() -> None:
    more = """
define action "Lurker" red attack cost 0 power 1 defense 2
  | **Ambush**
define action "Barred" red attack cost 0 power 3 defense 2
  | This can't be defended by attack action cards.
"""
    table = at('you: hand "Barred"\nopponent: arsenal "Lurker"; hand "Jab" "Stone"\n', more)
    table.attack("Barred").pass_until("defend step").expect_choices("Stone (blue)", "done")


@pytest.mark.rule("fab:1.2.1b", "fab:1.7.1b", "fab:3.8.2", "fab:1.3.1a")
def test_1_7_1b_who_controlled_what_was_destroyed_has_its_trigger_and_its_owner_the_card() -> None:
    more = """
define action "Vase" red cost 0 subtype "item"
  | When this is destroyed, draw a card.
"""
    table = at('you: hand "Seize" "Break"\nopponent: item "Vase"\n', more)
    table.play("Seize").resolve().expect("Vase", controller="you", owner="opponent")
    table.play("Break").resolve_all().expect_graveyard("opponent", "Vase").expect_hand("you", "Filler")
    table.expect_hand("opponent")


@pytest.mark.rule("fab:1.3.1b", "fab:3.9.2", "fab:3.0.9")
def test_1_3_1b_what_was_taken_and_goes_home_enters_under_its_owner_again() -> None:
    table = at('you: hand "Charm" "Lift" "Jab"\nopponent: aura "Banner"; actions 0\n')
    table.play("Charm").resolve().expect("Banner", controller="you")
    table.play("Lift").resolve().expect_hand("opponent", "Banner").expect_hand("you", "Jab")
    table.end_turn().play("Banner").resolve().expect("Banner", controller="opponent")


@pytest.mark.rule("fab:1.3.1b", "fab:1.4.1a", "fab:1.4.1b", "fab:7.7.6")
def test_1_3_1b_an_attack_of_another_ones_card_is_controlled_by_who_played_it() -> None:
    more = """
define action "Theft" red cost 0
  | Banish the top card of target opponent's deck. You may play it this turn.
  | **Go again**
define action "Reaper" red attack cost 0 power 3 defense 2
  | When this hits a hero, draw a card.
"""
    table = at('you: hand "Theft"\nopponent: deck "Reaper"\n', more)
    table.play("Theft").resolve().expect_lies("opponent", "banished", "Reaper").attack("Reaper")
    table.expect("Reaper", controller="you", owner="opponent").pass_until("damage step").resolve_all()
    table.expect("Hero of opponent", life=17).expect_hand("you", "Filler").expect_hand("opponent")
    table.end_turn().expect_graveyard("opponent", "Reaper").expect_graveyard("you", "Theft")


@pytest.mark.rule("fab:1.3.1b", "fab:1.3.3", "fab:5.3.6a", "fab:3.8.2")
def test_1_3_1b_a_permanent_of_another_ones_card_is_controlled_by_who_played_it() -> None:
    more = """
define action "Theft" red cost 0
  | Banish the top card of target opponent's deck. You may play it this turn.
  | **Go again**
"""
    table = at('you: hand "Theft" "Snuff"; actions 2\nopponent: deck "Banner"\n', more)
    table.play("Theft").resolve().play("Banner").resolve().expect(
        "Banner", controller="you", owner="opponent"
    )
    table.play("Snuff").resolve().expect_graveyard("opponent", "Banner").expect_graveyard(
        "you", "Theft", "Snuff"
    )


@pytest.mark.rule("fab:1.2.2c", "fab:1.3.3", "fab:1.8.5a", "fab:7.0.3f")
def test_1_2_2c_an_aura_card_that_defends_is_a_target_aura_in_the_arena() -> None:
    """A card has its subtypes' identities; on the combat chain it is in the arena, though it is no permanent."""
    table = at('you: hand "Jab" "Snuff"\nopponent: hand "Veil"\n')
    table.attack("Jab").pass_until("defend step").defend("Veil").play("Snuff").resolve()
    table.expect("Veil", zone="graveyard").pass_until("resolution step").expect("Hero of opponent", life=17)


@pytest.mark.rule("fab:1.7.4a", "fab:1.4.2a", "fab:1.7.4")
def test_1_7_4a_what_defends_and_is_no_permanent_does_not_do_what_it_would_do_in_the_arena() -> None:
    more = """
define action "Choir" red cost 0 defense 2 subtype "aura"
  | Whenever an attack hits, gain 1{h}.
define action "Watch" red cost 0 defense 2
  | When this defends, gain 2{h}.
"""
    table = at('you: hand "Five"\nopponent: hand "Choir" "Watch"\n', more)
    table.attack("Five").pass_until("defend step").defend("Choir", "Watch").resolve_all()
    table.expect("Hero of opponent", life=22).pass_until("resolution step").expect(
        "Hero of opponent", life=21
    )


@pytest.mark.rule("fab:1.7.4a", "fab:1.3.3")
def test_1_7_4a_equipment_is_a_permanent_and_keeps_its_abilities_while_it_defends() -> None:
    more = """
define equipment "Bell" head defense 1
  | Whenever an attack hits, gain 1{h}.
  | **Instant** - Destroy this: Gain 2{h}
"""
    table = at('you: hand "Five"\nopponent: card "Bell"\n', more)
    table.attack("Five").pass_until("defend step").defend("Bell").pass_until("damage step").resolve_all()
    table.expect("Hero of opponent", life=17).use("Bell", by="opponent").expect("Bell", zone="graveyard")
    table.resolve().expect("Hero of opponent", life=19)


@pytest.mark.rule("fab:1.4.3a", "fab:8.3.5", "fab:1.7.3b")
def test_1_4_3a_a_proxy_inherits_no_go_again_that_its_weapon_was_given() -> None:
    """Go again is a resolution ability, and those aren't inherited; dominate is a static one, and is."""
    more = """
define instant "Oil" red cost 0
  | Target weapon gets **go again** this turn.
define instant "Grip" red cost 0
  | Target weapon gets **dominate** this turn.
"""
    place = 'you: weapon "Edge" subtype "sword" power 3 attacks 0; hand "Oil" "Grip"\n'
    table = at(place + 'opponent: hand "Jab" "Stone"\n', more)
    table.play("Oil").resolve().play("Grip").resolve().attack("Edge").pass_until("defend step").choose(
        "Jab (red)"
    )
    table.expect_choices("done") if table.is_midway() else table
    table.pass_until("resolution step").expect("Hero of opponent", life=19).expect_points("you", "actions", 0)


@pytest.mark.rule("fab:8.3.5c", "fab:6.3.6")
def test_8_3_5c_go_again_that_could_not_be_given_is_not_there_when_the_printed_one_is_lost() -> None:
    table = at('you: hand "Quick Jab" "Hasten" "Slow"\nopponent: hero "G"\n')
    table.attack("Quick Jab").play("Hasten").resolve().play("Slow").resolve()
    table.expect("Quick Jab", not_keyword="go again").pass_until("resolution step").expect_points(
        "you", "actions", 0
    )


@pytest.mark.rule("fab:8.3.5c", "fab:6.2.4")
@pytest.mark.parametrize(("name", "points"), [("Quick Jab", 0), ("Jab", 1)])
def test_8_3_5c_the_next_attack_gets_no_go_again_beside_its_own_but_all_else(name: str, points: int) -> None:
    more = """
define instant "Drill" red cost 0
  | Your next attack this turn gets +1{p} and **go again**.
"""
    table = at(f'you: hand "{name}" "Drill" "Slow"\nopponent: hero "G"\n', more).play("Drill").resolve()
    table.attack(name).play("Slow").resolve().pass_until("resolution step").expect("G", life=16)
    table.expect_points("you", "actions", points)


@pytest.mark.rule("fab:1.4.3c", "fab:7.7.2c", "fab:5.2.1a")
@pytest.mark.parametrize("stage", ["layer step", "reaction step"])
def test_1_4_3c_an_attack_is_gone_with_the_weapon_whose_attack_it_is(stage: str) -> None:
    place = 'you: weapon "Edge" power 3 attacks 0 with "go again"; hand "Quick Jab"; actions 2\n'
    table = at(place + 'opponent: hand "Disarm" "Stone"\n').attack("Quick Jab").pass_until("resolution step")
    table.attack("Edge").expect_links(1)
    if stage != "layer step":
        table.pass_until(stage)
    table.play("Disarm", by="opponent").resolve()
    table.expect("Edge", zone="graveyard").expect_stage("action phase").expect_links(0).expect_stack()
    table.expect("Hero of opponent", life=17).expect_points("you", "actions", 1)
    table.expect_graveyard("you", "Edge", "Quick Jab")


@pytest.mark.rule("fab:1.4.3c", "fab:7.2.3b", "fab:7.6.2a")
def test_1_4_3c_a_weapon_that_is_destroyed_once_damage_is_dealt_leaves_its_attack_to_go_again() -> None:
    place = 'you: weapon "Edge" power 3 attacks 0 with "go again"\nopponent: hand "Disarm"\n'
    table = at(place).attack("Edge").pass_until("damage step").play("Disarm", by="opponent").resolve()
    table.expect("Edge", zone="graveyard").expect_links(1).pass_until("resolution step")
    table.expect("Hero of opponent", life=17).expect_points("you", "actions", 1)


@pytest.mark.rule("fab:1.4.5", "fab:7.2.2", "fab:7.2.2a", "fab:7.5.2b", "fab:7.6.2")
@pytest.mark.parametrize("stage", ["layer step", "reaction step"])
def test_7_2_2a_an_ally_that_dies_before_the_attack_step_closes_the_chain_and_later_it_does_not(
    stage: str,
) -> None:
    more = """
define instant "Slay" red cost 0
  | Destroy target ally.
"""
    table = at('you: hand "Quick Jab" "Slay"\nopponent: ally "Pet" life 2\n', more)
    table.attack("Quick Jab", "Pet")
    if stage == "layer step":
        table.play("Slay").resolve().expect("Pet", zone="graveyard").resolve()
        table.expect_stage("action phase").expect_links(0).expect_points("you", "actions", 0)
    else:
        table.pass_until(stage).play("Slay").resolve().pass_until("resolution step")
        table.expect_points("you", "actions", 1).expect_links(1)
    table.expect("Hero of opponent", life=20)


@pytest.mark.rule("fab:1.1.5", "fab:1.4.5", "fab:1.1.4a")
def test_1_4_5_a_friend_is_no_target_of_an_attack() -> None:
    place = 'you: hand "Jab"\nnext: hero "N"\nfriend with you: hero "F"\nlast with next: hero "L"\n'
    table = at(place).play("Jab")
    table.expect_choices("N", "L").choose("L").pass_until("resolution step").expect("L", life=17)


# 1.7, 1.8: modes, what is optional, what is chosen


@pytest.mark.rule("fab:1.7.5b")
def test_1_7_5b_the_order_of_modes_is_the_order_in_which_they_are_listed() -> None:
    more = """
define instant "Plan" red cost 0
  | Choose 2; - Draw a card. - Discard a card. - Gain 1{h}
"""
    table = at('you: hand "Plan"\nopponent: hero "G"\n', more).play("Plan", modes=[1, 0]).resolve()
    table.expect_hand("you").expect_graveyard("you", "Plan", "Filler").expect("Hero of you", life=20)


@pytest.mark.rule("fab:1.8.3b", "fab:1.8.6c")
@pytest.mark.parametrize(("cards", "may"), [(0, False), (1, False), (2, True), (3, True)])
def test_1_8_3b_what_may_be_done_to_two_cards_is_not_offered_with_one(cards: int, may: bool) -> None:
    more = """
define instant "Rite" red cost 0
  | You may banish 2 cards from your graveyard. If you do, gain 3{h}.
"""
    graves = "; graveyard" + ' "Stone"' * cards if cards else ""
    table = at(f'you: hand "Rite"{graves}\nopponent: hero "G"\n', more).play("Rite").resolve()
    assert table.is_midway() == may
    while table.is_midway():
        table.choose(
            "yes" if "yes" in table.choices() else next(name for name in table.choices() if name != "done")
        )
    table.expect("Hero of you", life=23 if may else 20)
    table.expect_lies("you", "banished", *["Stone", "Stone"] * may)


@pytest.mark.rule("fab:1.8.6c", "fab:1.8.9")
@pytest.mark.parametrize("cards", [0, 1])
def test_1_8_6c_what_must_be_done_to_two_cards_is_done_to_the_one_that_there_is(cards: int) -> None:
    more = """
define instant "Rite" red cost 0
  | Banish 2 cards from your graveyard. Draw a card.
"""
    graves = "; graveyard" + ' "Stone"' * cards if cards else ""
    table = at(f'you: hand "Rite"{graves}\nopponent: hero "G"\n', more).play("Rite").resolve()
    table.expect_lies("you", "banished", *["Stone"] * cards).expect_hand("you", "Filler")


@pytest.mark.rule("fab:1.8.6b", "fab:1.8.5a", "fab:3.0.4c", "fab:8.3.41")
def test_1_8_6b_of_what_lies_face_down_in_a_graveyard_nothing_is_chosen_or_targeted() -> None:
    more = """
define action "Wreck" red cost 1 subtype "aura"
  | **Watery grave**
define instant "Rite" red cost 0
  | You may banish 2 cards from your graveyard. If you do, gain 3{h}.
define instant "Rob" red cost 0
  | Banish target card in an opponent's graveyard.
"""
    table = at('you: aura "Wreck"; graveyard "Stone"; hand "Snuff"\nopponent: hand "Rob"\n', more)
    table.play("Snuff").resolve_all().expect("Wreck", face_down=True)
    table.pass_().play("Rob").expect_choices("Snuff (red)", "Stone (blue)")
    table = at('you: aura "Wreck"; hand "Snuff" "Rite" "Rite"\nopponent: hero "G"\n', more)
    table.play("Snuff").resolve_all().play("Rite").resolve().expect("Hero of you", life=20)
    assert not table.is_midway()


@pytest.mark.rule("fab:1.8.3b", "fab:1.14.2b")
@pytest.mark.parametrize(
    ("hand", "may"), [("", False), ('"Jab"', False), ('"Stone"', True), ('"Jab" "Jab"', True)]
)
def test_1_8_3b_what_may_be_paid_is_offered_only_if_it_can_be(hand: str, may: bool) -> None:
    more = """
define instant "Deal" red cost 0
  | You may pay {r}{r}. If you do, gain 3{h}.
"""
    table = at(f'you: hand "Deal" {hand}\nopponent: hero "G"\n', more).play("Deal").resolve()
    assert table.is_midway() == may
    while table.is_midway():
        table.choose("yes" if "yes" in table.choices() else table.choices()[-1])
    table.expect("Hero of you", life=23 if may else 20)


@pytest.mark.rule("fab:1.8.4b", "fab:1.8.3b")
@pytest.mark.parametrize(("points", "pays"), [(1, False), (2, False), (2, True)])
def test_1_8_4b_unless_is_what_its_controller_may_do_and_can(points: int, pays: bool) -> None:
    more = """
define instant "Levy" red cost 0
  | Destroy target item unless its controller pays {r}{r}.
"""
    table = at(f'you: hand "Levy"\nopponent: item "Lamp"; resources {points}\n', more).play("Levy").resolve()
    if points == 2:
        table.expect_asked("opponent").choose("yes" if pays else "no")
    assert not table.is_midway()
    table.expect("Lamp", zone="arena" if pays else "graveyard")
    table.expect_points("opponent", "resources", 0 if pays else points)


@pytest.mark.rule("fab:1.8.4b", "fab:1.8.9", "fab:8.5.5b")
def test_1_8_4b_who_has_no_card_to_discard_can_not_avoid_what_happens_unless_they_do() -> None:
    more = """
define action "Toll" red attack cost 0 power 3 defense 2
  | When this hits a hero, they lose 1{h} unless they discard a card.
"""
    table = at('you: hand "Toll"\nopponent: hero "G"\n', more).attack("Toll").pass_until("damage step")
    table.resolve_all().expect("G", life=16)
    table = at('you: hand "Toll"\nopponent: hand "Stone"\n', more).attack("Toll").pass_until("reaction step")
    table.pass_().pass_().resolve("yes").expect_graveyard("opponent", "Stone").expect(
        "Hero of opponent", life=17
    )


@pytest.mark.rule("fab:1.8.4a", "fab:6.1.3")
@pytest.mark.parametrize("aura", [True, False])
def test_1_8_4a_otherwise_is_when_the_condition_is_not_met_and_not_when_its_effect_changes_that(
    aura: bool,
) -> None:
    more = """
define instant "Either" red cost 0
  | If you control an aura, destroy an aura you control. Otherwise, gain 1{h}.
"""
    mine = 'aura "Veil"; ' if aura else ""
    table = at(f'you: {mine}hand "Either"\nopponent: hero "G"\n', more).play("Either").resolve()
    table.expect("Hero of you", life=20 if aura else 21).expect_graveyard("you", "Either", *["Veil"] * aura)


@pytest.mark.rule("fab:1.8.7", "fab:3.14.2")
def test_1_8_7_a_card_without_cost_is_none_with_cost_0() -> None:
    more = """
define resource "Gem" blue
define action "Kodachi" red attack cost 1 power 3 defense 2
  | If you have a card in your pitch zone with cost 0, this gets +2{p}.
"""
    table = at('you: hand "Kodachi" "Gem"\nopponent: hero "G"\n', more)
    table.attack("Kodachi", pay=["Gem"]).pass_until("defend step").expect("Kodachi", power=3)
    table = at('you: hand "Kodachi" "Jab"\nopponent: hero "G"\n', more)
    table.attack("Kodachi", pay=["Jab"]).pass_until("defend step").expect("Kodachi", power=5)


# 1.9: events


@pytest.mark.rule("fab:1.9.1b", "fab:8.5.47", "fab:8.3.8")
def test_1_9_1b_to_deal_nothing_uses_up_no_amp_and_asks_for_no_barrier() -> None:
    more = """
define instant "Ampere" red cost 0
  | **Amp 2**
define instant "Count" red cost 0
  | Deal X arcane damage to target hero, where X is the number of auras you control.
define equipment "Cowl" head
  | **Arcane Barrier 1**
"""
    table = at('you: hand "Ampere" "Count" "Spark"\nopponent: card "Cowl"; resources 1\n', more)
    table.play("Ampere").resolve().play("Count", "Hero of opponent").resolve()
    table.expect("Hero of opponent", life=20).play("Spark", "Hero of opponent").resolve("no")
    table.expect("Hero of opponent", life=17)


@pytest.mark.rule("fab:1.9.1b", "fab:1.8.4a", "fab:1.8.9", "fab:8.5.6b")
def test_8_5_6b_a_draw_from_no_deck_fails_and_the_rest_of_the_effect_does_not() -> None:
    more = """
define instant "Deep" red cost 0
  | Draw 2 cards. Gain 1{h}
"""
    table = at('you: hand "Deep"; deck empty\nopponent: hero "G"\n', more)
    table.play("Deep").resolve().expect_hand("you").expect("Hero of you", life=21).expect_running()


@pytest.mark.rule("fab:1.9.3c", "fab:8.5.5c", "fab:8.3.21")
def test_1_9_3c_a_discarded_card_may_be_the_cost_of_something_though_it_is_soon_elsewhere() -> None:
    """The discard happens, and what follows it is done."""
    more = """
define action "Swap" red attack cost 0 power 3 defense 2
  | As an additional cost to play this, discard a card.
define action "Mote" red cost 0
  | **Ephemeral**
"""
    table = at('you: hand "Swap" "Mote"\nopponent: hero "G"\n', more).attack("Swap")
    table.expect_stack("Swap (red)").expect_hand("you").expect_graveyard("you")


@pytest.mark.rule("fab:1.10.2b", "fab:1.7.1b", "fab:2.5.3f")
def test_1_10_2b_an_ally_without_life_is_put_away_and_is_not_destroyed() -> None:
    """To clear an object is to move it to its owner's graveyard, and that is not to destroy it [8.5.4a]."""
    more = """
define action "Pup" red cost 0 subtype "ally" life 2
  | When this is destroyed, draw a card.
"""
    table = (
        at('you: hand "Jab"\nopponent: ally "Pup"\n', more).attack("Jab", "Pup").pass_until("resolution step")
    )
    table.expect_graveyard("opponent", "Pup").expect_hand("opponent").expect_stack()


# 1.13 to 1.15: assets, costs, counters


@pytest.mark.rule("fab:1.14.3b", "fab:1.14.2d", "fab:1.13.3a", "fab:4.4.3e")
def test_1_14_3b_once_a_cost_can_be_paid_nothing_more_is_pitched_and_what_is_left_lasts_the_turn() -> None:
    more = """
define action "Two" red attack cost 2 power 3 defense 2 keyword "go again"
define action "One" red attack cost 1 power 3 defense 2
"""
    table = at('you: hand "Two" "One" "Stone" "Stone"\nopponent: hero "G"\n', more)
    table.play("Two").choose("Stone")
    assert not table.is_midway()
    table.expect_points("you", "resources", 1).pass_until("resolution step").play("One")
    assert not table.is_midway()
    table.expect_points("you", "resources", 0).expect_hand("you", "Stone").expect_lies(
        "you", "pitched", "Stone"
    )
    table = at('you: hand "Two" "Stone"\nopponent: hero "G"\n', more).play("Two", pay=["Stone"]).end_turn()
    table.expect_points("you", "resources", 0).expect_lies("you", "pitched")


@pytest.mark.rule("fab:1.14.3a", "fab:5.1.7a", "fab:1.14.2b")
def test_1_14_3a_a_card_without_pitch_pays_for_nothing() -> None:
    more = """
define action "Blank" cost 0 defense 2
define action "One" red attack cost 1 power 3 defense 2
"""
    table = at('you: hand "One" "Blank" "Blank"\nopponent: hero "G"\n', more)
    table.expect_refused("play", "One", "5.1.7a")
    table = at('you: hand "One" "Blank" "Jab"\nopponent: hero "G"\n', more)
    table.play("One")
    if table.is_midway():
        table.expect_choices("Jab (red)").choose("Jab")
    table.expect_hand("you", "Blank").expect_lies("you", "pitched", "Jab")


@pytest.mark.rule("fab:1.14.2d", "fab:1.13.5b", "fab:1.13.5a")
def test_1_14_2d_chi_is_used_before_resources() -> None:
    more = """
define action "Two" red attack cost 2 power 3 defense 2
"""
    table = at('you: hand "Two"; resources 2; chi 1\nopponent: hero "G"\n', more).play("Two")
    table.expect_points("you", "chi", 0).expect_points("you", "resources", 1)


@pytest.mark.rule("fab:1.13.2b", "fab:8.5.7b", "fab:1.13.2a")
def test_1_13_2b_no_action_point_is_gained_in_the_turn_of_another_whatever_gives_it() -> None:
    more = """
define instant "Zeal" red cost 0
  | Gain 1 action point.
define instant "Flow" red cost 0
  | Gain 1{h}
  | **Go again**
"""
    table = at('you: hand "Flow"; deck "Jab"\nopponent: hand "Zeal" "Flow"\n', more)
    table.play("Flow").resolve().expect_points("you", "actions", 2)
    table.pass_().play("Flow").resolve_all().expect_points("opponent", "actions", 0)
    table.pass_().play("Zeal").resolve_all().expect_points("opponent", "actions", 0)
    table.end_turn().expect_points("opponent", "actions", 1).expect_points("you", "actions", 0)


@pytest.mark.rule("fab:1.14.4b", "fab:5.2.1")
def test_1_14_4b_an_effect_cost_that_can_not_be_paid_forbids_the_ability_and_keeps_the_points() -> None:
    more = """
define action "Press" red cost 0 subtype "item"
  | **Instant** - {r}, discard a card: Gain 3{h}
"""
    table = at('you: item "Press"; resources 1\nopponent: hero "G"\n', more)
    table.expect_refused("use", "Press").expect_points("you", "resources", 1)
    # The only card in hand would have to be pitched and then discarded.
    table = at('you: item "Press"; hand "Stone"\nopponent: hero "G"\n', more)
    table.expect_refused("use", "Press")


@pytest.mark.rule("fab:1.15.3", "fab:3.0.9", "fab:1.15.2a")
def test_1_15_3_counters_stay_on_what_moves_within_the_arena_and_are_gone_with_the_object() -> None:
    more = """
define action "Keg" red cost 0 subtype "item"
  | This enters the arena with 2 steam counters.
define instant "Fetch" red cost 0
  | Return target item to its owner's hand.
"""
    place = 'you: weapon "Edge" power 3 attacks 0 with "go again" counter "+1 power" 1\nopponent: hero "G"\n'
    table = (
        at(place, more)
        .attack("Edge")
        .pass_until("defend step")
        .expect_attack(4)
        .pass_until("resolution step")
    )
    table.expect("Edge", counter=("+1 power", 1)).pass_until("action phase")
    table.expect("Edge", counter=("+1 power", 1), power=4)
    table = at('you: item "Keg" counter "steam" 5; hand "Fetch"\nopponent: hero "G"\n', more)
    table.play("Fetch").resolve().play("Keg").resolve().expect("Keg", counter=("steam", 2))


@pytest.mark.rule("fab:1.15.4", "fab:1.15.2a", "fab:6.3.3")
def test_1_15_4_opposing_counters_both_stay_and_neither_makes_a_property_negative_first() -> None:
    """1, with +1 and two -1: added before anything is subtracted, 0; without one of these, 1."""
    place = 'you: weapon "Edge" power 1 attacks 0 counter "+1 power" 1 counter "-1 power" 2; hand "Whet"\n'
    more = 'define instant "Whet" red cost 0\n  | Put a +1{p} counter on target weapon.\n'
    table = at(place + 'opponent: hero "G"\n', more).expect("Edge", power=0)
    table.play("Whet").resolve().expect("Edge", power=1, counter=("+1 power", 2)).expect(
        "Edge", counter=("-1 power", 2)
    )


@pytest.mark.rule("fab:1.2.3c", "fab:1.2.3d", "fab:7.6.2a")
def test_1_2_3d_an_attack_that_has_left_is_no_target_and_goes_again_as_it_was() -> None:
    more = """
define instant "Vanish" red cost 0
  | Banish target attack.
"""
    table = at('you: hand "Jab" "Vanish" "Hasten"\nopponent: hero "G"\n', more).attack("Jab")
    table.pass_until("damage step").play("Vanish").resolve().expect_links(1).expect_refused("play", "Hasten")
    table.pass_until("resolution step").expect_points("you", "actions", 0)
    table = at('you: hand "Quick Jab" "Vanish"\nopponent: hero "G"\n', more).attack("Quick Jab")
    table.pass_until("damage step").play("Vanish").resolve().pass_until("resolution step")
    table.expect_points("you", "actions", 1)


@pytest.mark.rule("fab:1.4.3c", "fab:7.2.3b", "fab:7.0.3c", "fab:1.2.3d")
def test_1_4_3c_the_second_attack_of_a_weapon_ends_the_first_which_is_no_target_any_more() -> None:
    more = """
define instant "Twin" red cost 0
  | You may attack an additional time with target sword this turn.
define action "Last" red attack cost 0 power 1 defense 2
  | This gets +1{p} for each chain link you control.
"""
    place = (
        'you: weapon "Edge" subtype "sword" power 3 attacks 0; actions 3; hand "Twin" "Last" "Strengthen"\n'
    )
    table = at(place + 'opponent: hero "G"\n', more).play("Twin").resolve()
    table.attack("Edge").pass_until("resolution step").attack("Edge").pass_until("defend step").expect_links(
        2
    )
    table.play("Strengthen")
    assert not table.is_midway()
    table.resolve().expect_attack(5).pass_until("resolution step").attack("Last").pass_until("defend step")
    table.expect_attack(4)
