"""Simultaneity: choices in turn order, then everything at once (section 802)."""

from __future__ import annotations

import pytest

from rulebound.wow.nodes.effects import Destroy, Discard
from rulebound.wow.nodes.filters import AnyCard, BelongsTo, Both
from rulebound.wow.nodes.groups import Pick, PickEach, Players, Role
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenarios import ability, ally, scenario
from wow_cards import ALLY, spell

PURGE = ability("Purge", program=spell(Discard(Players("each"), Number(1), AnyCard())))
CULL = ability(
    "Cull",
    program=spell(
        Destroy(
            PickEach(
                Players("each"),
                Pick(Both((ALLY, BelongsTo(Role("player")))), Number(1), chooser=Role("player")),
            )
        )
    ),
)


@pytest.mark.rule("wow-2007:802.1", "wow-2013:802.1")
def test_the_turn_player_chooses_first_then_clockwise_and_then_it_happens_at_once() -> None:
    text = """
        first: hand "Filler"
        you: hand "Filler" "Filler" "Purge"
        third: hand "Filler" "Filler"
        at you's action phase
    """
    table = scenario(text, [PURGE]).play("Purge").resolve().expect_asked("you", "choose")
    table.expect_graveyard("first").choose("Filler").expect_graveyard("you").expect_asked("third", "choose")
    table.choose("Filler").expect_graveyard("first", "Filler").expect_graveyard("you", "Filler", "Purge")
    table.expect_graveyard("third", "Filler")


@pytest.mark.rule("wow-2007:802.1", "wow-2007:703.3", "wow-2013:802.1", "wow-2013:703.3c")
def test_what_each_player_chooses_is_destroyed_together() -> None:
    witness = ally("Witness", 1, 1, "When an ally is destroyed, draw a card.")
    text = 'you: hand "Cull"; ally "A" 1/1; ally "B" 1/1\nopponent: ally "Witness"'
    table = scenario(text, [CULL, witness]).play("Cull").resolve().expect_asked("you", "choose").choose("A")
    table.expect("A", zone="graveyard").expect("Witness", zone="graveyard")
    if table.decision.kind == "order triggers":
        table.choose("Witness")
    table.expect_chain("Witness", "Witness")


@pytest.mark.rule("wow-2007:802.1", "wow-2007:410.2", "wow-2007:407.6", "wow-2012:410.6")
def test_repairs_of_uniqueness_are_chosen_in_turn_order() -> None:
    king = ally("King", 1, 1, unique=True)
    queue = ability("Muster", "Players put all ally cards from their graveyards into play.")
    text = 'you: hand "Muster"; graveyard "King" "King"\nopponent: graveyard "King" "King"'
    table = (
        scenario(text, [king, queue])
        .play("Muster")
        .resolve()
        .expect_asked("you", "uniqueness")
        .choose("King")
    )
    table.expect_asked("opponent", "uniqueness").choose("their King")
    table.expect_graveyard("you", "King", "Muster").expect_graveyard("opponent", "King")


@pytest.mark.rule("wow-2007:802.1", "wow-2007:304.2")
def test_armor_of_several_heroes_is_chosen_from_the_turn_player_on() -> None:
    quake = ability("Quake", "Your hero deals 3 frost damage to each hero.", instant=True)
    text = """
        first: armor "Cap" def 1; hand "Quake"
        you: armor "Vest" def 1
        third: armor "Boots" def 1
        at you's action phase
    """
    table = scenario(text, [quake]).play("Quake", by="first").resolve().expect_asked("you", "prevention")
    table.choose("Vest").expect_asked("third", "prevention").choose("let through")
    table.expect("you's hero", damage=0).expect_asked("first", "prevention").choose("Cap")
    for name, damage in (("first", 2), ("you", 2), ("third", 3)):
        table.expect(f"{name}'s hero", damage=damage)


@pytest.mark.rule("wow-2007:802.1", "wow-2007:603.1b", "wow-2007:717.5a")
def test_of_two_heroes_in_combat_the_turn_players_is_protected_first() -> None:
    text = """
        you: weapon "Axe" atk 2 strike 0; armor "Cap" def 1
        opponent: weapon "Mace" atk 3 strike 0; armor "Vest" def 1
    """
    table = scenario(text).attack("your hero", "their hero").pass_until("your defend window")
    table.strike("Axe").resolve().strike("Mace", by="opponent").resolve().pass_().pass_()
    table.expect_asked("you", "prevention").choose("Cap").expect_asked("opponent", "prevention")
    table.expect("your hero", damage=0).choose("Vest").expect("your hero", damage=2).expect(
        "their hero", damage=1
    )
    # What happens is in the order of its creation all the same.
    assert [fact.amount for fact in table.facts("damage")] == [1, 2]


