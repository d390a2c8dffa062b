"""War:TCG and Flesh and Blood as they are presented, in seeded games by chance and by the computer, several decks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from rulebound import new_game
from rulebound.kernel.codec import canonical
from rulebound.play.games import Setup, game_named, set_up
from rulebound.play.presenting.at_a_table import present
from rulebound.play.presenting.naming import objects_in
from rulebound.play.presenting.shapes import PLACES, Face, Presented, plain
from rulebound.play.replays import BY_COMPUTER, BY_PERSON, Recording
from rulebound.play.seats import Window, make_seat
from rulebound.play.table import Table
from rulebound.sim.soak.paired import compare_in_a_game

#: Games: which, the decks, the seats, the seed.
GAMES = (
    ("war", ("human", "emberclan"), "random", 3),
    ("war", ("thornwood", "gravebound tombs"), "random", 4),
    ("war", ("human bastion", "emberclan pyre"), "ai", 5),
    ("fab", ("quick-blades", "tidewarden"), "random", 3),
    ("fab", ("wisplight", "unwritten"), "random", 4),
    ("fab", ("tidewarden", "wisplight"), "ai", 6),
)
#: Those that are looked at with every run of the tests; the others are, with the slow ones.
QUICK = (GAMES[0], GAMES[3])
#: How many answers of each are looked at, at most.
MOST = 80
#: What no player should read: names with underscores, numbers of objects, what programs call nothing.
RAW = re.compile(r"[A-Za-z]_[A-Za-z]|\b\d{5,}\b|\bNone\b|<|\{|\[[a-z]\]|\bTrue\b|\bFalse\b")


def table_of(kind: str, decks: tuple[str, ...], who: str, seed: int) -> Table:
    """Return a table at the beginning of a game."""
    game_kind = game_named(kind)
    game, dealt = set_up(game_kind, Setup(seed=seed, names=("Ann", "Ben")), list(decks))
    recording = Recording.of(game_kind, game, dealt, game_kind.edition(""), seed, (who, who))
    return Table(recording, game, [make_seat(who, kind, seat, seed + seat) for seat in range(2)])


def at_each_decision(table: Table, most: int = MOST) -> Iterator[int]:
    """Yield the seat that is asked, decision by decision; people and the computer answer in turn."""
    while table.game.decision is not None and len(table.recording.answers) < most:
        seat = table.game.decision.seat
        yield seat
        window = Window(table.game, seat)
        asked = window.decision
        assert asked is not None
        table.give(table.seats[seat].choose(window, asked), BY_COMPUTER if seat else BY_PERSON)


@cache
def shown(
    kind: str, decks: tuple[str, ...], who: str, seed: int
) -> list[tuple[Presented, list[str], list[int]]]:
    """Return what is presented in a game, with the keys of the options and the handles that the view shows by name."""
    table = table_of(kind, decks, who, seed)
    found = []
    for seat in at_each_decision(table):
        decision = table.game.decision
        assert decision is not None
        keys = [option.key() for option in table.game.told(decision).options]
        numbers = [number for number, _ in objects_in(table.known(seat).view)]
        found.append((present(table, seat), keys, numbers))
    return found


every_game = pytest.mark.parametrize(
    ("kind", "decks", "who", "seed"),
    [pytest.param(*each, marks=[pytest.mark.slow] if each not in QUICK else []) for each in GAMES],
)


def faces_of(presented: Presented) -> list[Face]:
    """Return every face of a scene, with what is attached."""
    return [face for area in presented.scene.areas for top in area.faces for face in (top, *_attached(top))]


def _attached(face: Face) -> list[Face]:
    return [each for one in face.attached for each in (one, *_attached(one))]


@every_game
def test_every_option_is_offered_exactly_once(kind: str, decks: tuple[str, ...], who: str, seed: int) -> None:
    for presented, keys, _ in shown(kind, decks, who, seed):
        places = [
            place for offer in presented.offers for deed in offer.deeds for place in (deed.place, *deed.also)
        ]
        if presented.passing is not None:
            places.append(presented.passing.place)
        assert sorted(places) == list(range(len(keys)))


def test_empty_slots_have_handles_by_which_they_are_aimed_at() -> None:
    aimed = 0
    for presented, _, numbers in shown(*GAMES[0]):
        areas = [area for area in presented.scene.areas if area.layout == "places"]
        handles = [handle for area in areas for handle in area.handles]
        assert len(set(handles)) == len(handles) == 24
        assert all(len(area.handles) == len(area.places) for area in areas)
        assert all(handle < PLACES for handle in handles)
        mine = {
            handle: f"{area.title.partition(',')[0]} {name}".lower()
            for area in areas
            if area.seat == presented.scene.seat
            for at, (handle, name) in enumerate(zip(area.handles, area.places, strict=True))
            if at not in {face.place for face in area.faces}
        }
        for offer in presented.offers:
            for deed in offer.deeds:
                if offer.group == "Place":
                    assert deed.target in mine or deed.target in numbers
                if deed.target in mine:
                    aimed += 1
                    field, _, slot = deed.label.lower().partition(" slot ")
                    assert mine[deed.target].startswith(field)
                    assert mine[deed.target].endswith(f"slot {slot[0]}")
    assert aimed > 20


@every_game
def test_questions_are_whole_sentences(kind: str, decks: tuple[str, ...], who: str, seed: int) -> None:
    for presented, _, _ in shown(kind, decks, who, seed):
        assert presented.prompt is not None
        asked = presented.prompt.asked
        assert asked[-1] in "?."
        assert len(asked) > 8
        assert "You have priority" not in asked
        assert presented.prompt.rule or presented.prompt.kind == "replacement"


@every_game
def test_nothing_raw_is_read_by_a_player(kind: str, decks: tuple[str, ...], who: str, seed: int) -> None:
    for presented, _, _ in shown(kind, decks, who, seed):
        words = [presented.scene.headline, *(area.title for area in presented.scene.areas)]
        if presented.prompt is not None:
            words += [presented.prompt.asked, presented.prompt.before]
        for offer in presented.offers:
            words += [offer.label, offer.group]
            words += [
                part for deed in offer.deeds for part in (deed.label, deed.full, deed.cost, deed.useless)
            ]
        words += [line for recap in presented.recaps for line in (recap.title, *recap.lines)]
        words += [wait.text for wait in presented.scene.stack]
        for face in faces_of(presented):
            words += [face.name, face.kind, *face.marks, *face.text, *(part.name for part in face.stats)]
            words += [reason for part in face.stats for reason in (part.now, part.printed, *part.why)]
            words += [said for word in face.keywords for said in (word.name, word.gist)]
        raw = [said for said in words if RAW.search(said)]
        assert not raw
        assert all(
            offer.label and all(deed.label and deed.full for deed in offer.deeds)
            for offer in presented.offers
        )


@every_game
def test_recaps_have_six_lines_at_most(kind: str, decks: tuple[str, ...], who: str, seed: int) -> None:
    recaps = [recap for presented, _, _ in shown(kind, decks, who, seed) for recap in presented.recaps]
    assert recaps
    assert all(1 <= len(recap.lines) <= 6 and all(recap.lines) for recap in recaps)
    told = " ".join(line for recap in recaps for line in recap.lines)
    assert ("Coins: " in told and "→" in told and "attack" in told) if kind == "war" else ("Life: " in told)


@every_game
def test_each_card_that_is_seen_is_shown_exactly_once(
    kind: str, decks: tuple[str, ...], who: str, seed: int
) -> None:
    for presented, _, numbers in shown(kind, decks, who, seed):
        there = [face.number for face in faces_of(presented) if face.number > 0]
        assert len(there) == len(set(there))
        assert set(numbers) <= set(there)
        for offer in presented.offers:
            assert not offer.card or offer.card in there
        for area in presented.scene.areas:
            assert area.layout != "places" or all(0 <= face.place < len(area.places) for face in area.faces)


def test_every_card_of_the_hand_can_be_chosen_to_discard_it() -> None:
    several = 0
    begun = [table_of("war", GAMES[0][1], "random", seed) for seed in range(6)]
    for presented in [present(table, seat) for table in begun for seat in at_each_decision(table, 4)]:
        if presented.prompt is None or presented.prompt.kind != "discard":
            continue
        hand = next(area for area in presented.scene.areas if area.key == f"hand {presented.scene.seat}")
        unchosen = {face.number for face in hand.faces if "chosen" not in face.marks}
        offered = [number for offer in presented.offers for number in (offer.card, *offer.alike) if number]
        assert sorted(offered) == sorted(unchosen)
        several += any(offer.alike for offer in presented.offers)
    assert several


@every_game
def test_what_is_offered_together_is_interchangeable(
    kind: str, decks: tuple[str, ...], who: str, seed: int
) -> None:
    together = 0
    for presented, _, _ in shown(kind, decks, who, seed):
        there = {face.number: face for face in faces_of(presented)}
        for offer in presented.offers:
            assert offer.count == 1 + len(offer.alike)
            for other in offer.alike:
                together += 1
                one, two = there[offer.card], there[other]
                assert (one.name, one.stats, one.marks, one.text) == (
                    two.name,
                    two.stats,
                    two.marks,
                    two.text,
                )
    assert together or who == "ai"


@every_game
def test_what_would_do_nothing_comes_last(kind: str, decks: tuple[str, ...], who: str, seed: int) -> None:
    for presented, _, _ in shown(kind, decks, who, seed):
        groups: dict[str, list[bool]] = {}
        for offer in presented.offers:
            groups.setdefault(offer.group, []).append(all(deed.useless for deed in offer.deeds))
        assert all(marked == sorted(marked) for marked in groups.values())


@pytest.mark.parametrize("kind", ["war", "fab"])
def test_who_watches_is_shown_no_hand(kind: str) -> None:
    table = table_of(kind, GAMES[0][1] if kind == "war" else GAMES[3][1], "random", 9)
    for _ in at_each_decision(table, 60):
        scene = present(table, -1).scene
        hands = [area for area in scene.areas if area.layout == "hand"]
        assert len(hands) == 2
        assert not any(face.name for area in hands for face in area.faces)


@pytest.mark.parametrize("kind", ["war", "fab"])
def test_the_same_game_is_presented_the_same(kind: str) -> None:
    decks = GAMES[0][1] if kind == "war" else GAMES[3][1]
    once, again = (table_of(kind, decks, "random", 6) for _ in range(2))
    for _, _ in zip(at_each_decision(once, 30), at_each_decision(again, 30), strict=True):
        for seat in (0, 1):
            assert canonical(plain(present(once, seat))) == canonical(plain(present(again, seat)))


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "seed"), [("war", 1), ("war", 2), ("fab", 3)])
def test_nothing_that_is_hidden_is_presented(kind: str, seed: int) -> None:
    """In worlds that a seat can't tell apart it is presented the same, byte for byte, with its log."""
    names = game_named(kind).deck_names()
    game = new_game(kind, seed=seed, decks=[names[seed % len(names)], names[(seed + 1) % len(names)]])
    compared = compare_in_a_game(game, 20, seed)
    assert compared.positions >= 20
    assert compared.told == []


def test_what_made_a_value_other_than_printed_is_told() -> None:
    told = {
        f"{face.name} {part.name} {part.now} ({part.printed}): {', '.join(part.why)}"
        for each in (*GAMES[:2], *GAMES[3:5])
        for presented, _, _ in shown(*each)
        for face in faces_of(presented)
        for part in face.stats
        if part.why
    }
    assert told
    for line in told:
        now, printed = re.search(r" (-?\w+) \((-?\w*)\): ", line).groups()  # type: ignore[union-attr]
        changes = [int(found) for found in re.findall(r"([+-]\d+) ", line.partition("): ")[2])]
        assert not changes or int(now) == int(printed) + sum(changes), line
