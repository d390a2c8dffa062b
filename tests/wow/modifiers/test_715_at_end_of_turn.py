"""When a triggered modifier that was made late triggers (715.1): "at end of turn" is the next one, of whatever turn."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused
from rulebound.tcg.nodes.changes.continuing import Delayed
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, scenario

SMASH = ability("Smash", "Destroy target ability.", instant=True)
FORM = ability(
    "Form",
    (
        "Ongoing: Your hero has +1 ATK.",
        "When Form is destroyed, you may pay 2. If you do, put it into your hand at end of turn.",
    ),
)
SETTING = 'you: ability "Form"; hand "Smash"; resources 9; deck 9\nopponent: deck 9'


@pytest.mark.rule("wow-2007:715.1", "wow-2013:715.1", "wow-2013:415.9b")
def test_at_end_of_turn_is_that_of_this_turn_or_of_the_next_if_this_one_has_ended() -> None:
    table = scenario(SETTING, [FORM, SMASH]).play("Smash", targets=["Form"]).resolve_all("yes")
    table.pass_until("your end phase").resolve_all().expect("Form", zone="hand")
    table = scenario(f"{SETTING}\nat your end phase", [FORM, SMASH]).play("Smash", targets=["Form"])
    table.resolve_all("yes").expect("Form", zone="graveyard").pass_until("opponent's action phase")
    table.expect("Form", zone="graveyard").pass_until("opponent's end phase").resolve_all()
    table.expect("Form", zone="hand")


@pytest.mark.rule("wow-2007:715.1", "wow-2007:411.8b", "wow-2013:715.1", "wow-2013:415.9b")
def test_what_has_left_the_graveyard_meanwhile_is_not_put_into_the_hand() -> None:
    away = ability("Away", "Put target ability from your graveyard on top of your deck.", instant=True)
    setting = SETTING.replace('"Smash"', '"Smash" "Away"')
    table = scenario(f"{setting}\nat your end phase", [FORM, SMASH, away]).play("Smash", targets=["Form"])
    table.resolve_all("yes").play("Away", targets=["Form"]).resolve_all()
    table.pass_until("opponent's end phase").resolve_all().expect("Form", zone="deck")


@pytest.mark.rule("wow-2007:715.1", "wow-2013:715.1")
def test_with_a_duration_it_is_over_with_the_turn() -> None:
    late = ability("Late", "At the end of this turn, draw a card.", instant=True)
    setting = 'you: hand "Late"; deck 9\nopponent: deck 9'
    table = scenario(setting, [late]).play("Late").resolve_all().pass_until("your end phase").resolve_all()
    table.expect_hand("you", "Filler")
    table = scenario(f"{setting}\nat your end phase", [late]).play("Late").resolve_all()
    table.pass_until("opponent's end phase").resolve_all().expect_hand("you")


@pytest.mark.rule("wow-2007:715.1")
@pytest.mark.parametrize(
    ("said", "duration"),
    [
        ("end of turn", "game"),
        ("the end of turn", "game"),
        ("the next end of turn", "game"),
        ("the end of this turn", "turn"),
        ("the end of the turn", "turn"),
    ],
)
def test_the_words_say_how_long_it_waits(said: str, duration: str) -> None:
    for text in (f"At {said}, draw a card.", f"Draw a card at {said}."):
        made = effect(text)
        assert isinstance(made, Delayed)
        assert (made.duration, made.times) == (duration, 1)


@pytest.mark.parametrize(
    "said", ["end of next", "ends of turn", "the last end of turn", "the end of those turns"]
)
def test_near_misses_of_the_end_of_turn(said: str) -> None:
    expect_refused(f"At {said}, draw a card.", types=c.ABILITY)
    expect_refused(f"Draw a card at {said}.", types=c.ABILITY)
