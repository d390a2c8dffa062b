"""Resources (section 412), from the rulebook's words alone."""

from __future__ import annotations

import pytest

from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, location, quest, scenario

ERRAND = quest("Errand", "Pay 1 to complete this quest.<p>Reward: Draw a card.")
WAIT = ability("Wait", "Draw a card.", instant=True)
HILL = location("Hill", "[Activate] → Draw a card.")
ARENA = quest(
    "Arena",
    "As an additional cost to place this quest face up, discard a card.<p>Pay 3 to complete this "
    "quest.<p>Reward: Draw two cards.",
)
GIVER = item(
    "Giver",
    "0 → Reveal the top card of your deck, and then put it into your resource row ready as an additional resource.",
)


def table(text: str, *cards: Definition) -> Table:
    """A table with this chapter's cards."""
    return scenario(text, [ERRAND, WAIT, HILL, ARENA, GIVER, *cards])


@pytest.mark.rule("wow-2012:412.1", "wow-2013:412.1")
def test_one_resource_for_each_of_ones_turns() -> None:
    t = (
        table('you: hand "Wait" "Errand"\nopponent: hand "Wait"')
        .place("Wait")
        .resolve()
        .expect_ready_resources("you", 1)
    )
    t.expect_refused("place", "Errand").expect_refused("place", "Wait", by="opponent")
    t.pass_until("opponent's action phase").pass_until("your action phase").expect_offered("place", "Errand")


@pytest.mark.rule("wow-2012:412.1", "wow-2013:412.1")
def test_a_placement_may_be_left_out() -> None:
    table('you: hand "Wait"\nopponent:').end_turn().expect("Wait", zone="hand")


@pytest.mark.rule("wow-2012:412.1a", "wow-2013:412.1a")
def test_a_resource_is_a_link_that_can_be_answered_and_not_interrupted() -> None:
    stop = ability("Stop", "Interrupt target card.", instant=True)
    t = table('you: hand "Errand"\nopponent: hand "Stop" "Wait"', stop).place("Errand", face_up=True)
    t.expect("Errand", zone="chain").expect_refused("play", "Stop", by="opponent").play(
        "Wait"
    ).resolve().resolve()
    t.expect("Errand", zone="resources", face_down=False).expect_ready_resources("you", 1)


@pytest.mark.rule("wow-2012:412.1a", "wow-2013:412.1a")
def test_a_resource_on_the_chain_pays_for_nothing() -> None:
    one = ability("One", "Draw a card.", cost=1, instant=True)
    t = table('you: hand "Wait" "One"\nopponent:', one).place("Wait").expect_refused("play", "One")
    t.resolve().expect_offered("play", "One")


@pytest.mark.rule("wow-2012:412.1a", "wow-2013:412.1a")
def test_a_resource_is_placed_only_on_an_empty_chain() -> None:
    t = table('you: hand "Wait" "Errand"; ally "Ox" 1/4\nopponent: hero "Foe" health 30').play("Wait")
    t.expect_refused("place", "Errand").resolve().expect_offered("place", "Errand")
    t.attack("Ox", "Foe").resolve().expect_refused("place", "Errand")


@pytest.mark.rule("wow-2012:412.1b", "wow-2013:412.1b")
def test_only_quests_and_locations_face_up() -> None:
    t = table('you: hand "Wait" "Errand" "Hill" "Goat"\nopponent:', ally("Goat"))
    ups = sorted(
        {
            t.state.cards[t.card(n).id].definition.name
            for n in ("Wait", "Errand", "Hill", "Goat")
            for o in t.decision.options
            if o.verb == "place" and o.other == 1 and o.subject == t.card(n).number
        }
    )
    downs = sorted(
        {
            n
            for n in ("Wait", "Errand", "Hill", "Goat")
            for o in t.decision.options
            if o.verb == "place" and o.other == 0 and o.subject == t.card(n).number
        }
    )
    assert ups == ["Errand", "Hill"]
    assert downs == ["Errand", "Goat", "Hill", "Wait"]


