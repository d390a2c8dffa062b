"""Given: that nothing in a program looks up what nothing before it gives.

Every node says which roles and numbers it needs, gives, and lends to its parts.
:func:`check` goes through a program in the order in which it is processed and refuses what would be read as nobody, or
as 0: "that much" where nothing was counted, "this way" where nothing was done, an X that nothing is paid for. What a
part gives that may be left out ("you may ...", one of two sides) is given: perhaps nothing.
"""

from __future__ import annotations

from typing import Final

from rulebound.errors import RuleboundError
from rulebound.tcg import constants as c
from rulebound.tcg.nodes.changes.continuing import Delayed, WhenDoneThisWay
from rulebound.tcg.nodes.changes.definite import effect_as_it_enters
from rulebound.tcg.nodes.groups import Role, Target
from rulebound.tcg.nodes.known import DEED, NUMBER
from rulebound.tcg.nodes.remembering import Keep, Note
from rulebound.tcg.program.nodes import Cost, Effect, Group, Pattern
from rulebound.tcg.program.powers import Continuous, PaidFor, TextBox, Triggered
from rulebound.tcg.tree import THE_TARGETS, THE_X, Node, Power, deed
from rulebound.text.nodes import field_names, walk

Known = frozenset[str]
NOTHING: Final[Known] = frozenset()

#: The words that stand for what is looked up, where they aren't its name.
WORDS: Final = {
    "it": "it",
    "player": "that player",
    "other": "the other",
    "dealer": "the source of that damage",
    "dealt": "what it was dealt to",
    "affected": "them",
    "each": "that",
    "paid": "what was paid",
    "paid as it was": "what was paid",
    "moved": "it",
    "revealed": "the revealed cards",
    "found": "what was found",
    "put into play": "it",
    "number counters": "counters removed this way",
    "number paid each": "paid this way",
    "number named": "that name",
    "number kind": "that kind",
    "number damage type": "the chosen type",
    "number tag": "the chosen kind",
    "kept named": "that name",
    "kept kind": "the chosen type",
    "kept damage type": "the chosen type",
    "kept tag": "the chosen kind",
    "number since": "until",
}


