"""Section 8.3 by a reader of the rulebook alone, prevention, costs and zones: rare clauses, two keywords at a time.

Every position is written from the words of the rule it names, without the code; what a failing one says is kept.
"""

from __future__ import annotations

import pytest

from rulebound.fab.scenarios import Table, scenario

CARDS = """
define action "Jab" red attack cost 0 power 3 defense 2
define action "Quick Jab" red attack cost 0 power 3 defense 2 keyword "go again"
define action "Five" red attack cost 0 power 5 defense 2
define action "Ram" red attack cost 0 power 6 defense 2
define action "Ghost" red attack cost 0 power 4 defense 2 class "Illusionist"
  | **Phantasm**
define action "Stone" blue cost 9 defense 3
define action "Veil" red cost 1 subtype "aura"
define action "Banner" red cost 0 subtype "aura"
  | Attacks you control get +1{p}.
define action "Chorus" red cost 0 subtype "aura"
  | Attack action cards you control get +1{p}.
define instant "Spark" red cost 0
  | Deal 1 arcane damage to target hero.
define instant "Bolt" red cost 0
  | Deal 3 arcane damage to target hero.
define instant "Snuff" red cost 0
  | Destroy target aura.
define instant "Strip" red cost 0
  | Destroy target equipment.
define instant "Weaken" red cost 0
  | Target attack gets -3{p}.
define instant "Strengthen" red cost 0
  | Target attack gets +2{p}.
define equipment "Old Mail" chest defense 2 keyword "battleworn"
define equipment "Helm" head defense 1 keyword "blade break"
define equipment "Gloves" arms defense 1 keyword "temper"
"""


def at(position: str, more: str = "") -> Table:
    return scenario(CARDS + more + position)


# What prevents damage


@pytest.mark.rule("fab:8.3.8", "fab:1.8.3b", "fab:6.4.5")
def test_8_3_8_barriers_add_up_and_each_is_paid_in_full_for_what_it_prevents() -> None:
    more = """
define equipment "Cowl" head
  | **Arcane Barrier 1**
define equipment "Robe" chest
  | **Arcane Barrier 2**
"""
    table = at('you: hand "Bolt"\nopponent: card "Cowl"; card "Robe"; resources 3\n', more)
    table.play("Bolt", "Hero of opponent").resolve()
    while table.is_midway():
        table.choose(*["yes"] if "yes" in table.choices() else [table.choices()[0]])
    table.expect("Hero of opponent", life=20).expect_points("opponent", "resources", 0)
    table.expect("Cowl", zone="arena").expect("Robe", zone="arena")
    # With one point the dearer barrier can't be chosen at all.
    table = at('you: hand "Bolt"\nopponent: card "Robe"; resources 1\n', more)
    table.play("Bolt", "Hero of opponent").resolve().expect("Hero of opponent", life=17)
    table.expect_points("opponent", "resources", 1)
    # What it prevents of less damage costs as much.
    table = at('you: hand "Spark"\nopponent: card "Robe"; resources 2\n', more)
    table.play("Spark", "Hero of opponent").resolve("yes").expect("Hero of opponent", life=20)
    table.expect_points("opponent", "resources", 0)


@pytest.mark.rule("fab:8.3.37", "fab:8.3.20", "fab:1.9.1b")
@pytest.mark.parametrize("keyword", ["Ward 2", "Arcane Shelter 2"])
def test_8_3_20_when_nothing_is_left_to_prevent_the_second_is_not_destroyed(keyword: str) -> None:
    more = f"""
define action "Pane" red cost 1 subtype "aura"
  | **{keyword}**
define action "Glass" red cost 1 subtype "aura"
  | **{keyword}**
"""
    table = at('you: hand "Spark"\nopponent: aura "Pane"; aura "Glass"\n', more)
    table.play("Spark", "Hero of opponent").resolve("Pane").expect("Hero of opponent", life=20)
    table.expect_lies("opponent", "arena", "Hero of opponent", "Glass").expect_graveyard("opponent", "Pane")
    table = at('you: hand "Bolt"\nopponent: aura "Pane"; aura "Glass"\n', more)
    table.play("Bolt", "Hero of opponent").resolve("Pane").expect("Hero of opponent", life=20)
    table.expect_graveyard("opponent", "Pane", "Glass")


