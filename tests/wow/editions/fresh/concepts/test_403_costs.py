"""Costs (section 403), from the rulebook's words alone."""

from __future__ import annotations

import pytest

from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, scenario

ALTAR = item("Altar", "[Activate], Destroy an ally you control → Draw a card.")


def table(text: str, *cards: Definition) -> Table:
    """A table with this chapter's cards."""
    return scenario(text, [ALTAR, *cards])


@pytest.mark.rule("wow-2012:403.1", "wow-2013:403.1")
def test_what_would_be_replaced_cannot_be_paid() -> None:
    saver = item("Saver", "If an ally you control would be destroyed, remove it from the game instead.")
    t = table('you: item "Altar"; item "Saver"; ally "Goat" 1/1\nopponent:', saver)
    t.expect_refused("use", "Altar")


@pytest.mark.rule("wow-2012:403.1", "wow-2013:403.1")
def test_a_part_that_is_replaced_for_one_ally_leaves_the_others() -> None:
    saver = item("Saver", "If a Goblin ally you control would be destroyed, remove it from the game instead.")
    cards = [saver, ally("Gob", 1, 1, tags=("Goblin",)), ally("Goat", 1, 1)]
    t = table('you: item "Altar"; item "Saver"; ally "Gob"; ally "Goat"\nopponent:', *cards)
    t.use("Altar")
    if t.decision.kind != "priority":
        t.expect_choices("Goat").choose("Goat")
    t.expect("Goat", zone="graveyard").expect("Gob", zone="play")


@pytest.mark.rule("wow-2012:403.1", "wow-2013:403.1")
def test_what_cannot_be_done_cannot_be_paid() -> None:
    wall = item("Wall", "Allies can't be destroyed.")
    t = table('you: item "Altar"; ally "Goat" 1/1\nopponent: item "Wall"', wall)
    t.expect_refused("use", "Altar")


@pytest.mark.rule("wow-2012:403.1", "wow-2013:403.1")
def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    well = item("Well", "2, [Activate], Discard a card → Draw a card.")
    table('you: item "Well"; resources 2; hand "Altar"\nopponent:', well).expect_offered("use", "Well")
    table('you: item "Well"; resources 1; hand "Altar"\nopponent:', well).expect_refused("use", "Well")
    table('you: item "Well"; resources 2\nopponent:', well).expect_refused("use", "Well")
    table('you: item "Well" exhausted; resources 2; hand "Altar"\nopponent:', well).expect_refused(
        "use", "Well"
    )


@pytest.mark.rule("wow-2012:403.2", "wow-2013:403.2")
def test_a_cost_never_falls_below_nothing() -> None:
    cheap = item("Cheap", "You pay 3 less to play allies.")
    t = table('you: item "Cheap"; resources 1; hand "Two"\nopponent:', cheap, ally("Two", 2, 2, cost=2))
    t.play("Two").expect_ready_resources("you", 1)


@pytest.mark.rule("wow-2012:403.2", "wow-2013:403.2")
def test_a_cost_of_nothing_is_still_paid_by_choice() -> None:
    bell = item("Bell", "When you play an ally, you may pay 0. If you do, draw a card.")
    t = table('you: item "Bell"; hand "Goat" "Goat"\nopponent:', bell, ally("Goat", 1, 1))
    t.play("Goat").resolve()
    t.expect_asked("you")
    assert t.decision.kind != "priority"
    t.choose("no").expect_hand("you", "Goat")


@pytest.mark.rule("wow-2012:403.3", "wow-2013:403.3")
def test_an_alternate_cost_instead_of_the_printed() -> None:
    nun = ally(
        "Nun", 2, 2, "You may destroy a resource you control rather than pay this ally's cost.", cost=2
    )
    t = table('you: hand "Nun"; resources 1\nopponent:', nun)
    t.play("Nun")
    if t.decision.kind != "priority":
        t.choose(1)
    t.expect("Nun", zone="chain").expect_ready_resources("you", 0)
    assert len(t.state.players[0].graveyard) == 1


@pytest.mark.rule("wow-2012:403.3", "wow-2013:403.3", "wow-2012:403.6a", "wow-2013:403.6a")
def test_without_paying_still_pays_what_is_additional() -> None:
    price = ability(
        "Price", "As an additional cost to play this ability, discard a card.<p>Draw two cards.", cost=4
    )
    free = ability("Free", "You may play an ability in your hand without paying its cost.")
    t = table('you: hand "Free" "Price" "Altar"; resources 0\nopponent:', price, free)
    t.play("Free").resolve()
    for answer in ("Price", "yes"):
        if t.decision.kind != "priority" and answer in t.choices():
            t.choose(answer)
    if t.decision.kind != "priority" and "Price" in t.choices():
        t.choose("Price")
    if t.decision.kind != "priority" and "Altar" in t.choices():
        t.choose("Altar")
    t.expect("Altar", zone="graveyard").expect("Price", zone="chain").resolve().expect_hand(
        "you", "Filler", "Filler"
    )


@pytest.mark.rule("wow-2012:403.3", "wow-2013:403.3", "wow-2012:403.6a", "wow-2013:403.6a")
def test_without_paying_is_impossible_where_the_additional_cost_is() -> None:
    price = ability(
        "Price", "As an additional cost to play this ability, discard a card.<p>Draw two cards.", cost=4
    )
    free = ability("Free", "You may play an ability in your hand without paying its cost.")
    t = table('you: hand "Free" "Price"\nopponent:', price, free)
    t.play("Free").resolve()
    for _ in range(3):
        if t.decision.kind == "priority":
            break
        for word in ("Price", "yes", "done", "no"):
            if word in t.choices():
                t.choose(word)
                break
    t.expect("Price", zone="hand").expect_chain()


