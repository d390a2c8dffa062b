"""What cards become: allies as well [wow-2012:300.1b], abilities, copies of other cards [wow-2012:402.2]."""

from __future__ import annotations

from typing import Any

from rulebound.text import Phrasebook
from rulebound.wow.language import said as s


def add_becoming(book: Phrasebook) -> None:
    """Add the rows of what becomes something."""
    add = book.add
    add("state", "<be> also an ally with {numbers:tokenatk}", s.IsAlsoAnAlly)
    add("state", '<be> also an ally with {numbers:tokenatk} and {gains:gain+"and"}', s.IsAlsoAnAlly)
    add("state", '<become> an ability with {gains:quotedgain+"and"}', s.BecomesAnAbility)
    add("clause", "{who:object} becomes a copy of {of:object}", _copying, back=_copying_back)


def _copying(who: object, of: object) -> s.Does:
    return s.Does(who, s.BecomesACopy(of))


def _copying_back(node: Any) -> dict[str, object] | None:
    deed = node.deed if isinstance(node, s.Does) else None
    if not isinstance(deed, s.BecomesACopy) or deed != s.BecomesACopy(deed.of) or node.may:
        return None
    return {"who": node.who, "of": deed.of}
