"""What the document names is there, collections, decks, and card files of which one card is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulebound.cli import main
from rulebound.errors import RuleboundError
from rulebound.sim.war_measures import cards as cards_seen
from rulebound.text import walk
from rulebound.war.cards.catalog import Cards, all_cards, deck_named, read_deck, read_entries, shipped_decks
from rulebound.war.cards.collection import read_collection
from rulebound.war.constants import COMBAT
from rulebound.war.texts import clauses, nodes
from rulebound.war.texts.parts import Change, Clause, Effect
from rulebound.war.texts.telling import tell_program
from rulebound.war.turn.set_up import Deck
from war_table import DOOM, HG, LG, STONE, Table, answer, calm, can, facts, made_up

#: The cards that the document names; a skill without its level stands for that of level 1.
NAMED = (
    "Mortar Team", "Footman", "Knight", "Rifleman", "Priest", "Sorceress", "Gyrocopter", "Gryphon Rider", "Steam Tank",
    "Peasant", "Peon", "Wisp", "Acolyte", "Archmage", "Paladin", "Mountain King", "Farm", "Barracks: Defend",
    "Barracks: Long Rifles", "Blacksmith: Iron Plating", "Blacksmith: Steel Plating", "Blacksmith: Mithril Armor",
    "Workshop", "Scout Tower", "Guard Tower", "Cannon Tower", "Blizzard: Level 1", "Blizzard: Level 2",
    "Water Elemental: Level 1", "Brilliance Aura: Level 1", "Thunder Clap: Level 1",
)  # fmt: skip

MINE = """
faction = "Mine"

[[card]]
name = "Pikeman"
plural = "Pikemen"
kind = "unit"
domain = "ground"
attack_type = "melee"
targets = ["ground"]
attack = 2
life = 3
text = "While damaged, this unit gains +1 attack."

[[card]]
name = "Juggler"
kind = "unit"
domain = "ground"
life = 3
text = "Your Pikemen juggle three torches."

[[card]]
name = "Balloon"
kind = "unit"
domain = "sky"
life = 3

[[card]]
kind = "unit"

[[card]]
name = "Footman"
kind = "unit"
domain = "ground"
life = 3
"""


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments])


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A card file with one good card and four that are wrong in one way each."""
    file = tmp_path / "mine.toml"
    file.write_text(MINE, encoding="utf-8")
    return file


@pytest.mark.parametrize("name", NAMED)
def test_the_cards_that_the_document_names_are_there(name: str) -> None:
    assert all_cards()[name].life > 0 or all_cards()[name].is_skill


@pytest.mark.rule("war:WAR-7.worker.1")
@pytest.mark.parametrize("name", ["Peasant", "Peon", "Wisp", "Acolyte"])
def test_each_faction_has_the_worker_that_the_document_names(name: str) -> None:
    card = all_cards()[name]
    assert (card.worker, card.life) == (True, 1)
    table = Table()
    table.put(DOOM, LG, 3, name)
    game = table.fight()
    assert [state.coins for state in game.state.players] == [1, 0]
    others = [each.faction for each in all_cards().values() if each.worker]
    assert card.faction in others
    assert len(set(others)) == 4


@pytest.mark.rule("war:WAR-6.blocking.7")
def test_a_sanctum_veil_makes_sorceresses_invisible() -> None:
    for building, seen in (("Arcane Sanctum", True), ("Sanctum Veil", False)):
        table = calm()
        table.put(DOOM, HG, 1, "Knight")
        blocked = table.put(DOOM, HG, 2, "Rifleman")
        table.put(STONE, HG, 2, "Sorceress")
        table.put(STONE, HG, 5, building)
        game = table.play(COMBAT)
        assert can(game, "Attack Sorceress") == seen
        assert can(game, f"Attack {building}")
        answer(game, "Don't attack")
        # Facing one that is not seen, the Rifleman may do as he likes.
        assert (game.decision is not None and game.decision.subjects[0] == blocked) != seen


