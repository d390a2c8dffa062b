"""Effect keywords: moving cards, damage and life, counters, looking and revealing (8.5)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, deal, number_of, print_on, put, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.nodes.changes import MoreZones
from rulebound.fab.nodes.clashing import Clash, Crowd, GainActions, Reload
from rulebound.fab.nodes.combat.patterns import DealsMuch, Hits
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.deeds import Intimidate, opt
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.rules import RULES
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Damage, GameEvent, Move, Shuffle
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.changes.gaining import GainTag
from rulebound.tcg.nodes.changes.replacing import ReplaceMove
from rulebound.tcg.nodes.choices.picking import Each, Pick, TopCards
from rulebound.tcg.nodes.conditions import ThisTurn
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy
from rulebound.tcg.nodes.effects.moving import Discard, DrawCards, PutCards, RevealCards, ShuffleDeck
from rulebound.tcg.nodes.filters import AnyCard, Either
from rulebound.tcg.nodes.flow import IfYouDo
from rulebound.tcg.nodes.groups import Players, This, You
from rulebound.tcg.nodes.kinds import Named, OfType, Tagged
from rulebound.tcg.nodes.patterns import DealsDamage, Happens, Moves
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Context, Effect, Prohibition
from rulebound.tcg.program.powers import Triggered

CHI = GainAsset(You(), Number(1), c.CHI)
OPPONENTS = Players("opponents")


def anew(table: Table) -> Table:
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


def happened(table: Table, kind: str) -> list[GameEvent]:
    return [fact for fact in table.state.this_turn() if isinstance(fact, GameEvent) and fact.kind == kind]


def has(table: Table, pattern: Moves | DealsDamage | DealsMuch | Hits | Happens) -> bool:
    """Whether such a thing has happened this turn, as your hero's texts ask."""
    return ThisTurn(pattern).holds(Context(table.state, YOU, table.state.players[YOU].hero))


def did(table: Table, effect: Effect, seat: int = YOU) -> bool:
    """Whether an effect has been done: what follows "if you do" tells."""
    before = table.state.assets[YOU][c.CHI]
    made = IfYouDo(effect, GainAsset(Players("each") if seat == THEM else You(), Number(1), c.CHI))
    resolve(table, made, seat=seat)
    return table.state.assets[YOU][c.CHI] > before


# --- What is banished, destroyed, discarded, drawn --------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.1", "fab:8.5.1a", "fab:8.5.4a", "fab:8.5.5a", "fab:8.5.6a")
@pytest.mark.parametrize(
    ("kind", "origin", "to"),
    [
        ("remove", shared.HAND, shared.REMOVED),
        ("destroy", shared.PLAY, shared.GRAVEYARD),
        ("discard", shared.HAND, shared.GRAVEYARD),
        ("draw", shared.DECK, shared.HAND),
    ],
)
def test_putting_a_card_where_a_keyword_puts_it_is_not_that_keyword(kind: str, origin: int, to: int) -> None:
    effects: dict[str, Effect] = {
        "remove": PutCards(Each(Named("Swell"), shared.HAND, OPPONENTS), shared.REMOVED, how="remove"),
        "destroy": Destroy(Each(Named("Salt Lamp"), shared.PLAY)),
        "discard": Discard(OPPONENTS, Number(1), AnyCard()),
        "draw": DrawCards(OPPONENTS, Number(1)),
    }
    for by_the_keyword in (True, False):
        table = Table("Steady Breath", "Swell (red)", worn="Salt Lamp", cards=SMALL)
        name = "Salt Lamp" if origin == shared.PLAY else "Swell (red)"
        number = table.number(name, origin if origin != shared.DECK else shared.HAND, THEM)
        if origin == shared.DECK:
            number = put(table, number, shared.DECK, THEM)
        if by_the_keyword:
            resolve(table, effects[kind])
        else:
            put(table, number, to, THEM)
        card = next(one for one in table.state.cards[1:] if one.definition.key == name)
        # It goes to its owner's zone either way.
        assert (card.zone, card.owner) == (to, THEM)
        assert has(table, Moves(kind, AnyCard())) == by_the_keyword


