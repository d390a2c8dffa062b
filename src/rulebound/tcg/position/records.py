"""Records of layers, modifiers, waiting effects, and former values."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from rulebound.tcg.position.cards import Effective
from rulebound.tcg.tree import Node, Power

Roles = dict[str, tuple[int, ...]]
Numbers = dict[str, int]

#: Among a modifier's numbers: the layer of which all is "the next time" that it replaces [wow-2007:716.4].
SPENT: Final = "spent by"


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Layer:
    """A card or effect on the stack; never written after it is added.

    ``controller`` is who added it, ``source`` the card, or the card that created the effect (or a player's subject
    number); ``kind`` what sort of layer it is, in a word of the game's own. ``card`` is the object number of a card on
    the stack (0 for an effect). ``targets`` has a tuple of subjects for each target description, in the order of the
    text; ``roles`` and ``numbers`` carry what a trigger saw or a cost moved.

    In the World of Warcraft TCG these are the links of the chain, each with a controller; the source of a proposal is
    its player, and its roles have both characters.

    [wow-2007:705.1, wow-2007:705.2, wow-2007:705.3, wow-2007:705.4]
    [wow-2013:705.1, wow-2013:705.2, wow-2013:705.3, wow-2013:705.4, wow-2013:G.text]
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

    def aimed_at(self, targets: tuple[tuple[int, ...], ...]) -> Layer:
        """Return the same layer with other targets [wow-2013:706.2]."""
        made = Layer(
            self.number,
            self.kind,
            self.controller,
            self.card,
            self.source,
            self.power,
            self.effect,
            targets,
            self.modes,
            self.x,
            self.roles,
            self.numbers,
            self.alternate,
        )
        made.condition = self.condition
        return made

    def aimed_anew(self, old: int, new: int) -> Layer:
        """Return the same layer, targeting another object where it targeted one."""
        return self.aimed_at(_aimed_anew(self.targets, old, new))

    def followed(self, old: int, new: int) -> Layer:
        """Return the same layer, speaking of an object by its new number wherever it speaks of it."""
        made = self.aimed_anew(old, new)
        made.source = new if self.source == old else self.source
        made.roles = _told_anew(self.roles, old, new)
        return made

    def under(self, seat: int) -> Layer:
        """Return the same layer, controlled by a player."""
        made = self.aimed_at(self.targets)
        made.controller = seat
        return made


def speaks_of(source: int, targets: tuple[tuple[int, ...], ...], roles: Roles, number: int) -> bool:
    """Tell whether what has such a source, targets and roles speaks of an object."""
    if source == number:
        return True
    for chosen in targets:
        if number in chosen:
            return True
    for members in roles.values():
        if number in members:
            return True
    return False


def _told_anew(roles: Roles, old: int, new: int) -> Roles:
    return {name: tuple([new if one == old else one for one in members]) for name, members in roles.items()}


def _aimed_anew(targets: tuple[tuple[int, ...], ...], old: int, new: int) -> tuple[tuple[int, ...], ...]:
    return tuple([tuple([new if one == old else one for one in chosen]) for chosen in targets])


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier:
    """A continuous or triggered modifier that a layer of the stack created; replaced, never written.

    ``source`` is the card of that layer, ``controller`` who controlled it; the modifier exists independently of both,
    with the time when the layer resolved as its timestamp. ``duration`` is how long, in a word of the game's
    vocabulary; ``left`` is how much it still prevents (-1: everything) or how often a "next time" still applies.

    [wow-2007:712.5, wow-2007:712.6, wow-2007:714.1, wow-2007:714.3d, wow-2007:715.1, wow-2007:718.2d]
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

    def with_number(self, name: str, number: int) -> Modifier:
        """Return the same modifier, one of whose numbers is another."""
        made = self.with_left(self.left)
        made.numbers = {**self.numbers, name: number}
        return made

    def with_left(self, left: int, spent_by: int = 0) -> Modifier:
        """Return the same modifier with another amount left; ``spent_by`` is a layer that is using one of it up."""
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


def following(modifier: Modifier, old: int, new: int) -> Modifier:
    """Return the same modifier of the object that another one becomes."""
    made = modifier.with_left(modifier.left)
    made.source = new if modifier.source == old else modifier.source
    made.roles = _told_anew(modifier.roles, old, new)
    made.targets = modifier.targets
    return made


def followed(modifier: Modifier, old: int, new: int) -> Modifier:
    """Return the same modifier, speaking of an object by its new number wherever it speaks of it."""
    made = following(modifier, old, new)
    made.targets = _aimed_anew(modifier.targets, old, new)
    return made


def aimed_anew(modifier: Modifier, old: int, new: int) -> Modifier:
    """Return the same modifier, from the same source, to another object where it was one to the old."""
    made = following(modifier, old, new)
    made.source = modifier.source
    made.targets = _aimed_anew(modifier.targets, old, new)
    return made


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Waiting:
    """A triggered effect that has been created but not yet added to the stack."""

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

    def followed(self, old: int, new: int) -> Waiting:
        """Return the same effect, speaking of an object by its new number wherever it speaks of it."""
        source = new if self.source == old else self.source
        roles = _told_anew(self.roles, old, new)
        return Waiting(self.number, self.controller, source, self.power, roles, self.numbers, self.x)


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
