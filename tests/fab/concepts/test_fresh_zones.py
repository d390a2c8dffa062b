"""Chapter 3 by a reader of the rulebook alone: rare clauses, and two rules at a time.

Every position is written from the words of the rule it names, without the code; what a failing one says is kept.
"""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.fab.events import TurnDown
from rulebound.fab.scenarios import Table, scenario
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import Counters
from rulebound.tcg.happening import record

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


@pytest.mark.rule("fab:3.0.11", "fab:3.9.2", "fab:1.3.2d")
@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Return target equipment to its owner's hand.", 'equipment "Mail" chest defense 2'),
        ("Put target weapon on the bottom of its owner's deck.", 'weapon "Mail" power 2 attacks 0'),
    ],
)
def test_3_0_11_what_a_zone_can_not_contain_stays_where_it_is(text: str, thing: str) -> None:
    more = f'define instant "Shove" red cost 0\n  | {text}\n'
    table = at(f'you: hand "Shove"\nopponent: {thing}\n', more).play("Shove").resolve()
    table.expect("Mail", zone="arena", controller="opponent").expect_hand("opponent")


@pytest.mark.rule("fab:3.0.11", "fab:3.0.12a", "fab:8.1.8a")
def test_3_0_11_a_token_that_is_returned_ceases_to_exist() -> None:
    table = at('you: hand "Lift"\nopponent: token "Runechant"\n').play("Lift").resolve()
    table.expect_hand("opponent").expect_lies("opponent", "arena", "Hero of opponent").expect_graveyard(
        "opponent"
    )


@pytest.mark.rule("fab:3.3.2a", "fab:3.3.3b", "fab:1.8.9")
def test_3_3_2a_what_would_be_put_into_a_full_arsenal_stays_and_the_rest_is_done() -> None:
    more = """
define instant "Stow" red cost 0
  | Put a card from your hand face-up into your arsenal.
define instant "Dig" red cost 0
  | Put the top card of your deck face-up into your arsenal. Draw a card.
"""
    table = at('you: arsenal "Jab"; hand "Stow" "Five"\nopponent: hero "G"\n', more).play("Stow").resolve()
    table.expect_hand("you", "Five").expect_lies("you", "arsenal", "Jab").expect("Jab", face_down=True)
    table = (
        at('you: arsenal "Jab"; hand "Dig"; deck "Stone"\nopponent: hero "G"\n', more).play("Dig").resolve()
    )
    table.expect_hand("you", "Stone").expect_lies("you", "arsenal", "Jab")
    table = at('you: hand "Dig"; deck "Stone"\nopponent: hero "G"\n', more).play("Dig").resolve()
    table.expect_hand("you", "Filler").expect("Stone", zone="arsenal", face_down=False)


@pytest.mark.rule("fab:3.0.9a", "fab:3.0.9")
@pytest.mark.parametrize("robbed", [True, False])
def test_3_0_9a_a_trigger_finds_the_card_where_it_went_but_not_where_it_went_next(robbed: bool) -> None:
    more = """
define action "Phoenix" red cost 0 subtype "aura"
  | When this is destroyed, return it to its owner's hand.
define instant "Rob" red cost 0
  | Banish target card in an opponent's graveyard.
"""
    table = at('you: aura "Phoenix"; hand "Snuff"\nopponent: hand "Rob"\n', more)
    table.play("Snuff").resolve().expect("Phoenix", zone="graveyard").expect_stack("Phoenix (red)")
    if robbed:
        table.play("Rob", "Phoenix", by="opponent").resolve()
    table.resolve_all().expect("Phoenix", zone="banished" if robbed else "hand")