@pytest.mark.rule("fab:8.5.4", "fab:8.5.4a")
@pytest.mark.parametrize("there", [True, False])
def test_what_cannot_be_destroyed_has_not_been(there: bool) -> None:
    """Another one is destroyed instead, if there is one: that goes to its owner's graveyard, whoever does it."""
    table = Table("Steady Breath", worn="Salt Lamp, Moss Veil" if there else "Salt Lamp", cards=SMALL)
    resolve(table, GrantAll(Named("Salt Lamp"), (Prohibition("be destroyed"),)))
    mine = Pick(Either((Tagged("item"), Tagged("aura"))), Number(1), shared.PLAY, OPPONENTS)
    assert did(table, Destroy(mine)) == there
    assert "Salt Lamp" in table.cards_in(shared.PLAY, THEM)
    assert table.cards_in(shared.GRAVEYARD, THEM) == (["Moss Veil"] if there else [])
    assert (table.cards_in(shared.GRAVEYARD), has(table, Moves("destroy", AnyCard()))) == ([], there)


@pytest.mark.rule("fab:8.5.1b", "fab:8.5.5c", "fab:8.5.6c", "fab:1.9.3c")
@pytest.mark.parametrize(
    ("kind", "to"), [("remove", shared.REMOVED), ("discard", shared.GRAVEYARD), ("draw", shared.HAND)]
)
def test_what_goes_elsewhere_instead_has_been_done_all_the_same(kind: str, to: int) -> None:
    table = Table("Steady Breath, Swell (red)", deck="Swell (blue)", cards=SMALL)
    resolve(table, GrantAll(None, (ReplaceMove(AnyCard(), to, instead_to=c.PITCH_ZONE, instead_how="put"),)))
    effects: dict[str, Effect] = {
        "remove": PutCards(Each(Named("Swell"), shared.HAND, You()), shared.REMOVED, how="remove"),
        "discard": Discard(You(), Number(2), AnyCard()),
        "draw": DrawCards(You(), Number(1)),
    }
    resolve(table, effects[kind])
    assert len(table.cards_in(c.PITCH_ZONE)) == (2 if kind == "discard" else 1)
    assert has(table, Moves(kind, AnyCard()))


@pytest.mark.rule("fab:8.5.5b", "fab:8.5.6b", "fab:8.5.6")
def test_without_a_card_nothing_is_discarded_or_drawn_and_that_fails() -> None:
    table = Table("", "Swell (red)")
    assert not did(table, Discard(You(), Number(1), AnyCard()))
    assert not did(table, DrawCards(You(), Number(1)))
    put(table, table.number("Swell (red)", seat=THEM), shared.DECK, THEM)
    assert did(table, DrawCards(OPPONENTS, Number(1)))
    # Nor is that enough for two.
    assert not did(table, Discard(OPPONENTS, Number(2), AnyCard()))
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Swell (red)"]
    put(table, table.number("Swell (red)", shared.GRAVEYARD, THEM), shared.HAND, THEM)
    assert did(table, Discard(OPPONENTS, Number(1), AnyCard()))


@pytest.mark.rule("fab:8.5.6")
@pytest.mark.parametrize("seat", [YOU, THEM])
def test_who_draws_puts_the_top_card_of_the_own_deck_into_the_own_hand(seat: int) -> None:
    table = Table("Swell (red), Swell (blue)", "Long Swing (red), Long Swing (blue)", cards=SMALL)
    for one, names in (
        (YOU, ("Swell (red)", "Swell (blue)")),
        (THEM, ("Long Swing (red)", "Long Swing (blue)")),
    ):
        for name in names:
            put(table, table.number(name, seat=one), shared.DECK, one)
    decks = [table.cards_in(shared.DECK, one) for one in (YOU, THEM)]
    resolve(table, DrawCards(You(), Number(1)), seat=seat)
    assert table.cards_in(shared.HAND, seat) == [decks[seat][-1]]
    assert table.cards_in(shared.DECK, seat) == decks[seat][:-1]
    other = 1 - seat
    assert (table.cards_in(shared.HAND, other), table.cards_in(shared.DECK, other)) == ([], decks[other])
    assert did(table, DrawCards(You(), Number(1)), seat=seat)
    # There is no card left, and no draw.
    assert [fact.kind for fact in table.state.this_turn() if fact.kind == "draw"] == ["draw"] * 2
    resolve(table, DrawCards(You(), Number(1)), seat=seat)
    assert len(table.cards_in(shared.HAND, seat)) == 2


