"""Card files, pools, deck lists, errata and scenarios that somebody has forged: read, or refused in one line."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from click.testing import CliRunner
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rulebound.cli import main
from rulebound.errors import RuleboundError
from rulebound.play.games import game_named
from rulebound.play.wow.kind import Cards
from rulebound.sim.soak.forging import ForgingPlan
from rulebound.sim.soak.forging_cards import READ, forge_card_file, forged_file
from rulebound.text.limits import HIGHEST
from rulebound.wow.cards.card_files import read_record
from rulebound.wow.cards.card_pools import key_of, outcome_of, parse_pool
from rulebound.wow.cards.deck_files import import_deck


@pytest.mark.slow
@pytest.mark.parametrize(("game", "count"), [("wow", 300), ("war", 150), ("fab", 150)])
def test_forged_card_files_do_no_harm(game: str, count: int) -> None:
    ends = [forge_card_file(ForgingPlan(game, 1), number) for number in range(count)]
    assert [(one.number, one.told, one.trace) for one in ends if one.end == "fault"] == []
    assert {one.kind for one in ends} == {kind for kind in READ if kind.startswith(game)}
    # Some changes make other files that can be used.
    assert 0.2 < sum(one.end == "played" for one in ends) / count < 0.8


def test_a_forgery_is_made_from_its_number_alone() -> None:
    assert forged_file(ForgingPlan("wow", 1), 7) == forged_file(ForgingPlan("wow", 1), 7)
    assert forged_file(ForgingPlan("wow", 1), 7) != forged_file(ForgingPlan("wow", 2), 7)


def test_the_command_says_how_many_did_harm() -> None:
    done = CliRunner().invoke(main, "soak --forged 12 --files cards --game war --workers 1".split())
    assert done.exit_code == 0
    assert done.stdout.splitlines()[-1].endswith(" 0 failed")


# --- Any values -------------------------------------------------------------------------------------------------------

ODD = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(max_size=30),
        st.sampled_from(
            [
                "X",
                "2+X",
                "Ally",
                "Hero",
                "Equipment",
                "Melee",
                "Weapon",
                "Horde",
                "Protector",
                "1, X → draw a card",
            ]
        ),
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=2),
    max_leaves=5,
)
FIELDS = (
    "name type faction cost atk health defense strike_cost damage_type subtypes traits race ally_class professions "
    "powers rules_2010 back_powers instant unique stats_known set sets alt_name number more"
).split()
SCOUT = {
    "name": "Hedge Scout", "type": "Ally", "cost": 1, "atk": 1, "health": 2, "damage_type": "Melee",
    "powers": ["Protector"], "stats_known": True,
}  # fmt: skip


@settings(max_examples=150)
@given(st.dictionaries(st.sampled_from(FIELDS), ODD, max_size=4))
@example({"name": "\U00018d09"})  # (to some Pythons no character yet)
def test_a_record_of_any_values_is_read_or_refused(changes: dict[str, object]) -> None:
    found = parse_pool(
        json.dumps([{**SCOUT, **changes}, {**SCOUT, "name": "Hedge Ox"}]), ".json", "field.json"
    )
    assert [record["name"] for record in found.records][-1] == "Hedge Ox"
    for record in found.records:
        outcome = outcome_of(record)
        assert key_of(record)
        assert outcome.why.isprintable()
        read = read_record(record)
        if read.definition is not None and read.playable:
            card = read.definition
            numbers = (card.cost, card.atk, card.health, card.defense, card.strike_cost)
            assert all(type(number) is int and 0 <= number <= HIGHEST for number in numbers)
            assert card.name.isprintable()
            assert game_named("wow").card(card).name == card.name


@settings(max_examples=100)
@given(
    st.lists(
        st.text(max_size=40)
        | st.sampled_from(["[[card]]", 'name = "A"', "cost = 1", 'type = "item"', "", "a.b = {"])
    )
)
def test_any_lines_are_a_card_file_of_cards_that_are_read_or_refused(lines: list[str]) -> None:
    cards = Cards()
    with suppress(RuleboundError):
        cards.add("\n".join(lines), "mine.toml")
    for name in cards:
        assert name.isprintable()
        assert cards.refusal(name).isprintable()


@settings(max_examples=100)
@given(
    st.lists(
        st.tuples(st.text(max_size=12), st.sampled_from(["3 ", "Hero: ", "", "# ", "Side:", "x3 ", "99999 "]))
    )
)
def test_any_lines_are_a_deck_list_or_faults_with_their_lines(lines: list[tuple[str, str]]) -> None:
    text = "\n".join(before + said for said, before in lines)
    listed, faults = import_deck(text, game_named("wow").cards(), "forged", "deck.txt")
    assert faults or listed
    assert all(str(fault).startswith("deck.txt") and str(fault).isprintable() for fault in faults)
