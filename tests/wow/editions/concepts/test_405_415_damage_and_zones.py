"""Fatal damage [405] and moves from zone to zone [415], by three rulebooks."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.changes import Cannot
from rulebound.wow.nodes.effects import Discard, DrawCards, PutCards
from rulebound.wow.nodes.filters import AnyCard, IsThis, OfType
from rulebound.wow.nodes.flow import Sequence
from rulebound.wow.nodes.groups import Each, Players, You
from rulebound.wow.nodes.patterns import DealsDamage, LeavesPlay
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenarios import ability, ally, item, scenario
from wow_cards import always, deal, draw, powers, spell, target, when

THREE = tuple(EDITIONS)


@pytest.mark.difference("moves_to_graveyards")
@pytest.mark.rule("wow-2012:415.9c", "wow-2013:415.9d")
@pytest.mark.parametrize("edition", THREE)
def test_what_is_put_from_play_into_a_graveyard_is_destroyed(edition: str) -> None:
    """So what can't be destroyed stays."""
    bury = ability("Bury", program=spell(PutCards(target(OfType(c.ALLY)), c.GRAVEYARD)))
    stone = ally("Stone", 1, 1, program=powers(always(IsThis(), Cannot("be destroyed"))))
    table = scenario('you: hand "Bury"\nopponent: ally "Stone"', [bury, stone], edition=EDITIONS[edition])
    table.play("Bury", targets=["Stone"]).resolve()
    table.expect("Stone", zone="graveyard" if edition == "2007" else "play")


@pytest.mark.rule("wow-2012:415.9c", "wow-2013:415.9d")
@pytest.mark.parametrize("edition", THREE)
def test_a_power_that_waits_for_destruction_sees_it(edition: str) -> None:
    bury = ability("Bury", program=spell(PutCards(target(OfType(c.ALLY)), c.GRAVEYARD)))
    martyr = ally("Martyr", 1, 1, program=powers(when(LeavesPlay(IsThis(), "destroy"), DrawCards(You(), Number(1)))))
    text = 'you: hand "Bury"\nopponent: ally "Martyr"; deck 3'
    table = scenario(text, [bury, martyr], edition=EDITIONS[edition]).play("Bury", targets=["Martyr"]).resolve_all()
    assert len(table.facts("draw")) == (0 if edition == "2007" else 1)


@pytest.mark.rule("wow-2012:415.9d", "wow-2013:415.9e")
@pytest.mark.parametrize("edition", THREE)
def test_what_is_put_from_a_hand_into_a_graveyard_is_discarded(edition: str) -> None:
    dump = ability("Dump", program=spell(PutCards(Each(AnyCard(), c.HAND, Players("opponents")), c.GRAVEYARD)))
    table = scenario('you: hand "Dump"\nopponent: hand "Read"', [dump, ability("Read")], edition=EDITIONS[edition])
    table.play("Dump").resolve()
    assert len(table.facts("discard")) == (0 if edition == "2007" else 1)


@pytest.mark.difference("discards")
@pytest.mark.rule("wow-2012:415.9d", "wow-2013:415.9e")
@pytest.mark.parametrize("edition", THREE)
def test_several_cards_are_discarded_one_at_a_time(edition: str) -> None:
    """First each player's first card at the same time, then the second ones."""
    torment = ability("Torment", program=spell(Discard(Players("each"), Number(2), AnyCard())))
    text = 'you: hand "Torment" "Ash" "Birch"\nopponent: hand "Cedar" "Date"'
    cards = [torment, *(ability(name) for name in ("Ash", "Birch", "Cedar", "Date"))]
    table = scenario(text, cards, edition=EDITIONS[edition]).play("Torment").resolve()
    owners = [table.state.known(fact.subject).owner for fact in table.facts("discard")]
    assert owners == ([0, 0, 1, 1] if edition == "2007" else [0, 1, 0, 1])


@pytest.mark.difference("fatal_only_once")
@pytest.mark.rule("wow-2012:405.2", "wow-2013:405.2")
@pytest.mark.parametrize(
    ("edition", "times"), [("2007", 1), ("2012", 2), ("2013", 2)]
)
def test_damage_is_fatal_that_is_dealt_to_what_has_fatal_damage(edition: str, times: int) -> None:
    reaper = item("Reaper", program=powers(when(DealsDamage(fatal=True), draw())))
    twice = ability("Twice", program=spell(Sequence((deal(4, target(OfType(c.ALLY))), deal(1, Each(OfType(c.ALLY)))))))
    text = 'you: hand "Twice"; item "Reaper"; deck 5\nopponent: ally "Guard" 1/4'
    table = scenario(text, [reaper, twice], edition=EDITIONS[edition]).play("Twice", targets=["Guard"]).resolve_all()
    assert len(table.facts("draw")) == times


@pytest.mark.difference("arranged_by")
@pytest.mark.rule("wow-2012:415.3c", "wow-2013:415.3c")
@pytest.mark.parametrize("edition", THREE)
def test_whose_deck_it_is_arranges_what_is_put_there(edition: str) -> None:
    sweep = ability("Sweep", program=spell(PutCards(Each(OfType(c.ALLY)), c.DECK)))
    text = 'you: hand "Sweep"\nopponent: ally "Guard" 1/4; ally "Squire" 1/1'
    table = scenario(text, [sweep], edition=EDITIONS[edition]).play("Sweep").pass_().pass_()
    assert table.decision.kind == "order"
    assert table.decision.seat == (0 if edition == "2007" else 1)
    table.choose("Guard")
    # Who arranged them knows where they lie, and nobody else.
    knows = {table.state.cards[id].seen_by for id in table.state.players[1].deck[-2:]}
    assert knows == {1 if edition == "2007" else 2}