@pytest.mark.rule("fab:8.3.37", "fab:8.3.20", "fab:6.4.10c")
def test_8_3_37_a_shelter_from_arcane_damage_stays_when_steel_strikes() -> None:
    more = """
define action "Pane" red cost 1 subtype "aura"
  | **Arcane Shelter 5**
define action "Glass" red cost 1 subtype "aura"
  | **Ward 1**
"""
    table = at('you: hand "Jab"\nopponent: aura "Pane"; aura "Glass"\n', more).attack("Jab")
    table.pass_until("resolution step").expect("Hero of opponent", life=18)
    table.expect_lies("opponent", "arena", "Hero of opponent", "Pane").expect_graveyard("opponent", "Glass")


@pytest.mark.rule("fab:8.3.15", "fab:8.3.8", "fab:6.4.10a")
def test_8_3_15_spellvoid_is_spent_for_one_event_and_not_kept_for_the_rest() -> None:
    more = """
define equipment "Cowl" head
  | **Spellvoid 2**
"""
    table = at('you: hand "Spark" "Bolt"\nopponent: card "Cowl"\n', more)
    table.play("Spark", "Hero of opponent").resolve("yes").expect("Hero of opponent", life=20)
    table.expect("Cowl", zone="graveyard")
    table.play("Bolt", "Hero of opponent").resolve().expect("Hero of opponent", life=17)
    table = at('you: hand "Spark" "Bolt"\nopponent: card "Cowl"\n', more)
    table.play("Spark", "Hero of opponent").resolve("no").expect("Hero of opponent", life=19)
    table.play("Bolt", "Hero of opponent").resolve("yes").expect("Hero of opponent", life=18)


@pytest.mark.rule("fab:8.3.19", "fab:6.6.3a", "fab:1.15.3")
def test_8_3_19_what_quelled_twice_is_destroyed_once_at_the_end_phase_and_what_did_not_is_kept() -> None:
    more = """
define equipment "Cowl" head
  | **Quell 1**
define equipment "Robe" chest
  | **Quell 2**
"""
    table = at('you: hand "Spark" "Spark" "Quick Jab"\nopponent: card "Cowl"; resources 2\n', more)
    table.play("Spark", "Hero of opponent").resolve("yes").expect("Hero of opponent", life=20)
    table.play("Spark#2", "Hero of opponent").resolve("yes").expect("Hero of opponent", life=20)
    table.expect("Cowl", zone="arena").expect_points("opponent", "resources", 0)
    table.attack("Quick Jab").pass_until("resolution step").expect("Hero of opponent", life=17).end_turn()
    table.expect_graveyard("opponent", "Cowl").expect("Hero of opponent", life=17)
    table = at('you: hand "Jab"\nopponent: card "Cowl"; card "Robe"; resources 2\n', more)
    table.attack("Jab").pass_until("reaction step").pass_().pass_()
    while table.is_midway() and table.decision.seat == 1:
        table.choose("Robe" if "Robe" in table.choices() else "yes")
    table.expect("Hero of opponent", life=19).end_turn().expect("Robe", zone="graveyard").expect(
        "Cowl", zone="arena"
    )


# The hand, the graveyard, what lies banished


@pytest.mark.rule("fab:8.3.11", "fab:8.3.11a", "fab:6.6.5a")
def test_8_3_11_a_debt_that_was_banished_as_the_end_phase_began_is_called_in_a_turn_later() -> None:
    more = """
define action "Debt" red attack cost 0 power 3 defense 2
  | **Blood debt**
define action "Grave" red cost 0 subtype "aura"
  | At the beginning of your end phase, banish a card from your graveyard.
"""
    place = 'you: aura "Grave"; graveyard "Debt"; banished "Debt"\nopponent: banished "Debt"\n'
    table = at(place, more).end_turn().expect("Hero of you", life=19).expect("Hero of opponent", life=20)
    table.expect_lies("you", "banished", "Debt", "Debt")
    table.end_turn().expect("Hero of you", life=19).expect("Hero of opponent", life=19)
    table.end_turn().expect("Hero of you", life=17)


@pytest.mark.rule("fab:8.3.11a", "fab:3.0.3")
def test_8_3_11a_a_debt_that_lies_face_down_is_not_called_in() -> None:
    more = """
define action "Debt" red attack cost 0 power 3 defense 2
  | **Blood debt**
"""
    table = at('you: banished "Debt" face down\nopponent: hero "G"\n', more)
    table.end_turn().expect("Hero of you", life=20)


