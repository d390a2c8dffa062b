"""How many real cards are checked by behaviour, and that they cover every set and type of 2007."""

from real_cards import abilities, allies, last_of_2007, later_sets, others
from real_cards.pool import SETS, needs_pool, records

CHECKED = [*abilities.CHECKS, *allies.CHECKS, *others.CHECKS, *last_of_2007.CHECKS]


def test_no_card_is_counted_twice() -> None:
    assert len(set(CHECKED)) == len(CHECKED) >= 200


@needs_pool
def test_every_set_and_type_is_covered() -> None:
    kinds = {
        (name, records()[card]["type"])
        for card in CHECKED
        for name in records()[card]["sets"]
        if name in SETS
    }
    wanted = {(name, kind) for name in SETS for kind in ("Ability", "Ally", "Equipment", "Hero", "Quest")}
    assert wanted <= kinds


@needs_pool
def test_later_sets_are_covered_too() -> None:
    later = [card for card in later_sets.CHECKS if not set(records()[card]["sets"]) & set(SETS)]
    assert len(later) == len(later_sets.CHECKS) >= 40
    assert not set(later) & set(CHECKED)
    assert len({records()[card]["sets"][0] for card in later}) >= 15
    assert {records()[card]["type"] for card in later} >= {"Ability", "Ally", "Equipment", "Hero", "Quest"}
