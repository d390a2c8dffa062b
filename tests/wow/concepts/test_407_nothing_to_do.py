"""Who has nothing to do [407.2] is asked again as soon as anything may have come within reach."""

from __future__ import annotations

import pytest

from rulebound.play.games import game_named, new_game
from rulebound.tcg.program.nodes import Change, Filter
from rulebound.wow.actions.repeating import priority_decision
from rulebound.wow.edition import EDITIONS
from rulebound.wow.events import forget_board
from rulebound.wow.nodes.changes import CostChange, Permission
from rulebound.wow.nodes.groups import Players
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenarios import ability, ally, item, scenario
from wow_cards import ALLY, always, draw, powers, spell

BOLT = ability("Bolt", cost=3, instant=True, program=spell(draw()))
FOOTMAN = ally("Footman", cost=2)
PLAY = 'you: hand "Sign"; resources 1\nopponent: hand "Bolt" "Footman"; resources 2'


@pytest.mark.rule("wow-2007:407.2")
@pytest.mark.parametrize(
    ("who", "change", "offered"),
    [
        (None, CostChange("play", Number(1), -1, None, Players("opponents")), "Bolt"),
        (ALLY, Permission("play as instant"), "Footman"),
        (None, CostChange("play", Number(1), 1, None, Players("opponents")), ""),
    ],
)
def test_what_a_modifier_brings_within_reach_is_offered(who: Filter | None, change: Change, offered: str) -> None:
    sign = item("Sign", cost=1, program=powers(always(who, change)))
    table = scenario(PLAY, [sign, BOLT, FOOTMAN], ask_everybody=False).play("Sign")
    # Nothing was within the opponent's reach; what has come into play may change that, though not to that player.
    table.expect("Sign", zone="play").expect_asked("you").pass_().expect_asked("opponent")
    # (Else nobody is asked until the next turn.)
    assert table.state.turn_player == (0 if offered else 1)
    if offered:
        table.expect_choices("pass", offered)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_passed_over_could_do_nothing(edition: str) -> None:
    """In whole games by chance, both players asked at each stop: what is known of either is what is found out anew."""
    game_kind = game_named("wow")
    names = game_kind.deck_names(game_kind.edition(edition))
    passed_over = 0
    for number in range(4):
        decks = names[number % len(names)], names[-1]
        game = new_game("wow", edition, decks, seed=number, always_ask=(0, 1))
        while game.decision is not None:
            decision = game.decision
            if game.state.idle >> decision.seat & 1 and len(decision.options) == 1:
                fresh = game.state.fork()
                forget_board(fresh)
                assert [option.verb for option in priority_decision(fresh).options] == ["pass"]
                passed_over += 1
            game.choose(game.decisions * 7919 % len(decision.options))
    assert passed_over > 100
