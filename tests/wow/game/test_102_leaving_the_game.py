"""What becomes of a game as a player leaves it, and of what was that player's (sections 102, 400)."""

from __future__ import annotations

import pytest

from rulebound.kernel.game import Game
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck
from rulebound.wow.nodes.changes import ControlledBy
from rulebound.wow.nodes.effects import PlayCard
from rulebound.wow.nodes.filters import OfType
from rulebound.wow.nodes.groups import You
from rulebound.wow.position.state import own
from rulebound.wow.rules import RULES, new_state
from rulebound.wow.scenarios import Table, ability, ally, hero, item, scenario
from wow_cards import ALLY, HERO, atk, bolt, charm, doom, draw, gain, spell, target

READ = ability("Read", instant=True, program=spell(draw(1)))
BOOST = ability("Boost", instant=True, program=spell(gain(target(ALLY), atk(3))))
FILLERS = tuple((ally(f"Ally {n:02}"), 1) for n in range(60))


def turns(table: Table) -> list[int]:
    """Whose turns have begun since the scenario did."""
    return [fact.seat for fact in table.facts("turn")]


# --- Whose turn it is -------------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:102.2", "wow-2007:711.1", "wow-2013:711.1")
def test_only_the_links_of_who_leaves_are_interrupted() -> None:
    text = 'you: hand "Bolt"\nopponent: hand "Read"\nthird: hand "Boost"; ally "Footman" 2/2'
    table = scenario(text, [bolt(), READ, BOOST]).play("Bolt", targets=["third's hero"])
    table.play("Read", by="opponent").play("Boost", targets=["Footman"], by="third")
    table.concede("you").expect_running().expect_chain("Boost", "Read")
    table.resolve().expect("Footman", atk=5).resolve().expect_hand("opponent", "Filler")
    table.expect("third's hero", damage=0).expect("Bolt", zone="removed from game")


@pytest.mark.rule("wow-2007:102.2", "wow-2007:500.1", "wow-2007:503.2a")
def test_the_turn_of_who_leaves_goes_on_to_its_end() -> None:
    """It has its phases still, what lasts "this turn" does so, and the next turn is the next player's clockwise."""
    dusk = item("Dusk", text="At the end of turn, draw a card.")
    text = 'you:\nopponent: hand "Boost"; ally "Footman" 2/2; item "Dusk"\nthird: hand "Read"'
    table = scenario(text, [READ, BOOST, dusk]).play("Boost", targets=["Footman"], by="opponent").resolve()
    table.concede("you").expect_stage("you's action phase").expect("Footman", atk=5)
    # The next player clockwise gets priority first, and nobody has the turn player's options.
    table.expect_asked("opponent", "priority").expect_refused("attack", "Footman")
    table.play("Read", by="third").resolve().expect_hand("third", "Filler")
    table.pass_until("you's end phase").expect_chain("Dusk").expect("Footman", atk=5)
    table.resolve().expect_hand("opponent", "Filler")
    table.pass_until("opponent's ready step").expect("Footman", atk=2)
    assert turns(table) == [1]
    table.end_turn()
    table.end_turn()
    assert turns(table) == [1, 2, 1]


@pytest.mark.rule("wow-2007:102.2", "wow-2007:501.2a")
def test_nobody_draws_in_the_draw_step_of_who_has_left() -> None:
    text = 'you: deck empty\nopponent: hand "Read"\nthird:\nat your ready step'
    table = scenario(text, [READ]).concede("you").pass_until("you's draw step").pass_until("you's action phase")
    assert not table.facts("draw")
    assert not table.facts("empty draw")
    table.expect_running()


@pytest.mark.rule("wow-2007:102.2", "wow-2007:500.3")
def test_extra_turns_of_who_has_left_are_not_taken() -> None:
    text = 'you: hand "Extra"\nopponent:\nthird: hand "Read"'
    extra = ability("Extra", text="Take an extra turn after this one.", instant=True)
    table = scenario(text, [extra, READ]).play("Extra").resolve().concede("you").pass_until("opponent's ready step")
    assert turns(table) == [1]


