"""How a World of Warcraft game is presented, on any screen and to any program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import final

from rulebound.kernel.decision import Decision
from rulebound.play.passing.situations import Moment, Situation
from rulebound.play.presenting.presenter import Presenter
from rulebound.play.presenting.shapes import Askable, Face, Line, Offer, Pass, Prompt, Recap, Scene
from rulebound.play.views.reading import View, player_name
from rulebound.play.wow import windows
from rulebound.play.wow.asking import askables
from rulebound.play.wow.cards import rules_of
from rulebound.play.wow.choices import offers
from rulebound.play.wow.faces import Faces
from rulebound.play.wow.prompts import pass_label, prompt
from rulebound.play.wow.recaps import recap
from rulebound.play.wow.scenes import Scenes
from rulebound.play.wow.sight import Sight
from rulebound.wow.edition import Edition
from rulebound.wow.position.card_parts import Definition

__all__ = ["WowPresenter"]


@final
class WowPresenter(Presenter):
    """Presents a game; ``library`` has the printed cards by name, of which only names in a view are looked up."""

    stages = windows.STAGES
    stops = windows.STOPS
    idle = frozenset({"pass", "done", "let through"})

    def __init__(self, library: Mapping[str, Definition], edition: Edition) -> None:
        self.library = library
        self.edition = edition
        self.faces = Faces(library, edition)
        self.scenes = Scenes(self.faces)

    def scene(self, view: View) -> Scene:
        return self.scenes.scene(view, self.headline(view))

    def face(self, view: View, number: int, name: str = "") -> Face | None:
        return self.faces.found(Sight(view), number, name)

    def rules(self, name: str) -> tuple[str, ...]:
        printed = self.library.get(name)
        return tuple(rules_of(printed, self.edition)) if printed is not None else ()

    def askables(self, view: View) -> list[Askable]:
        return askables(Sight(view), self.library)

    def called(self, view: View, number: int) -> str:
        sight = Sight(view)
        return player_name(view, -1 - number) if number < 0 else sight.full_name(number)

    def prompt(self, view: View, decision: Decision, recent: Sequence[Line]) -> Prompt:
        return prompt(Sight(view), decision, recent)

    def offers(self, view: View, decision: Decision, labels: Sequence[str]) -> tuple[Offer, ...]:
        passing = self.passes(view, decision, labels)
        return offers(Sight(view), decision, labels, -1 if passing is None else passing.place)

    def passes(self, view: View, decision: Decision, labels: Sequence[str]) -> Pass | None:
        found = super().passes(view, decision, labels)
        return None if found is None else Pass(found.place, pass_label(Sight(view), decision, found.label))

    def recap(self, view: View, turn: int, lines: Sequence[Line]) -> Recap | None:
        return recap(Sight(view), turn, lines)

    def situation(self, view: View, decision: Decision) -> Situation | None:
        return windows.situation(view, decision, self.library)

    def moment(self, view: View) -> Moment:
        return windows.moment(view)
