"""Attachments (section 400), from the rulebook's words alone."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.values import Number
from rulebound.wow.nodes.changes import GainType
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.groups import This
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, quest, scenario
from wow_cards import atk, gain, payment, powers

WEIGHT = ability("Weight", "Attach to target ally.<p>Ongoing: Attached ally has +2 ATK.")
SWORD = item(
    "Mover", "0 → If target ability is attached to a hero or ally, attach it to another hero or ally."
)
SNAP = ability("Snap", "Destroy target ally.", instant=True)
CURSE = ability("Curse", "Attach to target opposing ally.<p>Ongoing: Attached ally has -1 ATK.")
WATCH = item("Watch", "When an ability is destroyed, draw a card.")
BARK = ability("Bark", "Attach to an ally you control.<p>Ongoing: Attached ally has +2 ATK.")


def gear() -> Definition:
    """An item that is an ally for the turn."""
    return item(
        "Gear",
        program=powers(payment(gain(This(), GainType(2), atk(2), AddStat("health", Number(2))), Pay(0))),
    )


def table(text: str, *cards: Definition) -> Table:
    """A table with this chapter's cards."""
    return scenario(text, [WEIGHT, SWORD, SNAP, CURSE, WATCH, BARK, *cards])


@pytest.mark.rule("wow-2012:400.1", "wow-2013:400.1")
def test_an_attachment_without_powers_is_an_attachment_still() -> None:
    hush = item("Hush", "Abilities lose all powers.")
    t = table('you: ally "Guard" 1/4; ability "Weight" on "Guard"; hand "Snap"\nopponent: item "Hush"', hush)
    t.expect("Guard", atk=1).expect("Weight", zone="play", on="Guard")
    t.play("Snap", targets=["Guard"]).resolve()
    t.expect("Weight", zone="graveyard")


@pytest.mark.rule("wow-2012:400.6", "wow-2013:400.6", "wow-2012:410.6c", "wow-2013:410.6c")
def test_an_attachment_without_powers_keeps_its_host_description() -> None:
    hush = item("Hush", "Abilities lose all powers.")
    t = table('you: item "Gear"; hand "Weight"\nopponent: item "Hush"', hush, gear())
    t.use("Gear").resolve().play("Weight", targets=["Gear"]).resolve()
    t.expect("Weight", on="Gear").expect("Gear", atk=2)
    t.end_turn().expect("Weight", zone="graveyard").expect("Gear", zone="play")


@pytest.mark.rule("wow-2012:400.2", "wow-2013:400.2")
def test_a_targeted_attachment_needs_its_target_as_it_is_played() -> None:
    t = table('you: hand "Weight"; ally "Shade" 1/1 untargetable\nopponent:')
    t.expect_refused("play", "Weight")


@pytest.mark.rule("wow-2012:400.2", "wow-2013:400.2")
def test_a_targeted_attachment_without_its_target_does_not_enter_play() -> None:
    t = table('you: hand "Weight"; ally "Guard" 1/4; ally "Other" 1/4\nopponent: hand "Snap"; item "Watch"')
    t.play("Weight", targets=["Guard"]).play("Snap", targets=["Guard"], by="opponent").resolve_all()
    t.expect("Weight", zone="graveyard").expect("Other", atk=1).expect_hand("opponent")


@pytest.mark.rule("wow-2012:400.3", "wow-2013:400.3")
def test_an_untargeted_attachment_chooses_its_host_as_it_resolves() -> None:
    t = table('you: hand "Bark"; ally "Shade" 1/1 untargetable; ally "Guard" 1/4\nopponent: ally "Brute" 2/2')
    t.play("Bark").resolve().expect_asked("you").expect_choices("Shade", "Guard")
    t.choose("Shade").expect("Bark", on="Shade").expect("Shade", atk=3)


@pytest.mark.rule("wow-2012:400.3", "wow-2013:400.3")
def test_an_untargeted_attachment_without_a_host_is_put_into_the_graveyard_and_not_destroyed() -> None:
    bell = item("Bell", "When you play an ability, draw a card.")
    t = table('you: hand "Bark"; item "Watch"; item "Bell"\nopponent: ally "Brute" 2/2', bell)
    t.play("Bark").resolve_all()
    t.expect("Bark", zone="graveyard").expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:400.4", "wow-2013:400.4")
