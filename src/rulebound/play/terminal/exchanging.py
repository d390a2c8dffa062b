"""Between two games of a match: a person exchanges cards with the side deck, in a few signs."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.play.matches import Match
from rulebound.play.terminal.screen import Screen
from rulebound.play.terminal.terminal import Left

__all__ = ["Exchange"]

HELP: Final = (
    "  -2 NAME      take two copies out of your deck (the beginning of a name is enough)",
    "  +2 NAME      bring two copies in from beside it; several may stand in one line",
    "  l            all lists again, with what has been chosen so far",
    "  n            forget what has been chosen so far",
    "  Enter        exchange what has been chosen, and go on",
    "  q            leave; the match is kept, and offered again next time",
)
#: What HELP says besides where cards begin the game in play.
IN_PLAY: Final = "  What begins the game in play goes out and comes in so, too, by its name alone."

#: The beginning of one part of what is typed: a sign, perhaps a number.
_SIGN: Final = re.compile(r"(?:^|\s)([+-])\s*(\d+)?\s*(?=\S)")


@final
class Exchange:
    """What one seat has chosen to exchange, until it is done."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.out: dict[str, int] = {}
        self.into: dict[str, int] = {}

    def ask(self, screen: Screen) -> None:
        """Ask until the cards have been exchanged, or none are to be; raises ``Left`` if somebody gets up."""
        self._show(screen)
        while True:
            typed = screen.ask("-2 NAME takes out, +2 NAME brings in, Enter is done (h for help): ")
            if not screen.interactive:
                screen.say()
            try:
                if not typed:
                    self.done()
                    return
                if typed in ("h", "help"):
                    screen.lines(HELP)
                    if self.match.lists(self.seat).for_arena:
                        screen.say(IN_PLAY)
                elif typed == "l":
                    self._show(screen)
                elif typed == "n":
                    self.forget()
                    screen.say("Nothing is exchanged so far.")
                elif typed == "q":
                    raise Left
                else:
                    self.choose(typed)
                    screen.say(self.chosen())
            except RuleboundError as error:
                screen.say(str(error))

    def choose(self, typed: str) -> None:
        """Add to what is exchanged what somebody typed; raises ``RuleboundError``, and adds nothing, if it can't be."""
        out, into = dict(self.out), dict(self.into)
        beside = self.match.lists(self.seat).beside
        for sign, count, name in _parts(typed):
            there, chosen, back = (self.deck(), out, into) if sign == "-" else (self.side_deck(), into, out)
            called = _named(name, {**there, **dict.fromkeys(back, 0)}, "deck" if sign == "-" else beside)
            # What was to go the other way stays where it is.
            undone = min(count, back.get(called, 0))
            back[called] = back.get(called, 0) - undone
            chosen[called] = chosen.get(called, 0) + count - undone
            if chosen[called] > there.get(called, 0):
                raise RuleboundError(
                    f"there are {there.get(called, 0)} {called} in your {'deck' if sign == '-' else beside}",
                    place="exchange",
                    fix="Choose fewer.",
                )
        self.out = {name: count for name, count in out.items() if count}
        self.into = {name: count for name, count in into.items() if count}

    def forget(self) -> None:
        """Forget what has been chosen so far."""
        self.out, self.into = {}, {}

    def done(self) -> None:
        """Carry the exchange out; raises ``RuleboundError`` if the rules don't allow it."""
        if self.out or self.into:
            self.match.exchange(self.seat, self.out, self.into)

    def chosen(self) -> str:
        """Return what is exchanged so far, in words."""
        parts = [f"-{count} {name}" for name, count in self.out.items()]
        parts += [f"+{count} {name}" for name, count in self.into.items()]
        sizes = ", ".join(f"{name} {count}" for name, count in self._sizes())
        return f"{', '.join(parts) or 'Nothing'}: {sizes}."

    def titles(self) -> tuple[str, str]:
        """Return what to call both lists, with how many cards each would have."""
        *mine, beside = [f"{name} ({count})" for name, count in self._sizes()]
        return f"Your {', '.join(mine)}", f"Your {beside}"

    def _sizes(self) -> list[tuple[str, int]]:
        """Return how many cards there would be in the deck, where there is that in play, and beside it."""
        entry = self.match.lists(self.seat)
        to_arena = self._change(entry.for_arena)
        change = sum(self.into.values()) - sum(self.out.values())
        found = [("deck", sum(count for count, _ in entry.cards) + change - to_arena)]
        if entry.for_arena:
            found.append(("in play", sum(count for count, _ in entry.arena) + to_arena))
        return [*found, (entry.beside, sum(count for count, _ in entry.side) - entry.twice - change)]

    def _change(self, names: Collection[str]) -> int:
        """Return how many more of some cards there would be."""
        come = sum(count for name, count in self.into.items() if name in names)
        return come - sum(count for name, count in self.out.items() if name in names)

    def _show(self, screen: Screen) -> None:
        """Show all lists, with what has been chosen so far."""
        entry = self.match.lists(self.seat)
        if entry.for_arena:
            screen.say(f"You begin with ({sum(count for count, _ in entry.arena)}):", "bold")
            screen.columns(self._lines("-", self.out, entry.arena))
        screen.say(f"Your deck ({sum(count for count, _ in entry.cards)}):", "bold")
        screen.columns(self._lines("-", self.out, entry.cards))
        screen.say(f"Your {entry.beside} ({sum(count for count, _ in entry.side)}):", "bold")
        screen.columns(self._lines("+", self.into, entry.side))

    def _lines(self, sign: str, chosen: Mapping[str, int], cards: Sequence[tuple[int, str]]) -> list[str]:
        return [f"  {count} {name}{self._marked(sign, chosen, name)}" for count, name in cards]

    def _marked(self, sign: str, chosen: Mapping[str, int], name: str) -> str:
        return f"  ({sign}{chosen[name]})" if name in chosen else ""

    def deck(self) -> dict[str, int]:
        """Return the deck's cards as they were before this, with how many of each there are; first what is in play."""
        entry = self.match.lists(self.seat)
        return {name: count for count, name in (*entry.arena, *entry.cards)}

    def side_deck(self) -> dict[str, int]:
        """Return the side deck's cards as they were before this."""
        return {name: count for count, name in self.match.lists(self.seat).side}


