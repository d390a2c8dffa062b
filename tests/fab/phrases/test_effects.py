"""Effect keywords, what is created, prevented and paid besides; what the next object costs and gets."""

from __future__ import annotations

import pytest

from fab_reading import ACTION, ATTACK, AURA, NAME, WORN, effect, expect_refused, power, program
from rulebound.fab import constants as c
from rulebound.fab.cards.tokens import tokens
from rulebound.fab.language.wording.lexicon import TOKENS
from rulebound.fab.nodes.changes import LimitsDefense
from rulebound.fab.nodes.combat.filters import AttackOf
from rulebound.fab.nodes.combat.patterns import BecomesSo
from rulebound.fab.nodes.costs import Boost, NotedCost, PaidSo, UseRandomly
from rulebound.fab.nodes.creating import Creates, CreateTokens, PutsOnStack
from rulebound.fab.nodes.deeds import Intimidate, Mark, opt
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.phases import PhaseBegins
from rulebound.fab.nodes.properties import AnAttack, IsCard
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.changes.replacing import ReplaceDamage
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.conditions import Are, ThisTurn
from rulebound.tcg.nodes.costs.optional import OptionalCost
from rulebound.tcg.nodes.costs.parts import UseCards
from rulebound.tcg.nodes.counters import WithCounter
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy
from rulebound.tcg.nodes.filters import AnyCard, Both, Either, Except, IsThis
from rulebound.tcg.nodes.flow import Sequence, Unless
from rulebound.tcg.nodes.groups import Role, Target, This, You, YourHero
from rulebound.tcg.nodes.kinds import OfType, Side, Tagged
from rulebound.tcg.nodes.numbers import AddStat, Stat
from rulebound.tcg.nodes.patterns import Adds, EitherEvent, Happens
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Cost, Effect
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.program.prevention import Prevent, Unpreventable

HERO = Both((IsCard(), OfType(c.HERO)))
EQUIPMENT = Both((IsCard(), OfType(c.EQUIPMENT)))
ATTACK_CARD = Both((IsCard(), OfType(c.ACTION_CARD), Tagged(c.ATTACK_TAG)))
HIT = Role("other")


def shield(amount: int | None, times: int, types: int = 0) -> Effect:
    prevents = Prevent(
        "to", None if amount is None else Number(amount), damage_types=types, once=amount is not None
    )
    return Grant(YourHero(), (prevents,), "turn", next_times=Number(times))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Create a Runechant token.", CreateTokens(You(), "Runechant", Number(1))),
        ("Create 3 Seismic Surge tokens.", CreateTokens(You(), "Seismic Surge", Number(3))),
        (
            "Create a Might and Vigor token.",
            Sequence((CreateTokens(You(), "Might", Number(1)), CreateTokens(You(), "Vigor", Number(1)))),
        ),
        ("**Opt 2**", opt(Number(2))),
        ("**Intimidate**", Intimidate(Target(0, HERO))),
        ("**Intimidate** target hero.", Intimidate(Target(0, HERO))),
        ("**Mark** target opposing hero.", Mark(Target(0, Both((HERO, Side("opposing")))))),
        (
            "**Amp 2**",
            GrantAll(
                None,
                (ReplaceDamage(Side("your"), damage_types=c.ARCANE, plus=Number(2), use_once=True),),
                "turn",
                next_times=Number(1),
            ),
        ),
        ("Prevent the next 3 damage that would be dealt to you this turn.", shield(None, 3)),
        (
            "Prevent the next 2 arcane damage that would be dealt to your hero this turn.",
            shield(None, 2, c.ARCANE),
        ),
        ("The next time you would be dealt damage this turn, prevent 2 of that damage.", shield(2, 1)),
        (
            "The next attack action card you play this turn costs {r} less to play.",
            GrantAll(None, (CostChange("play", Number(1), -1, ATTACK_CARD, next_only=True),), "turn"),
        ),
        (
            "The next action card you defend with this turn gets +2{d}.",
            GrantNext(
                Both((IsCard(), OfType(c.ACTION_CARD))), (AddStat("defense", Number(2)),), 1, "turn", "defend"
            ),
        ),
        (
            "Your next weapon attack this turn can't be defended by equipment.",
            GrantNext(Both((AnAttack(), OfType(c.WEAPON))), (LimitsDefense(EQUIPMENT),)),
        ),
    ],
)
def test_what_is_done(text: str, meant: Effect) -> None:
    assert effect(text) == meant


