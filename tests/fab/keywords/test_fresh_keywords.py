"""Section 8.3 by a reader of the rulebook alone: rare clauses, and two keywords at a time.

Every position is written from the words of the rule it names, without the code; what a failing one says is kept.
"""

from __future__ import annotations

import pytest

from rulebound.fab.scenarios import Table, scenario
from rulebound.errors import RuleboundError

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


# What defends: battleworn, blade break, temper, guardwell


@pytest.mark.rule("fab:8.3.2", "fab:8.3.3", "fab:8.3.10")
def test_8_3_2_what_wears_out_does_so_once_the_chain_closes_and_not_as_a_link_resolves() -> None:
    place = 'you: hand "Quick Jab" "Jab"\nopponent: card "Old Mail"; card "Helm"; card "Gloves"\n'
    table = at(place).attack("Quick Jab").pass_until("defend step").defend("Old Mail", "Helm", "Gloves")
    table.pass_until("resolution step").expect("Hero of opponent", life=20)
    table.expect("Old Mail", defense=2).expect("Gloves", defense=1).expect("Helm", zone="arena")
    table.attack("Jab").pass_until("defend step")
    # It is a defending card on a link already [7.3.2b].
    with pytest.raises(RuleboundError):
        table.defend("Old Mail")
    table.pass_until("resolution step").expect("Hero of opponent", life=17).expect("Old Mail", defense=2)
    table.end_turn().expect("Old Mail", defense=1, zone="arena")
    table.expect_graveyard("opponent", "Helm", "Gloves")


@pytest.mark.rule("fab:8.3.2", "fab:7.3.2b", "fab:2.0.3c")
def test_8_3_2_worn_out_mail_still_defends_and_gets_another_counter() -> None:
    """0 is a defense; a third counter doesn't make it less than 0."""
    place = 'you: hand "Jab"\nopponent: card "Old Mail" counter "-1 defense" 2; actions 0\n'
    table = at(place).expect("Old Mail", defense=0).attack("Jab").pass_until("defend step").defend("Old Mail")
    table.pass_until("resolution step").expect("Hero of opponent", life=17).expect("Old Mail", zone="arena")
    table.end_turn().expect("Old Mail", defense=0, zone="arena", counter=("-1 defense", 3))


@pytest.mark.rule("fab:8.3.10", "fab:1.15.4", "fab:2.0.3d")
def test_8_3_10_a_counter_that_opposes_temper_stays_and_keeps_it_alive() -> None:
    place = 'you: hand "Jab"\nopponent: card "Gloves" counter "+1 defense" 1\n'
    table = at(place).expect("Gloves", defense=2).attack("Jab").pass_until("defend step").defend("Gloves")
    table.end_turn().expect("Gloves", defense=1, zone="arena", counter=("-1 defense", 1))
    table.expect("Gloves", counter=("+1 defense", 1)).expect("Hero of opponent", life=19)


@pytest.mark.rule("fab:8.3.10", "fab:8.3.2", "fab:6.6.6b")
@pytest.mark.parametrize("temper_last", [True, False])
def test_8_3_10_temper_asks_for_zero_only_as_it_has_put_its_own_counter(temper_last: bool) -> None:
    more = """
define equipment "Old Plate" legs defense 2
  | **Battleworn**
  | **Temper**
"""
    table = at('you: hand "Jab"\nopponent: card "Old Plate"\n', more)
    table.attack("Jab").pass_until("defend step").defend("Old Plate").pass_until("resolution step")
    while table.decision.kind == "priority":
        table.pass_()
    # Who adds a layer first has it resolved last.
    # The first is battleworn's, the second temper's: they are added in the order of their lines.
    table.expect_asked("opponent").game.choose(table.decision.options[1 if temper_last else 0])
    while table.is_midway():
        table.choose("Old Plate")
    if temper_last:
        table.expect("Old Plate", zone="graveyard")
    else:
        table.expect("Old Plate", zone="arena", defense=0, counter=("-1 defense", 2))


