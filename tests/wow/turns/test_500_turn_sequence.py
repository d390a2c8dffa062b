"""The turn sequence: overview (section 500)."""

from __future__ import annotations

import pytest

from rulebound.kernel.game import Game
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck
from rulebound.wow.events import Stage
from rulebound.wow.nodes.effects import ExtraTurns
from rulebound.wow.nodes.groups import Players, You, YourHero
from rulebound.wow.nodes.patterns import StageBegins
from rulebound.wow.rules import RULES, new_state
from rulebound.wow.scenarios import Table, ability, ally, hero, item, scenario
from wow_cards import deal, powers, spell, when

FILLERS = tuple((ally(f"Ally {n:02}"), 1) for n in range(60))
THREE = "you:\nopponent:\nthird:"


def stages(table: Table) -> list[tuple[int, int]]:
    """Whose turn and which stage, in order."""
    return [(fact.seat, fact.amount) for fact in table.facts("stage") if isinstance(fact, Stage)]


def turns(table: Table) -> list[int]:
    """Whose turns have begun since the scenario did."""
    return [fact.seat for fact in table.facts("turn")]


@pytest.mark.rule(
    "wow-2007:500.1", "wow-2007:501.1a", "wow-2007:501.2a", "wow-2007:502.1", "wow-2007:503.1", "wow-2012:500.1",
    "wow-2013:500.1",
)  # fmt: skip
def test_turns_go_clockwise_through_all_their_steps() -> None:
    table = scenario(THREE).end_turn().end_turn().end_turn()
    assert turns(table) == [1, 2, 0]
    assert stages(table) == [
        (0, c.END_PHASE),
        *(
            (seat, stage)
            for seat in (1, 2)
            for stage in (c.READY_STEP, c.DRAW_STEP, c.ACTION_PHASE, c.END_PHASE)
        ),
        *((0, stage) for stage in (c.READY_STEP, c.DRAW_STEP, c.ACTION_PHASE)),
    ]


@pytest.mark.rule("wow-2007:500.1", "wow-2007:501.1b", "wow-2007:503.2a", "wow-2012:500.1", "wow-2013:500.1")
def test_there_are_no_windows_between_turns_and_phases() -> None:
    """Each window is closed by each player passing once, and the next stage is already there."""
    table = (
        scenario("you:\nopponent:\nat your end phase").pass_().pass_().expect_stage("opponent's ready step")
    )
    table.pass_().pass_().expect_stage("opponent's draw step").pass_().pass_().expect_stage(
        "opponent's action phase"
    )
    table.pass_().pass_().expect_stage("opponent's end phase").pass_().pass_().expect_stage("your ready step")


@pytest.mark.rule("wow-2007:500.1", "wow-2007:600.1")
def test_an_action_phase_has_any_number_of_combat_steps() -> None:
    table = scenario('you: ally "One" 1/9; ally "Two" 1/9; ally "Three" 1/9\nopponent:')
    for name in ("One", "Two", "Three"):
        table.fight(name, "their hero").expect_stage("your action phase")
    table.expect("their hero", damage=3)


@pytest.mark.rule(
    "wow-2007:500.2", "wow-2007:407.5", "wow-2012:500.2", "wow-2012:410.5", "wow-2013:500.2", "wow-2013:410.5"
)
@pytest.mark.parametrize(
    ("stage", "named"),
    [
        (c.READY_STEP, "ready step"),
        (c.DRAW_STEP, "draw step"),
        (c.ACTION_PHASE, "action phase"),
        (c.END_PHASE, "end phase"),
    ],
)
def test_what_triggers_at_the_start_of_a_stage_is_added_before_anybody_gets_priority(
    stage: int, named: str
) -> None:
    clock = item("Clock", program=powers(when(StageBegins(stage, You()), deal(1, YourHero(), "fire"))))
    table = scenario('you: item "Clock"\nopponent:', [clock]).pass_until("opponent's end phase")
    before = len(table.facts("trigger"))
    table.pass_until(f"your {named}").expect_chain("Clock").expect_asked("you", "priority")
    assert len(table.facts("trigger")) == before + 1


@pytest.mark.rule("wow-2007:500.2", "wow-2007:503.1", "wow-2013:500.2", "wow-2013:503.1")
def test_what_triggers_at_the_end_of_a_turn_does_so_as_the_end_phase_starts() -> None:
    dusk = item("Dusk", text="At the end of your turn, draw a card.")
    table = scenario('you: item "Dusk"\nopponent:', [dusk]).pass_().pass_().expect_stage("your end phase")
    table.expect_chain("Dusk").resolve().expect_hand("you", "Filler").expect_stage("your end phase")
    # It is over for this turn, and it isn't the opponent's.
    table.pass_until("opponent's end phase").expect_chain()


