"""What a seat wishes of automatic passing: modes, stops, passing on until something happens, and what is kept."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from rulebound.errors import RuleboundError
from rulebound.play.passing.situations import INTERRUPTIONS, Ability, Ahead, Moment, Situation
from rulebound.play.passing.wishes import MODES, UNTILS, AutoPass

#: A window on an empty chain that matters in no way of its own, in the opponent's third turn.
QUIET = Situation("draw step", False, 3, 0, idle="no stop is set there")
#: The seat's own main window.
MAIN = Situation("action phase", True, 4, 0, main=True, matters="it is your action phase")
BOLT = Ability("Bolt", "It burns.")


def answering(card: int) -> Situation:
    """A window in which a card of an opponent's waits, to which there is an answer."""
    return replace(QUIET, matters="Bolt waits", happening=frozenset({("card", card)}), ability=BOLT)


def test_smart_passes_where_nothing_matters_and_says_why() -> None:
    assert AutoPass().mode == "smart"
    assert AutoPass().reason(QUIET) == "passed in the opponent's draw step: no stop is set there"
    assert AutoPass().reason(MAIN) == ""
    assert AutoPass().reason(answering(1)) == ""


def test_smart_stops_where_a_stop_is_set() -> None:
    wishes = AutoPass(stops=[("end phase", False)])
    at_the_end = replace(QUIET, stage="end phase", usual=True)
    assert wishes.reason(at_the_end) == ""
    assert wishes.toggle("draw step", False)
    assert wishes.reason(QUIET) == ""
    assert not wishes.toggle("draw step", False)
    assert wishes.reason(QUIET) != ""


def test_a_usual_stop_asks_only_for_what_is_of_use_and_a_chosen_one_for_anything() -> None:
    wishes = AutoPass(stops=[("end phase", False), ("draw step", False)])
    idle = replace(QUIET, useful=False)
    assert wishes.reason(replace(idle, stage="end phase", usual=True)) != ""
    assert wishes.reason(idle) == ""


@pytest.mark.parametrize("mode", MODES)
def test_what_is_no_matter_of_passing_is_asked_in_every_mode(mode: str) -> None:
    assert AutoPass(mode).answer(None) is None
    assert AutoPass(mode).answer(replace(QUIET, pass_at=-1)) is None


def test_careful_asks_for_every_choice_and_always_where_there_is_none() -> None:
    forced = replace(QUIET, choices=False)
    assert AutoPass("careful").reason(QUIET) == ""
    assert AutoPass("careful").reason(forced) != ""
    assert AutoPass("always").reason(forced) == ""


def test_passing_until_the_turn_ends_is_over_in_the_next() -> None:
    wishes = AutoPass("careful")
    wishes.pass_until(QUIET, "turn")
    for stage in ("action phase", "end phase"):
        assert UNTILS["turn"] in wishes.reason(replace(QUIET, stage=stage))
    assert wishes.reason(replace(QUIET, turn=4)) == ""
    assert wishes.heed(Moment(3, False)) == ""
    assert wishes.heed(Moment(4, True)) == "the turn is over"
    assert wishes.until is None


def test_passing_until_something_happens_is_over_when_ones_own_turn_comes() -> None:
    wishes = AutoPass()
    wishes.pass_until(replace(MAIN, turn=2), "something")
    assert wishes.reason(replace(QUIET, stage="end phase", usual=True)) != ""
    assert wishes.reason(MAIN) == ""
    assert wishes.heed(Moment(4, True)) == "it is your turn"


@pytest.mark.parametrize("word", INTERRUPTIONS)
def test_what_interrupts_is_chosen(word: str) -> None:
    happening = replace(answering(7), happening=frozenset({(word, 7)}))
    chosen, other = AutoPass(), AutoPass()
    chosen.pass_until(QUIET, "turn", [word])
    other.pass_until(QUIET, "turn", [each for each in INTERRUPTIONS if each != word])
    assert chosen.reason(happening) == ""
    assert other.reason(happening) != ""
    assert chosen.heed(happening.moment()) == INTERRUPTIONS[word]
    assert other.heed(happening.moment()) == ""


def test_what_is_happening_already_does_not_interrupt_and_the_next_does() -> None:
    wishes = AutoPass()
    wishes.pass_until(answering(7), "turn", ["card"])
    assert wishes.reason(answering(7)) != ""
    assert wishes.reason(answering(8)) == ""


def test_unknown_words_are_refused() -> None:
    with pytest.raises(RuleboundError, match="wild"):
        AutoPass().set_mode("wild")
    with pytest.raises(RuleboundError, match="supper"):
        AutoPass().pass_until(QUIET, "supper")
    with pytest.raises(RuleboundError, match="rain"):
        AutoPass().interrupt(["rain"])
    with pytest.raises(RuleboundError, match="can't pass"):
        AutoPass().pass_until(replace(QUIET, pass_at=-1), "turn")


