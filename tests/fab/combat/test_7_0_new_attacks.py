"""Cards that are put onto a chain link as the attacking card, in the place of the attack (7.0.4a, 1.8.10, 3.0.11)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, number_of, print_on, put, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.combat.attacks import IsAttack, IsCard, PutAsAttack
from rulebound.fab.nodes.combat.filters import Attacking
from rulebound.fab.nodes.combat.patterns import Attacks, Hits
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.properties import AnAttack, HasColor
from rulebound.fab.rules import RULES
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Token
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.conditions import Are
from rulebound.tcg.nodes.costs.parts import UseCards
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.moving import PutCards
from rulebound.tcg.nodes.filters import AnyCard, Both, IsThis
from rulebound.tcg.nodes.flow import If, Sequence
from rulebound.tcg.nodes.groups import Role, Target, This, You
from rulebound.tcg.nodes.kinds import HasKeyword, OfType
from rulebound.tcg.nodes.numbers import AddStat, Stat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.powers import Payment, Triggered

SLEEVES = "Padded Sleeves"
CHI = GainAsset(You(), Number(1), c.CHI)
#: An attack action card that costs 2 or less.
CHEAP = Both((IsAttack(), OfType(c.ACTION_CARD), Stat("cost", "<=", Number(2))))
STEALTHY = Both((IsCard(), Attacking(True), HasKeyword(c.STEALTH)))
#: Banish a card of your hand: if it is such a card, it takes the place of target attacking card with stealth, and that
#: goes under its owner's deck.
SWAPS = Activated(
    0,
    "",
    (UseCards("remove", AnyCard(), zone=shared.HAND),),
    If(
        Are(Role("paid"), CHEAP),
        Sequence(
            (
                PutCards(Target(0, STEALTHY), shared.DECK, bottom=True),
                PutAsAttack(Role("paid")),
            )
        ),
    ),
    types=c.ATTACK_REACTION,
)


def anew(table: Table) -> Table:
    """Ask again, now that the position is another one."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


def stealthy(hand: str = "Plain Blow (red), Plain Blow (blue)", theirs: str = "Swell (red)") -> Table:
    """A table at which a red attack has stealth, and an ability of what you wear swaps it for another one."""
    table = Table(hand, theirs, arena=SLEEVES, deck="Long Haul", cards=SMALL)
    print_on(table, "Plain Blow (red)", keywords=c.STEALTH)
    print_on(table, SLEEVES, SWAPS, zone=shared.PLAY)
    return anew(table)


def swap(table: Table, banished: str = "Plain Blow (blue)") -> Table:
    """Activate the ability, and let it resolve."""
    table.do(f"Activate {SLEEVES}")
    if table.asked()[0] != "priority":
        table.do(next(label for label in table.offered() if banished in label))
    return table.do("Pass", "Pass")


@pytest.mark.example("fab-7.0.4a-1")
@pytest.mark.rule("fab:7.0.4a", "fab:7.0.4", "fab:7.5.5")
def test_what_takes_the_place_of_the_attack_is_a_new_attack_at_the_same_target() -> None:
    table = stealthy()
    print_on(
        table,
        "Plain Blow (blue)",
        Triggered(0, "", Hits(IsThis()), CHI),
        Triggered(1, "", Attacks(IsThis()), CHI),
    )
    anew(table).do("Play Plain Blow (red)", *["Pass"] * 4, "Defend with Swell (red)")
    (before,) = table.links()
    swap(table.until(c.REACTION))
    (link,) = table.links()
    assert table.state.known(link.attack).definition.key == "Plain Blow (blue)"
    assert link.attack != before.attack
    assert (link.target, link.controller, link.defenders) == (before.target, YOU, before.defenders)
    # What was there before lies under the deck; it doesn't attack again, and what does so now never attacked.
    assert table.cards_in(shared.DECK)[0] == "Plain Blow (red)"
    assert (table.state.stage, table.state.stack) == (c.REACTION, [])
    table.until(c.RESOLUTION)
    assert (table.links()[0].hit, table.life(THEM), table.state.assets[YOU][c.CHI]) == (False, 20, 0)


