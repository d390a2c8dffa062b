"""What was done "this way" where a text did the same to another card instead [wow-2013:716.1f, wow-2007:716.1]."""

from __future__ import annotations

import pytest

from rulebound.wow.edition import EDITIONS
from rulebound.wow.scenarios import Table, scenario

LATER = tuple(EDITIONS)[1:]

CARDS = """
    define ally "Martyr" 2/2
      | If another ally you control would be destroyed, destroy this ally instead.
    define ally "Tender" 2/2
      | If another ally you control would be destroyed, exhaust this ally, then destroy it instead.
    define ally "Medic" 2/2
      | If another ally you control would be destroyed, your hero heals 2 damage from itself instead.
    define ability "Ward"
      | Attach to target ally.
      | Ongoing: If attached ally would be destroyed, destroy this ability instead.
    define ability "Charm"
      | Attach to target ally.
      | Ongoing: Attached ally has +1 ATK.
    define ability "Rout"
      | {}
"""
COUNTING = "Destroy target ally. Your hero deals 1 frost damage to target hero for each {} destroyed this way."
IF_YOU_DO = "Destroy target ally. If you do, your hero heals 3 damage from itself."
ALL = "Destroy all allies. Your hero deals 1 frost damage to target hero for each ally destroyed this way."


def rout(text: str, theirs: str, edition: str, *targets: str) -> Table:
    """Play Rout of such a text against such cards; of what competes to replace a destruction the first is chosen."""
    table = scenario(
        CARDS.format(text) + f'you: hero damage 5; hand "Rout"\nopponent: {theirs}', edition=EDITIONS[edition]
    )
    table.play("Rout", targets=list(targets)).resolve()
    while table.decision.kind == "replacement":
        table.choose(table.choices()[0])
    return table.expect_asked("you", "priority")


def counted(table: Table) -> int:
    """Return how much damage was dealt to the opponent's hero."""
    return sum(fact.amount for fact in table.facts("damage"))


@pytest.mark.rule("wow-2013:716.1f")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("saviour", ["Martyr", "Tender"])
def test_who_was_destroyed_instead_was_destroyed_this_way(saviour: str, edition: str) -> None:
    """So too where the text does something else first."""
    table = rout(
        COUNTING.format("ally"), f'ally "{saviour}"; ally "A" 1/1', edition, "A", "opponent's hero"
    )
    table.expect("A", zone="play").expect(saviour, zone="graveyard")
    assert counted(table) == 1


@pytest.mark.rule("wow-2007:716.1", "wow-2007:709.2f")
def test_of_2007_what_another_text_destroys_is_not_destroyed_this_way() -> None:
    table = rout(COUNTING.format("ally"), 'ally "Martyr"; ally "A" 1/1', "2007", "A", "opponent's hero")
    table.expect("A", zone="play").expect("Martyr", zone="graveyard")
    assert counted(table) == 0


@pytest.mark.rule("wow-2013:716.1f")
@pytest.mark.parametrize("edition", LATER)
def test_those_are_meant_that_were_destroyed_instead(edition: str) -> None:
    text = "Destroy target ally. Put each ally destroyed this way into its owner's hand."
    table = rout(text, 'ally "Martyr"; ally "A" 1/1', edition, "A")
    table.expect("A", zone="play").expect("Martyr", zone="hand")


@pytest.mark.rule("wow-2013:716.1f")
@pytest.mark.parametrize("edition", LATER)
def test_an_ability_that_was_destroyed_instead_is_no_ally_destroyed_this_way(edition: str) -> None:
    theirs = 'ally "A" 1/1; ability "Ward" on "A"'
    for kind, number in (("ally", 0), ("ability", 1)):
        table = rout(
            f"Destroy target ally or ability. {COUNTING.format(kind).partition('. ')[2]}",
            *(theirs, edition, "A", "opponent's hero"),
        )
        table.expect("A", zone="play").expect("Ward", zone="graveyard")
        assert counted(table) == number
    text = "Destroy target ally. Put each ally destroyed this way into its owner's hand."
    rout(text, theirs, edition, "A").expect("A", zone="play").expect("Ward", zone="graveyard")


@pytest.mark.rule("wow-2013:716.1f")
@pytest.mark.parametrize("edition", LATER)
def test_what_falls_off_it_was_not_destroyed_this_way(edition: str) -> None:
    theirs = 'ally "Martyr"; ally "A" 1/1; ability "Charm" on "Martyr"'
    table = rout(COUNTING.format("card"), theirs, edition, "A", "opponent's hero")
    table.expect("Martyr", zone="graveyard").expect("Charm", zone="graveyard")
    assert counted(table) == 1


@pytest.mark.rule("wow-2013:716.1f", "wow-2013:716.1a")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_done_instead_of_destroying_destroys_nothing(edition: str) -> None:
    table = rout(
        COUNTING.format("card"), 'hero damage 5; ally "Medic"; ally "A" 1/1', edition, "A", "opponent's hero"
    )
    table.expect("A", zone="play").expect("opponent's hero", damage=3)
    assert counted(table) == 0


@pytest.mark.rule("wow-2013:716.1f", "wow-2013:716.1e")
@pytest.mark.parametrize(("edition", "number"), [("2007", 0), ("2012", 1), ("2013", 1)])
@pytest.mark.parametrize(("first", "second"), [("Martyr", "Tender"), ("Tender", "Martyr")])
def test_what_was_done_instead_may_be_replaced_too(
    first: str, second: str, edition: str, number: int
) -> None:
    """The first of two saviours would be destroyed instead, at once or later, and the other one is instead of that."""
    theirs = f'ally "{first}"; ally "{second}"; ally "A" 1/1'
    table = rout(COUNTING.format("ally"), theirs, edition, "A", "opponent's hero")
    table.expect("A", zone="play").expect(first, zone="play").expect(second, zone="graveyard")
    assert counted(table) == number


@pytest.mark.rule("wow-2013:716.1f", "wow-2007:716.1a")
@pytest.mark.parametrize("order", ['ally "A" 1/1; ally "Martyr"', 'ally "Martyr"; ally "A" 1/1'])
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_would_be_destroyed_anyway_is_destroyed_once(edition: str, order: str) -> None:
    """All are to be destroyed, and one of them instead of the others: it is, as it would have been."""
    table = rout(ALL, f'{order}; ally "B" 1/1', edition, "opponent's hero")
    table.expect("A", zone="play").expect("B", zone="play").expect("Martyr", zone="graveyard")
    assert len(table.facts("destroy")) == counted(table) == 1


@pytest.mark.rule("wow-2013:709.2f", "wow-2013:716.1f")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(("text", "healed"), [
    (IF_YOU_DO, 0),
    ("Destroy target ally. If an ally is destroyed this way, your hero heals 3 damage from itself.", 3),
])  # fmt: skip
def test_if_you_do_asks_what_was_done_and_not_to_whom_it_came(edition: str, text: str, healed: int) -> None:
    """What was replaced wasn't performed; what was destroyed this way is another question."""
    table = rout(text, 'ally "Martyr"; ally "A" 1/1', edition, "A")
    table.expect("Martyr", zone="graveyard").expect("your hero", damage=5 - healed)


@pytest.mark.rule("wow-2007:411.8e", "wow-2007:709.2f")
def test_of_2007_a_card_counts_as_moved_whatever_was_done_instead() -> None:
    for saviour in ("Martyr", "Medic"):
        table = rout(IF_YOU_DO, f'ally "{saviour}"; ally "A" 1/1', "2007", "A")
        table.expect("A", zone="play").expect("your hero", damage=2)
