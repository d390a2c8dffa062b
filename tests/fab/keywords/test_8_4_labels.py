"""Labels: what stands behind each, as it is typically written (8.4); fusion of several supertypes (8.3.17)."""

from __future__ import annotations

import pytest

from fab_reading import ATTACK, AURA, expect_refused, power, program
from fab_table import SMALL, THEM, YOU, Table, let_it, number_of, put, resolve, values_of
from fab_texts import AGAIN, BLOW, anew, card, go, on, settle, until
from rulebound.fab import constants as c
from rulebound.fab.cards.tokens import tokens
from rulebound.fab.language.compiling import compile_text
from rulebound.fab.language.wording import book
from rulebound.fab.nodes.combat.attacks import IsAttack
from rulebound.fab.nodes.costs import PaidSo
from rulebound.fab.nodes.keyworded.fusing import FuseSeveral
from rulebound.tcg import constants as shared
from rulebound.tcg.events import GameEvent, Show
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.costs.optional import OptionalCost
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.groups import Role, This
from rulebound.tcg.nodes.kinds import Named
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Context
from rulebound.text import walk

DECK = ", ".join(
    ["Swell (red)", "Swell (blue)", "Long Swing (red)", "Long Swing (blue)", "Anchor Swing (red)"] * 2
)


def defending(table: Table, *names: str) -> Table:
    """Attack with your card, and let them defend with theirs."""
    table.do(f"Play {BLOW}")
    while table.asked()[0] != "defend":
        on(table)
    return table.do(*[f"Defend with {name}" for name in names])


@pytest.mark.parametrize("name", list(tokens()))
def test_what_tokens_say_is_printed_back(name: str) -> None:
    token = tokens()[name]
    text = "\n\n".join(token.paragraphs)
    made = compile_text(name, text, token.types, token.tags)
    assert made.program == token.program
    assert [book().print(reading) for reading in made.readings] == [reading.text for reading in made.readings]


# --- Galvanize --------------------------------------------------------------------------------------------------------

PUMP = card(
    "Pump Up",
    "**Galvanize** - When this defends, you may destroy an item you control. If you do, this gets +2{d}.",
    power=2,
    more="defense = 2",
)


@pytest.mark.rule("fab:8.4.12")
@pytest.mark.parametrize(
    ("worn", "answer", "defense"), [("Salt Lamp", "Yes", 4), ("Salt Lamp", "No", 2), ("Moss Veil", "", 2)]
)
def test_galvanize_wants_an_item_as_it_defends(worn: str, answer: str, defense: int) -> None:
    table = Table(BLOW, "Pump Up", worn=worn, cards=SMALL + PUMP)
    defending(table, "Pump Up")
    asked = ""
    while table.state.stack:
        if table.asked()[0] == "may":
            asked = answer
            table.do(answer)
        else:
            on(table)
    (number,) = table.links()[0].defenders
    assert (asked, number_of(table, number, c.DEFENSE)) == (answer, defense)
    assert (worn in table.cards_in(shared.GRAVEYARD, THEM)) == (answer == "Yes")
    assert table.state.known(number).definition.program.keywords & c.GALVANIZE


# --- Channel ----------------------------------------------------------------------------------------------------------

CHANNEL = (
    "**Channel Ice** - At the beginning of your end phase, put a flow counter on this{} destroy it unless you put "
    "an Ice card from your pitch zone on the bottom of your deck for each flow counter on it."
)
STREAM = card("Cold Stream", CHANNEL.format(", then"), tags="aura") + "".join(
    card(f"Floe {one}", "Draw a card.", more='classes = ["Ice"]') for one in (1, 2, 3)
)


def channelled(table: Table, answer: str, *pitched: str) -> tuple[bool, int]:
    """Go through your end phase with cards in the pitch zone; tell whether it was asked, and the counters then."""
    for name in pitched:
        put(table, table.number(name), c.PITCH_ZONE)
    anew(table)
    asked = False
    number = table.number("Cold Stream", shared.PLAY)
    while table.state.turn_player == YOU:
        if table.asked()[0] == "may":
            asked = True
            table.do(answer)
        else:
            on(table)
    return asked, table.state.known(number).counter("flow")


