"""Other faces, zones of players, the base of numbers, and where cards go instead, in words [9.1, 3.0.10, 2.0.3a]."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.nouns import STATS, THING
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes.numbers import SetStat
from rulebound.text import Phrasebook

#: How a card calls itself.
_SELVES = ("this", "{:self}")


def add_faces(book: Phrasebook) -> None:
    """Add all rows of these."""
    add = book.add
    # [8.2.13a, 8.5.36]
    add("act", f"<transform> {{what:{THING}}} into {{name:proper}}", own.TransformsIntoBack)
    # [8.2.14a, 8.5.41]
    add("act", "<equip> {name:proper}", own.EquipsBack)
    # [4.1.2a, 3.0.10]
    for have in ("have", "start the game with"):
        for count in (1, 2):
            zones = f"you {have} {count} weapon zone{'' if count == 1 else 's'}"
            add("powers", zones, own.StartsWithZonesSaid, zone=c.WEAPON_ZONE, count=count)
    add("static", "you have an additional arsenal zone", own.HasMoreZones, zone=c.ARSENAL_ZONE)
    # [2.13.4]
    become = "<become> a random Agent of Chaos"
    add("act", become, own.BecomesRandom, trait="Agents of Chaos")
    # [2.5]
    add("condition", "you have exactly {amount:amount} [[h]]", own.LifeIs)
    _add_base(book)
    _add_elsewhere(book)


def _add_base(book: Phrasebook) -> None:
    """What changes the base of numbers [2.0.3a]."""
    add = book.add
    both = ("power", "defense")
    for symbol, stat in STATS:
        add("gain", f"{{value:amount}} base [{symbol}]", said(SetStat), stat=f"base {stat}")
    named = (*[(f"base [{symbol}]", (stat,)) for symbol, stat in STATS], ("base [[p]] and [[d]]", both))
    for words, stats in named:
        for how, halved in (("doubled", False), ("halved, rounded up", True)):
            fixed: dict[str, Any] = {"stats": stats, "halved": halved}
            for be in ("is", "are"):
                add("static", f"the {words} of {{who:{THING}}} {be} {how}", own.ScalesBase, **fixed)
            for this in ("this card's", "{:self}'s"):
                add("own", f"{this} {words} is {how}", own.ScalesBase, who=s.OwnNameHere(), **fixed)
            if halved:
                row = f"the {words} of the first {{noun:noun.sg}} they play during their next turn is {how}"
                add("lasting", row, own.FirstOfTheirsIsHalved, stats=stats)


def _add_elsewhere(book: Phrasebook) -> None:
    """Where a card goes instead [6.4, 3.0.9]."""
    add = book.add
    for this in _SELVES:
        for whose, yours in (("your graveyard", True), ("a graveyard", False)):
            for anywhere in (" from anywhere", ""):
                would = f"if {this} would be put into {whose}{anywhere}, instead"
                fixed: dict[str, Any] = {"yours": yours}
                add("ownstatic", f"{would} banish it", own.GoesElsewhere, to=shared.REMOVED, **fixed)
                add(
                    "ownstatic",
                    f"{would} remove it from the game",
                    own.GoesElsewhere,
                    to=shared.NOWHERE,
                    **fixed,
                )
                under = f"{would} put it on the bottom of its owner's deck"
                add("ownstatic", under, own.GoesElsewhere, to=shared.DECK, bottom=True, **fixed)
