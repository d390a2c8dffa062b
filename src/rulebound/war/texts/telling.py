"""A card's program in words: who, what, when, whose and how long, told from what the game runs and not from the text.

Whoever holds these lines against the printed text sees what the card really does. Every kind of clause, change and
effect is told here, each with all that it has.
"""

from __future__ import annotations

from rulebound.war import constants as c
from rulebound.war.position.card_parts import Definition, Kind, Named, Noun, Sentence
from rulebound.war.texts import clauses as s
from rulebound.war.texts import groups as g
from rulebound.war.texts import nodes as n
from rulebound.war.texts.parts import Change, Effect

__all__ = ["tell_program"]

_ROWS = ("", "the first row", "the second row", "the back row")
_ATTACKS = {"ground": "ground units and buildings", "air": "air units", "buildings": "buildings"}


def tell_program(card: Definition) -> list[str]:
    """Return what a card's text does, a line for each of its sentences."""
    return [_clause(clause, card) for clause in card.clauses]


def _clause(clause: Sentence, card: Definition) -> str:
    # What a skill does, its Hero does.
    it = "its Hero" if card.is_skill else "it"
    told = _own(clause, card)
    return told if told else f"{_capital(_timed(clause, card, it))}."


def _own(clause: Sentence, card: Definition) -> str:
    """What a sentence says about the card itself; empty for one that does something at a time."""
    if isinstance(clause, s.MayStack):
        of = _nouns(clause.of, "or") if clause.of else f"cards named {card.name}"
        return f"May be stacked with {of}: up to {clause.limit} in a slot."
    if isinstance(clause, s.MayLink):
        of = _nouns(clause.of, "or") if clause.of else f"other cards of the family {card.family} that may link"
        return f"May be linked with {of}."
    if isinstance(clause, s.Needs):
        return f"Can be played only while {_nouns(clause.of, 'or')} are in its owner's territory."
    if isinstance(clause, s.UpgradeOf):
        return f"Is played only by replacing {clause.name} in its owner's territory."
    if isinstance(clause, s.AttachTo):
        return f"Is attached to its owner's {clause.hero}."
    if isinstance(clause, s.Attacks):
        return f"Attacks {_targets(clause.targets)} by {clause.type}, for {clause.damage} damage."
    if isinstance(clause, s.OnlyAttacks):
        return f"Can attack nothing but {_targets(clause.targets)}."
    if isinstance(clause, s.Speed):
        return f"Its speed is {c.SPEEDS[clause.speed]}."
    if isinstance(clause, s.Splash):
        return f"Each of its attacks also does {clause.amount} damage to the other card of the target's row."
    if isinstance(clause, s.AttackSlows):
        return f"A unit that it attacks becomes slow {_how_long(clause.passing)}."
    return ""


def _timed(clause: Sentence, card: Definition, it: str) -> str:
    """What a sentence has in effect while ``it`` is revealed and in play, or makes happen at its time."""
    shown = f"while {it} is revealed and in play"
    if isinstance(clause, s.Supply):
        each = f" for each of its owner's revealed {_supplying(clause, card)}" if clause.each else ""
        return f"{shown}, its owner draws up to {clause.amount} more in step 2{each}"
    if isinstance(clause, s.TakesGold):
        return f"{shown}, it is a Worker: its owner may take {_coins(clause.amount)} in step 7"
    if isinstance(clause, s.Guards):
        return f"{shown}, enemies can't target the cards behind it in its column"
    if isinstance(clause, s.Scouts):
        return f"{shown}, the enemy's cards in its battlefield are turned and placed face up"
    if isinstance(clause, s.Lasting):
        return f"{shown}, {_lasting(clause, it)}"
    if isinstance(clause, s.WhileDamaged):
        return f"{shown}, and damaged, {_lasting(clause.clause, it)}"
    if isinstance(clause, s.Also):
        return f"on {_its(it)} turn to attack, whether or not it attacks: {_effect(clause.effect, it)}"
    if isinstance(clause, s.Instead):
        return f"on {_its(it)} turn to attack, if its owner wants it instead of an attack: {_effect(clause.effect, it)}"
    if isinstance(clause, s.AtTheEnd):
        return f"at the end of the Combat step: {_effect(clause.effect, it)}"
    if isinstance(clause, s.WhenDestroyed):
        return f"when {it} is destroyed: {_effect(clause.effect, it)}"
    raise TypeError(f"{clause!r} can't be told")


