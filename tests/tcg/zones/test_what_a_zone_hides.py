"""What a zone hides, it hides everywhere: card by card, in common zones, in play, and where cards have controllers."""

from __future__ import annotations

from typing import Final, final

import pytest

from little_game import Rules, card_of, move, position
from rulebound.errors import RuleboundError
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.continuous.listings import Layout
from rulebound.tcg.events import Counters, Gain, Recorded, Show, Turn
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.groups import HeroOf, You, YourHero
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import HandedIn, State
from rulebound.tcg.position.zones import ITS_OWNER, NO_ONE, Zone, Zones
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.views.handles import handle, is_hidden, meant
from rulebound.tcg.views.redrawing import Redrawing
from rulebound.tcg.views.renumbering import Renumbering
from rulebound.tcg.views.view import View, zone_shown
from rulebound.tcg.views.words import Words, known_to


@final
class FaceDown(Zone):
    """A zone that hides what lies face down."""

    def hides(self, card: Card) -> bool:
        return card.face_down


BANISHED: Final = 7
ARSENAL: Final = 8
HEAP: Final = 9
RING: Final = 10
ZONES: Final = Zones(
    (
        FaceDown(BANISHED, "banished"),
        FaceDown(ARSENAL, "arsenal", ITS_OWNER),
        Zone(HEAP, "heap", NO_ONE, common=True),
        Zone(RING, "ring", common=True, controlled=True),
    )
)
VIEW: Final = View("little", ("all",), {}, {}, Words({}, {}))


def table() -> State:
    made = position()
    made.hand_in(HandedIn(Recorded(), Layout({}, {"spike": (0,)}), Rules(), ZONES))
    made.lists = ZONES.lists_for(2)
    return made


def names(made: State, zone: int, owner: int, seat: int) -> list[object]:
    shown = zone_shown(made, ZONES.all[zone], owner, seat)
    assert isinstance(shown, list)
    return [one["name"] if isinstance(one, dict) else None for one in shown]


def redrawn(made: State, seat: int) -> list[State]:
    info = Redrawing(made, made, seat, Renumbering(seat))
    return [info.sample(seed) for seed in range(12)]


