"""Uniqueness (section 414), from the rulebook's words alone."""

from __future__ import annotations

import pytest

from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, armor, item, scenario, weapon

KING = ally("King", 2, 2, unique=True)
CAT = ally("Cat", 2, 2, limits=(("Pet", 1),))
OWL = ally("Owl", 2, 2, limits=(("Pet", 1),))
STEAL = ability("Steal", "You gain control of target ally.")
BREAK = ability("Break", "Destroy target item.")
MORE = item("More", "You can control an additional Pet.")


def table(text: str, *cards: Definition) -> Table:
    """A table with this chapter's cards."""
    return scenario(text, [KING, CAT, OWL, STEAL, BREAK, MORE, *cards])


@pytest.mark.rule("wow-2012:414.3a", "wow-2013:414.3a", "wow-2012:414.2", "wow-2013:414.2")
def test_two_unique_cards_of_one_name() -> None:
    t = (
        table('you: ally "King"; hand "King"\nopponent:')
        .play("King")
        .resolve()
        .expect_asked("you", "uniqueness")
    )
    t.choose("King").expect_graveyard("you", "King").expect_asked("you", "priority")


@pytest.mark.rule("wow-2012:414.3a", "wow-2013:414.3a")
def test_a_unique_card_and_another_players_of_the_same_name() -> None:
    table('you: hand "King"\nopponent: ally "King"').play("King").resolve().expect_asked("you", "priority")


@pytest.mark.rule("wow-2012:414.3a", "wow-2013:414.3a")
def test_a_unique_card_beside_one_of_the_same_name_that_is_not_unique() -> None:
    t = scenario('you: ally "Twin"; hand "Twin"\nopponent:', [ally("Twin", 1, 1)]).play("Twin").resolve()
    t.expect_asked("you", "priority")


@pytest.mark.rule("wow-2012:414.1", "wow-2013:414.1")
def test_a_change_of_control_violates() -> None:
    t = (
        table('you: hand "Steal"; ally "King"\nopponent: ally "King"')
        .play("Steal", targets=["their King"])
        .resolve()
    )
    t.expect_asked("you", "uniqueness").choose("King").expect_asked("you", "priority")


@pytest.mark.rule("wow-2012:414.3b", "wow-2013:414.3b")
def test_more_with_a_tag_than_its_number() -> None:
    t = (
        table('you: ally "Cat"; hand "Owl"\nopponent:')
        .play("Owl")
        .resolve()
        .expect_asked("you", "uniqueness")
    )
    t.expect_choices("Cat", "Owl").choose("Owl").expect("Cat", zone="play").expect("Owl", zone="graveyard")


@pytest.mark.rule("wow-2012:414.3b", "wow-2013:414.3b")
def test_two_with_a_tag_of_two() -> None:
    rings = [armor(name, 0, limits=(("Ring", 2),)) for name in ("R1", "R2", "R3")]
    t = (
        scenario('you: armor "R1"; hand "R2" "R3"\nopponent:', rings)
        .play("R2")
        .resolve()
        .expect_asked("you", "priority")
    )
    t.play("R3").resolve().expect_asked("you", "uniqueness").expect_choices("R1", "R2", "R3")


@pytest.mark.rule("wow-2012:414.1", "wow-2013:414.1")
def test_a_violation_arises_as_the_permission_goes() -> None:
    t = table('you: ally "Cat"; ally "Owl"; item "More"; hand "Break"\nopponent:').expect_asked(
        "you", "priority"
    )
    t.play("Break", targets=["More"]).resolve().expect_asked("you", "uniqueness").choose("Cat").expect(
        "Owl", zone="play"
    )


@pytest.mark.rule("wow-2012:414.1", "wow-2013:414.1")
def test_a_violation_is_repaired_in_the_middle_of_a_link() -> None:
    both = ability("Both", "Destroy target item. Draw a card.")
    t = table('you: ally "Cat"; ally "Owl"; item "More"; hand "Both"\nopponent:', both)
    t.play("Both", targets=["More"]).resolve().expect_asked("you", "uniqueness").expect_hand("you")
    t.choose("Cat").expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:414.1", "wow-2013:414.1")
