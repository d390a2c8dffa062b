"""Activated abilities in words: how often, of which type, what they cost, what they do [5.2.1]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.lexicon import HERO
from rulebound.fab.language.wording.lines import A_CARD
from rulebound.fab.language.wording.nouns import THING
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.wording.checks import other_than_this
from rulebound.tcg.nodes.costs.of_this import MoveThis, PutThisUnder
from rulebound.tcg.nodes.costs.parts import TURNS, Activate, Pay, RemoveCounters
from rulebound.text import Phrasebook, Value

#: How often an ability can be activated in a turn [5.2.1a]; 0: any number of times.
LIMITS = (("", 0), ("once per turn ", 1), ("twice per turn ", 2), ("thrice per turn ", 3))
#: Your own hero, as what is tapped.
YOUR_HERO = s.Phrase("a", s.Noun((), (HERO,), (s.Controlled(s.PlayerPhrase("you")),)))
#: What stands between the type of an ability and its cost.
DASH = "\N{EM DASH}"


def add_abilities(book: Phrasebook) -> None:
    """Add all rows of activated abilities and of their costs (sorts "power", "paid")."""
    add = book.add
    for word, bit in (
        ("action", c.ACTION_CARD),
        ("instant", c.INSTANT),
        ("attack reaction", c.ATTACK_REACTION),
        ("defense reaction", c.DEFENSE_REACTION),
    ):
        for limit, times in LIMITS:
            # (each word of a type is printed large)
            head = " ".join(part if part == "per" else part.capitalize() for part in f"{limit}{word}".split())
            row = f'{head} {DASH} {{costs:paid+","}}:'
            add("power", f"{row} {{effect:body}}", own.Ability, types=bit, per_turn=times)
            add(
                "power",
                f"{row} {{effect:body}}. go again",
                own.Ability,
                types=bit,
                per_turn=times,
                again=True,
            )
            if bit == c.ACTION_CARD:
                attack = own.Attacking()
                add("power", f"{row} attack", own.Ability, types=bit, per_turn=times, effect=attack)
                again = f"{row} attack. go again"
                add("power", again, own.Ability, types=bit, per_turn=times, effect=attack, again=True)
    for words in ("this", "this ability"):
        for when in ("if", "while"):
            row = f"{{power:power}}. activate {words} only {when} {{condition:condition}}"
            add("power", row, own.Limited, check=_is_activated, again=False)
            add("power", f"{row}. go again", own.Limited, check=_is_activated, again=True)
    add("paid", "discard a card", s.UseCost, how="discard", what=A_CARD)
    add("paid", f"discard {{what:{THING}}}", s.UseCost, how="discard", check=other_than_this)
    add("paid", f"destroy {{what:{THING}}}", s.UseCost, how="destroy", check=other_than_this)
    add("paid", f"banish {{what:{THING}}}", s.UseCost, how="remove", check=other_than_this)
    add("paid", "{number:number} [[r]]", said(Pay))
    add("paid", "0", Value(Pay(0)))
    add("paid", "[[t]]", Value(Activate()))
    # [8.5.55] tapping something else
    add("paid", f"[[t]] {{what:{THING}}}", s.UseCost, how=TURNS[0], check=_of_yours)
    add("paid", "[[t]] your hero", s.UseCost, how=TURNS[0], what=YOUR_HERO)

    for place, how in (("the bottom of your deck", "bottom"), ("top of your deck", "top")):
        add("paid", f"put {{what:{THING}}} on {place}", s.UseCost, how=how, check=other_than_this)
    for this in ("this", "{:self}"):
        add("paid", f"destroy {this}", Value(MoveThis("destroy", shared.GRAVEYARD)))
        add("paid", f"banish {this}", Value(MoveThis("remove", shared.REMOVED)))
        add("paid", f"discard {this}", Value(MoveThis("discard", shared.GRAVEYARD, shared.HAND)))
        add("paid", f"banish {this} from your hand", Value(MoveThis("remove", shared.REMOVED, shared.HAND)))
        add("paid", f"put {this} on the bottom of its owner's deck", Value(PutThisUnder()))
        add("paid", f"remove a {{name:countername}} counter from {this}", said(RemoveCounters), count=1)
        many = f"remove {{count:number.pl}} {{name:countername}} counters from {this}"
        add("paid", many, said(RemoveCounters))


def _is_activated(node: own.Limited) -> bool:
    """What is activated says when it can be."""
    return isinstance(node.power, own.Ability) and not node.power.again


def _of_yours(node: s.UseCost) -> bool:
    """What is tapped to pay is said to be yours."""
    posts: tuple[object, ...] = getattr(getattr(node.what, "noun", None), "posts", ())
    return other_than_this(node) and s.Controlled(s.PlayerPhrase("you")) in posts
