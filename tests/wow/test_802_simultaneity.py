"""Simultaneity: choices in turn order, then everything at once (section 802)."""

from __future__ import annotations

import pytest

from rulebound.wow.nodes.effects import Destroy, Discard
from rulebound.wow.nodes.filters import AnyCard, BelongsTo, Both
from rulebound.wow.nodes.groups import Pick, PickEach, Players, Role
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenario import ability, ally, scenario
from wow_cards import ALLY, spell

PURGE = ability("Purge", program=spell(Discard(Players("each"), Number(1), AnyCard())))
CULL = ability(
    "Cull",
    program=spell(
        Destroy(
            PickEach(
                Players("each"),
                Pick(Both((ALLY, BelongsTo(Role("player")))), Number(1), chooser=Role("player")),
            )
        )
    ),
)


@pytest.mark.rule("wow-2007:802.1")
def test_the_turn_player_chooses_first_then_clockwise_and_then_it_happens_at_once() -> None:
    text = """
        first: hand "Filler"
        you: hand "Filler" "Filler" "Purge"
        third: hand "Filler" "Filler"
        at you's action phase
    """
    table = scenario(text, [PURGE]).play("Purge").resolve().expect_asked("you", "choose")
    table.expect_graveyard("first").choose("Filler").expect_graveyard("you").expect_asked("third", "choose")
    table.choose("Filler").expect_graveyard("first", "Filler").expect_graveyard("you", "Filler", "Purge")
    table.expect_graveyard("third", "Filler")


@pytest.mark.rule("wow-2007:802.1", "wow-2007:703.3")
def test_what_each_player_chooses_is_destroyed_together() -> None:
    witness = ally("Witness", 1, 1, "When an ally is destroyed, draw a card.")
    text = 'you: hand "Cull"; ally "A" 1/1; ally "B" 1/1\nopponent: ally "Witness"'
    table = scenario(text, [CULL, witness]).play("Cull").resolve().expect_asked("you", "choose").choose("A")
    table.expect("A", zone="graveyard").expect("Witness", zone="graveyard")
    if table.decision.kind == "order triggers":
        table.choose("Witness")
    table.expect_chain("Witness", "Witness")


@pytest.mark.rule("wow-2007:802.1", "wow-2007:410.2", "wow-2007:407.6")
def test_repairs_of_uniqueness_are_chosen_in_turn_order() -> None:
    king = ally("King", 1, 1, unique=True)
    queue = ability("Muster", "Players put all ally cards from their graveyards into play.")
    text = 'you: hand "Muster"; graveyard "King" "King"\nopponent: graveyard "King" "King"'
    table = (
        scenario(text, [king, queue])
        .play("Muster")
        .resolve()
        .expect_asked("you", "uniqueness")
        .choose("King")
    )
    table.expect_asked("opponent", "uniqueness").choose("their King")
    table.expect_graveyard("you", "King", "Muster").expect_graveyard("opponent", "King")
