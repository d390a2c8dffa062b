"""What an ability's ongoing text refers back to: kept as it resolves."""

from __future__ import annotations

from rulebound.tcg.language.meaning.binder import Binder, Mention
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.core import Effect
from rulebound.tcg.nodes.remembering import Note, Noted
from rulebound.tcg.program import Power
from rulebound.text import walk


def carry(b: Binder) -> None:
    """Keep what an ability's text has mentioned so far for its ongoing text."""
    b.carried = []
    b.noted = []
    for mention in b.mentions:
        group = mention.group
        if isinstance(group, g.Target) or (isinstance(group, g.Role) and group.name.startswith("chosen")):
            name = f"noted {len(b.carried)}"
            b.carried.append(Mention(Noted(name), mention.types, mention.plural, mention.player))
            b.noted.append(group)


def notes(b: Binder, powers: list[Power]) -> list[Effect]:
    """Return the effects that note what some powers refer back to."""
    used = sorted({part.name for power in powers for _, part in walk(power) if isinstance(part, Noted)})
    made: list[Effect] = []
    for name in used:
        place = next(number for number, one in enumerate(b.carried) if one.group == Noted(name))
        made.append(Note(b.noted[place], name))
    return made
