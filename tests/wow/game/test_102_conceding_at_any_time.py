"""Conceding takes effect at once: while one is asked, while another is asked, in every procedure [102.1b]."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from rulebound.kernel.game import Game
from rulebound.wow import constants as c
from rulebound.wow import rules
from rulebound.wow.cards.building_a_deck import Deck
from rulebound.wow.nodes.effects import DrawCards, LoseGame, PlayCard
from rulebound.wow.nodes.filters import OfType
from rulebound.wow.nodes.flow import Sequence
from rulebound.wow.nodes.groups import Players, You
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.state import own
from rulebound.wow.rules import RULES, new_state
from rulebound.wow.scenarios import Table, ability, ally, armor, hero, item, scenario
from wow_cards import charm, doom, draw, spell, target

READ = ability("Read", instant=True, program=spell(draw(1)))
WASTE = ability("Waste", text="Each player discards a card.")
GAMBLE = ability("Gamble", text="You may draw a card. Your hero deals 3 fire damage to each opposing hero.")


def until(table: Table, player: str, kind: str) -> Table:
    """Pass until somebody is asked something else."""
    while table.decision.kind == "priority":
        table.pass_()
    return table.expect_asked(player, kind)


@pytest.mark.rule(
    "wow-2007:102.1b", "wow-2007:102.1", "wow-2012:102.1b", "wow-2012:102.1", "wow-2013:102.1b",
    "wow-2013:102.1",
)
def test_with_two_players_the_game_is_over_at_once_whoever_is_asked() -> None:
    text = 'you: hand "Gamble"\nopponent:'
    for leaver, winner in (("you", "opponent"), ("opponent", "you")):
        table = scenario(text, [GAMBLE]).play("Gamble").resolve().expect_asked("you", "may").concede(leaver)
        table.expect_winner(winner).expect("opponent's hero", damage=0)
        assert not table.facts("draw")


@pytest.mark.rule("wow-2007:102.1b", "wow-2007:102.2", "wow-2007:711.2")
def test_the_link_that_who_concedes_is_resolving_is_interrupted_there() -> None:
    text = 'you: hand "Gamble"\nopponent: hand "Read"\nthird:'
    table = scenario(text, [GAMBLE, READ]).play("Gamble").play("Read", by="opponent").pass_().pass_().pass_()
    table.expect_chain("Gamble").resolve().expect_asked("you", "may").concede("you").expect_chain()
    table.expect_running().expect("opponent's hero", damage=0).expect("Gamble", zone="removed from game")
    table.expect_log("Gamble is interrupted", times=1).expect_stage("you's action phase")
    table.expect_asked("opponent", "priority")


@pytest.mark.rule("wow-2007:102.1b", "wow-2007:709.2c")
@pytest.mark.parametrize("leaver", ["opponent", "third"])
def test_the_rest_of_anothers_link_happens_to_those_who_remain(leaver: str) -> None:
    """Whether the one who concedes is asked, or will be, or is not: everybody else discards."""
    text = """
        you: hand "Waste" "Read" "Mine"
        opponent: hand "Read" "Theirs"
        third: hand "Read" "Last"
    """
    table = scenario(text, [WASTE, READ, ally("Mine"), ally("Theirs"), ally("Last")]).play("Waste").resolve()
    table.choose("Mine").expect_asked("opponent", "choose").concede(leaver)
    if leaver == "third":
        table.choose("Theirs").expect_graveyard("opponent", "Theirs")
    else:
        table.expect_asked("third", "choose").choose("Last").expect_graveyard("third", "Last")
    table.expect_running().expect_graveyard("you", "Waste", "Mine").expect_chain()
    assert len(table.facts("discard")) == 2


@pytest.mark.rule("wow-2007:102.1b", "wow-2007:707.1d")
def test_who_is_choosing_targets_no_longer_finds_what_has_left() -> None:
    text = 'you: hand "Doom"; ally "Mine"\nopponent: ally "Theirs"\nthird: ally "Last"'
    table = scenario(text, [doom()]).play("Doom").expect_choices("Mine", "Theirs", "Last").concede("opponent")
    table.expect_asked("you", "target").expect_choices("Mine", "Last").choose("Last").expect_chain("Doom")
    table.resolve().expect("Last", zone="graveyard").expect("Theirs", zone="removed from game")


@pytest.mark.rule("wow-2007:102.1b", "wow-2007:707.2", "wow-2013:102.1b", "wow-2013:707.2")
def test_a_link_that_cant_be_finished_for_it_is_taken_back_and_the_player_stays_gone() -> None:
    """The action is as if it had not been tried; the concession isn't part of it."""
    pair = ability("Pair", text="Destroy target ally and another target ally.", instant=True)
    text = 'you: hand "Pair"; ally "Mine"\nopponent: ally "Theirs"\nthird: hand "Read"'
    table = scenario(text, [pair, READ]).play("Pair").concede("opponent").expect_running()
    table.expect("Pair", zone="hand").expect_chain()
    table.expect_asked("you", "priority").expect("Theirs", zone="removed from game")
    table.expect_log("opponent concedes", times=1).expect_refused("play", "Pair")


