"""Texts of combat: heroes that attack and defend, what was pitched, dealt and played, modes, limits of abilities."""

from __future__ import annotations

import pytest

from fab_reading import ACTION, ATTACK, NAME, WORN, effect, expect_refused, power, program
from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.clashing import Clash, GainActions, Reload
from rulebound.fab.nodes.combat.conditions import DamageDealtBy, LifeOf, PitchedToPlay, PlayedOnLink, ThisLink
from rulebound.fab.nodes.combat.filters import DefendingCard
from rulebound.fab.nodes.combat.groups import AttackingHero, DefendingHero
from rulebound.fab.nodes.combat.patterns import Defends
from rulebound.fab.nodes.costs import PaidSo
from rulebound.fab.nodes.creating import ActivatesType, CreateTokens
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.properties import AnAttack, BaseIs, DefendedFrom, IsCard
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.changes.gaining import GainKeyword
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.nodes.choices.picking import ControllerOf, TopCards
from rulebound.tcg.nodes.conditions import Are, Compare, ThisTurn
from rulebound.tcg.nodes.costs.parts import UseCards
from rulebound.tcg.nodes.costs.paying import PayCosts
from rulebound.tcg.nodes.effects.moving import Discard, DrawCards, PutCards
from rulebound.tcg.nodes.filters import AnyCard, Both, Either, IsThis
from rulebound.tcg.nodes.flow import If, IfYouDo, May, Sequence, Unless
from rulebound.tcg.nodes.groups import Players, Role, Target, This, You
from rulebound.tcg.nodes.kinds import HasKeyword, Named, NameHas, OfType, Side, Tagged
from rulebound.tcg.nodes.numbers import AddStat, Stat
from rulebound.tcg.nodes.patterns import Adds, DealsDamage, EitherEvent, Happens, LeavesPlay, Moves
from rulebound.tcg.nodes.values import Number, That
from rulebound.tcg.program.nodes import Condition, Effect, Filter
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.text import walk

DRAW = DrawCards(You(), Number(1))
HERO = Both((IsCard(), OfType(c.HERO)))
ACTION_CARD = Both((IsCard(), OfType(c.ACTION_CARD)))
ATTACK_CARD = Both((IsCard(), OfType(c.ACTION_CARD), Tagged(c.ATTACK_TAG)))
ITEM = Both((Both((IsCard(), Tagged("item"))), Side("your")))
DISCARD = Discard(You(), Number(1), AnyCard(), random=True)
DEFENDER = ControllerOf(DefendingHero())


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("this was played as chain link 3 or higher", PlayedOnLink(3)),
        ("this deals more than 4 damage", Compare(DamageDealtBy(), ">", Number(4))),
        ("this deals more than 4 damage to a hero", Compare(DamageDealtBy(HERO), ">", Number(4))),
        ("a red card was pitched to play this", None),
        ("an action card was pitched to play this", PitchedToPlay(ACTION_CARD)),
        (
            "you have less {h} than an opposing hero",
            Compare(LifeOf(You()), "<", LifeOf(Players("opponents"))),
        ),
        (
            "you have less {h} than each other hero",
            Compare(LifeOf(You()), "<", LifeOf(Players("other"), True)),
        ),
        (
            "you have more {h} than each other hero",
            Compare(LifeOf(You()), ">", LifeOf(Players("other"))),
        ),
        ("you've drawn a card this turn", ThisTurn(Moves("draw", None, You()))),
        ("you've beaten chest this turn", ThisTurn(Happens("beat chest", None, You()))),
        ("you've fused this turn", ThisTurn(Happens("fuse", None, You()))),
        ("it scrapped a card", Are(This(), PaidSo("scrap"))),
        ("an item you control has been destroyed this turn", ThisTurn(LeavesPlay(ITEM))),
        (
            "a card has been put into your graveyard this turn",
            ThisTurn(Moves("", AnyCard(), You(), to=shared.GRAVEYARD)),
        ),
        (
            "you've dealt arcane damage to an opposing hero this turn",
            ThisTurn(
                DealsDamage(
                    to=Both((OfType(c.HERO), Side("opposing"))), damage_types=c.ARCANE, by_players=You()
                )
            ),
        ),
        (
            "you've played or activated an attack reaction card this chain link",
            ThisLink(
                EitherEvent(
                    (
                        Adds("play", Both((IsCard(), OfType(c.ATTACK_REACTION))), You()),
                        ActivatesType(c.ATTACK_REACTION, You()),
                    )
                )
            ),
        ),
        ("the defending hero is marked", Are(DefendingHero(), Tagged(c.MARKED))),
    ],
)
def test_conditions(words: str, meant: Condition | None) -> None:
    found = power(f"If {words}, this gets **go again**.")
    assert isinstance(found, Continuous)
    assert meant is None or found.condition == meant


