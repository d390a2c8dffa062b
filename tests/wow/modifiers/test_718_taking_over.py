"""What one board, or one list of options, takes over from the one before is what it would be if it were made anew."""

from __future__ import annotations

import pytest

from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.randomness import seeded
from rulebound.play.games import Setup, game_named, set_up
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.happening import record
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context
from rulebound.wow import constants as c
from rulebound.wow.actions.actions import actions
from rulebound.wow.boards.interaction import board
from rulebound.wow.events import Token
from rulebound.wow.links.exhausting_resources import asks_about_resources, pay_resources
from rulebound.wow.position.card_parts import Effective, own_values
from rulebound.wow.scenarios import ability, ally, scenario

FIELDS = [field for field in Effective.FIELDS if field != "powers"]
CARDS = [
    ability("Rally", "Allies in your party have +1 ATK this turn.", instant=True),
    ability("Boon", "Target ally has +2 ATK this turn.", instant=True),
    ability("Quell", "Target ally has -1 ATK this turn.", instant=True),
    ally("Tracker", 0, 2, "This ally has +1 ATK for each ally in your party."),
    ally("Drum", 0, 1, "Other allies in your party have +2 ATK."),
]


def values(state: State) -> list[list[object]]:
    """What each card in play is now."""
    found = [board(state).entries[id] for id in state.play]
    return [[getattr(each, field) for field in FIELDS] for each in found]


@pytest.mark.rule("wow-2007:718.1", "wow-2007:714.2", "wow-2013:718.1", "wow-2013:714.2")
def test_what_applies_further_is_added_to_what_has_applied_already() -> None:
    text = (
        'you: ally "Ox" 1/9; ally "Tracker"; hand "Rally" "Boon" "Boon" "Drum" "Quell" "Boon"\n'
        'opponent: ally "Elk" 1/9'
    )
    table = scenario(text, CARDS)
    wanted = [2, 4, 6, 8, 7, 9]
    for name, atk in zip(("Rally", "Boon", "Boon", "Drum", "Quell", "Boon"), wanted, strict=True):
        table.play(name, targets=["Ox"] if name in ("Boon", "Quell") else []).resolve().expect("Ox", atk=atk)
        taken_over = values(table.state)
        table.state.board = None
        assert values(table.state) == taken_over


@pytest.mark.rule("wow-2007:703.4", "wow-2013:703.4")
def test_what_a_card_was_is_noted_though_all_lies_as_it_lay() -> None:
    sage = ally("Sage", 0, 2, "This ally has +1 ATK for each card in your hand.")
    study = ability("Study", "Draw two cards.", instant=True)
    table = scenario(
        'you: ally "Sage"; hand "Study" "Boon"; deck "Boon" "Boon"\nopponent: hero', [*CARDS, sage, study]
    )
    then = board(table.state)
    table.play("Study")
    now = board(table.state)
    # No other card and no other modifier is there, and the values are others.
    assert now.ids == then.ids
    assert not now.has_values_of(then)
    table.resolve().expect("Sage", atk=3)
    found = [own_values(each.values).atk for each in table.state.formerly]
    assert found == [2, 1, 2]


# --- Whole games ------------------------------------------------------------------------------------------------------

#: So many answers of each game are looked at.
DECISIONS = 150


def anew(state: State) -> State:
    """The same position, of which nothing has been worked out yet."""
    made = state.fork()
    made.board = made.checked = None
    made.stale = c.EVERYTHING
    made.idle = 0
    made.asking = b""
    return made


def listing(known: Board) -> dict[str, list[object]]:
    """What a board lists, apart from values."""
    return {
        "shelves": [(shelf, len(known.shelves[shelf])) for shelf in sorted(known.shelves)],
        "triggers": [(kind, len(known.watching[kind])) for kind in sorted(known.watching)],
        "powers": [(one.id, one.power) for one in known.payments],
        "quests": [(one.id, one.power) for one in known.others],
    }


def differences(state: State) -> list[str]:
    """What of a position is otherwise than it would be if worked out anew."""
    known, fresh = board(state), board(anew(state))
    found: list[str] = []
    if known.ids != fresh.ids or known.says != fresh.says or known.clashing != fresh.clashing:
        found.append("what lies on the board")
    for id in fresh.ids:
        values, true = known.values(id), fresh.values(id)
        if values is None or true is None or not values.is_alike(true) or values.powers != true.powers:
            found.append(f"the values of {state.cards[id]!r}")
    found += [name for name, listed in listing(known).items() if listed != listing(fresh)[name]]
    # What each player may do now, and could do outside an action phase.
    for seat in range(len(state.players)):
        for stage in (state.stage, c.END_PHASE):
            trial = state.fork()
            trial.priority, trial.stage = seat, stage
            if [option.key() for option in actions(trial)] != [
                option.key() for option in actions(anew(trial))
            ]:
                found.append(f"what player {seat} may do")
    return found


@pytest.mark.rule("wow-2007:718.1")
@pytest.mark.rule("wow-2007:407.2")
@pytest.mark.parametrize("number", range(6))
def test_what_is_taken_over_is_what_it_would_be_worked_out_anew(number: int) -> None:
    kind = game_named("wow")
    pool = kind.cards()
    names = kind.deck_names()
    decks = [kind.deck(names[(number + at) % len(names)], pool) for at in (0, 1)]
    game, _ = set_up(kind, Setup("", 700 + number), decks, remember=False)
    chance = seeded(f"taken over {number}")
    passes = 0
    while game.decision is not None and game.decisions < DECISIONS:
        if game.at_checkpoint:
            assert differences(game.state) == []
            passes += game.state.idle != 0
        game.choose(chance.below(len(game.decision.options)))
    # (Now and then somebody is known to have nothing within reach.)
    assert passes > 0


@pytest.mark.rule("wow-2007:707.2", "wow-2007:408.2", "wow-2013:707.2", "wow-2013:412.2")
def test_what_is_taken_back_asks_about_no_resources_any_more() -> None:
    """Of two tokens with the same place, the one that is there is asked, not the one that was taken back."""
    razer, plain = (
        ally("Razer", 1, 1, "[Activate] >>> Destroy target exhausted resource."),
        ally("Plain", 1, 1),
    )
    assert asks_about_resources(razer)
    state = scenario('you: resource "Tom"; resources 2\nopponent:', [ally("Tom", 1, 1)]).state
    before = state.fork()
    for token, asked in ((razer, True), (plain, False), (razer, True)):
        record(state, [Token("402.2a", token, 0, BY_THE_RULES)])
        question = next(pay_resources(Context(state, 0, state.players[0].hero), 1), None)
        assert (question is not None) == asked
        state.take_back(before)
