"""What a text calls by a name: whatever has that name, or that moniker [2.12.3b]."""

from __future__ import annotations

import pytest

from fab_plays import hit_for, play
from fab_reading import expect_refused
from fab_table import Table, put
from fab_texts import AGAIN, card
from rulebound.tcg import constants as shared

BLOW = "Plain Blow (red)"
LINE = "You may return a {} from your graveyard to your hand."


@pytest.mark.rule("fab:2.12.3b", "fab:2.7.3a")
@pytest.mark.parametrize(("called", "comes_back"), [("Plain Blow", True), ("Plain", False), ("Blow", False)])
def test_a_card_that_has_no_personal_name_is_called_by_all_of_its_name(called: str, comes_back: bool) -> None:
    table = Table(f"Song, {BLOW}", cards=card("Song", LINE.format(called)))
    put(table, table.number(BLOW), shared.GRAVEYARD)
    play(table, "Play Song", answers=("Yes", BLOW))
    assert (BLOW in table.cards_in(shared.HAND)) is comes_back


@pytest.mark.rule("fab:2.12.3b")
def test_a_token_is_called_by_its_name() -> None:
    made = card("Made Here", "Create a Might token.|**Go again**")
    song = card("Song", "If you control a Might, draw a card.")
    table = Table("Song, Made Here", deck=BLOW, cards=made + song)
    play(table, "Play Made Here", "Play Song")
    assert BLOW in table.cards_in(shared.HAND)


@pytest.mark.rule("fab:2.7.3", "fab:2.7.3b")
def test_what_has_a_personal_name_is_called_by_its_moniker() -> None:
    sword = '[[card]]\nname = "Daybreak Reborn"\ntype = "weapon"\npower = 1\n'
    song = card("Song", "If you control a Daybreak, draw a card.")
    table = Table("Song", arena="Daybreak Reborn", deck=BLOW, cards=sword + song)
    play(table, "Play Song")
    assert BLOW in table.cards_in(shared.HAND)


@pytest.mark.rule("fab:1.3.1b")
@pytest.mark.parametrize(("below", "drawn"), [("Sigil of Rain", True), ("Song of Rain", False)])
def test_a_card_that_one_controls_may_lie_on_the_stack(below: str, drawn: bool) -> None:
    last = card("Last Word", "If you control a card with Sigil in its name, draw a card.", "instant")
    waits = card(below, "Gain 1{h}", "instant")
    table = Table(f"Last Word, {below}", deck=BLOW, cards=last + waits)
    table.do(f"Play {below}")
    assert (BLOW in play(table, "Play Last Word").cards_in(shared.HAND)) is drawn


@pytest.mark.rule("fab:2.12.3b", "fab:6.2.4")
@pytest.mark.parametrize(("called", "powers"), [("Marsh Cat", (4, 1, 1)), ("Marsh Dog", (1, 4, 1))])
def test_the_next_one_that_is_called_so_gets_it(called: str, powers: tuple[int, ...]) -> None:
    """Only the next one, and only as it is played."""
    song = card("Song", f"The next {called} you play this turn gets +3{{p}}.|{AGAIN}")
    cats = card("Marsh Cat", AGAIN, power=1) + card("Marsh Dog", AGAIN, power=1)
    table = Table("Song, Marsh Cat, Marsh Dog, Marsh Dog", cards=song + cats)
    play(table, "Play Song")
    names = ("Marsh Cat", "Marsh Dog", "Marsh Dog")
    assert tuple([hit_for(table, f"Play {name}") for name in names]) == powers
    # A class is no name, nor is what nobody plays.
    for words in ("Brute", "Might"):
        expect_refused(f"The next {words} you play this turn gets +3{{p}}.")
