"""What is so, in words: numbers and keywords that cards get, for how long, and while what."""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.nouns import STATS, THING
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.wording.statements import add_statements
from rulebound.tcg.nodes.changes.gaining import GainKeyword
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.text import PASS, Phrasebook, Value

_TURN: Final = {"this turn": "turn", "until end of turn": "turn", "until the end of turn": "turn"}


def add_states(book: Phrasebook) -> None:
    """Add all rows of what is so."""
    add = book.add
    for symbol, stat in STATS:
        add("gain", f"+{{value:amount}} [{symbol}]", said(AddStat), stat=stat)
        add("gain", f"-{{value:amount}} [{symbol}]", said(AddStat), stat=stat, sign=-1)
    for bit, word in c.KEYWORDS.items():
        add("gain", word, Value(GainKeyword(bit)))
    add("gain", '"{power:power}"', s.Quoted)
    # [5.4.7] as it is said of the card that has it
    add("gain", '"if {condition:condition}, {body:own}"', own.QuotedIf, check=_of_itself)
    for verb in ("<get>", "<gain>", "<have>"):
        add("state", f'{verb} {{gains:gain+"and"}}', s.Has)
        add("stateeach", f'{verb} {{gains:gain+"and"}} for each {{times:counted}}', s.Has)
    add("state", "{state:stateeach}", PASS)
    # [7.0.5b] what keeps cards from defending against it
    add("limits", "can't be defended by {noun:noun.pl}", own.LimitedBy)
    more = "can't be defended by more than {most:number} {noun:noun=most}"
    add("limits", more, own.LimitedBy)
    add("state", "{state:limits}", PASS)
    # (without a duration: the turn that it is said in ends it, where it is an effect that says so [6.2.2a])
    add("lasting", f"{{who:{THING}}} {{state:state}}", s.Statement, duration="game")
    for span in ("", " until end of turn"):
        add("lasting", f'{{who:{THING}}} <get> {{gains:gain++"or"}}{span}', s.HasOneOf, duration="turn")
    add("lasting", f"until end of turn {{who:{THING}}} {{state:state}}", s.Statement, duration="turn")
    for gets in ("get", "gain", "have"):
        for this in ("this card's", "{:self}'s"):
            of_it = f'{this} attacks {gets} {{gains:gain+"and"}}'
            add("own", of_it, _its_attacks, back=_its_attacks_back)
            add("static", of_it, _its_attacks, back=_its_attacks_back)
    add_statements(
        book,
        ((THING, "state"),),
        {
            **_TURN,
            "this combat chain": c.THIS_CHAIN,
            "this chain link": c.THIS_LINK,
            "until the start of your next turn": "own turn",
        },
    )


def _its_attacks(gains: tuple[object, ...]) -> s.Statement:
    return s.Statement(own.ItsAttacks(), s.Has(gains), "")


def _its_attacks_back(node: object) -> dict[str, object] | None:
    fits = isinstance(node, s.Statement) and node.who == own.ItsAttacks() and isinstance(node.state, s.Has)
    return {"gains": node.state.gains} if fits else None  # type: ignore[attr-defined]


def _of_itself(node: own.QuotedIf) -> bool:
    """What an object gets itself, and not as it defends: that functions elsewhere [1.7.4a]."""
    body = node.body
    of_this = isinstance(body, s.Statement) and isinstance(body.who, s.OwnNameHere)
    if not of_this or not isinstance(body.state, s.Has):
        return False
    return not any(getattr(gain, "stat", "") == "defense" for gain in body.state.gains)