@pytest.mark.rule("fab:8.3.9", "fab:8.3.11", "fab:8.3.9a")
def test_8_3_9_what_is_boosted_away_without_being_a_mechanologist_card_still_boosts() -> None:
    more = """
define action "Engine" red attack cost 0 power 3 defense 2 class "Mechanologist"
  | **Boost**
  | If this was boosted, it gets +1{p}.
define action "Debt" red attack cost 0 power 3 defense 2
  | **Blood debt**
"""
    table = at('you: hand "Engine"; deck "Debt"\nopponent: hero "G"\n', more).play("Engine", "yes")
    table.expect_lies("you", "banished", "Debt").pass_until("defend step")
    table.expect("Engine", power=4, not_keyword="go again")
    table.pass_until("resolution step").expect_points("you", "actions", 0).end_turn()
    table.expect("Hero of you", life=19)
    table = at('you: hand "Engine"; deck "Engine"\nopponent: hero "G"\n', more).play("Engine", "yes")
    table.pass_until("resolution step").expect("G", life=16).expect_points("you", "actions", 1)


@pytest.mark.rule("fab:8.3.9b", "fab:8.3.9a")
def test_8_3_9b_with_no_deck_nothing_is_boosted() -> None:
    more = """
define action "Engine" red attack cost 0 power 3 defense 2 class "Mechanologist"
  | **Boost**
  | If this was boosted, it gets +1{p}.
"""
    table = at('you: hand "Engine"; deck empty\nopponent: hero "G"\n', more).play("Engine")
    table.expect_lies("you", "banished").pass_until("defend step")
    table.expect("Engine", power=3, not_keyword="go again")


@pytest.mark.rule("fab:8.3.9", "fab:8.3.5c", "fab:8.3.9a")
def test_8_3_5c_a_boosted_attack_that_goes_again_anyway_gains_one_action_point() -> None:
    more = """
define action "Engine" red attack cost 0 power 3 defense 2 class "Mechanologist"
  | **Boost**
  | **Go again**
define instant "Hasten" red cost 0
  | Target attack gets **go again**.
"""
    table = at('you: hand "Engine" "Hasten"; deck "Engine"\nopponent: hero "G"\n', more).play("Engine", "yes")
    table.play("Hasten").resolve().pass_until("resolution step").expect_points("you", "actions", 1)


@pytest.mark.rule("fab:8.3.17c", "fab:8.3.17d", "fab:8.3.17b")
@pytest.mark.parametrize(
    ("words", "hand", "can"),
    [
        ("Ice and Lightning", '"Sleet"', True),
        ("Ice and Lightning", '"Frost"', False),
        ("Ice and Lightning", '"Frost" "Flash"', True),
        ("Ice and/or Lightning", '"Frost"', True),
        ("Ice and/or Lightning", '"Jab"', False),
    ],
)
def test_8_3_17d_cards_of_all_that_and_lists_are_revealed_one_may_be_for_both(
    words: str, hand: str, can: bool
) -> None:
    """The card itself, of both supertypes, is on the stack and not in hand."""
    more = f"""
define action "Storm" red attack cost 0 power 3 defense 2 class "Ice" class "Lightning"
  | **{words} Fusion**
  | If this was fused, it gets +2{{p}}.
define action "Frost" red cost 9 class "Ice"
define action "Flash" red cost 9 class "Lightning"
define action "Sleet" red cost 9 class "Ice" class "Lightning"
"""
    table = at(f'you: hand "Storm" {hand}\nopponent: hero "G"\n', more).play("Storm")
    if not can:
        assert not table.is_midway()
        table.pass_until("defend step").expect("Storm", power=3)
        return
    while table.is_midway():
        table.choose(
            "yes" if "yes" in table.choices() else next(name for name in table.choices() if name != "done")
        )
    table.pass_until("defend step").expect("Storm", power=5)


@pytest.mark.rule("fab:8.3.18", "fab:8.3.18b", "fab:1.8.3b", "fab:3.3.2a")
def test_8_3_18b_of_two_cards_that_could_be_heaved_one_finds_the_arsenal_full() -> None:
    more = """
define action "Boulder" red attack cost 7 power 9 defense 3
  | **Heave 1**
"""
    table = at('you: hand "Boulder" "Boulder"; resources 5\nopponent: hero "G"\n', more)
    table.pass_().pass_()
    while table.is_midway() and table.decision.seat == 0:
        table.choose("yes" if "yes" in table.choices() else table.choices()[0])
    table.expect_stage("opponent's action phase").expect_lies("you", "arsenal", "Boulder")
    table.expect_lies("you", "arena", "Hero of you", "Seismic Surge")


