"""Zones (section 415), from the rulebook's words alone."""

from __future__ import annotations

import pytest

from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, scenario

WAIT = ability("Wait", "Draw a card.", instant=True)
BOLT = ability("Bolt", "Your hero deals 3 fire damage to target hero or ally.", instant=True)
SNAP = ability("Snap", "Destroy target ally.", instant=True)
HOME = ability("Home", "Put target ally into its owner's hand.", instant=True)
STEAL = ability("Steal", "You gain control of target ally.", instant=True)
WAKE = item("Wake", "When an ally is destroyed, draw a card.")


def table(text: str, *cards: Definition) -> Table:
    """A table with this chapter's cards."""
    return scenario(text, [WAIT, BOLT, SNAP, HOME, STEAL, WAKE, *cards])


@pytest.mark.rule("wow-2012:415.2", "wow-2013:415.2")
def test_a_card_goes_to_its_owners_zones() -> None:
    for name, zone in (("Home", "hand"), ("Snap", "graveyard")):
        t = (
            table(f'you: hand "Steal" "{name}"\nopponent: ally "Brute" 2/2')
            .play("Steal", targets=["Brute"])
            .resolve()
        )
        t.play(name, targets=["Brute"]).resolve().expect("Brute", zone=zone, owner="opponent")


@pytest.mark.rule("wow-2012:415.3a", "wow-2013:415.3a")
def test_cards_are_drawn_from_the_top() -> None:
    table('you: hand "Wait"; deck "Snap" "Bolt"\nopponent:').play("Wait").resolve().expect_hand("you", "Snap")


@pytest.mark.rule("wow-2012:415.3c", "wow-2013:415.3c")
def test_several_cards_put_on_top_are_ordered_by_their_player() -> None:
    lift = ability("Lift", "Put all allies on top of their owners' decks.")
    t = table('you: hand "Lift" "Wait" "Wait"; ally "A"; ally "B"\nopponent:', lift, ally("A"), ally("B"))
    t.play("Lift").resolve().expect_asked("you")
    assert t.decision.kind != "priority"
    assert {"A", "B"} <= set(t.choices())
    t.choose("B")
    if t.decision.kind != "priority":
        t.choose("A")
    drawn = t.play("Wait").resolve().state.players[0].hand
    names = [t.state.cards[id].definition.name for id in drawn]
    assert ("A" in names) != ("B" in names)


@pytest.mark.rule("wow-2012:415.4b", "wow-2013:415.4b")
def test_seven_cards_may_be_kept() -> None:
    hand = " ".join(['"Wait"'] * 8)
    t = table(f"you: hand {hand}\nopponent: hand {hand} ").pass_until("end phase")
    t.pass_().pass_()
    assert t.decision.kind != "priority"
    t.expect_asked("you").choose("Wait")
    assert len(t.state.players[0].hand) == 7
    assert len(t.state.players[1].hand) >= 8


@pytest.mark.rule("wow-2012:415.5a", "wow-2013:415.5a")
def test_what_is_put_into_the_graveyard() -> None:
    stop = ability("Stop", "Interrupt target ability.", instant=True)
    t = (
        table('you: hand "Wait"\nopponent: hand "Stop"', stop)
        .play("Wait")
        .play("Stop", by="opponent")
        .resolve()
    )
    t.expect("Wait", zone="graveyard").expect("Stop", zone="graveyard").expect_hand("you")


@pytest.mark.rule("wow-2012:415.6a", "wow-2013:415.6a")
def test_the_last_link_added_is_the_topmost() -> None:
    t = (
        table('you: hand "Wait" "Bolt"\nopponent: hero "Foe" health 30')
        .play("Wait")
        .play("Bolt", targets=["Foe"])
    )
    t.expect_chain("Bolt", "Wait").resolve().expect_chain("Wait").expect("Foe", damage=3).expect_hand("you")