class Ungiven(RuleboundError):
    """Words that refer to something which nothing before them gives."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.words = words_for(name)
        self.why = "nothing pays for it" if name == THE_X else "nothing before it that it can mean"
        super().__init__(f'"{self.words}": {self.why}')


def words_for(name: str) -> str:
    """Return the words that stand for a role or number."""
    if name.startswith(DEED):
        done = name.removeprefix(DEED)
        return (
            f"{done.removeprefix('this way ')} this way"
            if done.startswith("this way ")
            else done.partition(" ")[2]
        )
    plain = name.removeprefix(NUMBER)
    if plain.startswith(("chosen ", "noted ")):
        return "what was chosen"
    return WORDS.get(name, plain)


def check(program: TextBox, variable: bool = True) -> None:
    """Refuse a program in which something needed is not given; ``variable`` tells whether X is part of the card's cost.

    Raises :class:`Ungiven`.
    """
    # [wow-2007:707.1c] X is known as soon as the cost is; [wow-2007:201.3] in play it is 0: nothing may speak of it.
    paid = any(cost.uses_x() for cost in program.additional)
    start = frozenset((THE_X,)) if variable or paid else NOTHING
    for restriction in program.restrictions:
        _after(restriction, NOTHING, NOTHING)
    for alternate in program.alternates:
        _after(alternate, NOTHING, NOTHING)
    known = _after(program.additional, start | {THE_TARGETS}, start)
    brought = program.attach is not None and isinstance(program.attach.to, Role)
    for part in (program.effect, program.attach) if brought else (program.attach, program.effect):
        known = _after(part, known, start)
    # [wow-2013:710.1a] what its own text has done as it enters play comes before [wow-2013:710.1b] how it enters
    known_as_it_enters = start
    for power in program.powers:
        effect = effect_as_it_enters(power)
        if effect is not None:
            known_as_it_enters = _after(effect, known_as_it_enters | {"it", "player"}, NOTHING)
    _after(program.entering, known_as_it_enters, NOTHING)
    noted = frozenset(name for name in known if name.startswith(("noted ", "kept "))) | _kept(program.powers)
    for power in program.powers:
        # [wow-2007:707.1e] What a card says of its own cost holds while it is played: X is being chosen.
        of_its_cost = isinstance(power, Continuous) and power.zone == c.HAND
        check_power(power, noted | start if of_its_cost else noted)


def _kept(powers: tuple[Power, ...]) -> Known:
    """Return what powers keep for the others of the same card."""
    keeping = [part for power in powers for _, part in walk(power) if isinstance(part, (Keep, Note))]
    return frozenset(name for part in keeping for name in part.gives())


def check_power(power: Power, known: Known = NOTHING) -> None:
    """Refuse a power in which something needed is not given; ``known`` is what is known as it functions."""
    if isinstance(power, PaidFor):
        _after(power.limits, known, NOTHING)
        start = known | {THE_X} if any(cost.uses_x() for cost in power.costs) else known
        paid = _after(power.costs, start | {THE_TARGETS}, start)
        _after(power.effect, paid, start)
    elif isinstance(power, Triggered):
        seen = _after(power.pattern, known, known)
        # Where a card went is known only when it is there: after the event, and after this was asked first.
        _after(power.condition, seen - {"moved"}, NOTHING)
        start = seen - {THE_TARGETS}
        _after(power.effect, start | {THE_TARGETS}, start)
    elif isinstance(power, Continuous):
        _after((power.who, power.changes, power.condition), known, NOTHING)


def _after(part: object, known: Known, choosing: Known) -> Known:
    """Return what is known once a part is processed; ``choosing`` is what was as targets were chosen.

    [wow-2007:707.1d]
    """
    if isinstance(part, tuple):
        for one in part:
            known = _after(one, known, choosing)
        return known
    if not isinstance(part, Node):
        return known
    if isinstance(part, Power):
        # A power that something gains is a text of its own.
        check_power(part)
        return known
    if isinstance(part, Delayed):
        # [wow-2007:712.2] A triggered modifier knows what its link knew.
        check_power(part.power, known)
        return known
    if isinstance(part, WhenDoneThisWay):
        check_power(part.power, known)
        return _after(part.effect, known, choosing)
    inside = choosing | {THE_TARGETS} if isinstance(part, Target) else known
    branches: list[Known] = []
    for field in _in_order(part):
        lent = frozenset(part.lends(field)) - inside
        found = getattr(part, field)
        if field in part.alternatives():
            sides = found if isinstance(found, tuple) else () if found is None else (found,)
            branches.extend(_after(side, inside | lent, choosing) - lent for side in sides)
        else:
            inside = _after(found, inside | lent, choosing) - lent
    if branches:
        # Of several events one has happened; of several sides each gives something, or nothing.
        before = inside
        inside = (
            frozenset.intersection(*branches) if isinstance(part, Pattern) else frozenset.union(*branches)
        )
        # What was done "this way" on one side is not known where another side has done something else.
        for side in branches:
            anew = [name for name in sorted(side - before) if not name.startswith(DEED)]
            inside = frozenset(
                name for name in inside if name in side or not any(name.startswith(deed(role, "")) for role in anew)
            )
    for name in part.needs():
        if name not in (known if isinstance(part, Target) else inside):
            raise Ungiven(name)
    if isinstance(part, (Effect, Cost, Pattern)) or (isinstance(part, Group) and part.asks()):
        gives = part.gives()
        # "This way" is what was done last.
        inside = frozenset(
            name for name in inside if not any(name.startswith(deed(role, "")) for role in gives)
        )
        return inside.union(gives)
    return known


def _in_order(node: Node) -> list[str]:
    """Return the fields of a node in the order in which they matter: whom it is about first, then the rest."""
    return sorted(field_names(type(node)) or (), key=lambda name: not isinstance(getattr(node, name), Group))
