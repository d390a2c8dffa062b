"""Flesh and Blood as a seat is shown it: the question and the rule that asks, the card and what to do with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, final

from rulebound.fab import constants as c
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.views.clauses import in_words
from rulebound.kernel.decision import Decision, Option
from rulebound.play.fab import windows
from rulebound.play.fab.asking import askables, called_in, declared, lies_on_the_stack
from rulebound.play.fab.cards import rules_of
from rulebound.play.fab.faces import printed_face
from rulebound.play.fab.questions import asked, told_before
from rulebound.play.fab.recaps import recap_of
from rulebound.play.fab.scene import active_link, areas, arrows, people, waiting
from rulebound.play.passing.situations import Moment, Situation
from rulebound.play.presenting.naming import objects_in
from rulebound.play.presenting.offering import alike_in, gathered, in_order, together
from rulebound.play.presenting.presenter import Presenter
from rulebound.play.presenting.same_faces import SameFaces
from rulebound.play.presenting.shapes import Askable, Deed, Face, Line, Offer, Pass, Prompt, Recap, Scene
from rulebound.play.views.reading import View, player_name

__all__ = ["FabPresenter"]

#: The headings of what can be chosen, by the verb.
_GROUPS: Final = {
    "play": "Play",
    "attack": "Attack with",
    "use": "Activate",
    "defend": "Defend with",
    "pitch": "Pitch",
    "arsenal": "Put into your arsenal",
    "target": "Target",
    "order": "Next",
    "trigger": "First effect",
    "replacement": "First effect",
    "part": "Pay next",
    "mode": "Choose",
    "choose": "Choose",
    "find": "Find",
    "discard": "Discard",
    "destroy": "Destroy",
    "exhaust": "Tap",
    "ready": "Untap",
    "pay": "Pay with",
    "seat": "Player",
    "number": "Number",
    "name": "Name",
    "yes": "Answer",
    "no": "Answer",
}
_ORDER: Final = tuple(dict.fromkeys(_GROUPS.values()))
#: What the answer that does nothing is called, by the question.
_NOTHING: Final = {
    "priority": "Pass",
    "defend": "No more defenders",
    "arsenal": "Leave it as it is",
    "may": "No",
    "find": "Find nothing more",
    "choose": "No more",
    "target": "No more targets",
    "mode": "No more modes",
}


@final
class FabPresenter(Presenter):
    """Presents Flesh and Blood; ``library`` has the printed cards by name and color."""

    stages = windows.STAGES
    stops = windows.STOPS
    idle = frozenset({"pass", "done", "no"})

    def __init__(self, library: Mapping[str, Definition]) -> None:
        self.library = library
        self._faces = SameFaces(areas)

    # --- The table ---------------------------------------------------------------------------------------------------

    def situation(self, view: View, decision: Decision) -> Situation | None:
        return windows.situation(view, decision, self.library)

    def moment(self, view: View) -> Moment:
        return windows.moment(view)

    def scene(self, view: View) -> Scene:
        seat: Any = view["seat"]
        turn: Any = view["turn"]
        where = (people(view), self._faces.areas(view), waiting(view), arrows(view))
        return Scene("fab", seat, self.headline(view), turn, *where)

    def face(self, view: View, number: int, name: str = "") -> Face | None:
        shown = [
            face
            for area in self._faces.areas(view)
            for top in area.faces
            for face in (top, *top.attached)
            if face.name
        ]
        if number > 0:
            return next((face for face in shown if face.number == number), None)
        wanted = " ".join(name.casefold().split())
        if not wanted:
            return None
        for begins in (True, False):
            for face in shown:
                said = face.name.casefold()
                if said.startswith(wanted) if begins else wanted in said:
                    # (Of a card of a deck the view has no more than its name.)
                    printed = self.library.get(face.name) if not face.kind else None
                    return printed_face(printed) if printed is not None else face
        players: Any = view["players"]
        listed = sorted({each for player in players for each, _ in player["list"] or ()})
        for each in listed:
            if wanted in each.casefold() and each in self.library:
                return printed_face(self.library[each])
        return None

    def rules(self, name: str) -> tuple[str, ...]:
        printed = self.library.get(name)
        return tuple(rules_of(printed)) if printed is not None else ()

    def askables(self, view: View) -> list[Askable]:
        return askables(view, self.library)

    def called(self, view: View, number: int) -> str:
        return called_in(view, number)

    # --- The question ------------------------------------------------------------------------------------------------

    def prompt(self, view: View, decision: Decision, recent: Sequence[Line]) -> Prompt:
        about = tuple(number for number in decision.subjects if number > 0)
        words = asked(view, decision, declared(view, decision))
        return Prompt(decision.kind, words, told_before(view, decision, recent), about, decision.rule)

    # --- The answers -------------------------------------------------------------------------------------------------

    def passes(self, view: View, decision: Decision, labels: Sequence[str]) -> Pass | None:
        found = super().passes(view, decision, labels)
        if found is None:
            return None
        label = _NOTHING.get(decision.kind, labels[found.place])
        if decision.kind == "defend" and not declared(view, decision):
            label = "Defend with nothing"
        if decision.kind == "priority" and view["turn_player"] == view["seat"] and not view["stack"]:
            if view["stage"] == c.STAGES[c.ACTION]:
                label = "End your turn"
        return Pass(found.place, label)

    def offers(self, view: View, decision: Decision, labels: Sequence[str]) -> tuple[Offer, ...]:
        passing = self.passes(view, decision, labels)
        cards = dict(objects_in(view))
        costs: Any = view.get("costs") or [None] * len(labels)

        def card(option: Option) -> int:
            return option.subject if option.subject in cards and option.verb not in ("mode", "part") else 0

        def deed(place: int, option: Option) -> Deed:
            made = self._deed(view, decision, option, cards.get(option.subject, {}), place, labels[place])
            return replace(made, cost=_cost(costs[place], option.verb)) if costs[place] else made

        def offer(place: int, option: Option) -> tuple[str, str]:
            group = _GROUPS.get(_verb(option, labels[place]), "Choose")
            if card(option):
                return self.called(view, option.subject), group
            return _alone(option, labels[place], view).removeprefix(f"{group} "), group

        without = () if passing is None else (passing.place,)
        found = gathered(decision, without, card, deed, offer)
        return in_order(together(decision, found, alike_in(view, {each.card for each in found})), _ORDER)

    def _deed(
        self, view: View, decision: Decision, option: Option, card: Mapping[str, Any], place: int, label: str
    ) -> Deed:
        """Return what an option does with the card under which it stands, and what it costs."""
        verb = option.verb
        printed: Any = card.get("printed") or {}
        if verb == "play":
            side = label.removeprefix("Play ") if option.value else ""
            useless = _pointless(printed) if "attack" in printed.get("tags", ()) else ""
            return Deed(place, f"Play {side}".strip(), label, useless=useless)
        if verb == "use":
            return self._use(option, card, place, label)
        if verb == "pitch":
            return Deed(place, f"Pitch for {printed.get('pitch', 0)}", label)
        if verb == "defend":
            return self._defend(view, decision, option, card, place, label)
        if verb == "target":
            attacks = decision.rule == "1.4.5"
            said = f"{'Attack' if attacks else 'Target'} {label.removeprefix('At ')}"
            stack: Any = view["stack"]
            if any(lies_on_the_stack(layer, option.subject) for layer in stack):
                said += " on the stack"
            return Deed(place, "Attack" if attacks else "Target", said, target=max(0, option.subject))
        if verb == "order":
            return Deed(place, "Next", label)
        if verb in ("trigger", "replacement"):
            return Deed(place, in_words(label.partition(": ")[2] or "Let it go first"), in_words(label))
        if verb == "arsenal":
            return Deed(place, "Put it there", label)
        words = _alone(option, label, view)
        group = _GROUPS.get(verb, "")
        return Deed(place, group if words.startswith(f"{group} ") else words, in_words(label))

    def _use(self, option: Option, card: Mapping[str, Any], place: int, label: str) -> Deed:
        """Return the activation of an ability, by its text."""
        uses: Any = card.get("uses") or ()
        for use in uses:
            if use["place"] == option.other and use["index"] == option.value:
                if use["attacks"]:
                    useless = "0 power" if card.get("power") == 0 and len(card.get("text") or ()) < 2 else ""
                    return Deed(place, "Attack", label, useless=useless)
                words = in_words(use["text"])
                said = f"{label}: {words}" if words else label
                return Deed(place, words or "Activate", said)
        return Deed(place, "Attack" if label.startswith("Attack") else "Activate", label)

    def _defend(
        self,
        view: View,
        decision: Decision,
        option: Option,
        card: Mapping[str, Any],
        place: int,
        label: str,
    ) -> Deed:
        """Return a defense, for how much, and whether there is anything left to stop."""
        printed: Any = card.get("printed") or {}
        amount = card.get("defense", printed.get("defense", 0))
        link = active_link(view)
        so_far = sum(more for _, more in declared(view, decision))
        useless = ""
        if any("defend" in words.casefold() for words in printed.get("text", ())):
            # What it does as it defends may be worth it.
            return Deed(place, f"Defend for {amount}", f"{label} for {amount}")
        if link and so_far + link["defense"] >= link["power"]:
            useless = "nothing is left to stop"
        elif not amount:
            useless = "0 defense"
        return Deed(place, f"Defend for {amount}", f"{label} for {amount}", useless=useless)

    # --- Looking back ------------------------------------------------------------------------------------------------

    def recap(self, view: View, turn: int, lines: Sequence[Line]) -> Recap | None:
        return recap_of(view, turn, lines)


def _verb(option: Option, label: str) -> str:
    """Return the heading that an option stands under: weapons attack, other abilities are activated."""
    return "attack" if option.verb == "use" and label.startswith("Attack") else option.verb


def _alone(option: Option, label: str, view: View) -> str:
    """Return an option that is of no card that the view shows, in words."""
    if option.verb == "seat" and option.subject < 0:
        return player_name(view, -1 - option.subject)
    return in_words(label)


def _pointless(printed: Mapping[str, Any]) -> str:
    """Return why attacking with a card would do nothing."""
    return "0 power, and no text" if not printed.get("power", 0) and not printed.get("text") else ""


def _cost(ways: Sequence[Mapping[str, Any]], verb: str) -> str:
    """Return what is paid, in words: one way or another; what is done besides, the text says."""
    said = []
    for way in ways:
        parts = [
            f"{amount} {name.removesuffix('s') if amount == 1 else name}"
            for name, amount in way.items()
            if name not in ("x", "more")
        ]
        parts += ["X"] if way["x"] else []
        parts += ["more that its text names"] if way["more"] and verb == "play" else []
        said.append(", ".join(parts) or ("nothing" if verb == "play" else ""))
    return " or ".join(one for one in dict.fromkeys(said) if one)
