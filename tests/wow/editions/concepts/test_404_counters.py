"""Counters as 6.0 and 7.4 have them (404.1): modifiers of their own, which leave with the card."""

from __future__ import annotations

import pytest

from rulebound.kernel.saves import load
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.changes import SetStat
from rulebound.wow.nodes.values import Number
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import ability, scenario
from wow_cards import ALLY, gain, spell, target

SHRINK = ability("Shrink", program=spell(gain(target(ALLY), SetStat("atk", Number(1)), SetStat("health", Number(1)))))
BLESS = ability("Bless", "Put a +1/+1 counter on target ally.")
CURSE = ability("Curse", "Remove a +1/+1 counter from target ally.")
SLAY = ability("Slay", "Destroy target ally.")
BACK = ability("Back", "Put target ally into its owner's hand.")
CARDS = [SHRINK, BLESS, CURSE, SLAY, BACK]
HAND = 'hand "Shrink" "Bless" "Bless" "Bless" "Curse" "Curse" "Slay" "Back"'


@pytest.mark.rule("wow-2012:404.1c", "wow-2013:404.1c", "wow-2013:718.2g")
@pytest.mark.parametrize(
    ("edition", "early", "late"), [("2007", 1, 1), ("2012", 1, 3), ("2013", 1, 3)], ids=["2007", "2012", "2013"]
)
@pytest.mark.difference("counters_are_modifiers")
def test_a_counter_is_a_modifier_from_when_it_was_put(edition: str, early: int, late: int) -> None:
    text = f'you: {HAND}; ally "Brute" 3/3\nopponent:'
    table = scenario(text, CARDS, edition=EDITIONS[edition])
    table.play("Bless", targets=["Brute"]).resolve().expect("Brute", atk=4, health=4)
    # It "becomes 1/1" after that one, before the next two.
    table.play("Shrink", targets=["Brute"]).resolve().expect("Brute", atk=early, health=early)
    table.play("Bless", targets=["Brute"]).resolve().play("Bless", targets=["Brute"]).resolve()
    table.expect("Brute", atk=late, health=late, counter=("+1/+1", 3))
    # Which of them goes nobody can tell: the latest.
    table.play("Curse", targets=["Brute"]).resolve().expect("Brute", atk=max(1, late - 1))
    # (a save has all that)
    assert load(RULES, table.game.save()).hash() == table.game.hash()
    table.end_turn().expect("Brute", atk=5, health=5)


@pytest.mark.rule("wow-2012:404.1c", "wow-2013:404.1c")
@pytest.mark.parametrize("edition", ["2012", "2013"])
def test_what_starts_with_counters_has_them_from_then_on(edition: str) -> None:
    text = f'you: {HAND}; ally "Brute" 3/3 counter "+1/+1" 2\nopponent:'
    table = scenario(text, CARDS, edition=EDITIONS[edition]).expect("Brute", atk=5, health=5)
    table.play("Shrink", targets=["Brute"]).resolve().expect("Brute", atk=1)


@pytest.mark.rule("wow-2012:404.1b", "wow-2013:404.1b", "wow-2007:407.6e")
@pytest.mark.parametrize(("edition", "there"), [("2007", 1), ("2012", 0), ("2013", 0)])
def test_counters_go_as_the_card_becomes_another(edition: str, there: int) -> None:
    text = f'you: {HAND}; ally "Brute" 3/3 counter "charge" 2\nopponent:'
    table = scenario(text, CARDS, edition=EDITIONS[edition])
    table.play("Slay", targets=["Brute"])
    # In 2007 a check takes them off.
    assert len(table.resolve().facts("cease")) == there
    table.expect("Brute", zone="graveyard", counter=("charge", 0))


@pytest.mark.rule("wow-2012:404.1b")
def test_what_watches_it_leave_knows_the_counters_that_were_there() -> None:
    watch = ability(
        "Vigil", "Ongoing: When an ally with 1 or more charge counters on it is destroyed, draw a card."
    )
    text = f'you: {HAND}; ability "Vigil"; ally "Brute" 3/3 counter "charge" 1\nopponent:'
    table = scenario(text, [*CARDS, watch])
    table.play("Slay", targets=["Brute"]).resolve().resolve()
    assert len(table.facts("draw")) == 1
