"""In matches people select from their card-pools as each game begins (4.1.4 to 4.1.7): when, what, who learns it."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from play.kept import kept_match
from rulebound.cli import main
from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_pools import shipped_cards, shipped_decks
from rulebound.fab.cards.selecting_cards import after_selecting, left_out, starting
from rulebound.fab.nodes.deck_rules import StartsInArena, StartsInGraveyard
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.position.zones import ZONES
from rulebound.kernel.codec import canonical
from rulebound.kernel.game import Game
from rulebound.play.matches import LISTED, Match, new_match, read_match
from rulebound.tcg import constants as shared
from rulebound.tcg.position.state import State
from rulebound.tcg.program.powers import TextBox

DECKS = ("tidewarden", "quick-blades")
CLUB, MAUL = "Capstan Club", "Harbour Maul"
SWELL, CLOCK = "Swell (blue)", "Tide Clock (blue)"


def begun(*seats: str, **more: object) -> Match:
    """A match whose first game has just begun; of two people, unless seats say otherwise."""
    decks = [DECKS[at % 2] for at in range(max(2, len(seats)))]
    match = new_match("fab", decks=decks, seed=5, seats=seats or ("human", "human"), **more)  # type: ignore[arg-type]
    match.begin()
    return match


def choose_first(match: Match, seat: int = 0) -> None:
    """Whoever is to choose who goes first chooses a seat."""
    game = the_game(match)
    decision = game.decision
    assert decision is not None
    assert decision.kind == "first player"
    match.choose(next(at for at, option in enumerate(decision.options) if option.subject == -1 - seat))


def the_game(match: Match) -> Game[State]:
    assert match.game is not None
    return match.game


def lost(match: Match, seat: int = 0) -> None:
    match.resign(seat)
    match.finish()


def owned(match: Match, zone: int, seat: int = 0) -> Counter[str]:
    """What of a player's cards lies in a zone."""
    cards = ZONES.all[zone].everything(the_game(match).state)
    return Counter([card.definition.key for card in cards if card.owner == seat])


def has(match: Match, name: str, zone: int, seat: int = 0) -> int:
    return owned(match, zone, seat)[name]


def drawn_and_in_deck(match: Match, name: str, seat: int = 0) -> int:
    return has(match, name, shared.DECK, seat) + has(match, name, shared.HAND, seat)


# --- When -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:4.1.3", "fab:4.1.4", "fab:4.1.5")
@pytest.mark.parametrize("first", [0, 1])
def test_people_are_asked_once_it_is_known_who_goes_first_clockwise_from_there(first: int) -> None:
    match = begun()
    assert match.selecting() == -1
    choose_first(match, first)
    assert match.selecting() == first
    match.choose(0)
    assert match.selecting() == 1 - first
    match.choose(0)
    assert match.selecting() == -1
    game = the_game(match)
    assert game.decision is not None
    assert game.decision.kind == "priority"
    assert game.state.turn_player == first


@pytest.mark.rule("fab:4.1.4", "fab:4.1.5", "fab:4.1.6")
def test_what_is_selected_is_what_the_game_is_played_with_and_stays_so() -> None:
    match = begun()
    choose_first(match)
    match.exchange(0, {CLUB: 1, SWELL: 2}, {MAUL: 1, CLOCK: 1, "Brine in the Cut (red)": 1})
    match.choose(0)
    match.choose(0)
    assert (has(match, MAUL, shared.PLAY), has(match, CLUB, shared.PLAY)) == (1, 0)
    assert (drawn_and_in_deck(match, SWELL), drawn_and_in_deck(match, CLOCK)) == (0, 1)
    assert sorted(owned(match, c.INVENTORY).elements()) == [
        CLUB, "Door Off a Lighthouse", "Fog on the Mole (blue)", "Sound the Long Horn (blue)", SWELL, SWELL,
    ]  # fmt: skip
    assert len(the_game(match).state.players[0].deck) == 36
    lost(match)
    # In the next game one begins from there.
    match.begin()
    choose_first(match)
    assert (1, MAUL) in match.lists(0).arena
    match.exchange(0, {MAUL: 1}, {CLUB: 1})
    match.choose(0)
    match.choose(0)
    assert has(match, CLUB, shared.PLAY) == 1
    assert drawn_and_in_deck(match, CLOCK) == 1


