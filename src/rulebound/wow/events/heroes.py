"""One hero takes the place of another [wow-2012:301.4]."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import Cause
from rulebound.tcg.events import GameEvent, Move
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import aimed_anew
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.events.combat import succeed_in_combat
from rulebound.wow.position.state import own


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Succession(GameEvent):
    """A card that enters a party becomes its hero [wow-2012:301.4a, wow-2012:301.4d].

    ``subject`` is the hero that enters, ``other`` the one before it, as it was in play, and ``new`` what that one is
    outside the game (0: it was not in play).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("new",)

    def __init__(self, rule: str, subject: int, seat: int, cause: Cause) -> None:
        super().__init__("become hero", rule, cause, subject=subject, seat=seat)
        self.new = 0

    def forbidden_as(self) -> str:
        return ""

    def is_vain(self, state: State) -> bool:
        # What would have entered has been looked at already.
        return False

    def apply(self, state: State) -> None:
        hero = state.cards[self.subject % c.CARDS]
        if hero.zone != c.PLAY:
            return
        self.subject = hero.number
        player = state.edit_player(self.seat)
        self.other = player.hero
        player.hero = hero.number
        former = state.in_play(self.other)
        if former is not None and former is not hero:
            _take_over(state, former, state.edit(hero))
            # [wow-2012:301.4a, wow-2013:301.4a] then the one before it is removed from the game, by the game
            removal = Move(
                "remove", self.rule, former.number, c.REMOVED, self.seat, self.cause, reason=c.SUCCEEDED
            )
            removal.apply(state)
            self.new = removal.new
        # [wow-2012:206.1c, wow-2013:206.1c] what cards have for a hero's traits is listed anew
        state.board = None
        state.stale |= c.EVERYTHING
        state.hurt = True
        state.unsettled = True


def _take_over(state: State, former: Card, hero: Card) -> None:
    """[wow-2012:301.4a, wow-2012:301.4b, wow-2013:301.4a] Hand everything that belongs to a hero on to the next one."""
    hero.exhausted = former.exhausted
    hero.damage = former.damage
    for name, amount in former.counters:
        others = tuple(pair for pair in hero.counters if pair[0] != name)
        hero.counters = (*others, (name, hero.counter(name) + amount))
    for card in state.attached_to(former.number):
        state.edit(card).host = hero.number
    # links that target it, and modifiers to it
    state.stack = [layer.aimed_anew(former.number, hero.number) for layer in state.stack]
    state.modifiers = [aimed_anew(modifier, former.number, hero.number) for modifier in state.modifiers]
    # [wow-2013:301.4b] if it is in combat, that goes on
    if own(state).edition.master_hero_stays_in_combat:
        succeed_in_combat(state, former.number, hero.number)
