"""Names, read afresh (section 200)."""

# ruff: noqa: E501
from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario


@pytest.mark.rule("wow-2012:200.1", "wow-2013:200.1")
def test_a_name_in_a_text_means_that_card_alone() -> None:
    text = """
        define ally "Gax Ironfoot" 1/3 short "Gax"
          | Gax Ironfoot has +1 ATK for each other ally you control.
          | (1) >>> Gax has +3 ATK this turn.
        you: ally "Gax Ironfoot"; ally "Gax Ironfoot"; resources 3
        opponent: ally "Gax Ironfoot"
    """
    table = scenario(text)
    table.expect("Gax Ironfoot", atk=2).expect("Gax Ironfoot#2", atk=2).expect(
        "opponent's Gax Ironfoot", atk=1
    )
    table.use("Gax Ironfoot#2").resolve()
    table.expect("Gax Ironfoot", atk=2).expect("Gax Ironfoot#2", atk=5).expect(
        "opponent's Gax Ironfoot", atk=1
    )


@pytest.mark.rule("wow-2012:200.1", "wow-2013:200.1")
def test_this_ally_is_a_self_reference() -> None:
    text = """
        define ally "Twin" 2/3
          | (0), Destroy this ally >>> Draw a card.
        you: ally "Twin"; ally "Twin"
        opponent:
    """
    table = scenario(text).use("Twin").resolve()
    table.expect("Twin#2", zone="play").expect_graveyard("you", "Twin")


@pytest.mark.rule("wow-2012:200.1a", "wow-2013:200.1a")
def test_powers_that_were_taken_over_speak_of_the_new_card() -> None:
    text = """
        define ally "High Seer" 1/1 short "Seer"
          | Other allies you control have +ATK equal to Seer's ATK and +[Health] equal to Seer's [Health].
        define ally "Biter" 5/6 cost 0
          | As this ally enters play, you may remove an ally in an opposing graveyard from the game. If you do, this ally has that card's printed powers.
        you: hand "Biter"; ally "Friend" 1/1
        opponent: graveyard "High Seer"
    """
    table = scenario(text).play("Biter")
    table.resolve()
    while table.decision.kind != "priority":
        table.choose("High Seer" if "High Seer" in table.choices() else "yes")
    table.expect("High Seer", zone="removed from game").expect("Friend", atk=6, health=7).expect(
        "Biter", atk=5, health=6
    )


@pytest.mark.rule("wow-2012:200.1a", "wow-2013:200.1a")
def test_a_token_copy_speaks_of_itself() -> None:
    text = """
        define ally "Old Pike" 1/3 short "Pike"
          | (0) >>> Old Pike has +2 ATK this turn.
        define ability "Mirror" cost 0
          | Put a token copy of target ally into play.
        you: hand "Mirror"
        opponent: ally "Old Pike"
    """
    table = scenario(text).play("Mirror", targets=["Old Pike"]).resolve()
    table.use("your Old Pike").resolve()
    table.expect("your Old Pike", atk=3, token=True).expect("opponent's Old Pike", atk=1)


@pytest.mark.rule("wow-2012:200.2", "wow-2013:200.2")
def test_named_means_every_card_of_that_name() -> None:
    text = """
        define ally "Wisp" 1/1
          | Allies named Wisp have +1 ATK.
        define ally "Wisp Mother" 1/1
        you: ally "Wisp"; ally "Wisp"; ally "Wisp Mother"
        opponent: ally "Wisp"
    """
    table = scenario(text)
    table.expect("Wisp", atk=4).expect("Wisp#2", atk=4).expect("opponent's Wisp", atk=4).expect(
        "Wisp Mother", atk=1
    )
