"""Effects of all card games, run in a little one: what moves, what is asked, what is noted (tcg/nodes/effects)."""

from __future__ import annotations

import pytest

from little_game import PILE, VAULT, Printed, Rules, card_of, move, names_in, position, run
from rulebound.kernel.decision import Asking
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as c
from rulebound.tcg.citations import DAMAGE, DRAW
from rulebound.tcg.events import Damage, Flip, GameEvent, Move, Show, Shuffle
from rulebound.tcg.nodes.choices.picking import Each, Pick, TopCards, cards_in
from rulebound.tcg.nodes.costs.of_this import MoveThis
from rulebound.tcg.nodes.counters import CountersAre, CountersOn, WithCounter
from rulebound.tcg.nodes.effects.chance import DieResults, ExtraTurns, FlipCoin, RollDie
from rulebound.tcg.nodes.effects.damage import DealDamage, DealDivided, DealInOrder, HealDamage, PutDamage
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy, FlipCards, TurnCards, put_tokens
from rulebound.tcg.nodes.effects.moving import (
    Discard,
    DrawCards,
    DrawToSize,
    Mill,
    PutCards,
    PutIntoPlay,
    RevealCards,
    ShuffleDeck,
)
from rulebound.tcg.nodes.effects.results import possible_group
from rulebound.tcg.nodes.effects.searching import Search
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import Players, Role, This, You
from rulebound.tcg.nodes.kinds import Named
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.cards import Definition
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context, Effect
from rulebound.tcg.tree import Program

ALL = Each(AnyCard())


def facts(made: State, kind: str) -> list[GameEvent]:
    return [fact for fact in made.journal.current if isinstance(fact, GameEvent) and fact.kind == kind]


def test_players_draw_one_after_the_other_and_the_game_says_what_an_empty_deck_means() -> None:
    made = position("Ant Bee")
    ctx = run(made, DrawCards(Players("each"), Number(2)))
    assert names_in(made, c.HAND, 0) == ["Bee", "Ant"]
    assert [fact.seat for fact in facts(made, "draw")] == [0, 1, 0, 1]
    assert {fact.rule for fact in facts(made, "draw")} == {DRAW.name}
    assert ctx.did
    assert ctx.numbers["this way"] == 4
    ctx = run(made, DrawCards(You(), Number(1)))
    assert not ctx.did
    rules = made.procedures
    assert isinstance(rules, Rules)
    assert rules.short == [0]


def test_a_hand_is_filled_up_to_what_the_game_says() -> None:
    made = position()
    assert names_in(run(made, DrawToSize(You())).state, c.HAND, 0) == []


def test_cards_are_discarded_by_choice_or_all_of_them() -> None:
    made = position()
    run(made, DrawCards(Players("each"), Number(3)))
    # The third of three, and then the other player's first.
    ctx = run(made, Discard(Players("each"), Number(1), AnyCard()), 2, 0)
    assert names_in(made, c.GRAVEYARD, 0) == ["Dog"]
    assert names_in(made, c.GRAVEYARD, 1) == ["Fly"]
    assert ctx.did
    run(made, Discard(You(), None, AnyCard()))
    assert sorted(names_in(made, c.GRAVEYARD, 0)) == ["Dog", "Eel", "Fly"]
    assert not Discard(You(), Number(1), AnyCard()).possible(Context(made, 0, 0))


def test_the_top_of_a_deck_is_put_somewhere() -> None:
    made = position()
    run(made, Mill(You(), Number(2)))
    assert names_in(made, c.GRAVEYARD, 0) == ["Fly", "Eel"]
    run(made, Mill(You(), Number(1), c.REMOVED))
    assert names_in(made, c.REMOVED, 0) == ["Dog"]
    run(made, Mill(You(), Number(1), VAULT))
    assert names_in(made, VAULT, 0) == ["Cat"]
    assert [fact.kind for fact in made.journal.current if isinstance(fact, Move)] == [
        "put",
        "put",
        "remove",
        "put",
    ]