# --- Damage and life --------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.3a")
@pytest.mark.parametrize(("source", "heroes"), [("Salt Lamp", True), ("hero", True), ("Old Friend", False)])
def test_who_has_dealt_the_damage_of_a_source(source: str, heroes: bool) -> None:
    """Of a card that doesn't live, its player's hero has; not of one that does."""
    friend = '[[card]]\nname = "Old Friend"\ntype = "action"\nsubtypes = ["ally"]\ncost = 0\nlife = 4\n'
    table = Table("Steady Breath", arena="Salt Lamp, Old Friend", cards=SMALL + friend)
    hero = table.state.players[YOU].hero
    number = hero if source == "hero" else table.number(source, shared.PLAY)
    deal(table, 2, number, table.state.players[THEM].hero, c.ARCANE)
    mine = OfType(c.HERO)
    assert has(table, DealsMuch(mine, None, Number(2))) == heroes
    if source != "hero":
        assert has(table, DealsMuch(Named(source), None, Number(2)))
    assert not has(table, DealsMuch(Named("Brannoch Tidewarden"), None, Number(1)))


@pytest.mark.rule("fab:8.5.3c")
def test_an_object_that_does_not_live_is_dealt_no_damage() -> None:
    table = Table("Steady Breath", worn="Salt Lamp", cards=SMALL)
    lamp, hero = table.number("Salt Lamp", shared.PLAY, THEM), table.state.players[YOU].hero
    deal(table, 3, hero, lamp)
    assert happened(table, "damage") == []
    assert table.state.in_play(lamp) is not None
    assert not table.state.known(lamp).damage


@pytest.mark.rule("fab:8.5.3d", "fab:8.5.12b", "fab:8.5.12")
def test_losing_life_is_neither_damage_nor_a_hit() -> None:
    table = Table("Plain Blow (red)")
    table.do("Play Plain Blow (red)").until(c.DEFEND)
    before = table.life(THEM)
    resolve(table, GainLife(OPPONENTS, Number(3), -1))
    assert before - table.life(THEM) == 3
    much = DealsMuch(AnyCard(), None, Number(1))
    assert not has(table, DealsDamage())
    assert not has(table, much)
    assert not has(table, Hits(AnyCard()))
    table.until(c.RESOLUTION)
    assert before - table.life(THEM) == 6
    assert has(table, DealsDamage())
    assert has(table, much)
    assert has(table, Hits(AnyCard()))


@pytest.mark.rule("fab:8.5.3e", "fab:8.5.3b")
@pytest.mark.parametrize(("kind", "triggers"), [(c.ARCANE, 1), (c.PHYSICAL, 0), (0, 0)])
def test_what_waits_for_a_type_of_damage_waits_for_no_other(kind: int, triggers: int) -> None:
    table = Table("Steady Breath", arena="Salt Lamp", cards=SMALL)
    waits = Triggered(0, "", DealsDamage(damage_types=c.ARCANE), CHI)
    print_on(table, "Salt Lamp", waits, zone=shared.PLAY)
    deal(table, 1, table.number("Salt Lamp", shared.PLAY), table.state.players[THEM].hero, kind)
    assert len(table.state.waiting) == triggers


