"""Records of links, modifiers, waiting effects (sections 705, 708, 712), former values, and what has been done."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from rulebound.wow.position.card_parts import Effective
from rulebound.wow.position.programs import Node, Power

Roles = dict[str, tuple[int, ...]]
Numbers = dict[str, int]

#: Among a modifier's numbers: the link whose packets are "the next time" that it replaces [716.4].
SPENT: Final = "spent by"


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Link:
    """A card or effect on the chain [705.1, 705.2, 705.3]; never written after it is added.

    ``controller`` is who added it [705.4], ``source`` the card, or the card that created the effect; of a
    proposal, the proposing player's subject number [705.5] (its roles have the attacker and the defender).

    ``kind`` is card, resource, power, completion, trigger, strike or proposal. ``card`` is the object number of a card
    on the chain (0 for an effect). ``targets`` has a tuple of subjects for each target description, in the order of
    the text; ``roles`` and ``numbers`` carry what a trigger saw or a cost moved.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "number",
        "kind",
        "controller",
        "card",
        "source",
        "power",
        "effect",
        "targets",
        "modes",
        "x",
        "roles",
        "numbers",
        "alternate",
        "condition",
    )
    __slots__ = tuple(sorted(FIELDS))

    def __init__(
        self,
        number: int,
        kind: str,
        controller: int,
        card: int,
        source: int,
        power: int,
        effect: Node | None,
        targets: tuple[tuple[int, ...], ...],
        modes: tuple[int, ...],
        x: int,
        roles: Roles,
        numbers: Numbers,
        alternate: int = 0,
    ) -> None:
        self.number = number
        self.kind = kind
        self.controller = controller
        self.card = card
        self.source = source
        self.power = power
        self.effect = effect
        self.targets = targets
        self.modes = modes
        self.x = x
        self.roles = roles
        self.numbers = numbers
        self.alternate = alternate
        #: The condition of a double-check power.
        self.condition: Node | None = None


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier:
    """A continuous modifier created by a link, or a triggered modifier [714.1, 715.1]; replaced, never written.

    ``source`` is the card of the link that created it [712.5], ``controller`` who controlled that link [712.6]; it
    exists independently of both [714.3d], with the time the link resolved as its timestamp [718.2d].

    ``duration`` is turn, combat, own turn (until the controller's next turn), source (while the source stays in play)
    or game; ``left`` is how much a prevention bubble still prevents (-1: everything) or how often a "next time" still
    applies.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "number",
        "node",
        "controller",
        "source",
        "clause",
        "targets",
        "x",
        "roles",
        "numbers",
        "stamp",
        "duration",
        "left",
        "until",
    )
    __slots__ = tuple(sorted(FIELDS))

    def __init__(
        self,
        number: int,
        node: Node,
        controller: int,
        source: int,
        clause: int,
        targets: tuple[tuple[int, ...], ...],
        x: int,
        roles: Roles,
        numbers: Numbers,
        stamp: int,
        duration: str,
        left: int,
        until: int = 0,
    ) -> None:
        self.number = number
        self.node = node
        self.controller = controller
        self.source = source
        self.clause = clause
        self.targets = targets
        self.x = x
        self.roles = roles
        self.numbers = numbers
        self.stamp = stamp
        self.duration = duration
        self.left = left
        self.until = until

    def with_left(self, left: int, spent_by: int = 0) -> Modifier:
        """Return the same modifier with another amount left; ``spent_by`` is a link that is using one of it up."""
        numbers = {name: amount for name, amount in self.numbers.items() if name != SPENT}
        if spent_by:
            numbers[SPENT] = spent_by
        return Modifier(
            self.number,
            self.node,
            self.controller,
            self.source,
            self.clause,
            self.targets,
            self.x,
            self.roles,
            numbers,
            self.stamp,
            self.duration,
            left,
            self.until,
        )


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Waiting:
    """A triggered effect that has been created but not yet added to the chain [708.1]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "controller", "source", "power", "roles", "numbers", "x")
    __slots__ = tuple(sorted(FIELDS))

    def __init__(
        self,
        number: int,
        controller: int,
        source: int,
        power: Power,
        roles: Roles,
        numbers: Numbers,
        x: int = 0,
    ) -> None:
        self.number = number
        self.controller = controller
        self.source = source
        self.power = power
        self.roles = roles
        self.numbers = numbers
        self.x = x


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Former:
    """The values that an object in play had until some simultaneous facts changed them.

    ``first`` is the number of the first of these facts in the journal, ``after`` the number of the first after them.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("subject", "first", "after", "values")
    __slots__ = tuple(sorted(FIELDS))

    def __init__(self, subject: int, first: int, after: int, values: Effective) -> None:
        self.subject = subject
        self.first = first
        self.after = after
        self.values = values


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
    """Something that a player with priority did this turn, an action or a pass [407.1]; written while it is done only.

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