@pytest.mark.rule("fab:3.0.9", "fab:6.2.4", "fab:1.2.3c")
def test_3_0_9_what_an_attack_got_is_not_for_the_card_that_was_returned_and_is_played_again() -> None:
    more = """
define action "Arrow" red attack cost 0 power 3 defense 2
  | When this hits, return it to its owner's hand.
  | **Go again**
"""
    table = at('you: hand "Arrow" "Strengthen"\nopponent: hero "G"\n', more)
    table.attack("Arrow").play("Strengthen").resolve().pass_until("damage step").resolve_all()
    table.expect("G", life=15).expect("Arrow", zone="hand").pass_until("resolution step")
    table.expect_points("you", "actions", 1).attack("Arrow").pass_until("defend step").expect(
        "Arrow", power=3
    )


@pytest.mark.rule("fab:3.0.7a", "fab:3.0.8", "fab:8.3.9")
def test_3_0_7a_a_card_that_was_banished_face_up_from_the_deck_had_its_power_as_it_moved() -> None:
    more = """
define action "Engine" red attack cost 0 power 3 defense 2
  | **Boost**
  | If a card with 6 or more {p} has been put into your banished zone this turn, this gets +2{p}.
define action "Giant" red attack cost 0 power 6 defense 2
"""
    table = at('you: hand "Engine"; deck "Giant"\nopponent: hero "G"\n', more).play("Engine", "yes")
    table.pass_until("defend step").expect("Engine", power=5)
    table = at('you: hand "Engine"; deck "Five"\nopponent: hero "G"\n', more).play("Engine", "yes")
    table.pass_until("defend step").expect("Engine", power=3)


@pytest.mark.rule("fab:3.0.7a", "fab:3.0.3")
def test_3_0_7a_a_card_that_was_banished_face_down_from_a_hand_had_no_power() -> None:
    """It goes from a private zone and is private where it goes: it has no properties for effects."""
    more = """
define action "Giant" red attack cost 0 power 6 defense 2
define instant "Scowl" red cost 0
  | **Intimidate**
define instant "Count" red cost 0
  | If a card with 6 or more {p} has been put into your banished zone this turn, gain 3{h}
"""
    table = at('you: hand "Scowl"\nopponent: hand "Giant"; arsenal "Count"\n', more)
    table.play("Scowl", "Hero of opponent").resolve().expect("Giant", zone="banished", face_down=True)
    table.play("Count", by="opponent").resolve().expect("Hero of opponent", life=20)


@pytest.mark.rule("fab:3.0.3a", "fab:3.0.4b", "fab:3.3.4")
def test_3_3_4_a_card_in_the_arsenal_is_played_and_leaves_it_empty_for_the_end_of_the_turn() -> None:
    table = (
        at('you: arsenal "Jab"; hand "Five"\nopponent: hero "G"\n')
        .attack("Jab")
        .expect_lies("you", "arsenal")
    )
    table.end_turn("Five").expect_lies("you", "arsenal", "Five").expect("Five", face_down=True)


@pytest.mark.rule("fab:3.15.6", "fab:3.15.4", "fab:1.7.1a")
def test_3_15_6_the_layers_above_and_below_one_that_was_taken_keep_their_order() -> None:
    more = """
define instant "Vanish" red cost 0
  | Banish target attack.
"""
    table = at('you: hand "Jab" "Spark" "Spark"\nopponent: hand "Vanish"\n', more).attack("Jab")
    table.play("Spark", "Hero of opponent").play("Vanish", by="opponent").resolve_all()
    table.expect("Jab", zone="banished").expect("Hero of opponent", life=19)
    table.expect_links(0).expect_points("you", "actions", 0)


@pytest.mark.rule("fab:3.0.5a", "fab:1.3.3a", "fab:1.2.3a", "fab:1.8.9")
def test_1_3_3a_what_was_counted_as_an_aura_in_the_arena_is_none_in_the_hand() -> None:
    more = """
define action "Brow" red attack cost 0 power 2 defense 2
  | This gets +1{p} for each aura you control.
"""
    table = at('you: aura "Veil"; token "Runechant"; hand "Brow"\nopponent: hand "Lift" "Lift"\n', more)
    table.attack("Brow").resolve().pass_until("attack step").expect("Brow", power=3)
    table.play("Lift", by="opponent").resolve().expect("Brow", power=2).expect_hand("you", "Veil")


