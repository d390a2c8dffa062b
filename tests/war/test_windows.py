"""What a seat sees and what is drawn for it depend on nothing that it may not know, in every step of many games."""

from __future__ import annotations

import pytest

from rulebound.kernel.codec import canonical
from rulebound.kernel.randomness import seeded
from rulebound.play.games import new_game

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"open_lists": "yes"},
    {"gold_is_optional": "yes", "lasting_effects": "yes"},
)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", range(3))
def test_a_window_shows_only_what_may_be_known(seed: int, options: dict[str, str]) -> None:
    decks = [["human", "emberclan"], ["thornwood", "gravebound"], ["gravebound", "human"]][seed]
    game = new_game("war", seed=seed, decks=decks, options=options)
    chance = seeded(f"windows {seed}")
    kinds: dict[str, None] = {}
    number = 0
    while game.decision is not None:
        number += 1
        asked = game.decision
        if asked.kind not in kinds or number % 9 == seed:
            kinds[asked.kind] = None
            rules = game.rules
            for seat in (0, 1):
                other = rules.redrawn(game.state, game.state, seat, number)
                assert canonical(rules.view(other, seat)) == canonical(rules.view(game.state, seat))
                again = rules.redrawn(other, other, seat, 17)
                once = rules.redrawn(game.state, game.state, seat, 17)
                assert rules.text(again) == rules.text(once)
            fork = game.fork(asked.seat, seed=number)
            assert canonical(fork.view(asked.seat)) == canonical(game.view(asked.seat))
        game.choose(chance.below(len(asked.options)))
    assert {"discard", "place", "attack"} <= set(kinds)


def test_the_log_tells_a_seat_nothing_of_the_others_choices() -> None:
    game = new_game("war", seed=5)
    seen: dict[int, list[str]] = {0: [], 1: []}
    chance = seeded("log")
    while game.decision is not None:
        game.choose(chance.below(len(game.decision.options)))
    for seat in (0, 1):
        seen[seat] = [game.explain(event, seat) for event in game.journal]
    for event, words in zip(game.journal, seen[0], strict=True):
        if event.kind in ("draw", "choose", "done") and getattr(event, "seat", -1) == 1:
            assert not words
