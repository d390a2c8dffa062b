"""The computer opponent for War:TCG: it weighs placements, targets and sacrifices from its seat's view alone.

It never sees the position: it reads ``game.view(seat)`` and the options of its own decision, as a person at the table
would, and keeps nothing between decisions but its seed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol, final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain
from rulebound.kernel.decision import Decision, Option
from rulebound.kernel.randomness import Random, seeded

__all__ = ["Opponent"]

View = dict[str, Any]
Slot = dict[str, Any]
Card = dict[str, Any]

#: A card that may lie where nobody can see it is taken for one like this.
UNKNOWN: Final = 3.0


class Window(Protocol):
    """What an opponent may use of a game: its seat's decision and view."""

    @property
    def decision(self) -> Decision | None:
        """Return what the game waits for, or None."""

    @property
    def decisions(self) -> int:
        """Return how many real decisions have been answered."""

    def view(self, seat: int) -> dict[str, Plain]:
        """Return what a seat may know."""


@final
class Opponent:
    """Plays one seat; the same seed makes the same choices in the same games."""

    def __init__(self, seat: int, seed: int | str = 0) -> None:
        self.seat = seat
        self.seed = seed

    def choose(self, game: Window) -> int:
        """Return the place of the option to take; raises ``RuleboundError`` if it is not this seat's decision."""
        decision = game.decision
        if decision is None or decision.seat != self.seat:
            raise RuleboundError(f"seat {self.seat} has nothing to decide", place="opponent")
        table = Table(game.view(self.seat), self.seat)
        weigh: Callable[[Option], float] = {
            "discard": table.discard,
            "draw": table.draw,
            "resurrect": table.resurrect,
            "place": table.place,
            "attack": table.attack,
            "gold": table.take,
        }[decision.kind]
        chance: Random = seeded(f"war {self.seed} {self.seat} {game.decisions}")
        best, most = 0, -1e9
        for at, option in enumerate(decision.options):
            # A little chance, so that equal options are not always taken in the same order.
            worth = weigh(option) + chance.below(1000) / 20_000
            if worth > most:
                best, most = at, worth
        return best


