"""What is triggered by a state of the game, as that comes about (6.6.1c, 6.6.5c, 1.10.2d)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, print_on, put, resolve
from fab_texts import card
from rulebound.fab import constants as c
from rulebound.fab.nodes.combat.patterns import BecomesSo
from rulebound.fab.position.state import own
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.nodes.conditions import Are
from rulebound.tcg.nodes.counters import WithCounter
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy
from rulebound.tcg.nodes.filters import Except
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.values import CardsIn, Number
from rulebound.tcg.program.nodes import Effect
from rulebound.tcg.program.powers import Entering, Triggered

#: It has no steam counters.
EMPTY = BecomesSo(Are(This(), Except(WithCounter("steam"))))
CHI = GainAsset(You(), Number(1), c.CHI)


def anew(table: Table) -> Table:
    """Ask again, now that the position is another one."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


def lamp(effect: Effect, pitched: int) -> Table:
    """It enters with a steam counter for each card in your pitch zone; when it has none, there is an effect."""
    table = Table("Salt Lamp, Steady Breath, Second Breath, Spark of Wit", cards=SMALL)
    for name in ("Steady Breath", "Second Breath")[:pitched]:
        put(table, table.number(name), c.PITCH_ZONE)
    counters = Entering(counters=(("steam", CardsIn(c.PITCH_ZONE, You())),))
    print_on(table, "Salt Lamp", Triggered(0, "", EMPTY, effect), entering=counters)
    return table.do("Play Salt Lamp", "Pass", "Pass")


def steam(table: Table, amount: int, name: str = "Salt Lamp") -> None:
    """Put steam counters on it, or remove them, and let somebody get priority."""
    number = table.number(name, shared.PLAY)
    resolve(table, AddCounters(This(), "steam", Number(abs(amount)), 1 if amount > 0 else -1), number)
    anew(table).do("Play Spark of Wit")
    while table.state.stack:
        table.do("Pass", "Pass")
    put(table, table.number("Spark of Wit", shared.GRAVEYARD), shared.HAND)
    anew(table)


@pytest.mark.example("fab-6.6.5c-1")
@pytest.mark.rule("fab:6.6.5c", "fab:6.6.1c", "fab:1.10.2d")
@pytest.mark.parametrize("pitched", [0, 1])
def test_what_is_so_as_the_effect_comes_to_be_triggers_it(pitched: int) -> None:
    table = lamp(Destroy(This()), pitched)
    assert (len(table.state.stack), table.cards_in(shared.GRAVEYARD)) == (1 - pitched, [])
    if not pitched:
        table.do("Pass", "Pass")
        assert (table.state.stack, table.cards_in(shared.GRAVEYARD)) == ([], ["Salt Lamp"])


@pytest.mark.rule("fab:6.6.5c")
def test_what_comes_to_be_so_triggers_it_once_and_again_once_it_was_not_so() -> None:
    table = lamp(CHI, 2)
    assert table.state.stack == []
    steam(table, -1)
    assert table.state.assets[YOU][c.CHI] == 0
    steam(table, -1)
    assert (table.state.stack, table.state.assets[YOU][c.CHI]) == ([], 1)
    # It is so all the while.
    steam(table, 1)
    assert table.state.assets[YOU][c.CHI] == 1
    steam(table, -1)
    assert table.state.assets[YOU][c.CHI] == 2


@pytest.mark.rule("fab:6.6.5c")
def test_a_saved_position_knows_what_was_so() -> None:
    table = lamp(CHI, 0)
    table.do("Pass", "Pass")
    assert table.state.assets[YOU][c.CHI] == 1
    table.game = load(RULES, table.game.save())
    mine = own(table.state)
    assert (mine.met, mine.met_places) == ((table.number("Salt Lamp", shared.PLAY),), (0,))
    # And it isn't triggered again by that.
    table.do("Play Spark of Wit", "Pass", "Pass")
    assert (table.state.stack, table.state.assets[YOU][c.CHI]) == ([], 1)


@pytest.mark.rule("fab:6.6.1c")
@pytest.mark.parametrize("itself", ["this", "Brass Wheel"])
@pytest.mark.parametrize("left", [0, 1])
def test_a_text_that_waits_for_a_state_is_no_text_that_waits_for_an_event(itself: str, left: int) -> None:
    """Whatever takes the last counter, and whenever: nothing is said of how it comes about."""
    wheel = card(
        "Brass Wheel",
        f"This enters the arena with 2 steam counters.|When {itself} has no steam counters, destroy it.",
        tags="item",
    )
    table = Table("Brass Wheel, Spark of Wit", cards=SMALL + wheel).do("Play Brass Wheel", "Pass", "Pass")
    assert table.cards_in(shared.GRAVEYARD) == []
    steam(table, left - 2, "Brass Wheel")
    assert (table.cards_in(shared.GRAVEYARD), table.state.stack) == ([] if left else ["Brass Wheel"], [])


@pytest.mark.rule("fab:6.6.1c")
def test_a_state_is_one_of_the_card_that_says_it() -> None:
    """Of something else that a text spoke of it isn't read: that would be another effect, of another object."""
    told = "Whenever you play an item, it gets a steam counter. When it has no steam counters, destroy it."
    with pytest.raises(CardRefused):
        Table("Brass Wheel", cards=card("Brass Wheel", told, tags="item"))
