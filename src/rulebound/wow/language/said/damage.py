"""Surface nodes of damage that is spoken of: its kind, what would happen to it, what happens instead."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Types:
    """ "Fire or frost": damage types, as they are listed."""

    kinds: tuple[int, ...]


@dataclass(frozen=True)
class DamageKind:
    """ "Combat damage", "fire or frost damage", "fatal damage"."""

    combat: bool | None = None
    types: tuple[int, ...] = ()
    fatal: bool | None = None
    #: "Exactly 1 damage", "2 or less damage".
    test: str = ""
    amount: object = None


@dataclass(frozen=True)
class DamageWould:
    """ "Your hero would deal combat damage with a weapon", "an ally would be dealt damage while defending"."""

    kind: object
    source: object = None
    to: object = None
    using: object = None
    pose: object = None
    passive: bool = False


@dataclass(frozen=True)
class Much:
    """ "That much +1", "double that amount", "half that much, rounded up", "5 damage"."""

    times: int = 1
    plus: object = None
    sign: int = 1
    half: str = ""
    types: int = 0
    unpreventable: bool = False
    each: object = None
    #: So much, whatever it would be.
    fixed: int = 0


@dataclass(frozen=True)
class DamageEnd:
    """What happens instead: another amount, something prevented of it (``but``: all but so much), another victim."""

    much: object = None
    prevent: object = None
    all: bool = False
    but: object = None
    redirect: object = None
    #: Part of it goes to whom it is redirected to; or all of it is divided among several.
    part: object = None
    among: object = None
    may: bool = False
    #: What is done as that is prevented, by how much it is.
    then: object = None


@dataclass(frozen=True)
class DamageInstead:
    """ "If ... would deal damage, it deals that much +1 instead", "prevent 1 of that damage"."""

    would: object
    end: object


@dataclass(frozen=True)
class DamageRule:
    """The same for a while; ``once`` is "the next time"."""

    would: object
    end: object
    duration: str
    once: bool = False


@dataclass(frozen=True)
class DamageIfDone:
    """ "If ... would be dealt damage, ... . If you do, prevent that damage" [wow-2013:717.3].

    ``after`` follows in any case.
    """

    would: object
    first: object
    end: object
    after: object = None
    duration: str = ""


@dataclass(frozen=True)
class DamageBecomes:
    """ "If ... would be dealt damage, [something else happens] instead"."""

    would: object
    effect: object
    duration: str = ""


@dataclass(frozen=True)
class PreventsMore:
    """ "If this armor would prevent fire damage, it prevents that much +1 instead"."""

    kind: object
    more: object


@dataclass(frozen=True)
class PreventsFirst:
    """ "Prevent the first 4 damage that would be dealt to your hero each turn" [wow-2013:717.6]."""

    amount: object
    kind: object
    to: object


@dataclass(frozen=True)
class Prevents:
    """ "Prevent all damage that would be dealt to ..."; ``amount`` None is all."""

    kind: object
    to: object = None
    source: object = None
    both: object = None
    amount: object = None
    pose: object = None
