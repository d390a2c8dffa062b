"""Every class of node is told, and every field of it: nothing of a program is left out silently."""

from __future__ import annotations

import dataclasses

import pytest

from node_samples import full, is_optional, node_classes, plain, two_values
from rulebound.tcg.language.telling import words
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.program import nodes as core
from rulebound.tcg.program.powers import Alternate, Attach, Entering
from rulebound.tcg.tree import Node, Power
from rulebound.wow.language import telling
from rulebound.wow.nodes.filters import AnyCard
from rulebound.wow.position import text_box as pw

#: Fields of which a reader learns nothing by a word of their own, and why.
UNSAID = {
    "Payment.place": "the powers are told in their order",
    "Completion.place": "the powers are told in their order",
    "Triggered.place": "the powers are told in their order",
    "Continuous.place": "the powers are told in their order",
    "KeywordTriggered.place": "the powers are told in their order",
    "KeywordContinuous.place": "the powers are told in their order",
    "CardProgram.clauses": "which paragraph a power stands in does nothing",
    "Pick.role": "a name for later steps, which say what it stands for",
    "UseCards.role": "a name for later steps, which say what it stands for",
    "RevealCards.role": "a name for later steps, which say what it stands for",
    "Remember.role": "a name for later steps, which say what it stands for",
    "Choose.role": "a name for later steps, which say what it stands for",
    "ChooseAsMany.role": "a name for later steps, which say what it stands for",
    "ChoosePlayer.role": "a name for later steps, which say what it stands for",
    "ChoosePlayers.role": "a name for later steps, which say what it stands for",
    "Others.by": "whoever puts tokens into play owns them, which nothing told of them depends on",
    "DoneSo.done": "checked as the text is read; what a role stands for says what was done",
    "RandomTarget.slot": "told where a text has several targets",
    "TargetsInAll.slot": "told where a text has several targets",
    "Target.slot": "told where a text has several targets",
}
CLASSES = node_classes()
NAMES = [(kind, field.name) for kind in CLASSES for field in dataclasses.fields(kind)]
FIELDS = [(kind, field) for kind, field in NAMES if f"{kind.__name__}.{field}" not in UNSAID]


def told(node: Node) -> str:
    """Tell a node of any kind."""
    teller = words.Teller(telling.NAMES, node)
    subject = words.Phrase("your hero")
    if isinstance(node, pw.CardProgram):
        return "\n".join(telling.tell_program(node))
    if isinstance(node, Attach):
        return "\n".join(telling.tell_attach(node, teller))
    if isinstance(node, Entering):
        return "\n".join(telling.tell_entering(node, teller))
    if isinstance(node, Alternate):
        return "\n".join(telling.tell_alternate(node, teller))
    if isinstance(node, Power):
        return "\n".join(words.tell_power(node, teller))
    if isinstance(node, core.Effect):
        return "\n".join(words.tell_effect(node, teller))
    if isinstance(node, core.Change):
        return "\n".join(words.tell_change(node, teller, subject))
    if isinstance(node, core.Filter):
        noun = words.tell_filter(node, teller)
        return f"{noun.one()} / {noun.many()} / {noun.predicate()}"
    if isinstance(node, core.Group):
        return words.tell_group(node, teller).text
    if isinstance(node, core.Value):
        return words.tell_value(node, teller)
    if isinstance(node, core.Condition):
        return words.tell_condition(node, teller)
    if isinstance(node, core.Cost):
        return words.tell_cost(node, teller)
    assert isinstance(node, core.Pattern), f"{type(node).__name__} is of no kind that is told"
    return words.tell_pattern(node, teller)


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_every_class_of_node_is_told(kind: type[Node]) -> None:
    for node in (plain(kind), full(kind)):
        said = told(node)
        if kind is not pw.CardProgram or node != pw.CardProgram():
            assert said.strip()
        assert kind.__name__ + "(" not in said


@pytest.mark.parametrize(
    ("kind", "field"), FIELDS, ids=lambda each: each if isinstance(each, str) else each.__name__
)
def test_every_field_is_told(kind: type[Node], field: str) -> None:
    """Another value of a field is told in other words, whatever the rest is; so is a value where there was none."""
    first, second = two_values(kind, field)
    values = [None, first, second] if is_optional(kind, field) and first is not None else [first, second]
    for node in (plain(kind), full(kind)):
        said = [told(dataclasses.replace(node, **{field: value})) for value in values]
        assert len(set(said)) == len(values), f"{kind.__name__}.{field} is not told: {said}"


def test_what_needs_no_words_is_still_there() -> None:
    fields = {f"{kind.__name__}.{field}" for kind, field in NAMES}
    assert [name for name in UNSAID if name not in fields] == []


def test_a_class_without_words_says_what_to_add() -> None:
    @dataclasses.dataclass(frozen=True)
    class Shimmering(core.Filter):
        """Cards that shimmer."""

    with pytest.raises(telling.Untold, match="nothing tells Shimmering: register a function for it"):
        words.tell_filter(Shimmering(), words.Teller(telling.NAMES))


def test_a_word_without_words_says_what_to_add() -> None:
    from rulebound.wow.nodes.filters import Standing

    with pytest.raises(telling.Untold, match='no words for "shimmering" of Standing'):
        words.tell_filter(Standing("shimmering"), words.Teller(telling.NAMES))


def test_a_subclass_is_not_told_as_its_base() -> None:
    """What a subclass adds would be left out, so no class of node that is told has one."""
    for kind in CLASSES:
        others = [other.__name__ for other in CLASSES if other is not kind and issubclass(other, kind)]
        # (Both are told by tell_attach, which tells them apart.)
        if kind is Attach:
            others.remove("AttachAndStay")
        # (Both are told by the same words, "up to" apart.)
        if kind is Choose:
            others.remove("ChooseAsMany")
        # (What they add is the keyword, told before the words of any such power.)
        others = [
            other for other in others if other not in (f"Keyword{kind.__name__}", f"Random{kind.__name__}")
        ]
        # (What it adds is told where it is one.)
        others = [other for other in others if (kind.__name__, other) != ("Target", "TargetsInAll")]
        assert others == [], f"{kind.__name__} has subclasses; tell each by itself"
    assert AnyCard in CLASSES
