"""Modifier interaction: timestamps (section 718)."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.wow import constants as c
from rulebound.wow.nodes.changes import AddStat, GainPower, SetStat
from rulebound.wow.nodes.effects import Reattach
from rulebound.wow.nodes.filters import Both, OfType
from rulebound.wow.nodes.groups import Target
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenarios import ability, ally, item, scenario, weapon
from wow_cards import (
    ALLY,
    HOST,
    MINE,
    OPPOSING,
    Pay,
    always,
    attaching,
    doom,
    gain,
    payment,
    powers,
    spell,
    target,
)

TINY = ally("Tiny", 1, 1, program=powers(always(Both((ALLY, OPPOSING)), SetStat("atk", Number(1)))))
LEVEL = ability("Level", program=powers(always(ALLY, SetStat("atk", Number(1))), ongoing=True))
CAPTAIN = ally("Captain", 1, 1, program=powers(always(Both((ALLY, MINE)), AddStat("atk", Number(1)))))
SWELL = ability("Swell", instant=True, program=spell(gain(target(ALLY), AddStat("atk", Number(3)))))
MARK = ability("Mark", program=attaching(ALLY, always(HOST, AddStat("atk", Number(2)))))
SHRINK = ability("Shrink", program=attaching(ALLY, always(HOST, SetStat("atk", Number(0)))))
HEX = ability("Hex", "Attach to target ally. <p> Ongoing: Attached ally loses all powers.", instant=True)
UNDO = ability("Undo", "Destroy target ability.", instant=True)


@pytest.mark.rule("wow-2007:718.1", "wow-2007:718.2a", "wow-2007:718.2d", "wow-2007:718.2", "wow-2013:718.2a")
def test_modifiers_apply_in_the_order_of_their_timestamps() -> None:
    """Setting ATK to 1 and adding 3 to it: the later one has the last word."""
    early = scenario('you: hand "Swell" "Level"; ally "Footman" 2/2\nopponent:', [SWELL, LEVEL])
    early.play("Swell", targets=["Footman"]).resolve().expect("Footman", atk=5)
    early.play("Level").resolve().expect("Footman", atk=1)
    late = scenario('you: hand "Swell"; ally "Footman" 2/2\nopponent: ally "Tiny"', [SWELL, TINY])
    late.expect("Footman", atk=1).play("Swell", targets=["Footman"]).resolve().expect("Footman", atk=4)


@pytest.mark.rule("wow-2007:718.2a", "wow-2007:718.2e", "wow-2007:718.2", "wow-2013:718.2a")
def test_a_cards_modifier_has_the_time_that_it_entered_play() -> None:
    scenario('you: ally "Captain"; ally "Footman" 2/2\nopponent: ally "Tiny"', [CAPTAIN, TINY]).expect(
        "Footman", atk=1
    )
    scenario('opponent: ally "Tiny"\nyou: ally "Captain"; ally "Footman" 2/2', [CAPTAIN, TINY]).expect(
        "Footman", atk=2
    )


@pytest.mark.rule(
    "wow-2007:718.2b", "wow-2007:306.3f", "wow-2007:718.2", "wow-2013:718.2b", "wow-2013:400.7c",
    "wow-2013:718.2",
)
def test_an_attachment_has_the_time_that_it_was_last_attached() -> None:
    mover = item("Mover", program=powers(payment(Reattach(Target(0, OfType(c.ABILITY)), ALLY), Pay(0))))
    text = 'you: item "Mover"; ally "A" 5/5; ally "B" 5/5\n  ability "Shrink" on "B"; ability "Mark" on "A"\nopponent:'
    table = scenario(text, [mover, MARK, SHRINK]).expect("A", atk=7).expect("B", atk=0)
    table.use("Mover", targets=["Shrink"]).resolve().expect("A", atk=0).expect("B", atk=5)
    text = 'you: item "Mover"; ally "A" 5/5; ally "B" 5/5\n  ability "Mark" on "B"; ability "Shrink" on "A"\nopponent:'
    table = scenario(text, [mover, MARK, SHRINK]).expect("A", atk=0).expect("B", atk=7)
    table.use("Mover", targets=["Mark"]).resolve().expect("A", atk=2).expect("B", atk=5)


@pytest.mark.rule(
    "wow-2007:718.2d", "wow-2007:718.1", "wow-2007:718.2", "wow-2013:718.2d", "wow-2013:718.1",
    "wow-2013:718.2",
)
def test_a_links_modifier_has_the_time_that_the_link_resolved() -> None:
    zero = ability("Zero", instant=True, program=spell(gain(target(ALLY), SetStat("atk", Number(0)))))
    text = 'you: hand "Swell" "Zero"; ally "Footman" 2/2\nopponent:'
    table = scenario(text, [SWELL, zero]).play("Swell", targets=["Footman"]).play("Zero", targets=["Footman"])
    table.resolve().expect("Footman", atk=0).resolve().expect("Footman", atk=3)
    table = scenario(text, [SWELL, zero]).play("Zero", targets=["Footman"]).play("Swell", targets=["Footman"])
    table.resolve().expect("Footman", atk=5).resolve().expect("Footman", atk=0)


@pytest.mark.rule("wow-2007:718.2e", "wow-2013:718.2f")
def test_an_added_power_has_the_time_that_it_was_added() -> None:
    lead = always(Both((ALLY, MINE)), AddStat("atk", Number(1)))
    gift = ability("Gift", instant=True, program=spell(Grant(target(ALLY), (GainPower(lead),))))
    text = 'you: hand "Gift" "Shrink"; ally "Leader" 1/1; ally "Footman" 2/2\nopponent:'
    table = scenario(text, [gift, SHRINK]).play("Gift", targets=["Leader"]).resolve().expect("Footman", atk=3)
    table.play("Shrink", targets=["Footman"]).resolve().expect("Footman", atk=0)
    table = (
        scenario(text, [gift, SHRINK]).play("Shrink", targets=["Footman"]).resolve().expect("Footman", atk=0)
    )
    table.play("Gift", targets=["Leader"]).resolve().expect("Footman", atk=1).expect("Leader", atk=2)


@pytest.mark.rule("wow-2007:718.2e", "wow-2007:701.5a", "wow-2013:718.2f", "wow-2013:701.4a", "wow-2013:700.3")
def test_a_power_that_returns_has_a_new_timestamp() -> None:
    text = 'you: ally "Captain"; ally "Footman" 2/2; hand "Hex" "Undo"\nopponent: ally "Tiny"'
    table = scenario(text, [CAPTAIN, TINY, HEX, UNDO]).expect("Footman", atk=1)
    table.play("Hex", targets=["Captain"]).resolve().expect("Footman", atk=1)
    table.play("Undo", targets=["Hex"]).resolve().expect("Footman", atk=2)


@pytest.mark.rule("wow-2007:718.2c", "wow-2013:718.2c")
def test_outside_play_a_card_has_the_time_that_it_entered_its_zone() -> None:
    table = scenario('you: hand "Doom"; ally "A" 1/1; graveyard "Filler"\nopponent:', [doom()])
    stamps = [card.stamp for card in table.state.cards[1:] if card.definition.name == "Filler"]
    assert min(stamps) == 0
    table.play("Doom", targets=["A"]).resolve()
    assert table.card("A").stamp > max(stamps)


@pytest.mark.rule("wow-2007:718.1", "wow-2007:104.2")
def test_sums_below_zero_count_as_zero_but_are_kept() -> None:
    weak = ability("Weak", instant=True, program=spell(gain(target(ALLY), AddStat("atk", Number(3), -1))))
    table = scenario('you: hand "Weak" "Swell"; ally "A" 1/9\nopponent:', [weak, SWELL]).play(
        "Weak", targets=["A"]
    )
    table.resolve().fight("A", "their hero").expect("their hero", damage=0)
    table.play("Swell", targets=["A"]).resolve().expect("A", atk=1)


@pytest.mark.rule("wow-2007:718.1", "wow-2013:718.1")
def test_one_shot_modifiers_take_the_continuous_ones_into_account() -> None:
    hit = ally("Hitter", 2, 2, "0 >>> This ally deals melee damage to target hero equal to its ATK.")
    table = scenario('you: ally "Hitter"; hand "Swell"\nopponent:', [hit, SWELL]).play(
        "Swell", targets=["Hitter"]
    )
    table.resolve().use("Hitter", targets=["their hero"]).resolve().expect("their hero", damage=5)


@pytest.mark.rule("wow-2007:718.2b", "wow-2007:718.1", "wow-2013:718.2b", "wow-2013:718.1")
def test_an_attachment_that_moves_is_as_new_as_its_last_attaching() -> None:
    """It was older than the loss of all powers; attached again it gives a power after that."""
    cards = [
        ability("Numb", "Target ally loses all powers this turn."),
        ability("Oath", ("Attach to target ally.", "Ongoing: Attached ally has protector.")),
        weapon("Hook", 1, 1, "0 → If target ability is attached to a hero or ally, attach it to another hero or ally."),
    ]
    text = 'you: ally "A" 1/1; ally "B" 1/1; ability "Oath" on "A"; weapon "Hook"; hand "Numb" "Numb"\nopponent:'
    table = scenario(text, cards).play("Numb", targets=["A"]).resolve().play("Numb", targets=["B"]).resolve()
    table.expect("A", not_keyword="protector").use("Hook", targets=["Oath"]).resolve()
    table.expect("Oath", on="B").expect("B", keyword="protector")
