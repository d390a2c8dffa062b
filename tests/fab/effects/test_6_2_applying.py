"""Continuous effects begin to apply as events, one after another (6.2.5, 6.2.5a, 6.3.4b); gaining (2.0.3b, 1.4.3d)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, let_it, number_of, print_on, put, resolve
from rulebound.fab import constants as c
from rulebound.fab.events import Applies
from rulebound.fab.nodes.combat.attacks import IsAttack, IsCard
from rulebound.fab.nodes.continuous.applying import GainsMore, GainsNumber, RemembersGains
from rulebound.fab.nodes.phases import PhaseBegins
from rulebound.fab.nodes.properties import AnAttack
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.listings import PLACES_IN_TEXTS
from rulebound.tcg.nodes.changes.continuing import FLAGGED, Grant, GrantAll
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import Everything, InStage, Not, There, ThisTurn
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy
from rulebound.tcg.nodes.effects.moving import PutCards
from rulebound.tcg.nodes.filters import AnyCard, Both
from rulebound.tcg.nodes.groups import Target, This, You
from rulebound.tcg.nodes.kinds import Named, Side
from rulebound.tcg.nodes.numbers import AddStat, SetStat
from rulebound.tcg.nodes.values import CardsIn, Number
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context, Effect
from rulebound.tcg.program.powers import Continuous, Triggered

CHI = GainAsset(You(), Number(1), c.CHI)
YOUR_ATTACK = Both((AnAttack(), Side("your")))


def chi(table: Table) -> int:
    return table.state.assets[YOU][c.CHI]


def anew(table: Table) -> Table:
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


def more(amount: int, sign: int = 1) -> AddStat:
    return AddStat("power", Number(amount), sign)


def applied(table: Table) -> list[int]:
    """How much effects have added to power as they began to apply, one after the other."""
    return [
        fact.amount for fact in table.state.this_turn() if isinstance(fact, Applies) and fact.stat == "power"
    ]


def attacking(*wits: Effect, arena: str = "Salt Lamp") -> Table:
    """An attack with power 0, in the reaction step, at which instants may be played; the lamp waits for exactly +1."""
    hand = ["Shapeless", *["Spark of Wit", "Calm Breath (yellow)"][: len(wits)]]
    table = Table(", ".join(hand), arena=arena, cards=SMALL + SHAPELESS)
    for name, effect in zip(hand[1:], wits, strict=True):
        print_on(table, name, effect=effect)
    exactly = GainsNumber(YOUR_ATTACK, "power", "=", Number(1))
    lamp = Triggered(0, "", exactly, CHI, InStage((c.REACTION,)))
    print_on(table, "Salt Lamp", lamp, zone=shared.PLAY)
    return anew(table).do("Play Shapeless").until(c.REACTION)


SHAPELESS = '[[card]]\nname = "Shapeless"\ntype = "action"\nsubtypes = ["attack"]\ncost = 0\npower = 0\n'
THE_ATTACK = Target(0, IsAttack())


@pytest.mark.example("fab-6.2.5-1")
@pytest.mark.rule("fab:6.2.5", "fab:2.0.3c")
@pytest.mark.parametrize(("gained", "triggers"), [(2, 0), (1, 1)])
def test_how_much_an_effect_adds_counts_and_not_what_comes_of_it(gained: int, triggers: int) -> None:
    """An attack of 0 power with an effect of -1 on it: of +2 it has 1, which is no effect of exactly +1."""
    table = attacking(Grant(THE_ATTACK, (more(gained),)))
    attack = table.links()[0].attack
    let_it(table, FLAGGED, more(1, -1), flagged=(attack,))
    assert max(0, number_of(table, attack)) == 0
    table.do("Play Spark of Wit", "Pass", "Pass")
    assert max(0, number_of(table, attack)) == gained - 1
    assert (len(table.state.stack), applied(table)) == (triggers, [-1, gained])


@pytest.mark.rule("fab:6.2.5")
def test_each_effect_that_begins_to_apply_is_an_event_and_none_is_one_twice() -> None:
    table = attacking(Grant(THE_ATTACK, (more(1),)), Grant(THE_ATTACK, (more(1),)))
    table.do("Play Spark of Wit", "Pass", "Pass", "Pass", "Pass")
    assert (applied(table), chi(table)) == ([1], 1)
    saved = load(RULES, table.game.save())
    assert [fact.amount for fact in saved.state.this_turn() if isinstance(fact, Applies)] == [1]
    table.do("Play Calm Breath (yellow)", "Pass", "Pass", "Pass", "Pass")
    assert (applied(table), chi(table)) == ([1, 1], 2)
    # Whatever else happens, what applies already doesn't begin to.
    let_it(table, FLAGGED, more(3), flagged=(table.links()[0].attack,))
    put(table, table.number("Salt Lamp", shared.PLAY), shared.GRAVEYARD)
    assert applied(table) == [1, 1, 3]


@pytest.mark.rule("fab:6.2.5")
def test_what_changes_how_it_modifies_an_object_applies_anew() -> None:
    """A veil gives your attacks as much power as cards lie in your pitch zone."""
    table = Table(
        "Plain Blow (red), Spark of Wit, Second Breath", arena="Salt Lamp, Moss Veil", cards=SMALL + SHAPELESS
    )
    raised = AddStat("power", CardsIn(c.PITCH_ZONE, You()))
    print_on(table, "Moss Veil", Continuous(0, "", YOUR_ATTACK, (raised,)), zone=shared.PLAY)
    print_on(
        table,
        "Salt Lamp",
        Triggered(0, "", GainsNumber(YOUR_ATTACK, "power", ">=", Number(2)), CHI),
        zone=shared.PLAY,
    )
    anew(table).do("Play Plain Blow (red)").until(c.REACTION)
    assert applied(table) == []
    amounts = []
    for name in ("Spark of Wit", "Second Breath"):
        put(table, table.number(name), c.PITCH_ZONE)
        amounts.append(number_of(table, table.links()[0].attack))
    assert (amounts, applied(table), len(table.state.waiting)) == ([4, 5], [1, 2], 1)


@pytest.mark.example("fab-2.0.3b-1")
@pytest.mark.rule("fab:2.0.3b", "fab:6.2.5")
@pytest.mark.parametrize("how", ["gains", "base", "nothing"])
def test_what_has_gained_power_this_turn_is_known_as_the_end_phase_begins(how: str) -> None:
    """It is destroyed as the end phase begins, unless a card of a hero's has gained power or defense this turn."""
    table = Table("Plain Blow (red), Spark of Wit", arena="Salt Lamp", cards=SMALL)
    change = {
        "gains": more(1),
        "base": SetStat("base power", Number(7)),
        "nothing": AddStat("life", Number(1)),
    }
    print_on(table, "Spark of Wit", effect=Grant(THE_ATTACK, (change[how],)))
    neither = [Not(ThisTurn(GainsNumber(AnyCard(), stat))) for stat in ("power", "defense")]
    begins = PhaseBegins(c.END, You())
    falls = Triggered(0, "", begins, Destroy(This()), Everything(tuple(neither)))
    print_on(
        table,
        "Salt Lamp",
        falls,
        Continuous(1, "", None, (RemembersGains(),), zone=shared.ANYWHERE),
        Continuous(2, "", None, (RemembersGains(),)),
        zone=shared.PLAY,
    )
    anew(table).do("Play Plain Blow (red)").until(c.REACTION).do("Play Spark of Wit", "Pass", "Pass")
    while table.state.turn_player == YOU:
        table.do("Pass" if table.asked()[0] == "priority" else "That is all")
    assert ("Salt Lamp" in table.cards_in(shared.PLAY)) == (how == "gains")