@pytest.mark.rule("fab:4.1.4a")
def test_a_piece_of_equipment_goes_out_alone_and_comes_in_alone() -> None:
    match = begun()
    choose_first(match)
    match.exchange(0, {"Padded Sleeves": 1}, {})
    assert (1, "Padded Sleeves") in match.lists(0).side
    match.choose(0)
    match.choose(0)
    assert has(match, "Padded Sleeves", shared.PLAY) == 0
    assert has(match, "Padded Sleeves", c.INVENTORY) == 1
    lost(match)
    match.exchange(0, {}, {"Padded Sleeves": 1})
    assert (1, "Padded Sleeves") in match.lists(0).arena


@pytest.mark.rule("fab:4.1.4a", "fab:4.1.5a", "fab:4.1.7a")
@pytest.mark.parametrize(
    ("seat", "out", "into", "told"),
    [
        (0, {}, {MAUL: 1}, "the weapons need 3 weapon zones, and there are 2 [4.1.4a]"),
        (0, {SWELL: 1}, {}, "there are 39 cards and not 40, as blitz wants"),
        (0, {SWELL: 1}, {MAUL: 1}, "there are 39 cards and not 40"),
        (0, {SWELL: 3}, {CLOCK: 1}, "2 Swell (blue) in what you start with, not 3"),
        (0, {SWELL: 1}, {CLOCK: 2}, "1 Tide Clock (blue) in the inventory, not 2"),
        (0, {SWELL: 1}, {"Plain Blow (red)": 1}, "0 Plain Blow (red) in the inventory, not 1"),
        (0, {SWELL: -1}, {}, "doesn't say how many of each card"),
        (1, {}, {}, "cards are exchanged as a game begins [fab:4.1.4]"),
        (7, {}, {}, "there is no seat 7"),
    ],
)
def test_what_may_not_be_selected_is_refused(
    seat: int, out: dict[str, int], into: dict[str, int], told: str
) -> None:
    match = begun()
    choose_first(match)
    before = match.header()
    with pytest.raises(RuleboundError) as refused:
        match.exchange(seat, out, into)
    assert told in str(refused.value)
    assert match.header() == before


@pytest.mark.rule("fab:4.1.7a")
def test_nothing_is_changed_once_the_decks_are_presented() -> None:
    match = begun()
    with pytest.raises(RuleboundError, match="as a game begins"):
        match.exchange(0, {}, {})
    choose_first(match)
    match.choose(0)
    with pytest.raises(RuleboundError, match="as a game begins"):
        match.exchange(0, {SWELL: 1}, {CLOCK: 1})
    match.choose(0)
    with pytest.raises(RuleboundError, match="as a game begins"):
        match.exchange(1, {}, {})


@pytest.mark.rule("fab:4.1.4b", "fab:4.1.6b", "fab:4.1.7b")
def test_nobody_else_learns_what_is_selected_before_the_game_begins() -> None:
    plain, changed = begun(), begun()
    for match in (plain, changed):
        choose_first(match)
    changed.exchange(0, {CLUB: 1, SWELL: 1, "Padded Sleeves": 1}, {MAUL: 1, CLOCK: 1})
    for match in (plain, changed):
        match.choose(0)
    assert changed.selecting() == 1
    views = [canonical(the_game(match).view(1)) for match in (plain, changed)]
    assert views[0] == views[1]
    assert the_game(plain).hash() == the_game(changed).hash()


# --- Who --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:4.1.4", "fab:4.1.5")
def test_the_computer_and_programs_keep_the_list_and_are_not_asked() -> None:
    match = begun("ai", "human")
    choose_first(match)
    assert match.selecting() == 1
    match.choose(0)
    assert match.selecting() == -1
    alone = begun("random", "ai")
    choose_first(alone)
    assert alone.selecting() == -1
    assert begun_without_people().selecting() == -1


