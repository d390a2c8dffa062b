"""What a duplicate has of the original, read afresh: divisions, modes, costs, empowered parts (402.1b)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import Table, scenario

pytestmark = pytest.mark.edition("2012", "2013")


def twinned(position: str) -> Table:
    twin = 'define ability "Twin" cost 0 instant\n  | When you play an ability this turn, copy it.\n'
    return scenario(twin + position).play("Twin").resolve()


@pytest.mark.rule("wow-2012:402.1b", "wow-2013:402.1b", "wow-2012:402.1c", "wow-2013:402.1c")
def test_a_new_target_has_the_share_of_the_one_whose_place_it_takes() -> None:
    table = twinned("""
        define ability "Spray" cost 0 instant
          | Your hero deals 4 fire damage divided as you choose to any number of target heroes and/or allies.
        you: hand "Twin" "Spray"
        opponent: hero "Chief"; ally "Left" 1/9; ally "Right" 1/9
    """)
    table.play("Spray", targets=["Left", "Chief", "done"]).choose(3).resolve().choose("Right").choose("Chief").resolve()
    table.expect("Right", damage=3).expect("Chief", damage=1).expect("Left", damage=0)
    table.resolve().expect("Left", damage=3).expect("Chief", damage=2)


@pytest.mark.rule("wow-2012:402.1b", "wow-2013:402.1b", "wow-2013:G.finishing-move")
def test_a_copied_finishing_move_is_as_strong_as_what_was_removed_for_the_original() -> None:
    table = twinned("""
        define ability "Cut" cost 0 tag "Combo"
          | Draw a card.
        define ability "Last Cut" cost 0
          | Finishing Move
          | Your hero deals X melee damage to target hero.
        you: hand "Twin" "Last Cut"; graveyard "Cut" "Cut"
        opponent: hero "Chief"
    """)
    table.play("Last Cut", targets=["Chief"], x=2).resolve("Chief").resolve().resolve().expect("Chief", damage=4)


@pytest.mark.rule("wow-2012:402.1b", "wow-2013:402.1b")
def test_a_duplicate_knows_what_was_destroyed_to_pay_for_the_original() -> None:
    table = twinned("""
        define ability "Offer" cost 0 instant
          | As an additional cost to play, destroy an ally you control.
          | Your hero deals fire damage to target hero equal to the ATK of the destroyed ally.
        you: hand "Twin" "Offer"; ally "Lamb" 3/3
        opponent: hero "Chief"
    """)
    table.play("Offer", targets=["Chief"], pay=["Lamb"]).resolve("Chief").resolve().resolve().expect("Chief", damage=6)


@pytest.mark.rule("wow-2013:402.1b", "wow-2013:G.empower-thing")
def test_of_an_empowered_duplicate_it_is_asked_again_as_it_resolves() -> None:
    table = twinned("""
        define ability "Rime" cost 0 instant
          | Empower Mage: If you control a Mage hero or ally, your hero deals 4 frost damage to target opposing ally.
          | Draw a card.
        define ability "Slay" cost 0 instant
          | Destroy target ally.
        you: hand "Twin" "Rime"; ally "Adept" 1/1 tag "Mage"
        opponent: ally "Prey" 1/9; hand "Slay"
    """)
    table.play("Rime").resolve().resolve().expect("Prey", damage=4)
    table.play("Slay", targets=["Adept"], by="opponent").resolve().resolve().expect("Prey", damage=4)
    table.expect_hand("you", "Filler", "Filler")
