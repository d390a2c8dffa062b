"""What waits for attacks, hits and cards that defend; what the next attack gets; what is so of this card."""

from __future__ import annotations

import pytest

from fab_reading import ACTION, ATTACK, AURA, NAME, WORN, effect, expect_refused, power, program
from rulebound.fab import constants as c
from rulebound.fab.nodes.combat.patterns import Attacks, ChainCloses, Defends, Dies, Hits
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.phases import PhaseBegins
from rulebound.fab.nodes.properties import AnAttack, HasColor, IsCard, PlayedFrom
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.changes.gaining import GainKeyword, GainPower
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.conditions import Are, ThisTurn
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.effects.moving import Discard, DrawCards, Mill
from rulebound.tcg.nodes.filters import AnyCard, Both, IsThis
from rulebound.tcg.nodes.flow import If
from rulebound.tcg.nodes.groups import Role, This, You
from rulebound.tcg.nodes.kinds import OfType, Tagged
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.patterns import EntersPlay, LeavesPlay, Moves
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Pattern
from rulebound.tcg.program.powers import Continuous, Triggered

DRAW = DrawCards(You(), Number(1))
HERO = Both((IsCard(), OfType(c.HERO)))
AGAIN = GainKeyword(c.GO_AGAIN)


@pytest.mark.parametrize(
    ("words", "pattern", "zone"),
    [
        ("this attacks", Attacks(IsThis()), shared.PLAY),
        ("this attacks a hero", Attacks(IsThis(), HERO), shared.PLAY),
        ("you attack with this", Attacks(IsThis()), shared.PLAY),
        ("this hits", Hits(IsThis()), shared.PLAY),
        ("this hits a hero", Hits(IsThis(), HERO), shared.PLAY),
        ("this defends", Defends(IsThis()), c.DEFENDING),
        ("this defends an attack", Defends(IsThis(), AnAttack()), c.DEFENDING),
        ("the combat chain closes", ChainCloses(), shared.PLAY),
        ("this enters the arena", EntersPlay(IsThis()), shared.PLAY),
        ("this leaves the arena", LeavesPlay(IsThis(), ""), shared.PLAY),
        ("this dies", Dies(IsThis()), shared.PLAY),
    ],
)
def test_what_an_ability_waits_for(words: str, pattern: Pattern, zone: int) -> None:
    found = power(f"When {words}, draw a card.", AURA)
    assert found == Triggered(0, "", pattern, DRAW, zone=zone)


def test_phases_begin() -> None:
    for words, stage in (
        ("start of your turn", c.START),
        ("beginning of your action phase", c.ACTION),
        ("beginning of your end phase", c.END),
    ):
        found = power(f"At the {words}, destroy this.", AURA)
        assert found == Triggered(0, "", PhaseBegins(stage, You()), Destroy(This()))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("When this attacks an equipment, draw a card.", ""),
        ("When this hits a card, draw a card.", ""),
        ("When this misses, draw a card.", "misses"),
        ("When this hits a hero, banish the top card of his dock.", "dock"),
        ("When this hits, they discard a card.", "they"),
        ("At the beginning of your defend step, destroy this.", ""),
        ("If this defends, draw a card.", ""),
        ("When this hits a hero, destroy the bottom card of their deck.", ""),
        ("Your next hero this turn gets +1{p}.", ""),
        ("The next attack you play this turn gets +1{p}.", ""),
        ("Your next dagger attack this game gets +1{p}.", ""),
    ],
)
def test_near_misses_are_refused(text: str, words: str) -> None:
    expect_refused(text, words, ATTACK)


def test_the_hero_that_was_hit_is_meant_by_them() -> None:
    told = {
        "they discard a card": Discard(ControllerOf(Role("other")), Number(1), AnyCard()),
        "banish the top card of their deck": Mill(ControllerOf(Role("other")), Number(1), shared.REMOVED),
        "deal 2 damage to them": DealDamage(This(), Number(2), 0, Role("other")),
        "they lose 1{h}": GainLife(ControllerOf(Role("other")), Number(1), -1),
    }
    for words, meant in told.items():
        found = power(f"When this hits a hero, {words}.")
        assert isinstance(found, Triggered)
        assert found.effect == meant


def test_if_it_hits_is_the_same() -> None:
    assert power("If this hits, draw a card.") == power("When this hits, draw a card.")


def test_what_an_effect_says_without_a_duration_is_so_for_the_turn() -> None:
    found = power("When this defends an attack, the attack gets -1{p}.")
    assert isinstance(found, Triggered)
    assert found.effect == Grant(Role("other"), (AddStat("power", Number(1), -1),), "turn")
    unsaid = effect("Target weapon attack gets +3{p}.")
    assert unsaid == effect("Target weapon attack gets +3{p} this turn.")
    assert unsaid != effect("Target weapon attack gets +3{p} this combat chain.")


