"""The text box, read afresh (section 203)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario


@pytest.mark.rule("wow-2012:203.1", "wow-2013:203.1", "wow-2012:301.2a", "wow-2013:301.2a")
def test_what_stands_on_a_heros_back_waits_till_it_is_seen() -> None:
    text = """
        define hero "Bax" health 28
          | (1) >>> Flip this hero.
          | Face down: Allies you control have +2 ATK.
        you: hero "Bax"; ally "One" 1/1; resources 3
        opponent:
    """
    table = scenario(text).expect("One", atk=1).use("Bax").resolve().expect("Bax", face_down=True)
    table.expect("One", atk=3).expect_refused("use", "Bax")


@pytest.mark.rule("wow-2012:203.2", "wow-2013:203.2")
def test_keywords_share_a_line_and_are_powers_of_their_own() -> None:
    text = """
        define ally "Wall" 1/4 cost 0
          | Protector, ferocity
        define ability "Dull" cost 0
          | Target ally loses protector.
        you: hand "Wall" "Dull"
        opponent:
    """
    table = (
        scenario(text)
        .play("Wall")
        .resolve()
        .expect("Wall", keyword="protector")
        .expect_offered("attack", "Wall")
    )
    table.play("Dull", targets=["Wall"]).resolve().expect("Wall", not_keyword="protector").expect_offered(
        "attack", "Wall"
    )


@pytest.mark.rule("wow-2012:203.2", "wow-2013:203.2")
def test_paragraphs_are_powers_that_trigger_apart() -> None:
    text = """
        define ally "Twice" 1/1 cost 0
          | When this ally enters play, draw a card.
          | When this ally enters play, draw a card.
        you: hand "Twice"
        opponent:
    """
    table = scenario(text).play("Twice").resolve()
    if table.decision.kind != "priority":
        table.choose(table.choices()[0])
    table.expect_chain("Twice", "Twice").resolve_all().expect_hand("you", "Filler", "Filler")


@pytest.mark.rule("wow-2012:203.1", "wow-2013:203.1")
def test_reminders_do_nothing() -> None:
    text = """
        define ally "Slow" 1/1
          | Protector (This ally can exhaust to become the defender when another is attacked.)
        you: ally "Slow"
        opponent:
    """
    scenario(text).expect(
        "Slow",
        keyword="protector",
        power=scenario(text.split("(")[0] + text.split(")")[1]).values("Slow").powers.__len__(),
    )
