"""Options, layers of the stack and facts in words; only made when somebody asks."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from rulebound.kernel.decision import Decision, Option, in_brackets
from rulebound.tcg import constants as c
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.cards import Definition
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State, seat_of


def known_to(state: State, subject: int, seat: int | None) -> bool:
    """Tell whether a seat knows what card an object is (or was, if it is another object by now)."""
    if seat is None:
        return True
    card = state.known(subject)
    if card.number != subject:
        # Nothing is remembered of objects in hands, decks and graveyards: what they were is told by the facts.
        return False
    if card.zone == c.PLAY and not card.face_down:
        return True
    return card.seen_by >> seat & 1 == 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Words:
    """The words of a game.

    ``verbs`` has what each answer is called, with the subject's name as {0}, the value as {1}, and as {2} counted from
    one; ``facts`` what each kind of event is, with the {name} of its object, the {other} one's, {who} acts, and the
    {amount}. A game adds what needs more than a pattern.
    """

    def __init__(self, verbs: dict[str, str], facts: dict[str, str]) -> None:
        self.verbs = verbs
        self.facts = facts

    def subject_name(self, state: State, subject: int, seat: int | None) -> str:
        """Return the name of a subject as a seat may know it (None: everything is known)."""
        if subject < 0:
            return state.players[seat_of(subject)].name
        if subject >= c.LAYER_BASE:
            layer = state.layer(subject)
            return "an effect" if layer is None else self.layer_text(state, layer, seat)
        if subject == 0:
            return "the rules"
        card = state.known(subject)
        if not known_to(state, subject, seat):
            return "a card"
        return self.printed_name(card.definition)

    def printed_name(self, printed: Definition) -> str:
        """Return what a printed card is called, wherever it is told of."""
        return printed.called

    def layer_text(self, state: State, layer: Layer, seat: int | None) -> str:
        """Return a layer of the stack in words."""
        # (What lay hidden before it went is spoken of by nothing that a seat can follow, and is a card all the same.)
        name = self.subject_name(state, layer.source, seat) if layer.source else "a card"
        return name if layer.card else f"{layer.kind} of {name}"

    def clause_of(self, state: State, layer: Layer, seat: int | None) -> str:
        """Return the words of the clause that made an effect on the stack; "" where the seat can't tell."""
        if layer.card or layer.power < 0 or layer.source <= 0 or not known_to(state, layer.source, seat):
            return ""
        return self.words_of_cause(state, layer.source, layer.power, layer.number)

    def mode_of(self, state: State, layer: Layer, mode: int, seat: int) -> str:
        """Return a mode that was chosen for a layer in words, as a seat may know them."""
        return f"Mode {mode + 1}"

    def label(self, state: State, decision: Decision, option: Option) -> str:
        """Return an option in words, for the seat that decides."""
        pattern = self.verbs.get(option.verb)
        if pattern is None:
            return option.verb.capitalize()
        name = self.subject_name(state, option.subject, decision.seat)
        return pattern.format(name, option.value, option.value + 1)

    def explain(self, state: State, event: GameEvent, seat: int | None) -> str:
        """Return a fact in words with the rule, and the card and clause that caused it."""
        told = self.sentence(state, event, seat)
        source = event.cause.source
        because = ""
        if source > 0 and source != event.subject and known_to(state, source, seat):
            because = f", because of {self.subject_name(state, source, seat)}"
            if event.cause.clause >= 0:
                because += f" ({self.words_of_cause(state, source, event.cause.clause, event.cause.layer)})"
        return f"{told}{because} {in_brackets(event.rule)}"

    def words_of_cause(self, state: State, source: int, clause: int, layer: int) -> str:
        """Return the words of a card's text that made something happen."""
        definition = state.known(source).definition
        paragraph = definition.program.clause(clause)
        return definition.paragraphs[paragraph or 0] if definition.paragraphs else ""

    def names(self, state: State, event: GameEvent, seat: int | None) -> tuple[str, str]:
        """Return the names of a fact's main object and of the other one, as a seat was told them ("": none)."""
        name = ""
        if event.subject or event.became():
            name = self.subject_name(state, event.became() or event.subject, seat)
        if event.became():
            # What a seat did not know as the card moved, it does not learn from the log later.
            known = seat is None or event.is_told_to(seat)
            name = self.printed_name(state.known(event.subject).definition) if known else "a card"
        other = self.subject_name(state, event.other, seat) if c.CARDS <= event.other < c.LAYER_BASE else ""
        return name, other

    def sentence(self, state: State, event: GameEvent, seat: int | None) -> str:
        """Return a fact in words."""
        name, other = self.names(state, event, seat)
        who = state.players[event.seat].name if event.seat >= 0 else ""
        pattern = self.facts.get(event.kind)
        if pattern is None:
            return f"{event.kind} {name}".strip()
        return pattern.format(name=name, who=who, other=other, amount=event.amount)
