"""What each zone is: whose, who sees into it, whether it has an order, and what objects are there (3.0 to 3.16).

The zones here are made anew, as those of the game are when it is read.
"""

from __future__ import annotations

from typing import Any

import pytest

from fab_table import SMALL, THEM, YOU, Table, put, resolve, run
from rulebound.fab import constants as c
from rulebound.fab.concepts.privacy import is_private
from rulebound.fab.events import TurnDown, TurnUp
from rulebound.fab.nodes.turning import TurnFace
from rulebound.fab.position.zones import ZONES, FabZones
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.groups import This
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.zones import EVERYBODY, ITS_OWNER, NO_ONE, Zone
from rulebound.tcg.program.nodes import Context


def made(number: int) -> Zone:
    """A zone like one of the game's."""
    kind: Any = type(ZONES.all[number])
    zone: Zone = kind()
    zone.at = ZONES.all[number].at
    return zone


def lying(zone: int, face_down: bool = False) -> tuple[Table, Card]:
    """A table at which a card of yours lies somewhere."""
    table = Table("Moss Veil", "Swell (red)", deck="Steady Breath", cards=SMALL)
    number = put(table, table.number("Moss Veil"), zone, face_down=face_down)
    return table, table.state.known(number)


@pytest.mark.rule("fab:3.0.1")
def test_there_are_the_zones_of_each_player_the_stack_and_those_of_the_arena() -> None:
    """Eight types of zones are in the arena, which is one list here; what lies outside the game is in none."""
    named = [zone.name for zone in ZONES.all]
    of_the_rules = ["stack", "deck", "graveyard", "hand", "arena", "banished", "arsenal", "pitch zone"]
    besides = ["nowhere", "inventory", "soul", "under"]
    assert sorted(named) == sorted([*of_the_rules, *besides])
    # Each object lies in one of them: no two are the same.
    assert [zone.number for zone in ZONES.all] == list(range(len(named)))
    table = Table("Steady Breath", deck="Moss Veil", cards=SMALL)
    known = (("Steady Breath", "hand"), ("Moss Veil", "deck"), ("Sefa of the Quick Blades", "arena"))
    found = [next(one for one in table.state.cards[1:] if one.definition.name == name) for name, _ in known]
    assert [ZONES.all[card.zone].name for card in found] == [name for _, name in known]


# --- Public zones -----------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "fab:3.1.2", "fab:3.2.1", "fab:3.10.1", "fab:3.11.1", "fab:3.12.1", "fab:3.13.1", "fab:3.16.1",
    "fab:3.0.4a",
)  # fmt: skip
def test_the_arena_is_one_place_for_all_in_which_objects_have_controllers() -> None:
    table, veil = lying(shared.PLAY)
    zone = made(shared.PLAY)
    assert (zone.number, zone.seen, zone.common, zone.controlled) == (shared.PLAY, EVERYBODY, True, True)
    # Nobody has it alone, and what comes there changes what effects apply to.
    assert (zone.whose(veil), zone.part_of(YOU), zone.part_of(THEM)) == (-1, -1, -1)
    assert (zone.marks(veil), zone.hides(veil)) == (shared.STRUCTURE, False)
    there = [card.number for card in zone.everything(table.state)]
    assert {veil.number, *[player.hero for player in table.state.players]} <= {*there}


@pytest.mark.rule("fab:3.15.1", "fab:3.0.4a")
def test_the_stack_is_one_for_all_outside_the_arena() -> None:
    table = Table("Steady Breath", "Spark of Wit", cards=SMALL)
    table.do("Play Steady Breath", "Pass", "Play Spark of Wit")
    zone = made(shared.STACK)
    assert (zone.number, zone.seen, zone.common, zone.controlled) == (shared.STACK, EVERYBODY, True, True)
    assert (zone.listed, zone.parts(table.state)) == (False, [-1])
    cards = zone.everything(table.state)
    assert [card.definition.key for card in cards] == ["Steady Breath", "Spark of Wit"]
    assert [(zone.whose(card), zone.hides(card), card.id in table.state.play) for card in cards] == [
        (-1, False, False)
    ] * 2
    # What comes there changes both which layers there are and what they are.
    for facet in (shared.THE_STACK, shared.STACKED):
        assert {zone.marks(card) & facet for card in cards} == {facet}


