"""The rarer turns of later sets: verbs joined under one subject, tails after a duration, Inspire."""

from __future__ import annotations

from typing import Any

from rulebound.text import Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import no_assault_alone
from rulebound.wow.language.wording.later import SUBJECT, THIS_CARD
from rulebound.wow.language.wording.lexicon import CLASSES, all_traits
from rulebound.wow.nodes import changes as g
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes.conditions import TurnOf
from rulebound.wow.nodes.groups import You


def add_later_tails(book: Phrasebook) -> None:
    """Add all these rows."""
    _add_statements(book)
    _add_events(book)
    _add_lines(book)


def _add_statements(book: Phrasebook) -> None:
    add = book.add
    for sort in ("character", "object"):
        row = f'{{who:{sort}}} <have> {{gains:gain+"and"}} {{duration:duration}} for each {{times:counted}}'
        add("lasting", row, s.TimedEach, check=no_assault_alone)
    each = "{who:object} <have> Assault {value:amount} {duration:duration} for each {times:counted}"
    add("lasting", each, _assault_each, back=_assault_each_back)
    add("lasting", "{who:object} can't ready during {whose:whose} next ready (step|steps)", s.CantReadyNext)
    add("state", "<enter> play exhausted", Value(g.Permission("enter play exhausted")))
    add("static", "{first:static}, and {second:static}", s.TwoStatics)
    add("gain", "an additional {keyword:namedkeyword}", s.GainsNamed)
    add("state", "<have> an additional Assault {value:amount} for each {times:counted}", s.GainsAssault)
    add("rule", "if you would draw a card, you may skip drawing it instead", Value(s.MaySkipDraw()))
    divided = "<heal> {amount:amount} damage divided as you choose from {to:character}"
    heals: dict[str, Any] = {"source": SUBJECT, "damage_types": 0, "heal": True}
    add("feat", divided, said(e.DealDivided), **heals)


def _assault_each(who: object, value: object, duration: str, times: object) -> s.Statement:
    return s.Statement(who, s.GainsAssault(value, times), duration)


def _assault_each_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Statement) or not isinstance(node.state, s.GainsAssault):
        return None
    state = node.state
    return {"who": node.who, "value": state.value, "duration": node.duration, "times": state.times}


def _add_events(book: Phrasebook) -> None:
    add = book.add
    for words, hows in (
        ("attacks or defends", ("attack", "defend")), ("attacks or protects", ("attack", "protect")),
        ("defends or protects", ("defend", "protect")), ("attacks or enters combat", ("attack", "enter combat")),
    ):  # fmt: skip
        add("pattern", f"{{what:character.sg}} {words}", s.FightsEither, hows=hows)
    add("pattern", "{what:object.sg} enters or leaves play", s.ComesOrGoes)


def _add_lines(book: Phrasebook) -> None:
    add = book.add
    for trait in all_traits():
        add("traiticon", trait, Value(trait))
    for trait in CLASSES:
        add("traiticon", f"[[{trait}]]", Value(trait))
    add("common", '{traits:traiticon++"or"} Hero Required', s.RequiresOne)
    add("common", "[[Death Knight]] Hero Required", Value(s.RequiredLine("Death Knight")))
    for card in THIS_CARD:
        for words in (f"rather than pay this {card}'s cost", f"instead of paying this {card}'s cost"):
            add("common", f'you may {{costs:deedcost+"and"}} {words}', s.AlternateLine)
    add("power", "once on each of your turns: {power:payment}", s.Prefixed, per_turn=1, condition=TurnOf(You()))
    for word, bit in (
        ("Ability", c.ABILITY), ("Ally", c.ALLY), ("Armor", c.ARMOR), ("Equipment", c.EQUIPMENT), ("Hero", c.HERO),
        ("Item", c.ITEM), ("Weapon", c.WEAPON),
    ):  # fmt: skip
        add("inspired", f"({word}|{word.lower()})", Value(bit))
    add("inspired", "(Resource|resource)", Value(0))
    add("inspired", "(Quest|quest)", Value(c.QUEST))
    add("power", "Inspire: {types:inspired}", s.Inspire)
    add("power", 'Inspire: {kinds:inspired++"or"}', s.InspireSeveral)
    add("power", 'Inspire: {kinds:inspired++"and"}', s.InspireSeveral, each=True)
