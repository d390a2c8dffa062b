"""Keywords that stand for abilities, labels, what is said of decks; conditions that only this game has."""

from __future__ import annotations

import pytest

from fab_reading import ACTION, ATTACK, NAME, WORN, effect, expect_refused, power, program
from rulebound.fab import constants as c
from rulebound.fab.nodes.combat.conditions import ChainLinks, LastAttack, ThisChain, ThisLink
from rulebound.fab.nodes.combat.filters import DefendedBy
from rulebound.fab.nodes.combat.groups import DefendingHero
from rulebound.fab.nodes.combat.patterns import Attacks, DealsMuch, Defends, Hits
from rulebound.fab.nodes.deck_rules import Legendary, Specialization
from rulebound.fab.nodes.keywords import ability_of
from rulebound.fab.nodes.properties import AboveBase, AnAttack, HasColor, IsCard
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.gaining import GainKeyword, GainPower
from rulebound.tcg.nodes.choices.picking import ControllerOf, Each
from rulebound.tcg.nodes.conditions import Are, Compare, There, ThisTurn
from rulebound.tcg.nodes.counters import WithCounter
from rulebound.tcg.nodes.effects.moving import DrawCards
from rulebound.tcg.nodes.filters import Among, AnyCard, Both, Either, Except, IsThis
from rulebound.tcg.nodes.flow import If
from rulebound.tcg.nodes.groups import This, You, YourHero
from rulebound.tcg.nodes.kinds import Named, NameHas, OfType, Side, Tagged
from rulebound.tcg.nodes.numbers import Stat
from rulebound.tcg.nodes.patterns import Adds, DealsDamage
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Condition
from rulebound.tcg.program.powers import Continuous, Triggered

DRAW = DrawCards(You(), Number(1))
ACTION_CARD = Both((IsCard(), OfType(c.ACTION_CARD)))


@pytest.mark.parametrize(
    ("printed", "words"),
    [
        ("**Blade Break**", "blade break"),
        ("**Battleworn**", "battleworn"),
        ("**Temper**", "temper"),
        ("**Guardwell**", "guardwell"),
        ("**Phantasm**", "phantasm"),
        ("**Blood Debt**", "blood debt"),
        ("**Piercing 1**", "piercing 1"),
        ("**Arcane Barrier 2**", "arcane barrier 2"),
        ("**Spellvoid 3**", "spellvoid 3"),
        ("**Arcane Shelter 1**", "arcane shelter 1"),
        ("**Quell 1**", "quell 1"),
        ("**Ward 10**", "ward 10"),
    ],
)
def test_a_keyword_is_the_ability_that_it_stands_for(printed: str, words: str) -> None:
    assert power(printed, WORN) == ability_of(words, 0)
    assert power(printed, ATTACK) == ability_of(words, 0)


def test_an_object_gets_a_keyword() -> None:
    found = power("If you've played a red card this turn, this gets **piercing 2** and **go again**.")
    assert isinstance(found, Continuous)
    pierces = ability_of("piercing 2", 200)
    assert pierces is not None
    assert found.changes == (GainPower(pierces), GainKeyword(c.GO_AGAIN))


@pytest.mark.parametrize(
    "text",
    ["**Blade Bend**", "**Ward**", "**Temper 2**", "**Spellvoid X**", "**Arcane Barrier 0**", "**Wards 2**"],
)
def test_near_misses_of_keywords(text: str) -> None:
    expect_refused(text, "", WORN)


def test_a_label_does_nothing_but_be_there() -> None:
    text = "When this hits, draw a card."
    plain, labelled = program(text, ATTACK), program(f"**Surge** - {text}", ATTACK)
    assert labelled.powers == plain.powers
    assert (plain.keywords, labelled.keywords) == (0, c.SURGE)
    resolves = program("**Reprise** - Draw a card.")
    assert (resolves.effect, resolves.keywords) == (DRAW, c.REPRISE)
    expect_refused(f"**Surgery** - {text}", "", ATTACK)
    expect_refused("**Surge** - **Crush** - Draw a card.", "", ACTION)


@pytest.mark.rule("fab:8.0.4")
def test_what_is_said_of_decks() -> None:
    assert program("**Legendary**", ATTACK).powers == (Legendary(0, ""),)
    assert program("**Orla Specialization**", ATTACK).powers == (Specialization(0, "", "Orla"),)
    both = program("**Legendary**\n**Orla Specialization**", WORN).powers
    assert both == (Legendary(0, ""), Specialization(1, "", "Orla"))
    expect_refused("**Legend**", "", ATTACK)
    expect_refused("**Orla Speciality**", "", ATTACK)


