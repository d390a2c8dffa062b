"""What is prevented, in words [6.4.10]: of so much damage alone, and what is done as it is."""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.text import Phrasebook

#: Your own hero.
YOUR_HERO: Final = own.YourHeroSaid()
#: How much damage it is, in words, and how that is compared.
_SIZES: Final = (("{size:number} or less", "<="), ("{size:number} or more", ">="), ("[exactly] {size:number}", "="))


def add_preventing(book: Phrasebook) -> None:
    """Add all rows of what is prevented."""
    add = book.add
    for words, test in _SIZES:
        time = f"the next time you would be dealt {words} damage this turn"
        add("sentence", f"{time}, prevent (it|that damage)", own.PreventsOfSize, test=test)
    for kind, types in (("", 0), ("arcane ", c.ARCANE)):
        shield = f"<prevent> the next {{amount:amount}} {kind}damage that would be dealt to"
        for whom, to in (("you", YOUR_HERO), ("your hero", YOUR_HERO)):
            row = f"{shield} {whom} this turn by a source of your choice"
            add("act", row, own.ShieldsHero, damage_types=types, to=to, chosen=True)
        for by, chosen in (("", False), (" by a source of your choice", True)):
            add("act", f"{shield} {{to:living}} this turn{by}", own.ShieldsHero, damage_types=types, chosen=chosen)
    add("step", "if you prevent damage this way, {effect:sentence}", own.WhenPrevented)
    first = "the first time you prevent damage this way, {effect:sentence}"
    add("step", first, own.WhenPrevented, first=True)
