"""What was public of this turn is so for the rest of it [411], wherever the cards are that it was about."""

from __future__ import annotations

from typing import Final

import pytest

from rulebound.kernel.codec import canonical
from rulebound.kernel.game import Game
from rulebound.sim.soak.paired_wow import other_world
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.events import Move
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import ability, ally, armor, quest, scenario
from rulebound.wow.scenarios.table import Table

ENTERED: Final = armor("Mail", 1, "This armor has +4 [DEF] if an ally entered a graveyard this turn.")
DESTROYED: Final = armor("Mail", 1, "This armor has +4 [DEF] if an ally was destroyed this turn.")
PLAYED: Final = armor("Mail", 1, "This armor has +4 [DEF] if you played an ally this turn.")
DEALT: Final = armor("Mail", 1, "This armor has +4 [DEF] if an ally was dealt damage this turn.")
DROPPED: Final = armor("Mail", 1, "This armor has +4 [DEF] if a resource was destroyed this turn.")
CARDS: Final = [
    ally("Ant", 1, 5, cost=1),
    quest("Task"),
    ability("Read", "Target player draws a card."),
    ability("Burn", "Your hero deals 1 fire damage to target ally."),
    ability("Raze", "Destroy target resource."),
    ability("Fill", "Target player puts the top card of his deck into his graveyard."),
    ability("Waste", "Target player discards a card."),
    ability("Kill", "Destroy target ally."),
    ability("Nest", "Put a 1/1 Bee ally token into play."),
    ability("Lift", "Put target ally into its owner's hand."),
    ability("Recall", "Put target ally card from a graveyard into its owner's hand."),
    ability("Stir", "Target player shuffles his graveyard into his deck."),
    ability("Sweep", "Target player shuffles his hand into his deck."),
]


#: Cards that are played, each with its target (them: the player whose cards these are).
Plays = list[tuple[str, str]]


def looks(state: State, seat: int) -> str:
    return canonical(RULES.view(state, seat))


def expect_alike(state: State) -> None:
    """Redrawn, and redrawn once more, a position looks to every seat as it does."""
    for seat in (0, 1):
        for seed in range(3):
            made = RULES.redrawn(state, state, seat, seed)
            assert looks(made, seat) == looks(state, seat)
            again = RULES.redrawn(made, made, seat, seed)
            assert looks(again, seat) == looks(state, seat)


def expect_the_same_from_all_worlds(state: State) -> None:
    """What a position is redrawn as doesn't depend on what is hidden in it."""
    for seat in (0, 1):
        made = Game(RULES, RULES.redrawn(state, state, seat, 1))
        for seed in range(3):
            other = other_world(state, seat, seed)
            assert Game(RULES, RULES.redrawn(other, other, seat, 1)).save() == made.save()


def after(mail: Definition, holds: str, plays: Plays, whose: str) -> Table:
    """The table once cards of one player, who may be the other one, have gone their ways."""
    hand = " ".join(f'"{name}"' for name, _ in plays)
    yours, theirs = (holds, "hero") if whose == "you" else ("hero", holds)
    others = 'hand "Task" "Task"; deck "Task" "Task"'
    table = scenario(
        f'you: armor "Mail"; resources 20; hand {hand}; {yours}; {others}\nopponent: {theirs}; {others}',
        [mail, *CARDS],
    )
    for name, target in plays:
        table.play(name, targets=[whose if target == "them" else target]).resolve(
            *(["Ant"] if name == "Waste" else [])
        )
    return table