@pytest.mark.rule("wow-2012:415.7a", "wow-2013:415.7a")
def test_a_card_removed_from_the_game_goes_to_its_owners_zone() -> None:
    away = ability("Away", "Remove target ally from the game.")
    t = table('you: hand "Steal" "Away"; item "Wake"\nopponent: ally "Brute" 2/2', away)
    t.play("Steal", targets=["Brute"]).resolve().play("Away", targets=["Brute"]).resolve()
    t.expect("Brute", zone="removed from game", owner="opponent", face_down=False).expect_chain()


@pytest.mark.rule("wow-2012:415.7b", "wow-2013:415.7b")
def test_a_card_removed_face_down_is_blank() -> None:
    hide = ability("Hide", "Remove the top card of your deck from the game face down.")
    t = table('you: hand "Hide"; deck "Goat"\nopponent:', hide, ally("Goat", 1, 1)).play("Hide").resolve()
    t.expect("Goat", zone="removed from game", face_down=True)


@pytest.mark.rule("wow-2012:415.8b", "wow-2013:415.8b")
def test_a_card_leaves_a_party_as_it_changes_controllers() -> None:
    muster = item("Muster", "When an ally enters your party, draw a card.")
    t = table('you: hand "Steal"; item "Muster"\nopponent: ally "Brute" 2/2', muster)
    t.play("Steal", targets=["Brute"]).resolve().expect_chain("Muster")


@pytest.mark.rule("wow-2012:415.8b", "wow-2013:415.8b")
def test_a_card_that_enters_play_enters_a_party() -> None:
    muster = item("Muster", "When an ally enters your party, draw a card.")
    (
        table('you: hand "Goat"; item "Muster"\nopponent:', muster, ally("Goat"))
        .play("Goat")
        .resolve()
        .expect_chain("Muster")
    )



@pytest.mark.rule("wow-2012:415.8b", "wow-2013:415.8b")
def test_a_change_of_control_is_no_entering_play() -> None:
    bell = item("Bell", "When an ally enters play, draw a card.")
    leave = item("Leave", "When an ally leaves play, draw a card.")
    t = table('you: hand "Steal"; item "Bell"; item "Leave"\nopponent: ally "Brute" 2/2', bell, leave)
    t.play("Steal", targets=["Brute"]).resolve().expect("Brute", controller="you").expect_chain()


@pytest.mark.rule("wow-2012:415.8d", "wow-2013:415.8d")
def test_a_non_ongoing_ability_is_not_put_into_play() -> None:
    rise = ability("Rise", "Put target ability in your graveyard into play.")
    aura = ability("Glow", "Ongoing: Your hero has +1 ATK.")
    t = table('you: hand "Rise"; graveyard "Wait"\nopponent:', rise).play("Rise").resolve()
    t.expect("Wait", zone="graveyard").expect_hand("you")
    t = table('you: hand "Rise"; graveyard "Glow"\nopponent:', rise, aura).play("Rise").resolve()
    t.expect("Glow", zone="play").expect("your hero", atk=1)


@pytest.mark.rule("wow-2012:415.8d", "wow-2013:415.8d")
def test_a_non_ongoing_ability_can_be_put_into_the_row() -> None:
    lay = ability("Lay", "Put the top card of your deck into your resource row face down and exhausted.")
    t = table('you: hand "Lay"; deck "Wait"\nopponent:', lay).play("Lay").resolve()
    t.expect("Wait", zone="resources", face_down=True, ready=False)


@pytest.mark.rule("wow-2012:415.8e", "wow-2013:415.8e")
def test_control_is_exchanged_or_nothing_happens() -> None:
    swap = ability(
        "Swap", "Exchange control of target ally you control and target ally an opponent controls."
    )
    t = table('you: hand "Swap"; ally "Mine" 1/1\nopponent: ally "Theirs" 2/2', swap)
    t.play("Swap", targets=["Mine", "Theirs"]).resolve().expect("Mine", controller="opponent").expect(
        "Theirs", controller="you"
    )
    t = table('you: hand "Swap"; ally "Mine" 1/1\nopponent: ally "Theirs" 2/2; hand "Snap"', swap)
    t.play("Swap", targets=["Mine", "Theirs"]).play("Snap", targets=["Mine"], by="opponent").resolve_all()
    t.expect("Theirs", controller="opponent")
    t = table(
        'you: hand "Swap"; ally "Mine" 1/1; ally "Goat" 1/1\nopponent: ally "Theirs" 2/2; hand "Steal"', swap
    )
    t.play("Swap", targets=["Mine", "Theirs"]).play("Steal", targets=["Mine"], by="opponent").resolve_all()
    t.expect("Theirs", controller="opponent").expect("Mine", controller="opponent")