@pytest.mark.rule("fab:8.4.2a", "fab:8.4.2")
@pytest.mark.parametrize(("amount", "combat", "triggers"), [(4, False, 1), (3, False, 0), (4, True, 1)])
def test_crush_asks_for_damage_and_not_for_a_hit(amount: int, combat: bool, triggers: int) -> None:
    table = Table("Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    crush = Triggered(0, "", DealsMuch(Tagged("item"), OfType(c.HERO), Number(4)), CHI)
    print_on(table, "Salt Lamp", crush, zone=shared.PLAY)
    dealt = Damage(
        "test", BY_THE_RULES, table.state.players[THEM].hero, table.number("Salt Lamp", shared.PLAY), YOU, amount, 0,
        combat,
    )  # fmt: skip
    assert list(happen(table.state, [dealt])) == []
    assert len(table.state.waiting) == triggers
    assert not has(table, Hits(AnyCard()))


@pytest.mark.rule("fab:8.5.7b", "fab:8.5.7", "fab:1.13.2b")
def test_who_is_not_the_turn_player_gains_no_action_points() -> None:
    table = Table("Steady Breath", cards=SMALL)
    before = table.has(YOU)[1]
    resolve(table, GainActions(Number(2)), seat=YOU)
    resolve(table, GainActions(Number(2)), table.state.players[THEM].hero, THEM)
    assert (table.has(YOU)[1] - before, table.has(THEM)[1]) == (2, 0)


# --- Properties and counters ------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.9", "fab:8.5.9a")
def test_what_gains_a_property_has_it_besides_its_own() -> None:
    table = Table("Steady Breath", arena="Salt Lamp", cards=SMALL)
    lamp = table.number("Salt Lamp", shared.PLAY)
    for tag in ("cog", "item"):
        resolve(table, Grant(This(), (GainTag(tag),)), lamp)
    assert values_of(table, lamp).tags == ("item", "cog")


@pytest.mark.rule("fab:8.5.14", "fab:8.5.16", "fab:8.5.16a", "fab:8.5.16b")
def test_counters_begin_and_cease_to_exist_on_an_object_all_at_once() -> None:
    table = Table("Steady Breath", arena="Salt Lamp", cards=SMALL)
    lamp = table.number("Salt Lamp", shared.PLAY)
    resolve(table, AddCounters(This(), "steam", Number(3)), lamp)
    assert table.state.known(lamp).counter("steam") == 3
    resolve(table, AddCounters(This(), "steam", Number(2), -1), lamp)
    assert table.state.known(lamp).counter("steam") == 1
    # One event for all of them, and it makes no difference which of them it is.
    assert [fact.amount for fact in happened(table, "remove counter")] in ([2], [-2])
    assert len(happened(table, "add counter")) == 1


# --- Intimidating -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.10a", "fab:8.5.10")
@pytest.mark.parametrize("hand", ["Swell (red)", ""])
def test_who_has_no_card_to_banish_is_intimidated_all_the_same(hand: str) -> None:
    table = Table("Steady Breath", hand, cards=SMALL)
    resolve(table, Intimidate(OPPONENTS))
    assert [fact.subject for fact in happened(table, "intimidate")] == [table.state.players[THEM].hero]
    assert len(table.cards_in(shared.REMOVED, THEM)) == (1 if hand else 0)


@pytest.mark.rule("fab:8.5.10c", "fab:8.5.1c", "fab:8.5.10")
def test_each_intimidation_returns_what_it_has_banished() -> None:
    table = Table("Steady Breath", "Swell (red), Swell (blue), Long Swing (red)", cards=SMALL)
    resolve(table, Intimidate(OPPONENTS))
    first = table.cards_in(shared.REMOVED, THEM)[0]
    resolve(table, Intimidate(OPPONENTS))
    second = next(name for name in table.cards_in(shared.REMOVED, THEM) if name != first)
    # What the second one has banished goes elsewhere meanwhile, and isn't returned.
    gone = next(
        card
        for card in table.state.cards[1:]
        if card.definition.key == second and card.zone == shared.REMOVED
    )
    put(table, gone.number, shared.GRAVEYARD, THEM)
    anew(table).do("Pass", "Pass")
    while table.state.turn_player == YOU:
        table.do("Pass" if table.asked()[0] == "priority" else table.offered()[0])
    assert first in table.cards_in(shared.HAND, THEM)
    assert table.cards_in(shared.GRAVEYARD, THEM) == [second]


# --- Looking, revealing -----------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.11", "fab:8.5.11b", "fab:8.5.11c")
def test_who_looks_at_a_card_knows_it_and_it_stays_where_it_is() -> None:
    table = Table("Steady Breath", deck="Swell (red), Long Swing (red)", cards=SMALL)
    (top,) = [card for card in table.state.cards[1:] if card.id == table.state.players[YOU].deck[-1]]
    order = table.cards_in(shared.DECK)
    for _ in range(2):
        resolve(table, RevealCards(TopCards(Number(1), You()), True))
        card = table.state.known(top.number)
        assert (card.seen_by, card.zone, table.cards_in(shared.DECK)) == (1, shared.DECK, order)


@pytest.mark.rule("fab:8.5.17", "fab:8.5.17b", "fab:8.5.17c", "fab:8.5.17a")
def test_what_is_revealed_all_have_seen_and_it_stays_where_it_is() -> None:
    table = Table("Steady Breath", deck="Swell (red), Long Swing (red)", cards=SMALL)
    top = table.state.cards[table.state.players[YOU].deck[-1]].number
    order = table.cards_in(shared.DECK)
    resolve(table, RevealCards(TopCards(Number(1), You()), False))
    assert (table.state.known(top).seen_by, table.cards_in(shared.DECK)) == (3, order)
    assert len(happened(table, "reveal")) == 1
    # What becomes public in another way is not revealed.
    put(table, top, shared.GRAVEYARD)
    assert len(happened(table, "reveal")) == 1


@pytest.mark.rule("fab:8.5.20a", "fab:8.5.20c", "fab:8.5.20")
@pytest.mark.parametrize("deck", ["", "Swell (red), Long Swing (red)"])
def test_a_deck_without_cards_is_shuffled_all_the_same(deck: str) -> None:
    table = Table("Steady Breath", deck=deck, cards=SMALL)
    resolve(table, ShuffleDeck(You()))
    assert [fact.seat for fact in table.state.this_turn() if isinstance(fact, Shuffle)] == [YOU]


@pytest.mark.rule("fab:8.5.22a", "fab:8.5.22b")
@pytest.mark.parametrize("deck", ["Swell (red)", ""])
def test_who_opts_more_cards_than_there_are_looks_at_all_of_them(deck: str) -> None:
    table = Table("Steady Breath", deck=deck, cards=SMALL)
    print_on(table, "Steady Breath", effect=opt(Number(3)))
    anew(table).do("Play Steady Breath", "Pass", "Pass")
    while table.asked()[0] != "priority":
        table.game.choose(0)
    assert table.cards_in(shared.DECK) == ([deck] if deck else [])
    assert len(happened(table, "look")) == (1 if deck else 0)


# --- Reloading, clashing, the crowd -----------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.23a", "fab:8.5.23")
@pytest.mark.parametrize(("stored", "asked"), [("", True), ("Swell (blue)", False)])
def test_who_has_anything_in_the_arsenal_does_not_reload(stored: str, asked: bool) -> None:
    """Though there are two arsenal zones, and one of them is empty."""
    table = Table("Steady Breath, Swell (red)", arsenal=stored, cards=SMALL)
    resolve(table, GrantAll(None, (MoreZones(c.ARSENAL_ZONE, You()),), "game"))
    print_on(table, "Steady Breath", effect=Reload())
    anew(table).do("Play Steady Breath", "Pass", "Pass")
    assert (table.asked()[0] == "choose") == asked


@pytest.mark.rule("fab:8.5.45d")
@pytest.mark.parametrize("alone", [True, False])
def test_with_nobody_to_clash_with_the_clash_fails(alone: bool) -> None:
    """Who wins it gains a chi point, and so does who has done what follows it."""
    table = Table("Steady Breath", deck="Swell (red), Great Ram", cards=SMALL)
    assert did(table, Clash(You() if alone else OPPONENTS, CHI)) != alone
    assert len(happened(table, "reveal")) == (0 if alone else 1)
    assert table.state.assets[YOU][c.CHI] == (0 if alone else 2)


@pytest.mark.rule("fab:8.5.57a", "fab:8.5.57")
def test_who_is_cheered_and_booed_is_both() -> None:
    table = Table("Steady Breath", cards=SMALL)
    for kind in ("cheer", "boo"):
        resolve(table, Crowd(kind, You()))
    assert [has(table, Happens(kind, None, You())) for kind in ("cheer", "boo")] == [True, True]


@pytest.mark.rule("fab:8.5.2a", "fab:8.5.2c", "fab:8.5.2b")
def test_a_token_is_what_the_rules_say_and_whose_player_is_told_to_create_it() -> None:
    table = Table("Steady Breath", arena="Salt Lamp", cards=SMALL)
    entered = Triggered(0, "", Moves("enter", Named("Gold"), None, to=shared.PLAY), CHI)
    print_on(table, "Salt Lamp", entered, zone=shared.PLAY)
    resolve(table, CreateTokens(OPPONENTS, "Gold", Number(1)))
    gold = table.number("Gold", shared.PLAY, THEM)
    values = values_of(table, gold)
    assert (values.name, values.tags, values.types, len(values.powers)) == ("Gold", ("item",), c.TOKEN, 1)
    assert number_of(table, gold) < 0
    # It enters the arena as it is created.
    assert [
        fact.kind for fact in table.state.this_turn() if isinstance(fact, Move) or fact.kind == "enter"
    ] == ["enter"]
