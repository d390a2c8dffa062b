"""What replaces an outcome, and what is settled as a later card is played (6.4.7b, 6.4.11, 6.5.6 to 6.5.8)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, number_of, print_on, put, resolve
from rulebound.fab import constants as c
from rulebound.fab.nodes.clashing import Clash, ClashesAgain
from rulebound.fab.nodes.costs import NotedCost, PaidSo
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.choices.picking import Pick
from rulebound.tcg.nodes.conditions import Are
from rulebound.tcg.nodes.costs.optional import OptionalCost
from rulebound.tcg.nodes.costs.parts import UseCards
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.filters import AnyCard, Both
from rulebound.tcg.nodes.groups import Players, Role, You
from rulebound.tcg.nodes.kinds import Named, OfType, Side
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.values import Depending, Number
from rulebound.tcg.program.powers import Continuous

GOLD = Pick(Both((Named("Gold"), Side("your"))), Number(1))
CLASH = Clash(Players("opponents"), CreateTokens(Role("player"), "Vigor", Number(1)))


def clashing(mine: list[str], others: list[str]) -> Table:
    """A table at which you may pay with Gold to clash again; decks from their tops, and you have played a clash."""
    hand = ", ".join(["Steady Breath, Second Breath", *mine])
    table = Table(hand, ", ".join(others), arena="Salt Lamp", cards=SMALL)
    for seat, names in ((YOU, mine), (THEM, others)):
        for name in reversed(names):
            put(table, table.number(name, seat=seat), shared.DECK, seat)
    again = Continuous(0, "", None, (ClashesAgain(Destroy(GOLD)),))
    print_on(table, "Salt Lamp", again, zone=shared.PLAY)
    for name in ("Steady Breath", "Second Breath"):
        print_on(table, name, effect=CLASH, keywords=c.GO_AGAIN)
    resolve(table, CreateTokens(You(), "Gold", Number(2)))
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table.do("Play Steady Breath", "Pass", "Pass")


def winners(table: Table) -> list[int]:
    """Who has been given what the winner of a clash gets."""
    return [seat for seat in (YOU, THEM) if "Vigor" in table.cards_in(shared.PLAY, seat)]


WEAK, MIDDLE, STRONG = "Third Reed (blue)", "Plain Blow (red)", "Great Ram"


@pytest.mark.example("fab-6.4.11-1")
@pytest.mark.rule("fab:6.4.11", "fab:6.5.6", "fab:6.5.7", "fab:6.5.8", "fab:8.5.45")
@pytest.mark.parametrize("again", [True, False])
def test_who_fails_to_win_a_clash_may_have_it_begin_again(again: bool) -> None:
    table = clashing([WEAK, STRONG], [MIDDLE])
    # Both cards have been revealed by then, and nobody has won.
    assert (table.asked(), winners(table)) == (("may", YOU), [])
    assert table.state.this_turn_of(("reveal",)) != []
    table.game.choose(int(again))
    if not again:
        assert load(RULES, table.game.save()).hash() == table.game.hash()
        assert (winners(table), table.cards_in(shared.PLAY).count("Gold")) == ([THEM], 2)
        return
    # (Which Gold is destroyed.)
    table.game.choose(0)
    # One of the two revealed cards, whosever it is.
    assert table.asked() == ("choose", YOU)
    assert len(table.offered()) == 2
    table.game.choose(_place(table, WEAK))
    assert (winners(table), table.cards_in(shared.PLAY).count("Gold")) == ([YOU], 1)
    assert table.cards_in(shared.DECK) == [WEAK, STRONG]


@pytest.mark.rule("fab:6.4.11", "fab:6.6.1b")
def test_the_second_failure_of_a_turn_is_not_replaced() -> None:
    table = clashing([WEAK, "Third Reed (red)"], ["Great Ram"])
    table.game.choose(1)
    table.game.choose(0)
    table.game.choose(_place(table, WEAK))
    # It begins again, and is not won: that is the second time.
    assert (winners(table), table.cards_in(shared.PLAY).count("Gold")) == ([THEM], 1)


@pytest.mark.rule("fab:6.5.7")
def test_who_wins_a_clash_has_nothing_to_replace() -> None:
    table = clashing([STRONG], [MIDDLE])
    assert (table.asked()[0], winners(table)) == ("priority", [YOU])


@pytest.mark.example("fab-6.4.7b-1")
@pytest.mark.rule("fab:6.4.7b", "fab:6.4.7", "fab:8.3.17a")
@pytest.mark.parametrize("fused", [True, False])
def test_what_is_instead_if_the_card_is_fused_is_settled_as_that_is_played(fused: bool) -> None:
    """The next attack action card gets +3, or +4 instead if it is fused."""
    table = Table("Great Ram, Second Breath", cards=SMALL)
    revealed = NotedCost(UseCards("reveal", AnyCard(), 1, shared.HAND), "fuse")
    print_on(table, "Great Ram", additional=(OptionalCost(revealed),))
    amount = Depending(Are(Role("flagged"), PaidSo("fuse")), Number(4), Number(3))
    resolve(table, GrantNext(OfType(c.ACTION_CARD), (AddStat("power", amount),), fixed=False))
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    table.do("Play Great Ram")
    assert table.asked()[0] == "may"
    table.game.choose(int(fused))
    while table.asked()[0] != "priority":
        table.game.choose(0)
    assert number_of(table, table.state.stack[-1].card) == (10 if fused else 9)


def _place(table: Table, name: str) -> int:
    """The place of a card among what is offered."""
    found = [at for at, one in enumerate(table.offered()) if name in one]
    assert found, table.offered()
    return found[0]
