"""Effect keywords: dice, processes, searching, naming, revealing, counters, what is lost (8.5.7 to 8.5.30, 8.5.42)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, happened, number_of, print_on, put, resolve, run, values_of
from rulebound.fab import constants as c
from rulebound.fab.nodes.changes import LosesSupertypes, MayLook
from rulebound.fab.nodes.continuous.becoming import BecomesAsItEnters
from rulebound.fab.nodes.effect_keywords.counters import Distribute, MoveCounters
from rulebound.fab.nodes.effect_keywords.creating_cards import ReturnToTheBrood
from rulebound.fab.nodes.effect_keywords.dice import IgnoresDice, Rerolls, RollDice, RollsNumber, toss
from rulebound.fab.nodes.effect_keywords.processes import NegateThis, Process, RepeatProcess, RevealUntil
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.nodes.faces import Transcend
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Show, Shuffle
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.changes.gaining import GainKeyword, GainTag, LoseKeyword, LosePowers
from rulebound.tcg.nodes.choices.naming import NameCard, OfThatName
from rulebound.tcg.nodes.choices.picking import Each, TopCards
from rulebound.tcg.nodes.conditions import Compare, ThisTurn
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.in_play import AddCounters, BecomesCopy
from rulebound.tcg.nodes.effects.moving import DrawCards, PutCards, RevealCards
from rulebound.tcg.nodes.effects.searching import Search
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.flow import If, Sequence
from rulebound.tcg.nodes.groups import Players, Role, This, You
from rulebound.tcg.nodes.kinds import Named, Tagged
from rulebound.tcg.nodes.values import CardsIn, Number
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.program.nodes import Context, Effect, Filter
from rulebound.tcg.program.powers import Continuous

CHI = GainAsset(You(), Number(1), c.CHI)
OPPONENTS = Players("opponents")
IT = Role("it")
LAMPS = SMALL + '[[card]]\nname = "Brass Lamp"\ntype = "action"\nsubtypes = ["item"]\ncost = 0\n'


def anew(table: Table) -> Table:
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


def rolled(table: Table) -> list[tuple[int, ...]]:
    """What dice have shown this turn."""
    return [fact.results for fact in happened(table, "roll")]  # type: ignore[attr-defined]


def has_rolled(table: Table, number: int) -> bool:
    return ThisTurn(RollsNumber(number, You())).holds(
        Context(table.state, YOU, table.state.players[YOU].hero)
    )


# --- Dice -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.18", "fab:8.5.18a")
def test_all_dice_are_rolled_at_once_and_the_result_is_what_they_show_together() -> None:
    table = Table("Steady Breath", cards=SMALL)
    done = run(table, RollDice(Number(3)))
    (shown,) = rolled(table)
    assert (len(shown), done.did, done.ctx.numbers["that much"]) == (3, True, sum(shown))
    assert all(has_rolled(table, one) for one in shown)
    assert not any(has_rolled(table, one) for one in range(1, 7) if one not in shown)


@pytest.mark.rule("fab:8.5.18b")
@pytest.mark.parametrize("sides", [4, 6, 20])
def test_a_die_shows_each_number_up_to_its_sides_as_often_as_any_other(sides: int) -> None:
    table = Table("Steady Breath", cards=SMALL)
    often = toss(table.state, 200 * sides, sides)
    assert sorted({*often}) == list(range(1, sides + 1))
    assert all(120 <= often.count(one) <= 290 for one in range(1, sides + 1))


@pytest.mark.rule("fab:8.5.28", "fab:8.5.28a")
def test_dice_that_are_rolled_again_have_never_shown_what_they_did() -> None:
    """Here all that show less than 6 are, once."""
    table = Table("Steady Breath", cards=SMALL)
    twin = Table("Steady Breath", cards=SMALL)
    run(twin, RollDice(Number(4)))
    resolve(table, GrantAll(None, (Rerolls(5),)))
    run(table, RollDice(Number(4)))
    (first,), (again,) = rolled(twin), rolled(table)
    # (Of the same seed.)
    kept = [one == 6 for one in first]
    assert first != again
    assert [one for one, stays in zip(again, kept, strict=True) if stays] == [6] * sum(kept)
    assert any(one not in again for one in first)
    assert not any(has_rolled(table, one) for one in first if one not in again)


@pytest.mark.rule("fab:8.5.28b")
def test_dice_are_rolled_again_by_one_effect_after_the_other() -> None:
    table = Table("Steady Breath", cards=SMALL)
    # What shows 1 to 5 is rolled again by each of the two, if it shows that still.
    for _ in range(2):
        resolve(table, GrantAll(None, (Rerolls(5),)))
    before = table.state.fork()
    expected = list(toss(before, 5, 6))
    for _ in range(2):
        again = list(toss(before, sum(one < 6 for one in expected), 6))
        expected = [again.pop(0) if one < 6 else one for one in expected]
    # (Which of them is first is asked.)
    done = run(table, RollDice(Number(5)), 0)
    assert rolled(table) == [tuple(expected)]
    assert done.ctx.numbers["that much"] == sum(expected)


@pytest.mark.rule("fab:8.5.33", "fab:8.5.33a", "fab:8.5.33b")
def test_what_is_ignored_of_a_roll_has_never_been_rolled() -> None:
    for seed_of_rolls in range(12):
        table = Table("Steady Breath", cards=SMALL)
        toss(table.state, seed_of_rolls, 6)
        expected = toss(table.state.fork(), 3, 6)
        resolve(table, GrantAll(None, (IgnoresDice(1),)))
        done = run(table, RollDice(Number(3)))
        # Of those that show the same, one alone.
        left = sorted(expected)[1:]
        assert sorted(rolled(table)[0]) == left
        assert done.ctx.numbers["that much"] == sum(left)
        lowest = min(expected)
        assert has_rolled(table, lowest) == (lowest in left)


@pytest.mark.rule("fab:8.5.33c")
def test_dice_are_rolled_again_before_any_are_ignored() -> None:
    """Whichever of the two effects there was first."""
    for order in (0, 1):
        table = Table("Steady Breath", cards=SMALL)
        changes = [IgnoresDice(2), Rerolls(5)]
        for change in changes if order else reversed(changes):
            resolve(table, GrantAll(None, (change,)))
        twin = table.state.fork()
        first = list(toss(twin, 3, 6))
        again = list(toss(twin, sum(one < 6 for one in first), 6))
        results = [again.pop(0) if one < 6 else one for one in first]
        run(table, RollDice(Number(3)))
        assert rolled(table) == [(max(results),)]


# --- Processes --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.27", "fab:8.5.27a")
def test_a_process_is_all_that_the_text_says_before_it_is_to_be_repeated() -> None:
    table = Table("Steady Breath", deck="Swell (red), Swell (blue), Long Swing (red)", cards=SMALL)
    more = Compare(CardsIn(shared.DECK, You()), ">", Number(0))
    twice = Process(Sequence((DrawCards(You(), Number(1)), CHI, If(more, RepeatProcess()))))
    run(table, twice)
    # Both of its instructions each time, and no further than its condition is met.
    assert (len(table.cards_in(shared.HAND)), table.state.assets[YOU][c.CHI]) == (4, 3)
    assert table.cards_in(shared.DECK) == []


@pytest.mark.rule("fab:8.5.27")
def test_what_is_not_repeated_is_done_once() -> None:
    table = Table("Steady Breath", deck="Swell (red), Swell (blue)", cards=SMALL)
    run(table, Process(DrawCards(You(), Number(1))))
    assert len(table.cards_in(shared.HAND)) == 2


@pytest.mark.rule("fab:8.5.27b")
def test_a_process_that_advances_nothing_stops() -> None:
    table = Table("Steady Breath", deck="Swell (red)", cards=SMALL)
    again = Process(Sequence((RevealCards(TopCards(Number(1), You())), RepeatProcess())))
    run(table, again)
    assert len(happened(table, "reveal")) == 1
    endless = Process(Sequence((DrawCards(You(), Number(1)), RepeatProcess())))
    run(table, endless)
    assert table.cards_in(shared.DECK) == []


@pytest.mark.rule("fab:8.5.26a", "fab:8.5.26")
@pytest.mark.parametrize("negates", [True, False])
def test_what_negates_itself_does_not_finish_resolving(negates: bool) -> None:
    table = Table("Steady Breath", cards=SMALL)
    steps: tuple[Effect, ...] = (NegateThis(),) if negates else ()
    print_on(table, "Steady Breath", effect=Sequence((CHI, *steps, CHI, CHI)), keywords=c.GO_AGAIN)
    anew(table).do("Play Steady Breath", "Pass", "Pass")
    # What it did before that stays done; it has no go again any more.
    assert (table.state.assets[YOU][c.CHI], table.has(YOU)[1]) == ((1, 0) if negates else (3, 1))
    assert (table.cards_in(shared.GRAVEYARD), table.state.stack) == (["Steady Breath"], [])
    assert bool(happened(table, "interrupt")) == negates


# --- Searching, naming, revealing, shuffling --------------------------------------------------------------------------


def find(zone: int, what: Filter) -> Search:
    return Search((zone,), what, Number(1), PutCards(Role("found"), shared.HAND), You(), False)


@pytest.mark.rule("fab:8.5.19", "fab:8.5.19a")
def test_who_searches_for_a_kind_of_card_that_is_private_may_fail_to_find_it() -> None:
    table = Table("Steady Breath", deck="Second Breath, Great Ram", cards=SMALL)
    done = run(table, find(shared.DECK, Tagged("attack")), 0)
    assert done.asked[0].options[0].verb == "done"
    assert (done.did, sorted(table.cards_in(shared.DECK))) == (False, ["Great Ram", "Second Breath"])
    # But need not; and nothing else is offered.
    done = run(table, find(shared.DECK, Tagged("attack")), 1)
    assert (done.did, sorted(table.cards_in(shared.HAND))) == (True, ["Great Ram", "Steady Breath"])
    assert len(done.asked[0].options) == 2


@pytest.mark.rule("fab:8.5.19b")
def test_who_searches_for_a_kind_of_card_that_all_see_finds_one() -> None:
    table = Table("Steady Breath, Great Ram", cards=SMALL)
    put(table, table.number("Great Ram"), shared.GRAVEYARD)
    done = run(table, find(shared.GRAVEYARD, Tagged("attack")))
    assert (done.asked, done.did, table.cards_in(shared.GRAVEYARD)) == ([], True, [])


@pytest.mark.rule("fab:8.5.19c", "fab:8.5.19d")
def test_who_searches_for_just_a_card_finds_one() -> None:
    table = Table("Steady Breath", deck="Second Breath, Great Ram", cards=SMALL)
    done = run(table, find(shared.DECK, AnyCard()), 0)
    assert [option.verb for option in done.asked[0].options] == ["find", "find"]
    assert (done.did, len(table.cards_in(shared.HAND))) == (True, 2)


@pytest.mark.rule("fab:8.5.19d")
def test_searching_an_empty_zone_fails() -> None:
    table = Table("Steady Breath", cards=SMALL)
    for zone in (shared.DECK, shared.GRAVEYARD):
        done = run(table, find(zone, AnyCard()))
        assert (done.asked, done.did) == ([], False)


@pytest.mark.rule("fab:8.5.20b")
def test_what_is_shuffled_into_a_deck_is_put_there_first() -> None:
    table = Table("Steady Breath, Great Ram", deck="Swell (red)", cards=SMALL)
    run(table, PutCards(Each(Named("Great Ram"), shared.HAND, You()), shared.DECK, shuffle=True))
    facts = [fact.kind for fact in table.state.this_turn() if fact.kind in ("put", "shuffle")]
    assert facts[-2:] == ["put", "shuffle"]
    assert sorted(table.cards_in(shared.DECK)) == ["Great Ram", "Swell (red)"]
    assert [fact.seat for fact in table.state.this_turn() if isinstance(fact, Shuffle)] == [YOU]
    # Nobody knows where it lies any more.
    ram = next(card for card in table.state.cards[1:] if card.definition.name == "Great Ram")
    assert ram.seen_by == 0


@pytest.mark.rule("fab:8.5.21", "fab:8.5.21a", "fab:8.5.21b", "fab:5.3.4a")
def test_what_is_named_is_the_full_name_of_a_card_of_the_kind() -> None:
    table = Table("Steady Breath, Great Ram", cards=SMALL)
    done = run(table, NameCard(You(), c.HERO), 0)
    said = [RULES.label(table.state, done.asked[0], option) for option in done.asked[0].options]
    # Not "Sefa", and no card that is no hero.
    assert said == ["Name Brannoch Tidewarden", "Name Sefa of the Quick Blades"]
    named = Context(table.state, YOU, 0)
    named.numbers = done.ctx.numbers
    heroes = [table.state.hero(seat) for seat in (YOU, THEM)]
    assert [OfThatName().matches(named, hero) for hero in heroes] == [False, True]
    said = [
        RULES.label(table.state, done.asked[0], option)
        for done in (run(table, NameCard(You(), c.ACTION_CARD), 0),)
        for option in done.asked[0].options
    ]
    assert said == ["Name Great Ram", "Name Steady Breath"]


@pytest.mark.rule("fab:8.5.17d", "fab:8.5.11c")
@pytest.mark.parametrize("look", [False, True])
def test_what_is_public_is_not_revealed_nor_looked_at(look: bool) -> None:
    table = Table("Steady Breath, Great Ram", cards=SMALL)
    put(table, table.number("Great Ram"), shared.GRAVEYARD)
    kind = "look" if look else "reveal"
    done = run(table, RevealCards(Each(AnyCard(), shared.GRAVEYARD, You()), look))
    assert (done.did, happened(table, kind)) == (False, [])
    # Of a hand all of it is private.
    done = run(table, RevealCards(Each(AnyCard(), shared.HAND, You()), look))
    assert (done.did, len(happened(table, kind))) == (True, 1)


@pytest.mark.rule("fab:8.5.17e")
@pytest.mark.parametrize(
    ("deck", "shown", "found"),
    [
        ("Great Ram, Second Breath, Spark of Wit", 1, True),
        ("Second Breath, Great Ram, Spark of Wit", 2, True),
        ("Second Breath, Spark of Wit", 2, False),
    ],
)
def test_cards_are_revealed_until_one_is_met_as_one_reveal(deck: str, shown: int, found: bool) -> None:
    table = Table("Steady Breath", deck=deck, cards=SMALL)
    ids = [
        card.id for name in deck.split(", ") for card in table.state.cards[1:] if card.definition.key == name
    ]
    for id in reversed(ids):
        put(table, table.state.cards[id].number, shared.DECK)
    done = run(table, RevealUntil(Tagged("attack"), You()))
    (fact,) = [fact for fact in table.state.this_turn() if isinstance(fact, Show)]
    assert (len(fact.subjects), done.did, done.ctx.numbers["revealed"]) == (shown, found, shown)
    met = [table.state.known(one).definition.name for one in done.ctx.roles["revealed"]]
    assert met == (["Great Ram"] if found else [])
    # All of them have been seen, and lie where they did.
    assert [table.state.known(one).seen_by for one in fact.subjects] == [3] * shown
    assert len(table.cards_in(shared.DECK)) == len(ids)


@pytest.mark.rule("fab:8.5.11d", "fab:8.5.11a")
def test_what_comes_to_lie_where_one_may_look_is_seen_as_the_state_is_looked_at() -> None:
    table = Table("Steady Breath", deck="Swell (red), Great Ram", cards=SMALL)
    resolve(table, GrantAll(None, (MayLook(TopCards(Number(1), You())),), "game"))
    anew(table).do("Play Steady Breath")
    tops = [table.state.cards[id] for id in table.state.players[YOU].deck]
    assert [card.seen_by & 1 for card in tops] == [0, 1]
    moved = table.state.cards[table.state.players[YOU].deck[-1]].number
    put(table, moved, shared.GRAVEYARD)
    # Not yet: another object is the top card now.
    assert table.state.cards[table.state.players[YOU].deck[-1]].seen_by == 0
    table.do("Pass", "Pass")
    assert table.state.cards[table.state.players[YOU].deck[-1]].seen_by == 1


# --- Life and properties ----------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.7a", "fab:8.5.12a")
@pytest.mark.parametrize("sign", [1, -1])
def test_what_has_no_life_neither_gains_nor_loses_any(sign: int) -> None:
    table = Table("Steady Breath", cards=SMALL)
    before = table.life(YOU)
    assert run(table, GainLife(You(), Number(2), sign)).did
    assert table.life(YOU) - before == 2 * sign
    # A hero that has lost that property.
    lifeless = table.state.edit(table.state.hero(THEM))
    old = lifeless.definition
    assert isinstance(old, Definition)
    numbers = tuple([ABSENT if place == c.LIFE else one for place, one in enumerate(old.numbers)])
    lifeless.definition = Definition(
        *(old.name, old.types, old.cost, old.tags, (), old.program, (), old.source, numbers, old.color)
    )
    table.state.stale = shared.EVERYTHING
    assert number_of(table, lifeless.number, c.LIFE) == ABSENT
    assert not run(table, GainLife(OPPONENTS, Number(2), sign)).did
    kind = "gain life" if sign > 0 else "lose life"
    assert [fact.seat for fact in happened(table, kind)] == [YOU]


@pytest.mark.rule("fab:8.5.13", "fab:8.5.13a")
def test_an_object_loses_what_it_has_as_base_properties_and_nothing_that_was_added() -> None:
    table = Table("Ember Dart", arena="Rune Saw", cards=SMALL)
    saw = table.number("Rune Saw", shared.PLAY)
    assert values_of(table, saw).tags == ("sword", "1h", "Runeblade")
    resolve(table, Grant(This(), (GainTag("Shadow"), GainKeyword(c.GO_AGAIN))), saw)
    resolve(table, Grant(This(), (LosesSupertypes(), LoseKeyword(c.GO_AGAIN))), saw)
    values = values_of(table, saw)
    # What an effect has added stays, and so does what isn't lost.
    assert values.tags == ("sword", "1h", "Shadow")
    assert values.has_keyword(c.GO_AGAIN)
    assert (values.name, values.types) == ("Rune Saw", c.WEAPON)
    # Of its base abilities it loses all.
    print_on(table, "Rune Saw", keywords=c.DOMINATE, zone=shared.PLAY)
    assert values_of(table, saw).has_keyword(c.DOMINATE)
    resolve(table, Grant(This(), (LosePowers(),)), saw)
    kept = values_of(table, saw)
    assert (kept.has_keyword(c.DOMINATE), kept.has_keyword(c.GO_AGAIN)) == (False, True)


# --- Counters ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.30", "fab:8.5.14")
@pytest.mark.parametrize(
    ("answers", "parts"), [((0, 1, 1), (1, 2)), ((1, 1, 1), (0, 3)), ((0, 0, 0), (3, 0))]
)
def test_counters_are_divided_among_objects_and_put_there_at_once(
    answers: tuple[int, ...], parts: tuple[int, int]
) -> None:
    table = Table("Steady Breath", arena="Salt Lamp, Brass Lamp", cards=LAMPS)
    done = run(table, Distribute("steam", Number(3), Each(Tagged("item"), shared.PLAY, You())), *answers)
    lamps = [table.state.known(table.number(name, shared.PLAY)) for name in ("Salt Lamp", "Brass Lamp")]
    assert (done.did, tuple([lamp.counter("steam") for lamp in lamps])) == (True, parts)
    assert sum(fact.amount for fact in happened(table, "add counter")) == 3
    assert len(happened(table, "add counter")) == len([one for one in parts if one])


@pytest.mark.rule("fab:8.5.30")
def test_of_up_to_so_many_counters_fewer_may_be_distributed_and_none_without_an_object() -> None:
    table = Table("Steady Breath", arena="Salt Lamp, Brass Lamp", cards=LAMPS)
    lamps = Each(Tagged("item"), shared.PLAY, You())
    assert run(table, Distribute("steam", Number(3), lamps, True), 1, 0).did
    assert sum(fact.amount for fact in happened(table, "add counter")) == 1
    done = run(table, Distribute("steam", Number(3), Each(Tagged("aura"), shared.PLAY, You())))
    assert (done.did, done.asked) == (False, [])


@pytest.mark.rule("fab:8.5.42")
def test_a_counter_that_is_moved_is_on_the_other_object_and_no_more_on_its_own() -> None:
    table = Table("Steady Breath", arena="Salt Lamp, Brass Lamp", cards=LAMPS)
    one, other = (table.number(name, shared.PLAY) for name in ("Salt Lamp", "Brass Lamp"))
    resolve(table, AddCounters(This(), "steam", Number(2)), one)
    assert run(
        table, MoveCounters("steam", Role("one"), Role("other")), roles={"one": (one,), "other": (other,)}
    ).did
    assert [table.state.known(lamp).counter("steam") for lamp in (one, other)] == [1, 1]
    assert [fact.rule for kind in ("remove counter", "add counter") for fact in happened(table, kind)][
        -1
    ] == "8.5.42"


@pytest.mark.rule("fab:8.5.42a")
@pytest.mark.parametrize("lacks", ["counter", "object"])
def test_a_counter_that_can_not_be_moved_stays_where_it_is(lacks: str) -> None:
    table = Table("Steady Breath", arena="Salt Lamp, Brass Lamp", cards=LAMPS)
    one, other = (table.number(name, shared.PLAY) for name in ("Salt Lamp", "Brass Lamp"))
    if lacks == "object":
        resolve(table, AddCounters(This(), "steam", Number(2)), one)
        put(table, other, shared.GRAVEYARD)
    done = run(
        table, MoveCounters("steam", Role("one"), Role("other")), roles={"one": (one,), "other": (other,)}
    )
    assert not done.did
    assert table.state.known(one).counter("steam") == (2 if lacks == "object" else 0)
    assert happened(table, "remove counter") == []


# --- Becoming others --------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.52")
@pytest.mark.parametrize("duration", ["game", "turn"])
def test_a_hero_that_returns_to_the_brood_is_again_what_is_printed_on_it(duration: str) -> None:
    table = Table("Steady Breath", cards=SMALL)
    mine, theirs = table.state.hero(YOU).number, table.state.hero(THEM).number
    becomes = BecomesCopy(This(), IT, duration)
    assert not run(table, ReturnToTheBrood()).did
    run(table, becomes, source=mine, roles={"it": (theirs,)})
    resolve(table, Grant(This(), (GainTag("Shadow"),)), mine)
    assert values_of(table, mine).name == "Brannoch Tidewarden"
    assert run(table, ReturnToTheBrood()).did
    values = values_of(table, mine)
    assert (values.name, "Shadow" in values.tags) == ("Sefa of the Quick Blades", True)
    assert [one for one in table.state.modifiers if "copied onto" in one.roles] == []
    # Another hero stays what it has become.
    run(table, becomes, source=theirs, roles={"it": (mine,)}, seat=THEM)
    assert not run(table, ReturnToTheBrood()).did
    assert values_of(table, theirs).name == "Sefa of the Quick Blades"


@pytest.mark.rule("fab:8.5.25b")
@pytest.mark.parametrize("as_it_enters", [True, False])
def test_what_becomes_another_uses_what_was_declared_for_that(as_it_enters: bool) -> None:
    table = Table("Steady Breath, Salt Lamp", arena="Brass Lamp", cards=LAMPS)
    reference = table.number("Brass Lamp", shared.PLAY)
    table.state.edit(table.state.known(reference)).x = 3
    if as_it_enters:
        becomes = BecomesAsItEnters(Each(Named("Brass Lamp"), shared.PLAY, You()))
        print_on(table, "Salt Lamp", Continuous(0, "", None, (becomes,), zone=shared.ANYWHERE))
        anew(table).do("Play Salt Lamp", "Pass", "Pass")
        copy = next(
            card
            for card in table.arena()
            if card.number != reference and card.definition.name == "Brass Lamp"
        )
    else:
        lamp = put(table, table.number("Salt Lamp"), shared.PLAY)
        run(table, BecomesCopy(This(), Role("it")), source=lamp, roles={"it": (reference,)})
        copy = table.state.known(lamp)
    assert (copy.definition.name, copy.x) == ("Brass Lamp", 3)
    # What was declared later for the reference changes nothing for it.
    table.state.edit(table.state.known(reference)).x = 5
    assert table.state.known(copy.number).x == 3


AIR = """
[[card]]
name = "Stir the Air"
transcend = [
    {name = "Stir the Air", type = "action", cost = 0, pitch = 3},
    {name = "Inner Air", type = "resource", pitch = 3, chi = true},
]
"""


@pytest.mark.rule("fab:8.5.48a", "fab:8.5.48", "fab:9.1.5")
def test_who_controls_what_transcends_has_transcended() -> None:
    table = Table("Stir the Air, Steady Breath", cards=SMALL + AIR)
    air = next(card.number for card in table.state.cards[1:] if card.definition.name == "Stir the Air")
    # What has but one face doesn't, and nobody has transcended.
    assert not run(table, Transcend(), source=table.number("Steady Breath")).did
    assert happened(table, "transcend") == []
    put(table, air, shared.GRAVEYARD)
    air = next(card.number for card in table.state.cards[1:] if card.definition.name == "Stir the Air")
    assert run(table, Transcend(), source=air).did
    assert [fact.seat for fact in happened(table, "transcend")] == [YOU]
    assert sorted(table.cards_in(shared.HAND)) == ["Inner Air", "Steady Breath"]