@pytest.mark.rule("fab:8.3.34")
def test_8_3_34_guardwell_puts_as_many_counters_as_it_still_has_defense() -> None:
    more = """
define equipment "Bulwark" chest defense 4
  | **Guardwell**
"""
    place = 'you: hand "Jab"\nopponent: card "Bulwark" counter "-1 defense" 1; arsenal "Jab"\n'
    table = at(place, more).attack("Jab").pass_until("defend step").defend("Bulwark")
    table.end_turn().expect("Bulwark", defense=0, zone="arena", counter=("-1 defense", 4))
    table.end_turn()


@pytest.mark.rule("fab:8.3.34", "fab:1.9.1b")
def test_8_3_34_guardwell_with_no_defense_puts_no_counter() -> None:
    more = """
define equipment "Bulwark" chest defense 2
  | **Guardwell**
"""
    place = 'you: hand "Jab"\nopponent: card "Bulwark" counter "-1 defense" 2\n'
    table = at(place, more).attack("Jab").pass_until("defend step").defend("Bulwark")
    table.end_turn().expect("Bulwark", defense=0, counter=("-1 defense", 2))


@pytest.mark.rule("fab:8.3.13b", "fab:8.3.2", "fab:7.7.3")
def test_8_3_13b_what_defended_beside_the_one_that_scattered_a_phantasm_has_defended() -> None:
    place = 'you: hand "Ghost"\nopponent: card "Old Mail"; card "Gloves"; hand "Ram"\n'
    table = at(place).attack("Ghost").pass_until("defend step").defend("Ram", "Old Mail")
    table.expect_stack("Ghost (red)").resolve().expect_links(0).expect("Ghost", zone="graveyard")
    table.expect("Old Mail", defense=1, zone="arena").expect("Gloves", defense=1).expect("Ram", zone="graveyard")
    table.expect("Hero of opponent", life=20).expect_stage("action phase")


# Phantasm, mirage, spectra


@pytest.mark.rule("fab:8.3.13a", "fab:8.3.13")
def test_8_3_13a_power_that_a_static_ability_adds_to_a_defending_card_counts() -> None:
    table = at('you: hand "Ghost"\nopponent: aura "Chorus"; hand "Five"\n')
    table.attack("Ghost").pass_until("defend step").defend("Five").expect("Five", power=6)
    table.expect_stack("Ghost (red)").resolve().expect("Ghost", zone="graveyard").expect_links(0)


@pytest.mark.rule("fab:8.3.13a", "fab:1.4.2a")
def test_1_4_2a_a_defending_attack_action_card_is_no_attack_that_gets_more_power() -> None:
    table = at('you: hand "Ghost"\nopponent: aura "Banner"; hand "Five"\n')
    table.attack("Ghost").pass_until("defend step").defend("Five").expect("Five", power=5).expect_stack()
    table.pass_until("resolution step").expect("Hero of opponent", life=18)


@pytest.mark.rule("fab:8.3.13a")
def test_8_3_13a_a_defender_that_has_lost_its_power_by_then_scatters_nothing() -> None:
    more = """
define instant "Sap" red cost 0
  | Target defending card gets -1{p}.
"""
    table = at('you: hand "Ghost" "Sap"\nopponent: hand "Ram"\n', more)
    table.attack("Ghost").pass_until("defend step").defend("Ram").expect_stack("Ghost (red)")
    table.play("Sap").resolve().expect("Ram", power=5).resolve()
    table.expect("Ghost", zone="arena").expect_links(1).pass_until("resolution step")
    table.expect("Hero of opponent", life=18)


@pytest.mark.rule("fab:8.3.13", "fab:8.3.35")
@pytest.mark.parametrize(("hero", "scattered"), [("Illusionist", False), ("Ninja", True)])
def test_8_3_35_what_is_universal_scatters_by_the_class_of_its_own_hero(hero: str, scattered: bool) -> None:
    more = """
define action "Mask" red attack cost 0 power 7 defense 2
  | **Universal**
"""
    table = at(f'you: hero class "Illusionist"; hand "Ghost"\nopponent: hero class "{hero}"; hand "Mask"\n', more)
    table.attack("Ghost").pass_until("defend step").defend("Mask").resolve_all()
    table.expect("Ghost", zone="graveyard" if scattered else "arena").expect_links(0 if scattered else 1)


