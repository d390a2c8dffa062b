"""The words in which the rules of this game speak to each other, and to whoever plays, besides those of all card games.

Code names these by themselves: `Option("pass")`, `fact.kind == "destroy"`. A word that is not listed is refused in
a row, a text or a save; `tests/promises/test_house_words.py` finds it in the code, wherever it is made or asked for.
"""

from __future__ import annotations

from typing import Final

from rulebound.tcg.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary(
    questions=(
        # A game and its turns.
        *("first player", "mulligan", "build", "protect", "uniqueness", "location"),
        # Loops [801].
        "loop",
        # What happens at the same time, or instead.
        *("prevention", "together", "inspire", "strike"),
    ),
    verbs=(
        # With priority, and in combat.
        *("place", "complete", "strike", "attack", "protect"),
        # Loops [801].
        *("repeat", "agree", "lower", "break in", "point"),
        # Cards, and things, that are chosen.
        *("build", "keep", "mulligan", "first"),
        # What happens instead.
        *("armor", "bubble", "let through"),
    ),
    facts=(
        # The game, and its turns.
        *("chooses first", "mulligan", "build deck", "keep", "sealed", "goes on"),
        # Links.
        *("place", "complete", "strike", "propose", "number", "stay", "stash", "warp"),
        # Combat.
        *("proposed", "proposal ends", "attack", "defend", "protect", "enter combat", "leave combat", "part"),
        *("struck", "conclude", "become hero", "sabotage", "sabotages"),
    ),
    layers=("resource", "completion", "strike", "proposal"),
    forbidden=(
        *("attack", "attack this", "be attacked", "protect", "be protected against", "strike", "be struck with"),
        *("deal damage", "be dealt typed damage", "ready in the ready step", "leave play"),
        *("complete", "place face up", "place face down"),
    ),
    allowed=(
        *("protect", "protect itself", "protect those", "protect against those", "protect your hero"),
        *("be attacked", "be a wielder", "be a wielder in combat"),
        *("attack elusive", "attack friendly", "protect against"),
        *("shield those", "play as instant", "play from graveyard", "play from top", "activate at once"),
        *("play from elsewhere", "play free from elsewhere", "play from removed"),
        "choose not to ready",
        "complete",
        "pay as a resource",
        "be unique",
    ),
    roles=("attacker", "defender", "the highest", "guessed"),
    rules=("additional resource", "additional draw", "additional location", "skipped draw step", "opening hand"),
    durations=(
        *("combat", "party"),
        *("next ready step", "owner's next ready step", "your next ready step"),
    ),
)
