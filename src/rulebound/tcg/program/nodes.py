"""What nodes are: the kinds of node, and the context in which one is run.

A filter tells which cards are meant, a group yields subjects (object numbers of cards, negative numbers of players,
:data:`~rulebound.tcg.constants.LAYER_BASE` and above for effects on the stack), a value counts, a condition holds or
not, a cost is paid, an effect is run, a change is what a continuous modifier does to what it applies to.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.decision import Asking
from rulebound.kernel.events import Cause, Event
from rulebound.kernel.happening import Strand
from rulebound.tcg import constants as c
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.records import Modifier, Numbers, Roles
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import FIRST_OWN, MOST
from rulebound.tcg.tree import Node, Power

#: What a context has before anything is chosen or known; nobody writes into these.
NO_TARGETS: Final[list[tuple[int, ...]]] = []
NO_ROLES: Final[dict[str, tuple[int, ...]]] = {}
NO_NUMBERS: Final[dict[str, int]] = {}


@final
@mypyc_attr(free_list_len=1)
class Context:
    """Who runs a node, for what source, with what has been chosen so far.

    ``controller`` is "you"; ``source`` the object whose text this is; ``targets`` a tuple of subjects for each target
    description, in the order of the text; ``roles`` the subjects that the text can refer back to ("that ally", "the
    attached character", what was moved "this way"); ``numbers`` the amounts it can refer back to; ``did`` whether the
    action before was actually performed.
    """

    # Replaced, never written in place: what is empty is shared.
    targets: list[tuple[int, ...]] = NO_TARGETS
    modes: tuple[int, ...] = ()
    x: int = 0
    roles: Roles = NO_ROLES
    numbers: Numbers = NO_NUMBERS
    did: bool = True
    alternate: int = 0
    #: While targets are chosen: a game may count some cards among others then [wow-2007:306.4a].
    targeting: bool = False
    #: While a cost is paid: what its later parts will take.
    later_parts: tuple[Taking, ...] = ()
    #: The replacement modifiers in whose place this text is processed [wow-2007:716.1c].
    replaced_by: tuple[int, ...] = ()
    #: While a modifier is applied: what it counts on the finished board, or -1 before that is known [wow-2007:714.2].
    counted: int = -1
    #: While the journal is asked about something that has happened: that fact, and whether the state just after counts.
    asked: Event[State] | None = None
    asked_after: bool = False
    #: While this is processed at the same time as others [wow-2007:802.1].
    strand: Strand[State] | None = None
    #: Within how many texts this is processed that are each done as something enters play by the one before.
    nested: int = 0
    _cause: Cause | None = None

    def __init__(self, state: State, controller: int, source: int, clause: int = -1, layer: int = 0) -> None:
        self.state = state
        self.controller = controller
        self.source = source
        self.clause = clause
        self.layer = layer

    @property
    def cause(self) -> Cause:
        """Return what events that this context makes happen are caused by."""
        if self._cause is None:
            self._cause = Cause(self.source, self.clause, self.layer, self.replaced_by)
        return self._cause

    def derived(self, state: State) -> Context:
        """Return the same context over another position."""
        made = Context(state, self.controller, self.source, self.clause, self.layer)
        made.targets = self.targets
        made.modes = self.modes
        made.x = self.x
        made.roles = self.roles
        made.numbers = self.numbers
        made.alternate = self.alternate
        made.replaced_by = self.replaced_by
        made.strand = self.strand
        made.nested = self.nested
        return made

    def about(self, fact: Event[State], pattern: Pattern) -> Context:
        """Return the same context, asked by a pattern about a fact: what cards were then is what counts.

        [wow-2007:703.4]
        """
        made = self.derived(self.state)
        made.asked = fact
        made.asked_after = not pattern.looks_back()
        return made


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Filter(Node):
    """Which cards are meant."""

    def matches(self, ctx: Context, card: Card) -> bool:
        raise NotImplementedError

    def confined_to(self, ctx: Context) -> list[int] | None:
        """Return the only objects that can match, if the filter names them; None if any card might."""
        return None

    def means_its_source(self) -> bool:
        """Tell whether nothing but the source of the text can match."""
        return False

    def looks_around(self) -> bool:
        """Tell whether more than the card itself, and whose the text is, may decide: the values of other cards."""
        return True

    def types_meant(self) -> int:
        """Return card types (bits) of which a card must have one to be meant; 0 if there are none.

        (Or be what passes for one in a game.) Then it means nothing that lies face down and blank.
        """
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Feature(Filter):
    """Which cards are meant, by nothing but what the card itself is, and whose the text is."""

    def looks_around(self) -> bool:
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Value(Node):
    """A number that is counted when it is needed [wow-2007:709.2d]."""

    def amount(self, ctx: Context) -> int:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Condition(Node):
    """Something that holds or not."""

    def holds(self, ctx: Context) -> bool:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Group(Node):
    """Subjects: cards, players, or effects on the stack."""

    def members(self, ctx: Context) -> list[int]:
        """Return the subjects, without asking anybody."""
        raise NotImplementedError

    def select(self, ctx: Context) -> Asking[list[int]]:
        """Return the subjects, asking whoever chooses among them."""
        return self.members(ctx)
        yield  # pragma: no cover

    def select_able(self, ctx: Context, able: Callable[[Card], bool]) -> Asking[list[int]]:
        """Return the subjects; choices must be such that something can be done to them, if possible.

        [wow-2007:709.2b]
        """
        return (yield from self.select(ctx))

    def asks(self) -> bool:
        """Tell whether ``select`` may ask."""
        return False

    def are_players(self) -> bool:
        """Tell whether the subjects are players, whoever they are."""
        return False

    def description(self) -> Filter | None:
        """Return the filter that tells which cards it may be; None if no filter does."""
        return None

    def is_settled(self, ctx: Context) -> bool:
        """Tell whether it was chosen, or brought by the text, before this: nobody chooses it any more."""
        return False

    def known(self, ctx: Context) -> list[int]:
        """Return the subjects as information is asked of them: what is gone counts as last known [wow-2007:709.2d]."""
        return self.members(ctx)

    def are_there(self, ctx: Context, least: int) -> bool:
        """Tell whether there are so many subjects, or more, as information is asked of them."""
        return len(self.known(ctx)) >= least

    def asked_for(self, ctx: Context) -> int:
        """Return how many subjects the text asks for [wow-2007:709.2f]; 0 if it means as many as there are."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Effect(Node):
    """Something that a resolving layer does."""

    def run(self, ctx: Context) -> Asking[None]:
        raise NotImplementedError

    def possible(self, ctx: Context) -> bool:
        """Tell whether all of it could be performed ("may" and "unless" ask this first, [wow-2007:712.7])."""
        return True

    def divides(self) -> tuple[Value, Group] | None:
        """Return how much it divides as its controller chooses, and among which; None if it divides nothing."""
        return None

    def may_refer_back(self) -> bool:
        """Tell whether what it does may depend on what triggered it, so that the order of two of it can matter."""
        return True


@final
@mypyc_attr(free_list_len=1)
class Taking:
    """What paying a part of a cost needs of how many of which cards, and what it makes of them.

    ``needs`` and ``makes`` say how a card is before and after: ready, exhausted, face up, face down, or in which zone.
    What makes of a card what it was only needs it to be there.
    """

    def __init__(self, cost: Cost, needs: str, makes: str, among: list[int], count: int) -> None:
        self.cost = cost
        self.needs = needs
        self.makes = makes
        self.among = among
        self.count = count

    def excludes(self, other: Taking) -> bool:
        """Tell whether a card used for this can't be used for another part, too, in whatever order [wow-2007:401.1]."""
        return self.needs == other.needs and self.needs != self.makes and other.needs != other.makes

    def takes_away(self) -> bool:
        """Tell whether the cards leave the zone that they are in."""
        return self.needs in PLACES and self.needs != self.makes


#: What a card is in, by its zone, in the words of :class:`Taking`.
PLACES: Final = (
    *("", "on the stack", "in the deck", "in the graveyard", "in hand", "in play", "removed"),
    # A game's own zones.
    *[f"in zone {number}" for number in range(FIRST_OWN, MOST)],
)


def leaves_enough(one: int, needs: str, among: list[int], count: int, others: tuple[Taking, ...]) -> bool:
    """Tell whether the rest of a part and the other parts of a cost can still be paid once a card is used for it."""
    left = [([card for card in among if card != one], count - 1)]
    for other in others:
        if other.needs == needs and other.needs != other.makes:
            left.append(([card for card in other.among if card != one], other.count))
    for number in range(1, 1 << len(left)):
        chosen = [part for place, part in enumerate(left) if number >> place & 1]
        cards = dict.fromkeys([card for part, _ in chosen for card in part])
        if len(cards) < sum([wanted for _, wanted in chosen]):
            return False
    return True


def all_hold(ctx: Context, conditions: tuple[Condition, ...]) -> bool:
    """Tell whether every condition holds."""
    for condition in conditions:
        if not condition.holds(ctx):
            return False
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Cost(Node):
    """Something that must be paid to add a layer or to perform another action."""

    def can_pay(self, ctx: Context) -> bool:
        raise NotImplementedError

    def pay(self, ctx: Context) -> Asking[None]:
        raise NotImplementedError

    def asset(self) -> int:
        """Return the number of the asset of which this is an amount; -1 if something else is to be done."""
        return -1

    def owed(self, ctx: Context) -> int:
        """Return how much of its asset this part adds to the total."""
        return 0

    def note_total(self, ctx: Context, total: int) -> None:
        """Note what the total of its asset is that is paid now, where the text asks how much was."""

    def is_plain(self) -> bool:
        """Tell whether it is an amount of the game's first asset that the text says, or the activate symbol."""
        return False

    def is_marked(self) -> bool:
        """Tell whether the source itself shows that this can't be paid, by what :meth:`is_lacking` looks at."""
        return False

    def is_lacking(self, card: Card) -> bool:
        """Tell whether the source lacks what this part takes from it."""
        return False

    def least(self) -> int:
        """Return how much of the game's first asset it costs for sure, whatever is chosen or counted."""
        return 0

    def is_activation(self) -> bool:
        """Tell whether this is the activate symbol [wow-2007:701.3]."""
        return False

    def uses_x(self) -> bool:
        """Tell whether the cost is variable [wow-2007:707.1c]."""
        return False

    def greatest_x(self, ctx: Context) -> int:
        """Return the greatest X for which this part could be paid."""
        return c.ANY_NUMBER

    def takes(self, ctx: Context) -> Taking | None:
        """Return what is needed of which cards to pay this part; None if it needs no card."""
        return None

    def would_take(self, ctx: Context, card: Card) -> bool:
        """Tell whether a card that isn't as this part needs it would do if it were."""
        return False

    def exhausts(self) -> bool:
        """Tell whether paying this part exhausts cards."""
        return False

    def provides(self) -> bool:
        """Tell whether paying this part may bring cards to where another part needs them."""
        return False

    def readies(self) -> bool:
        """Tell whether paying this part makes cards ready, so that they can pay for another one."""
        return False

    def alters(self) -> int:
        """Return which facets of cards in play change as this part is paid, but for where they lie."""
        return 0

    def heeds(self) -> int:
        """Return which facets decide whether a card can be used to pay this part."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Change(Node):
    """What a continuous modifier does to what it applies to.

    A change to a card's values writes ``writes()`` facets in ``apply``; every other change (a prohibition, a cost
    change, a replacement ...) is listed on the board under ``shelf()`` and asked when it matters.
    """

    def writes(self) -> int:
        return 0

    def regards(self) -> int:
        """Return the facets of the card's own values on which it depends what the change makes of it."""
        return 0

    def results(self, ctx: Context, card: Card, values: Effective) -> int:
        """Tell apart what the change could make of a card with some values, but for what it counts for all alike."""
        return 0

    def substage(self) -> int:
        """Return when it applies, of changes to numbers in one stage (0: before all others)."""
        return 0

    def comes_first(self) -> bool:
        """Tell whether it applies before all others in its stage: what takes away leaves what is added [fab:6.3.6]."""
        return False

    def shelf(self) -> str:
        """Return the name under which the board lists this change; empty if it only writes values."""
        return ""

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        """Change a card's values in place, while a board is being built."""

    def implies(self) -> Power | None:
        """Return the power that an ability has besides because it says this; None as a rule."""
        return None

    def count(self, ctx: Context) -> int:
        """Return what the change counts now, which ``ctx.counted`` gives back as it is applied; -1: nothing."""
        return -1


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Pattern(Node):
    """The trigger event of a triggered power [wow-2007:703.1]."""

    def kinds(self) -> tuple[str, ...]:
        """Return the kinds (and families) of event it looks at."""
        raise NotImplementedError

    def reads(self) -> int:
        """Return the facets that it depends on whether a fact is one: what its parts ask of what the fact is about.

        Whoever asks the journal reads the facts of its kinds besides. What was somebody's then is asked of values, too.
        """
        return c.STRUCTURE | c.CONTROL | reads_of_parts(self)

    def looks_back(self) -> bool:
        """Tell whether the state just before the event decides: entering play, or a party, is the exception.

        [wow-2007:703.4, wow-2013:703.4]
        """
        return True

    def match(self, ctx: Context, event: GameEvent) -> bool:
        """Tell whether the event is the one; fill ``ctx.roles`` and ``ctx.numbers`` if it is."""
        raise NotImplementedError

    def held_by(self, ctx: Context, event: GameEvent) -> int:
        """Return the card that has the power by another card's text, if that is what triggers; 0: its source has it.

        Then the effect is that card's, and its controller's [wow-2007:705.4].
        """
        return 0

    def still_asked(self) -> Condition | None:
        """Return what must be so still as its layer resolves, if it waits for a state of the game [fab:5.3.2b]."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Replacing(Change):
    """A change that replaces events [wow-2007:716.1]: listed by the kinds (and families) of event."""

    def shelf(self) -> str:
        return "replace"

    def kinds(self) -> tuple[str, ...]:
        raise NotImplementedError

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        """Tell whether the event is one that this replaces."""
        raise NotImplementedError

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        """Return what happens instead; ``modifier`` is the layer's modifier that this belongs to, if any."""
        raise NotImplementedError

    def enlarges(self, ctx: Context, event: GameEvent) -> bool:
        """Tell whether this makes a packet of damage larger, or another kind of packet [wow-2013:717.4a]."""
        return False

    def divides(self) -> bool:
        """Tell whether this divides a packet of damage [wow-2013:717.4c]."""
        return False

    def text(self, ctx: Context, event: GameEvent) -> Asking[None] | None:
        """Return what else is processed instead of an event that was replaced; None if nothing is."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Prohibition(Change):
    """ "Can't attack", "can't be attacked by allies", "opponents can't play abilities" [wow-2007:103.2].

    ``action`` is what can't be done; ``by`` narrows who does it to the card (or to what a player can't do it);
    ``players`` narrows which players can't; ``unless`` is a cost that lifts the prohibition.
    """

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"action": "forbidden"}

    action: str
    by: Filter | None = None
    players: Group | None = None
    unless: Cost | None = None
    of_players: bool = False

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        if self.of_players:
            return "players can't " + self.action
        return "can't " + self.action

    def lifted(self, ctx: Context, card: Card, happens: bool) -> bool:
        """Tell whether it isn't said of a card now, which it means; ``happens`` as it is about to happen."""
        return False


def union_reads(nodes: tuple[Node, ...]) -> int:
    """Return the facets that any of the nodes reads."""
    facets = 0
    for node in nodes:
        facets |= node.reads()
    return facets


def reads_of_parts(node: Node) -> int:
    """Return all facets that the answers of a node's parts depend on."""
    facets = 0
    for field in dataclasses.fields(node):
        part = getattr(node, field.name)
        if isinstance(part, Node):
            facets |= part.reads()
        elif isinstance(part, tuple):
            for one in part:
                if isinstance(one, Node):
                    facets |= one.reads()
    return facets


def compare(one: int, test: str, other: int) -> bool:
    """Compare two numbers by a test written as in the table: <=, >=, =, <, >."""
    if test == "<=":
        return one <= other
    if test == ">=":
        return one >= other
    if test == "=":
        return one == other
    if test == "<":
        return one < other
    return one > other
