"""Formats as settings, and what a card-pool may have beyond a hero's own classes (1.1.3, 4.1.6, 8.3)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rulebound.cli import main
from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, IllegalDeck, check_deck, faults_of
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_pools import shipped_cards, shipped_decks
from rulebound.fab.cards.deck_files import read_deck
from rulebound.fab.formats import FORMATS, Format, format_named, format_of, is_format
from rulebound.fab.nodes.deck_rules import AnySpecialization
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.position.state import own
from rulebound.fab.position.zones import ZONES, Inventory
from rulebound.fab.rules import RULES
from rulebound.fab.saving import decode_deck, encode_deck
from rulebound.fab.setting_up import new_state
from rulebound.fab.turn.action_phase import action_phase
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.play.fab.kind import FAB
from rulebound.play.games import Setup, new_game, set_up
from rulebound.play.matches import new_match, read_match
from rulebound.play.replays import Recording, read_recording
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import Modify, Move
from rulebound.tcg.game.turns import start_turn
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.changes.gaining import LosePowers
from rulebound.tcg.position.records import Modifier, Roles
from rulebound.tcg.position.zones import ITS_OWNER
from rulebound.tcg.program.powers import Continuous, TextBox

CARDS = shipped_cards()
NINJA, GUARDIAN = CARDS["Sefa of the Quick Blades"], CARDS["Brannoch Tidewarden"]
ANY = Format("anything")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are kept in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def run(*words: str) -> Result:
    return CliRunner().invoke(main, [*words])


def card(text: str) -> Definition:
    """One card, of a file."""
    return read_cards(f"[[card]]\n{text}", "a test")[0]


def deck_with(*cards: tuple[Definition, int], hero: Definition = NINJA, arena: tuple[str, ...] = ()) -> Deck:
    return Deck("a deck", hero, tuple(CARDS[name] for name in arena), cards)


def filled(deck: Deck, size: int) -> Deck:
    """A deck with as many cards in all, of what any hero may have."""
    left = size - deck.size()
    more = [card(f"name = 'Filler {number}'\ntype = 'action'\ncost = 0") for number in range(left)]
    return Deck(deck.name, deck.hero, deck.arena, (*deck.cards, *[(one, 1) for one in more]), deck.inventory)


# --- Named formats ----------------------------------------------------------------------------------------------------


def test_the_formats_that_everybody_knows() -> None:
    assert [*FORMATS] == ["blitz", "constructed"]
    blitz, constructed = FORMATS.values()
    assert (blitz.hero, blitz.deck, blitz.at_most, blitz.copies) == ("young", 40, 40, 2)
    assert (constructed.hero, constructed.deck, constructed.at_most, constructed.copies) == (
        "adult",
        60,
        0,
        3,
    )


@pytest.mark.parametrize("name", [*FORMATS])
def test_our_decks_are_legal_in_their_formats(name: str) -> None:
    decks = shipped_decks(name)
    assert len(decks) == 4
    for deck in decks.values():
        assert faults_of(deck, FORMATS[name]) == []


@pytest.mark.parametrize(("size", "legal"), [(59, False), (60, True), (61, True)])
def test_a_constructed_deck_has_a_least_size(size: int, legal: bool) -> None:
    deck = filled(deck_with(hero=CARDS["Brannoch, Warden of Tides"]), size)
    faults = faults_of(deck, FORMATS["constructed"])
    assert faults == ([] if legal else ["there are 59 cards and not at least 60, as constructed wants"])


@pytest.mark.parametrize(("size", "legal"), [(39, False), (40, True), (41, False)])
def test_a_blitz_deck_has_one_size(size: int, legal: bool) -> None:
    faults = faults_of(filled(deck_with(), size))
    assert faults == ([] if legal else [f"there are {size} cards and not 40, as blitz wants"])


@pytest.mark.parametrize(("format", "most"), [("blitz", 2), ("constructed", 3)])
def test_copies_are_counted_in_the_whole_pool(format: str, most: int) -> None:
    blow = CARDS["Plain Blow (red)"]
    for count in (most, most + 1):
        deck = Deck("a deck", NINJA, (), ((blow, 1),), ((blow, count - 1),))
        told = f"Plain Blow (red) is there {count} times, and {format} has {most} at most"
        assert (told in faults_of(deck, FORMATS[format])) == (count > most)
    # Another color is another card [2.7.1].
    both = deck_with((blow, most), (CARDS["Hard Shove (red)"], most))
    assert not [one for one in faults_of(both, FORMATS[format]) if "times" in one]


@pytest.mark.parametrize(("format", "most"), [("blitz", 52), ("constructed", 80)])
def test_a_pool_has_a_greatest_size(format: str, most: int) -> None:
    hero = NINJA if format == "blitz" else CARDS["Sefa, Blade of the Reed Court"]
    for count in (most, most + 1):
        whole = filled(deck_with(hero=hero), count)
        size = FORMATS[format].deck
        deck = Deck("a deck", hero, (), whole.cards[:size], whole.cards[size:])
        told = [f"there are {count} cards in the pool, and {format} has {most} at most"]
        assert faults_of(deck, FORMATS[format]) == (told if count > most else [])


@pytest.mark.parametrize(("format", "wanted"), [("blitz", "young"), ("constructed", "adult")])
def test_a_format_wants_a_hero_of_an_age(format: str, wanted: str) -> None:
    for hero in (NINJA, CARDS["Sefa, Blade of the Reed Court"]):
        told = f"{hero.key} is no {wanted} hero, as {format} wants"
        fits = (c.YOUNG in hero.tags) == (wanted == "young")
        assert (told in faults_of(deck_with(hero=hero), FORMATS[format])) != fits
        assert told not in faults_of(deck_with(hero=hero), ANY)


# --- A format of one's own --------------------------------------------------------------------------------------------


def test_a_format_of_ones_own_is_a_file(tmp_path: Path) -> None:
    file = tmp_path / "kitchen_table.toml"
    file.write_text('hero = "young"\ndeck = 20\nat_most = 30\ncopies = 4\n')
    found = format_of(str(file))
    assert found == Format("kitchen table", "young", 20, 30, 4, 0)
    assert found.said() == "kitchen table: hero=young deck=20 at_most=30 copies=4 pool=0"
    assert format_named(found.said()) == found
    assert format_of(found.said()) == found
    list = tmp_path / "small.txt"
    blows = "\n".join(f"4 {name}" for name in ("Plain Blow (red)", "Hard Shove (red)", "Hard Shove (blue)"))
    list.write_text(f"Hero: {NINJA.key}\nDeck:\n{blows}\n4 Brisk Cut (red)\n4 Give Ground (red)\n")
    shown = run("decks", "--game", "fab", "--format", str(file), str(list))
    assert "  legal" in shown.output
    assert run("decks", "--game", "fab", str(list)).exit_code == 1
    played = run(
        *("play", "--game", "fab", "--format", str(file), "--decks", str(list), "--seats", "random,random"),
        *("--seed", "3", "--json"),
    )
    assert played.exit_code == 0, played.output
    assert "winner" in played.output


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name = 'blitz'", "there is a format blitz already"),
        ("name = 'Mine!'", "'Mine!' is no name of a format"),
        ("name = 3", "3 is no name of a format"),
        ("cards = 40", "a format says nothing of 'cards'"),
        ("hero = 'old'", "hero = 'old' is nothing that a hero can be"),
        ("deck = 0", "deck = 0 is no number from 1"),
        ("copies = true", "copies = True is no number"),
        ("pool = 1.5", "pool = 1.5 is no number"),
        ("deck = 40\nat_most = 39", "a deck of 40 cards or more has no more than 39"),
        ("deck =", "not TOML"),
    ],
)
def test_a_format_that_is_not_understood_is_refused(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(RuleboundError) as refused:
        format_of(str(file))
    assert told in str(refused.value)


def test_the_shipped_decks_that_fit_a_format_of_ones_own_are_played_in_it(tmp_path: Path) -> None:
    file = tmp_path / "fm.toml"
    wanted = ("--game", "fab", "--format", str(file))
    played = ("play", *wanted, "--seats", "random,random", "--seed", "3", "--json")
    file.write_text("deck = 20\n")
    assert FAB.deck_names("", str(file)) == [*shipped_decks("blitz"), *shipped_decks("constructed")]
    done = run(*played)
    assert done.exit_code == 0, done.output
    assert [line.split()[-1] for line in run("decks", *wanted).output.splitlines()] == ["legal"] * 8
    file.write_text("deck = 50\n")
    assert FAB.deck_names("", str(file)) == list(shipped_decks("constructed"))
    file.write_text("deck = 700\n")
    why = "o deck that is shipped with fab is legal in the format fm."
    assert f"decks: n{why} Choose decks of your own." in run(*played).output
    assert run("decks", *wanted).output == f"N{why}\n"
    file.write_text('deck = 20\nmacro = "nope"\n')
    for words in (played, ("decks", *wanted), ("decks", *wanted, "tidewarden"), ("sim", *wanted)):
        refused = run(*words)
        assert refused.exit_code == 2
        assert "there is no macro nope. Known: " in refused.output


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ("blits", "Did you mean 'blitz'? Choose blitz or constructed"),
        ("sealed", "has no format 'sealed'. Choose blitz or constructed"),
        ("nowhere.toml", "has no format 'nowhere.toml'. Choose blitz or constructed"),
        ("mine: hero=young deck", "'deck' is no setting"),
        ("mine: deck=3 deck=4", "'deck=4' is no setting"),
        ("mine: deck=many", "deck = 'many' is no number"),
    ],
)
def test_an_unknown_format_is_refused_with_those_that_there_are(wanted: str, told: str) -> None:
    with pytest.raises(RuleboundError) as refused:
        FAB.format(wanted)
    assert told in str(refused.value)
    for command in ("decks", "play", "sim"):
        shown = run(command, "--game", "fab", "--format", wanted)
        assert shown.exit_code != 0
        assert not isinstance(shown.exception, AssertionError)
    assert not is_format(wanted)


# --- Commands, saves and replays --------------------------------------------------------------------------------------


def test_decks_are_listed_by_their_format() -> None:
    assert (
        "With --format constructed also reed-court and warden-of-tides and white-mirrors and written-page."
        in run("decks", "--game", "fab").output
    )
    listed = run("decks", "--game", "fab", "--format", "constructed")
    names = ["reed-court", "warden-of-tides", "white-mirrors", "written-page"]
    assert [line.split()[0] for line in listed.output.splitlines()] == names
    assert listed.output.count("60 cards, legal") == 4
    shown = run("decks", "--game", "fab", "reed-court")
    assert "no young hero, as blitz wants" in shown.output
    assert "  inventory\n   1 Reed Cutter" in shown.output


def test_a_game_knows_its_format_and_so_do_its_save_and_its_recording() -> None:
    game, decks = set_up(FAB, Setup(seed=8, format="constructed"))
    assert [deck.name for deck in decks] == ["reed-court", "warden-of-tides"]
    assert game.view(0)["format"] == "constructed"
    again: Any = load(RULES, game.save())
    assert own(again.state).format == "constructed"
    recording = Recording.of(FAB, game, decks, "standard", 8, ["random", "random"])
    back = read_recording(recording.text(game.hash()), "test")
    assert back.game().view(1)["format"] == "constructed"
    assert new_game("fab", seed=1).view(0)["format"] == "blitz"
    with pytest.raises(RuleboundError, match="no young hero, as blitz wants"):
        new_game("fab", decks=["reed-court"])


@pytest.mark.parametrize(
    "line", ["nonsense", "mine: hero=young", "", "blitz: hero=any deck=1 at_most=0 copies=0 pool=0"]
)
def test_a_save_with_what_is_no_format_is_refused(line: str) -> None:
    game = new_game("fab", seed=4)
    game.choose(0)
    own(game.state).format = line
    with pytest.raises(RuleboundError, match="format"):
        load(RULES, game.save())


def test_a_game_of_a_format_of_ones_own_is_saved_with_it() -> None:
    mine = Format("mine", "any", 40, 0, 3, 0)
    game = new_game("fab", decks=["reed-court"], seed=4, format=mine.said())
    back: Any = load(RULES, game.save())
    assert own(back.state).format == "mine: hero=any deck=40 at_most=0 copies=3 pool=0"


def test_a_match_keeps_its_format_and_reads_no_file_for_it(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("deck = 60\ncopies = 3\n")
    match = new_match("fab", decks=["reed-court"], seed=2, format=str(file))
    again = read_match(match.save(), "a test")
    assert again.setup.format == "mine: hero=any deck=60 at_most=0 copies=3 pool=0"
    with pytest.raises(RuleboundError, match="has no format"):
        FAB.kept_format(str(file))


# --- What may be in a pool --------------------------------------------------------------------------------------------


HYBRID = card("name = 'Two Ways'\ntype = 'action'\ncost = 0\nhybrid = ['Brute', 'Light Ninja']")


@pytest.mark.rule("fab:1.1.3b", "fab:2.14.1b")
@pytest.mark.parametrize(
    ("classes", "fault"),
    [
        ("'Brute'", ""),
        ("'Light', 'Ninja'", ""),
        ("'Ninja', 'Light', 'Royal'", ""),
        ("'Ninja'", "Two Ways is Brute or Light, which Anybody is not [1.1.3b]"),
        ("'Light', 'Guardian'", "Two Ways is Brute or Ninja, which Anybody is not [1.1.3b]"),
        ("", "Two Ways is Brute or Light Ninja, which Anybody is not [1.1.3b]"),
    ],
)
def test_of_a_hybrid_card_one_set_is_enough(classes: str, fault: str) -> None:
    hero = card(f"name = 'Anybody'\ntype = 'hero'\nclasses = [{classes}]\nlife = 20\nintellect = 4")
    assert faults_of(deck_with((HYBRID, 1), hero=hero), ANY) == ([fault] if fault else [])
    # Otherwise it has all of them.
    assert {"Brute", "Light", "Ninja"} <= set(HYBRID.tags)


@pytest.mark.rule("fab:1.1.3", "fab:2.14.1a")
@pytest.mark.example("fab-1.1.3-1")
def test_a_card_of_fewer_classes_than_the_hero_and_one_of_none_may_be_there() -> None:
    hero = card("name = 'Lit'\ntype = 'hero'\nclasses = ['Light', 'Warrior']\nlife = 20\nintellect = 4")
    for classes, fits in (
        ("'Light', 'Warrior'", True),
        ("'Light'", True),
        ("'Warrior'", True),
        ("", True),
        ("'Light', 'Illusionist'", False),
        ("'Shadow'", False),
    ):
        one = card(f"name = 'One'\ntype = 'action'\ncost = 0\nclasses = [{classes}]")
        assert (faults_of(deck_with((one, 1), hero=hero), ANY) == []) == fits


@pytest.mark.rule("fab:8.3.16", "fab:5.4.3", "fab:8.0.4")
@pytest.mark.parametrize(
    ("keyword", "classes", "fits"),
    [
        ("essence of Ice", "'Ice'", True),
        ("essence of Ice", "'Earth'", False),
        ("essence of Earth and Ice", "'Earth'", True),
        ("essence of Earth, Ice, and Lightning", "'Lightning', 'Guardian'", True),
        ("essence of Earth, Ice, and Lightning", "'Lightning', 'Ninja'", False),
        ("ward 1", "'Ice'", False),
    ],
)
def test_essence_is_as_though_the_hero_had_more_supertypes(keyword: str, classes: str, fits: bool) -> None:
    hero = card(
        "name = 'Old'\ntype = 'hero'\nclasses = ['Elemental', 'Guardian']\nlife = 20\nintellect = 4\n"
        f"keywords = ['{keyword}']"
    )
    one = card(f"name = 'One'\ntype = 'action'\ncost = 0\nclasses = [{classes}]")
    assert (faults_of(deck_with((one, 1), hero=hero), ANY) == []) == fits


@pytest.mark.example("fab-1.7.4d-1")
@pytest.mark.rule("fab:8.3.7", "fab:2.7.3", "fab:1.7.4d", "fab:8.0.4")
@pytest.mark.parametrize(
    ("named", "hero", "fits"),
    [
        ("Sefa", "Sefa of the Quick Blades", True),
        ("Sefa", "Sefa, Blade of the Reed Court", True),
        ("Sefa", "Ser Sefa, Anew", True),
        ("Sefa", "Sefana, Other", False),
        ("Sefa", "Brannoch, Friend of Sefa", False),
        ("Brannoch", "Sefa of the Quick Blades", False),
    ],
)
def test_a_specialization_is_for_heroes_of_a_moniker(named: str, hero: str, fits: bool) -> None:
    leader = card(f"name = '{hero}'\ntype = 'hero'\nlife = 20\nintellect = 4")
    one = card(f"name = 'One'\ntype = 'action'\ncost = 0\nkeywords = ['{named} specialization']")
    told = f"One is for {named} alone [8.3.7]"
    assert faults_of(deck_with((one, 1), hero=leader), ANY) == ([] if fits else [told])


@pytest.mark.example("fab-5.4.3a-1")
@pytest.mark.rule("fab:5.4.3a", "fab:5.4.3")
@pytest.mark.parametrize("lost", [True, False])
def test_what_a_hero_has_let_into_the_deck_stays_legal_once_the_hero_has_lost_that(lost: bool) -> None:
    """The hero lets cards be in the deck that are for other heroes; then it says nothing any more."""
    plain = card("name = 'Mira'\ntype = 'hero'\nlife = 20\nintellect = 4")
    one = card("name = 'One'\ntype = 'action'\ncost = 0\nkeywords = ['Sefa specialization']")
    mira = Definition(
        *(plain.name, plain.types, plain.cost, plain.tags, (), TextBox(0, (AnySpecialization(0, ""),))),
        *(plain.short_names, plain.source, plain.numbers, plain.color),
    )
    assert faults_of(deck_with((one, 1), hero=plain), ANY) == ["One is for Sefa alone [8.3.7]"]
    deck = deck_with((one, 1), hero=mira)
    assert faults_of(deck, ANY) == []
    state = new_state([deck, deck], 7, check=False)
    record(state, [Move("put", "test", state.cards[state.players[0].deck[0]].number, shared.HAND, 0)])
    start_turn(state, 0)
    action_phase(state)
    hero = state.hero(0)
    if lost:
        says = Continuous(-1, "", FLAGGED, (LosePowers(),))
        roles: Roles = {"flagged": (hero.number,)}
        made = Modifier(0, says, 0, 0, 0, (), 0, roles, {}, 0, "turn", -1)
        record(state, [Modify("test", made, BY_THE_RULES)])
    assert (effective(state, hero).powers == ()) is lost
    game = Game(RULES, state, True, (), (0, 1))
    decision = game.decision
    assert decision is not None
    assert "Play One" in [game.label(option) for option in decision.options]


@pytest.mark.rule("fab:8.3.6", "fab:8.3.40", "fab:8.0.4")
@pytest.mark.parametrize(
    ("keywords", "count", "fault"),
    [
        ("'legendary'", 1, ""),
        ("'legendary'", 2, "One is legendary, and there 2 times [8.3.6]"),
        ("'unlimited'", 9, ""),
        ("", 2, ""),
        ("", 3, "One is there 3 times, and blitz has 2 at most"),
    ],
)
def test_some_cards_say_themselves_how_many_there_may_be(keywords: str, count: int, fault: str) -> None:
    one = card(f"name = 'One'\ntype = 'action'\ncost = 0\nkeywords = [{keywords}]")
    assert faults_of(filled(deck_with((one, count)), 40)) == ([fault] if fault else [])


@pytest.mark.rule("fab:8.0.4")
@pytest.mark.parametrize("word", ["essence of ice", "essence of ", "specialization", "legendary 2"])
def test_a_keyword_that_is_not_quite_one_is_refused(word: str) -> None:
    with pytest.raises(RuleboundError, match="is no keyword that is known"):
        card(f"name = 'One'\ntype = 'action'\ncost = 0\nkeywords = ['{word}']")


def test_a_hybrid_card_has_two_sets_or_more() -> None:
    for line in ("hybrid = ['Brute']", "hybrid = ['Brute', 'Ninja']\nclasses = ['Royal']"):
        with pytest.raises(RuleboundError, match="has two sets of classes, and no others"):
            card(f"name = 'One'\ntype = 'action'\ncost = 0\n{line}")


# --- Zones ------------------------------------------------------------------------------------------------------------


BOW = "name = 'Bow'\ntype = 'weapon'\nsubtypes = ['bow', '2h']"
AXE = "name = 'Axe'\ntype = 'weapon'\nsubtypes = ['axe', '2h']"
CLUB = "name = 'Club'\ntype = 'weapon'\nsubtypes = ['club', '1h']"
SHIELD = "name = 'Shield'\ntype = 'equipment'\nsubtypes = ['off-hand']"
QUIVER = "name = 'Quiver'\ntype = 'equipment'\nsubtypes = ['quiver']"


@pytest.mark.rule("fab:4.1.4a", "fab:3.16.2a", "fab:8.2.1b", "fab:8.2.2b", "fab:8.2.15a", "fab:8.2.15b")
@pytest.mark.parametrize(
    ("arena", "fault"),
    [
        ((CLUB, SHIELD), ""),
        ((CLUB, CLUB), ""),
        ((AXE, SHIELD), "the weapons need 3 weapon zones, and there are 2 [4.1.4a]"),
        (
            (CLUB, SHIELD, SHIELD),
            "there are 2 off-hands, and a player has one [8.2.10b]; "
            "the weapons need 3 weapon zones, and there are 2 [4.1.4a]",
        ),
        ((BOW, QUIVER), ""),
        ((CLUB, QUIVER), ""),
        ((AXE, QUIVER), "the weapons need 3 weapon zones, and there are 2 [4.1.4a]"),
        ((CLUB, CLUB, QUIVER), "the weapons need 3 weapon zones, and there are 2 [4.1.4a]"),
        ((QUIVER, QUIVER), "there are 2 quivers, and a player has one [8.2.15b]"),
    ],
)
def test_what_is_held_needs_weapon_zones(arena: tuple[str, ...], fault: str) -> None:
    deck = filled(Deck("a deck", NINJA, tuple(card(text) for text in arena), ()), 1)
    assert faults_of(deck, ANY) == (fault.split("; ") if fault else [])


# --- The inventory ----------------------------------------------------------------------------------------------------


def with_inventory() -> Deck:
    rest = "Inventory:\nReed Mask\n2 Hard Shove (red)"
    text = f"Hero: {NINJA.key}\nArena:\nWillow Fang\nDeck:\n2 Plain Blow (red)\n{rest}"
    return read_deck(text, CARDS, "mine", "mine.txt")


@pytest.mark.rule("fab:4.1.6", "fab:4.1.6a", "fab:4.1.6b")
def test_what_is_left_of_the_pool_is_a_private_inventory() -> None:
    mine = with_inventory()
    assert [(one.key, count) for one, count in mine.inventory] == [("Reed Mask", 1), ("Hard Shove (red)", 2)]
    game = new_game("fab", decks=[mine, mine], seed=3, format=ANY.said())
    if game.decision is not None and game.decision.kind == "first player":
        game.choose(0)
    zone = Inventory()
    assert (zone.number, zone.seen, zone.ordered, zone.in_lists) == (c.INVENTORY, ITS_OWNER, False, False)
    state: Any = game.state
    held = [state.cards[id].definition.key for id in ZONES.all[c.INVENTORY].ids(state, 0)]
    assert held == ["Reed Mask", "Hard Shove (red)", "Hard Shove (red)"]
    # What was not selected isn't equipped; nothing has moved there or from there.
    assert sorted(state.cards[id].definition.key for id in state.play if state.cards[id].owner == 0) == [
        NINJA.key,
        "Willow Fang",
    ]
    moved = [fact for fact in state.journal.since(0) if isinstance(fact, Move)]
    assert not [fact for fact in moved if c.INVENTORY in (fact.to, fact.origin)]
    for seat, seen in ((0, True), (1, False)):
        view: Any = game.view(seat)
        there = view["players"][0]["inventory"]
        assert [one is not None for one in there] == [seen] * 3
        # Whoever sees them can tell them apart.
        assert not seen or len({one["number"] for one in there}) == 3
    # Nor does a fork tell: what a seat hasn't seen there it doesn't know, and the deck stays what the list says.
    for seed in range(4):
        fork: Any = game.fork(1, seed).state
        there = {fork.cards[id].definition.key for id in ZONES.all[c.INVENTORY].ids(fork, 0)}
        assert "Reed Mask" not in there
        drawn = [fork.cards[id].definition.key for id in (*fork.players[0].deck, *fork.players[0].hand)]
        assert drawn == ["Plain Blow (red)"] * 2


def test_a_deck_with_an_inventory_is_written_and_read_as_it_is() -> None:
    mine = with_inventory()
    again = decode_deck(encode_deck(mine))
    assert encode_deck(again) == encode_deck(mine)
    assert [(one.key, count) for one, count in again.inventory] == [("Reed Mask", 1), ("Hard Shove (red)", 2)]
    hybrid = deck_with((HYBRID, 1))
    assert decode_deck(encode_deck(hybrid)).cards[0][0].hybrid == ("Brute", "Light Ninja")


def test_a_deck_that_is_legal_in_one_format_is_looked_at_anew_for_another() -> None:
    deck = next(iter(shipped_decks("blitz").values()))
    few = Format("few", hero="young", copies=1)
    for _ in range(2):
        check_deck(deck)
        check_deck(deck, FORMATS["blitz"])
        with pytest.raises(IllegalDeck):
            check_deck(deck, few)
        with pytest.raises(IllegalDeck):
            check_deck(deck, FORMATS["constructed"])
