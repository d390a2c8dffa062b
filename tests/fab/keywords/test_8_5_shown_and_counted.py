"""Effect keywords: what is looked at, revealed, searched for, named; counters that are put and removed (8.5)."""

from __future__ import annotations

import pytest

from fab_reading import effect
from fab_table import SMALL, THEM, YOU, Table, happened, print_on, put, resolve, run
from fab_texts import anew, card, play, settle
from rulebound.fab import constants as c
from rulebound.fab.events import Life
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.changes import MayLook
from rulebound.fab.nodes.effect_keywords.dice import RollDice
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.nodes.turning import PutIntoArsenal
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Show
from rulebound.tcg.nodes.choices.naming import NameCard
from rulebound.tcg.nodes.choices.picking import Each, TopCards
from rulebound.tcg.nodes.costs.counted import RemoveAllCounters
from rulebound.tcg.nodes.costs.parts import Pay, RemoveCounters
from rulebound.tcg.nodes.costs.paying import PayCosts
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.in_play import AddCounters
from rulebound.tcg.nodes.effects.moving import PutCards, RevealCards
from rulebound.tcg.nodes.effects.searching import Search
from rulebound.tcg.nodes.flow import May, Sequence
from rulebound.tcg.nodes.groups import Players, Role, This, You
from rulebound.tcg.nodes.kinds import Named, Tagged
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.powers import Continuous

OPPONENTS = Players("opponents")
CHI = GainAsset(You(), Number(1), c.CHI)


def shows(table: Table) -> list[tuple[str, int, bool, tuple[str, ...]]]:
    """What was looked at or revealed this turn: by whom, whether to everybody, and which cards."""
    facts = [fact for fact in table.state.this_turn_of(("look", "reveal")) if isinstance(fact, Show)]
    return [(fact.kind, fact.seat, fact.everyone, fact.names) for fact in facts]


# --- Looking and revealing --------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.11", "fab:8.5.11b", "fab:8.5.17", "fab:8.5.17a", "fab:8.5.17b", "fab:8.5.17c")
@pytest.mark.parametrize("look", [True, False])
@pytest.mark.parametrize("seat", [YOU, THEM])
def test_who_looks_sees_it_alone_and_what_is_revealed_everybody_sees(look: bool, seat: int) -> None:
    table = Table("Steady Breath", deck="Swell (red), Long Swing (red)", cards=SMALL)
    top = table.state.cards[table.state.players[YOU].deck[-1]]
    order = table.cards_in(shared.DECK)
    who = You() if seat == YOU else OPPONENTS
    assert run(table, RevealCards(TopCards(Number(1), You()), look, who)).did
    there = table.state.known(top.number)
    assert (there.seen_by, there.zone) == ((1 << seat) if look else 3, shared.DECK)
    assert table.cards_in(shared.DECK) == order
    name = top.definition.key
    assert shows(table) == [("look" if look else "reveal", seat, not look, (name,))]
    # What follows speaks of that card.
    seen = Sequence(
        (RevealCards(TopCards(Number(1), You()), look, who), PutCards(Role("revealed"), shared.HAND))
    )
    assert run(table, seen).did
    assert name in table.cards_in(shared.HAND)


@pytest.mark.rule("fab:8.5.11c", "fab:8.5.11a", "fab:1.10.2c")
@pytest.mark.parametrize("seen", [True, False])
def test_what_is_seen_already_is_not_looked_at(seen: bool) -> None:
    """You may look at the top card of your deck at any time; it is known to you before, or isn't."""
    table = Table("Steady Breath", arena="Salt Lamp", deck="Swell (red), Long Swing (red)", cards=SMALL)
    if seen:
        run(table, RevealCards(TopCards(Number(1), You()), True))
    looks = Continuous(0, "", None, (MayLook(TopCards(Number(1), You())),))
    print_on(table, "Salt Lamp", looks, zone=shared.PLAY)
    settle(anew(table).do("Play Steady Breath"))
    top = table.state.cards[table.state.players[YOU].deck[-1]]
    # As often as the state is looked at.
    assert top.seen_by == 1
    assert shows(table) == [("look", YOU, False, (top.definition.key,))]


