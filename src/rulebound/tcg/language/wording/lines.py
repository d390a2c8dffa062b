"""The lines of a card's text in words: what else it costs, when it can be played, how it enters play."""

from __future__ import annotations

from rulebound.tcg.language import said as s
from rulebound.text import Phrasebook

__all__ = ["add_entering_lines", "add_playing_lines"]


def add_playing_lines(book: Phrasebook, line: str, costs: str, cards: tuple[str, ...]) -> None:
    """Add what a card says of how it is played: additional and alternate costs, restrictions.

    A game hands in the sort of its lines, that of what is done as a cost, and what a text calls its own card after
    "this", besides its name.
    """
    add, several = book.add, f'{{costs:{costs}+"and"}}'
    for this in ("{:self}", *(f"this {card}" for card in cards)):
        add(line, f"as an additional cost to play {this}, {several}", s.AdditionalLine)
        add(line, f"as an additional cost to play {this}, you may {several}", s.AdditionalLine, may=True)
        add(line, f"you may {several} rather than pay {this}'s cost", s.AlternateLine)
        add(line, f"play {this} only {{condition:when}}", s.RestrictionLine)
        free = f"you (may|can) play {this} without paying (its|his|her) (cost|costs)"
        add(line, f"{free} if {{condition:condition}}", s.FreeLine)
        add(line, f"(if|while) {{condition:condition}}, {free}", s.FreeLine)
    for card in cards:
        add(line, f"you may {several} instead of paying this {card}'s cost", s.AlternateLine)
    add(line, f"as an additional cost to play, {several}", s.AdditionalLine)
    add(line, "play only {condition:when}", s.RestrictionLine)


def add_entering_lines(book: Phrasebook, cards: tuple[str, ...], turned: str) -> None:
    """Add how a card enters play, among its powers: turned, with counters, with damage (sort "entering").

    A game hands in what a text calls its own card after "this", and its word for a card that is turned.
    """
    add = book.add
    held = ("a {name:countername} counter", "{count:amount} {name:countername} counters")
    for this, enters in (("{:self}", "<enter>"), *((f"this {card}", "enters") for card in cards)):
        add("entering", f"{this} {enters} play {turned}", s.EnteringLine, turned=True)
        for counters in held:
            row = f"{this} {enters} play with {counters} [on (it|him|her)]"
            add("entering", row, s.EnteringLine)
            add("entering", f"{row} if {{condition:condition}}", s.EnteringLine)
        each = "a {name:countername} counter [on (it|him|her)] for each {count:counted}"
        add("entering", f"{this} {enters} play with {each}", s.EnteringLine)
        damage = "{damage:amount} damage [on (it|him|her)]"
        add("entering", f"{this} {enters} play with {damage}", s.EnteringLine)
    add("power", "{line:entering}", s.EnteringPower)