@pytest.mark.parametrize(
    "text",
    [
        "Create a runestone token.",
        "Create a Runechant.",
        "Create 2 Runechant token.",
        "**Opt**",
        "**Opts 2**",
        "**Intimidate** target card.",
        "**Mark** target attack.",
        "**Amp**",
        "Prevent the next 3 damage that would be dealt to you.",
        "Prevent the last 3 damage that would be dealt to you this turn.",
        "Prevent the next 3 fire damage that would be dealt to you this turn.",
        "The next time you would be dealt damage this turn, prevent 2 of this damage.",
        "The next time you would deal damage this turn, prevent 2 of that damage.",
        "The next attack action card you play this turn costs {r} more to play.",
        "The next attack action card you play this turn costs {r} less to pitch.",
        "The next action card you attack with this turn gets +2{d}.",
        "Your next weapon attack this turn can be defended by equipment.",
    ],
)
def test_near_misses_are_refused(text: str) -> None:
    expect_refused(text)


def test_they_create_what_is_under_their_control() -> None:
    found = power("When this hits a hero, create a Soul Shackle token under their control.")
    assert isinstance(found, Triggered)
    assert found.effect == CreateTokens(ControllerOf(HIT), "Soul Shackle", Number(1), You())
    marks = power("When this hits a hero, **mark** them.")
    assert isinstance(marks, Triggered)
    assert marks.effect == Mark(HIT)


def test_all_tokens_that_texts_name_are_defined() -> None:
    assert set(tokens()) == set(TOKENS)
    weapons = [name for name, card in tokens().items() if card.types != c.TOKEN]
    assert weapons == ["Graphene Chelicera"]
    assert all(card.types & c.TOKEN and card.program.powers for card in tokens().values())


NOTED = {
    "**Boost**": NotedCost(Boost(), "boost"),
    "**Ice Fusion**": NotedCost(UseCards("reveal", Tagged("Ice"), 1, shared.HAND), "fuse"),
    "**Beat Chest**": NotedCost(
        UseCards("discard", Stat("power", ">=", Number(6)), 1, shared.HAND), "beat chest"
    ),
    "**Scrap**": NotedCost(
        UseCards(
            "remove", Both((IsCard(), Either((Tagged("item"), OfType(c.EQUIPMENT))))), 1, shared.GRAVEYARD
        ),
        "scrap",
    ),
}


@pytest.mark.parametrize("text", list(NOTED))
def test_keywords_that_are_costs_are_paid_or_not(text: str) -> None:
    assert program(text, ATTACK).additional == (OptionalCost(NOTED[text]),)
    expect_refused(text.replace("**", "").lower()[:-2], "", ATTACK)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("discard a random card", UseRandomly(UseCards("discard", AnyCard(), 1, shared.HAND))),
        (
            "banish 2 random cards from your graveyard",
            UseRandomly(UseCards("remove", AnyCard(), 2, shared.GRAVEYARD)),
        ),
        ("discard a card", UseCards("discard", AnyCard(), 1, shared.HAND)),
    ],
)
def test_what_else_it_costs(words: str, meant: Cost) -> None:
    for this in ("this", NAME):
        assert program(f"As an additional cost to play {this}, {words}.", ATTACK).additional == (meant,)
    expect_refused(f"As an additional cost to pay this, {words}.", "", ATTACK)


def test_what_may_be_paid_besides() -> None:
    found = program("As an additional cost to play this, you may discard a red card.", ATTACK)
    assert isinstance(found.additional[0], OptionalCost)
    expect_refused("As an additional cost to play this, you may discard a random card.", "", ATTACK)


def test_what_was_paid_is_asked_for() -> None:
    for words, kind in (("was fused", "fuse"), ("is boosted", "boost")):
        found = power(f"If this {words}, it gets **dominate**.")
        assert isinstance(found, Continuous)
        assert found.condition == Are(This(), PaidSo(kind))
    expect_refused("If this was refused, it gets **dominate**.", "", ATTACK)
    expect_refused("If this was found, it gets **dominate**.", "", ATTACK)


