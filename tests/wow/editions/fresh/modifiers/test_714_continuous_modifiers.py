"""Continuous modifiers, read afresh (chapter 714)."""

# ruff: noqa: E501

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:714.2")
def test_an_indefinite_modifier_uses_the_state_of_now() -> None:
    table = scenario("""
        define ally "Gallen" 0/2
          | This ally has +1 ATK for each ally you control.
        define ability "Snap" instant
          | Destroy target ally.
        define ally "Recruit" 1/1
        you: ally "Gallen"; ally "A" 1/1; hand "Snap" "Recruit"
        opponent: ally "B" 1/1
    """)
    table.expect("Gallen", atk=2).play("Recruit").resolve().expect("Gallen", atk=3)
    table.play("Snap", targets=["A"]).resolve().expect("Gallen", atk=2)


@pytest.mark.rule("wow-2013:714.3")
def test_without_a_duration_it_lasts() -> None:
    table = scenario("""
        define ability "Train"
          | Target ally has +2 ATK.
        you: hand "Train"; ally "A" 1/1
        opponent:
    """)
    table.play("Train", targets=["A"]).resolve().end_turn().end_turn().end_turn().expect("A", atk=3)


@pytest.mark.rule("wow-2013:714.3a")
def test_while_is_a_condition_within_a_duration() -> None:
    table = scenario("""
        define ability "Sudden" instant
          | Target ally has +4 ATK while defending this turn.
        you: ally "A" 1/9; ally "B" 1/9
        opponent: ally "Foe" 1/9; hand "Sudden"
    """)
    table.play("Sudden", targets=["Foe"], by="opponent").resolve().expect("Foe", atk=1).attack(
        "A", "Foe"
    ).resolve()
    table.expect("Foe", atk=1).pass_().pass_().expect("Foe", atk=5).pass_().pass_().expect("A", damage=5)
    table.expect("Foe", atk=1).fight("B", "Foe").expect("B", damage=5)


HELWEN = """
define ally "Helwen" 2/2
  | You may choose not to ready this ally during your ready step.
  | [Activate] >>> While this ally remains exhausted, you control target ally.
define ability "Wake" instant
  | Ready target ally.
define ability "Recall" instant
  | Put target ally into its owner's hand.
define ability "Bury" instant
  | Put target ally into its owner's resource row face down, then exhaust it.
"""


@pytest.mark.rule("wow-2013:714.3b")
def test_what_did_not_remain_until_the_link_resolved_makes_no_modifier() -> None:
    table = scenario(HELWEN + 'you: ally "Helwen"; hand "Wake"\nopponent: ally "A" 1/1; ally "B" 1/1')
    table.use("Helwen", targets=["A"]).play("Wake", targets=["Helwen"]).resolve().use(
        "Helwen", targets=["B"]
    ).resolve()
    table.expect("B", controller="you").resolve().expect("A", controller="opponent").expect(
        "B", controller="you"
    )


@pytest.mark.rule("wow-2013:714.3b")
def test_it_ends_as_the_card_readies_and_doesnt_come_back() -> None:
    table = scenario(
        HELWEN
        + """
        define ability "Trip" instant
          | Exhaust target ally.
        you: ally "Helwen"; hand "Wake" "Trip"
        opponent: ally "A" 1/1
    """
    )
    table.use("Helwen", targets=["A"]).resolve().expect("A", controller="you").play(
        "Wake", targets=["Helwen"]
    ).resolve()
    table.expect("A", controller="opponent").play("Trip", targets=["Helwen"]).resolve().expect(
        "A", controller="opponent"
    )


@pytest.mark.rule("wow-2013:714.3b")
@pytest.mark.parametrize("answer", ["Recall", "Bury"])
def test_a_different_card_hasnt_remained(answer: str) -> None:
    table = scenario(HELWEN + f'you: ally "Helwen"\nopponent: ally "A" 1/1; hand "{answer}"')
    table.use("Helwen", targets=["A"]).resolve().expect("A", controller="you")
    table.play(answer, targets=["Helwen"], by="opponent").resolve().expect("A", controller="opponent")