@pytest.mark.rule("fab:8.4.4")
@pytest.mark.parametrize(
    ("pitched", "answer", "asked", "there"),
    [
        (["Floe 1"], "Yes", True, True),
        (["Floe 1"], "No", True, False),
        (["Steady Breath"], "", False, False),
        ([], "", False, False),
    ],
)
def test_channel_wants_a_card_of_its_supertype_from_the_pitch_zone(
    pitched: list[str], answer: str, asked: bool, there: bool
) -> None:
    table = Table("Floe 1, Steady Breath", arena="Cold Stream", deck=DECK, cards=SMALL + STREAM)
    found, _ = channelled(table, answer, *pitched)
    assert (found, "Cold Stream" in table.cards_in(shared.PLAY)) == (asked, there)
    # (What was pitched goes there at the end of the turn in any case.)
    assert [name in table.cards_in(shared.DECK) for name in pitched] == [True] * len(pitched)
    moves = [
        fact for fact in table.state.journal.since(0) if isinstance(fact, GameEvent) and fact.kind == "put"
    ]
    assert len([fact for fact in moves if fact.cause.source]) == int(answer == "Yes")


@pytest.mark.rule("fab:8.4.4")
@pytest.mark.parametrize(("pitched", "there"), [(["Floe 2", "Floe 3"], True), (["Floe 2"], False)])
def test_channel_wants_one_card_more_each_turn(pitched: list[str], there: bool) -> None:
    table = Table("Floe 1, Floe 2, Floe 3", arena="Cold Stream", deck=DECK, cards=SMALL + STREAM)
    assert channelled(table, "Yes", "Floe 1") == (True, 1)
    go(table)
    asked, counters = channelled(table, "Yes", *pitched)
    assert (asked, "Cold Stream" in table.cards_in(shared.PLAY)) == (there, there)
    assert counters == 2


def test_channel_is_read_with_and_without_a_comma_and_of_its_own_supertype_alone() -> None:
    assert (
        power(CHANNEL.format(", then"), AURA)
        == compile_text("Stream", CHANNEL.format(" then"), *AURA).program.powers[0]
    )
    assert program(CHANNEL.format(", then"), AURA).keywords == c.CHANNEL
    expect_refused(CHANNEL.format(", then").replace("Channel Ice", "Channel Earth"), "Channel Earth", AURA)


# --- Decompose --------------------------------------------------------------------------------------------------------

BANISHES = "You may banish 2 Earth cards and an action card from your graveyard. If you do, "
ROT = (
    card("Rot Down", f"**Decompose** - {BANISHES}create an Embodiment of Earth token.|{AGAIN}")
    + card(
        "Rot Shell",
        f"**Decompose** - {BANISHES}this gets +1{{d}}.",
        kind="defense reaction",
        more="defense = 2",
    )
    + "".join(
        card(f"Root {one}", "Draw a card.", kind=kind, more='classes = ["Earth"]')
        for one, kind in ((1, "instant"), (2, "instant"), (3, "action"))
    )
)


@pytest.mark.rule("fab:8.4.14", "fab:8.5.1")
@pytest.mark.parametrize(
    ("buried", "possible"),
    [
        (["Root 1", "Root 2", "Steady Breath"], True),
        # What is an Earth card and an action card is one of them.
        (["Root 1", "Root 2", "Root 3"], True),
        (["Root 1", "Root 3", "Steady Breath"], True),
        (["Root 1", "Root 3"], False),
        (["Root 1", "Root 2"], False),
        (["Root 1", "Steady Breath", "Second Breath"], False),
    ],
)
@pytest.mark.parametrize("agreed", [True, False])
def test_decompose_banishes_two_earth_cards_and_an_action_card(
    buried: list[str], possible: bool, agreed: bool
) -> None:
    hand = "Rot Down, Root 1, Root 2, Root 3, Steady Breath, Second Breath"
    table = Table(hand, cards=SMALL + ROT)
    for name in buried:
        put(table, table.number(name), shared.GRAVEYARD)
    anew(table).do("Play Rot Down")
    asked = False
    while table.state.stack:
        if table.asked()[0] == "may":
            asked = True
            table.do("Yes" if agreed else "No")
        else:
            on(table)
    done = possible and agreed
    assert asked == possible
    assert sorted(table.cards_in(shared.REMOVED)) == (sorted(buried) if done else [])
    assert ("Embodiment of Earth" in table.cards_in(shared.PLAY)) == done


