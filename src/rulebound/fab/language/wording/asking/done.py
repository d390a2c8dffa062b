"""What has been done, by whom and how often, in words [8.5.1, 8.5.45, 1.4.5, 6.6.1c]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.text import Phrasebook, Value


def add_done(book: Phrasebook) -> None:
    """Add all rows of these."""
    add = book.add
    # [8.5.1, 2.1]
    for this in ("this", "{:self}"):
        row = f"{this} banishes {{what:ofkind}} and {this} has banished another card with the same color"
        add("pattern", row, own.BanishesColorAgain)
    # [8.5.5] what chance has chosen
    for this in ("this", "{:self}"):
        add("pattern", f"{this} is discarded at random", Value(own.AtRandomOfThis()))
    add("pattern", "you discard a random card with {least:number} or more [[p]]", own.RandomOfPower)
    # [6.6.1b, 4.2]
    for theirs in ("an opponent's turn", "each of your opponent's turns", "each of your opponents' turns"):
        row = f"the first time {{pattern:pattern}} during {theirs}, {{effect:body}}"
        add("power", row, _first_in_theirs, back=_first_in_theirs_back)
    # [7.2.3b] with what the attack that was spoken of is made with
    for words in ("you've", "you have"):
        add("counted", f"time {words} attacked with the {{kind:kind.sg}} this turn", own.TimesWithIt)
    # [8.5.45a]
    for words in ("you've", "you have"):
        add("counted", f"clash {words} won this turn", Value(own.ClashesWon()))
        add("value", f"the number of clashes {words} won this turn", Value(own.ClashesWon()))
    # [3.0.9]
    for has in ("has", "have"):
        add("counted", f"{{noun:noun.sg}} that {has} left the arena this turn", own.HaveLeft)
    # [1.9.2] of all that one effect does
    for done, deed in (("created", "created"), ("banished", "removed"), ("discarded", "discarded")):
        row = f"{{least:amount}} or more {{noun:noun.pl}} are {done} this way"
        add("condition", row, own.DoneManyThisWay, done=deed)
    # [5.1.1a]
    for words, zone in (("your banished zone", shared.REMOVED), ("arsenal", c.ARSENAL)):
        for was in ("was", "is"):
            add("condition", f"it {was} played from {words}", own.ItWasPlayedFrom, zone=zone)


def _first_in_theirs(pattern: object, effect: object) -> s.TriggeredPower:
    return s.TriggeredPower(own.EventInTheirs(pattern), effect, first=True)


def _first_in_theirs_back(node: object) -> dict[str, object] | None:
    event = node.pattern if isinstance(node, s.TriggeredPower) else None
    if not isinstance(event, own.EventInTheirs) or not isinstance(node, s.TriggeredPower):
        return None
    fields = {"pattern": event.pattern, "effect": node.effect}
    return fields if node == _first_in_theirs(**fields) else None
