"""Patterns in words: what must happen, and what the text can then refer back to."""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.language.telling.words import NAMES, zone_words
from rulebound.fab.nodes.brought_about import (
    AtRandom,
    BoostBanishes,
    BroughtAbout,
    ComesTo,
    ComesToBe,
    DefendsBeside,
    IsDefendedAtOnce,
    SameColorAgain,
)
from rulebound.fab.nodes.clashing import WinsWager
from rulebound.fab.nodes.combat.patterns import (
    Attacks,
    BecomesAttackTarget,
    BecomesSo,
    ChainCloses,
    DealsMuch,
    Defends,
    Dies,
    Hits,
    LinkResolved,
)
from rulebound.fab.nodes.phases import PhaseBegins
from rulebound.tcg.language.telling.patterns import any_such, which
from rulebound.tcg.language.telling.words import (
    Teller,
    both,
    some,
    tell_condition,
    tell_filter,
    tell_group,
    tell_pattern,
    tell_value,
    word_of,
)
from rulebound.tcg.nodes.patterns import DealsDamage, LeavesPlay, Moves, StageBegins
from rulebound.tcg.program.nodes import Group

_LEAVES: Final = {
    "destroy": "is destroyed",
    "graveyard": "is put into a graveyard from the arena",
    "": "leaves the arena",
}
_MOVES: Final = {
    "": "moves",
    "put": "is put",
    "draw": "is drawn",
    "discard": "is discarded",
    "remove": "is banished",
    "destroy": "is destroyed",
    "pitch": "is pitched",
    "resolve": "leaves the stack as it has resolved",
    "interrupt": "leaves the stack without resolving",
    "enter": "enters the arena",
}


def _by(players: Group | None, teller: Teller, what: str) -> str:
    return "" if players is None else f", {what} {some(players, teller).text}"


@tell_pattern.register
def _(node: Attacks, teller: Teller) -> str:
    what = any_such(node.what, teller)
    target = any_such(node.target, teller)
    teller.bind(it=which(what, "attacks"), other=which(target, "is attacked"), player="the attacking player")
    return f"{what} attacks {target}{_by(node.players, teller, 'for')}"


@tell_pattern.register
def _(node: Hits, teller: Teller) -> str:
    what, to = any_such(node.what, teller), any_such(node.to, teller)
    teller.bind(
        it=which(what, "hits"), other=which(to, "is hit"), player="the player who controls what is hit"
    )
    _dealt(teller)
    return f"{what} hits {to}{', not an ally, which would do so itself' if node.by_player else ''}"


def _dealt(teller: Teller) -> None:
    teller.bind(dealer=teller.roles["it"], dealt=teller.roles["other"])
    for name in ("that much", "damage dealt"):
        teller.numbers[name] = "the damage dealt"


@tell_pattern.register
def _(node: Defends, teller: Teller) -> str:
    what, attack = any_such(node.what, teller), any_such(node.attack, teller)
    told = f"{what} defends against {attack}{_by(node.players, teller, 'for')}"
    told += f" (it was {zone_words(node.origin)})" if node.origin else ""
    told += f" together with {any_such(node.beside, teller)}" if node.beside is not None else ""
    told += " alone" if node.alone else ""
    teller.bind(it=which(what, "defends"), other=which(attack, "is defended against"))
    teller.bind(player="the defending player")
    return told


@tell_pattern.register
def _(node: Dies, teller: Teller) -> str:
    what = any_such(node.what, teller)
    teller.bind(it=which(what, "dies"), player="the player who controlled it", moved=which(what, "died"))
    return f"{what} dies"


@tell_pattern.register
def _(node: LinkResolved, teller: Teller) -> str:
    what = any_such(node.what, teller, "an attack")
    hit = "" if node.hit is None else ", and it has hit" if node.hit else ", and it has not hit"
    teller.bind(it=which(what, "is on that link"), player="the attacking player")
    return f"the chain link of {what} resolves{hit}"


@tell_pattern.register
def _(node: WinsWager, teller: Teller) -> str:
    if node.what is None:
        who = "a player" if node.players is None else tell_group(node.players, teller).text
        teller.bind(player="who has won it")
        return f"a wager is won by {who}"
    what = any_such(node.what, teller, "an attack")
    teller.bind(it=which(what, "has won it"), player="the attacking player")
    return f"{what} wins a wager"


@tell_pattern.register
def _(node: ChainCloses, teller: Teller) -> str:
    return "the combat chain closes"


@tell_pattern.register
def _(node: DealsMuch, teller: Teller) -> str:
    what, to = any_such(node.what, teller), any_such(node.to, teller)
    teller.bind(it=which(what, "deals it"), other=which(to, "is dealt it"))
    teller.bind(player="the player who controls what is dealt it")
    _dealt(teller)
    return f"{what} deals {tell_value(node.least, teller)} damage or more to {to}, in combat or not"


