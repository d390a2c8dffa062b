"""Meta-static abilities: what a card says of the decks that it may be in [5.4.3, 8.3]; in a game nothing runs them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.tcg.tree import Power


@dataclass(frozen=True)
class Legendary(Power):
    """There may be one of it in a deck [8.3.6]."""

    def __hash__(self) -> int:
        return self.place


@dataclass(frozen=True)
class Specialization(Power):
    """It may be in the deck of a hero of this moniker [8.3.7]."""

    hero: str

    def __hash__(self) -> int:
        return self.place


@dataclass(frozen=True)
class Unlimited(Power):
    """There may be any number of it in a deck [8.3.40]."""

    def __hash__(self) -> int:
        return self.place


@dataclass(frozen=True)
class Essence(Power):
    """Cards of these supertypes may be in the deck, as though the hero had them [8.3.16]."""

    supertypes: tuple[str, ...]

    def __hash__(self) -> int:
        return self.place


@dataclass(frozen=True)
class AnySpecialization(Power):
    """There may be specialization cards of any hero in the deck: said of a hero [5.4.3, 8.3.7]."""

    def __hash__(self) -> int:
        return self.place


#: All of them.
ABOUT_DECKS: Final = (Legendary, Specialization, Unlimited, Essence, AnySpecialization)
