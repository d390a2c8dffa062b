"""What a judge would ask of the course of a game, of Combat and of the gold: a second look at single rules."""

from __future__ import annotations

import pytest

from rulebound.kernel.game import Game
from rulebound.war import constants as c
from rulebound.war.cards.catalog import all_cards
from rulebound.war.events import GameEvent
from rulebound.war.position.playing_field import place_of
from rulebound.war.position.state import State
from rulebound.war.rules import RULES
from rulebound.war.texts.damage import life_left
from rulebound.war.turn.set_up import Deck, new_state
from war_table import (
    DOOM,
    HG,
    LG,
    STONE,
    Table,
    answer,
    calm,
    can,
    damage_to,
    destroyed,
    facts,
    fight,
    labels,
    made_up,
    seen,
)

# --- The field, setting up, the turn ----------------------------------------------------------------------------------


@pytest.mark.rule("war:WAR-field.1")
def test_two_kinds_of_card_reach_all_twelve_slots_of_both_territories_and_no_other() -> None:
    places = set()
    for seat in (DOOM, STONE):
        table = Table(first=seat)
        table.hand(seat, "Footman", "Farm")
        game = table.play()
        assert game.decision is not None
        places |= {-1 - option.other for option in game.decision.options if option.verb == "place"}
    assert len(places) == 24
    assert [len([p for p in places if p in range(start, start + 6)]) for start in (0, 6, 12, 18)] == [6] * 4
    # Everybody sees that many slots, and each holds what was put there.
    table = Table()
    table.put(STONE, LG, 6, "Farm")
    shown = seen(table.play(c.DISCARDING), DOOM)["slots"]
    assert len(shown) == 24
    assert [number for number, slot in enumerate(shown) if slot] == [place_of(STONE, LG, 6)]


@pytest.mark.rule("war:WAR-field.2")
@pytest.mark.parametrize("seat", [DOOM, STONE])
def test_what_a_player_places_lies_in_his_home_lands_and_never_in_his_enemys(seat: int) -> None:
    for words, field in (("high", HG), ("low", LG)):
        table = Table(first=seat)
        table.hand(seat, "Footman", "Farm")
        table.hand(1 - seat, "Farm")
        game = answer(table.play(), f"Place Footman in {words} ground slot 1")
        (footman,) = game.state.slots[place_of(seat, field, 1)]
        assert game.state.cards[footman].definition.name == "Footman"
        taken = [place for place, ids in enumerate(game.state.slots) if ids]
        assert taken == [place_of(seat, field, 1)]
        # The slot that faces it is still the enemy's to fill.
        answer(game, "Pass")
        assert not can(game, f"Place Farm in {words} ground slot 1")
        assert not can(game, f"Discard what lies in {words} ground slot 1 (Footman) and place Farm")


@pytest.mark.rule("war:WAR-field.3")
def test_cards_are_placed_alternately_in_every_turn_on_either_battlefield() -> None:
    table = Table()
    for seat in (DOOM, STONE):
        table.hand(seat, *["Farm"] * 5)
        table.deck(seat, *["Farm"] * 9)
    game = table.play()
    for turn in (1, 2):
        if turn == 2:
            answer(game, "Keep", "Keep")
        assert (game.state.turn, game.state.step) == (turn, c.PLACING)
        for number in range(8):
            assert game.decision is not None
            assert game.decision.seat == (game.state.first + number) % 2
            wanted = "low" if number in (2, 3, 6, 7) else "high"
            answer(game, f"Place Farm in {wanted} ground slot")
    assert [len(facts(game, kind)) for kind in ("place", "pass")] == [16, 0]
    fields = [[place_of(seat, field, 1) for field in (HG, LG)] for seat in (DOOM, STONE)]
    filled = [[sum(bool(game.state.slots[p + n]) for n in range(6)) for p in both] for both in fields]
    assert filled == [[4, 4], [4, 4]]


def shuffled(seed: int) -> list[list[str]]:
    """Return both players' cards in the order of their decks: what is in hand is on top of the rest."""
    cards = all_cards()
    deck = Deck("test", [(cards[name], 4) for name in ("Footman", "Farm", "Knight", "Priest", "Rifleman")])
    state = new_state([deck, deck], seed)
    game = Game(RULES, state)
    orders = [[*player.hand, *reversed(player.deck)] for player in game.state.players]
    return [[game.state.cards[id].definition.name for id in order] for order in orders]