@pytest.mark.rule("wow-2012:412.1b", "wow-2013:412.1b")
def test_a_face_down_resource_is_blank_in_play() -> None:
    t = table('you: resource "Errand" face down; resource "Hill" face down; resources 3\nopponent:')
    t.expect_refused("complete", "Errand").expect_refused("use", "Hill")
    seek = ability("Seek", "Destroy target quest.")
    table('you: resource "Errand" face down; hand "Seek"\nopponent:', seek).expect_refused("play", "Seek")
    table('you: resource "Errand"; hand "Seek"\nopponent:', seek).play("Seek").resolve().expect(
        "Errand", zone="graveyard"
    )


@pytest.mark.rule("wow-2012:412.1b", "wow-2013:412.1b")
def test_a_face_down_resource_is_blank_as_it_leaves_play() -> None:
    ruin = ability("Ruin", "Destroy target resource.")
    ghost = ally("Ghost", 1, 1, "When this ally is destroyed, draw a card.")
    wake = item("Wake", "When an ally is destroyed, draw a card.")
    t = table('you: resource "Ghost" face down; hand "Ruin"; item "Wake"\nopponent:', ruin, ghost, wake)
    t.play("Ruin").resolve().expect("Ghost", zone="graveyard").expect_chain().expect_hand("you")


@pytest.mark.rule("wow-2012:412.1b", "wow-2013:412.1b")
def test_an_ability_destroyed_face_down_is_no_ability() -> None:
    ready = ability(
        "Readied",
        "If an ability would be put into your graveyard this turn, remove it from the game instead.",
    )
    ruin = ability("Ruin", "Destroy target resource.")
    t = table('you: resource "Wait" face down; hand "Readied" "Ruin"\nopponent:', ready, ruin)
    t.play("Readied").resolve().play("Ruin").resolve()
    t.expect("Wait", zone="graveyard").expect("Ruin", zone="removed from game")


@pytest.mark.rule("wow-2012:412.1b", "wow-2013:412.1b")
def test_an_ally_put_into_the_row_loses_everything() -> None:
    bury = ability("Bury", "Put target ally into its owner's resource row face down.")
    seer = ally("Seer", 1, 4, "0 → Draw a card.")
    t = table('you: hand "Bury"; ally "Seer" damage 2 counter "+1/+1" 1\nopponent:', bury, seer)
    t.play("Bury", targets=["Seer"]).resolve().expect("Seer", zone="resources", face_down=True, damage=0)
    t.expect_refused("use", "Seer").expect_ready_resources("you", 1)


@pytest.mark.rule("wow-2012:412.1b", "wow-2013:412.1b", "wow-2012:414.3a", "wow-2013:414.3a")
def test_blank_cards_share_no_name() -> None:
    king = ally("King", 1, 1, unique=True)
    t = table('you: hand "King" "King"; resource "King" face down\nopponent:', king)
    t.play("King").resolve().expect_asked("you", "priority")


@pytest.mark.rule("wow-2012:412.1c", "wow-2013:412.1c")
def test_an_additional_resource_is_a_link_and_does_not_count() -> None:
    t = table('you: item "Giver"; hand "Wait"; deck "Goat"\nopponent:', ally("Goat", 1, 1))
    t.use("Giver").resolve()
    if t.decision.kind != "priority":
        t.choose(t.choices()[0])
    t.expect("Goat", zone="chain").resolve().expect("Goat", zone="resources", face_down=True, ready=True)
    t.expect_offered("place", "Wait")


@pytest.mark.rule("wow-2012:412.1c", "wow-2013:412.1c", "wow-2012:412.1b", "wow-2013:412.1b")
def test_an_additional_quest_face_up_or_face_down() -> None:
    t = table('you: item "Giver"; deck "Errand"\nopponent:').use("Giver").resolve()
    assert t.decision.kind != "priority"
    assert len(t.choices()) == 2
    t.choose("yes").expect("Errand", zone="chain").resolve().expect(
        "Errand", zone="resources", face_down=False
    )
    t.expect_ready_resources("you", 1)