@pytest.mark.rule("fab:8.4.14")
def test_of_more_cards_their_owner_chooses_so_that_all_of_it_can_be_done() -> None:
    table = Table("Rot Down, Root 1, Root 2, Root 3, Steady Breath", cards=SMALL + ROT)
    for name in ("Root 1", "Root 2", "Root 3", "Steady Breath"):
        put(table, table.number(name), shared.GRAVEYARD)
    anew(table).do("Play Rot Down", "Pass", "Pass", "Yes", "Choose Root 3")
    settle(table)
    # Then both others of Earth are left for it.
    assert sorted(table.cards_in(shared.REMOVED)) == ["Root 1", "Root 2", "Root 3"]


@pytest.mark.rule("fab:8.4.14")
@pytest.mark.parametrize("agreed", [True, False])
def test_a_defense_reaction_decomposes_as_it_resolves(agreed: bool) -> None:
    table = Table(BLOW, "Rot Shell, Root 1, Root 2, Steady Breath", cards=SMALL + ROT)
    for name in ("Root 1", "Root 2", "Steady Breath"):
        put(table, table.number(name, seat=THEM), shared.GRAVEYARD, THEM)
    anew(table).do(f"Play {BLOW}")
    until(table, c.REACTION)
    table.do("Pass", "Play Rot Shell")
    while table.state.stack:
        if table.asked()[0] == "may":
            table.do("Yes" if agreed else "No")
        else:
            on(table)
    (number,) = table.links()[0].defenders
    assert number_of(table, number, c.DEFENSE) == 2 + agreed


# --- Evo Upgrade, Tower, Lightning Flow, Heavy ------------------------------------------------------------------------

UPGRADES = (
    card("Rig", "**Evo Upgrade** - This gets +1{p} for each Evo you have equipped.", power=2)
    + card(
        "Street Rig",
        "**Evo Upgrade** - While this is defending, it gets +X{d}, where X is the number of Evos you have equipped.",
        power=2,
        more="defense = 2",
    )
    + card("Evo Arm", "**Blade Break**", kind="equipment", tags="arms,evo", more="defense = 1")
    + card("Evo Leg", "**Blade Break**", kind="equipment", tags="legs,evo", more="defense = 1")
    + card("Evo Draft", "Draw a card.", tags="evo")
)


@pytest.mark.rule("fab:8.4.11")
@pytest.mark.parametrize(("worn", "more"), [("", 0), ("Evo Arm", 1), ("Evo Arm, Evo Leg, Padded Sleeves", 2)])
def test_evo_upgrade_counts_what_its_player_has_equipped(worn: str, more: int) -> None:
    table = Table("Rig, Evo Draft", "Street Rig", arena=worn, worn="Evo Arm", cards=SMALL + UPGRADES)
    until(table.do("Play Rig"), c.REACTION)
    attack = table.links()[0].attack
    assert number_of(table, attack) == 2 + more
    # It counts all the time.
    if worn:
        resolve(table, Destroy(Each(Named("Evo Arm"))))
        assert number_of(table, attack) == 2 + more - 1
    assert values_of(table, attack).all_keywords() & c.EVO_UPGRADE


@pytest.mark.rule("fab:8.4.11")
@pytest.mark.parametrize(("worn", "more"), [("Padded Sleeves", 0), ("Evo Arm, Evo Leg", 2)])
def test_evo_upgrade_of_what_defends(worn: str, more: int) -> None:
    table = Table(BLOW, "Street Rig", worn=worn, arena="Evo Arm", cards=SMALL + UPGRADES)
    (number,) = defending(table, "Street Rig").do("That is all").links()[0].defenders
    assert number_of(table, number, c.DEFENSE) == 2 + more


TOWERS = card(
    "High Law",
    "**Tower** - If this has 13 or more {p}, non-equipment cards get -1{d} while defending this.",
    power=12,
)


