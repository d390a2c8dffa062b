"""What the later rulebooks say in passing: of damage [405, 408], readiness [411], zones [415], numbers [104]."""

from __future__ import annotations

from typing import Any

import pytest

from reading import expect_refused, program
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.effects import DrawCards, PutCards, PutIntoPlay, TurnCards
from rulebound.wow.nodes.filters import AnyCard, OfType
from rulebound.wow.nodes.groups import Each, You
from rulebound.wow.nodes.patterns import Becomes
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import ability, ally, item, quest, scenario
from wow_cards import bolt, deal, powers, spell, target, when

THREE = tuple(EDITIONS)
LATER = THREE[1:]
SWITCH = ability("Switch", "Switch all damage on target ally with all damage on another target ally.")


@pytest.mark.rule("wow-2012:405.1", "wow-2013:405.1")
def test_damage_stays_until_it_is_healed_or_the_card_is_another() -> None:
    back = ability("Back", "Put target ally into its owner's hand.")
    text = 'you: hand "Bolt" "Back"; ally "Guard" 1/9; resources 1\nopponent:'
    table = scenario(text, [bolt(), back]).play("Bolt", targets=["Guard"]).resolve().end_turn().end_turn()
    table.expect("Guard", damage=4).play("Back", targets=["Guard"]).resolve().play("Guard").resolve()
    table.expect("Guard", damage=0)


@pytest.mark.rule("wow-2012:405.6", "wow-2013:405.6")
def test_each_damage_is_counted() -> None:
    rage = ability("Rage", "Your hero deals 1 fire damage to target hero for each damage on your hero.")
    table = scenario('you: hero damage 3; hand "Rage"\nopponent:', [rage]).play("Rage", targets=["their hero"])
    table.resolve().expect("their hero", damage=3)
    assert [fact.amount for fact in table.facts("damage")] == [3]


@pytest.mark.rule("wow-2012:405.7", "wow-2013:405.7")
@pytest.mark.parametrize("edition", LATER)
def test_damage_is_switched_and_neither_dealt_nor_healed(edition: str) -> None:
    text = 'you: hand "Switch"; ally "Hurt" 1/9 damage 6; ally "Hale" 1/9 damage 1; ally "Frail" 1/3\nopponent:'
    table = scenario(text, [SWITCH], edition=EDITIONS[edition]).play("Switch", targets=["Hurt", "Hale"]).resolve()
    table.expect("Hurt", damage=1).expect("Hale", damage=6)
    assert not table.facts("damage")
    assert not table.facts("heal")
    # What is put is no more than fatal.
    table = scenario(text, [SWITCH], edition=EDITIONS[edition]).play("Switch", targets=["Frail", "Hurt"]).resolve()
    table.expect("Hurt", damage=0).expect("Frail", zone="graveyard")
    assert max(fact.amount for fact in table.facts("put damage")) == 3


@pytest.mark.rule("wow-2012:405.7", "wow-2013:405.7")
@pytest.mark.parametrize("edition", LATER)
def test_damage_is_not_switched_with_what_has_left(edition: str) -> None:
    doom = ability("Doom", "Destroy target ally.", instant=True)
    text = 'you: hand "Switch" "Doom"; ally "Hurt" 1/9 damage 6; ally "Hale" 1/9\nopponent:'
    table = scenario(text, [SWITCH, doom], edition=EDITIONS[edition]).play("Switch", targets=["Hurt", "Hale"])
    table.play("Doom", targets=["Hale"]).resolve_all().expect("Hurt", damage=6)


@pytest.mark.rule("wow-2012:408.2a", "wow-2013:408.2a", "wow-2012:408.2b", "wow-2013:408.2b")
def test_nothing_is_dealt_where_there_is_no_damage_or_nobody() -> None:
    nought = ability("Nought", program=spell(deal(0, target(OfType(c.HERO)))))
    table = scenario('you: hand "Nought"\nopponent:', [nought])
    table.play("Nought", targets=["their hero"]).resolve()
    assert not table.facts("damage")
    twice = spell(PutCards(target(OfType(c.ALLY)), c.HAND))
    text = 'you: hand "Back" "Bolt"\nopponent: ally "Guard" 1/9'
    table = scenario(text, [ability("Back", program=twice, instant=True), bolt()]).play("Bolt", targets=["Guard"])
    table.play("Back", targets=["Guard"]).resolve_all()
    assert not table.facts("damage")


@pytest.mark.rule("wow-2012:411.1", "wow-2013:411.1", "wow-2012:411.2", "wow-2013:411.2")
def test_only_what_turns_becomes_exhausted_and_only_in_play() -> None:
    tired = item("Tired", program=powers(when(Becomes("exhaust", OfType(c.ALLY)), DrawCards(You(), Number(1)))))
    nap = ability("Nap", program=spell(TurnCards("exhaust", Each(OfType(c.ALLY)))))
    mine = 'hand "Nap"; item "Tired"; ally "Up" 1/1; ally "Down" 1/1 exhausted; graveyard "Gone"; deck 5'
    text = f"you: {mine}\nopponent:"
    table = scenario(text, [tired, nap, ally("Gone", 1, 1)]).play("Nap").resolve_all()
    assert len(table.facts("draw")) == 1
    table.expect("Gone", exhausted=False)


