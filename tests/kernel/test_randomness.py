"""The generator: the published numbers, nothing shared between copies, every outcome equally likely."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.kernel.randomness import Random, seeded

#: What the authors' own xoshiro128plusplus.c gives for a state of four words.
REFERENCE = [
    (
        (1, 2, 3, 4),
        [
            641,
            1573767,
            3222811527,
            3517856514,
            836907274,
            4247214768,
            3867114732,
            1355841295,
            495546011,
            621204420,
        ],
    ),
    (
        (0xFFFFFFFF, 0x80000000, 0x12345678, 0xDEADBEEF),
        [1457485678, 1177568151, 2793391142, 4270857293, 1346544220, 143756602],
    ),
]
#: Quantiles of chi-square that a fair generator passes in all but one of a thousand times, by degrees of freedom.
FAIR = {5: 20.52, 9: 27.88, 23: 49.73}


def chi_square(counts: Counter[object], kinds: int) -> float:
    """How far counts are from equal ones."""
    expected = counts.total() / kinds
    return sum((count - expected) ** 2 / expected for count in counts.values()) + expected * (
        kinds - len(counts)
    )


@pytest.mark.parametrize(("state", "words"), REFERENCE)
def test_the_numbers_are_the_published_ones(state: tuple[int, int, int, int], words: list[int]) -> None:
    random = Random(*state)
    assert [random.word() for _ in words] == words


def test_far_into_the_sequence_too() -> None:
    random = Random(1, 2, 3, 4)
    for _ in range(100_010):
        random.word()
    assert [random.word(), random.word()] == [3469470717, 1929418810]


def test_a_seed_means_the_same_for_ever() -> None:
    random = seeded(7)
    assert [random.word() for _ in range(4)] == [3010052824, 2298944587, 2305196150, 2058997882]
    assert seeded("7").word() == 3010052824
    cards = list(range(8))
    seeded("seven").shuffle(cards)
    assert cards == [5, 6, 1, 7, 2, 3, 4, 0]


@given(st.integers() | st.text(), st.lists(st.integers(1, 1 << 32), max_size=20))
def test_a_copy_goes_its_own_way(seed: int | str, bounds: list[int]) -> None:
    random = seeded(seed)
    copy = random.copy()
    numbers = [random.below(bound) for bound in bounds]
    assert [copy.below(bound) for bound in bounds] == numbers
    assert all(0 <= number < bound for number, bound in zip(numbers, bounds, strict=True))
    random.word()
    left = copy.copy()
    assert copy.word() == left.word()


@given(st.integers(), st.integers())
def test_different_seeds_differ(one: int, other: int) -> None:
    a, b = seeded(one), seeded(other)
    assert ([a.word() for _ in range(4)] == [b.word() for _ in range(4)]) == (one == other)


@pytest.mark.parametrize("bound", [6, 10])
def test_every_number_below_a_bound_is_equally_likely(bound: int) -> None:
    random = seeded(f"fair {bound}")
    counts: Counter[object] = Counter(random.below(bound) for _ in range(6000))
    assert chi_square(counts, bound) < FAIR[bound - 1]


def test_a_bound_that_does_not_divide_the_words_is_fair() -> None:
    # Without rejection the lower third of these numbers would come twice as often as the rest.
    bound = 3 << 30
    random = seeded("rejection")
    low = sum(random.below(bound) < 1 << 30 for _ in range(3000))
    assert 900 < low < 1100


def test_every_order_is_equally_likely() -> None:
    random = seeded("orders")
    counts: Counter[object] = Counter()
    for _ in range(6000):
        cards = [1, 2, 3, 4]
        random.shuffle(cards)
        counts[tuple(cards)] += 1
    assert chi_square(counts, 24) < FAIR[23]


@given(st.integers(), st.lists(st.integers()))
def test_shuffling_keeps_the_cards(seed: int, cards: list[int]) -> None:
    shuffled = list(cards)
    seeded(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


@pytest.mark.parametrize("bound", [0, -1])
def test_there_is_nothing_below_zero(bound: int) -> None:
    with pytest.raises(ValueError, match="does not exist"):
        seeded(1).below(bound)
