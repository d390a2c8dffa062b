"""Trigger events in words: what stands after "when", and clauses about what happened this turn."""

from __future__ import annotations

from typing import Any

from rulebound.text import Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.nodes import patterns as p
from rulebound.wow.phrases import surface as s
from rulebound.wow.phrases.surface import said

#: Kinds of damage in a trigger: the words before "damage" and what they narrow.
DAMAGE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("", {}),
    ("combat ", {"combat": True}),
    ("fatal ", {"fatal": True}),
    ("fatal combat ", {"combat": True, "fatal": True}),
    ("non-combat ", {"combat": False}),
    ("{damage_types:damagekind} ", {}),
)


#: The noun (or player) that a clause is about: "an ally that attacked this turn".
GAP = s.Gap()


def add_patterns(book: Phrasebook) -> None:
    """Add all rows of trigger events."""
    _add_damage(book)
    _add_fights(book)
    _add_cards(book)
    _add_players(book)
    _add_past(book)
    _add_named(book)
    _add_timings(book)


def _add_damage(book: Phrasebook) -> None:
    add = book.add
    deals, dealt = said(p.DealsDamage), said(p.DealsDamage)
    for words, extra in DAMAGE:
        tail = "[with {using:object}] [to {to:character}]"
        add("pattern", f"{{source:character}} <deal> {words}damage {tail}", deals, **extra)
        add("pattern", f"{{to:character}} <be> dealt {words}damage [with {{using:object}}]", dealt, **extra)
        by = f"{{to:character}} <be> dealt {words}damage by {{source:character}} [with {{using:object}}]"
        add("pattern", by, dealt, **extra)
        late = f"{{to:character}} was dealt {words}damage this turn by {{source:character}}"
        add("pastlate", late, dealt, **extra)
        had = f"{{source:character}} (has|have) dealt {words}damage {tail}"
        add("past", had, deals, **extra)
        add("past", f"{{source:character}} dealt {words}damage {tail}", deals, **extra)
        add("past", f"{{to:character}} (was|were) dealt {words}damage [by {{source:character}}]", dealt, **extra)
        add("bypattern", f"dealt {words}damage {tail} this turn", deals, source=GAP, **extra)
        passive = f"(was|were) dealt {words}damage [by {{source:character}}] this turn"
        add("bypattern", passive, dealt, to=GAP, **extra)
        theirs: dict[str, Any] = {"source": s.Pronoun("it"), "to": GAP}
        add("tothem", f"(it|he|she|they) dealt {words}damage to this turn", deals, **theirs, **extra)
        for words2 in (f"dealt no {words}damage", f"(hasn't|haven't) dealt {words}damage"):
            add("no", f"{words2} [to {{to:character}}]", deals, source=GAP, **extra)
        add("nothis", f"dealt no {words}damage [to {{to:character}}] this turn", deals, source=GAP, **extra)
    heals = said(p.Heals)
    tail = "[with {using:object}] [from {to:character}]"
    add("pattern", f"{{source:character}} <heal> damage {tail}", heals)
    add("past", f"{{source:character}} (healed|has healed) damage {tail}", heals)
    add("pattern", "damage is healed [from {to:character}]", heals)
    add("pattern", "the last counter is removed", said(p.LastCounter), what=s.OwnNameHere())
    add("pattern", "the last {:countername} counter is removed", said(p.LastCounter), what=s.OwnNameHere())
    add("pattern", "damage is prevented this way", said(p.Happens), kind="prevent", by_this=True)


def _add_fights(book: Phrasebook) -> None:
    add, fights = book.add, said(p.Fights)
    add("pattern", "{what:character} <attack> [{against:character}]", fights, how="attack")
    add("pattern", "{what:character} <defend> [against {against:character}]", fights, how="defend")
    add("pattern", "{what:character} <protect>", fights, how="protect")
    add("pattern", "{what:character} <enter> combat [with {against:character}]", fights, how="enter combat")
    add("past", "{what:character} (attacked|has attacked) [{against:character}]", fights, how="attack")
    add("past", "{what:character} (defended|has defended)", fights, how="defend")
    add("bypattern", "attacked [{against:character}] this turn", fights, how="attack", what=GAP)
    add("bypattern", "defended [against {against:character}] this turn", fights, how="defend", what=GAP)