def test_where_the_host_came_from_is_no_part_of_the_description() -> None:
    wake = ability(
        "Wake",
        "Put target ally in your graveyard into play and attach this ability to it.<p>Ongoing: Attached ally has "
        "+2 ATK.",
    )
    t = table(
        'you: hand "Wake"; item "Mover"; graveyard "Guard"\nopponent: ally "Brute" 2/2',
        wake,
        ally("Guard", 1, 4),
    )
    t.play("Wake", targets=["Guard"]).resolve().expect("Guard", zone="play", controller="you", atk=3)
    t.expect("Wake", on="Guard")
    t.use("Mover", targets=["Wake"]).resolve()
    if t.decision.kind != "priority":
        t.choose("Brute")
    t.expect("Wake", on="Brute").expect("Brute", atk=4).expect("Guard", zone="play", atk=1)


@pytest.mark.rule("wow-2012:400.5", "wow-2013:400.5")
def test_several_of_one_name_can_be_attached_to_one_host_and_all_are_destroyed_with_it() -> None:
    t = table('you: hand "Weight" "Weight" "Snap"; ally "Guard" 1/4; item "Watch"\nopponent:')
    t.play("Weight", targets=["Guard"]).resolve().play("Weight", targets=["Guard"]).resolve()
    t.expect("Guard", atk=5)
    t.play("Snap", targets=["Guard"]).resolve().expect_chain("Watch", "Watch").resolve_all()
    t.expect_graveyard("you", "Weight", "Weight", "Guard", "Snap").expect_hand("you", "Filler", "Filler")


@pytest.mark.rule("wow-2012:400.5", "wow-2013:400.5", "wow-2012:415.9a", "wow-2013:415.9a")
def test_a_host_put_into_a_resource_row_loses_its_attachments() -> None:
    bury = ability("Bury", "Put target ally into its owner's resource row face down.")
    t = table(
        'you: hand "Bury"; ally "Guard" 1/4; ability "Weight" on "Guard"; item "Watch"\nopponent:', bury
    )
    t.play("Bury", targets=["Guard"]).resolve()
    t.expect("Weight", zone="graveyard").expect_chain("Watch")


@pytest.mark.rule("wow-2012:400.5", "wow-2013:400.5")
def test_a_host_that_changes_its_controller_keeps_its_attachments() -> None:
    steal = ability("Steal", "You gain control of target ally.")
    t = table('you: hand "Steal"\nopponent: ally "Guard" 1/4; ability "Weight" on "Guard"', steal)
    t.play("Steal", targets=["Guard"]).resolve()
    t.expect("Guard", controller="you", atk=3).expect("Weight", on="Guard", controller="opponent")


@pytest.mark.rule("wow-2012:400.6", "wow-2013:400.6")
def test_without_an_attached_thing_the_host_must_match_the_attach_description() -> None:
    drip = ability(
        "Drip", "Attach to target opposing ally.<p>Ongoing: At the start of your turn, draw a card."
    )
    steal = ability("Steal", "You gain control of target ally.")
    t = table('you: hand "Drip" "Steal"\nopponent: ally "Guard" 1/4', drip, steal)
    t.play("Drip", targets=["Guard"]).resolve().expect("Drip", on="Guard")
    t.play("Steal", targets=["Guard"]).resolve().expect("Guard", controller="you").expect(
        "Drip", zone="graveyard"
    )


@pytest.mark.rule("wow-2012:400.6", "wow-2013:400.6", "wow-2012:410.6c", "wow-2013:410.6c")
def test_with_an_attached_ally_only_that_must_match() -> None:
    steal = ability("Steal", "You gain control of target ally.")
    t = table('you: hand "Curse" "Steal"\nopponent: ally "Guard" 2/4', steal)
    t.play("Curse", targets=["Guard"]).resolve()
    t.play("Steal", targets=["Guard"]).resolve().expect("Guard", controller="you", atk=1).expect(
        "Curse", on="Guard"
    )


@pytest.mark.rule("wow-2012:400.6", "wow-2013:400.6", "wow-2012:410.6c", "wow-2013:410.6c")
def test_an_attached_card_may_stop_being_an_ally() -> None:
    blunt = ability("Blunt", "Attach to target ally.<p>Ongoing: Attached card has -3 ATK.")
    drip = ability("Drip", "Attach to target ally.<p>Ongoing: At the start of your turn, draw a card.")
    t = table('you: item "Gear"; hand "Blunt" "Drip"\nopponent:', blunt, drip, gear())
    t.use("Gear").resolve().play("Blunt", targets=["Gear"]).resolve().play("Drip", targets=["Gear"]).resolve()
    t.end_turn().expect("Blunt", on="Gear", zone="play").expect("Drip", zone="graveyard")


@pytest.mark.rule("wow-2012:400.7a", "wow-2013:400.7a")
def test_a_moved_attachment_must_match_its_attach_description() -> None:
    t = table(
        'you: hand "Weight"; item "Mover"; ally "Guard" 1/4\nopponent: ally "Brute" 2/2; ally "Shade" 1/1 untargetable'
    )
    t.play("Weight", targets=["Guard"]).resolve().use("Mover", targets=["Weight"]).resolve()
    t.expect_choices("Brute", "Shade").choose("Shade").expect("Weight", on="Shade", controller="you").expect(
        "Shade", atk=3
    )


