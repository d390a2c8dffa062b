"""Zones that effects make and take away (3.0.10), and with which zones a game is started (4.1.2a)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, let_it, print_on, put, values_of
from rulebound.fab import constants as c
from rulebound.fab.nodes.changes import MoreZones
from rulebound.fab.nodes.deck_rules import StartsWithZones
from rulebound.fab.nodes.turning import number_of_zones
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Move
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.changes.gaining import LosePowers
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.kinds import Named
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Continuous, TextBox

HAND = "Spark of Wit, Steady Breath, Second Breath, Plain Blow (red)"


def more(*zones: tuple[str, int]) -> Continuous:
    changes = tuple(MoreZones(zone, You(), count) for zone, count in zones)
    return Continuous(0, "", None, changes)


def with_lamp(*zones: tuple[str, int], arena: str = "") -> Table:
    """A table with an item that says how many zones its controller has more."""
    table = Table(HAND, theirs="Swell (red), Swell (blue)", arena=f"Salt Lamp{arena}", cards=SMALL)
    print_on(table, "Salt Lamp", more(*zones), zone=shared.PLAY)
    print_on(table, "Spark of Wit", effect=Destroy(Each(Named("Salt Lamp"))))
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


def stored(table: Table, name: str, seat: int = YOU) -> bool:
    """Put a card from a hand into an arsenal, if it can be."""
    number = table.number(name, seat=seat)
    if table.state.events.forbids(table.state, Move("put", "test", number, c.ARSENAL, seat)):
        return False
    put(table, number, c.ARSENAL, seat, face_down=True)
    return True


@pytest.mark.rule("fab:3.0.10", "fab:3.0.10a", "fab:3.0.2")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_a_card_goes_to_an_empty_zone_as_long_as_there_is_one(count: int) -> None:
    table = with_lamp((c.ARSENAL_ZONE, count))
    names = ("Steady Breath", "Second Breath", "Plain Blow (red)")
    assert [stored(table, name) for name in names] == [True, count > 0, count > 1]
    # Theirs are as many as ever.
    assert [stored(table, name, THEM) for name in ("Swell (red)", "Swell (blue)")] == [True, False]


@pytest.mark.rule("fab:3.0.10", "fab:4.4.3b")
def test_a_zone_that_is_made_is_like_any_other() -> None:
    """At the end of the turn a second card is put into the arsenal."""
    table = with_lamp((c.ARSENAL_ZONE, 1))
    stored(table, "Steady Breath")
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    table.do("Pass", "Pass")
    assert table.asked() == ("arsenal", YOU)
    table.game.choose(1)
    assert len(table.cards_in(c.ARSENAL)) == 2


@pytest.mark.rule("fab:3.0.10c")
def test_of_full_zones_a_player_chooses_one_that_ceases_to_exist_and_its_card_is_cleared() -> None:
    table = with_lamp((c.ARSENAL_ZONE, 1))
    stored(table, "Steady Breath")
    stored(table, "Second Breath")
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    table.do("Play Spark of Wit", "Pass", "Pass")
    assert (table.asked(), len(table.offered())) == (("choose", YOU), 2)
    table.game.choose(1)
    assert table.cards_in(c.ARSENAL) == ["Steady Breath"]
    assert sorted(table.cards_in(shared.GRAVEYARD)) == ["Salt Lamp", "Second Breath", "Spark of Wit"]


@pytest.mark.rule("fab:3.0.10c")
def test_an_empty_zone_ceases_to_exist_before_a_full_one() -> None:
    table = with_lamp((c.ARSENAL_ZONE, 1))
    stored(table, "Steady Breath")
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    table.do("Play Spark of Wit", "Pass", "Pass")
    assert (table.asked()[0], table.cards_in(c.ARSENAL)) == ("priority", ["Steady Breath"])


@pytest.mark.rule("fab:3.0.10b")
def test_what_lies_in_the_only_zone_is_cleared_as_that_ceases_to_exist() -> None:
    table = Table(HAND, arena="Padded Sleeves", cards=SMALL)
    stored(table, "Steady Breath")
    let_it(table, FLAGGED, MoreZones(c.ARSENAL_ZONE, You(), -1), flagged=(table.state.players[YOU].hero,))
    print_on(table, "Spark of Wit")
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    table.do("Play Spark of Wit")
    assert (table.cards_in(c.ARSENAL), table.cards_in(shared.GRAVEYARD)) == ([], ["Steady Breath"])
    assert not stored(table, "Second Breath")


@pytest.mark.rule("fab:3.0.10b", "fab:3.0.10c", "fab:8.2.2b")
@pytest.mark.parametrize(
    ("arena", "zone", "gone", "chosen"),
    [
        ("Padded Sleeves", ("arms", -1), 1, False),
        ("Padded Sleeves", ("legs", -1), 0, False),
        ("Padded Sleeves", ("arms", 1), 0, False),
        ("Reed Cutter", ("weapon", -1), 0, False),
        ("Reed Cutter, Willow Fang", ("weapon", -1), 1, True),
        ("Harbour Maul", ("weapon", -1), 1, False),
    ],
)
def test_so_do_zones_of_what_is_worn(arena: str, zone: tuple[str, int], gone: int, chosen: bool) -> None:
    table = Table(HAND, arena=arena, cards=SMALL)
    before = len(table.cards_in(shared.PLAY))
    let_it(table, FLAGGED, MoreZones(zone[0], You(), zone[1]), flagged=(table.state.players[YOU].hero,))
    print_on(table, "Spark of Wit")
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    table.do("Play Spark of Wit")
    assert (table.asked()[0] == "choose") is chosen
    if chosen:
        table.game.choose(0)
    assert before - len(table.cards_in(shared.PLAY)) == gone
    assert len(table.cards_in(shared.GRAVEYARD)) == gone


@pytest.mark.example("fab-4.1.2a-1")
@pytest.mark.rule("fab:4.1.2a")
@pytest.mark.parametrize("lost", [True, False])
def test_the_game_goes_on_with_the_zones_that_it_was_started_with(lost: bool) -> None:
    table = Table(HAND, cards=SMALL)
    hero = table.state.hero(YOU)
    old = hero.definition
    assert isinstance(old, Definition)
    box = TextBox(0, (StartsWithZones(0, "", c.WEAPON_ZONE, 1),))
    made = Definition(
        *(old.name, old.types, old.cost, old.tags, (), box, (), old.source, old.numbers, old.color)
    )
    table.state.edit(hero).definition = made
    table.state.stale = shared.EVERYTHING
    assert [number_of_zones(table.state, seat, c.WEAPON_ZONE) for seat in (YOU, THEM)] == [1, 2]
    if lost:
        let_it(table, FLAGGED, LosePowers(), flagged=(hero.number,))
    assert (values_of(table, hero.number).powers == ()) is lost
    assert number_of_zones(table.state, YOU, c.WEAPON_ZONE) == 1


# --- Counters on what lies elsewhere ----------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.15.1", "fab:1.15.3")
@pytest.mark.parametrize("zone", [shared.REMOVED, c.ARSENAL, shared.GRAVEYARD, shared.PLAY])
def test_counters_are_put_on_any_object_and_go_as_it_is_another_one(zone: int) -> None:
    table = Table(HAND, cards=SMALL)
    number = put(table, table.number("Steady Breath"), zone)
    three = AddCounters(This(), "aim", Number(3))
    assert list(three.run(Context(table.state, YOU, number))) == []
    assert table.state.known(number).counter("aim") == 3
    less = AddCounters(This(), "aim", Number(2), -1)
    assert list(less.run(Context(table.state, YOU, number))) == []
    assert table.state.known(number).counter("aim") == 1
    moved = put(table, number, shared.HAND)
    assert table.state.known(moved).counters == ()
