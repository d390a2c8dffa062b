"""This game's vocabulary, as everything that binds is handed it: its types, its zones, what it does at once."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any, Final, TypeVar

from rulebound.fab import constants as c
from rulebound.fab.language.paragraphs import without_marks
from rulebound.fab.language.wording import book
from rulebound.fab.language.wording.lexicon import EVERY_TYPE
from rulebound.fab.nodes.brought_about import BoostBanishes, ComesTo
from rulebound.fab.nodes.clashing import WinsClash
from rulebound.fab.nodes.combat.patterns import Attacks, DealsMuch, Defends, Hits
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.nodes.properties import AnAttack, IsCard
from rulebound.fab.nodes.turning import PutFaceUp
from rulebound.fab.vocabulary import VOCABULARY
from rulebound.tcg import constants as shared
from rulebound.tcg.language.meaning.binder import bind
from rulebound.tcg.language.meaning.words import Words
from rulebound.tcg.nodes.filters import AnyCard, Both, IsThis
from rulebound.tcg.nodes.kinds import Tagged
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.patterns import Adds, Moves, Qualified
from rulebound.tcg.program.nodes import Change, Filter, Pattern
from rulebound.text import Phrasebook

__all__ = ["WORDS", "meaning"]

F = TypeVar("F", bound=Callable[..., Any])


class FabWords(Words):
    """What this game calls things."""

    vocabulary = VOCABULARY
    every_type: int = EVERY_TYPE
    done_at_once: int = c.ACTION_CARD | c.DEFENSE_REACTION
    fallen_to: int = shared.GRAVEYARD
    from_the_fallen: str = "from your graveyard"
    broad: tuple[Filter, ...] = (AnyCard(), IsCard())
    event_roles = MappingProxyType({
        Attacks: {"what": "it", "target": "other"},
        Hits: {"what": "it", "to": "other"},
        DealsMuch: {"what": "it", "to": "other"},
        Defends: {"what": "it", "attack": "other"},
    })  # fmt: skip
    amounts = MappingProxyType({**Words.amounts, GainLife: "amount"})
    # [3.0.13] what lies in a player's hand, arsenal or deck is that player's
    owners_twice: bool = True
    without_cost: int = c.ARENA_CARDS
    # [1.1.2b] heroes are "they" and "them"
    never_it: int = c.HERO
    no_more: tuple[str, ...] = ("destroyed", "discarded")

    def book(self) -> Phrasebook:
        return book()

    def zone_of(self, pattern: Pattern) -> int:
        if isinstance(pattern, Qualified):
            return self.zone_of(pattern.part)
        if isinstance(pattern, BoostBanishes) and pattern.what == IsThis():
            # [1.7.4i] where it was banished to
            return shared.REMOVED
        if isinstance(pattern, ComesTo) and pattern.what == IsThis():
            # [1.7.4i, 3.0.9a] where it is by then
            return pattern.to
        # [1.7.4a] what waits for this card to defend functions while it does
        if isinstance(pattern, Defends) and pattern.what == IsThis():
            return c.DEFENDING
        if isinstance(pattern, Adds) and pattern.how == "play" and pattern.what == IsThis():
            # [1.7.4h, 5.1.10] as it is played it is on the stack
            return shared.STACK
        if isinstance(pattern, PutFaceUp) and pattern.what == IsThis():
            # [3.3.3] public where it was put
            return c.ARSENAL
        if isinstance(pattern, WinsClash) and pattern.what == IsThis():
            # [8.5.45, 1.7.4i] where it is revealed
            return shared.DECK
        if isinstance(pattern, Moves) and pattern.how == "charge" and pattern.what == IsThis():
            # [8.4.9] where it is once it has been charged
            return c.SOUL
        if isinstance(pattern, Moves) and pattern.how == "discard" and pattern.what == IsThis():
            # where it is once it has been discarded
            return shared.GRAVEYARD
        if isinstance(pattern, Moves) and pattern.how == "pitch" and pattern.what == IsThis():
            # where it is once it has been pitched
            return c.PITCH_ZONE
        return super().zone_of(pattern)

    def zone_of_saying(self, fits: Filter, changes: tuple[Change, ...]) -> int:
        # [1.7.4a] what only changes this card's defense functions while it defends
        this = fits == IsThis() or (isinstance(fits, Both) and fits.parts[0] == IsThis())
        defends = [isinstance(change, AddStat) and change.stat == "defense" for change in changes]
        if this and all(defends):
            return c.DEFENDING
        return super().zone_of_saying(fits, changes)

    def called_as_played(self, what: Filter) -> tuple[object, ...]:
        # [1.4.1, 7.2] an attack action card on the stack is an attack
        parts = what.parts if isinstance(what, Both) else (what,)
        inner = [one for part in parts for one in (part.parts if isinstance(part, Both) else (part,))]
        return (AnAttack(),) if Tagged(c.ATTACK_TAG) in inner else ()

    def without_reminders(self, text: str) -> str:
        return without_marks(text)


#: What everything that binds texts of this game is handed.
WORDS: Final = FabWords()


def meaning(*kinds: type) -> Callable[[F], F]:
    """Register what surface nodes of some classes mean in this game, wherever they stand."""
    return WORDS.means(bind, *kinds)