@pytest.mark.rule("wow-2007:102.2", "wow-2007:602.5", "wow-2007:603.2")
def test_the_combat_of_who_leaves_goes_on_to_its_conclusion() -> None:
    text = 'you: ally "Footman" 2/2\nopponent: hand "Read"; ally "Guard" 1/4\nthird: hand "Read"'
    table = scenario(text, [READ]).attack("Footman", "Guard").resolve().expect_stage("your attack window")
    table.concede("you").expect_stage("you's attack window").expect("Guard", in_combat=False)
    table.pass_until("you's defend window").pass_until("you's action phase")
    table.expect("Guard", damage=0, ready=True).expect_running()
    assert own(table.state).combat is None


@pytest.mark.rule("wow-2007:102.2", "wow-2007:601.3", "wow-2007:601.2f")
def test_a_proposal_stays_if_it_is_the_defenders_player_who_leaves() -> None:
    """The proposal is another's: it is rechecked as it tries to resolve, and interrupted then."""
    text = 'you: ally "Footman" 2/2\nopponent: ally "Guard"\nthird: hand "Read"'
    table = scenario(text, [READ]).attack("Footman", "Guard").play("Read", by="third")
    table.concede("opponent").expect_chain("Read", "Footman").resolve().expect_chain("Footman")
    table.resolve().expect_chain().expect("Footman", ready=True).expect_stage("your action phase")
    table.attack("Footman", "third's hero").resolve().expect("Footman", attacking=True)


@pytest.mark.rule("wow-2007:102.2", "wow-2007:601.3")
def test_a_proposal_of_who_leaves_ends_though_others_have_responded() -> None:
    text = 'you: ally "Footman" 2/2\nopponent:\nthird: hand "Read"'
    table = scenario(text, [READ]).attack("Footman", "opponent's hero").play("Read", by="third")
    table.concede("you").expect_chain("Read")
    assert own(table.state).combat is None


@pytest.mark.rule("wow-2007:102.2", "wow-2007:407.4")
def test_who_leaves_has_not_passed() -> None:
    text = 'you: hand "Read"\nopponent: hand "Read"\nthird: hand "Read"\nfourth: hand "Read"'
    # The one who has passed leaves: the others must pass still.
    table = scenario(text, [READ]).play("you's Read").pass_().pass_().expect_asked("third", "priority")
    table.concede("opponent").expect_asked("third", "priority").pass_().expect_chain("Read")
    table.expect_asked("fourth", "priority").pass_().expect_chain().expect_hand("you", "Filler")
    # The one who has priority leaves: it goes to the next player clockwise; who has passed has passed.
    table = scenario(text, [READ]).play("you's Read").pass_().pass_().concede("third")
    table.expect_asked("fourth", "priority").pass_().expect_chain()
    # A link of the one who leaves is interrupted: the turn player gets priority, and all must pass.
    table = scenario(text, [READ]).play("you's Read").pass_().play("opponent's Read").pass_().pass_()
    table.concede("opponent").expect_asked("you", "priority").expect_chain("Read")
    for name in ("you", "third", "fourth"):
        table.expect_asked(name, "priority").expect_chain("Read").pass_()
    table.expect_chain()


@pytest.mark.rule("wow-2007:102.2", "wow-2007:407.5", "wow-2007:708.1")
def test_what_triggers_off_somebody_leaving_is_added_before_anybody_gets_priority() -> None:
    grave = item("Grave", text="When an opposing ally leaves play, draw a card.")
    text = 'you: hand "Read"; item "Grave"\nopponent: ally "Guard"; ally "Other"\nthird: hand "Read"'
    table = scenario(text, [READ, grave]).pass_().pass_().expect_asked("third", "priority").concede("opponent")
    table.expect_chain("Grave", "Grave").expect_asked("third", "priority").pass_()
    # Both must pass on what has been added.
    table.expect_chain("Grave", "Grave").expect_asked("you", "priority")


@pytest.mark.rule("wow-2007:102.2", "wow-2007:708.1")
def test_what_triggers_for_who_leaves_is_never_added() -> None:
    grave = item("Grave", text="When an ally leaves play, draw a card.")
    text = 'you: hand "Read"\nopponent: ally "Guard"; item "Grave"\nthird:'
    table = scenario(text, [READ, grave]).concede("opponent").expect_chain()
    assert not table.facts("trigger")


