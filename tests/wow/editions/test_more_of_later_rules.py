"""What only the later rulebooks have, where tests of its own missed a part of it."""

from __future__ import annotations

import pytest

from rulebound.tcg.events import Move
from rulebound.wow.edition import EDITIONS
from rulebound.wow.scenarios import ability, ally, hero, scenario

LATER = pytest.mark.parametrize("edition", ["2012", "2013"])


@LATER
@pytest.mark.rule("wow-2012:401.3b", "wow-2013:401.3b")
def test_what_entered_under_who_leaves_is_removed_and_nothing_else_of_others(edition: str) -> None:
    """Nobody else has ever controlled it; what has left play since is its owner's card like any other."""
    steal = ability("Steal", "Put target ally card from a graveyard into play.", instant=True)
    text = """
        you: hand "Steal" "Steal" "Fell"
        opponent: graveyard "Stray" "Dead"; ally "Mine" 1/1
        third:
    """
    fell = ability("Fell", "Destroy target ally.", instant=True)
    cards = [steal, fell, ally("Stray", 1, 1), ally("Dead", 1, 1)]
    table = scenario(text, cards, edition=EDITIONS[edition])
    table.play("Steal", targets=["Stray"]).resolve().play("Steal", targets=["Dead"]).resolve()
    table.play("Fell", targets=["Dead"]).resolve().expect("Dead", zone="graveyard")
    table.expect("Stray", controller="you", owner="opponent").concede("you").expect_running()
    table.expect("Stray", zone="removed from game", owner="opponent").expect("Dead", zone="graveyard")
    table.expect("Mine", zone="play")
    (gone,) = [fact for fact in table.facts("remove") if fact.rule == "401.3b"]
    assert isinstance(gone, Move)
    assert gone.new == table.card("Stray").number


@LATER
@pytest.mark.rule("wow-2012:301.4a", "wow-2013:301.4a")
def test_a_starting_hero_can_be_flipped_and_a_master_hero_can_t(edition: str) -> None:
    pup = hero("Pup", 20, "1, Flip Pup → Draw a card.")
    thane = hero("Thane", 40, "1, Flip Thane → Draw a card.", cost=1, tags=("Master",))
    text = 'you: hero "Pup"; resources 3; hand "Thane"\nopponent:'
    table = scenario(text, [pup, thane], edition=EDITIONS[edition]).use("Pup").expect("Pup", face_down=True)
    table.resolve().play("Thane").resolve().expect("Thane", zone="play", face_down=False)
    table.expect_refused("use", "Thane").expect("Pup", zone="removed from game")


@LATER
@pytest.mark.rule("wow-2012:403.6a", "wow-2013:403.6a", "wow-2012:201.3", "wow-2013:201.3")
def test_the_cost_that_is_looked_for_is_the_printed_one_with_the_x_that_was_chosen(edition: str) -> None:
    blast = ability("Blast", "Your hero deals X fire damage to target hero.", cost=1, x_cost=True)
    stop = ability("Stop", "Interrupt target ability card with cost 4 or more.", instant=True)
    tax = ability("Tax", "Ongoing: Opponents pay 1 more to play ability cards.")
    text = 'you: resources 6; hand "Blast"\nopponent: hand "Stop"; ability "Tax"'
    for x, fits in ((2, False), (3, True)):
        table = scenario(text, [blast, stop, tax], edition=EDITIONS[edition])
        table.play("Blast", x=x, targets=["their hero"]).expect_ready_resources("you", 6 - 2 - x)
        table.give_priority("opponent")
        if fits:
            table.play("Stop", targets=["Blast"]).resolve().expect("Blast", zone="graveyard")
            table.expect("their hero", damage=0)
        else:
            table.expect_refused("play", "Stop")
    seek = ability("Seek", "Search your deck for an ability card with cost 1, reveal it, and put it into your hand.")
    table = scenario('you: hand "Seek"; deck "Blast"\nopponent:', [seek, blast], edition=EDITIONS[edition])
    table.play("Seek").resolve("Blast").expect_hand("you", "Blast")


@LATER
@pytest.mark.rule("wow-2012:415.8e", "wow-2013:415.8e")
@pytest.mark.parametrize("why", ["one player's", "one is gone", ""])
def test_what_is_not_exchanged_has_not_been_exchanged(why: str, edition: str) -> None:
    """Nothing happens, nor has anything been done, unless both are in play and of different players."""
    trader = ally("Trader", 1, 1, "0 -> Exchange control of this ally and target ally. If you do, draw a card.")
    fell = ability("Fell", "Destroy target ally.", instant=True)
    text = 'you: ally "Trader"; ally "Too" 1/1; hand "Fell"; deck 9\nopponent: ally "Theirs" 2/2'
    table = scenario(text, [trader, fell], edition=EDITIONS[edition])
    table.use("Trader", targets=["Too" if why == "one player's" else "Theirs"])
    if why == "one is gone":
        table.play("Fell", targets=["Trader"]).resolve()
    table.resolve().expect("Theirs", controller="opponent" if why else "you").expect("Too", controller="you")
    assert len(table.facts("draw")) == (0 if why else 1)
    if why != "one is gone":
        table.expect("Trader", controller="you" if why else "opponent")


@LATER
@pytest.mark.rule("wow-2012:415.3b", "wow-2013:415.3b", "wow-2013:G.shuffle")
def test_a_deck_that_something_is_shuffled_into_is_shuffled(edition: str) -> None:
    bury = ability("Bury", "Shuffle target card in a graveyard into its owner's deck.")
    under = ability("Under", "Put target card in a graveyard on the bottom of its owner's deck.")
    text = 'you: hand "Bury" "Under"\nopponent: graveyard "Ox" "Cow"; deck 9'
    table = scenario(text, [bury, under, ally("Ox", 1, 1), ally("Cow", 1, 1)], edition=EDITIONS[edition])
    table.play("Under", targets=["Cow"]).resolve().expect("Cow", zone="deck")
    assert table.facts("shuffle") == []
    table.play("Bury", targets=["Ox"]).resolve().expect("Ox", zone="deck")
    assert [fact.seat for fact in table.facts("shuffle")] == [1]
