"""Who chooses among cards that another player has seen, and what "unless", "if you do" and "for each" are said of."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, play
from fab_reading import ACTION, ATTACK, expect_refused
from fab_table import THEM, YOU, Table
from fab_texts import card
from rulebound.tcg import constants as shared


@pytest.mark.rule("fab:1.8.6")
@pytest.mark.parametrize(("who", "seat"), [("put", THEM), ("you put", YOU)])
def test_whoever_puts_one_of_the_revealed_cards_away_chooses_it(who: str, seat: int) -> None:
    text = f"When this hits a hero, they reveal their hand and {who} a card from it on the bottom of their deck."
    table = attack(Table("Stir", "Plain Blow (red), Plain Blow (blue)", cards=card("Stir", text, power=2)), "Play Stir")
    while table.asked()[0] in ("priority", "defend"):
        table.do("That is all" if table.asked()[0] == "defend" else "Pass")
    assert table.asked() == ("choose", seat)
    finish(table.do("Choose Plain Blow (blue)"))
    assert table.cards_in(shared.DECK, THEM) == ["Plain Blow (blue)"]


@pytest.mark.parametrize("text", [
    "When this hits a hero, draw a card and they discard a card unless they pay {r}.",
    "When this hits a hero, they discard a card and you draw a card unless they pay {r}.",
])  # fmt: skip
def test_unless_after_what_two_players_do_is_refused(text: str) -> None:
    expect_refused(text, "unless", of=ATTACK)


def test_for_each_of_a_kind_after_those_revealed_is_refused() -> None:
    text = "Reveal your hand. For each red card revealed this way, gain {r}. For each blue card, gain 1{h}."
    expect_refused(text, "for each", of=ACTION)


@pytest.mark.parametrize(("answer", "gained"), [("Yes", 1), ("No", 0)])
def test_if_you_do_asks_of_what_you_may_do_and_not_of_what_is_done_before(answer: str, gained: int) -> None:
    # They control no aura: what is discarded is discarded all the same.
    text = "When this hits a hero, destroy an aura they control and you may discard a card. If you do, gain 1{h}."
    table = Table("Stir, Plain Blow (red)", cards=card("Stir", text, power=2))
    before = table.life(YOU)
    hit_for(table, "Play Stir", answer)
    assert table.life(YOU) - before == gained


def test_the_other_of_three_is_neither_of_those_put_before() -> None:
    text = ("Look at the top 3 cards of your deck. Put one into your hand, one into your graveyard, and the other "
            "on the bottom of your deck.")  # fmt: skip
    names = "Plain Blow (red), Plain Blow (blue), Plain Blow (yellow)"
    table = play(Table("Sift", deck=names, cards=card("Sift", text, tags="action")), "Play Sift")
    graveyard = [name for name in table.cards_in(shared.GRAVEYARD) if name != "Sift"]
    lies = [table.cards_in(shared.HAND), graveyard, table.cards_in(shared.DECK)]
    assert [len(one) for one in lies] == [1, 1, 1]
