"""An engine of one module, for tests of building: what it does asks for all that `engine/` answers."""

from __future__ import annotations

ENGINE = """
from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator

from mypy_extensions import mypyc_attr, trait


def collatz(number: int) -> int:
    steps = 0
    while number != 1:
        number = number // 2 if number % 2 == 0 else 3 * number + 1
        steps += 1
    return steps


@trait
class Named:
    pass


class Link:
    def __init__(self, inner: Link | None) -> None:
        self.inner = inner


class Short(Link):
    pass


class Signed(Short, Named):
    pass


def kinds(links: list[Link]) -> list[tuple[bool, bool]]:
    found = []
    for link in links:
        found.append((isinstance(link, Short), isinstance(link, Named)))
    return found


def all_kinds() -> list[tuple[bool, bool]]:
    return kinds([Link(None), Short(None), Signed(None)] * 7)


def let_go(depth: int) -> int:
    link: Link | None = None
    for at in range(depth):
        link = Link(link) if at % 2 else Signed(link)
    link = None
    return depth


def nest(depth: int) -> int:
    lists: list[object] = []
    for at in range(depth):
        lists = [lists] if at % 3 else [Link(None), lists]
    lists = []
    return depth


class Wide(Short):
    def __init__(self, inner: Link | None, held: list[Link]) -> None:
        super().__init__(inner)
        self.held = held
        self.numbers = [len(held)]
        self.name = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Open:
    def __init__(self, held: object) -> None:
        self.held = held


def hold(made: Open, rounds: int) -> int:
    for at in range(rounds):
        made = Open(made) if at % 3 else Open([made, Open(at)])
    return rounds


class Lost(Exception):
    pass


def copied(things: list[object]) -> list[object]:
    return list(things)


def in_order(numbers: list[int]) -> list[int]:
    return sorted(numbers)


def lose(count: int) -> int:
    lost = 0
    for at in range(count):
        try:
            raise Lost(at)
        except Lost as found:
            lost += len(found.args)
    return lost


def churn(rounds: int) -> tuple[list[int], int]:
    # Makes, changes and lets go lists and objects in turns, in circles too, and adds up what they hold.
    word = 7
    kept: list[list[Link]] = [[] for _ in range(40)]
    parts: list[list[int]] = []
    total = 0
    for at in range(rounds):
        word = word * 1103515245 % 2147483647
        chosen = kept[word % 40]
        kind = word // 64 % 9
        if kind < 4:
            for _ in range(word // 1024 % 7):
                chosen.append(Signed(None) if kind else Wide(chosen[-1] if chosen else None, chosen))
        elif kind == 4:
            kept[word % 40] = chosen[-3 : word // 1024 % 50 - 5]
        elif kind == 5:
            copy = list(chosen)
            copy += chosen[:2]
            kept[word % 40] = copy[: 40 + word // 1024 % 20]
        elif kind == 6:
            parts = [[at, word % 9], [len(chosen)], [], list(range(word % 45)), *parts[:70]]
            for part in parts:
                part.append(len(part))
                total += sum(part[-3:9]) + len(part[50:])
        elif kind == 7 and len(chosen) > 1:
            chosen.insert(1, chosen.pop())
            chosen.remove(chosen[-1])
        else:
            kept[word % 40] = []
        for link in chosen:
            total += 1 if link.inner is None else 2
            if isinstance(link, Wide):
                total += link.numbers[0] + len(link.held) + len(link.name)
    return [len(each) for each in kept], total


def look(rounds: int) -> int:
    # Puts into dictionaries, takes out of them and looks for all kinds of keys, in lists and tuples too.
    word = 11
    texts: dict[str, int] = {"one": 1, "two": 2}
    numbers: dict[int, int] = {}
    anything: dict[object, int] = {}
    alone = Link(None)
    things: list[object] = [None, True, 1.0, 2, "two", alone, (1, "a"), 2**70, "\u00e9", "\u20ac", b"two", -1]
    total = 0
    for at in range(rounds):
        word = word * 1103515245 % 2147483647
        number = word // 64 % 400 - 20
        text = "one" if number < 0 else "k" + str(number)
        kind = word // 65536 % 7
        if kind == 0:
            texts[text] = at
            numbers[number] = at
            numbers[number << 40] = at
            numbers[number << 52] = at
        elif kind == 1:
            texts.pop(text, None)
            numbers.pop(number, None)
        elif kind == 2:
            anything[things[word % 12] if number > 9 else number if number % 2 else text] = at
        elif kind == 3 and len(anything) > 20:
            anything.clear()
        total += texts.get(text, 1) + numbers.get(number, 2) + numbers.get(number << 40, 4) + anything.get(text, 8)
        total += numbers.get(number << 52, 128) + numbers.get(number << 29, 256) + len(numbers) + len(texts) * 3
        total += anything.get(number, 16) + anything.get(True, 32) + anything.get(1.0, 64)
        total += ("two" in texts) + (-1 in numbers)
        if text in texts:
            total += texts[text]
        if number in numbers:
            total += numbers[number]
        sought = things[word // 512 % 12]
        row = (text, number, sought, things[number % 12])
        some = things[number % 5 :]
        total += (sought in some) + (sought in row) * 2 + (1 in some) * 4 + (text in some) * 8 + (some[0] in row) * 16
        if sought in some:
            some.remove(sought)
            total += len(some) + sum([1 for other in some if other == sought])
        if at % 100 == 0:
            texts = {"one": at} if word % 2 else dict(texts)
    return total


def pages(rounds: int) -> list[tuple[int, int]]:
    # Small dictionaries come and go, of texts, of numbers and of both, with lists, objects and each other in them.
    word = 5
    kept: list[dict[object, object]] = [{} for _ in range(12)]
    totals: list[int] = [0] * 12
    for at in range(rounds):
        word = word * 1103515245 % 2147483647
        place = word % 12
        page = kept[place]
        kind = word // 64 % 11
        if kind < 4:
            for each in range(word // 1024 % 7):
                key: object = each if kind == 0 else "p" + str(each) if kind < 3 else each if each % 2 else str(each)
                page[key] = [at, page] if each == 3 else Link(None) if each == 4 else (at, each) if each == 5 else at
        elif kind == 4:
            kept[place] = {"again": page}
        elif kind == 5:
            kept[place] = dict(page)
        elif kind == 6 and page:
            del page[list(page)[-1]]
        elif kind == 7:
            kept[place] = {1: place, 2: [place]} if word % 2 else {"one": place, "two": [place], "three": {}}
        elif kind == 8 and len(page) > 1:
            page[list(page)[0]] = {}
        elif kind == 9:
            page.pop("p2", None)
            page.pop(1, None)
        else:
            kept[place] = {}
        for key, value in kept[place].items():
            totals[place] += len(str(key)) + (len(value) if isinstance(value, (list, dict)) else 1)
        for one, other in {at: word, word: at, -at: 7}.items():
            totals[place] += one % 3 + other % 5
    return [(len(page), total) for page, total in zip(kept, totals)]


def tuples(depth: int) -> int:
    # Short tuples, long ones, and such in each other.
    nested: object = ()
    total = 0
    for at in range(depth):
        nested = (nested, at) if at % 2 else (nested,)
        row = (at, at + 1, str(at))
        total += len(row) + len(tuple([at] * (at % 12))) + hash(row[:2]) % 3
    nested = None
    return total


def asked(rounds: int) -> Generator[int, int, int]:
    total = 0
    for at in range(rounds):
        total += yield at
    return total


def asked_by(others: list[Generator[int, int, int]]) -> Generator[int, int, int]:
    total = 0
    for other in others:
        total += yield from other
    return total


def answered(rounds: int) -> int:
    asking = asked_by([asked(at % 5) for at in range(rounds)])
    told = next(asking)
    total = 0
    try:
        while True:
            total += told
            told = asking.send(total % 7)
    except StopIteration as ended:
        return total * 1000 + int(ended.value)


def each(things: list[Iterable[object]]) -> Iterator[object]:
    for thing in things:
        yield from thing
"""
