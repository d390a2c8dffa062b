"""What is outside the game: a pack of cards that is opened, and what comes into the game from it (1.9.1a)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, happened, print_on, resolve
from fab_texts import anew, card
from rulebound.fab import constants as c
from rulebound.fab.rules import RULES
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.changes.replacing import ReplaceMove
from rulebound.tcg.nodes.choices.naming import names_to_say
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.patterns import Happens, Moves
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.powers import Triggered

#: What names an action card, and opens packs until that is found.
PACK = card(
    "Gift Box",
    "Name an action card. Open and reveal a booster pack of Flesh and Blood and put all cards with the chosen name "
    "into your hand. If the booster pack does not contain a card with the chosen name, you may repeat this process.",
    "instant",
)
CHI = GainAsset(You(), Number(1), c.CHI)


def opened(*waiting: Triggered) -> Table:
    """A table at which a pack has been opened, or several, for a card of your hand that is named."""
    table = Table("Gift Box, Steady Breath", arena="Salt Lamp", cards=SMALL + PACK)
    print_on(table, "Salt Lamp", *waiting, zone=shared.PLAY)
    return anew(table)


def open_for(table: Table, name: str) -> Table:
    """Play what opens a pack, name a card, and go on until it is found."""
    table.do("Play Gift Box", "Pass", "Pass")
    while table.asked()[0] in ("name", "may"):
        table.do("Yes" if table.asked()[0] == "may" else f"Name {name}")
    return table


def packs(table: Table) -> list[tuple[str, ...]]:
    return [fact.cards for fact in happened(table, "open pack")]  # type: ignore[attr-defined]


@pytest.mark.example("fab-1.9.1a-1")
@pytest.mark.rule("fab:1.9.1a")
def test_a_pack_is_opened_outside_the_game_and_what_is_put_into_a_hand_is_in_it() -> None:
    """One ability waits for cards that are revealed, one for a card that is put into a hand."""
    seen = Triggered(0, "", Happens("reveal"), CHI)
    put = Triggered(1, "", Moves("put", AnyCard(), to=shared.HAND), CHI)
    table = open_for(opened(seen, put), "Steady Breath")
    # It was in the last of the packs, and in none before it.
    assert [("Steady Breath" in pack) for pack in packs(table)] == [False] * (len(packs(table)) - 1) + [True]
    assert all(len(set(pack)) == 15 for pack in packs(table))
    assert sorted(table.cards_in(shared.HAND)) == ["Steady Breath", "Steady Breath"]
    # What waits for cards that are put has triggered, once; what waits for cards that are revealed has not.
    assert [layer.power for layer in table.state.stack] == [1]


@pytest.mark.rule("fab:1.9.1a")
def test_what_comes_into_the_game_from_a_pack_can_go_elsewhere_instead() -> None:
    table = opened()
    resolve(
        table,
        GrantAll(None, (ReplaceMove(AnyCard(), shared.HAND, instead_to=shared.REMOVED, instead_how="put"),)),
    )
    open_for(anew(table), "Steady Breath")
    assert (table.cards_in(shared.HAND), table.cards_in(shared.REMOVED)) == (
        ["Steady Breath"],
        ["Steady Breath"],
    )
    # It is a card as any other, of whoever opened the pack.
    made = table.state.known(table.number("Steady Breath", shared.REMOVED))
    assert (made.owner, made.token) == (YOU, False)


@pytest.mark.rule("fab:1.9.1a", "fab:8.5.27")
def test_whoever_opens_a_pack_in_vain_may_leave_it_at_that() -> None:
    table = opened().do("Play Gift Box", "Pass", "Pass", "Name Steady Breath")
    # That pack had none, as chance would have it.
    assert (table.asked(), [("Steady Breath" in pack) for pack in packs(table)]) == (("may", YOU), [False])
    table.do("No")
    assert (len(packs(table)), table.cards_in(shared.HAND)) == (1, ["Steady Breath"])


@pytest.mark.rule("fab:1.9.1a")
def test_what_is_in_a_pack_is_told_to_everybody() -> None:
    table = open_for(opened(), "Steady Breath")
    (fact, *_) = happened(table, "open pack")
    for seat in (YOU, THEM):
        assert f"opens a pack: {', '.join(packs(table)[0])}" in RULES.explain(table.state, fact, seat)


#: A split-card and a twin-card; either has two names.
TWO_NAMED = """
[[card]]
name = "Far Storm"
cost = 1
split = [
    {name = "Far Storm", type = "action", text = ["Draw a card."]},
    {name = "Jolt", type = "instant", text = ["Gain 1 {h}."]},
]
[[card]]
name = "Ebb and Flow"
twin = [
    {name = "Ebb", type = "action", subtypes = ["aura"], cost = 0},
    {name = "Flow", type = "instant", subtypes = ["item"], cost = 0},
]
"""


@pytest.mark.rule("fab:9.1.2b", "fab:9.2.2b")
@pytest.mark.parametrize(
    ("whole", "named", "other"),
    [
        ("Far Storm||Jolt", "Far Storm", "Ebb||Flow"),
        ("Far Storm||Jolt", "Jolt", "Ebb||Flow"),
        ("Ebb||Flow", "Ebb", "Far Storm||Jolt"),
        ("Ebb||Flow", "Flow", "Far Storm||Jolt"),
    ],
)
def test_one_of_two_names_is_named_and_the_card_is_found_by_it(whole: str, named: str, other: str) -> None:
    table = Table(f"Gift Box, {whole}", deck=other, cards=SMALL + PACK + TWO_NAMED)
    said = dict(names_to_say(table.state, YOU))
    assert {name: said.get(name) for name in (whole, *whole.split("||"))} == {
        whole: None,
        **dict.fromkeys(whole.split("||"), c.ACTION_CARD | c.INSTANT),
    }
    table.do("Play Gift Box", "Pass", "Pass")
    assert f"Name {whole}" not in table.offered()
    while table.asked()[0] in ("name", "may"):
        table.do("Yes" if table.asked()[0] == "may" else f"Name {named}")
    # It comes from the last of the packs; no card of another name does.
    assert [whole in pack for pack in packs(table)] == [False] * (len(packs(table)) - 1) + [True]
    assert table.cards_in(shared.HAND) == [whole, whole]
