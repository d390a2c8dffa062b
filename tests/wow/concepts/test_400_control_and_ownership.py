"""Control and ownership (section 400)."""

from __future__ import annotations

import pytest

from rulebound.kernel.game import Game
from rulebound.sim.soak.wow_invariants import now_and_then
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Effect
from rulebound.wow import constants as c
from rulebound.wow.language.compiling import CardRefused
from rulebound.wow.nodes.changes import ControlledBy
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.effects import CreateTokens, Destroy, DrawCards, PutCards, PutIntoPlay
from rulebound.wow.nodes.filters import Both, OfType, Side, Standing
from rulebound.wow.nodes.groups import OwnerOf, You
from rulebound.wow.nodes.patterns import LeavesPlay, Moves
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenarios import ability, ally, hero, item, quest, scenario
from wow_cards import (
    ALLY,
    HOST,
    IsThis,
    always,
    atk,
    attaching,
    bolt,
    charm,
    doom,
    draw,
    gain,
    payment,
    powers,
    spell,
    target,
    when,
)

BORROW = ability("Borrow", program=spell(Grant(target(ALLY), (ControlledBy(You()),))))
GUST = ability("Gust", instant=True, program=spell(PutCards(target(OfType(c.ABILITY | c.ALLY)), c.HAND)))


@pytest.mark.rule("wow-2007:400.1")
def test_a_player_controls_what_he_puts_into_play_and_his_links() -> None:
    table = (
        scenario('you: hand "Footman" "Bolt"\nopponent:', [ally("Footman"), bolt()]).play("Footman").resolve()
    )
    table.expect("Footman", controller="you").expect("your hero", controller="you")
    table.play("Bolt", targets=["their hero"])
    assert table.state.stack[-1].controller == 0
    assert [link.controller for link in table.state.stack] == [0]


@pytest.mark.rule("wow-2007:400.1", "wow-2007:705.4", "wow-2013:705.4")
def test_a_triggered_effect_is_controlled_by_who_controlled_its_source_then() -> None:
    dying = ally("Dying", program=powers(when(LeavesPlay(IsThis(), "destroy"), draw())))
    text = 'you: hand "Doom"; ability "Charm" on "Dying"\nopponent: ally "Dying"'
    table = scenario(text, [dying, charm(), doom()]).expect("Dying", controller="you")
    table.play("Doom").resolve().expect_chain("Dying")
    assert table.state.stack[-1].controller == 0
    table.resolve().expect_hand("you", "Filler").expect("Dying", zone="graveyard", owner="opponent")


@pytest.mark.rule("wow-2007:400.1", "wow-2007:700.2")
def test_a_source_without_a_controller_triggers_for_its_owner() -> None:
    ghost = item("Ghost", program=powers(when(Moves("discard", IsThis()), draw(), zone=c.HAND)))
    toss = ability("Toss", program=spell(discarding()))
    table = scenario('you: hand "Toss"\nopponent: hand "Ghost"', [ghost, toss]).play("Toss").resolve()
    table.expect_chain("Ghost").resolve().expect_hand("opponent", "Filler").expect("Ghost", zone="graveyard")


def discarding() -> Effect:
    from rulebound.wow.nodes.effects import Discard
    from rulebound.wow.nodes.filters import AnyCard
    from rulebound.wow.nodes.groups import Players

    return Discard(Players("opponents"), Number(1), AnyCard())


@pytest.mark.rule("wow-2007:400.1", "wow-2007:302.2")
def test_only_one_player_controls_a_card() -> None:
    text = 'you: ability "Charm" on "Guard"\nopponent: ally "Guard"'
    table = scenario(text, [charm()]).expect("Guard", controller="you").pass_until("opponent's action phase")
    table.expect_refused("attack", "Guard", rule="601.2").pass_until("your action phase")
    table.expect_offered("attack", "Guard", at="opponent's hero")
    sweep = ability("Sweep", "Destroy all opposing allies.")
    table = scenario(text + '; ally "Other"; hand "Sweep"\nat opponent\'s action phase', [charm(), sweep])
    table.play("Sweep").resolve().expect("Guard", zone="graveyard").expect("Other", zone="play")