def test_what_has_been_created_or_done_this_turn() -> None:
    aura = Both((IsCard(), Tagged("aura")))
    for words, meant in (
        (
            "played or created an aura",
            EitherEvent((Adds("play", aura, You()), Creates(aura, You()))),
        ),
        ("intimidated an opponent", Happens("intimidate", Side("opposing"), You())),
        ("boosted", Happens("boost", None, You())),
    ):
        found = power(f"If you've {words} this turn, this gets +1{{p}}.")
        assert isinstance(found, Continuous)
        assert found.condition == ThisTurn(meant)
    expect_refused("If you've played or cremated an aura this turn, this gets +1{p}.", "", ATTACK)
    expect_refused("If you've intimidated a hero this turn, this gets +1{p}.", "", ATTACK)


def test_what_a_card_says_of_its_own_cost_holds_wherever_it_is_played_from() -> None:
    for this in ("this", NAME):
        found = power(
            f"{this[:1].upper()}{this[1:]} costs {{r}} less to play for each Runechant you control."
        )
        assert isinstance(found, Continuous)
        assert found.zone == shared.HAND
        change = found.changes[0]
        assert isinstance(change, CostChange)
        assert (change.sign, change.cards) == (-1, IsThis())
    expect_refused("This costs {r} less to play for each rune you control.", "", ATTACK)
    expect_refused("This costs {r} less to defend with.", "", ATTACK)


def test_what_is_so_of_a_card_that_resolves() -> None:
    limits = power("This can't be defended by equipment.")
    assert limits == Continuous(0, "", IsThis(), (LimitsDefense(EQUIPMENT),))
    more = power("This can't be defended by more than 2 non-block cards.")
    assert more == Continuous(0, "", IsThis(), (LimitsDefense(Except(OfType(c.BLOCK)), 2),))
    sure = power("Damage that would be dealt by this can't be prevented.")
    assert sure == Continuous(0, "", None, (Unpreventable(Either((IsThis(), AttackOf(IsThis())))),))
    while_ = power("This gets +1{d} while defending a weapon attack.", WORN)
    assert isinstance(while_, Continuous)
    assert while_.zone == c.DEFENDING
    expect_refused("This can't be defended by equestrians.", "", ATTACK)
    expect_refused("Damage that would be dealt by this can't be presented.", "", ATTACK)
    expect_refused("This gets +1{d} while depending a weapon attack.", "", WORN)


def test_the_object_that_is_put_on_the_stack_is_meant() -> None:
    text = "When you play an attack action card or activate a weapon attack, the attack gets +1{p}."
    found = power(text, AURA)
    assert isinstance(found, Triggered)
    what = Either((ATTACK_CARD, Both((AnAttack(), OfType(c.WEAPON)))))
    assert found.pattern == PutsOnStack(what, You())
    assert found.effect == Grant(Role("it"), (AddStat("power", Number(1)),), "turn")
    expect_refused(text.replace("a weapon attack", "a weapon"), "", AURA)


def test_suspense_and_counters() -> None:
    made = program("**Suspense**", AURA)
    assert made.entering is not None
    assert made.entering.counters == (("suspense", Number(2)),)
    goes, gone = made.powers
    assert goes == Triggered(
        0, "", PhaseBegins(c.START, You()), AddCounters(This(), "suspense", Number(1), -1)
    )
    spent = Are(This(), Except(WithCounter("suspense")))
    assert gone == Triggered(1, "", BecomesSo(spent), Destroy(This()), spent)
    steam = program(
        "This enters the arena with a steam counter. At the start of your turn, destroy this unless you remove a "
        "steam counter from it.",
        AURA,
    )
    assert steam.entering is not None
    stays = steam.powers[0]
    assert isinstance(stays, Triggered)
    assert isinstance(stays.effect, Unless)
    expect_refused("**Suspicion**", "", AURA)
    expect_refused("This enters the arena with a stem counter.", "", AURA)
    expect_refused("**Suspense**\n**Suspense**", "", AURA)


def test_when_it_may_be_played() -> None:
    found = program("Play this only if you've played a red card this turn.\n\nGain 1{h}", ACTION)
    assert len(found.restrictions) == 1
    expect_refused("Play this only if you like.", "", ACTION)
