"""What can be chosen, line by line: first a card (or what else is offered), then what to do with it, by number."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from rulebound.play.presenting.shapes import Deed, Offer, Presented

__all__ = ["Entry", "Menu", "first_menu", "second_menu"]

#: More numbers than this to choose from are not listed one by one.
MANY: Final = 20
#: What an entry leads to that answers nothing: the second step, or back to the first.
ON: Final = -1
BACK: Final = -2


@final
@dataclass(frozen=True)
class Entry:
    """A choice: its words, the place of the option that it answers with (or ``ON``, ``BACK``), and its card."""

    words: str
    place: int
    card: int = 0
    offer: Offer | None = None


@final
@dataclass
class Menu:
    """What can be chosen now, by number, and the lines that say so."""

    entries: dict[int, Entry] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    passes: bool = False
    is_second: bool = False

    def put(self, number: int, entry: Entry) -> None:
        """Add a choice under a number."""
        self.entries[number] = entry
        self.lines.append(f"{number}. {entry.words}")

    @property
    def range(self) -> str:
        """Which numbers can be typed, in words."""
        most, least = max(self.entries), min(self.entries)
        if self.is_second:
            return f"choose {'1' if most == 1 else f'1 to {most}'}, or 0 to go back"
        if self.passes:
            span = "1" if most == 1 else f"1 to {most}"
            return f"choose {span}, or 0 to pass" if most else "choose 0 to pass"
        return f"choose {least}" if most == least else f"choose {least} to {most}"


def first_menu(presented: Presented, is_plain: bool) -> Menu:
    """Return the first step: what there is to choose from, under its headings; passing is 0."""
    menu = Menu()
    labels = [offer.label for offer in presented.offers]
    if labels and all(label.isdecimal() for label in labels):
        # Numbers are chosen by typing them.
        for offer in presented.offers:
            menu.put(int(offer.label), Entry(offer.label, offer.deeds[0].place))
        if len(menu.entries) > MANY:
            menu.lines = [f"{min(menu.entries)} to {max(menu.entries)}: type the number"]
    group = ""
    for offer in () if menu.entries else presented.offers:
        if offer.group and offer.group != group:
            menu.lines.append(f"{offer.group}:")
        group = offer.group
        menu.put(len(menu.entries) + 1, _entry(offer, is_plain))
    passing = presented.passing
    if passing is not None and 0 not in menu.entries:
        until = f" ({'you are asked next: ' if is_plain else '→ '}{passing.until})" if passing.until else ""
        menu.put(0, Entry(f"{passing.label}{until}", passing.place))
        menu.passes = True
    return menu


def second_menu(offer: Offer) -> Menu:
    """Return the second step: what to do with what was chosen; 0 goes back."""
    menu = Menu(is_second=True)
    for number, deed in enumerate(offer.deeds, start=1):
        menu.put(number, Entry(_done(deed, deed.label), deed.place, deed.target or offer.card))
    menu.put(0, Entry("Back", BACK))
    return menu


def _entry(offer: Offer, is_plain: bool) -> Entry:
    """Return an offer in one line; with one thing to do only, that is said at once."""
    many = f" x{offer.count}" if offer.count > 1 else ""
    if len(offer.deeds) == 1:
        deed = offer.deeds[0]
        return Entry(
            f"{_done(deed, deed.full or offer.label)}{many}", deed.place, offer.card or deed.target, offer
        )
    words = f"{offer.label}{many}"
    return Entry(f"{words}: {len(offer.deeds)} choices" if is_plain else f"{words} …", ON, offer.card, offer)


def _done(deed: Deed, words: str) -> str:
    words += f" ({deed.cost})" if deed.cost else ""
    return f"{words}, in vain: {deed.useless}" if deed.useless else words