@pytest.mark.rule("fab:8.3.25", "fab:6.6.5c")
def test_8_3_25_a_mirage_goes_once_the_attack_has_become_strong_enough() -> None:
    """It is no matter of how it was as it became defending, and what it defended with is gone."""
    more = """
define action "Image" red attack cost 0 power 1 defense 4 class "Illusionist"
  | **Mirage**
"""
    table = at('you: hand "Five" "Strengthen"\nopponent: hand "Image"\n', more)
    table.attack("Five").pass_until("defend step").defend("Image").expect_stack().pass_until("reaction step")
    table.play("Strengthen").resolve().expect_attack(7).expect_stack("Image (red)")
    table.resolve().expect("Image", zone="graveyard").expect_links(1)
    table.pass_until("resolution step").expect("Hero of opponent", life=13)


@pytest.mark.rule("fab:8.3.25", "fab:8.3.35")
@pytest.mark.parametrize(("hero", "stays"), [("Illusionist", True), ("Ninja", False)])
def test_8_3_25_a_universal_attack_of_an_illusionist_leaves_a_mirage(hero: str, stays: bool) -> None:
    more = """
define action "Mask" red attack cost 0 power 7 defense 2
  | **Universal**
define action "Image" red attack cost 0 power 1 defense 4 class "Illusionist"
  | **Mirage**
"""
    table = at(f'you: hero class "{hero}"; hand "Mask"\nopponent: hand "Image"\n', more)
    table.attack("Mask").pass_until("defend step").defend("Image").pass_until("resolution step")
    table.expect("Hero of opponent", life=17 if stays else 13)


@pytest.mark.rule("fab:8.3.25", "fab:8.3.13", "fab:8.3.13b")
def test_8_3_13_a_mirage_of_six_power_that_scatters_a_phantasm_goes_as_the_chain_closes_too() -> None:
    """The Illusionist's attack has no quarrel with it; the mirage is no Illusionist's here."""
    more = """
define action "Image" red attack cost 0 power 6 defense 4
  | **Mirage**
"""
    table = at('you: hand "Ghost"\nopponent: hand "Image"\n', more)
    table.attack("Ghost").pass_until("defend step").defend("Image").expect_stack("Ghost (red)").resolve()
    table.expect_graveyard("you", "Ghost").expect_graveyard("opponent", "Image").expect_links(0)


@pytest.mark.rule("fab:8.3.14b", "fab:8.3.5b", "fab:7.7.2b", "fab:8.3.2")
def test_8_3_14b_an_attack_at_a_spectra_closes_the_chain_that_was_open_and_does_not_go_again() -> None:
    more = """
define action "Wisp" red cost 1 subtype "aura"
  | **Spectra**
"""
    place = 'you: hand "Quick Jab" "Quick Jab"\nopponent: aura "Wisp"; card "Old Mail"\n'
    table = at(place, more).attack("Quick Jab", "Hero of opponent").pass_until("defend step").defend("Old Mail")
    table.pass_until("resolution step").expect_points("you", "actions", 1).expect("Old Mail", defense=2)
    table.attack("Quick Jab#2", "Wisp").expect_stack("Wisp (red)", "Quick Jab (red)").resolve()
    table.expect("Wisp", zone="graveyard").pass_until("action phase").expect_links(0)
    table.expect_points("you", "actions", 0).expect("Old Mail", defense=1)
    table.expect_graveyard("you", "Quick Jab", "Quick Jab").expect("Hero of opponent", life=19)