@pytest.mark.rule("war:WAR-cards.skills.2")
def test_a_skill_has_the_hero_type_of_its_hero() -> None:
    cards = all_cards()
    skills = [card for card in cards.values() if card.is_skill]
    assert {card.hero_type for card in skills} == {"Intelligence", "Strength", "Agility"}
    for skill in skills:
        assert skill.hero_type == cards[skill.hero].hero_type
    text = "Attach to Paladin. This Hero is fast."
    book = 'faction = "x"\n[[card]]\nname = "Haste"\nkind = "skill"\nlevel = 1\n'
    for hero_type, fault in (("Strength", ""), ("Agility", "but Paladin has 'Strength'")):
        entries = read_entries(f'{book}hero_type = "{hero_type}"\ntext = "{text}"\n', "mine.toml")
        hero = read_entries(
            '[[card]]\nname = "Paladin"\nkind = "hero"\ndomain = "ground"\nlife = 4\nhero_type = "Strength"', "x.toml"
        )
        assert fault in Cards([*hero, *entries]).refusal("Haste")
        assert bool(fault) == bool(Cards([*hero, *entries]).refusal("Haste"))


def test_every_shipped_card_is_in_a_shipped_deck() -> None:
    played: set[str] = set()
    for name in shipped_decks():
        deck = deck_named(name)
        assert deck.hero is not None
        played |= {deck.hero.name, *(card.name for card, _ in deck.cards)}
    assert sorted(set(all_cards()) - played) == []


@pytest.mark.rule("war:WAR-cards.units.1")
@pytest.mark.parametrize("name", sorted(shipped_decks()))
def test_units_are_the_majority_of_each_shipped_deck(name: str) -> None:
    deck = deck_named(name)
    assert sum(count for card, count in deck.cards if card.kind == "unit") > deck.size() / 2


@pytest.mark.rule("war:WAR-setup.1")
def test_a_deck_is_made_of_cards_of_a_collection() -> None:
    cards = all_cards()
    owned = read_collection("Hero: Paladin\n4 Footman\n2 Knight\n", cards, "mine", "mine.txt")

    def lacks(text: str) -> list[tuple[str, int, int]]:
        return owned.lacks(read_deck(text, cards, "deck", "deck.txt"))

    assert lacks("4 Footman\n1 Knight\n") == []
    # A starting Hero comes out of the collection too.
    assert lacks("Hero: Paladin\n4 Footman\n") == []
    assert lacks("Hero: Paladin\n1 Paladin\n") == [("Paladin", 2, 1)]
    assert lacks("Hero: Archmage\n5 Footman\n") == [("Archmage", 1, 0), ("Footman", 5, 4)]
    assert owned.lacks(Deck("none", [])) == []


def test_decks_can_be_held_against_a_collection(tmp_path: Path) -> None:
    owned = tmp_path / "owned.txt"
    owned.write_text("".join(deck for name, deck in shipped_decks().items() if name == "human"), encoding="utf-8")
    listed = run("decks", "--game", "war", "human", "--collection", owned)
    assert listed.exit_code == 0, listed.output
    listed = run("decks", "--game", "war", "human bastion", "--collection", owned)
    assert listed.exit_code == 1
    assert "the collection owned has 0 of the 2 Steam Tank that it needs" in listed.output
    refused = run("decks", "--collection", owned)
    assert refused.exit_code == 2
    assert "knows no collections" in refused.output


def test_one_bad_card_spoils_no_other(mine: Path) -> None:
    done = run("cards", "compile", "--game", "war", mine)
    assert done.exit_code == 0, done.output
    for words in (
        f'{mine}: Juggler: read "Your Pikemen" | unread "juggle three torches"',
        f"{mine}: Balloon: domain can't be 'sky'. Known: ground, air.",
        f"{mine}: card 4: the card has no name",
        f"{mine}: Footman: there are two cards of that name. The other is in human.toml: Footman.",
        "1 of 5 cards read",
    ):
        assert words in done.output
    deck = mine.with_name("deck.txt")
    deck.write_text("9 Pikeman\n", encoding="utf-8")
    played = run(
        *("play", "--game", "war", "--cards", mine, "--decks", f"{deck},emberclan"),
        *("--seats", "random,random", "--json", "--seed", "3"),
    )
    assert played.exit_code == 0, played.output
    for card, words in (("Juggler", "juggle three torches"), ("Footman", "two cards of that name")):
        deck.write_text(f"9 {card}\n", encoding="utf-8")
        refused = run("play", "--game", "war", "--cards", mine, "--decks", deck, "--seats", "random,random", "--json")
        assert refused.exit_code == 2
        assert f"{mine}: {card}" in refused.output
        assert words in refused.output
    programs = run("cards", "compile", "--game", "war", mine, "--programs")
    assert "while it is revealed and in play, and damaged, it has 1 more attack" in programs.output.casefold()


