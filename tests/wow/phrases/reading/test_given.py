"""What words refer back to is there: a text that looks up what nothing before it gives is refused, by those words."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.errors import RuleboundError
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.language.given import Ungiven, check, check_power
from rulebound.tcg.nodes.changes.continuing import Delayed, Grant
from rulebound.tcg.program.nodes import Effect
from rulebound.tcg.program.powers import Continuous, Payment, Triggered
from rulebound.wow import constants as c
from rulebound.wow.language.compiling import compile_card
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.changes import AddStat, GainPower
from rulebound.wow.nodes.conditions import DidIt, ThisTurn
from rulebound.wow.nodes.filters import Among, AnyCard, BelongsTo, OfType
from rulebound.wow.nodes.patterns import Becomes, DealsDamage, EitherEvent, EntersPlay, TurnBegins
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.scenarios import ability, ally, scenario

ABILITY = c.ABILITY


# --- Refused, by the words that mean nothing ------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("When Tarn enters play, he deals that much fire damage to target hero or ally.", "that much"),
        ("[Activate] → Tarn heals that much damage from target ally.", "that much"),
        ("[Activate] → Draw that many cards.", "this way"),
        ("When Tarn attacks, he deals 1 fire damage to the source of that damage.", "the source of that damage"),
        ("When Tarn enters play, draw a card for each card discarded this way.", "this way"),
        ("When Tarn enters play, draw a card for each damage dealt this way.", "damage dealt"),
        ("When Tarn enters play, exhaust a character dealt damage this way.", "dealt this way"),
        ("When Tarn enters play, draw a card for each fury counter removed this way.", "counters removed this way"),
    ],
)
def test_what_nothing_gives_is_refused(text: str, words: str) -> None:
    expect_refused(text, words)


@pytest.mark.rule("wow-2007:707.1c")
@pytest.mark.parametrize(
    "text",
    [
        "When Tarn enters play, draw X cards.",
        "Tarn has +X ATK.",
        "[Activate] → Tarn deals X fire damage to target ally.",
        'Pay X → Target ally has "[Activate] → Draw X cards" this turn.',
    ],
)
def test_an_x_that_nothing_pays_for_is_refused(text: str) -> None:
    assert expect_refused(text, "X").words == "X"


@pytest.mark.rule("wow-2007:707.1c")
def test_an_x_in_the_cost_is_known_to_the_text_and_to_no_power() -> None:
    expect_refused("Draw X cards.", "X", ABILITY)
    assert program("Draw X cards.", types=ABILITY, variable=True).effect == e.DrawCards(g.You(), v.X())
    with pytest.raises(RuleboundError, match="X"):
        program("When Tarn enters play, draw X cards.", variable=True)


@pytest.mark.rule("wow-2007:707.1d")
def test_what_a_cost_is_paid_with_is_not_known_as_targets_are_chosen() -> None:
    removing = "As an additional cost to play Tarn, remove up to five abilities in your graveyard from the game."
    for cost, many in (
        (removing, "Destroy X target armor, where X is the number of Fire abilities removed."),
        (removing.replace("up to five", "two"), "Destroy X target armor, where X is the number of abilities removed."),
    ):
        with pytest.raises(RuleboundError, match="X"):
            compile_card(CardText("Tarn", (cost, many), ABILITY))


@pytest.mark.rule("wow-2007:707.1d")
def test_what_is_chosen_as_the_text_is_processed_is_not_known_as_targets_are_chosen() -> None:
    expect_refused("Destroy X target armor, where X is the cost of an ally in your party.", "where X is")
    # How much is drawn is told by then.
    drawing = effect("Draw X cards, where X is the cost of an ally in your party.")
    assert isinstance(drawing, flow.Sequence)
    assert isinstance(drawing.steps[0], flow.Remember)


def test_those_who_were_not_touched_are_nobody() -> None:
    expect_refused("When Tarn enters play, destroy all opposing allies. Those allies can't attack this turn.", "them")


# --- Read: given before, perhaps nothing ----------------------------------------------------------------


def test_a_may_gives_perhaps_nothing() -> None:
    made = effect("You may destroy target ally. Draw a card for each ally destroyed this way.")
    assert isinstance(made, flow.Sequence)
    assert isinstance(made.steps[0], flow.May)


def test_the_event_gives_what_it_was_about() -> None:
    made = power("When Tarn is dealt damage, he deals that much fire damage to the source of that damage.")
    assert isinstance(made, Triggered)
    assert made.effect == e.DealDamage(g.This(), v.That(), c.DAMAGE_BITS["fire"], g.Role("dealer"))


def test_damage_dealt_is_that_of_the_event() -> None:
    made = power("When Tarn deals damage, draw a card for each damage dealt.")
    assert isinstance(made, Triggered)
    assert made.effect == e.DrawCards(g.You(), v.That("damage dealt"))


def test_whose_graveyard_a_target_lies_in_is_decided_by_choosing_it() -> None:
    made = effect("Put target ally card from an opponent's graveyard into play under your control.")
    assert isinstance(made, e.PutIntoPlay)
    assert isinstance(made.what, g.Target)
    assert made.what.owner == g.Players("opponents")


def test_the_destroyed_ally_is_the_one_that_the_text_destroys() -> None:
    made = effect(
        "You may destroy an ally in your party. If you do, your hero deals shadow damage to target hero equal to the "
        "destroyed ally's cost."
    )
    assert isinstance(made, flow.IfYouDo)
    assert isinstance(made.then, e.DealDamage)
    assert made.then.amount == v.StatTotal("cost", g.Role("chosen 1"))


# --- The check itself -----------------------------------------------------------------------------------

DRAW = e.DrawCards(g.You(), v.That("this way"))
DESTROY = e.Destroy(g.This())
ENTERS = EntersPlay(AnyCard())
HOLDS = DidIt()


def run(*steps: Effect) -> None:
    check(CardProgram(effect=flow.Sequence(steps)))


@pytest.mark.parametrize(
    "step",
    [
        DESTROY,
        flow.May(DESTROY),
        flow.If(HOLDS, DESTROY),
        flow.If(HOLDS, flow.Nothing(), DESTROY),
        flow.ChooseNow(g.You(), (flow.Nothing(), DESTROY)),
        flow.ForEachOf(g.Players("each"), DESTROY),
        flow.Repeat(v.Number(2), DESTROY),
    ],
)
def test_what_a_step_gives_is_known_after_it(step: Effect) -> None:
    with pytest.raises(Ungiven, match="this way"):
        run(DRAW, step)
    run(step, DRAW)


@pytest.mark.parametrize(
    "steps",
    [
        (DRAW,),
        (flow.Nothing(), DRAW, DESTROY),
        # One of two sides knows nothing of the other.
        (flow.If(HOLDS, DESTROY, DRAW),),
        (flow.ChooseNow(g.You(), (DESTROY, DRAW)),),
        # Who acts, and each of several, are spoken of only meanwhile.
        (flow.May(DESTROY, g.Players("each")), e.DrawCards(g.Role("player"), v.Number(1))),
        (flow.ForEachOf(g.Each(AnyCard()), flow.Nothing()), e.Destroy(g.Role("it"))),
        (e.DealDamage(g.This(), v.Number(1), c.DAMAGE_BITS["fire"], g.This()), e.Destroy(g.Role("each"))),
        # What is looked for in a condition happened to whom nobody said.
        (flow.If(ThisTurn(ENTERS), e.Destroy(g.Role("it"))),),
    ],
)
def test_what_is_not_known_is_refused(steps: tuple[Effect, ...]) -> None:
    with pytest.raises(Ungiven):
        run(*steps)


@pytest.mark.rule("wow-2007:707.1d")
def test_a_target_is_described_by_what_is_known_as_it_is_chosen() -> None:
    its = g.Target(0, BelongsTo(g.Role("player")))
    check_power(Triggered(0, "", ENTERS, e.Destroy(its)))
    with pytest.raises(Ungiven):
        run(flow.ChoosePlayer(g.Players("opponents"), "player"), e.Destroy(its))


def test_a_continuous_power_has_no_targets() -> None:
    boost = AddStat("atk", v.Number(1))
    with pytest.raises(Ungiven):
        check_power(Continuous(0, "", Among(g.Target(0, AnyCard())), (boost,)))
    run(Grant(g.Target(0, AnyCard()), (boost,)))


@pytest.mark.rule("wow-2007:712.2")
def test_a_delayed_trigger_knows_what_its_link_knew_and_a_power_that_is_gained_does_not() -> None:
    later = Triggered(-1, "", TurnBegins(), DRAW)
    run(DESTROY, Delayed(later))
    with pytest.raises(Ungiven):
        run(Delayed(later))
    with pytest.raises(Ungiven):
        run(DESTROY, Grant(g.This(), (GainPower(later),)))


def test_of_several_events_only_what_each_gives_is_known() -> None:
    either = EitherEvent((DealsDamage(), Becomes("exhaust", AnyCard())))
    check_power(Triggered(0, "", either, e.Destroy(g.Role("it"))))
    with pytest.raises(Ungiven):
        check_power(Triggered(0, "", either, e.DealDamage(g.This(), v.That(), c.DAMAGE_BITS["fire"], g.Role("it"))))


# --- Played ---------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:709.2b")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_what_was_left_out_is_nothing(answer: str, drawn: int) -> None:
    cards = [ability("Reap", "You may destroy target ally. Draw a card for each ally destroyed this way.")]
    table = scenario('you: hand "Reap"\nopponent: ally "Ox" 1/3', cards)
    table.play("Reap", targets=["Ox"]).resolve_all(answer)
    assert len(table.facts("draw")) == drawn


def test_what_several_did_one_after_the_other_is_all_of_it() -> None:
    step = flow.ForEachOf(g.Players("each"), e.DrawCards(g.Role("player"), v.Number(2)))
    made = CardProgram(effect=flow.Sequence((step, e.DrawCards(g.You(), v.That("this way")))))
    check(made)
    table = scenario('you: hand "Toll"\nopponent: hero', [ability("Toll", program=made)])
    table.play("Toll").resolve_all()
    assert len(table.facts("draw")) == 8


@pytest.mark.rule("wow-2007:712.7")
def test_whether_it_can_be_done_is_not_asked_of_what_is_not_known_yet() -> None:
    # What is put into the hand is chosen by the first part: nothing could be said of it before.
    chosen = g.Pick(OfType(c.ALLY), v.Number(1), c.GRAVEYARD, g.You(), role="chosen 1")
    both = flow.Sequence((flow.Remember(chosen, "chosen 1"), e.PutCards(g.Role("chosen 1"), c.HAND)))
    made = CardProgram(effect=flow.May(both))
    cards = [ability("Recall", program=made), ally("Ox", atk=1, health=1)]
    table = scenario('you: hand "Recall"; graveyard "Ox"\nopponent: hero', cards)
    table.play("Recall").resolve_all("yes")
    table.expect("Ox", zone="hand")


# --- What was done "this way" ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Destroy target ally. Draw a card for each card discarded this way.", "discarded this way"),
        ("Target player discards a card. Draw a card for each ally destroyed this way.", "destroyed this way"),
        # What was done last is not what the words say.
        ("Destroy target ally. Draw a card. Your hero heals 1 damage from itself for each ally destroyed this way.",
         "destroyed this way"),
        ("Ready each ally in your party. Your hero deals 1 fire damage to each ally exhausted this way.", "exhausted"),
    ],
)  # fmt: skip
def test_this_way_is_what_was_done_so(text: str, words: str) -> None:
    expect_refused(text, words, ABILITY)


def test_what_a_cost_was_paid_with_was_so_used() -> None:
    made = power("Discard a card → Draw a card for each card discarded.")
    assert isinstance(made, Payment)
    expect_refused("Discard a card → Draw a card for each ally destroyed.", "destroyed")


def test_what_was_done_is_counted_if_it_is_what_the_words_say() -> None:
    made = effect("Target player discards two cards. Draw a card for each card discarded this way.")
    assert isinstance(made, flow.Sequence)
    discarded = g.DoneSo(g.Role("this way"), "discarded")
    assert made.steps[1] == e.DrawCards(g.You(), v.Count(g.Narrowed(discarded, AnyCard())))