@pytest.mark.example("fab-1.4.3d-3")
@pytest.mark.rule("fab:1.4.3d", "fab:6.2.5")
@pytest.mark.parametrize(("attack", "power"), [(False, 2), (True, 3)])
def test_what_the_source_of_an_attack_gains_the_attack_does_not_gain(attack: bool, power: int) -> None:
    """Power that an attack would gain this turn is 1 more: a weapon gains it, or the attack with that."""
    table = Table("Spark of Wit", arena="Reed Cutter", cards=SMALL)
    resolve(table, GrantAll(None, (GainsMore(AnAttack(), "power", 1),)))
    whom = Target(0, IsAttack()) if attack else Each(Both((Named("Reed Cutter"), IsCard())))
    print_on(table, "Spark of Wit", effect=Grant(whom, (more(1),)))
    anew(table).do("Attack with Reed Cutter").until(c.REACTION)
    table.do("Play Spark of Wit", "Pass", "Pass")
    assert number_of(table, table.links()[0].attack) == power
    assert number_of(table, table.number("Reed Cutter", shared.PLAY)) == (1 if attack else 2)


@pytest.mark.rule("fab:1.15.2a")
@pytest.mark.parametrize("counter", [True, False])
def test_what_a_counter_adds_is_no_effect_that_begins_to_apply(counter: bool) -> None:
    """Power that an attack would gain is 3 more, and something waits for it to gain exactly 1: a counter adds 1."""
    one: Effect = AddCounters(THE_ATTACK, "+1 power", Number(1)) if counter else Grant(THE_ATTACK, (more(1),))
    table = attacking(one)
    table.do("Play Spark of Wit", "Pass", "Pass", *([] if counter else ["Pass", "Pass"]))
    assert (number_of(table, table.links()[0].attack), applied(table)) == (1, [] if counter else [1])
    assert chi(table) == (0 if counter else 1)
    raised = attacking(one)
    resolve(raised, GrantAll(None, (GainsMore(AnAttack(), "power", 3),)))
    anew(raised).do("Play Spark of Wit", "Pass", "Pass")
    assert number_of(raised, raised.links()[0].attack) == (1 if counter else 4)