@pytest.mark.rule("wow-2007:411.3a", "wow-2012:415.4a", "wow-2013:415.4a")
@pytest.mark.parametrize("whose", ["you", "opponent"])
@pytest.mark.parametrize(
    ("mail", "holds", "plays"),
    [
        # It lies where it went.
        (ENTERED, 'deck "Ant"', [("Fill", "them")]),
        (ENTERED, 'hand "Ant"', [("Waste", "them")]),
        (ENTERED, 'ally "Ant"', [("Kill", "Ant")]),
        # It has gone on to where it is hidden, and is known there, or lost among others.
        (ENTERED, 'deck "Ant"', [("Fill", "them"), ("Recall", "Ant")]),
        (ENTERED, 'deck "Ant"', [("Fill", "them"), ("Stir", "them")]),
        (ENTERED, 'hand "Ant"', [("Waste", "them"), ("Recall", "Ant"), ("Sweep", "them")]),
        (DESTROYED, 'ally "Ant"', [("Kill", "Ant"), ("Recall", "Ant")]),
        (DESTROYED, 'ally "Ant"', [("Kill", "Ant"), ("Stir", "them")]),
        (DESTROYED, 'ally "Ant"', [("Kill", "Ant"), ("Recall", "Ant"), ("Sweep", "them")]),
        (DEALT, 'ally "Ant"', [("Burn", "Ant"), ("Lift", "Ant"), ("Sweep", "them")]),
    ],
)
def test_what_all_have_seen_this_turn_is_so_wherever_the_card_has_gone(
    mail: Definition, holds: str, plays: Plays, whose: str
) -> None:
    table = after(mail, holds, plays, whose)
    table.expect("Mail", defense=5)
    expect_alike(table.state)
    expect_the_same_from_all_worlds(table.state)


@pytest.mark.rule("wow-2007:402.2", "wow-2012:402.1", "wow-2013:402.1")
def test_a_token_that_was_destroyed_this_turn_was_destroyed() -> None:
    table = scenario(
        'you: armor "Mail"; resources 9; hand "Nest" "Kill"\nopponent: hero', [DESTROYED, *CARDS]
    )
    table.play("Nest").resolve().play("Kill", targets=["Bee"]).resolve()
    table.expect("Mail", defense=5)
    expect_alike(table.state)


def test_what_was_played_this_turn_was_played_though_it_is_in_a_hand_again() -> None:
    table = scenario(
        'you: armor "Mail"; resources 9; hand "Ant" "Lift" "Sweep"\nopponent: hero', [PLAYED, *CARDS]
    )
    table.play("Ant").resolve().play("Lift", targets=["Ant"]).resolve()
    table.play("Sweep", targets=["you"]).resolve().expect("Mail", defense=5)
    expect_alike(table.state)


def test_a_resource_that_was_destroyed_this_turn_lay_face_down() -> None:
    """It was turned over as it went: that it was a resource is known, and it was no ally."""
    for mail, defense in ((DROPPED, 5), (DESTROYED, 1)):
        table = scenario(
            'you: armor "Mail"; resources 9; hand "Raze"\nopponent: resource "Ant" face down', [mail, *CARDS]
        )
        table.play("Raze", targets=["Ant"]).resolve().expect("Mail", defense=defense)
        expect_alike(table.state)


def test_a_draw_that_was_not_shown_is_not_told_by_what_is_shown_later() -> None:
    """Which of the cards drawn this turn was discarded nobody but their player knows."""
    table = scenario(
        'you: armor "Mail"; resources 9; hand "Read" "Waste"\nopponent: hand "Ant"; deck "Ant"',
        [ENTERED, *CARDS],
    )
    table.play("Read", targets=["opponent"]).resolve().play("Waste", targets=["opponent"]).resolve("Ant")
    made = RULES.redrawn(table.state, table.state, 0, 1)
    (drawn,) = [fact for fact in made.this_turn_of(("draw",)) if isinstance(fact, Move) and fact.seat == 1]
    assert (drawn.subject, drawn.new) == (0, 0)
    (gone,) = [fact for fact in made.this_turn_of(("discard",)) if isinstance(fact, Move)]
    assert made.known(gone.subject).definition.name == "Ant"
    # Its number there doesn't tell when it was drawn.
    assert gone.subject // c.CARDS == 1