@pytest.mark.rule("wow-2012:415.8d", "wow-2013:415.8d")
def test_an_ability_that_is_not_ongoing_stays_where_it_is() -> None:
    call = ability("Call", program=spell(PutIntoPlay(Each(AnyCard(), c.GRAVEYARD, You()))))
    text = 'you: hand "Call"; graveyard "Bolt" "Peon" "Aura"\nopponent:'
    table = scenario(text, [call, bolt(), ally("Peon", 1, 1), ability("Aura", "Ongoing: Your hero has +1 ATK.")])
    table.play("Call").resolve().expect("Bolt", zone="graveyard").expect("Peon", zone="play")
    table.expect("Aura", zone="play")


@pytest.mark.rule("wow-2012:415.8c", "wow-2013:415.8c")
def test_what_lies_face_down_in_a_row_only_its_player_may_look_at() -> None:
    table = scenario('you: resource "Bolt" face down\nopponent:', [bolt()])
    shown: list[Any] = [RULES.view(table.state, seat)["players"] for seat in (0, 1)]
    names = [[one["name"] for one in players[0]["resources"]] for players in shown]
    assert names == [["Bolt"], [None]]
    printed = [[one["printed"] is None for one in players[0]["resources"]] for players in shown]
    assert printed == [[False], [True]]


@pytest.mark.rule("wow-2012:415.8c", "wow-2013:415.8c")
def test_what_lies_face_up_in_a_row_all_may_look_at_and_all_can_be_told_apart() -> None:
    """So can those that lie face down, whoever looks."""
    dig = quest("Dig", "Pay 1 to complete this quest.<p>Reward: Draw a card.")
    table = scenario('you: resource "Dig"; resources 2\nopponent:', [dig])
    for seat in (0, 1):
        view: Any = RULES.view(table.state, seat)
        row = view["players"][0]["resources"]
        assert [one["printed"]["types"] for one in row if one["name"] == "Dig"] == [["quest"]]
        assert len({one["number"] for one in row}) == len(row) == 3


@pytest.mark.rule("wow-2012:415.8e", "wow-2013:415.8e")
@pytest.mark.parametrize("edition", LATER)
def test_control_is_exchanged_between_two_players(edition: str) -> None:
    trade = ability("Trade", "Exchange control of target ally and another target ally.")
    text = 'you: hand "Trade" "Trade"; ally "Mine" 1/1; ally "Too" 1/1\nopponent: ally "Theirs" 2/2'
    table = scenario(text, [trade], edition=EDITIONS[edition]).play("Trade", targets=["Mine", "Theirs"]).resolve()
    table.expect("Mine", controller="opponent").expect("Theirs", controller="you")
    # Two cards of one player are not exchanged.
    table.play("Trade", targets=["Theirs", "Too"]).resolve().expect("Theirs", controller="you")
    assert len(table.facts("control")) == 2


@pytest.mark.rule("wow-2012:415.9a", "wow-2013:415.9a")
@pytest.mark.parametrize("edition", LATER)
def test_what_enters_a_resource_row_is_another_card(edition: str) -> None:
    """Damage, counters and what is attached go; nothing that targets it finds it."""
    sow = ability("Sow", "Put target ally into its owner's resource row face down.", instant=True)
    mark = ability("Mark", "Attach to target ally. <p> Ongoing: Attached ally has +1 ATK.")
    text = 'you: hand "Bolt" "Sow"; ally "Guard" 1/9 damage 2 counter "charge" 1; ability "Mark" on "Guard"\nopponent:'
    table = scenario(text, [sow, mark, bolt()], edition=EDITIONS[edition]).play("Bolt", targets=["Guard"])
    table.play("Sow", targets=["Guard"]).resolve_all()
    table.expect("Guard", zone="resources", damage=0, counter=("charge", 0)).expect("Mark", zone="graveyard")
    assert not table.facts("damage")


@pytest.mark.rule("wow-2012:415.9e", "wow-2013:415.9f")
def test_several_cards_are_drawn_one_at_a_time() -> None:
    read = ability("Read", "Draw three cards.")
    table = scenario('you: hand "Read"; deck 5\nopponent:', [read]).play("Read").resolve()
    assert len(table.facts("draw")) == 3


@pytest.mark.rule("wow-2012:104.1", "wow-2013:104.1")
def test_any_number_may_be_none() -> None:
    free = ability("Free", "Destroy any number of target allies.")
    text = 'you: hand "Free"\nopponent: ally "Left" 1/1; ally "Right" 1/1'
    scenario(text, [free]).play("Free", targets=[]).resolve().expect("Left", zone="play").expect("Right", zone="play")


@pytest.mark.rule("wow-2012:413.1", "wow-2013:413.1")
def test_nothing_is_named_before_a_zone_is_searched() -> None:
    seek = ability("Seek", "Search your deck for an ally, reveal it, and put it into your hand.")
    text = 'you: hand "Seek"; deck "Left" "Right"\nopponent:'
    table = scenario(text, [seek, ally("Left", 1, 1), ally("Right", 1, 1)]).play("Seek").resolve()
    table.expect_asked("you", "find").choose("Right").expect_hand("you", "Right")


@pytest.mark.parametrize(
    "text",
    [
        "When this ally enters play, switch all damage on your hero with the damage on target opposing hero.",
        "When this ally enters play, exchange control of target ally you control and target opposing ally.",
    ],
)
def test_these_are_read_and_print_back(text: str) -> None:
    assert program(text) != CardProgram()


@pytest.mark.parametrize(
    "text",
    [
        "When this ally enters play, switch the damage on your hero.",
        "When this ally enters play, exchange control of target ally.",
        "When this ally enters play, exchange target ally and target opposing ally.",
    ],
)
def test_near_misses_are_refused(text: str) -> None:
    expect_refused(text)