HERALDS = Both((AnAttack(), Tagged("Draconic")))


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("Reed Step was the last attack this combat chain", LastAttack(Named("Reed Step"))),
        (
            "Reed Step or Tall Grass was the last attack this combat chain",
            LastAttack(Either((Named("Reed Step"), Named("Tall Grass")))),
        ),
        ("a card with Reed in its name was the last attack this combat chain", LastAttack(NameHas("Reed"))),
        ("a Draconic attack was the last attack this combat chain", LastAttack(HERALDS)),
        (f"{NAME} was the last attack this combat chain", LastAttack(Named(NAME))),
        (
            "the defending hero has defended with a card from their hand this chain link",
            ThisLink(Defends(AnyCard(), players=ControllerOf(DefendingHero()), origin=shared.HAND)),
        ),
        ("you control 2 or more chain links", Compare(ChainLinks(You()), ">=", Number(2))),
        (
            "you control 3 or more Draconic chain links",
            Compare(ChainLinks(You(), Tagged("Draconic")), ">=", Number(3)),
        ),
        ("this is defended by an action card", Are(This(), DefendedBy(ACTION_CARD))),
        (
            "this is defended by less than 2 non-equipment cards",
            Are(This(), Except(DefendedBy(Except(OfType(c.EQUIPMENT)), 2))),
        ),
        ("you have a yellow card in your pitch zone", There(Each(HasColor("yellow"), c.PITCH_ZONE, You()))),
        (
            "there is a card with 6 or more {p} in your pitch zone",
            There(Each(Stat("power", ">=", Number(6)), c.PITCH_ZONE, You())),
        ),
        ("this has an aim counter", Are(This(), WithCounter("aim"))),
        ("this has {p} greater than its base", Are(This(), AboveBase("power"))),
        ("this has 6 or more {p}", Are(This(), Stat("power", ">=", Number(6)))),
        (
            "you've played a red card this combat chain",
            ThisChain(Adds("play", HasColor("red"), You())),
        ),
        ("you've played a red card this chain link", ThisLink(Adds("play", HasColor("red"), You()))),
        (
            "you've attacked with a weapon this turn",
            ThisTurn(Attacks(Both((IsCard(), OfType(c.WEAPON))), None, You())),
        ),
        (
            "you've hit with a dagger this combat chain",
            ThisChain(Hits(Both((Both((IsCard(), Tagged("dagger"))), Side("your"))))),
        ),
        (
            "you've dealt arcane damage this turn",
            ThisTurn(DealsDamage(damage_types=c.ARCANE, by_players=You())),
        ),
        (
            "you've been dealt arcane damage this turn",
            ThisTurn(DealsDamage(to=Among(YourHero()), damage_types=c.ARCANE)),
        ),
    ],
)
def test_conditions(words: str, meant: Condition) -> None:
    found = power(f"If {words}, this gets **go again**.")
    assert isinstance(found, Continuous)
    assert found.condition == meant
    asked = power(f"When this attacks, if {words}, draw a card.")
    assert isinstance(asked, Triggered)
    assert asked.effect == If(meant, DRAW)


@pytest.mark.parametrize(
    "words",
    [
        "Reed Step was the last attack this chain link",
        "reed step was the last attack this combat chain",
        "a Draconic hero was the last attack this combat chain",
        "the attacking hero has defended with a card from their hand this chain link",
        "the defending hero has defended with a card from their arsenal this chain link",
        "you control 2 or more Draconian chain links",
        "this is defeated by an action card",
        "this is defended by less than two nonequipment cards",
        "you have a yellow card in your pitch",
        "there is a card with 6 or more {p}",
        "this has an aiming counter",
        "this has {p} greater than its pace",
        "you've played a red card this combat",
        "you've hit with a tag this combat chain",
        "you've dealt arcane this turn",
    ],
)
def test_near_misses_of_conditions(words: str) -> None:
    expect_refused(f"If {words}, this gets **go again**.", "", ATTACK)


def test_crush_waits_for_damage_and_not_for_a_hit() -> None:
    hero = Both((IsCard(), OfType(c.HERO)))
    found = power("When this deals 4 or more damage to a hero, draw a card.")
    assert found == Triggered(0, "", DealsMuch(IsThis(), hero, Number(4)), DRAW)
    more = power("When this deals more than 4 damage to a hero, draw a card.")
    assert more == Triggered(0, "", DealsMuch(IsThis(), hero, Number(5)), DRAW)
    assert power("If this deals 4 or more damage to a hero, draw a card.") == found
    expect_refused("When this deals 4 or more damage to a card, draw a card.", "", ATTACK)
    expect_refused("When this deals 4 or fewer damage to a hero, draw a card.", "", ATTACK)


def test_what_resolves_asks_as_it_does() -> None:
    assert effect("If you control 2 or more chain links, draw a card.") == If(
        Compare(ChainLinks(You()), ">=", Number(2)), DRAW
    )