@pytest.mark.rule("wow-2012:400.7a", "wow-2013:400.7a")
def test_an_attachment_that_cannot_be_moved_stays() -> None:
    t = table('you: hand "Weight"; item "Mover"; ally "Guard" 1/4\nopponent:')
    t.play("Weight", targets=["Guard"]).resolve().use("Mover", targets=["Weight"]).resolve()
    t.expect("Weight", on="Guard", zone="play").expect("Guard", atk=3)


@pytest.mark.rule("wow-2012:400.7a", "wow-2013:400.7a")
def test_what_stands_before_ongoing_does_not_happen_again_as_it_moves() -> None:
    roots = ability(
        "Roots",
        "Attach to target ally and exhaust it.<p>Ongoing: Attached ally can't ready during its controller's "
        "ready step.",
    )
    t = table('you: hand "Roots"; item "Mover"\nopponent: ally "Brute" 2/2; ally "Guard" 1/4', roots)
    t.play("Roots", targets=["Brute"]).resolve().expect("Brute", ready=False)
    t.use("Mover", targets=["Roots"]).resolve()
    if t.decision.kind != "priority":
        t.choose("Guard")
    t.expect("Roots", on="Guard").expect("Guard", ready=True)


@pytest.mark.rule("wow-2012:400.7a", "wow-2013:400.7a", "wow-2012:400.1", "wow-2013:400.1")
def test_an_attachment_put_into_play_needs_a_host_or_stays_where_it_is() -> None:
    raise_ = ability("Raise", "Put target ability in your graveyard into play.")
    t = table('you: hand "Raise"; graveyard "Weight"\nopponent:', raise_)
    t.play("Raise", targets=["Weight"]).resolve().expect("Weight", zone="graveyard")
    t = table('you: hand "Raise"; graveyard "Weight"\nopponent: ally "Shade" 1/1 untargetable', raise_)
    t.play("Raise", targets=["Weight"]).resolve()
    if t.decision.kind != "priority":
        t.choose("Shade")
    t.expect("Weight", zone="play", on="Shade", controller="you")


@pytest.mark.rule("wow-2012:400.7a", "wow-2013:400.7a")
def test_an_attachment_put_into_play_does_not_do_what_stands_before_ongoing() -> None:
    raise_ = ability("Raise", "Put target ability in your graveyard into play.")
    roots = ability("Roots", "Attach to target ally and exhaust it.<p>Ongoing: Attached ally has -1 ATK.")
    t = table('you: hand "Raise"; graveyard "Roots"\nopponent: ally "Brute" 2/2', raise_, roots)
    t.play("Raise", targets=["Roots"]).resolve()
    if t.decision.kind != "priority":
        t.choose("Brute")
    t.expect("Roots", on="Brute").expect("Brute", ready=True, atk=1)


@pytest.mark.rule("wow-2012:400.7b", "wow-2013:400.7b")
def test_opposing_is_meant_for_the_attachments_controller() -> None:
    t = table(
        """
        you: item "Mover"; ally "Mine" 2/4; ally "Also" 2/4
        opponent: ally "Theirs" 2/4; hand "Curse"
        at opponent's action phase
        """
    )
    t.play("Curse", targets=["Mine"]).resolve()
    t.use("Mover", targets=["Curse"], by="you").resolve()
    if t.decision.kind != "priority":
        t.expect_choices("Also").choose("Also")
    t.expect("Curse", on="Also", controller="opponent").expect("Theirs", atk=2)


@pytest.mark.rule("wow-2012:400.7b", "wow-2013:400.7b")
def test_an_attachment_put_into_play_is_read_by_who_moves_it() -> None:
    rob = ability("Rob", "Put target ability in an opponent's graveyard into play under your control.")
    t = table(
        'you: hand "Rob"; ally "Mine" 2/4\nopponent: ally "Theirs" 2/4; ally "Theirs too" 2/4; graveyard "Curse"',
        rob,
    )
    t.play("Rob", targets=["Curse"]).resolve().expect_choices("Theirs", "Theirs too").choose("Theirs")
    t.expect("Curse", on="Theirs", controller="you", owner="opponent")


@pytest.mark.rule("wow-2012:400.7c", "wow-2013:400.7c")
def test_a_new_host_that_is_targeted_must_be_targetable() -> None:
    shove = ability("Shove", "Attach target ability to target ally.")
    t = table(
        'you: hand "Shove"; ally "Guard" 1/4; ability "Weight" on "Guard"; ally "Shade" 1/1 untargetable\n'
        'opponent: ally "Brute" 2/2',
        shove,
    )
    t.play("Shove").expect_choices("Guard", "Brute")


