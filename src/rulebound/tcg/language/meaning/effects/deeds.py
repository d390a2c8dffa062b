"""What effects do: to what was mentioned, which can be "the destroyed ally" afterwards, and how much of it."""

from __future__ import annotations

from rulebound.tcg import constants as c
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder
from rulebound.tcg.nodes import flow
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.choices.picking import Pick
from rulebound.tcg.nodes.effects.results import THIS_WAY
from rulebound.tcg.program.nodes import Effect, Group, Pattern
from rulebound.tcg.tree import deed, number
from rulebound.text import walk

#: How effects call what was done by them, and how much.
DEED = deed("this way", "")
THAT_MUCH = number("that much")


def note_deed(b: Binder, effect: Effect, before: int) -> None:
    """Remember what an effect does to what was mentioned, which can be "the destroyed ally" afterwards.

    Of the cards that something was done to ``before``, so many mentions ago, nothing tells which they were if this
    notes its own.
    """
    if THIS_WAY in effect.gives():
        for mention in b.mentions[:before]:
            mention.lost = mention.lost or mention.group == g.Role(THIS_WAY)
    done = [name.removeprefix(DEED) for name in effect.gives() if name.startswith(DEED)]
    what = getattr(effect, "what", None)
    known = g.Role(what.role) if isinstance(what, Pick) else what if isinstance(what, Group) else g.Role(THIS_WAY)
    for mention in [one for one in b.mentions if one.group == known]:
        mention.away = mention.away or getattr(effect, "to", None) in (c.DECK, b.words.fallen_to)
        if done and isinstance(what, Group):
            mention.suffered = done[0]


def check_amount(pattern: Pattern, effect: Effect) -> None:
    """Refuse "that much" where the event has an amount, and damage has been dealt or healed since."""
    if THAT_MUCH not in pattern.gives() or not isinstance(effect, flow.Sequence):
        return
    since = False
    for step in effect.steps:
        parts = [part for _, part in walk(step)]
        if since and v.That() in parts:
            raise Unbound("that much", "as in the event, or as was done since?")
        since = since or any(isinstance(part, Effect) and THAT_MUCH in part.gives() for part in parts)