@pytest.mark.rule("wow-2012:415.9a", "wow-2013:415.9a")
def test_a_card_that_went_and_came_back_is_another_card() -> None:
    blink = ability(
        "Blink",
        "Remove target ally from the game, then put it into play under its owner's control.",
        instant=True,
    )
    t = table(
        'you: hand "Bolt"\nopponent: ally "Brute" counter "+1/+1" 1 damage 1; hand "Blink"',
        blink,
        ally("Brute", 2, 4),
    )
    t.play("Bolt", targets=["Brute"]).play("Blink", targets=["Brute"], by="opponent").resolve()
    t.expect("Brute", zone="play", damage=0, atk=2, health=4).resolve().expect("Brute", damage=0).expect(
        "Bolt", zone="graveyard"
    )


@pytest.mark.rule("wow-2012:415.9a", "wow-2013:415.9a")
def test_a_modifier_does_not_follow_into_another_zone() -> None:
    pump = ability("Pump", "Target ally has +2 ATK this turn.")
    t = table('you: hand "Pump" "Home"; ally "Goat"\nopponent:', pump, ally("Goat", 1, 1))
    t.play("Pump", targets=["Goat"]).resolve().expect("Goat", atk=3).play("Home", targets=["Goat"]).resolve()
    t.play("Goat").resolve().expect("Goat", atk=1, zone="play")


@pytest.mark.rule("wow-2012:415.9a", "wow-2013:415.9a")
def test_a_card_that_changes_controllers_in_a_combat_is_the_same() -> None:
    t = (
        table('you: ally "Ox" 1/4; hand "Bolt"\nopponent: ally "Brute" 2/9; hand "Home"')
        .attack("Ox", "Brute")
        .resolve()
    )
    t.play("Home", targets=["Ox"], by="opponent").resolve().expect("Ox", zone="hand")
    t.pass_until("action phase").expect("Brute", damage=0)


@pytest.mark.rule("wow-2012:415.9b", "wow-2013:415.9b")
def test_a_link_finds_the_card_whose_move_triggered_it() -> None:
    phoenix = ally(
        "Phoenix",
        1,
        1,
        "When this ally is destroyed, put it from its owner's graveyard into its owner's hand.",
    )
    rob = ability("Rob", "Remove target card in a graveyard from the game.", instant=True)
    back = ability("Back", "Put target ally in your graveyard into your hand.", instant=True)
    t = table('you: ally "Phoenix"; hand "Snap"\nopponent:', phoenix, rob, back)
    t.play("Snap", targets=["Phoenix"]).resolve().expect("Phoenix", zone="graveyard").resolve().expect(
        "Phoenix", zone="hand"
    )
    t = table('you: ally "Phoenix"; hand "Snap"\nopponent: hand "Rob"', phoenix, rob)
    t.play("Snap", targets=["Phoenix"]).resolve().play(
        "Rob", targets=["Phoenix"], by="opponent"
    ).resolve_all()
    t.expect("Phoenix", zone="removed from game")