@pytest.mark.rule("wow-2007:400.2", "wow-2007:411.1", "wow-2012:415.1", "wow-2013:415.1")
def test_cards_go_to_their_owners_zones() -> None:
    text = 'you: hand "Doom"; ability "Charm" on "Guard"\nopponent: ally "Guard"; ally "Other"'
    table = scenario(text, [charm(), doom()]).play("Doom", targets=["Guard"]).resolve()
    table.expect_graveyard("opponent", "Guard").expect_graveyard("you", "Charm", "Doom")
    gift = ability("Gift", program=spell(DrawCards(OwnerOf(target(ALLY)), Number(1))))
    table = scenario(text.replace("Doom", "Gift"), [charm(), gift]).play("Gift", targets=["Guard"]).resolve()
    table.expect_hand("opponent", "Filler").expect_hand("you")


@pytest.mark.rule("wow-2007:400.2")
def test_what_a_player_owns_is_what_was_in_the_deck_whoever_controls_it() -> None:
    call = ability("Call", "Put target ally you own into its owner's hand.")
    text = """
        you: hand "Call" "Call"; ability "Charm" on "Guard"; ally "Mine" 1/1
        opponent: ally "Guard" 1/1; ally "Lent" 1/1 owned by you; ally "Theirs" 1/1
    """
    table = scenario(text, [charm(), call]).expect("Guard", controller="you").expect("Lent", controller="opponent")
    table.play("Call").expect_asked("you", "target").expect_choices("Mine", "Lent")
    table.choose("Lent").resolve().expect("Lent", zone="hand", owner="you").expect_hand("you", "Call", "Lent")


@pytest.mark.rule("wow-2007:400.2", "wow-2007:402.2")
def test_a_token_is_owned_by_who_put_it_into_play() -> None:
    call = ability(
        "Call", program=spell(CreateTokens(Number(1), "Imp", (), Number(1), Number(1), under=None))
    )
    table = scenario('you: hand "Call"\nopponent:', [call]).play("Call").resolve()
    table.expect("Imp", owner="you", controller="you")


@pytest.mark.rule("wow-2007:400.2")
def test_one_of_your_cards_means_one_that_you_control() -> None:
    mine = ability("Mine", program=spell(Destroy(target(Both((ALLY, Side("your")))))))
    text = 'you: hand "Mine"; ability "Charm" on "Guard"\nopponent: ally "Guard"; ally "Other"'
    table = scenario(text, [charm(), mine]).play("Mine").resolve().expect("Guard", zone="graveyard")
    table.expect("Other", zone="play")


@pytest.mark.rule("wow-2007:400.2")
def test_an_opponents_card_is_one_that_the_opponent_controls_and_its_owner_is_who_brought_it() -> None:
    sweep = ability("Sweep", "Destroy all opposing allies.")
    text = 'you: hand "Sweep"; ability "Charm" on "Guard"; ally "Footman"\nopponent: ally "Guard"; ally "Other"'
    table = scenario(text, [charm(), sweep]).expect("Guard", controller="you", owner="opponent")
    table.play("Sweep").resolve().expect("Guard", zone="play").expect("Footman", zone="play")
    table.expect("Other", zone="graveyard")
    # Outside play a card belongs to whose deck it came from, whoever controlled it.
    dig = ability("Dig", "Put target ally card from your graveyard into your hand.")
    text = 'you: hand "Doom" "Dig"; ability "Charm" on "Guard"; graveyard "Footman"\nopponent: ally "Guard"'
    table = scenario(text, [charm(), dig, doom(), ally("Footman")]).play("Doom").resolve()
    table.play("Dig").resolve().expect_hand("you", "Footman").expect_graveyard("opponent", "Guard")