def _add_cards(book: Phrasebook) -> None:
    add = book.add
    add("pattern", "{what:object} <enter> play", said(p.EntersPlay))
    add("pattern", "{what:object} <be> destroyed", said(p.LeavesPlay))
    add("pattern", "{what:object} <leave> play", said(p.LeavesPlay), how="")
    into = "{what:object} <be> put into (a|your|its owner's) graveyard from play"
    add("pattern", into, said(p.LeavesPlay), how="graveyard")
    add("pattern", "{what:object} <become> exhausted", said(p.Becomes), how="exhaust")
    add("pattern", "{what:object} <become> ready", said(p.Becomes), how="ready")
    add("pattern", "{what:object} <be> discarded", said(p.Moves), how="discard")
    add("pattern", "{target:object} <become> the target of {by:object}", said(p.Targets))
    add("pattern", "{target:object} <be> targeted by {by:object}", said(p.Targets))
    add("past", "{what:object} (was|were) destroyed", said(p.LeavesPlay))
    add("past", "{what:object} (entered|has entered) play", said(p.EntersPlay))
    add("bypattern", "(was|were) destroyed this turn", said(p.LeavesPlay), what=GAP)
    add("bypattern", "entered play this turn", said(p.EntersPlay), what=GAP)
    add("ofcard", "discarded this turn", said(p.Moves), how="discard", what=GAP)


def _add_named(book: Phrasebook) -> None:
    """What happens to a token that the text has named."""
    book.add("byname", "{name:proper}", s.ByName)
    book.add("namedpattern", "{what:byname} leaves play", said(p.LeavesPlay), how="")
    book.add("namedpattern", "{what:byname} is destroyed", said(p.LeavesPlay))


def _add_players(book: Phrasebook) -> None:
    add = book.add
    adds = said(p.Adds)
    add("pattern", "{players:player} <play> {what:object}", adds, how="play")
    add("pattern", "{players:player} <strike> with {what:object}", adds, how="strike")
    add("pattern", "{players:player} <complete> {what:object}", adds, how="complete")
    add("pattern", "{players:player} <place> {what:object}", adds, how="place")
    add("pattern", "{players:player} <draw> a card", said(p.Moves), how="draw")
    add("pattern", "{players:player} <discard> {what:object}", said(p.Moves), how="discard")
    add("past", "{players:player} (played|has played|have played) {what:object}", adds, how="play")
    add("past", "{players:player} (struck|has struck|have struck) with {what:object}", adds, how="strike")
    add("past", "{players:player} (completed|has completed|have completed) {what:object}", adds, how="complete")
    add("past", "{players:player} discarded {what:object}", said(p.Moves), how="discard")
    add("no", "didn't play {what:object}", adds, how="play", players=GAP)
    add("no", "didn't attack", said(p.Fights), how="attack", what=GAP)
    add("pattern", '{parts:pattern++"or"}', said(p.EitherEvent))


def _add_past(book: Phrasebook) -> None:
    """ "No" clauses lack their subject: the field that it fills depends on the clause."""
    for sort in ("character", "player"):
        book.add("pastno", f"{{who:{sort}}} {{pattern:no}} this turn", s.Denied)
    book.add("pastyes", "{pattern:past} this turn", s.Affirmed)
    book.add("pastyes", "{pattern:pastlate}", s.Affirmed)


def _add_timings(book: Phrasebook) -> None:
    add, begins = book.add, said(p.StageBegins)
    for words, stage in (("the start", c.READY_STEP), ("the end", c.END_PHASE), ("end", c.END_PHASE)):
        if words != "end":
            add("timing", f"{words} of {{players:whose}} turn", begins, stage=stage)
            add("timing", f"{words} of {{players:whose}} turns", begins, stage=stage, weight=1)
            add("timing", f"{words} of each turn", begins, stage=stage)
            add("nexttime", f"{words} of {{players:whose}} next turn", begins, stage=stage)
        add("timing", f"{words} of turn", begins, stage=stage)
    add("soon", "end of turn", Value(s.Timing(c.END_PHASE)))
    add("soon", "the end of (turn|this turn|the turn)", Value(s.Timing(c.END_PHASE)))
