"""Costs in words, what was paid so, what is done instead, turning and storing: rows and their near misses."""

from __future__ import annotations

import pytest

from fab_reading import ACTION, ATTACK, AURA, SWORD, WORN, effect, expect_refused, power, program
from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import Activated, GoAgain
from rulebound.fab.nodes.combat.filters import AttackOf
from rulebound.fab.nodes.costs import NotedCost, PaidSo, PaidWith, UseRandomly
from rulebound.fab.nodes.creating import Contracted, CreateTokens
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.properties import HasMoniker
from rulebound.fab.nodes.turning import PutFaceUp, PutIntoArsenal, TurnFace
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.conditions import Are
from rulebound.tcg.nodes.costs.optional import OptionalCost
from rulebound.tcg.nodes.costs.parts import UseCards
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.nodes.flow import ChooseNow, If, Sequence
from rulebound.tcg.nodes.groups import This
from rulebound.tcg.nodes.numbers import Stat
from rulebound.tcg.nodes.patterns import Adds, Moves
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.text import walk

STRONG = Stat("power", ">=", Number(6))
COST = "As an additional cost to play this,"


def parts(node: object, kind: type) -> list[object]:
    return [part for _, part in walk(node) if isinstance(part, kind)]


@pytest.mark.parametrize(
    ("way", "meant"),
    [
        ("the discarded card has 6 or more {p}", PaidWith(STRONG, "discard")),
        ("a card with 6 or more {p} is discarded this way", PaidWith(STRONG, "discard")),
        ("a card with 6 or more {p} was banished this way", PaidWith(STRONG, "remove")),
    ],
)
def test_what_was_paid_with(way: str, meant: PaidWith) -> None:
    made = program(f"{COST} discard a random card.\n\nIf {way}, this gets **go again**.", ATTACK)
    assert isinstance(made.additional[0], UseRandomly)
    (found,) = made.powers
    assert isinstance(found, Continuous)
    assert found.condition == meant


@pytest.mark.parametrize(
    "text",
    [
        "If the discarded card has 6 or more {p}, this gets **go again**.",
        "If the pitched card has 6 or more {p}, this gets **go again**.",
        "If you do, this gets **go again**.",
        f"{COST} you may discard a card or a Light. If you do, this gets **go again**.",
        f"{COST} you may discard a card. If you don't, this gets **go again**.",
        f"{COST} you may discard a card and banish a card from your graveyard. If you do, this gets **go again**.",
    ],
)
def test_what_was_never_paid(text: str) -> None:
    expect_refused(text, "", ATTACK)


def test_what_may_be_paid() -> None:
    made = program(f"{COST} you may discard a card. If you do, this gets **go again**.", ATTACK)
    assert isinstance(made.additional[0], OptionalCost)
    assert isinstance(made.additional[0].cost, NotedCost)
    (found,) = made.powers
    assert isinstance(found, Continuous)
    assert found.condition == Are(This(), PaidSo("additional cost"))
    assert program(f"{COST} you may discard a card. If you do, draw a card.").powers == ()


@pytest.mark.parametrize("owner", ["this card's", "its"])
def test_what_is_paid_rather(owner: str) -> None:
    made = program(f"You may destroy an aura you control rather than pay {owner} {{r}} cost.", ATTACK)
    assert [type(cost) for cost in made.alternates[0].costs] == [UseCards]
    expect_refused(f"You may destroy an aura you control rather than play {owner} {{r}} cost.", "", ATTACK)
    expect_refused(f"You may destroy an aura rather than pay {owner} {{p}} cost.", "", ATTACK)


def test_go_again_after_the_condition() -> None:
    text = "**Action** - Destroy this: Draw a card. Activate this only if you've drawn a card this turn."
    plain, again = power(text, WORN), power(f"{text} **Go again**", WORN)
    assert isinstance(plain, Activated)
    assert isinstance(again, Activated)
    assert again.effect == Sequence((plain.effect, GoAgain()))
    expect_refused(f"{text} **Dominate**", "", WORN)


@pytest.mark.rule("fab:8.5.55")
@pytest.mark.parametrize(
    ("cost", "how"),
    [
        ("{t} an ally you control", "exhaust"),
        ("{t} your hero", "exhaust"),
        ("put a card from your hand on the bottom of your deck", "bottom"),
        ("put a card from your hand on top of your deck", "top"),
    ],
)
def test_what_is_done_as_a_cost(cost: str, how: str) -> None:
    found = power(
        f"**Instant** - {cost[0].upper() + cost[1:] if cost[0] != '{' else cost}: Draw a card.", WORN
    )
    assert isinstance(found, Activated)
    (paid,) = found.costs
    assert isinstance(paid, UseCards)
    assert paid.how == how


@pytest.mark.rule("fab:8.5.55")
def test_costs_of_what_is_not_yours() -> None:
    expect_refused("**Instant** - {t} an ally an opponent controls: Draw a card.", "", WORN)
    expect_refused("**Instant** - {u} an ally an opponent controls: Draw a card.", "", WORN)


@pytest.mark.parametrize(
    ("words", "zone"),
    [
        ("When you play this", shared.STACK),
        ("When this is played", shared.STACK),
        ("When this is pitched", c.PITCH_ZONE),
        ("When you pitch this", c.PITCH_ZONE),
    ],
)
def test_what_happens_to_it_outside_the_arena(words: str, zone: int) -> None:
    found = power(f"{words}, draw a card.", ATTACK)
    assert isinstance(found, Triggered)
    assert (found.zone, type(found.pattern)) == (zone, Adds if zone == shared.STACK else Moves)
    expect_refused(f"{words.replace('this', 'that')}, draw a card.", "", ATTACK)


