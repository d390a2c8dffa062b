"""In which order several replacement effects apply to an event (6.5)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, print_on, resolve
from rulebound.fab.nodes import keywords
from rulebound.fab.selecting import select_player
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Damage
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.changes.replacing import ReplaceDamage
from rulebound.tcg.nodes.conditions import Compare
from rulebound.tcg.nodes.groups import This
from rulebound.tcg.nodes.values import Number, That
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program.prevention import Prevent

DOUBLED = ReplaceDamage(times=2)
MORE = ReplaceDamage(plus=Number(1))
#: As much as there is but 1, if it is prevented at all.
LESS = Prevent(amount=Number(1))


def table_with(*effects: tuple[ReplaceDamage | Prevent, int], veil: bool = False) -> Table:
    """A table in your turn with effects, each under somebody's control; what prevents protects your hero.

    So does a ``veil`` of yours, which is destroyed to prevent 1.
    """
    table = Table("Plain Blow (red)", worn="Harbour Maul", arena="Moss Veil" if veil else "", cards=SMALL)
    if veil:
        print_on(table, "Moss Veil", keywords.ward(1), zone=shared.PLAY)
    hero = table.state.players[YOU].hero
    for change, seat in effects:
        made = Grant(This(), (change,)) if isinstance(change, Prevent) else GrantAll(None, (change,))
        resolve(table, made, hero, seat)
    return table


def hurt(table: Table, first: int = -1, order: tuple[int, ...] = ()) -> tuple[int, list[tuple[str, int]]]:
    """Deal 3 damage to your hero; return how much was dealt, and who was asked what.

    ``first`` is who applies effects first, if that is asked; ``order`` are the places of what is applied then.
    """
    before = table.life(YOU)
    source = table.number("Harbour Maul", shared.PLAY, THEM)
    dealt = Damage("test", BY_THE_RULES, table.state.players[YOU].hero, source, THEM, 3, 0, False)
    happening = happen(table.state, [dealt])
    asked: list[tuple[str, int]] = []
    answers = list(order)
    answer: int | None = None
    while True:
        try:
            question = next(happening) if answer is None else happening.send(answer)
        except StopIteration:
            return before - table.life(YOU), asked
        asked.append((question.kind, question.seat))
        seats = [option.subject for option in question.options]
        answer = seats.index(player_subject(first)) if question.kind == "choose" else answers.pop(0)


@pytest.mark.rule("fab:6.5.1", "fab:6.5.2", "fab:6.5.2a")
@pytest.mark.parametrize(("first", "dealt"), [(YOU, 8), (THEM, 7)])
def test_the_turn_player_selects_who_applies_effects_first(first: int, dealt: int) -> None:
    """Yours deals 1 more, theirs doubles it."""
    table = table_with((MORE, YOU), (DOUBLED, THEM))
    assert hurt(table, first) == (dealt, [("choose", YOU)])


@pytest.mark.rule("fab:6.5.2", "fab:6.5.2a")
@pytest.mark.parametrize(("order", "dealt"), [((0,), 8), ((1,), 7)])
def test_who_controls_two_effects_orders_them_whoever_is_dealt_the_damage(
    order: tuple[int, ...], dealt: int
) -> None:
    """Both are theirs, in your turn, and you are dealt it."""
    table = table_with((MORE, THEM), (DOUBLED, THEM))
    assert hurt(table, order=order) == (dealt, [("replacement", THEM)])


@pytest.mark.rule("fab:6.5.2a")
@pytest.mark.parametrize(("first", "order", "dealt"), [(YOU, (0,), 9), (YOU, (1,), 10), (THEM, (1,), 9)])
def test_the_turn_player_does_not_order_what_others_control(
    first: int, order: tuple[int, ...], dealt: int
) -> None:
    """Yours deals 1 more; of theirs one doubles it, and one deals 1 more."""
    table = table_with((MORE, YOU), (DOUBLED, THEM), (MORE, THEM))
    assert hurt(table, first, order) == (dealt, [("choose", YOU), ("replacement", THEM)])


@pytest.mark.rule("fab:6.5.2b", "fab:6.5.4", "fab:6.5.5")
def test_who_is_first_is_selected_once_for_an_event() -> None:
    """Of each sort of effects, both of you control one."""
    table = table_with((MORE, YOU), (DOUBLED, THEM), (LESS, YOU), (LESS, THEM))
    assert hurt(table, THEM) == (3 * 2 + 1 - 2, [("choose", YOU)])
    table = table_with((MORE, YOU), (DOUBLED, THEM), (LESS, YOU), (LESS, THEM))
    assert hurt(table, YOU) == ((3 + 1) * 2 - 2, [("choose", YOU)])


@pytest.mark.rule("fab:6.5.4", "fab:6.5.5", "fab:6.4.9")
def test_what_would_replace_what_prevention_has_left_comes_too_late() -> None:
    """Damage of up to 2 is doubled; of 3 there are 2 left once 1 has been prevented."""
    small = ReplaceDamage(times=2, condition=Compare(That(), "<=", Number(2)))
    assert hurt(table_with((small, YOU), (LESS, YOU))) == (2, [])


@pytest.mark.rule("fab:6.5.4", "fab:6.5.5")
def test_what_is_destroyed_to_prevent_is_prevention_as_well() -> None:
    """A veil is destroyed to prevent 1: after damage has been doubled; what else prevents is of the same sort."""
    for more in ((DOUBLED, YOU), (DOUBLED, THEM)):
        table = table_with(more, veil=True)
        assert (hurt(table), table.cards_in(shared.GRAVEYARD)) == ((3 * 2 - 1, []), ["Moss Veil"])
    table = table_with((LESS, YOU), veil=True)
    assert hurt(table, order=(0,)) == (3 - 1 - 1, [("replacement", YOU)])


@pytest.mark.rule("fab:6.5.5")
def test_one_effect_of_each_sort_asks_nothing() -> None:
    table = table_with((LESS, YOU), (DOUBLED, THEM))
    assert hurt(table) == (5, [])


@pytest.mark.rule("fab:6.5.2")
def test_nobody_is_asked_where_nobody_who_still_plays_controls_any() -> None:
    selecting = select_player(Table("Plain Blow (red)").state, (), "Who is first?", "6.5.2")
    with pytest.raises(StopIteration) as ended:
        next(selecting)
    assert ended.value.value == YOU