# --- Searching --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.19a", "fab:8.5.19b", "fab:8.5.19")
@pytest.mark.parametrize(
    ("zone", "down", "may_fail"),
    [(shared.GRAVEYARD, False, False), (shared.GRAVEYARD, True, True), (shared.DECK, False, True)],
)
def test_who_searches_for_a_kind_of_card_may_fail_to_find_what_not_all_see(
    zone: int, down: bool, may_fail: bool
) -> None:
    """Of two such cards one is found, or none; only what lies face up all see."""
    table = Table("Steady Breath, Great Ram, Ember Dart", cards=SMALL)
    for name in ("Great Ram", "Ember Dart"):
        put(table, table.number(name), zone, face_down=down)
    search = Search((zone,), Tagged("attack"), Number(1), PutCards(Role("found"), shared.HAND), You())
    done = run(table, search, 0)
    verbs = [option.verb for option in done.asked[0].options]
    assert (verbs, done.did) == (["done"] * may_fail + ["find"] * 2, not may_fail)
    assert len(table.cards_in(shared.HAND)) == (1 if may_fail else 2)


# --- Naming, dice -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.21")
@pytest.mark.parametrize(
    ("words", "types"),
    [
        ("a", 0),
        ("an action", c.ACTION_CARD),
        ("an instant", c.INSTANT),
        ("a weapon", c.WEAPON),
        ("a hero", c.HERO),
    ],
)
def test_a_text_lets_its_player_name_a_card(words: str, types: int) -> None:
    assert effect(f"Name {words} card.") == NameCard(You(), types)


@pytest.mark.rule("fab:8.5.21")
def test_what_may_be_named_is_offered_by_its_name() -> None:
    whisper = card("Whisper", "Name an instant card.")
    table = Table("Whisper, Steady Breath, Spark of Wit, Calm Breath (yellow)", cards=SMALL + whisper)
    table.do("Play Whisper", "Pass", "Pass")
    assert table.asked() == ("name", YOU)
    assert table.offered() == ["Name Calm Breath", "Name Spark of Wit"]


@pytest.mark.rule("fab:8.5.18", "fab:8.5.18a")
@pytest.mark.parametrize(("count", "sides"), [(0, 6), (1, 4), (3, 20)])
def test_so_many_dice_of_a_kind_are_one_roll(count: int, sides: int) -> None:
    table = Table("Steady Breath", cards=SMALL)
    done = run(table, RollDice(Number(count), sides))
    rolls = [(getattr(fact, "sides", 0), getattr(fact, "results", ())) for fact in happened(table, "roll")]
    assert [(of, len(results)) for of, results in rolls] == ([(sides, count)] if count else [])
    assert all(1 <= one <= sides for _, results in rolls for one in results)
    assert (done.did, done.ctx.numbers["that much"]) == (count > 0, sum(sum(results) for _, results in rolls))


# --- Life, paying -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.7", "fab:8.5.12", "fab:1.13.4")
@pytest.mark.parametrize("seat", [YOU, THEM])
@pytest.mark.parametrize(("sign", "rule"), [(1, "8.5.7"), (-1, "8.5.12")])
@pytest.mark.parametrize("amount", [0, 3])
def test_who_gains_life_has_so_much_more_and_who_loses_it_so_much_less(
    seat: int, sign: int, rule: str, amount: int
) -> None:
    table = Table("Steady Breath", cards=SMALL)
    hero = table.state.players[seat].hero
    done = run(table, GainLife(You() if seat == YOU else OPPONENTS, Number(amount), sign))
    assert (table.life(seat), table.life(1 - seat)) == (20 + sign * amount, 20)
    facts = [fact for fact in table.state.this_turn() if isinstance(fact, Life)]
    assert [(fact.rule, fact.subject, fact.amount) for fact in facts] == (
        [(rule, hero, sign * amount)] if amount else []
    )
    assert done.did == (amount > 0)


