"""Games of three and four players, some of whom concede at any decision, their own or another's: they hold, and end."""

from __future__ import annotations

import pytest

from rulebound.kernel.randomness import seeded
from rulebound.play.games import load, new_game
from rulebound.sim.soak.inspecting import Inspector

DECKS = ["frostwick", "grove", "ironhand", "warpath"]
TEAMS = [[0, 1, 2], [0, 1, 0], [0, 1, 2, 3], [0, 1, 0, 1], [0, 1, 1, 2]]


@pytest.mark.rule("wow-2007:102.1b", "wow-2007:102.1", "wow-2007:102.2")
@pytest.mark.parametrize("seed", range(5))
def test_a_game_holds_whoever_leaves_it_and_whenever(seed: int) -> None:
    chance = seeded(f"leaving {seed}")
    teams = TEAMS[seed % len(TEAMS)]
    game = new_game("wow", decks=DECKS[: len(teams)], seed=seed, teams=teams)
    inspect = Inspector("wow", seed)
    left: list[int] = []
    midway = 0
    while game.decision is not None:
        inspect(game)
        playing = [seat for seat in range(len(teams)) if seat not in left]
        assert game.decision.seat in playing
        if len(playing) > 1 and chance.below(100 if game.at_checkpoint else 12) == 0:
            leaver = playing[chance.below(len(playing))]
            midway += not game.at_checkpoint
            before = game.hash()
            game.resign(leaver)
            left.append(leaver)
            after = game.hash()
            assert load(game.save()).hash() == game.fork().hash() == after
            assert game.undo()
            assert game.hash() == before
            game.resign(leaver)
            assert game.hash() == after
        else:
            game.choose(chance.below(len(game.decision.options)))
        assert game.decisions < 6000
    result = game.result
    assert result is not None
    assert max(result) > 0.0
    for seat, score in enumerate(result):
        assert score == max(result[one] for one in range(len(teams)) if teams[one] == teams[seat])
    assert left or midway == 0
