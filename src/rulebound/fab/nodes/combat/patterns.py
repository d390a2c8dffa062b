"""What texts of combat wait for: attacks, hits, defending cards, links that resolve, chains that close (chapter 7).

An attack-proxy attacks and hits for its source, too: what is said of a weapon that attacks is said of the weapon; what
is said of an attack is said of the proxy [1.4.3e, 7.2.3b].
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.concepts.attacks import is_attack_layer, is_living
from rulebound.fab.events import Added, Attack, Damage, Defend, GameEvent, LinkResolves, Move, Retarget
from rulebound.fab.position.card_parts import is_proxy
from rulebound.fab.position.history import LINK, is_hit
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening.looking_back import as_it_was
from rulebound.tcg.nodes.patterns import is_meant, is_player_meant
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program.nodes import Condition, Context, Filter, Group, Pattern, Value
from rulebound.tcg.tree import number

#: What effects wait for that are triggered by a state of the game, and by no event [6.6.1c].
STATE: Final = "state"


def who_is_meant(ctx: Context, what: Filter | None, attack: int) -> int:
    """Return what of an attack a filter means: the attack, or the source that it is made for; 0 if neither is meant."""
    if is_meant(ctx, what, attack):
        return attack
    card = ctx.state.known(attack)
    return card.host if is_proxy(card) and is_meant(ctx, what, card.host) else 0


def who_has_dealt(ctx: Context, what: Filter | None, source: int) -> int:
    """Return what a filter means of those that are considered to have dealt damage; 0 if it means none [8.5.3a].

    That is the source, or what it attacks for; and of a source that doesn't live, its player's hero.
    """
    meant = who_is_meant(ctx, what, source)
    if meant or source <= 0:
        return meant
    card = ctx.state.known(source)
    if effective(ctx.state, card).numbers[c.LIFE] != ABSENT:
        # [8.2.8e]
        return 0
    hero = ctx.state.players[card.controller].hero
    return hero if is_meant(ctx, what, hero) else 0


@dataclass(frozen=True)
class Attacks(Pattern):
    """ "When [an attack] attacks [something]" [7.2.4]: it is on a chain link by then."""

    what: Filter
    target: Filter | None = None
    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", "other", "player")

    def kinds(self) -> tuple[str, ...]:
        return ("attack",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Attack):
            return False
        meant = who_is_meant(ctx, self.what, event.subject)
        # [1.4.5c] of several targets, those that are meant
        targets = [one for one in (event.other, *event.others) if is_meant(ctx, self.target, one)]
        if not meant or not targets:
            return False
        if not is_player_meant(ctx, self.players, event.seat):
            return False
        ctx.roles = {
            **ctx.roles,
            "it": (meant,),
            "other": tuple(targets),
            "player": (player_subject(event.seat),),
        }
        return True


@dataclass(frozen=True)
class Hits(Pattern):
    """ "When [an attack] hits [something]": it deals damage to its target in the damage step [7.5.5].

    (Or a text says of something that it has hit.) ``player`` is who controls what is hit. ``by_player`` asks whether a
    player has hit: with what lives nobody but that does [8.5.3a, 8.2.8e].
    """

    what: Filter
    to: Filter | None = None
    by_player: bool = False

    def gives(self) -> tuple[str, ...]:
        return ("it", "other", "dealer", "dealt", "player", number("that much"), number("damage dealt"))

    def kinds(self) -> tuple[str, ...]:
        return ("damage", "hit")

    def reads(self) -> int:
        return super().reads() | shared.facts_of(LINK)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        # [7.5.5a, 8.5.12b] nothing but the damage of combat; [7.5.5b] from the attack itself, to its own target
        if event.kind != "hit":
            if not isinstance(event, Damage) or not event.combat:
                return False
            if not is_hit(ctx.state, event.other, event.subject):
                return False
        meant = who_is_meant(ctx, self.what, event.other)
        if not meant or not is_meant(ctx, self.to, event.subject):
            return False
        if self.by_player and not procedures_of(ctx.state).deals_for_its_player(ctx.state, event.other):
            return False
        hit = player_subject(ctx.state.known(event.subject).controller)
        ctx.roles = {
            **ctx.roles,
            "it": (meant,),
            "other": (event.subject,),
            "dealer": (event.other,),
            "dealt": (event.subject,),
            "player": (hit,),
        }
        ctx.numbers = {**ctx.numbers, "that much": event.amount, "damage dealt": event.amount}
        return True


@dataclass(frozen=True)
class Defends(Pattern):
    """ "When [a card] defends [an attack]" [7.0.5a]: it is a defending card by then.

    ``origin`` is the zone that it came from (0: any); ``beside`` means another card with which it defends together, and
    ``alone`` that there is none [7.0.5e].
    """

    what: Filter
    attack: Filter | None = None
    players: Group | None = None
    origin: int = 0
    beside: Filter | None = None
    alone: bool = False

    def gives(self) -> tuple[str, ...]:
        return ("it", "other", "player")

    def kinds(self) -> tuple[str, ...]:
        return ("defend",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Defend) or not is_meant(ctx, self.what, event.subject):
            return False
        if not is_player_meant(ctx, self.players, event.seat):
            return False
        if self.origin and event.origin != self.origin:
            return False
        others = [one for one in event.together if one != event.subject]
        if self.alone and others:
            return False
        if self.beside is not None and not any(is_meant(ctx, self.beside, one) for one in others):
            return False
        # [7.0.5c] against the attack on the link
        meant = who_is_meant(ctx, self.attack, event.against)
        if not meant:
            return False
        ctx.roles = {
            **ctx.roles,
            "it": (event.subject,),
            "other": (meant,),
            "player": (player_subject(event.seat),),
        }
        return True


@dataclass(frozen=True)
class Dies(Pattern):
    """ "When [an ally] dies": a living object ceases to exist, however it does so [2.5.3g, 1.10.2b, 8.2.8a]."""

    what: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it", "player", "moved")

    def kinds(self) -> tuple[str, ...]:
        return (shared.ANY_MOVE,)

    def reads(self) -> int:
        return super().reads() | shared.STATS | shared.STRUCTURE | shared.facts_of(LINK)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Move) or event.to in (shared.PLAY, shared.STACK):
            return False
        card = as_it_was(ctx, event.subject)
        # [2.5.3g] what had life as it was in the arena, and is another object anywhere else [3.0.9]
        if not is_living(ctx.state, card) or not is_meant(ctx, self.what, event.subject):
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,), "player": (player_subject(card.controller),)}
        return True


@dataclass(frozen=True)
class LinkResolved(Pattern):
    """ "When [the] chain link [of an attack] resolves" [7.6.2]; ``hit``: whether it must have hit (None: either)."""

    what: Filter | None = None
    hit: bool | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", "player")

    def kinds(self) -> tuple[str, ...]:
        return ("resolve link",)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, LinkResolves):
            return False
        if self.hit is not None and (event.amount == 1) != self.hit:
            return False
        # [7.0.3c] what it is, or was last known to be
        meant = who_is_meant(ctx, self.what, event.subject)
        if not meant:
            return False
        ctx.roles = {**ctx.roles, "it": (meant,), "player": (player_subject(event.seat),)}
        return True


@dataclass(frozen=True)
class ChainCloses(Pattern):
    """ "When the combat chain closes" [7.7.3]."""

    def kinds(self) -> tuple[str, ...]:
        return ("close chain",)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        return True


@dataclass(frozen=True)
class DealsMuch(Pattern):
    """ "When [something] deals so much damage, or more, to [something]": in combat or not.

    [8.4.2, 8.4.2a, 8.5.3a]

    ``player`` is who controls what is dealt it.
    """

    what: Filter
    to: Filter | None
    least: Value

    def gives(self) -> tuple[str, ...]:
        return ("it", "other", "dealer", "dealt", "player", number("that much"), number("damage dealt"))

    def kinds(self) -> tuple[str, ...]:
        return ("damage",)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        # [8.5.3d] not what is lost by anything else
        if not isinstance(event, Damage) or event.amount < self.least.amount(ctx):
            return False
        meant = who_has_dealt(ctx, self.what, event.other)
        if not meant or not is_meant(ctx, self.to, event.subject):
            return False
        dealt = player_subject(ctx.state.known(event.subject).controller)
        ctx.roles = {
            **ctx.roles,
            "it": (meant,),
            "other": (event.subject,),
            "dealer": (event.other,),
            "dealt": (event.subject,),
            "player": (dealt,),
        }
        ctx.numbers = {**ctx.numbers, "that much": event.amount, "damage dealt": event.amount}
        return True


@dataclass(frozen=True)
class BecomesSo(Pattern):
    """ "When it has no counters": a state of the game comes about, or is there as the effect is generated [6.6.5c]."""

    state: Condition

    def kinds(self) -> tuple[str, ...]:
        return (STATE,)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        return self.state.holds(ctx)

    def still_asked(self) -> Condition | None:
        return self.state


@dataclass(frozen=True)
class WasMet(BecomesSo):
    """ "When [so]" in the midst of a text: as it is generated, or never; what was met need not be so later [6.6.2]."""

    def still_asked(self) -> Condition | None:
        return None


@dataclass(frozen=True)
class BecomesAttackTarget(Pattern):
    """ "When it becomes the target of an attack": as the attack is put onto the stack [1.4.5, 8.3.14b]."""

    what: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it", "other", "player")

    def kinds(self) -> tuple[str, ...]:
        return ("play", "use", "change target")

    def looks_back(self) -> bool:
        return False

    def reads(self) -> int:
        return super().reads() | shared.TAGS

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, (Added, Retarget)) or not event.layer.targets:
            return False
        layer, targets = event.layer, event.layer.targets[-1]
        if isinstance(event, Retarget):
            # [1.8.5f] what has become that by another effect
            targets = tuple([one for one in targets if one == event.other])
        meant = tuple([one for one in targets if is_meant(ctx, self.what, one)])
        if not is_attack_layer(ctx.state, layer) or not meant:
            return False
        ctx.roles = {
            **ctx.roles,
            "it": meant,
            "other": (layer.card,),
            "player": (player_subject(layer.controller),),
        }
        return True