@pytest.mark.rule("fab:3.14.2", "fab:4.4.3c", "fab:1.3.1a")
def test_4_4_3c_each_player_puts_back_what_they_pitched_whose_turn_it_is() -> None:
    more = """
define equipment "Cowl" head
  | **Arcane Barrier 1**
"""
    table = at('you: hand "Spark"\nopponent: card "Cowl"; hand "Stone"\n', more)
    table.play("Spark", "Hero of opponent").resolve("yes").expect("Hero of opponent", life=20)
    table.expect_lies("opponent", "pitched", "Stone").expect_points("opponent", "resources", 2)
    table.end_turn().expect_lies("opponent", "pitched").expect("Stone", zone="deck")
    table.expect_points("opponent", "resources", 0)


@pytest.mark.rule("fab:1.14.3", "fab:1.14.4a", "fab:5.1.8a")
def test_1_14_4b_a_cost_of_three_random_cards_of_the_graveyard_is_refused_with_two() -> None:
    more = """
define action "Marauder" red attack cost 0 power 6 defense 2
  | As an additional cost to play this, banish 3 random cards from your graveyard.
"""
    table = at('you: hand "Marauder"; graveyard "Jab" "Jab"\nopponent: hero "G"\n', more)
    table.expect_refused("play", "Marauder", "5.1.8a")
    table = at('you: hand "Marauder"; graveyard "Jab" "Jab" "Jab"\nopponent: hero "G"\n', more)
    table.attack("Marauder").expect_lies("you", "banished", "Jab", "Jab", "Jab")
    with pytest.raises(RuleboundError):
        table.play("Marauder")


@pytest.mark.rule("fab:3.0.3", "fab:3.0.4c", "fab:8.3.41")
def test_3_0_3_a_card_that_lies_face_down_is_a_card_and_no_aura() -> None:
    more = """
define action "Wreck" red cost 1 subtype "aura"
  | **Watery grave**
define instant "Auras" red cost 0
  | Gain X{h}, where X is the number of auras in your graveyard.
"""
    table = at('you: aura "Wreck"; aura "Veil"; hand "Snuff" "Snuff" "Auras"\nopponent: hero "G"\n', more)
    table.play("Snuff", "Wreck").resolve_all().play("Snuff").resolve_all().play("Auras").resolve()
    table.expect("Hero of you", life=21)


@pytest.mark.rule("fab:3.0.11", "fab:3.0.12a", "fab:8.1.8a")
def test_3_0_11_a_token_is_put_on_no_deck_and_what_follows_is_done() -> None:
    more = """
define instant "Sink" red cost 0
  | Put target aura on the bottom of its owner's deck. Draw a card.
"""
    table = (
        at('you: hand "Sink"; deck empty\nopponent: token "Runechant"; deck 3\n', more).play("Sink").resolve()
    )
    table.expect_lies("opponent", "deck", *["Filler"] * 3).expect_lies(
        "opponent", "arena", "Hero of opponent"
    )
    table.expect_hand("you")


@pytest.mark.rule("fab:1.4.3", "fab:3.0.11", "fab:3.4.2")
def test_3_0_11_the_attack_of_a_weapon_is_no_card_that_could_be_banished() -> None:
    """A banished zone contains cards alone, and nothing else ends the proxy: the move fails."""
    more = """
define instant "Vanish" red cost 0
  | Banish target attack.
"""
    place = 'you: weapon "Edge" power 3 attacks 0\nopponent: hand "Vanish"\n'
    table = at(place, more).attack("Edge").pass_until("reaction step").play("Vanish", by="opponent").resolve()
    table.expect("Edge", zone="arena").expect_links(1).pass_until("resolution step").expect(
        "Hero of opponent", life=17
    )