def test_who_puts_several_cards_into_an_ordered_zone_says_in_which_order() -> None:
    made = position()
    run(made, DrawCards(You(), Number(2)))
    hand = [card.number for card in (card_of(made, 0, "Fly"), card_of(made, 0, "Eel"))]
    ctx = Context(made, 0, 0)
    ctx.roles = {"it": tuple(hand)}
    asked = PutCards(Role("it"), PILE).run(ctx)
    decision = next(asked)
    assert (decision.kind, [option.subject for option in decision.options]) == ("order", hand)
    with pytest.raises(StopIteration):
        asked.send(1)
    assert names_in(made, PILE, 0) == ["Fly", "Eel"]


@pytest.mark.rule("wow-2007:411.2b")
def test_a_card_that_is_shuffled_in_is_known_to_nobody() -> None:
    made = position()
    ant = move(made, card_of(made, 0, "Ant"), c.HAND)
    run(made, PutCards(This(), c.DECK, shuffle=True), source=ant.number)
    assert len(made.players[0].deck) == 6
    assert made.cards[ant.id].seen_by == 0
    assert len([fact for fact in made.journal.current if isinstance(fact, Shuffle)]) == 1


@pytest.mark.rule("wow-2007:710.1")
def test_cards_enter_play_ready_and_under_whom_the_text_says() -> None:
    made = position()
    ant = card_of(made, 0, "Ant")
    ctx = run(
        made, PutIntoPlay(This(), Players("opponents"), exhausted=True, damage=Number(2)), source=ant.number
    )
    assert (made.cards[ant.id].owner, made.cards[ant.id].controller) == (0, 1)
    assert (made.cards[ant.id].exhausted, made.cards[ant.id].damage) == (True, 2)
    assert ctx.roles["put into play"] == (made.cards[ant.id].number,)
    # What is in play already isn't put there.
    assert not run(made, PutIntoPlay(This()), source=made.cards[ant.id].number).did


def test_cards_in_play_are_turned_flipped_and_destroyed() -> None:
    made = position()
    ant, bee = (move(made, card_of(made, 0, name), c.PLAY) for name in ("Ant", "Bee"))
    run(made, TurnCards("exhaust", ALL))
    assert made.cards[ant.id].exhausted
    assert made.cards[bee.id].exhausted
    assert not TurnCards("exhaust", Pick(AnyCard(), Number(1))).possible(Context(made, 0, 0))
    run(made, TurnCards("ready", Each(Named("Ant"))))
    assert not made.cards[ant.id].exhausted
    run(made, FlipCards(Each(Named("Bee")), None, "flip"))
    assert made.cards[bee.id].face_down
    assert [fact.kind for fact in made.journal.current if isinstance(fact, Flip)] == ["flip"]
    ctx = run(made, Destroy(Pick(AnyCard(), Number(1))), 0)
    assert names_in(made, c.GRAVEYARD, 0) == ["Ant"]
    # "It" is what the card is now; what it was in play can be asked for, too.
    assert ctx.roles["this way"] == (made.cards[ant.id].number,)
    assert made.known(ctx.roles["this way as it was"][0]).zone == c.PLAY


def test_damage_is_dealt_divided_put_and_healed() -> None:
    made = position()
    ant, bee = (move(made, card_of(made, 0, name), c.PLAY) for name in ("Ant", "Bee"))
    ctx = run(made, DealDamage(This(), Number(3), 0, Each(Named("Bee"))), source=ant.number)
    assert made.cards[bee.id].damage == 3
    assert (ctx.numbers["damage dealt"], ctx.roles["dealt this way"]) == (3, (bee.number,))
    assert [fact.rule for fact in made.journal.current if isinstance(fact, Damage)] == [DAMAGE.name]
    run(made, DealDivided(This(), Number(4), 0, ALL), 0, source=ant.number)
    assert [made.cards[id].damage for id in (ant.id, bee.id)] == [1, 6]
    ctx = run(made, HealDamage(This(), None, Each(Named("Bee"))), source=ant.number)
    assert (made.cards[bee.id].damage, ctx.numbers["damage healed"]) == (0, 6)
    run(made, PutDamage(ALL, Number(2)))
    assert [made.cards[id].damage for id in (ant.id, bee.id)] == [3, 2]
    run(made, PutDamage(ALL, Number(1), -1))
    assert [made.cards[id].damage for id in (ant.id, bee.id)] == [2, 1]
    run(made, DealInOrder(This(), (2, 1), 0, ALL, heal=True), source=ant.number)
    assert [made.cards[id].damage for id in (ant.id, bee.id)] == [0, 0]