@pytest.mark.rule("wow-2007:102.2", "wow-2007:407.6a")
def test_losing_in_a_check_leaves_the_turn_as_conceding_does() -> None:
    text = 'you: hero health 4\nopponent: hand "Bolt"\nthird: hand "Read"'
    table = scenario(text, [bolt(), READ]).play("Bolt", targets=["you's hero"], by="opponent")
    table.play("Read", by="third").resolve().resolve().expect_stage("you's action phase").expect_running()
    table.expect_asked("opponent", "priority")
    assert turns(table) == []


# --- What becomes of cards --------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:102.2", "wow-2007:705.2")
def test_a_card_on_the_chain_is_removed_with_its_owner_whoever_played_it() -> None:
    steal = ability("Steal", program=spell(PlayCard(target(OfType(c.ABILITY), zone=c.GRAVEYARD))))
    text = 'you: hand "Steal"\nopponent: graveyard "Read"\nthird: hand "Boost"'
    table = scenario(text, [steal, READ, BOOST]).play("Steal", targets=["Read"]).resolve().expect_chain("Read")
    table.concede("opponent").expect_chain().expect("Read", zone="removed from game").expect_running()
    table.expect_asked("you", "priority").expect_hand("you")


@pytest.mark.rule("wow-2007:102.2", "wow-2007:711.1", "wow-2013:711.1")
def test_a_card_of_another_that_was_a_link_of_who_leaves_goes_to_its_owners_graveyard() -> None:
    steal = ability("Steal", program=spell(PlayCard(target(OfType(c.ABILITY), zone=c.GRAVEYARD))))
    text = 'you: hand "Steal"\nopponent: graveyard "Read"\nthird: hand "Boost"'
    table = scenario(text, [steal, READ, BOOST]).play("Steal", targets=["Read"]).resolve()
    table.concede("you").expect_chain().expect("Read", zone="graveyard").expect_hand("opponent")


@pytest.mark.rule("wow-2007:102.2", "wow-2007:400.3b")
def test_control_that_another_gave_to_who_leaves_goes_back() -> None:
    """The modifier isn't of the one who leaves; but nobody is left whom it could give control."""
    gift = ability("Gift", instant=True, program=spell(gain(target(ALLY), ControlledBy(You()), duration="game")))
    text = """
        you: hand "Gift"; ally "Stray" 2/2 owned by third
        opponent: ability "Charm" on "Stray"
        third: hand "Read"
    """
    table = scenario(text, [gift, charm(), READ]).expect("Stray", controller="opponent")
    table.play("Gift", targets=["Stray"]).resolve().expect("Stray", controller="you")
    # The earlier modifier applies again, and without it there is nobody left under whose control it entered play.
    table.concede("you").expect("Stray", controller="opponent", zone="play")


@pytest.mark.rule("wow-2007:102.2", "wow-2007:714.1", "wow-2007:715.1")
def test_triggered_and_other_modifiers_of_who_leaves_end() -> None:
    vow = ability("Vow", instant=True, text="At the end of turn, your hero deals 3 fire damage to each other hero.")
    words = "Prevent the next 3 damage that would be dealt to target ally this turn."
    shield = ability("Shield", instant=True, text=words)
    text = 'you: hand "Bolt"; ally "Footman" 2/6\nopponent: hand "Vow" "Shield"\nthird:'
    table = scenario(text, [bolt(), vow, shield]).play("Vow", by="opponent").resolve()
    table.play("Shield", targets=["Footman"], by="opponent").resolve().concede("opponent")
    assert table.state.modifiers == []
    table.play("Bolt", targets=["Footman"]).resolve().expect("Footman", damage=4)
    table.end_turn().expect("third's hero", damage=0)


@pytest.mark.rule("wow-2007:102.2", "wow-2007:709.2a", "wow-2007:709.2c")
def test_who_or_what_has_left_is_no_legal_target() -> None:
    both = ability("Both", instant=True, text="Destroy target ally and draw a card.")
    text = 'you: hand "Both" "Bolt"\nopponent: ally "Guard"\nthird: hero health 4'
    table = scenario(text, [both, bolt()]).play("Both", targets=["Guard"]).concede("opponent").resolve()
    table.expect_hand("you", "Bolt").expect("Both", zone="graveyard").expect_log("is interrupted", times=1)
    table.expect_offered("play", "Bolt").play("Bolt", targets=["third's hero"]).resolve().expect_winner("you")


