"""Effects in words: what is done, and to what, in the order in which it is done."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.chance import FlipCoin
from rulebound.tcg.nodes.effects.searching import AttachFound
from rulebound.tcg.nodes.naming import NameCard
from rulebound.tcg.nodes.remembering import MarkTime, Note
from rulebound.wow import constants as c
from rulebound.wow.cards.kept_programs import program_of
from rulebound.wow.language.telling.filters import type_words
from rulebound.wow.language.telling.words import (
    INDENT,
    Lines,
    Phrase,
    Teller,
    article,
    both,
    counted,
    damage_words,
    either,
    in_zone,
    is_plain,
    keyword_words,
    measured,
    tell_effect,
    tell_filter,
    tell_group,
    tell_program,
    tell_value,
    word_of,
)
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes.effects_in_combat import BecomeDefender
from rulebound.wow.nodes.groups import TopCards
from rulebound.wow.nodes.naming import SecretNumbers
from rulebound.wow.nodes.unique_cards import BuildDeck, TurnDeckOver

_TURNS: Final = {"exhaust": "exhaust", "ready": "ready"}
_FLIPS: Final = {"turn": "turn", "flip": "flip"}
_PUTS: Final = {"put": "put", "remove": "remove", "discard": "discard", "destroy": "destroy"}
_WHERE: Final = {
    c.HAND: "into its owner's hand",
    c.GRAVEYARD: "into its owner's graveyard",
    c.REMOVED: "out of the game",
    c.PLAY: "into play",
    c.CHAIN: "onto the chain",
    c.NOWHERE: "nowhere",
}


def _type(types: int, healed: bool = False) -> str:
    """Return the kind of damage; only what is dealt has types, or none."""
    return f"{damage_words(types)} damage" if types else "damage" if healed else "untyped damage"


def _dealt(teller: Teller) -> None:
    here = teller.here()
    teller.did("dealt damage")
    teller.numbers["that much"] = teller.numbers["damage dealt"] = f"the damage dealt{here}"
    teller.roles["dealt this way"] = f"what was dealt damage{here}"


def _healed(teller: Teller) -> None:
    here = teller.here()
    teller.did("healed")
    teller.numbers["that much"] = teller.numbers["damage healed"] = f"the damage healed{here}"


@tell_effect.register
def _(node: e.DealDamage, teller: Teller) -> Lines:
    source = tell_group(node.source, teller)
    to = tell_group(node.to, teller).text
    teller.bind(each="that one")
    kind = _type(node.damage_types)
    if node.combat:
        kind = f"combat {kind}"
    told = f"{source.does('deal')} {measured(node.amount, kind, teller, f' to {to}')}"
    _dealt(teller)
    return [f"{told}, which can't be prevented" if node.unpreventable else told]


@tell_effect.register
def _(node: e.DealKinds, teller: Teller) -> Lines:
    source = tell_group(node.source, teller)
    to = tell_group(node.to, teller).text
    teller.bind(each="that one")
    kinds = zip(node.amounts, node.damage_types, strict=True)
    told = both(measured(amount, _type(types), teller) for amount, types in kinds)
    _dealt(teller)
    return [f"{source.does('deal')} {told} at once to {to}"]


@tell_effect.register
def _(node: e.DealDivided, teller: Teller) -> Lines:
    source = tell_group(node.source, teller)
    to = tell_group(node.to, teller).text
    kind = _type(node.damage_types, node.heal)
    divided = "divided as you choose (at least 1 each)"
    if node.heal:
        told = f"{source.does('heal')} {measured(node.amount, kind, teller, f' from {to}')}, {divided}"
    else:
        told = f"{source.does('deal')} {measured(node.amount, kind, teller, f' to {to}')}, {divided}"
    _dealt(teller)
    return [told]


@tell_effect.register
def _(node: e.DealInOrder, teller: Teller) -> Lines:
    source = tell_group(node.source, teller)
    to = tell_group(node.to, teller).text
    amounts = both(str(amount) for amount in node.amounts)
    kind = _type(node.damage_types, node.heal)
    if node.heal:
        _healed(teller)
        return [f"{source.does('heal')} {amounts} {kind} from {to}, respectively in the order chosen"]
    _dealt(teller)
    return [f"{source.does('deal')} {amounts} {kind} to {to}, respectively in the order chosen"]


@tell_effect.register
def _(node: e.HealDamage, teller: Teller) -> Lines:
    source = tell_group(node.source, teller)
    to = tell_group(node.to, teller).text
    teller.bind(each="that one")
    away = f" from {to}"
    amount = f"all damage{away}" if node.amount is None else measured(node.amount, "damage", teller, away)
    _healed(teller)
    return [f"{source.does('heal')} {amount}"]


@tell_effect.register
def _(node: e.PutDamage, teller: Teller) -> Lines:
    on = tell_group(node.on, teller).text
    teller.bind(each="that one")
    amount = measured(node.amount, "damage", teller, f" {'on' if node.sign > 0 else 'from'} {on}")
    told = f"put {amount} (not dealt)" if node.sign > 0 else f"remove {amount} (not healed)"
    teller.did("changed in its damage")
    return [told]


@tell_effect.register
def _(node: e.Destroy, teller: Teller) -> Lines:
    told = f"destroy {tell_group(node.what, teller).text}"
    teller.did("destroyed")
    return [told]


@tell_effect.register
def _(node: e.TurnCards, teller: Teller) -> Lines:
    how = word_of(_TURNS, node.how, node)
    what = tell_group(node.what, teller).text
    done = {"exhaust": "exhausted", "ready": "readied"}[how]
    teller.did(done)
    teller.bind(affected=f"what was to be {done}{teller.here()}")
    return [f"{how} {what}"]


@tell_effect.register
def _(node: e.FlipCards, teller: Teller) -> Lines:
    way = {None: "over (to its other side)", True: "face down", False: "face up"}[node.face_down]
    told = f"{word_of(_FLIPS, node.how, node)} {tell_group(node.what, teller).text} {way}"
    teller.did("turned")
    return [told]


@tell_effect.register
def _(node: e.Reattach, teller: Teller) -> Lines:
    what = tell_group(node.what, teller).text
    to = tell_filter(node.to, teller).bare_or_exact()
    may = "you may attach" if node.optional else "attach"
    teller.did("attached")
    return [f"{may} {what} to another {to} in play that you choose, of a card type that it can be attached to"]


@tell_effect.register
def _(node: e.AddCounters, teller: Teller) -> Lines:
    on = tell_group(node.on, teller).text
    counters = f'"{node.name}" counter'
    count = f'all "{node.name}" counters' if node.count is None else counted(node.count, counters, teller)
    teller.did("given or relieved of counters")
    teller.numbers["counters"] = f"the number of counters put or removed{teller.here()}"
    return [f"put {count} on {on}" if node.sign > 0 else f"remove {count} from {on}"]


@tell_effect.register
def _(node: e.RemoveFromCombat, teller: Teller) -> Lines:
    told = f"remove {tell_group(node.what, teller).text} from combat"
    teller.did("removed from combat")
    return [told]


@tell_effect.register
def _(node: e.PutCards, teller: Teller) -> Lines:
    what = tell_group(node.what, teller).text
    how = word_of(_PUTS, node.how, node)
    end = "bottom" if node.bottom else "top"
    where = f"on the {end} of its owner's deck" if node.to == c.DECK else _WHERE[node.to]
    if node.to == c.REMOVED and how == "remove":
        where = "from the game"
    if node.bottom and node.to != c.DECK:
        where += " (at the bottom)"
    shuffled = ", which is then shuffled" if node.shuffle else ""
    teller.did({"put": "put there", "remove": "removed"}.get(how, f"{how}ed"))
    return [f"{how} {what} {where}{shuffled}"]


@tell_effect.register
def _(node: e.PutIntoPlay, teller: Teller) -> Lines:
    what = tell_group(node.what, teller).text
    control = Phrase("you" if node.under is None else tell_group(node.under, teller).text).own("control")
    if node.owners:
        control = "each one's owner's control" + ("" if node.under is None else f" (rather than {control})")
    told = f"put {what} into play under {control}"
    if node.exhausted:
        told += ", exhausted"
    teller.bind(each="that one")
    if node.damage is not None:
        told += f", with {measured(node.damage, 'damage', teller, ' on it')}"
    teller.did("put into play")
    teller.bind(put_into_play=teller.roles["this way"])
    return [told]


@tell_effect.register
def _(node: e.PutIntoResources, teller: Teller) -> Lines:
    what = tell_group(node.what, teller).text
    row = Phrase("you" if node.under is None else tell_group(node.under, teller).text).own("resource row")
    if node.owners:
        row = "each one's owner's resource row" + ("" if node.under is None else f" (rather than {row})")
    ready = "exhausted" if node.exhausted else "ready"
    face = "face down" if node.face_down else "face up"
    teller.did("put into a resource row")
    return [f"put {what} into {row}, {face} and {ready}"]


@tell_effect.register
def _(node: e.DrawCards, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    teller.bind(each="that player")
    told = f"{who.does('draw')} {counted(node.count, 'card', teller)}"
    teller.did("drawn")
    return [told]


@tell_effect.register
def _(node: GainAsset, teller: Teller) -> Lines:
    verb = tell_group(node.who, teller).does("gain" if node.sign == 1 else "lose")
    times = "" if abs(node.sign) == 1 else f" {abs(node.sign)} times"
    return [f"{verb} {tell_value(node.amount, teller)} of the asset numbered {node.asset}{times}"]


@tell_effect.register
def _(node: e.DrawToSize, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    teller.did("drawn")
    return [f"{who.does('draw')} cards up to the maximum hand size"]


@tell_effect.register
def _(node: e.Discard, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    teller.bind(each="that player")
    noun = tell_filter(node.what, teller)
    if node.count is None:
        what = f"every {noun.bare_or_exact()} in hand"
    else:
        told = tell_value(node.count, teller)
        what = f"{told} {noun.bare_or_exact() if told == '1' else noun.many()} from hand"
        if not is_plain(told):
            what = f"{noun.many()} from hand (as many as {told})"
    chooser = "that player" if who.text != "you" else "you"
    if node.chooser is not None:
        chooser = tell_group(node.chooser, teller).text
    how = f"at random, not chosen by {chooser}" if node.random else Phrase(chooser).does("choose")
    how += ", perhaps none" if node.may else ""
    teller.did("discarded")
    return [f"{who.does('discard')} {what} ({how})"]


@tell_effect.register
def _(node: e.Mill, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    cards = "all cards" if node.count is None else f"the top {counted(node.count, 'card', teller)}"
    teller.did("put there")
    if node.to == c.REMOVED:
        return [f"{who.does('remove')} {cards} of the deck from the game"]
    return [f"{who.does('put')} {cards} of the deck {_WHERE[node.to]}"]


@tell_effect.register
def _(node: e.ShuffleDeck, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    return [f"{who.does('shuffle')} the deck"]


@tell_effect.register
def _(node: e.Search, teller: Teller) -> Lines:
    zones = both(in_zone(zone, node.owner, teller).removeprefix("in ") for zone in node.zones)
    noun = tell_filter(node.what, teller)
    count = tell_value(node.count, teller)
    most = f"{'up to ' if node.up_to else ''}{count} {noun.bare_or_exact() if count == '1' else noun.many()}"
    shown = "reveal what is found" if node.reveal else "what is found is not revealed"
    found = f"the {noun.bare_or_exact() if count == '1' else noun.many()} found{teller.here()}"
    teller.bind(found=found, it=found)
    which = "each of " if node.every else "one or more of " if len(node.zones) > 1 else ""
    who = Phrase("you") if node.who is None else tell_group(node.who, teller)
    head = f"{who.does('search')} {which}{zones} for {most}; {shown}; then, if any is found:"
    return [head, *(INDENT + line for line in tell_effect(node.after, teller)), "and shuffle each deck searched"]


@tell_effect.register
def _(node: e.RevealCards, teller: Teller) -> Lines:
    who = Phrase("you") if node.who is None else tell_group(node.who, teller)
    what = tell_group(node.what, teller)
    one = isinstance(node.what, TopCards) and not what.many
    shown = f"the card{'' if one else 's'} {'looked at' if node.look else 'revealed'}{teller.here()}"
    teller.bind(it=shown)
    teller.roles[node.role] = shown
    return [f"{who.does('look at' if node.look else 'reveal')} {what.text}".replace("look ats", "looks at")]


@tell_effect.register
def _(node: e.CreateTokens, teller: Teller) -> Lines:
    count = tell_value(node.count, teller)
    atk, health = tell_value(node.atk, teller), tell_value(node.health, teller)
    control = Phrase("you" if node.under is None else tell_group(node.under, teller).text).own("control")
    state = "exhausted" if node.exhausted else "ready"
    tokens = f"{count} token{'' if count == '1' else 's'}" if is_plain(count) else f"tokens, as many as {count},"
    kind = " ".join((*(("unique",) if node.unique else ()), *node.icons, *node.tags, "ally"))
    has = [f"{atk} {damage_words(node.damage_types)} ATK".replace("  ", " "), f"{health} health"]
    has.extend(keyword_words(node.keywords))
    named = f' named "{node.name}"' if node.name else ""
    told = [f"put {tokens} into play under {control}, {state}, each {article(kind)}{named} with {both(has)}"]
    if node.texts:
        told[0] += " and this text, in which it is itself \"this card\":"
        program = program_of(CardText(node.name or "token", node.texts, c.ALLY))
        told.extend(INDENT + line for line in tell_program(program))
    teller.did("put into play")
    return told


@tell_effect.register
def _(node: e.InterruptLayers, teller: Teller) -> Lines:
    told = f"interrupt {tell_group(node.what, teller).text}"
    return [told]


@tell_effect.register
def _(node: e.ExtraTurns, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    if node.sign < 0:
        return [f"{who.does('skip')} the next turn"]
    return [f"{who.does('take')} an extra turn after this one"]


@tell_effect.register
def _(node: e.RollDie, teller: Teller) -> Lines:
    count = "a die" if node.count is None else f"dice, as many as {tell_value(node.count, teller)}"
    teller.numbers["that much"] = f"the result rolled{teller.here()}"
    return [f"you roll {count}"]


@tell_effect.register
def _(node: e.LoseGame, teller: Teller) -> Lines:
    return [f"{tell_group(node.who, teller).does('lose')} the game"]


@tell_effect.register
def _(node: e.PlayCard, teller: Teller) -> Lines:
    free = "without paying its cost" if node.free else "paying its cost"
    return [f"you play {tell_group(node.what, teller).text} {free}"]


@tell_effect.register
def _(node: NameCard, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    kind = f"{either(type_words(node.types))} card" if node.types else "card"
    teller.numbers["named"] = f"the name said{teller.here()}"
    return [f"{who.does('name')} {article(kind)}"]


@tell_effect.register
def _(node: SecretNumbers, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    tie = "you choose among those tied" if node.breaks_ties else "with a tie, nobody is"
    teller.bind(the_highest=f"the player whose number was the highest ({tie})")
    teller.numbers["that much"] = "the highest number"
    return [f"{who.does('choose')} a number in secret; then all are shown; whose is the highest counts ({tie})"]


@tell_effect.register
def _(node: Note, teller: Teller) -> Lines:
    told = tell_group(node.group, teller).text
    teller.notes[node.name] = told
    return [f'keep in mind {told} for the ongoing text (as "{node.name}")']


@tell_effect.register
def _(node: MarkTime, teller: Teller) -> Lines:
    return ["from here on the time counts"]


@tell_effect.register
def _(node: FlipCoin, teller: Teller) -> Lines:
    teller.numbers["coin"] = "the coin (1 is won, 0 lost)"
    return ["you flip a coin"]


@tell_effect.register
def _(node: AttachFound, teller: Teller) -> Lines:
    what = tell_group(node.what, teller).text
    to = tell_group(node.to, teller).text
    teller.did("attached")
    return [f"put {what} into play under your control, attached to {to}"]


@tell_effect.register
def _(node: BecomeDefender, teller: Teller) -> Lines:
    return [f"{tell_group(node.what, teller).does('become')} the defender of the combat"]


@tell_effect.register
def _(node: TurnDeckOver, teller: Teller) -> Lines:
    return [f"turn over the deck of {tell_group(node.who, teller).text} for the rest of the game"]


@tell_effect.register
def _(node: BuildDeck, teller: Teller) -> Lines:
    return [f"you build a new deck of {node.size} cards from outside the game and shuffle it"]
