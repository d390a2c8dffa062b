"""Effects in words: what is done, and to what, in the order in which it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.language.telling.effects import dealt, kind_of_damage
from rulebound.tcg.language.telling.words import (
    INDENT,
    Lines,
    Phrase,
    Teller,
    article,
    both,
    counted,
    either,
    is_plain,
    measured,
    tell_effect,
    tell_group,
    tell_value,
    word_of,
)
from rulebound.tcg.nodes.effects.chance import FlipCoin
from rulebound.tcg.nodes.remembering import Note
from rulebound.wow import constants as c
from rulebound.wow.boards.numbers import NUMBERS
from rulebound.wow.cards.kept_programs import program_of
from rulebound.wow.cards.unique_cards import BuildDeck, TurnDeckOver
from rulebound.wow.language.telling.words import damage_words, keyword_words, tell_program, type_words
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes.effects.chance import FlipAgain, Guess
from rulebound.wow.nodes.effects.in_combat import BecomeDefender
from rulebound.wow.nodes.keywords import Irradiate, SmashDamage
from rulebound.wow.nodes.naming import ChooseKind, MakeUpName, SayNumber, SecretNumbers

_TURNS: Final = {"exhaust": "exhaust", "ready": "ready"}

_PUTS: Final = {"put": "put", "remove": "remove", "discard": "discard", "destroy": "destroy"}

_WHERE: Final = {
    c.HAND: "into its owner's hand",
    c.GRAVEYARD: "into its owner's graveyard",
    c.REMOVED: "out of the game",
    c.PLAY: "into play",
    c.CHAIN: "onto the chain",
    c.NOWHERE: "nowhere",
}


@tell_effect.register
def _(node: e.DealDamage, teller: Teller) -> Lines:
    source = tell_group(node.source, teller)
    to = tell_group(node.to, teller).text
    teller.bind(each="that one")
    kind = kind_of_damage(node.damage_types, teller)
    if node.combat:
        kind = f"combat {kind}"
    told = f"{source.does('deal')} {measured(node.amount, kind, teller, f' to {to}')}"
    dealt(teller)
    return [f"{told}, which can't be prevented" if node.unpreventable else told]


@tell_effect.register
def _(node: SmashDamage, teller: Teller) -> Lines:
    told = tell_effect(e.DealDamage(node.source, node.amount, node.damage_types, node.to), teller)
    return [f"{told[0]}; of what an ally is dealt, more than fatal goes to the hero of its controller", *told[1:]]


@tell_effect.register
def _(node: Irradiate, teller: Teller) -> Lines:
    return ["the ally that was dealt the damage has Irradiated, too"]


@tell_effect.register
def _(node: e.TurnCards, teller: Teller) -> Lines:
    how = word_of(_TURNS, node.how, node)
    what = tell_group(node.what, teller).text
    done = {"exhaust": "exhausted", "ready": "readied"}[how]
    teller.did(done)
    teller.bind(affected=f"what was to be {done}{teller.here()}")
    return [f"{how} {what}"]


@tell_effect.register
def _(node: e.RemoveFromCombat, teller: Teller) -> Lines:
    told = f"remove {tell_group(node.what, teller).text} from combat"
    teller.did("removed from combat")
    return [told]


@tell_effect.register
def _(node: e.PutAsOwned, teller: Teller) -> Lines:
    keeper = tell_group(node.keeper, teller)
    put = e.PutCards(node.what, node.to, node.bottom, node.shuffle)
    return _put(put, teller, keeper.own, f", {keeper.does('own')} it from then on")


@tell_effect.register
def _(node: e.PutCards, teller: Teller) -> Lines:
    return _put(node, teller, lambda where: f"its owner's {where}", "")


def _put(node: e.PutCards, teller: Teller, home: Callable[[str], str], then: str) -> Lines:
    what = tell_group(node.what, teller).text
    how = word_of(_PUTS, node.how, node)
    end = "bottom" if node.bottom else "top"
    where = f"on the {end} of {home('deck')}" if node.to == c.DECK else _WHERE[node.to]
    if node.to in (c.HAND, c.GRAVEYARD):
        where = f"into {home('hand' if node.to == c.HAND else 'graveyard')}"
    if node.to == c.REMOVED and how == "remove":
        where = "from the game"
    if node.bottom and node.to != c.DECK:
        where += " (at the bottom)"
    shuffled = ", which is then shuffled" if node.shuffle else ""
    teller.did({"put": "put there", "remove": "removed"}.get(how, f"{how}ed"))
    return [f"{how} {what} {where}{shuffled}{then}"]


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
def _(node: e.PutIntoPlayAs, teller: Teller) -> Lines:
    what = tell_group(node.what, teller).text
    teller.did("put into play")
    return [f"put {what} into play under your control, as {article(both(type_words(node.types)))} and nothing else"]


@tell_effect.register
def _(node: e.PlaceAdditional, teller: Teller) -> Lines:
    what = tell_group(node.what, teller).text
    ready = "exhausted" if node.exhausted else "ready"
    teller.did("placed")
    return [f"place {what} into your resource row, face up or face down, {ready}, as an additional resource"]


@tell_effect.register
def _(node: e.Mill, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    cards = "all cards" if node.count is None else f"the top {counted(node.count, 'card', teller)}"
    teller.did("put there")
    turned = " face down" if node.face_down else ""
    if node.to == c.REMOVED:
        return [f"{who.does('remove')} {cards} of the deck from the game{turned}"]
    return [f"{who.does('put')} {cards} of the deck {_WHERE[node.to]}{turned}"]


@tell_effect.register
def _(node: e.CreateTokens, teller: Teller) -> Lines:
    count = tell_value(node.count, teller)
    atk, health = tell_value(node.atk, teller), tell_value(node.health, teller)
    control = Phrase("you" if node.under is None else tell_group(node.under, teller).text).own("control")
    state = "exhausted" if node.exhausted else "ready"
    tokens = f"{count} token{'' if count == '1' else 's'}" if is_plain(count) else f"tokens, as many as {count},"
    words = [name for name, bit in c.TYPES_BY_NAME.items() if bit == node.types]
    if any("Totem" in tag.split() for tag in node.tags):
        # (Whether it is an ally as well, the edition says.)
        words = []
    kind = " ".join((*(("unique",) if node.unique else ()), *node.icons, *node.tags, *words[:1]))
    has = [f"{tag} ({number})" for tag, number in node.limits]
    if node.types & (c.ALLY | c.WEAPON):
        has.append(f"{atk} {damage_words(node.damage_types)} ATK".replace("  ", " "))
    has.extend([f"{health} health"] if node.types & c.ALLY else [])
    has.extend([f"{node.defense} DEF"] if node.defense else [])
    has.extend([f"strike cost {node.strike_cost}"] if node.strike_cost or node.types & c.WEAPON else [])
    has.extend(keyword_words(node.keywords))
    named = f' named "{node.name}"' if node.name else ""
    told = [f"put {tokens} into play under {control}, {state}, each {article(kind)}{named}"]
    if has:
        told[0] += f" with {both(has)}"
    if node.texts:
        told[0] += " and this text, in which it is itself \"this card\":"
        program = program_of(CardText(node.name or "token", node.texts, node.types))
        told.extend(INDENT + line for line in tell_program(program))
    teller.did("put into play")
    return told


@tell_effect.register
def _(node: e.CopyTokens, teller: Teller) -> Lines:
    control = Phrase("you" if node.under is None else tell_group(node.under, teller).text).own("control")
    also = f", each also {both(list(node.tags))}" if node.tags else ""
    state = "exhausted" if node.exhausted else "ready"
    what = tell_group(node.what, teller).text
    teller.did("put into play")
    return [f"put a token that is a copy of {what} into play under {control}, {state}{also}"]


@tell_effect.register
def _(node: MakeUpName, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    teller.numbers["named"] = f"the name said{teller.here()}"
    return [f"{who.does('make')} up a name that nothing has"]


@tell_effect.register
def _(node: ChooseKind, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    words = either(either(type_words(types)) for types in node.types)
    teller.numbers["kind"] = f"the card type chosen{teller.here()}"
    return [f"{who.does('choose')} one of these: {words}"]


@tell_effect.register
def _(node: SayNumber, teller: Teller) -> Lines:
    teller.numbers["that much"] = f"the number chosen{teller.here()}"
    return [f"you choose a number{f' from {node.least} on' if node.least else ''}"]


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
def _(node: FlipCoin, teller: Teller) -> Lines:
    teller.numbers["coin"] = "the coin (1 is won, 0 lost)"
    return ["you flip a coin"]


@tell_effect.register
def _(node: FlipAgain, teller: Teller) -> Lines:
    told = tell_effect(node.effect, teller)
    head = f"do this, and if the flip was lost, you may pay {node.cost} to do all of it again (as often as you like):"
    return [head, *(INDENT + line for line in told)]


@tell_effect.register
def _(node: Guess, teller: Teller) -> Lines:
    first, second = tell_group(node.first, teller).text, tell_group(node.second, teller).text
    teller.numbers["guess"] = "the guess (1 was right, 0 wrong)"
    teller.bind(guessed="the two cards of which you guessed")
    return [f"you guess whether the {NUMBERS[node.stat].word} of {first} is higher or lower than that of {second}"]


@tell_effect.register
def _(node: BecomeDefender, teller: Teller) -> Lines:
    return [f"{tell_group(node.what, teller).does('become')} the defender of the combat"]


@tell_effect.register
def _(node: TurnDeckOver, teller: Teller) -> Lines:
    return [f"turn over the deck of {tell_group(node.who, teller).text} for the rest of the game"]


@tell_effect.register
def _(node: BuildDeck, teller: Teller) -> Lines:
    return [f"you build a new deck of {node.size} cards from outside the game and shuffle it"]


@tell_effect.register
def _(node: e.StartingHeroReturns, teller: Teller) -> Lines:
    return ["put your starting hero back into play in the place of your hero"]