@pytest.mark.rule("fab:3.0.9a", "fab:8.3.41", "fab:3.0.9", "fab:6.6.6b")
@pytest.mark.parametrize("grave_first", [True, False])
def test_3_0_9a_what_has_been_turned_face_down_is_another_object_that_is_not_returned(
    grave_first: bool,
) -> None:
    more = """
define action "Phoenix" red cost 0 subtype "aura"
  | **Watery grave**
  | When this is destroyed, return it to its owner's hand.
"""
    table = at('you: aura "Phoenix"; hand "Snuff"\nopponent: hero "G"\n', more).play("Snuff")
    table.pass_().pass_().expect_asked("you", "order triggers")
    # What is added first resolves last: watery grave is the first line's.
    table.game.choose(table.decision.options[1 if grave_first else 0])
    while table.is_midway():
        table.choose("Phoenix")
    table.resolve_all().expect("Phoenix", zone="graveyard" if grave_first else "hand")


@pytest.mark.rule("fab:1.2.3", "fab:3.0.9", "fab:1.15.3")
def test_3_0_9_what_was_turned_face_down_is_last_known_as_it_was() -> None:
    table = at('you: aura "Banner"\nopponent:\n')
    before = table.card("Banner").number
    record(table.state, [Counters("test", before, "suspense", 2, BY_THE_RULES)])
    record(table.state, [TurnDown("8.5.24", before, BY_THE_RULES)])
    was, now = table.state.known(before), table.state.cards[before % shared.CARDS]
    assert was.number == before != now.number
    assert (was.face_down, was.counter("suspense")) == (False, 2)
    assert (now.face_down, now.counter("suspense")) == (True, 0)
    assert effective(table.state, was).name == "Banner"


@pytest.mark.rule("fab:8.3.25", "fab:5.3.2b", "fab:6.6.5c")
def test_8_3_25_a_mirage_stays_if_the_attack_is_weak_again_by_then_and_triggers_anew() -> None:
    more = """
define action "Image" red attack cost 0 power 1 defense 4 class "Illusionist"
  | **Mirage**
define instant "Weaken" red cost 0
  | Target attack gets -3{p}.
"""
    place = 'you: hand "Five" "Strengthen" "Strengthen"\nopponent: hand "Image" "Weaken"\n'
    table = (
        at(place, more).attack("Five").pass_until("defend step").defend("Image").pass_until("reaction step")
    )
    table.play("Strengthen").resolve().expect_stack("Image (red)").play("Weaken", by="opponent").resolve()
    table.expect_attack(4).resolve().expect("Image", defending=True).play("Strengthen").resolve()
    table.expect_attack(6).expect_stack("Image (red)").resolve().expect("Image", zone="graveyard")


@pytest.mark.rule("fab:8.3.13a", "fab:1.7.1a")
def test_8_3_13a_a_phantasm_that_is_lost_once_it_has_triggered_is_scattered_all_the_same() -> None:
    """What is asked again is what defends; the layer doesn't need its ability any more."""
    more = """
define action "Ghost" red attack cost 0 power 4 defense 2
  | **Phantasm**
define action "Ram" red attack cost 0 power 6 defense 2
define instant "Thicken" red cost 0
  | Target attack loses **phantasm**.
"""
    table = at('you: hand "Ghost" "Thicken"\nopponent: hand "Ram"\n', more).attack("Ghost")
    table.pass_until("defend step").defend("Ram").expect_stack("Ghost (red)").play("Thicken").resolve()
    table.resolve().expect("Ghost", zone="graveyard").expect_links(0)