@pytest.mark.rule("fab:8.4.13")
@pytest.mark.parametrize(("more", "less"), [(0, 0), (1, 1), (2, 1)])
def test_tower_asks_for_13_power(more: int, less: int) -> None:
    table = Table("High Law", "Swell (red), Long Swing (red)", worn="Breakwater Plate", cards=SMALL + TOWERS)
    table.do("Play High Law")
    while table.asked()[0] != "defend":
        on(table)
    table.do("Defend with Swell (red)", "Defend with Breakwater Plate", "That is all")
    if more:
        let_it(table, IsAttack(), AddStat("power", Number(more)))
    there = [table.state.known(one) for one in table.links()[0].defenders]
    lost = {
        one.definition.name: one.definition.numbers[c.DEFENSE] - number_of(table, one.number, c.DEFENSE)
        for one in there
    }
    assert lost == {"Swell": less, "Breakwater Plate": 0}
    # What doesn't defend has what it has.
    held = table.number("Long Swing (red)", seat=THEM)
    assert number_of(table, held, c.DEFENSE) == table.state.known(held).definition.numbers[c.DEFENSE]


FLOWING = card(
    "Crack", "**Lightning Flow** - If you've played a Lightning card this turn, this gets +1{p}.", power=2
) + card("Flash", f"Draw a card.|{AGAIN}", more='classes = ["Lightning"]')


@pytest.mark.rule("fab:8.4.16")
@pytest.mark.parametrize(("first", "amount"), [("Flash", 3), ("", 2), ("Spark of Wit", 2)])
def test_lightning_flow_asks_for_a_lightning_card_of_this_turn(first: str, amount: int) -> None:
    table = Table(f"Crack, {first or 'Flash'}", cards=SMALL + FLOWING)
    if first:
        settle(table.do(f"Play {first}"))
    until(table.do("Play Crack"), c.REACTION)
    assert number_of(table, table.links()[0].attack) == amount
    assert values_of(table, table.links()[0].attack).all_keywords() & c.LIGHTNING_FLOW


@pytest.mark.rule("fab:8.4.16")
def test_lightning_flow_does_not_mean_what_they_have_played_or_what_was_played_before() -> None:
    quick = card("Flash", "Draw a card.", kind="instant", more='classes = ["Lightning"]')
    table = Table(
        "Crack", "Flash", cards=SMALL + FLOWING.replace('name = "Flash"', 'name = "Slow Flash"') + quick
    )
    settle(table.do("Pass", "Play Flash"))
    until(table.do("Play Crack"), c.REACTION)
    assert number_of(table, table.links()[0].attack) == 2


MAUL = card(
    "Lone Maul",
    "**Once per Turn Action** - 0: **Attack**|"
    "**Heavy** - If this is the only card equipped to your weapon zones, this gets +2{p}.",
    kind="weapon",
    power=3,
    tags="hammer,1h",
) + card("Small Shield", "**Temper**", kind="equipment", tags="off-hand", more="defense = 1")


@pytest.mark.rule("fab:8.4.17", "fab:3.16.2a")
@pytest.mark.parametrize(
    ("beside", "amount"), [("", 5), ("Reed Cutter", 3), ("Small Shield", 3), ("Padded Sleeves", 5)]
)
def test_heavy_asks_for_nothing_else_in_the_weapon_zones(beside: str, amount: int) -> None:
    table = Table("", worn="Reed Cutter", arena=f"Lone Maul, {beside}", cards=SMALL + MAUL)
    maul = table.number("Lone Maul", shared.PLAY)
    assert number_of(table, maul) == amount
    assert values_of(table, maul).all_keywords() & c.HEAVY
    if beside:
        resolve(table, Destroy(Each(Named(beside))))
        assert number_of(table, maul) == 5
    until(table.do("Attack with Lone Maul"), c.REACTION)
    # Its own attack, on the combat chain, is no card there.
    assert number_of(table, table.links()[0].attack) == 5


# --- Go Fish, reprise -------------------------------------------------------------------------------------------------

HOOK = card(
    "Long Hook",
    "**Go Fish** - When this hits a hero, they choose and reveal a card from their hand. "
    "If it's an attack action card, they discard it and you create a Gold token.",
    power=2,
)


