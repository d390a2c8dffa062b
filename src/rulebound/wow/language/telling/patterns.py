"""Patterns in words: what must happen, and what the text can then refer back to."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.nodes.core import Filter
from rulebound.wow import constants as c
from rulebound.wow.language.telling.words import (
    Teller,
    damage_words,
    either,
    some,
    tell_condition,
    tell_filter,
    tell_pattern,
    word_of,
)
from rulebound.wow.nodes import patterns as p
from rulebound.wow.nodes.keywords import Stashes
from rulebound.wow.nodes.patterns import RevealedByQuest, WhileSo

_FIGHTS: Final = {
    "attack": "attacks",
    "defend": "defends",
    "protect": "protects",
    "enter combat": "enters combat",
    "proposed": "is proposed as an attacker",
}
_LEAVES: Final = {
    "destroy": "is destroyed",
    "graveyard": "is put into a graveyard from play",
    "": "leaves play",
}
_BECOMES: Final = {"exhaust": "becomes exhausted", "ready": "becomes ready"}
_ADDS: Final = {
    "play": "play {}",
    "use": "use a power of {}",
    "complete": "complete {}",
    "strike": "strike with {}",
    "place": "place {} as a resource",
    "propose": "propose an attack with {}",
    "trigger": "add a triggered effect of {}",
}
_ADDED: Final = {
    "play": "was played",
    "use": "had its power used",
    "complete": "was completed",
    "strike": "was struck with",
    "place": "was placed",
    "propose": "was proposed",
    "trigger": "triggered",
}
_MOVES: Final = {
    "": "moves",
    "put": "is put",
    "draw": "is drawn",
    "discard": "is discarded",
    "remove": "is removed from the game",
    "destroy": "is destroyed",
    "resolve": "goes from the chain to the graveyard as it has resolved",
    "interrupt": "goes to the graveyard as it is interrupted",
}
_HAPPENS: Final = {
    "prevent": "damage to {what} is prevented",
    "conclude": "the combat with {what} concludes",
    "flip": "{what} flips",
    "turn": "{what} is turned",
}


def _any(what: Filter | None, teller: Teller, anything: str = "anything") -> str:
    return anything if what is None else tell_filter(what, teller).one()


def _which(told: str, did: str) -> str:
    """Return "the ally of yours that was destroyed" for "an ally of yours"; what is one thing only stays as it is."""
    first, _, rest = told.partition(" ")
    if first in ("a", "an"):
        return f"the {rest} that {did}"
    if told.startswith("what was dealt damage"):
        return f"the one among {told} that {did}"
    return f"what {did}" if told == "anything" else told


@tell_pattern.register
def _(node: p.EntersPlay, teller: Teller) -> str:
    what = _any(node.what, teller)
    teller.bind(it=_which(what, "entered play"))
    teller.bind(player="the player under whose control it entered", moved=teller.roles["it"])
    return f"{what} enters play"


@tell_pattern.register
def _(node: p.LeavesPlay, teller: Teller) -> str:
    what = _any(node.what, teller)
    how = word_of(_LEAVES, node.how, node)
    teller.bind(it=_which(what, how))
    teller.bind(player=f"the player who last controlled {teller.roles['it']}")
    teller.bind(moved=f"{teller.roles['it']} (where it went)")
    return f"{what} {how}"


@tell_pattern.register
def _(node: p.DealsDamage, teller: Teller) -> str:
    source, to = _any(node.source, teller), _any(node.to, teller)
    kind = {None: "", True: "combat ", False: "non-combat "}[node.combat]
    types = f"{damage_words(node.damage_types)} " if node.damage_types else ""
    fatal = "fatal " if node.fatal else ""
    told = f"{source} deals {fatal}{types}{kind}damage to {to}"
    if node.using is not None:
        told += f" with {_any(node.using, teller)}"
    if node.by_players is not None:
        told += f", dealt by {some(node.by_players, teller).text}"
    dealt, dealer = _which(to, "was dealt that damage"), _which(source, "dealt that damage")
    teller.bind(it=dealt, dealt=dealt, other=dealer, dealer=dealer)
    teller.bind(player=f"the player for whom {dealer} dealt it")
    teller.bind(using="what that damage was dealt with")
    teller.numbers["that much"] = "the amount of that damage"
    return told


@tell_pattern.register
def _(node: p.Heals, teller: Teller) -> str:
    source, to = _any(node.source, teller), _any(node.to, teller)
    told = f"{source} heals damage from {to}"
    if node.using is not None:
        told += f" with {_any(node.using, teller)}"
    teller.bind(it=_which(to, "that damage was healed from"), other=_which(source, "healed that damage"))
    teller.bind(using="what that damage was healed with")
    teller.numbers["that much"] = "the damage healed"
    return told


@tell_pattern.register
def _(node: p.Fights, teller: Teller) -> str:
    what = _any(node.what, teller)
    how = word_of(_FIGHTS, node.how, node)
    told = f"{what} {how}"
    if node.against is not None:
        told += f" against {_any(node.against, teller)}"
    me = _which(what, how)
    it = "the other character in that combat"
    teller.bind(it=me, other=it)
    if node.how in ("defend", "protect"):
        teller.bind(attacker=it, defender=me)
    elif node.how == "attack":
        teller.bind(attacker=me, defender=it)
    else:
        teller.bind(attacker="the attacker in that combat", defender="the defender in that combat")
    return told


@tell_pattern.register
def _(node: p.Becomes, teller: Teller) -> str:
    what = _any(node.what, teller)
    how = word_of(_BECOMES, node.how, node)
    teller.bind(it=_which(what, how))
    return f"{what} {how}"


@tell_pattern.register
def _(node: p.LastCounter, teller: Teller) -> str:
    what = _any(node.what, teller)
    teller.bind(it=_which(what, "lost its last counter"))
    return f"the last counter is removed from {what}"


@tell_pattern.register
def _(node: p.Adds, teller: Teller) -> str:
    what = _any(node.what, teller)
    who = some(node.players, teller)
    doing = word_of(_ADDS, node.how, node)
    teller.bind(it=_which(what, _ADDED[node.how]))
    teller.bind(player="you" if who.text == "you" else "that player")
    verb, _, rest = doing.partition(" ")
    return f"{who.does(verb)} {rest.format(what)}"


@tell_pattern.register
def _(node: p.Targets, teller: Teller) -> str:
    target = _any(node.target, teller)
    by = _any(node.by, teller, "any card's link")
    who = some(node.players, teller).text
    teller.bind(it=_which(target, "became a target"), other=_which(by, "targeted it"))
    return f"{target} becomes a target of {by}, under the control of {who}"


@tell_pattern.register
def _(node: p.Moves, teller: Teller) -> str:
    what = _any(node.what, teller, "a card")
    who = some(node.players, teller)
    told = f"{what} owned by {who.text} {word_of(_MOVES, node.how, node)}"
    if node.origin:
        told += f" from {c.ZONE_NAMES[node.origin]}"
    if node.to:
        told += f" to {c.ZONE_NAMES[node.to]}"
    if node.by_opponent:
        told += " because of an opponent's card"
    teller.bind(it=_which(what, "moved so"), player="you" if who.text == "you" else "its owner")
    teller.bind(moved=f"{teller.roles['it']} (where it went)")
    return told


@tell_pattern.register
def _(node: p.StageBegins, teller: Teller) -> str:
    who = some(node.players, teller)
    teller.bind(player="you" if who.text == "you" else "the player whose turn it is")
    start = " (the turn starts)" if node.stage == c.READY_STEP else ""
    return f"{who.own(c.STAGE_NAMES[node.stage])} starts{start}"


@tell_pattern.register
def _(node: p.TurnBegins, teller: Teller) -> str:
    who = some(node.players, teller)
    teller.bind(player="you" if who.text == "you" else "the player whose turn it is")
    return f"{who.own('turn')} starts"


@tell_pattern.register
def _(node: p.Happens, teller: Teller) -> str:
    what = _any(node.what, teller)
    told = _HAPPENS.get(node.kind, f'"{node.kind}" happens to {{what}}').format(what=what)
    if node.other is not None:
        told += f", with {_any(node.other, teller)} as the other"
    if node.players is not None:
        told += f", done by {some(node.players, teller).text}"
    if node.by_this:
        told += " because of this card"
    teller.bind(it=_which(what, "that happened to"), other="the other card of that event")
    teller.bind(player="the player of that event")
    teller.numbers["that much"] = "the amount of that"
    return told


@tell_pattern.register
def _(node: p.EitherEvent, teller: Teller) -> str:
    told: list[str] = []
    tellers = [teller.aside() for _ in node.parts]
    for part, each in zip(node.parts, tellers, strict=True):
        told.append(f"({tell_pattern(part, each)})")
    for each in tellers:
        for name, words in each.roles.items():
            known = teller.roles.get(name, "")
            teller.roles[name] = words if not known or known == words else f"{known}, or else {words}"
        teller.numbers.update(each.numbers)
    return either(told)


@tell_pattern.register
def _(node: WhileSo, teller: Teller) -> str:
    told = tell_pattern(node.part, teller)
    return f"{told}, and just before it {tell_condition(node.condition, teller)}"


@tell_pattern.register
def _(node: RevealedByQuest, teller: Teller) -> str:
    return "this card is revealed from its owner's deck because of a quest"


@tell_pattern.register
def _(node: p.EntersGraveyard, teller: Teller) -> str:
    here = "this card (in the graveyard)"
    teller.bind(it=here, moved=here, player="the owner of this card")
    return "this card enters its owner's graveyard from anywhere"


@tell_pattern.register
def _(node: p.PlacesFaceUp, teller: Teller) -> str:
    who = some(node.players, teller)
    teller.bind(it="that resource", player="you" if who.text == "you" else "that player")
    return f"{who.does('place')} a resource face up"


@tell_pattern.register
def _(node: p.TurnsFaceDown, teller: Teller) -> str:
    what = _any(node.what, teller)
    teller.bind(it=_which(what, "was turned face down"))
    return f"{what} is turned face down"


@tell_pattern.register
def _(node: Stashes, teller: Teller) -> str:
    return "this card is put into a resource row face down and its controller shows it"