def test_a_violation_is_repaired_between_two_waves() -> None:
    keeper = ally(
        "Keeper", 2, 2, "You can control an additional Pet.<p>Other allies you control have +2 [Health]."
    )
    burn = ability("Burn", "Your hero deals 3 fire damage to each ally.")
    t = table('you: ally "Cat"; ally "Owl"; ally "Keeper"; hand "Burn"\nopponent:', keeper, burn)
    t.play("Burn").resolve().expect("Keeper", zone="graveyard")
    t.expect_asked("you", "uniqueness").expect("Cat", zone="play", damage=3).expect("Owl", zone="play")
    t.choose("Cat").expect("Cat", zone="graveyard").expect("Owl", zone="graveyard")


@pytest.mark.rule("wow-2012:414.2", "wow-2013:414.2")
def test_the_game_destroys_and_nobody_can_respond_before() -> None:
    wake = item("Wake", "When an ally is destroyed, draw a card.")
    t = table('you: ally "Cat"; hand "Owl"\nopponent: item "Wake"', wake).play("Owl").resolve("Cat")
    t.expect("Cat", zone="graveyard").expect_chain("Wake").expect_asked("you", "priority")


@pytest.mark.rule("wow-2012:414.2", "wow-2013:414.2")
def test_a_violation_of_three_is_repaired_twice() -> None:
    cards = [ally(n, 1, 1, limits=(("Pet", 1),)) for n in ("P1", "P2", "P3")]
    both = scenario(
        'you: ally "P1"; item "More"; ally "P2"; hand "P3" "Break"\nopponent:', [MORE, BREAK, *cards]
    )
    both.play("Break").resolve().expect_asked("you", "uniqueness").choose("P1").expect_asked(
        "you", "priority"
    )


@pytest.mark.rule("wow-2012:414.3c", "wow-2013:414.3c")
def test_a_two_handed_weapon_and_an_off_hand() -> None:
    cards = [
        weapon("Great", 4, 1, tags=("Two-Handed",), limits=(("Melee", 1),)),
        armor("Orb", 1, tags=("Off-Hand",)),
        armor("Hat", 1, limits=(("Head", 1),)),
    ]
    t = (
        scenario('you: weapon "Great"; hand "Hat" "Orb"\nopponent:', cards)
        .play("Hat")
        .resolve()
        .expect_asked("you", "priority")
    )
    t.play("Orb").resolve().expect_asked("you", "uniqueness").expect_choices("Great", "Orb").choose("Orb")
    t.expect("Great", zone="play")


@pytest.mark.rule("wow-2012:414.3a", "wow-2013:414.3a")
def test_a_card_on_the_chain_violates_nothing() -> None:
    (
        table('you: ally "King"; hand "King"\nopponent:')
        .play("King")
        .expect_asked("you", "priority")
        .expect_chain("King")
    )


@pytest.mark.rule("wow-2012:414.2", "wow-2013:414.2")
def test_what_cannot_be_destroyed_is_destroyed_by_the_game_all_the_same() -> None:
    firm = item("Firm", "Allies can't be destroyed.")
    t = (
        table('you: ally "Cat"; hand "Owl"; item "Firm"\nopponent:', firm)
        .play("Owl")
        .resolve()
        .expect_asked("you", "uniqueness")
    )
    t.choose("Cat").expect("Cat", zone="graveyard").expect("Owl", zone="play")


@pytest.mark.rule("wow-2012:414.2", "wow-2013:414.2")
def test_what_the_game_destroys_is_not_replaced() -> None:
    saver = item("Saver", "If an ally would be destroyed, put it into its owner's hand instead.")
    t = table('you: ally "Cat"; hand "Owl"; item "Saver"\nopponent:', saver).play("Owl").resolve("Cat")
    t.expect("Cat", zone="graveyard").expect_hand("you")


@pytest.mark.rule("wow-2012:414.1", "wow-2013:414.1")
def test_an_ally_that_becomes_a_copy_of_a_unique_one_violates() -> None:
    morph = ability("Morph", "Target ally becomes a copy of a second target ally.")
    t = table('you: hand "Morph"; ally "Small" 1/1; ally "King"\nopponent:', morph)
    t.play("Morph", targets=["Small", "King"]).resolve().expect_asked("you", "uniqueness").expect_choices(
        "King", "King"
    )


