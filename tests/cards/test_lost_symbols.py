"""Symbols that records have lost are put back where only one can have stood; elsewhere the text is refused."""

from __future__ import annotations

import pytest

from rulebound.wow.cards.card_files import read_record
from rulebound.wow.cards.lost_symbols import with_symbols

PUT_BACK = (
    (", Destroy this item → Draw a card.", "[Activate], Destroy this item → Draw a card."),
    ("2, , Destroy this item → Draw a card.", "2, [Activate], Destroy this item → Draw a card."),
    ("On your turn: , Destroy it → Draw a card.", "On your turn: [Activate], Destroy it → Draw a card."),
    ("1, { exhaust } → Draw a card.", "1, [Activate] → Draw a card."),
    ("x, Destroy this item → Draw X cards.", "X, Destroy this item → Draw X cards."),
    ("Choose a or race.", "Choose a [Horde] or [Alliance] race."),
    ("Choose an or race.", "Choose an [Alliance] or [Horde] race."),
    ('Choose "Demon", a race, or an race.', 'Choose "Demon", an [Alliance] race, or a [Horde] race.'),
    ("Your hero has +2 for each ally.", "Your hero has +2 [Health] for each ally."),
    ("Armor you control have +3 this turn.", "Armor you control have +3 [DEF] this turn."),
    ("Weapons have +1 ATK and armor have +1.", "Weapons have +1 ATK and armor have +1 [DEF]."),
    ("Allies have +1 while this armor has 4 or more.", "Allies have +1 while this armor has 4 or more [DEF]."),
    ("Add a +1 counter to target armor.", "Add a +1 [DEF] counter to target armor."),
    ("This armor enters play with two +1 counters.", "This armor enters play with two +1 [DEF] counters."),
    ("Add a +1 counter to this armor for each ally.", "Add a +1 [DEF] counter to this armor for each ally."),
    ("Destroy target ally with 6 or more.", "Destroy target ally with 6 or more [Health]."),
    ("It deals damage equal to the of that ally.", "It deals damage equal to the [Health] of that ally."),
    ("Deckbuilding: You can't put or cards.", "Deckbuilding: You can't put [Horde] or [Alliance] cards."),
    ("This ally has Ferocity while you control a or Monster hero.",
     "This ally has Ferocity while you control a [Horde] or Monster hero."),
    ("If an opponent controls an or Monster hero, draw a card.",
     "If an opponent controls an [Alliance] or Monster hero, draw a card."),
    ("Orcs in your hand are this turn until you play one.",
     "Orcs in your hand are [Instant] this turn until you play one."),
    ("On your turn, 2 [Activate] → Draw a card.", "On your turn: 2, [Activate] → Draw a card."),
    ("→ When this ally attacks, draw a card.", "When this ally attacks, draw a card."),
    ("The combined of this and other armor.", "The combined [DEF] of this and other armor."),
)  # fmt: skip


@pytest.mark.parametrize(("lost", "whole"), PUT_BACK)
def test_where_one_symbol_can_have_stood_it_stands_again(lost: str, whole: str) -> None:
    assert with_symbols(lost) == whole
    assert with_symbols(whole) == whole


@pytest.mark.parametrize(
    "text",
    [
        "This ally has +2/+2.", "Add a +1/+1 counter to target ally.", "Add a +1 / +1 counter to this ally.",
        "Your hero has +2 ATK this turn.", "While an opponent controls a or hero, this ally has Ferocity.",
        "Destroy this item, then draw a card.", "This weapon has +2 for each ally you control.",
        "Orcs you control are this turn.", "Choose a race.", "Add a +1 counter to target card.",
    ],
)  # fmt: skip
def test_where_none_is_lost_or_nobody_knows_which_nothing_changes(text: str) -> None:
    assert with_symbols(text) == text


def _record(*powers: str) -> dict[str, object]:
    return {
        "name": "Testing Trinket", "type": "Equipment", "subtypes": ["Item"], "cost": 1, "powers": list(powers),
        "stats_known": True, "set": "Tests",
    }  # fmt: skip


def test_a_record_is_read_with_the_symbols_that_it_has_lost() -> None:
    read = read_record(_record(", Destroy this item → Draw a card."))
    assert read.definition is not None
    assert read.definition.paragraphs == ("[Activate], Destroy this item → Draw a card.",)
    assert read_record(_record("Your hero has 100 .")).definition is None


def test_what_was_put_back_is_told() -> None:
    text = ", Destroy this item → Draw a card."
    powers = [text, "Your hero has +2."]
    record: dict[str, object] = {"name": "Shell", "type": "Equipment", "subtypes": ["Item"], "powers": powers}
    made = read_record(record).definition
    assert made is not None
    assert [str(one) for one in made.mended] == [
        'read "[Activate], Destroy" for ", Destroy"', 'read "has +2 [Health]." for "has +2."',
    ]  # fmt: skip
    whole = read_record({**record, "powers": ["[Activate], Destroy this item → Draw a card."]}).definition
    assert whole is not None
    assert whole.mended == ()
