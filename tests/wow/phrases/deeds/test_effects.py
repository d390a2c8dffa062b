"""Effects: each construct as a sentence, its meaning, and near misses that must be refused."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.tcg.nodes.changes.continuing import Delayed, Grant, GrantAll
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.program.powers import Triggered
from rulebound.wow import constants as c
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.filters import (
    Among,
    AnyCard,
    Both,
    Except,
    IsToken,
    OfType,
    Other,
    Side,
    Standing,
    Stat,
    Tagged,
)

HERO_OR_ALLY = OfType(c.HERO | c.ALLY)
ALLY = OfType(c.ALLY)


def target(slot: int, what: object = HERO_OR_ALLY, **more: object) -> g.Target:
    return g.Target(slot, what, **more)  # type: ignore[arg-type]


def test_damage_has_a_dealer_an_amount_a_type_and_a_target() -> None:
    made = effect("Your hero deals 3 frost damage to target hero or ally.")
    assert made == e.DealDamage(g.YourHero(), v.Number(3), c.DAMAGE_BITS["frost"], target(0))


def test_two_targets_of_one_text_have_slots_of_their_own() -> None:
    made = effect(
        "Your hero deals 1 fire damage to target ally and heals 2 damage from another target hero or ally."
    )
    assert isinstance(made, flow.Sequence)
    first, second = made.steps
    assert isinstance(first, e.DealDamage)
    assert isinstance(second, e.HealDamage)
    assert first.to == target(0, ALLY)
    assert second.to == target(1, Both((HERO_OR_ALLY, Except(Among(first.to)))))


def test_itself_is_the_one_that_acts_and_it_is_not() -> None:
    made = effect(
        "Exhaust target ally, and your hero deals 1 melee damage to it and heals 1 damage from itself."
    )
    assert isinstance(made, flow.Sequence)
    exhaust, deal, heal = made.steps
    assert isinstance(exhaust, e.TurnCards)
    assert isinstance(deal, e.DealDamage)
    assert isinstance(heal, e.HealDamage)
    assert exhaust.what == deal.to == target(0, ALLY)
    assert heal.to == g.YourHero()


def test_each_damages_every_one_and_up_to_chooses() -> None:
    each = effect("Your hero deals 2 fire damage to each opposing hero and ally.")
    some = effect("Your hero deals 2 ranged damage to each of up to three target allies.")
    assert isinstance(each, e.DealDamage)
    assert each.to == g.Each(Both((HERO_OR_ALLY, Side("opposing"))))
    assert isinstance(some, e.DealDamage)
    assert some.to == target(0, ALLY, least=0, most=3)


def test_amounts_in_order_and_divided() -> None:
    ordered = effect(
        "Target up to three allies. Your hero deals 3, 2, and 1 nature damage to them, respectively."
    )
    divided = effect("Your hero deals 4 fire damage divided as you choose to any number of target allies.")
    assert isinstance(ordered, flow.Sequence)
    assert isinstance(ordered.steps[-1], e.DealInOrder)
    assert ordered.steps[-1].amounts == (3, 2, 1)
    assert isinstance(divided, e.DealDivided)
    assert divided.to == target(0, ALLY, least=0, most=-1)


def test_x_is_what_the_text_says_it_is() -> None:
    made = effect(
        "Your hero deals X arcane damage to target ally, where X is the number of allies in your party."
    )
    assert isinstance(made, e.DealDamage)
    assert made.amount == v.WhereX(v.Count(g.Each(Both((ALLY, Side("your"))))))


def test_one_of_several_weapons_is_chosen_before_it_is_counted() -> None:
    made = effect(
        "Your hero deals melee damage to target ally equal to 1 plus the ATK of one of your Daggers."
    )
    assert isinstance(made, flow.Sequence)
    remember, deal = made.steps
    assert isinstance(remember, flow.Remember)
    assert isinstance(deal, e.DealDamage)
    assert deal.amount == v.Sum((v.Number(1), v.StatTotal("atk", g.Role(remember.role))))


def test_for_each_multiplies_the_amount_before_it() -> None:
    made = effect("Draw a card for each ally in your party.")
    double = effect("Draw two cards for each ally in your party.")
    counted = v.Count(g.Each(Both((ALLY, Side("your")))))
    assert made == e.DrawCards(g.You(), counted)
    assert double == e.DrawCards(g.You(), v.Times(counted, v.Number(2)))


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("Destroy target ally.", e.Destroy(target(0, ALLY))),
        ("Destroy all allies.", e.Destroy(g.Each(ALLY))),
        ("Exhaust target ally.", e.TurnCards("exhaust", target(0, ALLY))),
        ("Ready your hero.", e.TurnCards("ready", g.YourHero())),
        ("Put target ally into its owner's hand.", e.PutCards(target(0, ALLY), c.HAND)),
        ("Remove target ally from the game.", e.PutCards(target(0, ALLY), c.REMOVED, how="remove")),
        ("Draw two cards.", e.DrawCards(g.You(), v.Number(2))),
        ("Discard a card.", e.Discard(g.You(), v.Number(1), AnyCard())),
        ("Skip your next turn.", e.ExtraTurns(g.You(), -1)),
        ("Shuffle your graveyard into your deck.",
         e.PutCards(g.Each(AnyCard(), c.GRAVEYARD, g.You()), c.DECK, shuffle=True)),
        ("Put target ally card from your graveyard into your hand.",
         e.PutCards(target(0, ALLY, zone=c.GRAVEYARD, owner=g.You()), c.HAND)),
        ("Put the top card of your deck into your resource row face down and exhausted.",
         e.PutIntoResources(g.TopCards(v.Number(1), g.You()), True)),
    ],
)  # fmt: skip
def test_what_players_do(text: str, node: object) -> None:
    assert effect(text) == node


def test_interrupting_aims_at_cards_on_the_chain() -> None:
    made = effect("Interrupt target ability card.")
    assert isinstance(made, e.InterruptLayers)
    assert isinstance(made.what, g.Target)
    assert made.what.zone == c.CHAIN


def test_each_player_chooses_and_then_all_happens_at_once() -> None:
    made = effect("Each player destroys an ally in his party.")
    assert isinstance(made, e.Destroy)
    assert isinstance(made.what, g.PickEach)
    assert made.what.players == g.Players("each")
    assert made.what.pick.chooser == g.Role("player")


def test_a_search_says_what_becomes_of_what_is_found() -> None:
    made = effect("Search your deck for a Pet card, reveal it, and put it into your hand.")
    assert isinstance(made, e.Search)
    assert made.zones == (c.DECK,)
    assert made.reveal
    assert made.what == Tagged("Pet")
    assert made.after == e.PutCards(g.Role("found"), c.HAND)


def test_cards_looked_at_are_sorted_and_the_rest_is_what_is_left() -> None:
    made = effect("Reveal the top three cards of your deck. Put a revealed ally card into your hand and the rest on the"
                  " bottom of your deck.")  # fmt: skip
    assert isinstance(made, flow.Sequence)
    reveal, keep, rest = made.steps
    assert isinstance(reveal, e.RevealCards)
    assert isinstance(keep, e.PutCards)
    assert isinstance(keep.what, g.Pick)
    assert keep.what.among == g.Role("revealed")
    assert isinstance(rest, e.PutCards)
    assert rest.bottom


def test_tokens_have_tags_numbers_keywords_and_names() -> None:
    made = effect(
        "Put a unique Turtle ally token named Mossback into play with 1 ATK, 4 health, and protector."
    )
    assert isinstance(made, flow.Sequence)
    token = made.steps[0]
    assert isinstance(token, e.CreateTokens)
    assert (token.name, token.tags, token.unique, token.keywords) == (
        "Mossback",
        ("Turtle",),
        True,
        c.PROTECTOR,
    )
    assert (token.atk, token.health) == (v.Number(1), v.Number(4))


def test_a_quoted_power_of_a_token_stays_text_for_the_token() -> None:
    made = effect(
        'Put a Boar ally token with 1 ATK, 1 health, and "At the start of your turn, draw a card" into play.'
    )
    assert isinstance(made, e.CreateTokens)
    assert made.texts == ("At the start of your turn, draw a card",)


def test_if_you_do_hangs_on_the_sentence_before() -> None:
    made = effect("You may discard a card. If you do, draw two cards.")
    assert isinstance(made, flow.IfYouDo)
    assert isinstance(made.first, flow.May)
    assert isinstance(made.then, e.DrawCards)
    expect_refused("If you do, draw two cards.", types=c.ABILITY)


def test_a_condition_before_and_after() -> None:
    before = effect("If your hero is exhausted, draw a card.")
    after = effect("Draw a card if your hero is exhausted.")
    assert isinstance(before, flow.If)
    assert before == after


def test_that_damage_is_the_damage_before() -> None:
    made = effect("Your hero deals 2 holy damage to target ally. That damage can't be prevented.")
    assert isinstance(made, e.DealDamage)
    assert made.unpreventable
    expect_refused("Draw a card. That damage can't be prevented.", "that damage", types=c.ABILITY)


def test_modes_are_chosen_and_a_trait_may_allow_both() -> None:
    made = effect("Choose one: Destroy target armor; or destroy target weapon.")
    assert isinstance(made, Choose)
    assert (len(made.modes), made.least, made.most) == (2, 1, 1)
    both = effect(
        "Choose one: Draw a card; or destroy target ally. If your hero is a Troll, you may choose both."
    )
    assert isinstance(both, Choose)
    assert both.more == 2


def test_what_is_so_for_a_turn_flags_or_keeps_asking() -> None:
    one = effect("Target ally has +2 ATK this turn.")
    many = effect("Allies in your party have +2 ATK this turn.")
    assert isinstance(one, Grant)
    assert one.what == target(0, ALLY)
    assert isinstance(many, GrantAll)
    assert many.who == Both((ALLY, Side("your")))


def test_those_affected_are_remembered_for_the_next_ready_step() -> None:
    made = effect("Exhaust all allies in target player's party. They can't ready during their controller's next ready"
                  " step.")  # fmt: skip
    assert isinstance(made, flow.Sequence)
    assert isinstance(made.steps[1], Grant)
    assert made.steps[1].what == g.Role("affected")


def test_a_later_trigger_remembers_the_target_it_watches() -> None:
    made = effect(
        "Your hero deals 1 shadow damage to target ally. When that ally is destroyed this turn, draw a card."
    )
    assert isinstance(made, flow.Sequence)
    _, remember, later = made.steps
    assert isinstance(remember, flow.Remember)
    assert remember.group == target(0, ALLY)
    assert isinstance(later, Delayed)


def test_at_end_of_turn_happens_once() -> None:
    made = effect("At end of turn, draw a card.")
    assert isinstance(made, Delayed)
    assert (made.times, made.duration) == (1, "game")
    assert effect("At the next end of turn, draw a card.") == effect("Draw a card at end of turn.") == made
    today = effect("At the end of this turn, draw a card.")
    assert isinstance(today, Delayed)
    assert (today.times, today.duration) == (1, "turn")
    expect_refused("At the end of that turn, draw a card.", types=c.ABILITY)


def test_a_named_token_is_found_by_its_name() -> None:
    made = effect("Put a Gnoll ally token named Hask into play with 2 ATK and 2 health. When Hask leaves play, draw two"
                  " cards.")  # fmt: skip
    assert isinstance(made, flow.Sequence)
    assert isinstance(made.steps[-1], Delayed)
    expect_refused("When Hask leaves play, draw two cards.", types=c.ABILITY)


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target allies.",
        "Destroy targets ally.",
        "Destroy target.",
        "Draw two card.",
        "Draw.",
        "Your hero deal 2 fire damage to target ally.",
        "Your hero deals 2 firey damage to target ally.",
        "Your hero deals fire damage to target ally.",
        "Your hero deals 2 fire damage to target weapon.",
        "Your hero heals 2 damage from it.",
        "Exhaust it.",
        "That player discards a card.",
        "Target ally can't attacks this turn.",
        "Put target ally into your shoe.",
        "Search your deck for a Pet card.",
        "Draw a card, where X is 2.",
        "Destroy target ally card.extra words",
    ],
)
def test_near_misses_are_refused(text: str) -> None:
    expect_refused(text, types=c.ABILITY)


def test_lists_and_adjectives_narrow_what_is_meant() -> None:
    made = effect("Destroy target exhausted opposing ally with cost 4 or less.")
    assert isinstance(made, e.Destroy)
    parts = (ALLY, Standing("exhausted"), Side("opposing"), Stat("cost", "<=", v.Number(4)))
    assert made.what == target(0, Both(parts))
    entering = power("When Tarn enters play, destroy all other non-token allies.")
    assert isinstance(entering, Triggered)
    token = entering.effect
    assert isinstance(token, e.Destroy)
    assert isinstance(token.what, g.Each)
    assert isinstance(token.what.what, Both)
    assert Other() in token.what.what.parts
    assert not any(isinstance(part, IsToken) for part in token.what.what.parts)


def test_an_ability_keeps_the_order_of_its_paragraphs() -> None:
    made = program("Draw a card.", "Discard a card.", types=c.ABILITY).effect
    assert isinstance(made, flow.Sequence)
    assert [type(step) for step in made.steps] == [e.DrawCards, e.Discard]


def test_a_condition_on_what_is_chosen_narrows_the_choice() -> None:
    made = effect("Put an ally card from your hand into play if its cost is less than or equal to the number of"
                  " resources you have.")  # fmt: skip
    assert isinstance(made, e.PutIntoPlay)
    assert isinstance(made.what, g.Pick)
    assert isinstance(made.what.what, Both)
    assert isinstance(made.what.what.parts[1], Stat)
    aimed = effect("Put target ally card from your graveyard into play if its cost is less than or equal to the number"
                   " of resources you have.")  # fmt: skip
    assert isinstance(aimed, flow.If)


def test_if_you_do_after_a_later_trigger_belongs_to_it() -> None:
    made = effect("When you strike with a weapon this turn, you may pay 1. If you do, draw a card.")
    assert isinstance(made, Delayed)
    assert isinstance(made.power.effect, flow.IfYouDo)
