"""Players in words: who does something, and whose something is."""

from __future__ import annotations

from rulebound.tcg.language import said as s
from rulebound.text import PASS, Phrasebook, Value

__all__ = ["add_players"]


def add_players(book: Phrasebook, sort: str, one: dict[str, str], several: dict[str, str]) -> None:
    """Add all rows of players.

    A game hands in the sort of its cards, and what else it calls one player, or several, with whom its programs mean.
    """
    add = book.add
    add("player", "you", s.PlayerPhrase, which="you", form="pl")
    for words, which in (
        ("target player", "target player"),
        ("target opponent", "target opponent"),
        ("an opponent", "an opponent"),
        ("a player", "a player"),
        ("another player", "another player"),
        ("each player", "each"),
        ("each opponent", "each opponent"),
        ("each other player", "other"),
        ("any player", "any player"),
        ("any opponent", "any opponent"),
        ("(the turn player|the player whose turn it is)", "turn player"),
        *one.items(),
    ):
        add("player", words, s.PlayerPhrase, which=which, form="sg")
    add("player", "(players|all players)", s.PlayerPhrase, which="each", form="pl")
    for words, which in (("opponents", "opponents"), *several.items()):
        add("player", words, s.PlayerPhrase, which=which, form="pl")
    add("player", "that (player|opponent)", s.ThatPlayer, word="that player", form="sg")
    add("player", "he", s.ThatPlayer, word="he", form="sg")
    add("player", "each of them", s.ThatPlayer, word="each of them", form="sg")
    for role in ("controller", "owner"):
        add("player", f"its {role}", s.Keeper, what=s.Pronoun("it"), role=role, form="sg")
        add("player", f"their ({role}|{role}s)", s.Keeper, what=s.Pronoun("them"), role=role, form=("sg", "pl"))
        for word in ("his", "her"):
            add("player", f"{word} {role}", s.Keeper, what=s.Pronoun("it"), role=role, form="sg")
        add("player", f"the {role} of {{what:{sort}}}", s.Keeper, role=role, form="sg")
        add("player", f"{{what:{sort}}}'s {role}", s.Keeper, role=role, form="sg")
    add("player", "{items:player++\"and\"}", s.YouAnd, form="pl")
    add("player", "{items:player++\"and\"} each", s.YouAnd, form="pl")
    add("whose", "your", s.ThatPlayer, word="your")
    add("whose", "(his|her|his or her|their)", s.ThatPlayer, word="his")
    add("whose", "{who:player.sg}'s", PASS)
    add("whose", "{who:player.pl}'", PASS)
    add("whose", "each opponent's", s.PlayerPhrase, which="each opponent", weight=1)
    add("home", "that", Value("that"))
    add("home", "{owner:whose}", PASS)