@pytest.mark.parametrize(
    "words",
    [
        "this was played as chain link 3 or lower",
        "this deals less than 4 damage",
        "an action card was discarded to play this",
        "you have less {h} than every hero",
        "you've thrown a card this turn",
        "you've beaten chests this turn",
        "an item you control has been destroyed this game",
        "a card has been put into your hand this turn",
        "you've dealt arcane damage to an opposing ally this turn",
        "you've played or activated a red card this chain link",
        "the defending hero is parked",
    ],
)
def test_near_misses_of_conditions(words: str) -> None:
    expect_refused(f"If {words}, this gets **go again**.", "", ATTACK)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("**Reload**", Reload()),
        ("Gain 2 action points.", GainActions(Number(2))),
        ("Gain an action point.", GainActions(Number(1))),
        ("Target hero gains 2{h}", GainLife(ControllerOf(Target(0, HERO)), Number(2))),
        ("The defending hero discards a card.", Discard(DEFENDER, Number(1), AnyCard())),
        ("Draw a card then discard a random card.", Sequence((DRAW, DISCARD))),
        (
            "Destroy the top card of your deck.",
            PutCards(TopCards(Number(1), You()), shared.GRAVEYARD, how="destroy"),
        ),
        (
            "The next action card you play this turn with cost 2 or greater gets **go again**.",
            GrantNext(Both((ACTION_CARD, Stat("cost", ">=", Number(2)))), (GainKeyword(c.GO_AGAIN),)),
        ),
        (
            "Your next Brute or Guardian attack this turn gets +3{p}.",
            GrantNext(
                Both((AnAttack(), Either((Tagged("Brute"), Tagged("Guardian"))))),
                (AddStat("power", Number(3)),),
            ),
        ),
    ],
)
def test_what_is_done(text: str, meant: Effect) -> None:
    assert effect(text) == meant


@pytest.mark.parametrize(
    "text",
    [
        "**Unload**",
        "Gain 2 attack points.",
        "Target hero grains 2{h}",
        "The defended hero discards a card.",
        "Draw a card than discard a random card.",
        "Destroy the bottom card of your deck.",
        "Destroy a card in your hand.",
        "Your next Brute nor Guardian attack this turn gets +3{p}.",
        "The next action card you play this turn with power 2 or greater gets **go again**.",
        "Choose 1;\n- Draw a card.",
        "Choose 3;\n- Draw a card.\n- Gain 1{h}",
    ],
)
def test_near_misses_are_refused(text: str) -> None:
    expect_refused(text)


def test_modes_are_chosen() -> None:
    found = effect("Choose 1;\n- Draw a card.\n- Gain 1{h}")
    assert found == Choose((DRAW, GainLife(You(), Number(1))))
    both = effect("Choose 1 or both;\n- Draw a card.\n- Gain 1{h}")
    assert both == Choose((DRAW, GainLife(You(), Number(1))), 1, 2)
    two = effect("Choose 2;\n- Draw a card.\n- Gain 1{h}\n- Gain {r}")
    assert isinstance(two, Choose)
    assert (len(two.modes), two.least, two.most) == (3, 2, 2)


def test_what_is_paid_as_it_resolves() -> None:
    found = power("When this attacks, you may pay {r}{r}. If you do, draw a card.")
    assert isinstance(found, Triggered)
    assert isinstance(found.effect, IfYouDo)
    assert isinstance(found.effect.first, May)
    assert isinstance(found.effect.first.effect, PayCosts)
    unless = power("When this hits a hero, they discard a card unless they pay {r}.")
    assert isinstance(unless, Triggered)
    assert isinstance(unless.effect, Unless)
    expect_refused("When this attacks, you may play {r}{r}. If you do, draw a card.", "", ATTACK)


