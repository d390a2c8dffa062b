"""What is shown as a cost, or for a search (8.5.17); who charges, and with what (8.5.29a); Toughness (8.6.36)."""

from __future__ import annotations

import pytest

from fab_reading import ACTION
from fab_table import SMALL, THEM, YOU, Table, number_of, run
from fab_texts import AGAIN, anew, card, on, with_token
from rulebound.fab import constants as c
from rulebound.fab.language.compiling import compile_text
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Show
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.nodes.effects.moving import PutCards
from rulebound.tcg.nodes.effects.searching import Search
from rulebound.tcg.nodes.groups import Role, You
from rulebound.tcg.nodes.kinds import Tagged
from rulebound.tcg.nodes.values import Number

EARTHEN = card("Root", AGAIN, power=1, more='classes = ["Earth"]')


def shown(table: Table) -> list[tuple[int, bool, tuple[str, ...]]]:
    """Who has revealed what this turn, and whether to everybody."""
    facts = [fact for fact in table.state.this_turn_of(("reveal",)) if isinstance(fact, Show)]
    return [(fact.seat, fact.everyone, fact.names) for fact in facts]


@pytest.mark.rule("fab:8.5.17", "fab:8.3.17")
def test_what_is_fused_with_is_shown_to_everybody() -> None:
    fused = card("Graft", f"Earth Fusion|{AGAIN}", power=2)
    table = Table("Graft, Root", cards=fused + EARTHEN)
    table.do("Play Graft")
    while table.asked()[0] != "priority":
        table.do("Yes" if "Yes" in table.offered() else table.offered()[-1])
    assert shown(table) == [(YOU, True, ("Root",))]
    root = table.number("Root")
    assert table.state.known(root).seen_by == 3


@pytest.mark.rule("fab:8.5.17", "fab:8.5.19")
@pytest.mark.parametrize("reveals", [True, False])
def test_what_is_searched_for_is_shown_if_the_text_says_so(reveals: bool) -> None:
    table = Table("Steady Breath", deck="Great Ram, Second Breath", cards=SMALL)
    put = PutCards(Role("found"), shared.HAND)
    run(table, Search((shared.DECK,), Tagged("attack"), Number(1), put, You(), reveal=reveals), 1)
    assert shown(table) == ([(YOU, True, ("Great Ram",))] if reveals else [])
    assert "Great Ram" in table.cards_in(shared.HAND)


@pytest.mark.rule("fab:8.5.17")
def test_what_is_revealed_to_pay_for_something_all_have_seen() -> None:
    proof = card(
        "Proof", f"As an additional cost to play this, reveal an Earth card from your hand.|{AGAIN}", power=1
    )
    table = Table("Proof, Root", cards=proof + EARTHEN)
    table.do("Play Proof")
    assert shown(table) == [(YOU, True, ("Root",))]
    assert table.cards_in(shared.HAND) == ["Root"]


@pytest.mark.rule("fab:8.5.29a", "fab:8.5.29")
def test_nobody_charges_with_nothing_and_who_charges_is_who_controls_the_effect() -> None:
    song = card("Song", f"You may charge your hero's soul. If you do, draw a card.|{AGAIN}")
    table = Table("Song", deck="Plain Blow (red)", cards=song)
    table.do("Play Song", "Pass", "Pass")
    # There is no card to charge with: it is not offered.
    assert table.asked()[0] == "priority"
    assert table.cards_in(shared.HAND) == []
    with pytest.raises(CardRefused):
        compile_text("Marsh Lantern", "Target opposing hero charges your hero's soul.", *ACTION)


@pytest.mark.rule("fab:8.5.29a")
def test_it_is_what_was_charged_from_then_on() -> None:
    song = card("Song", f"You may charge your hero's soul. If you do, draw a card.|{AGAIN}")
    table = Table("Song, Plain Blow (blue)", deck="Plain Blow (red)", cards=song)
    table.do("Play Song", "Pass", "Pass", "Yes")
    while table.asked()[0] != "priority":
        on(table)
    assert (table.cards_in(c.SOUL), table.cards_in(shared.HAND)) == (
        ["Plain Blow (blue)"],
        ["Plain Blow (red)"],
    )


@pytest.mark.rule("fab:8.6.36")
def test_toughness_is_spent_as_an_opponents_turn_starts_and_makes_the_next_defender_tougher() -> None:
    table = with_token("Toughness", "Long Swing (red), Long Swing (blue)", theirs="Plain Blow (red)")
    before = number_of(table, table.number("Long Swing (red)"), c.DEFENSE)
    assert "Toughness" in table.cards_in(shared.PLAY)
    turn = table.state.turn
    while table.state.turn == turn or table.state.stage != c.ACTION or table.state.stack:
        on(table)
    assert "Toughness" not in table.cards_in(shared.PLAY)
    anew(table)
    while "Play Plain Blow (red)" not in table.offered():
        on(table)
    table.do("Play Plain Blow (red)")
    while table.asked() != ("defend", YOU):
        on(table)
    table.do("Defend with Long Swing (red)", "Defend with Long Swing (blue)")
    while table.state.stage != c.REACTION:
        on(table)
    defenders = table.links()[-1].defenders
    gets = [number_of(table, one, c.DEFENSE) - before for one in defenders]
    assert sorted(gets) == [0, 1]
    assert table.state.known(defenders[0]).controller != THEM