@pytest.mark.rule("wow-2007:400.3", "wow-2007:411.8a")
def test_a_card_that_changes_controllers_is_the_same_card() -> None:
    weight = ability("Weight", program=attaching(ALLY, always(HOST, atk(-1))))
    text = """
        you: hand "Charm"
        opponent: ally "Guard" 4/9 damage 3 exhausted counter "mark" 2; ability "Weight" on "Guard"
    """
    table = scenario(text, [charm(), weight])
    number = table.card("Guard").number
    table.play("Charm").resolve().expect("Guard", controller="you", damage=3, exhausted=True, atk=3)
    table.expect("Guard", counter=("mark", 2)).expect("Weight", on="Guard", controller="opponent")
    assert table.card("Guard").number == number


@pytest.mark.rule(
    "wow-2007:400.3", "wow-2007:100.2", "wow-2012:401.3", "wow-2012:100.2", "wow-2013:401.3", "wow-2013:100.2"
)
def test_legality_doesnt_matter_for_the_new_controller() -> None:
    mage = hero("Mage", icons=("Mage",))
    drawer = ally("Drawer", icons=("Warlock",), program=powers(payment(draw(), Pay(1))))
    text = 'you: hero "Mage"; hand "Charm"; resources 1\nopponent: ally "Drawer"'
    table = scenario(text, [mage, drawer, charm()]).play("Charm").resolve().use("Drawer").resolve()
    table.expect_hand("you", "Filler")


@pytest.mark.rule("wow-2007:400.3a", "wow-2012:401.3a", "wow-2013:401.3a")
def test_modifiers_stay_unless_they_depend_on_the_controller() -> None:
    boost = ability("Boost", instant=True, program=spell(gain(target(ALLY), atk(2))))
    banner = item("Banner", program=powers(always(Both((ALLY, Side("your"))), atk(1))))
    text = 'you: hand "Charm" "Boost"\nopponent: ally "Guard" 1/1; item "Banner"'
    table = scenario(text, [charm(), boost, banner]).expect("Guard", atk=2)
    table.play("Boost").resolve().expect("Guard", atk=4).play("Charm").resolve().expect("Guard", atk=3)


@pytest.mark.rule("wow-2007:400.3a", "wow-2007:701.5", "wow-2013:401.3a", "wow-2013:701.4")
def test_so_do_restrictions_on_its_powers() -> None:
    once = ally("Once", program=powers(payment(draw(), Pay(0), per_turn=1)))
    text = 'you: hand "Charm"\nopponent: ally "Once"'
    table = scenario(text, [charm(), once]).use("Once", by="opponent").resolve()
    table.play("Charm").resolve().expect("Once", controller="you").expect_refused("use", "Once", rule="701.5")


@pytest.mark.rule("wow-2007:400.3b", "wow-2007:718.2", "wow-2013:401.3b", "wow-2013:718.2")
def test_control_reverts_to_the_latest_other_modifier_and_at_last_to_the_first_controller() -> None:
    text = """
        you: hand "Borrow"
        opponent: ally "Guard"
        third: ability "Charm" on "Guard"
    """
    table = scenario(text, [charm(), BORROW]).expect("Guard", controller="third")
    table.play("Borrow").resolve().expect("Guard", controller="you")
    table.pass_until("opponent's ready step").expect("Guard", controller="third")
    table = scenario(text, [charm(), BORROW, GUST]).play("Borrow").resolve()
    table = (
        scenario(text.replace('"Borrow"', '"Gust"'), [charm(), GUST])
        .play("Gust", targets=["Charm"])
        .resolve()
    )
    table.expect("Guard", controller="opponent")


