"""What is said of each of several, and what happens instead of something, happens at once (section 802)."""

from __future__ import annotations

import pytest

from rulebound.wow.events import Move
from rulebound.wow.scenarios import ability, ally, item, scenario

SWEEP = ability("Sweep", "Destroy all allies.", instant=True)
SPARE = "Ongoing: If an ally in your party would be destroyed, {} instead."


@pytest.mark.rule("wow-2007:802.1", "wow-2007:716.1", "wow-2007:703.4", "wow-2013:703.4")
def test_what_happens_instead_happens_with_what_was_simultaneous() -> None:
    """The state just before the destruction of the others is that before the ally is exhausted."""
    cards = [
        SWEEP,
        ability("Sleep", "Ongoing: If a Dwarf ally in your party would be destroyed, exhaust it instead."),
        ally("Widow", 1, 1, "When an opposing ally is destroyed while an ally is exhausted, draw a card."),
        ally("Waker", 1, 1, "When an ally becomes exhausted, draw a card."),
    ]
    text = """
        you: ally "Stout" 1/1 tag "Dwarf"; ability "Sleep"; ally "Waker"; hand "Sweep"
        opponent: ally "Widow"; ally "B" 1/1
    """
    table = scenario(text, cards).play("Sweep").resolve().expect("Stout", zone="play", ready=False)
    # The Waker saw it as it left [703.3]; the Widow saw nobody exhausted.
    table.expect("Widow", zone="graveyard").expect_chain("Waker").resolve_all()
    table = scenario(text.replace("Widow", "Waker"), cards).play("Sweep").resolve()
    if table.decision.kind == "order triggers":
        table.choose("your Waker")
    table.expect_chain("Waker", "Waker")


@pytest.mark.rule("wow-2007:802.1", "wow-2007:716.1")
def test_a_modifier_made_instead_is_too_late_for_what_is_simultaneous() -> None:
    """[716.1a] A replacement modifier must exist before the event would happen."""
    cards = [
        SWEEP,
        ability(
            "Shell",
            "Ongoing: If a Dwarf ally would be destroyed, allies can't be destroyed this turn instead.",
        ),
    ]
    text = """
        you: ability "Shell"; ally "Stout" 1/1 tag "Dwarf"; ally "A" 1/1; hand "Sweep"
        opponent: ally "B" 1/1
    """
    table = scenario(text, cards).play("Sweep").resolve().expect("Stout", zone="play")
    table.expect("A", zone="graveyard").expect("B", zone="graveyard")


@pytest.mark.rule("wow-2007:802.1", "wow-2007:709.2b", "wow-2013:802.1", "wow-2013:709.2b")
def test_what_several_texts_do_instead_is_chosen_first_and_is_not_the_same_twice() -> None:
    """Each choice is one that can be done: a card that is discarded already is none."""
    cards = [SWEEP, ability("Toll", SPARE.format("discard a card"))]
    text = 'you: ability "Toll"; ally "A" 1/1; ally "B" 1/1; hand "Sweep" "one" "two" "three"\nopponent:'
    table = (
        scenario(text, [*cards, *[ally(name) for name in ("one", "two", "three")]]).play("Sweep").resolve()
    )
    table.expect_asked("you", "choose").choose("two").expect_asked("you", "choose")
    table.expect_graveyard("you").expect_choices("one", "three").choose("one")
    table.expect_graveyard("you", "one", "two", "Sweep").expect("A", zone="play").expect("B", zone="play")
    # With too few cards it happens as far as it can; both are spared [716.1b].
    table = scenario(text.replace('"two" "three"', ""), [*cards, ally("one")]).play("Sweep").resolve()
    table.expect_graveyard("you", "one", "Sweep").expect("A", zone="play").expect("B", zone="play")


@pytest.mark.rule("wow-2007:802.1", "wow-2007:411.2a", "wow-2013:802.1", "wow-2012:415.3a", "wow-2013:415.3a")
@pytest.mark.parametrize("instead", ["draw a card", "put the top card of your deck into your hand"])
def test_two_cards_from_the_top_at_once_are_two_cards(instead: str) -> None:
    text = 'you: ability "Luck"; ally "A" 1/1; ally "B" 1/1; hand "Sweep"; deck "one" "two"\nopponent:'
    cards = [SWEEP, ability("Luck", SPARE.format(instead)), ally("one"), ally("two")]
    table = scenario(text, cards).play("Sweep").resolve()
    table.expect_hand("you", "one", "two").expect("A", zone="play").expect("B", zone="play")


