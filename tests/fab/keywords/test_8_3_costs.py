"""Keywords that are costs, what prevents arcane damage, defense reactions, whom an effect intimidates (8)."""

from __future__ import annotations

import pytest

from fab_reading import ATTACK, expect_refused
from fab_table import SMALL, THEM, YOU, Table, deal, number_of, print_on, put, resolve
from fab_texts import AGAIN, card, settle
from rulebound.fab import constants as c
from rulebound.fab.nodes import keywords
from rulebound.fab.nodes.costs import PaidSo
from rulebound.tcg import constants as shared
from rulebound.tcg.events import GameEvent
from rulebound.tcg.nodes.effects.in_play import AddCounters
from rulebound.tcg.nodes.groups import This
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Context


def noted(table: Table, kind: str) -> list[GameEvent]:
    return [fact for fact in table.state.this_turn() if isinstance(fact, GameEvent) and fact.kind == kind]


@pytest.mark.rule("fab:8.3.32", "fab:8.3.32a", "fab:8.3.32b")
@pytest.mark.parametrize(
    ("buried", "asked"), [("Salt Lamp", True), ("Padded Sleeves", True), ("Moss Veil", False), ("", False)]
)
@pytest.mark.parametrize("agreed", [True, False])
def test_who_scraps_banishes_an_item_or_equipment_of_the_graveyard(
    buried: str, asked: bool, agreed: bool
) -> None:
    table = Table("Grind", arena=buried, cards=SMALL + card("Grind", f"**Scrap**|{AGAIN}"))
    if buried:
        put(table, table.number(buried, shared.PLAY), shared.GRAVEYARD)
    table.do("Play Grind")
    assert (table.asked()[0] == "may") == asked
    if asked:
        table.do("Yes" if agreed else "No")
        while table.asked()[0] == "pay":
            table.game.choose(0)
    done = asked and agreed
    assert table.cards_in(shared.REMOVED) == ([buried] if done else [])
    grind = table.state.stack[-1].card
    assert [(fact.subject, fact.seat) for fact in noted(table, "scrap")] == ([(grind, YOU)] if done else [])
    assert PaidSo("scrap").matches(Context(table.state, YOU, grind), table.state.known(grind)) == done


@pytest.mark.rule("fab:8.3.33", "fab:8.3.33a", "fab:8.3.33b")
@pytest.mark.parametrize(("held", "asked"), [("Great Ram", True), ("Plain Blow (red)", False), ("", False)])
@pytest.mark.parametrize("agreed", [True, False])
def test_who_beats_chest_discards_a_card_with_6_power_or_more(held: str, asked: bool, agreed: bool) -> None:
    hand = f"Roar, {held}" if held else "Roar"
    table = Table(hand, cards=SMALL + card("Roar", f"**Beat chest**|{AGAIN}"))
    table.do("Play Roar")
    assert (table.asked()[0] == "may") == asked
    if asked:
        table.do("Yes" if agreed else "No")
        while table.asked()[0] in ("pay", "discard"):
            table.game.choose(0)
    done = asked and agreed
    assert table.cards_in(shared.GRAVEYARD) == ([held] if done else [])
    assert [fact.seat for fact in noted(table, "beat chest")] == ([YOU] if done else [])


#: What each of these keywords is printed on, what is paid with, and what the text says of it.
PAID = {
    "boost": ("**Boost**", "if this was boosted"),
    "fuse": ("**Ice Fusion**", "if this was fused"),
    "scrap": ("**Scrap**", "if it scrapped a card"),
    "beat chest": ("**Beat Chest**", "if you've beaten chest this turn"),
}


def paying(kind: str, agreed: bool) -> Table:
    """A table at which a card with a keyword has been played, and its cost been paid or not."""
    words, said = PAID[kind]
    rush = card("Rush", f"{words}|When this attacks, {said}, it gets +3{{p}}.", power=2)
    floe = card("Floe", "Gain 1{h}", more='classes = ["Ice"]')
    table = Table("Rush, Great Ram, Floe", deck="Steady Breath", arena="Salt Lamp", cards=SMALL + rush + floe)
    put(table, table.number("Salt Lamp", shared.PLAY), shared.GRAVEYARD)
    table.do("Play Rush").do("Yes" if agreed else "No")
    while table.asked()[0] != "priority":
        table.game.choose(0)
    return table