@pytest.mark.rule("fab:8.5.7", "fab:8.5.12")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Gain 2{h}", 22, 20),
        ("Lose 2{h}", 18, 20),
        ("Gain {h} equal to the number of cards in your hand", 21, 20),
        ("Target opposing hero loses 2{h}", 20, 18),
    ],
)
def test_a_text_lets_a_hero_gain_life_or_lose_it(text: str, mine: int, theirs: int) -> None:
    table = Table("Song, Steady Breath", cards=SMALL + card("Song", f"{text}."))
    play(table, "Song")
    assert (table.life(YOU), table.life(THEM)) == (mine, theirs)


@pytest.mark.rule("fab:8.5.31", "fab:8.5.31a")
@pytest.mark.parametrize("seat", [YOU, THEM])
@pytest.mark.parametrize(("points", "answer"), [(0, -1), (1, -1), (2, 0), (3, 1)])
def test_who_may_pay_spends_so_much_or_refuses_to(seat: int, points: int, answer: int) -> None:
    """Two resource points, by whoever the effect says; who hasn't so many isn't asked."""
    table = Table("Steady Breath", cards=SMALL)
    table.state.assets[seat][c.RESOURCES] = points
    who = None if seat == YOU else OPPONENTS
    done = run(table, May(PayCosts((Pay(2),), who), who), *([] if answer < 0 else [answer]))
    assert [(decision.kind, decision.seat) for decision in done.asked] == (
        [] if answer < 0 else [("may", seat)]
    )
    paid = answer == 1
    assert (done.did, table.state.assets[seat][c.RESOURCES]) == (paid, points - 2 * paid)


# --- Moving, counters -------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.15")
def test_a_text_puts_an_object_into_the_arena_from_where_it_is() -> None:
    song = card("Song", "Put an item from your graveyard into the arena.")
    table = Table("Song", arena="Salt Lamp", cards=SMALL + song)
    lamp = put(table, table.number("Salt Lamp", shared.PLAY), shared.GRAVEYARD)
    play(table, "Song")
    assert "Salt Lamp" in table.cards_in(shared.PLAY)
    assert "Salt Lamp" not in table.cards_in(shared.GRAVEYARD)
    # [3.0.9] It is another object there.
    assert table.number("Salt Lamp", shared.PLAY) != lamp or table.state.known(lamp).zone == shared.PLAY


@pytest.mark.rule("fab:8.5.15", "fab:3.3.2a")
@pytest.mark.parametrize("down", [True, False])
@pytest.mark.parametrize("stored", ["", "Swell (red)"])
def test_what_may_be_put_into_an_arsenal_there_must_be_room_for(down: bool, stored: str) -> None:
    table = Table("Steady Breath", arsenal=stored, cards=SMALL)
    stores = PutIntoArsenal(Each(Named("Steady Breath"), shared.HAND, You()), down)
    done = run(table, May(stores), *([] if stored else [1]))
    assert (len(done.asked), done.did) == ((0, False) if stored else (1, True))
    assert table.cards_in(c.ARSENAL) == [stored or "Steady Breath"]
    lies = table.state.known(table.number(stored or "Steady Breath", c.ARSENAL))
    assert lies.face_down == (down or stored != "")
    assert [fact.rule for fact in happened(table, "put")] == ([] if stored else ["8.5.15"])