@pytest.mark.rule("war:WAR-setup.4")
def test_shuffling_changes_the_order_and_not_the_cards_and_each_deck_for_itself() -> None:
    listed = sorted(["Footman", "Farm", "Knight", "Priest", "Rifleman"] * 4)
    orders = [shuffled(seed) for seed in range(6)]
    assert all(sorted(order) == listed for both in orders for order in both)
    assert all(both[DOOM] != both[STONE] for both in orders)
    assert len({tuple(order) for both in orders for order in both}) == 12
    # The initial cards are of the shuffled deck: they are not the same in each game.
    assert len({tuple(sorted(both[DOOM][:5])) for both in orders}) > 1


@pytest.mark.rule("war:WAR-turn.1")
def test_each_step_has_its_own_decisions_and_they_come_in_the_order_of_the_turn() -> None:
    table = Table(turn=3, gold_is_optional=True, attack_is_optional=True)
    table.put(DOOM, HG, 3, "Archmage")
    table.put(STONE, HG, 3, "Peasant")
    table.hero(DOOM, "Paladin", died=1)
    table.discarded(DOOM, "Paladin")
    table.hand(DOOM, "Farm")
    table.deck(DOOM, *["Farm"] * 9)
    game = table.play(c.DISCARDING)
    met: list[tuple[int, int]] = []
    while game.state.turn < 5:
        assert game.decision is not None
        here = (game.state.turn, game.state.step)
        if here not in met:
            met.append(here)
        few = [
            words
            for words in labels(game)
            if words.startswith(("Pass", "Keep", "Don't", "Draw", "Resurrect nobody"))
        ]
        answer(game, few[0] if few else labels(game)[0])
    # Nobody decides who is the first player.
    asked = [c.DISCARDING, c.DRAWING, c.RESURRECTING, c.PLACING, c.COMBAT, c.GOLD]
    assert [step for turn, step in met if turn == 3] == asked
    # In the next turn the hand is full after the discarding, and so nothing is drawn.
    assert [step for turn, step in met if turn == 4] == [step for step in asked if step != c.DRAWING]
    steps = [event.amount for event in facts(game, "step")]
    assert steps[:14] == [*range(2, 8), *range(1, 8), 1]


# --- Combat -----------------------------------------------------------------------------------------------------------


def attackers(game: Game[State]) -> list[str]:
    """Return the names of the cards that attacked, in order."""
    return [game.state.cards[event.subject].definition.name for event in facts(game, "attack")]


@pytest.mark.rule("war:WAR-6.sequence.1")
def test_the_slowest_of_the_high_ground_comes_before_the_fastest_of_the_low_ground() -> None:
    table = Table()
    table.put(DOOM, LG, 1, made_up("Low Fast", speed="fast"))
    table.put(DOOM, LG, 3, made_up("Low Slow", speed="slow"))
    table.put(DOOM, HG, 1, made_up("High Fast", speed="fast"))
    table.put(DOOM, HG, 4, made_up("High Slow", speed="slow"))
    for field in (HG, LG):
        table.put(STONE, field, 5, made_up("Wall", kind="building", attack=0, life=9))
    game = table.fight(dict.fromkeys(("Low Fast", "Low Slow", "High Fast", "High Slow"), "Attack Wall"))
    assert attackers(game) == ["High Fast", "High Slow", "Low Fast", "Low Slow"]


@pytest.mark.rule("war:WAR-6.sequence.3")
def test_the_low_ground_is_turned_up_and_then_fights_by_speed_and_slot() -> None:
    table = Table()
    speeds = {"Slow 1": 1, "Normal 2": 2, "Normal 3": 3, "Fast 4": 4}
    mine = [
        table.put(DOOM, LG, slot, made_up(name, speed=name.split(" ")[0].lower(), life=9), face_up=False)
        for name, slot in speeds.items()
    ]
    mine.append(table.put(DOOM, LG, 5, made_up("Fast 5", kind="building", speed="fast"), face_up=False))
    wall = table.put(STONE, LG, 5, made_up("Wall", kind="building", attack=0, life=9), face_up=False)
    # Somebody of the high ground still has to choose: until then the low ground lies face down.
    table.put(DOOM, HG, 3, "Rifleman")
    for slot in (5, 6):
        table.put(STONE, HG, slot, "Farm")
    for seat in (DOOM, STONE):
        table.hand(seat, "Farm")
    game = table.play(c.COMBAT)
    assert [game.state.cards[id].face_up for id in (*mine, wall)] == [False] * 6
    fight(game, dict.fromkeys(("Rifleman", *speeds, "Fast 5"), "Attack"))
    assert attackers(game) == ["Rifleman", "Fast 4", "Fast 5", "Normal 2", "Normal 3", "Slow 1"]
    told = [(event.kind, event.subject) for event in game.journal if isinstance(event, GameEvent)]
    turned = [told.index(("reveal", id)) for id in (*mine, wall)]
    struck = [told.index(("attack", id)) for id in mine]
    assert max(turned) < min(struck)


