"""In which order a player processes packets that are dealt to several of his characters at once [wow-2013:802.2]."""

from __future__ import annotations

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.kernel.events import Event
from rulebound.kernel.happening import Replacement, Watched
from rulebound.tcg.citations import cite
from rulebound.tcg.happening.prevention import Shield
from rulebound.tcg.happening.replacing import CardReplacement
from rulebound.tcg.nodes.changes.replacing import PartOfDamage, ReplaceDamage, ReplaceIfDone
from rulebound.tcg.nodes.flow import May
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Replacing
from rulebound.tcg.program.prevention import Prevent
from rulebound.wow.citations import PACKETS
from rulebound.wow.events import Damage

__all__ = ["in_order_of_processing"]


def in_order_of_processing(
    events: Watched[State], state: State, batch: list[Event[State]]
) -> Asking[list[Event[State]]] | None:
    """[wow-2013:802.2] Let players order the packets to characters of theirs; None where no order can matter."""
    before: list[Damage] = []
    for mine in _by_player(state, batch):
        if _may_matter(events, state, mine, before):
            return _ordered(events, state, batch)
        before.extend(mine)
    return None


def _ordered(events: Watched[State], state: State, batch: list[Event[State]]) -> Asking[list[Event[State]]]:
    ordered: list[Damage] = []
    for mine in _by_player(state, batch):
        while _may_matter(events, state, mine, ordered):
            seat = state.known(mine[0].subject).controller
            options = [Option("order", packet.subject, value=at) for at, packet in enumerate(mine)]
            asked = "Which damage is processed first?"
            place = yield Decision(seat, "order", asked, options, (), cite(state, PACKETS))
            if place == NOBODY:
                break
            ordered.append(mine.pop(place))
        ordered.extend(mine)
    places = iter(ordered)
    return [next(places) if event in ordered else event for event in batch]


def _by_player(state: State, batch: list[Event[State]]) -> list[list[Damage]]:
    """Return the packets of each player's characters, the turn player's first, then the next player's."""
    packets = [
        event for event in batch if isinstance(event, Damage) and state.in_play(event.subject) is not None
    ]
    if len(packets) < 2:
        return []
    return [
        [packet for packet in packets if state.known(packet.subject).controller == seat]
        for seat in state.clockwise(state.turn_player)
    ]


def _may_matter(events: Watched[State], state: State, mine: list[Damage], before: list[Damage]) -> bool:
    """Tell whether one of some packets may be spared what another has used up, once those before them are processed.

    What may be used up is so much prevention, and what is done, or happens, as one packet is prevented; what a player
    may do, or not do, is asked of each packet.
    """
    if len(mine) < 2:
        return False
    found = [_replacing(events, state, packet) for packet in mine]
    others = any(not isinstance(modifier, Shield) for some in found for modifier in some)
    used = {modifier.number: modifier for some in found for modifier in some if _is_used_up(modifier)}
    for modifier in used.values():
        met = [packet.amount for packet in mine if modifier.replaces(state, packet)]
        left = _left(modifier)
        if left > 0 and not others:
            left -= sum([packet.amount for packet in before if modifier.replaces(state, packet)])
            if 0 < left < sum(met) and len(met) > 1:
                return True
        elif len(met) > 1:
            return True
    # What one packet meets alone another may come to meet.
    return bool(used) and any(_sends_on(modifier) for some in found for modifier in some)


def _replacing(events: Watched[State], state: State, packet: Damage) -> list[Replacement[State]]:
    """Return the modifiers that would replace a packet."""
    before = (*packet.replaced_by, *packet.cause.replaced_by)
    return [
        modifier
        for modifier in events.replacements(state, packet)
        if modifier.number not in before and modifier.replaces(state, packet)
    ]


def _left(modifier: Replacement[State]) -> int:
    """Return how much damage a modifier can still prevent; -1 where it is not so much."""
    if not isinstance(modifier, Shield):
        return -1
    made, change = modifier.shelved.active.modifier, modifier.shelved.change
    assert isinstance(change, Prevent)
    return made.left if made is not None and not change.once and made.left > 0 else -1


def _is_used_up(modifier: Replacement[State]) -> bool:
    """Tell whether what a modifier does for one packet may leave less of it, or nothing, for the next."""
    if isinstance(modifier, Shield):
        change = modifier.shelved.change
        assert isinstance(change, Prevent)
        return _left(modifier) > 0 or change.then is not None
    if isinstance(modifier, CardReplacement):
        return isinstance(modifier.shelved.change, ReplaceIfDone) and not isinstance(
            modifier.shelved.change.first, May
        )
    return False


def _sends_on(modifier: Replacement[State]) -> bool:
    """Tell whether a modifier has damage dealt to another character instead."""
    if not isinstance(modifier, CardReplacement):
        return False
    change = modifier.shelved.change
    assert isinstance(change, Replacing)
    if isinstance(change, ReplaceDamage):
        return change.redirect is not None
    return isinstance(change, PartOfDamage) or change.divides()
