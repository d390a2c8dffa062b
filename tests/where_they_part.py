"""One position under each edition, for tests: by which rules they part."""

from __future__ import annotations

from itertools import pairwise
from typing import Protocol

from rulebound.play.games import game_named
from rulebound.play.judging import read_case, unlike
from rulebound.play.parting import follow, parting
from rulebound.wow.edition import EDITIONS
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import scenario

#: By two editions: the numbers of the rules by which they part; None if they don't.
Numbers = dict[tuple[str, str], tuple[str, str] | None]


class Parting(Protocol):
    """The fixture ``parting``."""

    def __call__(self, text: str, *cards: Definition) -> Numbers: ...


def play_under_each(text: str, *cards: Definition) -> Numbers:
    """Play a file for judges (docs/judges.md) under each edition, and say where they part.

    Fails if something is not as the file expects: what it says after ``expect``, or which editions part in it.
    """
    case = read_case(text, "this test")
    courses = [
        follow(game_named("wow"), name, scenario(case.position, cards, edition=edition), case.acts, False)
        for name, edition in EDITIONS.items()
    ]
    assert unlike(case, courses) == []
    found = {(one.edition, other.edition): parting(case.acts, one, other) for one, other in pairwise(courses)}
    return {editions: where and where.rules for editions, where in found.items()}