def begun_without_people() -> Match:
    match = new_match("fab", decks=DECKS, seed=5)
    match.begin()
    choose_first(match)
    return match


def test_who_has_nothing_to_bring_in_is_not_asked() -> None:
    deck = dataclasses.replace(shipped_decks()["tidewarden"], inventory=())
    match = new_match("fab", decks=[deck, "quick-blades"], seed=5, seats=["human", "human"])
    match.begin()
    choose_first(match)
    assert match.selecting() == 1


def test_programs_may_exchange_between_two_games_and_before_the_first() -> None:
    match = new_match("fab", decks=DECKS, seed=5)
    match.exchange(0, {CLUB: 1}, {MAUL: 1})
    match.begin()
    choose_first(match)
    assert has(match, MAUL, shared.PLAY) == 1
    lost(match)
    match.exchange(0, {MAUL: 1}, {CLUB: 1})
    match.begin()
    choose_first(match)
    assert has(match, CLUB, shared.PLAY) == 1


def test_of_three_one_may_leave_while_others_select() -> None:
    match = begun("human", "human", "human")
    choose_first(match)
    match.exchange(0, {CLUB: 1}, {MAUL: 1})
    match.choose(0)
    match.resign(1)
    assert match.selecting() == 2
    match.choose(0)
    assert match.selecting() == -1
    assert has(match, MAUL, shared.PLAY) == 1
    assert not the_game(match).over
    assert [player.playing for player in the_game(match).state.players] == [True, False, True]
    last = begun("human", "human", "human")
    choose_first(last)
    for seat in (0, 1):
        last.exchange(seat, *(({CLUB: 1}, {MAUL: 1}) if seat == 0 else ({}, {})))
        last.choose(0)
    last.resign(2)
    assert last.selecting() == -1
    assert has(last, MAUL, shared.PLAY) == 1


def test_one_may_concede_while_one_selects() -> None:
    match = begun()
    choose_first(match)
    match.resign(0)
    assert the_game(match).over
    match.finish()
    assert match.scores == [0, 1]


def test_one_may_go_back_to_what_the_deck_list_says() -> None:
    match = begun()
    choose_first(match)
    match.exchange(0, {CLUB: 1, SWELL: 1}, {MAUL: 1, CLOCK: 1})
    match.choose(0)
    match.choose(0)
    lost(match)
    again = read_match(match.save())
    for one in (match, again):
        one.begin()
        choose_first(one)
        one.choose(LISTED)
        one.choose(0)
        assert has(one, CLUB, shared.PLAY) == 1
        assert one.lists(0).cards == match.kind.describe_deck(one.listed[0], "", "").cards
    assert again.save() == match.save()
    # (Nothing is exchanged any more, and so nothing more is written.)
    assert "listed" not in match.header()


# --- Saved ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answers", [0, 1, 2, 3, 9])
def test_a_match_is_saved_and_read_at_any_moment(answers: int) -> None:
    match = begun()
    for number in range(answers):
        if number == 1:
            match.exchange(match.selecting(), *EXCHANGES[match.selecting()])
        match.choose(0)
    again = read_match(match.save())
    assert again.save() == match.save()
    assert the_game(again).hash() == the_game(match).hash()
    assert [again.lists(seat) for seat in (0, 1)] == [match.lists(seat) for seat in (0, 1)]
    for one in (match, again):
        while one.selecting() >= 0:
            one.choose(0)
        for _ in range(20):
            one.choose(0)
        one.resign(0)
        one.finish()
    assert again.save() == match.save()
    assert match.recording_of(1).game().hash() == match.played[0].hash


EXCHANGES: tuple[tuple[dict[str, int], dict[str, int]], ...] = (
    ({CLUB: 1}, {MAUL: 1}),
    ({"Stilt-Walker Boots": 1}, {}),
)


