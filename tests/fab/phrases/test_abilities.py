"""Activated abilities: their limits, types, costs, what they do, and attacks [5.2.1, 8.3.1]."""

from __future__ import annotations

import pytest

from fab_reading import ACTION, SWORD, WORN, expect_refused, power
from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import Activated, GoAgain
from rulebound.fab.nodes.combat.attacks import AttackEffect
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.costs.of_this import MoveThis
from rulebound.tcg.nodes.costs.parts import Activate, Pay, RemoveCounters
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.moving import DrawCards
from rulebound.tcg.nodes.flow import Sequence
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Cost

DRAW = DrawCards(You(), Number(1))
GONE = MoveThis("destroy", shared.GRAVEYARD)


def ability(costs: tuple[Cost, ...], types: int, times: int = 0, zone: int = shared.PLAY) -> Activated:
    return Activated(0, "", costs, DRAW, (), times, zone, types)


@pytest.mark.parametrize(
    ("head", "meant"),
    [
        ("**Action** - {r}", ability((Pay(1),), c.ACTION_CARD)),
        ("**Instant** - 0", ability((), c.INSTANT)),
        ("**Instant** - {t}", ability((Activate(),), c.INSTANT)),
        ("**Attack Reaction** - Destroy this", ability((GONE,), c.ATTACK_REACTION)),
        ("**Once per Turn Instant** - {r}{r}", ability((Pay(2),), c.INSTANT, 1)),
        ("**Twice per Turn Action** - {r}, destroy this", ability((Pay(1), GONE), c.ACTION_CARD, 2)),
        ("**Instant** - Remove a steam counter from this", ability((RemoveCounters("steam", 1),), c.INSTANT)),
        (
            "**Instant** - Discard this",
            ability((MoveThis("discard", shared.GRAVEYARD, shared.HAND),), c.INSTANT, 0, shared.HAND),
        ),
    ],
)
def test_limit_type_and_cost(head: str, meant: Activated) -> None:
    found = power(f"{head}: Draw a card.", WORN)
    assert found == meant
    assert isinstance(found, Activated)
    assert (found.types, found.per_turn, found.costs, found.zone) == (
        meant.types,
        meant.per_turn,
        meant.costs,
        meant.zone,
    )


def test_go_again_is_the_last_that_an_ability_does() -> None:
    found = power("**Action** - Destroy this: Gain {r}{r}. **Go again**", WORN)
    assert isinstance(found, Activated)
    assert found.effect == Sequence((GainAsset(You(), Number(2), c.RESOURCES), GoAgain()))


@pytest.mark.parametrize(("tail", "keywords"), [("", 0), (". **Go again**", c.GO_AGAIN)])
def test_weapons_attack(tail: str, keywords: int) -> None:
    found = power(f"**Once per Turn Action** - {{r}}: **Attack**{tail}", SWORD)
    assert isinstance(found, Activated)
    assert (found.effect, found.per_turn, found.costs) == (AttackEffect(keywords), 1, (Pay(1),))


def test_a_card_in_hand_has_abilities_too() -> None:
    assert power("**Instant** - Discard this: Draw a card.", ACTION) == power(
        "**Instant** - Discard this: Draw a card.", WORN
    )


@pytest.mark.parametrize(
    "text",
    [
        "**Once per Game Action** - {r}: Draw a card.",
        "**Instant** - {r}: **Attack**",
        "**Action** - {p}: Draw a card.",
        "**Action** - Destroy that: Draw a card.",
        "**Action** - Discard this, destroy this: Draw a card.",
        "**Move** - {r}: Draw a card.",
    ],
)
def test_near_misses_are_refused(text: str) -> None:
    expect_refused(text, "", SWORD)
