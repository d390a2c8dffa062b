"""What players have done with their priority this turn, so that loops can be noticed and repeated [801.1]."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Outline:
    """What of a position must come round again for a loop [801.1]: how it stands, apart from numbers that may grow.

    ``standing`` has, for each card in play that is no token: its physical number, its controller, whether it is
    exhausted (1) and face down (2), the physical number of what it is attached to (-1: nothing), its damage, and all
    its counters; ``tokens`` the key, controller and posture of each token; ``resources`` each player's ready resources
    and all of them; ``hands`` how many cards are in each hand and each graveyard; ``modifiers`` how many there are from
    each source. Nothing in it is hidden from anybody.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "stage",
        "chain",
        "fighting",
        "standing",
        "tokens",
        "resources",
        "hands",
        "modifiers",
    )
    __slots__ = tuple(sorted(FIELDS))

    def __init__(
        self,
        stage: int,
        chain: tuple[int, ...],
        fighting: tuple[int, ...],
        standing: tuple[tuple[int, int, int, int, int, int], ...],
        tokens: tuple[tuple[str, int, int], ...],
        resources: tuple[tuple[int, int], ...],
        hands: tuple[tuple[int, int], ...],
        modifiers: dict[int, int],
    ) -> None:
        self.stage = stage
        self.chain = chain
        self.fighting = fighting
        self.standing = standing
        self.tokens = tokens
        self.resources = resources
        self.hands = hands
        self.modifiers = modifiers


#: An answer given: by which seat, to which kind of question, and the option: its verb and its three numbers.
Given = tuple[int, str, str, int, int, int]


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """Something that a player with priority did this turn, an action or a pass; written while it is done only.

    ``answers`` are all that were given meanwhile, the first ``declared`` of them while the link was added; ``outline``
    and ``at`` are the position and the length of the journal before it (a pass has no outline).
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "verb",
        "subject",
        "other",
        "value",
        "declared",
        "answers",
        "outline",
        "at",
    )
    __slots__ = tuple(sorted(FIELDS))

    def __init__(
        self,
        seat: int,
        verb: str,
        subject: int = 0,
        other: int = 0,
        value: int = 0,
        outline: Outline | None = None,
        at: int = 0,
    ) -> None:
        self.seat = seat
        self.verb = verb
        self.subject = subject
        self.other = other
        self.value = value
        self.declared = 0
        self.answers: list[Given] = []
        self.outline = outline
        self.at = at