@pytest.mark.rule("fab:8.3.18b", "fab:1.14.3")
@pytest.mark.parametrize(("hand", "can"), [('"Boulder"', False), ('"Boulder" "Stone"', True)])
def test_8_3_18b_a_card_that_would_be_pitched_for_its_own_heaving_is_no_more_there(
    hand: str, can: bool
) -> None:
    more = """
define action "Boulder" blue attack cost 7 power 9 defense 3
  | **Heave 2**
"""
    table = at(f'you: hand {hand}\nopponent: hero "G"\n', more).pass_().pass_()
    table.expect_asked("you").choose("yes")
    while table.is_midway() and table.decision.seat == 0:
        table.choose(next((name for name in ("yes", "Stone (blue)") if name in table.choices()), "done"))
    if not can:
        table.expect_stage("opponent's action phase").expect_hand("you", "Boulder", *["Filler"] * 3)
        return
    table.expect("Boulder", zone="arsenal", face_down=False)
    table.expect_lies("you", "arena", "Hero of you", "Seismic Surge", "Seismic Surge").expect(
        "Stone", zone="deck"
    )


@pytest.mark.rule("fab:8.3.27", "fab:5.1.6a", "fab:5.1.6c")
def test_8_3_27_rune_gate_counts_runechants_against_the_cost_and_what_is_added_is_paid() -> None:
    more = """
define action "Gate" red attack cost 2 power 3 defense 2
  | **Rune Gate**
define instant "Taxes" red cost 0
  | Cards and abilities cost opponents an additional {r} to play or activate this turn.
"""
    table = at('you: banished "Gate"; token "Runechant" 1; resources 5\nopponent: hero "G"\n', more)
    table.expect_refused("play", "Gate")
    table = at('you: banished "Gate" face down; token "Runechant" 2; resources 5\nopponent: hero "G"\n', more)
    table.expect_refused("play", "Gate")
    place = 'you: banished "Gate"; hand "Spark"; token "Runechant" 2; resources 5\nopponent: hand "Taxes"\n'
    table = at(place, more).play("Spark", "Hero of opponent").play("Taxes", by="opponent").resolve_all()
    table.attack("Gate", "Runechant").expect_points("you", "resources", 4)
    table.expect_stack("Runechant", "Runechant", "Gate (red)")
    table.resolve_all().expect("Hero of opponent", life=17).pass_until("resolution step").expect(
        "Hero of opponent", life=14
    )


@pytest.mark.rule("fab:8.3.41", "fab:1.8.6b", "fab:3.0.4c")
def test_8_3_41_what_lies_in_a_watery_grave_is_not_there_for_what_chooses_a_card() -> None:
    more = """
define action "Wreck" red cost 1 subtype "aura"
  | **Watery grave**
define instant "Exhume" red cost 0
  | Return an aura from your graveyard to your hand.
define instant "Drop" red cost 0
  | Discard a card.
"""
    table = at('you: aura "Wreck"; hand "Snuff" "Exhume"\nopponent: hero "G"\n', more)
    table.play("Snuff").resolve_all().expect("Wreck", zone="graveyard", face_down=True)
    table.play("Exhume").resolve().expect("Wreck", zone="graveyard").expect_hand("you")
    # Discarded it comes from no arena.
    table = at('you: hand "Wreck" "Drop" "Exhume"\nopponent: hero "G"\n', more)
    table.play("Drop").resolve("Wreck").expect("Wreck", zone="graveyard", face_down=False)
    table.play("Exhume").resolve().expect_hand("you", "Wreck")


@pytest.mark.rule("fab:8.3.42", "fab:6.6.5c")
def test_8_3_42_suspense_ends_with_its_last_counter_whoever_removes_it() -> None:
    more = """
define action "Dread" red cost 0 subtype "aura"
  | **Suspense**
  | When this is destroyed, draw a card.
define instant "Hurry" red cost 0
  | Remove a suspense counter from target aura.
"""
    table = at('you: hand "Dread" "Hurry" "Hurry"; deck 20\nopponent: hero "G"\n', more)
    table.play("Dread").resolve().expect("Dread", zone="arena", counter=("suspense", 2))
    table.play("Hurry").resolve().play("Hurry").resolve().expect_stack("Dread (red)")
    table.resolve_all().expect("Dread", zone="graveyard").expect_hand("you", "Filler")
    table = at('you: hand "Dread"; deck 20\nopponent: hero "G"\n', more)
    table.play("Dread").resolve().end_turn().expect("Dread", counter=("suspense", 2)).end_turn()
    table.expect("Dread", counter=("suspense", 1)).end_turn().end_turn().expect("Dread", zone="graveyard")
    table.expect_hand("you", *["Filler"] * 5)


