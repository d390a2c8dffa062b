"""The lines of a text: keywords, what it does as it resolves, what is so, what else it costs to play."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.tcg.language import said as s
from rulebound.tcg.language.wording.powers import add_powers
from rulebound.tcg.language.wording.sentences import add_sentences
from rulebound.tcg.nodes.conditions import TurnOf
from rulebound.tcg.nodes.groups import You
from rulebound.text import PASS, Phrasebook, Value

#: The sorts of lines: of what stays, and of what is done as a card resolves.
LINES = ("powers", "done")


def add_lines(book: Phrasebook) -> None:
    """Add all rows of lines."""
    add = book.add
    for bit, word in c.KEYWORDS.items():
        add("keyword", word, Value(bit))
    # (the name of a sort that stands in a row is one word)
    add("effect line", "{line:done}", PASS)
    for sort in LINES:
        add(sort, '{keywords:keyword+","}', s.KeywordLine)
    add("powers", '{powers:power+"."}', s.PowerLine)
    add("done", "{effect:body}", s.EffectLine, check=_resolves)
    add("done", '{powers:power+"."}', s.PowerLine, check=_triggers)
    # [5.4.7] what is so of this card while something else is, is asked for as long as it is there
    for sort in LINES:
        add(sort, "if {condition:condition}, {body:own}", own.SoIf, word="if")
    add("done", "while {condition:condition}, {body:own}", own.SoIf, word="while")
    add("own", "{who:selfsame} {state:state}", s.Statement)
    for this in ("this", "{:self}"):
        add("selfsame", this, s.OwnNameHere)
    add("selfsame", "it", s.Pronoun, word="it")
    add_powers(book, TurnOf(You()))
    add_sentences(book, {}, {"this turn": "turn"})
    _add_next(book)


def _resolves(node: s.EffectLine) -> bool:
    """What is so of this card while something else is, is no effect of its resolving [5.4.7]."""
    body = node.effect
    steps = body.steps if isinstance(body, s.Steps) else ()
    iffy = steps[0] if len(steps) == 1 else None
    if not isinstance(iffy, s.Iffy) or iffy.after or not isinstance(iffy.effect, s.Statement):
        return True
    return not isinstance(iffy.effect.who, (s.OwnNameHere, s.Pronoun)) or iffy.effect.duration != "game"


def _triggers(node: s.PowerLine) -> bool:
    """A card that resolves has abilities of its own only where they wait for something, or are activated."""
    return all(isinstance(power, (s.TriggeredPower, own.Ability)) for power in node.powers)


def _add_next(book: Phrasebook) -> None:
    """What the next object of a kind gets, as it is put on the stack [6.2.4]."""
    add, gains = book.add, '{gains:gain+"and"}'
    for gets in ("gets", "gains", "has"):
        for span, duration in (("this turn", "turn"), ("this combat chain", c.THIS_CHAIN)):
            add(
                "lasting",
                f"your next {{noun:attacking.sg}} {span} {gets} {gains}",
                own.NextGets,
                duration=duration,
            )
            add(
                "lasting",
                f"the next {{noun:played.sg}} you play {span} {gets} {gains}",
                own.NextGets,
                duration=duration,
            )