@pytest.mark.rule("wow-2007:400.3b", "wow-2012:401.3b", "wow-2013:401.3b")
def test_it_reverts_to_under_whose_control_it_entered_play() -> None:
    """Not to its owner: the third player owns it, the opponent had put it into play."""
    text = 'you: ability "Charm" on "Stray"; hand "Gust"\nopponent: ally "Stray" owned by third\nthird:'
    table = scenario(text, [charm(), GUST]).expect("Stray", controller="you")
    table.play("Gust", targets=["Charm"]).resolve().expect("Stray", controller="opponent", owner="third")


@pytest.mark.rule("wow-2007:400.1")
def test_whoever_puts_a_card_into_play_controls_it() -> None:
    steal = ability("Steal", program=spell(PutIntoPlay(target(ALLY, zone=c.GRAVEYARD))))
    table = scenario('you: hand "Steal"\nopponent: graveyard "Footman"', [steal, ally("Footman")])
    table.play("Steal").resolve().expect("Footman", controller="you", owner="opponent", zone="play")


ANNEX = ability("Annex", "Gain control of target resource.", instant=True)
ERRAND = quest("Errand", "Pay (1) to complete this quest. <p> Reward: Draw a card.")


@pytest.mark.rule(
    "wow-2007:400.3", "wow-2007:411.7a", "wow-2012:401.3", "wow-2012:415.8a", "wow-2013:401.3",
    "wow-2013:415.8a",
)
def test_control_of_a_resource_changes_too() -> None:
    """It comes to the new controller's resource row, who pays with it, and may look at it."""
    text = 'you: hand "Annex" "Footman"\nopponent: resource "Guard" face down; resource "Errand" face down\nthird:'
    table = scenario(text, [ANNEX, ERRAND, ally("Footman", cost=1), ally("Guard")])
    number = table.card("Guard").number
    table.play("Annex", targets=["Guard"]).resolve()
    table.expect("Guard", zone="resources", controller="you", owner="opponent", face_down=True, ready=True)
    assert table.card("Guard").number == number
    table.expect_ready_resources("you", 1).expect_ready_resources("opponent", 1)
    # Only those in whose resource row it lies or has lain know which card it is.
    assert [known_resources(table.game, seat) for seat in (0, 1, 2)] == [["Guard"], ["Guard", "Errand"], []]
    told = table.game.explain(table.facts("control")[0])
    assert "Guard" in told
    assert "Guard" not in table.game.explain(table.facts("control")[0], 2)
    table.play("Footman").expect("Guard", exhausted=True).resolve()
    table.pass_until("opponent's ready step").expect("Guard", exhausted=True)
    table.pass_until("your ready step").expect("Guard", ready=True, controller="you")
    for seat in (0, 1, 2):
        assert now_and_then(table.game.fork(seat, seed=7).state) == []


def known_resources(game: Game[State], seat: int) -> list[str]:
    """What a seat sees of all resources; of its own row, and of others'."""
    players = game.view(seat)["players"]
    assert isinstance(players, list)
    found: list[str] = []
    for player in players:
        assert isinstance(player, dict)
        row = player["resources"]
        assert isinstance(row, list)
        found.extend(str(one["name"]) for one in row if isinstance(one, dict) and one["name"] is not None)
    return found


@pytest.mark.rule("wow-2007:400.3", "wow-2007:702.3")
def test_a_quest_that_changes_controllers_is_completed_by_the_new_one() -> None:
    text = 'you: hand "Annex"\nopponent: resource "Errand"; resources 1'
    table = scenario(text, [ANNEX, ERRAND]).play("Annex", targets=["Errand"]).resolve()
    table.expect("Errand", controller="you", face_down=False).complete("Errand").resolve()
    table.expect_hand("you", "Filler").give_priority("opponent").expect_refused("complete", "Errand")