@pytest.mark.rule("war:WAR-6.type.2")
@pytest.mark.parametrize("slot", [1, 2, 3, 4])
@pytest.mark.parametrize("attack_type", ["melee", "range"])
def test_melee_needs_the_first_row_and_ranged_any_row(attack_type: str, slot: int) -> None:
    table = Table()
    fighter = table.put(DOOM, HG, slot, made_up("Fighter", attack_type=attack_type))
    if slot > 2:
        # Someone who cannot attack stands in front of him, so that he can't charge.
        table.put(DOOM, HG, slot - 2, "Peasant")
    farm = table.put(STONE, HG, 5, "Farm")
    game = table.fight({"Fighter": "Attack Farm"})
    attacks = attack_type == "range" or slot < 3
    assert damage_to(game, farm) == ([1] if attacks else [])
    assert game.state.cards[fighter].place == place_of(DOOM, HG, slot)


@pytest.mark.rule(
    "war:WAR-6.damagetype.1",
    "war:WAR-6.damagetype.2",
    "war:WAR-6.damagetype.3",
    "war:WAR-6.damagetype.4",
    "war:WAR-6.damagetype.5",
    "war:WAR-6.damagetype.6",
    "war:WAR-6.damagetype.7",
)
@pytest.mark.parametrize(
    ("type", "attack", "armor", "unit", "building"),
    [
        # A card that names no type does normal damage.
        ("", 4, 0, [4], [1]),
        ("", 4, 1, [3], [1]),
        ("normal", 4, 3, [1], [1]),
        ("normal", 4, 4, [], []),
        ("siege", 4, 0, [1], [4]),
        ("siege", 4, 1, [1], [3]),
        ("siege", 4, 4, [], []),
        ("magic", 4, 4, [4], []),
    ],
)
def test_an_attack_does_what_its_type_does_to_the_kind_of_its_target(
    type: str, attack: int, armor: int, unit: list[int], building: list[int]
) -> None:
    attacker = made_up("Attacker", attack=attack, **({"damage_type": type} if type else {}))
    for target, taken in (
        (made_up("Target", attack=0, life=9), unit),
        (made_up("Target", kind="building", attack=0, life=9), building),
    ):
        table = Table()
        table.put(DOOM, HG, 1, attacker)
        id = table.put(STONE, HG, 3, target)
        table.state.cards[id].effects = (("armor", armor),) if armor else ()
        assert damage_to(table.fight({"Attacker": "Attack Target"}), id) == taken


@pytest.mark.rule("war:WAR-6.life.1", "war:WAR-6.life.2")
@pytest.mark.parametrize("kind", ["unit", "building"])
@pytest.mark.parametrize(("life", "left"), [(3, 0), (4, 0), (5, 1), (6, 2)])
def test_two_hits_of_two_leave_what_is_left_of_the_life_or_nothing(kind: str, life: int, left: int) -> None:
    table = Table()
    # Two of normal damage against a unit, two of siege against a building.
    striker = made_up("Striker", damage_type="normal" if kind == "unit" else "siege")
    table.put(DOOM, HG, 1, striker)
    table.put(DOOM, HG, 2, striker)
    target = table.put(STONE, HG, 3, made_up("Target", kind=kind, attack=0, life=life))
    game = table.fight({"Striker": "Attack Target"})
    assert damage_to(game, target) == [2, 2]
    card = game.state.cards[target]
    if left:
        assert (life_left(game.state, card), card.zone) == (left, c.TABLE)
    else:
        assert (card.zone, game.state.players[STONE].discard) == (c.DISCARD, [target])
    assert destroyed(game) == ([] if left else ["Target"])


@pytest.mark.rule("war:WAR-6.blocking.1")
@pytest.mark.parametrize("slot", [1, 2])
def test_a_blocked_unit_fights_its_blocker_even_where_attacking_is_left_to_the_players(slot: int) -> None:
    for blocked in (True, False):
        table = calm()
        rifleman = table.put(DOOM, HG, slot, "Rifleman")
        # A fellow in front of somebody blocks nobody: only the enemy's units do.
        table.put(DOOM, HG, 3 - slot, "Peasant")
        knight = table.put(STONE, HG, slot if blocked else 3 - slot, "Knight")
        weak = table.put(STONE, HG, 3, "Sorceress")
        game = table.fight({"Rifleman": "Attack Sorceress" if not blocked else ""})
        struck = [event.other for event in facts(game, "attack") if event.subject == rifleman]
        assert struck == [knight if blocked else weak]
        assert (damage_to(game, knight), damage_to(game, weak)) == (([2], []) if blocked else ([], [2]))


