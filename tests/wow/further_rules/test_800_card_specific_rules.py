"""Card-specific rules: hearthing, and matches of several games (section 800)."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import canonical
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.game import Game
from rulebound.play.games import load
from rulebound.play.matches import Match, new_match
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import record
from rulebound.tcg.views.handles import outside
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck, IllegalDeck
from rulebound.wow.cards.unique_cards import ConcedeGame, goes_on
from rulebound.wow.events import BeginTurn, Move, Stage, Token, give_priority
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.flow import Nothing
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, armor, hero, item, quest, scenario
from rulebound.wow.setting_up import new_state
from rulebound.wow.views.describing import WORDS
from wow_cards import ACTIVATE, bolt, payment, powers

STONE = item("Stone", program=powers(payment(Nothing(), Pay(6), ACTIVATE, ConcedeGame())))


@pytest.mark.rule(
    "wow-2007:800.1a", "wow-2007:800.1c", "wow-2007:102.1b", "wow-2013:800.1a", "wow-2013:800.1c"
)
def test_hearthing_keeps_equipment_and_ends_the_game() -> None:
    text = (
        'you: item "Stone"; item "Gem"; resources 6\nopponent: weapon "Axe"; armor "Vest"; ally "Guard" 1/1'
    )
    table = scenario(f"in a match\n{text}", [STONE]).expect_offered("use", "Stone").use("Stone")
    table.expect_asked("you", "choose")
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
    table.use("Stone", by="opponent").expect_winner("you").expect_chain()
    table = scenario(text.format(5), [STONE, bolt()]).play("Bolt", targets=["their hero"]).pass_()
    table.expect_refused("use", "Stone", rule="401.1")


@pytest.mark.rule("wow-2007:800.1b", "wow-2013:800.1b")
def test_the_whole_team_must_permit_it_and_concedes() -> None:
    text = 'you: item "Stone"; resources 6\nfriend with you:\nopponent:'
    table = scenario(text, [STONE]).use("Stone").expect_asked("friend", "may").choose("no")
    table.expect_running().expect("Stone", ready=True).expect_ready_resources("you", 6)
    table = scenario(text, [STONE]).use("Stone").choose("yes").expect_winner("opponent")


@pytest.mark.rule("wow-2007:800.1d", "wow-2013:800.1d")
def test_in_the_last_game_nobody_is_asked_what_to_keep() -> None:
    """A single game is the last one; in a match it depends on who hearths whether another follows."""
    text = 'you: item "Stone"; item "Gem"; resources 6\nopponent: weapon "Axe"'
    table = scenario(text, [STONE]).use("Stone").expect_winner("opponent")
    assert table.facts("keep") == []
    match = a_match()
    for game, asks in enumerate((True, True, False)):
        # Who hearths loses: after the first game one is ahead, after the second both are equal, the third is the last.
        state = match.begin().state
        assert goes_on(state, [game % 2]) is asks
        if game == 1:
            # Were the loser of the first game to hearth, the match would be over.
            assert not goes_on(state, [0])
        match.resign(game % 2)
        match.finish()


@pytest.mark.rule("wow-2007:800.1c", "wow-2007:800.1d", "wow-2013:800.1c")
def test_with_several_teams_left_hearthing_is_a_draw_and_a_matchgoes_on_after_it() -> None:
    text = 'you: item "Stone"; resources 6\nsecond: item "Gem"\nthird:'
    table = scenario(f"in a match\n{text}", [STONE]).use("Stone").choose("done")
    table.expect_asked("second", "choose").choose("Gem")
    assert table.state.outcome == (0.0, 0.5, 0.5)
    assert len(table.facts("keep")) == 1


@pytest.mark.rule("wow-2007:800.1c", "wow-2007:800.1d", "wow-2013:800.1c")
def test_a_draw_is_what_tells_whether_the_match_goes_on_while_several_teams_are_left() -> None:
    state = scenario("you:\nsecond:\nthird:", []).state
    # It goes on after a draw (the lowest bit), and after nobody's win.
    record(state, [GameEvent("goes on", "800.1d", amount=1)])
    assert goes_on(state, [0])
    assert not goes_on(state, [0, 1])


@pytest.mark.rule("wow-2007:800.1c", "wow-2013:800.1c")
def test_what_remains_on_the_chain_is_interrupted() -> None:
    text = 'you: hand "Bolt"; item "Stone"; resources 6\nopponent: hand "Bolt"'
    table = scenario(text, [STONE, bolt()]).play("Bolt", targets=["their hero"])
    table.play("Bolt", by="opponent", targets=["your hero"]).use("Stone", by="you")
    table.expect_winner("opponent").expect_chain().expect("their hero", damage=0)


def decks_of_two() -> list[Deck]:
    """Return two decks of sixty things each, with a side deck of ten."""
    plain = tuple((item(f"Thing {number:02}"), 4) for number in range(15))
    side = ((item("Spare"), 4), (item("Extra"), 4), (item("More"), 2))
    return [Deck(name, hero(f"Hero {name}"), plain, side) for name in ("A", "B")]


def a_match(chooser: str = "lots", decks: list[Deck] | None = None) -> Match:
    """Return a match, best of three, of two decks of things."""
    return new_match(decks=decks or decks_of_two(), chooser=chooser)


def concede(match: Match, seat: int, kept: tuple[tuple[str, int], ...] | None = None, name: str = "") -> None:
    """Play a game of a match in which a player keeps a card (of a name, with counters) and then loses."""
    game = match.begin()
    while game.decision is not None and game.decision.kind != "priority":
        match.choose(0)
    if kept is not None:
        state = game.state
        owned = [card for card in state.cards[1:] if card.owner == seat]
        card = next(card for card in owned if card.definition.name == (name or "Thing 03"))
        move = Move("enter", "710.2", card.number, c.PLAY, seat, counters=kept)
        record(state, [move])
        record(state, [GameEvent("keep", "800.1c", subject=move.new, seat=seat)])
    match.resign(seat)
    match.finish()


@pytest.mark.rule("wow-2007:800.1d", "wow-2007:800.1c", "wow-2007:100.3")
def test_kept_equipment_is_in_play_as_the_next_game_starts() -> None:
    match = a_match()
    concede(match, 0, (("charge", 2),))
    assert match.scores == [0, 1]
    assert match.staying() == ["Player 1's Thing 03 stays in play (2 charge counters) [800.1d]"]
    with pytest.raises(RuleboundError, match=r"stays in play and can't leave the deck \[800\.1d\]"):
        match.exchange(0, {"Thing 03": 4}, {"Spare": 4})
    match.exchange(0, {"Thing 03": 3}, {"Spare": 3})
    game = match.begin()
    state = game.state
    found = [card for card in state.cards[1:] if card.zone == c.PLAY and card.definition.name == "Thing 03"]
    assert [(card.controller, card.counters) for card in found] == [(0, (("charge", 2),))]
    # It counts towards the deck's total: one card less is shuffled.
    assert len(state.players[0].deck) == 59
    assert not state.waiting
    assert "Thing 03 has stayed in play (Player 1's) [800.1d]" in [
        game.explain(fact) for fact in game.journal
    ]
    while game.decision is not None and game.decision.kind != "priority":
        match.choose(0)
    assert [card.zone for card in game.state.cards if card.id == found[0].id] == [c.PLAY]


@pytest.mark.rule("wow-2007:800.1d")
def test_what_is_kept_in_the_last_game_of_a_match_is_kept_for_nothing() -> None:
    match = a_match()
    concede(match, 0)
    concede(match, 0, (("charge", 2),))
    assert match.over
    assert match.staying() == []


@pytest.mark.rule("wow-2007:800.1d", "wow-2007:402.2")
def test_a_token_that_is_kept_stays_in_play_beside_the_deck() -> None:
    match = a_match()
    game = match.begin()
    while game.decision is not None and game.decision.kind != "priority":
        match.choose(0)
    what = armor("Wall")
    what.source = "token"
    wall = Token("402.2a", what, 1, BY_THE_RULES)
    record(game.state, [wall])
    record(game.state, [GameEvent("keep", "800.1c", subject=wall.new, seat=1)])
    match.resign(0)
    match.finish()
    again = match.begin()
    (card,) = [card for card in again.state.cards[1:] if card.definition.name == "Wall"]
    assert (card.zone, card.controller, card.token) == (c.PLAY, 1, True)
    assert len(again.state.players[1].deck) == 60
    assert load(again.save()).hash() == again.hash()


@pytest.mark.rule("wow-2007:800.1d", "wow-2007:100.3")
def test_what_came_from_the_side_deck_and_is_kept_takes_a_place_in_the_deck() -> None:
    portal = Deck("A", hero("Hero A"), (*decks_of_two()[0].cards[:14], (PORTAL, 4)), decks_of_two()[0].side)
    match = a_match(decks=[portal, decks_of_two()[1]])
    concede(match, 0, (), "More")
    deck = match.lists(0)
    assert (deck.size, (1, "More") in deck.cards, deck.faults) == (60, True, ())
    # What made room is the last of the list.
    assert deck.side == ((4, "Spare"), (4, "Extra"), (1, "More"), (1, "Portal"))
    game = match.begin()
    in_play = [card.definition.name for card in game.state.cards[1:] if card.zone == c.PLAY]
    assert in_play == ["Hero A", "Hero B", "More"]


@pytest.mark.rule("wow-2007:100.3", "wow-2007:G.side-deck")
def test_cards_are_exchanged_only_between_games_and_in_equal_number() -> None:
    match = a_match()
    with pytest.raises(RuleboundError, match=r"100\.3"):
        match.exchange(0, {"Thing 00": 1}, {"Spare": 1})
    concede(match, 0)
    with pytest.raises(RuleboundError, match="as many"):
        match.exchange(0, {"Thing 00": 2}, {"Spare": 1})
    with pytest.raises(RuleboundError, match="4 Spare in the side deck, not 5"):
        match.exchange(0, {"Thing 00": 4, "Thing 01": 1}, {"Spare": 5})
    assert match.lists(0) == a_match().lists(0)
    match.exchange(0, {"Thing 00": 2}, {"Spare": 2})
    assert match.lists(0).cards[0] == (2, "Thing 00")
    assert match.lists(0).cards[-1] == (2, "Spare")
    assert match.lists(0).side == ((2, "Spare"), (4, "Extra"), (2, "More"), (2, "Thing 00"))
    assert match.lists(1) == a_match().lists(1)
    match.begin()
    with pytest.raises(RuleboundError, match="between two games"):
        match.exchange(0, {"Thing 00": 1}, {"Spare": 1})


@pytest.mark.rule("wow-2007:100.3")
def test_a_match_is_won_by_most_of_its_games() -> None:
    match = a_match()
    concede(match, 0)
    assert (match.over, match.result) == (False, None)
    concede(match, 0)
    assert (match.over, match.scores, match.result) == (True, [0, 2], (0.0, 1.0))
    with pytest.raises(RuleboundError, match="over"):
        match.begin()
    with pytest.raises(RuleboundError, match="over"):
        match.exchange(0, {"Thing 00": 1}, {"Spare": 1})
    unfinished = a_match()
    unfinished.begin()
    with pytest.raises(RuleboundError, match="not over"):
        unfinished.finish()


@pytest.mark.rule("wow-2007:101.1", "wow-2007:803.1")
def test_chance_finds_who_chooses_in_every_game_unless_a_tournament_has_it_otherwise() -> None:
    for loser in (1, 0):
        match = a_match("loser")
        concede(match, loser)
        game = match.begin()
        assert game.decision is not None
        assert (game.decision.kind, game.decision.seat) == ("first player", loser)
        assert game.explain(game.journal[0]) == f"Player {loser + 1} chooses who goes first [803.1]"
    asked = set()
    for seed in range(12):
        match = new_match(decks=decks_of_two(), seed=seed)
        concede(match, 1)
        decision = match.begin().decision
        assert decision is not None
        asked.add(decision.seat)
    assert asked == {0, 1}


@pytest.mark.rule("wow-2007:100.1", "wow-2007:100.3", "wow-2007:100.4")
def test_in_sealed_play_the_side_deck_is_the_rest_and_any_number_may_be_exchanged() -> None:
    pool = ((item("Thing"), 32), (item("Scroll", icons=("Mage",)), 1), (hero("Other"), 1), (item("Spare"), 5))
    decks = [Deck(name, hero("Hero"), pool[:1], pool[1:]) for name in ("A", "B")]
    match = new_match(decks=decks, format="sealed")
    with pytest.raises(IllegalDeck, match=r"\[100\.3\].*\[100\.4\]"):
        new_match(decks=decks)
    concede(match, 0)
    match.exchange(0, {"Thing": 2}, {})
    assert (match.lists(0).size, match.decks[0].side[-1][1]) == (30, 2)
    match.exchange(0, {}, {"Spare": 5})
    assert match.lists(0).size == 35
    with pytest.raises(IllegalDeck, match=r"\[100\.1\] has 29 cards; at least 30 are needed"):
        match.exchange(0, {"Thing": 6}, {})
    with pytest.raises(IllegalDeck, match=r"\[100\.2\].*Scroll"):
        match.exchange(0, {}, {"Scroll": 1})
    with pytest.raises(IllegalDeck, match=r"\[100\.1\] a deck can't include hero cards"):
        match.exchange(0, {}, {"Other": 1})
    assert match.lists(0).size == 35


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
    ' graveyard "Common"; deck 3; collection {}\nopponent:'
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
    assert [table.state.cards[id].definition.name for id in table.state.players[0].removed].count(
        "Filler"
    ) == 3
    table.expect_graveyard("you").expect_log("builds a new deck of 10 cards")
    assert ("Oath", 1) in table.state.players[0].list


@pytest.mark.rule("wow-2007:800.2b", "wow-2013:800.2b")
def test_of_a_collection_without_a_choice_everything_legal_is_taken() -> None:
    table = at_the_portal(Common=6, Scroll=4, Oath=1)
    assert decked(table) == {"Common": 4, "Oath": 1}
    assert decked(at_the_portal(Scroll=4)) == {}


@pytest.mark.rule("wow-2007:800.2c", "wow-2013:800.2c")
def test_the_new_deck_is_shuffled_last_and_its_order_known_to_nobody() -> None:
    counts = {"Common": 4, "Rare": 2, "Plenty": 4}
    table = at_the_portal(**counts)
    assert decked(table) == counts
    kinds = [fact.kind for fact in table.facts()]
    assert (
        kinds.index("shuffle")
        > kinds.index("build deck")
        > max(place for place, kind in enumerate(kinds) if kind == "put")
    )
    ids = table.state.players[0].deck
    assert ids != sorted(ids)
    for seat in (0, 1):
        assert not any(table.state.cards[id].seen_by >> seat & 1 for id in ids)


@pytest.mark.rule(
    "wow-2007:800.2b", "wow-2007:411.2a", "wow-2013:800.2b", "wow-2012:415.3a", "wow-2013:415.3a"
)
def test_others_see_the_new_deck_no_more_than_the_collection() -> None:
    seen: list[str] = []
    for counts in ({"Common": 4, "Rare": 4, "Plenty": 2}, {"Common": 4, "Rare": 2, "Plenty": 4}):
        table = scenario(AT_THE_PORTAL.format(owned(**counts)), [PORTAL, *OWNED])
        table.state.open_lists = False
        before = canonical(table.game.view(1))
        table.complete("Portal").resolve()
        facts = [WORDS.explain(table.state, fact, 1) for fact in table.facts()]
        seen.append("\n".join([before, canonical(table.game.view(1)), *facts]))
    assert seen[0] == seen[1]
    assert "Rare" not in seen[0]


@pytest.mark.rule("wow-2007:800.2a", "wow-2007:800.2b")
def test_in_a_tournament_the_side_deck_becomes_the_new_deck_once() -> None:
    side = ((item("Spare"), 4), (item("Extra"), 4), (item("More"), 2))
    ours = Deck("A", hero("Knight"), ((PORTAL, 2), (item("Old"), 30)), side)
    state = new_state([ours, Deck("B", hero("Rival"), ((item("Thing"), 30),))], check=False)
    for id in state.players[0].deck[:8]:
        record(state, [Move("enter", "710.2b", state.cards[id].number, c.PLAY, 0, in_row=True)])
    record(state, [BeginTurn("500.1", 0), Stage("500.1", c.ACTION_PHASE, 0)])
    give_priority(state, 0)
    table = Table(Game(RULES, state)).complete("Portal").resolve()
    assert decked(table) == {"Extra": 4, "More": 2, "Spare": 4}
    # Nobody can respond to the second one: it resolves at once.
    table.complete("Portal")
    assert decked(table) == {}
    table.expect_running()


@pytest.mark.rule("wow-2007:800.2b", "wow-2013:800.2b")
def test_another_seats_guess_of_a_game_invents_what_one_owns_outside_it() -> None:
    guesses = []
    for counts in ({"Common": 5, "Rare": 7}, {"Common": 5, "Plenty": 7}):
        table = scenario(AT_THE_PORTAL.format(owned(**counts)), [PORTAL, *OWNED])
        base = table.game.rules.redrawn(table.state, table.state, 1, 7)
        guesses.append([card.definition.name for card in outside(base, 0)])
    assert guesses[0] == guesses[1]


@pytest.mark.rule("wow-2007:800.2a", "wow-2007:800.2b", "wow-2007:100.4")
def test_in_sealed_play_a_new_deck_has_any_number_of_a_name_and_only_what_the_hero_can_have() -> None:
    side = ((item("Spare"), 7), (item("Scroll", icons=("Mage",)), 5), (item("Extra"), 4), (hero("Other"), 1))
    ours = Deck("A", hero("Knight", traits=("Warrior",)), ((PORTAL, 4), (item("Old"), 30)), side)
    state = new_state([ours, Deck("B", hero("Rival"), ((item("Thing"), 30),))], sealed=True)
    for id in state.players[0].deck[:4]:
        record(state, [Move("enter", "710.2b", state.cards[id].number, c.PLAY, 0, in_row=True)])
    record(state, [BeginTurn("500.1", 0), Stage("500.1", c.ACTION_PHASE, 0)])
    give_priority(state, 0)
    table = Table(Game(RULES, state)).complete("Portal").resolve()
    # Ten of the side deck: five or more of one name, and nothing of another class.
    table.expect_asked("Player 1", "build").expect_choices("Spare", "Extra")
    table.choose(*["Spare"] * 7)
    assert decked(table) == {"Extra": 3, "Spare": 7}
