"""War:TCG as a seat is shown it: the question, the card and the slot to choose, and what a turn came to."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, final

from rulebound.kernel.decision import Decision, Option
from rulebound.play.passing.situations import Moment, Situation
from rulebound.play.presenting.offering import alike_in, gathered, in_order, together
from rulebound.play.presenting.presenter import Presenter
from rulebound.play.presenting.same_faces import SameFaces
from rulebound.play.presenting.shapes import Askable, Deed, Face, Line, Offer, Prompt, Recap, Scene
from rulebound.play.views.reading import View, in_turn, player_name
from rulebound.play.war import windows
from rulebound.play.war.faces import printed_face
from rulebound.play.war.recaps import recap_of, told_before
from rulebound.play.war.scene import FIELDS, areas, arrows, people, place_words, slot_handle
from rulebound.war.position.card_parts import Definition

__all__ = ["WarPresenter"]

#: The ways to play a card, in the order in which they are offered: what costs a card of one's own comes last.
_WAYS: Final = ("place", "stack", "link", "upgrade", "heal", "skill", "clear")
_GROUPS: Final = {
    **dict.fromkeys(_WAYS, "Place"),
    "skill": "Play a skill",
    "reveal": "Reveal",
    "attack": "Attack",
    "use": "Use an ability instead",
    "discard": "Discard",
    "pick up": "Pick up",
    "resurrect": "Resurrect",
    "draw": "Draw",
}
#: How the rules say an attack that isn't the card's usual one.
_OTHER_ATTACK: Final = re.compile(r" for (\d+) (\w+)$")
_ORDER: Final = tuple(dict.fromkeys(_GROUPS.values()))


@final
class WarPresenter(Presenter):
    """Presents War:TCG; ``library`` has the cards of the game, ``known`` those that anybody can look up."""

    stages = windows.STAGES
    stops = windows.STOPS
    idle = frozenset({"pass", "keep", "stop", "leave", "hold", "decline"})

    def __init__(self, library: Mapping[str, Definition], known: Mapping[str, Definition]) -> None:
        self.library = dict(library)
        self.known = known
        self._faces = SameFaces(lambda view: areas(view, self.library))

    # --- The table ---------------------------------------------------------------------------------------------------

    def headline(self, view: View) -> str:
        if view["outcome"] is not None:
            return self.over(view)
        if not view["turn"]:
            return "Before the first turn"
        first: Any = view["first"]
        words = f"Turn {view['turn']} · {view['step']}"
        # Before step 4 there is none.
        return words if first is None else f"{words} · first player: {player_name(view, first)}"

    def result(self, view: View, scores: Sequence[float]) -> str:
        players: Any = view["players"]
        first, second = sorted((0, 1), key=lambda seat: -scores[seat])
        most: Any = players[first]["coins"]
        coins = f"{most} {'coin' if most == 1 else 'coins'} to {players[second]['coins']}"
        if scores[first] == scores[second]:
            return f"The game is a draw {in_turn(view)}, {coins}."
        return f"{player_name(view, first)} won {in_turn(view)}, {coins}."

    def situation(self, view: View, decision: Decision) -> Situation | None:
        return windows.situation(view, decision)

    def moment(self, view: View) -> Moment:
        return windows.moment(view)

    def scene(self, view: View) -> Scene:
        seat: Any = view["seat"]
        turn: Any = view["turn"]
        found = self._faces.areas(view)
        return Scene("war", seat, self.headline(view), turn, people(view), found, (), arrows(view))

    def face(self, view: View, number: int, name: str = "") -> Face | None:
        wanted = " ".join(name.casefold().split())
        shown = [
            face for area in self._faces.areas(view) for top in area.faces for face in (top, *top.attached)
        ]
        if number > 0:
            return next((face for face in shown if face.number == number and face.name), None)
        if not wanted:
            return None
        for face in sorted(shown, key=lambda face: face.place < 0):
            if face.name.casefold().startswith(wanted):
                return face
        players: Any = view["players"]
        listed = [each for player in players for each, _ in player["list"] or ()]
        for each in sorted({*self.known, *listed}):
            if each.casefold().startswith(wanted):
                return printed_face(self.known[each] if each in self.known else self.library[each])
        return None

    def askables(self, view: View) -> list[Askable]:
        me: Any = view["seat"]
        players: Any = view["players"]
        slots: Any = view["slots"]
        found = [
            Askable(card["id"], card["name"], "hand", ("place", "discard")) for card in players[me]["cards"]
        ]
        for slot in slots:
            for card in () if slot is None else slot["cards"]:
                if "name" in card:
                    verbs = ("attack", "pick up", "reveal") if slot["seat"] == me else ("target",)
                    found.append(Askable(card["id"], card["name"], "table", verbs))
        return found

    def called(self, view: View, number: int) -> str:
        if number < 0:
            return player_name(view, -1 - number)
        return next((each.name for each in self.askables(view) if each.number == number), "a card")

    # --- The question ------------------------------------------------------------------------------------------------

    def prompt(self, view: View, decision: Decision, recent: Sequence[Line]) -> Prompt:
        before = told_before(view, recent)
        asked = self._asked(view, decision)
        return Prompt(decision.kind, asked, before, decision.subjects, decision.rule)

    def _asked(self, view: View, decision: Decision) -> str:
        players: Any = view["players"]
        me = players[decision.seat]
        verbs = {option.verb for option in decision.options}
        if decision.kind == "discard":
            chosen = len(me["chosen"] or ())
            said = f"You discard {chosen} so far. Discard another card?" if chosen else ""
            return (
                said
                or f"Turn {view['turn']}: discard cards that you don't want? You draw up to your hand size."
            )
        if decision.kind == "draw":
            if "pick up" not in verbs:
                return f"Draw a card? You have {me['hand']} in hand."
            if "draw" not in verbs:
                return "Pick up a Hero from the table?"
            return f"Draw a card, or pick up a Hero instead? You have {me['hand']} in hand."
        if decision.kind == "resurrect":
            return f"Resurrect a Hero? Each skill level on him costs a card of your deck ({me['deck']} left)."
        if decision.kind == "place":
            return self._asked_to_place(view, decision, verbs)
        if decision.kind == "attack":
            return self._asked_to_attack(view, decision)
        if decision.kind == "gold":
            return f"Take a coin? You have {me['coins']} of {view['goal']}."
        return decision.prompt

    def _asked_to_place(self, view: View, decision: Decision, verbs: set[str]) -> str:
        if view["step"] != "place cards":
            return "The battles are about to begin. Reveal cards of yours first?"
        opportunity: Any = view["opportunity"]
        placements: Any = view["placements"]
        left = placements - opportunity // 2
        last = "This is your last opportunity" if left == 1 else f"You have {left} opportunities left"
        if verbs - {"pass", "reveal"}:
            return f"{last} this turn. Place a card?"
        return f"{last} this turn, and no card can be placed. Reveal one of yours, or pass?"

    def _asked_to_attack(self, view: View, decision: Decision) -> str:
        slot, card = self._on_table(view, decision.subjects[0])
        name = f"{card['name']} ({FIELDS[slot['field']]} slot {slot['slot']})"
        if decision.rule == "WAR-6.blocking.1":
            return f"{name} is blocked and has to fight what blocks it. How?"
        power = f" for {card['attack']}" if card["attack_type"] else ""
        return f"{name} has its turn to attack{power}. Whom?"

    def _on_table(self, view: View, number: int) -> tuple[Any, Any]:
        """Return the slot in which a card lies, and the card; both empty if it lies in none."""
        slots: Any = view["slots"]
        for slot in slots:
            for card in () if slot is None else slot["cards"]:
                if card["id"] == number:
                    return slot, card
        return {}, {}

    # --- The answers -------------------------------------------------------------------------------------------------

    def offers(self, view: View, decision: Decision, labels: Sequence[str]) -> tuple[Offer, ...]:
        passing = self.passes(view, decision, labels)

        def card(option: Option) -> int:
            return option.other if option.verb in ("attack", "use") and option.other else option.subject

        def deed(place: int, option: Option) -> Deed:
            return self._deed(view, option, place, labels[place])

        def offer(place: int, option: Option) -> tuple[str, str]:
            return self._called(view, card(option)) or labels[place], _GROUPS.get(option.verb, "")

        without = () if passing is None else (passing.place,)
        single = gathered(decision, without, card, deed, offer)
        found = together(decision, single, alike_in(view, {each.card for each in single}))
        counted = [self._with_copies(view, decision, one) for one in found]
        ordered = [
            replace(one, deeds=tuple(sorted(one.deeds, key=lambda each: _way(decision, each))))
            for one in counted
        ]
        return in_order(ordered, _ORDER)

    def _with_copies(self, view: View, decision: Decision, offer: Offer) -> Offer:
        """Of cards of one name in hand the rules offer one, to place or to discard: here stands how many there are."""
        if decision.options[offer.deeds[0].place].verb not in (*_WAYS, "discard"):
            return offer
        players: Any = view["players"]
        me = players[decision.seat]
        others = (
            card["id"] for card in me["cards"] if card["name"] == offer.label and card["id"] != offer.card
        )
        # (Those that one discards already can't be discarded again.)
        alike = tuple(other for other in others if other not in (me["chosen"] or ()))
        return replace(offer, count=1 + len(alike), alike=alike)

    def _called(self, view: View, number: int) -> str:
        """Return the name of a card, with its slot if it has one."""
        slot, card = self._on_table(view, number)
        if card:
            where = f"{FIELDS[slot['field']]} slot {slot['slot']}"
            return f"{card['name']} ({where})" if "name" in card else f"a face-down card ({where})"
        face = self.face(view, number)
        return face.name if face is not None else ""

    def _deed(self, view: View, option: Option, place: int, label: str) -> Deed:
        """Return what an option does with the card under which it stands."""
        verb = option.verb
        if verb in ("place", "stack", "link", "heal", "clear"):
            return self._put(view, option, place, label)
        if verb == "skill":
            return Deed(place, f"on {self._called(view, option.other)}", label, target=option.other)
        if verb == "upgrade":
            return Deed(
                place, f"as an upgrade of {self._called(view, option.other)}", label, target=option.other
            )
        if verb == "attack":
            words, useless = self._strike(view, option, label)
            return Deed(place, words, f"{label}: {words.lower()}", target=option.other, useless=useless)
        if verb == "use":
            said = label.partition(": ")[2] or label
            return Deed(place, said, label, target=option.other)
        if verb == "resurrect":
            cost = self._price(view, option.subject)
            return Deed(place, "Resurrect", label, f"{cost} of your deck's cards" if cost else "nothing")
        return Deed(place, verb.capitalize() if option.subject else label, label)

    def _put(self, view: View, option: Option, place: int, label: str) -> Deed:
        """Return a placement: the slot, what lies there, and what becomes of that."""
        at = -1 - option.other
        slots: Any = view["slots"]
        held = slots[at]
        where = place_words(at // 6 % 2, at % 6 + 1)
        if held is None:
            return Deed(place, where, label, target=slot_handle(at))
        there = held["cards"][0]
        words = {
            "stack": f"{where}, stacked with {there['name']}",
            "link": f"{where}, linked to {there['name']}",
            "heal": f"{where}, in place of the damaged {there['name']}",
            "clear": f"{where}, discarding your {there['name']} there",
        }
        return Deed(place, words[option.verb], label, target=there["id"])

    def _strike(self, view: View, option: Option, label: str) -> tuple[str, str]:
        """Return what an attack does to its target, and why it would do nothing ("": it does something)."""
        _, attacker = self._on_table(view, option.subject)
        _, target = self._on_table(view, option.other)
        if not attacker or "name" not in target:
            return "Attack", ""
        strength, kind = attacker["attack"], attacker["damage_type"]
        another = _OTHER_ATTACK.search(label)
        if another is not None:
            strength, kind = int(another.group(1)), another.group(2)
        amount = _damage(strength, kind, target)
        how = "" if kind == "normal" else f" {kind}"
        if not amount:
            if strength <= 0:
                return "Attack for 0", "its attack is 0"
            if kind == "magic":
                return f"Attack for{how} 0", "magic does nothing to buildings"
            return f"Attack for{how} 0", f"armor {target['armor']} keeps all of it off"
        left = target["life"] - target["damage"] - amount
        came = "destroys it" if left <= 0 else f"leaves it {left} life"
        return f"Attack for {amount}{how} damage, which {came}", ""

    def _price(self, view: View, number: int) -> int:
        """Return how many cards of the deck it costs to resurrect a Hero."""
        name = self._called(view, number)
        players: Any = view["players"]
        return next(
            (
                hero["cost"]
                for player in players
                for hero in player["heroes"]
                if hero["name"] == name and hero["died"]
            ),
            0,
        )

    # --- Looking back ------------------------------------------------------------------------------------------------

    def recap(self, view: View, turn: int, lines: Sequence[Line]) -> Recap | None:
        return recap_of(view, turn, lines)


def _damage(strength: int, kind: str, target: Mapping[str, Any]) -> int:
    """Return how much damage an attack does to a card.

    [WAR-6.damagetype.2, WAR-6.damagetype.3, WAR-6.damagetype.4, WAR-6.damagetype.5, WAR-6.damagetype.6]
    [WAR-6.damagetype.7]
    """
    building = target["kind"] == "building"
    if kind == "magic":
        return 0 if building else max(0, strength)
    armor: int = target["armor"]
    amount = max(0, strength - armor)
    return min(1, amount) if (kind == "siege") != building else amount


def _way(decision: Decision, deed: Deed) -> int:
    """Return in which order ways to play a card are offered."""
    verb = decision.options[deed.place].verb
    return _WAYS.index(verb) if verb in _WAYS else 0
