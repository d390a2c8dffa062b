"""Who does what a sentence says, and how much of it "unless", "or" and "if" are said of."""

from __future__ import annotations

import pytest

from fab_plays import finish, hit_for, next_turn, play
from fab_reading import ATTACK, AURA, expect_refused, program
from fab_table import THEM, YOU, Table, happened, put
from fab_texts import anew, card
from rulebound.tcg import constants as shared

#: An item that goes out unless a counter is taken from it.
BURNS = "destroy this and it deals 1 damage to you unless you remove a steam counter from it."


def test_unless_is_said_of_all_that_and_joins() -> None:
    wick = card("Wick", f"This enters the arena with a steam counter.|At the start of your turn, {BURNS}", tags="item")
    table = play(Table("Wick", cards=wick), "Play Wick")
    for lies, lost in ((True, 0), (False, 1)):
        next_turn(next_turn(table, "Yes"), "Yes")
        assert ("Wick" in table.cards_in(shared.PLAY), 20 - table.life(YOU)) == (lies, lost)


@pytest.mark.parametrize(
    "text",
    [
        "When this hits a hero, they discard a card and lose 1{h} unless they pay {r}.",
        "When this hits a hero, they discard a card, then lose 1{h} unless they pay {r}.",
        "When this hits a hero, they discard a card and lose 1{h} if you control an aura.",
        "When this hits a hero, draw a card and gain 1{h} unless they pay {r}.",
        "When this hits a hero, destroy an aura you control and it deals 1 damage to you if you control an item.",
    ],
)
def test_what_could_be_said_of_the_last_or_of_all_is_refused(text: str) -> None:
    expect_refused(text, of=ATTACK)


@pytest.mark.parametrize("other", ["lose 1{h}", "destroy an aura they control", "you draw a card"])
def test_of_what_another_player_does_or_does_not_do_nothing_says_who_chooses(other: str) -> None:
    expect_refused(f"When this hits a hero, they discard a card or {other}.", "or", of=ATTACK)
    assert program("When this hits a hero, discard a card or they draw a card.", ATTACK).powers


def test_who_puts_a_card_into_their_deck_shuffles_that() -> None:
    stir = card(
        "Stir", "When this hits a hero, they put a card from their hand on top of their deck, then shuffle.", power=2
    )
    table = finish(Table("Stir", "Plain Blow (red)", cards=stir).do("Play Stir"))
    assert table.cards_in(shared.DECK, THEM) == ["Plain Blow (red)"]
    assert [fact.seat for fact in happened(table, "shuffle")] == [THEM]


@pytest.mark.parametrize("deed", ["**opt 1**", "**amp 1**", "**intimidate**"])
def test_what_only_you_do_by_a_keyword_is_said_of_no_other_player(deed: str) -> None:
    expect_refused(f"When this hits a hero, they {deed}.", of=ATTACK)
    expect_refused(f"At the start of your turn, target opponent {deed}.", of=AURA)


@pytest.mark.parametrize(("answer", "gained"), [("Yes", 0), ("No", 1)])
def test_if_you_dont_asks_of_the_deed_and_not_of_what_you_did_after_it(answer: str, gained: int) -> None:
    # The deck is empty: nothing is drawn, whatever was discarded for it.
    text = "When this hits a hero, you may discard a card. If you do, draw a card. If you don't, gain 1{h}."
    table = Table("Stir, Plain Blow (red)", cards=card("Stir", text, power=2))
    before = table.life(YOU)
    hit_for(table, "Play Stir", answer)
    assert table.life(YOU) - before == gained


@pytest.mark.parametrize("who", ["Your next attack this turn", "Target attack"])
def test_instead_of_a_part_of_what_something_gets_is_refused(who: str) -> None:
    part = f"{who} gets +2{{p}} and **go again**. If you've played another red card this turn, instead it gets +4{{p}}"
    expect_refused(f"{part}.", "instead")
    assert program(f"{part} and **go again**.").effect is not None


@pytest.mark.parametrize(("theirs", "more"), [("", 0), ("Husk", 1), ("Husk, Husk", 1)])
def test_a_card_from_each_graveyard_is_one_of_each_at_once(theirs: str, more: int) -> None:
    text = "When this attacks, you may banish a card with 1{p} from each hero's graveyard. If you do, this gets +1{p}."
    husks = card("Husk", "", power=1)
    table = Table("Stir, Husk, Husk", theirs, cards=card("Stir", text, power=2) + husks)
    for seat, names in ((YOU, ("Husk", "Husk")), (THEM, tuple(filter(None, theirs.split(", "))))):
        for name in names:
            put(table, table.number(name, shared.HAND, seat), shared.GRAVEYARD, seat)
    assert hit_for(anew(table), "Play Stir", "Yes") == 2 + more
    if more:
        left = [len(table.cards_in(shared.GRAVEYARD, seat)) for seat in (YOU, THEM)]
        assert left == [1, theirs.count("Husk") - 1]
