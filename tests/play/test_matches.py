"""Matches from Python: several games, their score, what is exchanged and carried over, saved and loaded exactly."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.errors import RuleboundError
from rulebound.kernel.randomness import seeded
from rulebound.play.games import game_named, load
from rulebound.play.matches import Match, new_match, read_match
from rulebound.wow.cards.building_a_deck import Deck
from rulebound.wow.scenarios import hero, item


def by_chance(match: Match, answers: int = 10_000) -> None:
    """Play the game under way by chance, to its end or for so many answers."""
    game = match.game
    assert game is not None
    while game.decision is not None and game.decisions < answers:
        chance = seeded(f"{match.setup.seed} {len(match.played)} {game.decisions}")
        match.choose(chance.below(min(10, len(game.decision.options))))


def whole(match: Match) -> Match:
    """Play a match by chance to its end."""
    while not match.over:
        if match.game is None:
            match.begin()
        by_chance(match)
        match.finish()
    return match


@pytest.mark.parametrize(("game", "decks"), [("wow", ("frostwick", "warpath")), ("war", None)])
def test_the_same_seed_gives_the_same_match_and_another_one_another(
    game: str, decks: tuple[str, ...] | None
) -> None:
    one, same, other = (whole(new_match(game, decks=decks, seed=seed)) for seed in (5, 5, 6))
    assert one.summary() == same.summary()
    assert one.hash() != other.hash()
    assert len({each.hash for each in one.played}) == len(one.played) >= 2
    # Two games decide it, unless one was drawn; equals draw.
    assert max(one.scores) == 2 or len(one.played) == 3
    leading = one.scores.count(max(one.scores))
    assert one.result == tuple(
        (1.0 if leading == 1 else 0.5) * (won == max(one.scores)) for won in one.scores
    )


@pytest.mark.parametrize("answers", [0, 5, 60])
def test_a_match_is_saved_and_loaded_exactly_in_the_middle_of_a_game(answers: int) -> None:
    match = new_match(decks=["frostwick", "warpath"], seed=2, chooser="loser")
    match.begin()
    by_chance(match)
    match.finish()
    match.exchange(0, {"Bitter Cold": 1}, {"Tollkeeper Orsa": 1})
    match.begin()
    by_chance(match, answers)
    again = read_match(match.save())
    assert again.save() == match.save()
    assert again.game is not None
    assert match.game is not None
    assert again.game.hash() == match.game.hash()
    assert again.lists(0) == match.lists(0)
    assert whole(again).summary() == whole(match).summary()
    assert again.save() == match.save()


@pytest.mark.parametrize(
    "wrong", [{"Bitter Cold": -3}, {"Bitter Cold": 1.0}, {"Bitter Cold": "1"}, {"Bitter Cold": True}, {3: 1}, None]
)
@pytest.mark.parametrize("way", ["out", "into"])
def test_an_exchange_of_what_is_no_number_of_cards_is_refused_at_once(wrong: Any, way: str) -> None:
    match = new_match(decks=["frostwick", "warpath"], seed=2)
    match.begin()
    match.resign(0)
    match.finish()
    before = match.save()
    given: dict[str, Any] = {"out": {"Bitter Cold": 1}, "into": {"Tollkeeper Orsa": 1}, way: wrong}
    with pytest.raises(RuleboundError, match=rf"^{way}: .* doesn't say how many of each card"):
        match.exchange(0, **given)
    assert match.save() == before


def test_every_game_of_a_match_can_be_replayed_alone() -> None:
    match = whole(new_match(decks=["frostwick", "warpath"], seed=3))
    for number, played in enumerate(match.played, start=1):
        recording = match.recording_of(number)
        assert recording.game().hash() == played.hash
        assert load(recording.start).hash() != played.hash
    with pytest.raises(RuleboundError, match=f"no game {len(match.played) + 1}"):
        match.recording_of(len(match.played) + 1)


def test_a_game_that_was_answered_past_the_record_is_not_counted() -> None:
    match = new_match(seed=1)
    game = match.begin()
    game.choose(0)
    game.resign(0)
    with pytest.raises(RuleboundError, match="2 answers were given, 0 recorded"):
        match.finish()
    with pytest.raises(RuleboundError, match="under way"):
        match.begin()


def things(name: str, collection: bool = False) -> Deck:
    """A legal deck with a side deck."""
    cards = tuple((item(f"Thing {number}"), 4) for number in range(15))
    side = ((item("Spare"), 4), (item("Extra"), 4), (item("More"), 2))
    return Deck(name, hero(name), cards, side, ((item("Owned"), 4),) if collection else ())


@pytest.mark.rule("wow-2007:800.2a")
def test_in_a_match_the_side_deck_is_all_that_lies_outside_the_game() -> None:
    decks = [things("A", True), things("B")]
    assert new_match(decks=decks).decks[0].collection == ()
    casual = Deck("C", hero("C"), decks[0].cards, (), decks[0].collection)
    assert new_match(decks=[casual, decks[1]]).decks[0].collection == casual.collection


def lost_by(match: Match, *seats: int) -> None:
    """Play a game that some seats concede."""
    match.begin()
    for seat in seats:
        match.resign(seat)
    match.finish()


@pytest.mark.rule("wow-2007:100.3")
def test_drawn_games_are_played_and_count_for_nobody() -> None:
    match = new_match(decks=[things(name) for name in "ABC"], best_of=2)
    lost_by(match, 0, 1)
    lost_by(match, 0, 2)
    assert (match.scores, match.over) == ([0, 1, 1], True)
    assert match.result == (0.0, 0.5, 0.5)
    match = new_match(decks=[things(name) for name in "AB"], best_of=3)
    lost_by(match, 0)
    # As though all had lost at once.
    match.played.append(type(match.played[0])(match.recording_of(1), (0.5, 0.5), 1, 1, "x"))
    assert (match.scores, match.over) == ([0, 1], False)
    lost_by(match, 1)
    assert (match.scores, match.result) == ([1, 1], (0.5, 0.5))


@pytest.mark.rule("wow-2007:102.1")
def test_a_team_wins_its_games_and_the_match_together() -> None:
    match = new_match(decks=[things(name) for name in "ABCD"], teams=(1, 2, 1, 2), best_of=3, chooser="loser")
    lost_by(match, 0, 1, 3)
    game = match.begin()
    # The first to lose on the losing side chooses.
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat) == ("first player", 1)
    match.resign(1)
    match.resign(3)
    match.finish()
    assert (match.scores, match.result) == ([2, 0, 2, 0], (1.0, 0.0, 1.0, 0.0))


def test_war_has_matches_without_side_decks() -> None:
    match = new_match("war", seed=1)
    lost_by(match, 0)
    with pytest.raises(RuleboundError, match="War:TCG has no side decks"):
        match.exchange(0, {"Farm": 1}, {"Farm": 1})
    assert read_match(match.save()).save() == match.save()
    lost_by(match, 0)
    assert match.result == (0.0, 1.0)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"best_of": 0}, "best of 0 is no match. Choose 1 or more"),
        ({"format": "draft"}, "no format 'draft'. Choose constructed or sealed"),
        ({"game": "war", "format": "sealed"}, "War:TCG has no format 'sealed'"),
        ({"chooser": "winner"}, "'winner' can't choose"),
        ({"game": "war", "chooser": "loser"}, "War:TCG finds by itself who goes first"),
        ({"teams": (1, 1)}, "two teams or more"),
        ({"teams": (1, 2, 1), "decks": ["grove", "warpath"]}, "3 teams for 2 seats"),
        ({"names": ("A", "B", "C"), "decks": ["grove", "warpath"]}, "3 names for 2 decks"),
        ({"edition": "1912"}, "no edition '1912'"),
        ({"pools": ("a.txt", "b.txt")}, "only sealed play has pools"),
        ({"options": {"coins": "3"}}, "no option 'coins'"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(arguments: dict[str, object], words: str) -> None:
    with pytest.raises(RuleboundError) as caught:
        new_match(**arguments)  # type: ignore[arg-type]
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_damaged_or_newer_match_is_one_clear_line() -> None:
    text = new_match(seed=1).save()
    for spoilt, words in (
        (text[:200], "not a match"),
        ("{}", "not a match"),
        (text.replace('"best_of":3', '"best_of":5'), "damaged"),
        (text.replace('"version":1', '"version":9'), "newer"),
    ):
        with pytest.raises(RuleboundError, match=words) as caught:
            read_match(spoilt, "mine.json")
        assert str(caught.value).startswith("mine.json")


@pytest.mark.parametrize("game", ["wow", "war"])
def test_every_shipped_deck_survives_being_written_down(game: str) -> None:
    kind = game_named(game)
    cards = kind.cards()
    for name in kind.deck_names():
        deck = kind.deck(name, cards)
        again = kind.decode_deck(kind.encode_deck(deck))
        assert kind.encode_deck(again) == kind.encode_deck(deck)
        assert kind.describe_deck(again, kind.editions[0]) == kind.describe_deck(deck, kind.editions[0])
        fingerprints = [kind.fingerprint(card) for card in kind.deck_cards(deck)]
        assert [kind.fingerprint(card) for card in kind.deck_cards(again)] == fingerprints