def test_a_file_that_is_no_list_of_cards_is_one_line(tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    for text, words in (
        ("[[card]\n", "not TOML"),
        ("card = 3\n", "a card begins with [[card]]"),
        ("faction = 3\n", "faction can't be 3"),
        ("deck = 'x'\n", "a card file has no deck"),
    ):
        file.write_text(text, encoding="utf-8")
        done = run("cards", "compile", "--game", "war", file)
        assert done.exit_code == 2
        assert f"{file}: " in done.output
        assert words in done.output
    done = run("cards", "compile", "--game", "war", tmp_path / "none.toml")
    assert "can't read the file" in done.output


def test_parts_that_only_the_program_writes_are_none_of_a_cards() -> None:
    for part in ("place", "faction", "called", "odd"):
        text = f"[[card]]\nname = 'A'\nkind = 'building'\nlife = 2\n{part} = 'x'\n"
        assert f"no card has a {part}" in Cards(read_entries(text, "a.toml")).refusal("A")


@pytest.mark.parametrize(
    "text",
    [
        "When this unit is destroyed, deal 1 magic damage to an enemy unit in this battlefield.",
        "In addition to attacking, heal 1 damage from one of your units.",
        "At the end of Combat, destroy an enemy unit in this battlefield.",
        "One of your units gains +1 attack.",
        "Instead of attacking, this unit may slow all enemy units in this battlefield and destroy an enemy unit.",
    ],
)
def test_a_text_that_means_one_card_where_nobody_is_asked_which_is_refused(text: str) -> None:
    with pytest.raises(RuleboundError, match="nobody is asked which card is meant"):
        made_up("Odd One", text)


@pytest.mark.rule("war:WAR-5.skills.1")
def test_a_skill_counts_as_played_once_it_is_attached() -> None:
    table = Table()
    table.put(DOOM, HG, 3, "Archmage")
    table.hand(DOOM, "Blizzard: Level 1", "Knight")
    game = answer(table.play(), "Play Blizzard: Level 1", "Pass", "Place Knight in high ground slot 1")
    (_, played), (_, theirs) = cards_seen(game.state, game.journal)
    assert played == ["Blizzard: Level 1", "Knight"]
    assert theirs == []
    assert len(facts(game, "skill")) == 1


def test_the_program_of_every_card_is_told_in_words() -> None:
    told = "\n".join(line for card in all_cards().values() for line in tell_program(card))
    assert "(how=" not in told
    for words in (
        "On its Hero's turn to attack, if its owner wants it instead of an attack: 1 magic damage, untargeted, to all "
        "of the enemy's units in the first row of its battlefield.",
        "While it is revealed and in play, all of its owner's cards named Footman, Knight, Gyrocopter or Steam Tank "
        "have 1 more armor.",
        "A unit that it attacks becomes slow for good, until a copy replaces it.",
        "A unit that it attacks becomes slow until the end of the Combat step.",
        "May be stacked with cards named Farm: up to 4 in a slot.",
    ):
        assert words in told


def _kinds(base: type) -> list[type]:
    below: list[type] = base.__subclasses__()
    return [kind for sub in below for kind in (sub, *_kinds(sub))]


#: A text for every kind of sentence, of change and of effect.
SENTENCES: list[tuple[type, str]] = [
    (clauses.MayStack, "May stack (limit 4) with Farms."),
    (clauses.MayLink, "May link with Barracks."),
    (clauses.Needs, "Can't be played unless a Workshop is in your territory."),
    (clauses.UpgradeOf, 'Upgrade of "Farm".'),
    (clauses.AttachTo, "Attach to Archmage."),
    (clauses.Supply, "Draw 2 more cards."),
    (clauses.TakesGold, "Take 2 gold in the Collect Gold step."),
    (clauses.Attacks, "Range: Siege attacks ground and air."),
    (clauses.OnlyAttacks, "This unit can only attack buildings."),
    (clauses.Speed, "Slow."),
    (clauses.Splash, "Splash 2."),
    (clauses.AttackSlows, "Its attack slows units."),
    (clauses.Guards, "Enemies can't target cards behind it."),
    (clauses.Scouts, "Scout this battlefield."),
    (clauses.Lasting, "All enemy units in this battlefield are slow."),
    (clauses.WhileDamaged, "While damaged, this unit is fast."),
    (clauses.Also, "In addition to attacking, repair 1 damage from all your Workers."),
    (clauses.Instead, "Instead of attacking, this unit may destroy an enemy unit in this battlefield."),
    (clauses.AtTheEnd, "At the end of Combat, give all your units +1 armor."),
    (clauses.WhenDestroyed, "When this unit is destroyed, hasten all your units until the end of Combat."),
    (nodes.Gain, "Your other Heroes gain +1 life."),
    (nodes.Become, "Invisible."),
    (nodes.CantBeBlocked, "Cannot be blocked by range units."),
    (nodes.OtherAttack, "Your Gyrocopters may attack ground for 1 siege damage."),
    (nodes.Reach, "May attack targets in an adjacent battlefield."),
    (nodes.DealDamage, "At the end of Combat, deal 1 siege damage to all enemy buildings in this battlefield."),
    (nodes.RemoveDamage, "At the end of Combat, heal 1 damage from this unit."),
    (nodes.ChangeSpeed, "At the end of Combat, slow all enemy units."),
    (nodes.Give, "At the end of Combat, give all units in this battlefield +1 attack until the end of Combat."),
    (nodes.Destroy, "At the end of Combat, destroy all units in this area."),
    (nodes.Both, "At the end of Combat, destroy all enemy units and slow all your units."),
]


@pytest.mark.parametrize(("kind", "text"), SENTENCES)
def test_every_kind_of_sentence_is_told(kind: type, text: str) -> None:
    card = made_up("Odd One", text, damage_type="siege")
    assert kind in {type(node) for clause in card.clauses for _, node in walk(clause)}
    (line,) = tell_program(card)
    assert line.endswith(".")
    assert line[0].isupper()


def test_no_kind_of_sentence_is_left_out_above() -> None:
    known = {kind for base in (Clause, Change, Effect) for kind in _kinds(base)}
    assert {kind for kind, _ in SENTENCES} == known


def test_cards_show_prints_the_bonus_the_hero_type_and_the_program() -> None:
    shown = run("cards", "show", "--game", "war", "Farm").output
    assert "bonus 1; 2 hit points" in shown
    assert "= May be stacked with cards named Farm: up to 4 in a slot." in shown
    shown = run("cards", "show", "--game", "war", "Blizzard: Level 1").output
    assert "Human skill of Archmage (Intelligence), level 1" in shown
    assert "RemoveDamage" not in run("cards", "show", "--game", "war", "Priest").output


def test_only_the_documents_sorceress_slows_for_good() -> None:
    lasting = [
        card.name
        for card in all_cards().values()
        for line in tell_program(card)
        if "slow for good" in line
    ]
    assert lasting == ["Sorceress"]


def test_making_room_comes_last_among_the_choices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "200")
    # One's cards are kept, the first is placed in the first slot, and the next one is chosen.
    typed = CliRunner().invoke(
        main, ["play", "--game", "war", "--seed", "5", "--new"], input="0\n1\n1\n1\n"
    )
    asked, menu = typed.output.split("Place a card?")[-1].split("what with it?")
    at = [asked.index(words) for words in ("Place:", "Footman", "Reveal:", "Reveal Mountain King", "0. Pass")]
    assert at == sorted(at)
    at = [menu.index(words) for words in ("1. ", "low ground slot 4", "discarding your Mountain King", "0. Back")]
    assert at == sorted(at)
    assert menu.count("discarding") == 1
