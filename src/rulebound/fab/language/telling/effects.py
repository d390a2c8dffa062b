"""Effects, changes and costs in words: what is done, what is so, what is paid."""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.language.telling.words import NAMES, zone_words
from rulebound.fab.nodes.abilities import GoAgain
from rulebound.fab.nodes.clashing import Clash, GainActions, Wager, WagerFor, WinTheWager
from rulebound.fab.nodes.combat.attacks import AttackEffect
from rulebound.fab.nodes.costs import Boost, NotedCost
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.deeds import Intimidate, Mark
from rulebound.fab.nodes.effect_keywords.freezing import Freeze
from rulebound.fab.nodes.effects import GainLife, MayChooseTo, WinGame
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.paying import PermissionForNext
from rulebound.fab.nodes.prevention import BANISHED, FirstPrevented, PreventsDamage
from rulebound.fab.nodes.sources import GetsNamesOf
from rulebound.tcg import constants as shared
from rulebound.tcg.language.telling.changes import changes_words, of_whom, said_of
from rulebound.tcg.language.telling.effects import dealt
from rulebound.tcg.language.telling.replacing import prevented
from rulebound.tcg.language.telling.words import (
    Lines,
    Phrase,
    Teller,
    both,
    counted,
    how_long,
    measured,
    tell_change,
    tell_cost,
    tell_effect,
    tell_filter,
    tell_group,
    tell_value,
    under,
)
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.changes.gaining import GainKeyword
from rulebound.tcg.nodes.costs.of_this import MoveThis
from rulebound.tcg.nodes.costs.parts import Activate, UseCards
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.effects.moving import Mill, PutCards
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.prevention import Prevent

_INTO: Final = {
    shared.STACK: "onto the stack",
    shared.DECK: "on top of its owner's deck",
    shared.GRAVEYARD: "into its owner's graveyard",
    shared.HAND: "into its owner's hand",
    shared.PLAY: "into the arena",
    shared.REMOVED: "into its owner's banished zone",
    c.ARSENAL: "into its owner's arsenal",
    c.PITCH_ZONE: "into its owner's pitch zone",
    c.SOUL: "into its owner's soul",
    c.UNDER: "under a card",
}
_DONE: Final = {"exhaust": "tap", "ready": "untap", "remove": "banish", "return": "return", "put": "put"}
_WAITS: Final = {
    "announce": "that you put on the stack",
    "defend": "that you defend with",
    "boost": "that you boost",
    "fuse": "that you fuse",
}

# --- Effects ----------------------------------------------------------------------------------------------------------