@pytest.mark.rule("fab:8.3.21", "fab:8.3.21b", "fab:7.7.6")
def test_8_3_21_what_is_ephemeral_is_in_no_graveyard_however_it_would_come_there() -> None:
    more = """
define action "Mote" red attack cost 0 power 3 defense 2
  | **Ephemeral**
  | **Go again**
define instant "Drop" red cost 0
  | Discard a card.
"""
    table = at('you: hand "Mote" "Mote" "Drop"; actions 1\nopponent: hand "Mote"\n', more)
    table.attack("Mote").pass_until("defend step").defend("opponent's Mote").pass_until("resolution step")
    table.play("Drop").resolve().end_turn().expect_graveyard("you", "Drop").expect_graveyard("opponent")


@pytest.mark.rule("fab:8.3.29", "fab:1.13.2b", "fab:6.6.5c")
def test_8_3_29_what_is_cranked_of_its_last_counter_goes_and_the_action_point_stays() -> None:
    more = """
define action "Gear" red cost 0 subtype "item"
  | **Crank**
  | This enters the arena with a steam counter. When this has no steam counters, destroy it.
"""
    table = at('you: hand "Gear"\nopponent: hero "G"\n', more).play("Gear").resolve("yes")
    table.expect_points("you", "actions", 1).expect_stack("Gear (red)").resolve().expect_graveyard(
        "you", "Gear"
    )
    table = at('you: hand "Gear"\nopponent: hero "G"\n', more).play("Gear").resolve("no")
    table.expect_points("you", "actions", 0).expect("Gear", zone="arena", counter=("steam", 1))


@pytest.mark.rule("fab:8.3.33", "fab:8.3.33b", "fab:8.3.32", "fab:8.3.32b")
def test_8_3_33_additional_costs_are_paid_each_or_not_and_only_if_they_can() -> None:
    more = """
define action "Howl" red attack cost 0 power 3 defense 2
  | **Scrap**
  | **Beat Chest**
  | If you've beaten chest this turn, this gets +1{p}.
"""
    table = at('you: hand "Howl" "Five"; graveyard "Jab"\nopponent: hero "G"\n', more).play("Howl")
    table.expect_stack("Howl (red)").expect_hand("you", "Five").pass_until("defend step").expect(
        "Howl", power=3
    )
    table = at('you: hand "Howl" "Ram"; graveyard "Helm"\nopponent: hero "G"\n', more).play("Howl")
    while table.is_midway():
        table.choose(
            "yes" if "yes" in table.choices() else next(name for name in table.choices() if name != "done")
        )
    table.expect_graveyard("you", "Ram").expect_lies("you", "banished", "Helm")
    table.pass_until("defend step").expect("Howl", power=4)


@pytest.mark.rule("fab:8.3.36", "fab:7.3.2a", "fab:3.0.3")
def test_8_3_36_equipment_that_lies_face_down_is_not_there_to_defend_or_prevent() -> None:
    more = """
define equipment "Hood" head defense 2
  | **Cloaked**
  | **Spellvoid 2**
"""
    table = at('you: hand "Jab" "Spark"\nopponent: card "Hood" face down; hand "Stone"\n', more)
    table.play("Spark", "Hero of opponent").resolve().expect("Hero of opponent", life=19).attack("Jab")
    table.pass_until("defend step").expect_choices("Stone (blue)", "done")


@pytest.mark.rule("fab:8.3.19", "fab:6.6.3a", "fab:6.6.5a")
def test_8_3_19_what_quells_in_an_end_phase_that_has_begun_is_destroyed_at_the_next_one() -> None:
    more = """
define equipment "Cowl" head
  | **Quell 1**
define action "Storm" red cost 0 subtype "aura"
  | At the beginning of your end phase, deal 1 arcane damage to each opposing hero.
"""
    table = at('you: aura "Storm"; deck "Jab"\nopponent: card "Cowl"; resources 1; arsenal "Jab"\n', more)
    table.pass_().pass_().expect_asked("opponent").choose("yes").expect_stage("opponent's action phase")
    table.expect("Hero of opponent", life=20).expect("Cowl", zone="arena").end_turn()
    table.expect("Cowl", zone="graveyard")