def test_a_clash_has_a_winner() -> None:
    found = power("When this defends, **clash** with the attacking hero. The winner creates a Vigor token.")
    assert isinstance(found, Triggered)
    attacker = ControllerOf(AttackingHero())
    assert found.effect == Clash(attacker, CreateTokens(Role("player"), "Vigor", Number(1)))
    expect_refused(
        "When this defends, crash with the attacking hero. The winner creates a Vigor token.", "", ATTACK
    )


def test_what_replaces_the_paragraph_before() -> None:
    found = effect("Gain 1{h}\n\nIf you've drawn a card this turn, instead gain 3{h}")
    more = GainLife(You(), Number(3))
    assert found == If(ThisTurn(Moves("draw", None, You())), more, GainLife(You(), Number(1)))
    expect_refused("If you've drawn a card this turn, instead gain 3{h}")


def test_defending_together_with_a_card_from_hand() -> None:
    found = power("When this defends together with a card from hand, draw a card.")
    assert isinstance(found, Triggered)
    assert found.pattern == Defends(IsThis(), beside=DefendedFrom(shared.HAND))
    expect_refused("When this defends together with a card from deck, draw a card.", "", ATTACK)


def test_cards_that_may_be_played_from_elsewhere() -> None:
    for this in ("this", NAME):
        found = power(f"You may play {this} from your banished zone.")
        assert found == Continuous(0, "", IsThis(), (Permission("play"),), None, shared.REMOVED)
    expect_refused("You may play this from your vanished zone.", "", ATTACK)


def test_when_an_ability_may_be_activated() -> None:
    found = power("**Instant** - Discard a card: Draw a card. Activate this only while this is defending.")
    assert isinstance(found, Activated)
    assert found.limits == (Are(This(), DefendingCard()),)
    assert (found.zone, found.costs) == (c.DEFENDING, (UseCards("discard", AnyCard(), 1, shared.HAND),))
    asked = power(
        "**Instant** - Destroy this: Draw a card. Activate this ability only if you've drawn a card this turn.",
        WORN,
    )
    assert isinstance(asked, Activated)
    assert (asked.limits, asked.zone) == ((ThisTurn(Moves("draw", None, You())),), shared.PLAY)
    expect_refused("**Instant** - Destroy this: Draw a card. Activate this unless you like.", "", WORN)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("with Reed in its name", NameHas("Reed")),
        ("with reed in its name", NameHas("reed")),
        # Whatever else the word may be, and with others before it that are nothing else.
        ("with gold in its name", NameHas("gold")),
        ("with bent reed in its name", NameHas("bent reed")),
        ("with Reed in their name", NameHas("Reed")),
        ("named Reed Step", Named("Reed Step")),
        ("with 2 or less base {p}", BaseIs("power", "<=", Number(2))),
        ("with **stealth**", HasKeyword(c.STEALTH)),
        ("with **combo**", HasKeyword(c.COMBO)),
    ],
)
def test_nouns_say_which(words: str, meant: Filter) -> None:
    found = effect(f"Target attack action card {words} gets +2{{p}} this turn.")
    assert isinstance(found, Grant)
    assert found.what == Target(0, Both((ATTACK_CARD, meant)))


def test_near_misses_of_nouns() -> None:
    for words in (
        "with in its name",
        "with 3 in its name",
        "with card reed in its name",
        "with Reed in its fame",
        "with reed in its fame",
        "with 2 or less pace {p}",
        "with stealing",
    ):
        expect_refused(f"Target attack action card {words} gets +2{{p}} this turn.")
    defending = effect("Target defending action card gets +2{d} this turn.")
    assert "DefendingCard()" not in str(defending)
    assert str(DefendingCard()) in str(defending)
    expect_refused("Target depending action card gets +2{d} this turn.")


def test_how_much_was_dealt_is_a_number() -> None:
    found = program(
        "Deal 2 arcane damage to any target.\n\nGain X{h}, where X is the damage dealt by this.", ACTION
    )
    assert str(DamageDealtBy()) in str(found.effect)
    expect_refused("Gain X{h}, where X is the damage dealt to this.")


def test_that_many_are_as_many_as_were_discarded_whatever_damage_was_dealt() -> None:
    """What has just been done is counted, and not what the trigger tells of."""
    found = power(
        "**Crush** - When this deals 4 or more damage to a hero, they discard their hand, then draw that many cards."
    )
    draws = [node for _, node in walk(found) if isinstance(node, DrawCards)]
    assert [node.count for node in draws] == [That("this way")]
