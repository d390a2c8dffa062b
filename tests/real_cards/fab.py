"""Tables at which real cards of Flesh and Blood are played: by name, from the pool beside the repository.

No text of theirs stands here or in the tests, which say in our own words what each of them must do.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from beside import SHARED, needs
from fab_plays import attack, finish, play
from fab_table import THEM, YOU, Names, Table, deal, put, values_of
from rulebound.fab import constants as c
from rulebound.fab.cards.card_pools import shipped_cards
from rulebound.fab.cards.card_records import read_record
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared

POOL = SHARED / "cards" / "fab.jsonl"
needs_pool = needs(POOL)


@cache
def records() -> dict[str, Mapping[str, Any]]:
    """Return the pool's records by their names and colors."""
    lines = [json.loads(line) for line in POOL.read_text(encoding="utf-8").splitlines()]
    return {
        f"{one['name']} ({one['color'].lower()})" if one.get("color") else one["name"]: one for one in lines
    }


@cache
def real(key: str) -> Definition:
    """Return a card of the pool, which must be read whole and playable."""
    found = read_record(records()[key])
    assert found.card is not None, found.refusal or found.unplayable
    return found.card


def at(
    hand: Names = "",
    theirs: Names = "",
    arena: Names = "",
    worn: Names = "",
    deck: Names = "",
    cards: str = "",
    arsenal: Names = "",
    resources: int = 9,
    their_resources: int = 9,
    actions: int = 1,
) -> Table:
    """Return a table at which you have so much to pay with; names are of our cards, of ``cards``, or of real ones."""
    lists = [_each(names) for names in (hand, theirs, arena, worn, deck, arsenal)]
    held, held_by_them, mine, worn_by_them, below, stored = lists
    ours = {*shipped_cards(), *[line.split('"')[1] for line in cards.splitlines() if line.startswith("name")]}
    more = {name: real(name) for names in lists for name in names if name not in ours}
    table = Table(held, held_by_them, mine, worn_by_them, below, cards, stored, more=more)
    for seat, asset, amount in (
        (YOU, c.RESOURCES, resources), (THEM, c.RESOURCES, their_resources), (YOU, c.ACTIONS, actions),
    ):  # fmt: skip
        table.state.assets[seat][asset] = amount
    return _begun(table)


def _each(names: Names) -> tuple[str, ...]:
    """Return names that are parted by bars, or stand by themselves."""
    return tuple(one.strip() for one in names.split("|") if one.strip()) if isinstance(names, str) else names


def lying(table: Table, name: str, zone: int, seat: int = YOU, come_from: int = shared.HAND) -> Table:
    """Put a card from a hand, or what is in the arena, into another zone, between one decision and the next."""
    put(
        table,
        table.number(name, come_from, seat),
        zone,
        seat,
        how="put" if come_from == shared.HAND else "destroy",
    )
    return _begun(table)


def hurt(table: Table, amount: int, seat: int = YOU) -> Table:
    """Let the other hero deal damage to a player's, that is not of combat, between one decision and the next."""
    deal(table, amount, table.state.players[1 - seat].hero, table.state.players[seat].hero)
    return _begun(table)


def _begun(table: Table) -> Table:
    """Let the decision begin anew: what can be done is found out as it does."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


def react(
    table: Table, attacking: str, *labels: str, answers: tuple[str, ...] = (), by: tuple[str, ...] = ()
) -> int:
    """Attack, play in the reaction step, go on until the link has resolved; return how much life they lose."""
    before = table.life(THEM)
    attack(table, attacking, *answers)
    while table.state.stage != c.REACTION:
        wanted = next((one for one in table.offered() for name in by if one.endswith(name)), "")
        table.do(wanted or ("That is all" if table.asked()[0] == "defend" else "Pass"))
    play(table, *labels, answers=answers)
    finish(table, *answers)
    return before - table.life(THEM)


def is_marked(table: Table, seat: int = THEM) -> bool:
    """Whether a hero is marked."""
    return c.MARKED in values_of(table, table.state.players[seat].hero).tags


def chain_keywords(table: Table) -> int:
    """The keywords of the attack of the last link."""
    return values_of(table, table.links()[-1].attack).keywords


def is_tapped(table: Table, name: str, seat: int = YOU) -> bool:
    """Whether something of a player's in the arena is tapped."""
    return table.state.known(table.number(name, shared.PLAY, seat)).exhausted


def entry(name: str, kind: str = "action", tags: str = "", classes: str = "", more: str = "cost = 0") -> str:
    """Return an entry of a card of our own; its subtypes and classes are parted by commas."""
    listed = [
        f"{field} = {[one for one in words.split(',') if one]}"
        for field, words in (("subtypes", tags), ("classes", classes))
    ]
    lines = [f'name = "{name}"', f'type = "{kind}"', *listed, *more.split("; ")]
    return "\n".join(["[[card]]", *[line for line in lines if line], ""])