@pytest.mark.rule("fab:8.3.9a", "fab:8.3.17a", "fab:8.3.32a", "fab:8.3.33a")
@pytest.mark.parametrize("kind", PAID)
@pytest.mark.parametrize("agreed", [True, False])
def test_who_pays_the_cost_of_a_keyword_has_done_it_for_that_card(kind: str, agreed: bool) -> None:
    table = paying(kind, agreed)
    rush = table.state.stack[-1].card
    for one in PAID:
        done = [(fact.subject, fact.seat) for fact in noted(table, one)]
        assert done == ([(rush, YOU)] if agreed and one == kind else [])
    # What was banished is no Mechanologist card; the card is boosted all the same.
    banished = {"boost": ["Steady Breath"], "scrap": ["Salt Lamp"]}
    assert table.cards_in(shared.REMOVED) == (banished.get(kind, []) if agreed else [])
    settle(table)
    table.until(c.REACTION)
    assert number_of(table, table.links()[0].attack) == (5 if agreed else 2)


@pytest.mark.rule("fab:8.3.32a")
def test_what_was_scrapped_is_the_banished_card_and_not_the_one_that_was_paid_for() -> None:
    """So that isn't what a text asks of the card that it stands on."""
    expect_refused("**Scrap**\n\nWhen this attacks, if it was scrapped, it gets +3{p}.", "scrapped", ATTACK)


@pytest.mark.rule("fab:8.3.37")
@pytest.mark.parametrize(("kind", "lost", "there"), [(c.ARCANE, 1, False), (0, 3, True)])
def test_arcane_shelter_is_destroyed_to_prevent_arcane_damage_whoever_wants_it(
    kind: int, lost: int, there: bool
) -> None:
    table = Table("Steady Breath", arena="Moss Veil", cards=SMALL)
    print_on(table, "Moss Veil", keywords.arcane_shelter(2), zone=shared.PLAY)
    before = table.life(YOU)
    # (Nobody is asked.)
    deal(table, 3, table.state.players[THEM].hero, table.state.players[YOU].hero, kind)
    assert (before - table.life(YOU), "Moss Veil" in table.cards_in(shared.PLAY)) == (lost, there)


@pytest.mark.rule("fab:8.3.37", "fab:6.4.2a")
@pytest.mark.parametrize(("counters", "lost"), [(0, 5), (2, 3)])
@pytest.mark.parametrize(
    "amount",
    [
        "where X is the number of steam counters on this",
        "where X is 2 if this has a steam counter. Otherwise, X is 0",
    ],
)
def test_how_much_arcane_shelter_prevents_is_worked_out(counters: int, lost: int, amount: str) -> None:
    veil = card("Veil", f"**Arcane Shelter X**, {amount}.", tags="aura")
    table = Table("Veil", cards=veil).do("Play Veil")
    settle(table)
    number = table.number("Veil", shared.PLAY)
    if counters:
        resolve(table, AddCounters(This(), "steam", Number(counters)), number)
    deal(table, 5, table.state.players[THEM].hero, table.state.players[YOU].hero, c.ARCANE)
    assert table.life(YOU) == 20 - lost
    assert "Veil" not in table.cards_in(shared.PLAY)


@pytest.mark.rule("fab:8.1.3b", "fab:5.3.6b")
def test_a_defense_reaction_that_resolves_defends_on_the_active_link() -> None:
    table = Table("Plain Blow (red)", "Give Ground (red)")
    table.state.edit(table.state.known(table.number("Give Ground (red)", seat=THEM))).definition.cost = 0
    table.do("Play Plain Blow (red)").until(c.REACTION).do("Pass", "Play Give Ground (red)")
    assert table.links()[0].defenders == ()
    table.do("Pass", "Pass")
    (defender,) = table.links()[0].defenders
    assert table.state.known(defender).definition.key == "Give Ground (red)"


@pytest.mark.rule("fab:8.5.10b", "fab:8.5.10")
def test_intimidate_without_a_player_has_a_target() -> None:
    table = Table("Snarl", "Swell (red)", cards=card("Snarl", f"**Intimidate**|{AGAIN}"))
    table.do("Play Snarl")
    # It is declared as it is played.
    assert table.asked() == ("target", YOU)
    table.do(next(label for label in table.offered() if "Brannoch" in label))
    assert table.state.stack[-1].targets == ((table.state.players[THEM].hero,),)
    settle(table)
    assert len(table.cards_in(shared.REMOVED, THEM)) == 1


@pytest.mark.rule("fab:8.5.10b")
def test_who_intimidates_a_player_who_is_named_has_no_target() -> None:
    snarl = card("Snarl", "When this attacks a hero, **intimidate** them.", power=3)
    table = Table("Snarl", "Swell (red)", cards=snarl)
    table.do("Play Snarl").until(c.ATTACK)
    assert table.state.stack[-1].targets == ()
    table.do("Pass", "Pass")
    assert table.cards_in(shared.REMOVED, THEM) == ["Swell (red)"]
