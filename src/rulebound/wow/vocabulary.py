"""The closed lists of the words in which the rules of this game speak to each other, and to whoever plays.

Code names these by themselves: `Option("pass")`, `fact.kind == "destroy"`. A word that isn't listed here is refused in
a save, and `tests/promises/test_house_words.py` finds it in the code, wherever a word is made or asked for.
"""

from __future__ import annotations

from typing import Final

#: What a seat can be asked (the kinds of decisions).
QUESTIONS: Final = (
    # A game and its turns.
    *("first player", "mulligan", "build", "priority", "protect", "left", "uniqueness", "begin"),
    # Loops [801].
    "loop",
    # Adding a link, and what its effect asks.
    *("target", "mode", "number", "name", "cost", "pay", "divide", "may", "choose", "discard", "find", "search"),
    # What happens at the same time, or instead.
    *("order", "order triggers", "replacement", "prevention", "together", "inspire"),
)

#: What a seat can answer.
VERBS: Final = (
    # With priority, and in combat.
    *("pass", "play", "place", "use", "complete", "strike", "attack", "protect"),
    # Loops [801].
    *("repeat", "agree", "lower", "break in", "point"),
    # Cards, and things, that are chosen.
    *("target", "choose", "discard", "exhaust", "ready", "destroy", "find", "search", "build", "order", "pay"),
    *("mode", "number", "name", "cost", "yes", "no", "done", "keep", "mulligan", "first", "begin"),
    # Triggers, and what happens instead.
    *("trigger", "replacement", "armor", "bubble", "let through", "left"),
)

#: What can happen (the kinds of events, and so of facts).
FACTS: Final = (
    # The game, and its turns.
    *("toss", "goes first", "chooses first", "build deck", "keep", "mulligan", "sealed", "goes on"),
    *("stage", "extra turn", "begin extra turn", "skip turn", "turn skipped", "lose", "concede", "over"),
    # Links.
    *("play", "place", "use", "complete", "strike", "propose", "trigger", "announce", "choose X", "number", "name"),
    *("resolve", "interrupt", "leave", "modifier", "expire", "use up", "stay"),
    # Cards, from zone to zone.
    *("draw", "empty draw", "skip draw", "discard", "enter", "destroy", "put", "remove", "cease", "stash"),
    *("reveal", "look", "shuffle", "turn deck"),
    # Cards in play.
    *("exhaust", "ready", "flip", "turn", "attach", "control", "add counter", "remove counter", "regain powers"),
    *("damage", "put damage", "remove damage", "heal", "prevent", "roll"),
    # Combat.
    *("proposed", "proposal ends", "attack", "defend", "protect", "enter combat", "leave combat", "struck", "conclude"),
)

#: What a link is: a card, or the effect of a kind of power.
LINKS: Final = ("card", "resource", "power", "completion", "strike", "proposal", "trigger")

#: What can't be done, or can't happen, to a card or by a player [103.2, G.cant].
FORBIDDEN: Final = (
    *("attack", "attack this", "be attacked", "protect", "strike", "be struck with"),
    *("deal damage", "be dealt damage", "be dealt typed damage", "be healed", "be destroyed"),
    *("exhaust", "ready", "ready in the ready step", "flip", "enter play exhausted"),
    *("play", "be played", "use", "use powers", "be targeted", "be interrupted", "be attached to"),
    *("draw", "discard", "attach", "enter play", "change control", "get counters"),
)

#: What a card, or its player, may do beyond the rules [103.1].
ALLOWED: Final = (
    *("protect", "protect itself", "protect those", "protect your hero", "be attacked"),
    *("play as instant", "play from graveyard", "activate at once"),
    *("enter play exhausted", "choose not to ready"),
)

#: What a text refers back to: who took part in what happened, and what was chosen, found or done before.
ROLES: Final = (
    *("it", "other", "player", "attacker", "defender", "dealer", "dealt", "using", "modifier"),
    *("each", "found", "revealed", "flagged", "affected", "gap", "the highest"),
    *("moved", "put into play", "paid", "this way", "dealt this way"),
)