def test_counters_are_put_counted_and_removed() -> None:
    made = position()
    ant, bee = (move(made, card_of(made, 0, name), c.PLAY) for name in ("Ant", "Bee"))
    run(made, AddCounters(Each(Named("Ant")), "dust", Number(3)))
    ctx = Context(made, 0, ant.number)
    assert (CountersOn("dust", This()).amount(ctx), CountersOn("", ALL).amount(ctx)) == (3, 3)
    assert WithCounter("dust").matches(ctx, made.cards[ant.id])
    assert not WithCounter("dust").matches(ctx, made.cards[bee.id])
    assert CountersAre("dust", ">=", Number(3)).matches(ctx, made.cards[ant.id])
    ctx = run(made, AddCounters(Each(Named("Ant")), "dust", Number(4), -1))
    # All that could be removed were, and that was not all.
    assert (ctx.did, ctx.numbers["counters"], made.cards[ant.id].counters) == (False, 3, ())
    assert run(made, AddCounters(ALL, "dust", Number(1))).did
    assert run(made, AddCounters(ALL, "dust", None, -1)).numbers["counters"] == 2


class Sprouting(Effect):
    """Makes two tokens for each player."""

    def run(self, ctx: Context) -> Asking[None]:
        yield from put_tokens(ctx, Printed("Sprout", 0, 0, (), (), Program()), 2, [0, 1], True)


def test_tokens_enter_play_and_are_no_more_than_that() -> None:
    made = position()
    ctx = run(made, Sprouting())
    assert [made.cards[id].controller for id in made.play] == [0, 0, 1, 1]
    assert all(made.cards[id].token and made.cards[id].exhausted for id in made.play)
    assert ctx.roles["this way"] == tuple(made.cards[id].number for id in made.play)
    assert [definition.name for definition in made.definitions] == ["Sprout"]


def test_a_zone_is_searched_by_name_and_shuffled_afterwards() -> None:
    made = position("Fly Ant Eel")
    found = Search((c.DECK,), AnyCard(), Number(1), PutCards(Role("found"), c.HAND), You())
    asked = found.run(Context(made, 0, 0))
    decision = next(asked)
    # One need not find anything in a deck.
    names = ["", *(made.known(option.subject).definition.name for option in decision.options[1:])]
    assert (decision.options[0].verb, names) == ("done", ["", "Ant", "Eel", "Fly"])
    with pytest.raises(StopIteration):
        asked.send(2)
    assert names_in(made, c.HAND, 0) == ["Eel"]
    assert [fact.kind for fact in made.journal.current if isinstance(fact, (Show, Shuffle))] == [
        "look",
        "reveal",
        "shuffle",
    ]


class Colored(Definition):
    """A card whose name others have as well: the first letter says which it is."""

    @property
    def key(self) -> str:
        return f"{self.name} ({self.source})"


def test_what_is_looked_through_is_in_no_order_of_the_deck_for_cards_of_one_name_either() -> None:
    made = position("Ant Bee Cat")
    for card, color in zip(cards_in(made, c.DECK, [0]), ("red", "blue", "yellow"), strict=True):
        card.definition = Colored("Ant", 0, 0, (), (), Program(), source=color)
    found = Search((c.DECK,), AnyCard(), Number(1), PutCards(Role("found"), c.HAND), You())
    decision = next(found.run(Context(made, 0, 0)))
    told = [made.known(option.subject).definition.source for option in decision.options[1:]]
    assert told == ["blue", "red", "yellow"]


