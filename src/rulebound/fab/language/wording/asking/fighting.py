"""What is asked of attacks, heroes and the combat chain, in words: who attacks whom, who wagers, who has less life."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.events import a_hero
from rulebound.fab.language.wording.lines import LINES
from rulebound.fab.language.wording.nouns import STATS, THING
from rulebound.fab.nodes.combat.filters import Attacking, DefendingCard
from rulebound.fab.nodes.combat.patterns import ChainCloses, Defends, Hits
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes.conditions import Are
from rulebound.tcg.nodes.numbers import Stat
from rulebound.text import Phrasebook, Value

YOU = s.PlayerPhrase("you")
SPANS = (("this turn", "turn"), ("this combat chain", c.THIS_CHAIN), ("this chain link", c.THIS_LINK))


def add_fighting(book: Phrasebook) -> None:
    """Add all rows of what is asked in combat."""
    _add_events(book)
    _add_conditions(book)
    _add_posts(book)
    _add_later(book)


def _add_events(book: Phrasebook) -> None:
    add = book.add
    # (any such card, whoever controls it: it attacks, or defends)
    bare = "{what:barecard}"
    add("pattern", f"{bare} <hit>", said(Hits))
    add("pattern", f"{bare} <hit> {{to:{THING}}}", said(Hits), check=a_hero("to"))
    add("pattern", f"{bare} <defend> {{attack:{THING}}}", said(Defends))
    # [8.5.46a]
    add("pattern", f"{{what:{THING}}} <wager>", own.AnAttackWagers)
    # [5.1.10, 5.2.4]
    plays = "{players:player} <play> or <activate:players> {what:ofkind}"
    add("pattern", plays, own.PlaysOrActivatesIt)
    for which in ("attacking", "defending"):
        used = f"the {which} hero has played or activated {{what:ofkind}}"
        add("past", used, own.PlayedOrActivated, players=own.CombatPlayer(which))
    # [8.3.9a]
    for what in ("an attack", "an attack action card"):
        add("pattern", f"you boost {what}", own.BoostsAnAttack)
    # [5.4.4] older words for what is triggered
    for this in ("this", "{:self}"):
        row = f"if {this} defends {{attack:{THING}}}, {{effect:body}}"
        add("power", row, _if_defends, back=_if_defends_back)


def _if_defends(attack: object, effect: object) -> s.TriggeredPower:
    return s.TriggeredPower(said(Defends)(s.OwnNameHere(), attack), effect)


def _if_defends_back(node: Any) -> dict[str, object] | None:
    pattern = node.pattern if isinstance(node, s.TriggeredPower) else None
    if not isinstance(pattern, said(Defends)) or node != _if_defends(pattern.attack, node.effect):
        return None
    return {"attack": pattern.attack, "effect": node.effect}


def _add_conditions(book: Phrasebook) -> None:
    add = book.add
    for word, test in (("less", "<"), ("more", ">")):
        for other in ("each other hero", "you"):
            add("condition", f"they have {word} [[h]] than {other}", own.LifeOfThem, test=test, other=other)
    add("condition", "they have less life than each other hero", own.LifeOfThem, test="<", other="each other hero")
    for has in ("you have", "you've"):
        for span, duration in SPANS[1:]:
            row = f"{has} played or activated {{least:amount}} or more {{noun:noun.pl}} {span}"
            add("condition", row, own.UsedMany, span=duration)
    for zone, where in (("banished zone", shared.REMOVED), ("graveyard", shared.GRAVEYARD)):
        for whose in ("an opponent's", "an opposing hero's"):
            row = f"{{least:amount}} or more cards have been put into {whose} {zone} this turn"
            add("condition", row, own.PutToTheirs, zone=where)
    add("condition", "this card is defending", Value(said(Are)(s.OwnNameHere(), DefendingCard())))
    for symbol, stat in STATS:
        for its in ("its", "it's"):
            for base in (f"its base [{symbol}]", "its base"):
                row = f"{its} [{symbol}] is greater than twice {base}"
                add("condition", row, own.AboveItsBase, group=s.Pronoun("its"), stat=stat, times=2)
    # [8.5.41]
    add("condition", "you have {least:amount} or more {noun:noun.pl} equipped", own.ManyEquipped)
    # [5.1.1a]
    for this in ("this", "{:self}"):
        from_there = f"you may play {this} from your banished zone"
        for sort in LINES:
            allowed = own.MayPlayFrom(shared.REMOVED)
            add(sort, f"if {{condition:condition}}, {from_there}", own.SoIf, body=allowed)


def _add_posts(book: Phrasebook) -> None:
    add = book.add
    add("post", "{owner:player} (own|owns)", own.OwnedThere)
    there = "{owner:player} (own|owns) named {name:proper} on the combat chain"
    add("post", there, own.OwnedOnChain)
    add("post", "{owner:player} have equipped", own.EquippedBy)
    # [1.4.5b]
    add("pose", "attacking", Value(Attacking()))
    for sort in ("post", "pose"):
        add(sort, "attacking {target:ofkind}", own.AttackingWhom)
    for that in ("that is", "that are"):
        add("post", f"{that} attacking {{target:ofkind}}", own.AttackingWhom)
    for symbol, stat in STATS:
        for words, test in (("less", "<"), ("greater", ">")):
            add("post", f"with [{symbol}] {words} than {{value:value}}", said(Stat), stat=stat, test=test)
        add("post", f"with [{symbol}] greater than its base", own.IsAboveBase, stat=stat)
        add("post", f"with [{symbol}] greater than twice its base", own.IsAboveBase, stat=stat, times=2)
    for r in ("", "[[r]] "):
        for words in ("equal to or less than", "less than or equal to", "less than or equal"):
            add("post", f"with {r}cost {words} {{value:value}}", said(Stat), stat="cost", test="<=")
    # [2.0.3a]
    for bit, word in (*c.KEYWORDS.items(), *c.ABILITIES.items()):
        add("post", f"with base {word}", own.HasBaseKeyword, keyword=bit)
    # [7.0.5c, 7.0.3b]
    add("post", "on the active chain link", own.StandsOnChain, active=True)
    for on in ("on the combat chain", "on this combat chain"):
        add("post", on, own.StandsOnChain)


def _add_later(book: Phrasebook) -> None:
    """What waits within a combat chain or a chain link."""
    add = book.add
    for span, duration in SPANS[1:]:
        for word in ("when", "whenever"):
            add("sentence", f"{word} {{pattern:pattern}} {span}, {{effect:sentence}}", s.Later, duration=duration)
        row = f"the next time {{pattern:pattern}} {span}, {{effect:sentence}}"
        add("sentence", row, s.Later, times=1, duration=duration)
    add("closing", "the combat chain closes", Value(ChainCloses()))
    add("sentence", "{effect:clause} when {pattern:closing}", s.Later, times=1, duration=c.THIS_CHAIN)