@pytest.mark.rule("wow-2012:415.9b", "wow-2013:415.9b")
def test_a_link_does_not_find_it_if_it_was_elsewhere_meanwhile() -> None:
    phoenix = ally(
        "Phoenix", 1, 1, "When this ally is destroyed, put it from its owner's graveyard into play."
    )
    fetch = ability("Fetch", "Put target ally in your graveyard into your hand.", instant=True)
    dump = ability("Dump", "Discard a card.", instant=True)
    t = table('you: ally "Phoenix"; hand "Snap" "Fetch" "Dump"\nopponent:', phoenix, fetch, dump)
    t.play("Snap", targets=["Phoenix"]).resolve().expect_chain("Phoenix").play("Fetch").resolve()
    t.expect("Phoenix", zone="hand").play("Dump").resolve().expect("Phoenix", zone="graveyard").expect_chain(
        "Phoenix"
    )
    t.resolve().expect("Phoenix", zone="graveyard")


@pytest.mark.rule("wow-2012:415.9a", "wow-2013:415.9a")
def test_a_target_put_into_a_resource_row_is_a_target_no_more() -> None:
    bury = ability("Bury", "Put target ally into its owner's resource row face down.", instant=True)
    feat = ability("Feat", "Your hero deals 1 fire damage to target ally. Draw a card.")
    t = table('you: hand "Feat"\nopponent: ally "Brute" 2/2; hand "Bury"', bury, feat)
    t.play("Feat", targets=["Brute"]).play("Bury", targets=["Brute"], by="opponent").resolve_all()
    t.expect("Brute", zone="resources").expect_hand("you").expect("Feat", zone="graveyard")


@pytest.mark.rule("wow-2012:415.9c", "wow-2013:415.9d")
def test_from_play_into_a_graveyard_is_destroyed() -> None:
    bury = ability("Lay down", "Put target ally into its owner's graveyard.")
    t = table('you: hand "Lay down"; item "Wake"\nopponent: ally "Brute" 2/2', bury)
    t.play("Lay down", targets=["Brute"]).resolve().expect("Brute", zone="graveyard").expect_chain("Wake")


@pytest.mark.rule("wow-2012:415.9c", "wow-2013:415.9d")
def test_what_cannot_be_destroyed_is_not_put_into_a_graveyard_either() -> None:
    bury = ability("Lay down", "Put target ally into its owner's graveyard.")
    keep = item("Keep", "Allies can't be destroyed.")
    t = table('you: hand "Lay down"\nopponent: ally "Brute" 2/2; item "Keep"', bury, keep)
    t.play("Lay down", targets=["Brute"]).resolve().expect("Brute", zone="play")


@pytest.mark.rule("wow-2012:415.9d", "wow-2013:415.9e")
def test_several_cards_are_discarded_one_at_a_time() -> None:
    press = ability("Press", "Target opponent discards two cards.")
    count = item("Count", "When an opponent discards a card, draw a card.")
    t = table('you: hand "Press"; item "Count"\nopponent: hand "Wait" "Bolt"', press, count)
    t.play("Press").resolve()
    while t.decision.kind != "priority":
        t.choose(t.choices()[0])
    t.resolve_all().expect_hand("opponent")
    t.expect_hand("you", "Filler", "Filler")


@pytest.mark.rule("wow-2012:415.9e", "wow-2013:415.9f")
def test_several_cards_are_drawn_one_at_a_time() -> None:
    three = ability("Three", "Draw three cards.")
    tap = item("Tap", "When you draw a card, your hero deals 1 fire damage to target hero.")
    t = (
        table('you: hand "Three"; item "Tap"\nopponent: hero "Foe" health 30', three, tap)
        .play("Three")
        .resolve()
    )
    while t.decision.kind != "priority":
        t.choose("Foe" if "Foe" in t.choices() else "Tap")
    t.resolve_all().expect("Foe", damage=3)


@pytest.mark.rule("wow-2012:415.9e", "wow-2013:415.9f")
def test_a_card_put_into_a_hand_is_not_drawn() -> None:
    take = ability("Take", "Put the top card of your deck into your hand.")
    tap = item("Tap", "When you draw a card, your hero deals 1 fire damage to your hero.")
    t = table('you: hand "Take" "Wait"; item "Tap"; deck "Snap" "Bolt"\nopponent:', take, tap)
    t.play("Take").resolve().expect_chain().expect_hand("you", "Wait", "Snap").play(
        "Wait"
    ).resolve().expect_chain("Tap")


