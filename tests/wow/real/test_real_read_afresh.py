"""Real cards that a judge read again, each in the position where it went wrong (see :mod:`real_cards.pool`)."""

from __future__ import annotations

import re

import pytest

from real_cards.pool import needs_pool, real, records
from rulebound.wow.cards.in_an_edition import in_edition
from rulebound.wow.edition import EDITIONS
from rulebound.wow.scenarios import Table, scenario

pytestmark = needs_pool


def judged(edition: str, text: str) -> Table:
    """Return a position with real cards under an edition."""
    names = dict.fromkeys(re.findall(r'"([^"]+)"', text))
    return scenario(text, [real(name) for name in names if name in records()], edition=EDITIONS[edition])


@pytest.mark.parametrize(("edition", "cards"), [("2007", 2), ("2012", 2), ("2013", 1)])
def test_a_real_heros_talent_spec_is_no_tag_in_7_4(edition: str, cards: int) -> None:
    text = (
        'you: hero "Kil\'zin of the Darkspear"; resource "Elemental Energy"; resources 5; deck 5\nopponent:'
    )
    judged(edition, text).complete("Elemental Energy").resolve().expect_hand("you", *["Filler"] * cards)


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_a_real_flight_master_is_no_master(edition: str) -> None:
    tags = in_edition(real("Michael Garrett, Bat Handler"), EDITIONS[edition]).tags
    assert "Flight Master" in tags
    assert "Master" not in tags


def test_the_talent_of_a_real_hero_is_known_however_it_is_spelled() -> None:
    assert "Beast Mastery" in real("Grumpherys").traits
