"""Card-specific rules: hearthing, and matches of several games (section 800)."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.wow import constants as c
from rulebound.wow.building_a_deck import Deck
from rulebound.wow.events import GameEvent, Move
from rulebound.wow.happening import record
from rulebound.wow.matches import Match
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.flow import Nothing
from rulebound.wow.nodes.unique_cards import ConcedeGame
from rulebound.wow.rules import RULES
from rulebound.wow.scenario import hero, item, scenario
from rulebound.wow.state import State
from wow_cards import ACTIVATE, bolt, payment, powers

STONE = item("Stone", program=powers(payment(Nothing(), Pay(6), ACTIVATE, ConcedeGame())))


@pytest.mark.rule("wow-2007:800.1a", "wow-2007:800.1c", "wow-2007:102.1b")
def test_hearthing_keeps_equipment_and_ends_the_game() -> None:
    text = (
        'you: item "Stone"; item "Gem"; resources 6\nopponent: weapon "Axe"; armor "Vest"; ally "Guard" 1/1'
    )
    table = scenario(text, [STONE]).expect_offered("use", "Stone").use("Stone").expect_asked("you", "choose")
    table.expect_choices("done", "Stone", "Gem").choose("Gem", "done").expect_asked("opponent", "choose")
    table.expect_choices("done", "Axe", "Vest").choose("Axe", "done").expect_winner("opponent")
    kept = [(fact.seat, table.state.known(fact.subject).definition.name) for fact in table.facts("keep")]
    assert kept == [(0, "Gem"), (1, "Axe")]
    # No link was added: nothing could be done in response.
    assert table.facts("use") == []


@pytest.mark.rule("wow-2007:800.1b", "wow-2007:407.2")
def test_it_can_be_done_whenever_one_has_priority_and_can_pay() -> None:
    text = 'you: hand "Bolt"\nopponent: item "Stone"; resources {}'
    table = scenario(text.format(6), [STONE, bolt()]).play("Bolt", targets=["their hero"])
    table.use("Stone", by="opponent").choose("done").expect_winner("you").expect_chain()
    table = scenario(text.format(5), [STONE, bolt()]).play("Bolt", targets=["their hero"]).pass_()
    table.expect_refused("use", "Stone", rule="401.1")


@pytest.mark.rule("wow-2007:800.1b")
def test_the_whole_team_must_permit_it_and_concedes() -> None:
    text = 'you: item "Stone"; resources 6\nfriend with you:\nopponent:'
    table = scenario(text, [STONE]).use("Stone").expect_asked("friend", "may").choose("no")
    table.expect_running().expect("Stone", ready=True).expect_ready_resources("you", 6)
    table = scenario(text, [STONE]).use("Stone").choose("yes", "done").expect_winner("opponent")


@pytest.mark.rule("wow-2007:800.1c")
def test_what_remains_on_the_chain_is_interrupted() -> None:
    text = 'you: hand "Bolt"; item "Stone"; resources 6\nopponent: hand "Bolt"'
    table = scenario(text, [STONE, bolt()]).play("Bolt", targets=["their hero"])
    table.play("Bolt", by="opponent", targets=["your hero"]).use("Stone", by="you").choose("done")
    table.expect_winner("opponent").expect_chain().expect("their hero", damage=0)


def a_match() -> Match:
    """Return a match of two small decks."""
    plain = tuple((item(f"Thing {number}"), 4) for number in range(4))
    side = ((item("Spare"), 2),)
    decks = [Deck(name, hero(f"Hero {name}"), plain, side) for name in ("A", "B")]
    return Match(decks, check=False)


def concede(match: Match, seat: int, kept: tuple[tuple[str, int], ...] = ()) -> Game[State]:
    """Play a game of a match in which a player keeps a card (with counters) and then loses."""
    game = match.begin()
    while game.decision is not None and game.decision.kind != "priority":
        game.choose(0)
    if kept:
        state = game.state
        card = state.cards[state.players[seat].hand[0]]
        move = Move("enter", "710.2", card.number, c.PLAY, seat, counters=kept)
        record(state, [move])
        record(state, [GameEvent("keep", "800.1c", subject=move.new, seat=seat)])
    assert not list(RULES.resign(game.state, seat))
    game = Game(RULES, game.state)
    match.finish(game)
    return game


@pytest.mark.rule("wow-2007:800.1d", "wow-2007:800.1c", "wow-2007:100.3")
def test_kept_equipment_is_in_play_as_the_next_game_starts() -> None:
    match = a_match()
    concede(match, 0, (("charge", 2),))
    assert match.scores == [0, 1]
    name = match.kept[0].card.name
    with pytest.raises(RuleboundError, match="can leave the main deck"):
        match.exchange(0, {name: 4}, {"Spare": 2, "Thing 9": 2})
    game = match.begin()
    state = game.state
    found = [card for card in state.cards[1:] if card.zone == c.PLAY and card.definition.name == name]
    assert [(card.controller, card.counters) for card in found] == [(0, (("charge", 2),))]
    assert len(state.players[0].deck) == 15
    assert not state.waiting


@pytest.mark.rule("wow-2007:100.3", "wow-2007:G.side-deck")
def test_cards_are_exchanged_only_between_games_and_in_equal_number() -> None:
    match = a_match()
    with pytest.raises(RuleboundError, match=r"100\.3"):
        match.exchange(0, {"Thing 0": 1}, {"Spare": 1})
    concede(match, 0)
    with pytest.raises(RuleboundError, match="as many"):
        match.exchange(0, {"Thing 0": 2}, {"Spare": 1})
    with pytest.raises(RuleboundError, match="only 2 Spare"):
        match.exchange(0, {"Thing 0": 3}, {"Spare": 3})
    match.exchange(0, {"Thing 0": 2}, {"Spare": 2})
    assert match.decks[0].listed() == (
        ("Thing 0", 2),
        ("Thing 1", 4),
        ("Thing 2", 4),
        ("Thing 3", 4),
        ("Spare", 2),
    )
    assert match.decks[0].side == ((match.decks[0].cards[0][0], 2),)


@pytest.mark.rule("wow-2007:100.3")
def test_a_match_is_won_by_most_of_its_games() -> None:
    match = a_match()
    concede(match, 0)
    assert not match.over
    concede(match, 0)
    assert match.over
    assert match.scores == [0, 2]
    with pytest.raises(RuleboundError, match="over"):
        match.begin()
    with pytest.raises(RuleboundError, match="not over"):
        match.finish(a_match().begin())
