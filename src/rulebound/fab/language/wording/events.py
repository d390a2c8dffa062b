"""What texts wait for, in words: attacks, hits, what defends, what enters and leaves the arena, phases that begin."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.nouns import THING, an_attack
from rulebound.fab.nodes.clashing import WinsClash, WinsWager
from rulebound.fab.nodes.combat.patterns import Attacks, ChainCloses, DealsMuch, Defends, Hits
from rulebound.fab.nodes.phases import PhaseBegins
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.wording.events import add_past_events
from rulebound.tcg.nodes import patterns as p
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.kinds import Tagged
from rulebound.text import Phrasebook, Value


def add_events(book: Phrasebook) -> None:
    """Add all trigger events."""
    add, what = book.add, f"{{what:{THING}}}"
    add("pattern", f"{what} <attack>", said(Attacks))
    add("pattern", f"{what} <attack> {{target:{THING}}}", said(Attacks), check=a_hero("target"))
    add("pattern", f"{{players:player}} <attack> with {what}", said(Attacks))
    add("pattern", f"{what} <hit>", said(Hits))
    add("pattern", f"{what} <hit> {{to:{THING}}}", said(Hits), check=a_hero("to"))
    # [1.1.2b] your hero is hit
    add("pattern", f"{what} <hit> you", said(Hits), to=own.YourHeroSaid())
    for much, more in (("{least:amount} or more", False), ("more than {least:amount}", True)):
        dealt = f"{what} <deal> {much} damage to {{to:{THING}}}"
        add("pattern", dealt, own.DealsMuch, more=more, check=a_hero("to"))
    damages = f"{what} <deal> damage to {{to:{THING}}}"
    add("pattern", damages, said(DealsMuch), least=v.Number(1), check=a_hero("to"))
    for kind, types in (("", 0), (" arcane", c.ARCANE)):
        yours: dict[str, Any] = {"by_players": s.PlayerPhrase("you"), "damage_types": types}
        add("pattern", f"you <deal>{kind} damage", said(p.DealsDamage), **yours)
        to_them = f"you <deal>{kind} damage to {{to:{THING}}}"
        add("pattern", to_them, said(p.DealsDamage), check=a_hero("to"), **yours)
    add("pattern", f"{what} <deal> damage", said(DealsMuch), least=v.Number(1), to=None)
    add("pattern", f"{what} <defend>", said(Defends))
    add("pattern", f"{what} <defend> {{attack:{THING}}}", said(Defends))
    add("pattern", f"{what} <defend> together with a card from hand", own.BesideFromHand)
    add("pattern", f"{what} <defend> together with another card from hand", own.BesideFromHand)
    add("pattern", "{players:player} <play> {what:ofkind}", said(p.Adds), how="play")
    both = "{players:player} <play> {what:ofkind} or <activate:players> {other:ofkind}"
    add("pattern", both, own.PlaysOrActivates, check=_attacks_both)
    add("pattern", f"{what} <enter> the arena", said(p.EntersPlay))
    add("pattern", f"{what} <leave> the arena", said(p.LeavesPlay), how="")
    add("pattern", f"{what} <enter> or leaves the arena", s.ComesOrGoes)
    for this in ("this", "{:self}"):
        for how, done in (("play", "played"), ("pitch", "pitched")):
            add("pattern", f"you {how} {this}", own.OfThis, how=how)
            add("pattern", f"{this} is {done}", own.OfThis, how=how)
    add("pattern", f"{what} <be> destroyed", said(p.LeavesPlay))
    add("pattern", f"{what} dies", own.ADeath)
    add("pattern", "the combat chain closes", Value(ChainCloses()))
    for this in ("this", "{:self}"):
        add("pattern", f"you win a clash revealing {this}", said(WinsClash), what=s.OwnNameHere())
    # [8.5.46a] an attack wins, and who controls it; or the other player does
    add("pattern", "{players:player} <win> a wager", said(WinsWager))
    add("pattern", f"{what} <win> a wager", said(WinsWager), check=_an_attack_wins)
    # [7.6.2] of the attack that says so
    add("pattern", "this chain link resolves", own.ThisLinkResolves)
    add("pattern", '{parts:pattern++"or"}', said(p.EitherEvent))
    add("pattern", f"{what} <attack> or defends", own.AttacksOrDefends)
    add_past_events(book, ())
    # (older words for a hit: it triggers, too)
    for hit in (f"{what} <hit>", f"{what} <hit> {{to:{THING}}}"):
        add("hitting", hit, said(Hits), check=a_hero("to") if "to" in hit else None)
    dealt = f"{what} <deal> {{least:amount}} or more damage to {{to:{THING}}}"
    add("hitting", dealt, own.DealsMuch, check=a_hero("to"))
    add("power", "if {pattern:hitting}, {effect:body}", s.TriggeredPower)
    begins = said(PhaseBegins)
    for words, stage in (
        ("start of {players:whose} turn", c.START),
        ("beginning of {players:whose} action phase", c.ACTION),
    ):
        add("timing", f"the {words}", begins, stage=stage)
    add("timing", "the beginning of {players:whose} end phase", begins, stage=c.END)


def _attacks_both(node: own.PlaysOrActivates) -> bool:
    """ "An attack action card", "a weapon attack": what is on the stack then is an attack."""
    return an_attack(node.what.noun) and an_attack(node.other.noun)


def _an_attack_wins(node: Any) -> bool:
    """ "This wins a wager", "each of your attacks wins a wager": nothing else does but a player."""
    said_of = node.what
    noun = getattr(said_of, "noun", None)
    return isinstance(said_of, s.OwnNameHere) or (isinstance(noun, s.Noun) and an_attack(noun))


def a_hero(field: str) -> Any:
    """Return a check: what is attacked and hit are heroes, with whatever is said of them, or what else lives."""

    def check(node: object) -> bool:
        said_of = getattr(node, field, None)
        kinds: tuple[Any, ...] = getattr(getattr(said_of, "noun", None), "kinds", ())
        lives = [kind for kind in kinds if kind.types & c.HERO or Tagged("ally") in getattr(kind.what, "parts", ())]
        return isinstance(said_of, s.Phrase) and any(not kind.card for kind in lives)

    return check
