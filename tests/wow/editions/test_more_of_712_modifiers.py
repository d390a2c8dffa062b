"""More of the source of a modifier: the card whose text made it, as it was then [wow-2013:712.5]."""

from __future__ import annotations

import pytest

from rulebound.wow.edition import EDITIONS
from rulebound.wow.scenarios import ability, ally, item, scenario

LATER = pytest.mark.parametrize("edition", ["2012", "2013"])
SNAP = ability("Snap", "Destroy target ally.", instant=True)


@LATER
@pytest.mark.rule("wow-2013:712.5")
def test_the_source_of_what_an_effect_makes_is_the_card_that_created_that_effect(edition: str) -> None:
    """It lasts while its source remains, whoever else does; and isn't made at all once that is gone."""
    text = "When Warden enters play, target ally has +2 ATK while Warden remains in play."
    position = 'you: hand "Warden" "Snap"; ally "Ox" 1/9; ally "Other" 1/1; resources 9\nopponent:'
    cards = [ally("Warden", 1, 3, text), SNAP]
    for gone, atk in (("Other", 3), ("Warden", 1)):
        table = scenario(position, cards, edition=EDITIONS[edition]).play("Warden").resolve()
        table.choose("Ox").resolve().expect("Ox", atk=3)
        table.play("Snap", targets=[gone]).resolve().expect("Ox", atk=atk)
    table = scenario(position, cards, edition=EDITIONS[edition]).play("Warden").resolve()
    table.choose("Ox").play("Snap", targets=["Warden"]).resolve().resolve().expect("Ox", atk=1)
    assert not table.state.modifiers


@LATER
@pytest.mark.rule("wow-2013:712.5")
def test_a_definite_modifier_says_what_was_said_as_it_was_created(edition: str) -> None:
    """Its number and how often it does something are asked once; a continuous power's are asked anew."""
    drum = ability("Drum", "Target ally has +X ATK this turn, where X is the number of allies you control.")
    banner = item("Banner", "Your hero has +X ATK, where X is the number of allies you control.")
    once = ability("Once", "The next time an ally is destroyed this turn, draw a card.", instant=True)
    position = """
        you: hero "Us"; hand "Drum" "Once" "Snap" "Snap"; item "Banner"; ally "Ox" 1/9; ally "A" 1/1; ally "B" 1/1
        opponent:
    """
    table = scenario(position, [drum, banner, once, SNAP], edition=EDITIONS[edition]).play("Once").resolve()
    table.play("Drum", targets=["Ox"]).resolve().expect("Ox", atk=4).expect("Us", atk=3)
    table.play("Snap", targets=["A"]).resolve_all().expect("Ox", atk=4).expect("Us", atk=2)
    assert len(table.facts("draw")) == 1
    table.play("Snap", targets=["B"]).resolve_all().expect("Ox", atk=4).expect("Us", atk=1)
    assert len(table.facts("draw")) == 1
