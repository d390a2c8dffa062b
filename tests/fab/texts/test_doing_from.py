"""From where cards are played, what is paid besides, keywords whose amount is worked out, one of several tokens."""

from __future__ import annotations

import pytest

from fab_plays import attack, hit_for, play, power
from fab_reading import ATTACK, AURA, WORN, effect, expect_refused, program
from fab_table import THEM, YOU, Table, deal, resolve
from fab_texts import AGAIN, anew, card
from rulebound.fab import constants as c
from rulebound.fab.language.compiling import compile_text
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.effects.in_play import AddCounters
from rulebound.tcg.nodes.groups import This
from rulebound.tcg.nodes.values import Number

BLOW, BLUE = "Plain Blow (red)", "Plain Blow (blue)"


# --- From where -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:5.1.1a", "fab:5.1.5")
@pytest.mark.parametrize(
    ("text", "hand", "arsenal"),
    [
        ("This can only be played from arsenal.", False, True),
        ("This can't be played from hand.", False, True),
        ("Draw a card.", True, True),
    ],
)
def test_from_where_a_card_is_played(text: str, hand: bool, arsenal: bool) -> None:
    pit = card("Pit", f"{text}|{AGAIN}")
    assert ("Play Pit" in Table("Pit", cards=pit).offered()) is hand
    assert ("Play Pit" in Table(arsenal="Pit", cards=pit).offered()) is arsenal


def test_where_it_must_be_is_said() -> None:
    for text in ("This can only be placed from arsenal", "This can be played from hand"):
        expect_refused(text, "", ATTACK)
    expect_refused("That can't be played from hand", "", ATTACK)


@pytest.mark.rule("fab:5.1.5", "fab:7.0.3b")
@pytest.mark.parametrize(("barred", "zone"), [(True, "hand"), (True, "arsenal"), (False, "hand")])
def test_no_defense_reaction_from_hand_on_one_link(barred: bool, zone: str) -> None:
    says = "Defense reactions can't be played from hand this chain link" if barred else "When this hits, draw a card"
    quoted = f"'''Your next attack this turn gets \"{says}.\"'''"
    blow = card("Pierce", AGAIN, power=3)
    blow += f'[[card]]\nname = "Aim"\ntype = "action"\ncost = 0\ntext = [{quoted}, "{AGAIN}"]\n'
    dodge = card("Dodge", "Gain 1{h}.", "defense reaction", more="defense = 2")
    where = {"theirs": "Dodge"} if zone == "hand" else {"their_arsenal": "Dodge"}
    table = Table("Aim, Pierce", cards=blow + dodge, **where)  # type: ignore[arg-type]
    attack(play(table, "Play Aim"), "Play Pierce")
    offered: set[str] = set()
    while table.state.stage != c.RESOLUTION and table.asked()[0]:
        offered |= set(table.offered())
        table.do("That is all" if table.asked()[0] == "defend" else "Pass")
    assert ("Play Dodge" in offered) is (not barred or zone == "arsenal")


@pytest.mark.rule("fab:5.1.1a", "fab:5.1.2b", "fab:1.0.1a")
@pytest.mark.parametrize("text", ["{} this turn.", "Until end of turn, {}."])
def test_a_target_in_the_banished_zone_may_be_played(text: str) -> None:
    says = text.format("you may play target action card with **blood debt** from your banished zone")
    gate = card("Gate", f"{says[:1].upper()}{says[1:]}|{AGAIN}")
    night = card("Night", f"Gain 2{{h}}.|**Blood Debt**|{AGAIN}")
    day = card("Day", f"Gain 1{{h}}.|{AGAIN}")
    out = card("Out", f"Banish a card from your hand.|{AGAIN}")
    table = Table("Gate, Night, Day, Out", cards=gate + night + day + out)
    play(table, "Play Out", answers=("Choose Night", "Banish Night", "Night"))
    assert table.cards_in(shared.REMOVED) == ["Night"]
    assert "Play Night" not in table.offered()
    play(table, "Play Gate", answers=("At Night",))
    assert "Play Night" in table.offered()
    play(table, "Play Night")
    assert table.life(YOU) == 22
    expect_refused("You may play target action card from their banished zone this turn.")
    expect_refused("You may play target action card you control from your banished zone this turn.")


# --- What is paid besides ---------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:5.1.3b", "fab:5.1.8", "fab:1.14.2")
@pytest.mark.parametrize(("paid", "left", "strength"), [("Yes", 0, 5), ("No", 2, 2)])
def test_points_may_be_paid_besides(paid: str, left: int, strength: int) -> None:
    text = "As an additional cost to play this, you may pay {r}{r}.|If the additional cost is paid, this gets +3{p}."
    table = anew(Table("Surge", cards=card("Surge", text, power=2)), resources=2)
    attack(table, "Play Surge", paid, paid.lower())
    assert (power(table), table.has(YOU)[0]) == (strength, left)