@pytest.mark.rule("wow-2007:500.2", "wow-2012:500.2", "wow-2013:500.2")
def test_at_the_start_of_your_turn_is_not_at_every_start() -> None:
    dawn = item("Dawn", text="At the start of your turn, draw a card.")
    table = scenario('you: item "Dawn"\nopponent:', [dawn]).pass_until("opponent's ready step").expect_chain()
    table.pass_until("your ready step").expect_chain("Dawn")


@pytest.mark.rule("wow-2007:500.2", "wow-2007:501.2b", "wow-2007:407.5")
def test_what_triggers_at_the_start_of_a_turn_triggers_at_the_start_of_the_first_one() -> None:
    """The first turn has no start phase, but it starts like any other: effects wait for its first window."""
    chief = hero("Chief", text="At the start of your turn, draw a card.")
    watch = hero("Watch", text="At the start of each turn, your hero deals 1 fire damage to target opposing hero.")
    decks = [Deck("one", chief, FILLERS), Deck("two", watch, FILLERS)]
    table = Table(Game(RULES, new_state(decks, 3, names=["you", "opponent"]))).choose("you", "keep", "keep")
    table.expect_stage("your action phase").expect_asked("you", "priority")
    kinds = [fact.kind for fact in table.facts() if fact.kind in ("turn", "stage", "trigger", "damage", "draw")]
    assert kinds[-6:] == ["turn", "stage", "trigger", "trigger", "damage", "draw"]
    assert stages(table)[-1:] == [(0, c.ACTION_PHASE)]
    assert [fact.seat for fact in table.facts("trigger")] == [0, 1]
    table.expect("your hero", damage=1)
    assert len(table.state.players[0].hand) == 8


EXTRA = ability("Extra", instant=True, program=spell(ExtraTurns(You())))
THEIRS = ability("Theirs", instant=True, program=spell(ExtraTurns(Players("opponents"))))


@pytest.mark.rule("wow-2007:500.3", "wow-2012:500.3", "wow-2013:500.3")
def test_an_extra_turn_comes_at_once_after_this_one() -> None:
    table = (
        scenario('you: hand "Extra"\nopponent:\nthird:', [EXTRA])
        .play("Extra")
        .resolve()
        .end_turn()
        .end_turn()
    )
    assert turns(table) == [0, 1]


@pytest.mark.rule("wow-2007:500.3", "wow-2012:500.3", "wow-2013:500.3")
def test_extra_turns_are_taken_the_latest_first() -> None:
    text = 'you: hand "Extra" "Theirs"\nopponent:\nfriend with you:'
    table = scenario(text, [EXTRA, THEIRS]).play("Extra").resolve().play("Theirs").resolve()
    table.end_turn().end_turn().end_turn()
    assert turns(table) == [1, 0, 1]
    table = scenario(text, [EXTRA, THEIRS]).play("Theirs").resolve().play("Extra").resolve()
    table.end_turn().end_turn().end_turn()
    assert turns(table) == [0, 1, 1]


@pytest.mark.rule("wow-2007:500.3", "wow-2012:500.3", "wow-2013:500.3")
def test_an_extra_turn_created_in_an_extra_turn_comes_before_the_others() -> None:
    table = scenario('you: hand "Extra" "Extra"\nopponent: hand "Extra"', [EXTRA])
    table.play("your Extra").resolve().play("your Extra").resolve().end_turn()
    table.play("opponent's Extra", by="opponent").resolve().end_turn().end_turn().end_turn()
    # In your first extra turn the opponent adds one, which precedes your second.
    assert turns(table) == [0, 1, 0, 1]


@pytest.mark.rule(
    "wow-2007:500.3", "wow-2007:500.1", "wow-2012:500.3", "wow-2012:500.1", "wow-2013:500.3", "wow-2013:500.1"
)
def test_an_extra_turn_leaves_the_other_turns_as_they_were() -> None:
    table = scenario('you: hand "Theirs"\nopponent:\nfriend with you:', [THEIRS]).play("Theirs").resolve()
    table.end_turn().end_turn().end_turn()
    assert turns(table) == [1, 1, 2]


@pytest.mark.rule("wow-2007:500.2")
@pytest.mark.parametrize("when", ["start", "end"])
def test_at_the_start_or_end_of_each_players_turn_it_is_that_player_who_is_meant(when: str) -> None:
    says = f"At the {when} of each player's turn, that player puts the top card of his deck into his graveyard."
    table = scenario('you: item "Dole"; deck 9\nopponent: deck 9', [item("Dole", says)])
    stages = {"start": ("opponent's ready step", "your ready step"), "end": ("your end phase", "opponent's end phase")}
    for place, stage in enumerate(stages[when]):
        table.pass_until(stage).expect_chain("Dole").resolve()
        mine, theirs = (len(player.graveyard) for player in table.state.players)
        first, second = (theirs, mine) if when == "start" else (mine, theirs)
        assert (first, second) == (1, place)