@pytest.mark.rule("fab:8.3.14", "fab:8.3.20", "fab:8.3.24")
def test_8_3_20_a_ward_that_has_been_destroyed_by_an_attack_at_it_prevents_nothing() -> None:
    more = """
define action "Wisp" red cost 1 subtype "aura"
  | **Ward 3**
  | **Spectra**
"""
    table = at('you: hand "Jab" "Bolt"\nopponent: aura "Wisp"\n', more)
    table.attack("Jab", "Wisp").play("Bolt", "Hero of opponent").resolve()
    table.expect("Wisp", zone="graveyard").expect("Hero of opponent", life=20)
    table.resolve_all().expect_links(0).expect("Hero of opponent", life=20)


# Dominate, overpower, piercing, ambush, protect


@pytest.mark.rule("fab:8.3.4", "fab:8.3.28", "fab:8.3.4b")
def test_8_3_28_a_card_that_defends_from_the_arsenal_leaves_dominate_room_for_one_from_hand() -> None:
    more = """
define action "Lurker" red attack cost 0 power 1 defense 2
  | **Ambush**
define action "Crush" red attack cost 0 power 9 defense 2 keyword "dominate"
define defense reaction "Duck" red cost 0 defense 2
"""
    table = at('you: hand "Crush"\nopponent: arsenal "Lurker"; hand "Jab" "Five" "Duck"\n', more)
    table.attack("Crush").pass_until("defend step").defend("Lurker", "Jab").expect("Lurker", defending=True)
    table.pass_until("reaction step").expect_refused("play", "Duck", "7.4.2c", by="opponent")
    table.pass_until("resolution step").expect("Hero of opponent", life=15).end_turn()
    table.expect_graveyard("opponent", "Lurker", "Jab")


@pytest.mark.rule("fab:8.3.4", "fab:8.3.4a")
def test_8_3_4_two_cards_from_hand_can_not_be_declared_together() -> None:
    more = 'define action "Crush" red attack cost 0 power 9 defense 2 keyword "dominate"\n'
    table = at('you: hand "Crush"\nopponent: card "Old Mail"; hand "Jab" "Five"\n', more)
    table.attack("Crush").pass_until("defend step").choose("Jab").expect_choices("Old Mail", "done")


@pytest.mark.rule("fab:8.3.4b", "fab:8.3.4")
def test_8_3_4b_a_defense_reaction_from_the_arsenal_is_none_from_hand() -> None:
    more = """
define action "Crush" red attack cost 0 power 9 defense 2 keyword "dominate"
define defense reaction "Duck" red cost 0 defense 2
"""
    table = at('you: hand "Crush"\nopponent: arsenal "Duck"; hand "Jab"\n', more)
    table.attack("Crush").pass_until("defend step").defend("Jab").pass_until("reaction step")
    table.play("Duck", by="opponent").resolve().expect("Duck", defending=True)
    table.pass_until("resolution step").expect("Hero of opponent", life=15)


@pytest.mark.rule("fab:8.3.22b", "fab:8.3.4c", "fab:1.0.2b")
@pytest.mark.parametrize("keyword", ["dominate", "overpower"])
def test_8_3_22b_cards_that_defend_already_go_on_defending(keyword: str) -> None:
    more = f"""
define instant "Press" red cost 0
  | Target attack gets **{keyword}**.
define defense reaction "Duck" red cost 0 defense 2
"""
    table = at('you: hand "Ram" "Press"\nopponent: hand "Jab" "Five" "Duck"\n', more)
    table.attack("Ram").pass_until("defend step").defend("Jab", "Five").play("Press").resolve()
    table.expect("Jab", defending=True).expect("Five", defending=True).pass_until("reaction step")
    if keyword == "dominate":
        table.expect_refused("play", "Duck", by="opponent")
    else:
        # A defense reaction is no action card.
        table.play("Duck", by="opponent").resolve()
    table.pass_until("resolution step").expect("Hero of opponent", life=18 if keyword == "dominate" else 20)


