"""Counters and tokens (section 402)."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.counters import WithCounter
from rulebound.wow import constants as c
from rulebound.wow.nodes.costs import Pay, RemoveCounters
from rulebound.wow.nodes.effects import AddCounters, CreateTokens, PutCards
from rulebound.wow.nodes.filters import Both, Stat
from rulebound.wow.nodes.groups import This
from rulebound.wow.nodes.patterns import LeavesPlay
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenarios import ability, ally, item, scenario
from wow_cards import ALLY, always, atk, doom, draw, payment, powers, spell, target, when

CALL = ability("Call", program=spell(CreateTokens(Number(2), "", ("Imp", "Demon"), Number(1), Number(2))))
BACK = ability("Back", program=spell(PutCards(target(ALLY), c.HAND)))


@pytest.mark.rule("wow-2007:402.1", "wow-2012:404.1", "wow-2013:404.1")
def test_counters_stay_until_something_removes_them() -> None:
    jar = item(
        "Jar",
        program=powers(
            payment(AddCounters(This(), "charge", Number(2)), Pay(0), per_turn=1),
            payment(draw(), RemoveCounters("charge")),
        ),
    )
    table = scenario('you: item "Jar"\nopponent:', [jar])
    table.use("Jar", power=0).resolve().expect("Jar", counter=("charge", 2))
    table.pass_until("opponent's action phase").expect("Jar", counter=("charge", 2)).give_priority("you")
    table.use("Jar", power=1).expect("Jar", counter=("charge", 1)).use("Jar", power=1).expect(
        "Jar", counter=("charge", 0)
    )
    table.resolve_all().expect_hand("you", "Filler", "Filler")


@pytest.mark.rule("wow-2007:402.1", "wow-2012:404.1", "wow-2013:404.1")
def test_texts_refer_to_counters_by_their_name_as_a_marker_and_as_a_quantity() -> None:
    cull = ability("Cull", "Destroy all allies with 2 or more charge counters on them.")
    text = """
        you: hand "Cull" "Charge" "Drain" "Drain" "Drain"; item "Idol"
        opponent: ally "One" counter "charge" 1; ally "Two" counter "charge" 2; ally "Plain" counter "rage" 5
    """
    charge = ability("Charge", "Put 2 charge counters on target ally.")
    drain = ability("Drain", "Remove a charge counter from target ally.")
    idol = item("Idol", program=powers(always(WithCounter("charge"), atk(3))))
    table = scenario(text, [cull, charge, drain, idol]).expect("One", atk=4).expect("Plain", atk=1)
    table.play("Charge", targets=["One"]).resolve().expect("One", counter=("charge", 3))
    # Two came from the card, one was there before: nothing tells them from each other.
    for left in (2, 1, 0):
        table.play("Drain", targets=["One"]).resolve().expect("One", counter=("charge", left))
    table.expect("One", atk=1).expect("Two", counter=("charge", 2))
    table.play("Cull").resolve().expect("Two", zone="graveyard").expect("One", zone="play")
    table.expect("Plain", zone="play", counter=("rage", 5))


@pytest.mark.rule("wow-2007:402.1")
def test_all_counters_of_a_name_are_removed_at_once_and_those_of_other_names_stay() -> None:
    lamp = item("Lamp", "Remove all charge counters -> Draw a card for each counter removed this way.")
    text = 'you: item "Lamp" counter "charge" 2 counter "rage" 1\nopponent:'
    table = scenario(text, [lamp]).use("Lamp").expect("Lamp", counter=("charge", 0)).expect("Lamp", counter=("rage", 1))
    table.resolve().expect_hand("you", "Filler", "Filler")


@pytest.mark.rule("wow-2007:402.1")
@pytest.mark.parametrize(("name", "adds"), [("+1/+1", (1, 1)), ("+1 ATK", (1, 0)), ("+1 [Health]", (0, 1))])
def test_a_counter_without_a_name_adds_what_it_says_until_it_is_removed(name: str, adds: tuple[int, int]) -> None:
    cards = [
        ability("Charge", f"Put two {name} counters on target ally."),
        ability("Drain", f"Remove a {name} counter from target ally."),
    ]
    table = scenario('you: hand "Charge" "Drain"; ally "Ox" 2/4\nopponent:', cards).play("Charge").resolve()
    table.expect("Ox", atk=2 + 2 * adds[0], health=4 + 2 * adds[1]).end_turn().end_turn()
    table.expect("Ox", atk=2 + 2 * adds[0], health=4 + 2 * adds[1]).play("Drain").resolve()
    table.expect("Ox", atk=2 + adds[0], health=4 + adds[1], counter=(name.replace("[Health]", "health"), 1))


@pytest.mark.rule("wow-2007:402.1", "wow-2007:407.6e", "wow-2013:410.6d", "wow-2012:404.1", "wow-2013:404.1")
def test_counters_are_removed_after_the_card_leaves_play() -> None:
    text = 'you: hand "Back"; ally "Footman" 1/5 damage 2 counter "mark" 3\nopponent:'
    table = scenario(text, [BACK]).play("Back").resolve()
    table.expect("Footman", zone="hand", damage=0, counter=("mark", 0)).play("Footman").resolve()
    table.expect("Footman", zone="play", damage=0, counter=("mark", 0))


@pytest.mark.rule("wow-2007:402.1a", "wow-2007:200.1")
def test_a_counter_is_one_on_the_card_itself() -> None:
    jar = item("Jar", program=powers(payment(draw(), RemoveCounters("charge"))))
    table = scenario('you: item "Jar"; item "Jar" counter "charge" 1\nopponent:', [jar])
    table.expect_refused("use", "Jar#1", rule="401.1").use("Jar#2").expect("Jar#2", counter=("charge", 0))


@pytest.mark.rule(
    "wow-2007:402.2",
    "wow-2007:402.2a",
    "wow-2012:201.4",
    "wow-2012:404.2a",
    "wow-2012:404.2",
    "wow-2013:404.2",
    "wow-2013:404.2a",
)
def test_a_token_is_an_ally_with_what_its_modifier_says() -> None:
    table = scenario('you: hand "Call"\nopponent:', [CALL]).play("Call").resolve()
    table.expect("Imp Demon#1", atk=1, health=2, cost=0, token=True, types="ally", tag="Demon", ready=True)
    table.expect("Imp Demon#2", zone="play", controller="you").expect_refused(
        "attack", "Imp Demon", rule="601.2a"
    )
    table.pass_until("opponent's action phase").pass_until("your action phase").fight(
        "Imp Demon#1", "their hero"
    )
    table.expect("their hero", damage=1)


@pytest.mark.rule("wow-2007:402.2", "wow-2012:201.4", "wow-2013:201.4", "wow-2012:404.2", "wow-2013:404.2")
def test_a_tokens_cost_is_0() -> None:
    from rulebound.wow.nodes.effects import Destroy

    small = ability("Small", program=spell(Destroy(target(Both((ALLY, Stat("cost", "<=", Number(0))))))))
    text = 'you: hand "Call" "Small"; ally "Footman" cost 1\nopponent:'
    table = scenario(text, [CALL, small]).play("Call").resolve().play("Small")
    table.expect_choices("Imp Demon", "Imp Demon")


@pytest.mark.rule("wow-2007:402.2", "wow-2012:201.4", "wow-2013:201.4", "wow-2012:404.2", "wow-2013:404.2")
def test_a_token_without_a_name_is_named_after_its_tag() -> None:
    priestess = ally(
        "Moon Priestess",
        3,
        4,
        "When a Night Elf in your party is destroyed, put a Wisp ally token with 0 ATK and 1 health into play.",
        tags=("Night Elf", "Priest"),
        unique=True,
    )
    text = 'you: ally "Moon Priestess"; hand "Doom"\nopponent:'
    table = (
        scenario(text, [priestess, doom()]).play("Doom").resolve().expect_chain("Moon Priestess").resolve()
    )
    table.expect("Wisp", token=True, tag="Wisp", atk=0, health=1, cost=0, controller="you", owner="you")


@pytest.mark.rule(
    "wow-2007:402.2a", "wow-2007:407.6e", "wow-2012:404.2a", "wow-2012:410.6d", "wow-2013:410.6d", "wow-2013:404.2a"
)
def test_a_token_that_leaves_play_ceases_to_exist_after_triggering() -> None:
    mourner = item("Mourner", program=powers(when(LeavesPlay(ALLY, "destroy"), draw())))
    text = 'you: hand "Call" "Doom" "Back"; item "Mourner"\nopponent:'
    table = scenario(text, [CALL, doom(), BACK, mourner]).play("Call").resolve()
    table.play("Doom", targets=["Imp Demon#1"]).resolve().expect_chain("Mourner").resolve()
    table.expect_hand("you", "Back", "Filler").expect_graveyard("you", "Call", "Doom")
    table.play("Back").resolve().expect_hand("you", "Filler").expect("Imp Demon#2", zone="nowhere")


@pytest.mark.rule("wow-2007:402.1a", "wow-2007:402.1", "wow-2012:404.1", "wow-2013:404.1")
def test_counters_are_taken_from_itself_wherever_they_came_from() -> None:
    box = item("Box", "Remove a charge counter -> Draw a card.")
    charge = ability("Charge", "Put a charge counter on target item.")
    text = 'you: item "Box"; item "Full" counter "charge" 3; hand "Charge"\nopponent:'
    table = scenario(text, [box, charge]).expect_refused("use", "Box")
    table.play("Charge", targets=["Box"]).resolve().use("Box").resolve().expect_hand("you", "Filler")
    table.expect("Box", counter=("charge", 0)).expect("Full", counter=("charge", 3))
