"""What is removed from the game [415.7]: when it is revealed, and what lies there face down."""

from __future__ import annotations

from typing import Any, cast

import pytest

from reading import expect_refused, program
from rulebound.kernel.saves import load
from rulebound.tcg.events import Show
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.effects import PutIntoPlay
from rulebound.wow.nodes.filters import AnyCard, OfType
from rulebound.wow.nodes.groups import Each, Players
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.rules import RULES, WowRules
from rulebound.wow.scenarios import Table, ability, ally, quest, scenario
from wow_cards import spell

THREE = tuple(EDITIONS)
LATER = THREE[1:]

STEAL = ability("Steal", "Remove the top two cards of target opponent's deck from the game face down.")


def stolen(edition: str, *deck: str) -> Table:
    names = " ".join(f'"{name}"' for name in deck)
    text = f'you: hand "Steal"\nopponent: deck {names}'
    cards = [STEAL, ally("Ghost", 1, 1), ally("Ghoul", 2, 2), ability("Curse")]
    return scenario(text, cards, edition=EDITIONS[edition]).play("Steal", targets=["opponent"]).resolve()


@pytest.mark.rule("wow-2012:415.7a", "wow-2012:415.7b", "wow-2013:415.7a", "wow-2013:415.7b")
@pytest.mark.parametrize("edition", LATER)
def test_only_its_owner_may_look_at_what_was_removed_face_down(edition: str) -> None:
    table = stolen(edition, "Ghost", "Ghoul", "Curse")
    removed = [table.state.cards[id] for id in table.state.players[1].removed[-2:]]
    assert [card.definition.name for card in removed] == ["Ghost", "Ghoul"]
    assert {card.seen_by for card in removed} == {2}
    rules = WowRules()
    shown: list[Any] = [rules.view(table.state, seat)["players"] for seat in (0, 1)]
    mine, theirs = (players[1]["removed"] for players in shown)
    assert mine[-2:] == [None, None]
    assert [card["name"] for card in theirs[-2:]] == ["Ghost", "Ghoul"]


@pytest.mark.rule("wow-2012:415.7b", "wow-2013:415.7b")
@pytest.mark.parametrize("edition", LATER)
def test_what_a_seat_cant_see_makes_no_difference_to_it(edition: str) -> None:
    """Two positions that differ in which card lies there look alike, and are drawn anew alike."""
    rules = WowRules()
    tables = [stolen(edition, *names) for names in (("Ghost", "Ghoul", "Curse"), ("Curse", "Ghoul", "Ghost"))]
    views = [rules.view(table.state, 0) for table in tables]
    for view in views:
        for player in cast("list[dict[str, object]]", view["players"]):
            # What is on the lists is open here, in the order of the scenario.
            player["list"] = None
    assert views[0] == views[1]
    drawn = [rules.information_set(table.state, table.state, 0).sample(7) for table in tables]
    told = [[one.cards[id].definition.name for id in one.players[1].removed[-2:]] for one in drawn]
    assert told[0] == told[1]
    assert all(one.cards[id].face_down for one in drawn for id in one.players[1].removed[-2:])


@pytest.mark.rule("wow-2012:415.7b", "wow-2013:415.7b")
@pytest.mark.parametrize("edition", LATER)
def test_what_lies_there_face_down_is_blank_and_comes_back_as_a_resource(edition: str) -> None:
    theirs = Players("opponents")
    recall = ability("Recall", program=spell(PutIntoPlay(Each(AnyCard(), c.REMOVED, theirs), owners=True)))
    allies = ability(
        "Allies", program=spell(PutIntoPlay(Each(OfType(c.ALLY), c.REMOVED, theirs), owners=True))
    )
    text = 'you: hand "Steal" "Allies" "Recall"\nopponent: deck "Ghost" "Ghoul" "Curse"'
    cards = [STEAL, allies, recall, ally("Ghost", 1, 1), ally("Ghoul", 2, 2), ability("Curse")]
    table = scenario(text, cards, edition=EDITIONS[edition]).play("Steal", targets=["opponent"]).resolve()
    table.play("Allies").resolve().expect("Ghost", zone="removed from game")
    table.play("Recall").resolve().expect("Ghost", zone="resources", face_down=True, controller="opponent")


@pytest.mark.rule("wow-2012:415.7a", "wow-2013:415.7a")
@pytest.mark.parametrize("edition", THREE)
def test_a_face_down_resource_is_removed_face_down(edition: str) -> None:
    banish = ability("Banish", "Remove target resource from the game.")
    text = 'you: hand "Banish"\nopponent: resource "Ghost" face down'
    table = scenario(text, [banish, ally("Ghost", 1, 1)], edition=EDITIONS[edition])
    table.play("Banish", targets=["Ghost"]).resolve()
    table.expect("Ghost", zone="removed from game", face_down=edition != "2007")
    ghost = table.state.cards[table.state.players[1].removed[-1]]
    assert ghost.seen_by == (3 if edition == "2007" else 2)


