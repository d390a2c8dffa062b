"""Cards with several faces or sides: what is printed on each, and which of them is what a card is (chapter 9)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.events import GameEvent, Move, ShowsFace
from rulebound.fab.position.card_parts import Definition
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.groups import Target
from rulebound.tcg.position import cards
from rulebound.tcg.program.nodes import Context, Effect
from rulebound.tcg.program.powers import TextBox, box_of
from rulebound.tcg.tree import Node, Power
from rulebound.text.nodes import replace, walk

#: What cards with several faces are: two sides on one face [9.2]; a front and a back, of which one is active [9.1.3,
#: 9.1.5]; two faces, both of which are, but in the arena and on the stack (twin-cards).
SPLIT: Final = "split"
FLIP: Final = "flip"
TWIN: Final = "twin"
TRANSCEND: Final = "transcend"
KINDS: Final = (SPLIT, FLIP, TWIN, TRANSCEND)
#: A card that is played with both its sides [8.3.38].
BOTH: Final = 2
#: Between the names of a card that has several [9.2.2].
BESIDE: Final = cards.BESIDE


@dataclass(frozen=True)
class Face(Node):
    """What is printed on one face of a card, or on one side of a split-card."""

    name: str
    types: int
    tags: tuple[str, ...]
    text: TextBox
    numbers: tuple[int, ...]
    cost: int = 0
    color: str = ""


@dataclass(frozen=True)
class FacedText(TextBox):
    """The text of a card with several faces: what is active of them is its own, the ``faces`` are all that it has."""

    faces: tuple[Face, ...] = ()
    kind: str = SPLIT


@dataclass(frozen=True)
class Halves(Effect):
    """The resolution abilities of a melded card: first those of the right side, then those of the left [5.3.4d]."""

    left: Effect | None
    right: Effect | None

    def run(self, ctx: Context) -> Asking[None]:
        half = self.left if is_half_resolved(ctx, ctx.source) else self.right
        if half is not None:
            yield from half.run(ctx)


#: One side of a melded card has resolved.
HALF: Final = "half"


def is_half_resolved(ctx: Context, number: int) -> bool:
    """Tell whether the right side of a melded card has resolved already [5.3.4d]."""
    return any(fact.subject == number for fact in ctx.state.this_turn_of((HALF,)))  # type: ignore[attr-defined]


@dataclass(frozen=True)
class Transcend(Effect):
    """It is put into its owner's hand with its back face active, which it keeps for good [8.5.48, 9.1.5, 9.1.5b]."""

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        card = state.find(ctx.source)
        ctx.did = False
        if card is None or kind_of(card.definition) != TRANSCEND:
            return
        # [9.1.5b] its back face remains active, whatever object it becomes
        record(state, [ShowsFace("8.5.48", card.number, face_of(card.definition, 1, False), ctx.cause)])
        facts = yield from happen(state, [Move("put", "8.5.48", card.number, shared.HAND, cause=ctx.cause)])
        ctx.did = bool(facts)
        if facts:
            # [8.5.48a] who controls the effect has transcended
            done = GameEvent("transcend", "8.5.48a", ctx.cause, subject=card.number, seat=ctx.controller)
            record(state, [done])


def kind_of(definition: cards.Definition) -> str:
    """Return which of the cards with several faces something printed is; "" if it has one, or one of them is shown."""
    box = definition.program
    return box.kind if isinstance(box, FacedText) else ""


def faces_of(definition: cards.Definition) -> tuple[Face, ...]:
    """Return the faces, or sides, of a card [9.1.1]; none if it has but one."""
    box = definition.program
    return box.faces if isinstance(box, FacedText) else ()


def face_of(whole: cards.Definition, place: int, for_now: bool = True) -> Definition:
    """Return what a card is as one of its faces is active, or as it is played with one side [9.1.3, 9.2.3].

    ``for_now``: until it is another object [9.1.3b, 9.1.4b]; else for the rest of the game [9.1.5b].
    """
    face = faces_of(whole)[place]
    return _shown(
        whole, face.name, face.types, face.cost, face.tags, face.text, face.numbers, face.color, for_now
    )


