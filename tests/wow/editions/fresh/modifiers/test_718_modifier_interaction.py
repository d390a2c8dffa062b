"""Interaction of modifiers, read afresh (chapter 718)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")

GIVE = """
define item "Oath"
  | Allies you control have protector.
define item "Gag"
  | Opposing allies lose protector.
define ability "Hush" instant
  | Target ally loses protector this turn.
define ability "Shield" instant
  | Target ally has protector this turn.
define ability "Numb" instant
  | Target card in play loses and can't have powers this turn.
"""


@pytest.mark.rule("wow-2013:718.1", "wow-2013:718.2d")
def test_the_later_of_two_modifiers_from_links_counts() -> None:
    table = scenario(GIVE + 'you: ally "A" 1/1; hand "Shield" "Hush" "Shield"\nopponent:')
    table.play("Shield", targets=["A"]).resolve().expect("A", keyword="protector").play(
        "Hush", targets=["A"]
    ).resolve()
    table.expect("A", not_keyword="protector").play("Shield", targets=["A"]).resolve().expect(
        "A", keyword="protector"
    )


@pytest.mark.rule("wow-2013:718.1")
def test_losing_before_gaining_leaves_it() -> None:
    table = scenario(GIVE + 'you: ally "A" 1/1; hand "Shield" "Hush"\nopponent:')
    table.play("Hush", targets=["A"]).resolve().play("Shield", targets=["A"]).resolve().expect(
        "A", keyword="protector"
    )


@pytest.mark.rule("wow-2013:718.2a", "wow-2013:718.2f")
@pytest.mark.parametrize("late", ["Oath", "Gag"])
def test_the_timestamp_of_a_card_is_its_entering_play(late: str) -> None:
    yours, theirs = ('hand "Oath"', 'item "Gag"') if late == "Oath" else ('item "Oath"', 'hand "Gag"')
    table = scenario(GIVE + f'you: ally "A" 1/1; {yours}\nopponent: {theirs}')
    if late == "Oath":
        table.play("Oath").resolve().expect("A", keyword="protector")
    else:
        table.end_turn().play("Gag").resolve().expect("A", not_keyword="protector")


@pytest.mark.rule("wow-2013:718.2a", "wow-2013:718.2d")
def test_an_ally_that_enters_later_is_still_reached_by_the_earlier_modifiers_in_their_order() -> None:
    table = scenario(
        GIVE
        + 'define ally "Late" 1/1\nyou: item "Oath"; hand "Late"\nopponent: hand "Gag"\nat opponent\'s action phase'
    )
    table.play("Gag").resolve().end_turn().play("Late").resolve().expect("Late", not_keyword="protector")


@pytest.mark.rule("wow-2013:718.2f", "wow-2013:700.3")
def test_a_power_that_was_lost_and_returns_gets_a_new_timestamp() -> None:
    table = scenario(
        GIVE
        + 'you: ally "A" 1/1; item "Oath"; hand "Numb"\nopponent: hand "Gag"\nat opponent\'s action phase'
    )
    table.play("Gag").resolve().expect("A", not_keyword="protector").end_turn()
    table.play("Numb", targets=["Oath"]).resolve().expect("A", not_keyword="protector").end_turn()
    table.expect("A", keyword="protector")


@pytest.mark.rule("wow-2013:718.2b")
def test_an_attachments_timestamp_is_when_it_attached() -> None:
    table = scenario(
        GIVE
        + """
        define ability "Bless"
          | Attach to target ally.
          | Ongoing: Attached ally has protector.
        you: ally "A" 1/1; hand "Bless"
        opponent: item "Gag"
    """
    )
    table.expect("A", not_keyword="protector").play("Bless", targets=["A"]).resolve().expect(
        "A", keyword="protector"
    )


@pytest.mark.rule("wow-2013:718.2f")
def test_an_added_power_has_the_timestamp_of_its_adding() -> None:
    table = scenario(
        GIVE
        + """
        define ability "Lend" instant
          | Target ally has "Allies you control have protector" this turn.
        you: ally "A" 1/1; ally "B" 1/1; hand "Lend"
        opponent: item "Gag"
    """
    )
    table.play("Lend", targets=["A"]).resolve().expect("B", keyword="protector").expect(
        "A", keyword="protector"
    )


@pytest.mark.rule("wow-2013:718.1")
def test_a_printed_keyword_is_lost_to_a_modifier() -> None:
    table = scenario(GIVE + 'you: ally "A" 1/1 protector\nopponent: item "Gag"')
    table.expect("A", not_keyword="protector")


RISE = (
    GIVE
    + """
define ability "Rise"
  | Players put all items from their graveyards into play.
"""
)


@pytest.mark.rule("wow-2013:718.3")
def test_of_those_that_start_together_the_turn_players_come_first() -> None:
    table = scenario(RISE + 'you: ally "A" 1/1; graveyard "Oath"; hand "Rise"\nopponent: graveyard "Gag"')
    table.play("Rise").resolve().expect("Oath", zone="play").expect("Gag", zone="play")
    table.expect("A", not_keyword="protector")
    table = scenario(RISE + 'you: graveyard "Gag"; hand "Rise"\nopponent: ally "A" 1/1; graveyard "Oath"')
    table.play("Rise").resolve().expect("A", keyword="protector")


@pytest.mark.rule("wow-2013:718.2g", "wow-2013:719.4")
def test_a_counter_put_after_a_doubling_is_doubled_too() -> None:
    table = scenario("""
        define ability "Korah"
          | Double the ATK of target ally this turn.
        define ability "Whet"
          | Put a +1 ATK counter on target ally.
        you: ally "A" 1/1; hand "Korah" "Whet"
        opponent:
    """)
    table.play("Korah", targets=["A"]).resolve().expect("A", atk=2).play("Whet", targets=["A"]).resolve()
    table.expect("A", atk=4).end_turn().expect("A", atk=2)


@pytest.mark.rule("wow-2013:718.2e")
@pytest.mark.parametrize("again", [False, True])
def test_a_modifier_made_as_a_card_entered_play_has_the_time_of_that_event(again: bool) -> None:
    table = scenario(
        GIVE
        + """
        define item "Mask"
          | As an ally enters play under your control, it loses protector this turn.
        define ally "Wall" 1/5
          | Protector
        you: item "Mask"; hand "Wall" "Shield"
        opponent:
    """
    )
    table.play("Wall").resolve().expect("Wall", not_keyword="protector")
    if again:
        table.play("Shield", targets=["Wall"]).resolve().expect("Wall", keyword="protector")