#: Two that raise the power of attacks you control, as long as they are in the arena.
RAISING = "".join(
    f'[[card]]\nname = "{name} Banner"\ntype = "action"\nsubtypes = ["item"]\ncost = 0\n'
    for name in ("Red", "Blue")
)


@pytest.mark.example("fab-6.2.5a-1")
@pytest.mark.rule("fab:6.2.5", "fab:6.2.5a", "fab:6.3.4b", "fab:6.3.4")
@pytest.mark.parametrize(("first", "amounts"), [("Red Banner", [4, 2]), ("Blue Banner", [5, 1])])
def test_who_orders_what_begins_to_apply_at_once_determines_which_is_raised(
    first: str, amounts: list[int]
) -> None:
    """The next time an attack would gain power this turn, it gains 3 more; two banners enter at once, +1 and +2."""
    table = Table("Plain Blow (red), Red Banner, Blue Banner, Spark of Wit", cards=SMALL + RAISING)
    for place, name in enumerate(("Red Banner", "Blue Banner")):
        print_on(table, name, Continuous(0, "", YOUR_ATTACK, (more(place + 1),)))
    banners = Each(Both((AnyCard(), Side("your"))), shared.HAND, You())
    print_on(table, "Spark of Wit", effect=PutCards(banners, shared.PLAY))
    resolve(table, GrantAll(None, (GainsMore(AnAttack(), "power", 3),), next_times=Number(1)))
    anew(table).do("Play Plain Blow (red)").until(c.REACTION).do("Play Spark of Wit", "Pass", "Pass")
    assert (table.asked(), table.offered()) == (("order", YOU), ["Red Banner next", "Blue Banner next"])
    table.do(f"{first} next")
    assert applied(table) == amounts
    assert number_of(table, table.links()[0].attack) == 3 + 1 + 2 + 3


