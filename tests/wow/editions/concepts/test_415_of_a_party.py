"""What "in your party" means where the cards spoken of may be no characters [411.7a, 415.8b]."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.scenarios import ability, ally, item, scenario

SHOCK = ability("Quake", "Ongoing: Your hero has +1 ATK on your turn.", tags=("Elemental",))
OX, ELEMENTAL = ally("Ox", 1, 1), ally("Ember", 1, 1, tags=("Elemental",))
EACH = pytest.mark.parametrize(("edition", "of_abilities"), [("2007", 0), ("2012", 1), ("2013", 1)])


@pytest.mark.difference("party")
@pytest.mark.rule("wow-2007:411.7a", "wow-2007:G.party", "wow-2012:415.8b", "wow-2013:415.8b", "wow-2013:G.party")
@EACH
@pytest.mark.parametrize("where", ["in your party", "you control"])
def test_an_ability_is_in_a_party_only_where_a_party_is_all_that_is_controlled(
    where: str, edition: str, of_abilities: int
) -> None:
    count = ability("Count", f"Draw a card for each Elemental {where}.")
    text = 'you: hand "Count"; ability "Quake"; ally "Ember"; ally "Ox"; deck 5\nopponent: ally "Ember"'
    table = scenario(text, [SHOCK, OX, ELEMENTAL, count], edition=EDITIONS[edition]).play("Count").resolve()
    assert len(table.facts("draw")) == 1 + (of_abilities if where == "in your party" else 1)


@pytest.mark.rule("wow-2007:411.7a", "wow-2012:415.8b", "wow-2013:415.8b")
@EACH
def test_it_is_asked_of_what_is_there_and_of_what_is_chosen(edition: str, of_abilities: int) -> None:
    hope = ability("Hope", "If an Elemental is in your party, draw a card.")
    text = 'you: hand "Hope" "Fell"; ability "Quake"; deck 5\nopponent:'
    fell = ability("Fell", "Destroy an Elemental in your party.")
    table = scenario(text, [SHOCK, hope, fell], edition=EDITIONS[edition]).play("Hope").resolve()
    assert len(table.facts("draw")) == of_abilities
    table.play("Fell").resolve().expect("Quake", zone="graveyard" if of_abilities else "play")


@pytest.mark.rule("wow-2007:411.7a", "wow-2012:415.8b", "wow-2013:415.8b")
@EACH
def test_what_is_no_character_enters_no_party_of_characters(edition: str, of_abilities: int) -> None:
    gong = item("Gong", "When an Elemental enters your party, draw a card.")
    text = 'you: hand "Quake" "Ember"; item "Gong"; deck 5\nopponent:'
    table = scenario(text, [SHOCK, ELEMENTAL, gong], edition=EDITIONS[edition]).play("Quake").resolve_all()
    assert len(table.facts("draw")) == of_abilities
    table.play("Ember").resolve_all()
    assert len(table.facts("draw")) == 1 + of_abilities


@pytest.mark.rule("wow-2007:103.1", "wow-2012:415.8b", "wow-2013:415.8b")
@EACH
def test_what_a_text_calls_in_a_party_is_controlled(edition: str, of_abilities: int) -> None:
    count = ability("Count", "Draw a card for each equipment in your party.")
    text = 'you: hand "Count"; item "Cup"; deck 5\nopponent:'
    table = scenario(text, [count, item("Cup")], edition=EDITIONS[edition]).play("Count").resolve()
    assert len(table.facts("draw")) == 1


@pytest.mark.parametrize(
    "text",
    [
        "If two or more Elementals are in your party, draw a card.",
        # Is no token what is a Demon, or all of it; and no ability is a Demon.
        "Destroy target non-token Demon or [Mage] ability.",
        "Destroy target exhausted Demon or [Mage] ability.",
        "Destroy target Demon or Mage ability.",
    ],
)
def test_what_may_be_said_of_one_of_two_is_refused(text: str) -> None:
    expect_refused(text, types=c.ABILITY)


@pytest.mark.parametrize("done", ["add a growth counter to it", "exhaust it"])
@pytest.mark.parametrize("joined", [" and ", ". If you do, "])
def test_what_has_been_destroyed_is_not_what_something_is_done_to_next(done: str, joined: str) -> None:
    expect_refused(f"When this ally enters play, destroy another target ally{joined}{done}.")


def test_what_is_this_card_says_so() -> None:
    text = "When this ally enters play, destroy another target ally and add a growth counter to this ally."
    table = scenario('you: hand "Hydra"; ally "Ox"\nopponent:', [ally("Hydra", 1, 1, text), OX])
    table.play("Hydra").resolve().resolve().expect("Ox", zone="graveyard")
    assert table.state.known(table.subject("Hydra")).counter("growth") == 1