@pytest.mark.rule("wow-2012:414.1", "wow-2013:414.1", "wow-2012:414.2", "wow-2013:414.2")
def test_a_violation_is_repaired_before_triggers_of_the_entering_are_on_the_chain() -> None:
    greet = ally("Greeter", 1, 1, "When this ally enters play, destroy target ally.", limits=(("Pet", 1),))
    t = table('you: ally "Cat"; hand "Greeter"\nopponent: ally "Brute" 2/2', greet).play("Greeter").resolve()
    t.expect_asked("you", "uniqueness").choose("Greeter").expect("Greeter", zone="graveyard")
    # (It entered play, so it triggered; its target is chosen as it is added, when the Greeter has gone.)
    t.expect_choices("Cat", "Brute").choose("Brute").resolve_all().expect("Brute", zone="graveyard").expect(
        "Cat", zone="play"
    )


@pytest.mark.rule("wow-2012:414.3c", "wow-2013:414.3c", "wow-2012:415.8e", "wow-2013:415.8e")
def test_an_exchange_of_weapon_for_off_hand_is_one_event() -> None:
    swap = ability(
        "Swap", "Exchange control of target weapon you control and target armor an opponent controls."
    )
    cards = [
        weapon("Great", 4, 1, tags=("Two-Handed",), limits=(("Melee", 1),)),
        armor("Orb", 1, tags=("Off-Hand",)),
    ]
    t = (
        scenario('you: weapon "Great"; hand "Swap"\nopponent: armor "Orb"', [swap, *cards])
        .play("Swap")
        .resolve()
    )
    t.expect_asked("you", "priority").expect("Great", controller="opponent").expect("Orb", controller="you")


@pytest.mark.rule("wow-2012:414.1", "wow-2013:414.1", "wow-2012:415.8e", "wow-2013:415.8e")
def test_an_exchange_of_one_name_violates_nothing() -> None:
    swap = ability(
        "Swap", "Exchange control of target ally you control and target ally an opponent controls."
    )
    t = table('you: hand "Swap"; ally "King"\nopponent: ally "King"', swap)
    t.play("Swap", targets=["your King", "their King"]).resolve().expect_asked(
        "you", "priority"
    ).expect_graveyard("you", "Swap")
    t.expect_graveyard("opponent")


@pytest.mark.rule("wow-2012:414.1", "wow-2013:414.1", "wow-2012:415.8e", "wow-2013:415.8e")
def test_an_exchange_of_one_for_one_violates_nothing() -> None:
    swap = ability(
        "Swap", "Exchange control of target ally you control and target ally an opponent controls."
    )
    t = table('you: hand "Swap"; ally "Cat"\nopponent: ally "Owl"', swap)
    t.play("Swap", targets=["Cat", "Owl"]).resolve().expect_asked("you", "priority")
    t.expect("Cat", controller="opponent", zone="play").expect("Owl", controller="you", zone="play")


@pytest.mark.rule("wow-2012:414.2", "wow-2013:414.2")
def test_the_turn_player_repairs_first() -> None:
    swap = ability(
        "Swap", "Exchange control of target ally you control and target ally an opponent controls."
    )
    cards = [ally("K1", 1, 1, limits=(("Pet", 1),)), ally("K2", 1, 1, limits=(("Totemic", 1),))]
    more = [ally("L1", 1, 1, limits=(("Totemic", 1),)), ally("L2", 1, 1, limits=(("Pet", 1),))]
    # You have a Pet and a Totemic, so has the opponent: after the exchange you have two Totemics, he has two Pets.
    t = scenario(
        'you: hand "Swap"; ally "K1"; ally "K2"\nopponent: ally "L1"; ally "L2"', [swap, *cards, *more]
    )
    t.play("Swap", targets=["K1", "L1"]).resolve().expect_asked("you", "uniqueness").expect_choices(
        "K2", "L1"
    ).choose("K2")
    t.expect_asked("opponent", "uniqueness").expect_choices("K1", "L2").choose("L2").expect_asked(
        "you", "priority"
    )