@pytest.mark.rule("wow-2007:102.1b", "wow-2007:707.2", "wow-2007:709.2c")
def test_so_it_is_with_a_card_that_is_played_while_a_text_is_processed() -> None:
    pair = ability("Pair", text="Destroy target ally and another target ally.", instant=True)
    again = ability("Again", program=spell(PlayCard(target(OfType(c.ABILITY), zone=c.GRAVEYARD))))
    text = 'you: hand "Again"; graveyard "Pair"; ally "Mine"\nopponent: ally "Theirs"\nthird: hand "Read"'
    table = until(scenario(text, [pair, again, READ]).play("Again", targets=["Pair"]), "you", "target")
    table.concede("opponent").expect("Pair", zone="graveyard").expect("Again", zone="graveyard").expect_chain()
    table.expect("Theirs", zone="removed from game").expect("Mine", zone="play").expect_running()


@pytest.mark.rule("wow-2007:102.1b", "wow-2007:102.2", "wow-2007:707.1")
def test_who_concedes_while_adding_a_link_adds_none() -> None:
    text = 'you: hand "Doom"; ally "Mine"\nopponent: ally "Theirs"; hand "Doom"\nthird: hand "Read"'
    table = scenario(text, [doom(), READ]).play("opponent's Doom", by="opponent").expect_asked("opponent", "target")
    table.concede("opponent").expect_chain().expect("Mine", zone="play").expect_asked("you", "priority")
    table = scenario(text, [doom(), READ]).play("you's Doom").expect_asked("you", "target").concede("you")
    table.expect_chain().expect("Theirs", zone="play").expect_asked("opponent", "priority")
    assert not table.facts("play")


@pytest.mark.rule("wow-2007:102.1b", "wow-2007:717.5a", "wow-2007:603.1")
def test_combat_is_concluded_though_who_prevents_damage_concedes() -> None:
    plate = armor("Plate", defense=2)
    text = 'you: ally "Footman" 2/4\nopponent: hero atk 1; armor "Plate"\nthird: hand "Read"'
    table = scenario(text, [plate, READ]).attack("Footman", "opponent's hero").resolve()
    table.pass_until("your defend window").pass_().pass_().pass_().expect_asked("opponent", "prevention")
    table.concede("opponent").expect_stage("your action phase").expect_asked("you", "priority").expect_running()
    assert own(table.state).combat is None
    assert not [fact for fact in table.facts("damage") if fact.subject == table.state.players[1].hero]