@pytest.mark.rule("fab:8.4.19", "fab:8.5.17", "fab:8.5.5")
@pytest.mark.parametrize(("shown", "caught"), [("Swell (red)", True), ("Steady Breath", False)])
def test_go_fish_makes_who_is_hit_show_a_card_and_lose_the_right_kind(shown: str, caught: bool) -> None:
    table = Table("Long Hook", "Swell (red), Steady Breath", cards=SMALL + HOOK)
    until(table.do("Play Long Hook"), c.DAMAGE)
    while table.asked()[0] != "choose":
        on(table)
    # They choose, of both.
    assert (table.asked()[1], len(table.offered())) == (THEM, 2)
    table.do(f"Choose {shown}")
    shows = [fact for fact in table.state.this_turn_of(("reveal",)) if isinstance(fact, Show)]
    assert [(fact.seat, fact.everyone, fact.names) for fact in shows] == [(THEM, True, (shown,))]
    settle(table)
    assert table.cards_in(shared.GRAVEYARD, THEM) == ([shown] if caught else [])
    assert ("Gold" in table.cards_in(shared.PLAY), "Gold" in table.cards_in(shared.PLAY, THEM)) == (
        caught,
        False,
    )
    (seen,) = [fact for fact in table.state.this_turn() if isinstance(fact, Show) and fact.kind == "reveal"]
    assert [table.state.known(one).definition.key for one in seen.subjects] == [shown]


@pytest.mark.rule("fab:8.4.19")
def test_go_fish_catches_nothing_where_it_does_not_hit_or_nothing_is_held() -> None:
    table = Table("Long Hook", "Swell (red), Long Swing (red)", cards=SMALL + HOOK)
    table.do("Play Long Hook")
    while table.asked()[0] != "defend":
        on(table)
    until(table.do("Defend with Swell (red)"), c.RESOLUTION)
    assert (table.cards_in(shared.HAND, THEM), "Gold" in table.cards_in(shared.PLAY)) == (
        ["Long Swing (red)"],
        False,
    )
    empty = Table("Long Hook", "", cards=SMALL + HOOK)
    settle(until(empty.do("Play Long Hook"), c.RESOLUTION))
    assert "Gold" not in empty.cards_in(shared.PLAY)


SURE = card(
    "Sure Hand",
    "**Reprise** - If the defending hero has defended with a card from their hand this chain link, draw a card.",
    kind="attack reaction",
)


@pytest.mark.rule("fab:8.4.3a", "fab:8.4.3")
@pytest.mark.parametrize("before", [True, False])
def test_reprise_asks_as_it_resolves_and_not_once_more(before: bool) -> None:
    free = card("Slip Away", "Gain 1{h}.", kind="defense reaction", more="defense = 1")
    table = Table(f"{BLOW}, Sure Hand", "Slip Away", deck=DECK, cards=SMALL + SURE + free)
    until(table.do(f"Play {BLOW}"), c.REACTION)
    held = len(table.cards_in(shared.HAND))
    if before:
        table.do("Pass", "Play Slip Away", "Pass", "Pass")
    table.do("Play Sure Hand", "Pass", "Pass")
    drawn = len(table.cards_in(shared.HAND)) - held + 1
    if not before:
        # The same card defends after it has resolved.
        table.do("Pass", "Play Slip Away", "Pass", "Pass")
    assert [table.state.known(one).definition.name for one in table.links()[0].defenders] == ["Slip Away"]
    assert (drawn, len(table.cards_in(shared.HAND)) - held + 1) == (int(before), int(before))


# --- Fusion -----------------------------------------------------------------------------------------------------------


def elements(name: str, *of: str) -> str:
    """A card of some talents."""
    return card(name, "Draw a card.", more=f"classes = {[*of]}".replace("'", '"'))


FUSED = (
    "".join(
        card(
            f"Storm {word}",
            f"**Ice {word} Lightning Fusion**|If this was fused with an Ice card, gain 1{{h}}.|"
            f"If this was fused with a Lightning card, gain 2{{h}}.|{AGAIN}".replace("an Ice", "a Ice"),
        )
        for word in ("and", "and/or")
    )
    + elements("Hail", "Ice")
    + elements("Bolt", "Lightning")
    + elements("Sleet", "Ice", "Lightning")
    + elements("Clod", "Earth")
)


def fuse(table: Table, word: str, *answers: str) -> list[str]:
    """Play a card with fusion of two, and answer what is asked; return what was revealed."""
    table.do(f"Play Storm {word}")
    left = list(answers)
    while len(table.state.stack) == 0 or table.asked()[0] != "priority":
        if left and left[0] in table.offered():
            table.do(left.pop(0))
        else:
            table.game.choose(0)
    assert left == []
    shown = [fact for fact in table.state.this_turn() if isinstance(fact, Show) and fact.kind == "reveal"]
    return [table.state.known(one).definition.name for fact in shown for one in fact.subjects]


