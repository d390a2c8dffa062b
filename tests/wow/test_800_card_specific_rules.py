"""Card-specific rules: hearthing, and matches of several games (section 800)."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import canonical
from rulebound.kernel.game import Game
from rulebound.wow import constants as c
from rulebound.wow.building_a_deck import Deck
from rulebound.wow.describing import explain
from rulebound.wow.events import BeginTurn, GameEvent, Move, Stage, give_priority
from rulebound.wow.happening import record
from rulebound.wow.matches import Match
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.flow import Nothing
from rulebound.wow.nodes.unique_cards import ConcedeGame, collection
from rulebound.wow.redrawing import redraw
from rulebound.wow.rules import RULES
from rulebound.wow.scenario import Table, hero, item, quest, scenario
from rulebound.wow.setting_up import new_state
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


PORTAL = quest(
    "Portal",
    (
        "During your turn, pay 2 to complete this quest.",
        "Reward: Remove your deck and graveyard from the game. "
        "Build a new ten-card deck using cards from your entire collection.",
    ),
)
OWNED = [
    item("Common"),
    item("Rare"),
    item("Plenty", unlimited=True),
    item("Scroll", icons=("Mage",)),
    item("Oath", icons=("Warrior",)),
    hero("Other"),
]
AT_THE_PORTAL = (
    'you: hero "Knight" trait "Warrior"; resource "Portal"; resources 3; hand "Common" "Common" "Common" "Common";'
    " graveyard \"Common\"; deck 3; collection {}\nopponent:"
)


def owned(**counts: int) -> str:
    """The names of a collection, as a scenario has them."""
    return " ".join(f'"{name}"' for name, count in counts.items() for _ in range(count))


def at_the_portal(**counts: int) -> Table:
    """Return a table at which a player has completed the Portal and owns these cards outside the game."""
    text = AT_THE_PORTAL.format(owned(**counts))
    return scenario(text, [PORTAL, *OWNED]).complete("Portal").resolve()


def decked(table: Table) -> dict[str, int]:
    """How many of each name the first player's deck has."""
    names = [table.state.cards[id].definition.name for id in table.state.players[0].deck]
    return {name: names.count(name) for name in sorted(set(names))}


@pytest.mark.rule("wow-2007:800.2b", "wow-2007:G.collection")
def test_a_new_deck_is_built_by_the_usual_rules_of_what_one_owns_beside_the_first() -> None:
    table = at_the_portal(Common=6, Rare=3, Plenty=6, Scroll=4, Oath=1, Other=1)
    # What the hero can't have is not offered; four copies of a card are, although the first deck had more of it.
    table.expect_asked("you", "build").expect_choices("Common", "Rare", "Plenty", "Oath")
    table.choose("Common", "Common", "Common", "Common").expect_choices("Rare", "Plenty", "Oath")
    table.choose("Plenty", "Plenty", "Plenty", "Plenty", "Plenty", "Oath")
    assert decked(table) == {"Common": 4, "Oath": 1, "Plenty": 5}
    assert [table.state.cards[id].definition.name for id in table.state.players[0].removed].count("Filler") == 3
    table.expect_graveyard("you").expect_log("builds a new deck of 10 cards")
    assert ("Oath", 1) in table.state.players[0].list


@pytest.mark.rule("wow-2007:800.2b")
def test_of_a_collection_without_a_choice_everything_legal_is_taken() -> None:
    table = at_the_portal(Common=6, Scroll=4, Oath=1)
    assert decked(table) == {"Common": 4, "Oath": 1}
    assert decked(at_the_portal(Scroll=4)) == {}


@pytest.mark.rule("wow-2007:800.2c")
def test_the_new_deck_is_shuffled_last_and_its_order_known_to_nobody() -> None:
    counts = {"Common": 4, "Rare": 2, "Plenty": 4}
    table = at_the_portal(**counts)
    assert decked(table) == counts
    kinds = [fact.kind for fact in table.facts()]
    assert kinds.index("shuffle") > kinds.index("build deck") > max(
        place for place, kind in enumerate(kinds) if kind == "put"
    )
    ids = table.state.players[0].deck
    assert ids != sorted(ids)
    for seat in (0, 1):
        assert not any(table.state.cards[id].seen_by >> seat & 1 for id in ids)


@pytest.mark.rule("wow-2007:800.2b", "wow-2007:411.2a")
def test_others_see_the_new_deck_no_more_than_the_collection() -> None:
    seen: list[str] = []
    for counts in ({"Common": 4, "Rare": 4, "Plenty": 2}, {"Common": 4, "Rare": 2, "Plenty": 4}):
        table = scenario(AT_THE_PORTAL.format(owned(**counts)), [PORTAL, *OWNED])
        table.state.open_lists = False
        before = canonical(table.game.view(1))
        table.complete("Portal").resolve()
        facts = [explain(table.state, fact, 1) for fact in table.facts()]
        seen.append("\n".join([before, canonical(table.game.view(1)), *facts]))
    assert seen[0] == seen[1]
    assert "Rare" not in seen[0]


@pytest.mark.rule("wow-2007:800.2a", "wow-2007:800.2b")
def test_in_a_tournament_the_side_deck_becomes_the_new_deck_once() -> None:
    side = ((item("Spare"), 4), (item("Extra"), 4), (item("More"), 2))
    ours = Deck("A", hero("Knight"), ((PORTAL, 2), (item("Old"), 30)), side)
    state = new_state([ours, Deck("B", hero("Rival"), ((item("Thing"), 30),))], check=False)
    for id in state.players[0].deck[:8]:
        record(state, [Move("enter", "710.2b", state.cards[id].number, c.PLAY, 0, resource=True)])
    record(state, [BeginTurn(0), Stage("500.1", c.ACTION_PHASE, 0)])
    give_priority(state, 0)
    table = Table(Game(RULES, state)).complete("Portal").resolve()
    assert decked(table) == {"Extra": 4, "More": 2, "Spare": 4}
    # Nobody can respond to the second one: it resolves at once.
    table.complete("Portal")
    assert decked(table) == {}
    table.expect_running()


@pytest.mark.rule("wow-2007:800.2b")
def test_another_seats_guess_of_a_game_invents_what_one_owns_outside_it() -> None:
    guesses = []
    for counts in ({"Common": 5, "Rare": 7}, {"Common": 5, "Plenty": 7}):
        table = scenario(AT_THE_PORTAL.format(owned(**counts)), [PORTAL, *OWNED])
        base = table.state.fork()
        redraw(base, table.state, 1, 7)
        guesses.append([card.definition.name for card in collection(base, 0)])
    assert guesses[0] == guesses[1]