def test_a_match_of_an_older_version_goes_on_as_it_was_and_asks_from_the_next_game_on() -> None:
    match = begun_without_people()
    match.seats = ["human", "human"]
    assert match.recording is not None
    match.recording.seats = ["human", "human"]
    assert "listed" not in match.header()
    again = read_match(match.save())
    assert again.selecting() == -1
    assert the_game(again).hash() == the_game(match).hash()
    lost(again)
    again.begin()
    choose_first(again)
    assert again.selecting() == 0


@pytest.mark.parametrize("listed", ["three", "none"])
def test_a_match_with_other_lists_than_seats_is_damaged(listed: str) -> None:
    match = begun()
    choose_first(match)
    match.exchange(0, {CLUB: 1}, {MAUL: 1})
    match.listed = match.listed * 2 if listed == "three" else match.listed[:1]
    with pytest.raises(RuleboundError, match="parts don't fit together"):
        read_match(match.save())


# --- Cards of the deck that start elsewhere ---------------------------------------------------------------------------

CARDS = """
[[card]]
name = "Mira"
type = "hero"
classes = ["Mechanologist"]
subtypes = ["young"]
life = 20
intellect = 4
[[card]]
name = "Small Cog"
type = "action"
subtypes = ["item"]
classes = ["Mechanologist"]
cost = 1
[[card]]
name = "Buried Cog"
type = "action"
subtypes = ["item"]
cost = 9
"""
MIRA, COG, BURIED = read_cards(CARDS, "a test")
FILLER = shipped_cards()["Plain Blow (red)"]


def pool_of(*arena: Definition, cogs: int = 2) -> Deck:
    powers = (StartsInArena(0, "", ("item",), 2), StartsInGraveyard(1, "", "Buried Cog"))
    hero = Definition(
        *(MIRA.name, MIRA.types, MIRA.cost, MIRA.tags, (), TextBox(0, powers), (), "", MIRA.numbers, ""),
    )
    return Deck("a deck", hero, arena, ((FILLER, 38), (COG, cogs)), ((COG, 1), (BURIED, 1)))


@pytest.mark.rule("fab:4.1.5b")
def test_a_card_of_the_deck_may_start_elsewhere_where_the_hero_says_so() -> None:
    deck = pool_of()
    assert left_out(deck) == {
        "Small Cog": 1, "Buried Cog": 1, "Small Cog [in the arena]": 3, "Buried Cog [in the graveyard]": 1,
    }  # fmt: skip
    begins = after_selecting(deck, {"Small Cog": 1}, {"Small Cog [in the arena]": 1})
    assert starting(begins) == {"Small Cog [in the arena]": 1}
    assert (dict(begins.cards)[COG], dict(begins.inventory)[COG], begins.arena) == (1, 1, (COG,))
    # From the inventory, too; and it goes back.
    from_there = after_selecting(deck, {}, {"Small Cog [in the arena]": 1})
    assert (dict(from_there.cards)[COG], COG in dict(from_there.inventory)) == (2, False)
    back = after_selecting(from_there, {"Small Cog [in the arena]": 1}, {})
    assert (back.arena, dict(back.inventory)[COG]) == ((), 1)
    buried = after_selecting(deck, {}, {"Buried Cog [in the graveyard]": 1})
    assert starting(buried) == {"Buried Cog [in the graveyard]": 1}
    assert buried.pool().keys() == deck.pool().keys()
    with pytest.raises(RuleboundError, match=r"there are 3 Small Cog in the pool. Take 1 out of the deck"):
        after_selecting(deck, {}, {"Small Cog [in the arena]": 2})


# --- At the terminal --------------------------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, list(arguments), input=typed)


def a_match(typed: str, *arguments: str, seats: str = "human,random") -> Result:
    return run(
        "match", "--game", "fab", "--decks", ",".join(DECKS), "--seats", seats, "--seed", "5", *arguments, typed=typed
    )  # fmt: skip


