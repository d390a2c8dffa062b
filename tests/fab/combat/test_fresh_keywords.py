"""Section 8.3 by a reader of the rulebook alone, what attacks and defends: rare clauses, two keywords at a time.

Every position is written from the words of the rule it names, without the code; what a failing one says is kept.
"""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
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
    table.expect("Old Mail", defense=1, zone="arena").expect("Gloves", defense=1).expect(
        "Ram", zone="graveyard"
    )
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
    table = at(
        f'you: hero class "Illusionist"; hand "Ghost"\nopponent: hero class "{hero}"; hand "Mask"\n', more
    )
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
    table = (
        at(place, more).attack("Quick Jab", "Hero of opponent").pass_until("defend step").defend("Old Mail")
    )
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
    table.attack("Crush").pass_until("defend step").choose("Lurker").expect_choices(
        "Wall (red)", "Old Mail", "done"
    )


@pytest.mark.rule("fab:8.3.23", "fab:5.4.1")
def test_8_3_23_piercings_add_up_once_each_and_only_while_equipment_defends() -> None:
    more = """
define action "Lance" red attack cost 0 power 3 defense 2
  | **Piercing 1**
define instant "Point" red cost 0
  | Target attack action card gets **piercing 2**.
"""
    place = 'you: hand "Lance" "Point"\nopponent: card "Old Mail"; card "Helm"; hand "Strip" "Strip"\n'
    table = at(place, more).attack("Lance").pass_until("attack step").expect_attack(3)
    table.pass_until("defend step").defend("Old Mail", "Helm")
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


@pytest.mark.rule("fab:8.3.13a", "fab:6.6.5c")
def test_8_3_13a_a_defender_that_becomes_strong_enough_later_scatters_a_phantasm_then() -> None:
    """It is a state that is waited for, not the moment at which it became defending."""
    more = """
define instant "Swell" red cost 0
  | Target defending card gets +1{p}.
"""
    table = at('you: hand "Ghost"\nopponent: hand "Five" "Swell"\n', more)
    table.attack("Ghost").pass_until("defend step").defend("Five").expect_stack().pass_until("reaction step")
    table.play("Swell", by="opponent").resolve().expect("Five", power=6).expect_stack("Ghost (red)")
    table.resolve().expect("Ghost", zone="graveyard").expect_links(0).expect("Hero of opponent", life=20)


@pytest.mark.rule("fab:8.3.13a", "fab:6.6.5c")
def test_8_3_13a_an_attack_that_gets_phantasm_while_a_strong_card_defends_is_scattered() -> None:
    more = """
define instant "Thin" red cost 0
  | Target attack gets **phantasm**.
"""
    table = at('you: hand "Jab"\nopponent: hand "Ram" "Thin"\n', more)
    table.attack("Jab").pass_until("defend step").defend("Ram").expect_stack()
    table.play("Thin", by="opponent").resolve().expect_stack("Jab (red)").resolve()
    table.expect("Jab", zone="graveyard").expect_links(0)


@pytest.mark.rule("fab:8.3.13b", "fab:7.6.2a", "fab:8.3.5b")
def test_8_3_13b_a_phantasm_that_is_scattered_after_its_damage_goes_again_and_leaves_the_chain_open() -> None:
    more = """
define action "Shade" red attack cost 0 power 4 defense 2 class "Illusionist"
  | **Phantasm**
  | **Go again**
define instant "Swell" red cost 0
  | Target defending card gets +1{p}.
"""
    table = at('you: hand "Shade" "Jab"\nopponent: hand "Five" "Swell"\n', more)
    table.attack("Shade").pass_until("defend step").defend("Five").pass_until("damage step")
    table.expect("Hero of opponent", life=18).play("Swell", by="opponent").resolve_all()
    table.expect("Shade", zone="graveyard").expect_links(1).pass_until("resolution step")
    table.expect_points("you", "actions", 1).attack("Jab").pass_until("resolution step").expect_links(2)
    table.expect("Hero of opponent", life=15)