@pytest.mark.rule("fab:5.1.8a")
def test_what_cannot_be_paid_is_not_asked_for() -> None:
    text = "As an additional cost to play this, you may pay {r}{r}.|If the additional cost is paid, this gets +3{p}."
    table = anew(Table("Surge", cards=card("Surge", text, power=2)), resources=1)
    table.do("Play Surge")
    assert table.asked()[0] == "priority"
    must = card("Surge", "As an additional cost to play this, pay {r}{r}.", power=2)
    assert "Play Surge" not in anew(Table("Surge", cards=must), resources=1).offered()
    assert "Play Surge" in anew(Table("Surge", cards=must), resources=2).offered()
    expect_refused(text.replace("pay {r}{r}", "play {r}{r}").replace("|", "\n\n"), "", ATTACK)


# --- How much ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.3.20", "fab:6.4.2a")
@pytest.mark.parametrize(("counters", "lost"), [(0, 5), (2, 3)])
def test_a_ward_prevents_as_much_as_is_worked_out(counters: int, lost: int) -> None:
    veil = card("Veil", "**Ward X**, where X is the number of steam counters on this.", tags="aura")
    table = Table("Veil", worn="Harbour Maul", cards=veil)
    play(table, "Play Veil")
    number = table.number("Veil", shared.PLAY)
    if counters:
        resolve(table, AddCounters(This(), "steam", Number(counters)), number)
    deal(table, 5, table.number("Harbour Maul", shared.PLAY, THEM), table.state.players[YOU].hero)
    assert table.life(YOU) == 20 - lost
    assert "Veil" not in table.cards_in(shared.PLAY)


@pytest.mark.rule("fab:8.3.20", "fab:8.3.15")
def test_how_much_a_keyword_prevents_is_said() -> None:
    either = "**Ward X**, where X is 4 if this has a holo counter. Otherwise, X is 1."
    assert "Depending(" in str(program(either, AURA))
    # Of a card of which nothing tells that it stays, too.
    assert "Depending(" in str(compile_text("Veil", either, c.INSTANT, ()).program)
    assert "PreventsDamage(" in str(program("**Spellvoid X**, where X is the number of chain links you control.", WORN))
    expect_refused("**Arcane Barrier X**, where X is the number of chain links you control.", "", WORN)
    expect_refused("**Ward X**.", "", AURA)
    expect_refused("**Dominate X**, where X is the number of chain links you control.", "", ATTACK)


@pytest.mark.rule("fab:2.9.1")
def test_a_card_with_exactly_so_much_power() -> None:
    text = "As an additional cost to play this, banish a card with 1{p} from your graveyard."
    assert "Stat(stat='power', test='='" in str(program(text, ATTACK))
    assert "test='>='" in str(program(text.replace("1{p}", "1 or more {p}"), ATTACK))


# --- Others -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.2", "fab:1.8.6")
@pytest.mark.parametrize(("place", "name"), [(0, "Might"), (1, "Vigor"), (2, "Agility")])
def test_one_of_several_tokens_is_created(place: int, name: str) -> None:
    table = Table("Gift", cards=card("Gift", "Create a Might, Vigor, or Agility token."))
    table.do("Play Gift")
    while table.asked()[0] == "priority":
        table.do("Pass")
    assert table.offered() == ["Mode 1", "Mode 2", "Mode 3"]
    table.do(f"Mode {place + 1}")
    assert [one for one in table.cards_in(shared.PLAY) if one in ("Might", "Vigor", "Agility")] == [name]


def test_which_tokens_is_said() -> None:
    assert "ChooseNow(" in str(effect("Create a Might or Vigor token."))
    theirs = "When this hits a hero, create a Frailty, Inertia, or Bloodrot Pox token under their control."
    assert "ControllerOf(group=Role(name='other'))" in str(program(theirs, ATTACK))
    for text in ("Create a Might or mite token.", "Create a Might, Vigor or token."):
        expect_refused(text)
    expect_refused("Target hero creates a Might or Vigor token.")


@pytest.mark.rule("fab:8.3.5a", "fab:5.3.5")
@pytest.mark.parametrize("again", [True, False])
def test_what_resolves_gets_go_again(again: bool) -> None:
    text = "You may discard a card. If you do, this gets **go again**."
    table = Table(f"Second Wind, {BLUE}", cards=card("Second Wind", text))
    play(table, "Play Second Wind", answers=("Yes" if again else "No", "yes" if again else "no"))
    assert table.has(YOU)[1] == (1 if again else 0)
    expect_refused("You may discard a card. If you do, this gets +1{p}.")


@pytest.mark.rule("fab:8.4.1")
def test_a_label_may_stand_before_what_is_done_instead() -> None:
    instead = "If an Earth card was pitched to play this, instead create 2 Might tokens."
    text, plain = f"Create a Might token.\n\n**Earth Bond** - {instead}", f"Create a Might token. {instead}"
    assert program(text).effect == program(plain).effect
    expect_refused(text.replace("instead create 2 Might tokens", "instead draw").replace("Create a", "Hide a"))


@pytest.mark.rule("fab:3.3.3")
def test_what_lies_face_up() -> None:
    text = "When this hits, put a face-up card from your arsenal on the bottom of your deck."
    assert "Except(part=LiesFaceDown())" in str(program(text, ATTACK))
    assert "Except" not in str(program(text.replace("face-up", "face-down"), ATTACK))
    lantern = card("Prod", text, power=2)
    table = Table("Prod", arsenal=BLOW, cards=lantern)
    assert hit_for(table, "Play Prod") == 2
    # It lies face down there.
    assert table.cards_in(c.ARSENAL) == [BLOW]