def test_what_lies_open_must_be_found_and_what_only_its_owner_sees_is_looked_at() -> None:
    made = position()
    for name in ("Ant", "Bee"):
        move(made, card_of(made, 1, name), c.GRAVEYARD)
        move(made, card_of(made, 1, f"{'Cat' if name == 'Ant' else 'Dog'}"), VAULT)
    open_to_all = Search(
        (c.GRAVEYARD,), Named("Ant"), Number(1), PutCards(Role("found"), c.HAND), Players("opponents")
    )
    run(made, open_to_all)
    assert names_in(made, c.HAND, 1) == ["Ant"]
    run(
        made,
        Search((VAULT,), AnyCard(), Number(2), PutCards(Role("found"), c.HAND), Players("opponents")),
        1,
        1,
    )
    assert sorted(names_in(made, c.HAND, 1)) == ["Ant", "Cat", "Dog"]
    assert [fact.kind for fact in made.journal.current if isinstance(fact, Show)] == [
        "reveal",
        "look",
        "reveal",
    ]


def test_cards_are_revealed_to_all_and_looked_at_by_one() -> None:
    made = position()
    run(made, RevealCards(TopCards(Number(1), You()), look=True))
    assert card_of(made, 0, "Fly").seen_by == 0b01
    ctx = run(made, RevealCards(TopCards(Number(2), You())))
    assert [made.known(number).definition.name for number in ctx.roles["revealed"]] == ["Fly", "Eel"]
    assert card_of(made, 0, "Eel").seen_by == 0b11
    run(made, ShuffleDeck(You()))
    assert card_of(made, 0, "Eel").seen_by == 0


def test_dice_and_coins_fall_by_the_seed_and_their_results_decide() -> None:
    made, again = position(), position()
    ctx = run(made, RollDie(Number(2)))
    assert 2 <= ctx.numbers["that much"] <= 12
    assert run(again, RollDie(Number(2))).numbers == ctx.numbers
    assert run(made, FlipCoin()).numbers["coin"] in (0, 1)
    table = DieResults(((1, 2), (3, 4, 5, 6)), (DrawCards(You(), Number(1)), DrawCards(You(), Number(2))))
    for result, drawn in ((2, 1), (5, 2)):
        made = position()
        ctx = Context(made, 0, 0)
        ctx.numbers = {"that much": result}
        assert list(table.run(ctx)) == []
        assert len(made.players[0].hand) == drawn


def test_turns_are_got_and_skipped() -> None:
    made = position()
    run(made, ExtraTurns(You()))
    run(made, ExtraTurns(Players("opponents"), -1))
    assert made.extra_turns == (0,)
    assert [player.skip_turns for player in made.players] == [0, 1]


def test_what_is_optional_is_possible_if_there_is_enough_to_choose_from() -> None:
    made = position()
    move(made, card_of(made, 0, "Ant"), c.PLAY)
    ctx = Context(made, 0, 0, 0)
    assert possible_group(ctx, Pick(AnyCard(), Number(1)))
    assert not possible_group(ctx, Pick(AnyCard(), Number(2)))
    assert possible_group(ctx, Pick(AnyCard(), Number(2), up_to=True))
    assert not possible_group(ctx, Pick(AnyCard(), Number(1)), lambda card: card.exhausted)
    assert ctx.cause.source == BY_THE_RULES.source


def test_a_cost_can_move_a_card_from_a_zone_that_only_this_game_has() -> None:
    made = position()
    ant = move(made, card_of(made, 0, "Ant"), VAULT)
    cost = MoveThis("put", c.HAND, VAULT)
    ctx = Context(made, 0, ant.number)
    taking = cost.takes(ctx)
    assert taking is not None
    assert (taking.needs, taking.makes, taking.among) == ("in zone 7", "in hand", [ant.number])
    assert taking.takes_away()
    assert list(cost.pay(ctx)) == []
    assert names_in(made, c.HAND, 0) == ["Ant"]
    assert not cost.can_pay(ctx)