#: Chance lets the program choose who goes first in the first game with this seed.
SELECTED = "-1 capstan +1 harbour\n-1 swell +1 clock\n\n"


@pytest.mark.usefixtures("home")
@pytest.mark.rule("fab:4.1.4", "fab:4.1.5")
def test_one_selects_at_the_terminal_as_each_game_begins() -> None:
    first = a_match("h\nl\n+1 harbour\n\n-1 brine\nn\n" + SELECTED + "c\ny\nq\n")
    assert first.exit_code == 0, first.output
    for words in (
        "Game 1 of at most 3: Player 0, Random 0.",
        "goes first",
        "Random plays Sefa of the Quick Blades.",
        "You begin with (5):",
        "1 Lamp of the Outer Mole",
        "Your deck (40):",
        "Your inventory (6):",
        "What begins the game in play goes out and comes in so, too, by its name alone.",
        "+1 Harbour Maul: deck 40, in play 6, inventory 5.",
        "the weapons need 3 weapon zones, and there are 2 [4.1.4a]",
        "no 'brine' in your deck. l shows the lists.",
        "-1 Capstan Club, -1 Swell (blue), +1 Harbour Maul, +1 Tide Clock (blue): deck 40, in play 5, inventory 6.",
        "After 1: Player 0, Random 1.",
    ):
        assert " ".join(words.split()) in " ".join(first.output.split()), words
    assert "no side decks" not in first.output
    match = kept_match()
    assert has_played_with(match, 1, MAUL)


def has_played_with(match: Match, number: int, name: str) -> bool:
    """Whether a card was in the arena in a game of a match, of whomever."""
    game: Game[State] = match.recording_of(number).game()
    return any(
        card.definition.key == name and fact.kind == "equip"
        for fact in game.journal
        for card in [game.state.cards[getattr(fact, "subject", 0) % shared.CARDS]]
    )


@pytest.mark.usefixtures("home")
def test_a_match_is_left_while_one_selects_and_goes_on_there() -> None:
    left = a_match("-1 capstan +1 harbour\nq\n")
    assert "Go on with: rulebound match --resume" in left.output
    match = kept_match()
    assert match.selecting() == 0
    resumed = run("match", "--resume", typed=SELECTED + "q\n")
    assert resumed.exit_code == 0, resumed.output
    assert "You begin with (5):" in resumed.output
    match = kept_match()
    assert (match.selecting(), has(match, MAUL, shared.PLAY)) == (-1, 1)
    later = run("match", "--resume", typed="q\n")
    assert "You begin with" not in later.output
    # What is taken back leads there again.
    again = run("match", "--resume", typed="u\n-1 harbour maul +1 capstan\n\nq\n")
    assert "You begin with (5):" in again.output
    assert has(kept_match(), CLUB, shared.PLAY) == 1
    other = run("match", "--resume", "--seats", "random,random", "--json")
    assert other.exit_code == 0, other.output


@pytest.mark.usefixtures("home")
def test_who_resumes_with_a_computer_in_the_seat_is_not_asked_any_more() -> None:
    a_match("q\n")
    resumed = run("match", "--resume", "--seats", "ai,random", "--json")
    assert resumed.exit_code == 0, resumed.output
    assert len(json.loads(resumed.stdout)["games"]) >= 2


@pytest.mark.usefixtures("home")
def test_two_people_at_one_terminal_select_in_turn() -> None:
    played = a_match("1\n-1 capstan +1 harbour\n\n\nq\n", seats="human,human")
    assert played.exit_code == 0, played.output
    told = played.output
    assert told.index("Player 1 may exchange cards.") < told.index("Player 2 may exchange cards.")
    assert has(kept_match(), MAUL, shared.PLAY) == 1


@pytest.mark.usefixtures("home")
def test_programs_play_a_match_with_the_decks_as_they_are_listed() -> None:
    played = a_match("", "--json", seats="random,random")
    assert played.exit_code == 0, played.output
    assert sum(json.loads(played.stdout)["scores"]) >= 2
