"""A game cites the rulebook that it is played by: questions, facts and refusals carry the numbers of its edition."""

from __future__ import annotations

import re

import pytest

from rulebound.play.games import game_named
from rulebound.play.presenting.public import full_view
from rulebound.rulebooks.index import load_index
from rulebound.wow.citations import CITATIONS, PUBLISHED
from rulebound.wow.edition import EDITIONS
from rulebound.wow.refusals import why_not
from rulebound.wow.scenarios import scenario
from rulebound.wow.scenarios.table import Table
from wow_cards import bolt

POSITION = """
    you: ally "Footman" 2/3; ally "Guard" 1/4 protector; hand "Bolt"; resources 3
    opponent: ally "Peon" 1/1; ally "Sentry" 1/4 protector exhausted
    """


def fought(edition: str) -> Table:
    """A resource, a card that is played, a combat and the next turn, under an edition."""
    table = scenario(POSITION, [bolt()], edition=EDITIONS[edition])
    table.play("Bolt", targets=["Peon"]).resolve()
    table.attack("Footman", "Sentry").resolve().pass_until("your action phase").end_turn()
    return table


def numbers(table: Table) -> list[str]:
    """The numbers of all facts, and of what is asked."""
    said = [event.rule for event in table.game.journal]
    return [*dict.fromkeys([*said, table.decision.rule])]


@pytest.mark.parametrize("edition", PUBLISHED)
def test_all_numbers_of_a_game_stand_in_its_own_rulebook(edition: str) -> None:
    index = load_index()
    cited = numbers(fought(edition))
    assert len(cited) > 12
    assert [one for one in cited if one not in CITATIONS[edition].values()] == []
    for one in cited:
        assert index.find(one, f"wow-{edition}").number == one.removeprefix("7.4:")


def test_the_same_things_have_other_numbers() -> None:
    of_2007, of_2012, of_2013 = ({*numbers(fought(edition))} for edition in PUBLISHED)
    assert {"407.6a", "602.1", "406.1", "411.2a"} <= of_2007
    assert {"410.6a", "7.4:602.1", "409.1", "415.9e"} <= of_2012
    assert {"410.6a", "602.1", "409.1", "415.9f"} <= of_2013
    assert not {"407.6a", "406.1", "411.2a"} & (of_2012 | of_2013)


@pytest.mark.parametrize(
    ("edition", "late", "shown"),
    [("2007", "407.2b", "[601.2a] "), ("2012", "410.2a", "[7.4 601.2a] "), ("2013", "410.2a", "[601.2a] ")],
)
def test_a_refusal_has_the_number_of_the_edition(edition: str, late: str, shown: str) -> None:
    table = scenario('you: ally "Footman" 1/1 exhausted\nopponent: ally "Guard" 1/4', edition=EDITIONS[edition])
    number = table.card("Footman").number
    other = table.card("Guard").number
    assert [repr(reason)[: len(shown)] for reason in why_not(table.state, 0, "attack", number, other)] == [shown]
    table.pass_until("your end phase")
    assert late in [reason.rule for reason in why_not(table.state, 0, "attack", number, other)]


@pytest.mark.parametrize(("edition", "shown"), [("2012", "[7.4 602.1]"), ("2013", "[602.1]")])
def test_a_fact_is_explained_with_the_number_of_the_edition(edition: str, shown: str) -> None:
    table = fought(edition)
    told = [table.game.explain(event) for event in table.game.journal if event.kind == "attack"]
    assert [re.findall(r"\[.*?\]", line) for line in told] == [[shown]]


@pytest.mark.parametrize(("edition", "rules"), [("2007", "306.1, G.instant"), ("2012", "305.1, 7.4:G.instant")])
def test_a_card_on_the_table_names_the_rules_of_the_edition(edition: str, rules: str) -> None:
    table = scenario(POSITION, [bolt()], edition=EDITIONS[edition])
    presenter = game_named("wow").presenter(table.game)
    face = presenter.face(full_view(table.game, 0), 0, "Bolt")
    assert face is not None
    assert ", ".join(presenter.rules(face.name)) == rules
