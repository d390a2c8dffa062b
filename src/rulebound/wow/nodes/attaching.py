"""What an ability that is attached may be moved to [306.3f]."""

from __future__ import annotations

from rulebound.tcg.nodes.core import Context, Filter
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.modifiers.interaction import effective
from rulebound.wow.nodes.filters import OfType
from rulebound.wow.nodes.powers import text_box
from rulebound.wow.position.state import own


def may_attach_anew(state: State, card: Card, host: Card) -> bool:
    """Tell whether an attach description lets an ability that moves be attached to a card."""
    attach = text_box(card.definition).attach
    what = getattr(attach.to, "what", None) if attach is not None else None
    if not own(state).edition.moved_attachments_match_types_only and isinstance(what, Filter):
        # [2012:400.7a] all of the attach description must fit; an X in it is 0, whatever was chosen on the chain
        return what.matches(Context(state, card.controller, card.number), host)
    # [306.3f] only the card types do; the rest of the attach description is ignored
    return effective(state, host).types & _attach_types(card) != 0


def _attach_types(card: Card) -> int:
    """[306.3f] Return the card types that an ability's attach description specifies."""
    attach = text_box(card.definition).attach
    if attach is None:
        return 0
    what = getattr(attach.to, "what", None)
    types = _types_in(what) if isinstance(what, Filter) else 0
    return types or (c.ALLY | c.HERO | c.ABILITY | c.EQUIPMENT | c.QUEST)


def _types_in(what: Filter) -> int:
    if isinstance(what, OfType):
        return what.types
    types = 0
    for part in getattr(what, "parts", ()):
        types |= _types_in(part)
    return types
