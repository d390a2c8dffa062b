"""Tokens, and cards that others own, enter play as all cards do (section 710)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

SLOW = """
define item "Slow Bell"
  | Opposing allies enter play exhausted.
"""
IMP = """
define ability "Call" cost 0
  | Put a 1/1 Imp ally token into play with Ferocity.
"""
RAISE = """
define ally "Corpse" 1/1
  | Ferocity
define ability "Raise" cost 0
  | Put target ally card in an opponent's graveyard into play under your control.
"""
AGAIN = """
define ability "Mirror" cost 0
  | Put a token copy of target ally into play.
"""
HUSH = """
define item "Hush"
  | As an ally enters play under an opponent's control, it loses and can't have powers until the start of that
    opponent's next turn.
""".replace("\n    opponent's", " opponent's")


@pytest.mark.rule("wow-2007:710.1", "wow-2007:710.2", "wow-2013:710.1", "wow-2013:710.1b")
def test_a_token_enters_exhausted_where_allies_do() -> None:
    table = scenario(SLOW + IMP + 'you: hand "Call"\nopponent: item "Slow Bell"')
    table.play("Call").resolve().expect("Imp", exhausted=True)
    table = scenario(SLOW + IMP + 'you: hand "Call"; item "Slow Bell"\nopponent:')
    table.play("Call").resolve().expect("Imp", exhausted=False)


@pytest.mark.rule("wow-2007:710.2", "wow-2013:710.1b", "wow-2013:401.1")
def test_whose_it_is_as_it_enters_counts_and_not_whose_graveyard_it_was_in() -> None:
    table = scenario(SLOW + RAISE + 'you: hand "Raise"\nopponent: item "Slow Bell"; graveyard "Corpse"')
    table.play("Raise", "Corpse").resolve().expect("Corpse", controller="you", exhausted=True)
    table = scenario(SLOW + RAISE + 'you: hand "Raise"; item "Slow Bell"\nopponent: graveyard "Corpse"')
    table.play("Raise", "Corpse").resolve().expect("Corpse", controller="you", exhausted=False)


@pytest.mark.rule("wow-2013:710.1a", "wow-2013:710.1")
def test_what_is_done_as_an_ally_enters_is_done_as_a_token_does() -> None:
    count = 'define item "Tally"\n  | As an ally enters play under your control, put a charge counter on this item.\n'
    two = 'define ability "Two" cost 0\n  | Put two 1/1 Imp ally tokens into play.\n'
    table = scenario(count + two + 'you: item "Tally"; hand "Two"\nopponent:')
    table.play("Two").resolve().expect("Tally", counter=("charge", 2))
    table = scenario(HUSH + IMP + 'you: hand "Call"\nopponent: hero "Foe"; item "Hush"')
    table.play("Call").resolve().expect_refused("attack", "Imp", rule="601.2a")
    table.end_turn().end_turn().attack("Imp", "Foe")


@pytest.mark.rule("wow-2013:710.1a", "wow-2013:402.4")
def test_a_token_copy_does_what_its_text_says_as_it_enters() -> None:
    reader = 'define ally "Reader" 2/2\n  | As this ally enters play, draw a card.\n'
    table = scenario(reader + AGAIN + 'you: hand "Mirror"; ally "Reader"\nopponent:')
    table.play("Mirror", "Reader").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:710.1e", "wow-2013:710.1b")
def test_a_token_copy_that_loses_its_powers_as_it_enters_has_neither_counters_nor_a_trigger() -> None:
    heir = """
        define ally "Heir" 2/5
          | Heir enters play with two charge counters.
          | When Heir enters play, draw a card.
    """
    text = 'you: hand "Mirror"; ally "Heir"\nopponent:'
    table = scenario(heir + AGAIN + text)
    table.play("Mirror", "Heir").resolve().expect_chain("Heir").expect("Heir#2", counter=("charge", 2))
    table = scenario(HUSH + heir + AGAIN + text + ' item "Hush"')
    table.play("Mirror", "Heir").resolve().expect_chain().expect("Heir#2", counter=("charge", 0))


@pytest.mark.rule("wow-2013:803.5")
def test_tokens_that_put_each_other_into_play_for_ever_draw_the_game() -> None:
    table = scenario("""
        define item "Fount"
          | As an ally enters play under your control, put a 1/1 Imp ally token into play.
        define ally "Spark" 1/1 cost 0
        you: item "Fount"; hand "Spark"
        opponent:
    """)
    table.play("Spark").resolve().expect_winner()
