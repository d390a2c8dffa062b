"""A game in which a card may stay the object that it was as it changes zones: its number, and all that is on it."""

from __future__ import annotations

import pytest

from little_game import MARKET, VAULT, Rules, card_of, move, position
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.continuous.listings import Layout
from rulebound.tcg.events import Added, Counters, Modify, Move, SetDamage, wait
from rulebound.tcg.happening import record
from rulebound.tcg.happening.card_events import CardEvents
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.effects.moving import DrawCards
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.numbers import AddStat, EffectiveNumber
from rulebound.tcg.nodes.patterns import StageBegins
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.cards import Card, Definition
from rulebound.tcg.position.numbers import table_of
from rulebound.tcg.position.records import Layer, Modifier, Roles, Waiting
from rulebound.tcg.position.state import HandedIn, State
from rulebound.tcg.position.zones import ITS_OWNER, Zone, Zones
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.tree import Program


class Staying(Zones):
    """What comes to the stack or into play stays what it was, unless it lies there unseen."""

    keeps_some = True

    def keeps(self, card: Card, to: int, face_down: bool) -> bool:
        return to in (c.STACK, c.PLAY) and not face_down

    def keep_counters(self, state: State) -> bool:
        return False


def table() -> State:
    """Return a position of the little game in which objects stay; each card has a strength of 2."""
    made = position()
    zones = Staying((Zone(VAULT, "vault", ITS_OWNER), Zone(8, "bench"), Zone(MARKET, "market", common=True)))
    numbers = table_of(EffectiveNumber("strength", "strength", 0))
    made.hand_in(HandedIn(CardEvents(), Layout(numbers, {}), Rules(), zones))
    for card in made.cards:
        card.definition = Definition(card.definition.name, 1, 0, (), (), Program(), numbers=(2,))
    return made


def modify(state: State, number: int) -> None:
    """Let one card have 3 more strength."""
    more = Continuous(-1, "", FLAGGED, (AddStat("strength", Number(3)),))
    made = Modifier(0, more, 0, number, 0, (), 0, {"flagged": (number,)}, {}, 0, "game", -1)
    record(state, [Modify("test", made, BY_THE_RULES)])


def strength(state: State, card: Card) -> int:
    return effective(state, card).numbers[0]


@pytest.mark.rule("fab:3.0.9")
def test_what_comes_into_play_from_where_all_see_it_is_what_it_was() -> None:
    made = table()
    ant = move(made, card_of(made, 0, "Ant"), 8)
    number = ant.number
    modify(made, number)
    for zone in (c.STACK, c.PLAY):
        ant = move(made, ant, zone)
        assert (ant.number, ant.zone, ant.past) == (number, zone, None)
    assert made.find(number) is ant
    assert strength(made, ant) == 5


@pytest.mark.rule("fab:3.0.9")
def test_what_is_on_it_stays_on_it() -> None:
    made = table()
    ant = move(made, card_of(made, 0, "Ant"), c.PLAY)
    record(
        made,
        [
            Counters("test", ant.number, "mark", 2, BY_THE_RULES),
            SetDamage("test", BY_THE_RULES, ant.number, 1),
        ],
    )
    record(made, [Move("put", "test", ant.number, c.STACK, 0, x=3)])
    record(made, [Move("put", "test", ant.number, c.PLAY, 0, counters=(("mark", 1), ("dust", 1)), damage=2)])
    ant = made.known(ant.number)
    assert (dict(ant.counters), ant.damage, ant.x) == ({"mark": 3, "dust": 1}, 3, 3)
    assert ant.stamp == ant.arrived == made.clock


@pytest.mark.rule("fab:3.0.9")
@pytest.mark.parametrize("to", [8, c.GRAVEYARD, c.HAND, c.DECK])
def test_elsewhere_it_is_another_object(to: int) -> None:
    made = table()
    ant = move(made, card_of(made, 0, "Ant"), c.PLAY)
    record(made, [Counters("test", ant.number, "mark", 2, BY_THE_RULES)])
    number = ant.number
    modify(made, number)
    ant = move(made, ant, to)
    assert ant.number != number
    assert (ant.counters, made.ceasing) == ((), ())
    # What it was there is known.
    assert made.known(number).counter("mark") == 2
    assert strength(made, made.known(number)) == 5
    # And back in play it isn't what it was.
    assert strength(made, move(made, ant, c.PLAY)) == 2


@pytest.mark.rule("fab:3.0.9")
def test_what_becomes_unseen_is_another_object() -> None:
    made = table()
    ant = move(made, card_of(made, 0, "Ant"), 8)
    number = ant.number
    assert move(made, ant, c.PLAY, face_down=True).number != number


@pytest.mark.rule("fab:3.0.9")
@pytest.mark.parametrize("zone", [c.HAND, VAULT])
def test_the_number_that_it_had_unseen_is_told_to_nobody(zone: int) -> None:
    """Where it lay unseen its number tells when it came there: it gets another, and what speaks of it follows."""
    made = table()
    ant = move(made, card_of(made, 0, "Ant"), zone)
    bee = move(made, card_of(made, 0, "Bee"), zone)
    number = ant.number
    for one in (number, bee.number):
        modify(made, one)
    roles: Roles = {"it": (bee.number, number)}
    aimed = ((number,),)
    power = Triggered(0, "", StageBegins(1), DrawCards(You(), Number(1)))
    layer = Layer(0, "power", 0, 0, number, 0, power.effect, aimed, (), 0, roles, {})
    record(made, [Added("use", "test", layer, BY_THE_RULES)])
    wait(made, Waiting(0, 0, number, power, roles, {}))
    ant = move(made, ant, c.STACK)
    new = ant.number
    assert new != number
    assert new // c.CARDS == made.clock
    assert [modifier.roles["flagged"] for modifier in made.modifiers] == [(new,), (bee.number,)]
    assert [modifier.source for modifier in made.modifiers] == [new, bee.number]
    found = made.stack[-1]
    assert (found.source, found.targets, found.roles) == (new, ((new,),), {"it": (bee.number, new)})
    assert (made.waiting[0].source, made.waiting[0].roles) == (new, {"it": (bee.number, new)})
    # From now on it stays.
    ant = move(made, ant, c.PLAY)
    assert ant.number == new
    assert strength(made, ant) == 5


def test_in_other_games_each_move_makes_a_new_object() -> None:
    made = position()
    ant = move(made, card_of(made, 0, "Ant"), MARKET)
    number = ant.number
    ant = move(made, ant, c.PLAY)
    assert ant.number != number
    assert move(made, ant, c.STACK).past is not None