@pytest.mark.rule("fab:8.3.22", "fab:8.3.22a", "fab:8.3.28")
def test_8_3_22_overpower_counts_action_cards_wherever_they_defend_from_and_no_blocks() -> None:
    more = """
define action "Lurker" red attack cost 0 power 1 defense 2
  | **Ambush**
define action "Crush" red attack cost 0 power 9 defense 2
  | **Overpower**
define block "Wall" red defense 2
"""
    table = at('you: hand "Crush"\nopponent: card "Old Mail"; arsenal "Lurker"; hand "Jab" "Wall"\n', more)
    table.attack("Crush").pass_until("defend step").choose("Lurker").expect_choices("Wall (red)", "Old Mail", "done")


@pytest.mark.rule("fab:8.3.23", "fab:5.4.1")
def test_8_3_23_piercings_add_up_once_each_and_only_while_equipment_defends() -> None:
    more = """
define action "Lance" red attack cost 0 power 3 defense 2
  | **Piercing 1**
define instant "Point" red cost 0
  | Target attack gets **piercing 2**.
"""
    place = 'you: hand "Lance" "Point"\nopponent: card "Old Mail"; card "Helm"; hand "Strip" "Strip"\n'
    table = at(place, more).attack("Lance").pass_until("attack step").expect_attack(3).pass_until("defend step").defend("Old Mail", "Helm")
    table.expect_attack(4).play("Point").resolve().expect_attack(6)
    table.play("Strip", "Helm", by="opponent").resolve().expect_attack(6)
    table.play("Strip#2", by="opponent").resolve().expect_attack(3)
    table.pass_until("resolution step").expect("Hero of opponent", life=17)


@pytest.mark.rule("fab:8.3.31", "fab:1.0.2", "fab:7.3.2e")
@pytest.mark.parametrize("barred", [False, True])
def test_8_3_31_protecting_is_allowed_unless_equipment_can_not_defend(barred: bool) -> None:
    more = """
define equipment "Shield" chest defense 2
  | **Protect**
  | **Battleworn**
define action "Barred" red attack cost 0 power 3 defense 2
  | This can't be defended by equipment.
"""
    name = "Barred" if barred else "Jab"
    place = f'you: hand "{name}"\nnext: hero "N"\nthird: card "Shield"; card "Old Mail"\n'
    table = at(place, more).attack(name, "N").pass_until("defend step")
    if barred:
        table.pass_until("resolution step").expect("N", life=17)
        return
    table.expect_asked("third", "defend").expect_choices("Shield", "done").defend("Shield")
    table.pass_until("resolution step").expect("N", life=19).end_turn()
    table.expect("Shield", defense=1).expect("Old Mail", defense=2)


@pytest.mark.rule("fab:8.3.31", "fab:1.1.5")
def test_8_3_31_who_attacks_is_protected_from_by_opponents_alone() -> None:
    """A friend of the attacker is attacked by no opponent of theirs."""
    more = """
define equipment "Shield" chest defense 2
  | **Protect**
"""
    place = 'you: hand "Jab"\nnext: hero "N"\nfriend with you: card "Shield"\n'
    table = at(place, more).attack("Jab").pass_until("defend step")
    table.pass_until("resolution step").expect("N", life=17).expect("Shield", defending=False)


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
        table.choose("yes" if "yes" in table.choices() else next(name for name in table.choices() if name != "done"))
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
def test_8_3_18b_a_card_that_would_be_pitched_for_its_own_heaving_is_no_more_there(hand: str, can: bool) -> None:
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
    table.expect_lies("you", "arena", "Hero of you", "Seismic Surge", "Seismic Surge").expect("Stone", zone="deck")


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
    table.attack("Gate", "Runechant").expect_points("you", "resources", 4).expect_stack("Runechant", "Runechant", "Gate (red)")
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
    table.expect_points("you", "actions", 1).expect_stack("Gear (red)").resolve().expect_graveyard("you", "Gear")
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
    table.expect_stack("Howl (red)").expect_hand("you", "Five").pass_until("defend step").expect("Howl", power=3)
    table = at('you: hand "Howl" "Ram"; graveyard "Helm"\nopponent: hero "G"\n', more).play("Howl")
    while table.is_midway():
        table.choose("yes" if "yes" in table.choices() else next(name for name in table.choices() if name != "done"))
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
