"""Winning and losing, read afresh (section 102)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

BOLT = """
define ability "Bolt" cost 0 instant
  | Your hero deals 3 fire damage to target hero or ally.
"""


@pytest.mark.rule("wow-2012:102.1", "wow-2013:102.1", "wow-2012:102.1b", "wow-2013:102.1b")
def test_who_remains_without_opponents_wins() -> None:
    table = scenario("you:\nleft:\nright:")
    table.concede("left").expect_running()
    table.concede("right").expect_winner("you")


@pytest.mark.rule("wow-2012:102.1", "wow-2013:102.1")
def test_friends_are_no_opponents() -> None:
    table = scenario("you:\nfriend with you:\nopponent:")
    table.concede("opponent").expect_winner("you", "friend")


@pytest.mark.rule("wow-2012:102.1a", "wow-2013:102.1a")
def test_a_destroyed_hero_loses() -> None:
    text = """
        define ability "Doom" cost 0
          | Destroy target hero.
        you: hand "Doom"
        opponent: hero
    """
    scenario(text).play("Doom", targets=["their hero"]).resolve().expect_winner("you")


@pytest.mark.rule("wow-2012:102.1a", "wow-2013:102.1a")
def test_an_empty_deck_alone_loses_nothing() -> None:
    text = """
        define ability "Read" cost 0
          | Draw a card.
        you: hand "Read" "Read"; deck 1
        opponent:
    """
    table = scenario(text).play("Read").resolve().expect_running()
    table.play("Read").resolve().expect_winner("opponent")


@pytest.mark.rule("wow-2012:102.1a", "wow-2013:102.1a")
def test_all_heroes_destroyed_at_once_is_a_draw() -> None:
    text = """
        define ability "End" cost 0
          | Destroy all heroes.
        you: hand "End"
        opponent:
        other:
    """
    scenario(text).play("End").resolve().expect_winner()


@pytest.mark.rule("wow-2012:102.1b", "wow-2013:102.1b")
def test_conceding_while_another_chooses() -> None:
    text = """
        define ability "Snap" cost 0
          | Destroy target ally.
        you: hand "Snap"
        opponent: ally "One" 1/1; ally "Two" 1/1
        other: ally "Three" 1/1
    """
    table = scenario(text).play("Snap").concede("opponent")
    table.expect_running().expect("Snap", zone="chain")


@pytest.mark.rule("wow-2012:102.2", "wow-2013:102.2")
def test_all_of_a_losers_cards_are_removed() -> None:
    text = """
        define ability "Charm" cost 0
          | Gain control of target ally.
        you: hand "Charm"
        opponent: ally "Lent" 1/4; ally "Stay" 1/1; hand "Charm"; graveyard "Charm"; resources 2; deck "Charm"
        other: ally "Watch" 1/1
    """
    table = scenario(text).play("Charm", targets=["Lent"]).resolve().expect("Lent", controller="you")
    table.concede("opponent").expect_running()
    table.expect("Lent", zone="removed from game").expect("Stay", zone="removed from game").expect(
        "Watch", zone="play"
    )
    seat = table.seat("opponent")
    mine = [card for card in table.state.cards[1:] if card.owner == seat and not card.token]
    assert {card.zone for card in mine} == {table.card("Stay").zone}
    player = table.state.players[seat]
    assert not player.hand
    assert not player.graveyard


@pytest.mark.rule("wow-2012:102.2", "wow-2013:102.2")
def test_a_losers_links_are_interrupted() -> None:
    text = (
        BOLT
        + """
        you: ally "Guard" 1/5
        opponent: hand "Bolt"
        other: hero
        at opponent's action phase
    """
    )
    table = scenario(text).play("Bolt", targets=["Guard"]).concede("opponent")
    table.expect_chain().expect("Guard", damage=0)


@pytest.mark.rule("wow-2012:102.2", "wow-2013:102.2")
def test_what_a_loser_controlled_goes_back() -> None:
    text = """
        define ability "Charm" cost 0
          | Gain control of target ally.
        you: ally "Lent" 1/4
        opponent: hand "Charm"
        other:
        at opponent's action phase
    """
    table = scenario(text).play("Charm", targets=["Lent"]).resolve().expect("Lent", controller="opponent")
    table.concede("opponent").expect("Lent", zone="play", controller="you")


@pytest.mark.rule("wow-2012:102.2", "wow-2013:102.2")
def test_a_losers_continuous_modifiers_end() -> None:
    text = """
        define ability "Cheer" cost 0
          | Target ally has +2 ATK this turn.
        define ability "Boon" cost 0
          | Target ally has +3 ATK.
        you: ally "Guard" 1/4
        opponent: hand "Cheer" "Boon"
        other:
        at opponent's action phase
    """
    table = (
        scenario(text).play("Cheer", targets=["Guard"]).resolve().play("Boon", targets=["Guard"]).resolve()
    )
    table.expect("Guard", atk=6).concede("opponent").expect("Guard", atk=1)


@pytest.mark.rule("wow-2012:102.2", "wow-2013:102.2")
def test_an_attachment_of_a_loser_goes_from_anothers_ally() -> None:
    text = """
        define ability "Yoke" cost 0
          | Attach to target ally.
          | Ongoing: Attached ally has -1 ATK.
        you: ally "Guard" 3/4
        opponent: hand "Yoke"
        other:
        at opponent's action phase
    """
    table = scenario(text).play("Yoke", targets=["Guard"]).resolve().expect("Guard", atk=2)
    table.concede("opponent").expect("Guard", atk=3).expect("Yoke", zone="removed from game")


@pytest.mark.rule("wow-2012:102.3", "wow-2013:102.3", "wow-2012:103.4", "wow-2013:103.4")
def test_a_hero_destroyed_in_mid_text_loses_before_the_rest() -> None:
    text = """
        define ability "Doom" cost 0
          | Destroy target hero. Destroy all allies.
        define ally "Heir" 1/1
          | When this ally is destroyed, draw a card.
        you: hand "Doom"
        opponent: ally "Heir"
        other: ally "Friend" 1/1
    """
    table = scenario(text).play("Doom", targets=["opponent's hero"]).resolve()
    table.expect_running().expect("Heir", zone="removed from game").expect("Friend", zone="graveyard")


@pytest.mark.rule("wow-2012:102.3", "wow-2013:102.3")
def test_losing_the_turn_player_goes_on_with_the_next() -> None:
    table = scenario("you:\nopponent:\nother:")
    table.concede("you").expect_running()
    table.pass_until("opponent's action phase").expect_stage("opponent's action phase")


@pytest.mark.rule("wow-2012:102.2", "wow-2013:102.2")
def test_what_was_removed_with_its_owner_doesnt_return() -> None:
    text = """
        define ability "Exile" cost 0
          | Remove target ally from the game. At end of turn, put it into play.
        you: hand "Exile"
        opponent: ally "Lent" 1/4
        other:
    """
    table = scenario(text).play("Exile", targets=["Lent"]).resolve().concede("opponent")
    table.pass_until("other's action phase").expect("Lent", zone="removed from game")
    table = scenario(text).play("Exile", targets=["Lent"]).resolve()
    table.pass_until("opponent's action phase").expect("Lent", zone="play")


@pytest.mark.rule("wow-2012:102.2", "wow-2013:102.2")
def test_triggers_of_a_loser_that_wait_on_the_chain_are_interrupted() -> None:
    text = (
        BOLT
        + """
        define ally "Mourner" 1/4
          | When another ally is destroyed, this ally deals 2 shadow damage to target hero.
        define ability "Snap" cost 0
          | Destroy target ally.
        you: hero; hand "Snap"
        opponent: ally "Mourner"
        other: ally "Victim" 1/1
    """
    )
    table = scenario(text).play("Snap", targets=["Victim"]).resolve("your hero")
    table.expect_chain("Mourner").concede("opponent").expect_chain().expect("your hero", damage=0)


@pytest.mark.rule("wow-2012:102.2", "wow-2013:102.2")
def test_a_shield_ends_with_its_player() -> None:
    text = (
        BOLT
        + """
        define ability "Shield" cost 0 instant
          | Prevent all damage that would be dealt to target hero this turn.
        you: hand "Bolt" "Bolt"
        opponent: hand "Shield"
        other: hero
    """
    )
    table = scenario(text).give_priority("you").play("Bolt", targets=["other's hero"])
    table.play("Shield", targets=["other's hero"], by="opponent").resolve_all().expect(
        "other's hero", damage=0
    )
    table.concede("opponent").play("Bolt", targets=["other's hero"]).resolve().expect(
        "other's hero", damage=3
    )


@pytest.mark.rule("wow-2012:102.2", "wow-2013:102.2")
def test_an_attacker_that_was_removed_leaves_the_combat() -> None:
    text = """
        you: ally "Guard" 1/5
        opponent: ally "Brute" 3/3
        other:
        at opponent's action phase
    """
    table = scenario(text).attack("Brute", "Guard").resolve().concede("opponent")
    table.pass_until("other's action phase").expect("Guard", damage=0, zone="play").expect_running()


@pytest.mark.rule("wow-2012:102.1a", "wow-2013:102.1a", "wow-2012:102.3", "wow-2013:102.3")
def test_who_decks_out_and_who_is_killed_go_together_in_three() -> None:
    text = """
        define ability "Gamble" cost 0
          | Your hero deals 3 fire damage to target hero. Draw a card.
        you: hand "Gamble"; deck empty
        opponent: hero health 3
        other:
    """
    scenario(text).play("Gamble", targets=["opponent's hero"]).resolve().expect_winner("other")


@pytest.mark.rule("wow-2012:102.1a", "wow-2013:102.1a", "wow-2012:410.6", "wow-2013:410.6")
def test_decking_out_and_a_fatal_wound_at_once_is_a_draw() -> None:
    text = """
        define ability "Gamble" cost 0
          | Your hero deals 3 fire damage to target hero. Draw a card.
        you: hand "Gamble"; deck empty
        opponent: hero health 3
    """
    scenario(text).play("Gamble", targets=["their hero"]).resolve().expect_winner()
