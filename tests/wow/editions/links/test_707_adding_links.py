"""Adding links in the order of each rulebook: X and modes, what is divided, quests that are turned [702.2, 707.1]."""

from __future__ import annotations

import pytest

from rulebound.tcg.events import LeaveStack
from rulebound.tcg.nodes.groups import Layers, You
from rulebound.wow.nodes.effects import DrawCards, InterruptLayers
from rulebound.wow.nodes.flow import Sequence
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenarios import ability, ally, item, quest, scenario
from wow_cards import Pay, payment, powers

CHOICE = ability(
    "Choice",
    "Choose one: Your hero deals X fire damage to target hero or ally; or your hero heals X damage from itself.",
    x_cost=True,
)
RAIN = ability("Rain", "Your hero deals 4 fire damage divided as you choose to any number of target heroes and allies.")
BALM = ability("Balm", "Your hero heals 4 damage divided as you choose from any number of target allies.")
VEIL = ability("Veil", "Target hero or ally is untargetable this turn.", instant=True)
TWO = 'opponent: ally "A" 1/9; ally "B" 1/9; hand "Veil"'


def play_choice() -> list[str]:
    """The questions that a card with modes and an X asks, in their order."""
    table = scenario('you: hand "Choice"; resources 2\nopponent:', [CHOICE]).play("Choice")
    asked = []
    while table.decision.kind != "priority":
        asked.append(table.decision.kind)
        table.game.choose(0)
    return asked


@pytest.mark.rule("wow-2007:707.1b", "wow-2007:707.1c")
def test_in_2007_modes_come_before_x() -> None:
    assert play_choice() == ["mode", "number", "target"]


@pytest.mark.rule("wow-2013:707.1b", "wow-2013:707.1c", "wow-2013:G.modal")
@pytest.mark.edition("2012", "2013")
def test_later_x_comes_before_modes() -> None:
    assert play_choice() == ["number", "mode", "target"]


# --- Dividing ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2013:707.1d", "wow-2013:709.2c")
@pytest.mark.edition("2012", "2013")
def test_damage_is_divided_as_the_link_is_added_and_the_share_of_a_lost_target_is_lost() -> None:
    table = scenario(f'you: hand "Rain"\n{TWO}', [RAIN, VEIL]).play("Rain").choose("A", "B", "done")
    table.expect_asked("you", "divide").choose(3).expect_asked("you", "priority")
    table.play("Veil", by="opponent", targets=["A"]).resolve().resolve()
    table.expect("A", damage=0).expect("B", damage=1)


@pytest.mark.rule("wow-2007:709.2b", "wow-2007:709.2c")
def test_in_2007_it_is_divided_among_those_that_are_targets_still() -> None:
    table = scenario(f'you: hand "Rain"\n{TWO}', [RAIN, VEIL]).play("Rain").choose("A", "B", "done")
    table.expect_asked("you", "priority").play("Veil", by="opponent", targets=["A"]).resolve().resolve()
    table.expect("A", damage=0).expect("B", damage=4)


@pytest.mark.rule("wow-2013:707.1d")
@pytest.mark.edition("2012", "2013")
def test_each_target_gets_some_of_it_and_there_is_one_at_least() -> None:
    crowd = "; ".join(f'ally "A{number}" 1/9' for number in range(5))
    table = scenario(f'you: hand "Rain"\nopponent: {crowd}', [RAIN]).play("Rain")
    assert "done" not in table.choices()
    table.choose("A0", "A1", "A2", "A3").expect_asked("you", "priority").resolve()
    table.expect("A0", damage=1).expect("A3", damage=1).expect("A4", damage=0)
    balm = scenario('you: hand "Balm"; ally "A" 1/9\nopponent:', [BALM]).play("Balm").expect_chain("Balm")
    assert balm.state.stack[-1].targets == ((balm.card("A").number,),)
    scenario('you: hand "Balm"\nopponent:', [BALM]).expect_refused("play", "Balm", rule="707.1d")


@pytest.mark.rule("wow-2013:707.1d", "wow-2013:708.2")
@pytest.mark.edition("2012", "2013")
def test_a_triggered_effect_divides_as_it_is_added() -> None:
    drake = ally(
        "Drake", 3, 3, "When Drake attacks, it deals 3 fire damage divided as you choose to two target allies."
    )
    table = scenario('you: ally "Drake"\nopponent: ally "A" 1/9; ally "B" 1/9', [drake])
    table.attack("Drake", "their hero").resolve().choose("B", "A").expect_asked("you", "divide").choose(2)
    table.expect_asked("you", "priority").resolve().expect("B", damage=2).expect("A", damage=1)


# --- Quests -----------------------------------------------------------------------------------------------------------

WOOL = quest("Wool", "Pay 1 to complete this quest. <p> Reward: Draw a card.")


def completed() -> list[str]:
    """What happens to a quest that is completed, and to its link, in order."""
    table = scenario('you: resource "Wool"; resources 0\nopponent:', [WOOL]).complete("Wool").expect_chain("Wool")
    table.expect("Wool", face_down=True, zone="resources")
    return [fact.kind for fact in table.facts() if fact.kind in ("exhaust", "flip", "complete", "turn")][-3:]


