"""What a link has said of "attached ally" is settled as it resolves (sections 709 and 714)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, scenario
from rulebound.wow.scenarios.cards import card
from rulebound.wow.scenarios.table import Table

RULES = pytest.mark.rule("wow-2007:709.2d", "wow-2007:714.3d", "wow-2013:709.2d", "wow-2013:714.3d")
WAX = ability("Wax", "Put target ability into its owner's hand.", instant=True)
LURE = ability("Lure", "Gain control of target ally.")


def used(text: str, table: str, *targets: str) -> Table:
    """Return the table after a power of an attached ability was used and has resolved."""
    charm = ability("Charm", ("Attach to target ally.", f"Ongoing: 0 -> {text} Use only once per turn."))
    return scenario(table, [charm, WAX, LURE]).use("Charm", targets=list(targets)).resolve()


@RULES
@pytest.mark.parametrize("gone", [False, True])
def test_who_can_t_be_hurt_is_settled_though_the_ability_goes(gone: bool) -> None:
    text = 'you: ally "Footman" 2/3; ability "Charm" on "Footman"; hand "Wax"\nopponent: ally "Brute" 2/3'
    table = used("Target ally can't deal combat damage to attached ally this turn.", text, "Brute")
    if gone:
        table.play("Wax", targets=["Charm"]).resolve().expect("Charm", zone="hand")
    table.attack("Footman", "Brute").resolve()
    table.pass_until("action phase").expect("Footman", damage=0).expect("Brute", damage=2)


@RULES
def test_a_power_used_in_response_to_which_it_goes_knows_what_it_was_attached_to() -> None:
    charm = ability("Charm", ("Attach to target ally.", "Ongoing: 0 -> Allies can't attack attached ally this turn."))
    text = 'you: ally "Footman" 2/3\nopponent: ally "Brute" 2/3; ability "Charm" on "Brute"; hand "Wax"'
    table = scenario(text, [charm, WAX]).use("Charm", by="opponent").play("Wax", by="opponent", targets=["Charm"])
    table.resolve().resolve().expect("Charm", zone="hand").expect_refused("attack", "Footman", at="Brute")


@RULES
def test_whose_controller_it_is_is_settled_too() -> None:
    text = (
        'you: ally "Footman" 2/3; ability "Charm" on "Brute"; hand "Lure" "Spark"\n'
        'opponent: ally "Brute" 2/3; hand "Spark"'
    )
    charm = ability(
        "Charm", ("Attach to target ally.", "Ongoing: 0 -> Attached ally's controller can't play abilities this turn.")
    )
    spark = card("Spark", "ability", "Draw a card.", instant=True)
    table = scenario(text, [charm, LURE, spark]).use("Charm").resolve()
    table.play("Lure", targets=["Brute"]).resolve().expect("Brute", controller="you")
    table.expect_offered("play", "Spark").give_priority("opponent").expect_refused("play", "Spark")


@RULES
@pytest.mark.parametrize(
    "text",
    ["Allies can't attack attached ally this turn.", "Allies can't attack allies in attached ally's party this turn."],
)
def test_it_is_settled_though_the_ability_is_attached_to_another_ally(text: str) -> None:
    charm = ability("Charm", ("Attach to target ally.", f"Ongoing: 0 -> {text}"))
    shift = ability("Shift", "Attach target ability to target ally.", instant=True)
    seats = (
        'you: ally "Footman" 2/3; ability "Charm" on "Brute"; hand "Shift"\n'
        'opponent: ally "Brute" 2/3\nthird: hero "Third"; ally "Troll" 2/3'
    )
    table = scenario(seats, [charm, shift]).use("Charm").resolve()
    table.play("Shift", targets=["Troll"]).resolve().expect("Charm", on="Troll")
    table.expect_refused("attack", "Footman", at="Brute").expect_offered("attack", "Footman", at="Troll")


@RULES
def test_what_a_created_trigger_watches_is_settled() -> None:
    text = 'you: ally "Footman" 2/3; ability "Charm" on "Footman"; hand "Wax"\nopponent: deck 9'
    table = used("When attached ally attacks this turn, draw a card.", text)
    table.play("Wax", targets=["Charm"]).resolve().attack("Footman", "their hero").resolve().resolve()
    table.expect_hand("you", "Charm", "Filler")


@RULES
@pytest.mark.parametrize(
    "text",
    [
        "Target ally's controller can't play abilities this turn.",
        "Your hero deals 1 fire damage to target ally. The controller of a character dealt damage this way can't play "
        "abilities this turn.",
        "Choose an ally. Its controller can't play abilities this turn.",
    ],
)
def test_whose_it_is_is_settled_however_it_is_called(text: str) -> None:
    seats = 'you: hand "Hush" "Lure" "Spark"\nopponent: ally "Brute" 2/3; hand "Spark"'
    spark = card("Spark", "ability", "Draw a card.", instant=True)
    table = scenario(seats, [ability("Hush", text), LURE, spark]).play("Hush", targets=["Brute"][: "target" in text])
    table.resolve_all().play("Lure", targets=["Brute"]).resolve().expect("Brute", controller="you")
    table.expect_offered("play", "Spark").give_priority("opponent").expect_refused("play", "Spark")


@RULES
def test_what_a_chosen_ability_is_attached_to_is_settled() -> None:
    text = "Choose an ability attached to an ally. Allies can't attack that ally this turn."
    shift = ability("Shift", "Attach target ability to target ally.", instant=True)
    charm = ability("Charm", ("Attach to target ally.", "Ongoing: Attached ally has +1 ATK."))
    seats = (
        'you: ally "Footman" 2/3; hand "Mark" "Shift"; ability "Charm" on "Brute"\n'
        'opponent: ally "Brute" 2/3\nthird: hero "Third"; ally "Troll" 2/3'
    )
    table = scenario(seats, [charm, shift, ability("Mark", text)]).play("Mark").resolve()
    table.play("Shift", targets=["Troll"]).resolve().expect("Charm", on="Troll")
    table.expect_refused("attack", "Footman", at="Brute").expect_offered("attack", "Footman", at="Troll")


@pytest.mark.rule("wow-2007:714.2", "wow-2013:714.2")
def test_what_a_power_says_continuously_goes_with_the_ability() -> None:
    charm = ability("Charm", ("Attach to target ally.", "Ongoing: Allies can't attack attached ally."))
    text = 'you: ally "Footman" 2/3; hand "Wax"\nopponent: ally "Brute" 2/3; ability "Charm" on "Brute"'
    table = scenario(text, [charm, WAX]).expect_refused("attack", "Footman", at="Brute")
    table.play("Wax", targets=["Charm"]).resolve().expect_offered("attack", "Footman", at="Brute")