def melded(whole: cards.Definition) -> Definition:
    """Return what a split-card is that is played with both its sides: all of it [8.3.38c]."""
    box = box_of(whole)
    color = str(getattr(whole, "color", ""))
    return _shown(whole, whole.name, whole.types, whole.cost, whole.tags, box, whole.numbers, color, True)


#: What cards are with one of their faces active, each found once.
_SHOWN: Final[dict[str, Definition]] = {}


def _shown(
    whole: cards.Definition,
    name: str,
    types: int,
    cost: int,
    tags: tuple[str, ...],
    text: TextBox,
    numbers: tuple[int, ...],
    color: str,
    for_now: bool,
) -> Definition:
    first = whole.source if whole.source.startswith(cards.ONTO) else cards.ONTO + whole.key
    source = first if for_now else ""
    made = Definition(name, types, cost, tags, (), text, (), source, numbers, color)
    known = _SHOWN.get(made.key)
    if known is None or known.program != text or known.numbers != numbers:
        _SHOWN[made.key] = known = made
    return known


def is_meld(definition: cards.Definition) -> bool:
    """Tell whether a split-card may be played with both its sides [8.3.38]."""
    return any(power.as_keyword() == c.MELD for power in definition.program.powers)


def of_both(kind: str, first: Definition, second: Definition) -> Definition:
    """Return a card of two faces, or sides.

    Of a split-card and of a twin-card it has what both of them have [9.1.4, 9.1.4a, 9.2.2]; of the others, what is on
    the front [9.1.3a, 9.1.5a].
    """
    # [9.1.2, 9.2.1] each of them has what is printed on it
    faces = tuple([_face(one) for one in (first, second)])
    if kind in (FLIP, TRANSCEND):
        box = box_of(first)
        text = FacedText(
            box.keywords,
            box.powers,
            box.clauses,
            box.effect,
            box.attach,
            box.entering,
            box.additional,
            box.alternates,
            box.restrictions,
            faces,
            kind,
        )
        return Definition(
            first.name,
            first.types,
            first.cost,
            first.tags,
            first.paragraphs,
            text,
            first.short_names,
            "",
            first.numbers,
            first.color,
            first.pitched_for,
            first.x_cost,
        )
    boxes = (box_of(first), box_of(second))
    powers = _powers(*boxes)
    effect = _halves(boxes[0].effect, boxes[1].effect)
    keywords = boxes[0].keywords | boxes[1].keywords
    places = tuple(range(len(powers)))
    text = FacedText(keywords, powers, places, effect, faces=faces, kind=kind)
    return Definition(
        f"{first.name}{BESIDE}{second.name}",
        first.types | second.types,
        first.cost,
        tuple(dict.fromkeys((*first.tags, *second.tags))),
        (*first.paragraphs, *second.paragraphs),
        text,
        (*first.short_names, *second.short_names),
        "",
        first.numbers,
        first.color,
        first.pitched_for,
    )


def _face(one: Definition) -> Face:
    return Face(one.name, one.types, one.tags, box_of(one), one.numbers, one.cost, one.color)


def _powers(first: TextBox, second: TextBox) -> tuple[Power, ...]:
    """Return the abilities of both sides, each at a place of its own; of what both have, one."""
    powers = list(first.powers)
    for power in second.powers:
        if not any(dataclasses.replace(power, place=one.place) == one for one in powers):
            powers.append(dataclasses.replace(power, place=len(powers)))
    return tuple(powers)


def _halves(left: Effect | None, right: Effect | None) -> Effect | None:
    """Return the resolution abilities of both sides; the targets of the right one are others than those of the left."""
    if left is None and right is None:
        return None
    width = max([part.slot for _, part in walk(left) if isinstance(part, Target)], default=-1) + 1

    def moved(node: object) -> object:
        return dataclasses.replace(node, slot=node.slot + width) if isinstance(node, Target) else node

    return Halves(left, replace(right, moved))