@tell_pattern.register
def _(node: DealsDamage, teller: Teller) -> str:
    source, to = any_such(node.source, teller), any_such(node.to, teller)
    kind = f"{NAMES.damage(node.damage_types)} damage" if node.damage_types else "damage"
    told = f"{source} deals {'fatal ' if node.fatal else ''}{kind} to {to}"
    told += "" if node.combat is None else " in combat" if node.combat else " outside combat"
    told += f" with {any_such(node.using, teller)}" if node.using is not None else ""
    teller.bind(it=which(to, "is dealt it"), other=which(source, "deals it"))
    teller.bind(dealer=teller.roles["other"], dealt=teller.roles["it"], using="what it is dealt with")
    teller.bind(player="the player who controls what is dealt it")
    for name in ("that much", "damage dealt"):
        teller.numbers[name] = "the damage dealt"
    return f"{told}{_by(node.by_players, teller, 'dealt by')}"


@tell_pattern.register
def _(node: BecomesSo, teller: Teller) -> str:
    return f"it becomes so, or is so, that {tell_condition(node.state, teller)}"


@tell_pattern.register
def _(node: BecomesAttackTarget, teller: Teller) -> str:
    what = any_such(node.what, teller)
    teller.bind(it=which(what, "is attacked"), other="that attack", player="the attacking player")
    return f"{what} becomes the target of an attack"


@tell_pattern.register
def _(node: PhaseBegins, teller: Teller) -> str:
    return _stage(node.stage, node.players, teller)


@tell_pattern.register
def _(node: StageBegins, teller: Teller) -> str:
    return _stage(node.stage, node.players, teller)


def _stage(stage: int, players: Group | None, teller: Teller) -> str:
    who = some(players, teller)
    teller.bind(player="you" if who.text == "you" else "the player whose turn it is")
    return f"{who.own(c.STAGES[stage])} begins"


@tell_pattern.register
def _(node: LeavesPlay, teller: Teller) -> str:
    what = any_such(node.what, teller)
    teller.bind(it=which(what, "left"), player="the player who controlled it")
    teller.bind(moved=f"{teller.roles['it']} (where it went)")
    return f"{what} {word_of(_LEAVES, node.how, node)}"


@tell_pattern.register
def _(node: Moves, teller: Teller) -> str:
    what = any_such(node.what, teller, "a card")
    told = f"{what} {_MOVES.get(node.how, f'is moved ({node.how})')}"
    told += f" (it was {zone_words(node.origin)})" if node.origin else ""
    told += f" and is then {zone_words(node.to)}" if node.to else ""
    told += " because of an opponent's card" if node.by_opponent else ""
    teller.bind(it=which(what, "moved so"), player="its owner")
    teller.bind(moved=f"{teller.roles['it']} (where it went)")
    return f"{told}{_by(node.players, teller, 'owned by')}"


@tell_pattern.register
def _(node: BroughtAbout, teller: Teller) -> str:
    return f"{tell_pattern(node.part, teller)} by an effect of {any_such(node.by, teller)}"


@tell_pattern.register
def _(node: SameColorAgain, teller: Teller) -> str:
    return f"{tell_pattern(node.part, teller)}, after another of the same color"


@tell_pattern.register
def _(node: AtRandom, teller: Teller) -> str:
    return f"{tell_pattern(node.part, teller)}, which chance has chosen"


@tell_pattern.register
def _(node: DefendsBeside, teller: Teller) -> str:
    others = both([any_such(one, teller) for one in node.others])
    return f"{tell_pattern(node.part, teller)} together with {others}"


@tell_pattern.register
def _(node: IsDefendedAtOnce, teller: Teller) -> str:
    attack = any_such(node.attack, teller)
    cards = tell_filter(node.what, teller).counted(node.least)
    teller.bind(it=which(attack, "is defended"), player="the defending player")
    return f"at least {cards} defend together against {attack}"


@tell_pattern.register
def _(node: ComesTo, teller: Teller) -> str:
    what = any_such(node.what, teller)
    teller.bind(it=what, player="its owner")
    return f"{what} comes to be {zone_words(node.to)}, from wherever"


@tell_pattern.register
def _(node: ComesToBe, teller: Teller) -> str:
    what = any_such(node.what, teller)
    teller.bind(it=which(what, "is created"), player="the player who creates it")
    return f"{what} that is no token is created{_by(node.players, teller, 'by')}"


@tell_pattern.register
def _(node: BoostBanishes, teller: Teller) -> str:
    what = any_such(node.what, teller)
    teller.bind(it=which(what, "was banished so"), player="who has boosted")
    boosted = any_such(node.boosted, teller, "a card")
    return f"{what} is banished from boosting {boosted}{_by(node.players, teller, 'by')}"