@pytest.mark.rule("wow-2007:802.1", "wow-2007:716.3")
def test_who_deals_orders_the_replacements_and_the_turn_player_first() -> None:
    """Of combat's two packets each is its dealer's to replace, and its taker's to prevent."""
    rage = ally("Rage", 1, 1, "If your hero would deal damage, it deals that amount of damage plus 1 instead.")
    fury = ally("Fury", 1, 1, "If your hero would deal damage, it deals double that amount of damage instead.")
    grow = ability("Grow", "Each hero has +2 ATK this turn.")
    text = """
        you: ally "Rage"; ally "Fury"; armor "Cap" def 1; hand "Grow"
        opponent: ally "Rage"; ally "Fury"; armor "Vest" def 2
    """
    table = scenario(text, [rage, fury, grow]).play("Grow").resolve().attack("your hero", "their hero")
    table.resolve().pass_().pass_().pass_().pass_().expect_asked("you", "replacement").choose("Rage")
    table.expect_asked("opponent", "replacement").choose("Fury").expect_asked("you", "prevention").choose("Cap")
    table.expect_asked("opponent", "prevention").choose("Vest")
    table.expect("your hero", damage=4).expect("their hero", damage=4)


@pytest.mark.rule("wow-2007:802.1", "wow-2007:712.7", "wow-2013:802.1", "wow-2013:712.7")
def test_all_who_may_choose_before_anybody_does() -> None:
    gift = ability("Gift", "Each player may draw a card.", instant=True)
    table = scenario('first: hand "Gift"\nyou:\nthird:\nat you\'s action phase', [gift]).play("Gift", by="first")
    table.resolve().expect_asked("you", "may").choose("yes").expect_hand("you").expect_asked("third", "may")
    table.choose("no").expect_asked("first", "may").choose("yes")
    table.expect_hand("first", "Filler").expect_hand("you", "Filler").expect_hand("third")


@pytest.mark.rule("wow-2007:802.1", "wow-2007:716.3")
def test_about_the_order_of_replacements_the_turn_player_chooses_first() -> None:
    """The controllers of the cards are asked in turn order, not in that of the cards."""
    spare = "If an ally in your party would be destroyed, {} instead."
    cards = [
        ability("Sweep", "Destroy all allies.", instant=True),
        ability("Home", "Ongoing: " + spare.format("put it into its owner's hand")),
        ability("Sleep", "Ongoing: " + spare.format("exhaust it")),
    ]
    text = """
        at opponent's action phase
        you: ally "Mine" 1/1; ability "Home"; ability "Sleep"
        opponent: ally "Theirs" 1/1; ability "Home"; ability "Sleep"; hand "Sweep"
    """
    table = scenario(text, cards).play("Sweep").resolve().expect_asked("opponent", "replacement")
    table.choose("opponent's Home").expect_asked("you", "replacement")
    table.choose("your Sleep").expect("Theirs", zone="hand").expect("Mine", ready=False)


@pytest.mark.rule("wow-2007:802.1", "wow-2007:703.3", "wow-2013:802.1", "wow-2013:703.3c")
def test_what_each_player_chooses_enters_play_together() -> None:
    """So each of them sees the others enter, the first as well as the last."""
    call = ability("Call", "Each player puts an ally card from his graveyard into play.")
    herald = ally("Herald", 1, 1, "When another ally enters play, draw a card.")
    text = """
        you: hand "Call"; graveyard "Herald" "Herald"
        opponent: graveyard "Herald" "Herald"
    """
    table = scenario(text, [call, herald]).play("Call").resolve().expect_asked("you", "choose")
    table.choose("Herald").expect_graveyard("you", "Herald", "Herald").expect_asked("opponent", "choose")
    table.choose("their Herald").expect_chain("Herald", "Herald")
    table.expect_graveyard("you", "Herald", "Call").expect_graveyard("opponent", "Herald")


