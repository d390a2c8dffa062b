"""Continuous powers (section 704)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.wow import constants as c
from rulebound.wow.nodes.changes import AddStat
from rulebound.wow.nodes.filters import Both, OfType, Side
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenarios import ability, ally, item, scenario
from wow_cards import always, doom, powers

CAPTAIN = ally("Captain", 2, 2, "Other allies in your party have +1 ATK. <p> Your hero has +2 health.")
HEX = ability("Hex", "Attach to target ally. <p> Ongoing: Attached ally loses all powers.", instant=True)


@pytest.mark.rule(
    "wow-2007:704.1",
    "wow-2007:G.continuous-power",
    "wow-2007:712.5",
    "wow-2007:712.6",
    "wow-2013:704.1",
    "wow-2013:712.5",
)
def test_each_continuous_power_generates_a_modifier_without_the_chain() -> None:
    table = scenario('you: hand "Captain"; ally "Footman" 1/1\nopponent: ally "Guard" 1/1', [CAPTAIN])
    table.play("Captain").resolve().expect_chain().expect("Footman", atk=2).expect("your hero", health=32)
    table.expect("Guard", atk=1).expect("Captain", atk=2)


@pytest.mark.rule("wow-2007:704.1", "wow-2013:704.1")
def test_a_power_that_functions_elsewhere_generates_nothing_in_play() -> None:
    """The power says that it functions in a graveyard."""
    lending = always(Both((OfType(c.ALLY), Side("your"))), AddStat("atk", Number(1)))
    haunt = ally("Haunt", 1, 1, program=powers(replace(lending, zone=c.GRAVEYARD)))
    table = scenario('you: ally "Haunt"; ally "Footman" 1/1\nopponent:', [haunt])
    table.expect("Footman", atk=1).expect("Haunt", atk=1)


@pytest.mark.rule("wow-2007:704.1", "wow-2007:714.2", "wow-2013:704.1")
def test_it_lasts_as_long_as_the_card_is_in_play_with_the_power() -> None:
    text = 'you: ally "Captain"; ally "Footman" 1/1; hand "Hex" "Doom"\nopponent:'
    table = scenario(text, [CAPTAIN, HEX, doom()]).play("Hex", targets=["Captain"]).resolve()
    table.expect("Footman", atk=1).expect("your hero", health=30)
    table = scenario(text, [CAPTAIN, HEX, doom()]).play("Doom", targets=["Captain"]).resolve()
    table.expect("Footman", atk=1).expect("your hero", health=30)


@pytest.mark.rule("wow-2007:704.2", "wow-2007:707.1e", "wow-2013:704.1a")
def test_an_additional_cost_is_a_power_that_functions_in_the_hand() -> None:
    rite = ability("Rite", "As an additional cost to play Rite, discard a card. <p> Draw two cards.")
    scenario('you: hand "Rite"\nopponent:', [rite]).expect_refused("play", "Rite", rule="401.1")
    table = (
        scenario('you: hand "Rite" "Filler"\nopponent:', [rite])
        .play("Rite")
        .expect_graveyard("you", "Filler")
    )
    table.resolve().expect_hand("you", "Filler", "Filler")


@pytest.mark.rule("wow-2007:704.2", "wow-2013:704.1a")
def test_both_function_wherever_the_card_can_be_played_from() -> None:
    """From the graveyard as from the hand, and not once it is in play: what is played next costs nothing more."""
    words = "You can play this ally from your graveyard.<p>As an additional cost to play this ally, discard a card."
    for zone in ("hand", "graveyard"):
        shade = ally("Shade", 1, 1, words)
        scenario(f'you: {zone} "Shade"\nopponent:', [shade]).expect_refused("play", "Shade", rule="401.1")
        table = scenario(f'you: {zone} "Shade"; hand "Filler" "Ox"\nopponent:', [shade, ally("Ox", 1, 1)])
        table.play("Shade", pay=["Filler"]).expect_hand("you", "Ox").resolve().play("Ox").expect_chain("Ox")
    words = "You can play this ally from your graveyard.<p>Play only if you control a weapon."
    for zone in ("hand", "graveyard"):
        shade = ally("Shade", 1, 1, words)
        scenario(f'you: {zone} "Shade"\nopponent:', [shade]).expect_refused("play", "Shade", rule="704.2")
        text = f'you: {zone} "Shade"; weapon "Blade" atk 1\nopponent:'
        scenario(text, [shade]).play("Shade").resolve().expect("Shade", zone="play")


@pytest.mark.rule("wow-2007:704.2", "wow-2007:103.2", "wow-2013:704.1a")
def test_so_is_a_play_restriction() -> None:
    ambush = ability("Ambush", "Play only on an opponent's turn. <p> Draw a card.", instant=True)
    table = scenario('you: hand "Ambush"\nopponent:', [ambush]).expect_refused("play", "Ambush", rule="704.2")
    table = scenario(
        'opponent: item "Well"\nyou: hand "Ambush"', [ambush, item("Well", "0 >>> Draw a card.")]
    )
    table.use("Well").expect_offered("pass").play("Ambush", by="you").expect_chain("Ambush", "Well")