@pytest.mark.rule("fab:7.0.4a", "fab:7.5.5")
def test_what_takes_the_place_of_the_attack_hits() -> None:
    table = stealthy()
    print_on(table, "Plain Blow (blue)", Triggered(0, "", Hits(IsThis()), CHI))
    swap(anew(table).do("Play Plain Blow (red)").until(c.REACTION)).until(c.RESOLUTION)
    assert (table.links()[0].hit, table.life(THEM), table.state.assets[YOU][c.CHI]) == (True, 19, 1)
    table.until(c.ACTION)
    assert table.cards_in(shared.GRAVEYARD) == ["Plain Blow (blue)"]


@pytest.mark.rule("fab:7.0.4a", "fab:3.0.12")
@pytest.mark.parametrize("weapon", [False, True])
def test_an_attack_that_is_still_there_is_cleared(weapon: bool) -> None:
    table = Table("Plain Blow (red), Plain Blow (blue)", arena="Reed Cutter")
    table.do("Attack with Reed Cutter" if weapon else "Play Plain Blow (red)").until(c.REACTION)
    before = table.links()[0].attack
    ram = table.number("Plain Blow (blue)")
    resolve(table, PutAsAttack(This()), ram)
    assert table.state.in_play(before) is None
    assert table.cards_in(shared.GRAVEYARD) == ([] if weapon else ["Plain Blow (red)"])
    (link,) = table.links()
    assert (table.state.known(link.attack).definition.key, link.source) == ("Plain Blow (blue)", 0)


@pytest.mark.rule("fab:7.0.3d", "fab:7.0.4a")
def test_without_a_link_nothing_is_put_there() -> None:
    table = Table("Plain Blow (red)")
    blow = table.number("Plain Blow (red)")
    resolve(table, PutAsAttack(This()), blow)
    assert (table.number("Plain Blow (red)"), table.links()) == (blow, ())


@pytest.mark.example("fab-1.8.10-1")
@pytest.mark.rule("fab:1.8.10", "fab:7.0.4a", "fab:6.2.4")
def test_the_new_attack_is_the_next_one_that_comes_under_its_players_control() -> None:
    """Your next red attack has 1 power more, your next yellow one 2, your next blue one 3."""
    table = stealthy()
    for color, more in (("red", 1), ("yellow", 2), ("blue", 3)):
        resolve(table, GrantNext(Both((AnAttack(), HasColor(color))), (AddStat("power", Number(more)),)))
    anew(table).do("Play Plain Blow (red)").until(c.REACTION)
    assert number_of(table, table.links()[0].attack) == 3 + 1
    swap(table)
    assert number_of(table, table.links()[0].attack) == 1 + 3
    assert table.until(c.DAMAGE).life(THEM) == 16


@pytest.mark.rule("fab:5.1.2a", "fab:7.0.4a")
def test_what_is_put_there_is_not_the_next_card_that_is_played() -> None:
    table = stealthy()
    resolve(table, GrantNext(Both((IsCard(), HasColor("blue"))), (AddStat("power", Number(3)),)))
    swap(anew(table).do("Play Plain Blow (red)").until(c.REACTION))
    assert number_of(table, table.links()[0].attack) == 1


@pytest.mark.example("fab-3.0.11-1")
@pytest.mark.rule("fab:3.0.11", "fab:3.0.12a", "fab:7.0.4a", "fab:7.2.3b")
def test_a_token_that_would_go_under_a_deck_ceases_to_exist() -> None:
    table = stealthy("Plain Blow (red), Plain Blow (blue)")
    cutter = Table("", arena="Reed Cutter")
    printed = cutter.state.known(cutter.number("Reed Cutter", shared.PLAY)).definition
    made = Token("8.5.2", printed, YOU, BY_THE_RULES)
    record(table.state, [made])
    table.state.edit(table.state.known(made.new)).definition = printed
    attack = next(one for one in values_of(table, made.new).powers if isinstance(one, Payment))
    print_on(table, "Reed Cutter", attack, keywords=c.STEALTH, zone=shared.PLAY)
    put(table, table.number("Plain Blow (red)"), shared.GRAVEYARD)
    anew(table).do("Attack with Reed Cutter").until(c.REACTION)
    (before,) = table.links()
    assert before.source == made.new
    decks = table.cards_in(shared.DECK)
    swap(table)
    (link,) = table.links()
    assert (table.state.known(link.attack).definition.key, link.target) == (
        "Plain Blow (blue)",
        before.target,
    )
    assert table.cards_in(shared.DECK) == decks == ["Long Haul"]
    assert table.state.find(made.new) is None
    assert table.until(c.DAMAGE).life(THEM) == 19
