"""Changes in words: what is so of what a continuous modifier applies to, of players, and of costs."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.language.telling.changes import of_whom, said_of
from rulebound.tcg.language.telling.groups import number_in
from rulebound.tcg.language.telling.words import (
    INDENT,
    Lines,
    Phrase,
    Teller,
    both,
    number_word,
    some,
    tell_change,
    tell_cost,
    tell_filter,
    tell_group,
    tell_power,
    tell_value,
    word_of,
)
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.groups import Narrowed
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Group
from rulebound.text.limits import HIGHEST
from rulebound.wow.language.telling.words import damage_words, keyword_words, type_words
from rulebound.wow.nodes import changes as ch
from rulebound.wow.nodes.changes import AnyNumberOfTag, GainRewardPowersOf, MoreOfTag, UnpaidExhausting
from rulebound.wow.nodes.keywords import GainKeyword, Inspires, LetsStash, WarpsWhenRevealed
from rulebound.wow.nodes.lending import LendPowers
from rulebound.wow.nodes.naming import HasOnlyChosen
from rulebound.wow.nodes.sharing import LoseWords

#: What can't be done, and how what does it (or what it is done to) is said.
_CANT: Final = {
    "attack": "",
    "attack this": "",
    "protect": "against",
    "ready": "because of",
    "ready in the ready step": "because of",
    "exhaust": "because of",
    "flip": "because of",
    "deal damage": "to",
    "draw": "",
    "discard": "",
    "play": "",
    "complete": "",
    "place face up": "namely",
    "place face down": "namely",
    "use": "a power of",
    "use powers": "of",
    "strike": "with",
    "enter play exhausted": "because of",
    "be attached to": "by",
    "be attacked": "by",
    "be protected against": "by",
    "be dealt damage": "by",
    "be dealt typed damage": "by",
    "be destroyed": "by",
    "be healed": "by",
    "be interrupted": "by",
    "be played": "by",
    "be prevented": "by",
    "be removed from the game": "by",
    "be struck with": "by",
    "be targeted": "by",
    "leave play": "by",
}

_MAY: Final = {
    "be unique": ("is unique", "of"),
    "pay as a resource": ("may be exhausted to pay costs as though it were a resource", "of"),
    "complete": ("may be completed by you, whoever controls it", "of"),
    "activate at once": ("may use activated powers on the turn it enters play", "of"),
    "attack elusive": ("may attack others though they are elusive", "namely"),
    "attack friendly": ("may attack its own side too", "namely"),
    "protect against": ("may protect though the attacker has stealth", "against"),
    "attack while exhausted": ("may attack while exhausted", "against"),
    "be a wielder": ("may strike while it attacks or defends", "with"),
    "be a wielder in combat": ("may strike while it is in combat", "with"),
    "be attacked": ("may be attacked by its own side too", "by"),
    "choose not to ready": ("does not have to ready in the ready step (its controller chooses)", "for"),
    "enter play exhausted": ("enters play exhausted", "for"),
    "play as instant": ("may be played as an instant", "for"),
    "play from elsewhere": ("may play a card from where it is", "namely"),
    "play free from elsewhere": ("may play a card from where it is without paying its cost", "namely"),
    "play from graveyard": ("may play cards from your graveyard", "namely"),
    "play from removed": ("may play cards removed from the game", "namely"),
    "play from top": ("may play the top card of your deck if you see it", "namely"),
    "protect": ("may protect", "for"),
    "protect itself": ("may protect itself", "against"),
    "shield those": ("lets equipment prevent damage to characters", "namely"),
    "protect those": ("may protect characters when they are attacked", "namely"),
    "protect against those": ("may protect when characters attack", "namely"),
    "protect your hero": ("may protect its controller's hero", "for"),
}

_PAID: Final = {
    "play": "play",
    "strike": "strike with",
    "use": "use a power of",
    "complete": "complete",
    "attack": "attack with",
    "flip": "flip",
}


@tell_change.register
def _(node: GainKeyword, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    return [f"{who.text} {who.has} {both(keyword_words(node.keyword))}"]


@tell_change.register
def _(node: GainRewardPowersOf, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    others = tell_filter(node.others, teller).many()
    return [f"{who.text} {who.has} the reward powers of {others}, each with its own cost"]


@tell_change.register
def _(node: ch.GainDamageType, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    how = "instead of its own" if node.instead else "as well"
    return [f"{who.text} {who.has} the damage type {damage_words(node.damage_types)} {how}"]


@tell_change.register
def _(node: ch.CantGainStat, teller: Teller, subject: Phrase | None) -> Lines:
    what = number_word(node.stat, node, teller)
    return [f"{of_whom(subject).text} can't gain{' or lose' if node.lose else ''} {what}"]


@tell_change.register
def _(node: ch.LendDamageTypes, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    return [f"{who.text} {who.has} this weapon's damage type as well"]


@tell_change.register
def _(node: ch.LendKeywords, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    return [f"{who.text} {who.has} {both(keyword_words(node.keywords))} while this weapon does"]


@tell_change.register
def _(node: LendPowers, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    told = [f'{who.text} {who.has} those of these powers whose keywords this weapon has, and is itself "this card":']
    for power in node.powers:
        told.extend(INDENT + line for line in tell_power(power, teller.afresh(power)))
    return told


@tell_change.register
def _(node: ch.Cannot, teller: Teller, subject: Phrase | None) -> Lines:
    joining = word_of(_CANT, node.action, node)
    if node.of_players:
        players = "no player" if node.players is None else tell_group(node.players, teller).text
        told = f"{players} can {node.action}" if node.players is None else f"{players} can't {node.action}"
    else:
        told = f"{of_whom(subject).text} can't {node.action}"
    if node.by is not None:
        told += f" {joining} {tell_filter(node.by, teller).one()}".replace("  ", " ")
    if node.players is not None and not node.of_players:
        told += f" (by cards of {some(node.players, teller).text})"
    if node.damage_types:
        told += f" ({damage_words(node.damage_types)} damage)"
    if node.combat_only:
        told += " (combat damage)"
    if node.unless is not None:
        told += f", unless its controller does this: {tell_cost(node.unless, teller)}"
    return said_of(told, subject) if node.of_players else [told]


@tell_change.register
def _(node: ch.LoseThisPower, teller: Teller, subject: Phrase | None) -> Lines:
    return [f"{of_whom(subject).text} has this power no longer"]


@tell_change.register
def _(node: HasOnlyChosen, teller: Teller, subject: Phrase | None) -> Lines:
    return [f"{of_whom(subject).text} has {teller.number('tag')} and no other {node.kind}"]


@tell_change.register
def _(node: LoseWords, teller: Teller, subject: Phrase | None) -> Lines:
    return [f"{of_whom(subject).text} has no {node.kind} any more"]


@tell_change.register
def _(node: ch.MustAttack, teller: Teller, subject: Phrase | None) -> Lines:
    return [f"{of_whom(subject).text} must attack if able"]


@tell_change.register
def _(node: ch.AttackOnly, teller: Teller, subject: Phrase | None) -> Lines:
    many = isinstance(node.only, (Each, Narrowed))
    only = number_in(node.only, teller) if many else tell_group(node.only, teller).text
    return [f"{of_whom(subject).text} can attack only {only}{', if able' if node.if_able else ''}"]


@tell_change.register
def _(node: ch.AttackAtRandom, teller: Teller, subject: Phrase | None) -> Lines:
    return [f"chance says which of those that it could attack {of_whom(subject).text} attacks"]


@tell_change.register
def _(node: ch.MustAttackThose, teller: Teller, subject: Phrase | None) -> Lines:
    many = isinstance(node.only, (Each, Narrowed))
    only = number_in(node.only, teller) if many else tell_group(node.only, teller).text
    return [f"{of_whom(subject).text} must attack {only}, if able"]


@tell_change.register
def _(node: ch.Permission, teller: Teller, subject: Phrase | None) -> Lines:
    if node.what not in _MAY:
        word_of({}, node.what, node)
    if node.what.startswith(("play from ", "play free ")):
        # It is said of a player and not of a card.
        subject = Phrase("you")
    told, joining = _MAY[node.what]
    namely = "" if node.cards is None else f" ({joining} {tell_filter(node.cards, teller).one()})"
    return [f"{of_whom(subject).text} {told}{namely}"]


def _payers(players: Group | None, teller: Teller) -> Phrase:
    return Phrase("you") if players is None else tell_group(players, teller)


@tell_change.register
def _(node: ch.CostChange, teller: Teller, subject: Phrase | None) -> Lines:
    more = {1: "more", 0: "instead of the cost", -1: "less"}[node.sign]
    what = "anything" if node.cards is None else tell_filter(node.cards, teller).one()
    amount = tell_value(node.amount, teller)
    when = "" if isinstance(node.amount, Number) or not teller.when else f" ({teller.when})"
    who = _payers(node.players, teller)
    told = f"{who.does('pay')} {amount}{when} {more} to {word_of(_PAID, node.action, node)} {what}"
    if node.minimum:
        told += f", by which the cost does not fall below {node.minimum}"
    if node.next_only:
        told += " (only for the next one)"
    return said_of(told, subject)


@tell_change.register
def _(node: ch.AdditionalCost, teller: Teller, subject: Phrase | None) -> Lines:
    what = "anything" if node.cards is None else tell_filter(node.cards, teller).one()
    who = "any player" if node.players is None else tell_group(node.players, teller).text
    action = word_of(_PAID, node.action, node)
    return said_of(f"to {action} {what}, {who} must also {tell_cost(node.cost, teller)}", subject)


@tell_change.register
def _(node: ch.RuleChange, teller: Teller, subject: Phrase | None) -> Lines:
    told = {
        "additional resource": "may place {amount} more resources each turn",
        "additional location": "may control {amount} more locations",
        "opening hand": "begin the game with {amount} cards more in hand than the rules say",
        "additional draw": "draw {amount} more cards in the draw step",
        "skipped draw step": "skip the draw step ({amount})",
        "additional strike": "may strike {amount} more times",
        "revealed hand": "play with the hand revealed ({amount})",
        "revealed top": "play with the top card of the deck revealed ({amount})",
        "seen top": "you may look at the top card of the deck while you have priority ({amount})",
    }
    amount = "any number of" if node.amount == Number(HIGHEST) else tell_value(node.amount, teller)
    rule = word_of(told, node.what, node).format(amount=amount)
    return said_of(f"{tell_group(node.players, teller).text}: {rule}", subject)


@tell_change.register
def _(node: ch.Unpreventable, teller: Teller, subject: Phrase | None) -> Lines:
    kind = "combat damage" if node.combat else "damage"
    using = "" if node.using is None else f" with {tell_filter(node.using, teller).one()}"
    return said_of(f"{kind} dealt by {tell_filter(node.source, teller).one()}{using} can't be prevented", subject)


@tell_change.register
def _(node: AnyNumberOfTag, teller: Teller, subject: Phrase | None) -> Lines:
    return said_of(f"you may have any number of {node.tag} cards", subject)


@tell_change.register
def _(node: MoreOfTag, teller: Teller, subject: Phrase | None) -> Lines:
    return said_of(f"you can have one more card in play that is limited by the tag {node.tag}", subject)


@tell_change.register
def _(node: UnpaidExhausting, teller: Teller, subject: Phrase | None) -> Lines:
    cant = ch.Cannot(node.action, node.by, node.players, unless=node.unless, of_players=node.of_players)
    told = tell_change(cant, teller, subject)
    return [*told[:-1], f"{told[-1]} (that is no matter as it exhausts to attack)"]


@tell_change.register
def _(node: WarpsWhenRevealed, teller: Teller, subject: Phrase | None) -> Lines:
    told = "as this card is revealed from its owner's deck, that player may remove it from the game"
    return said_of(f"{told} and then play it without paying its cost", subject)


@tell_change.register
def _(node: LetsStash, teller: Teller, subject: Phrase | None) -> Lines:
    told = f"{tell_filter(node.what, teller).one()} may be shown as it is put into a resource row face down"
    return said_of(told, subject)


@tell_change.register
def _(node: Inspires, teller: Teller, subject: Phrase | None) -> Lines:
    what = tell_filter(node.what, teller).bare_or_exact()
    return said_of(f"in each other player's ready step, you may ready 1 exhausted {what} of yours", subject)


@tell_change.register
def _(node: ch.Sabotages, teller: Teller, subject: Phrase | None) -> Lines:
    what = tell_filter(node.what, teller).one()
    return [f"{of_whom(subject).text} can be proposed to sabotage {what} of an opponent's"]


@tell_change.register
def _(node: ch.BecomeType, teller: Teller, subject: Phrase | None) -> Lines:
    return [f"{of_whom(subject).text} becomes of the type {both(type_words(node.types))} and of no other"]
