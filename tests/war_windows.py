"""Everything that a seat is given of a game of War:TCG, as text: for holding two games against each other."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import canonical
from rulebound.kernel.game import Game
from rulebound.play.games import new_game
from rulebound.play.seats import RandomSeat, Window
from rulebound.play.terminal.drawing import draw
from rulebound.play.terminal.sentences import in_sentences
from rulebound.play.war.kind import WAR
from rulebound.play.war.presenting import WarPresenter
from rulebound.war.position.state import State

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"open_lists": "yes"},
    {"gold_is_optional": "yes"},
    {"automatic_reveals": "no", "open_lists": "yes", "attack_is_optional": "yes"},
)
DECKS = ("human", "emberclan", "thornwood", "gravebound")
VERBS = ("place", "discard", "pick up", "resurrect", "reveal", "attack", "target", "skill", "fly")


def random_game(number: int, options: dict[str, str]) -> Game[State]:
    """Return a game between two of the shipped decks."""
    return new_game("war", seed=number, decks=[DECKS[number % 4], DECKS[number // 4 % 4]], options=options)


def handles_in(view: Any) -> list[int]:
    """Return all handles that a view shows."""
    found: list[int] = []
    waiting = [view]
    while waiting:
        item = waiting.pop()
        if isinstance(item, dict):
            if "id" in item:
                found.append(item["id"])
            waiting += item.values()
        elif isinstance(item, list):
            waiting += item
    return sorted(found)


def ways_out(game: Game[State], seat: int, seed: int) -> dict[str, str]:
    """Return what a seat gets through every way out of a game."""
    window = Window(game, seat)
    view: Any = window.view()
    found = {"view": canonical(view)}
    asked = window.decision
    if asked is not None:
        found["decision"] = canonical(
            [
                asked.kind,
                asked.prompt,
                asked.rule,
                list(asked.subjects),
                [option.key() for option in asked.options],
            ]
        )
        found["labels"] = canonical([window.label(option) for option in asked.options])
        found["random seat"] = str(RandomSeat(seat, seed).choose(window, asked))
    found["told"] = "\n".join(game.rules.told_facts(game.state, 0, seat))
    found["explained"] = "\n".join(
        words for words in (game.explain(fact, seat) for fact in game.journal) if words
    )
    highest = max(handles_in(view), default=1)
    asking = [0, *handles_in(view), *range(1, highest + 3)]
    found["why not"] = "\n".join(
        f"{verb} {handle}: {reason.rule} {reason.text} {reason.subject}"
        for verb in VERBS
        for handle in asking
        for reason in window.why_not(verb, handle)
    )
    fork = window.fork(seed=seed)
    found["fork"] = fork.save() if fork.at_checkpoint else game.rules.text(fork.state)
    found["fork's view"] = canonical(fork.view(seat))
    again = window.fork(seed=seed + 1)
    found["another fork"] = game.rules.text(again.state)
    presenter = WAR.presenter(game)
    assert isinstance(presenter, WarPresenter)
    scene = presenter.scene(view)
    drawn = "\n".join(line.plain for line in draw(scene, 120, 40, {}).lines)
    found["table"] = "\n".join([drawn, presenter.headline(view), *in_sentences(scene)])
    found["askables"] = str(presenter.askables(view))
    names = sorted(
        {name[:5] for name in presenter.known} | {card.definition.name for card in game.state.cards}
    )
    found["looked up"] = "\n".join(f"{name}: {presenter.face(view, 0, name)}" for name in names)
    with pytest.raises(RuleboundError) as refused:
        game.label(len(game.decision.options) if game.decision is not None else 0)
    found["errors"] = str(refused.value) if asked is not None else ""
    return found


def differences(game: Game[State], other: Game[State], seat: int, seed: int) -> list[str]:
    """Return through which ways out a seat can tell two games apart."""
    ours, theirs = ways_out(game, seat, seed), ways_out(other, seat, seed)
    if list(ours) != list(theirs):
        return ["which ways out there are"]
    found = [way for way in ours if way != "looked up" and ours[way] != theirs[way]]
    # (What is looked up by the names of the cards of both worlds.)
    presenter, view = WAR.presenter(game), other.view(seat)
    for card in other.state.cards:
        name = card.definition.name
        if WAR.presenter(other).face(view, 0, name) != presenter.face(game.view(seat), 0, name):
            return [*found, f"looked up {name}"]
    return found
