"""What is known of objects as they move, of links, of souls, and of tokens that are created (3.0.5 to 3.11)."""

from __future__ import annotations

from typing import Any

import pytest

from fab_table import (
    SMALL,
    THEM,
    YOU,
    Table,
    happened,
    number_of,
    print_on,
    put,
    resolve,
    run,
    values_of,
)
from fab_texts import anew
from rulebound.fab import constants as c
from rulebound.fab.events.combat import Chain
from rulebound.fab.nodes.changes import MoreZones
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.keyworded.lying import HasSoul
from rulebound.fab.nodes.turning import number_of_zones
from rulebound.fab.position.history import came_from
from rulebound.fab.position.state import own
from rulebound.fab.rules import RULES
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.replacing import ReplaceMove
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.moving import PutCards
from rulebound.tcg.nodes.filters import AnyCard, IsThis
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.kinds import Named
from rulebound.tcg.nodes.numbers import AddStat, Stat
from rulebound.tcg.nodes.patterns import Moves
from rulebound.tcg.nodes.values import Count, Number
from rulebound.tcg.program.nodes import Filter
from rulebound.tcg.program.powers import Continuous, Triggered

CHI = GainAsset(You(), Number(1), c.CHI)
STRONG = Stat("power", ">=", Number(6))


# --- What is seen of a move whose destination is another one [3.0.8a] -------------------------------------------------


@pytest.mark.rule("fab:3.0.8a")
@pytest.mark.parametrize(
    ("origin", "replaced", "what", "seen"),
    [
        # From a hand to the graveyard it becomes public, and private again as it is to go to the deck.
        (shared.HAND, True, STRONG, False),
        (shared.HAND, True, AnyCard(), True),
        # From a public zone it is public until it is gone, and so it is in a graveyard.
        (c.PITCH_ZONE, True, STRONG, True),
        (shared.HAND, False, STRONG, True),
        (c.PITCH_ZONE, False, STRONG, True),
    ],
)
def test_what_goes_elsewhere_instead_is_as_private_as_it_is_there(
    origin: int, replaced: bool, what: Filter, seen: bool
) -> None:
    """A lamp waits for strong cards that are put anywhere; nobody looks at what only goes from one's hand to a deck."""
    table = Table("Great Ram", arena="Salt Lamp", deck="Steady Breath", cards=SMALL)
    instead = ReplaceMove(IsThis(), shared.GRAVEYARD, instead_to=shared.DECK, instead_how="put", bottom=True)
    says = (Continuous(0, "", None, (instead,), zone=shared.ANYWHERE),) if replaced else ()
    ram = print_on(table, "Great Ram", *says)
    if origin != shared.HAND:
        ram = put(table, ram, origin)
    print_on(table, "Salt Lamp", Triggered(0, "", Moves("", what, You()), CHI), zone=shared.PLAY)
    anew(table)
    resolve(table, PutCards(This(), shared.GRAVEYARD), ram)
    assert table.cards_in(shared.DECK if replaced else shared.GRAVEYARD)[0] == "Great Ram"
    assert len(table.state.waiting) == int(seen)


# --- Whence something has come [3.0.9c] -------------------------------------------------------------------------------


@pytest.mark.rule("fab:3.0.9c")
@pytest.mark.parametrize("zone", [shared.HAND, c.ARSENAL])
def test_of_what_is_on_the_stack_is_known_from_where_it_was_played(zone: int) -> None:
    name = "Steady Breath"
    table = Table("" if zone == c.ARSENAL else name, arsenal=name if zone == c.ARSENAL else "", cards=SMALL)
    number = table.number(name, zone)
    assert came_from(table.state, number) == zone
    table.do(f"Play {name}")
    (layer,) = table.state.stack
    assert (table.state.known(layer.card).zone, came_from(table.state, layer.card)) == (shared.STACK, zone)
    table.do("Pass", "Pass")
    assert came_from(table.state, table.number(name, shared.GRAVEYARD)) == shared.GRAVEYARD


# --- How many zones there are [3.0.10] --------------------------------------------------------------------------------


@pytest.mark.rule("fab:3.0.10")
@pytest.mark.parametrize("zone", [c.ARSENAL_ZONE, c.WEAPON_ZONE, "head"])
def test_zones_that_are_made_are_counted_with_those_that_were_there(zone: str) -> None:
    table = Table("", arena="Salt Lamp, Moss Veil", cards=SMALL)
    before = [number_of_zones(table.state, seat, zone) for seat in (YOU, THEM)]
    other = "chest" if zone == "head" else "head"
    for name, made, amount in (("Salt Lamp", zone, 2), ("Moss Veil", other, 1)):
        says = Continuous(0, "", None, (MoreZones(made, You(), amount),))
        print_on(table, name, says, zone=shared.PLAY)
    anew(table)
    after = [number_of_zones(table.state, seat, zone) for seat in (YOU, THEM)]
    assert after == [before[YOU] + 2, before[THEM]]
    assert before == [2 if zone == c.WEAPON_ZONE else 1] * 2


# --- The combat chain [3.6] -------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:3.6.1")
@pytest.mark.parametrize("again", [True, False])
def test_all_see_what_a_link_of_the_combat_chain_is(again: bool) -> None:
    """Its attack, what that is and has, what it attacks, and what defends."""
    table = Table("Plain Blow (red)", "Swell (red)")
    keywords = c.GO_AGAIN if again else 0
    print_on(table, "Plain Blow (red)", keywords=keywords)
    anew(table).do("Play Plain Blow (red)").until(c.ATTACK)
    table.do("Pass", "Pass", "Defend with Swell (red)").until(c.REACTION)
    (link,) = table.links()
    for seat in (YOU, THEM):
        view: Any = table.game.view(seat)
        (shown,) = view["chain"]
        assert (shown["name"], shown["color"], shown["power"], shown["controller"]) == (
            "Plain Blow",
            "red",
            number_of(table, link.attack),
            YOU,
        )
        assert ("go again" in [one.lower() for one in shown["keywords"]], len(shown["keywords"])) == (
            again,
            int(again),
        )
        names = {one["number"]: one["name"] for one in view["play"]}
        assert (names[shown["target"]], [names[one] for one in shown["defenders"]]) == (
            "Brannoch Tidewarden",
            ["Swell"],
        )
        assert (shown["defense"], shown["hit"]) == (number_of(table, link.defenders[0], c.DEFENSE), False)


