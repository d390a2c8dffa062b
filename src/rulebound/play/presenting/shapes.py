"""What a table says: the shapes of a presentation, which every screen and every program is given.

A presentation is made from what a seat may know alone (its view, its decision, the facts that it is told), so it says
nothing else. Objects are called by the handles of the view. Everything here is data: :func:`plain` writes it as JSON
has it, the same for the same presentation.

A choice is made in two steps: first an :class:`Offer` (mostly a card), then one of its :class:`Deed`, which names the
place of an option in the decision.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from typing import Final, cast, final

from rulebound.kernel.codec import Plain

__all__ = [
    "AREAS",
    "ARROWS",
    "PLACES",
    "TARGETS",
    "Area",
    "Arrow",
    "Askable",
    "Deed",
    "Face",
    "Keyword",
    "Line",
    "Offer",
    "Pass",
    "Person",
    "Presented",
    "Prompt",
    "Recap",
    "Scene",
    "Stat",
    "Waiting",
    "plain",
]

#: Handles of places, which may be empty, are below this: no card's, and no player's.
PLACES: Final = -100

#: How an area is laid out: side by side, one over the other with only the top (or the count) shown, in numbered
#: places that may be empty, or in a hand.
AREAS: Final = ("row", "pile", "places", "hand")
#: The arrow from what waits to resolve to what it is aimed at.
TARGETS: Final = "targets"
#: What an arrow between two things is called, and what it says of the first: that it attacks the second, say.
ARROWS: Final = {
    TARGETS: "targets",
    "attacks": "attacks",
    "defends": "defends against",
    "protects": "protects",
    "blocks": "blocks",
}


@final
@dataclass(frozen=True)
class Stat:
    """A number of a card: what it is now, what is printed, and what made the difference, each in a few words."""

    name: str
    now: str
    printed: str = ""
    why: tuple[str, ...] = ()


@final
@dataclass(frozen=True)
class Keyword:
    """A keyword of a card, its gist in our words, and the rule that defines it."""

    name: str
    gist: str = ""
    rule: str = ""


@final
@dataclass(frozen=True)
class Face:
    """A card, or anything that lies on a table, as a seat may know it. Without a name it is face down or unknown."""

    #: Its handle in the view; 0 for what has none (cards of a list, unknown ones).
    number: int
    name: str = ""
    cost: str = ""
    #: Its types in one line, and what its frame and its picture are drawn by: a class, a faction, a color.
    kind: str = ""
    frame: str = ""
    traits: tuple[str, ...] = ()
    stats: tuple[Stat, ...] = ()
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    #: What else is so of it: "exhausted", "face down", "attacking", "just arrived" ...
    marks: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    text: tuple[str, ...] = ()
    attached: tuple[Face, ...] = ()
    owner: int = -1
    controller: int = -1
    #: The place that it has in an area of places; -1 elsewhere.
    place: int = -1


@final
@dataclass(frozen=True)
class Area:
    """A part of the table: whose it is (-1: nobody's), how it is laid out, and what lies there.

    ``count`` is how many cards there are; ``faces`` may be fewer where they can't be told apart, and of a pile only
    those are among them that the seat may look at, the topmost last. ``places`` names each place of an area of places,
    ``handles`` are what choices call these, all below ``PLACES``.
    """

    key: str
    title: str
    seat: int
    layout: str
    faces: tuple[Face, ...] = ()
    count: int = 0
    places: tuple[str, ...] = ()
    handles: tuple[int, ...] = ()


@final
@dataclass(frozen=True)
class Person:
    """A player: name, life left and at the start, and what else is counted (cards in hand, points, coins), in order."""

    seat: int
    name: str
    team: int = -1
    playing: bool = True
    life: str = ""
    counts: tuple[tuple[str, str], ...] = ()
    #: The handle of whom they play as, if there is one.
    hero: int = 0
    has_turn: bool = False
    is_asked: bool = False


@final
@dataclass(frozen=True)
class Waiting:
    """What waits to resolve, the last one on top: a link or a layer, in words, whose it is, and what it is aimed at."""

    number: int
    text: str
    seat: int
    #: The handle of the card that it is of.
    card: int = 0
    targets: tuple[int, ...] = ()
    modes: tuple[str, ...] = ()
    count: int = 1


@final
@dataclass(frozen=True)
class Arrow:
    """What one thing does to another: one of ``ARROWS``; handles, of players -1 minus their seat."""

    kind: str
    source: int
    target: int


@final
@dataclass(frozen=True)
class Scene:
    """The whole table as a seat sees it, from the areas of the others to its own."""

    game: str
    seat: int
    headline: str
    turn: int
    people: tuple[Person, ...] = ()
    areas: tuple[Area, ...] = ()
    #: What waits to resolve; the first resolves last.
    stack: tuple[Waiting, ...] = ()
    arrows: tuple[Arrow, ...] = ()


@final
@dataclass(frozen=True)
class Deed:
    """What can be done with what is offered: its words, alone and whole, what it costs, and whom it is done to.

    ``useless`` says in a few words why it would do nothing ("0 ATK"); such deeds come last.
    """

    #: The option's place in the decision.
    place: int
    label: str
    full: str
    cost: str = ""
    target: int = 0
    useless: str = ""
    #: The places of the options that do the same with another of the identical cards.
    also: tuple[int, ...] = ()


@final
@dataclass(frozen=True)
class Offer:
    """The first step of a choice: a card (its handle), or something else that has a name; and what to do with it.

    Identical cards, with which the same can be done, are offered once: ``count`` of them, ``alike`` the handles of the
    others (also where the rules offer only one of them).
    """

    label: str
    deeds: tuple[Deed, ...]
    card: int = 0
    #: The heading under which it stands; the same for all that are chosen for one purpose.
    group: str = ""
    count: int = 1
    alike: tuple[int, ...] = ()


@final
@dataclass(frozen=True)
class Prompt:
    """What is asked: what happened just before, the question, what it is about, and the rule that asks."""

    kind: str
    asked: str
    before: str = ""
    #: The handles of the cards that it is about.
    about: tuple[int, ...] = ()
    rule: str = ""


@final
@dataclass(frozen=True)
class Pass:
    """The answer that does nothing: its place in the decision, its words, and where one will be asked next.

    (Passing isn't among the offers; with them it makes up the whole decision.)
    """

    place: int
    label: str
    until: str = ""


@final
@dataclass(frozen=True)
class Line:
    """A line of the log: its number among the facts that the seat is told (-1: a note of the table), its words.

    ``shown`` is how it reads in short, "" where the short log leaves it out; ``full`` has its rule and its cause.
    """

    number: int
    full: str
    shown: str = ""
    rule: str = ""
    kind: str = ""
    #: The player whose doing it is (-1: nobody's), and the handles of the cards that it names.
    seat: int = -1
    cards: tuple[int, ...] = ()
    #: What its words say of its main object, of another one, and how much: for recaps.
    name: str = ""
    other: str = ""
    amount: int = 0


@final
@dataclass(frozen=True)
class Recap:
    """What another's turn came to, in at most six lines."""

    turn: int
    seat: int
    title: str
    lines: tuple[str, ...] = ()


@final
@dataclass(frozen=True)
class Askable:
    """Something a player can ask "why not?" about: its handle, its name, where it lies, and the verbs to ask about."""

    number: int
    name: str
    where: str
    verbs: tuple[str, ...]


@final
@dataclass(frozen=True)
class Presented:
    """All that a screen shows to a seat at one moment. Without a prompt somebody else is asked, or the game is over."""

    scene: Scene
    #: What names the decision, and says nothing else: an answer to another one is none.
    decision: str = ""
    prompt: Prompt | None = None
    offers: tuple[Offer, ...] = ()
    passing: Pass | None = None
    #: What the others' last turns came to, the latest last, since this seat was asked before.
    recaps: tuple[Recap, ...] = ()
    #: How the game ended, in words; "" while it goes on.
    result: str = ""


#: The names of the fields of each kind of shapes that has been written.
_NAMES: Final[dict[type, tuple[str, ...]]] = {}


#: What is plain as it is.
_SIMPLE: Final = frozenset({str, int, bool})
#: So many faces are remembered at most.
_MOST: Final = 4_000


def plain(shape: object, known: dict[int, tuple[Face, Plain]] | None = None) -> Plain:
    """Return a shape as plain data: a dataclass as an object with its fields, a tuple as a list.

    ``known`` remembers faces from one call to the next: one that is there again is the same data again.
    """
    if shape is None or isinstance(shape, (str, int, float)):
        return shape
    if isinstance(shape, (tuple, list)):
        return [plain(each, known) for each in shape]
    kind = type(shape)
    if known is not None and kind is Face:
        # (By where it lies in memory: to compare it would cost what is to be spared. It is kept, so nothing else will.)
        there = known.get(id(shape))
        if there is None:
            if len(known) >= _MOST:
                known.clear()
            there = known[id(shape)] = (cast(Face, shape), plain(shape))
        return there[1]
    names = _NAMES.get(kind)
    if names is None:
        if not is_dataclass(kind):
            raise TypeError(f"{kind.__name__} is no part of a presentation")
        names = _NAMES[kind] = tuple(part.name for part in fields(kind))
    found: dict[str, Plain] = {}
    for name in names:
        part = getattr(shape, name)
        # (Far most parts are words and numbers.)
        found[name] = part if type(part) in _SIMPLE else plain(part, known)
    return found
