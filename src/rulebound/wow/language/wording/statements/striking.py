"""Who may strike with what, and who is attacking with it [wow-2012:303.2b, wow-2012:303.2d]."""

from __future__ import annotations

from rulebound.text import Phrasebook
from rulebound.wow.language import said as s


def add_striking(book: Phrasebook) -> None:
    """Add the rows of wielders."""
    add = book.add
    add("condition", "{wielder:character} (is|are) attacking with this weapon", s.AttackingWith)
    # [2012:303.2d] who else is a wielder
    for fighting in ("in combat", "attacking or defending"):
        add("static", f"you can strike with {{cards:object}} while {{who:character}} is {fighting}", s.Wields)
