"""What a text refers back to in other powers of its card: noted as it resolves, or kept as it enters play."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from rulebound.tcg.language.meaning.binder import Binder, Mention
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.changes.definite import AsItEnters, effect_as_it_enters
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.nodes.flow import Sequence
from rulebound.tcg.nodes.patterns import EntersPlay
from rulebound.tcg.nodes.remembering import Keep, Note, Noted, kept
from rulebound.tcg.program.nodes import Effect, Group
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.tree import Node, Power, number
from rulebound.text import walk

#: The place of what no power says, but an ability's own text as it resolves.
RESOLVING: Final = -1
#: What is said or chosen once, as a card enters play, and means the same in all its powers.
SAID: Final = ("named", "kind", "tag", "damage type")


def carry(b: Binder, host: Group | None = None) -> None:
    """Keep what an ability's text has mentioned so far for its ongoing text (``host``: what it attaches to)."""
    b.carried = []
    b.noted = []
    for mention in b.mentions:
        group = mention.group
        if group == host:
            # It needn't stay attached to what was its target, nor have had one.
            b.carried.append(Mention(g.AttachedHost(), mention.types, mention.plural))
            b.noted.append(group)
        elif isinstance(group, g.Target) or (isinstance(group, g.Role) and group.name.startswith("chosen")):
            _carry(b, mention)


def said_once(b: Binder, effect: Effect) -> list[str]:
    """Return what an effect lets a player say, by the names of the numbers that it gives."""
    given = [name for _, part in walk(effect) if isinstance(part, Effect) for name in part.gives()]
    found = [name for name in SAID if number(name) in given]
    b.said_before = (*b.said_before, *[name for name in found if name not in b.said_before])
    return found


def keep(b: Binder, power: Power) -> list[str]:
    """Let the powers that follow refer back to what one chooses as the card enters play; return by which names.

    What has been bound last is that power.
    """
    effect = _as_it_enters(power)
    if effect is None:
        return []
    found = said_once(b, effect)
    for mention in b.mentions:
        if mention.player and isinstance(mention.group, g.Role) and mention.group.name.startswith("chosen"):
            found.append(_carry(b, mention))
        elif isinstance(power, Triggered) and _is_kept(b, mention, effect):
            # "Gain control of target ally. / While you control that ally, ...": the one that was targeted then.
            found.append(_carry(b, mention))
    return found


def _is_kept(b: Binder, mention: Mention, effect: Effect) -> bool:
    """Tell whether a card's other powers can speak of what was done something to when it entered play."""
    group = mention.group
    if mention.player or not isinstance(group, (g.Target, g.Role)):
        return False
    if isinstance(group, g.Target):
        return not mention.plural
    if group.name.startswith("chosen"):
        return not mention.plural and mention.suffered == "removed"
    # The tokens that were created then, if nothing is done after that.
    last = effect.steps[-1] if isinstance(effect, Sequence) else effect
    return group == g.Role("this way") and mention.plural and isinstance(last, b.words.creating)


def _carry(b: Binder, mention: Mention) -> str:
    name = f"noted {len(b.carried)}"
    mine = Mention(Noted(name), mention.types, mention.plural, mention.player)
    mine.suffered = mention.suffered
    b.carried = [*b.carried, mine]
    b.noted = [*b.noted, mention.group]
    return name


def _as_it_enters(power: Power) -> Effect | None:
    """Return what a power does as (or when) its own card enters play; None if that isn't what it is for."""
    effect = effect_as_it_enters(power)
    if effect is None and isinstance(power, Triggered) and power.pattern == EntersPlay(IsThis()):
        return power.effect
    return effect


def notes(b: Binder, powers: list[Power], chosen: dict[str, int]) -> list[Effect]:
    """Return the effects that note what some powers refer back to, but for what powers keep themselves (``chosen``)."""
    if not b.carried and not chosen:
        return []
    used = sorted(_used(powers))
    made: list[Effect] = [_note(b, name) for name in used if name.startswith("noted ") and name not in chosen]
    said = tuple([name for name in SAID if name in used and chosen.get(name) == RESOLVING])
    return [*made, Keep(said)] if said else made


def keeping(b: Binder, powers: list[Power], chosen: dict[str, int]) -> list[Power]:
    """Return the powers; those that choose what others refer back to keep it (``chosen``: which power, by the name)."""
    made = list(powers)
    keeping = sorted(set(chosen.values()) - {RESOLVING})
    used = _used(powers) if keeping else set()
    for place in keeping:
        mine = [name for name, one in chosen.items() if one == place and name in used]
        said = tuple([name for name in SAID if name in mine])
        after: list[Effect] = [_note(b, name) for name in mine if name not in said]
        if said:
            after.append(Keep(said))
        if after:
            made[place] = _and_then(made[place], after)
    return made


def _used(powers: list[Power]) -> set[str]:
    found: set[str] = set()
    for power in powers:
        for _, part in walk(power):
            if isinstance(part, Noted):
                found.add(part.name)
            elif isinstance(part, Node):
                found.update(
                    [name.removeprefix(kept("")) for name in part.needs() if name.startswith(kept(""))]
                )
    return found


def _note(b: Binder, name: str) -> Note:
    group: Group = b.noted[next(at for at, one in enumerate(b.carried) if one.group == Noted(name))]
    return Note(group, name)


def _and_then(power: Power, after: list[Effect]) -> Power:
    """Return a power that does more after what it does."""
    if isinstance(power, Triggered):
        return dataclasses.replace(power, effect=sequence([power.effect, *after]))
    assert isinstance(power, Continuous)
    changes: list[Any] = []
    for change in power.changes:
        if isinstance(change, AsItEnters):
            change = dataclasses.replace(change, effect=sequence([change.effect, *after]))
        changes.append(change)
    return dataclasses.replace(power, changes=tuple(changes))