def test_what_lies_face_down_in_an_open_zone_is_hidden_and_can_be_followed() -> None:
    made = table()
    move(made, card_of(made, 0, "Ant"), c.HAND)
    ant = move(made, card_of(made, 0, "Ant"), BANISHED, face_down=True)
    move(made, card_of(made, 0, "Bee"), BANISHED)
    assert ant.seen_by == 0b01
    assert [names(made, BANISHED, 0, seat) for seat in (0, 1)] == [["Ant", "Bee"], [None, "Bee"]]
    assert handle(made, 1, ant.number) == ant.number // c.CARDS
    assert meant(made, 1, handle(made, 1, ant.number)) == 0
    assert not known_to(made, ant.number, 1)
    worlds = redrawn(made, 1)
    assert {tuple(names(one, BANISHED, 0, 1)) for one in worlds} == {(None, "Bee")}
    there = [one.cards[ZONES.all[BANISHED].ids(one, 0)[0]] for one in worlds]
    assert len({card.definition.name for card in there}) > 2
    assert all(card.face_down and card.number // c.CARDS == ant.number // c.CARDS for card in there)


def test_what_lies_face_up_in_a_zone_of_its_owners_is_shown_to_all() -> None:
    made = table()
    ant = move(made, card_of(made, 0, "Ant"), ARSENAL)
    bee = move(made, card_of(made, 0, "Bee"), ARSENAL, face_down=True)
    assert (ant.seen_by, bee.seen_by) == (0b11, 0b01)
    assert [names(made, ARSENAL, 0, seat) for seat in (0, 1)] == [["Ant", "Bee"], ["Ant", None]]
    assert handle(made, 1, ant.number) == handle(made, 0, ant.number)
    assert handle(made, 1, bee.number) != handle(made, 0, bee.number)
    for one in redrawn(made, 1):
        assert zone_shown(one, ZONES.all[ARSENAL], 0, 1) == zone_shown(made, ZONES.all[ARSENAL], 0, 1)
        hidden = [one.cards[id] for id in ZONES.all[ARSENAL].ids(one, 0) if is_hidden(one, one.cards[id], 1)]
        assert [card.face_down for card in hidden] == [True]
    # What leaves unseen takes with it what is known of hidden cards, and not what lies face up.
    move(made, bee, c.PLAY, face_down=True)
    assert card_of(made, 0, "Ant").seen_by == 0b11


def test_what_all_have_in_common_may_be_hidden() -> None:
    made = table()
    for seat, name in ((0, "Ant"), (1, "Bee"), (1, "Cat")):
        move(made, card_of(made, seat, name), HEAP)
    bee = card_of(made, 1, "Bee")
    record(made, [Show("look", "1", (bee.number,), 0, False, BY_THE_RULES)])
    assert meant(made, 0, handle(made, 0, bee.number)) == bee.number
    called = [handle(made, 1, card_of(made, *whose).number) for whose in ((0, "Ant"), (1, "Bee"), (1, "Cat"))]
    assert len(set(called)) == 3
    assert names(made, HEAP, -1, 0) == ["Bee", None, None]
    for one in redrawn(made, 0):
        assert names(one, HEAP, -1, 0) == ["Bee", None, None]
        assert sorted(one.cards[id].owner for id in ZONES.all[HEAP].ids(one, -1)) == [0, 1, 1]
    worlds = {
        tuple(sorted(card.definition.name for card in ZONES.all[HEAP].everything(one)))
        for one in redrawn(made, 1)
    }
    assert len(worlds) > 3


def test_what_has_a_controller_in_a_zone_of_the_game_is_shown_and_has_counters_of_its_own() -> None:
    made = table()
    ant = move(made, card_of(made, 0, "Ant"), c.PLAY)
    record(made, [Counters("1", ant.number, "spike", 1, BY_THE_RULES)])
    ant = move(made, card_of(made, 0, "Ant"), RING)
    assert ant.counters == ()
    assert effective(made, ant).controller == 0
    shown = VIEW.zone(made, ZONES.all[RING], -1, 1)
    assert isinstance(shown, list)
    assert isinstance(shown[0], dict)
    assert (shown[0]["name"], shown[0]["controller"]) == ("Ant", 0)


def test_who_may_not_know_a_card_that_lies_face_down_in_play_is_shown_neither_name_nor_text() -> None:
    made = table()
    move(made, card_of(made, 0, "Ant"), c.HAND)
    ant = move(made, card_of(made, 0, "Ant"), c.PLAY, face_down=True)
    assert [VIEW.in_play(made, ant, seat)["name"] for seat in (0, 1)] == ["Ant", None]
    assert VIEW.in_play(made, ant, 1)["text"] == []
    assert known_to(made, ant.number, 0)
    assert not known_to(made, ant.number, 1)
    assert len({one.cards[one.play[0]].definition.name for one in redrawn(made, 1)}) > 2


def test_turning_a_card_goes_by_a_games_own_words() -> None:
    made = table()
    ant = move(made, card_of(made, 0, "Ant"), c.PLAY)
    record(made, [Turn("tap", "1", ant.number, exhausts=True)])
    assert card_of(made, 0, "Ant").exhausted
    record(made, [Turn("untap", "1", ant.number, exhausts=False)])
    assert not card_of(made, 0, "Ant").exhausted
    with pytest.raises(RuleboundError, match="'tap' does not say"):
        Turn("tap", "1", ant.number)


def test_of_an_asset_no_more_is_lost_than_there_is() -> None:
    made = table()
    made.assets = [[2], [0]]
    lost = Gain("lose", "1", 0, 0, -3)
    record(made, [lost])
    assert (made.assets[0], lost.amount) == ([0], -2)
    record(made, [Gain("lose", "1", 0, 0, -3, owed=True)])
    assert made.assets[0] == [-3]
    record(made, [Gain("gain", "1", 0, 0, 1), Gain("lose", "1", 0, 0, -1)])
    assert made.assets[0] == [-2]


def test_who_has_no_hero_means_no_card() -> None:
    made = table()
    assert YourHero().members(Context(made, 0, 0)) == []
    assert HeroOf(You()).members(Context(made, 0, 0)) == []
    made.players[0].hero = card_of(made, 0, "Ant").number
    assert YourHero().members(Context(made, 0, 0)) == [card_of(made, 0, "Ant").number]
