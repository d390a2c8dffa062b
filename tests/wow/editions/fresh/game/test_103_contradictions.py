"""Contradictions, read afresh (section 103)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario


@pytest.mark.rule("wow-2012:103.1", "wow-2013:103.1")
def test_a_card_wins_over_the_rules() -> None:
    text = """
        define ally "Cat" 1/1 cost 0 tag "Pet"
        define ally "Whip" 1/1
          | You can control any number of Pets.
        define ally "Sprinter" 2/2 cost 0 ferocity
        you: ally "Whip"; hand "Sprinter"
        opponent:
    """
    table = scenario(text).play("Sprinter").resolve()
    table.expect_offered("attack", "Sprinter")


@pytest.mark.rule("wow-2012:103.2", "wow-2013:103.2")
def test_cant_wins_over_a_modifier() -> None:
    text = """
        define ability "Snap" cost 0
          | Destroy target ally.
        define ally "Rock" 0/3
          | This ally can't be destroyed.
        you: hand "Snap"
        opponent: ally "Rock"
    """
    scenario(text).play("Snap", targets=["Rock"]).resolve().expect("Rock", zone="play")


@pytest.mark.rule("wow-2012:103.2", "wow-2013:103.2", "wow-2012:103.3", "wow-2013:103.3")
def test_cant_be_destroyed_withstands_fatal_damage() -> None:
    text = """
        define ability "Bolt" cost 0
          | Your hero deals 3 fire damage to target hero or ally.
        define ally "Rock" 0/3
          | This ally can't be destroyed.
        you: hand "Bolt"
        opponent: ally "Rock"
    """
    scenario(text).play("Bolt", targets=["Rock"]).resolve().expect("Rock", zone="play", damage=3)


@pytest.mark.rule("wow-2012:103.2", "wow-2013:103.2")
def test_a_cost_that_cant_be_done_cant_be_paid() -> None:
    text = """
        define ally "Rock" 0/3
          | This ally can't be destroyed.
          | Destroy this ally >>> Draw a card.
        define ally "Clay" 0/3
          | Destroy this ally >>> Draw a card.
        you: ally "Rock"; ally "Clay"
        opponent:
    """
    scenario(text).expect_refused("use", "Rock").expect_offered("use", "Clay")


@pytest.mark.rule("wow-2012:103.2", "wow-2013:103.2")
def test_what_cant_happen_isnt_replaced() -> None:
    text = """
        define ability "Snap" cost 0
          | Destroy target ally.
        define ally "Rock" 0/3
          | This ally can't be destroyed.
          | If this ally would be destroyed, draw a card instead.
        define ally "Clay" 0/3
          | If this ally would be destroyed, draw a card instead.
        you: hand "Snap" "Snap"; ally "Rock"; ally "Clay"
        opponent:
    """
    table = scenario(text).play("Snap", targets=["Rock"]).resolve().expect_hand("you", "Snap")
    table.play("Snap", targets=["Clay"]).resolve().expect("Clay", zone="play").expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:103.3", "wow-2013:103.3")
def test_uniqueness_destroys_what_cant_be_destroyed_and_isnt_replaced() -> None:
    text = """
        define ally "Rock" 0/3 cost 0 unique
          | This ally can't be destroyed.
          | If this ally would be destroyed, draw a card instead.
        you: ally "Rock"; hand "Rock"
        opponent:
    """
    table = scenario(text).play("Rock").resolve()
    if table.decision.kind != "priority":
        table.choose("Rock#2" if "Rock#2" in table.choices() else table.choices()[0])
    inside = [card for card in table.cards("Rock") if card.zone == table.card("your hero").zone]
    assert len(inside) == 1
    table.expect_graveyard("you", "Rock").expect_hand("you")


@pytest.mark.rule("wow-2012:103.4", "wow-2013:103.4")
def test_a_keeper_destroyed_together_with_what_it_keeps() -> None:
    text = """
        define ability "Quake" cost 0
          | Destroy all allies.
        define ally "Ward" 0/3
          | Other allies you control can't be destroyed.
        you: hand "Quake"
        opponent: ally "Ward"; ally "Kept" 1/1
    """
    table = scenario(text).play("Quake").resolve()
    table.expect("Ward", zone="graveyard").expect("Kept", zone="play")


@pytest.mark.rule("wow-2012:103.4", "wow-2013:103.4")
def test_the_next_checks_get_what_was_kept_in_these() -> None:
    text = """
        define ability "Fire" cost 0
          | Your hero deals 3 fire damage to each opposing ally.
        define ally "Ward" 0/3
          | Other allies you control can't be destroyed.
        you: hand "Fire"
        opponent: ally "Ward"; ally "Kept" 1/1
    """
    table = scenario(text).play("Fire").resolve()
    table.expect("Ward", zone="graveyard").expect("Kept", zone="graveyard")
    order = [line for line in table.log() if "destroyed" in line]
    assert "Ward" in order[0], order
    assert "Kept" in order[1], order


@pytest.mark.rule("wow-2012:103.4", "wow-2013:103.4")
def test_the_attackers_player_loses_first() -> None:
    text = """
        define ally "Bond" 3/4
          | Your hero can't be destroyed.
        you: hero health 3; weapon "Axe" atk 4 strike 0
        opponent: hero health 20 damage 20; ally "Bond"
    """
    table = scenario(text)
    table.expect_running().fight("your hero", "Bond", "Axe")
    table.expect("Bond", zone="graveyard").expect_winner("opponent")


@pytest.mark.rule("wow-2012:103.2", "wow-2013:103.2")
def test_what_cant_be_exhausted_pays_no_activation() -> None:
    text = """
        define item "Vigil"
          | Allies can't be exhausted.
        define ally "Monk" 1/1
          | [Activate] >>> Draw a card.
        define item "Bauble"
          | [Activate] >>> Draw a card.
        you: ally "Monk"; item "Bauble"
        opponent: item "Vigil"
    """
    scenario(text).expect_refused("use", "Monk").expect_offered("use", "Bauble")


@pytest.mark.rule("wow-2012:103.2", "wow-2013:103.2")
def test_what_cant_be_discarded_pays_nothing() -> None:
    text = """
        define item "Grip"
          | Players can't discard cards.
        define item "Bauble"
          | Discard a card >>> Draw a card.
        you: item "Bauble"; hand "Grip"
        opponent: item "Grip"
    """
    table = scenario(text)
    for option in table.decision.options:
        if option.verb == "use" and option.subject == table.card("Bauble").number:
            table.game.choose(option)
            break
    table.expect_hand("you", "Grip").expect_chain().expect_graveyard("you")


@pytest.mark.rule("wow-2012:103.2", "wow-2013:103.2")
def test_what_cant_be_discarded_isnt_offered_as_a_cost() -> None:
    text = """
        define item "Grip"
          | Players can't discard cards.
        define item "Bauble"
          | Discard a card >>> Draw a card.
        define item "Tome"
          | (0) >>> Draw a card.
        you: item "Bauble"; item "Tome"; hand "Grip"
        opponent: item "Grip"
    """
    scenario(text).expect_refused("use", "Bauble").expect_offered("use", "Tome")
