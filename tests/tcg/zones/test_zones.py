"""Zones as records: a game lists its own, and moving, handles, views, redrawing and counting know them."""

from __future__ import annotations

import pytest

from little_game import MARKET, PILE, VAULT, ZONES, card_of, move, names_in, position
from rulebound.errors import RuleboundError
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as c
from rulebound.tcg.events import Copied, Move, Show, Shuffle
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.values import CardsIn
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.zones import Zone, Zones, facets_of_zone
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.views.handles import handle, in_order, is_hidden, meant
from rulebound.tcg.views.redrawing import Redrawing, reshuffle
from rulebound.tcg.views.renumbering import Renumbering
from rulebound.tcg.views.view import zone_shown


def test_a_card_moves_to_a_zone_that_only_this_game_has_and_back() -> None:
    made = position()
    ant = move(made, card_of(made, 1, "Ant"), VAULT)
    assert names_in(made, VAULT, 1) == ["Ant"]
    assert names_in(made, VAULT, 0) == []
    assert len(made.players[1].deck) == 5
    ant = move(made, ant, c.HAND)
    assert names_in(made, VAULT, 0, 1) == []
    assert names_in(made, c.HAND, 1) == ["Ant"]
    assert ant.controller == 1


def test_what_all_have_in_common_is_one_list() -> None:
    made = position()
    move(made, card_of(made, 0, "Bee"), MARKET)
    move(made, card_of(made, 1, "Cat"), MARKET)
    assert names_in(made, MARKET) == ["Bee", "Cat"]
    assert made.lists[ZONES.all[MARKET].at * 2] == [card_of(made, 0, "Bee").id, card_of(made, 1, "Cat").id]


def test_an_ordered_zone_has_a_top_and_a_bottom() -> None:
    made = position()
    for name in ("Ant", "Bee"):
        move(made, card_of(made, 0, name), PILE)
    move(made, card_of(made, 0, "Cat"), PILE, bottom=True)
    assert names_in(made, PILE, 0) == ["Bee", "Ant", "Cat"]
    # A zone without an order has no bottom.
    for name in ("Dog", "Eel"):
        move(made, card_of(made, 0, name), VAULT, bottom=True)
    assert made.lists[0] == [card_of(made, 0, "Dog").id, card_of(made, 0, "Eel").id]


def test_who_sees_a_zone_knows_what_comes_there() -> None:
    made = position()
    for name, zone, seen in (
        ("Ant", VAULT, 0b01),
        ("Bee", PILE, 0),
        ("Cat", MARKET, 0b11),
        ("Dog", c.HAND, 0b01),
    ):
        assert move(made, card_of(made, 0, name), zone).seen_by == seen
    vault, pile = card_of(made, 0, "Ant"), card_of(made, 0, "Bee")
    assert [is_hidden(made, vault, seat) for seat in (0, 1)] == [False, True]
    assert [is_hidden(made, pile, seat) for seat in (0, 1)] == [True, True]
    # What leaves a zone unseen takes with it what others knew of that zone.
    record(made, [Show("reveal", "1", (vault.number,), 0, True, BY_THE_RULES)])
    move(made, card_of(made, 0, "Eel"), VAULT)
    move(made, card_of(made, 0, "Eel"), c.PLAY, face_down=True)
    assert card_of(made, 0, "Ant").seen_by == 0b01


def test_a_fork_has_lists_of_its_own() -> None:
    made = position()
    move(made, card_of(made, 0, "Ant"), VAULT)
    fork = made.fork()
    move(fork, card_of(fork, 0, "Bee"), VAULT)
    assert names_in(made, VAULT, 0) == ["Ant"]
    assert names_in(fork, VAULT, 0) == ["Ant", "Bee"]


def test_a_seat_calls_what_it_cannot_follow_by_its_place() -> None:
    made = position()
    for name in ("Ant", "Bee", "Cat"):
        move(made, card_of(made, 1, name), VAULT)
    bee = card_of(made, 1, "Bee")
    record(made, [Show("reveal", "1", (bee.number,), 1, True, BY_THE_RULES)])
    # The one that is known comes first, and tells nothing of when it came.
    assert in_order(made, ZONES.all[VAULT], 1, 0)[0] == bee.id
    called = handle(made, 0, bee.number)
    assert meant(made, 0, called) == bee.number
    assert called != handle(made, 1, bee.number)
    assert meant(made, 1, handle(made, 1, bee.number)) == bee.number
    # The others it can't call at all.
    assert meant(made, 0, handle(made, 0, card_of(made, 1, "Ant").number)) == 0


def test_a_seat_is_shown_what_it_may_know_of_such_a_zone() -> None:
    made = position()
    for name in ("Ant", "Bee"):
        move(made, card_of(made, 1, name), VAULT)
        move(made, card_of(made, 0, name), PILE)
    move(made, card_of(made, 1, "Cat"), MARKET)
    record(made, [Show("look", "1", (card_of(made, 0, "Ant").number,), 1, False, BY_THE_RULES)])
    vault, pile, market = ZONES.all[VAULT:]
    assert zone_shown(made, vault, 1, 0) == [None, None]
    assert [shown["name"] for shown in zone_shown(made, vault, 1, 1)] == ["Ant", "Bee"]  # type: ignore[union-attr,index,call-overload]
    assert zone_shown(made, pile, 0, 0) == {"count": 2, "face_up": False, "known": []}
    assert zone_shown(made, pile, 0, 1) == {
        "count": 2,
        "face_up": False,
        "known": [{"place": 1, "name": "Ant"}],
    }
    assert [shown["name"] for shown in zone_shown(made, market, -1, 0)] == ["Cat"]  # type: ignore[union-attr,index,call-overload]


