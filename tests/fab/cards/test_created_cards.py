"""Cards that are created come with those that create them (8.5.40): a pool that lacks them refuses these."""

from __future__ import annotations

import pytest

from fab_texts import AGAIN, card
from rulebound.errors import RuleboundError
from rulebound.fab.cards.building_a_deck import Deck
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_records import CardPool
from rulebound.fab.cards.deck_files import read_deck
from rulebound.fab.nodes.effect_keywords.creating_cards import printed_on
from rulebound.fab.rules import RULES
from rulebound.fab.saving import decode_deck, encode_deck
from rulebound.fab.setting_up import new_state
from rulebound.kernel.game import Game
from rulebound.tcg.position.state import State

HERO = card("Sora, Cub", "Your second attack each turn gets +1 [p].", "hero", more="life = 20\nintellect = 4")
LURE = card("Lure", f"When this attacks, create a Tall Cat in your hand.|{AGAIN}", power=2)
CAT = card("Tall Cat", "When this attacks, create a Small Cat in your hand.", power=1)
KIT = card("Small Cat", AGAIN, power=1)


def deck_of(cards: str, listed: str = "6 Lure") -> Deck:
    pool = CardPool({one.key: one for one in read_cards(HERO + LURE + cards, "a test")})
    pool.refused["Tall Cat (red)"] = "its text is unknown"
    return read_deck(f"Hero: Sora, Cub\nDeck:\n{listed}", pool, "a deck", "a file")


def labels(game: Game[State]) -> list[str]:
    return [] if game.decision is None else [game.label(option) for option in game.decision.options]


@pytest.mark.rule("fab:8.5.40", "fab:8.5.40a", "fab:8.5.40b")
def test_what_is_created_comes_with_what_creates_it_and_so_does_what_that_creates() -> None:
    assert [one.key for one in deck_of(CAT + KIT).created] == ["Tall Cat", "Small Cat"]
    # What is in the pool is known from that.
    assert [one.key for one in deck_of(CAT + KIT, "5 Lure\n1 Tall Cat").created] == ["Small Cat"]
    assert deck_of(CAT + KIT, "6 Small Cat").created == ()


@pytest.mark.rule("fab:8.5.40")
def test_a_card_that_creates_what_there_is_not_is_refused_by_its_name() -> None:
    with pytest.raises(RuleboundError, match="'Tall Cat' creates a card 'Small Cat', and there is none"):
        deck_of(CAT)
    with pytest.raises(
        RuleboundError, match="creates a card 'Tall Cat', which can't be played: its text is unknown"
    ):
        deck_of("")


@pytest.mark.rule("fab:8.5.40a", "fab:8.5.40b")
def test_what_may_be_created_is_known_in_a_game_and_in_what_is_saved_of_it() -> None:
    deck = deck_of(CAT + KIT)
    again = decode_deck(encode_deck(deck))
    assert [one.key for one in again.created] == ["Tall Cat", "Small Cat"]
    assert "created" not in str(encode_deck(deck_of(CAT + KIT, "6 Small Cat")))
    state: State = new_state([again, again], 3, check=False)
    game = Game(RULES, state, True, (), (0, 1))
    game.choose(0)
    while game.decision is not None and "Play Lure" not in labels(game):
        game.choose(0)
    game.choose(labels(game).index("Play Lure"))
    while "Play Tall Cat" not in labels(game):
        game.choose(0)
    found = printed_on(game.state, "Small Cat")
    assert found is not None
    assert found.key == "Small Cat"
    parts: list[str] = []
    RULES.write(game.state, parts)
    assert "Small Cat" in "".join(parts)
