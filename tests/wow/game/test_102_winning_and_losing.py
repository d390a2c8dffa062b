"""Winning and losing (section 102)."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.nodes.effects import Destroy, DrawCards, LoseGame, PutCards
from rulebound.wow.nodes.filters import Both
from rulebound.wow.nodes.flow import Sequence
from rulebound.wow.nodes.groups import Each, Players
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.state import own
from rulebound.wow.scenarios import ability, ally, hero, scenario
from wow_cards import (
    ALLY,
    HERO,
    OPPOSING,
    atk,
    bolt,
    charm,
    deal,
    doom,
    draw,
    gain,
    spell,
    target,
    wall,
)

QUAKE = ability("Quake", program=spell(deal(30, Each(HERO), "nature")))
FLOOD = ability("Flood", program=spell(DrawCards(Players("each"), Number(2))))
READ = ability("Read", program=spell(draw(2)))


@pytest.mark.rule("wow-2007:102.1", "wow-2007:102.1a", "wow-2007:407.6a")
def test_a_player_whose_hero_is_destroyed_loses() -> None:
    table = scenario('you: hand "Bolt"\nopponent: hero health 4', [bolt()])
    table.play("Bolt", targets=["their hero"]).resolve().expect_winner("you")
    table.expect_log("opponent loses")


@pytest.mark.rule("wow-2007:102.1a", "wow-2007:407.6a", "wow-2007:G.destroy")
def test_a_hero_destroyed_by_an_effect_loses_like_one_with_fatal_damage() -> None:
    table = scenario('you: hand "Doom"\nopponent:', [doom(what=HERO)])
    table.play("Doom", targets=["their hero"]).resolve().expect_winner("you").expect_log("opponent loses")
    table = scenario('you: hand "Doom"\nopponent:', [doom(what=HERO)])
    table.play("Doom", targets=["your hero"]).resolve().expect_winner("opponent")


@pytest.mark.rule("wow-2007:102.1a", "wow-2007:407.5", "wow-2007:407.6")
def test_a_destroyed_hero_is_found_by_a_check_and_not_before() -> None:
    """The link still does the rest of its text, so both players are found to have lost in the same wave."""
    both = ability("Both", program=spell(Sequence((Destroy(target(HERO)), deal(30, Each(HERO), "fire")))))
    table = scenario('you: hand "Both"\nopponent:', [both]).play("Both", targets=["their hero"]).resolve()
    table.expect_winner()


@pytest.mark.rule("wow-2007:102.1a", "wow-2007:407.6", "wow-2012:410.6")
def test_it_loses_however_it_was_destroyed() -> None:
    """As a cost, before its effect resolves; or several at once."""
    martyr = hero("Martyr", text="Destroy Martyr >>> Draw a card.")
    table = scenario('you: hero "Martyr"\nopponent:', [martyr]).use("Martyr").expect_winner("opponent")
    assert not table.facts("draw")
    fall = ability("Fall", program=spell(Destroy(Each(Both((HERO, OPPOSING))))))
    scenario('you: hand "Fall"\nopponent:\nthird:', [fall]).play("Fall").resolve().expect_winner("you")
    fall = ability("Fall", program=spell(Destroy(Each(HERO))))
    scenario('you: hand "Fall"\nopponent:\nthird:', [fall]).play("Fall").resolve().expect_winner()


@pytest.mark.rule("wow-2007:102.1a")
def test_a_hero_that_leaves_play_undestroyed_loses_nothing() -> None:
    lift = ability("Lift", program=spell(PutCards(target(HERO), c.REMOVED)))
    scenario('you: hand "Lift"\nopponent:', [lift]).play("Lift", targets=["their hero"]).resolve().expect_running()
    table = scenario('you: hand "Doom"; item "Wall"\nopponent:', [doom(what=HERO), wall()])
    table.play("Doom", targets=["your hero"]).resolve().expect_running()


@pytest.mark.rule("wow-2007:102.1", "wow-2007:102.2")
def test_the_game_goes_on_while_an_opponent_remains() -> None:
    table = scenario('you: hand "Bolt" "Bolt"\nopponent: hero health 4\nthird: hero health 4', [bolt()])
    table.play("Bolt", targets=["opponent's hero"]).resolve().expect_running()
    table.play("Bolt", targets=["third's hero"]).resolve().expect_winner("you")


@pytest.mark.rule("wow-2007:102.1", "wow-2012:102.1", "wow-2013:102.1")
def test_a_team_wins_together_even_a_player_who_has_lost() -> None:
    text = 'you: hero damage 29; hand "Bolt" "Bolt"\nopponent: hero health 4\nfriend with you:'
    table = scenario(text, [bolt()])
    table.play("Bolt", targets=["your hero"]).resolve().expect_running()
    table = scenario(text, [bolt()])
    table.play("Bolt", targets=["opponent's hero"]).resolve().expect_winner("you", "friend")


@pytest.mark.rule("wow-2007:102.1a", "wow-2007:407.6b", "wow-2007:411.2a")
def test_drawing_from_an_empty_deck_loses_at_the_next_check() -> None:
    table = scenario('you: hand "Read"; deck 1\nopponent:', [READ]).play("Read").resolve()
    table.expect_winner("opponent").expect_log("you can't draw from an empty deck")
    table = scenario('you: hand "Read"; deck 2\nopponent:', [READ]).play("Read").resolve().expect_running()


@pytest.mark.rule("wow-2007:102.1a", "wow-2007:407.6b")
def test_losing_by_an_empty_deck_is_a_check_and_not_immediate() -> None:
    """The link that draws still does the rest of its text: the opponent is lost in the same wave."""
    both = ability("Both", program=spell(Sequence((draw(1), deal(30, Each(HERO), "fire")))))
    table = scenario('you: hand "Both"; deck empty\nopponent:', [both]).play("Both").resolve()
    table.expect_winner()


@pytest.mark.rule("wow-2007:102.1a")
def test_if_all_remaining_players_lose_at_once_the_game_is_a_draw() -> None:
    scenario('you: hand "Quake"\nopponent:', [QUAKE]).play("Quake").resolve().expect_winner()
    table = scenario('you: hand "Flood"; deck 1\nopponent: deck empty', [FLOOD]).play("Flood").resolve()
    table.expect_winner()
    assert table.game.result == (0.5, 0.5)


@pytest.mark.rule("wow-2007:102.1b", "wow-2007:102.2")
def test_a_player_may_concede() -> None:
    scenario("you:\nopponent:").concede("you").expect_winner("opponent")
    table = scenario('you:\nopponent: ally "Guard"\nthird:').concede("opponent").expect_running()
    table.expect("Guard", zone="removed from game")


@pytest.mark.rule("wow-2007:102.2")
def test_all_cards_of_a_player_who_loses_are_removed() -> None:
    text = """
        you: hand "Bolt"
        opponent: hero health 4; ally "Guard"; hand "Spare"; graveyard "Gone"; resources 1
        third:
    """
    table = scenario(text, [bolt(), ally("Spare"), ally("Gone")])
    table.play("Bolt", targets=["opponent's hero"]).resolve()
    for name in ("Guard", "Spare", "Gone"):
        table.expect(name, zone="removed from game")
    owned = [card for card in table.state.cards[1:] if card.owner == 1]
    assert {card.zone for card in owned} == {c.REMOVED}


@pytest.mark.rule("wow-2007:102.2", "wow-2007:711.1")
def test_links_of_a_player_who_loses_are_interrupted() -> None:
    text = """
        you: hand "Bolt"
        opponent: hero health 4; hand "Slow"
        third:
    """
    table = scenario(text, [bolt(), bolt("Slow", 3)])
    table.give_priority("opponent").play("Slow", targets=["third's hero"])
    table.pass_().pass_().play("Bolt", targets=["opponent's hero"]).expect_chain("Bolt", "Slow").resolve()
    table.expect_chain().expect("third's hero", damage=0).expect("Slow", zone="removed from game")


@pytest.mark.rule("wow-2007:102.2")
def test_modifiers_of_a_player_who_loses_no_longer_apply() -> None:
    boost = ability("Boost", instant=True, program=spell(gain(target(ALLY), atk(3))))
    text = 'you: hand "Bolt"; ally "Footman" 2/2\nopponent: hero health 4; hand "Boost"\nthird:'
    table = scenario(text, [bolt(), boost])
    table.play("Boost", targets=["Footman"], by="opponent").resolve().expect("Footman", atk=5)
    table.play("Bolt", targets=["opponent's hero"]).resolve().expect("Footman", atk=2)


@pytest.mark.rule("wow-2007:102.2", "wow-2007:400.3b")
def test_what_the_loser_only_controlled_goes_back() -> None:
    text = """
        you: hand "Bolt"; ally "Footman" 2/2
        opponent: hero health 4; ability "Charm" on "Footman"
        third:
    """
    table = scenario(text, [bolt(), charm()]).expect("Footman", controller="opponent")
    table.play("Bolt", targets=["opponent's hero"]).resolve()
    table.expect("Footman", controller="you", zone="play").expect("Charm", zone="removed from game")


@pytest.mark.rule("wow-2007:102.2", "wow-2007:400.3b")
def test_what_entered_play_under_the_losers_control_is_removed() -> None:
    text = """
        you: hand "Bolt"
        opponent: hero health 4; ally "Stray" 2/2 owned by third
        third:
    """
    table = scenario(text, [bolt()]).expect("Stray", controller="opponent", owner="third")
    table.play("Bolt", targets=["opponent's hero"]).resolve().expect("Stray", zone="removed from game")


@pytest.mark.rule("wow-2007:400.3b", "wow-2007:102.2")
def test_what_would_revert_to_a_player_who_is_gone_is_removed() -> None:
    text = """
        you: hand "Bolt" "Gust"; ability "Charm" on "Stray"
        opponent: hero health 4; ally "Stray" 2/2 owned by third
        third:
    """
    from rulebound.wow.nodes.filters import OfType

    gust = ability("Gust", program=spell(Destroy(target(OfType(c.ABILITY)))))
    table = scenario(text, [bolt(), charm(), gust]).expect("Stray", controller="you")
    table.play("Bolt", targets=["opponent's hero"]).resolve().expect("Stray", controller="you", zone="play")
    table.play("Gust", targets=["Charm"]).resolve().expect("Stray", zone="removed from game")


@pytest.mark.rule("wow-2007:102.2")
def test_a_text_may_make_a_player_lose() -> None:
    pact = ability("Pact", program=spell(LoseGame(Players("opponents"))))
    scenario('you: hand "Pact"\nopponent:', [pact]).play("Pact").resolve().expect_winner("you")


@pytest.mark.rule("wow-2007:102.2")
def test_a_proposal_of_a_player_who_loses_ends() -> None:
    text = """
        you: ally "Footman" 2/2
        opponent: hand "Bolt"
        third:
    """
    table = scenario(text.replace("you:", "you: hero health 4;"), [bolt()])
    table.attack("Footman", "third's hero").play("Bolt", targets=["you's hero"], by="opponent").resolve()
    assert own(table.state).combat is None
    table.expect_running().expect("third's hero", damage=0)


@pytest.mark.rule("wow-2007:102.2", "wow-2007:306.3e")
def test_what_was_attached_to_the_losers_cards_goes_to_the_graveyard() -> None:
    text = """
        you: hand "Bolt"; ability "Curse" on "Guard"
        opponent: hero health 4; ally "Guard"
        third:
    """
    table = scenario(text, [bolt()])
    table.play("Bolt", targets=["opponent's hero"]).resolve().expect("Curse", zone="graveyard", on="")
