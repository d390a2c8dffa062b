"""What an effect leaves undetermined is determined before it is generated, and nothing is asked of what is (5.3.4a)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, happened, run
from rulebound.fab import constants as c
from rulebound.fab.nodes.effects import GainLife
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Counters
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.choices.choosing import choose_some
from rulebound.tcg.nodes.choices.naming import ChooseTag
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.damage import DealDivided
from rulebound.tcg.nodes.effects.in_play import OneOfItsCounters
from rulebound.tcg.nodes.flow import ChooseNow, ChoosePlayer
from rulebound.tcg.nodes.groups import Players, This, You
from rulebound.tcg.nodes.kinds import Named, OfType
from rulebound.tcg.nodes.values import Number

#: The rule that decisions of texts tell.
CHOICE = "1.8.6"
CHI = GainAsset(You(), Number(1), c.CHI)


def at_table(*counters: str) -> Table:
    """A lamp in the arena, with these counters on it."""
    table = Table("Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    lamp = table.number("Salt Lamp", shared.PLAY)
    for name in counters:
        record(table.state, [Counters("test", lamp, name, 1, BY_THE_RULES)])
    return table


@pytest.mark.rule("fab:5.3.4a")
@pytest.mark.parametrize("answer", [0, 1])
def test_of_which_name_a_counter_is_removed_is_determined_before_it_is(answer: int) -> None:
    table = at_table("steam", "mist")
    removing = OneOfItsCounters(Each(Named("Salt Lamp")), -1)
    done = run(table, removing, answer)
    assert [(one.kind, one.seat, one.rule, len(one.options)) for one in done.asked] == [
        ("name", YOU, CHOICE, 2)
    ]
    lamp = table.state.known(table.number("Salt Lamp", shared.PLAY))
    assert (lamp.counter("steam"), lamp.counter("mist")) == ((0, 1) if answer == 0 else (1, 0))
    # Of the only name that is left nobody is asked; and of none nothing is removed.
    assert run(table, removing).asked == []
    assert table.state.known(lamp.number).counters == ()
    done = run(table, removing)
    assert (done.asked, done.did) == ([], False)


@pytest.mark.rule("fab:5.3.4a")
@pytest.mark.parametrize("answer", [0, 1])
def test_how_damage_is_divided_is_determined_before_any_is_dealt(answer: int) -> None:
    """3 damage among both heroes, at least 1 to each: the first has 1 or 2."""
    table = at_table()
    dealt = run(table, DealDivided(This(), Number(3), 0, Each(OfType(c.HERO))), answer)
    (asked,) = dealt.asked
    assert (asked.kind, asked.seat, asked.rule) == ("divide", YOU, CHOICE)
    assert [option.value for option in asked.options] == [1, 2]
    first = YOU if asked.options[0].subject == table.state.players[YOU].hero else THEM
    assert (table.life(first), table.life(1 - first)) == (20 - 1 - answer, 20 - 2 + answer)
    # All of it at once, as one effect; where there is nothing to divide nobody is asked.
    assert [fact.amount for fact in happened(table, "damage")] == [1 + answer, 2 - answer]
    assert run(table, DealDivided(This(), Number(2), 0, Each(OfType(c.HERO)))).asked == []
    assert table.life(first) == 20 - 2 - answer


@pytest.mark.rule("fab:5.3.4a")
@pytest.mark.parametrize("answer", [0, 1])
def test_which_word_is_said_is_determined_and_everybody_has_heard_it(answer: int) -> None:
    words = ("Ninja", "Guardian")
    table = at_table()
    done = run(table, ChooseTag(You(), words), answer)
    assert [(one.kind, one.seat, one.rule, len(one.options)) for one in done.asked] == [
        ("name", YOU, CHOICE, 2)
    ]
    assert table.state.said[done.ctx.numbers["tag"]][0] == words[answer]
    # If it can be one word alone, that is determined.
    done = run(table, ChooseTag(You(), ("Brute",)))
    assert (done.asked, table.state.said[done.ctx.numbers["tag"]][0]) == ([], "Brute")


@pytest.mark.rule("fab:5.3.4a")
@pytest.mark.parametrize("answer", [0, 1])
def test_which_of_two_things_is_done_is_determined_by_who_is_told_to(answer: int) -> None:
    table = at_table()
    either = ChooseNow(Players("opponents"), (CHI, GainLife(You(), Number(2))))
    done = run(table, either, answer)
    assert [(one.kind, one.seat, one.rule, len(one.options)) for one in done.asked] == [
        ("mode", THEM, CHOICE, 2)
    ]
    assert (table.state.assets[YOU][c.CHI], table.life(YOU)) == ((1, 20) if answer == 0 else (0, 22))
    # Where only one of them could be done, that one is.
    done = run(at_table(), ChooseNow(You(), (CHI, OneOfItsCounters(Each(Named("Salt Lamp")), -1))))
    assert (done.asked, done.did) == ([], True)


@pytest.mark.rule("fab:5.3.4a")
@pytest.mark.parametrize("answer", [0, 1])
def test_which_player_is_meant_is_determined_unless_there_is_only_one(answer: int) -> None:
    table = at_table()
    done = run(table, ChoosePlayer(Players("each")), answer)
    assert [(one.kind, one.seat, one.rule) for one in done.asked] == [("choose", YOU, CHOICE)]
    assert done.ctx.roles["player"] == (done.asked[0].options[answer].subject,)
    done = run(table, ChoosePlayer(Players("opponents")))
    assert (done.asked, done.ctx.roles["player"]) == ([], (-1 - THEM,))


@pytest.mark.rule("fab:5.3.4a")
@pytest.mark.parametrize("rule", ["", "8.5.8"])
def test_so_many_are_chosen_as_are_to_be_and_what_leaves_no_choice_is_not_asked(rule: str) -> None:
    table = at_table()
    asking = choose_some(table.state, YOU, [5, 6, 7], 1, 2, "choose", "Which?", 0, rule)
    first = next(asking)
    assert (first.rule, [one.subject for one in first.options]) == (rule or CHOICE, [5, 6, 7])
    second = asking.send(1)
    # One is enough: what is chosen already is none of the others.
    assert [(one.verb, one.subject) for one in second.options] == [("done", 0), ("choose", 5), ("choose", 7)]
    with pytest.raises(StopIteration) as ended:
        asking.send(2)
    assert ended.value.value == [6, 7]
    with pytest.raises(StopIteration) as ended:
        next(choose_some(table.state, YOU, [5, 6], 2, 2, "choose", "Which?", 0, rule))
    assert ended.value.value == [5, 6]