@final
class Table:
    """One view, made ready for weighing: the cards of each battlefield, whose they are, and what they are worth."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.hand: dict[int, Card] = {card["id"]: card for card in view["players"][seat]["cards"]}
        self.table: dict[int, Card] = {}
        self.where: dict[int, Slot] = {}
        self.slots: list[Slot | None] = view["slots"]
        for slot in self.slots:
            if slot is not None:
                for card in slot["cards"]:
                    if "id" in card:
                        self.table[card["id"]] = card
                        self.where[card["id"]] = slot
        self.heroes: dict[str, Card] = {hero["name"]: hero for hero in view["players"][seat]["heroes"]}
        self.strength = [[0.0, 0.0], [0.0, 0.0]]
        for slot in self.slots:
            if slot is not None:
                for card in slot["cards"][:1]:
                    power = 2.0 if "name" not in card else might(card)
                    self.strength[slot["seat"]][slot["field"]] += power
        self.left = view["placements"] - view["opportunity"] // 2

    # --- The steps of a turn ------------------------------------------------------------------------------------------

    def discard(self, option: Option) -> float:
        """Throw away what can't be of use: skills of Heroes who are nowhere, a second copy of an upgrade."""
        if option.verb == "keep":
            return 1.0
        card = self.hand[option.subject]
        return 2.0 if self._is_dead_weight(card) else 0.0

    def _is_dead_weight(self, card: Card) -> bool:
        if card["kind"] == "skill":
            names = [held["name"] for held in self.hand.values()]
            known = card["hero"] in self.heroes or card["hero"] in names
            hero = self.heroes.get(card["hero"])
            learned = hero is not None and card["name"] in hero["skills"]
            later = card["ultimate"] or card["level"] > 1
            return (
                learned
                or (not known and len(self.hand) > 3)
                or (later and hero is None and len(self.hand) > 3)
            )
        if card["upgrades"]:
            mine = [held["name"] for held in self._mine()]
            return card["upgrades"] not in mine and card["upgrades"] not in [
                h["name"] for h in self.hand.values()
            ]
        return False

    def draw(self, option: Option) -> float:
        """Leave a Hero where he is, unless he is hurt where the enemy is strong."""
        if option.verb != "pick up":
            return 1.0
        card, slot = self.table[option.subject], self.where[option.subject]
        theirs, mine = self.strength[1 - self.seat][slot["field"]], self.strength[self.seat][slot["field"]]
        return 2.0 if card["life"] - card["damage"] <= 1 and theirs > mine else 0.0

    def resurrect(self, option: Option) -> float:
        """Bring back a Hero as long as he does not cost too much of the deck."""
        if option.verb != "resurrect":
            return 1.0
        return 2.0 if self.view["players"][self.seat]["deck"] > 6 else 0.0

    def take(self, option: Option) -> float:
        """Gold wins the game."""
        return 1.0 if option.verb == "take" else 0.0

    # --- Placing ------------------------------------------------------------------------------------------------------

    def place(self, option: Option) -> float:
        """Weigh one use of an opportunity."""
        verb = option.verb
        if verb == "pass":
            return 0.4
        if verb == "reveal":
            card = self.table[option.subject]
            return 3.0 if card["text"].startswith("Reveal") else -1.0
        card = self.hand[option.subject]
        if verb == "skill":
            return float(4.0 + card["level"] + (3.0 if card["ultimate"] else 0.0))
        if verb == "upgrade":
            return 2.5 + 0.5 * self._served(card)
        place = -1 - option.other
        if verb in ("stack", "link"):
            return self._building(card, place) - (0.3 if verb == "link" else 0.0)
        there = self.slots[place]
        if verb == "heal":
            assert there is not None
            top = there["cards"][0]
            return float(min(top["damage"], 3) * 0.9 + (1.0 if card["kind"] == "hero" else -0.4))
        worth = self._building(card, place) if card["kind"] == "building" else self._unit(card, place)
        if verb == "clear":
            assert there is not None
            lost = sum(value(old) for old in there["cards"])
            worth = worth - lost - 1.5
        return worth

    def _mine(self) -> list[Card]:
        return [card for id, card in self.table.items() if self.where[id]["seat"] == self.seat]

    def _served(self, card: Card) -> int:
        """Count the own units that a building's text names."""
        return sum(1 for held in (*self._mine(), *self.hand.values()) if held["name"] in card["text"])

    def _building(self, card: Card, place: int) -> float:
        field, row = place // 6 % 2, place % 6 // 2 + 1
        safe = 0.4 if row == 3 else 0.0
        theirs = self.strength[1 - self.seat][field]
        if card["text"].startswith("May stack"):
            early = 3.2 - 0.25 * self.view["turn"]
            return float(early + safe - 0.05 * theirs)
        if card["attack_type"]:
            need = 1.0 if self.strength[self.seat][field] < theirs + 2 else 0.3
            return float(2.0 + 0.4 * card["attack"] + need + safe)
        if card["text"].startswith("Reveal"):
            return 0.9 + safe
        copies = sum(1 for held in self._mine() if held["name"] == card["name"])
        if copies:
            return -0.5
        return float(0.8 + 0.45 * min(4, self._served(card)) + safe - 0.08 * self.view["turn"])

    def _unit(self, card: Card, place: int) -> float:
        field, slot = place // 6 % 2, place % 6 + 1
        front = slot <= 2
        mine, theirs = self.strength[self.seat][field], self.strength[1 - self.seat][field]
        power = might(card)
        worth = 1.0 + value(card)
        # Where a coin is to be won or the enemy's to be kept from him.
        worth += 1.2 if mine == 0 else 0.0
        worth += 0.8 if theirs > mine and theirs - mine < 2 * power else 0.0
        worth -= 0.5 if theirs - mine > 3 * power else 0.0
        worth -= 0.12 * max(0.0, mine - theirs)
        facing = self.slots[(place + 12) % 24]
        if card["worker"]:
            worth = 2.6 - 0.25 * theirs + (0.3 if not front else -1.0)
            worth += 0.5 if self._guarded(place) else 0.0
            if any(held["worker"] for held in self._mine()):
                worth = 0.1
            return worth
        if card["attack_type"] == "melee":
            ahead = place - 2
            if front:
                worth += 0.8
            elif self.slots[ahead] is None:
                worth += 0.2
            else:
                worth -= 0.9
            if "behind it" in card["text"] and front and self.slots[place + 2] is not None:
                worth += 0.8
        else:
            worth += 0.7 if not front else -0.2
            worth += 0.4 if self._guarded(place) else 0.0
        if facing is not None and front:
            worth += self._duel(card, facing["cards"][0])
        return worth

    def _guarded(self, place: int) -> bool:
        ahead = place - 2
        if place % 6 < 2:
            return False
        slot = self.slots[ahead]
        return slot is not None and "behind it" in slot["cards"][0].get("text", "")

    def _duel(self, card: Card, other: Card) -> float:
        """Weigh a unit against the one that it would face."""
        if "name" not in other or other["kind"] == "building" or other["domain"] != card["domain"]:
            return 0.0
        mine = hits(card, other) / max(1, other["life"] - other["damage"])
        theirs = hits(other, card) / max(1, card["life"])
        return float(min(mine, 1.0) * 1.0 - min(theirs, 1.0) * 0.8)

    # --- Combat -------------------------------------------------------------------------------------------------------

    def attack(self, option: Option) -> float:
        """Weigh a target: what is destroyed counts in full, what is only hurt in part."""
        if option.verb == "hold":
            return 0.0
        actor = self.table[option.subject]
        if option.verb == "use":
            return self._use(actor, option)
        target = self.table[option.other]
        amount = hits(actor, target) if option.value == 0 else 1.0
        return self._harm(target, amount) + 0.05

    def _harm(self, target: Card, amount: float) -> float:
        left = target["life"] - target["damage"]
        if amount <= 0:
            return -0.1
        worth = value(target) + (1.5 if target["worker"] else 0.0)
        # What has not attacked yet is worth more: it would strike back.
        if not target["acted"] and target["attack_type"]:
            worth += 0.6
        if amount >= left:
            return worth
        return float(worth * 0.55 * amount / left)

    def _use(self, actor: Card, option: Option) -> float:
        """Weigh an ability by the words of its text: how much, and to whom."""
        texts = [actor["text"]]
        hero = self.heroes.get(actor["name"])
        if hero is not None:
            texts += hero["skills"]
        amount = float(1 + max([_level(name) for name in texts[1:]], default=0))
        if option.other:
            return self._harm(self.table[option.other], amount)
        field = self.where[option.subject]["field"]
        worth = 0.0
        for slot in self.slots:
            if slot is not None and slot["seat"] != self.seat and slot["field"] == field and slot["row"] == 1:
                top = slot["cards"][0]
                if "name" in top and top["kind"] in ("unit", "hero"):
                    worth += self._harm(top, amount - 0.5)
        return worth


