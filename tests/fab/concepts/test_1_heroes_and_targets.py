"""What "only" bars, who "you" are, what is a target no more, events of several, whose a thing is (1.0 to 1.9)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, deal, happened, put, run
from fab_texts import anew, card, play
from rulebound.fab import constants as c
from rulebound.fab.concepts.privacy import is_private
from rulebound.fab.nodes.properties import AnAttack
from rulebound.fab.position.zones import ZONES
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Damage
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.choices.picking import TopCards
from rulebound.tcg.nodes.effects.moving import RevealCards
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import Target, You
from rulebound.tcg.nodes.kinds import OfType
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.procedures.targets import may_target
from rulebound.tcg.program.nodes import Context

# --- What only may be -------------------------------------------------------------------------------------------------

ONCE = "**Once per Turn Action** - 0: **Attack**. **Go again**"
SHY = card(
    "Shy Blade",
    f"{ONCE}|This can only attack if you've drawn a card this turn.",
    "weapon",
    2,
    tags="sword,1h",
)
SONG = card("Song", "Draw a card.", "instant")


@pytest.mark.rule("fab:1.0.2a")
@pytest.mark.parametrize("drawn", [True, False])
def test_what_can_only_attack_if_something_is_so_cannot_attack_otherwise(drawn: bool) -> None:
    table = Table("Song", arena="Shy Blade", deck="Plain Blow (red)", cards=SHY + SONG)
    blade = table.number("Shy Blade", shared.PLAY)
    assert table.why_not("use", blade) == ["1.4.6"]
    if drawn:
        play(table, "Song")
    # That it may do so then is no allowance: it still takes an action point.
    assert (table.why_not("use", blade) == []) == ("Attack with Shy Blade" in table.offered()) == drawn
    anew(table, actions=0)
    assert table.why_not("use", blade) != []


# --- A player is the hero ---------------------------------------------------------------------------------------------

FRIEND = '[[card]]\nname = "Old Friend"\ntype = "action"\nsubtypes = ["ally"]\ncost = 0\nlife = 9\n'


@pytest.mark.rule("fab:1.1.2b")
@pytest.mark.parametrize("hero", [True, False])
def test_what_your_hero_is_dealt_you_are_dealt(hero: bool) -> None:
    """What an ally of yours is dealt, you are not."""
    asks = card("Ask", "If you've been dealt arcane damage this turn, gain 5{h}.", "instant")
    table = Table("Ask", arena="Old Friend", cards=asks + FRIEND)
    state = table.state
    whom = state.players[YOU].hero if hero else table.number("Old Friend", shared.PLAY)
    deal(table, 2, state.players[THEM].hero, whom, c.ARCANE)
    before = table.life(YOU)
    play(table, "Ask")
    assert (before, table.life(YOU)) == ((18, 23) if hero else (20, 20))


@pytest.mark.rule("fab:1.1.2b")
@pytest.mark.parametrize("hero", [True, False])
def test_what_hits_your_hero_hits_you(hero: bool) -> None:
    lamp = card("Lamp", "When an attack hits you, gain 4{h}.", tags="item")
    table = Table("Plain Blow (red)", worn="Lamp, Old Friend", cards=lamp + FRIEND)
    name = table.state.hero(THEM).definition.name if hero else "Old Friend"
    table.do("Play Plain Blow (red)", f"At {name}").until(c.RESOLUTION)
    assert table.life(THEM) == (20 - 3 + 4 if hero else 20)


@pytest.mark.rule("fab:1.1.2b")
@pytest.mark.parametrize("hero", [True, False])
def test_you_prevent_what_your_hero_would_be_dealt(hero: bool) -> None:
    veil = card("Veil", "**Arcane Barrier 1**", "equipment", tags="head")
    table = Table("", arena="Veil, Old Friend", cards=veil + FRIEND)
    table.state.assets[YOU][c.RESOURCES] = 3
    state = table.state
    whom = state.players[YOU].hero if hero else table.number("Old Friend", shared.PLAY)
    bolt = run_damage(table, whom)
    assert bolt == (1 if hero else 0)
    assert (table.life(YOU), table.has(YOU)[0]) == ((19, 2) if hero else (20, 3))


def run_damage(table: Table, whom: int) -> int:
    """Let two arcane damage be dealt, all of which may be prevented that can be; return how often that was asked."""
    state = table.state
    dealt = Damage("test", BY_THE_RULES, whom, state.players[THEM].hero, THEM, 2, c.ARCANE, False, False)
    doing, asked = happen(state, [dealt]), 0
    try:
        question = next(doing)
        while True:
            asked += 1
            question = doing.send(1)
    except StopIteration:
        return asked
    raise AssertionError(question)


# --- What is there still ----------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.2.3d")
def test_a_target_is_where_it_is_said_to_be_and_what_was_known_of_it_is_none() -> None:
    table = Table("Plain Blow (red), Steady Breath, Second Breath", cards=SMALL)
    ctx = Context(table.state, YOU, table.state.players[YOU].hero)
    buried = Target(0, OfType(c.ACTION_CARD), shared.GRAVEYARD)
    held = table.number("Steady Breath")
    assert not may_target(ctx, buried, held)
    lies = put(table, held, shared.GRAVEYARD)
    assert may_target(ctx, buried, lies)
    gone = put(table, lies, shared.REMOVED)
    # Whatever is remembered of what it was: neither that nor what it has become is one.
    assert table.state.known(lies).definition.name == "Steady Breath"
    assert [may_target(ctx, buried, one) for one in (held, lies, gone)] == [False] * 3
    # Of players alone no card is one, wherever it lies.
    somebody = Target(0, None, shared.GRAVEYARD, players="each")
    other = put(table, table.number("Second Breath"), shared.GRAVEYARD)
    assert [may_target(ctx, somebody, one) for one in (other, gone)] == [False] * 2


@pytest.mark.rule("fab:1.2.3d", "fab:1.4.2")
def test_an_attack_is_a_target_on_the_stack_and_on_the_chain_and_not_where_it_went() -> None:
    table = Table("Plain Blow (red)", cards=SMALL)
    attack = Target(0, AnAttack(), shared.PLAY)
    buried = Target(0, AnyCard(), shared.GRAVEYARD)
    found: list[tuple[bool, bool]] = []
    table.do("Play Plain Blow (red)")
    blow = table.state.stack[-1].card
    for stage in (c.LAYER, c.REACTION, c.ACTION):
        table.until(stage)
        ctx = Context(table.state, YOU, table.state.players[YOU].hero)
        found.append((may_target(ctx, attack, blow), may_target(ctx, buried, blow)))
    assert found == [(True, False), (True, False), (False, False)]
    there = table.number("Plain Blow (red)", shared.GRAVEYARD)
    ctx = Context(table.state, YOU, table.state.players[YOU].hero)
    assert (may_target(ctx, attack, there), may_target(ctx, buried, there)) == (False, True)


# --- One event of several ---------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.9.2a")
@pytest.mark.parametrize("look", [False, True])
@pytest.mark.parametrize("count", [1, 3])
def test_however_many_cards_are_revealed_at_once_that_is_one_event(look: bool, count: int) -> None:
    table = Table("", deck="Swell (red), Long Swing (red), Anchor Swing (red)")
    shown = RevealCards(TopCards(Number(count), You()), look=look)
    done = run(table, shown)
    kind = "look" if look else "reveal"
    (fact,) = happened(table, kind)
    top = [table.state.cards[id].number for id in reversed(table.state.players[YOU].deck)][:count]
    assert (fact.amount, [*done.ctx.roles["revealed"]], done.did) == (count, top, True)
    # What is revealed everybody has seen, and what is looked at who does that.
    seen = [table.state.known(one).seen_by for one in top]
    assert seen == [(1 << YOU) if look else (1 << YOU) | (1 << THEM)] * count


# --- Whose, and for whom to see ---------------------------------------------------------------------------------------


@pytest.mark.rule("fab:3.14.1")
@pytest.mark.parametrize("seat", [YOU, THEM])
def test_each_player_has_a_pitch_zone_where_everybody_sees_what_lies(seat: int) -> None:
    """Whoever puts a card there, it lies in its owner's, outside the arena; what is held or stored is hidden."""
    table = Table("Steady Breath", "Steady Breath", cards=SMALL)
    number = table.number("Steady Breath", seat=seat)
    private = [is_private(table.state, table.state.known(number))]
    for zone in (c.PITCH_ZONE, c.ARSENAL, c.PITCH_ZONE, shared.HAND):
        number = put(table, number, zone, 1 - seat, face_down=zone == c.ARSENAL)
        there = table.state.known(number)
        private.append(is_private(table.state, there))
        assert table.cards_in(zone, seat) == ["Steady Breath"]
        assert there not in table.arena()
        assert ZONES.all[zone].whose(there) == seat
    assert private == [True, False, True, False, True]
    assert table.cards_in(c.PITCH_ZONE, 1 - seat) == []
