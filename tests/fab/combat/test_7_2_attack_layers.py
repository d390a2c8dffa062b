"""Attack-layers: attacks without properties, until they resolve and a card becomes the attack (1.4.4, 7.2.3)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, number_of, print_on, put, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.combat.attacks import AttackWith, IsAttack, IsCard
from rulebound.fab.nodes.combat.patterns import Attacks
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.properties import AnAttack
from rulebound.fab.position.state import own
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.costs.parts import Pay
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.searching import Search
from rulebound.tcg.nodes.filters import Both, IsThis
from rulebound.tcg.nodes.groups import Role, You
from rulebound.tcg.nodes.kinds import Named, OfType, Tagged
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.program.nodes import Context, Filter, Prohibition
from rulebound.tcg.program.powers import Triggered

#: Find a card of that name in your deck and attack with it, then shuffle.
FINDS = Search((shared.DECK,), Named("Great Ram"), Number(1), AttackWith(Role("found")), You())
CHI = GainAsset(You(), Number(1), c.CHI)


def anew(table: Table) -> Table:
    """Ask again, now that the position is another one."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


def throne(deck: str = "Great Ram", points: int = 3) -> Table:
    """A table with three points for an ability that attacks with a card of your deck; its source is a Runeblade."""
    table = Table("Plain Blow (red), Spark of Wit", "Swell (red)", arena="Rune Saw", deck=deck, cards=SMALL)
    power = Activated(0, "", (Pay(3),), FINDS, types=c.ACTION_CARD)
    print_on(table, "Rune Saw", power, zone=shared.PLAY)
    table.state.assets[YOU][c.RESOURCES] = points
    return anew(table)


def next_attack(table: Table, what: Filter, more: int) -> None:
    """Let your next attack of a kind have so much more power."""
    resolve(table, GrantNext(what, (AddStat("power", Number(more)),)))


@pytest.mark.example("fab-1.4.4-1")
@pytest.mark.rule("fab:1.4.4", "fab:8.5.38a", "fab:8.5.38c", "fab:8.5.38d", "fab:7.0.2a")
def test_an_attack_layer_is_an_attack_without_properties() -> None:
    table = throne()
    table.do("Activate Rune Saw")
    assert (table.has(YOU), own(table.state).chain, table.state.stage) == ((0, 0), c.OPEN, c.LAYER)
    (layer,) = table.state.stack
    assert layer.targets == ((table.state.players[THEM].hero,),)
    made = table.state.known(layer.card)
    values = values_of(table, made.number)
    assert (values.name, values.types, values.tags, values.powers) == ("", 0, (), ())
    assert set(values.numbers) == {ABSENT}
    ctx = Context(table.state, YOU, 0)
    assert AnAttack().matches(ctx, made)
    assert IsAttack().matches(ctx, made)
    assert not IsCard().matches(ctx, made)
    # The card is found, and becomes the attack, only as the layer resolves.
    assert (table.cards_in(shared.DECK), table.links()) == (["Great Ram"], ())
    again = load(RULES, table.game.save())
    assert again.hash() == table.game.hash()


@pytest.mark.rule("fab:8.5.38d", "fab:1.4.5", "fab:8.1.1b")
def test_an_attack_layer_is_added_when_an_attack_may_be() -> None:
    table = throne(points=6)
    table.do("Play Plain Blow (red)").until(c.ATTACK)
    assert "Activate Rune Saw" not in table.offered()
    table.until(c.RESOLUTION)
    table.state.assets[YOU][c.ACTIONS] = 1
    anew(table).do("Activate Rune Saw")
    assert table.state.stage == c.LAYER
    assert len(table.do("Pass", "Pass", "Find Great Ram").links()) == 2


@pytest.mark.example("fab-1.4.4a-1")
@pytest.mark.rule("fab:1.4.4a", "fab:1.4.4b", "fab:7.2.3c", "fab:8.5.38b")
def test_what_waits_for_an_attack_with_properties_does_not_apply_to_the_layer() -> None:
    """The layer is no Runeblade attack, though its source is a Runeblade; but it is your next attack."""
    table = throne()
    next_attack(table, Both((AnAttack(), Tagged("Runeblade"))), 4)
    next_attack(table, Both((AnAttack(), OfType(c.ACTION_CARD))), 2)
    next_attack(table, AnAttack(), 1)
    table.do("Activate Rune Saw", "Pass", "Pass", "Find Great Ram")
    (link,) = table.links()
    # What applied to the layer applies to the attack; nothing else begins to.
    assert number_of(table, link.attack) == 6 + 1
    assert table.until(c.DAMAGE).life(THEM) == 20 - 7


