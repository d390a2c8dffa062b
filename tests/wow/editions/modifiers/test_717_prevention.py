"""Prevention [717], by three rulebooks: bubbles one after the other, or modifiers that compete by rank."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.changes.replacing import ReplaceDamage
from rulebound.tcg.program.prevention import Prevent
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.filters import Both, Side
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import ability, item, scenario
from wow_cards import HERO, always, bolt, deal, powers, spell, target

THREE = tuple(EDITIONS)
LATER = THREE[1:]

HELM = Definition("Helm", c.ARMOR, 1, defense=3)
#: An item with DEF is no armor.
CHARM = Definition("Charm", c.ITEM, 1, defense=3)
MINE = Both((HERO, Side("your")))
HALF = item("Veil", program=powers(always(None, ReplaceDamage(to=MINE, plus=Number(2), sign=-1))))
DOUBLE = item("Flames", program=powers(always(None, ReplaceDamage(times=2))))
SHIELD = item("Shield", program=powers(always(MINE, Prevent(amount=Number(3)))))


@pytest.mark.rule("wow-2012:304.2", "wow-2013:304.2", "wow-2013:717.2c")
@pytest.mark.difference("armor")
@pytest.mark.rule("wow-2007:304.1", "wow-2007:717.5")
@pytest.mark.parametrize("edition", THREE)
def test_equipment_with_def_is_exhausted_to_prevent_damage(edition: str) -> None:
    text = 'you: hand "Bolt"\nopponent: item "Charm"'
    table = scenario(text, [bolt(), CHARM], edition=EDITIONS[edition]).play("Bolt", targets=["their hero"]).resolve()
    if edition == "2007":
        table.expect("opponent's hero", damage=4)
    else:
        table.expect_asked("opponent", "prevention").choose("Charm").expect("opponent's hero", damage=1)
        table.expect("Charm", exhausted=True)


@pytest.mark.rule("wow-2013:717.2c")
@pytest.mark.parametrize("edition", LATER)
def test_it_is_optional_and_the_next_may_be_exhausted_too(edition: str) -> None:
    text = 'you: hand "Bolt"\nopponent: armor "Helm"; item "Charm"'
    table = scenario(text, [bolt(), CHARM, HELM], edition=EDITIONS[edition])
    table.play("Bolt", targets=["their hero"]).resolve()
    table.expect_asked("opponent", "replacement").choose("Helm").choose("Helm")
    table.expect_asked("opponent", "prevention").choose("Charm").expect("opponent's hero", damage=0)
    table = scenario(text, [bolt(), CHARM, HELM], edition=EDITIONS[edition])
    table.play("Bolt", targets=["their hero"]).resolve().choose("Helm").choose("let through").choose("let through")
    table.expect("opponent's hero", damage=4).expect("Helm", exhausted=False)


@pytest.mark.rule("wow-2013:717.2c", "wow-2013:717.4b")
@pytest.mark.parametrize("edition", THREE)
def test_unpreventable_damage_passes_all_of_it(edition: str) -> None:
    sear = ability("Sear", program=spell(deal(4, target(HERO), "fire", unpreventable=True)))
    text = 'you: hand "Sear"\nopponent: armor "Helm"; item "Shield"'
    table = scenario(text, [sear, HELM, SHIELD], edition=EDITIONS[edition])
    table.play("Sear", targets=["their hero"]).resolve().expect("opponent's hero", damage=4)


@pytest.mark.rule("wow-2013:717.4", "wow-2013:717.4a", "wow-2013:717.4b")
@pytest.mark.difference("prevention")
@pytest.mark.parametrize("edition", THREE)
def test_what_lessens_a_packet_competes_with_prevention(edition: str) -> None:
    """4 damage, less 2, and an armor that prevents 3: exhausting the armor first leaves nothing to lessen."""
    text = 'you: hand "Bolt"\nopponent: armor "Helm"; item "Veil"'
    table = scenario(text, [bolt(), HELM, HALF], edition=EDITIONS[edition]).play("Bolt", targets=["their hero"])
    table.resolve()
    if edition == "2007":
        # All other replacement comes first: 2 are left for the armor.
        table.expect_asked("opponent", "prevention").choose("let through").expect("opponent's hero", damage=2)
    else:
        table.expect_asked("opponent", "replacement").expect_choices("Helm", "Veil").choose("Helm").choose("Helm")
        table.expect("opponent's hero", damage=0)


@pytest.mark.rule("wow-2013:717.4a")
@pytest.mark.parametrize("edition", LATER)
def test_what_enlarges_a_packet_comes_before_all_else(edition: str) -> None:
    """Nobody is asked: doubled first, then 3 less."""
    text = 'you: hand "Bolt"; item "Flames"\nopponent: item "Shield"'
    table = scenario(text, [bolt(), DOUBLE, SHIELD], edition=EDITIONS[edition])
    table.play("Bolt", targets=["their hero"]).resolve().expect("opponent's hero", damage=5)


@pytest.mark.rule("wow-2013:717.2a", "wow-2013:717.2b")
@pytest.mark.parametrize("edition", LATER)
def test_a_packet_that_is_prevented_whole_is_dealt_to_nobody(edition: str) -> None:
    text = 'you: hand "Bolt"\nopponent: item "Shield"'
    table = scenario(text, [bolt(amount=3), SHIELD], edition=EDITIONS[edition])
    table.play("Bolt", targets=["their hero"]).resolve().expect("opponent's hero", damage=0)
    assert not table.facts("damage")
    assert len(table.facts("prevent")) == 1
