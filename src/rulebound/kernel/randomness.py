"""The random numbers of a game: a small generator that lives in the position and copies with it."""

from __future__ import annotations

import hashlib
from typing import ClassVar, Final, TypeVar, final

from mypy_extensions import mypyc_attr

T = TypeVar("T")

_MASK: Final = 0xFFFFFFFF


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Random:
    """The xoshiro128++ generator: four 32-bit words, the same numbers on every machine.

    Source: D. Blackman and S. Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47 (2021).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("a", "b", "c", "d")
    __slots__ = ("a", "b", "c", "d")

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def copy(self) -> Random:
        return Random(self.a, self.b, self.c, self.d)

    def word(self) -> int:
        """Return the next 32 random bits."""
        a, b, c, d = self.a, self.b, self.c, self.d
        x = (a + d) & _MASK
        # (What is shifted out of a word is cut off once, at the end.)
        result = ((x << 7 | x >> 25) + a) & _MASK
        t = b << 9
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c = (c ^ t) & _MASK
        d = (d << 11 | d >> 21) & _MASK
        self.a, self.b, self.c, self.d = a, b, c, d
        return result

    def below(self, bound: int) -> int:
        """Return a number from 0 to ``bound`` - 1, every one equally likely."""
        if bound <= 0:
            raise ValueError(f"a random number below {bound} does not exist")
        limit = 0x100000000 - 0x100000000 % bound
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % bound

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def seeded(seed: int | str) -> Random:
    """Return the generator of a seed; equal seeds (as text) give equal generators."""
    digest = hashlib.sha256(str(seed).encode()).digest()
    words = [int.from_bytes(digest[at : at + 4], "big") for at in (0, 4, 8, 12)]
    return Random(words[0] | 1, words[1], words[2], words[3])


def redraw_seed(seed: int, seat: int) -> int:
    """Return a seed for a fork, different for every seat."""
    return seeded(f"fork {seed} {seat}").word()