@pytest.mark.example("fab-7.2.3c-1")
@pytest.mark.rule("fab:7.2.3c", "fab:8.5.38", "fab:8.5.38b", "fab:7.2.4", "fab:3.6.2")
def test_the_card_that_is_found_becomes_the_attack_of_a_new_link() -> None:
    table = throne(deck="Great Ram, Long Haul")
    target = table.state.players[THEM].hero
    print_on(table, "Great Ram", Triggered(0, "", Attacks(IsThis()), CHI), zone=shared.DECK)
    anew(table).do("Activate Rune Saw")
    stood_for = table.state.stack[-1].card
    table.do("Pass", "Pass", "Find Great Ram")
    (link,) = table.links()
    assert table.state.known(link.attack).definition.name == "Great Ram"
    assert (link.source, link.target, link.controller, table.state.stage) == (0, target, YOU, c.ATTACK)
    assert table.cards_in(shared.DECK) == ["Long Haul"]
    assert table.state.find(stood_for) is None
    # It attacks.
    assert [one.kind for one in table.state.stack] == ["trigger"]
    kinds = [fact.kind for fact in table.state.this_turn()]
    assert kinds.index("shuffle", kinds.index("attack with")) < kinds.index("attack")
    table.until(c.RESOLUTION)
    assert (table.life(THEM), table.links()[0].hit) == (14, True)
    table.until(c.ACTION)
    assert table.cards_in(shared.GRAVEYARD) == ["Great Ram"]


@pytest.mark.example("fab-7.2.3d-1")
@pytest.mark.rule("fab:7.2.3d", "fab:7.7.2", "fab:8.5.38b")
@pytest.mark.parametrize("hindered", [True, False])
def test_without_an_attack_the_chain_closes(hindered: bool) -> None:
    table = throne(deck="Great Ram" if hindered else "Long Haul")
    if hindered:
        resolve(table, GrantAll(None, (Prohibition("enter play", Named("Great Ram"), None, None, True),)))
    table.do("Activate Rune Saw", "Pass", "Pass")
    if hindered:
        table.do("Find Great Ram")
    assert (table.links(), own(table.state).chain, table.state.stage) == ((), c.CLOSED, c.ACTION)
    assert (table.state.stack, table.life(THEM), len(table.cards_in(shared.DECK))) == ([], 20, 1)
    assert not [card for card in table.state.cards if card.zone == shared.STACK]


@pytest.mark.rule("fab:7.2.3d")
@pytest.mark.parametrize("later", [False, True])
def test_an_attack_that_can_not_move_onto_the_chain_closes_it(later: bool) -> None:
    """Nobody defends, and nothing is dealt: not even where there is a link already, with an attack that remains."""
    table = Table("Needle Step (red), Plain Blow (red)", "Swell (red)")
    if later:
        table.do("Play Needle Step (red)").until(c.RESOLUTION)
    before = table.life(THEM)
    assert before == (17 if later else 20)
    resolve(table, GrantAll(Named("Plain Blow"), (Prohibition("enter play"),)))
    anew(table).do("Play Plain Blow (red)", "Pass", "Pass")
    assert (table.links(), own(table.state).chain, table.state.stage) == ((), c.CLOSED, c.ACTION)
    assert (table.state.stack, table.life(THEM), table.asked()) == ([], before, ("priority", YOU))


@pytest.mark.rule("fab:8.5.38a")
def test_what_resolves_as_nothing_that_attacks_attacks_with_nothing() -> None:
    table = throne()
    found = table.number("Plain Blow (red)")
    ctx = Context(table.state, YOU, table.state.players[YOU].hero)
    ctx.roles = {"found": (found,)}
    assert list(AttackWith(Role("found")).run(ctx)) == []
    assert (ctx.did, table.number("Plain Blow (red)")) == (False, found)


@pytest.mark.rule("fab:7.7.3", "fab:3.0.12a")
def test_an_attack_layer_whose_target_is_gone_ceases_to_exist() -> None:
    table = throne()
    table.do("Activate Rune Saw")
    card = table.state.stack[-1].card
    # The source may leave: the layer is another object [1.4.4b].
    put(table, table.number("Rune Saw", shared.PLAY), shared.GRAVEYARD)
    anew(table).do("Play Spark of Wit", "Pass", "Pass")
    assert table.state.known(card).zone == shared.STACK
    table.do("Pass", "Pass", "Find Great Ram")
    assert number_of(table, table.links()[0].attack) == 6
