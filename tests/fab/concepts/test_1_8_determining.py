"""What an effect is about is determined as it is generated: by whom, and of what there is then (1.8.5, 1.8.6)."""

from __future__ import annotations

from typing import Any

import pytest

from fab_table import SMALL, THEM, YOU, Table, print_on, put, resolve, run
from rulebound.fab import constants as c
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Counters, Damage, NameSaid
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.choices.naming import ChooseTag, NameCard, spelled
from rulebound.tcg.nodes.choices.picking import Each, Pick
from rulebound.tcg.nodes.effects.damage import DealDivided
from rulebound.tcg.nodes.effects.in_play import OneOfItsCounters
from rulebound.tcg.nodes.effects.moving import PutCards
from rulebound.tcg.nodes.filters import Except
from rulebound.tcg.nodes.groups import Players, Role, This, You
from rulebound.tcg.nodes.kinds import Named, OfType, Tagged
from rulebound.tcg.nodes.values import Number

NAMES = ("Steady Breath", "Second Breath", "Long Haul", "Moss Veil", "Salt Lamp")
ACTION = OfType(c.ACTION_CARD)


def buried(*names: str, seat: int = YOU) -> Table:
    """A table at which some cards lie in a graveyard."""
    held = ", ".join(names)
    table = Table("" if seat else held, held if seat else "", cards=SMALL)
    for name in names:
        put(table, table.number(name, seat=seat), shared.GRAVEYARD, seat)
    return table


def some(count: int | None, **more: Any) -> Pick:
    """A choice of so many actions of a graveyard of yours (None: any number)."""
    number = None if count is None else Number(count)
    return Pick(ACTION, number, shared.GRAVEYARD, You(), **more)


# --- As it is generated -----------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.8.5c")
def test_what_has_come_meanwhile_may_be_determined_and_what_has_gone_may_not() -> None:
    """Two actions of your graveyard are returned to your hand: two of those that lie there by then."""
    table = Table(", ".join(["Spark of Wit", *NAMES[:4]]), cards=SMALL)
    numbers = {name: put(table, table.number(name), shared.GRAVEYARD) for name in NAMES[:2]}
    print_on(table, "Spark of Wit", effect=PutCards(some(2), shared.HAND))
    table.do("Play Spark of Wit")
    # Nothing is asked, and nothing aimed at: what is no target isn't declared.
    assert (table.asked()[0], table.state.stack[-1].targets) == ("priority", ())
    put(table, numbers["Steady Breath"], shared.REMOVED)
    for name in NAMES[2:4]:
        put(table, table.number(name), shared.GRAVEYARD)
    table.do("Pass", "Pass")
    assert sorted(table.offered()) == ["Choose Long Haul", "Choose Moss Veil", "Choose Second Breath"]
    table.do("Choose Moss Veil", "Choose Second Breath")
    assert sorted(table.cards_in(shared.HAND)) == ["Moss Veil", "Second Breath"]


@pytest.mark.rule("fab:1.8.5c")
def test_what_was_found_before_is_what_it_is_determined_among() -> None:
    """Of some cards, wherever they lie: no other card that is like them."""
    table = buried(*NAMES[:3])
    first, second, _ = [table.number(name, shared.GRAVEYARD) for name in NAMES[:3]]
    among = Pick(Except(Tagged("attack")), Number(1), shared.GRAVEYARD, You(), among=Role("found"))
    done = run(table, PutCards(among, shared.HAND), 1, roles={"found": (first, second)})
    (question,) = done.asked
    assert [option.subject for option in question.options] == [first, second]
    assert table.cards_in(shared.HAND) == ["Second Breath"]


# --- By whom ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.8.6")
@pytest.mark.parametrize("chooser", [None, Players("opponents")])
def test_who_is_told_to_determines(chooser: Players | None) -> None:
    table = buried(*NAMES[:3])
    done = run(table, PutCards(some(1, chooser=chooser), shared.HAND), 2)
    assert [(one.kind, one.seat) for one in done.asked] == [("choose", YOU if chooser is None else THEM)]
    assert table.cards_in(shared.HAND) == ["Long Haul"]


@pytest.mark.rule("fab:1.8.6")
def test_what_chance_determines_nobody_is_asked() -> None:
    table = buried(*NAMES[:4])
    done = run(table, PutCards(some(2, random=True), shared.HAND))
    assert done.asked == []
    assert [len(table.cards_in(zone)) for zone in (shared.HAND, shared.GRAVEYARD)] == [2, 2]


