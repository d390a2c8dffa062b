"""What a party is, and when a card enters one [415.8b]; what follows an attachment [415.9c]."""

from __future__ import annotations

import pytest

from rulebound.wow.edition import EDITIONS
from rulebound.wow.scenarios import ability, ally, item, scenario

THREE = tuple(EDITIONS)
GONG = item("Gong", "When an ally enters your party, draw a card.")
CHARM = ability("Charm", "You gain control of target ally.")


@pytest.mark.difference("party")
@pytest.mark.rule("wow-2012:415.8b", "wow-2013:415.8b")
@pytest.mark.parametrize(("edition", "drawn"), [("2007", 0), ("2012", 1), ("2013", 1)])
def test_what_comes_under_ones_control_enters_ones_party(edition: str, drawn: int) -> None:
    text = 'you: hand "Charm"; item "Gong"; deck 5\nopponent: ally "Peon" 1/1'
    table = scenario(text, [GONG, CHARM], edition=EDITIONS[edition]).play("Charm", targets=["Peon"]).resolve_all()
    table.expect("Peon", controller="you")
    assert len(table.facts("draw")) == drawn


@pytest.mark.rule("wow-2012:415.8b", "wow-2013:415.8b")
@pytest.mark.parametrize("edition", THREE)
def test_what_enters_play_under_ones_control_does_and_nothing_else(edition: str) -> None:
    text = 'you: hand "Footman"; item "Gong"; deck 5; resources 1\nopponent: hand "Raider"; resources 1'
    cards = [GONG, ally("Footman", 1, 1, cost=0), ally("Raider", 1, 1, cost=0)]
    table = scenario(text, cards, edition=EDITIONS[edition]).play("Footman").resolve_all()
    assert len(table.facts("draw")) == 1


@pytest.mark.rule("wow-2013:415.9c")
@pytest.mark.parametrize("edition", THREE)
def test_what_was_attached_is_found_in_the_graveyard(edition: str) -> None:
    """Cards said so before the rulebook did, and were right [103.1]."""
    kept = "Ongoing: When attached ally is destroyed, put this ability from its owner's graveyard into his hand."
    vow = ability("Vow", ("Attach to target ally.", kept))
    doom = ability("Doom", "Destroy target ally.")
    text = 'you: hand "Doom"; ally "Peon" 1/1; ability "Vow" on "Peon"\nopponent:'
    table = scenario(text, [vow, doom], edition=EDITIONS[edition]).play("Doom", targets=["Peon"]).resolve_all()
    table.expect("Vow", zone="hand")
