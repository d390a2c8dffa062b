"""What is drawn anew for a seat: nothing true that is hidden, a game position, as likely as the rules make it."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import permutations
from typing import Any

import pytest

from rulebound.errors import RuleboundError
from rulebound.kernel.randomness import seeded
from rulebound.kernel.saves import read_save
from rulebound.sim.soak.war_invariants import at_a_decision
from rulebound.war import constants as c
from rulebound.war.position.playing_field import place_of
from rulebound.war.position.state import State
from rulebound.war.rules import RULES
from war_table import DOOM, HG, LG, STONE, Table, calm, facts, made_up, seen
from war_windows import OPTIONS, random_game


def names(state: State, owner: int, *zones: int) -> list[str]:
    """Return the names of a player's cards in some zones, sorted."""
    return sorted(card.definition.name for card in state.cards[1:] if card.owner == owner and card.zone in zones)


def test_with_closed_lists_a_fork_has_nothing_of_the_others_list() -> None:
    game = random_game(1, {})
    mine = {card.definition.name for card in game.state.cards if card.owner == 0}
    shown = set(seen(game, 0)["players"][1]["cards"])
    for seed in range(10):
        made = game.fork(0, seed).state
        assert made.players[1].list == ()
        assert {card.definition.name for card in made.cards if card.owner == 1} <= mine | shown
        assert made.journal.since(0) == []
        assert len(made.players[1].deck) == len(game.state.players[1].deck)
    true = {card.definition.name for card in game.state.cards if card.owner == 1}
    assert not true <= mine | shown


def test_with_open_lists_a_fork_deals_the_list_anew() -> None:
    game = random_game(1, {"open_lists": "yes"})
    everywhere = (c.HAND, c.DECK, c.TABLE)
    decks = set()
    for seed in range(10):
        made = game.fork(0, seed).state
        assert names(made, 1, *everywhere) == names(game.state, 1, *everywhere)
        assert names(made, 0, c.DECK) == names(game.state, 0, c.DECK)
        decks.add(tuple(made.cards[id].definition.name for id in made.players[1].deck))
    assert len(decks) == 10


@pytest.mark.parametrize("number", range(4))
def test_what_is_redrawn_is_a_position_of_the_game(number: int) -> None:
    game = random_game(number, OPTIONS[number % 2])
    chance = seeded(f"legal {number}")
    moment = 0
    while game.decision is not None:
        moment += 1
        if game.at_checkpoint and moment % 3 == 0:
            for seat in (0, 1):
                made = game.fork(seat, moment)
                assert made.decision is not None
                assert at_a_decision(made.state, made.decision, True) == []
                for player in made.state.players:
                    lying = [card.definition for card in made.state.on_table(player.seat) if not card.face_up]
                    assert not any(definition.upgrades for definition in lying)
        game.choose(chance.below(len(game.decision.options)))


def test_a_fork_waits_for_whom_the_game_waits_for() -> None:
    """That the other player is asked tells that he can do something: in what is drawn he can, too."""
    table = Table(open_lists="yes", first=STONE)
    table.hand(STONE, "Footman")
    table.deck(STONE, "Blizzard: Level 1", "Blizzard: Level 2")
    table.hand(DOOM, "Farm")
    game = table.play()
    for seed in range(20):
        fork = game.fork(DOOM, seed)
        assert fork.decision is not None
        assert fork.decision.seat == STONE
        assert fork.view(DOOM) == game.view(DOOM)


def test_a_saved_card_is_called_what_it_can_be_called() -> None:
    game = random_game(1, {})
    body = read_save(game.save())
    for handle, wrong in ((2, "card"), (0, "card"), (901, "card"), (-1, "handle")):
        state = deepcopy(body["position"])
        assert isinstance(state, dict)
        cards: Any = state["state"]
        held = [card for card in cards["cards"] if card["zone"] == c.HAND]
        held[-1]["handle"] = handle
        with pytest.raises(RuleboundError, match=wrong):
            RULES.decode(state)


def test_a_fork_knows_what_buildings_have_done_this_turn() -> None:
    """[WAR-misc.buildings.1] Without that a battle would go on otherwise in it, and other facts would come of it."""
    shrine = made_up(
        "Shrine",
        "In addition to attacking, heal 1 damage from all non-mechanical units in your territory.",
        kind="building",
        life=4,
    )
    table = calm()
    table.put(DOOM, HG, 5, shrine)
    table.put(DOOM, LG, 5, shrine)
    table.put(DOOM, LG, 3, made_up("Sick Man", life=5), damage=3)
    table.put(STONE, LG, 3, made_up("Target", life=9))
    for seat in (DOOM, STONE):
        table.hand(seat, "Farm")
    game = table.play(c.COMBAT)
    while game.state.battle == HG:
        game.choose(0)
    assert game.decision is not None
    for seat in (DOOM, STONE):
        fork = game.fork(seat, 1)
        assert len(fork.state.worked) == len(game.state.worked) > 0
        while fork.decision is not None and fork.decision.kind == "attack":
            fork.choose(0)
        assert [event.amount for event in facts(fork, "heal")] == []


