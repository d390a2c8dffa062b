"""Dice, coins, and numbers chosen in secret."""

from __future__ import annotations

from rulebound.tcg.nodes.effects.chance import FlipCoin
from rulebound.text import Phrasebook, Value
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.groups import Role


def add_chance(book: Phrasebook) -> None:
    """Add all rows of what is left to chance."""
    add = book.add
    for low in range(1, 6):
        for high in range(low + 1, 7):
            add("dierow", f"{low}-{high}: {{effect:sentence}}", s.DieRow, low=low, high=high)
    for word, odd in (("odd", True), ("even", False)):
        add("dierow", f"if it's {word}, {{effect:sentence}}", s.ParityRow, odd=odd)
    add("powers", '{rows:dierow+"."}', s.DieTable)
    add("act", "<flip> a coin", Value(FlipCoin()))
    for word, result in (("win", 1), ("lose", 0)):
        won = n.Compare(v.That("coin"), "=", v.Number(result))
        add("condition", f"you {word} the flip", Value(won))
    add("step", "if you lose the flip, you may pay {number:number} to reflip", s.Reflips)
    for word, stat in (("cost", "cost"), ("ATK", "atk"), ("DEF", "def"), ("[[Health]]", "health")):
        guess = f"<guess> whether {{first:object}} has a higher or lower {word} than {{second:object}}"
        add("act", guess, s.Guesses, stat=stat)
    both = "both players reveal the top card of (their deck|their decks)"
    add("clause", both, Value(e.RevealCards(Role("guessed"))))
    right = n.Compare(v.That("guess"), "=", v.Number(1))
    add("condition", "you guessed correctly", Value(right))
    add("act", "<roll> a die", said(e.RollDie))
    add("condition", "it's odd", Value(n.Odd(v.That())))
    add("condition", "it's even", Value(n.Odd(v.That(), False)))
    add("clause", "{who:player.sg} secretly chooses a number", s.SecretNumber)
    add("step", "if there's a tie, you choose the outcome", Value(s.TieRule()))