@pytest.mark.rule("fab:8.5.14", "fab:8.5.16", "fab:8.5.16b")
@pytest.mark.parametrize(("sign", "count", "left"), [(1, 2, 5), (-1, 2, 1), (-1, 5, 0)])
def test_so_many_counters_begin_to_exist_or_cease_to(sign: int, count: int, left: int) -> None:
    table = Table("Steady Breath", arena="Salt Lamp", cards=SMALL)
    lamp = table.number("Salt Lamp", shared.PLAY)
    resolve(table, AddCounters(This(), "steam", Number(3)), lamp)
    done = run(table, AddCounters(This(), "steam", Number(count), sign), source=lamp)
    assert table.state.known(lamp).counter("steam") == left
    # Of more than there are as many as there are; then it hasn't been done.
    assert (done.did, done.ctx.numbers["counters"]) == (count <= 3, min(count, 3))
    facts = [fact.rule for kind in ("add counter", "remove counter") for fact in happened(table, kind)]
    assert facts == (["8.5.14"] * 2 if sign > 0 else ["8.5.14", "8.5.16"])


@pytest.mark.rule("fab:8.5.16")
@pytest.mark.parametrize("every", [True, False])
@pytest.mark.parametrize("steam", [0, 1, 3])
def test_counters_are_removed_to_pay_for_something(every: bool, steam: int) -> None:
    table = Table("Steady Breath", arena="Salt Lamp", cards=SMALL)
    cost = RemoveAllCounters("steam") if every else RemoveCounters("steam", 1)
    lamp = print_on(table, "Salt Lamp", Activated(0, "", (cost,), CHI, types=c.INSTANT), zone=shared.PLAY)
    resolve(table, AddCounters(This(), "steam", Number(steam)), lamp)
    anew(table)
    # All of none are none; one of none there is not.
    able = every or steam > 0
    assert ("Activate Salt Lamp" in table.offered()) == able
    if able:
        settle(table.do("Activate Salt Lamp"))
        assert table.state.known(lamp).counter("steam") == (0 if every else steam - 1)
        assert table.state.assets[YOU][c.CHI] == 1
    taken = [-fact.amount if fact.amount < 0 else fact.amount for fact in happened(table, "remove counter")]
    assert taken == ([steam if every else 1] if steam else [])


@pytest.mark.rule("fab:8.5.31", "fab:8.5.31a")
@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_who_is_told_to_pay_may_refuse_to(answer: str) -> None:
    """No card that is printed says it so; they all say that one may."""
    song = card("Song", "Pay {r}. If you do, gain 1{h}.")
    table = Table("Song, Plain Blow (blue)", cards=SMALL + song)
    table.do("Play Song", "Pass", "Pass")
    assert table.asked()[0] == "may"
    # (There is but one card to pitch.)
    table.do(answer)
    assert len(table.cards_in(c.PITCH_ZONE)) == (answer == "Yes")
    assert table.life(YOU) == (21 if answer == "Yes" else 20)


@pytest.mark.rule("fab:8.5.31a")
def test_who_may_pay_is_asked_once() -> None:
    song = card("Song", "You may pay {r}. If you do, gain 1{h}.")
    table = Table("Song, Plain Blow (blue)", cards=SMALL + song)
    table.do("Play Song", "Pass", "Pass", "Yes")
    assert table.life(YOU) == 21


@pytest.mark.rule("fab:8.5.31a")
@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_who_is_told_to_pay_is_who_pays(answer: str) -> None:
    song = card("Song", "Target opposing hero pays {r}.")
    table = Table("Song", theirs="Plain Blow (blue)", cards=SMALL + song)
    table.do("Play Song", "Pass", "Pass")
    assert table.asked() == ("may", THEM)
    table.do(answer)
    assert len(table.cards_in(c.PITCH_ZONE, THEM)) == (answer == "Yes")
    assert table.cards_in(c.PITCH_ZONE, YOU) == []


@pytest.mark.rule("fab:8.5.31a")
def test_who_chose_to_pay_is_not_asked_again() -> None:
    song = card("Song", "Pay {r} or discard a card.")
    table = Table("Song, Plain Blow (blue), Plain Blow (red)", cards=SMALL + song)
    table.do("Play Song", "Pass", "Pass")
    assert table.asked()[0] != "may"
