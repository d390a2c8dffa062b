"""What a seat may not know has no number, no order and no trace in anything that it is given: a test for each leak."""

from __future__ import annotations

from collections import Counter

import pytest

from rulebound.ai.war import Opponent
from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import seeded
from rulebound.play.games import new_game
from rulebound.play.presenting.at_a_table import lines
from rulebound.play.replays import Recording
from rulebound.play.seats import RandomSeat, Window
from rulebound.play.table import Table as AtATable
from rulebound.play.war.kind import WAR
from rulebound.sim.soak.paired_war import other_world, paired_worlds
from rulebound.war import constants as c
from rulebound.war.position.playing_field import place_of
from rulebound.war.position.state import State
from rulebound.war.rules import RULES
from war_table import DOOM, HG, LG, STONE, Table, answer, find, labels, made_up, seen
from war_windows import OPTIONS, differences, handles_in, random_game

# --- Two worlds that a seat can't tell apart --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "number", [3, *(pytest.param(number, marks=pytest.mark.slow) for number in range(8) if number != 3)]
)
def test_a_seat_is_given_the_same_in_two_worlds_that_differ_in_what_it_may_not_know(number: int) -> None:
    game = random_game(number, OPTIONS[number % 4])
    chance = seeded(f"two worlds {number}")
    looked: Counter[str] = Counter()
    moment = 0
    while game.decision is not None:
        moment += 1
        kind = game.decision.kind
        if looked[kind] < 2 or moment % 17 == number:
            looked[kind] += 1
            for seat in (0, 1):
                other = paired_worlds(game, seat, moment)
                assert other is not None
                assert game.rules.text(other.state) != game.rules.text(game.state)
                assert differences(game, other, seat, moment) == []
        game.choose(chance.below(len(game.decision.options)))
    assert looked["discard"] >= 2
    assert looked["place"] >= 2
    assert looked["attack"] >= 1, "no fork in the middle of a battle was compared"


