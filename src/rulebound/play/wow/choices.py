"""World of Warcraft options in two steps: first the card, then what to do with it, what it costs, and to whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from rulebound.kernel.decision import Decision, Option
from rulebound.play.presenting.naming import PLACES, WITHIN
from rulebound.play.presenting.offering import alike_in, gathered, in_order, together
from rulebound.play.presenting.shapes import Deed, Offer
from rulebound.play.wow.prompts import described
from rulebound.play.wow.sight import Card, Sight

__all__ = ["offers"]

#: The headings of the first step, in their order.
HAND: Final = "Your hand"
PARTY: Final = "Your party"
FRONT: Final = "Your equipment and abilities"
QUESTS: Final = "Your quests"
CHAIN: Final = "On the chain"
_WITH_PRIORITY: Final = (HAND, PARTY, FRONT, QUESTS, "Your graveyard")

#: What is done with a card, where the rules' label would say its name again.
_DEEDS: Final = {
    "play": "Play",
    "complete": "Complete",
    "strike": "Strike",
    "target": "Target",
    "protect": "Protect",
    "armor": "Exhaust to prevent damage",
    "destroy": "Destroy",
    "discard": "Discard",
    "exhaust": "Exhaust",
    "ready": "Ready",
    "choose": "Choose",
    "find": "Find",
    "pay": "Choose",
    "order": "Next",
    "trigger": "First",
    "build": "Take",
    "bubble": "Prevent with it",
}


def offers(sight: Sight, decision: Decision, labels: Sequence[str], passing: int) -> tuple[Offer, ...]:
    """Return what can be chosen, but for the option in the place of ``passing`` (-1: none)."""
    made = _Choices(sight, decision, labels)
    found = gathered(decision, (passing,), made.card, made.deed, made.offer)
    alike = alike_in(sight.view, {offer.card for offer in found})
    alike.update(made.hidden)
    return in_order(together(decision, found, alike), made.groups())


@final
class _Choices:
    def __init__(self, sight: Sight, decision: Decision, labels: Sequence[str]) -> None:
        self.sight = sight
        self.decision = decision
        self.labels = labels
        costs: Any = sight.view.get("costs") or [None] * len(labels)
        self.costs: list[Any] = costs
        self.places = {
            number: (zone, seat, card) for zone, seat, card in sight.known() for number in (card["number"],)
        }

        #: Cards that lie among others, as in a deck that is searched: by name they are all that a seat can tell.
        self.hidden = {
            option.subject: f"{option.subject // WITHIN} {labels[place]}"
            for place, option in enumerate(decision.options)
            if option.subject >= PLACES
        }

    def groups(self) -> tuple[str, ...]:
        """Return the headings in their order: what is one's own before what is others'."""
        sight = self.sight
        others = [
            f"{sight.whose(player['seat'])} cards" for player in sight.players if player["seat"] != sight.me
        ]
        return ("", *_WITH_PRIORITY, "Your cards", *others, CHAIN)

    def card(self, option: Option) -> int:
        """Return the card that an option is of, if this seat can see one."""
        seen = option.subject in self.places or option.subject in self.hidden
        return option.subject if seen and option.verb != "repeat" else 0

    def offer(self, place: int, option: Option) -> tuple[str, str]:
        """Return what stands in the first step, and under which heading."""
        if option.subject not in self.places or option.verb == "repeat":
            return self._label(place, option), self._chain_or_none(option)
        zone, seat, card = self.places[option.subject]
        name = str(card["name"])
        if self.decision.kind == "priority":
            return name, self._own_group(zone, card)
        if option.verb == "trigger":
            return name, ""
        marks = described(card) if zone == "play" else ""
        where = "" if zone in ("play", "hand", "chain") else f" ({zone})"
        if (
            len(
                {
                    self.places[each.subject][1]
                    for each in self.decision.options
                    if each.subject in self.places
                }
            )
            < 2
        ):
            return f"{name}{marks}{where}", ""
        whose = "Your" if seat == self.sight.me else self.sight.whose(seat)
        return f"{name}{marks}{where}", f"{whose} cards"

    def _label(self, place: int, option: Option) -> str:
        goes_first = option.verb == "first" and option.subject == -1 - self.sight.me
        return "You go first" if goes_first else self.labels[place]

    def _chain_or_none(self, option: Option) -> str:
        return CHAIN if option.verb == "target" and self.sight.link(option.subject) is not None else ""

    def _own_group(self, zone: str, card: Card) -> str:
        if zone == "play":
            fights = {"hero", "ally"} & set(card["types"]) or "Totem" in card["tags"]
            return PARTY if fights else FRONT
        return {"hand": HAND, "resources": QUESTS}.get(zone, f"Your {zone}")

    def deed(self, place: int, option: Option) -> Deed:
        """Return what is done with the card of the first step."""
        label = self.labels[place]
        cost = _said(self.costs[place]) if place < len(self.costs) else ""
        verb = option.verb
        if verb == "attack":
            done = "Sabotage" if option.value else "Attack"
            aimed = self.sight.in_play(option.other)
            short = f"{done} {self.sight.full_name(option.other)}{described(aimed)}"
            if aimed is not None and len(self.sight.players) > 2:
                # (Several may have a card of this name.)
                label += f" ({self.sight.whose(aimed['controller'])})"
            return Deed(place, short, label, cost, option.other, self._vain(option))
        if verb == "place":
            return Deed(
                place, "Place as a resource, face up" if option.other else "Place as a resource", label, cost
            )
        if verb == "use":
            # (What is done for no resources but for something else has that in its words.)
            paid = "" if cost == "0 and more" else cost
            return Deed(place, f"Use: {label.partition(': ')[2] or label}", label, paid)
        short = _DEEDS.get(verb, label) if self.card(option) else self._label(place, option)
        aims = verb in ("target", "choose", "protect") and option.subject
        return Deed(place, short, label, cost, option.subject if aims else 0)

    def _vain(self, option: Option) -> str:
        """Return why an attack would do nothing: without ATK, and without a weapon to strike with."""
        attacker = self.sight.in_play(option.subject)
        if attacker is None or attacker["atk"] > 0 or option.value:
            return ""
        armed = "hero" in attacker["types"] and any(
            "weapon" in card["types"] and card["controller"] == self.sight.me and not card["exhausted"]
            for card in self.sight.play
        )
        return "" if armed else "0 ATK"


def _said(ways: Any) -> str:
    """Return what is to be paid in words: "3", "X", "2 + X", "3 or 0 and more"; "" for nothing at all."""
    said: list[str] = []
    for way in ways or ():
        parts = [str(amount) for key, amount in way.items() if key not in ("x", "more")]
        if way["x"]:
            parts.append("X")
        words = " + ".join(parts) or "0"
        said.append(f"{words} and more" if way["more"] else words)
    return "" if set(said) <= {"0"} and all(not way["more"] for way in ways or ()) else " or ".join(said)