# --- Who wins ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:102.1", "wow-2007:G.friendly")
def test_a_team_mate_who_has_lost_wins_with_the_team() -> None:
    text = 'you: hand "Bolt" "Bolt"\nopponent: hero health 4\nfriend with you:\nfoe with opponent: hero health 4'
    table = scenario(text, [bolt()]).concede("friend").expect_running()
    table.play("Bolt", targets=["opponent's hero"]).resolve().expect_running()
    table.play("Bolt", targets=["foe's hero"]).resolve().expect_winner("you", "friend")
    assert table.game.result == (1.0, 0.0, 1.0, 0.0)


@pytest.mark.rule("wow-2007:102.1", "wow-2007:102.1a")
def test_a_draw_is_between_those_who_lose_last() -> None:
    fall = ability("Fall", text="Destroy all heroes.", instant=True)
    table = scenario('you: hand "Fall"\nopponent:\nthird:', [fall]).concede("third").play("Fall").resolve()
    assert table.game.result == (0.5, 0.5, 0.0)
    table = scenario('you: hand "Fall"\nopponent:\nthird:', [fall]).play("Fall").resolve()
    assert table.game.result == (0.5, 0.5, 0.5)


@pytest.mark.rule("wow-2007:102.1", "wow-2007:102.1a", "wow-2007:801.2")
def test_who_lost_before_shares_the_draw_of_the_team() -> None:
    fall = ability("Fall", text="Destroy all heroes.", instant=True)
    text = 'you: hand "Fall"\nopponent:\nfriend with you:\nthird:'
    table = scenario(text, [fall]).concede("friend").concede("third").play("Fall").resolve()
    assert table.game.result == (0.5, 0.5, 0.5, 0.0)


@pytest.mark.rule("wow-2007:102.1", "wow-2007:102.2")
def test_the_last_team_wins_though_the_others_left_one_by_one() -> None:
    text = 'you:\nopponent:\nfriend with opponent:\nthird: hand "Doom"'
    table = scenario(text, [doom(what=HERO)]).concede("you").concede("opponent").expect_running()
    table.play("Doom", targets=["friend's hero"], by="third").resolve().expect_winner("third")


# --- Before the first turn --------------------------------------------------------------------------------------------


def opening(players: int = 3) -> Table:
    """A game of several players about to begin."""
    decks = [Deck(f"deck {n}", hero(f"Hero {n}"), FILLERS) for n in range(players)]
    return Table(Game(RULES, new_state(decks, 0, names=["you", "opponent", "third", "fourth"][:players])))


@pytest.mark.rule("wow-2007:101.2", "wow-2007:102.1b", "wow-2007:500.1")
@pytest.mark.parametrize("leaver", ["you", "opponent", "third"])
def test_a_concession_during_mulligans_leaves_the_others_theirs(leaver: str) -> None:
    for asked in range(3):
        names = ["you", "opponent", "third"]
        table = opening().choose("you").choose(*["keep"] * asked)
        table.expect_asked(names[asked], "mulligan").concede(leaver).expect_running()
        left = [name for name in names[asked:] if name != leaver]
        for name in left:
            table.expect_asked(name, "mulligan").choose("mulligan")
            table.expect_log(f"{name} takes a mulligan", times=1)
        # [500.1] Then the turns go clockwise from the first player, or from the next one if that is who left.
        first = "opponent" if leaver == "you" else "you"
        table.expect_stage(f"{first}'s action phase" if first != "you" else "your action phase")
        table.expect_asked(first, "priority")
        assert turns(table) == [names.index(first)]
        table.end_turn()
        assert turns(table)[-1] == next(n for n in (1, 2, 0) if n != names.index(leaver) and names[n] != first)


@pytest.mark.rule("wow-2007:101.2", "wow-2007:102.1")
def test_with_two_players_the_other_has_won() -> None:
    opening(2).choose("you").concede("opponent").expect_winner("you")
    opening(2).choose("you", "keep").concede("you").expect_winner("opponent")
