"""Groups in words: which subjects are meant, and who chooses them."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.language.telling.words import (
    Phrase,
    Teller,
    both,
    is_plain,
    some,
    tell_filter,
    tell_group,
    tell_value,
    word_of,
)
from rulebound.tcg.nodes.choices.picking import ControllerOf, NthFromTop, PickEach, TopCards
from rulebound.tcg.nodes.effects.moving import OneSeat
from rulebound.tcg.nodes.groups import (
    OWNERS_OPPONENTS,
    AnyOf,
    AttachedHost,
    DoneSo,
    HostOf,
    Layers,
    Narrowed,
    Others,
    OwnerOf,
    Players,
    Role,
    Target,
    This,
    ThisCard,
    You,
)
from rulebound.tcg.nodes.remembering import Noted, RemovedByThis
from rulebound.tcg.nodes.targeting import HostByMode, NthTarget, RandomTarget

_PLAYERS: Final = {
    "opponents": "each opponent",
    "friendly": "each friendly player",
    "each": "each player",
    "other": "each other player",
    "turn player": "the turn player",
    OWNERS_OPPONENTS: "each opponent of this card's owner",
}

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


@tell_group.register
def _(node: This, teller: Teller) -> Phrase:
    return Phrase("this card")


@tell_group.register
def _(node: ThisCard, teller: Teller) -> Phrase:
    return Phrase("this card (wherever it went)")


@tell_group.register
def _(node: You, teller: Teller) -> Phrase:
    return Phrase("you")


@tell_group.register
def _(node: Others, teller: Teller) -> Phrase:
    return tell_group(node.players, teller)


@tell_group.register
def _(node: Players, teller: Teller) -> Phrase:
    return Phrase(word_of(_PLAYERS, node.which, node))


@tell_group.register
def _(node: OneSeat, teller: Teller) -> Phrase:
    return Phrase(f"player {node.seat + 1}")


@tell_group.register
def _(node: ControllerOf, teller: Teller) -> Phrase:
    return Phrase(f"the controller of {tell_group(node.group, teller).text}")


@tell_group.register
def _(node: OwnerOf, teller: Teller) -> Phrase:
    return Phrase(f"the owner of {tell_group(node.group, teller).text}")


@tell_group.register
def _(node: Role, teller: Teller) -> Phrase:
    told = teller.role(node.name)
    return Phrase(told, told.startswith(("the cards ", "those ")))


@tell_group.register
def _(node: DoneSo, teller: Teller) -> Phrase:
    return tell_group(node.role, teller)


@tell_group.register
def _(node: AttachedHost, teller: Teller) -> Phrase:
    return Phrase("the card that this is attached to")


@tell_group.register
def _(node: HostOf, teller: Teller) -> Phrase:
    return Phrase(f"the card that {tell_group(node.group, teller).text} is attached to")


@tell_group.register
def _(node: Noted, teller: Teller) -> Phrase:
    unknown = f'[nobody: nothing was noted as "{node.name}"]'
    return Phrase(f"{teller.notes.get(node.name, unknown)} (as this card resolved)")


@tell_group.register
def _(node: TopCards, teller: Teller) -> Phrase:
    end = "bottom" if node.bottom else "top"
    deck = tell_group(node.owner, teller).own("deck")
    count = tell_value(node.count, teller)
    if count == "1":
        return Phrase(f"the {end} card of {deck}")
    if is_plain(count):
        return Phrase(f"the {end} {count} cards of {deck}", True)
    return Phrase(f"the {end} cards of {deck}, as many as {count}", True)


@tell_group.register
def _(node: NthFromTop, teller: Teller) -> Phrase:
    return Phrase(f"card number {node.place} from the top of {tell_group(node.owner, teller).own('deck')}")


@tell_group.register
def _(node: RandomTarget, teller: Teller) -> Phrase:
    told = tell_group.dispatch(Target)(node, teller)
    return Phrase(f"{told.text}, chosen by chance", told.many)


@tell_group.register
def _(node: HostByMode, teller: Teller) -> Phrase:
    what = tell_filter(node.what, teller).one()
    chosen = f"{what} that is chosen as it enters play" if node.slot < 0 else f"{what}, target #{node.slot + 1}"
    return Phrase(f"{chosen} (only by mode #{node.mode + 1}, else this does not stay in play)")


@tell_group.register
def _(node: NthTarget, teller: Teller) -> Phrase:
    place = _ORDINALS[node.place] if node.place < len(_ORDINALS) else f"{node.place + 1}th"
    return Phrase(f"the {place} of {tell_group(node.target, teller).text}")


@tell_group.register
def _(node: PickEach, teller: Teller) -> Phrase:
    players = tell_group(node.players, teller).text
    teller.roles["player"] = "that player"
    picked = tell_group(node.pick, teller).text
    return Phrase(f"for {players}, {picked}{' or none' if node.may else ''}", True)


@tell_group.register
def _(node: AnyOf, teller: Teller) -> Phrase:
    return Phrase(both(tell_group(part, teller).text for part in node.parts), True)


@tell_group.register
def _(node: Narrowed, teller: Teller) -> Phrase:
    among = tell_group(node.group, teller).text
    return Phrase(f"every {tell_filter(node.what, teller).bare_or_exact()} among {among}")


@tell_group.register
def _(node: Layers, teller: Teller) -> Phrase:
    whose = "" if node.players is None else f" under the control of {some(node.players, teller).text}"
    return Phrase(f'every link of kind "{node.kind}" on the chain{whose}')


@tell_group.register
def _(node: RemovedByThis, teller: Teller) -> Phrase:
    noun = tell_filter(node.what, teller)
    return Phrase(f"every {noun.bare_or_exact()} that this card has removed from the game and is still removed")