@pytest.mark.rule("fab:8.3.42", "fab:5.3.2b", "fab:3.13.2")
def test_8_3_42_suspense_that_is_prolonged_once_its_end_has_triggered_goes_on() -> None:
    more = """
define action "Dread" red cost 0 subtype "aura"
  | **Suspense**
define instant "Hurry" red cost 0
  | Remove a suspense counter from target aura.
define instant "Stall" red cost 0
  | Put a suspense counter on target aura.
define instant "Raise" red cost 0
  | Put target aura from your graveyard into the arena.
"""
    table = at(
        'you: graveyard "Dread"; hand "Raise" "Hurry" "Hurry" "Hurry" "Stall"\nopponent: hero "G"\n', more
    )
    table.play("Raise").resolve().expect("Dread", zone="arena", counter=("suspense", 2)).play(
        "Hurry"
    ).resolve()
    table.play("Hurry").resolve().expect_stack("Dread (red)").play("Stall").resolve_all()
    table.expect("Dread", zone="arena", counter=("suspense", 1)).play("Hurry").resolve_all()
    table.expect("Dread", zone="graveyard")


@pytest.mark.rule("fab:8.3.34", "fab:6.2.2a", "fab:2.0.3c")
def test_8_3_34_guardwell_counts_the_defense_that_is_only_for_this_turn() -> None:
    more = """
define equipment "Bulwark" chest defense 2
  | **Guardwell**
define instant "Rivet" red cost 0
  | Target equipment gets +1{d} this turn.
"""
    table = at('you: hand "Jab"\nopponent: card "Bulwark"; hand "Rivet"\n', more).attack("Jab")
    table.play("Rivet", by="opponent").resolve().pass_until("defend step").defend("Bulwark")
    table.pass_until("action phase").expect("Bulwark", defense=0, counter=("-1 defense", 3)).end_turn()
    table.expect("Bulwark", defense=0, zone="arena").expect("Hero of opponent", life=20)


@pytest.mark.rule("fab:8.3.20", "fab:8.3.11", "fab:6.4.10")
def test_8_3_20_life_that_is_lost_is_no_damage_that_a_ward_prevents() -> None:
    more = """
define action "Pane" red cost 1 subtype "aura"
  | **Ward 3**
define action "Debt" red attack cost 0 power 3 defense 2
  | **Blood debt**
"""
    table = at('you: aura "Pane"; banished "Debt"; deck "Jab"\nopponent: arsenal "Jab"\n', more).end_turn()
    table.expect("Hero of you", life=19).expect("Pane", zone="arena")


@pytest.mark.rule("fab:1.8.5e", "fab:1.8.9", "fab:1.8.4a")
@pytest.mark.parametrize("optional", [True, False])
def test_1_8_5e_where_there_is_no_target_what_may_be_done_to_one_is_not_done(optional: bool) -> None:
    words = "You may destroy target aura. If you do, draw a card." if optional else "Destroy target aura."
    more = f"""
define instant "Sweep" red cost 0
  | {words}
"""
    table = at('you: hand "Sweep"\nopponent: hero "G"\n', more)
    if not optional:
        # [fab:5.1.4a] it has no legal target, whatever could be paid for it
        table.expect_refused("play", "Sweep", "5.1.4a")
        return
    table.play("Sweep").resolve().expect_graveyard("you", "Sweep").expect_hand("you")
    table = at('you: hand "Sweep"\nopponent: aura "Veil"; hand "Lift"\n', more).play("Sweep")
    if table.is_midway():
        table.choose("Veil")
    table.play("Lift", by="opponent").resolve().resolve().expect_hand("you").expect_hand("opponent", "Veil")


@pytest.mark.rule("fab:1.12.1a", "fab:1.9.1b")
@pytest.mark.parametrize(("cards", "life"), [(0, 20), (1, 21), (2, 21), (3, 22)])
def test_1_12_1a_half_of_an_odd_number_rounded_up(cards: int, life: int) -> None:
    more = """
define instant "Halve" red cost 0
  | Gain X{h}, where X is half the number of cards in your hand, rounded up.
"""
    table = at('you: hand "Halve"' + ' "Stone"' * cards + '\nopponent: hero "G"\n', more).play("Halve")
    table.resolve().expect("Hero of you", life=life)