# --- As likely as the rules make it -----------------------------------------------------------------------------------


def assert_as_likely(found: Counter[tuple[str, ...]], shares: Counter[tuple[str, ...]]) -> None:
    """Check by chi-square that what was drawn is drawn as often as its share says (fixed seeds: no luck in it)."""
    total, whole = sum(found.values()), sum(shares.values())
    assert set(found) <= set(shares)
    expected = {each: total * share / whole for each, share in shares.items()}
    assert min(expected.values()) >= 5, "too few draws for the test"
    chi_square = sum((found[each] - wanted) ** 2 / wanted for each, wanted in expected.items())
    free = len(expected) - 1
    # The mean and four deviations above it.
    assert chi_square < free + 4 * (2 * free) ** 0.5


def test_each_redrawn_hand_is_as_likely_as_the_deck_makes_it() -> None:
    table = Table(open_lists="yes", first=DOOM)
    table.hand(STONE, "Knight", "Knight")
    table.deck(STONE, "Footman", "Knight", "Farm", "Farm", "Rifleman")
    table.hand(DOOM, "Farm")
    game = table.play()
    cards = names(game.state, STONE, c.HAND, c.DECK)
    shares = Counter(tuple(sorted(pair)) for pair in permutations(cards, 2))
    found = Counter(
        tuple(names(RULES.redrawn(game.state, game.state, DOOM, seed), STONE, c.HAND)) for seed in range(1500)
    )
    assert_as_likely(found, shares)


def test_what_lies_face_down_is_as_likely_as_the_row_allows_and_the_hand_with_it() -> None:
    """Of all ways to deal the hidden cards those are equally likely in which each lies where it can."""
    table = Table(open_lists="yes", first=DOOM)
    table.put(STONE, HG, 1, "Knight", face_up=False)
    table.put(STONE, LG, 5, "Farm", face_up=False)
    table.hand(STONE, "Footman")
    table.deck(STONE, "Knight", "Barracks: Defend")
    table.hand(DOOM, "Farm")
    game = table.play()
    cards = names(game.state, STONE, c.HAND, c.DECK, c.TABLE)
    units = ("Knight", "Footman")
    shares: Counter[tuple[str, ...]] = Counter(
        (front, back, held)
        for front, back, held, *_ in permutations(cards)
        if front in units and back not in units
    )

    def drawn(seed: int) -> tuple[str, ...]:
        made = RULES.redrawn(game.state, game.state, DOOM, seed)
        ids = (
            *made.slots[place_of(STONE, HG, 1)],
            *made.slots[place_of(STONE, LG, 5)],
            *made.players[STONE].hand,
        )
        return tuple(made.cards[id].definition.name for id in ids)

    assert_as_likely(Counter(drawn(seed) for seed in range(1500)), shares)


def test_every_order_of_the_own_deck_is_as_likely() -> None:
    table = Table(first=DOOM)
    table.hand(DOOM, "Farm")
    table.deck(DOOM, "Knight", "Footman", "Farm", "Farm")
    game = table.play()
    cards = names(game.state, DOOM, c.DECK)
    shares = Counter(permutations(cards))

    def drawn(seed: int) -> tuple[str, ...]:
        made = RULES.redrawn(game.state, game.state, DOOM, seed)
        return tuple(made.cards[id].definition.name for id in made.players[DOOM].deck)

    assert_as_likely(Counter(drawn(seed) for seed in range(1000)), shares)


def test_no_hero_lies_face_down_who_can_not_be_there() -> None:
    table = Table(open_lists="yes", first=DOOM, turn=2, hero_limit=2)
    table.put(STONE, HG, 1, "Knight", face_up=False)
    table.put(STONE, HG, 3, "Archmage")
    table.hero(STONE, "Paladin", died=2)
    table.discarded(STONE, "Paladin")
    table.hand(STONE, "Archmage", "Paladin", "Mountain King", "Farm")
    table.hand(DOOM, "Farm")
    game = table.play()
    found: Counter[str] = Counter()
    for seed in range(200):
        made = RULES.redrawn(game.state, game.state, DOOM, seed)
        (id,) = made.slots[place_of(STONE, HG, 1)]
        found[made.cards[id].definition.name] += 1
    assert found == {"Knight": 200}


def test_a_known_card_stays_where_it_is_known() -> None:
    table = Table(open_lists="yes", first=DOOM)
    (known, *_) = table.hand(STONE, "Archmage", "Knight")
    table.state.cards[known].seen_by = 3
    table.deck(STONE, "Farm", "Farm", "Footman")
    table.hand(DOOM, "Farm")
    game = table.play()
    for seed in range(20):
        held = names(RULES.redrawn(game.state, game.state, DOOM, seed), STONE, c.HAND)
        assert "Archmage" in held
        assert len(held) == 2