@pytest.mark.rule("wow-2012:415.9b", "wow-2013:415.9b")
def test_a_power_finds_the_card_that_its_cost_moved() -> None:
    pyre = item("Pyre", "[Activate], Discard an ally → Put that ally into play.")
    t = table('you: item "Pyre"; hand "Goat"\nopponent:', pyre, ally("Goat", 1, 1)).use("Pyre")
    t.expect("Goat", zone="graveyard").resolve().expect("Goat", zone="play")
    away = ability("Away", "Remove target card in a graveyard from the game.", instant=True)
    t = table('you: item "Pyre"; hand "Goat"\nopponent: hand "Away"', pyre, ally("Goat", 1, 1), away).use(
        "Pyre"
    )
    t.play("Away", targets=["Goat"], by="opponent").resolve_all().expect("Goat", zone="removed from game")


@pytest.mark.rule("wow-2012:415.4b", "wow-2013:415.4b")
def test_a_larger_hand_if_a_text_says_so() -> None:
    hand = " ".join(['"Wait"'] * 9)
    for text, left in (
        ("Your maximum hand size is increased by 1.", 8),
        ("You have no maximum hand size.", 9),
    ):
        t = (
            table(f'you: hand {hand}; item "Bag"\nopponent:', item("Bag", text))
            .pass_until("end phase")
            .pass_()
            .pass_()
        )
        while t.decision.kind != "priority":
            t.choose("Wait")
        assert len(t.state.players[0].hand) == left


@pytest.mark.rule("wow-2012:415.9a", "wow-2013:415.9a")
def test_attachments_of_a_card_that_changes_zones_are_destroyed_though_they_cannot_be() -> None:
    load = ability("Load", "Attach to target ally.<p>Ongoing: Attached ally has +2 ATK.")
    firm = item("Firm", "Abilities can't be destroyed.")
    t = table(
        'you: hand "Home"; ally "Guard" 1/1; ability "Load" on "Guard"; item "Firm"\nopponent:', load, firm
    )
    t.play("Home", targets=["Guard"]).resolve().expect("Guard", zone="hand").expect("Load", zone="graveyard")


@pytest.mark.rule("wow-2012:415.8b", "wow-2013:415.8b", "wow-2012:415.9a", "wow-2013:415.9a")
def test_what_lasts_while_a_card_is_in_ones_party_ends_as_it_leaves_it() -> None:
    scold = ally(
        "Scold",
        1,
        4,
        "When this ally enters play, target ally has -1 ATK as long as this ally remains in your party.",
    )
    bury = ability("Bury", "Put target ally into its owner's resource row face down.")
    for name, extra in (("Home", ()), ("Snap", ()), ("Bury", (bury,)), ("Steal", ())):
        by = "opponent" if name == "Steal" else "you"
        mine = '"Scold"' + (f' "{name}"' if by == "you" else "")
        theirs = f'hand "{name}"; ' if by == "opponent" else ""
        t = (
            table(f'you: hand {mine}\nopponent: {theirs}ally "Brute" 3/9', scold, *extra)
            .play("Scold")
            .resolve()
        )
        while t.decision.kind != "priority":
            t.choose("Brute")
        t.resolve_all().expect("Brute", atk=2)
        t.play(name, targets=["Scold"], by=by).resolve_all().expect("Brute", atk=3)


@pytest.mark.rule("wow-2012:415.8b", "wow-2013:415.8b", "wow-2012:401.3a", "wow-2013:401.3a")
def test_what_is_taken_and_given_back_does_not_begin_again() -> None:
    scold = ally(
        "Scold",
        1,
        4,
        "When this ally enters play, target ally has -1 ATK as long as this ally remains in your party.",
    )
    borrow = ability("Borrow", "You control target ally this turn.", instant=True)
    t = (
        table('you: hand "Scold"\nopponent: hand "Borrow"; ally "Brute" 3/9', scold, borrow)
        .play("Scold")
        .resolve()
    )
    while t.decision.kind != "priority":
        t.choose("Brute")
    t.resolve_all().play("Borrow", targets=["Scold"], by="opponent").resolve().expect("Brute", atk=3)
    t.end_turn().expect("Scold", controller="you").expect("Brute", atk=3)


