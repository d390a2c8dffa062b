"""A position as plain data: its state, and before it the printed cards that the state speaks of by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import TypeVar

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Codec, Plain
from rulebound.kernel.events import Event
from rulebound.kernel.shapes import Ranges, quoted, within

__all__ = ["classes_in", "nothing_so_called", "printed_cards", "read", "register_events", "write"]

S = TypeVar("S")
D = TypeVar("D")


def classes_in(modules: Iterable[ModuleType], kind: type = object) -> list[type]:
    """Return the classes of a kind that stand in modules, or are imported there, each once and in their order."""
    found: list[type] = []
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, kind) and value not in found:
                found.append(value)
    return found


def register_events(codec: Codec, events: ModuleType, facts: tuple[str, ...]) -> None:
    """Let a codec know all events of a game, and the words for what can happen."""
    known = [event for event in classes_in([events], Event) if event is not Event]
    codec.register(*known)
    codec.limit({}, {f"{event.__name__}.kind": facts for event in known})


def nothing_so_called(kind: str, name: str) -> object:
    """Refuse a name that stands for nothing."""
    raise RuleboundError(f"unknown {kind} {quoted(name)}")


def write(codec: Codec, state: object, printed: Iterable[str], parts: list[str]) -> None:
    """Add a position to parts of a text, as canonical text, with the texts of the printed cards that it needs."""
    before = '{"cards":['
    for text in printed:
        parts.append(before)
        parts.append(text)
        before = ","
    parts.append('],"state":')
    codec.write(state, parts)
    parts.append("}")


def printed_cards(data: Plain, most: int, card: Callable[[Plain], D], key: Callable[[D], str]) -> dict[str, D]:
    """Return the printed cards of a position's data by their keys, no more than so many."""
    if not isinstance(data, dict) or set(data) != {"state", "cards"}:
        raise RuleboundError("a position has its state and its cards")
    listed = data["cards"]
    if not isinstance(listed, list) or len(listed) > most:
        raise RuleboundError("a position lists its cards", place=".cards")
    found: dict[str, D] = {}
    for at, entry in enumerate(listed):
        try:
            read_card = card(entry)
        except RuleboundError as error:
            raise within(f".cards[{at}]", error) from None
        found[key(read_card)] = read_card
    return found


def read(
    codec: Codec,
    data: Plain,
    kind: type[S],
    printed: Mapping[str, object],
    ranges_of: Callable[[Plain], Ranges],
    check: Callable[[S], None],
) -> S:
    """Return the position of plain data that has these printed cards.

    ``ranges_of`` tells from the data what numbers may be in it, ``check`` refuses one whose parts don't fit together.
    Raises ``RuleboundError`` that names the place.
    """

    def resolve(kind: str, name: str) -> object:
        return printed[name] if name in printed else nothing_so_called(kind, name)

    assert isinstance(data, dict)
    try:
        state = codec.decode(data["state"], resolve, ranges_of(data["state"]), kind)
        assert isinstance(state, kind)
        check(state)
    except RuleboundError as error:
        raise within(".state", error) from None
    return state