@pytest.mark.rule("wow-2013:714.3b")
def test_it_lasts_as_long_as_one_chooses_not_to_ready() -> None:
    table = scenario(HELWEN + 'you: ally "Helwen"\nopponent: ally "A" 1/1')
    table.use("Helwen", targets=["A"]).resolve().end_turn().expect("A", controller="you").pass_until(
        "end phase"
    )
    table.pass_().pass_()
    assert table.decision.kind != "priority"
    options = table.choices()
    table.choose(next(one for one in ("Helwen", "yes", *options) if one in options))
    if table.decision.kind != "priority" and "done" in table.choices():
        table.choose("done")
    table.expect_stage("your ready step")
    table.expect("A", controller="you" if table.card("Helwen").exhausted else "opponent")


@pytest.mark.rule("wow-2013:714.3e")
def test_a_modifier_of_many_reaches_later_cards_and_leaves_those_that_go() -> None:
    table = scenario("""
        define ability "Rally"
          | Allies you control have +1 ATK this turn.
        define ability "Steal" instant
          | Gain control of target ally.
        define ally "Late" 1/1
        you: hand "Rally" "Late"; ally "A" 1/1
        opponent: hand "Steal"
    """)
    table.play("Rally").resolve().play("Late").resolve().expect("Late", atk=2)
    table.play("Steal", targets=["A"], by="opponent").resolve().expect("A", atk=1)


@pytest.mark.rule("wow-2013:714.3f")
def test_a_modifier_of_those_affected_flags_them() -> None:
    table = scenario("""
        define ally "Leeroy" 6/1
          | When this ally enters play, exhaust all other allies you control. They can't ready during your next ready step.
        define ability "Trip" instant
          | Exhaust target ally.
        define ally "Late" 1/1
        you: hand "Leeroy" "Late" "Trip"; ally "A" 1/1; ally "B" 1/1 exhausted
        opponent:
    """)
    table.play("Leeroy").resolve().resolve().expect("A", exhausted=True).play("Late").resolve()
    table.play("Trip", targets=["Late"]).resolve().end_turn().end_turn()
    table.expect("A", exhausted=True).expect("B", exhausted=True).expect("Late", ready=True)
    table.end_turn().end_turn().expect("A", ready=True).expect("B", ready=True)


@pytest.mark.rule("wow-2013:714.3f")
def test_a_flagged_card_that_becomes_a_different_card_is_free() -> None:
    table = scenario("""
        define ability "Bind"
          | Exhaust all opposing allies. They have -1 ATK.
        define ability "Recall" instant
          | Put target ally into its owner's hand.
        define ally "Foe" 3/3
        you: hand "Bind" "Recall"
        opponent: ally "Foe"
    """)
    table.play("Bind").resolve().expect("Foe", atk=2).play("Recall", targets=["Foe"]).resolve().end_turn()
    table.play("Foe").resolve().expect("Foe", atk=3)


@pytest.mark.rule("wow-2013:714.3d")
def test_losing_its_text_doesnt_end_what_a_link_of_the_card_made() -> None:
    table = scenario("""
        define ally "Drummer" 1/1
          | 0 >>> Target ally has +2 ATK this turn.
        define ability "Numb" instant
          | Target card in play loses and can't have powers this turn.
        you: ally "Drummer"; ally "A" 1/1; hand "Numb"
        opponent:
    """)
    table.use("Drummer", targets=["A"]).resolve().play("Numb", targets=["Drummer"]).resolve().expect(
        "A", atk=3
    )


@pytest.mark.rule("wow-2013:714.3b")
@pytest.mark.parametrize("answer", ["Snap", "Steal", "Numb"])
def test_control_while_it_remains_in_ones_party(answer: str) -> None:
    table = scenario(f"""
        define ally "Arugal" 2/2
          | When this ally enters play, gain control of target opposing ally while this ally remains under your control.
        define ability "Snap" instant
          | Destroy target ally.
        define ability "Steal" instant
          | Gain control of target ally.
        define ability "Numb" instant
          | Target card in play loses and can't have powers this turn.
        you: hand "Arugal"
        opponent: ally "A" 1/1; hand "{answer}" "{answer}"
    """)
    table.play("Arugal").resolve().play(answer, targets=["Arugal"], by="opponent").resolve()
    if answer == "Numb":
        table.resolve().expect("A", controller="you")
    else:
        table.resolve().expect("A", controller="opponent").end_turn().expect("A", controller="opponent")