@pytest.mark.rule("fab:3.8.1", "fab:3.0.4a")
def test_each_player_has_a_graveyard_that_all_see() -> None:
    zone = _of_a_player(shared.GRAVEYARD, EVERYBODY)
    assert (zone.ordered, zone.facets) == (False, shared.GRAVEYARDS)


@pytest.mark.rule("fab:3.4.1", "fab:3.0.4a")
def test_each_player_has_a_banished_zone_that_all_see() -> None:
    zone = _of_a_player(shared.REMOVED, EVERYBODY)
    assert (zone.ordered, zone.facets) == (False, shared.GRAVEYARDS)


# --- Private zones ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:3.9.1", "fab:3.0.4b")
def test_each_player_has_a_hand_that_they_see() -> None:
    zone = _of_a_player(shared.HAND, ITS_OWNER)
    assert (zone.shown_to_owner, zone.facets) == (True, shared.HANDS)


@pytest.mark.rule("fab:3.3.1", "fab:3.0.4b")
def test_each_player_has_an_arsenal_that_they_see() -> None:
    zone = _of_a_player(c.ARSENAL, ITS_OWNER)
    # What comes there changes what is stored, and what effects apply to.
    assert [zone.facets & facet != 0 for facet in (shared.HANDS, shared.STACKED)] == [True, True]


@pytest.mark.rule("fab:3.7.1", "fab:3.7.4", "fab:3.7.5", "fab:3.0.4b")
def test_each_player_has_a_deck_in_an_order_that_nobody_sees() -> None:
    zone = _of_a_player(shared.DECK, NO_ONE)
    assert (zone.ordered, zone.shown_to_owner) == (True, False)


def _of_a_player(number: int, seen: int) -> Zone:
    """Show that a zone is outside the arena and each player's own; it is seen by so many. Return it."""
    table, card = lying(number, number == c.ARSENAL)
    zone = made(number)
    assert (zone.number, zone.seen, zone.common, zone.controlled) == (number, seen, False, False)
    assert (zone.whose(card), zone.parts(table.state)) == (YOU, [YOU, THEM])
    assert [card.id in zone.ids(table.state, seat) for seat in (YOU, THEM)] == [True, False]
    assert (card.id in table.state.play, zone.hides(card)) == (False, seen != EVERYBODY)
    followed = [zone.is_followed(card, seat) for seat in (YOU, THEM)]
    assert followed == [seen != NO_ONE, seen == EVERYBODY]
    return zone


# --- What is turned where it lies -------------------------------------------------------------------------------------


def seen_by(table: Table, zone: int, seat: int) -> bool:
    """Tell whether a seat sees your aura, which lies alone in your part of a zone or in the arena."""
    view: Any = table.game.view(seat)
    part = view["play"] if zone == shared.PLAY else view["players"][YOU][ZONES.all[zone].kept]
    return "Moss Veil" in [one["name"] for one in part if one is not None]


@pytest.mark.rule("fab:3.0.3", "fab:3.0.3a", "fab:3.0.4c")
@pytest.mark.parametrize("zone", [shared.GRAVEYARD, shared.REMOVED, shared.PLAY])
def test_what_is_made_private_in_a_public_zone_is_so_until_it_is_made_public(zone: int) -> None:
    table, veil = lying(zone)
    assert [seen_by(table, zone, seat) for seat in (YOU, THEM)] == [True, True]
    assert not is_private(table.state, table.state.known(veil.number))
    done = run(table, TurnFace(This(), True), source=veil.number)
    card = table.state.known(veil.number)
    assert (done.did, card.zone, is_private(table.state, card)) == (True, zone, True)
    # It stays so until something makes it public.
    resolve(table, TurnFace(This(), False), veil.number)
    card = table.state.known(veil.number)
    assert (card.zone, is_private(table.state, card), card.seen_by) == (zone, False, 3)
    assert [seen_by(table, zone, seat) for seat in (YOU, THEM)] == [True, True]


