"""What "it", "that card" and "they" mean: what stands before them in the text, one of several, or all of a list."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power
from rulebound.tcg.nodes.changes.continuing import Delayed, Grant
from rulebound.tcg.program.nodes import Effect
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.wow import constants as c
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.conditions import SuchThat
from rulebound.wow.scenarios import ability, scenario, weapon


def steps(made: Effect) -> tuple[Effect, ...]:
    assert isinstance(made, flow.Sequence)
    return made.steps


def test_it_is_what_stands_before_it_and_no_amount_after_it() -> None:
    text = "Exhaust target ally, and your hero deals melee damage to it equal to the ATK of a weapon you control."
    setting = 'you: hand "Impale"; weapon "Axe"\nopponent: ally "Rat" 1/9'
    table = scenario(setting, [ability("Impale", text), weapon("Axe", 3)]).play("Impale").resolve_all()
    table.expect("Rat", damage=3)


def test_an_amount_that_stands_first_is_read_first() -> None:
    text = "Destroy target ally. Your hero deals damage equal to that ally's cost to another target ally."
    made = steps(effect(text))[1]
    assert isinstance(made, e.DealDamage)
    assert made.amount == v.StatTotal("cost", g.Target(0, f.OfType(c.ALLY)))
    assert isinstance(made.to, g.Target)
    assert made.to.what == f.Both((f.OfType(c.ALLY), f.Except(f.Among(g.Target(0, f.OfType(c.ALLY))))))
    alone = effect("Your hero deals damage to target ally equal to that ally's cost.")
    assert isinstance(alone, e.DealDamage)
    assert alone.amount == v.StatTotal("cost", g.Target(0, f.OfType(c.ALLY)))


def test_it_in_an_amount_is_each_of_those_dealt_with() -> None:
    text = "Your hero deals 1 damage to each opposing ally for each ability attached to it."
    setting = 'you: hand "Burst"\nopponent: ally "Rat" 1/9; ally "Yak" 1/9; ability "Hex" on "Rat"'
    hex_ = ability("Hex", "Attach to target ally.")
    table = scenario(setting, [ability("Burst", text), hex_]).play("Burst").resolve_all()
    table.expect("Rat", damage=1).expect("Yak", damage=0)
    for word in ("it", "that ally"):
        expect_refused(f"Your hero deals 1 damage to each opposing ally. Destroy {word}.", types=c.ABILITY)


def test_a_condition_on_each_is_asked_of_each() -> None:
    made = effect("Your hero deals 2 damage to each opposing ally if its controller has no cards in his hand.")
    assert isinstance(made, e.DealDamage)
    assert isinstance(made.to, g.Each)
    assert isinstance(made.to.what, f.Both)
    assert isinstance(made.to.what.parts[-1], SuchThat)
    text = "Your hero deals 2 damage to each ally if its controller has no cards in his hand."
    setting = 'you: hand "Sear" "Filler"; ally "Ox" 1/9\nopponent: ally "Rat" 1/9'
    table = scenario(setting, [ability("Sear", text)]).play("Sear").resolve_all()
    table.expect("Rat", damage=2).expect("Ox", damage=0)


def test_that_card_is_what_was_called_a_card() -> None:
    made = effect("Target player discards a card, and your hero deals damage to his hero equal to that card's cost.")
    deal = steps(made)[1]
    assert isinstance(deal, e.DealDamage)
    assert deal.amount == v.StatTotal("cost", g.Role("this way"))


def test_they_are_all_of_a_list() -> None:
    made = steps(effect("Exhaust target hero and target ally. They can't attack this turn."))
    assert isinstance(made[1], Grant)
    assert made[1].what == g.AnyOf((g.Target(0, f.OfType(c.HERO)), g.Target(1, f.OfType(c.ALLY))))
    chosen = steps(effect("Ready a hero and a weapon you control. They can't ready this turn."))[1]
    assert isinstance(chosen, Grant)
    assert chosen.what == g.AnyOf((g.Role("chosen 1"), g.Role("chosen 2")))


def test_the_player_who_may_is_he_whether_he_did_or_not() -> None:
    table = scenario(
        'you: hand "Gift" "Filler"; deck 5\nopponent: resources 1',
        [ability("Gift", "Target player may discard a card. He draws a card.")],
    )
    table.play("Gift", targets=["you"]).resolve("no").expect_log("draws", 1)


def test_a_player_of_a_later_trigger_is_the_target_of_the_link() -> None:
    made = effect("At the end of target opponent's next turn, draw a card.")
    remembered, later = steps(made)
    assert isinstance(remembered, flow.Remember)
    assert remembered.group == g.Target(0, None, players="opponents")
    assert isinstance(later, Delayed)
    assert getattr(later.power.pattern, "players", None) == g.Role(remembered.role)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("You may destroy target ally, and draw a card.", "may"),
        ("Your hero may deal 1 damage to target ally and draw a card.", "may"),
        ("You may destroy target ally or draw a card.", "or"),
        ("Draw a card and destroy target ally if you control a weapon.", "if"),
    ],
)
def test_what_a_may_and_an_if_cover_is_not_guessed(text: str, words: str) -> None:
    assert expect_refused(text, types=c.ABILITY).words == words


def test_unless_after_then_is_said_of_what_is_done_then() -> None:
    draw, discard = steps(effect("Draw two cards, then discard a card unless you control an ally."))
    assert isinstance(draw, e.DrawCards)
    assert isinstance(discard, flow.If)


@pytest.mark.rule("wow-2007:501.1a")
def test_whose_next_ready_step_it_is() -> None:
    for whose, duration in (
        ("its controller's", "next ready step"), ("its owner's", "owner's next ready step"),
        ("your", "your next ready step"),
    ):  # fmt: skip
        made = effect(f"Target ally can't ready during {whose} next ready step.")
        assert isinstance(made, Grant)
        assert made.duration == duration
    expect_refused("Target ally can't ready during target player's next ready step.", types=c.ABILITY)
    text = "Target ally can't ready during its {}'s next ready step."
    setting = 'you: hand "Chill"\nopponent: ally "Rat" 1/9 exhausted owned by you'
    held = scenario(setting, [ability("Chill", text.format("controller"))]).play("Chill").resolve_all()
    held.end_turn().expect("Rat", ready=False).end_turn().end_turn().expect("Rat", ready=True)
    freed = scenario(setting, [ability("Chill", text.format("owner"))]).play("Chill").resolve_all()
    freed.end_turn().expect("Rat", ready=True)


def test_what_was_destroyed_is_no_target_of_the_next_deed() -> None:
    first = "Destroy an ally you control."
    then = "Your hero deals damage to target hero or ally equal to the destroyed ally's cost."
    deal = steps(effect(f"{first} {then}"))[-1]
    assert isinstance(deal, e.DealDamage)
    assert deal.amount == v.StatTotal("cost", g.Role("chosen 1"))


@pytest.mark.rule("wow-2007:306.3e", "wow-2007:411.8b")
def test_what_was_attached_and_its_host_are_found_where_they_went() -> None:
    setting = 'you: ally "Ox" 1/1; ability "Bless" on "Ox"; hand "Bolt"\nopponent: resources 1'
    bolt = ability("Bolt", "Destroy target ally.")
    attach = "Attach to target ally."
    own = "Ongoing: When attached ally is destroyed, you may put Bless from its owner's graveyard into his hand."
    table = scenario(setting, [bolt, ability("Bless", (attach, own))]).play("Bolt").resolve().resolve("yes")
    table.expect("Bless", zone="hand").expect("Ox", zone="graveyard")
    host = "Ongoing: When attached ally is destroyed, put it from its owner's graveyard into his hand."
    table = scenario(setting, [bolt, ability("Bless", (attach, host))]).play("Bolt").resolve_all()
    table.expect("Bless", zone="graveyard").expect("Ox", zone="hand")


def test_its_is_said_of_each_that_a_statement_is_about() -> None:
    text = "When Tarn enters play, each ally you control has +X ATK this turn, where X is its ATK."
    assert expect_refused(text).words == "its"
    fixed = power("When Tarn enters play, each ally you control has +X ATK this turn, where X is Tarn's ATK.")
    assert isinstance(fixed, Triggered)


def test_that_ally_is_what_was_called_one() -> None:
    made = power("When a Shaman deals damage to a hero or ally, that Shaman deals that much damage to itself.")
    assert isinstance(made, Triggered)
    assert isinstance(made.effect, e.DealDamage)
    assert made.effect.source == g.Role("dealer")
    dealt = power("When a Spider deals combat damage to an ally, destroy that ally.")
    assert isinstance(dealt, Triggered)
    assert dealt.effect == e.Destroy(g.Role("dealt"))
    assert expect_refused("When an ally deals damage to an ally, destroy that ally.").words == "that"


def test_it_after_a_deed_is_neither_guessed_to_be_who_did_it_nor_to_whom() -> None:
    unsure = "Your hero deals 2 damage to target ally. It can't attack this turn."
    assert expect_refused(unsure, types=c.ABILITY).words == "it"
    told = steps(effect("Your hero deals 2 damage to target ally. That ally can't attack this turn."))[1]
    assert isinstance(told, Grant)
    assert told.what == g.Target(0, f.OfType(c.ALLY))


@pytest.mark.rule("wow-2007:701.4")
def test_a_name_in_a_power_of_another_card_is_not_that_cards() -> None:
    text = 'Allies you control have "[Activate] → Destroy {}."'
    assert expect_refused(text.format("Tarn")).words == "Tarn"
    given = power(text.format("this ally"))
    assert isinstance(given, Continuous)
    own = 'Tarn has "When {} attacks, draw a card."'
    assert power(own.format("Tarn")) == power(own.format("this ally"))
