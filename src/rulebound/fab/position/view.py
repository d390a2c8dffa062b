"""What a seat may know of a game, and how cards are called: by their names and colors."""

from __future__ import annotations

from typing import Final, final

from rulebound.fab import constants as c
from rulebound.fab.events import Gain, GameEvent
from rulebound.fab.position.state import Link, own
from rulebound.fab.vocabulary import FACTS, VERBS
from rulebound.kernel.codec import Plain
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.position.cards import Effective
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import EVERYBODY, Zone
from rulebound.tcg.views import view
from rulebound.tcg.views.handles import handle, in_order
from rulebound.tcg.views.words import Words, known_to


@final
class FabWords(Words):
    """The words of this game."""

    def subject_name(self, state: State, subject: int, seat: int | None) -> str:
        if shared.CARDS <= subject < shared.LAYER_BASE and known_to(state, subject, seat):
            printed = state.known(subject).definition
            color = getattr(printed, "color", "")
            return f"{printed.name} ({color})" if color else printed.name
        return super().subject_name(state, subject, seat)

    def sentence(self, state: State, event: GameEvent, seat: int | None) -> str:
        who = state.players[event.seat].name if event.seat >= 0 else ""
        if event.kind == "stage":
            return f"{c.STAGES[event.amount].capitalize()} of {who}"
        if isinstance(event, Gain):
            asset = c.ASSETS[event.other]
            if event.kind == "pay":
                return f"{who} pays {-event.amount} {asset}"
            return f"{who} {'gains' if event.amount > 0 else 'loses'} {abs(event.amount)} {asset}"
        return super().sentence(state, event, seat)


@final
class FabView(view.View):
    """What seats are shown of this game."""

    def shown(self, state: State, seat: int) -> dict[str, Plain]:
        mine = own(state)
        links: list[Plain] = [self.link(state, link, seat) for link in mine.links]
        return {**super().shown(state, seat), "chain": links, "chain_open": mine.chain != c.CLOSED}

    def link(self, state: State, link: Link, seat: int) -> dict[str, Plain]:
        """Return a link of the combat chain, which everybody sees [3.6.1]."""
        return {
            "attack": handle(state, seat, link.attack),
            "source": handle(state, seat, link.source),
            "controller": link.controller,
            "target": handle(state, seat, link.target),
            "defenders": [handle(state, seat, one) for one in link.defenders],
            "hit": link.hit,
        }

    def numbers(self, state: State, values: Effective) -> dict[str, Plain]:
        table = layout_of(state).numbers.values()
        return {
            one.name: max(0, values.numbers[one.index])
            for one in table
            if one.index >= 0 and values.numbers[one.index] != ABSENT
        }

    def zone(self, state: State, zone: Zone, owner: int, seat: int) -> Plain:
        shown = super().zone(state, zone, owner, seat)
        if zone.controlled or (zone.ordered and zone.seen != EVERYBODY) or not isinstance(shown, list):
            return shown
        # Two cards of one name may differ in color.
        colored: list[Plain] = []
        for id, known in zip(in_order(state, zone, owner, seat), shown, strict=True):
            color = getattr(state.cards[id].definition, "color", "")
            colored.append({**known, "color": color} if isinstance(known, dict) else None)
        return colored


WORDS: Final = FabWords(VERBS, FACTS)
VIEW: Final = FabView("fab", c.STAGES, c.TYPES, c.KEYWORDS, WORDS)