@pytest.mark.rule("wow-2012:400.7c", "wow-2013:400.7c")
def test_x_is_zero_when_an_attachment_for_cost_x_moves() -> None:
    grip = ability(
        "Grip",
        "Attach to target ally with cost X.<p>Ongoing: You control attached ally.",
        cost=2,
        x_cost=True,
    )
    cards = [grip, ally("Three", 3, 3, cost=3), ally("Two", 2, 2, cost=2)]
    t = table(
        """
        you: item "Mover"; ally "Three"; ally "Two"; ally "Free" 1/1
        opponent: hand "Grip"; resources 5
        at opponent's action phase
        """,
        *cards,
    )
    t.play("Grip", targets=["Three"], x=3).resolve().expect("Three", controller="opponent")
    t.use("Mover", targets=["Grip"], by="you").resolve()
    if t.decision.kind != "priority":
        t.expect_choices("Free").choose("Free")
    t.expect("Three", controller="you").expect("Free", controller="opponent").expect(
        "Grip", controller="opponent"
    )


@pytest.mark.rule("wow-2012:400.3", "wow-2013:400.3")
def test_a_quest_is_no_host_for_an_ally_attachment() -> None:
    t = table(
        'you: hand "Bark"; resource "Errand"; ally "Guard" 1/4; ally "Two" 1/4\nopponent:', quest("Errand")
    )
    t.play("Bark").resolve().expect_choices("Guard", "Two")


@pytest.mark.rule("wow-2012:400.7b", "wow-2013:400.7b")
def test_you_in_the_description_is_the_attachments_controller() -> None:
    boon = ability("Boon", "Attach to target ally you control.<p>Ongoing: Attached ally has +2 ATK.")
    t = table(
        """
        you: item "Mover"; ally "Mine" 2/4
        opponent: ally "Theirs" 2/4; ally "Also theirs" 2/4; hand "Boon"
        at opponent's action phase
        """,
        boon,
    )
    t.play("Boon", targets=["Theirs"]).resolve().use("Mover", targets=["Boon"], by="you").resolve()
    if t.decision.kind != "priority":
        t.expect_choices("Also theirs").choose("Also theirs")
    t.expect("Boon", on="Also theirs", controller="opponent")


@pytest.mark.rule("wow-2012:400.1", "wow-2013:400.1", "wow-2012:400.7a", "wow-2013:400.7a")
def test_moving_an_attachment_is_no_leaving_and_entering_play() -> None:
    bell = item("Bell", "When an ability enters play, draw a card.")
    t = table(
        'you: hand "Weight"; item "Mover"; item "Bell"; item "Watch"; ally "A" 1/4; ally "B" 1/4\nopponent:',
        bell,
    )
    t.play("Weight", targets=["A"]).resolve_all().use("Mover", targets=["Weight"]).resolve()
    if t.decision.kind != "priority":
        t.choose("B")
    t.expect("Weight", on="B").expect_chain().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:400.5", "wow-2013:400.5")
def test_the_game_destroys_an_attachment_that_cannot_be_destroyed() -> None:
    firm = item("Firm", "Abilities can't be destroyed.")
    t = table('you: hand "Snap"; ally "Guard" 1/4; ability "Weight" on "Guard"; item "Firm"\nopponent:', firm)
    t.play("Snap", targets=["Guard"]).resolve().expect("Guard", zone="graveyard").expect(
        "Weight", zone="graveyard"
    )


@pytest.mark.rule("wow-2012:400.6", "wow-2013:400.6", "wow-2012:410.6c", "wow-2013:410.6c")
def test_the_game_destroys_an_attachment_with_a_wrong_host_that_cannot_be_destroyed() -> None:
    firm = item("Firm", "Abilities can't be destroyed.")
    t = table('you: item "Gear"; hand "Weight"; item "Firm"\nopponent:', firm, gear())
    t.use("Gear").resolve().play("Weight", targets=["Gear"]).resolve().end_turn().expect(
        "Weight", zone="graveyard"
    )


@pytest.mark.rule("wow-2012:400.7a", "wow-2013:400.7a")
def test_an_attachment_in_hand_without_a_host_stays_in_hand() -> None:
    lay = ability("Lay", "Put an ability from your hand into play.")
    t = table('you: hand "Lay" "Weight"\nopponent:', lay).play("Lay").resolve_all()
    while t.decision.kind != "priority":
        t.choose(t.choices()[0])
    t.expect("Weight", zone="hand")
