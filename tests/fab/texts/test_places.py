"""Where cards are put and from where, what is chosen of two things, what lies in hands that are seen."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, next_turn, play
from fab_reading import ACTION, ATTACK, WORN, expect_refused
from fab_table import THEM, YOU, Table, put
from fab_texts import AGAIN, BLUE, RED, card
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

STONE = card("Stone", "", "instant")


@pytest.mark.rule("fab:3.0.13", "fab:8.5.15")
@pytest.mark.parametrize(("answer", "hand", "arsenal"), [("(a)", 0, 1), ("(b)", 1, 0)])
def test_from_hand_or_arsenal(answer: str, hand: int, arsenal: int) -> None:
    sift = card("Sift", "Put a card from your hand or arsenal on the bottom of your deck.")
    table = Table(f"Sift, {RED}", arsenal=BLUE, deck=RED, cards=sift)
    table.do("Play Sift")
    while table.asked()[0] == "priority":
        table.do("Pass")
    offered = table.offered()
    table.do(next(one for one in offered if ("hand" in one) == (answer == "(a)")))
    assert (len(table.cards_in(shared.HAND)), len(table.cards_in(c.ARSENAL))) == (hand, arsenal)