@pytest.mark.rule("fab:3.6.4")
def test_the_combat_chain_is_open_in_each_step_of_combat_and_in_no_other() -> None:
    table = Table("Plain Blow (red)", worn="Padded Sleeves")
    met = {table.state.stage: own(table.state).chain == c.CLOSED}
    table.do("Play Plain Blow (red)")
    while table.state.stage != c.ACTION:
        assert own(table.state).chain != c.CLOSED
        met[table.state.stage] = False
        declare = "Defend with Padded Sleeves"
        usual = declare if declare in table.offered() else "That is all"
        table.do(usual if table.asked()[0] == "defend" else "Pass")
    steps = (c.LAYER, c.ATTACK, c.DEFEND, c.REACTION, c.DAMAGE, c.RESOLUTION)
    assert met == {c.ACTION: True, **dict.fromkeys(steps, False)}
    assert (own(table.state).chain, table.links()) == (c.CLOSED, ())


@pytest.mark.rule("fab:3.6.4")
@pytest.mark.parametrize("defends", [True, False])
def test_what_changes_as_the_combat_chain_opens_or_closes_is_looked_at_anew(defends: bool) -> None:
    """As it is to close the game's state is checked; as it is closed, what has defended on it doesn't any more."""
    table = Table("Plain Blow (red)", worn="Padded Sleeves")
    table.do("Play Plain Blow (red)").until(c.DEFEND)
    table.do("Defend with Padded Sleeves" if defends else "That is all").until(c.REACTION)
    state, mine = table.state, own(table.state)
    (link,) = table.links()
    assert (mine.chain, len(link.defenders)) == (c.OPEN, int(defends))
    met = []
    for chain in (c.OPEN, c.ENDED, c.CLOSED):
        state.stale = 0
        Chain("chain", "test", chain).apply(state)
        anew_there = state.stale & shared.STRUCTURE != 0
        met.append((mine.chain, len(mine.links), anew_there))
    assert met == [(c.OPEN, 1, False), (c.ENDED, 1, True), (c.CLOSED, 0, defends)]
    assert state.stale & c.LINKS


# --- Souls [3.11.5] ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:3.11.5")
@pytest.mark.parametrize("least", [1, 2])
def test_a_soul_is_what_lies_under_its_hero(least: int) -> None:
    """A hero has more life for as long as there is enough in its soul, whatever lies in another hero's."""
    table = Table("Steady Breath, Second Breath", "Swell (red)", arena="Salt Lamp", cards=SMALL)
    says = Continuous(0, "", HasSoul(Number(least)), (AddStat("life", Number(5)),))
    print_on(table, "Salt Lamp", says, zone=shared.PLAY)
    anew(table)
    hero = table.state.players[YOU].hero
    assert not HasSoul(Number(0)).matches(
        run(table, CHI).ctx, table.state.known(table.number("Salt Lamp", shared.PLAY))
    )
    put(table, table.number("Swell (red)", seat=THEM), c.SOUL, THEM)
    met = [number_of(table, hero, c.LIFE)]
    for name in ("Steady Breath", "Second Breath"):
        put(table, table.number(name), c.SOUL)
        met.append(number_of(table, hero, c.LIFE))
    put(table, table.number("Steady Breath", c.SOUL), shared.GRAVEYARD)
    met.append(number_of(table, hero, c.LIFE))
    before = met[0]
    assert met == [before + (5 if count >= least else 0) for count in (0, 1, 2, 1)]


# --- The arena is no zone [3.0.5a] ------------------------------------------------------------------------------------


@pytest.mark.rule("fab:3.0.5a", "fab:3.1.2")
def test_what_is_created_in_the_arena_is_a_permanent_there_at_once() -> None:
    """A veil has as much defense more as there are such tokens; the game is saved with what was in no deck."""
    table = Table("", arena="Moss Veil", cards=SMALL)
    counted = Count(Each(Named("Courage")))
    says = Continuous(0, "", IsThis(), (AddStat("defense", counted),))
    veil = print_on(table, "Moss Veil", says, zone=shared.PLAY)
    anew(table)
    met = [number_of(table, veil, c.DEFENSE)]
    for _ in range(2):
        done = run(table, CreateTokens(You(), "Courage", Number(1)))
        assert done.did
        met.append(number_of(table, veil, c.DEFENSE))
    assert met == [2, 3, 4]
    entered = [fact for fact in happened(table, "enter") if fact.rule != "test"]
    tokens = [card for card in table.arena() if card.definition.name == "Courage"]
    numbers = [card.number for card in tokens]
    assert [fact.subject for fact in entered] == numbers
    assert [getattr(fact, "new", 0) for fact in entered] == numbers
    assert [(card.zone, card.controller, values_of(table, card.number).name) for card in tokens] == [
        (shared.PLAY, YOU, "Courage")
    ] * 2
    # It is in no other zone, and known as a card of this game, once.
    assert [one.key for one in table.state.definitions].count("Courage") == 1
    again = load(RULES, anew(table).game.save())
    assert (again.hash(), again.state.in_play(numbers[0]) is not None) == (table.game.hash(), True)
