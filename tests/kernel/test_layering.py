"""The order of continuous modifiers, against the rule's own statement tried on every order there is."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.kernel.layering import order

Needs = dict[int, frozenset[int]]


@st.composite
def graphs(draw: st.DrawFn, loops: bool) -> tuple[list[int], Needs]:
    """Modifiers, named by their timestamps and in any order, and what each depends on."""
    stamps = draw(st.permutations(range(draw(st.integers(0, 6)))))
    pairs = [
        (a, b) for a in stamps for b in stamps if (a != b if loops else stamps.index(a) < stamps.index(b))
    ]
    chosen = draw(st.lists(st.sampled_from(pairs), max_size=8)) if pairs else []
    needs = {a: frozenset(b for each, b in chosen if each == a) for a in stamps}
    return draw(st.permutations(stamps)), needs


def arranged(modifiers: list[int], needs: Needs) -> list[list[int]]:
    """The order that the code gives."""
    return order(modifiers, lambda each: each, lambda a: sorted(needs[a]))


def everything_needed(needs: Needs, modifier: int) -> frozenset[int]:
    """What a modifier depends on, directly or through others."""
    found: frozenset[int] = frozenset()
    new = needs[modifier]
    while not new <= found:
        found |= new
        new = frozenset(further for each in found for further in needs[each])
    return found


def by_trying_every_order(modifiers: list[int], needs: Needs) -> list[int]:
    """719.2 as it stands: each comes after the latest timestamp among itself and all that it depends on, and after
    those themselves; where that leaves a choice, timestamps decide."""
    latest = {each: max(everything_needed(needs, each) | {each}) for each in modifiers}
    return min(
        list(each)
        for each in itertools.permutations(modifiers)
        if all(latest[a] <= latest[b] for a, b in itertools.pairwise(each))
        and all(each.index(needed) < each.index(a) for a in each for needed in needs[a])
    )


@pytest.mark.rule("wow-2007:719.2")
@given(graphs(loops=False))
def test_dependents_come_after_the_latest_of_what_they_depend_on(graph: tuple[list[int], Needs]) -> None:
    modifiers, needs = graph
    assert arranged(modifiers, needs) == [[each] for each in by_trying_every_order(modifiers, needs)]


@given(st.permutations(range(7)))
def test_independent_modifiers_come_in_timestamp_order(modifiers: list[int]) -> None:
    assert arranged(modifiers, {each: frozenset() for each in modifiers}) == [[each] for each in range(7)]


@pytest.mark.rule("wow-2007:719.3")
@given(graphs(loops=True))
def test_loops_are_kept_together(graph: tuple[list[int], Needs]) -> None:
    modifiers, needs = graph
    groups = arranged(modifiers, needs)
    assert sorted(each for group in groups for each in group) == sorted(modifiers)
    reach = {each: everything_needed(needs, each) for each in modifiers}
    for place, group in enumerate(groups):
        assert group == sorted(group), "within a loop timestamps decide"
        placed = [each for earlier in groups[:place] for each in earlier]
        for each in group:
            # Together are exactly those that depend on each other; what else is needed has come before.
            assert [
                other
                for other in sorted(modifiers)
                if other == each or (each in reach[other] and other in reach[each])
            ] == group
            assert all(needed in placed or needed in group for needed in needs[each])


@given(graphs(loops=True))
def test_the_order_does_not_depend_on_how_they_are_listed(graph: tuple[list[int], Needs]) -> None:
    modifiers, needs = graph
    assert arranged(modifiers, needs) == arranged(sorted(modifiers), needs)


@pytest.mark.rule("wow-2007:719.2")
def test_one_that_depends_on_a_later_one_waits_and_the_others_do_not() -> None:
    found = order(
        ["late", "early", "other"],
        ["early", "other", "late"].index,
        lambda each: ["late"] if each == "early" else [],
    )
    assert found == [["other"], ["late"], ["early"]]


@pytest.mark.rule("wow-2007:719.2")
def test_each_modifier_is_asked_once_however_many_there_are() -> None:
    asked: list[int] = []

    def needs(each: int) -> list[int]:
        asked.append(each)
        return [each + 1] if each % 100 == 0 else []

    found = order(list(range(5000)), lambda each: each, needs)
    assert sorted(asked) == list(range(5000))
    assert found[:2] == [[1], [0]]
    assert found[-1] == [4999]
