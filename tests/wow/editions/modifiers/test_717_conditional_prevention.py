"""What is done as damage would be dealt, and prevents or replaces it only if it was done [wow-2013:717.3, 717.6]."""

from __future__ import annotations

import pytest

from reading import expect_refused, program
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.scenarios import Table, ability, ally, item, scenario
from wow_cards import bolt

LATER = tuple(EDITIONS)[1:]

SEAR = ability("Sear", "Your hero deals 3 unpreventable fire damage to target hero or ally.")
STORM = ability("Storm", "Your hero deals 2 fire damage to each opposing hero and ally.")
WARD = item(
    "Ward",
    "If a hero or ally you control would be dealt damage, remove a charge counter from this item. If you do, prevent "
    "that damage. Then, if none remain, destroy this item.",
)


def warded(charges: int, edition: str, hand: str = '"Bolt"') -> Table:
    counters = f' counter "charge" {charges}' * bool(charges)
    text = f'you: hand {hand}\nopponent: item "Ward"{counters}; ally "Guard" 1/9'
    return scenario(text, [WARD, SEAR, STORM, bolt()], edition=EDITIONS[edition])


@pytest.mark.rule("wow-2013:717.3")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(("charges", "damage"), [(2, 0), (1, 0), (0, 4)])
def test_only_what_was_done_prevents(charges: int, damage: int, edition: str) -> None:
    table = warded(charges, edition).play("Bolt", targets=["Guard"]).resolve().expect("Guard", damage=damage)
    table.expect("Ward", zone="play" if charges > 1 else "graveyard")
    assert len(table.facts("prevent")) == (0 if damage else 1)


@pytest.mark.rule("wow-2013:717.3")
@pytest.mark.parametrize("edition", LATER)
def test_it_is_done_for_what_cant_be_prevented_too(edition: str) -> None:
    table = warded(2, edition, '"Sear"').play("Sear", targets=["Guard"]).resolve()
    table.expect("Guard", damage=3).expect("Ward", counter=("charge", 1))
    assert not table.facts("prevent")


@pytest.mark.rule("wow-2013:717.3", "wow-2013:802.2")
@pytest.mark.parametrize("edition", LATER)
def test_of_two_packets_the_last_counter_prevents_one(edition: str) -> None:
    """They are processed one after the other, in the order that their player chooses."""
    table = warded(1, edition, '"Storm"').play("Storm").resolve().expect_asked("opponent", "order")
    table.choose("Guard").expect("Guard", damage=0)
    assert len(table.facts("damage")) == 1
    assert len(table.facts("prevent")) == 1


@pytest.mark.rule("wow-2013:717.3", "wow-2013:716.1e")
@pytest.mark.parametrize("edition", LATER)
def test_if_you_do_it_is_dealt_to_another(edition: str) -> None:
    shield = item(
        "Shield",
        "If your hero would be dealt damage, you may choose a Demon in your party. If you do, that damage is dealt to "
        "that Demon instead.",
    )
    text = 'you: hand "Bolt" "Bolt"\nopponent: item "Shield"; ally "Imp" 1/9 tag "Demon"'
    table = scenario(text, [shield, bolt()], edition=EDITIONS[edition])
    table.play("Bolt", targets=["their hero"]).resolve().choose("yes").expect("Imp", damage=4)
    table.play("Bolt", targets=["their hero"]).resolve().choose("no").expect("their hero", damage=4)


@pytest.mark.rule("wow-2013:717.3", "wow-2013:716.1d")
@pytest.mark.parametrize("edition", LATER)
def test_what_would_be_destroyed_may_be_saved_for_something(edition: str) -> None:
    saved = (
        "If this ally would be destroyed, you may remove a charge counter from her. If you do, remove all damage "
        "from her instead."
    )
    text = 'you: hand "Bolt" "Bolt"\nopponent: ally "Saint" counter "charge" 1'
    table = scenario(text, [ally("Saint", 1, 3, text=saved), bolt()], edition=EDITIONS[edition])
    table.play("Bolt", targets=["Saint"]).resolve().choose("yes").expect("Saint", damage=0, zone="play")
    table.play("Bolt", targets=["Saint"]).resolve().expect("Saint", zone="graveyard")


