"""Effects in words: what is done, and to what, in the order in which it is done."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.language.telling.words import (
    INDENT,
    Lines,
    Phrase,
    Teller,
    article,
    both,
    counted,
    either,
    in_zone,
    is_plain,
    measured,
    tell_effect,
    tell_filter,
    tell_group,
    tell_value,
    word_of,
)
from rulebound.tcg.nodes.changes.definite import DamageAsItEnters
from rulebound.tcg.nodes.choices.naming import NameCard, NameOneThere
from rulebound.tcg.nodes.choices.picking import TopCards
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.chance import ExtraTurns, MoveToRight, RollDie
from rulebound.tcg.nodes.effects.changing_targets import ChangeTarget
from rulebound.tcg.nodes.effects.damage import (
    DamageIs,
    DealDivided,
    DealInOrder,
    DealKinds,
    DealKindsSurely,
    HealDamage,
    PutDamage,
)
from rulebound.tcg.nodes.effects.in_play import (
    AddCounters,
    AttachCards,
    Destroy,
    ExchangeControl,
    FlipCards,
    OneOfItsCounters,
    Reattach,
    ReattachBy,
)
from rulebound.tcg.nodes.effects.layers import EndTurn, InterruptLayers, LoseGame, PlayCard, TriggerCards
from rulebound.tcg.nodes.effects.moving import (
    Discard,
    DrawCards,
    DrawIt,
    DrawToSize,
    RemoveFaceDown,
    RevealCards,
    ShuffleDeck,
    SkipsDraw,
)
from rulebound.tcg.nodes.effects.searching import AttachFound, OnceShuffled, Search
from rulebound.tcg.nodes.effects.trading import SwitchDamage
from rulebound.tcg.nodes.remembering import MarkTime
from rulebound.tcg.nodes.targeting import AttachByMode
from rulebound.tcg.program.nodes import Filter, Group

_FLIPS: Final = {"turn": "turn", "flip": "flip"}


def healed(teller: Teller) -> None:
    here = teller.here()
    teller.did("healed")
    teller.numbers["that much"] = teller.numbers["damage healed"] = f"the damage healed{here}"


@tell_effect.register
def _(node: HealDamage, teller: Teller) -> Lines:
    source = tell_group(node.source, teller)
    to = tell_group(node.to, teller).text
    teller.bind(each="that one")
    away = f" from {to}"
    amount = f"all damage{away}" if node.amount is None else measured(node.amount, "damage", teller, away)
    healed(teller)
    return [f"{source.does('heal')} {amount}"]


@tell_effect.register
def _(node: SwitchDamage, teller: Teller) -> Lines:
    first, second = tell_group(node.first, teller).text, tell_group(node.second, teller).text
    return [f"switch the damage on {first} with that on {second}"]


@tell_effect.register
def _(node: PutDamage, teller: Teller) -> Lines:
    on = tell_group(node.on, teller).text
    teller.bind(each="that one")
    amount = measured(node.amount, "damage", teller, f" {'on' if node.sign > 0 else 'from'} {on}")
    if node.sign < 0:
        teller.numbers["damage removed"] = f"the damage removed{teller.here()}"
    told = f"put {amount} (not dealt)" if node.sign > 0 else f"remove {amount} (not healed)"
    teller.did("changed in its damage")
    return [told]


@tell_effect.register
def _(node: DamageIs, teller: Teller) -> Lines:
    on = tell_group(node.on, teller).text
    teller.bind(each="that one")
    told = f"put damage on {on}, or remove it, until it is {tell_value(node.amount, teller)}"
    teller.did("changed in its damage")
    return [told]


@tell_effect.register
def _(node: Destroy, teller: Teller) -> Lines:
    told = f"destroy {tell_group(node.what, teller).text}"
    teller.did("destroyed")
    return [told]


@tell_effect.register
def _(node: FlipCards, teller: Teller) -> Lines:
    way = {None: "over (to its other side)", True: "face down", False: "face up"}[node.face_down]
    told = f"{word_of(_FLIPS, node.how, node)} {tell_group(node.what, teller).text} {way}"
    teller.did("turned")
    return [told]


@tell_effect.register
def _(node: AttachCards, teller: Teller) -> Lines:
    attached, host = tell_group(node.what, teller).text, tell_filter(node.to, teller).one()
    teller.did("attached")
    return [f"attach {attached} to {host} in play that you choose; from now on it is an attachment"]


@tell_effect.register
def _(node: ReattachBy, teller: Teller) -> Lines:
    return _reattached(node.what, node.to, teller, tell_group(node.who, teller))


@tell_effect.register
def _(node: Reattach, teller: Teller) -> Lines:
    return _reattached(node.what, node.to, teller, Phrase("you"), "you may " if node.optional else "")


def _reattached(what: Group, to: Filter, teller: Teller, who: Phrase, may: str = "") -> Lines:
    attached, host = tell_group(what, teller).text, tell_filter(to, teller).bare_or_exact()
    teller.did("attached")
    fits = f"{host} in play that {who.does('choose')}, of a card type that it can be attached to"
    return [f"{may}attach {attached} to another {fits}"]


@tell_effect.register
def _(node: AddCounters, teller: Teller) -> Lines:
    on = tell_group(node.on, teller).text
    counters = f'"{node.name}" counter'
    count = f'all "{node.name}" counters' if node.count is None else counted(node.count, counters, teller)
    teller.did("given or relieved of counters")
    teller.numbers["counters"] = f"the number of counters put or removed{teller.here()}"
    return [f"put {count} on {on}" if node.sign > 0 else f"remove {count} from {on}"]


@tell_effect.register
def _(node: DrawCards, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    teller.bind(each="that player")
    told = f"{who.does('draw')} {counted(node.count, 'card', teller)}"
    teller.did("drawn")
    return [told]


@tell_effect.register
def _(node: DrawIt, teller: Teller) -> Lines:
    told = f"you draw {tell_group(node.what, teller).text}, if it is on top of your deck"
    teller.did("drawn")
    return [told]


@tell_effect.register
def _(node: GainAsset, teller: Teller) -> Lines:
    verb = tell_group(node.who, teller).does("gain" if node.sign == 1 else "lose")
    times = "" if abs(node.sign) == 1 else f" {abs(node.sign)} times"
    return [f"{verb} {counted(node.amount, teller.names.asset(node.asset), teller)}{times}"]


@tell_effect.register
def _(node: OneOfItsCounters, teller: Teller) -> Lines:
    on = tell_group(node.on, teller).text
    done = "add another counter of the name of one that is there" if node.sign > 0 else "remove a counter of any name"
    teller.did("given or relieved of counters")
    return [f"{done} (you choose which as this is done), {'to' if node.sign > 0 else 'from'} {on}"]


@tell_effect.register
def _(node: ExchangeControl, teller: Teller) -> Lines:
    first, second = tell_group(node.first, teller).text, tell_group(node.second, teller).text
    return [f"exchange control of {first} and {second} (if different players control them, for the rest of the game)"]


@tell_effect.register
def _(node: SkipsDraw, teller: Teller) -> Lines:
    return ["nothing (you have skipped drawing a card this way)"]


@tell_effect.register
def _(node: DrawToSize, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    teller.did("drawn")
    return [f"{who.does('draw')} cards up to the maximum hand size"]


@tell_effect.register
def _(node: Discard, teller: Teller) -> Lines:
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
def _(node: RemoveFaceDown, teller: Teller) -> Lines:
    what = tell_group(node.what, teller)
    teller.did("removed")
    return [f"remove {what.text} from the game face down"]


@tell_effect.register
def _(node: EndTurn, teller: Teller) -> Lines:
    stack = teller.names.stack
    return [f"end the turn at once: all else on {stack} is interrupted, and the next turn starts"]


@tell_effect.register
def _(node: ShuffleDeck, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    return [f"{who.does('shuffle')} the deck"]


@tell_effect.register
def _(node: OnceShuffled, teller: Teller) -> Lines:
    after = [INDENT + line for line in tell_effect(node.then, teller)]
    return ["each deck searched is shuffled, and after that:", *after]


@tell_effect.register
def _(node: RevealCards, teller: Teller) -> Lines:
    who = Phrase("you") if node.who is None else tell_group(node.who, teller)
    what = tell_group(node.what, teller)
    one = isinstance(node.what, TopCards) and not what.many
    shown = f"the card{'' if one else 's'} {'looked at' if node.look else 'revealed'}{teller.here()}"
    teller.roles[node.role] = shown
    return [f"{who.does('look at' if node.look else 'reveal')} {what.text}".replace("look ats", "looks at")]


@tell_effect.register
def _(node: TriggerCards, teller: Teller) -> Lines:
    return [f"all triggered powers of {tell_group(node.what, teller).text} trigger, as if their events had happened"]


@tell_effect.register
def _(node: ChangeTarget, teller: Teller) -> Lines:
    only = "" if node.only is None else f", if that is {tell_filter(node.only, teller).one()}"
    told = f"you change the only target of {tell_filter(node.what, teller).one()} on {teller.names.stack}{only}"
    teller.roles["it"] = "the card whose target is changed"
    to = "another that is legal for its controller" if node.to is None else tell_group(node.to, teller).text
    return [f"{told}, to {to}"]


@tell_effect.register
def _(node: InterruptLayers, teller: Teller) -> Lines:
    told = f"interrupt {tell_group(node.what, teller).text}"
    return [told]


@tell_effect.register
def _(node: ExtraTurns, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    if node.sign < 0:
        return [f"{who.does('skip')} the next turn"]
    return [f"{who.does('take')} an extra turn after this one"]


@tell_effect.register
def _(node: RollDie, teller: Teller) -> Lines:
    count = "a die" if node.count is None else f"dice, as many as {tell_value(node.count, teller)}"
    teller.numbers["that much"] = f"the result rolled{teller.here()}"
    return [f"you roll {count}"]


@tell_effect.register
def _(node: LoseGame, teller: Teller) -> Lines:
    return [f"{tell_group(node.who, teller).does('lose')} the game"]


@tell_effect.register
def _(node: PlayCard, teller: Teller) -> Lines:
    free = "without paying its cost" if node.free else "paying its cost"
    return [f"you play {tell_group(node.what, teller).text} {free}"]


@tell_effect.register
def _(node: DamageAsItEnters, teller: Teller) -> Lines:
    what = tell_group(node.what, teller).text
    return [f"{what} enters play this turn with damage on it: {tell_value(node.amount, teller)}"]


@tell_effect.register
def _(node: MoveToRight, teller: Teller) -> Lines:
    whose = tell_group(node.of, teller).text
    return [f"you move to the right of a player among these: {whose} (from then on, that player comes after you)"]


@tell_effect.register
def _(node: MarkTime, teller: Teller) -> Lines:
    return ["from here on the time counts"]


@tell_effect.register
def _(node: AttachFound, teller: Teller) -> Lines:
    what = tell_group(node.what, teller).text
    to = tell_group(node.to, teller).text
    teller.did("attached")
    return [f"put {what} into play under your control, attached to {to}"]


@tell_effect.register
def _(node: AttachByMode, teller: Teller) -> Lines:
    host = "what its attach description says" if node.host is None else tell_group(node.host, teller).text
    return [f"this enters play attached to {host}"]


def kind_of_damage(types: int, teller: Teller, healed: bool = False) -> str:
    """Return the kind of damage; only what is dealt has types, or none."""
    return f"{teller.names.damage(types)} damage" if types else "damage" if healed else "untyped damage"


def dealt(teller: Teller) -> None:
    here = teller.here()
    teller.did("dealt damage")
    teller.numbers["that much"] = teller.numbers["damage dealt"] = f"the damage dealt{here}"
    teller.roles["dealt this way"] = f"what was dealt damage{here}"


@tell_effect.register
def _(node: DealKinds, teller: Teller) -> Lines:
    source = tell_group(node.source, teller)
    to = tell_group(node.to, teller).text
    teller.bind(each="that one")
    kinds = zip(node.amounts, node.damage_types, strict=True)
    told = both(measured(amount, kind_of_damage(types, teller), teller) for amount, types in kinds)
    dealt(teller)
    return [f"{source.does('deal')} {told} at once to {to}"]


@tell_effect.register
def _(node: DealKindsSurely, teller: Teller) -> Lines:
    source = tell_group(node.source, teller)
    to = tell_group(node.to, teller).text
    teller.bind(each="that one")
    kinds = zip(node.amounts, node.damage_types, strict=True)
    told = both(measured(amount, kind_of_damage(types, teller), teller) for amount, types in kinds)
    sure = both(f"number {place + 1}" for place in node.unpreventable)
    dealt(teller)
    return [f"{source.does('deal')} {told} at once to {to}, of which {sure} can't be prevented"]


@tell_effect.register
def _(node: DealDivided, teller: Teller) -> Lines:
    source = tell_group(node.source, teller)
    to = tell_group(node.to, teller).text
    kind = kind_of_damage(node.damage_types, teller, node.heal)
    divided = "divided as you choose (at least 1 each)"
    if node.heal:
        told = f"{source.does('heal')} {measured(node.amount, kind, teller, f' from {to}')}, {divided}"
    else:
        told = f"{source.does('deal')} {measured(node.amount, kind, teller, f' to {to}')}, {divided}"
    dealt(teller)
    return [told]


@tell_effect.register
def _(node: DealInOrder, teller: Teller) -> Lines:
    source = tell_group(node.source, teller)
    to = tell_group(node.to, teller).text
    amounts = both(str(amount) for amount in node.amounts)
    kind = kind_of_damage(node.damage_types, teller, node.heal)
    if node.heal:
        healed(teller)
        return [f"{source.does('heal')} {amounts} {kind} from {to}, respectively in the order chosen"]
    dealt(teller)
    return [f"{source.does('deal')} {amounts} {kind} to {to}, respectively in the order chosen"]


@tell_effect.register
def _(node: Search, teller: Teller) -> Lines:
    zones = both(in_zone(zone, node.owner, teller).removeprefix("in ") for zone in node.zones)
    noun = tell_filter(node.what, teller)
    count = "all" if node.count is None else tell_value(node.count, teller)
    most = f"{'up to ' if node.up_to else ''}{count} {noun.bare_or_exact() if count == '1' else noun.many()}"
    shown = "reveal what is found" if node.reveal else "what is found is not revealed"
    found = f"the {noun.bare_or_exact() if count == '1' else noun.many()} found{teller.here()}"
    teller.bind(found=found)
    which = "each of " if node.every else "one or more of " if len(node.zones) > 1 else ""
    who = Phrase("you") if node.who is None else tell_group(node.who, teller)
    head = f"{who.does('search')} {which}{zones} for {most}; {shown}; then, if any is found:"
    if isinstance(node.after, OnceShuffled):
        return [head, *(INDENT + line for line in tell_effect(node.after, teller))]
    return [head, *(INDENT + line for line in tell_effect(node.after, teller)), "and shuffle each deck searched"]


@tell_effect.register
def _(node: NameCard, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    kind = f"{either(teller.names.types(node.types))} card" if node.types else "card"
    teller.numbers["named"] = f"the name said{teller.here()}"
    return [f"{who.does('name')} {article(kind)}"]


@tell_effect.register
def _(node: NameOneThere, teller: Teller) -> Lines:
    named = tell_effect(NameCard(node.who), teller)
    return [f"{named[0]}, by a name that one of these has: {tell_group(node.among, teller).text}"]