@pytest.mark.rule("fab:8.3.27", "fab:1.12.2a")
def test_8_3_27_for_a_card_that_costs_nothing_no_runechants_are_enough() -> None:
    more = """
define action "Gate" red attack cost 0 power 3 defense 2
  | **Rune Gate**
"""
    table = (
        at('you: banished "Gate"\nopponent: hero "G"\n', more).attack("Gate").pass_until("resolution step")
    )
    table.expect("G", life=17)


@pytest.mark.rule("fab:8.3.35", "fab:8.3.9")
@pytest.mark.parametrize(("hero", "points"), [("Mechanologist", 1), ("Ninja", 0)])
def test_8_3_35_what_is_universal_is_of_the_heros_class_wherever_it_is_boosted_to(
    hero: str, points: int
) -> None:
    more = """
define action "Engine" red attack cost 0 power 3 defense 2
  | **Boost**
define action "Mask" red attack cost 0 power 7 defense 2
  | **Universal**
"""
    table = at(f'you: hero class "{hero}"; hand "Engine"; deck "Mask"\nopponent: hero "G"\n', more)
    table.play("Engine", "yes").pass_until("resolution step").expect_points("you", "actions", points)


@pytest.mark.rule("fab:8.3.35", "fab:1.8.6b")
@pytest.mark.parametrize("hero", ["Ninja", "Brute"])
def test_8_3_35_what_is_universal_is_of_the_heros_class_in_a_graveyard(hero: str) -> None:
    more = """
define action "Mask" red attack cost 0 power 7 defense 2
  | **Universal**
define instant "Recall" red cost 0
  | Return a Ninja card from your graveyard to your hand.
"""
    table = at(f'you: hero class "{hero}"; hand "Recall"; graveyard "Mask"\nopponent: hero "G"\n', more)
    table.play("Recall").resolve().expect("Mask", zone="hand" if hero == "Ninja" else "graveyard")


@pytest.mark.rule("fab:8.3.15", "fab:7.0.5a", "fab:7.5.2")
def test_8_3_15_a_spellvoid_that_defended_and_is_destroyed_defends_no_more() -> None:
    more = """
define equipment "Cowl" head defense 2
  | **Spellvoid 1**
  | **Battleworn**
"""
    table = (
        at('you: hand "Jab" "Spark"\nopponent: card "Cowl"\n', more).attack("Jab").pass_until("defend step")
    )
    table.defend("Cowl").play("Spark", "Hero of opponent").resolve("yes").expect("Cowl", zone="graveyard")
    table.pass_until("resolution step").expect("Hero of opponent", life=17)


@pytest.mark.rule("fab:8.3.41", "fab:3.6.1", "fab:3.0.5", "fab:7.7.6")
def test_8_3_41_an_attack_comes_to_the_graveyard_from_the_combat_chain_and_so_from_the_arena() -> None:
    more = """
define action "Tide" red attack cost 0 power 3 defense 2
  | **Watery grave**
"""
    table = at('you: hand "Tide"\nopponent: hero "G"\n', more).attack("Tide").end_turn()
    table.expect("Tide", zone="graveyard", face_down=True)


@pytest.mark.rule("fab:8.3.41", "fab:3.0.12", "fab:1.10.2b")
def test_8_3_41_an_ally_that_was_dealt_all_its_life_lies_in_its_watery_grave() -> None:
    more = """
define action "Mate" red cost 0 subtype "ally" life 2
  | **Watery grave**
"""
    table = at('you: hand "Jab"\nopponent: ally "Mate"\n', more).attack("Jab", "Mate")
    table.pass_until("resolution step").expect("Mate", zone="graveyard", face_down=True)


@pytest.mark.rule("fab:8.3.8", "fab:1.14.3", "fab:1.9.2")
def test_8_3_8_each_runechant_is_an_event_of_its_own_that_is_paid_for() -> None:
    more = """
define equipment "Cowl" head
  | **Arcane Barrier 1**
"""
    table = at('you: hand "Jab"; token "Runechant" 2\nopponent: card "Cowl"; resources 1\n', more)
    table.attack("Jab", "Runechant").resolve("yes").expect("Hero of opponent", life=20)
    table.resolve().expect("Hero of opponent", life=19).expect_points("opponent", "resources", 0)


