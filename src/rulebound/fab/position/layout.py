"""How the cards of Flesh and Blood lie, and where what is printed on them functions [1.7.4]; the stages of effects."""

from __future__ import annotations

from typing import Final, final

from rulebound.fab import constants as c
from rulebound.fab.position.card_parts import Effective, inherits, is_macro
from rulebound.fab.position.state import active_link, is_defending, own
from rulebound.fab.position.zones import ARSENAL, UNDER
from rulebound.fab.vocabulary import NUMBERS
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.listings import Layout
from rulebound.tcg.continuous.stages import Stages
from rulebound.tcg.nodes.counters import counting
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.numbers import facet
from rulebound.tcg.position.state import State
from rulebound.tcg.program.powers import Continuous, Payment, Triggered
from rulebound.tcg.tree import Power

#: The facets of the bases of numbers.
_BASES: Final[int] = sum([facet(len(c.BASES) + place) for place in range(len(c.BASES))])
#: [6.3.2] Who controls an object; its name; its types; its abilities; what its numbers are at base, and what they are.
#: (Copies: of what is printed.)
STAGES: Final = Stages(
    (
        shared.CONTROL,
        shared.NAMES,
        shared.TYPES | shared.TAGS,
        shared.POWERS | shared.ADDED_POWERS | shared.KEYWORDS,
        _BASES,
        shared.STATS,
    )
)


@final
class FabLayout(Layout):
    """How this game's cards lie: in the arena and on the stack."""

    # [5.1.2a] effects apply to what is on the stack, from when it is announced
    lies_by = shared.STACKED
    # [8.3.5c]
    had_once = c.GO_AGAIN

    def has_owner(self, card: Card) -> bool:
        # [1.5.1a, 1.2.1a] what no card and no layer represents: a macro has none
        return not is_macro(card)

    def there_is(self, state: State, duration: str) -> bool:
        if duration == c.THIS_LINK:
            return active_link(state) is not None
        if duration == c.THIS_PHASE:
            return c.ACTION <= state.stage < c.END
        return duration != c.THIS_CHAIN or own(state).chain != c.CLOSED

    def functions(self, state: State, card: Card, power: Power, zone: int) -> bool:
        # [1.7.4f, 1.12.3b, 5.4.5, 5.4.5a] what says what a property is; and what replaces where its own source goes
        if zone == shared.ANYWHERE:
            return True
        # [1.7.4] anything else only while its source is public, [5.2.4, 5.4.7b] but for what functions while it is not
        if card.face_down:
            return zone == c.FACE_DOWN and card.zone == shared.PLAY
        if card.zone == shared.STACK:
            # [1.7.4h, 5.3.3] static abilities of what resolves; before that what has been played is only announced
            return (
                zone == shared.PLAY and not isinstance(power, Payment) and own(state).resolving == card.number
            )
        # (What functions outside the arena is listed apart.)
        if card.zone == c.ARSENAL:
            return False
        if card.zone == c.UNDER:
            # [8.4.5, 3.0.14b] nothing but what is said of what it lies under
            return zone == c.UNDER
        # [1.7.4g, 1.7.4a, 5.4.7a] while it defends; a permanent's abilities function all the time
        if zone == c.DEFENDING:
            return card.definition.types & c.ARENA_CARDS != 0 or is_defending(state, card.number)
        if zone != shared.PLAY:
            return False
        # [1.7.4a] a defending card that is no permanent has none but those for that, or that trigger by it
        if card.definition.types & c.ARENA_CARDS or not is_defending(state, card.number):
            return True
        return isinstance(power, Triggered) and "defend" in power.pattern.kinds()

    def heirs(self, state: State) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        self.lying(state, found)
        return found

    def inherited(self, values: cards.Effective, source: cards.Effective) -> cards.Effective:
        # [1.4.3a] all properties, besides those that it has, but for what is activated and what resolves, as go again
        # does [8.3.5]; whatever else its source says is said of that, and so is what that can't have
        return Effective(
            source.name,
            source.types,
            source.tags,
            source.numbers.copy(),
            source.keywords & ~c.GO_AGAIN | values.keywords,
            values.controller,
            values.powers,
            values.barred,
        )

    def rows(self, state: State) -> list[list[int]]:
        return self.lying(state, [])

    def lying(self, state: State, heirs: list[tuple[int, int]]) -> list[list[int]]:
        return [
            _apart_from_heirs(state, state.play, heirs),
            _apart_from_heirs(state, state.cards_on_stack(), heirs),
            _stored(state),
            _material(state),
        ]


def _apart_from_heirs(state: State, ids: list[int], heirs: list[tuple[int, int]]) -> list[int]:
    """Return those of some cards that inherit nothing, mostly all; note the others, each with its source [1.4.3a]."""
    cards = state.cards
    inheriting = False
    for id in ids:
        card = cards[id]
        # (No card inherits anything: it is asked of tokens alone.)
        if card.token and inherits(card):
            heirs.append((id, card.host))
            inheriting = True
    if not inheriting:
        return ids
    return [id for id in ids if not (cards[id].token and inherits(cards[id]))]


def _stored(state: State) -> list[int]:
    """Return the cards that lie face up in arsenals, to which effects apply, too [3.0.9b]."""
    found: list[int] = []
    for player in state.players:
        for id in ARSENAL.ids(state, player.seat):
            if not state.cards[id].face_down:
                found.append(id)
    return found


def _material(state: State) -> list[int]:
    """Return the cards under others that say something of what they lie under [8.4.5]."""
    found: list[int] = []
    for player in state.players:
        for id in UNDER.ids(state, player.seat):
            card = state.cards[id]
            if not card.face_down and _says_of_what_is_over_it(card):
                found.append(id)
    return found


def _says_of_what_is_over_it(card: cards.Card) -> bool:
    powers = card.definition.program.powers
    return any(isinstance(one, Continuous) and one.zone == c.UNDER for one in powers)


LAYOUT: Final = FabLayout(NUMBERS, {}, STAGES, counting=counting(c.COUNTERS))