def _supplying(clause: s.Supply, card: Definition) -> str:
    return _nouns(clause.of, "and") if clause.of else f"cards named {card.name}"


def _its(it: str) -> str:
    return "its" if it == "it" else f"{it}'s"


def _lasting(clause: s.Lasting, it: str) -> str:
    """Who is changed, and how."""
    several = clause.who.quantity != "this"
    return f"{_cards(clause.who, it)} {_listed([_change(change, several) for change in clause.changes], 'and')}"


def _change(change: Change, several: bool) -> str:
    if isinstance(change, n.Gain):
        return f"{'have' if several else 'has'} {change.amount} more {change.what}"
    if isinstance(change, n.Become):
        return f"{'are' if several else 'is'} {change.what}"
    if isinstance(change, n.CantBeBlocked):
        return "can't be blocked" + (f" by {_nouns(change.by.kinds, 'or')}" if change.by is not None else "")
    if isinstance(change, n.OtherAttack):
        return f"may instead attack {_ATTACKS[change.target]} for {change.amount} {change.type} damage"
    if isinstance(change, n.Reach):
        return "may attack the enemy's cards in the other battlefield too"
    raise TypeError(f"{change!r} can't be told")


def _effect(effect: Effect, it: str) -> str:
    if isinstance(effect, n.DealDamage):
        # What is chosen must be possible to target; the rest is not targeted.
        untargeted = "" if effect.who.quantity == "one" else ", untargeted,"
        return f"{effect.amount} {effect.type} damage{untargeted} to {_cards(effect.who, it)}"
    if isinstance(effect, n.RemoveDamage):
        only = "non-mechanical units" if effect.how == "heal" else "buildings and mechanical units"
        return f"{effect.how} up to {effect.amount} damage of {_cards(effect.who, it)} (of {only} only)"
    if isinstance(effect, n.ChangeSpeed):
        word = "slow" if effect.how == "slow" else "fast"
        return f"make {_cards(effect.who, it)} {word} {_how_long(effect.passing)}"
    if isinstance(effect, n.Give):
        return f"give {_cards(effect.who, it)} {effect.amount} {effect.what} {_how_long(effect.passing)}"
    if isinstance(effect, n.Destroy):
        return f"destroy {_cards(effect.who, it)}"
    if isinstance(effect, n.Both):
        return f"{_effect(effect.first, it)}; at the same time {_effect(effect.second, it)}"
    raise TypeError(f"{effect!r} can't be told")


def _how_long(passing: bool) -> str:
    return "until the end of the Combat step" if passing else "for good, until a copy replaces it"


def _cards(who: g.Cards, it: str) -> str:
    """Whose cards, which kinds, where: the standard format."""
    if isinstance(who, g.This):
        return it
    where, battlefields = "", "both battlefields"
    # [WAR-6.scope.1] an area and a territory are one player's
    whose = "the enemy's" if who.whose == "enemy" else "its owner's"
    if who.where is not None and who.where.scope == "battlefield" and not who.whose:
        whose = "both players'"
    elif who.where is None and not who.whose:
        whose = "both players'"
    if who.where is not None and who.where.scope != "territory":
        battlefields = "its battlefield"
        where = f" in {battlefields}"
    if who.where is not None and who.where.row:
        where = f" in {_ROWS[who.where.row]} of {battlefields}"
    besides = f" but {it}" if who.other else ""
    if who.quantity == "one":
        return f"one, which its owner chooses, of {whose} {_nouns(who.kinds, 'and')}{besides}{where}"
    return f"all of {whose} {_nouns(who.kinds, 'and')}{besides}{where}"


def _nouns(kinds: tuple[Noun, ...], word: str) -> str:
    found = [_kind(kind) for kind in kinds if isinstance(kind, Kind)]
    names = [kind.name for kind in kinds if isinstance(kind, Named)]
    if names:
        found.append(f"cards named {_listed(names, 'or')}")
    return _listed(found, word)


def _kind(kind: Kind) -> str:
    quality = {"range": "ranged"}.get(kind.quality, kind.quality)
    what = {"hero": "Heroes", "worker": "Workers"}.get(kind.what, f"{kind.what}s")
    return f"{quality} {what}".strip()


def _targets(targets: tuple[str, ...]) -> str:
    return _listed([_ATTACKS[target] for target in targets], "and")


def _coins(amount: int) -> str:
    return "a coin" if amount == 1 else f"{amount} coins"


def _listed(words: list[str], word: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {word} {words[-1]}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