@pytest.mark.rule("wow-2013:415.9c")
def test_a_trigger_of_the_hosts_death_finds_what_was_attached_to_it() -> None:
    text = ("Ongoing: When attached ally is destroyed, put this ability from its owner's graveyard into its "
            "owner's hand.")
    load = ability("Load", f"Attach to target ally.<p>{text}")
    away = ability("Away", "Remove target ability in a graveyard from the game.", instant=True)
    t = table(
        'you: hand "Snap"; ally "Heir" 1/1; ability "Load" on "Heir"\nopponent: hand "Away"', load, away
    )
    t.play("Snap", targets=["Heir"]).resolve().expect("Load", zone="graveyard").resolve().expect_hand(
        "you", "Load"
    )
    t = table(
        'you: hand "Snap"; ally "Heir" 1/1; ability "Load" on "Heir"\nopponent: hand "Away"', load, away
    )
    t.play("Snap", targets=["Heir"]).resolve().play("Away", targets=["Load"], by="opponent").resolve_all()
    t.expect("Load", zone="removed from game").expect_hand("you")


@pytest.mark.rule("wow-2012:415.9d", "wow-2013:415.9e")
def test_what_comes_after_a_hand_that_cannot_be_discarded() -> None:
    renew = ability("Renew", "Target opponent discards his hand. If he does, you draw two cards.")
    bound = item("Bound", "Players can't discard cards.")
    t = table('you: hand "Renew"\nopponent: hand "Bolt"', renew).play("Renew").resolve()
    t.expect_hand("you", "Filler", "Filler").expect_hand("opponent")
    t = table('you: hand "Renew"\nopponent: item "Bound"; hand "Bolt"', renew, bound)
    if t._offers("play", "Renew", ""):
        t.play("Renew").resolve()
        t.expect_hand("you").expect_hand("opponent", "Bolt")


@pytest.mark.rule("wow-2012:415.9d", "wow-2013:415.9e")
def test_a_hand_that_cannot_be_discarded_passes_no_if_you_do() -> None:
    purge = ability("Purge", "Discard your hand. If you do, draw two cards.")
    bound = item("Bound", "Players can't discard cards.")
    t = table('you: hand "Purge" "Bolt"\nopponent: item "Bound"', purge, bound)
    t.play("Purge").resolve().expect_hand("you", "Bolt")


@pytest.mark.rule("wow-2012:415.9d", "wow-2013:415.9e")
def test_an_empty_hand_can_be_discarded() -> None:
    purge = ability("Purge", "Discard your hand. If you do, draw two cards.")
    t = (
        table('you: hand "Purge"\nopponent:', purge)
        .play("Purge")
        .resolve()
        .expect_hand("you", "Filler", "Filler")
    )
    bound = item("Bound", "Players can't discard cards.")
    t = table('you: hand "Purge"\nopponent: item "Bound"', purge, bound)
    t.play("Purge").resolve().expect_hand("you")


@pytest.mark.rule("wow-2012:415.2", "wow-2013:415.2")
def test_a_card_put_into_anothers_deck_is_that_players() -> None:
    keep = ability("Keep", "Put target ally on top of your deck.")
    t = table('you: hand "Keep" "Wait" "Snap"\nopponent: ally "Goat"', keep, ally("Goat", 1, 1))
    t.play("Keep", targets=["Goat"]).resolve().play("Wait").resolve().expect_hand("you", "Snap", "Goat")
    t.expect("Goat", owner="you").play("Goat").resolve().play("Snap", targets=["Goat"]).resolve()
    t.expect("Goat", zone="graveyard", owner="you")
