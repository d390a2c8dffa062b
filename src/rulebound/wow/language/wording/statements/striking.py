"""Who may strike with what, and who is attacking with it [wow-2012:303.2b, wow-2012:303.2d]."""

from __future__ import annotations

from rulebound.text import Phrasebook
from rulebound.wow.language import said as s


def add_striking(book: Phrasebook) -> None:
    """Add the rows of wielders."""
    add = book.add
    add("condition", "{wielder:character} (is|are) attacking with this weapon", s.AttackingWith)
    # [2012:303.2d] who else is a wielder
    for fighting in (True, False):
        said = "in combat" if fighting else "attacking or defending"
        words = f"you can strike with {{cards:object}} while {{who:character}} is {said}"
        add("static", words, s.Wields, in_combat=fighting)