def test_the_comparison_finds_what_differs() -> None:
    """Where the seat may know the difference, the two worlds are told apart (or the test above would show nothing)."""
    game = random_game(1, {"open_lists": "yes"})
    other = Game(RULES, other_world(game.state, 0, 5))
    assert differences(game, other, 0, 1) == []
    found = differences(game, other, 1, 1)
    assert {"view", "why not", "fork"} <= set(found)
    held = [other.state.cards[id] for id in other.state.players[1].hand]
    other.state.edit(next(card for card in held if card.seen_by != 3)).seen_by = 3
    assert "view" in differences(game, other, 0, 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_computer_chooses_the_same_in_both(seat: int) -> None:
    game = random_game(6 + seat, {"coins": "1"})
    chance = seeded(f"both {seat}")
    kinds: Counter[str] = Counter()
    while game.decision is not None:
        asked = game.decision
        if asked.seat == seat and kinds[asked.kind] < 3:
            kinds[asked.kind] += 1
            other = paired_worlds(game, seat, 7)
            assert other is not None
            answers = [Opponent(seat, 3).choose(Window(each, seat)) for each in (game, other)]
            assert answers[0] == answers[1]
        game.choose(chance.below(len(asked.options)))
    assert kinds["place"] == 3


# --- Handles ----------------------------------------------------------------------------------------------------------


def test_what_a_seat_calls_its_cards_says_nothing_of_which_they_are() -> None:
    hands = []
    for seed in range(4):
        game = new_game("war", seed=seed, decks=["human", "human"])
        for seat in (0, 1):
            hands.append([card["id"] for card in seen(game, seat)["players"][seat]["cards"]])
    # They are counted as they arrive, whatever they are; no two cards are called the same.
    assert hands == [[2, 4, 6, 8, 10], [3, 5, 7, 9, 11]] * 4


def test_a_card_is_followed_while_it_lies_on_the_table_and_no_further() -> None:
    table = Table()
    hero = table.put(STONE, HG, 3, "Archmage", face_up=False)
    table.hand(STONE, "Farm", "Knight")
    table.hand(DOOM, "Farm", "Farm")
    table.deck(STONE, "Farm")

    def called(place: int) -> int:
        (card,) = seen(game, DOOM)["slots"][place]["cards"]
        return int(card["id"])

    game = table.play()
    lying = called(place_of(STONE, HG, 3))
    answer(game, "Pass", "Reveal Archmage")
    assert called(place_of(STONE, HG, 3)) == lying
    while game.state.step != c.DRAWING:
        answer(game, "Keep" if "Keep the rest" in labels(game) else "Pass")
    # He charges nowhere and is picked up: among the cards of a hand nobody follows him.
    answer(game, "Pick up")
    assert game.rules.meant(game.state, DOOM, lying) == 0
    assert game.rules.handle(game.state, DOOM, hero) == 0
    while game.state.step != c.PLACING or game.state.players[STONE].hand.count(hero):
        placing = game.decision is not None and game.decision.seat == STONE
        answer(game, "Place Archmage in high ground slot 3" if placing else "Pass")
    assert called(place_of(STONE, HG, 3)) not in (lying, 0)


def test_the_options_of_a_seat_name_what_its_view_shows() -> None:
    game = random_game(3, {})
    chance = seeded("options")
    asked = 0
    while game.decision is not None:
        seat = game.decision.seat
        known = {0, *handles_in(seen(game, seat))}
        told = game.told(game.decision)
        for option in told.options:
            if option.verb not in ("battle", "resurrect"):
                assert option.subject in known
            if option.verb in ("attack", "use", "skill", "upgrade"):
                assert option.other in known
                asked += 1
        assert [option.verb for option in told.options] == [option.verb for option in game.decision.options]
        game.choose(chance.below(len(told.options)))
    assert asked > 20


# --- Questions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_only_what_a_seat_sees_can_be_asked_about(seed: int) -> None:
    game = random_game(seed, {"open_lists": "yes"})
    chance = seeded(f"why {seed}")
    for _ in range(60):
        if game.decision is None:
            break
        for seat in (0, 1):
            window = Window(game, seat)
            known = handles_in(window.view())
            piles = [id for player in game.state.players for id in player.discard]
            attached = [id for player in game.state.players for hero in player.heroes for id in hero.skills]
            known += [game.state.cards[id].handle for id in piles + attached]
            for number in range(1, 2 * len(game.state.cards)):
                rules = [reason.rule for reason in window.why_not("target", number)]
                assert (rules == ["WAR-turn.1"]) == (number not in known)
        game.choose(chance.below(len(game.decision.options)))


def test_of_a_face_down_card_it_is_said_that_it_lies_face_down_and_no_more() -> None:
    table = Table()
    hidden = table.put(STONE, HG, 3, made_up("Ghost", "This unit is invisible."), face_up=False)
    other = table.put(STONE, HG, 4, "Knight", face_up=False)
    table.put(STONE, HG, 1, "Footman")
    table.hand(DOOM, "Farm")
    window = Window(table.play(), DOOM)
    told = [
        [(reason.rule, reason.text) for reason in window.why_not("target", table.state.cards[id].handle)]
        for id in (hidden, other)
    ]
    assert told[0] == told[1] == [("WAR-5.reveal.1", "it is face down")]


def test_what_is_not_offered_has_no_label() -> None:
    game = random_game(2, {})
    assert game.decision is not None
    offered = game.decision.options[1]
    held = game.state.players[1].hand[0]
    with pytest.raises(RuleboundError, match="is not offered"):
        game.label(type(offered)("discard", held))
    with pytest.raises(RuleboundError, match="is not an answer"):
        game.label(99)


def test_what_is_looked_up_tells_nothing_of_the_decks() -> None:
    """A shipped card is told whether a deck has it or not; a card of one's own file only where it is in sight."""
    secret = made_up("Marvel of the Depths", "May stack up to 3.")
    table = Table()
    table.hand(DOOM, "Farm")
    table.deck(STONE, secret)
    game = table.play()
    presenter = WAR.presenter(game)
    assert presenter.face(game.view(DOOM), 0, "Marv") is None
    assert presenter.face(game.view(DOOM), 0, "Sorceress") is not None
    table.put(STONE, HG, 1, secret, face_up=False)
    assert presenter.face(game.view(DOOM), 0, "Marv") is None
    face = presenter.face(game.view(STONE), 0, "Marv")
    assert face is not None
    assert (face.name, face.text) == ("Marvel of the Depths", ("May stack up to 3.",))


# --- Choices that both make at the same time --------------------------------------------------------------------------


def ways_to_decide(game: Game[State], *answers: tuple[str, ...]) -> list[Game[State]]:
    """Return a game for each way in which the player who is asked decides."""
    return [answer(game.fork(remember=True), *words) for words in answers]


def assert_alike(games: list[Game[State]], seat: int) -> None:
    """Check that a seat, which is asked, can't tell games apart."""
    for game in games:
        assert game.decision is not None
        assert game.decision.seat == seat
        assert differences(games[0], game, seat, 4) == []


@pytest.mark.rule("war:WAR-1.discard.1")
def test_how_many_cards_the_other_discards_is_not_told_before_both_have_decided() -> None:
    table = Table()
    table.hand(DOOM, "Farm", "Knight", "Footman")
    table.hand(STONE, "Farm", "Knight")
    table.deck(DOOM, *["Rifleman"] * 5)
    game = table.play(c.DISCARDING)
    # While he is at it.
    assert differences(game, answer(game.fork(remember=True), "Discard Knight"), STONE, 3) == []
    games = ways_to_decide(
        game, ("Keep",), ("Discard Knight", "Keep"), ("Discard Farm", "Discard Knight", "Keep")
    )
    assert_alike(games, STONE)
    logs = []
    for each in games:
        answer(each, "Keep")
        logs.append(
            [line for line in each.rules.told_facts(each.state, 0, STONE) if line.startswith("Doom discards")]
        )
    # Then all of it happens, and is told.
    assert logs == [
        [],
        ["Doom discards Knight [WAR-1.discard.2]"],
        ["Doom discards Farm [WAR-1.discard.2]", "Doom discards Knight [WAR-1.discard.2]"],
    ]


@pytest.mark.rule("war:WAR-2.moving.2")
def test_whether_the_other_draws_or_picks_a_hero_up_is_not_told_before_both_have_decided() -> None:
    table = Table()
    for seat in (DOOM, STONE):
        table.put(seat, HG, 3, "Archmage")
        table.put(seat, LG, 3, "Paladin")
        table.hand(seat, "Knight", "Knight", "Knight")
        table.deck(seat, "Footman", "Rifleman", "Farm", "Priest")
    game = table.play(c.DRAWING)
    assert differences(game, answer(game.fork(remember=True), "Draw"), STONE, 3) == []
    games = ways_to_decide(game, ("Draw", "Draw"), ("Pick up Arch", "Draw"), ("Pick up Pala", "Pick up Arch"))
    assert_alike(games, STONE)
    told = []
    for each in games:
        answer(each, "Draw", "Draw")
        lines = each.rules.told_facts(each.state, 0, STONE)
        told.append([line.partition(" [")[0] for line in lines if "draw" in line or "picks" in line])
    told = [[line for line in lines if line.startswith("Doom")] for lines in told]
    assert told[0] == ["Doom draws 2 cards"]
    assert told[1] == ["Doom draws 1 card", "Doom picks Archmage up"]
    assert told[2] == ["Doom picks Paladin up", "Doom picks Archmage up"]


@pytest.mark.rule("war:WAR-3.resurrect.1")
def test_whom_the_other_resurrects_is_not_told_before_both_have_decided() -> None:
    table = Table(turn=5)
    for seat in (DOOM, STONE):
        table.hero(seat, "Archmage", "Blizzard: Level 1", died=1)
        table.discarded(seat, "Archmage")
        table.hand(seat, "Farm")
        table.deck(seat, "Footman", "Rifleman", "Farm")
    game = table.play(c.RESURRECTING)
    assert_alike(ways_to_decide(game, ("Resurrect nobody",), ("Resurrect Archmage",)), STONE)


@pytest.mark.rule("war:WAR-7.collect.1")
def test_whether_the_other_takes_his_coin_is_not_told_before_both_have_decided() -> None:
    table = Table(gold_is_optional="yes")
    table.put(DOOM, HG, 1, "Footman")
    table.put(STONE, LG, 1, "Footman")
    for seat in (DOOM, STONE):
        table.hand(seat, "Farm")
    game = table.fight()
    assert_alike(ways_to_decide(game, ("Take",), ("Leave",)), STONE)


@pytest.mark.rule("war:WAR-6.order.3")
def test_what_the_first_player_names_is_told_before_the_other_names_his_target() -> None:
    """Q32: what a fork for the other player is made from, he has been told."""
    table = Table(first=DOOM)
    for seat in (DOOM, STONE):
        table.put(seat, HG, 3, "Rifleman")
        table.put(seat, HG, 5, "Farm")
        table.hand(seat, "Farm")
    game = table.play(c.COMBAT)
    for target in ("Farm", "Rifleman"):
        now = answer(game.fork(remember=True), f"Attack {target}")
        assert now.decision is not None
        assert now.decision.seat == STONE
        last = now.rules.told_facts(now.state, 0, STONE)[-1]
        assert last == f"Doom's Rifleman is to attack: {target} [WAR-6.order.3]"


@pytest.mark.rule("war:WAR-5.reveal.1")
def test_which_card_is_placed_face_down_is_not_told() -> None:
    table = Table(first=DOOM)
    table.hand(DOOM, "Knight", "Footman", "Farm")
    table.hand(STONE, "Farm")
    game = table.play()
    games = ways_to_decide(
        game, ("Place Knight in high ground slot 3",), ("Place Footman in high ground slot 3",)
    )
    assert_alike(games, STONE)
    (line,) = [line for line in games[0].rules.told_facts(games[0].state, 0, STONE) if "slot 3" in line]
    assert line == "Doom places a card face down in high ground slot 3 [WAR-5.place.6]"


def test_the_numbers_of_the_log_count_what_the_seat_is_told() -> None:
    game = new_game("war", seed=3)
    recording = Recording.of(WAR, game, [], "standard", 3, ["random", "random"])
    table = AtATable(recording, game, [RandomSeat(seat, 3) for seat in (0, 1)])
    before = [line.number for line in lines(table, 1, everything=True)]
    assert before == list(range(len(before)))
    game.choose(find(game, "Discard"))
    game.choose(find(game, "Discard"))
    assert [line.number for line in lines(table, 1, everything=True)] == before
    assert table.told_count(1) == len(before) < len(game.journal)


# --- What is known of a hand ------------------------------------------------------------------------------------------


def test_of_cards_alike_in_a_hand_the_known_one_goes() -> None:
    """Whichever Archmage is played: the other player sees one go, and can't tell whether there was another."""
    told = []
    for order in ((0, 1, 2), (2, 1, 0)):
        table = Table()
        held = table.hand(STONE, "Archmage", "Farm", "Archmage")
        table.state.cards[held[0]].seen_by = 3
        table.state.players[STONE].hand = [held[at] for at in order]
        table.hand(DOOM, "Farm")
        game = table.play(c.DISCARDING)
        assert seen(game, DOOM)["players"][STONE]["cards"] == ["Archmage"]
        answer(game, "Keep", "Discard Archmage", "Keep")
        told.append(seen(game, DOOM)["players"][STONE]["cards"])
    assert told == [[], []]


def test_a_card_placed_face_down_may_be_any_of_the_hand() -> None:
    table = Table(first=STONE)
    (known, *_) = table.hand(STONE, "Archmage", "Knight", "Farm")
    table.state.cards[known].seen_by = 3
    table.hand(DOOM, "Farm")
    game = table.play()
    games = ways_to_decide(
        game, ("Place Archmage in low ground slot 3",), ("Place Knight in low ground slot 3",)
    )
    for each in games:
        assert seen(each, DOOM)["players"][STONE]["cards"] == []
    assert_alike(games, DOOM)


@pytest.mark.rule("war:WAR-6.splash.1")
def test_what_becomes_of_a_card_that_lies_face_down_is_told_when_it_is_turned() -> None:
    """Where nothing shows itself, splash may hit a card that nobody but its owner knows."""
    told = []
    for hidden in ("Knight", "Barracks: Defend"):
        table = Table(automatic_reveals="no", first=DOOM)
        mortar = made_up("Mortar", "Splash 1. This unit may attack cards in the other battlefield.", attack=3)
        table.put(DOOM, HG, 3, mortar)
        table.put(STONE, LG, 3, made_up("Wall", life=9, attack=0))
        struck = table.put(STONE, LG, 4, hidden, face_up=False)
        table.hand(DOOM, "Farm")
        table.hand(STONE, "Farm")
        game = answer(table.play(c.COMBAT), "Pass")
        game.choose(0)
        lines = game.rules.told_facts(game.state, 0, DOOM)
        own = game.rules.told_facts(game.state, 0, STONE)
        revealed = next(at for at, line in enumerate(lines) if line.startswith("Stone reveals"))
        told.append(lines[:revealed])
        assert table.state.cards[struck].definition.name in "".join(own)
    assert told[0] == told[1]
    assert any("attacks Wall" in line for line in told[0])
