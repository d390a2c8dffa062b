"""A toy grammar about boxes and marbles, for testing the machinery of the phrasebook."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from rulebound.text import PASS, Phrasebook, Value


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Thing:
    kind: str
    colour: Colour | None = None
    tags: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pick:
    how: str
    what: object
    count: object = None


@dataclass(frozen=True)
class Both:
    items: tuple[object, ...]
    word: str = "and"


@dataclass(frozen=True)
class Inside:
    what: object
    where: object


@dataclass(frozen=True)
class Self:
    pass


@dataclass(frozen=True)
class You:
    pass


@dataclass(frozen=True)
class They:
    pass


@dataclass(frozen=True)
class Variable:
    letter: str


@dataclass(frozen=True)
class Roll:
    amount: object
    colour: Colour
    target: object
    gently: bool = False


@dataclass(frozen=True)
class Take:
    count: object


@dataclass(frozen=True)
class Open:
    what: object


@dataclass(frozen=True)
class Be:
    open: bool


@dataclass(frozen=True)
class Does:
    who: object
    deed: object


@dataclass(frozen=True)
class May:
    deed: object


@dataclass(frozen=True)
class DoAll:
    deeds: tuple[object, ...]


@dataclass(frozen=True)
class While:
    effect: object
    who: object
    open: bool


@dataclass(frozen=True)
class Power:
    costs: tuple[object, ...]
    effects: tuple[object, ...]


@dataclass(frozen=True)
class PayCost:
    amount: object


@dataclass(frozen=True)
class IconCost:
    icon: str


@dataclass(frozen=True)
class Has:
    power: object


@dataclass(frozen=True)
class Called:
    what: object
    name: str


def _you_do(deed: object) -> Does:
    return Does(You(), deed)


def _by_you(node: object) -> bool:
    return isinstance(node, Does) and node.who == You() and not isinstance(node.deed, May)


def toy() -> Phrasebook:
    """The toy table."""
    book = Phrasebook(
        sorts={"box": ("object",), "marble": ("object",), "number": ()},
        nouns=("object", "box", "marble", "boxnoun", "marblenoun", "player", "amount"),
        verbs=("deed",),
        labels={"object": "box or marble"},
    )
    add = book.add
    add("amount", "{n:number}", PASS)
    add("amount", "X", Variable, letter="X", form="pl")
    add("colour", "red", Value(Colour.RED))
    add("colour", "blue", Value(Colour.BLUE))
    book.lexicon("tag", {"Red": "red house", "Old Oak": "old oak"})
    for kind in ("box", "crate"):
        add("boxnoun", f"~{kind}~", Thing, kind=kind)
        add("boxnoun", f"{{colour:colour}} ~{kind}~", Thing, kind=kind)
        add("boxnoun", f'{{tags:tag+"or"}} ~{kind}~', Thing, kind=kind)
    add("marblenoun", "[{colour:colour}] ~marble~", Thing, kind="marble")
    for sort in ("box", "marble"):
        noun = sort + "noun"
        add(sort, f"a {{what:{noun}.sg}}", Pick, how="a")
        add(sort, f"each {{what:{noun}.sg}}", Pick, how="each")
        add(sort, f"all {{what:{noun}.pl}}", Pick, how="all")
        add(sort, f"target {{what:{noun}.sg}}", Pick, how="target")
        add(sort, f"{{count:amount}} target {{what:{noun}=count}}", Pick, how="target")
    add("box", "{:self}", Self)
    add("object", "they", They, form="pl")
    add("object", '{items:object++"and"}', Both, form="pl")
    add("object", '{items:object++"or"}', Both, word="or", form="sg")
    add("object", "{what:object#} in {where:box}", Inside, prefer="low")
    add("object", "{what:object#} named {name:proper}", Called)
    add("player", "you", You, form="pl")
    rolled = "{amount:amount} {colour:colour} ~marble:amount~ (past|by) {target:object}"
    add("deed", f"<roll> {rolled}", Roll)
    add("deed", f"gently <roll> {rolled}", Roll, gently=True)
    add("deed", "<take> {count:amount} ~marble~", Take)
    add("deed", "<open> {what:object}", Open)
    add("deed", "<be> open", Be, open=True)
    add("deed", "<be> closed", Be, open=False)
    add("deed", "may {deed:deed}", May)
    add("deed", '{deeds:deed++"and"}', DoAll)
    add("deed", '<have> "{power:power}"', Has)
    add("effect", "{deed:deed}", _you_do, back=lambda n: {"deed": n.deed} if _by_you(n) else None)
    add("effect", "{who:object} {deed:deed}", Does)
    add("effect", "{who:player} {deed:deed}", Does)
    add("effect", "{effect:effect} while {who:object} <be> open", While, open=True, prefer="high")
    add("effect", "while {who:object} <be> open, {effect:effect}", While, open=True, prefer="high", weight=0)
    add("cost", "{amount:amount}", PayCost)
    add("cost", "[[Turn]]", IconCost, icon="turn")
    add("power", '{costs:cost+","} → {effects:effect+"."}', Power)
    add("power", '{effects:effect+"."}', Power, costs=())
    return book
