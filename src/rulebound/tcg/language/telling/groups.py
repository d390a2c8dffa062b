"""Groups in words: which subjects are meant, and who chooses them."""

from __future__ import annotations

from typing import Final

from rulebound.tcg import constants as c
from rulebound.tcg.language.telling.words import (
    Phrase,
    Teller,
    both,
    in_zone,
    is_plain,
    some,
    tell_filter,
    tell_group,
    tell_value,
    word_of,
)
from rulebound.tcg.nodes.choices.picking import (
    ControllerOf,
    Each,
    NthFromTop,
    Pick,
    PickEach,
    PickInOrder,
    TopCards,
)
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
from rulebound.tcg.nodes.remembering import GoneTo, Noted, RemovedByThis
from rulebound.tcg.nodes.targeting import HostByMode, NthTarget, RandomTarget, TargetsInAll
from rulebound.tcg.program.nodes import Group

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
def _(node: TargetsInAll, teller: Teller) -> Phrase:
    # (How much they may cost together is told among the words of any target.)
    told: Phrase = tell_group.dispatch(Target)(node, teller)
    return told


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
    return Phrase(f'every {teller.names.layer} of kind "{node.kind}" on {teller.names.stack}{whose}')


@tell_group.register
def _(node: RemovedByThis, teller: Teller) -> Phrase:
    noun = tell_filter(node.what, teller)
    who = "you have removed from the game with this card" if node.by_you else "this card has removed from the game"
    return Phrase(f"every {noun.bare_or_exact()} that {who} and is still removed")


_TARGET_PLAYERS: Final = {
    "each": "player", "opponents": "opponent", "friendly": "friendly player",
    OWNERS_OPPONENTS: "opponent of this card's owner",
}  # fmt: skip


@tell_group.register
def _(node: Each, teller: Teller) -> Phrase:
    return Phrase(f"every {tell_filter(node.what, teller).bare_or_exact()} {in_zone(node.zone, node.owner, teller)}")


@tell_group.register
def _(node: Target, teller: Teller) -> Phrase:
    many = node.most != 1 or node.most_value is not None
    label = f"target #{teller.slots.index(node.slot) + 1}" if len(teller.slots) > 1 else "target"
    if teller.targets.get(node.slot) == node:
        again = label if len(teller.slots) > 1 else ("those targets" if many else "that target")
        return Phrase(again, many)
    teller.targets[node.slot] = node
    told = _target_words(node, teller, many)
    return Phrase(f"{label} ({told})" if len(teller.slots) > 1 else f"target {told}", many)


def _target_words(node: Target, teller: Teller, many: bool) -> str:
    kinds: list[str] = []
    if node.what is not None:
        noun = tell_filter(node.what, teller)
        kinds.append(f"{noun.many() if many else noun.bare_or_exact()} {in_zone(node.zone, node.owner, teller)}")
    elif node.owner is not None or node.zone != c.PLAY:
        kinds.append(f"nothing {in_zone(node.zone, node.owner, teller)}")
    if node.players:
        word = word_of(_TARGET_PLAYERS, node.players, node)
        kinds.append(f"{word}s" if many else word)
    if node.layers:
        kinds.append(f'{teller.names.layer} of kind "{node.layers}" on {teller.names.stack}')
    told = " or ".join(kinds) if kinds else "nothing"
    notes: list[str] = []
    if many or node.least != 1:
        notes.append(_how_many(node, teller))
    if node.together:
        notes.append("all of one controller, or in one owner's zone")
    if isinstance(node, TargetsInAll) and node.combined is not None:
        notes.append(f"with combined cost at most {tell_value(node.combined, teller)}")
    if node.chooser is not None:
        notes.append(f"{tell_group(node.chooser, teller).does('choose')}")
    return f"{told} ({', '.join(notes)})" if notes else told


def _how_many(node: Target, teller: Teller) -> str:
    most = "any number" if node.most < 0 else str(node.most)
    if node.most_value is not None:
        most = tell_value(node.most_value, teller) + (f" (in place of {most})" if node.most != 1 else "")
    if node.least < 0 or (node.least == node.most and node.most_value is None):
        return f"exactly {most}"
    return f"from {node.least} to {most} of them"


@tell_group.register
def _(node: Pick, teller: Teller) -> Phrase:
    noun = tell_filter(node.what, teller)
    told = f"any number of {noun.many()}"
    many = True
    if node.count is not None:
        number = tell_value(node.count, teller)
        many = number != "1"
        told = f"{number} {noun.many() if many else noun.bare_or_exact()}"
        if not is_plain(number):
            told = f"{noun.many()} (as many as {number})"
    if node.up_to:
        told = f"up to {told}"
    if node.among is not None:
        told += f" among {tell_group(node.among, teller).text}"
    if node.among is None or node.zone != c.PLAY or node.owner is not None:
        told += f" {in_zone(node.zone, node.owner, teller)}"
    if node.apart:
        told += ", no two with the same name"
    if node.together:
        told += ", all of one owner's"
    chooser = Phrase("you") if node.chooser is None else tell_group(node.chooser, teller)
    how = "at random" if node.random else f"{chooser.does('choose')} as this is done"
    if node.random and node.chooser is not None:
        how += f", for {chooser.text}"
    if node.role:
        teller.roles[node.role] = f"the {noun.many() if many else noun.bare_or_exact()} chosen{teller.here()}"
    return Phrase(f"{told} ({how})", many)


@tell_group.register
def _(node: PickInOrder, teller: Teller) -> Phrase:
    told = tell_group(node.pick, teller)
    return Phrase(f"{told.text}, in an order that is chosen, too", told.many)


@tell_group.register
def _(node: GoneTo, teller: Teller) -> Phrase:
    where = "removed from the game" if node.zone == c.REMOVED else in_zone(node.zone, None, teller)
    return Phrase(f"{tell_group(node.group, teller).text} (now {where})")


def number_in(group: Group, teller: Teller, one: bool = False) -> str:
    """Return what there are so many of: "allies of yours in play", "of what was destroyed"; ``one`` in the singular."""
    if isinstance(group, (Each, Narrowed)):
        noun = tell_filter(group.what, teller)
        told = noun.bare_or_exact() if one else noun.many()
        if isinstance(group, Narrowed):
            return f"{told} among {tell_group(group.group, teller).text}"
        return f"{told} {in_zone(group.zone, group.owner, teller)}"
    return f"of {tell_group(group, teller).text}"


#: Groups that usually yield several cards.
SEVERAL: Final = (Each, Narrowed, AnyOf, PickEach)