@pytest.mark.rule("wow-2007:702.3", "wow-2007:G.flip")
def test_in_2007_a_quest_is_flipped_as_a_cost() -> None:
    assert completed() == ["exhaust", "flip", "complete"]


@pytest.mark.rule("wow-2013:702.2", "wow-2013:G.flip")
@pytest.mark.edition("2012", "2013")
def test_later_it_is_turned_down_once_its_effect_has_been_added_and_not_flipped() -> None:
    assert completed() == ["exhaust", "complete", "turn"]


# --- What was replaced ------------------------------------------------------------------------------------------------

DRAMLA = ally("Dramla", 4, 5, "If an ally would be put into your graveyard from play, remove it from the game instead.")
ALTAR = item("Altar", "Destroy an ally in your party >>> Draw two cards.")
PACT = ability("Pact", "Destroy target ally. If you do, draw two cards.")


@pytest.mark.rule("wow-2012:403.1", "wow-2013:403.1", "wow-2013:707.1e")
def test_what_would_be_replaced_pays_no_cost() -> None:
    text = 'you: item "Altar"; ally "Dramla"; ally "Rat" 1/1\nopponent:'
    scenario(text, [ALTAR, DRAMLA]).expect_refused("use", "Altar", rule="401.1")
    words = "If an Orc would be put into your graveyard from play, remove it from the game instead."
    digger = ally("Digger", 1, 1, words)
    text = 'you: item "Altar"; ally "Digger"; ally "Grub" 1/1 tag "Orc"; ally "Rat" 1/1\nopponent:'
    table = scenario(text, [ALTAR, digger]).use("Altar").expect_choices("Digger", "Rat").choose("Rat")
    table.expect("Rat", zone="graveyard").expect_chain("Altar")


@pytest.mark.rule("wow-2007:411.8e", "wow-2007:401.1")
def test_in_2007_it_is_paid() -> None:
    table = scenario('you: item "Altar"; ally "Dramla"; ally "Rat" 1/1\nopponent:', [ALTAR, DRAMLA])
    table.use("Altar").choose("Rat").expect("Rat", zone="removed from game").expect_chain("Altar")


@pytest.mark.rule("wow-2013:709.2f")
@pytest.mark.edition("2012", "2013")
def test_what_was_replaced_was_not_done() -> None:
    table = scenario('you: hand "Pact"; ally "Dramla"; ally "Rat" 1/1\nopponent:', [PACT, DRAMLA])
    table.play("Pact", targets=["Rat"]).resolve().expect("Rat", zone="removed from game").expect_hand("you")


@pytest.mark.rule("wow-2007:411.8e", "wow-2007:709.2f")
def test_in_2007_it_was_done() -> None:
    table = scenario('you: hand "Pact"; ally "Dramla"; ally "Rat" 1/1\nopponent:', [PACT, DRAMLA])
    table.play("Pact", targets=["Rat"]).resolve().expect("Rat", zone="removed from game")
    table.expect_hand("you", "Filler", "Filler")


# --- Interrupting -----------------------------------------------------------------------------------------------------

SURE = ability("Slam", "This ability can't be interrupted. <p> Destroy target ally. <p> Draw two cards.")


@pytest.mark.rule("wow-2013:709.2a", "wow-2012:103.3", "wow-2013:103.3")
def test_without_a_legal_target_the_game_interrupts_what_cant_be_interrupted() -> None:
    table = scenario('you: hand "Slam"\nopponent: ally "A" 1/4; hand "Veil"', [SURE, VEIL])
    table.play("Slam", targets=["A"]).play("Veil", by="opponent", targets=["A"]).resolve().resolve()
    table.expect("Slam", zone="graveyard").expect_hand("you").expect_chain()


NOPE = ability("Nope", "Interrupt target ability card.", instant=True)


@pytest.mark.rule("wow-2012:412.1a", "wow-2013:412.1a", "wow-2013:711.3")
def test_what_is_placed_is_no_target_for_interrupting() -> None:
    table = scenario('you: hand "Nope" "Lesson"\nopponent:', [NOPE, ability("Lesson", "Draw a card.")])
    table.place("Lesson").expect_refused("play", "Nope", rule="707.1d")


ECHO = item(
    "Echo", program=powers(payment(Sequence((InterruptLayers(Layers("any")), DrawCards(You(), Number(1)))), Pay(0)))
)
LESSON = ability("Lesson", "Draw two cards.")


@pytest.mark.rule("wow-2013:711.2")
@pytest.mark.edition("2012", "2013")
def test_no_link_interrupts_itself() -> None:
    table = scenario('you: item "Echo"; hand "Lesson"\nopponent:', [ECHO, LESSON]).play("Lesson").use("Echo")
    table.resolve().expect("Lesson", zone="graveyard").expect_hand("you", "Filler").expect_chain()
    assert [fact.kind for fact in table.facts() if fact.kind in ("interrupt", "resolve")][-1] == "resolve"


@pytest.mark.rule("wow-2007:711.2")
def test_in_2007_one_may() -> None:
    table = scenario('you: item "Echo"; hand "Lesson"\nopponent:', [ECHO, LESSON]).play("Lesson").use("Echo")
    table.resolve()
    interrupted = [fact for fact in table.facts("interrupt") if isinstance(fact, LeaveStack)]
    assert [fact.layer.kind for fact in interrupted] == ["card", "power"]