def test_the_next_attack_gets_something() -> None:
    both = (AddStat("power", Number(3)), AGAIN)
    dagger = Both((AnAttack(), Tagged("dagger")))
    assert effect("Your next dagger attack this turn gets +3{p} and go again.") == GrantNext(dagger, both)
    assert effect("Your next attack this combat chain gets +3{p}.") == GrantNext(
        AnAttack(), both[:1], 1, c.THIS_CHAIN
    )
    found = effect("The next attack action card with cost 1 or less you play this turn gains +3{p}.")
    assert isinstance(found, GrantNext)
    assert "Stat(stat='cost', test='<='" in str(found.what)


def test_what_is_so_of_this_card_while_something_else_is() -> None:
    played = Are(This(), PlayedFrom(c.ARSENAL))
    for text in (
        f"If {NAME} is played from arsenal, it gains **go again**.",
        "If this was played from arsenal, this has go again.",
    ):
        found = power(text)
        assert isinstance(found, Continuous)
        assert (found.changes, found.condition) == ((AGAIN,), played)
        assert found.who == IsThis()
    # What is done then is done as it resolves.
    assert effect("If this was played from arsenal, draw a card.") == If(played, DRAW)
    expect_refused("If this was played from orbit, draw a card.", "orbit")


def test_a_worn_card_does_nothing_at_once() -> None:
    expect_refused("Draw a card.", "", WORN)
    assert program("When this defends, draw a card.", WORN) == program(
        "When this defends, draw a card.", ACTION
    )


def test_what_a_card_gets_for_defending_functions_where_it_defends() -> None:
    text = "If this was played from arsenal, it gains +2{d}."
    reaction = (c.DEFENSE_REACTION, ("Generic",))
    done = effect(text, reaction)
    assert isinstance(done, If)
    assert done.then == Grant(This(), (AddStat("defense", Number(2)),), "turn")
    kept = power(text)
    assert isinstance(kept, Continuous)
    assert kept.zone == c.DEFENDING
    expect_refused("If this was played from arsenal, it gains +2{d} and go again.", "gets", ATTACK)


def test_either_event_is_an_ability_where_it_happens() -> None:
    found = program("When this attacks or defends, draw a card.", ATTACK).powers
    attacks = Triggered(0, "", Attacks(IsThis()), DRAW)
    assert found == (attacks, Triggered(1, "", Defends(IsThis()), DRAW, zone=c.DEFENDING))


def test_what_is_asked_of_a_trigger_is_asked_as_its_layer_resolves() -> None:
    found = power("When this attacks, if you've pitched a blue card this turn, draw a card.")
    assert isinstance(found, Triggered)
    assert found.condition is None
    pitched = ThisTurn(Moves("pitch", HasColor("blue"), You()))
    assert found.effect == If(pitched, DRAW)
    gained = power("If you've pitched a blue card this turn, this gets +1{p}.")
    assert isinstance(gained, Continuous)
    assert gained.condition == pitched
    expect_refused(
        "When this attacks, if you've pitched a blue card this turn, draw a card. Gain 1{h}", "if", ATTACK
    )
    expect_refused("If you've pinched a blue card this turn, this gets +1{p}.", "pinched", ATTACK)


def test_the_next_attack_gets_an_ability() -> None:
    found = effect('Your next sword attack this turn gets +2{p} and "When this hits a hero, draw a card."')
    assert isinstance(found, GrantNext)
    gained = found.changes[1]
    assert isinstance(gained, GainPower)
    assert gained.power == Triggered(200, "", Hits(IsThis(), HERO), DRAW)
    expect_refused('Your next sword attack this turn gets "When this misses a hero, draw a card."', "misses")


def test_weapons_are_held_with_one_hand_or_two() -> None:
    found = effect("Target 1H weapon attack gains **go again**.")
    assert "Tagged(tag='1h')" in str(found)
    assert found != effect("Target 2H weapon attack gains **go again**.")
    expect_refused("Target 3H weapon attack gains **go again**.", "3H")


@pytest.mark.rule("fab:2.5.3g", "fab:3.0.9a")
def test_what_dies_is_meant_as_what_it_has_become() -> None:
    found = power("Whenever an ally you control dies, banish it.", AURA)
    assert isinstance(found, Triggered)
    assert isinstance(found.pattern, Dies)
    assert "moved" in repr(found.effect)
    expect_refused("When this lives, draw a card.", "lives", AURA)
    expect_refused("When this dies another death, draw a card.", "another", AURA)
