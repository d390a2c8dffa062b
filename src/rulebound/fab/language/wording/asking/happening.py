"""Events by where they are from, by whose attack it is, on this chain link, in words [6.6.1c, 6.6.5b, 8.5.41]."""

from __future__ import annotations

from rulebound.fab.language import said as own
from rulebound.fab.language.wording.lines import A_CARD
from rulebound.fab.language.wording.nouns import THING
from rulebound.fab.nodes.combat.patterns import Defends
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.text import Phrasebook


def add_happening(book: Phrasebook) -> None:
    """Add all rows of these events."""
    add = book.add
    # [8.5.41]
    for this in ("this", "{:self}"):
        row = f"{this} is equipped from anywhere other than your graveyard"
        add("pattern", row, own.EquippedFromElsewhere, zone=shared.GRAVEYARD)
    # [7.0.5, 1.3.1b]
    add("pattern", f"{{what:{THING}}} <defend> a {{adjective:adjective}} hero's attack", own.DefendsHerosAttack)
    # [1.3.1b, 1.3.3]
    add("pattern", "{what:ofkind} enters the arena under your control", own.EntersUnderYou)
    # [8.5.2, 8.5.54a]
    for words in ("you haven't", "you have not"):
        add("condition", f"{words} created or stolen {{what:ofkind}} this turn", own.NeitherMadeNorStolen)
    # [3.0.9]
    add("pattern", f"{{what:{THING}}} <attack> or leaves the arena", own.AttacksOrLeaves)
    # [1.7.4a, 6.6.5b] while it is on the combat chain
    for this in ("this", "{:self}"):
        add("power", f"while {this} is attacking or defending, {{power:power}}", own.WhileFighting, check=_waits)
    # [7.0.5] by any card
    for this in ("this", "{:self}"):
        add("pattern", f"a card defends {this}", said(Defends), what=A_CARD, attack=s.OwnNameHere())
    # [5.1.10]
    add("pattern", "{what:ofkind} is played or activated", own.PlayedOrActivated)
    # [7.0.3b, 7.0.3e] of what attacks on it
    add("onlink", "{pattern:pattern} this chain link", own.OnThisLink)
    for word in ("when", "whenever"):
        row = f'"{word} {{pattern:onlink}}, {{effect:body}}"'
        add("gain", row, _quoted, back=_quoted_back)
    for words in ("you've", "you have"):
        row = f"{words} played or created {{least:number}} or more {{noun:noun.pl}} this turn"
        add("condition", row, own.PlayedOrCreatedMany, who=s.PlayerPhrase("you"))
    for which in ("attacking", "defending"):
        row = f"the {which} hero has played or created {{least:number}} or more {{noun:noun.pl}} this turn"
        add("condition", row, own.PlayedOrCreatedMany, who=own.CombatPlayer(which))


def _waits(node: own.WhileFighting) -> bool:
    return isinstance(node.power, s.TriggeredPower)


def _quoted(pattern: object, effect: object) -> s.Quoted:
    return s.Quoted(s.TriggeredPower(pattern, effect))


def _quoted_back(node: object) -> dict[str, object] | None:
    power = node.power if isinstance(node, s.Quoted) else None
    if not isinstance(power, s.TriggeredPower) or node != _quoted(power.pattern, power.effect):
        return None
    return {"pattern": power.pattern, "effect": power.effect} if isinstance(power.pattern, own.OnThisLink) else None
