"""Patterns in words: what must happen, and what the text can then refer back to."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.language.telling.patterns import any_such, which
from rulebound.tcg.language.telling.words import Teller, some, tell_filter, tell_pattern, word_of
from rulebound.wow import constants as c
from rulebound.wow.language.telling.words import damage_words
from rulebound.wow.nodes import patterns as p
from rulebound.wow.nodes.keywords import InspiredByThis, RevealsThisWay, StashedSo, Stashes
from rulebound.wow.nodes.patterns import BecomesHero, FallsTo, RevealedByQuest

_FIGHTS: Final = {
    "attack": "attacks",
    "sabotages": "sabotages",
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


@tell_pattern.register
def _(node: p.EntersParty, teller: Teller) -> str:
    what = any_such(node.what, teller)
    teller.bind(it=which(what, "entered your party"), player="you")
    return f"{what} enters your party"


@tell_pattern.register
def _(node: InspiredByThis, teller: Teller) -> str:
    what = any_such(node.what, teller)
    teller.bind(it=which(what, "was inspired"))
    return f"{what} is inspired by this card"


@tell_pattern.register
def _(node: p.LeavesPlay, teller: Teller) -> str:
    what = any_such(node.what, teller)
    how = word_of(_LEAVES, node.how, node)
    teller.bind(it=which(what, how))
    teller.bind(player=f"the player who last controlled {teller.roles['it']}")
    teller.bind(moved=f"{teller.roles['it']} (where it went)")
    return f"{what} {how}"


@tell_pattern.register
def _(node: FallsTo, teller: Teller) -> str:
    told = tell_pattern(p.LeavesPlay(node.what), teller)
    return f"{told} for fatal damage, the last of which was this: {tell_pattern(node.dealt, teller.afresh(node))}"


@tell_pattern.register
def _(node: p.DealsDamage, teller: Teller) -> str:
    source = any_such(node.source, teller)
    teller.bind(dealer=which(source, "deals it"))
    to = any_such(node.to, teller)
    kind = {None: "", True: "combat ", False: "non-combat "}[node.combat]
    types = f"{damage_words(node.damage_types)} " if node.damage_types else ""
    fatal = "fatal " if node.fatal else ""
    told = f"{source} deals {fatal}{types}{kind}damage to {to}"
    if node.using is not None:
        told += f" with {any_such(node.using, teller)}"
    if node.by_players is not None:
        told += f", dealt by {some(node.by_players, teller).text}"
    dealt, dealer = which(to, "was dealt that damage"), which(source, "dealt that damage")
    teller.bind(it=dealt, dealt=dealt, other=dealer, dealer=dealer)
    teller.bind(player=f"the player for whom {dealer} dealt it")
    teller.bind(using="what that damage was dealt with")
    teller.numbers["that much"] = teller.numbers["damage dealt"] = "the amount of that damage"
    return told


@tell_pattern.register
def _(node: p.Fights, teller: Teller) -> str:
    what = any_such(node.what, teller)
    how = word_of(_FIGHTS, node.how, node)
    told = f"{what} {how}"
    if node.against is not None:
        told += f" against {any_such(node.against, teller)}"
    me = which(what, how)
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
    what = any_such(node.what, teller)
    how = word_of(_BECOMES, node.how, node)
    teller.bind(it=which(what, how))
    return f"{what} {how}"


@tell_pattern.register
def _(node: p.Adds, teller: Teller) -> str:
    what = any_such(node.what, teller)
    who = some(node.players, teller)
    doing = word_of(_ADDS, node.how, node)
    teller.bind(it=which(what, _ADDED[node.how]))
    teller.bind(player="you" if who.text == "you" else "that player")
    verb, _, rest = doing.partition(" ")
    return f"{who.does(verb)} {rest.format(what)}"


@tell_pattern.register
def _(node: p.Moves, teller: Teller) -> str:
    what = any_such(node.what, teller, "a card")
    who = some(node.players, teller)
    told = f"{what} owned by {who.text} {word_of(_MOVES, node.how, node)}"
    if node.origin:
        told += f" from {c.ZONE_NAMES[node.origin]}"
    if node.to:
        told += f" to {c.ZONE_NAMES[node.to]}"
    if node.by_opponent:
        told += " because of an opponent's card"
    teller.bind(it=which(what, "moved so"), player="you" if who.text == "you" else "its owner")
    teller.bind(moved=f"{teller.roles['it']} (where it went)")
    return told


@tell_pattern.register
def _(node: p.StageBegins, teller: Teller) -> str:
    who = some(node.players, teller)
    teller.bind(player="you" if who.text == "you" else "the player whose turn it is")
    start = " (the turn starts)" if node.stage == c.READY_STEP else ""
    return f"{who.own(c.STAGE_NAMES[node.stage])} starts{start}"


@tell_pattern.register
def _(node: p.Happens, teller: Teller) -> str:
    what = any_such(node.what, teller)
    told = _HAPPENS.get(node.kind, f'"{node.kind}" happens to {{what}}').format(what=what)
    if node.other is not None:
        told += f", with {any_such(node.other, teller)} as the other"
    if node.players is not None:
        told += f", done by {some(node.players, teller).text}"
    if node.by_this:
        told += " because of this card"
    teller.bind(it=which(what, "that happened to"), other="the other card of that event")
    teller.bind(player="the player of that event")
    teller.numbers["that much"] = "the amount of that"
    return told


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
def _(node: BecomesHero, teller: Teller) -> str:
    what = any_such(node.what, teller)
    teller.bind(it="that hero")
    return f"{what} becomes its player's hero, after one of another name"


@tell_pattern.register
def _(node: p.TurnsFaceDown, teller: Teller) -> str:
    what = any_such(node.what, teller)
    teller.bind(it=which(what, "was turned face down"))
    return f"{what} is turned face down"


@tell_pattern.register
def _(node: p.RollsThisWay, teller: Teller) -> str:
    teller.numbers["that much"] = "the result of that roll"
    return "you roll a die by this"


@tell_pattern.register
def _(node: RevealsThisWay, teller: Teller) -> str:
    what = tell_filter(node.what, teller)
    teller.bind(it="the revealed card")
    return f"this card's text has {what.one()} revealed, in play or as it enters play"


@tell_pattern.register
def _(node: StashedSo, teller: Teller) -> str:
    return f"{tell_filter(node.what, teller).one()} is put into a resource row face down and shown"


@tell_pattern.register
def _(node: Stashes, teller: Teller) -> str:
    return "this card is put into a resource row face down and its controller shows it"


@tell_pattern.register
def _(node: p.Inspired, teller: Teller) -> str:
    what = tell_filter(node.what, teller)
    teller.bind(it=f"the {what.bare_or_exact()} that was inspired")
    return f"{what.one()} is inspired"