def was_fused(table: Table) -> bool:
    """Tell whether the card on the stack was fused."""
    storm = table.state.stack[-1].card
    return PaidSo("fuse").matches(Context(table.state, YOU, storm), table.state.known(storm))


@pytest.mark.rule("fab:8.3.17d", "fab:8.3.17b")
@pytest.mark.parametrize("word", ["and", "and/or"])
@pytest.mark.parametrize("held", ["Hail", "Bolt", "Clod", "Hail, Bolt", "Sleet", ""])
def test_and_wants_all_of_the_list_and_or_one_at_least(word: str, held: str) -> None:
    table = Table(f"Storm {word}, {held}", cards=SMALL + FUSED)
    table.do(f"Play Storm {word}")
    able = held not in ("Clod", "") if word == "and/or" else held in ("Hail, Bolt", "Sleet")
    assert (table.asked()[0] == "may") == able
    if able:
        # [8.3.17] It may be left.
        table.do("No")
        assert (was_fused(table), len(table.state.stack)) == (False, 1)


@pytest.mark.rule("fab:8.3.17c", "fab:8.3.17d", "fab:8.3.17a", "fab:8.3.17")
@pytest.mark.parametrize(
    ("word", "held", "answers", "shown", "gained"),
    [
        ("and", "Hail, Bolt", ("Yes",), ["Hail", "Bolt"], 3),
        # One card for both.
        ("and", "Sleet", ("Yes",), ["Sleet"], 3),
        ("and/or", "Sleet", ("Yes", "Pay with Sleet", "Pay with Sleet"), ["Sleet"], 3),
        ("and/or", "Sleet", ("Yes", "Pay with Sleet", "That is all"), ["Sleet"], 1),
        ("and/or", "Hail, Bolt", ("Yes", "Pay with Hail", "Pay with Bolt"), ["Hail", "Bolt"], 3),
        ("and/or", "Hail, Bolt", ("Yes", "That is all"), ["Bolt"], 2),
        ("and/or", "Hail", ("Yes",), ["Hail"], 1),
    ],
)
def test_one_card_is_revealed_for_each_supertype(
    word: str, held: str, answers: tuple[str, ...], shown: list[str], gained: int
) -> None:
    table = Table(f"Storm {word}, {held}", cards=SMALL + FUSED)
    before = table.life(YOU)
    assert fuse(table, word, *answers) == shown
    assert was_fused(table)
    settle(table)
    assert table.life(YOU) - before == gained
    # They are revealed, and stay in hand.
    assert sorted(table.cards_in(shared.HAND)) == sorted(held.split(", "))


@pytest.mark.rule("fab:8.3.17c")
def test_no_two_cards_are_revealed_for_one_supertype() -> None:
    more = elements("Frost", "Ice")
    table = Table("Storm and/or, Hail, Frost", cards=SMALL + FUSED + more)
    table.do("Play Storm and/or", "Yes", "Pay with Hail")
    assert table.asked()[0] == "priority"
    assert was_fused(table)


@pytest.mark.rule("fab:8.3.17")
def test_fusion_of_several_is_a_cost_that_may_be_paid() -> None:
    for words, every in (("Ice and Lightning Fusion", True), ("Ice and/or Lightning Fusion", False)):
        made = program(f"**{words}**", ATTACK)
        assert made.additional == (OptionalCost(FuseSeveral(("Ice", "Lightning"), every)),)
    expect_refused("**Ice and Ice Fusion**", "", ATTACK)


def test_what_deals_damage_is_what_the_text_speaks_of() -> None:
    """ "It" is the attack that hits, where that was mentioned last; and this card, where nothing else was."""
    sources = []
    for text, of in (
        ("When this attacks, whenever an attack hits a hero this turn, it deals 1 damage to them.", ATTACK),
        ("When this attacks, it deals 1 damage to you.", ATTACK),
        ("At the beginning of your end phase, this deals 1 damage to you.", AURA),
    ):
        sources += [part.source for _, part in walk(power(text, of)) if isinstance(part, DealDamage)]
    assert sources == [Role("it"), This(), This()]


def test_nothing_in_the_arena_is_given_crank() -> None:
    """[8.3.29] It is asked for as its card enters."""
    expect_refused("Cogs you control get **crank**.", "crank", AURA)