@pytest.mark.rule("fab:8.3.4b", "fab:8.3.4a", "fab:8.3.25")
def test_8_3_4b_once_the_card_from_hand_defends_no_more_another_may() -> None:
    """Dominate looks at what defends currently: a mirage has gone."""
    more = """
define action "Image" red attack cost 0 power 1 defense 4 class "Illusionist"
  | **Mirage**
define action "Crush" red attack cost 0 power 9 defense 2 keyword "dominate"
define defense reaction "Duck" red cost 0 defense 2
"""
    table = at('you: hand "Crush"\nopponent: hand "Image" "Duck"\n', more)
    table.attack("Crush").pass_until("defend step").defend("Image").expect_stack("Image (red)").resolve()
    table.expect("Image", zone="graveyard").pass_until("reaction step").play("Duck", by="opponent").resolve()
    table.expect("Duck", defending=True).pass_until("resolution step").expect("Hero of opponent", life=13)


@pytest.mark.rule("fab:8.3.23", "fab:1.4.3a", "fab:1.4.3d")
def test_8_3_23_a_weapon_that_got_piercing_lends_it_to_its_attack_once() -> None:
    more = """
define instant "Point" red cost 0
  | Target weapon gets **piercing 2** this turn.
"""
    place = 'you: weapon "Pike" power 3 attacks 0; hand "Point"\nopponent: card "Old Mail"\n'
    table = at(place, more).play("Point").resolve().attack("Pike").pass_until("defend step").expect_attack(3)
    table.defend("Old Mail").expect_attack(5).pass_until("resolution step").expect(
        "Hero of opponent", life=17
    )


@pytest.mark.rule("fab:8.3.36", "fab:1.8.5a", "fab:3.0.3")
def test_8_3_36_equipment_that_lies_face_down_is_no_target() -> None:
    more = """
define equipment "Hood" head defense 2
  | **Cloaked**
"""
    table = at('you: hand "Strip"\nopponent: card "Hood" face down\n', more).expect_refused("play", "Strip")
    table = at('you: hand "Strip"\nopponent: card "Hood" face down; card "Gloves"\n', more)
    table.play("Strip").resolve().expect("Gloves", zone="graveyard").expect("Hood", zone="arena")


@pytest.mark.rule("fab:8.3.31", "fab:1.7.4")
def test_8_3_31_a_card_in_hand_does_not_protect_another_hero() -> None:
    """It is a static ability, functional in the arena alone."""
    more = """
define action "Guard" red attack cost 0 power 1 defense 3
  | **Protect**
"""
    table = at('you: hand "Jab"\nnext: hero "N"\nthird: hand "Guard"\n', more).attack("Jab", "N")
    table.pass_until("resolution step").expect("N", life=17).expect_hand("third", "Guard")


@pytest.mark.rule("fab:8.3.2", "fab:7.0.2b")
def test_8_3_2_what_defended_on_an_earlier_chain_of_the_turn_does_not_wear_out_again() -> None:
    place = 'you: hand "Quick Jab" "Quick Jab" "Jab"\nopponent: card "Old Mail"\n'
    table = (
        at(place)
        .attack("Quick Jab")
        .pass_until("defend step")
        .defend("Old Mail")
        .pass_until("resolution step")
    )
    table.pass_until("action phase").expect("Old Mail", defense=1).expect_links(0)
    table.attack("Quick Jab#2").pass_until("action phase").expect("Old Mail", defense=1)
    table.attack("Jab").pass_until("defend step").defend("Old Mail").end_turn().expect("Old Mail", defense=0)


@pytest.mark.rule("fab:8.3.10", "fab:6.2.2a", "fab:2.0.3d")
def test_8_3_10_what_has_more_defense_this_turn_is_tempered_and_not_destroyed() -> None:
    """It has 0 only once the turn has ended, and nothing asks for that any more."""
    more = """
define instant "Rivet" red cost 0
  | Target equipment gets +1{d} this turn.
"""
    table = at('you: hand "Jab"\nopponent: card "Gloves"; hand "Rivet"\n', more)
    table.attack("Jab").play("Rivet", by="opponent").resolve().pass_until("defend step").defend("Gloves")
    table.pass_until("action phase").expect("Gloves", zone="arena", defense=1, counter=("-1 defense", 1))
    table.end_turn().expect("Gloves", zone="arena", defense=0)