@pytest.mark.rule("fab:8.3.20", "fab:6.4.10")
def test_8_3_20_a_ward_is_for_its_hero_and_not_for_an_ally() -> None:
    more = """
define action "Pane" red cost 1 subtype "aura"
  | **Ward 3**
"""
    table = at('you: hand "Quick Jab" "Jab"\nopponent: aura "Pane"; ally "Pet" life 5\n', more)
    table.attack("Quick Jab", "Pet").pass_until("resolution step").expect("Pet", life=2).expect(
        "Pane", zone="arena"
    )
    table.attack("Jab", "Hero of opponent").pass_until("resolution step").expect("Pane", zone="graveyard")
    table.expect("Hero of opponent", life=20)


@pytest.mark.rule("fab:8.3.29", "fab:1.13.2b")
def test_8_3_29_an_item_is_cranked_as_it_enters_from_wherever_and_never_later() -> None:
    more = """
define action "Gear" red cost 0 subtype "item"
  | **Crank**
  | This enters the arena with 2 steam counters.
define instant "Salvage" red cost 0
  | Put an item from your graveyard into the arena.
"""
    table = at('you: graveyard "Gear"; hand "Salvage"\nopponent: hero "G"\n', more)
    table.play("Salvage").resolve("yes").expect("Gear", zone="arena", counter=("steam", 1))
    table.expect_points("you", "actions", 2)
    # In the turn of another it can be cranked, but no action point is gained.
    table = at('you: hand "Jab"\nopponent: graveyard "Gear"; hand "Salvage"\n', more)
    table.attack("Jab").play("Salvage", by="opponent").resolve("yes").expect("Gear", counter=("steam", 1))
    table.expect_points("opponent", "actions", 0)


@pytest.mark.rule("fab:8.3.11", "fab:4.5.3a")
def test_8_3_11_a_debt_that_takes_the_last_life_ends_the_game() -> None:
    more = """
define action "Debt" red attack cost 0 power 3 defense 2
  | **Blood debt**
"""
    table = at('you: hero life 1; banished "Debt"\nopponent: hero "G"\n', more).pass_().pass_()
    table.expect_winner("opponent")


@pytest.mark.rule("fab:8.3.20", "fab:8.5.4")
def test_8_3_20_a_ward_that_prevents_has_been_destroyed() -> None:
    more = """
define action "Pane" red cost 1 subtype "aura"
  | **Ward 3**
define action "Wake" red cost 0 subtype "item"
  | Whenever an aura you control is destroyed, draw a card.
"""
    table = at('you: hand "Spark"\nopponent: aura "Pane"; item "Wake"\n', more)
    table.play("Spark", "Hero of opponent").resolve().expect_stack("Wake (red)").resolve()
    table.expect_hand("opponent", "Filler").expect("Hero of opponent", life=20)


@pytest.mark.rule("fab:8.3.20", "fab:1.8.1b", "fab:1.1.2b")
def test_8_3_20_a_ward_that_changes_hands_shields_who_controls_it() -> None:
    more = """
define action "Pane" red cost 1 subtype "aura"
  | **Ward 3**
define instant "Charm" red cost 0
  | Gain control of target aura.
"""
    table = at('you: hand "Charm" "Spark" "Spark"\nopponent: aura "Pane"\n', more).play("Charm").resolve()
    table.play("Spark", "Hero of opponent").resolve().expect("Hero of opponent", life=19).expect(
        "Pane", zone="arena"
    )
    table.play("Spark#2", "Hero of you").resolve().expect("Hero of you", life=20)
    table.expect_graveyard("opponent", "Pane")


@pytest.mark.rule("fab:8.3.8", "fab:8.5.47", "fab:6.5.4")
def test_8_3_8_a_barrier_is_raised_against_damage_that_has_been_amplified() -> None:
    more = """
define equipment "Robe" chest
  | **Arcane Barrier 3**
define instant "Ampere" red cost 0
  | **Amp 3**
"""
    table = at('you: hand "Spark" "Spark" "Ampere"\nopponent: card "Robe"; resources 3\n', more)
    table.play("Ampere").resolve().play("Spark", "Hero of opponent").resolve("yes")
    table.expect("Hero of opponent", life=19).play("Spark", "Hero of opponent").resolve()
    table.expect("Hero of opponent", life=18)
