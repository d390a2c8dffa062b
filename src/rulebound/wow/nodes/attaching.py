"""What an ability may be attached to: what it may be moved to, and what it may stay on."""

from __future__ import annotations

from rulebound.tcg.continuous.interaction import shelved
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context, Filter
from rulebound.tcg.program.rule_changes import ATTACH_DESCRIPTION, AttachesTo
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective
from rulebound.wow.nodes.filters import Among, OfType
from rulebound.wow.position.state import own
from rulebound.wow.position.text_box import AttachAndStay, text_box


def may_attach_anew(state: State, card: Card, host: Card) -> bool:
    """Tell whether an attach description lets an ability that moves be attached to a card."""
    what = _description(state, card)
    if not own(state).edition.moved_attachments_match_types_only and what is not None:
        # [2012:400.7a, 2013:400.7a] all of the attach description must fit; an X in it is 0, whatever was chosen before
        return what.matches(Context(state, card.controller, card.number), host)
    # [306.3f] only the card types do; the rest of the attach description is ignored
    return effective(state, host).types & _attach_types(state, card) != 0


def may_be_put_onto(state: State, card: Card, host: Card) -> bool:
    """Tell whether a card may be put into play attached to a host that a text names."""
    # [2012:400.7a, 2013:400.7a] its attach description is asked only where no host is named; whether the card stays
    # there, its host description says [2012:410.6c, 2013:410.6c]
    if not own(state).edition.moved_attachments_match_types_only:
        return True
    # 2007 has no rule for it, so the text counts [103.1], as far as the card types fit, as for what is moved [306.3f]
    return effective(state, host).types & _attach_types(state, card) != 0


def may_stay_attached(state: State, card: Card, host: Card) -> bool:
    """[wow-2012:400.6] Tell whether a card matches the host description of what is attached to it.

    Its words are "attached [thing]"; a text without them means what it can be attached to, an X in which is 0. An
    attachment that has lost its powers keeps it.
    """
    attach = text_box(card.definition).attach
    ctx = Context(state, card.controller, card.number)
    given = _given(state, card)
    if given is None and isinstance(attach, AttachAndStay):
        return attach.host.matches(ctx, host)
    what = given or _description(state, card)
    if what is None:
        return attach is None or Among(attach.to).matches(ctx, host)
    return what.matches(ctx, host)


def _description(state: State, card: Card) -> Filter | None:
    """Return an attach description, as far as it says what a card must be."""
    attach = text_box(card.definition).attach
    # [wow-2012:400.1, wow-2013:400.1] what a modifier attaches has that of the modifier
    return _given(state, card) or (attach.to.description() if attach is not None else None)


def _given(state: State, card: Card) -> Filter | None:
    """Return the attach description that a modifier has given to a card, if one has attached it."""
    for found in shelved(state, ATTACH_DESCRIPTION):
        change = found.change
        if isinstance(change, AttachesTo) and found.applies(found.context(state), card):
            return change.to
    return None


def _attach_types(state: State, card: Card) -> int:
    """[306.3f] Return the card types that an ability's attach description specifies."""
    if text_box(card.definition).attach is None and _given(state, card) is None:
        return 0
    what = _description(state, card)
    types = 0 if what is None else _types_in(what)
    return types or (c.ALLY | c.HERO | c.ABILITY | c.EQUIPMENT | c.QUEST)


def _types_in(what: Filter) -> int:
    if isinstance(what, OfType):
        return what.types
    types = 0
    for part in getattr(what, "parts", ()):
        types |= _types_in(part)
    return types
