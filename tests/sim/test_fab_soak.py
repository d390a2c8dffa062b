"""The soak of Flesh and Blood: sound games pass, what is broken is found, and no seat learns what it may not know."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from fab_table import THEM, YOU, Table
from rulebound.cli import main
from rulebound.fab import constants as c
from rulebound.fab.position.state import Link, own
from rulebound.fab.position.zones import ZONES
from rulebound.fab.scenarios import scenario
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import seeded
from rulebound.play.games import Setup, game_named, set_up
from rulebound.sim.plans import Plan, play
from rulebound.sim.soak.fab_invariants import at_a_decision
from rulebound.sim.soak.inspecting import Broken, Inspector, SoakPlan, SoakTables, soak_one
from rulebound.sim.soak.paired import Compared, Pair, compare_in_a_game
from rulebound.sim.soak.paired_games import PairedPlan, game_of
from rulebound.tcg import constants as shared

DECKS = ("quick-blades", "tidewarden")


@pytest.mark.parametrize("seats", ["random", pytest.param("ai", marks=pytest.mark.slow)])
@pytest.mark.parametrize("number", range(2))
def test_a_sound_game_passes(number: int, seats: str) -> None:
    found = soak_one(SoakTables(SoakPlan(Plan("fab", seats=(seats,), seed=1), DECKS)), number)
    assert found.fault == "", found.trace
    assert found.decisions > 20


@pytest.mark.parametrize(("seats", "teams"), [(3, ()), (4, (0, 1, 0, 1))])
@pytest.mark.parametrize("seed", [pytest.param(0, marks=pytest.mark.slow), 1])
def test_a_sound_game_of_more_than_two_passes_though_players_leave(
    seats: int, teams: tuple[int, ...], seed: int
) -> None:
    game = set_up(game_named("fab"), Setup(seed=seed, teams=teams), [*DECKS, *DECKS][:seats])[0]
    inspector, chance = Inspector("fab", seed), seeded(f"leaving {seed}")
    while game.decision is not None:
        inspector(game)
        playing = [player.seat for player in game.state.players if player.playing]
        if seed and chance.below(60) == 0:
            game.resign(playing[chance.below(len(playing))])
        else:
            game.choose(chance.below(len(game.decision.options)))
    scores = game.result or ()
    # Whoever is of one party ends it alike.
    assert len({(team, scores[seat]) for seat, team in enumerate(teams)}) == len(set(teams))
    assert max(scores) in (0.5, 1.0)


def test_a_soak_has_as_many_players_as_it_is_told() -> None:
    soak = SoakPlan(Plan("fab", seats=("random",), seed=2), DECKS, players=3)
    assert [len(soak.of(number).names()) for number in range(4)] == [3] * 4
    assert len({soak.of(number).decks for number in range(4)}) == 4
    found = soak_one(SoakTables(soak), 1)
    assert found.fault == "", found.trace
    refused = CliRunner().invoke(main, ["soak", "--game", "war", "--games", "1", "--players", "3"])
    assert "two play war, and no more" in refused.output


@pytest.mark.slow
def test_the_computer_plays_against_several() -> None:
    game = play(Plan("fab", decks=(*DECKS, DECKS[0]), seats=("ai",), seed=3), 0)
    assert sorted(game.result or ()) == [0.0, 0.0, 1.0]


def looked_at(table: Table) -> list[str]:
    """What is wrong with the position of a table."""
    decision = table.game.decision
    assert decision is not None
    return at_a_decision(table.state, decision, table.game.at_checkpoint)


def fighting() -> Table:
    table = Table("Needle Step (red), Plain Blow (red)", "Swell (red), Swell (blue)", worn="Padded Sleeves")
    table.do("Play Needle Step (red)").until(c.ATTACK).do("Pass", "Pass")
    return table.do("Defend with Swell (red)", "That is all")


def links_of_a_closed_chain(state: Any) -> None:
    own(state).chain = c.CLOSED


def two_links_with_one_card(state: Any) -> None:
    link = own(state).links[0]
    own(state).links = (link, link)


def no_link(state: Any) -> None:
    own(state).links = ()


def an_attacker_that_defends(state: Any) -> None:
    link = own(state).links[0]
    made = Link(link.defenders[0], 0, link.controller, link.target, (link.attack,), False, (), (link.target,))
    own(state).links = (made,)


def points_that_are_owed(state: Any) -> None:
    state.assets[YOU][c.RESOURCES] = -1


def points_of_the_other(state: Any) -> None:
    state.assets[THEM][c.ACTIONS] = 1


def a_full_arsenal(state: Any) -> None:
    for id in state.players[THEM].hand[:1] * 2:
        ZONES.all[c.ARSENAL].ids(state, THEM).append(id)


def nowhere(state: Any) -> None:
    state.players[THEM].hand.clear()


def no_life(state: Any) -> None:
    state.edit(state.hero(THEM)).damage = 20


@pytest.mark.parametrize(
    ("breaking", "message"),
    [
        (links_of_a_closed_chain, "closed, and has links"),
        (two_links_with_one_card, "on two links"),
        (no_link, "there is no link in the defend step"),
        (an_attacker_that_defends, "defends for another player"),
        (points_that_are_owed, "-1 resource points"),
        (points_of_the_other, "in another player's turn"),
        (a_full_arsenal, "two cards in one arsenal"),
        (nowhere, "is nowhere"),
        (no_life, "no life left"),
    ],
)
def test_it_finds_what_is_broken(breaking: Any, message: str) -> None:
    table = fighting()
    assert looked_at(table) == []
    breaking(table.state)
    assert [wrong for wrong in looked_at(table) if message in wrong] != []


def begun() -> Game[Any]:
    game = set_up(game_named("fab"), Setup(seed=2), list(DECKS))[0]
    while game.decision is not None and not (game.at_checkpoint and game.state.turn > 3):
        game.choose(0)
    return game


def a_card_more(state: Any) -> None:
    state.players[0].hand.append(state.players[0].deck.pop())
    state.edit(state.cards[state.players[0].hand[-1]]).zone = shared.HAND


def damage_from_nowhere(state: Any) -> None:
    state.edit(state.hero(0)).damage += 1


def points_from_nowhere(state: Any) -> None:
    state.assets[state.turn_player][c.RESOURCES] += 1


def an_old_board(state: Any) -> None:
    from rulebound.tcg.continuous.interaction import board

    board(state)
    state.play.pop()


@pytest.mark.parametrize(
    ("breaking", "message"),
    [
        (a_card_more, "not those that were moved"),
        (damage_from_nowhere, "was dealt"),
        (points_from_nowhere, "were gained"),
        (an_old_board, "built from scratch"),
    ],
)
def test_it_finds_what_the_journal_does_not_tell(breaking: Any, message: str) -> None:
    game = begun()
    Inspector("fab", thorough=True)(game)
    breaking(game.state)
    with pytest.raises(Broken, match=message):
        Inspector("fab", thorough=True)(game)


@pytest.mark.parametrize(
    ("open_lists", "positions"),
    [(True, 10), *(pytest.param(open_lists, 60, marks=pytest.mark.slow) for open_lists in (True, False))],
)
def test_what_differs_in_hidden_things_alone_is_told_alike(open_lists: bool, positions: int) -> None:
    game = set_up(game_named("fab"), Setup(seed=9, open_lists=open_lists), list(DECKS))[0]
    compared = compare_in_a_game(game, positions, 9)
    assert compared.told == []
    assert compared.positions >= positions


def test_pairs_are_compared_with_decks_of_a_pool(tmp_path: Path) -> None:
    pool = tmp_path / "pool.jsonl"
    record = {
        "color": "Red",
        "pitch": 1,
        "cost": 0,
        "power": 3,
        "defense": 2,
        "text": "",
        "stats_known": True,
    }
    record |= {"types": ["Generic", "Action", "Attack"], "type_text": "Generic Action - Attack"}
    names = [
        f"Emberling of {place}" for place in ("Ash", "Birch", "Clay", "Dew", "Elm", "Fen", "Gorse", "Heath")
    ]
    pool.write_text("\n".join(json.dumps({"name": name, **record}) for name in names), encoding="utf-8")
    asked = ["soak", "--game", "fab", "--paired", "1", "--only", "0", "--pool", str(pool), "--workers", "1"]
    shown = CliRunner().invoke(main, asked)
    assert shown.exit_code == 0, shown.output
    assert shown.output.splitlines()[-1].endswith("positions compared; differences: none")
    plan = PairedPlan("fab", "", DECKS, 1, str(pool))
    of_the_pool, of_ours = (lists_of(game_of(plan, number, 1)) for number in (0, 1))
    assert of_the_pool & set(names)
    assert not of_ours & set(names)


def lists_of(game: Game[Any]) -> set[str]:
    """The names of all cards of a game."""
    return {card.definition.name for card in game.state.cards}


@pytest.mark.rule("fab:8.5.22", "fab:3.0.4")
def test_what_a_seat_looks_at_in_another_order_parts_the_worlds() -> None:
    """It sees in which order cards lie on top of a deck, though the log tells which they are, and no more."""
    more = """
define action "Ebb" red cost 0
define action "Flow" red cost 0
define instant "Eye" red cost 0
  | **Opt 2**
"""
    game = scenario(f'{more}you: hand "Eye"; deck "Ebb" "Flow"\nopponent: hero "G"\n').game
    other = game.fork()
    deck = other.state.edit_player(YOU).deck
    deck[-2:] = reversed(deck[-2:])
    for seed in range(9):
        pair, compared = Pair(game.fork(), other.fork(), YOU, seed), Compared()
        for _ in range(6):
            pair.compare(compared, "there", False, False)
            if not pair.go_on():
                break
        # (Or it has passed, and drawn one of them.)
        assert compared.differences == 0
