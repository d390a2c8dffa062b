"""What the building of a board really reads, held against what the nodes of the cards' texts say that they read.

A board is built anew only if an event has changed a facet of the position that the board reads, and that is what the
nodes declare (``Node.reads``). A node that looks at more than it declares leaves a board as it was: a wrong value, and
nobody is told. So, while this watches, whatever of a position has a facet notes it when it is looked at, and each node
that is run for a board is held to its own declaration: the innermost that looks at more is named. (Where the
engine is compiled there is nothing to see: fields of compiled records can't be watched.)
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Final

from rulebound.tcg import constants as shared
from rulebound.tcg.continuous import interaction, wandering
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.listings import Listing
from rulebound.tcg.continuous.taking_over import LAID
from rulebound.tcg.position import cards, numbers, state
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.players import Player
from rulebound.tcg.program.nodes import Change, Condition, Context, Filter, Group, Value
from rulebound.tcg.tree import Node
from rulebound.wow import constants as c
from rulebound.wow.boards import interaction as wow_interaction
from rulebound.wow.boards.layout import WowLayout
from rulebound.wow.boards.numbers import cost_of
from rulebound.wow.nodes.groups import controller_of
from rulebound.wow.position.state import State

#: What changes without any facet: no board may depend on it.
NEVER: Final = 1 << 62

#: Another card than the one that a filter is asked about: only a filter that says so looks around.
AROUND: Final = 1 << 63

#: Where a card is, as the facet that its leaving (or changing) marks; of what is in play, every board is told.
_ZONES: Final = (0, c.THE_CHAIN, c.DECKS, c.GRAVEYARDS, c.HANDS, 0, c.GRAVEYARDS)

#: What of a record is of which facet. What never changes, or only with the number of the card, has none.
CARD: Final = {
    "damage": c.DAMAGE,
    "exhausted": c.EXHAUSTION,
    "counters": c.COUNTERS,
    "host": c.STRUCTURE,
    "arrived": c.STRUCTURE,
    "x": c.THE_CHAIN,
}
PLAYER: Final = {
    "deck": c.DECKS,
    "hand": c.HANDS,
    "graveyard": c.GRAVEYARDS,
    "removed": c.GRAVEYARDS,
    "row": c.RESOURCES,
    "turn_stamp": c.TURN,
    "turned": c.DECKS,
    "list": c.HISTORY,
    "skip_turns": c.HISTORY,
    "must_lose": NEVER,
    "mulligans": NEVER,
}
POSITION: Final = {
    "play": c.STRUCTURE,
    "modifiers": shared.IMPOSED,
    "turn": c.TURN,
    "turn_player": c.TURN,
    "in_order": c.TURN,
    "stage": c.TURN,
    "journal": c.HISTORY,
    "formerly": c.HISTORY,
    "extra_turns": c.HISTORY,
    "said": c.HISTORY,
    "priority": NEVER,
    "passes": NEVER,
    "clock": NEVER,
    "waiting": NEVER,
    "hurt": NEVER,
}
WOW_POSITION: Final = {"combat": c.COMBAT, "quiet": NEVER, "steps": NEVER, "closed": NEVER}
VALUES: Final = {
    "name": c.NAMES,
    "types": c.TYPES,
    "tags": c.TAGS,
    "controller": c.CONTROL,
    "powers": c.POWERS,
}
VALUES_KEYWORDS: Final = {"keywords": c.KEYWORDS}

#: What nodes answer with while a board is built.
ANSWERS: Final[tuple[tuple[type[Node], tuple[str, ...]], ...]] = (
    (Filter, ("matches", "confined_to")),
    (Group, ("members", "known")),
    (Value, ("amount",)),
    (Condition, ("holds",)),
    (Change, ("apply", "count")),
)

#: Who looks where a card is only to tell whether it is in play: as last known or as printed, it is the same elsewhere.
SETTLED: Final[tuple[Callable[..., object], ...]] = (
    state.State.known,
    interaction.effective,
    wow_interaction.effective,
    controller_of,
    cost_of,
    WowLayout.elsewhere,
)

#: What some nodes look at that makes no difference to their answers, and why.
HARMLESS: Final[dict[str, tuple[int, str]]] = {
    "Players": (
        c.TURN,
        "the turn player comes first [802.1]: an order, and nothing on a board depends on one",
    ),
}


#: The facets, by their names.
FACETS: Final = (
    *("STRUCTURE", "EXHAUSTION", "DAMAGE", "HANDS", "GRAVEYARDS", "COUNTERS", "COMBAT", "TURN", "DECKS"),
    *(
        "THE_CHAIN",
        "HISTORY",
        "RESOURCES",
        "NAMES",
        "TYPES",
        "TAGS",
        "CONTROL",
        "POWERS",
        "ATK",
        "HEALTH",
        "DEFENSE",
    ),
    *("STRIKE_COST", "DAMAGE_TYPE", "KEYWORDS"),
)


class Watch:
    """What has been looked at since the node at hand began, and the nodes that looked at more than they say."""

    def __init__(self) -> None:
        self.building = 0
        self.seen = 0
        self.wrote = 0
        #: The cards that filters are asked about now, by their physical numbers: who asks knows where they are.
        self.given: list[int] = []
        #: How many nodes are being run, each for the one before; what was looked at by them for the board at hand.
        self.depth = 0
        self.asked = 0
        #: How many answers of nodes were watched.
        self.answers = 0
        self.boards = 0
        #: Each node's kind, with the facets that it doesn't declare.
        self.lies: dict[str, int] = {}

    def note(self, name: str, facets: int) -> None:
        """Note a lie, if there is one."""
        if facets:
            self.lies[name] = self.lies.get(name, 0) | facets

    def told(self) -> list[str]:
        """Return the lies in words."""
        return [f"{node} {', '.join(names(facets))} and doesn't say so" for node, facets in self.lies.items()]


def names(facets: int) -> list[str]:
    """Return the names of facets."""
    found = [name for name in FACETS if facets & getattr(c, name)]
    if facets & AROUND:
        found.append("other cards")
    return [*found, "what no event marks"] if facets & NEVER else found


def declared(node: Node) -> int:
    """Return the facets that a node may look at, of cards' values and of the position."""
    facets = node.reads()
    if isinstance(node, Change):
        facets |= node.regards() | written(node)
    if not isinstance(node, Filter) or node.looks_around():
        facets |= AROUND
    if facets & c.EVERYTHING == c.EVERYTHING:
        facets |= c.VALUES
    if facets & (c.HISTORY | shared.FACTS):
        # What happens is history, whatever it changes of the position.
        facets |= c.EVERYTHING
    if facets & c.KEYWORDS:
        facets |= c.KEYWORDS
    return facets


