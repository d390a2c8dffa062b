"""Automatic passing at the table: it answers as the player would, tells nobody anything, and can be taken back."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from play.passing.tables import DATA, played, table_of
from play.pool import started
from rulebound.ai.fab import Opponent
from rulebound.errors import RuleboundError
from rulebound.kernel.decision import Decision
from rulebound.play.games import Setup, game_named, set_up
from rulebound.play.passing.wishes import AutoPass
from rulebound.play.presenting.at_a_table import lines, present
from rulebound.play.presenting.public import EVERYBODY
from rulebound.play.replays import BY_PERSON, BY_TABLE, Recording
from rulebound.play.seats import HumanSeat, RandomSeat, Window
from rulebound.play.table import Table

TRIAL = [str(DATA / "trial.txt")]


def answers_as_with_full_control(game: str, seed: int, decks: list[str] | None, most: int) -> int:
    """Check that a game goes the same way whether windows are skipped or not; return how many were."""
    smart = table_of(game, seed, decks)
    assert played(smart, "smart", most) == played(table_of(game, seed, decks), "careful", most)
    return sum(1 for each in smart.recording.answers if each.by == BY_TABLE)


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3))])
def test_no_window_is_skipped_that_the_computer_would_have_used(seed: int) -> None:
    """A whole game, with every window asked and with those that don't matter skipped: the same answers in each."""
    assert answers_as_with_full_control("wow", seed, TRIAL, 150) > 5


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2, 3))])
@pytest.mark.parametrize("game", ["wow", "fab", "war"])
def test_no_window_of_the_shipped_decks_is_skipped_that_the_computer_would_have_used(
    game: str, seed: int
) -> None:
    names = game_named(game).deck_names()
    decks = [names[seed % len(names)], names[(seed + 1) % len(names)]]
    skipped = answers_as_with_full_control(game, seed, decks, 2000)
    assert skipped > 5 or game != "wow"


