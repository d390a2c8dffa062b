"""Costs: assets, for which cards are pitched one at a time, and what is to be done besides [1.14]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.concepts.assets import GAINS, may_pitch, pitch_of, pitchable, pitched_for, points, ready
from rulebound.fab.events import Gain, Life, Move
from rulebound.kernel.decision import Asking, Decision, Option, Rewind
from rulebound.tcg import constants as shared
from rulebound.tcg.game.plans import Amounts
from rulebound.tcg.happening import happen
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import PLACES, Context, Cost, Taking

_IN_HAND: Final = PLACES[shared.HAND]


def can_cover(ctx: Context, amounts: Amounts, costs: tuple[Cost, ...]) -> bool:
    """Tell whether cards can be pitched for all of a cost that leave those which the rest of it needs.

    [1.14.2b, 1.14.4b] What can't be paid for in whole isn't begun.
    """
    chi, resources = amounts[c.CHI], amounts[c.RESOURCES]
    if not chi and not resources:
        return True
    takings = [cost.takes(ctx) for cost in costs if cost.asset() < 0]
    return _covers(ctx.state, ctx.controller, chi, resources, ctx.source, _from_hand(takings), 0)


def _from_hand(takings: Sequence[Taking | None]) -> list[Taking]:
    """Return what is paid with cards in a hand."""
    return [taking for taking in takings if taking is not None and taking.needs == _IN_HAND]


def _covers(
    state: State, seat: int, chi: int, resources: int, source: int, takings: list[Taking], first: int
) -> bool:
    """Tell whether so much can be paid, by pitching the ``first`` card (0: any), and the rest of a cost after that."""
    lacking_chi = chi - state.assets[seat][c.CHI]
    lacking = chi + resources - state.assets[seat][c.CHI] - state.assets[seat][c.RESOURCES]
    if not takings and lacking <= 0 and lacking_chi <= 0:
        return True
    if not takings:
        for id in state.players[seat].hand:
            card = state.cards[id]
            worth = pitch_of(state, card) if card.number != source else 0
            if worth and may_pitch(state, seat, card, c.RESOURCES):
                lacking -= worth
                if lacking_chi > 0 and pitched_for(card) == c.CHI:
                    lacking_chi -= worth
                # (As soon as there is enough: this is asked of all that could be played.)
                if lacking <= 0 and lacking_chi <= 0:
                    return True
        return False
    found = pitchable(state, seat, c.RESOURCES, source)
    numbers = [card.number for card in found]
    brings = [pitch_of(state, card) for card in found]
    for_chi = [pitched_for(card) == c.CHI for card in found]
    for chosen in range(1 << len(found)):
        gone = [place for place in range(len(found)) if chosen >> place & 1]
        if first and first not in [numbers[place] for place in gone]:
            continue
        if sum([brings[place] for place in gone]) < lacking:
            continue
        if sum([brings[place] for place in gone if for_chi[place]]) < lacking_chi:
            continue
        if _leave_enough(takings, [numbers[place] for place in gone]):
            return True
    return False


def _leave_enough(takings: list[Taking], gone: list[int]) -> bool:
    """Tell whether each part of a cost finds cards of its own in a hand once some have been pitched."""
    for number in range(1, 1 << len(takings)):
        chosen = [taking for place, taking in enumerate(takings) if number >> place & 1]
        # What is only shown may be shown for several parts.
        if len(chosen) > 1 and any(taking.needs == taking.makes for taking in chosen):
            continue
        among = dict.fromkeys([one for taking in chosen for one in taking.among if one not in gone])
        if len(among) < sum([taking.count for taking in chosen]):
            return False
    return True


def pay_asset(ctx: Context, asset: int, amount: int) -> Asking[list[tuple[int, int]]]:
    """Make an asset payable [1.14.2]; return what is then paid, of which assets that are only numbers."""
    state, seat = ctx.state, ctx.controller
    if asset == c.LIFE_POINTS:
        # [1.14.2e] the hero loses that much life
        hero = state.players[seat].hero
        if points(state, seat, asset) < amount:
            raise Rewind
        facts = yield from happen(state, [Life("1.14.2e", hero, seat, -amount, ctx.cause)])
        if not facts:
            raise Rewind
        return []
    # [1.14.2f] action points are nothing but paid
    if asset == c.ACTIONS:
        return [(asset, amount)]
    yield from _pitch_for(ctx, asset, amount)
    # [1.14.2d] all chi points are used before any resource point is
    chi = min(amount, state.assets[seat][c.CHI]) if asset == c.RESOURCES else 0
    return [(one, owed) for one, owed in ((c.CHI, chi), (asset, amount - chi)) if owed]


def _pitch_for(ctx: Context, asset: int, amount: int) -> Asking[None]:
    """Let a player pitch cards, one at a time, until there is so much of an asset [1.13.3a, 1.14.2c, 1.14.2d]."""
    state, seat = ctx.state, ctx.controller
    rule = "1.14.2d" if asset == c.RESOURCES else "1.14.2c"
    later = _from_hand(ctx.later_parts)
    chi, resources = (0, amount) if asset == c.RESOURCES else (amount, 0)
    while ready(state, seat, asset) < amount:
        found = pitchable(state, seat, asset, ctx.source)
        if later:
            # [1.14.4b] what the rest of the cost needs is not pitched
            found = [
                card for card in found if _covers(state, seat, chi, resources, ctx.source, later, card.number)
            ]
        if not found:
            # (Nothing is begun that can't be paid for.)
            raise Rewind
        place = 0
        if len(found) > 1:
            options = [Option("pitch", card.number) for card in found]
            lacking = amount - ready(state, seat, asset)
            words = f"Pitch which card? {lacking} more {'is' if lacking == 1 else 'are'} needed."
            place = yield Decision(seat, "pitch", words, options, (ctx.source,), rule)
        card = found[place]
        gained, into = pitch_of(state, card), pitched_for(card)
        # [1.14.3, 1.14.3c] it goes from the hand to the pitch zone, as may be replaced, and brings what is its pitch
        facts = yield from happen(
            state, [Move("pitch", "1.14.3", card.number, c.PITCH_ZONE, seat, ctx.cause)]
        )
        if facts:
            yield from happen(state, [Gain(GAINS[into], "1.14.3", seat, into, gained, ctx.cause)])