@pytest.mark.rule("wow-2013:716.1", "wow-2013:716.1a")
@pytest.mark.parametrize("edition", LATER)
def test_damage_becomes_something_else(edition: str) -> None:
    hydra = ally(
        "Hydra",
        1,
        2,
        text="If Hydra would be dealt damage, remove that many +1/+1 counters from him instead.",
    )
    text = 'you: hand "Bolt"\nopponent: ally "Hydra" counter "+1/+1" 5'
    table = (
        scenario(text, [hydra, bolt()], edition=EDITIONS[edition]).play("Bolt", targets=["Hydra"]).resolve()
    )
    table.expect("Hydra", damage=0, counter=("+1/+1", 1))
    assert not table.facts("damage")


@pytest.mark.rule("wow-2013:717.6")
@pytest.mark.parametrize("edition", LATER)
def test_the_first_damage_each_turn_is_prevented(edition: str) -> None:
    hide = item("Hide", "Prevent the first 3 damage that would be dealt to your hero each turn.")
    first = bolt(amount=2)
    text = 'you: hand "Bolt" "Bolt" "Bolt"\nopponent: item "Hide"'
    table = scenario(text, [hide, first], edition=EDITIONS[edition])
    for damage in (0, 1, 3):
        table.play("Bolt", targets=["their hero"]).resolve().expect("their hero", damage=damage)
    assert [fact.amount for fact in table.facts("prevent")] == [2, 1]


@pytest.mark.rule("wow-2013:717.6")
@pytest.mark.parametrize("edition", LATER)
def test_what_was_dealt_before_it_counts_uses_it_up(edition: str) -> None:
    """Gained in the middle of a turn, after 2 damage: of the first 3, only 1 is left to prevent."""
    grow = ability(
        "Grow",
        'Target ally has "Prevent the first 3 damage that would be dealt to this ally each turn" this turn.',
    )
    text = 'you: hand "Bolt" "Bolt" "Grow"\nopponent: ally "Guard" 1/9'
    table = (
        scenario(text, [grow, bolt(amount=2)], edition=EDITIONS[edition])
        .play("Bolt", targets=["Guard"])
        .resolve()
    )
    table.expect("Guard", damage=2).play("Grow", targets=["Guard"]).resolve()
    table.play("Bolt", targets=["Guard"]).resolve().expect("Guard", damage=3)


@pytest.mark.parametrize(
    "text",
    [
        "If this ally would be dealt non-fatal damage, prevent it.",
        "If an ally you control would be dealt 2 or less damage, prevent it.",
        "If damage would be dealt with an ability you control, that much +3 is dealt instead.",
        "If Tarn would be destroyed on an opponent's turn, you may pay 1. If you do, put him into his owner's hand "
        "instead.",
        "If this ally would be dealt exactly 1 damage, it's dealt that much +4 instead.",
    ],
)
def test_these_are_read_and_print_back(text: str) -> None:
    assert program(text) != CardProgram()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("If this ally would be dealt damage, draw a card. If you do, prevent 1 of that damage.", "prevent"),
        ("If this ally would be dealt damage, draw a card. If you don't, prevent that damage.", ""),
        ("If this ally would be dealt damage, draw a card. If you do, prevent.", ""),
        ("Prevent the first 3 fire damage that would be dealt to your hero each turn.", "the first"),
        ("Prevent the first 3 damage that would be dealt to your hero.", ""),
        ("When this ally is dealt non-fatal damage, draw a card.", ""),
    ],
)  # fmt: skip
def test_near_misses_are_refused(text: str, words: str) -> None:
    expect_refused(text, words, types=c.ALLY)


@pytest.mark.parametrize(("damage", "left"), [(3, 0), (4, 4)])
@pytest.mark.parametrize("edition", LATER)
def test_damage_that_is_not_fatal(damage: int, left: int, edition: str) -> None:
    stone = ally("Stone", 1, 4, text="If this ally would be dealt non-fatal damage, prevent it.")
    text = 'you: hand "Bolt"\nopponent: ally "Stone"'
    table = scenario(text, [stone, bolt(amount=damage)], edition=EDITIONS[edition])
    table.play("Bolt", targets=["Stone"]).resolve()
    table.expect("Stone", zone="graveyard" if left else "play")