@pytest.mark.rule("wow-2007:802.1", "wow-2007:709.2b", "wow-2013:802.1", "wow-2013:709.2b")
def test_the_rest_of_a_text_follows_the_batch() -> None:
    """What it says first happens with the others; then it goes on in order."""
    cards = [SWEEP, ability("Trade", SPARE.format("draw a card, then discard a card")), ally("one")]
    text = 'you: ability "Trade"; ally "A" 1/1; hand "Sweep" "Filler"; deck "one"\nopponent: ally "B" 1/1'
    table = scenario(text, cards).play("Sweep").resolve().expect_asked("you", "choose")
    table.expect("B", zone="graveyard").expect_choices("Filler", "one").choose("one")
    table.expect_graveyard("you", "one", "Sweep").expect("A", zone="play")


@pytest.mark.rule("wow-2007:802.1", "wow-2007:716.1c", "wow-2013:802.1", "wow-2013:716.1e")
def test_what_happens_instead_may_be_replaced_in_its_turn() -> None:
    """By another modifier, and it still happens with the others."""
    cards = [
        SWEEP,
        ability("Luck", SPARE.format("draw a card")),
        ability("Lore", "Ongoing: If you would draw a card, your hero heals 1 damage from itself instead."),
    ]
    text = 'you: hero damage 9; ability "Luck"; ability "Lore"; ally "A" 1/1; ally "B" 1/1; hand "Sweep"\nopponent:'
    table = scenario(text, cards).play("Sweep").resolve().expect("your hero", damage=7).expect_hand("you")
    table.expect("A", zone="play").expect("B", zone="play")


@pytest.mark.rule("wow-2007:802.1", "wow-2007:304.2")
def test_what_each_hero_deals_to_itself_is_dealt_at_once() -> None:
    text = """
        first: armor "Cap" def 1; hand "Quake"
        you: armor "Vest" def 1
        third: armor "Boots" def 1
        at you's action phase
    """
    quake = ability("Quake", "Each hero deals 3 frost damage to itself.", instant=True)
    table = scenario(text, [quake]).play("Quake", by="first").resolve().expect_asked("you", "prevention")
    table.choose("let through").expect("you's hero", damage=0).expect_asked("third", "prevention")
    table.choose("let through").expect("you's hero", damage=0).expect_asked("first", "prevention").choose(
        "Cap"
    )
    for name, damage in (("first", 2), ("you", 3), ("third", 3)):
        table.expect(f"{name}'s hero", damage=damage)


@pytest.mark.rule("wow-2007:802.1", "wow-2007:712.7", "wow-2013:802.1", "wow-2013:712.7")
def test_of_what_each_may_do_in_several_parts_all_do_the_first_and_then_the_next() -> None:
    text = 'first: hand "Tide" "a"\nyou: hand "a"\nthird: hand "a"\nat you\'s action phase'
    tide = ability("Tide", "Each player may draw a card, then discard a card.", instant=True)
    table = scenario(text, [tide, ally("a")]).play("Tide", by="first").resolve().expect_asked("you", "may")
    table.choose("yes").expect_asked("third", "may").choose("no").expect_asked("first", "may").choose("yes")
    # Both who agreed have drawn before the first of them is asked what to discard.
    table.expect_asked("you", "choose").expect_hand("you", "a", "Filler").expect_hand("first", "a", "Filler")
    table.choose("a").expect_graveyard("you").expect_asked("first", "choose").choose("Filler")
    table.expect_graveyard("you", "a").expect_hand("first", "a").expect_hand("third", "a")


