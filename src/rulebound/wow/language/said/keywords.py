"""Named keywords, and what stands behind a label."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class GainsNamed:
    """ "Has Mend 1": a named keyword that a card gains."""

    keyword: object


@dataclass(frozen=True)
class Wielding:
    """ "Dual Wield" among a card's keywords."""

    keyword: int


@dataclass(frozen=True)
class Empowers:
    """ "Empower Hunter: If you control a Hunter hero or ally, ..." of an ability."""

    effect: object


@dataclass(frozen=True)
class GainsNumbered:
    """ "Has Assault 1 for each ...", "has Mend X": a keyword's number that is counted."""

    value: object
    times: object = None
    name: str = "Assault"


@dataclass(frozen=True)
class Rattle:
    """ "Death Rattle: ...": what happens as the card enters a graveyard from anywhere."""

    effect: object


@dataclass(frozen=True)
class Smashes:
    """More than fatal combat damage to a defending ally goes on to its controller's hero."""

    source: object
    using: object = None


@dataclass(frozen=True)
class FreeAtFirst:
    """ "You may play this card without paying its cost on your first turn"."""


@dataclass(frozen=True)
class PlayThisFromGraveyard:
    """ "You may play this card from your graveyard"."""


@dataclass(frozen=True)
class FinishingMove:
    """ "Remove X Combo cards in your graveyard from the game, where X is 5 or less" as an additional cost."""

    tag: str = "Combo"


@dataclass(frozen=True)
class Delving:
    """ "Delve" as something that is done."""


@dataclass(frozen=True)
class Diplomacy:
    """ "Diplomacy: Gnomes"."""

    noun: object


@dataclass(frozen=True)
class Stash:
    """ "Stash: ...": what happens as the card enters a resource row face down, if it is shown."""

    effect: object


@dataclass(frozen=True)
class AllStash:
    """ "Mages you own everywhere have "Stash: ..."": of the cards of a kind, wherever they are."""

    noun: object
    effect: object


@dataclass(frozen=True)
class Inspire:
    """ "Inspire: Ally": a card that may be readied as another player's ready step starts; 0 is a resource."""

    types: int


@dataclass(frozen=True)
class InspireNamed:
    """ "Inspire: Card with that name": the name that was said as this entered play."""


@dataclass(frozen=True)
class InspireSeveral:
    """ "Inspire: Ally or quest" is one card of either kind, "ally and quest" (``each``) one of each."""

    kinds: tuple[int, ...]
    each: bool = False


@dataclass(frozen=True)
class Sabotage:
    """ "Sabotage: Ability or equipment": card types, 0 for a resource."""

    kinds: tuple[int, ...]