@pytest.mark.difference("removed_is_revealed")
@pytest.mark.rule("wow-2012:415.7a", "wow-2013:415.7a")
@pytest.mark.parametrize(("edition", "drawn"), [("2007", 0), ("2012", 1), ("2013", 0)])
def test_what_is_removed_from_a_deck_is_revealed_there_or_where_it_goes(edition: str, drawn: int) -> None:
    """A card that waits for being revealed from its deck by a quest: 6.0 reveals it before it goes, 7.4 afterwards."""
    lines = ("Pay 1 to complete this quest.", "Reward: Remove the top card of your deck from the game.")
    dig = quest("Dig", lines)
    jewel = ally("Jewel", 1, 1, text="When Jewel is revealed from your deck by a quest, draw a card.")
    text = 'you: resource "Dig" face up; resources 3; deck "Jewel" "Coal" "Coal"\nopponent:'
    table = (
        scenario(text, [dig, jewel, ability("Coal")], edition=EDITIONS[edition]).complete("Dig").resolve_all()
    )
    table.expect("Jewel", zone="removed from game")
    assert len(table.facts("draw")) == drawn
    # all players see it
    shown = [fact for fact in table.facts("reveal") if isinstance(fact, Show)]
    assert [fact.everyone for fact in shown] == ([] if edition == "2007" else [True])


@pytest.mark.rule("wow-2012:415.7a", "wow-2012:415.7b", "wow-2013:415.7a", "wow-2013:415.7b")
@pytest.mark.parametrize("edition", LATER)
def test_what_was_in_a_hand_is_hidden_from_the_others_there(edition: str) -> None:
    bury = ability("Bury", "Each player removes a card in his hand from the game face down.")
    text = 'you: hand "Bury" "Ox"\nopponent: hand "Ghost"'
    cards = [bury, ally("Ox", 1, 1), ally("Ghost", 1, 1)]
    table = scenario(text, cards, edition=EDITIONS[edition]).play("Bury").resolve()
    table.expect("Ox", zone="removed from game", face_down=True)
    table.expect("Ghost", zone="removed from game", face_down=True)
    shown: list[Any] = [WowRules().view(table.state, seat)["players"] for seat in (0, 1)]
    for seat, name in enumerate(("Ox", "Ghost")):
        assert shown[seat][seat]["removed"][-1]["name"] == name
        assert shown[1 - seat][seat]["removed"][-1] is None


@pytest.mark.rule("wow-2012:415.7b", "wow-2013:415.7b")
@pytest.mark.parametrize("edition", LATER)
def test_it_has_no_powers_there(edition: str) -> None:
    """What draws a card as it is removed from the game doesn't if it lies face down there."""
    wraith = ally("Wraith", 1, 1, "When Wraith is removed from the game from anywhere, draw a card.")
    for words, drawn in (("", 1), (" face down", 0)):
        bury = ability("Bury", f"Remove target ally from the game{words}.")
        table = scenario('you: hand "Bury"; ally "Wraith"\nopponent:', [bury, wraith], edition=EDITIONS[edition])
        table.play("Bury", targets=["Wraith"]).resolve_all()
        assert len(table.facts("draw")) == drawn


@pytest.mark.rule("wow-2012:415.7b", "wow-2013:415.7b")
@pytest.mark.parametrize("edition", LATER)
def test_a_position_with_cards_removed_face_down_is_saved(edition: str) -> None:
    table = stolen(edition, "Ghost", "Ghoul", "Curse")
    rules = WowRules()
    again = load(RULES, table.game.save()).state
    assert [again.cards[id].face_down for id in again.players[1].removed[-2:]] == [True, True]
    assert rules.view(again, 0) == rules.view(table.state, 0)


@pytest.mark.parametrize(
    "text",
    [
        "When this ally enters play, remove the top three cards of target opponent's deck from the game face down.",
        "At the start of your turn, look at the top card of your deck and remove it from the game face down.",
        "When this ally enters play, remove the top card of your deck from the game face down.",
    ],
)
def test_these_are_read_and_print_back(text: str) -> None:
    assert program(text) != CardProgram()


@pytest.mark.parametrize(
    "text",
    [
        "When this ally enters play, remove the top card of your deck face down.",
        "When this ally enters play, remove the top card of your deck from the game face up.",
        "When this ally enters play, put the top card of your deck into your graveyard face down.",
    ],
)
def test_near_misses_are_refused(text: str) -> None:
    expect_refused(text)