@pytest.mark.rule("wow-2012:403.4", "wow-2013:403.4")
def test_all_counters_of_none_can_be_removed() -> None:
    lamp = item("Lamp", "[Activate], Remove all charge counters → Draw a card.")
    table('you: item "Lamp"\nopponent:', lamp).use("Lamp").resolve().expect_hand("you", "Filler")



@pytest.mark.rule("wow-2012:403.4", "wow-2013:403.4")
def test_one_counter_of_none_cannot_be_removed() -> None:
    lamp = item("Lamp", "Remove a charge counter from this item → Draw a card.")
    table('you: item "Lamp"\nopponent:', lamp).expect_refused("use", "Lamp")
    table('you: item "Lamp" counter "charge" 1\nopponent:', lamp).use("Lamp").resolve().expect_hand(
        "you", "Filler"
    )



@pytest.mark.rule("wow-2013:403.5")
def test_a_friendly_ally_of_a_team_mate_can_be_destroyed_for_a_cost() -> None:
    altar = item("Old altar", "[Activate], Destroy a friendly ally → Draw a card.")
    t = table('you: item "Old altar"\nfriend with you: ally "Goat" 1/1\nopponent: ally "Brute" 2/2', altar)
    t.use("Old altar")
    if t.decision.kind != "priority":
        t.expect_choices("Goat").choose("Goat")
    t.expect("Goat", zone="graveyard").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:403.5", "wow-2013:403.5")
def test_what_you_control_is_no_team_mates() -> None:
    table('you: item "Altar"\nfriend with you: ally "Goat" 1/1\nopponent:').expect_refused("use", "Altar")


@pytest.mark.rule("wow-2012:403.5", "wow-2013:403.5")
def test_it_is_only_by_destroying_them_that_others_characters_pay() -> None:
    drum = item("Drum", "Exhaust a friendly ally → Draw a card.")
    theirs = '\nfriend with you: ally "Goat" 1/1\nopponent:'
    table('you: item "Drum"' + theirs, drum).expect_refused("use", "Drum")
    t = table('you: item "Drum"; ally "Ox" 1/1' + theirs, drum).use("Drum").expect_chain("Drum")
    t.expect("Ox", exhausted=True).expect("Goat", exhausted=False)


@pytest.mark.rule("wow-2012:403.1", "wow-2013:403.1")
def test_a_card_that_goes_under_its_deck_pays_by_going_there() -> None:
    candle = ally("Candle", 1, 1, ("Put Candle on the bottom of your deck → Draw a card.",))
    t = table('you: ally "Candle"; deck "Four" "Altar"\nopponent:', candle, ally("Four", 2, 2, cost=4))
    t.use("Candle").expect("Candle", zone="deck").expect_chain("Candle").resolve()
    assert t.state.cards[t.state.players[0].deck[0]].definition.name == "Candle"
    assert len(t.state.players[0].hand) == 1


@pytest.mark.rule("wow-2012:403.6a", "wow-2013:403.6a")
def test_a_card_that_costs_less_to_play_has_its_printed_cost() -> None:
    cheap = item("Cheap", "You pay 2 less to play allies.")
    cull = ability("Cull", "Destroy target ally with cost 2 or less.")
    t = table(
        'you: item "Cheap"; resources 2; hand "Four" "Cull"\nopponent:',
        cheap,
        cull,
        ally("Four", 2, 2, cost=4),
    )
    t.play("Four").resolve().expect("Four", zone="play").expect_ready_resources("you", 0).expect_refused(
        "play", "Cull"
    )


@pytest.mark.rule("wow-2012:403.6b", "wow-2013:403.6b")
def test_a_resource_cost_in_the_text() -> None:
    well = item("Well", "(2) >>> Draw a card.")
    t = table('you: item "Well"; resources 3\nopponent:', well)
    t.use("Well").expect_ready_resources("you", 1).resolve().expect_refused("use", "Well")


@pytest.mark.rule("wow-2012:403.3", "wow-2013:403.3")
def test_an_alternate_cost_is_no_play_cost_that_could_be_lowered() -> None:
    nun = ally(
        "Nun", 2, 2, "You may destroy a resource you control rather than pay this ally's cost.", cost=5
    )
    t = table('you: hand "Nun"; resources 1 exhausted\nopponent:', nun)
    t.play("Nun").expect("Nun", zone="chain")


@pytest.mark.rule("wow-2012:403.4", "wow-2013:403.4")
def test_all_counters_are_removed_and_counted() -> None:
    lamp = item(
        "Lamp", "[Activate], Remove all charge counters → Draw a card for each counter removed this way."
    )
    (
        table('you: item "Lamp" counter "charge" 2\nopponent:', lamp)
        .use("Lamp")
        .resolve()
        .expect_hand("you", "Filler", "Filler")
    )
    table('you: item "Lamp" counter "time" 2\nopponent:', lamp).use("Lamp").resolve().expect_hand("you")


@pytest.mark.rule("wow-2012:403.1", "wow-2013:403.1")
def test_an_additional_cost_that_would_be_replaced_cannot_be_paid() -> None:
    saver = item("Saver", "If an ally would be destroyed, put it into its owner's hand instead.")
    rite = ability(
        "Rite", "As an additional cost to play this ability, destroy an ally you control.<p>Draw a card."
    )
    table('you: hand "Rite"; ally "Goat" 1/1\nopponent: item "Saver"', saver, rite).expect_refused(
        "play", "Rite"
    )
    table('you: hand "Rite"; ally "Goat" 1/1\nopponent:', rite).expect_offered("play", "Rite")
