"""Powers and whole programs in words."""

from __future__ import annotations

from rulebound.tcg.language.telling.changes import of_whom
from rulebound.tcg.language.telling.costs import cost_words
from rulebound.tcg.language.telling.powers import functions, only_if
from rulebound.tcg.language.telling.words import (
    Lines,
    Phrase,
    Teller,
    both,
    measured,
    tell_change,
    tell_condition,
    tell_effect,
    tell_filter,
    tell_group,
    tell_power,
    under,
)
from rulebound.tcg.nodes.changes.definite import AsItEnters, EntersAs
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.nodes.groups import Role
from rulebound.tcg.program.powers import (
    Alternate,
    Attach,
    Continuous,
    Entering,
)
from rulebound.wow import constants as c
from rulebound.wow.language.telling.words import NAMES, keyword_words, tell_program
from rulebound.wow.nodes.conditions import SAID_OF_IT
from rulebound.wow.position import text_box as p


@tell_power.register
def _(node: p.Completion, teller: Teller) -> Lines:
    costs = f"{cost_words(node.costs, teller)}{only_if(node.limits, teller)}"
    head = f"{functions(c.PLAY, node.trait, teller)}to complete: {costs}; reward:"
    return under(head, tell_effect(node.effect, teller))


@tell_program.register
def _(program: p.CardProgram) -> Lines:
    # What playing the card asks, attaches and does is one text, with targets in common.
    text = Teller(NAMES, (program.additional, program.attach, program.effect))
    told = _about_the_card(program, text)
    if program.attach is not None:
        told.extend(tell_attach(program.attach, text))
    if program.entering is not None:
        told.extend(tell_entering(program.entering, _as_it_enters(program, text)))
    if program.effect is not None:
        told.extend(under("when this resolves:", tell_effect(program.effect, text)))
    if program.ongoing:
        told.append("ongoing: this stays in play")
    for place, power in enumerate(program.powers):
        lines = tell_power(power, Teller(NAMES, power, text.notes))
        side = "on the other side (face down): " if place in program.back else ""
        told.extend([f"{side}{lines[0]}", *lines[1:]])
    return told


def _as_it_enters(program: p.CardProgram, text: Teller) -> Teller:
    """Return what tells how a card enters play, of what is done as it does so."""
    for power in program.powers:
        if not isinstance(power, Continuous) or power.who != IsThis():
            continue
        for change in power.changes:
            if isinstance(change, AsItEnters):
                inner = text.aside()
                tell_effect(change.effect, inner)
                return inner
    return text


def _about_the_card(program: p.CardProgram, text: Teller) -> Lines:
    """Return what concerns having and playing the card."""
    told: Lines = []
    if program.keywords:
        told.append(f"keywords: {', '.join(keyword_words(program.keywords))}")
    if program.back_keywords:
        told.append(
            f"keywords on the other side (face down): {', '.join(keyword_words(program.back_keywords))}"
        )
    for trait in program.required:
        told.append(f"only in a deck whose hero has the trait {trait}")
    if program.reputation:
        told.append(f"reputation: {program.reputation} (a deck has cards of at most one)")
    for tag in program.buried_tags:
        told.append(f"while in a graveyard, it has the tag {tag} as well")
    for restriction in program.restrictions:
        only = "" if isinstance(restriction, SAID_OF_IT) else "can be played only if "
        told.append(f"{only}{tell_condition(restriction, text)}")
    if program.additional:
        told.append(f"additional cost to play it: {cost_words(program.additional, text)}")
    for alternate in program.alternates:
        told.extend(tell_alternate(alternate, text))
    return told


def tell_attach(node: Attach, teller: Teller) -> Lines:
    """Return what an ability is attached to, and [2012:400.6] what it may stay attached to where that is another."""
    brought = isinstance(node.to, Role)
    told = f"attached to {'what its text has put into play' if brought else tell_group(node.to, teller).text}"
    if isinstance(node, p.AttachAndStay):
        told += f", for as long as that is {tell_filter(node.host, teller).one()}"
    return [told]


def tell_alternate(node: Alternate, teller: Teller) -> Lines:
    """Return what may be paid rather than the card's resource cost."""
    only = "" if node.only_if is None else f", only if {tell_condition(node.only_if, teller)}"
    return [f"rather than its resource cost, you may pay this: {cost_words(node.costs, teller)}{only}"]


@tell_change.register
def _(node: EntersAs, teller: Teller, subject: Phrase | None) -> Lines:
    return tell_entering(node.how, teller, of_whom(subject).text)


def tell_entering(node: Entering, teller: Teller, what: str = "it") -> Lines:
    """Return how a card enters play."""
    told: list[str] = []
    if node.exhausted:
        told.append("exhausted")
    for name, count in node.counters:
        told.append(f"with {measured(count, f'{name!r} counters', teller)}".replace("'", '"'))
    if node.damage is not None:
        told.append(f"with {measured(node.damage, 'damage', teller)} on it")
    return [f"{what} enters play {both(told) or 'as usual'}"]