def test_an_ability_is_answered_for_good_until_that_is_taken_back() -> None:
    wishes = AutoPass()
    wishes.yields.say(BOLT.key(), "no")
    assert "Bolt" in wishes.reason(answering(7))
    assert wishes.reason(replace(answering(7), ability=replace(BOLT, clause="It freezes."))) == ""
    assert wishes.reason(replace(answering(7), ability=replace(BOLT, mine=True))) == ""
    wishes.yields.say(BOLT.key(), "ask")
    assert wishes.reason(answering(7)) == ""


@pytest.mark.parametrize(("said", "place"), [("yes", 1), ("no", 0)])
def test_a_question_is_answered_for_good(said: str, place: int) -> None:
    question = replace(QUIET, pass_at=-1, ability=BOLT, yes_at=1, no_at=0)
    wishes = AutoPass("careful")
    assert wishes.answer(question) is None
    wishes.yields.say(BOLT.key(), said)
    answered = wishes.answer(question)
    assert answered is not None
    assert answered.place == place


def test_yes_for_good_asks_as_usual_while_it_waits() -> None:
    wishes = AutoPass()
    wishes.yields.say(BOLT.key(), "yes")
    assert wishes.reason(answering(7)) == ""


def test_clearing_takes_back_every_skip_and_leaves_the_settings() -> None:
    wishes = AutoPass(stops=[("draw step", True)])
    assert not wishes.clear()
    wishes.yields.say(BOLT.key(), "no")
    wishes.pass_until(QUIET, "something")
    assert wishes.clear()
    assert wishes.until is None
    assert wishes.yields.listed() == []
    assert wishes.reason(answering(7)) == ""
    assert wishes.stops == {("draw step", True)}


def test_the_pass_button_names_where_it_stops() -> None:
    ahead = (
        Ahead("end phase", False, "Ben's end phase"),
        Ahead("draw step", True, "your draw step"),
        Ahead("action phase", True, "your action phase", main=True),
    )
    now = replace(QUIET, ahead=ahead)
    wishes = AutoPass(stops=[("end phase", False)])
    assert wishes.next_stop(now) == "Ben's end phase"
    held = (replace(ahead[0], useful=False), *ahead[1:])
    assert wishes.next_stop(replace(now, ahead=held)) == "your action phase"
    wishes.toggle("draw step", True)
    assert wishes.next_stop(replace(now, ahead=held)) == "your draw step"
    assert AutoPass("careful").next_stop(replace(now, ahead=held)) == "Ben's end phase"
    assert AutoPass().next_stop(replace(now, waiting="Bolt")) == "Bolt has resolved"
    assert AutoPass().next_stop(None) == ""


def test_settings_are_kept_and_read_again() -> None:
    wishes = AutoPass("careful", [("draw step", True), ("end phase", False)])
    wishes.interrupt(["trigger"])
    wishes.yields.say(BOLT.key(), "no")
    wishes.pass_until(QUIET, "turn")
    again = AutoPass.from_plain(json.loads(json.dumps(wishes.to_plain())))
    assert again.to_plain() == wishes.to_plain()
    assert again.until is None
    assert again.yields.listed() == [(BOLT, "no")]
    # For other games: all but what concerns the cards of this one.
    assert AutoPass.from_plain(wishes.to_plain(with_yields=False)).yields.listed() == []


def test_what_is_missing_from_settings_is_as_usual() -> None:
    usual = AutoPass.from_plain({}, stops=[("end phase", False)])
    assert usual.to_plain() == AutoPass(stops=[("end phase", False)]).to_plain()


@pytest.mark.parametrize(
    "kept",
    [
        [],
        {"mode": 3},
        {"mode": "wild"},
        {"stops": "all"},
        {"stops": [["draw step", 1]]},
        {"stops": [["draw step"]]},
        {"interrupted_by": {"card": 1}},
        {"interrupted_by": [[]]},
        {"yields": ["x"]},
        {"yields": {"Bolt": "no"}},
        {"yields": {"theirs|Bolt|It burns.": "perhaps"}},
    ],
)
def test_settings_that_nobody_wrote_are_refused(kept: object) -> None:
    with pytest.raises(RuleboundError):
        AutoPass.from_plain(kept)


def test_all_of_it_is_told_as_plain_data() -> None:
    wishes = AutoPass(stops=[("end phase", False)])
    wishes.yields.say(BOLT.key(), "no")
    wishes.pass_until(QUIET, "turn")
    told = json.loads(json.dumps(wishes.told(answering(7), ["draw step", "end phase"])))
    assert told["stops"] == [["end phase", False]]
    assert told["until"] == "turn"
    assert told["yields"] == [{"key": BOLT.key(), "text": "Bolt (an opponent's): It burns.", "answer": "no"}]
    assert [each["key"] for each in told["offered"]] == [BOLT.key()]
    assert set(told["interrupted_by"]) < set(told["interruptions"])


@pytest.mark.parametrize(
    "ability", [BOLT, replace(BOLT, mine=True), Ability("Bolt", "x | y"), Ability("Bolt")]
)
def test_a_key_says_which_ability_it_is(ability: Ability) -> None:
    assert Ability.of(ability.key()) == ability


@pytest.mark.parametrize("key", ["", "mine", "mine|", "mine||", "nobody's|Bolt|", "mine|Bolt"])
def test_what_is_no_key_is_no_ability(key: str) -> None:
    assert Ability.of(key) is None