def _parts(typed: str) -> Iterator[tuple[str, int, str]]:
    """Return the parts of what was typed: a sign, a number, and the words of a name."""
    signs = list(_SIGN.finditer(typed))
    if not signs or typed[: signs[0].start()].strip():
        raise RuleboundError(
            f"{typed!r} is nothing known here",
            place="exchange",
            fix="Write -2 NAME or +2 NAME; h shows more.",
        )
    ends = [sign.start() for sign in signs[1:]] + [len(typed)]
    for sign, end in zip(signs, ends, strict=True):
        name = typed[sign.end() : end].strip()
        count = int(sign[2] or 1)
        if not name or not count:
            raise RuleboundError(
                f"{typed!r} names no card", place="exchange", fix="Write -2 NAME or +2 NAME."
            )
        yield sign[1], count, name


def _named(typed: str, names: Mapping[str, int], where: str) -> str:
    """Return the one name that somebody means; raises ``RuleboundError`` if there is none, or more than one."""
    wanted = " ".join(typed.replace("’", "'").casefold().split())
    known = {" ".join(name.replace("’", "'").casefold().split()): name for name in names}
    found = (
        [known[wanted]]
        if wanted in known
        else [name for plain, name in known.items() if plain.startswith(wanted)]
        or [name for plain, name in known.items() if wanted in plain]
    )
    if len(found) > 1:
        raise RuleboundError(
            f"{typed!r} may be {' or '.join(found)}", place="exchange", fix="Write more of the name."
        )
    if not found:
        raise RuleboundError(f"no {typed!r} in your {where}", place="exchange", fix="l shows the lists.")
    return found[0]
