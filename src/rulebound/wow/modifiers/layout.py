"""How this game's cards lie and what they list there: rows of resources, blank cards, quests, traits, forms."""

from __future__ import annotations

from typing import Final, final

from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.continuous.listings import Layout, Listing, Usable
from rulebound.tcg.nodes.powers import Continuous, Triggered
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.numbers import with_counters
from rulebound.tcg.position.state import State
from rulebound.tcg.program import Power
from rulebound.wow import constants as c
from rulebound.wow.nodes.numbers import COUNTERS, NUMBERS
from rulebound.wow.nodes.powers import Completion, text_box
from rulebound.wow.position.card_parts import BLANK, Effective, blank_under, own_values, printed
from rulebound.wow.position.state import own

__all__ = ["LAYOUT", "has_trait"]


def has_trait(state: State, seat: int, trait: str) -> bool:
    """[207.1c, G.trait-icon] Tell whether a player's hero has a trait."""
    hero = printed(state.hero(seat).definition)
    return trait in hero.traits or trait in hero.icons


@final
class WowLayout(Layout):
    """The game's side of boards."""

    def printed(self, card: Card, seat: int) -> cards.Effective:
        # A face-down resource is blank.
        if card.in_row and card.face_down:
            return blank_under(seat)
        values = printed(card.definition).base_for(seat, card.face_down)
        return with_counters(values, card.counters, self.counters) if card.counters else values

    def elsewhere(self, card: Card) -> Effective:
        # [408.1b] a resource being placed face down is blank on the chain already
        if card.face_down and (card.zone == c.CHAIN or (card.zone == c.PLAY and card.in_row)):
            return BLANK
        return printed(card.definition).base

    def rows(self, state: State) -> list[list[int]]:
        # [411.7a] what is in play, then each player's resource row
        return [state.play, *[player.row for player in state.players]]

    def may_clash(self, card: Card) -> bool:
        return printed(card.definition).may_clash and not card.in_row

    def passes_for(self, state: State, card: Card, values: cards.Effective, types: int, targeting: bool) -> bool:
        # [306.4a] a Totem can be targeted as though it were an ally
        if types & c.ALLY and values.types & c.ABILITY and "Totem" in values.tags:
            return (targeting and card.zone == c.PLAY) or own(state).edition.totems_are_allies
        return False

    def is_fatal(self, state: State, card: Card, amount: int) -> bool:
        # [403.2] less than its health before, and not after
        health = own_values(effective(state, card)).health
        return card.damage < health <= card.damage + amount

    def goes_by(self, card: Card, tag: str) -> bool:
        definition = printed(card.definition)
        if card.zone == c.GRAVEYARD and tag in text_box(definition).buried_tags:
            return True
        if tag == "Unique":
            return definition.unique and not (card.face_down and (card.in_row or card.zone == c.CHAIN))
        # [207.1] a hero's traits stand there as well
        return definition.types & c.HERO != 0 and tag in definition.traits

    def has_trait(self, state: State, seat: int, trait: str) -> bool:
        return has_trait(state, seat, trait)

    def list_own(self, listing: Listing, card: Card, values: cards.Effective, power: Power) -> None:
        # [702.2] the completion power of a quest that lies face up
        if isinstance(power, Completion):
            listing.others.append(Usable(card.id, values.controller, power, power.costs, -1))

    def implied(self, values: cards.Effective, power: Continuous) -> Triggered | None:
        # [G.bear-form, G.cat-form] an ability that says so has a further power, which ends it
        if values.types & c.ABILITY:
            for change in power.changes:
                further = change.implies()
                if isinstance(further, Triggered):
                    return further
        return None

    def functions_hidden(self, card: Card, power: Triggered) -> bool:
        # (Stash, 7.4) said of what enters a resource row face down
        return power.zone == c.NOWHERE and card.zone == c.PLAY and card.in_row and card.face_down


LAYOUT: Final = WowLayout(NUMBERS, COUNTERS, passing=c.ABILITY)
