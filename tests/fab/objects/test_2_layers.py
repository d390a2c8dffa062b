"""What layers are, of the properties of their sources; objects of several types; metatypes; monikers (2.6 to 2.15)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, let_it, print_on
from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, faults_of
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_pools import shipped_cards
from rulebound.fab.formats import Format
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.combat.groups import LayersOf
from rulebound.fab.nodes.properties import HasMoniker
from rulebound.fab.rules import RULES
from rulebound.fab.saving import decode_deck, encode_deck
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.changes.gaining import GainTag
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.layers import InterruptLayers
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.patterns import Happens
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Triggered
from rulebound.tcg.tree import Power

CHI = GainAsset(You(), Number(1), c.CHI)
ANY = Format("anything")


def with_layer(how: str) -> Table:
    """A table with a layer on the stack, of an item that is Light by an effect."""
    table = Table("Spark of Wit, Calm Breath (yellow)", arena="Salt Lamp", cards=SMALL)
    power: Power = Activated(0, "", (), CHI, types=c.INSTANT)
    if how == "triggered":
        power = Triggered(0, "", Happens("play"), CHI)
    lamp = print_on(table, "Salt Lamp", power, zone=shared.PLAY)
    let_it(table, FLAGGED, GainTag("Light"), flagged=(lamp,))
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    table.do("Activate Salt Lamp" if how == "activated" else "Play Spark of Wit")
    return table


def found(table: Table, what: LayersOf) -> int:
    return len(what.members(Context(table.state, YOU, 0)))


@pytest.mark.rule("fab:2.10.4", "fab:2.11.4", "fab:2.15.4")
@pytest.mark.parametrize("how", ["activated", "triggered"])
def test_a_layer_has_the_types_the_subtypes_and_the_supertypes_of_its_source(how: str) -> None:
    table = with_layer(how)
    # [2.15.4] the type of the item, which is an action
    for meant in (
        LayersOf(),
        LayersOf(c.ACTION_CARD),
        LayersOf(tags=("item",)),
        LayersOf(tags=("Light",)),
        LayersOf(c.ACTION_CARD, ("item", "Light")),
    ):
        assert found(table, meant) == 1, meant
    for not_meant in (LayersOf(c.WEAPON), LayersOf(tags=("aura",)), LayersOf(tags=("item", "Shadow"))):
        assert found(table, not_meant) == 0, not_meant


@pytest.mark.rule("fab:2.15.4a", "fab:5.2.1b", "fab:5.2.2a")
@pytest.mark.parametrize(("how", "instants"), [("activated", 1), ("triggered", 0)])
def test_an_activated_layer_has_the_types_of_its_ability_besides(how: str, instants: int) -> None:
    assert found(with_layer(how), LayersOf(c.INSTANT)) == instants


@pytest.mark.rule("fab:2.10.4")
def test_what_is_meant_so_can_be_taken_from_the_stack() -> None:
    table = with_layer("activated")
    print_on(table, "Spark of Wit", effect=InterruptLayers(LayersOf(tags=("item",))))
    table.do("Play Spark of Wit", "Pass", "Pass")
    assert (table.state.stack, table.state.assets[YOU][c.CHI]) == ([], 0)


TYPED = """
[[card]]
name = "Living Wall"
type = ["action", "block"]
cost = 0
[[card]]
name = "Nothing At All"
type = []
[[card]]
name = "One Thing"
type = "block"
"""


@pytest.mark.rule("fab:2.15.2")
def test_an_object_has_any_number_of_types() -> None:
    two, none, one = read_cards(TYPED, "a test")
    assert (two.types, none.types, one.types) == (c.ACTION_CARD | c.BLOCK, 0, c.BLOCK)
    with pytest.raises(RuleboundError, match="'wall' is no type"):
        read_cards('[[card]]\nname = "Wall"\ntype = ["block", "wall"]', "a test")


# --- Metatypes --------------------------------------------------------------------------------------------------------

METATYPES = """
[[card]]
name = "Mira, Anew"
type = "hero"
life = 20
intellect = 4
[[card]]
name = "For Two"
type = "block"
metatypes = ["Mira", "Sefa"]
[[card]]
name = "For One"
type = "block"
metatypes = ["Brannoch"]
[[card]]
name = "For All"
type = "block"
"""


@pytest.mark.rule("fab:2.6.1", "fab:2.6.2", "fab:2.6.6")
def test_a_card_of_a_metatype_may_be_in_the_card_pool_of_those_heroes_alone() -> None:
    mira, *others = read_cards(METATYPES, "a test")
    assert [one.metatypes for one in others] == [("Mira", "Sefa"), ("Brannoch",), ()]
    faults = {
        hero.name: faults_of(Deck("a deck", hero, (), tuple((one, 1) for one in others)), ANY)
        for hero in (mira, shipped_cards()["Brannoch Tidewarden"])
    }
    assert faults == {
        "Mira, Anew": ["For One is for Brannoch alone [2.6.6]"],
        "Brannoch Tidewarden": ["For Two is for Mira or Sefa alone [2.6.6]"],
    }
    # In the inventory, too: it is the card-pool that is asked.
    deck = Deck("a deck", mira, (), ((others[2], 1),), ((others[1], 1),))
    assert faults_of(deck, ANY) == ["For One is for Brannoch alone [2.6.6]"]
    assert faults_of(decode_deck(encode_deck(deck)), ANY) == faults_of(deck, ANY)


# --- Monikers ---------------------------------------------------------------------------------------------------------

CALLED = """
[[card]]
name = "Sefa Unbound"
type = "action"
cost = 0
[[card]]
name = "Sefa Lesser"
type = "action"
subtypes = ["ally"]
cost = 0
power = 1
life = 1
"""


@pytest.mark.rule("fab:2.7.3a")
def test_what_has_no_personal_name_has_no_moniker() -> None:
    table = Table("Sefa Unbound, Sefa Lesser", cards=CALLED)
    ctx, meant = Context(table.state, YOU, 0), HasMoniker("Sefa")
    deed, ally = (table.number(name) for name in ("Sefa Unbound", "Sefa Lesser"))
    who = (table.state.players[YOU].hero, table.state.players[THEM].hero, ally, deed)
    assert [meant.matches(ctx, table.state.known(one)) for one in who] == [True, False, True, False]
