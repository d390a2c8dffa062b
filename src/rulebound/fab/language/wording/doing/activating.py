"""What it costs to activate abilities, in words [5.2.2b, 5.1.6]; what is so of others while something is [5.4.7]."""

from __future__ import annotations

from typing import Any, Final

from rulebound.fab.language import said as own
from rulebound.fab.language.wording.doing.costing import MUCH
from rulebound.fab.language.wording.in_order import SPANS
from rulebound.tcg.language import said as s
from rulebound.text import Phrasebook

#: What is said of other objects than the card that says so.
_OF_OTHERS: Final = (own.YoursOfBoth,)


def add_activating(book: Phrasebook) -> None:
    """Add all rows of what it costs to activate abilities."""
    add = book.add
    # [5.4.7]
    add(
        "power", "if {condition:condition}, {body:static}", _if_static, back=_if_static_back, check=_of_others
    )
    gains = '{gains:gain+"and"}'
    for much, sign in MUCH:
        fixed: dict[str, Any] = {"sign": sign}
        add("static", f"{{noun:noun.pl}} cost you {much} to activate", own.CostToActivate, **fixed)
        add(
            "static",
            f"your {{noun:attacking.pl}} cost {much} to activate",
            own.CostToActivate,
            yours=True,
            **fixed,
        )
        first = f"your first {{noun:attacking.sg}} each turn costs {much} to activate"
        add("static", first, own.FirstCostsToActivate, **fixed)
        add("own", f"this costs {much} to activate", own.ThisCostsToActivate, **fixed)
        for span, duration in SPANS:
            fixed = {"sign": sign, "duration": duration}
            head = f"your next {{noun:attacking.sg}} {span}"
            for to_do, either in (("to activate", False), ("to play or activate", True)):
                add(
                    "lasting", f"{head} costs {much} {to_do}", own.NextCostsToActivate, either=either, **fixed
                )
                for gets in ("gets", "gains"):
                    row = f"{head} {gets} {gains} and costs {much} {to_do}"
                    add("lasting", row, own.NextCostsToActivate, either=either, **fixed)
            row = f"the next {{noun:played.sg}} you play or activate {span} costs {much} to play or activate"
            add("lasting", row, own.NextCostsToActivate, either=True, cards=True, **fixed)
    for what, attack in (("action", False), ("attack", True)):
        row = (
            f"their first {what} during their next turn costs an additional {{amount:amount}} [[r]]"
            f" to play or activate"
        )
        add("lasting", row, own.FirstOfTheirsCosts, attack=attack)


def _if_static(condition: object, body: object) -> s.StaticPower:
    return s.StaticPower(own.IfStatic(condition, body))


def _if_static_back(node: object) -> dict[str, object] | None:
    said = node.body if isinstance(node, s.StaticPower) else None
    return {"condition": said.condition, "body": said.body} if isinstance(said, own.IfStatic) else None


def _of_others(node: Any) -> bool:
    """What is so of this card while something else is, is said by rows of its own."""
    body: Any = node.body.body
    if isinstance(body, s.Statement):
        return isinstance(body.who, (s.Phrase, *_OF_OTHERS))
    return isinstance(body, (own.CostToActivate, own.ThoseCost, own.FirstCostsToActivate, own.HasMoreZones))