@pytest.mark.rule("wow-2007:102.1b", "wow-2007:602.2")
def test_nobody_is_asked_to_protect_what_has_left() -> None:
    text = """
        you: ally "Footman" 2/4
        opponent: ally "Guard" protector
        friend with opponent: ally "Shield" protector
        third: hand "Read"
    """
    table = until(scenario(text, [READ]).attack("Footman", "opponent's hero"), "opponent", "protect")
    table.concede("opponent").expect_stage("your defend window")
    table.expect("Shield", ready=True).expect("Footman", in_combat=False)
    # The other way round the one who is asked would protect against nobody.
    table = until(scenario(text, [READ]).attack("Footman", "opponent's hero"), "opponent", "protect")
    table.concede("you").expect_stage("you's defend window").expect("Guard", ready=True)


@pytest.mark.rule("wow-2007:602.2", "wow-2007:102.1b")
def test_who_may_protect_is_still_asked_though_another_has_left() -> None:
    text = 'you: ally "Footman" 2/4\nopponent: ally "Guard" protector\nthird: hand "Read"'
    table = until(scenario(text, [READ]).attack("Footman", "opponent's hero"), "opponent", "protect")
    table.concede("third").expect_asked("opponent", "protect").choose("Guard")
    table.expect("Guard", exhausted=True, defending=True)


@pytest.mark.rule(
    "wow-2007:102.1b", "wow-2007:503.2a", "wow-2007:500.1", "wow-2013:102.1b", "wow-2013:503.2a",
    "wow-2013:500.1",
)
def test_conceding_while_discarding_down_ends_the_turn_as_usual() -> None:
    hand = " ".join(f'"Ally {n}"' for n in range(9))
    cards = [ally(f"Ally {n}") for n in range(9)]
    for leaver in ("you", "opponent"):
        table = until(scenario(f"you: hand {hand}\nopponent:\nthird:", cards), "you", "discard")
        table.choose("Ally 0").concede(leaver)
        if leaver == "opponent":
            table.expect_asked("you", "discard").choose("Ally 1").expect_graveyard("you", "Ally 0", "Ally 1")
        assert [fact.seat for fact in table.facts("turn")] == [1 if leaver == "you" else 2]
        table.expect_running()


@pytest.mark.rule(
    "wow-2007:102.1b", "wow-2007:708.1a", "wow-2007:708.2", "wow-2013:102.1b", "wow-2013:708.1a",
    "wow-2013:708.2",
)
def test_others_effects_are_added_though_who_orders_or_aims_concedes() -> None:
    one = item("One", text="At the end of each turn, draw a card.")
    two = item("Two", text="At the end of each turn, your hero deals 1 fire damage to target hero.")
    text = 'you: item "One"; item "Two"\nopponent: item "One"; item "Two"\nthird: hand "Read"'
    table = until(scenario(text, [one, two, READ]), "you", "order triggers")
    table.concede("you").expect_asked("opponent", "order triggers").choose("One")
    table.expect_asked("opponent", "target").choose("third's hero").expect_chain("Two", "One")
    table = until(scenario(text, [one, two, READ]), "you", "order triggers").choose("Two")
    table.expect_asked("you", "target").concede("you").expect_asked("opponent", "order triggers")
    table.choose("One", "opponent's hero").expect_chain("Two", "One").resolve().expect("opponent's hero", damage=1)


@pytest.mark.rule("wow-2007:102.1b", "wow-2007:410.2", "wow-2007:802.1")
def test_others_repairs_are_made_though_somebody_concedes_while_choosing() -> None:
    twin = ally("Twin", unique=True)
    text = 'you: ally "Twin"; ally "Twin"\nopponent: ally "Twin"; ally "Twin"\nthird: hand "Read"'
    table = until(scenario(text, [twin, READ]), "you", "uniqueness")
    table.concede("you").expect_asked("opponent", "uniqueness").choose("opponent's Twin").expect_running()
    assert [fact.seat for fact in table.facts("destroy")] == [1]