@pytest.mark.rule("wow-2007:400.3b", "wow-2012:401.3b", "wow-2013:401.3b")
@pytest.mark.parametrize("how", ["", "face down"])
def test_control_of_a_resource_reverts_as_well(how: str) -> None:
    lend = ability("Lend", program=spell(gain(target(Standing("resource")), ControlledBy(You()))))
    text = f'you: hand "Lend"\nopponent: resource "Errand" {how}; resources 2'
    table = scenario(text, [lend, ERRAND]).play("Lend", targets=["Errand"]).resolve()
    table.expect("Errand", controller="you").expect_ready_resources("opponent", 2).end_turn()
    table.expect("Errand", controller="opponent", zone="resources").expect_ready_resources("opponent", 3)


@pytest.mark.rule("wow-2007:400.3", "wow-2012:401.3", "wow-2013:401.3")
def test_all_that_are_ready_change_hands_at_once() -> None:
    sun = ability("Sun", "Gain control of all ready opposing resources.")
    table = scenario('you: hand "Sun"\nopponent: resources 3; resources 2 exhausted; resource "Errand"', [sun, ERRAND])
    table.play("Sun").resolve().expect_ready_resources("you", 4).expect_ready_resources("opponent", 0)
    assert [len(player.row) for player in table.state.players] == [4, 2]


@pytest.mark.rule(
    "wow-2007:712.6", "wow-2007:714.2", "wow-2007:400.3b", "wow-2013:712.6", "wow-2013:714.2",
    "wow-2013:401.3b",
)
def test_who_takes_what_gives_control_takes_that_too() -> None:
    """ "You" is whoever controls the card with the power now, though the power is the older modifier of the two."""
    yoke = ability("Yoke", "Attach to target ally.<p>Ongoing: You control attached ally.")
    seize = ability("Seize", "You control target ability this turn.", instant=True)
    text = 'you: ability "Yoke" on "Ox"\nowner: ally "Ox" 1/1\nthief: hand "Seize" "Seize"'
    table = scenario(text, [yoke, seize]).expect("Ox", controller="you")
    table.play("Seize", targets=["Yoke"], by="thief").resolve().expect("Yoke", controller="thief", owner="you")
    table.expect("Ox", controller="thief", owner="owner").end_turn().expect("Ox", controller="you")
    table.play("Seize", targets=["Yoke"], by="thief").resolve().expect("Ox", controller="thief")
    table.concede("thief").expect("Yoke", controller="you").expect("Ox", controller="you")


@pytest.mark.rule("wow-2007:400.1", "wow-2007:700.2", "wow-2007:411.8c")
@pytest.mark.parametrize("words", ["When you discard Ghost", "When Ghost is discarded"])
def test_what_is_said_of_its_own_discarding_functions_in_the_hand(words: str) -> None:
    ghost = ally("Ghost", 1, 1, f"{words}, put him into play.", gender="he")
    toss = ability("Toss", "Target player discards a card.")
    table = scenario('you: hand "Toss"\nopponent: hand "Ghost"', [ghost, toss])
    table.play("Toss", targets=["opponent"]).resolve().expect_chain("Ghost").resolve()
    table.expect("Ghost", zone="play", controller="opponent")


@pytest.mark.rule("wow-2007:700.2")
def test_from_a_hand_a_card_does_not_see_what_happens_to_others() -> None:
    with pytest.raises(CardRefused, match="discarded"):
        ally("Ghost", 1, 1, "When you discard Ghost or another ally, draw a card.")


@pytest.mark.rule("wow-2007:400.3a", "wow-2007:407.6a")
def test_an_ally_may_die_of_changing_parties() -> None:
    seize = ability("Seize", "You control target ally this turn.")
    wake = ally("Wake", 1, 5, "When another ally in your party is destroyed, draw a card.")
    captain = ally("Captain", 1, 5, "Other allies in your party have +1 health.")
    text = 'you: hand "Seize"; ally "Wake"\nopponent: ally "Captain"; ally "Wake"; ally "Ox" 1/2 damage 2'
    table = scenario(text, [seize, wake, captain]).play("Seize", targets=["Ox"]).resolve_all()
    table.expect_graveyard("opponent", "Ox").expect_hand("you", "Filler").expect_hand("opponent")
