"""How this game's cards lie and what they list there: rows of resources, blank cards, quests, traits, forms."""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.events import Event
from rulebound.tcg.constants import VALUES
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.continuous.listings import CONTROLLED, REMAINING, Layout, Listing, Usable
from rulebound.tcg.continuous.stages import MULTIPLIES, Stages
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.numbers import with_counters
from rulebound.tcg.position.state import State
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.tree import Power
from rulebound.wow import constants as c
from rulebound.wow.boards.numbers import COUNTERS, COUNTING, NUMBERS
from rulebound.wow.edition import Edition
from rulebound.wow.events import Succession
from rulebound.wow.position.card_parts import BLANK, Effective, blank_under, own_values, printed
from rulebound.wow.position.state import own
from rulebound.wow.position.text_box import Completion, text_box

__all__ = ["WowLayout", "elsewhere", "has_trait"]

#: What doubles a number comes last, whatever its timestamp.
DOUBLING_LAST: Final = Stages((VALUES,), retroactive=True, substages=(MULTIPLIES,))


def has_trait(state: State, seat: int, trait: str) -> bool:
    """[207.1c, G.trait-icon] Tell whether a player's hero has a trait: only then has a card what stands after it.

    [wow-2012:206.1c, wow-2013:206.1c]
    """
    hero = printed(state.hero(seat).definition)
    return trait in hero.traits or trait in hero.icons


def elsewhere(card: Card) -> Effective:
    """Return what a card is that is not in play."""
    # [408.1b] a resource being placed face down is blank on the chain already
    if card.face_down and (card.zone == c.CHAIN or (card.zone == c.PLAY and card.in_row)):
        return BLANK
    # [wow-2012:415.7b] so is what was removed from the game face down, but for a starting hero
    if card.face_down and card.zone == c.REMOVED and printed(card.definition).types & c.HERO == 0:
        return BLANK
    return printed(card.definition).base


@final
class WowLayout(Layout):
    """The game's side of boards, under an edition."""

    def __init__(self, edition: Edition) -> None:
        in_time = edition.counters_are_modifiers
        super().__init__(
            NUMBERS,
            {} if in_time else COUNTERS,
            # [wow-2013:719.4] what doubles a number is applied last
            DOUBLING_LAST if edition.doubling_is_last else None,
            c.ABILITY,
            COUNTING if in_time else None,
        )
        # [714.3b] "while this remains in your party"
        self.remaining = {**REMAINING, "party": CONTROLLED}
        # [714.3c] each card's controller has a next ready step of their own
        self.ending_apart = ("next ready step", "owner's next ready step")
        # [702.3] a quest lies face down once it has been completed
        self.done_face_down = ("complete",)
        # [403.2] whether damage was fatal before is asked as well
        self.fatal_only_once: bool = edition.fatal_only_once
        # [wow-2012:300.1] whether armor, items and weapons are three types, or one
        self.one_equipment = edition.equipment_is_a_type
        # [wow-2012:301.4b, wow-2013:301.4b] how long what happened to a hero stays true of the one after it
        self.heroes_remembered = edition.master_hero_history
        # [wow-2013:719.3] loops of modifiers: by timestamp, once each for all, and not anew for each card
        self.loops_in_time = edition.interdependence == "by timestamp, once"
        # [wow-2013:719.1] or what result it could apply to them
        self.results_matter = edition.numbers_need_a_value

    def printed(self, card: Card, seat: int) -> cards.Effective:
        # A face-down resource is blank.
        if card.in_row and card.face_down:
            return blank_under(seat)
        values = printed(card.definition).base_for(seat, card.face_down)
        return with_counters(values, card.counters, self.counters) if card.counters else values

    def elsewhere(self, card: Card) -> Effective:
        return elsewhere(card)

    def rows(self, state: State) -> list[list[int]]:
        # [411.7a] what is in play, then each player's resource row
        rows = [state.play]
        for player in state.players:
            rows.append(player.row)
        return rows

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
        if self.fatal_only_once and card.damage >= health:
            return False
        # [wow-2012:405.2] later it is enough that it has fatal damage afterwards
        return health <= card.damage + amount

    def counted_types(self, types: int) -> int:
        # [wow-2012:300.1c] two cards share a card type that both of them have
        return types | c.EQUIPMENT if self.one_equipment and types & c.EQUIPMENT else types

    def heir(self, state: State, number: int, fact: Event[State]) -> int:
        if number < c.CARDS or self.heroes_remembered == "none":
            return 0
        card = state.cards[number % c.CARDS]
        if card.number == number or card.definition.types & c.HERO == 0:
            return 0
        if self.heroes_remembered == "turn" and fact not in state.this_turn():
            return 0
        # the one after it, and the one after that
        found = 0
        for later in state.journal.since(0):
            if isinstance(later, Succession) and later.other == (found or number):
                found = later.subject
        return found

    def goes_by(self, state: State, card: Card, tag: str) -> bool:
        definition = printed(card.definition)
        if card.zone == c.GRAVEYARD and tag in text_box(definition).buried_tags:
            return True
        if tag == "Unique":
            return definition.unique and not (card.face_down and (card.in_row or card.zone == c.CHAIN))
        # [207.1] a hero's traits stand there as well; [wow-2013:202.5] but for its talent spec
        if definition.types & c.HERO == 0 or tag not in definition.traits:
            return False
        return tag not in c.TALENTS or own(state).edition.talent_specs_are_tags

    def has_trait(self, state: State, seat: int, trait: str) -> bool:
        return has_trait(state, seat, trait)

    def list_own(self, listing: Listing, card: Card, values: cards.Effective, power: Power) -> None:
        # [702.2] the completion power of a quest that lies face up
        if isinstance(power, Completion):
            listing.use_otherwise(Usable(card.id, values.controller, power, power.costs, -1))

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