@pytest.mark.rule("wow-2007:102.1b", "wow-2007:G.unless", "wow-2007:401.1")
def test_who_concedes_instead_of_paying_has_not_paid() -> None:
    tax = item("Tax", text="At the end of your turn, draw a card unless target opponent discards a card.")
    text = 'you: item "Tax"\nopponent: hand "Theirs" "Other"\nthird: hand "Read"'
    for answers in ((), ("yes",)):
        table = until(scenario(text, [tax, ally("Theirs"), ally("Other"), READ]), "you", "target")
        until(table.choose("opponent"), "opponent", "may").choose(*answers)
        table.expect_asked("opponent", "choose" if answers else "may").concede("opponent")
        table.expect_running().expect_hand("you", "Filler").expect_chain()


@pytest.mark.rule("wow-2007:102.1b", "wow-2007:501.1a", "wow-2012:102.1b", "wow-2012:501.1a")
def test_conceding_in_the_ready_step_readies_nothing() -> None:
    sloth = ally("Sloth", text="You may choose not to ready Sloth during your ready step.")
    text = """
        you: ally "Sloth" exhausted; ability "Charm" on "Stray"
        opponent: ally "Stray" exhausted
        third: hand "Read"
        at third's end phase
    """
    table = until(scenario(text, [sloth, charm(), READ]), "you", "may")
    table.concede("you").expect_stage("you's ready step").expect_running()
    table.expect("Stray", ready=False, controller="opponent").expect_asked("opponent", "priority")


# --- Losing in the middle of a text -----------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:102.2", "wow-2007:711.2")
def test_the_rest_of_a_text_is_not_processed_if_its_controller_loses_by_it() -> None:
    pact = ability("Pact", program=spell(Sequence((LoseGame(You()), DrawCards(Players("each"), Number(1))))))
    table = scenario('you: hand "Pact"\nopponent:\nthird:', [pact]).play("Pact").resolve().expect_running()
    assert not table.facts("draw")
    table.expect_log("Pact is interrupted", times=1)
    pact = ability("Pact", program=spell(Sequence((LoseGame(Players("opponents")), draw(1)))))
    table = scenario('you: hand "Pact"\nopponent:\nthird:', [pact]).play("Pact").resolve().expect_winner("you")
    assert not table.facts("draw")


# --- Before the first turn --------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:102.1b", "wow-2007:101.1")
def test_conceding_as_the_first_player_is_chosen() -> None:
    fillers = tuple((ally(f"Ally {n:02}"), 1) for n in range(60))
    decks = [Deck(f"deck {n}", hero(f"Hero {n}"), fillers) for n in range(3)]
    names = ["you", "opponent", "third"]
    for seed in range(6):
        for leaver in range(3):
            table = Table(Game(RULES, new_state(decks, seed, names=names)))
            chooser = table.decision.seat
            table.concede(names[leaver]).expect_running()
            left = [name for name in names if name != names[leaver]]
            table.expect_choices(*left)
            assert table.decision.seat == chooser or chooser == leaver
            assert table.decision.seat != leaver
            table.choose(left[-1]).expect_asked(left[-1], "mulligan").choose("keep", "keep")
            table.expect_asked(left[-1], "priority")
            assert [len(table.state.players[seat].hand) for seat in range(3)] == [
                0 if seat == leaver else 7 for seat in range(3)
            ]
            assert table.state.players[leaver].deck == []


#: What runs in ``while_playing`` only, and asks nobody but whose doing it is: that ends with the player.
OWN_DOING = {"choose_modes", "choose_x", "choose_bill", "end_what_they_do"}


@pytest.mark.rule("wow-2007:102.1b")
def test_every_question_says_what_becomes_of_it_if_nobody_can_answer() -> None:
    folder = Path(rules.__file__).parent
    asking = 0
    for path in sorted([*folder.rglob("*.py"), *(folder.parent / "tcg").rglob("*.py")]):
        text = path.read_text(encoding="utf-8")
        if "Decision(" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and "yield Decision(" in ast.unparse(node).replace("(yield", "yield"):
                source = ast.unparse(node)
                asking += 1
                answered = re.search(r"NOBODY|(place|answer) (== 1|< 1|> 0)|\.playing", source)
                assert answered or node.name in OWN_DOING, f"{path.name}: {node.name}"
    assert asking > 20
