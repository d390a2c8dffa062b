"""The kernel, the text machinery and the language that card games share contain no noun of any game.

Identifiers and strings are looked at; docstrings and comments may give examples.
"""

from __future__ import annotations

import ast
import re

import pytest

from house import Module, faults, modules, snippet

# Words that belong to one rulebook. Words that most card games share (card, deck, hand, turn, counter, token, cost)
# may stand in the kernel.
GAME_NOUNS = frozenset(
    """
    hero ally weapon armor quest totem mana coin gold battlefield pitch arsenal exhaust mulligan equipment
    horde alliance ferocity elusive protector stealth strike combat spellvoid intimidate dominate splash
    wow fab warcraft azeroth graveyard party protect attack attacker defender proposal propose completion location
    uniqueness ongoing faction talent profession bubble stash sabotage resource elusive instant wield duel
    """.split()
)
#: What `tcg` may say all the same, its language apart. This can only get shorter.
IN_TCG: dict[str, str] = {
    "coin": "one is flipped, where chance decides",
    "combat": "damage is dealt in combat or otherwise, in most card games",
    "graveyard": "a zone of most card games",
    "exhaust": "cards are turned in most card games",
    "hero": "the card that stands for a player, as two rulebooks call it: in every save, and meant by groups",
    "mulligan": "a player's record, and so every save, counts them",
}
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


def game_nouns(module: Module) -> list[str]:
    """Identifiers and strings, other than docstrings, with a game's noun in them."""
    docstrings = module.docstring_nodes()
    found: list[str] = []
    for node in module.nodes:
        for text in _texts(node, docstrings):
            nouns = sorted({word for word in map(_singular, _WORD.findall(text)) if word in GAME_NOUNS})
            found += [module.fault(node, f"{text!r} has the game noun {noun!r}") for noun in nouns]
    return found


def _texts(node: ast.AST, docstrings: frozenset[ast.AST]) -> list[str]:
    """The identifiers and the string that one node itself holds."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) and node not in docstrings else []
    held = [getattr(node, field, None) for field in ("id", "attr", "arg", "name", "asname", "module", "rest")]
    return [text for text in held if isinstance(text, str)]


def _singular(word: str) -> str:
    word = word.lower()
    for ending, single in (("ies", "y"), ("oes", "o"), ("ed", ""), ("s", "")):
        if word.endswith(ending) and word.removesuffix(ending) + single in GAME_NOUNS:
            return word.removesuffix(ending) + single
    return word


def test_what_games_share_names_no_game() -> None:
    language = [module for module in modules("tcg") if module.name.startswith("tcg/language/")]
    assert faults(game_nouns, [*modules("kernel", "text"), *language]) == []


def test_what_card_games_share_names_little_of_one() -> None:
    found = faults(game_nouns, modules("tcg"))
    assert sorted({fault.rpartition(" the game noun ")[2] for fault in found}) == sorted(map(repr, IN_TCG))


@pytest.mark.parametrize(
    "text",
    [
        "def flip_hero(): ...",
        "allies = 1",
        "class WeaponRack: ...",
        "x.ready_armor()",
        "f(quests=3)",
        "def f(totem): ...",
        "kind = 'exhausted'",
        "print(f'pay {n} coins')",
        "from rulebound.wow import state",
        "import a as arsenal",
        "match x:\n    case {'a': 1, **heroes}: pass",
    ],
)
def test_a_game_noun_is_seen(text: str) -> None:
    assert game_nouns(snippet(text, "kernel/snippet.py"))


def test_docstrings_comments_and_other_words_are_let_be() -> None:
    text = '"""For instance an ally [wow-2007:302.1]."""\n# a hero\ntotally = heroic = wheel = "card"\n'
    assert game_nouns(snippet(text, "kernel/snippet.py")) == []