# --- Gold and victory -------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:WAR-goal.2")
def test_who_loses_his_troops_in_the_battle_has_no_coin_at_the_end_of_the_turn() -> None:
    for life, coins in ((2, (0, 1)), (3, (0, 0))):
        table = Table()
        table.put(DOOM, HG, 1, made_up("Defender", life=life, attack=1))
        table.put(STONE, HG, 1, "Rifleman")
        game = table.fight()
        assert tuple(player.coins for player in game.state.players) == coins
    # While the turn goes on nobody has taken anything yet.
    table = calm()
    table.put(DOOM, LG, 3, "Rifleman")
    table.put(STONE, LG, 5, "Farm")
    game = table.play(c.COMBAT)
    assert facts(game, "coin") == []
    answer(game, "Don't attack")
    assert [(event.seat, event.other) for event in facts(game, "coin")] == [(DOOM, LG)]


@pytest.mark.rule("war:WAR-goal.1", "war:WAR-7.victory.1")
@pytest.mark.parametrize("winner", [DOOM, STONE])
def test_the_game_goes_on_until_the_third_coin_and_not_beyond(winner: int) -> None:
    table = Table()
    table.put(winner, LG, 3, "Rifleman")
    for seat in (DOOM, STONE):
        table.hand(seat, "Farm")
    game = table.play(c.COMBAT)
    had = []
    while game.decision is not None:
        had.append((game.state.turn, game.state.players[winner].coins))
        answer(game, "Keep" if can(game, "Keep") else "Pass")
    assert sorted(set(had)) == [(2, 1), (3, 2)]
    assert game.state.turn == 3
    assert game.result == ((1.0, 0.0) if winner == DOOM else (0.0, 1.0))
    assert game.state.players[winner].coins == 3
    told = game.why_not(winner, "attack", 1)
    assert [(reason.rule, reason.text) for reason in told] == [("WAR-7.victory.1", "the game is over")]


@pytest.mark.rule("war:WAR-7.victory.1")
def test_the_other_player_still_takes_his_coin_before_the_winner_is_named() -> None:
    for first in (DOOM, STONE):
        table = Table(first=first)
        table.coins(1, 2)
        table.put(DOOM, HG, 3, "Rifleman")
        # A Worker's coin wins as well as a battlefield's.
        table.put(STONE, LG, 3, "Peasant")
        game = table.fight()
        assert [player.coins for player in game.state.players] == [2, 3]
        assert game.result == (0.0, 1.0)


@pytest.mark.rule("war:WAR-7.collect.2", "war:WAR-7.control.3", "war:WAR-7.worker.2")
@pytest.mark.parametrize(
    ("doom", "coins"),
    [
        ({(HG, 3): "Rifleman", (LG, 3): "Rifleman"}, 1),
        ({(HG, 3): "Peasant", (HG, 4): "Peasant", (LG, 3): "Peasant"}, 1),
        ({(HG, 3): "Rifleman", (LG, 3): "Peasant", (LG, 4): "Peasant"}, 1),
        ({(HG, 3): "Rifleman", (LG, 3): "Rifleman", (HG, 4): "Peasant", (LG, 4): "Peasant"}, 1),
        ({(HG, 5): "Farm"}, 0),
    ],
)
def test_one_coin_each_turn_from_whatever_reasons(doom: dict[tuple[int, int], str], coins: int) -> None:
    table = Table()
    for (field, slot), name in doom.items():
        table.put(DOOM, field, slot, name)
    game = table.fight()
    assert game.state.turn == 2
    assert [player.coins for player in game.state.players] == [coins, 0]
    assert sum(game.state.piles) == 10 - coins
    # The next turn is a new chance for one more.
    while game.state.turn == 2:
        answer(game, "Keep" if can(game, "Keep") else "Pass")
    assert game.state.players[DOOM].coins == 2 * coins


# --- Moving -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:WAR-heroes.moving.1")
def test_only_charging_melee_units_change_their_slots_by_themselves() -> None:
    table = Table()
    charges = table.put(DOOM, HG, 3, "Knight")
    stay = {
        table.put(DOOM, HG, 4, "Rifleman"): (HG, 4),
        table.put(DOOM, LG, 1, "Knight"): (LG, 1),
        table.put(DOOM, LG, 4, "Archmage"): (LG, 4),
        table.put(DOOM, LG, 6, "Guard Tower"): (LG, 6),
    }
    for seat in (DOOM, STONE):
        table.hand(seat, "Farm")
    game = table.play()
    while game.state.turn < 3:
        few = [words for words in labels(game) if words.startswith(("Pass", "Keep", "Don't"))]
        answer(game, few[0] if few else labels(game)[0])
    assert game.state.cards[charges].place == place_of(DOOM, HG, 1)
    assert [game.state.cards[id].place for id in stay] == [place_of(DOOM, *where) for where in stay.values()]
