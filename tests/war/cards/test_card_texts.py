"""The shipped cards and decks: every text is understood and comes back word for word, every faction is complete."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.errors import RuleboundError
from rulebound.play.games import game_named, new_game
from rulebound.text import walk
from rulebound.war import constants as c
from rulebound.war.cards.catalog import (
    all_cards,
    compile_cards,
    deck_named,
    phrases_for,
    read_deck,
    read_entries,
    shipped_decks,
    shipped_entries,
)
from rulebound.war.saving import CODEC
from rulebound.war.settings import STANDARD
from rulebound.war.turn.set_up import check_deck

FACTIONS = ("Human", "Emberclan", "Thornwood", "Gravebound")
LEVELS = {1, 2, 3}


def test_every_text_is_read_and_printed_word_for_word() -> None:
    book = phrases_for(shipped_entries())
    assert book.problems() == []
    texts = [card for card in all_cards().values() if card.text]
    for card in texts:
        parsed = book.parse("text", card.text, (card.name,))
        assert f"{book.print(parsed)}." == card.text
    assert len(texts) > 100


def test_every_node_of_every_text_can_be_saved() -> None:
    for card in all_cards().values():
        for clause in card.clauses:
            assert CODEC.decode(CODEC.encode(clause), lambda kind, name: None) == clause
            assert [node for _, node in walk(clause)]


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction_is_complete(faction: str) -> None:
    cards = [card for card in all_cards().values() if card.faction == faction]
    assert len(cards) >= 25
    assert any(card.worker for card in cards)
    assert sum(card.kind == "unit" for card in cards) >= 9
    assert any(card.upgrades for card in cards)
    assert sum(card.links for card in cards) >= 2
    assert any(card.stacks for card in cards)
    for hero in (card for card in cards if card.is_hero):
        skills = [card for card in cards if card.hero == hero.name]
        assert {card.level for card in skills if not card.ultimate} == LEVELS
        assert sum(card.ultimate for card in skills) == 1


#: What the document says of its cards: attack, life, damage type, attack type, speed (None: it doesn't say).
FACTS: dict[str, tuple[int | None, int | None, str | None, str | None, int | None]] = {
    "Mortar Team": (2, 3, "siege", "range", None),
    "Knight": (3, 4, "normal", "melee", c.NORMAL),
    "Rifleman": (2, 3, None, None, c.NORMAL),
    "Sorceress": (1, 1, "magic", "range", c.NORMAL),
    "Gyrocopter": (2, None, None, None, c.FAST),
    "Gryphon Rider": (2, None, None, "range", c.NORMAL),
    "Archmage": (2, 3, "magic", "range", None),
    "Mountain King": (None, 5, None, None, None),
    "Farm": (None, 2, None, None, None),
    "Cannon Tower": (3, None, "siege", None, c.SLOW),
    "Barracks: Defend": (None, 4, None, None, None),
}


@pytest.mark.parametrize("name", FACTS)
def test_the_human_cards_have_every_fact_of_the_document(name: str) -> None:
    card = all_cards()[name]
    parts = ("attack", "life", "damage_type", "attack_type", "speed")
    for part, fact in zip(parts, FACTS[name], strict=True):
        if fact is not None:
            assert getattr(card, part) == fact
            assert part not in card.chosen


@pytest.mark.parametrize("name", sorted(shipped_decks()))
def test_the_shipped_decks_are_legal_and_of_one_faction(name: str) -> None:
    deck = deck_named(name)
    check_deck(deck, STANDARD)
    assert deck.hero is not None
    assert {card.faction for card, _ in deck.cards} == {deck.hero.faction}
    assert game_named("war").describe_deck(deck, "standard").faults == ()


@pytest.mark.rule("war:WAR-cards.units.2", "war:WAR-cards.buildings.2", "war:WAR-cards.skills.2")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[[card]]\nname = 'A'\n", "no kind"),
        ("[[card]]\nname = 'A'\nkind = 'spell'\n", "kind can't be"),
        ("[[card]]\nname = 'A'\nkind = 'unit'\nlife = 2\n", "neither ground nor air"),
        ("[[card]]\nname = 'A'\nkind = 'building'\n", "no life"),
        ("[[card]]\nname = 'A'\nkind = 'skill'\n", "no level"),
        ("[[card]]\nname = 'A'\nkind = 'building'\nlife = 'two'\n", "life can't be"),
        ("[[card]]\nname = 'A'\nkind = 'building'\nmana = 2\n", "no card has a mana"),
        ("[[card]]\nname = 'A'\nkind = 'building'\nlife = 2\ntext = 'Win the game.'\n", "unread"),
        ("[[card]]\nname = 'A'\nkind = 'building'\nlife = 2\ntext = 'Upgrade of \"B\".'\n", "no card"),
        ("[[card]", "not TOML"),
    ],
)
def test_a_card_file_says_what_is_wrong_with_it(text: str, fault: str) -> None:
    with pytest.raises(RuleboundError, match=fault):
        compile_cards(read_entries(text, "cards.toml"))


def test_a_deck_list_says_what_is_wrong_with_it() -> None:
    cards = all_cards()
    with pytest.raises(RuleboundError, match="Did you mean 'Footman'"):
        read_deck("3 Fotman\n", cards, "mine", "mine.txt")
    with pytest.raises(RuleboundError, match=r"mine\.txt:2"):
        read_deck("3 Footman\nthree Knights\n", cards, "mine", "mine.txt")
    with pytest.raises(RuleboundError, match="second Hero"):
        read_deck("Hero: Archmage\nHero: Paladin\n", cards, "mine", "mine.txt")
    with pytest.raises(RuleboundError, match="Known: emberclan"):
        deck_named("elves")


def test_a_designer_can_add_a_file_of_cards(tmp_path: Path) -> None:
    cards = tmp_path / "mine.toml"
    cards.write_text(
        'faction = "Mine"\n[[card]]\nname = "Pikeman"\nplural = "Pikemen"\nkind = "unit"\ndomain = "ground"\nlife = 2\n'
        'attack_type = "melee"\ntargets = ["ground"]\nattack = 2\n'
        '[[card]]\nname = "Pike Yard"\nkind = "building"\nlife = 3\ntext = "Your Pikemen and Footmen gain +1 armor."\n'
    )
    deck = tmp_path / "deck.txt"
    deck.write_text("10 Pikeman\n3 Pike Yard\n")
    game = new_game("war", decks=[str(deck), "human"], cards=[str(cards)], seed=1)
    assert not game.over
    assert game.rules.name == "war"