def written(change: Change) -> int:
    """Return the facets of values that a change may write."""
    facets = change.writes()
    if facets & c.KEYWORDS:
        facets |= c.KEYWORDS
    return facets | c.POWERS if facets & c.ADDED_POWERS else facets


@contextmanager
def watching() -> Iterator[Watch]:
    """Watch all boards that are built meanwhile."""
    watch = Watch()
    undo: list[Callable[[], None]] = []

    def put(owner: type[object] | object, name: str, made: object) -> None:
        before = vars(owner).get(name)
        setattr(owner, name, made)
        undo.append(lambda: setattr(owner, name, before) if before is not None else delattr(owner, name))

    for owner, facets in (
        (Card, CARD),
        (Player, PLAYER),
        (cards.Effective, VALUES | VALUES_KEYWORDS),
    ):
        for name, facet in facets.items():
            put(owner, name, _Slot(watch, vars(owner)[name], facet))
    put(cards.Effective, "numbers", _NumbersSlot(watch, vars(cards.Effective)["numbers"], 0))
    for name in ("zone", "number"):
        put(Card, name, _Place(watch, vars(Card)[name], vars(Card)["zone"]))
    for kept, facets in ((state.State, POSITION), (State, WOW_POSITION)):
        for name, facet in facets.items():
            put(kept, name, _Kept(watch, vars(kept)[name], facet))
    put(state.State, "stack", _Kept(watch, vars(state.State)["stack"], c.THE_CHAIN))
    put(state.State, "layer", _link(vars(state.State)["layer"]))
    for kind, answers in ANSWERS:
        for node in _kinds(kind):
            for name in answers:
                if name in vars(node):
                    put(node, name, _held(watch, vars(node)[name]))
    put(interaction, "_build", _building(watch, interaction._build))
    put(wandering, "_list_wanderers", _wandering(watch, wandering._list_wanderers))
    try:
        yield watch
    finally:
        for back in reversed(undo):
            back()


def _kinds(kind: type[Node]) -> list[type[Node]]:
    found = [kind]
    for known in found:
        found.extend(one for one in known.__subclasses__() if one not in found)
    return found


class _Slot:
    """A slot that notes its facet when it is read."""

    def __init__(self, watch: Watch, slot: Any, facet: int) -> None:
        self.watch = watch
        self.slot = slot
        self.facet = facet

    def __get__(self, owner: object, kind: type[object]) -> object:
        if owner is None:
            return self
        if sys._getframe(1).f_code is not Card.copy.__code__:
            self.watch.seen |= self.facet
        return self.slot.__get__(owner, kind)

    def __set__(self, owner: object, value: object) -> None:
        self.watch.wrote |= self.facet
        self.slot.__set__(owner, value)


class _NumbersSlot(_Slot):
    """A slot with a row of numbers, each of which notes its own facet when it is read."""

    def __get__(self, owner: object, kind: type[object]) -> object:
        return self if owner is None else _Numbers(self.watch, self.slot.__get__(owner, kind))

    def __set__(self, owner: object, value: object) -> None:
        assert isinstance(value, list)
        self.slot.__set__(owner, value.kept if isinstance(value, _Numbers) else value)