def _level(skill: str) -> int:
    """Return the level in a skill's name; an Ultimate, which has none there, counts as 2."""
    return int(skill[-1]) if skill[-1:].isdigit() else 2


def hits(card: Card, target: Card) -> float:
    """Return about how much damage one card does to another."""
    if not card["attack_type"]:
        return 0.0
    strength = float(card["attack"])
    building = target["kind"] == "building"
    if card["damage_type"] == "magic":
        return 0.0 if building else strength
    strength = max(0.0, strength - target.get("armor", 0))
    if (card["damage_type"] == "siege") != building:
        return float(min(1.0, strength))
    return float(strength)


def might(card: Card) -> float:
    """Return what a card counts in a fight for a battlefield."""
    if not card["attack_type"]:
        return 0.0
    left = card["life"] - card.get("damage", 0)
    return float(0.6 * float(card["attack"]) + 0.3 * float(left) + 0.3 * card.get("armor", 0))


def value(card: Card) -> float:
    """Return about what a card is worth to its owner."""
    if "name" not in card:
        return UNKNOWN
    worth = 0.4 + might(card)
    if card["kind"] == "building" and not card["attack_type"]:
        worth = 1.6
    if card["kind"] == "hero":
        worth += 1.2
    if card["worker"]:
        worth += 0.8
    if card["text"] and card["kind"] != "building":
        worth += 0.3
    return worth