@pytest.mark.rule("wow-2007:802.1", "wow-2007:709.2b", "wow-2013:802.1", "wow-2013:709.2b")
def test_of_several_actions_all_players_do_the_first_and_then_all_do_the_next() -> None:
    edict = ability("Edict", "Each player destroys an ally in his party, then discards a card.")
    text = """
        you: hand "Edict" "Filler" "Filler"; ally "A" 1/1; ally "B" 1/1
        opponent: hand "Filler" "Filler"; ally "C" 1/1; ally "D" 1/1
    """
    table = scenario(text, [edict]).play("Edict").resolve().expect_asked("you", "choose").choose("A")
    table.expect_asked("opponent", "choose").expect("A", zone="play").choose("C")
    table.expect("A", zone="graveyard").expect("C", zone="graveyard").expect_asked("you", "choose")
    table.choose("Filler").expect_asked("opponent", "choose").choose("Filler")
    table.expect_hand("you", "Filler").expect_hand("opponent", "Filler")
    again = ability("Again", "Each player discards his hand, then draws that many cards.")
    text = 'you: hand "Again" "Filler"\nopponent: hand "Filler" "Filler" "Filler"'
    table = scenario(text, [again]).play("Again").resolve()
    table.expect_hand("you", "Filler").expect_hand("opponent", "Filler", "Filler", "Filler")


@pytest.mark.rule("wow-2007:802.1", "wow-2007:712.7", "wow-2013:802.1", "wow-2013:712.7")
def test_what_each_player_may_do_is_chosen_by_all_and_then_done_at_once() -> None:
    """Each may choose none; what can't be done can't be chosen; nothing is seen before the next player chooses."""
    cards = [
        ability("Edict", "Each player may destroy an ally in his party."),
        ability("Purge", "Each player may discard a card."),
        ability("Crowd", "Each player may put a Wolf ally token with 1 ATK and 1 health into play."),
        ally("Rock", 1, 1, "Rock can't be destroyed."),
        ally("Mourner", 1, 1, "When another ally is destroyed, draw a card."),
    ]
    text = """
        at opponent's action phase
        you: ally "Mourner"; ally "Rock"; hand "Filler" "Filler"
        opponent: ally "A" 1/1; ally "Rock"; hand "Edict" "Purge" "Crowd" "Filler"
    """
    table = scenario(text, cards).play("Edict").resolve().expect_asked("opponent", "choose")
    table.expect_choices("done", "A").choose("A").expect("A", zone="play").expect_asked("you", "choose")
    table.expect_choices("done", "Mourner").choose("Mourner").expect("A", zone="graveyard").expect_chain(
        "Mourner"
    )
    table = (
        scenario(text, cards)
        .play("Purge")
        .resolve()
        .expect_asked("opponent", "choose")
        .choose("opponent's Filler")
    )
    table.expect_graveyard("opponent").expect_asked("you", "choose").choose("done")
    table.expect_graveyard("opponent", "Filler", "Purge").expect_graveyard("you").expect_hand(
        "you", "Filler", "Filler"
    )
    table = scenario(text, cards).play("Crowd").resolve().expect_asked("opponent", "may").choose("yes")
    table.expect_log("Wolf", times=0).expect_asked("you", "may").choose("yes")
    assert len(table.cards("Wolf")) == 2


@pytest.mark.rule("wow-2007:802.1", "wow-2013:802.1")
@pytest.mark.parametrize(
    "words",
    [
        "Each player draws a card, then discards a card.",
        "Each player puts a card from his hand into his resource row face down.",
        "Each player discards a card, then draws a card.",
    ],
)
def test_each_step_of_what_each_player_does_is_done_at_once(words: str) -> None:
    text = 'first: hand "Tide" "a"\nyou: hand "a" "a"\nthird: hand "a" "a"\nat you\'s action phase'
    table = scenario(text, [ability("Tide", words, instant=True), ally("a")]).play("Tide", by="first").resolve()
    held = len(table.state.players[1].hand)
    table.expect_asked("you", "choose").choose("a").expect_asked("third", "choose")
    assert len(table.state.players[1].hand) == held
    table.choose("a")
    if "draws a card, then" in words:
        table.expect_asked("first", "choose").choose("a")
    table.expect_asked("you", "priority")
    assert len(table.state.players[1].hand) == (1 if "resource" in words else 2)
