"""Replacement and prevention: what happens instead, how much is prevented and what is left of that (6.4, 6.5)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, deal, happened, print_on, put, resolve, run
from fab_texts import card, settle
from rulebound.fab import constants as c
from rulebound.fab.nodes import keywords
from rulebound.fab.nodes.combat.patterns import Hits
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.nodes.prevention import PreventsDamage
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Damage, GameEvent, Move
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.changes.replacing import ReplaceDamage, ReplaceMove
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import Are, There, ThisTurn
from rulebound.tcg.nodes.counters import WithCounter
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.effects.moving import DrawCards
from rulebound.tcg.nodes.filters import AnyCard, Both, Except, IsThis
from rulebound.tcg.nodes.groups import Players, This, You
from rulebound.tcg.nodes.kinds import Named, NameHas, OfType, Side, Tagged
from rulebound.tcg.nodes.patterns import EntersPlay, Moves
from rulebound.tcg.nodes.values import CardsIn, Count, Depending, Number, X
from rulebound.tcg.program.nodes import Change
from rulebound.tcg.program.powers import Continuous, Entering, Triggered
from rulebound.tcg.program.prevention import Prevent, PreventsLess

CARDS = CardsIn(c.PITCH_ZONE, You())
SMASH = Destroy(Each(Tagged("item")))
CHI = GainAsset(You(), Number(1), c.CHI)


def shielded(*changes: Change, times: int | None = None) -> Table:
    """A table at which effects that prevent damage to your hero are there for the turn."""
    table = Table("Plain Blow (red)", worn="Harbour Maul", arena="Moss Veil, Salt Lamp", cards=SMALL)
    hero = table.state.players[YOU].hero
    for change in changes:
        limit = None if times is None else Number(times)
        resolve(table, Grant(This(), (change,), next_times=limit), hero)
    return table


def hurt(table: Table, amount: int, kind: int = 0, sure: bool = False) -> int:
    """Deal damage to your hero by their weapon; return how much of it was dealt."""
    before = table.life(YOU)
    source = table.number("Harbour Maul", shared.PLAY, THEM)
    deal(table, amount, source, table.state.players[YOU].hero, kind, sure)
    return before - table.life(YOU)


@pytest.mark.example("fab-6.4.1a-1")
@pytest.mark.rule("fab:6.4.1", "fab:6.4.1a", "fab:6.4.6", "fab:8.3.20")
@pytest.mark.parametrize("saved", [False, True])
def test_what_prevents_is_destroyed_first_and_that_could_be_replaced_too(saved: bool) -> None:
    table = shielded()
    veil = print_on(table, "Moss Veil", keywords.ward(1), zone=shared.PLAY)
    if saved:
        instead = ReplaceMove(Tagged("aura"), shared.GRAVEYARD)
        resolve(table, GrantAll(None, (instead,)))
    assert hurt(table, 3) == 2
    facts = [one for one in table.state.this_turn() if isinstance(one, GameEvent)]
    order = [
        one.kind
        for one in facts
        if isinstance(one, (Move, Damage)) and one.subject in (veil, table.state.players[YOU].hero)
    ]
    assert order == ["destroy", "damage"]
    assert table.cards_in(shared.REMOVED if saved else shared.GRAVEYARD) == ["Moss Veil"]


@pytest.mark.example("fab-6.4.7-1")
@pytest.mark.rule("fab:6.4.7", "fab:6.4.7a")
@pytest.mark.parametrize(("before", "drawn"), [(True, 3), (False, 2)])
def test_instead_of_what_the_same_ability_does(before: bool, drawn: int) -> None:
    """Draw two cards, or three instead if a card was banished this turn."""
    deck = "Swell (red), Long Swing (red), Anchor Swing (red)"
    table = Table("Steady Breath, Second Breath", deck=deck, cards=SMALL)
    banished = ThisTurn(Moves("put", AnyCard(), You(), to=shared.REMOVED))
    amount = Depending(banished, Number(3), Number(2))
    print_on(table, "Steady Breath", effect=DrawCards(You(), amount))
    second = table.number("Second Breath")
    table.do("Play Steady Breath")
    if before:
        put(table, second, shared.REMOVED)
    table.do("Pass", "Pass")
    assert (
        len([one for one in table.state.this_turn() if isinstance(one, Move) and one.kind == "draw"]) == drawn
    )


@pytest.mark.example("fab-6.4.10b-1")
@pytest.mark.rule("fab:6.4.10", "fab:6.4.10b")
def test_without_an_amount_all_of_the_next_damage_is_prevented() -> None:
    table = shielded(Prevent(once=True), times=1)
    assert (hurt(table, 3), hurt(table, 3)) == (0, 3)


@pytest.mark.example("fab-7.5.5b-1")
@pytest.mark.rule("fab:7.5.5b", "fab:6.4.10b")
@pytest.mark.parametrize("prevented", [True, False])
def test_damage_that_is_all_prevented_is_no_hit(prevented: bool) -> None:
    table = Table("Plain Blow (red)")
    print_on(table, "Plain Blow (red)", Triggered(0, "", Hits(IsThis()), CHI))
    if prevented:
        hero = table.state.players[THEM].hero
        resolve(table, Grant(This(), (Prevent(once=True),), next_times=Number(1)), hero)
    table.do("Play Plain Blow (red)").until(c.DAMAGE)
    assert len(table.state.stack) == (0 if prevented else 1)
    table.until(c.RESOLUTION)
    assert ([link.hit for link in table.links()], table.life(THEM)) == (
        [not prevented],
        20 if prevented else 17,
    )


@pytest.mark.example("fab-6.4.10h-1")
@pytest.mark.rule("fab:6.4.10h", "fab:6.4.10i")
def test_what_can_not_be_prevented_uses_up_what_would_prevent_it_once() -> None:
    table = shielded()
    print_on(table, "Moss Veil", keywords.ward(4), zone=shared.PLAY)
    assert hurt(table, 3, sure=True) == 3
    assert table.cards_in(shared.GRAVEYARD) == ["Moss Veil"]


@pytest.mark.example("fab-6.4.10h-2")
@pytest.mark.rule("fab:6.4.10h", "fab:6.4.10j")
def test_what_can_not_be_prevented_leaves_a_shield_as_it_is() -> None:
    table = shielded(Prevent(), times=6)
    assert (hurt(table, 4, sure=True), hurt(table, 6), hurt(table, 1)) == (4, 0, 1)


@pytest.mark.example("fab-6.4.10i-1")
@pytest.mark.rule("fab:6.4.10i", "fab:6.4.10a")
def test_what_prevents_so_much_of_one_event_has_nothing_left_for_another() -> None:
    table = shielded(Prevent(amount=Number(4), once=True), times=1)
    assert (hurt(table, 3), hurt(table, 2)) == (0, 2)


@pytest.mark.example("fab-6.4.10j-1")
@pytest.mark.rule("fab:6.4.10j", "fab:6.4.10a")
def test_a_shield_prevents_so_much_of_any_number_of_events() -> None:
    table = shielded(Prevent(), times=5)
    assert [hurt(table, amount) for amount in (2, 4, 1)] == [0, 1, 1]
    # Each time as much as it has left, and of what is dealt.
    assert [fact.amount for fact in happened(table, "prevent")] == [2, 3]
    assert not [one for one in table.state.modifiers if one.left != 0]


@pytest.mark.rule("fab:6.4.10j", "fab:6.2.1")
def test_a_shield_of_nothing_prevents_nothing() -> None:
    """Prevent the next X damage this turn, X being 0."""
    table = shielded(Prevent(), times=0)
    assert (table.state.modifiers, hurt(table, 3)) == ([], 3)
    # Whereas one prevents so much, and no more.
    table = shielded(Prevent(), times=1)
    assert [hurt(table, 3), hurt(table, 3)] == [2, 3]


@pytest.mark.rule("fab:6.4.10", "fab:6.4.10b", "fab:6.4.10i", "fab:6.4.10j")
@pytest.mark.parametrize(
    ("text", "dealt"),
    [
        # So much of any number of events, of the type that is said;
        ("Prevent the next 3 damage that would be dealt to you this turn.", [0, 1, 2]),
        ("Prevent the next 3 arcane damage that would be dealt to you this turn.", [2, 2, 2]),
        # of one event, whatever is left of it then; or all of that event.
        ("The next time you would be dealt damage this turn, prevent 3 of that damage.", [0, 2, 2]),
        ("The next time you would be dealt damage this turn, prevent 1 of that damage.", [1, 2, 2]),
        ("The next time you would be dealt damage this turn, prevent that damage.", [0, 2, 2]),
        ("The next time you would be dealt arcane damage this turn, prevent that damage.", [2, 2, 2]),
    ],
)
def test_what_a_text_prevents_is_taken_from_what_is_dealt(text: str, dealt: list[int]) -> None:
    table = Table("Shelter", worn="Harbour Maul", cards=SMALL + card("Shelter", text, "instant"))
    assert hurt(table, 2) == 2
    settle(table.do("Play Shelter"))
    assert [hurt(table, 2) for _ in range(3)] == dealt
    # What was prevented, and what is left, has been told.
    assert sum(fact.amount for fact in happened(table, "prevent")) == 6 - sum(dealt)
    assert [one.left for one in table.state.modifiers] == (
        [] if sum(dealt) < 6 else [3 if "3" in text else 1]
    )


@pytest.mark.rule("fab:6.4.10", "fab:6.4.10i", "fab:6.4.2a")
@pytest.mark.parametrize("uses", [True, False])
def test_what_may_be_prevented_is_dealt_if_nobody_wants_to(uses: bool) -> None:
    """Destroy a veil to prevent 2 damage: it is asked each time."""
    table = shielded()
    may = PreventsDamage(Number(2), destroys="now")
    print_on(table, "Moss Veil", Continuous(0, "", None, (may,)), zone=shared.PLAY)
    for place in range(2):
        source, hero = table.number("Harbour Maul", shared.PLAY, THEM), table.state.players[YOU].hero
        happening = happen(table.state, [Damage("test", BY_THE_RULES, hero, source, THEM, 3, 0, False)])
        before = table.life(YOU)
        asks = not (uses and place)
        try:
            asked = next(happening)
            assert (asks, asked.kind, asked.seat) == (True, "may", YOU)
            happening.send(1 if uses else 0)
        except StopIteration:
            pass
        assert before - table.life(YOU) == (1 if uses and not place else 3)
    assert table.cards_in(shared.GRAVEYARD) == (["Moss Veil"] if uses else [])


@pytest.mark.rule("fab:6.4.2", "fab:6.4.2a", "fab:6.4.4")
@pytest.mark.parametrize("lit", [True, False])
@pytest.mark.parametrize("arcane", [True, False])
def test_a_replacement_is_active_if_its_condition_is_met_by_the_event_as_it_is_by_then(
    lit: bool, arcane: bool
) -> None:
    """While there is a lamp, arcane damage is 1 more; another effect makes damage arcane."""
    table = shielded()
    condition = There(Each(Named("Salt Lamp")))
    more = ReplaceDamage(damage_types=c.ARCANE, plus=Number(1))
    resolve(table, GrantAll(None, (more,), condition=condition))
    if arcane:
        resolve(table, GrantAll(None, (ReplaceDamage(new_types=c.ARCANE),)))
    if not lit:
        put(table, table.number("Salt Lamp", shared.PLAY), shared.GRAVEYARD)
    # Damage that is physical as it is dealt is asked about as what it has become.
    assert hurt(table, 2, c.PHYSICAL) == (3 if lit and arcane else 2)
    put(table, table.number("Salt Lamp", shared.PLAY if lit else shared.GRAVEYARD), shared.GRAVEYARD)
    assert hurt(table, 2, c.PHYSICAL) == 2


@pytest.mark.rule("fab:6.4.10c", "fab:8.3.8", "fab:8.5.3f")
@pytest.mark.parametrize(("kind", "dealt"), [(c.ARCANE, 1), (0, 3)])
def test_what_speaks_of_a_type_of_damage_prevents_no_other(kind: int, dealt: int) -> None:
    table = shielded(Prevent(amount=Number(2), damage_types=c.ARCANE))
    assert hurt(table, 3, kind) == dealt


def dealt_by(table: Table, name: str, owner: int, to: int) -> int:
    """Let something deal 2 damage to a hero; return how much of it was dealt."""
    before = table.life(to)
    deal(table, 2, table.number(name, shared.PLAY, owner), table.state.players[to].hero)
    return before - table.life(to)


@pytest.mark.rule("fab:6.4.10d")
def test_what_names_a_source_prevents_damage_from_that_alone() -> None:
    table = shielded(Prevent(amount=Number(1), other=OfType(c.WEAPON)))
    assert [dealt_by(table, "Harbour Maul", THEM, YOU), dealt_by(table, "Salt Lamp", YOU, YOU)] == [1, 2]


@pytest.mark.rule("fab:6.4.10e")
@pytest.mark.parametrize("named", [True, False])
def test_what_names_a_source_and_nobody_prevents_its_damage_to_anybody(named: bool) -> None:
    table = shielded()
    yours = Both((OfType(c.HERO), Side("your"))) if named else None
    prevents = Prevent("by", Number(1), other=yours)
    resolve(table, Grant(This(), (prevents,)), table.number("Harbour Maul", shared.PLAY, THEM))
    assert dealt_by(table, "Salt Lamp", YOU, YOU) == 2
    assert [dealt_by(table, "Harbour Maul", THEM, to) for to in (YOU, THEM)] == [1, 2 if named else 1]


@pytest.mark.rule("fab:6.4.10d", "fab:6.4.10e")
def test_what_names_no_source_prevents_damage_from_any_and_to_nobody_else() -> None:
    table = shielded(Prevent(amount=Number(1)))
    theirs = table.state.players[THEM].hero
    assert hurt(table, 2) == 1
    deal(table, 2, table.number("Salt Lamp", shared.PLAY), table.state.players[YOU].hero)
    assert table.life(YOU) == 18
    deal(table, 2, table.number("Salt Lamp", shared.PLAY), theirs)
    assert table.life(THEM) == 18


@pytest.mark.rule("fab:6.5.4", "fab:6.5.5")
def test_what_prevents_comes_after_what_replaces() -> None:
    """Damage is doubled, and 2 of it prevented: of 3 that is 4, whichever effect is older."""
    for first in (True, False):
        made: list[Change] = [ReplaceDamage(times=2), Prevent(amount=Number(2))]
        table = Table("Plain Blow (red)", worn="Harbour Maul")
        hero = table.state.players[YOU].hero
        for change in made if first else made[::-1]:
            effect = Grant(This(), (change,)) if isinstance(change, Prevent) else GrantAll(None, (change,))
            resolve(table, effect, hero)
        assert hurt(table, 3) == 4


@pytest.mark.rule("fab:6.4.3", "fab:6.4.5")
def test_a_replacement_is_there_before_and_replaces_an_event_once() -> None:
    table = shielded()
    assert hurt(table, 2) == 2
    resolve(table, GrantAll(None, (ReplaceDamage(plus=Number(1)),)))
    assert table.life(YOU) == 18
    assert hurt(table, 2) == 3


@pytest.mark.rule("fab:6.4.2", "fab:6.4.4", "fab:6.4.6")
def test_what_another_effect_has_made_of_an_event_is_replaced_as_that() -> None:
    """Damage becomes arcane; arcane damage is 1 more."""
    table = shielded()
    for change in (ReplaceDamage(damage_types=c.ARCANE, plus=Number(1)), ReplaceDamage(new_types=c.ARCANE)):
        resolve(table, GrantAll(None, (change,)))
    source = table.number("Harbour Maul", shared.PLAY, THEM)
    dealt = Damage("test", BY_THE_RULES, table.state.players[YOU].hero, source, YOU, 2, 0)
    for _ in happen(table.state, [dealt]):
        raise AssertionError
    assert table.life(YOU) == 17


@pytest.mark.rule("fab:6.4.9")
@pytest.mark.parametrize(("times", "dealt"), [(None, [3, 3, 3]), (1, [3, 2, 2]), (2, [3, 3, 2])])
def test_a_standard_replacement_applies_whenever_or_the_next_times(
    times: int | None, dealt: list[int]
) -> None:
    """If you would be dealt arcane damage, it is 1 more instead; or the next time, or the next two times."""
    table = shielded(ReplaceDamage(damage_types=c.ARCANE, plus=Number(1)), times=times)
    # What is no such event it lets be, and isn't used up by.
    assert hurt(table, 2, c.PHYSICAL) == 2
    assert [hurt(table, 2, c.ARCANE) for _ in range(3)] == dealt
    # Each event is replaced by one that is told, instead of it.
    assert [fact.amount for fact in happened(table, "damage")][1:] == dealt


@pytest.mark.rule("fab:6.4.2a")
def test_what_a_replacement_counts_is_counted_each_time() -> None:
    """Of each damage as much is prevented as cards lie in your pitch zone."""
    table = Table("Plain Blow (red), Third Reed (red)", worn="Harbour Maul", arena="Moss Veil", cards=SMALL)
    from_zone = Prevent(amount=CARDS)
    print_on(table, "Moss Veil", Continuous(0, "", OfType(c.HERO), (from_zone,)), zone=shared.PLAY)
    found = [hurt(table, 3)]
    for name in ("Plain Blow (red)", "Third Reed (red)"):
        put(table, table.number(name), c.PITCH_ZONE)
        found.append(hurt(table, 3))
    assert found == [3, 2, 1]


@pytest.mark.example("fab-6.4.8-1")
@pytest.mark.rule("fab:6.4.8")
@pytest.mark.parametrize("counters", [3, 0])
def test_what_enters_with_counters_is_never_there_without_them(counters: int) -> None:
    """As it has entered without a steam counter on it, it is destroyed."""
    table = Table("Salt Lamp", cards=SMALL)
    there = Entering(counters=(("steam", Number(counters)),)) if counters else None
    none = Are(This(), Except(WithCounter("steam")))
    gone = Triggered(0, "", EntersPlay(IsThis()), Destroy(This()), none)
    print_on(table, "Salt Lamp", gone, entering=there)
    table.do("Play Salt Lamp", "Pass", "Pass")
    lamp = table.number("Salt Lamp", shared.PLAY)
    assert table.state.known(lamp).counter("steam") == counters
    assert len(table.state.stack) == (0 if counters else 1)


@pytest.mark.rule("fab:6.4.8")
@pytest.mark.parametrize("x", [0, 2])
def test_what_enters_with_x_counters_has_as_many_as_was_declared(x: int) -> None:
    table = Table("Salt Lamp, Plain Blow (blue)", cards=SMALL)
    print_on(table, "Salt Lamp", entering=Entering(counters=(("steam", X()),)), x_cost=1)
    table.do("Play Salt Lamp", str(x))
    while table.asked()[0] != "priority":
        table.game.choose(0)
    table.do("Pass", "Pass")
    lamp = table.state.known(table.number("Salt Lamp", shared.PLAY))
    assert lamp.counters == ((("steam", x),) if x else ())


@pytest.mark.rule("fab:6.4.8")
@pytest.mark.parametrize("counted", [0, 3])
def test_a_token_is_created_with_its_counters_on_it(counted: int) -> None:
    """It is never there without them: what is destroyed as it has none does so, or doesn't."""
    table = Table("Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    without = Both((Tagged("aura"), Except(WithCounter("mist"))))
    print_on(table, "Salt Lamp", Triggered(0, "", EntersPlay(without), CHI), zone=shared.PLAY)
    made = CreateTokens(You(), "Might", Number(1), counters=(("mist", Number(counted)),))
    resolve(table, made)
    (might,) = [one for one in table.arena() if one.definition.name == "Might"]
    assert might.counter("mist") == counted
    assert len(table.state.waiting) == (0 if counted else 1)


@pytest.mark.rule("fab:6.4.8")
@pytest.mark.parametrize(("words", "counters"), [("a steam counter", 1), ("3 steam counters", 3)])
@pytest.mark.parametrize("end", ["", " on it"])
@pytest.mark.parametrize("this", ["This", "Kettle"])
def test_a_text_says_with_which_counters_it_enters(words: str, counters: int, end: str, this: str) -> None:
    kettle = card("Kettle", f"{this} enters the arena with {words}{end}.", tags="item")
    table = Table("Kettle", cards=kettle)
    settle(table.do("Play Kettle"))
    assert table.state.known(table.number("Kettle", shared.PLAY)).counters == (("steam", counters),)


@pytest.mark.example("fab-4.5.4a-1")
@pytest.mark.rule("fab:4.5.4a", "fab:1.10.2a")
@pytest.mark.parametrize("both", [True, False])
def test_who_die_at_the_same_time_have_drawn(both: bool) -> None:
    table = Table("Spark of Wit", cards=SMALL)
    resolve(table, GainLife(Players("each"), Number(18), -1))
    whom = OfType(c.HERO) if both else Both((OfType(c.HERO), Side("opposing")))
    print_on(table, "Spark of Wit", effect=DealDamage(This(), Number(2), c.ARCANE, Each(whom)))
    table.do("Play Spark of Wit", "Pass", "Pass")
    assert table.state.outcome == ((0.5, 0.5) if both else (1.0, 0.0))


#: The next effect that prevents physical damage this turn prevents 1 less of it.
LESS = GrantAll(None, (PreventsLess(Number(1), c.PHYSICAL),), next_times=Number(1))


@pytest.mark.example("fab-6.4.10g-1")
@pytest.mark.rule("fab:6.4.10g", "fab:6.4.10b")
@pytest.mark.parametrize(("kind", "dealt"), [(c.PHYSICAL, 1), (c.ARCANE, 0)])
def test_what_prevents_all_of_it_prevents_all_but_what_another_effect_takes_off(
    kind: int, dealt: int
) -> None:
    table = shielded(Prevent(once=True), times=1)
    resolve(table, LESS)
    assert hurt(table, 3, kind) == dealt
    # Either is used up by that, if it was meant.
    assert hurt(table, 3, kind) == 3
    table = shielded(Prevent(amount=Number(2)))
    resolve(table, LESS)
    assert [hurt(table, 3, c.PHYSICAL), hurt(table, 3, c.PHYSICAL)] == [2, 1]


@pytest.mark.example("fab-6.4.10g-2")
@pytest.mark.rule("fab:6.4.10g", "fab:6.4.10j")
def test_a_shield_goes_down_by_what_it_would_have_prevented() -> None:
    table = shielded(Prevent(), times=3)
    resolve(table, LESS)
    assert [hurt(table, 3, c.PHYSICAL), hurt(table, 1, c.PHYSICAL)] == [1, 1]


@pytest.mark.rule("fab:6.4.10g")
@pytest.mark.parametrize(("amount", "prevented"), [(1, []), (3, [2])])
def test_what_is_destroyed_to_prevent_prevents_less_or_nothing(amount: int, prevented: list[int]) -> None:
    table = shielded()
    print_on(table, "Moss Veil", keywords.ward(amount), zone=shared.PLAY)
    resolve(table, LESS)
    assert hurt(table, 3, c.PHYSICAL) == 3 - sum(prevented)
    assert [fact.amount for fact in table.state.this_turn_of(("prevent",))] == prevented  # type: ignore[attr-defined]
    assert table.cards_in(shared.GRAVEYARD) == ["Moss Veil"]


def arcanite(kind: str) -> Each:
    """All that you wear with a word in its name."""
    return Each(Both((OfType(c.EQUIPMENT), NameHas(kind), Side("your"))))


@pytest.mark.example("fab-6.4.2a-1")
@pytest.mark.rule("fab:6.4.2a", "fab:8.3.15")
@pytest.mark.parametrize(("first", "dealt"), [("Arcane Cap", 3), ("Arcane Coat", 2)])
def test_how_much_it_prevents_is_determined_as_it_is_applied(first: str, dealt: int) -> None:
    """One is destroyed to prevent as much arcane damage as you wear such things; the other prevents 1."""
    table = Table(
        "Plain Blow (red)", worn="Harbour Maul", arena="Arcane Coat, Arcane Cap", cards=SMALL + WORN
    )
    counted = PreventsDamage(Count(arcanite("Arcane")), c.ARCANE, destroys="now")
    print_on(table, "Arcane Coat", Continuous(0, "", None, (counted,)), zone=shared.PLAY)
    print_on(table, "Arcane Cap", keywords.spellvoid(1), zone=shared.PLAY)
    source = table.number("Harbour Maul", shared.PLAY, THEM)
    packet = Damage("test", BY_THE_RULES, table.state.players[YOU].hero, source, THEM, 5, c.ARCANE, False)
    happening = happen(table.state, [packet])
    answer: int | None = None
    while True:
        try:
            asked = next(happening) if answer is None else happening.send(answer)
        except StopIteration:
            break
        # Which one is first, and that either is used.
        names = [table.state.known(one.subject).definition.name for one in asked.options if one.subject]
        answer = names.index(first) if first in names else len(asked.options) - 1
    assert table.life(YOU) == 20 - dealt
    assert sorted(table.cards_in(shared.GRAVEYARD)) == ["Arcane Cap", "Arcane Coat"]


WORN = "".join(
    f'[[card]]\nname = "Arcane {name}"\ntype = "equipment"\nsubtypes = ["{where}"]\ndefense = 0\n'
    for name, where in (("Coat", "chest"), ("Cap", "head"))
)


@pytest.mark.rule("fab:1.9.3c", "fab:1.9.3d", "fab:6.4.6", "fab:1.8.9")
@pytest.mark.parametrize(("instead", "done"), [
    (None, True),
    # elsewhere, it is destroyed all the same
    (ReplaceMove(Tagged("aura"), shared.GRAVEYARD, how="destroy"), True),
    # what isn't moved at all is not destroyed, whatever else happens instead, or is destroyed
    (ReplaceMove(Tagged("aura"), shared.GRAVEYARD, how="destroy", stay=True, then=CHI), False),
    (ReplaceMove(Tagged("aura"), shared.GRAVEYARD, how="destroy", stay=True, then=SMASH), False),
])  # fmt: skip
def test_what_has_not_been_destroyed_at_all_was_not_what_you_did(instead: ReplaceMove | None, done: bool) -> None:
    """ "Destroy an aura. If you do, ..."; "this way" is asked of what the effect itself has done."""
    table = shielded()
    if instead is not None:
        resolve(table, GrantAll(None, (instead,)))
    made = run(table, Destroy(Each(Tagged("aura"))))
    assert (made.did, made.ctx.numbers["this way"]) == (done, 1 if done else 0)
    assert ("Moss Veil" in table.cards_in(shared.PLAY)) == (not done)
    others = instead is not None and isinstance(instead.then, Destroy)
    assert ("Salt Lamp" in table.cards_in(shared.GRAVEYARD)) == others
