"""This game's vocabulary, as everything that binds is handed it: its sides, its rows, who is called he and she."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any, Final, TypeVar

from rulebound.tcg.language.meaning.binder import bind
from rulebound.tcg.language.meaning.words import Words
from rulebound.tcg.program.nodes import Change, Cost, Effect, Filter, Group, Pattern, Prohibition
from rulebound.text import Phrasebook
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.nouns.adjectives import of_noun
from rulebound.wow.language.meaning.powers.x_paid import discards_this, x_of_what_is_paid
from rulebound.wow.language.paragraphs import REMINDERS, rearranged
from rulebound.wow.language.wording import book
from rulebound.wow.language.wording.checks import is_sure_of_party
from rulebound.wow.language.wording.nouns.phrases import EVERY_TYPE
from rulebound.wow.nodes import changes as ch
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import patterns as p
from rulebound.wow.nodes.keywords import SmashDamage
from rulebound.wow.vocabulary import VOCABULARY

__all__ = ["WORDS", "meaning"]

F = TypeVar("F", bound=Callable[..., Any])


#: What is so of those to whom it can't be done.
SUFFERED: Final = {"attack against": "be attacked", "heal": "be healed"}


class WowWords(Words):
    """What this game calls things."""

    vocabulary = VOCABULARY
    types_by_name = MappingProxyType({**c.TYPES_BY_NAME, "equipment": c.EQUIPMENT})
    stands_for = MappingProxyType({"number coin": "the flip"})
    event_roles = MappingProxyType({p.Fights: {"what": "it", "against": "other"}})
    every_type = EVERY_TYPE
    people = c.ALLY | c.HERO
    fallen_to = c.GRAVEYARD
    from_the_fallen = "from your graveyard"
    sides = (s.Controlled, s.InParty)
    places = (s.InZone, s.InParty, s.Controlled, s.InRow)
    one_side = (s.OneParty,)
    fatal = c.FATAL
    # [601.2, 602.3]
    alone = (f.Standing("attacking"), f.Standing("defending"))
    broad = (f.Character(), f.OfType(c.HERO | c.ALLY), f.AnyCard())
    counted = (*Words.counted, e.RemoveFromCombat)
    in_play_only = (*Words.in_play_only, (e.RemoveFromCombat, "what"), (SmashDamage, "to"))

    owned = (s.HeroOfHere,)
    attached = (s.Attached,)
    attached_types = c.ABILITY
    amounts = MappingProxyType({**Words.amounts, e.CreateTokens: "count", SmashDamage: "amount"})

    # (a death knight's abilities, and the quests of a raid that are runes of somebody)
    named_so = (f.Tagged("Rune"),)
    unmoved = (g.YourHero(),)
    never_moved = c.HERO
    staying = ("exhausted", "readied")
    entering = (e.PutIntoPlay, e.PutIntoResources)
    creating = (e.CreateTokens, e.CopyTokens)
    without_cost = c.HERO
    by_name = c.HERO
    damageable = c.ALLY

    def cannot(
        self,
        action: str,
        by: Filter | None = None,
        players: Group | None = None,
        of_players: bool = False,
        damage_types: int = 0,
    ) -> Prohibition:
        return ch.Cannot(action, by, players, of_players=of_players, damage_types=damage_types)

    def suffered(self, action: str) -> str:
        return SUFFERED.get(action, "")

    def book(self) -> Phrasebook:
        return book()

    def without_reminders(self, text: str) -> str:
        return REMINDERS.left_out(text)

    def rearranged(self, found: tuple[str, ...]) -> tuple[str, ...]:
        return rearranged(found)

    def passes_for(self, types: int, tags: tuple[str, ...]) -> int:
        # [306.4a] a Totem can be meant as though it were an ally
        return c.ALLY if any("Totem" in tag for tag in tags) else 0

    def zone_of(self, pattern: Pattern) -> int:
        if isinstance(pattern, p.EntersGraveyard):
            return c.GRAVEYARD
        if isinstance(pattern, p.IsRemoved):
            return c.REMOVED
        if isinstance(pattern, (p.RevealedByQuest, p.RevealedFromDeck)):
            return c.DECK
        # What is played is on the chain
        if isinstance(pattern, p.Adds) and pattern.how == "play" and f.IsThis() in _either(pattern.what):
            return c.CHAIN
        return c.HAND if discards_this(pattern) else c.PLAY

    def parts_of(self, pattern: Pattern) -> tuple[Pattern, ...]:
        # [2013:703.3b] "when you play this or another ally": on the chain it sees both, in play the other
        if isinstance(pattern, p.Adds) and pattern.how == "play":
            told = _either(pattern.what)
            others = tuple([part for part in told if part is not None and part != f.IsThis()])
            if others and len(others) < len(told):
                what = others[0] if len(others) == 1 else f.Either(others)
                return (pattern, p.Adds("play", what, pattern.players))
        return super().parts_of(pattern)

    def zone_of_saying(self, fits: Filter, changes: tuple[Change, ...]) -> int:
        # [700.2] What a card says of itself on the chain is so there, and wherever it is played from.
        return c.HAND if fits == f.IsThis() and changes == (ch.Cannot("be interrupted"),) else c.PLAY

    def x_of_what_is_paid(self, costs: tuple[Cost, ...], effect: Effect) -> tuple[tuple[Cost, ...], Effect]:
        return x_of_what_is_paid(costs, effect)

    def adjective(self, part: Filter, types: int, kinds: list[Filter]) -> Filter:
        if kinds == [f.Tagged("Totem")] and isinstance(part, f.Tagged) and part.tag in ELEMENTS:
            # [306.4] the four types of Totem are tags of two words
            return f.Tagged(f"{part.tag} Totem")
        return of_noun(part, types)

    def also_said(self, post: object, kinds: list[Filter]) -> list[Filter]:
        # [411.7a] a party is a player's characters; [wow-2012:415.8b] all that he controls
        sure = not isinstance(post, s.InParty) or all(is_sure_of_party(kind) for kind in kinds)
        return [] if sure else [f.OfAParty()]

    def types_told(self, kinds: list[Filter], types: int) -> int:
        # A hero can have what makes allies a kind: "another Paladin" on a Paladin hero.
        tagged = any(isinstance(kind, f.Tagged) for kind in kinds) and types & c.ALLY
        return types | c.HERO if tagged else types

    def only_one(self, types: int) -> Group | None:
        return g.YourHero() if types & c.HERO else None

    def lies_hidden(self, part: object) -> bool:
        # only resources lie face down in play
        return isinstance(part, f.Standing) and part.state in ("resource", "face down")


def _either(what: Filter | None) -> tuple[Filter | None, ...]:
    """Return what a filter means one of: itself, if it means one thing."""
    return what.parts if isinstance(what, f.Either) else (what,)


#: What types of Totem there are.
ELEMENTS: Final = ("Air", "Earth", "Fire", "Water")
#: What everything that binds texts of this game is handed.
WORDS: Final = WowWords()


def meaning(*kinds: type) -> Callable[[F], F]:
    """Register what surface nodes of some classes mean in this game, wherever they stand."""
    return WORDS.means(bind, *kinds)
