"""The closed lists of the words in which the rules of this game speak to each other, and to whoever plays.

Code names these by themselves: `Option("pass")`, `event.kind == "destroy"`. A word that isn't listed here is refused in
a save, and `tests/promises/test_house_words.py` finds it in the code, wherever a word is made or asked for.
"""

from __future__ import annotations

from typing import Final

#: What a seat can be asked (the kinds of decisions).
QUESTIONS: Final = (
    *("begin", "discard", "draw", "resurrect", "place", "battle", "turn to attack", "attack", "gold", "together"),
)

#: What a seat can answer.
VERBS: Final = (
    *("begin", "pass", "stop", "keep", "discard", "draw", "pick up", "resurrect", "leave"),
    # Placing cards, as in chapter 5.
    *("place", "stack", "link", "upgrade", "heal", "clear", "skill"),
    # Combat and gold, as in chapters 6 and 7.
    *("battle", "turn to attack", "reveal", "attack", "use", "hold", "take", "decline"),
)

#: What can happen (the kinds of events, and so of facts).
FACTS: Final = (
    *("start with", "shuffle", "turn", "step", "choose", "done", "first player", "end of turn", "over"),
    *("discard", "draw", "drew", "name", "pick up", "resurrect", "pay"),
    *("opportunity", "pass", "place", "stack", "link", "upgrade", "clear", "skill", "reveal"),
    *("turn to attack", "attack", "charge", "use", "hold", "damage", "destroy", "heal", "repair"),
    *("affect", "wear off", "battle over", "coin", "more coins"),
)