def test_what_is_hidden_in_such_a_zone_is_dealt_anew() -> None:
    made = position()
    for name in ("Ant", "Bee"):
        move(made, card_of(made, 1, name), VAULT)
    seen = [Redrawing(made, made, 0, Renumbering(0)).sample(seed) for seed in range(12)]
    vaults = {tuple(sorted(names_in(one, VAULT, 1))) for one in seen}
    assert len(vaults) > 3
    for one in seen:
        assert len(names_in(one, VAULT, 1)) == 2
        everything = [name for zone in (VAULT, c.DECK) for name in names_in(one, zone, 1)]
        assert sorted(everything) == ["Ant", "Bee", "Cat", "Dog", "Eel", "Fly"]
    # Its owner knows what lies there.
    assert {
        tuple(sorted(names_in(Redrawing(made, made, 1, Renumbering(1)).sample(seed), VAULT, 1)))
        for seed in range(4)
    } == {("Ant", "Bee")}


def test_what_nobody_sees_is_put_into_another_order() -> None:
    made = position()
    for name in ("Ant", "Bee", "Cat", "Dog"):
        move(made, card_of(made, 0, name), PILE)
    before = names_in(made, PILE, 0)
    orders = set()
    for seed in range(6):
        fork = made.fork()
        reshuffle(fork, 1, seed)
        orders.add(tuple(names_in(fork, PILE, 0)))
        assert sorted(names_in(fork, PILE, 0)) == sorted(before)
    assert len(orders) > 2


def test_counting_a_zone_reads_what_changes_as_cards_come_there() -> None:
    made = position()
    count = CardsIn(VAULT, You())
    assert count.amount(Context(made, 0, 0)) == 0
    made.stale = 0
    move(made, card_of(made, 0, "Ant"), VAULT)
    assert count.amount(Context(made, 0, 0)) == 1
    assert count.amount(Context(made, 1, 0)) == 0
    assert made.stale & count.reads() & facets_of_zone(VAULT)


def test_what_leaves_a_zone_with_controllers_is_remembered_and_what_leaves_another_is_not() -> None:
    made = position()
    ant = move(made, card_of(made, 0, "Ant"), c.PLAY)
    was = ant.number
    ant = move(made, ant, VAULT)
    past = ant.past
    assert past is not None
    assert past.last is not None
    assert past.number == was
    assert (past.last.name, past.last.controller) == ("Ant", 0)
    ant = move(made, ant, c.HAND)
    assert ant.past is not None
    assert ant.past.number == was


def test_a_shuffled_deck_is_known_to_nobody() -> None:
    made = position()
    ids = [made.cards[id].number for id in made.players[0].deck]
    record(made, [Show("look", "1", tuple(ids), 0, False, BY_THE_RULES)])
    record(made, [Shuffle(0, "1")])
    assert {made.cards[id].seen_by for id in made.players[0].deck} == {0}
    assert sorted(made.players[0].deck) == sorted(number % c.CARDS for number in ids)


def test_zones_are_numbered_in_their_order_and_there_are_not_too_many() -> None:
    with pytest.raises(RuleboundError) as caught:
        Zones((Zone(8, "vault"),))
    assert (caught.value.message, caught.value.fix) == ("the zone 'vault' has the number 8", "give it 7")
    with pytest.raises(RuleboundError, match="at most 16 zones"):
        Zones(tuple([Zone(number, f"zone {number}") for number in range(7, 17)]))


def test_a_game_calls_zones_what_it_likes() -> None:
    zones = Zones(names=("nowhere", "pending"))
    assert zones.all[c.STACK].name == "pending"
    assert zones.all[c.HAND].name == "hand"


class Staying(Zones):
    """Zones of a game in which what is no physical card may go from the stack to where cards are in play."""

    def ceases(self, card: Card, to: int) -> bool:
        return to != c.PLAY


@pytest.mark.parametrize(
    ("zones", "to", "lies"),
    [(Zones, c.PLAY, c.NOWHERE), (Staying, c.PLAY, c.PLAY), (Staying, c.GRAVEYARD, c.NOWHERE)],
)
def test_where_what_is_no_physical_card_may_go_from_the_stack(zones: type[Zones], to: int, lies: int) -> None:
    made = position()
    made.zones, made.lists = zones(), []
    copied = Copied("test", card_of(made, 0, "Ant").number, 0, BY_THE_RULES)
    record(made, [copied])
    announced = Move("announce", "test", copied.new, c.STACK, 0)
    record(made, [announced])
    moved = Move("put", "test", announced.new, to, 0)
    record(made, [moved])
    assert made.known(moved.new).zone == lies
    assert (moved.new % c.CARDS in made.play) == (lies == c.PLAY)