class _Numbers(list[int]):
    """The numbers of a card's values: what is written here is written there."""

    def __init__(self, watch: Watch, kept: list[int]) -> None:
        super().__init__(kept)
        self.watch = watch
        self.kept = kept

    def __getitem__(self, index: Any) -> Any:
        self.watch.seen |= numbers.facet(index)
        return self.kept[index]

    def __setitem__(self, index: Any, amount: Any) -> None:
        self.watch.wrote |= numbers.facet(index)
        self.kept[index] = amount
        super().__setitem__(index, amount)

    def copy(self) -> list[int]:
        return self.kept.copy()


class _Place(_Slot):
    """A slot that changes as the card leaves the zone where it is."""

    def __init__(self, watch: Watch, slot: Any, zone: Any) -> None:
        super().__init__(watch, slot, 0)
        self.zone = zone.slot if isinstance(zone, _Slot) else zone
        self.id: Any = vars(Card)["id"]
        self.settled = [each.__code__ for each in SETTLED]

    def __get__(self, owner: object, kind: type[object]) -> object:
        if owner is None:
            return self
        if self.id.__get__(owner) in self.watch.given:
            return self.slot.__get__(owner, kind)
        self.watch.seen |= AROUND
        if sys._getframe(1).f_code not in self.settled:
            self.watch.seen |= _ZONES[self.zone.__get__(owner, kind)]
        return self.slot.__get__(owner, kind)


class _Kept:
    """A field of a position that notes its facet when it is read."""

    def __init__(self, watch: Watch, slot: Any, facet: int) -> None:
        self.watch = watch
        self.slot = slot
        self.facet = facet

    def __get__(self, owner: object, kind: type[object]) -> object:
        if owner is None:
            return self
        self.watch.seen |= self.facet
        return self.slot.__get__(owner, kind)

    def __set__(self, owner: object, value: object) -> None:
        self.slot.__set__(owner, value)


def _link(find: Callable[[state.State, int], object]) -> Callable[[state.State, int], object]:
    @wraps(find)
    def found(position: state.State, number: int) -> object:
        # A modifier in force has no link that resolves: nothing is looked for.
        return find(position, number) if number else None

    return found


def _held(watch: Watch, answer: Callable[..., object]) -> Callable[..., object]:
    @wraps(answer)
    def held(node: Node, ctx: Context, *rest: object) -> object:
        if not watch.building:
            return answer(node, ctx, *rest)
        before, watch.seen = watch.seen, 0
        if isinstance(node, Change):
            watch.wrote = 0
        given = [card.id for card in rest if isinstance(card, Card)]
        watch.given.extend(given)
        watch.depth += 1
        try:
            found = answer(node, ctx, *rest)
        finally:
            watch.depth -= 1
            seen, watch.seen = watch.seen, watch.seen | before
            del watch.given[len(watch.given) - len(given) :]
        watch.answers += 1
        if isinstance(node, Change):
            watch.note(f"{type(node).__name__} writes", watch.wrote & ~written(node))
        more = seen & ~declared(node)
        if more:
            kind = type(node).__name__
            watch.note(f"{kind} reads", more & ~HARMLESS.get(kind, (0, ""))[0])
            # (Named once: what it is part of didn't look.)
            watch.seen = before | seen & ~more
            seen &= ~more
        if not watch.depth:
            watch.asked |= seen
        return found

    return held


def _building(watch: Watch, build: Callable[[state.State], Board]) -> Callable[[state.State], Board]:
    @wraps(build)
    def built(position: state.State) -> Board:
        watch.building += 1
        watch.boards += 1
        before, watch.asked = watch.asked, 0
        try:
            made = build(position)
            watch.note("a board reads", watch.asked & ~_of_board(made))
            return made
        finally:
            watch.building -= 1
            watch.asked = before

    return built


def _wandering(
    watch: Watch, listed: Callable[[state.State, list[int]], Listing]
) -> Callable[[state.State, list[int]], Listing]:
    @wraps(listed)
    def noted(position: state.State, speaking: list[int]) -> Listing:
        watch.seen = 0
        found = listed(position, speaking)
        # (What comes onto the chain, or leaves it, marks its other zone as well. Nothing but cards with texts that
        # function elsewhere is looked at, and where those are is marked whatever the zone.)
        known = LAID | c.VALUES | AROUND | c.THE_CHAIN | c.HANDS | c.GRAVEYARDS | c.DECKS
        watch.note("what functions outside play reads", watch.seen & ~known)
        return found

    return noted


def _of_board(made: Board) -> int:
    """Return what may be looked at for a board: what lies there, and in which rows, marks it whatever it reads."""
    facets = made.reads | LAID | c.VALUES | AROUND
    return facets | c.EVERYTHING if facets & (c.HISTORY | shared.FACTS) else facets