@pytest.mark.slow
@pytest.mark.parametrize("seed", [8, pytest.param(4, marks=pytest.mark.long)])
def test_what_somebody_eager_would_do_in_a_skipped_window_is_on_offer_when_they_are_asked_next(
    seed: int,
) -> None:
    """Skipped is only what can wait: also for who would do it at once, with nothing gained by that."""
    names = game_named("fab").deck_names()
    table = table_of("fab", seed, [names[seed // 4 % len(names)], names[seed % len(names)]])
    eager = Opponent(0, seed, eager=True)
    wanted: set[str] = set()
    met = 0
    while not table.game.over:
        skipped = table.automatic()
        window = Window(table.game, 0)
        decision = window.decision
        if decision is not None and decision.kind == "priority":
            if skipped is not None:
                chosen = eager.choose(window)
                wanted |= {decision.options[chosen].key()} if chosen != skipped.place else set()
            else:
                assert wanted <= {option.key() for option in decision.options}
                met += len(wanted)
                wanted.clear()
        table.step()
    assert met > 0


def ask(window: Window, decision: Decision) -> int:
    """Place resources, and keep the instants in hand."""
    verbs = [option.verb for option in decision.options]
    return verbs.index("place") if "place" in verbs else 0


def at_a_table(people: int = 1) -> Table:
    """A table of trial decks at which people only place resources."""
    game, recording = started(4)
    other = HumanSeat(1, ask) if people == 2 else RandomSeat(1, 4)
    return Table(recording, game, [HumanSeat(0, ask), other])


def test_a_table_notes_each_automatic_pass_with_its_reason() -> None:
    table = at_a_table()
    while not table.game.over and len(table.recording.answers) < 120:
        table.step()
    automatic = [each for each in table.recording.answers if each.by == BY_TABLE]
    notes = [line.full for line in lines(table, 0) if line.number < 0]
    assert automatic
    assert len(notes) == len(automatic)
    assert all(note.startswith("passed") for note in notes)


def test_it_works_for_every_person_and_is_noted_for_that_one_alone() -> None:
    table = at_a_table(2)
    before: list[tuple[int, int]] = []
    while not table.game.over and len(table.recording.answers) < 120:
        decision = table.game.decision
        assert decision is not None
        table.step()
        before.append((decision.seat, len(table.recording.answers)))
    by_seat = [
        sum(1 for each, at in before if each == seat and table.recording.answers[at - 1].by == BY_TABLE)
        for seat in (0, 1)
    ]
    assert min(by_seat) > 0
    for seat in (0, 1):
        assert sum(1 for line in lines(table, seat) if line.number < 0) == by_seat[seat]
        assert sum(1 for line in lines(table, seat) if line.kind == "note") == by_seat[seat]
    # Nobody else is told that somebody could have done something.
    assert all(line.number >= 0 for line in lines(table, EVERYBODY))
    assert all(line.kind != "note" for line in lines(table, -1))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["wow", "fab"])
def test_whether_a_window_is_skipped_tells_nothing_hidden(game: str) -> None:
    """In a world that differs in what the seat can't know, the same is passed, for the same reason."""
    table = table_of(game, 5, TRIAL if game == "wow" else None, people=2)
    compared = 0
    while not table.game.over and len(table.recording.answers) < 90:
        asked = table.game.decision
        assert asked is not None
        if asked.kind == "priority":
            for number in range(2):
                other = Window(table.game, asked.seat).fork(asked.seat, number)
                again = other.decision
                if again is None or again.kind != "priority" or len(again.options) != len(asked.options):
                    continue
                there = table.presenter.situation(other.view(asked.seat), other.told(again))
                assert there == table.situation(asked.seat)
                compared += AutoPass(stops=table.presenter.stops).answer(there) is not None
        table.step()
    assert compared > 5


def at_a_pass(table: Table) -> None:
    """Go on until the first person can pass, in the second turn or later."""
    while True:
        now = table.situation(0)
        if now is not None and now.turn > 1 and now.pass_at >= 0 and table.automatic() is None:
            return
        table.step()


def test_passing_until_the_turn_ends_asks_again_in_the_next() -> None:
    table = at_a_table()
    at_a_pass(table)
    now = table.situation(0)
    assert now is not None
    table.pass_until(0, "turn", [])
    asked: list[int] = []
    while not asked:
        table.go_on()
        decision = table.game.decision
        assert decision is not None
        later = table.situation(0) if decision.seat == 0 else None
        if later is not None and later.pass_at >= 0 and table.automatic() is None:
            asked.append(later.turn)
        else:
            table.step()
    assert asked[0] > now.turn


def test_passing_on_is_refused_where_one_can_not_pass() -> None:
    table = at_a_table()
    with pytest.raises(RuleboundError, match="can't pass here"):
        table.pass_until(0, "turn")
    assert table.recording.answers == []


def test_taking_back_clears_every_skip_and_says_so() -> None:
    table = at_a_table()
    at_a_pass(table)
    table.passing[0].yields.say("theirs|Quick Spark|", "no")
    table.pass_until(0, "something")
    assert table.passing[0].until is not None
    assert table.undo(0)
    assert table.passing[0].until is None
    assert table.passing[0].yields.listed() == []
    assert any("after taking back" in line.full for line in lines(table, 0))
    assert table.automatic() is None


def test_to_be_asked_always_is_agreed_before_a_game() -> None:
    table = at_a_table()
    with pytest.raises(RuleboundError, match="before a game"):
        table.set_mode(0, "always")
    assert table.passing[0].mode == "smart"
    table.set_mode(0, "careful")
    assert table.passing[0].mode == "careful"


def test_who_is_to_be_asked_always_is_asked_wherever_a_pause_could_tell() -> None:
    kind = game_named("wow")
    setup = Setup(seed=4, names=("Ann", "Ben"), always_ask=(0,))
    game, decks = set_up(kind, setup, TRIAL, [DATA / "cards.toml"])
    recording = Recording.of(kind, game, decks, "2007", 4, ["human", "random"])
    table = Table(recording, game, [HumanSeat(0, ask), RandomSeat(1, 4)])
    forced = 0
    while not table.game.over and len(recording.answers) < 120:
        decision = table.game.decision
        assert decision is not None
        forced += decision.seat == 0 and len(decision.options) == 1
        table.step()
    assert forced > 10
    assert all(each.by != BY_TABLE for each in recording.answers)
    # Who prefers to be asked only for choices isn't asked there, though the rules still stop.
    table.set_mode(0, "careful")
    now = table.situation(0)
    assert now is None or table.passing[0].answer(now) is None or not now.choices


def test_the_pass_button_says_where_one_is_asked_next() -> None:
    """Never later than it says, if nothing comes between: what it names is passed unasked only if nobody asks there."""
    table = at_a_table()
    named = ""
    right = 0
    while not table.game.over and len(table.recording.answers) < 200:
        decision = table.game.decision
        assert decision is not None
        if decision.seat == 0 and table.automatic() is None:
            presented = present(table, 0)
            now = table.situation(0)
            if named and now is not None:
                right += named == f"{'your' if now.mine else 'Ben' + chr(39) + 's'} {now.stage}"
            named = presented.passing.until if presented.passing is not None else ""
        table.step()
        named = "" if table.recording.answers[-1].by == BY_PERSON and not was_pass(table) else named
    assert right > 5


def was_pass(table: Table) -> bool:
    """Whether the last answer of the game was a pass."""
    game = table.recording.game(len(table.recording.answers) - 1)
    decision = game.decision
    return decision is not None and decision.options[table.recording.answers[-1].answer].verb == "pass"


class Kept:
    """What keeps a game, as far as these tests go."""

    name = "1"

    def __init__(self, more: dict[str, object] | None = None) -> None:
        self.more: dict[str, object] = more or {}
        self.changes = 0

    def keep(self, recording: Recording, ending: object = None) -> None:
        """Nothing is to be kept of answers."""

    def take_back(self, length: int) -> None:
        """Nothing is to be forgotten."""

    def put_more(self, more: Mapping[str, object]) -> None:
        """Nothing is put but along with answers."""

    def put_along(self, more: Mapping[str, object]) -> None:
        self.changes += 1
        self.more |= more


def resumed(kept: Kept) -> Table:
    """A table of the game that was kept."""
    game, recording = started(4)
    return Table(recording, game, [HumanSeat(0, ask), RandomSeat(1, 4)], kept)


def test_what_was_chosen_is_not_forgotten_when_a_game_is_resumed() -> None:
    kept = Kept()
    table = resumed(kept)
    table.step()
    assert kept.changes == 0
    table.set_mode(0, "careful")
    table.passing[0].toggle("draw step", True)
    table.yield_to(0, "theirs|Quick Spark|", "no")
    table.step()
    table.step()
    assert kept.changes == 1
    again = resumed(kept).passing[0]
    assert again.to_plain() == table.passing[0].to_plain()
    assert again.mode == "careful"
    assert again.yields.listed() != []


@pytest.mark.parametrize("more", [3, {"0": 3}, {"0": {"mode": "wild"}}, {"0": {"stops": [3]}}])
def test_what_can_not_be_read_of_it_is_as_usual_and_is_told(more: object) -> None:
    table = resumed(Kept({"passing": more}))
    usual = AutoPass(stops=table.presenter.stops)
    assert table.passing[0].to_plain() == usual.to_plain()
    noted = [line.full for line in lines(table, 0) if line.number < 0]
    assert bool(noted) == isinstance(more, dict)


def test_what_was_chosen_for_other_games_holds_for_people_and_what_was_not_agreed_does_not() -> None:
    table = resumed(Kept())
    table.prefer({"mode": "careful", "stops": [["draw step", True], ["tea break", True]]})
    assert table.passing[0].mode == "careful"
    assert table.passing[0].stops == {("draw step", True)}
    assert table.passing[1].mode == "smart"
    table.prefer({"mode": "always"})
    assert table.passing[0].mode != "always"
    table.prefer(None)
    assert table.passing[0].stops == set(table.presenter.stops)