@pytest.mark.rule("wow-2012:412.1c", "wow-2013:412.1c", "wow-2012:412.1b", "wow-2013:412.1b")
def test_the_cost_of_an_additional_quest_face_up() -> None:
    t = table('you: item "Giver"; deck "Arena"\nopponent:').use("Giver").resolve_all()
    t.expect("Arena", zone="resources", face_down=True)
    t = table('you: hand "Arena"; hand "Wait"\nopponent:').place("Arena", face_up=True)
    if t.decision.kind != "priority":
        t.choose("Wait")
    t.expect("Wait", zone="graveyard")
    t = table('you: hand "Arena"\nopponent:')
    assert not [o for o in t.decision.options if o.verb == "place" and o.other == 1]


@pytest.mark.rule("wow-2012:412.2", "wow-2013:412.2")
def test_face_up_or_face_down_a_resource_pays() -> None:
    two = ability("Two", "Draw a card.", cost=2)
    t = table('you: hand "Two"; resource "Errand"; resource "Wait" face down\nopponent:', two)
    t.play("Two").expect_ready_resources("you", 0).expect("Errand", ready=False)


@pytest.mark.rule("wow-2012:412.2", "wow-2013:412.2")
def test_a_targeted_resource_pays_in_response() -> None:
    ruin = ability("Ruin", "Destroy target resource.")
    one = ability("One", "Draw a card.", cost=1, instant=True)
    t = table('you: hand "Ruin"\nopponent: resource "Wait" face down; hand "One"', ruin, one)
    t.play("Ruin").play("One", by="opponent").resolve_all().expect("Wait", zone="graveyard").expect_hand(
        "opponent", "Filler"
    )


@pytest.mark.rule("wow-2012:412.2", "wow-2013:412.2")
def test_anothers_resources_pay_for_nothing() -> None:
    one = ability("One", "Draw a card.", cost=1)
    table('you: hand "One"\nopponent: resources 5', one).expect_refused("play", "One")


@pytest.mark.rule("wow-2012:412.1b", "wow-2013:412.1b")
def test_a_quest_placed_face_down_is_no_quest_on_the_chain() -> None:
    bell = item("Bell", "When you place a quest, draw a card.")
    ring = item("Ring", "When a quest enters play, draw a card.")
    t = (
        table('you: hand "Errand"; item "Bell"; item "Ring"\nopponent:', bell, ring)
        .place("Errand")
        .resolve_all()
    )
    t.expect_hand("you")
    t = table('you: hand "Errand"; item "Bell"; item "Ring"\nopponent:', bell, ring).place(
        "Errand", face_up=True
    )
    t.resolve_all().expect_hand("you", "Filler", "Filler")


@pytest.mark.rule("wow-2012:412.1", "wow-2013:412.1")
def test_one_more_may_be_placed_if_a_text_says_so() -> None:
    more = ability("More", "You can place an additional resource this turn.")
    t = (
        table('you: hand "More" "Wait" "Wait" "Errand"\nopponent:', more)
        .play("More")
        .resolve()
        .place("Wait")
        .resolve()
    )
    t.place("Wait").resolve().expect_refused("place", "Errand").expect_ready_resources("you", 2)


@pytest.mark.rule("wow-2012:412.1c", "wow-2013:412.1c")
def test_an_additional_quest_face_up_costs_what_its_text_says() -> None:
    t = table('you: item "Giver"; hand "Wait"; deck "Arena"\nopponent:').use("Giver").resolve()
    assert t.decision.kind != "priority"
    assert len(t.choices()) == 2
    t.choose("yes")
    if t.decision.kind != "priority":
        t.choose("Wait")
    t.expect("Wait", zone="graveyard").expect("Arena", zone="chain").resolve().expect(
        "Arena", zone="resources", face_down=False
    )


@pytest.mark.rule("wow-2012:412.1a", "wow-2013:412.1a", "wow-2012:409.2", "wow-2013:409.2")
def test_what_is_placed_is_a_resource_as_it_is_placed() -> None:
    lamp = item("Lamp", "When you place a resource, draw a card.")
    table('you: hand "Errand"; item "Lamp"\nopponent:', lamp).place("Errand").resolve_all().expect_hand(
        "you", "Filler"
    )
    t = table('you: hand "Errand"; item "Lamp"\nopponent:', lamp).place("Errand", face_up=True).resolve_all()
    t.expect_hand("you", "Filler")
