"""Cards that could target another: as if they were added to the chain right now [wow-2013:706.6]."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import Table, ability, ally, scenario

pytestmark = pytest.mark.edition("2013")

FETCH = ability("Fetch", "Put target ability card in your graveyard that could target your hero into your hand.")
CARDS = [
    FETCH,
    ability("Bolt", "Your hero deals 1 fire damage to target hero or ally."),
    ability("Slay", "Destroy target ally."),
    ability("Mend", "Choose one: Destroy target ally; or your hero heals 1 damage from target hero."),
    ability("Aura", "Attach to target hero.<p>Ongoing: Attached hero has +1 ATK."),
    ability("Both", "Destroy target ally. Your hero deals 1 fire damage to target hero."),
    ability("Read", "Draw a card."),
]


def fetched(more: str = "") -> Table:
    """Return a position in which a card is to be fetched."""
    lies = '"Bolt" "Slay" "Mend" "Aura" "Both" "Read"'
    return scenario(f'you: hand "Fetch"; graveyard {lies}{more}\nopponent:', [*CARDS, ally("Ox", 1, 1)]).play("Fetch")


@pytest.mark.rule("wow-2013:706.6")
def test_those_whose_targets_it_could_be_one_of_right_now() -> None:
    # What needs an ally besides couldn't be added at all.
    fetched().expect_choices("Bolt", "Mend", "Aura")
    fetched('; ally "Ox"').expect_choices("Bolt", "Mend", "Aura", "Both")


@pytest.mark.rule("wow-2013:706.6")
def test_what_cannot_be_targeted_could_not_be() -> None:
    ward = ability("Ward", "Target hero is untargetable this turn.", instant=True)
    table = scenario('you: hand "Ward" "Fetch"; graveyard "Bolt"\nopponent:', [*CARDS, ward])
    table.play("Ward", targets=["your hero"]).resolve().expect_refused("play", "Fetch")
