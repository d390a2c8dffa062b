"""A game's vocabulary, as far as what is said depends on it: what it hands in, once, to everything that binds."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Meanings, Unbound
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.effects.at_once import at_once, perhaps
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.effects.chance import ExtraTurns
from rulebound.tcg.nodes.effects.damage import (
    DamageIs,
    DealDamage,
    DealDivided,
    DealKinds,
    DealKindsSurely,
    HealDamage,
    PutDamage,
)
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy, FlipCards, TurnCards
from rulebound.tcg.nodes.effects.layers import LoseGame
from rulebound.tcg.nodes.effects.moving import DrawCards, DrawToSize, PutIntoPlay
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.patterns import EitherEvent
from rulebound.tcg.nodes.patterns_elsewhere import RevealedFromDeck
from rulebound.tcg.program.nodes import Change, Cost, Effect, Filter, Group, Pattern, Prohibition
from rulebound.tcg.vocabulary import Vocabulary
from rulebound.text import Phrasebook

__all__ = ["Words"]


class Words(Meanings):
    """What a game calls things. A game derives from it and says what of this isn't so of its cards.

    What it *means* by words of its own it registers (:meth:`~rulebound.tcg.language.binding.Meanings.means`).
    """

    #: The closed lists of the words in which rules and programs speak.
    vocabulary: Vocabulary
    #: The card types whose text says what is done as the card resolves, and no powers.
    done_at_once: int = 0
    #: The card types by what a text calls its own card after "this".
    types_by_name: Mapping[str, int] = MappingProxyType({})
    #: The words for roles and numbers that only this game has, where they aren't their names.
    stands_for: Mapping[str, str] = MappingProxyType({})
    #: What a match of a pattern that only this game has calls the cards in its fields, where that isn't "it".
    event_roles: Mapping[type, dict[str, str]] = MappingProxyType({})
    #: The card types of what may be any card.
    every_type: int = -1
    #: The types of cards that are called he and she.
    people: int = 0
    #: The zone where what was destroyed or discarded lies.
    fallen_to: int = c.REMOVED
    #: How a text says that something is done from there.
    from_the_fallen: str = "from there"
    #: The surface classes that say, after a noun, on whose side its cards are; and all that say where they are.
    sides: tuple[type[Any], ...] = (s.Controlled,)
    places: tuple[type[Any], ...] = (s.InZone, s.Controlled)
    #: Those that say of several cards that they are on one side.
    one_side: tuple[type[Any], ...] = ()
    #: A text may say of cards, of which it is known whose they are, that they go to their owner's zones.
    owners_twice: bool = False
    #: What only one card in play can be at a time.
    alone: tuple[Any, ...] = ()
    #: For which reason the rules destroy what has fatal damage.
    fatal: str = ""
    #: What a kind can be that says nothing of a card.
    broad: tuple[Filter, ...] = (AnyCard(),)
    #: Effects that are done to a plural only if the text says to how many.
    counted: tuple[type[Effect], ...] = (Destroy, TurnCards, FlipCards)
    #: Where effects name those to whom something is done that can be done in play only.
    in_play_only: tuple[tuple[type[Effect], str], ...] = (
        (Destroy, "what"), (TurnCards, "what"), (DealDamage, "to"), (DealDivided, "to"), (DealKinds, "to"),
        (DealKindsSurely, "to"), (HealDamage, "to"), (PutDamage, "on"), (DamageIs, "on"),
        (AddCounters, "on"), (Grant, "what"),
    )  # fmt: skip
    #: The surface classes of the one card of a kind that a player has ("that player's ..."), by their ``owner``.
    owned: tuple[type[Any], ...] = ()
    #: The surface classes of what something is attached to.
    attached: tuple[type[Any], ...] = ()
    #: The card types of what can be an attachment by its own text.
    attached_types: int = -1
    #: The fields in which effects have how much is done, or how many; and the effects that draw cards.
    amounts: Mapping[type[Effect], str] = MappingProxyType({
        DealDamage: "amount", DealDivided: "amount", PutDamage: "amount", HealDamage: "amount", DrawCards: "count",
    })  # fmt: skip
    draws: tuple[type[Effect], ...] = (DrawCards,)
    #: The surface classes of what several players do at once, by a node of its own.
    together: tuple[type[Any], ...] = (
        said(DrawCards), s.Discards, s.DiscardsAtRandom, s.SkipsTurn, said(ExtraTurns), said(LoseGame),
        said(DrawToSize),
    )  # fmt: skip

    #: What cards are called by their names as well as by their tags: a player who has some may have either.
    named_so: tuple[Filter, ...] = ()
    #: Cards that no text puts anywhere.
    unmoved: tuple[Group, ...] = ()
    #: The effects that put cards into play under the control of whom they say; and those that create cards so.
    entering: tuple[type[Effect], ...] = (PutIntoPlay,)
    creating: tuple[type[Effect], ...] = ()
    #: The card types of cards that have no cost.
    without_cost: int = 0
    #: The card types of what texts never call "it".
    never_it: int = 0
    #: Those of what is called by its name, and so neither "it" nor "that hero", but "he" or "she".
    by_name: int = 0
    #: What was done to cards that stay in play all the same: "turned".
    staying: tuple[str, ...] = ()
    #: Types of which no card in play is ever moved anywhere.
    never_moved: int = 0
    #: What was done to cards that no text gives anything afterwards: "destroyed".
    no_more: tuple[str, ...] = ()
    #: The card types of what can enter play with damage on it.
    damageable: int = -1

    def at_once(self, who: Group, made: Effect) -> Effect | None:
        """Return what each of some players does as one event; None if each does it after the other."""
        return at_once(who, made, self.entering, self.creating)

    def perhaps(self, who: Group, made: Effect) -> Effect:
        """Return what each of some players may do."""
        return perhaps(who, made, self.entering, self.creating)

    def cannot(
        self,
        action: str,
        by: Filter | None = None,
        players: Group | None = None,
        of_players: bool = False,
        damage_types: int = 0,
    ) -> Prohibition:
        """Return what says that something can't be done.

        A game whose prohibitions may be of some kinds of damage alone has a class of its own for them; in others that
        is refused.
        """
        if damage_types:
            raise Unbound(action, "can't be said of some kinds of damage alone")
        return Prohibition(action, by, players, None, of_players)

    def suffered(self, action: str) -> str:
        """Return what can't be done to what a verb has as its object: "can't attack [it]" says that of it.

        "" for a verb that says it of who does it.
        """
        return ""

    def book(self) -> Phrasebook:
        """Return the game's rows: they read and print what is said."""
        raise NotImplementedError

    def without_reminders(self, text: str) -> str:
        """Return a paragraph without what only reminds of what its keywords mean."""
        return text

    def rearranged(self, found: tuple[str, ...]) -> tuple[str, ...]:
        """Return the paragraphs of a card, each with all that it needs to be read alone."""
        return found

    def passes_for(self, types: int, tags: tuple[str, ...]) -> int:
        """Return the card types as one of which a card can be meant though it is none."""
        return 0

    def zone_of(self, pattern: Pattern) -> int:
        """Return the zone in which a power functions that waits for an event."""
        return c.DECK if isinstance(pattern, RevealedFromDeck) else c.PLAY

    def parts_of(self, pattern: Pattern) -> tuple[Pattern, ...]:
        """Return the parts of an event that may happen in several zones; none where it is one."""
        return pattern.parts if isinstance(pattern, EitherEvent) else ()

    def zone_of_saying(self, fits: Filter, changes: tuple[Change, ...]) -> int:
        """Return the zone in which a power functions that says what is so of some cards."""
        return c.PLAY

    def x_of_what_is_paid(self, costs: tuple[Cost, ...], effect: Effect) -> tuple[tuple[Cost, ...], Effect]:
        """Return costs and what they pay for, the X in them known where no cost pays for it."""
        return costs, effect

    def adjective(self, part: Filter, types: int, kinds: list[Filter]) -> Filter:
        """Return what a word before a noun means, by the card types that the noun can mean, and its kinds."""
        return part

    def also_said(self, post: object, kinds: list[Filter]) -> list[Filter]:
        """Return what follows from where cards are said to be, besides whose they are, by what they are called."""
        return []

    def types_told(self, kinds: list[Filter], types: int) -> int:
        """Return the card types that "another" can mean, by the kinds that follow it."""
        return types

    def only_one(self, types: int) -> Group | None:
        """Return the card of which you have one, if it is of some types: "another" is other than that."""
        return None

    def called_as_played(self, what: Filter) -> tuple[object, ...]:
        """Return what else a card is called that has been played and waits on the stack."""
        return ()

    def lies_hidden(self, part: object) -> bool:
        """Tell whether a part of a filter means what lies in play and isn't seen, so that it can be shown."""
        return False