@pytest.mark.rule(
    "wow-2007:802.1", "wow-2007:409.1", "wow-2007:703.3", "wow-2013:802.1", "wow-2013:413.2",
    "wow-2013:703.3c",
)
def test_what_each_player_finds_enters_play_together() -> None:
    call = ability("Call", "Each player may search his deck for an ally card and put it into play.")
    herald = ally("Herald", 1, 1, "When another ally enters play, draw a card.")
    text = 'you: hand "Call"; deck "Herald"\nopponent: deck "Herald"'
    table = scenario(text, [call, herald]).play("Call").resolve().expect_asked("you", "may").choose("yes")
    table.expect_asked("opponent", "may").choose("yes").expect_asked("you", "find").choose("Herald")
    assert not table.facts("enter")
    table.expect_asked("opponent", "find").choose("Herald").expect_chain("Herald", "Herald")


@pytest.mark.rule("wow-2007:802.1", "wow-2007:411.2a", "wow-2013:802.1", "wow-2012:415.3a", "wow-2013:415.3a")
def test_each_player_draws_one_card_after_the_other_and_all_do_at_once() -> None:
    table = scenario('you: hand "Feast"\nopponent:', [ability("Feast", "Each player draws two cards.")])
    table.play("Feast").resolve().expect_hand("you", "Filler", "Filler").expect_hand(
        "opponent", "Filler", "Filler"
    )
    assert [fact.seat for fact in table.facts("draw")] == [0, 1, 0, 1]


@pytest.mark.rule("wow-2007:802.1", "wow-2007:709.2b")
def test_what_each_did_before_is_asked_of_all_at_once() -> None:
    again = ability("Again", "Each player discards his hand, then draws that many cards.")
    text = 'you: hand "Again" "Filler"\nopponent: hand "Filler" "Filler" "Filler"'
    table = scenario(text, [again]).play("Again").resolve()
    table.expect_hand("you", "Filler").expect_hand("opponent", "Filler", "Filler", "Filler")
    assert [fact.kind for fact in table.state.journal.since(0) if fact.kind in ("discard", "draw")] == [
        *["discard"] * 4,
        *["draw"] * 4,
    ]


@pytest.mark.rule("wow-2007:802.1", "wow-2007:711.1", "wow-2013:802.1", "wow-2013:711.1")
def test_links_that_one_text_interrupts_are_interrupted_at_once() -> None:
    cards = [
        ability("Hush", "Interrupt any number of cards.", instant=True),
        *[ability(name, "Draw a card.", instant=True) for name in ("one", "two")],
    ]
    table = scenario('you: hand "one" "two"\nopponent: hand "Hush"', cards).play("one").play("two")
    table.play("Hush", by="opponent").resolve().choose("two").choose("one").choose("done")
    table.expect_chain().expect_graveyard("you", "one", "two").expect_hand("you")
    assert [isinstance(fact, Move) for fact in table.facts("interrupt")] == [False, False, True, True]


@pytest.mark.rule("wow-2007:802.1", "wow-2007:102.1b", "wow-2013:802.1", "wow-2013:102.1b")
def test_who_leaves_while_others_choose_does_nothing_any_more() -> None:
    text = 'first: hand "Tide" "a"\nyou: hand "a"\nthird: hand "a"\nat you\'s action phase'
    tide = ability("Tide", "Each player may draw a card, then discard a card.", instant=True)
    table = scenario(text, [tide, ally("a")]).play("Tide", by="first").resolve().choose("yes").choose("yes")
    table.choose("yes").expect_asked("you", "choose").concede("third").choose("a").expect_asked(
        "first", "choose"
    )
    table.choose("a").expect_graveyard("you", "a").expect_hand("you", "Filler").expect_running()


@pytest.mark.rule("wow-2007:802.1", "wow-2007:716.4")
def test_the_next_time_is_used_up_once_by_what_is_simultaneous() -> None:
    salve = item(
        "Salve", "0 >>> The next time an ally in your party would be destroyed this turn, exhaust it instead."
    )
    text = 'you: item "Salve"; ally "A" 1/1; ally "B" 1/1; hand "Sweep" "Sweep"\nopponent:'
    table = scenario(text, [SWEEP, salve]).use("Salve").resolve().play("Sweep").resolve()
    table.expect("A", ready=False).expect("B", ready=False).play("Sweep").resolve()
    table.expect("A", zone="graveyard").expect("B", zone="graveyard")