def test_playing_it_as_an_instant() -> None:
    found = power("If you've fused this turn, you may play this as though it were an instant.", ACTION)
    assert isinstance(found, Continuous)
    assert (found.who, found.changes, found.zone) == (
        IsThis(),
        (Permission("play as an instant"),),
        shared.HAND,
    )
    expect_refused("If you've fused this turn, you may play it as though it were an action.")


def test_a_contract() -> None:
    then = "Whenever you complete this contract, draw a card."
    says = f"**Contract** - You are contracted to banish opponents' {{}}. {then}"
    found = program(says.format("cards with cost 2 or less"), ATTACK).powers[0]
    assert isinstance(found, Triggered)
    assert found.pattern == Contracted(Stat("cost", "<=", Number(2)))
    expect_refused(says.format("graveyards"), "", ATTACK)
    expect_refused(says.replace("banish", "destroy").format("cards"), "", ATTACK)


@pytest.mark.parametrize(
    ("text", "down"),
    [
        ("Turn a card in your graveyard face down.", True),
        ("Turn a card in your graveyard face-down.", True),
        ("Turn a card in your arsenal face up.", False),
    ],
)
def test_turning(text: str, down: bool) -> None:
    found = effect(text)
    assert isinstance(found, TurnFace)
    assert found.face_down is down
    expect_refused(text.replace("face", "side"))
    expect_refused(text.replace(" in your graveyard", "").replace(" in your arsenal", ""))


@pytest.mark.parametrize("words", ["face up into your arsenal", "into your arsenal face-up"])
def test_storing(words: str) -> None:
    found = effect(f"Put a card from your hand {words}.")
    assert isinstance(found, PutIntoArsenal)
    assert not found.face_down
    waits = power("When this is put into your arsenal face up, draw a card.", ATTACK)
    assert isinstance(waits, Triggered)
    assert (waits.pattern, waits.zone) == (PutFaceUp(IsThis()), c.ARSENAL)
    expect_refused(f"Put a card from your hand {words.replace('arsenal', 'deck')}.")


def test_one_of_two() -> None:
    text = "You may discard a card or destroy the top card of your deck. If you do, draw a card."
    assert len(parts(effect(text), ChooseNow)) == 1
    expect_refused("You may discard a card nor destroy the top card of your deck.")
    one = effect("Target weapon gets +1{p} or **go again** this turn.".replace(" this turn", ""))
    assert len(parts(one, Grant)) == 2


def test_instead() -> None:
    drawn = "If you've drawn a card this turn,"
    dealt = effect(f"Deal 2 arcane damage to any target. {drawn} instead deal 4 arcane damage.")
    assert isinstance(dealt, If)
    assert [part.amount for part in parts(dealt, DealDamage)] == [Number(4), Number(2)]  # type: ignore[attr-defined]
    expect_refused(f"Deal 2 arcane damage to any target. {drawn} instead deal 4 damage.", "instead")
    expect_refused(f"Draw a card. {drawn} instead deal 4 damage.", "instead")
    expect_refused(
        f"Prevent the next 2 damage that would be dealt to you this turn. {drawn} instead prevent 4.",
        "instead",
    )
    following = effect(f"Your next attack this turn gets +1{{p}}. {drawn} instead it gets +2{{p}}.")
    assert len(parts(following, GrantNext)) == 2
    targeted = effect(f"Target sword attack gets +1{{p}}. {drawn} instead it gets +2{{p}}.")
    assert isinstance(targeted, If)
    assert len(parts(targeted, Grant)) == 2
    expect_refused(f"Draw a card. {drawn} instead it gets +2{{p}}.")


def test_what_cannot_be_played_is_no_effect_of_an_attack() -> None:
    text = "Defense reaction cards can't be played this chain link."
    assert isinstance(power(text, ATTACK), Continuous)
    assert len(parts(effect(text, (c.INSTANT, ("Generic",))), Grant)) == 0
    expect_refused(text.replace("played", "pitched"), "", ATTACK)
    expect_refused("Your next attack this chain link gets +1{p}.", "", ATTACK)


def test_two_tokens() -> None:
    found = effect("Create a Might and a Vigor token.")
    assert [part.name for part in parts(found, CreateTokens)] == ["Might", "Vigor"]  # type: ignore[attr-defined]
    expect_refused("Create a Might and a blight token.")


def test_by_its_name() -> None:
    found = effect("You may return a Reed Cutter from your graveyard to your hand.")
    assert len(parts(found, HasMoniker)) == 1
    for word in ("Light", "Evo", "Cog", "Might", "Crush"):
        assert not parts(try_read(f"You may return a {word} from your graveyard to your hand."), HasMoniker)


def try_read(text: str) -> object:
    """What a text says, or nothing if it is refused."""
    try:
        return effect(text)
    except Exception:
        return None


def test_this_cards_attacks() -> None:
    found = power("If you've drawn a card this turn, this card's attacks get **go again**.", SWORD)
    assert isinstance(found, Continuous)
    assert found.who == AttackOf(IsThis())
    expect_refused("If you've drawn a card this turn, that card's attacks get **go again**.", "", SWORD)


def test_another_than_what_it_has_become() -> None:
    text = "When this {}, you may banish another aura from your graveyard."
    assert isinstance(power(text.format("enters the arena"), AURA), Triggered)
    expect_refused(text.format("leaves the arena"), "another", AURA)
    expect_refused(text.format("enters or leaves the arena"), "another", AURA)


@pytest.mark.rule("fab:1.8.3b")
def test_what_follows_depends_on_what_lies_face_down() -> None:
    then = "then destroy an instant card in your arsenal."
    text = f"When this attacks, you may turn a card in your arsenal face up, {then}"
    expect_refused(text, "may", ATTACK)
    assert isinstance(power(text.replace("you may ", ""), ATTACK), Triggered)