@pytest.mark.rule("fab:1.8.6")
@pytest.mark.parametrize("seat", [YOU, THEM])
def test_a_name_is_determined_by_who_is_told_to_name_a_card(seat: int) -> None:
    table = Table("Plain Blow (red), Steady Breath", "Plain Blow (red), Steady Breath", cards=SMALL)
    done = run(table, NameCard(You() if seat == YOU else Players("opponents")), 1)
    (question,) = done.asked
    assert (question.kind, question.seat) == ("name", seat)
    (said,) = [fact for fact in table.state.journal.since(0) if isinstance(fact, NameSaid)]
    known = table.state.said[done.ctx.numbers["named"]][0]
    assert (said.seat, known) == (seat, spelled(question.options[1].value))


@pytest.mark.rule("fab:1.8.6")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_of_several_words_one_is_determined_and_of_one_that_one(place: int) -> None:
    words = ("sword", "dagger", "bow")
    table = Table("Plain Blow (red)")
    done = run(table, ChooseTag(You(), words), place)
    assert [(one.kind, one.seat) for one in done.asked] == [("name", YOU)]
    assert table.state.said[done.ctx.numbers["tag"]][0] == words[place]
    alone = run(table, ChooseTag(You(), words[:1]))
    assert alone.asked == []
    assert table.state.said[alone.ctx.numbers["tag"]][0] == "sword"


@pytest.mark.rule("fab:1.8.6")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_how_damage_is_divided_is_determined_as_it_is_dealt(first: int) -> None:
    """Four damage among two heroes, each of which is dealt some."""
    table = Table("Plain Blow (red)")
    done = run(table, DealDivided(This(), Number(4), 0, Each(OfType(c.HERO))), first - 1)
    assert [(one.kind, one.seat, len(one.options)) for one in done.asked] == [("divide", YOU, 3)]
    dealt = [fact.amount for fact in table.state.this_turn() if isinstance(fact, Damage)]
    assert dealt == [first, 4 - first]
    # Where there is no more than one for each, there is nothing to determine.
    assert run(table, DealDivided(This(), Number(2), 0, Each(OfType(c.HERO)))).asked == []


@pytest.mark.rule("fab:1.8.6")
@pytest.mark.parametrize("place", [0, 1])
def test_which_counter_goes_is_determined_where_there_are_several(place: int) -> None:
    table = Table("Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    lamp = table.number("Salt Lamp", shared.PLAY)
    names = ("steam", "verse")
    for name in names:
        record(table.state, [Counters("test", lamp, name, 1, BY_THE_RULES)])
    removes = OneOfItsCounters(Each(Named("Salt Lamp")), -1)
    done = run(table, removes, place)
    assert [(one.kind, one.seat) for one in done.asked] == [("name", YOU)]
    left = [name for name in names if table.state.known(lamp).counter(name)]
    assert left == [names[1 - place]]
    # One of which there is no other is no question.
    assert run(table, removes).asked == []
    assert [name for name in names if table.state.known(lamp).counter(name)] == []


# --- How many ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.8.6c")
@pytest.mark.parametrize(
    ("wanted", "there", "found"), [(2, 3, 2), (3, 3, 3), (4, 3, 3), (2, 1, 1), (2, 0, 0)]
)
@pytest.mark.parametrize("random", [True, False])
def test_so_many_are_determined_or_all_that_there_are(
    wanted: int, there: int, found: int, random: bool
) -> None:
    table = buried(*NAMES[:there])
    questions = 0 if random or there <= wanted else wanted
    done = run(table, PutCards(some(wanted, random=random), shared.HAND), *[0] * questions)
    assert len(done.asked) == questions
    assert [len(table.cards_in(zone)) for zone in (shared.HAND, shared.GRAVEYARD)] == [found, there - found]


@pytest.mark.rule("fab:1.8.6c")
@pytest.mark.parametrize("taken", [0, 1, 3])
def test_of_any_number_there_are_never_too_few(taken: int) -> None:
    table = buried(*NAMES[:3])
    answers = [1] * taken + [0] * (taken < 3)
    run(table, PutCards(some(None), shared.HAND), *answers)
    assert len(table.cards_in(shared.HAND)) == taken
    resolve(table, PutCards(Each(Named("Nothing"), shared.GRAVEYARD), shared.HAND))
    assert len(table.cards_in(shared.HAND)) == taken