@tell_effect.register
def _(node: GainLife, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    told = f"{who.does('gain' if node.sign > 0 else 'lose')} {measured(node.amount, 'life', teller)}"
    teller.did("done so")
    return [told]


@tell_effect.register
def _(node: GainActions, teller: Teller) -> Lines:
    teller.did("done so")
    return [f"in your action phase, you gain {counted(node.amount, teller.names.asset(c.ACTIONS), teller)}"]


@tell_effect.register
def _(node: Freeze, teller: Teller) -> Lines:
    told = f"freeze {tell_group(node.what, teller).text} {how_long(node.duration, node, teller)}"
    teller.did("frozen")
    return [told]


@tell_effect.register
def _(node: CreateTokens, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    told = f"{who.does('create')} {counted(node.count, f'{node.name} token', teller)}"
    told += "" if node.by is None else f", as told by {tell_group(node.by, teller).text}"
    with_counters = [measured(count, f"{name} counters", teller) for name, count in node.counters]
    teller.did("created")
    return [f"{told}, with {both(with_counters)}" if with_counters else told]


@tell_effect.register
def _(node: GoAgain, teller: Teller) -> Lines:
    return ["go again: its controller gains an action point"]


@tell_effect.register
def _(node: AttackEffect, teller: Teller) -> Lines:
    having = f" with {both(NAMES.keywords(node.keywords))}" if node.keywords else ""
    return [f"this attacks{having}"]


@tell_effect.register
def _(node: Clash, teller: Teller) -> Lines:
    head = f"you clash with {tell_group(node.other, teller).text}; whoever reveals the card with more power does this:"
    teller.bind(player="who has won the clash", loser="who has lost the clash")
    return under(head, tell_effect(node.then, teller))


@tell_effect.register
def _(node: Wager, teller: Teller) -> Lines:
    who = tell_group(node.other, teller).text
    prize = f" 1 {node.name} token" if node.name else ""
    whose = "yours if this attack hits, else theirs" if node.name else "you win it if this attack hits, else they do"
    if not isinstance(node, WagerFor):
        return [f"you wager{prize} with {who}: {whose}"]
    what = "" if node.attack is None else f" on {tell_group(node.attack, teller).text}"
    head = f"you wager{prize} with {who}{what}: {whose}"
    if node.prize is None:
        return [head]
    kept = dict(teller.roles)
    teller.bind(player="who has won the wager", other="the hero of who has lost it")
    told = under(f"{head}; whoever wins it does this:", tell_effect(node.prize.effect, teller))
    teller.roles.update(kept)
    return told


@tell_effect.register
def _(node: WinTheWager, teller: Teller) -> Lines:
    also = ", and so does the attack" if node.with_it else ""
    return [f"{tell_group(node.who, teller).does('win')} the wager{also}"]


@tell_effect.register
def _(node: Intimidate, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    return [f"{who.does('banish')} a card of their hand by chance, face down, until the end phase begins"]


@tell_effect.register
def _(node: Mark, teller: Teller) -> Lines:
    return [f"mark {tell_group(node.what, teller).text}"]


@tell_effect.register
def _(node: MayChooseTo, teller: Teller) -> Lines:
    return under("you may choose to do as much of this as can be done:", tell_effect(node.effect, teller))


@tell_effect.register
def _(node: WinGame, teller: Teller) -> Lines:
    return [f"{tell_group(node.who, teller).does('win')} the game"]


@tell_effect.register
def _(node: GrantNext, teller: Teller) -> Lines:
    what = tell_filter(node.what, teller)
    which = f"the next {what.bare_or_exact()}" if node.times == 1 else f"the next {what.counted(node.times)}"
    which += f" {_WAITS.get(node.how, f'({node.how})')}"
    if node.layers:
        which += f" (or the next activated ability of type {both(NAMES.types(node.layers))})"
    until = how_long(node.duration, node, teller)
    lasting = f", which lasts {how_long(node.lasts, node, teller)}" if node.lasts else ""
    counted_when = "" if node.fixed else ", counted at every moment"
    inner = teller.aside()
    inner.bind(flagged="it")
    lines = changes_words(node.changes, inner, Phrase("it"))
    if node.also is not None:
        such = f"and if it is {tell_filter(node.also, teller).predicate()}:"
        lines = [*lines, *under(such, changes_words(node.more, inner, Phrase("it")))]
    return under(f"{which}, {until}{lasting}{counted_when}:", lines)


@tell_effect.register
def _(node: DealDamage, teller: Teller) -> Lines:
    source, to = tell_group(node.source, teller), tell_group(node.to, teller).text
    teller.bind(each="that one")
    kind = f"{NAMES.damage(node.damage_types)} damage"
    told = f"{source.does('deal')} {measured(node.amount, kind, teller, f' to {to}')}"
    dealt(teller)
    return [f"{told}, which can't be prevented" if node.unpreventable else told]


@tell_effect.register
def _(node: Mill, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    count = "X cards" if node.count is None else counted(node.count, "card", teller)
    face = ", face down" if node.face_down else ""
    teller.did("put there")
    return [f"{who.does('put')} the top {count} of the deck {_INTO.get(node.to, 'elsewhere')}{face}"]


@tell_effect.register
def _(node: PutCards, teller: Teller) -> Lines:
    what = tell_group(node.what, teller).text
    how = _DONE.get(node.how, node.how)
    where = "on the bottom of its owner's deck" if node.bottom else _INTO.get(node.to, "elsewhere")
    shuffled = ", which is then shuffled" if node.shuffle else ""
    teller.did({"put": "put there", "banish": "banished"}.get(how, f"{how}ed"))
    return [f"{how} {what}" + ("" if how in ("banish", "destroy", "discard") else f" {where}") + shuffled]


# --- Changes ----------------------------------------------------------------------------------------------------------


@tell_change.register
def _(node: GainKeyword, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    return [f"{who.text} {who.has} {both(NAMES.keywords(node.keyword))}"]


@tell_change.register
def _(node: CostChange, teller: Teller, subject: Phrase | None) -> Lines:
    more = {1: "more", 0: "instead of the cost", -1: "less"}[node.sign]
    what = "anything" if node.cards is None else tell_filter(node.cards, teller).one()
    who = Phrase("you") if node.players is None else tell_group(node.players, teller)
    told = f"{who.does('pay')} {tell_value(node.amount, teller)} {more} to {node.action} {what}"
    told += f", not below {node.minimum}" if node.minimum else ""
    told += " (only for the next one)" if node.next_only else ""
    return said_of(told, subject)


@tell_change.register
def _(node: Permission, teller: Teller, subject: Phrase | None) -> Lines:
    cards = "" if node.cards is None else f" (of {tell_filter(node.cards, teller).one()})"
    cards += " (only for the next one)" if isinstance(node, PermissionForNext) else ""
    return [f"{of_whom(subject).text}: this may be done against the rules: {node.what}{cards}"]


@tell_effect.register
def _(node: FirstPrevented, teller: Teller) -> Lines:
    return under("if that is the first time:", tell_effect(node.then, teller))


@tell_change.register
def _(node: Prevent, teller: Teller, subject: Phrase | None) -> Lines:
    combat = {None: "", True: "combat ", False: "non-combat "}[node.combat]
    types = f"{NAMES.damage(node.damage_types)} " if node.damage_types else ""
    return prevented(node, f"{types}{combat}damage", subject, teller)


@tell_change.register
def _(node: PreventsDamage, teller: Teller, subject: Phrase | None) -> Lines:
    kind = f"{NAMES.damage(node.damage_types)} damage" if node.damage_types else "damage"
    price = [f"pay {node.resources}"] if node.resources else []
    price += ["destroy this card"] if node.destroys == "now" else []
    price += ["banish this card"] if node.destroys == BANISHED else []
    price += ["destroy this card as the end phase begins"] if node.destroys == "later" else []
    must = "must" if node.must else "may"
    paid = f" {both(price)} to" if price else ""
    return [f"if you would be dealt {kind}, you {must}{paid} prevent {tell_value(node.amount, teller)} of it"]


# --- Costs ------------------------------------------------------------------------------------------------------------


@tell_cost.register
def _(node: Boost, teller: Teller) -> str:
    return "banish the top card of your deck (if it is a Mechanologist card, this gets go again)"


@tell_cost.register
def _(node: NotedCost, teller: Teller) -> str:
    return f"{tell_cost(node.cost, teller)} (which counts as {node.kind})"


@tell_cost.register
def _(node: Activate, teller: Teller) -> str:
    return "tap this card"


@tell_cost.register
def _(node: MoveThis, teller: Teller) -> str:
    teller.bind(moved="this card (where it went)")
    how = _DONE.get(node.how, node.how)
    where = f" {_INTO.get(node.to, 'elsewhere')}" if how == "put" or how == "return" else ""
    return f"{how} this card{where} while it is {zone_words(node.origin)}"


@tell_cost.register
def _(node: UseCards, teller: Teller) -> str:
    noun = tell_filter(node.what, teller)
    number = "X" if node.count is None else str(node.count)
    told = f"{number} {noun.bare_or_exact() if number == '1' else noun.many()}"
    how = _DONE.get(node.how, node.how)
    whose = "anybody's " if node.anybodys else "your "
    most = "" if node.most == shared.ANY_NUMBER else f" (at most {node.most})"
    teller.roles[node.role] = f"what was used so as a cost ({how})"
    return f"{how} {'up to ' if node.up_to else ''}{told} {zone_words(node.zone, whose)}{most}"


@tell_effect.register
def _(node: GetsNamesOf, teller: Teller) -> Lines:
    whose = tell_group(node.of, teller).text
    return [f"{tell_group(node.what, teller).text} gets the names of {whose} until the end of this turn"]
