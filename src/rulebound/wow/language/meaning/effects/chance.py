"""Binding of dice, coins and numbers chosen in secret."""

from __future__ import annotations

from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.places import as_effect, as_group, as_players, next_step
from rulebound.tcg.nodes.effects.chance import DieResults, FlipCoin
from rulebound.tcg.program.nodes import Effect
from rulebound.text import replace
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import WORDS, meaning
from rulebound.wow.nodes.effects.chance import FlipAgain, Guess
from rulebound.wow.nodes.groups import TopCards
from rulebound.wow.nodes.naming import MakeUpName, SecretNumbers


@WORDS.means(next_step, s.Reflips)
def _reflips(b: Binder, node: s.Reflips, made: list[Effect], before: object) -> list[Effect]:
    """ "You may pay 2 to reflip": all since the flip once more."""
    flat = sequence(made) if made else None
    steps = list(getattr(flat, "steps", (flat,)))
    places = [place for place, step in enumerate(steps) if step == FlipCoin()]
    if not places:
        raise Unbound("reflip", "no flip before it")
    at = places[-1]
    return [*steps[:at], FlipAgain(sequence(steps[at:]), node.number)]


@meaning(s.MakesUpName)
def _makes_up_name(b: Binder, node: s.MakesUpName) -> Effect:
    b.naming = True
    return MakeUpName(b.actor)


@meaning(s.Guesses)
def _guesses(b: Binder, node: s.Guesses) -> Effect:
    first, second = as_group(b, node.first), as_group(b, node.second)
    if not isinstance(first, TopCards) or not isinstance(second, TopCards):
        raise Unbound("guess", "is of top cards of decks")
    return Guess(node.stat, first, second)


@meaning(s.SecretNumber)
def _secret_number(b: Binder, node: s.SecretNumber) -> Effect:
    b.in_secret = True
    return SecretNumbers(as_players(b, node.who))


@WORDS.means(next_step, s.TieRule)
def _tie_rule(b: Binder, node: s.TieRule, made: list[Effect], before: object) -> list[Effect]:
    """ "If there's a tie, you choose the outcome": said of the numbers that were chosen before."""
    found = False

    def change(part: Any) -> Any:
        nonlocal found
        if isinstance(part, SecretNumbers):
            found = True
            return SecretNumbers(part.who, True)
        return part

    changed = [replace(one, change) for one in made]
    if not found:
        raise Unbound("a tie", "no numbers were chosen before it")
    return changed


def die_results(b: Binder, node: s.DieTable) -> Effect:
    """Bind a table of the results of the die that was rolled before."""
    results: list[tuple[int, ...]] = []
    effects: list[Effect] = []
    kept = list(b.mentions)
    for row in node.rows:
        assert isinstance(row, (s.DieRow, s.ParityRow))
        if isinstance(row, s.DieRow):
            results.append(tuple(range(row.low, row.high + 1)))
        else:
            results.append((1, 3, 5) if row.odd else (2, 4, 6))
        b.mentions = list(kept)
        b.before = None
        effects.append(as_effect(b, row.effect))
    b.mentions = kept
    return DieResults(tuple(results), tuple(effects))