@pytest.mark.rule("fab:3.0.3", "fab:3.0.3a", "fab:3.0.4c")
@pytest.mark.parametrize("zone", [shared.GRAVEYARD, shared.REMOVED, shared.PLAY])
def test_what_comes_private_to_a_public_zone_its_owner_alone_may_look_at(zone: int) -> None:
    table = Table("", deck="Moss Veil", cards=SMALL)
    number = table.number("Moss Veil", shared.DECK)
    assert (table.state.known(number).seen_by, is_private(table.state, table.state.known(number))) == (
        0,
        True,
    )
    card = table.state.known(put(table, number, zone, face_down=True))
    assert (card.zone, card.seen_by, is_private(table.state, card)) == (zone, 1 << YOU, True)
    assert (ZONES.all[zone].hides(card), seen_by(table, zone, THEM)) == (True, False)


@pytest.mark.rule("fab:3.0.3a")
def test_a_private_object_in_the_arena_is_there_for_its_owner_to_look_at() -> None:
    zones = FabZones()
    shown = [zones.all[zone].shown_to_owner for zone in (shared.PLAY, shared.GRAVEYARD, shared.REMOVED)]
    assert (shown, zones.all[shared.DECK].shown_to_owner) == ([True] * 3, False)


@pytest.mark.rule("fab:3.0.3", "fab:3.0.3a", "fab:3.0.4c", "fab:3.0.9")
@pytest.mark.parametrize("zone", [shared.GRAVEYARD, shared.REMOVED, c.ARSENAL])
@pytest.mark.parametrize("face_down", [True, False])
def test_an_object_is_either_public_or_private_and_is_made_only_what_it_is_not(
    zone: int, face_down: bool
) -> None:
    table, veil = lying(zone, face_down)
    assert is_private(table.state, veil) == face_down
    up, down = TurnUp("test", veil.number, BY_THE_RULES), TurnDown("test", veil.number, BY_THE_RULES)
    assert (up.is_vain(table.state), down.is_vain(table.state)) == (not face_down, face_down)
    for turned in (face_down, not face_down):
        effect = TurnFace(This(), turned)
        before = table.state.cards[veil.id].number
        ctx = run(table, effect, source=before).ctx
        assert ctx.did == (turned != face_down)
        now = table.state.cards[veil.id].number
        # [fab:3.0.9] made private it is another object, and made public it is not
        assert (now != before) == (ctx.did and turned)
        assert effect.possible(Context(table.state, YOU, now)) is False
    assert is_private(table.state, table.state.cards[veil.id]) != face_down


@pytest.mark.rule("fab:3.0.4d")
@pytest.mark.parametrize("turned", [True, False])
def test_what_is_public_in_an_arsenal_is_so_until_it_is_made_private(turned: bool) -> None:
    """It was put there face up, or is turned so; then it is turned face down."""
    table, veil = lying(c.ARSENAL, turned)
    zone = made(c.ARSENAL)
    if turned:
        assert (zone.hides(veil), seen_by(table, c.ARSENAL, THEM)) == (True, False)
        resolve(table, TurnFace(This(), False), veil.number)
    card = table.state.known(veil.number)
    assert (zone.seen, ZONES.all[c.ARSENAL].hides(card), is_private(table.state, card)) == (
        ITS_OWNER,
        False,
        False,
    )
    assert (zone.is_followed(card, THEM), seen_by(table, c.ARSENAL, THEM)) == (True, True)
    resolve(table, TurnFace(This(), True), veil.number)
    card = table.state.known(veil.number)
    assert (ZONES.all[c.ARSENAL].hides(card), is_private(table.state, card)) == (True, True)