@pytest.mark.rule("fab:1.9.2c", "fab:1.1.6", "fab:1.8.6a")
def test_1_9_2c_opponents_discard_clockwise_from_who_says_so() -> None:
    more = """
define instant "Ebb" red cost 0
  | Each opposing hero discards a card.
"""
    place = 'you: hand "Jab" "Five"\nnext: hand "Ebb"\nthird: hand "Jab" "Five"\n'
    table = at(place, more).pass_().play("Ebb").pass_().pass_().pass_()
    table.expect_asked("third").choose("third's Five").expect_asked("you").choose("your Jab")
    table.expect_hand("you", "Five").expect_hand("third", "Jab").expect_graveyard("next", "Ebb")


@pytest.mark.rule("fab:3.0.9", "fab:3.0.4d", "fab:3.3.4")
def test_3_0_4d_what_was_put_face_up_into_an_arsenal_stays_so_and_is_played_from_there() -> None:
    more = """
define instant "Stow" red cost 0
  | Put a card from your hand face-up into your arsenal.
"""
    table = at('you: hand "Stow" "Jab"\nopponent: arsenal "Jab"\n', more).play("Stow").resolve()
    table.expect("your Jab", zone="arsenal", face_down=False).end_turn().end_turn()
    table.expect("your Jab", zone="arsenal", face_down=False).attack("your Jab").expect_lies("you", "arsenal")


@pytest.mark.rule("fab:1.2.2d", "fab:1.4.2", "fab:7.2.3")
def test_1_2_2d_attacks_of_earlier_links_are_attacks_still() -> None:
    table = at('you: hand "Quick Jab" "Five" "Strengthen"\nopponent: hero "G"\n').attack("Quick Jab")
    table.pass_until("resolution step").attack("Five").pass_until("defend step").play("Strengthen")
    table.expect_choices("Quick Jab (red)", "Five (red)").choose("Quick Jab").resolve().expect_attack(5)
    table.expect("Quick Jab", power=5).pass_until("resolution step").expect("G", life=12)


@pytest.mark.rule("fab:8.3.11", "fab:3.4.2", "fab:1.7.1b")
def test_8_3_11_the_debt_of_a_stolen_card_that_was_banished_is_its_owners() -> None:
    more = """
define action "Debt" red cost 0 subtype "aura"
  | **Blood debt**
define instant "Exile" red cost 0
  | Banish target aura.
"""
    place = 'you: hand "Charm" "Exile"\nopponent: aura "Debt"; arsenal "Jab"\n'
    table = at(place, more).play("Charm").resolve().play("Exile").resolve()
    table.expect_lies("opponent", "banished", "Debt").end_turn().expect("Hero of you", life=20)
    table.expect("Hero of opponent", life=20).end_turn().expect("Hero of opponent", life=19)


@pytest.mark.rule("fab:8.3.42", "fab:1.7.1b", "fab:3.8.2")
def test_8_3_42_suspense_is_counted_in_the_turns_of_who_controls_it() -> None:
    more = """
define action "Dread" red cost 0 subtype "aura"
  | **Suspense**
"""
    place = 'you: hand "Charm" "Jab"; deck 20\nopponent: aura "Dread" counter "suspense" 2; arsenal "Jab"; deck 20\n'
    table = at(place, more).play("Charm").resolve().end_turn().expect("Dread", counter=("suspense", 2))
    table.end_turn().expect("Dread", counter=("suspense", 1)).end_turn().end_turn()
    table.expect_graveyard("opponent", "Dread")


@pytest.mark.rule("fab:8.3.35", "fab:1.2.1b")
def test_8_3_35_what_is_universal_is_of_the_class_of_its_controllers_hero() -> None:
    more = """
define action "Mask" red cost 1 subtype "aura"
  | **Universal**
define instant "Bow" red cost 0
  | If you control a Ninja aura, gain 1{h}
"""
    place = 'you: hero class "Ninja"; hand "Bow" "Bow" "Charm"\nopponent: hero class "Brute"; aura "Mask"\n'
    table = at(place, more).play("Bow").resolve().expect("your hero", life=20).play("Charm").resolve()
    table.play("Bow#2").resolve().expect("your hero", life=21)
