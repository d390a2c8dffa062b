"""The closed lists of the words in which rules and programs speak: those of all card games, and a game's own beside.

Code names the words by themselves: ``Option("pass")``, ``fact.kind == "destroy"``. A node says which of its fields hold
words of which list (:attr:`rulebound.tcg.tree.Node.spoken`); a row of a phrasebook, a text, or a save in which one
holds any other word is refused.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.text.nodes import walk

#: What a seat can be asked (the kinds of decisions).
QUESTIONS: Final = (
    *("priority", "begin", "target", "mode", "number", "name", "cost", "divide", "may", "choose", "search"),
    *("order", "order triggers", "left", "pay", "discard", "find", "replacement"),
)

#: What a seat can answer.
VERBS: Final = (
    *(
        "pass",
        "play",
        "use",
        "begin",
        "target",
        "mode",
        "number",
        "name",
        "cost",
        "choose",
        "search",
        "order",
    ),
    *("trigger", "yes", "no", "done", "left", "replacement"),
    # Cards that are chosen for something.
    *("pay", "discard", "exhaust", "ready", "destroy", "find"),
)

#: What can happen (the kinds of events, and so of facts).
FACTS: Final = (
    # The game, and its turns.
    *("toss", "goes first", "turn", "start of turn", "stage", "take seat"),
    *("extra turn", "begin extra turn", "skip turn", "turn skipped"),
    *("lose", "concede", "over"),
    # Layers.
    *("announce", "choose X", "name", "pay", "play", "use", "trigger", "resolve", "interrupt", "leave"),
    *("copy", "become copy", "change target", "modifier", "expire", "use up"),
    # Cards, from zone to zone.
    *("draw", "empty draw", "skip draw", "discard", "enter", "destroy", "put", "remove", "cease"),
    *("reveal", "look", "shuffle", "turn deck"),
    # Cards in play.
    *("exhaust", "ready", "flip", "attach", "control", "add counter", "remove counter", "regain powers"),
    *("damage", "put damage", "remove damage", "heal", "prevent", "roll"),
)

#: What a layer is: a card, or the effect of a kind of power.
LAYERS: Final = ("card", "power", "trigger")

#: What can't be done, or can't happen, to a card or by a player.
FORBIDDEN: Final = (
    *("play", "be played", "use", "use powers", "be targeted", "be interrupted", "be attached to", "attach"),
    *("be dealt damage", "be healed", "be destroyed", "be removed from the game", "exhaust", "ready"),
    *("flip", "draw", "discard"),
    *("enter play", "enter play exhausted", "change control", "get counters"),
)

#: What a card, or its player, may do beyond the rules.
ALLOWED: Final = ("enter play exhausted",)

#: What a text refers back to: who took part in what happened, and what was chosen, found or done before. (That
#: something gives what is looked up is asked of every text: :mod:`rulebound.tcg.language.given`.)
ROLES: Final = (
    *(
        "it",
        "other",
        "player",
        "dealer",
        "dealt",
        "using",
        "modifier",
        "each",
        "found",
        "revealed",
        "flagged",
    ),
    *("affected", "gap", "moved", "put into play", "paid", "put there to pay", "this way", "dealt this way"),
    "copied onto",
)

#: What of the rules a modifier changes for some players.
RULES: Final = ("revealed hand", "revealed top", "seen top")

#: How long something lasts that a layer creates: the turn, until one's own next one starts, or a player's, until after
#: one's own next one, or a player's; while the source is in play, or exhausted; or for the rest of the game.
DURATIONS: Final = (
    *("turn", "own turn", "their turn", "after own turn", "after their turn"),
    *("source", "exhausted", "game"),
)


@final
class Vocabulary:
    """All words of a game: those of all card games, and its own of each list."""

    def __init__(
        self,
        questions: tuple[str, ...] = (),
        verbs: tuple[str, ...] = (),
        facts: tuple[str, ...] = (),
        layers: tuple[str, ...] = (),
        forbidden: tuple[str, ...] = (),
        allowed: tuple[str, ...] = (),
        roles: tuple[str, ...] = (),
        rules: tuple[str, ...] = (),
        durations: tuple[str, ...] = (),
    ) -> None:
        self.lists = {
            "questions": (*QUESTIONS, *questions),
            "verbs": (*VERBS, *verbs),
            "facts": (*FACTS, *facts),
            "layers": (*LAYERS, *layers),
            # What a game calls a move by a word of its own can't be done where that can't be.
            "forbidden": (*FORBIDDEN, *forbidden, *facts),
            "allowed": (*ALLOWED, *allowed),
            "roles": (*ROLES, *roles),
            "rules": (*RULES, *rules),
            "durations": (*DURATIONS, *durations),
        }

    def of(self, listed: str) -> tuple[str, ...]:
        """Return the words of a list, by its name."""
        return self.lists[listed]

    def check_field(self, kind: type, field: str, word: object) -> None:
        """Refuse a word that is none of those that a field of a node may hold ("" stands for any of them)."""
        listed = _spoken(kind).get(field)
        if listed is not None and isinstance(word, str) and word and word not in self.lists[listed]:
            raise RuleboundError(
                f"{kind.__name__}.{field}: {word!r} is none of the game's {listed}",
                fix="add it to the game's Vocabulary, or mend its spelling",
            )

    def check(self, program: object) -> None:
        """Refuse a program in which anything holds a word that isn't listed."""
        for _, node in walk(program):
            for field in _spoken(type(node)):
                self.check_field(type(node), field, getattr(node, field))


def _spoken(kind: type) -> dict[str, str]:
    """Return the fields of a class of nodes, or of what is said, that hold a word of a list."""
    spoken = getattr(kind, "spoken", None)
    fields: dict[str, str] = spoken() if spoken is not None else {}
    return fields