def effects_told_of(state: State) -> list[str]:
    """The cards whose effects have begun to apply in a position, then those whose effects have been increased."""
    applied = [fact.effect for fact in state.this_turn() if isinstance(fact, Applies)]
    raised = [one.numbers[c.INCREASED] for one in state.modifiers if c.INCREASED in one.numbers]
    return [state.known(effect // PLACES_IN_TEXTS).definition.name for effect in applied + raised]


@pytest.mark.rule("fab:6.2.5")
@pytest.mark.parametrize("seat", [YOU, THEM])
def test_effects_that_apply_are_those_of_the_same_cards_for_who_imagines_the_position(seat: int) -> None:
    """A banner adds 1 to an attack, and 3 more: with whatever numbers the cards have."""
    table = Table("Plain Blow (red), Red Banner, Spark of Wit", cards=SMALL + RAISING)
    print_on(table, "Red Banner", Continuous(0, "", YOUR_ATTACK, (more(1),)))
    banners = Each(Both((AnyCard(), Side("your"), Named("Red Banner"))), shared.HAND, You())
    print_on(table, "Spark of Wit", effect=PutCards(banners, shared.PLAY))
    resolve(table, GrantAll(None, (GainsMore(AnAttack(), "power", 3),), next_times=Number(1)))
    anew(table).do("Play Plain Blow (red)").until(c.REACTION).do("Play Spark of Wit", "Pass", "Pass")
    assert effects_told_of(table.state) == ["Red Banner", "Red Banner"]
    imagined = RULES.redrawn(table.state, table.state, seat, table.game.decisions)
    assert isinstance(imagined, State)
    assert effects_told_of(imagined) == ["Red Banner", "Red Banner"]


@pytest.mark.rule("fab:6.3.4b")
@pytest.mark.parametrize("last", ["Red Banner", "Blue Banner"])
def test_the_order_of_what_has_the_same_timestamp_is_the_turn_player_s_and_stays(last: str) -> None:
    """Two banners of theirs enter at once in your turn: the base power of attacks is 5, and it is 9."""
    table = Table("Plain Blow (red)", "Red Banner, Blue Banner", cards=SMALL + RAISING)
    for base, name in ((5, "Red Banner"), (9, "Blue Banner")):
        print_on(
            table, name, Continuous(0, "", AnAttack(), (SetStat("base power", Number(base)),)), seat=THEM
        )
    together = PutCards(Each(AnyCard(), shared.HAND, You()), shared.PLAY)
    hero = table.state.players[THEM].hero
    print_on(table, "Plain Blow (red)", Triggered(0, "", PhaseBegins(c.START, You()), CHI))
    asking = together.run(Context(table.state, THEM, hero))
    asked = next(asking)
    assert (asked.kind, asked.seat) == ("order", YOU)
    names = [table.state.known(one.subject).definition.name for one in asked.options]
    with pytest.raises(StopIteration):
        asking.send(names.index(last) ^ 1)
    anew(table).do("Play Plain Blow (red)").until(c.ATTACK)
    assert number_of(table, table.links()[0].attack) == {"Red Banner": 5, "Blue Banner": 9}[last]


@pytest.mark.rule("fab:6.2.5")
def test_what_stops_to_apply_and_goes_on_does_not_begin_a_second_time() -> None:
    """An effect of a layer that adds power while a lamp is in the arena, which goes and comes back."""
    table = Table("Plain Blow (red), Salt Lamp", arena="Reed Cutter", cards=SMALL)
    watch = Triggered(0, "", GainsNumber(YOUR_ATTACK, "power", ">=", Number(1)), CHI)
    print_on(table, "Reed Cutter", watch, zone=shared.PLAY)
    anew(table).do("Play Plain Blow (red)").until(c.REACTION)
    attack = table.links()[0].attack
    printed = number_of(table, attack)
    lit = There(Each(Named("Salt Lamp")))
    resolve(table, Grant(This(), (more(1),), condition=lit), attack)
    lamp = table.number("Salt Lamp")
    powers = []
    for zone in (shared.PLAY, shared.GRAVEYARD, shared.PLAY):
        lamp = put(table, lamp, zone)
        powers.append(number_of(table, attack) - printed)
    assert (powers, applied(table), len(table.state.waiting)) == ([1, 0, 1], [1], 1)
