"""Triggered modifiers (section 715)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, ally, scenario
from wow_cards import bolt, doom, nova

VIGIL = ability("Vigil", "When an ally is destroyed this turn, draw a card.", instant=True)
ONCE = ability("Once", "The next time an ally is destroyed this turn, draw a card.", instant=True)
MORROW = ability("Morrow", "At the start of your next turn, draw two cards.", instant=True)


@pytest.mark.rule("wow-2007:715.1", "wow-2007:G.triggered-modifier", "wow-2007:708.1")
def test_it_triggers_like_a_power_within_its_duration() -> None:
    text = 'you: hand "Vigil" "Nova" "Doom"; resources 0\nopponent: ally "A" 1/1; ally "B" 1/1; ally "C" 1/2'
    table = scenario(text, [VIGIL, nova(), doom()]).play("Vigil").resolve().expect_chain()
    table.play("Nova").resolve()
    while table.decision.kind == "order triggers":
        table.choose("Vigil")
    table.expect_chain("Vigil", "Vigil").resolve_all().play("Doom", targets=["C"]).resolve().expect_chain(
        "Vigil"
    )


@pytest.mark.rule("wow-2007:715.1", "wow-2007:503.2a")
def test_it_ends_with_its_duration() -> None:
    table = (
        scenario('you: hand "Vigil"\nopponent: hand "Doom"; ally "A" 1/1', [VIGIL, doom()])
        .play("Vigil")
        .resolve()
    )
    table.end_turn().play("Doom", targets=["A"]).resolve().expect_chain()


@pytest.mark.rule("wow-2007:715.1")
def test_the_next_time_is_one_time() -> None:
    text = 'you: hand "Once" "Doom" "Doom"\nopponent: ally "A" 1/1; ally "B" 1/1'
    table = scenario(text, [ONCE, doom()]).play("Once").resolve().play("Doom", targets=["A"]).resolve()
    table.expect_chain("Once").resolve().play("Doom", targets=["B"]).resolve().expect_chain()


@pytest.mark.rule("wow-2007:715.1", "wow-2007:703.1")
def test_of_simultaneous_events_only_one_is_the_next() -> None:
    """A ruling (docs/rulings.md): the first in the order of the events; the modifier triggers once."""
    text = 'you: hand "Once" "Nova"\nopponent: ally "A" 1/1; ally "B" 1/1'
    scenario(text, [ONCE, nova()]).play("Once").resolve().play("Nova").resolve().expect_chain("Once")


@pytest.mark.rule("wow-2007:715.1")
def test_it_may_watch_a_target_of_the_link_that_made_it() -> None:
    watch = ability("Watch", "When target ally is destroyed this turn, draw a card.", instant=True)
    text = 'you: hand "Watch" "Doom" "Doom"\nopponent: ally "A" 1/1; ally "B" 1/1'
    table = scenario(text, [watch, doom()]).play("Watch", targets=["A"]).resolve().expect_chain()
    table.play("Doom", targets=["B"]).resolve().expect_chain().play("Doom", targets=["A"]).resolve()
    table.expect_chain("Watch").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2007:715.1")
@pytest.mark.edition("2007")
def test_what_watches_what_is_done_this_way_is_over_as_that_is_done() -> None:
    lash = ability("Lash", "Your hero deals 1 fire damage to target ally. When damage is dealt this way, draw a card.")
    text = 'you: hand "Lash" "Bolt"\nopponent: ally "A" 1/9'
    table = scenario(text, [lash, bolt()]).play("Lash", targets=["A"]).resolve().expect_chain("Lash")
    assert not table.state.modifiers
    table.resolve().expect_hand("you", "Bolt", "Filler").play("Bolt", targets=["A"]).resolve().expect_chain()
    table.expect("A", damage=5).expect_hand("you", "Filler")


@pytest.mark.rule("wow-2007:715.1", "wow-2007:714.3", "wow-2007:500.2")
def test_at_the_start_of_your_next_turn() -> None:
    table = scenario('you: hand "Morrow"\nopponent:', [MORROW]).play("Morrow").resolve()
    table.pass_until("opponent's ready step").expect_chain().pass_until("your ready step").expect_chain(
        "Morrow"
    )
    table.resolve().expect_hand("you", "Filler", "Filler").pass_until("opponent's action phase")
    table.pass_until("your ready step").expect_chain()


@pytest.mark.rule("wow-2007:715.1", "wow-2007:714.3d", "wow-2007:712.5")
def test_it_outlives_the_card_that_made_it() -> None:
    seer = ally(
        "Seer", 1, 1, "0 >>> When an ally is destroyed this turn, draw a card. Use only once per turn."
    )
    table = scenario('you: ally "Seer"; hand "Doom"\nopponent:', [seer, doom()]).use("Seer").resolve()
    table.play("Doom", targets=["Seer"]).resolve().expect_chain("Seer").resolve().expect_hand("you", "Filler")


SOON = ability(
    "Soon", "Remove target ally from the game. At end of turn, its owner puts it into play.", instant=True
)
TODAY = ability("Today", "At the end of this turn, draw a card.", instant=True)
DUSK = ability("Dusk", "At the end of turn, draw a card.", instant=True)


@pytest.mark.rule("wow-2007:715.1", "wow-2013:715.1")
def test_the_end_of_turn_is_the_next_one_be_it_of_another_turn() -> None:
    """A ruling (docs/rulings.md): a modifier without a duration outlasts the turn; it waits for one such event."""
    text = 'you: hand "Soon" "Dusk" "Today"; deck 6\nopponent: ally "Brute" 2/3\nat your end phase'
    table = (
        scenario(text, [SOON, TODAY, DUSK]).play("Soon", targets=["Brute"]).resolve().play("Dusk").resolve()
    )
    table.play("Today").resolve().expect("Brute", zone="removed from game").expect_chain()
    table.pass_until("opponent's end phase", "Soon").expect_chain("Dusk", "Soon").resolve().resolve()
    table.expect("Brute", zone="play").expect_hand("you", "Filler")
    # It has triggered once, and what lasted that turn has not triggered at all.
    table.pass_until("your end phase").expect_chain().pass_until("opponent's end phase").expect_chain()


@pytest.mark.rule("wow-2007:715.1", "wow-2013:715.1")
def test_before_the_end_phase_it_is_the_end_of_this_turn() -> None:
    table = scenario('you: hand "Dusk" "Today"; deck 6\nopponent:', [TODAY, DUSK]).play("Dusk").resolve()
    table.play("Today").resolve().pass_until("your end phase", "Dusk").expect_chain(
        "Today", "Dusk"
    ).resolve_all()
    table.expect_hand("you", "Filler", "Filler").pass_until("opponent's end phase").expect_chain()
