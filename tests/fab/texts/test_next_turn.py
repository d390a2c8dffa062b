"""What is so in somebody's next turn, and in no other; what each hero chooses for it [1.8.6a, 6.2.2a]."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, play, power
from fab_reading import ATTACK, expect_refused
from fab_table import THEM, YOU, Table, put
from fab_texts import AGAIN, anew, card, go
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

BLOW = "Plain Blow (red)"
PARLEY = card(
    "Parley",
    "Starting with the hero to your left, each hero chooses war or peace."
    "|If they choose war, the only actions they may play or activate during their next turn are weapon and attack"
    " actions."
    "|If they choose peace, the only actions they may play or activate during their next turn are non-weapon"
    f" non-attack actions.|{AGAIN}",
)
JAB = (
    card("Jab", AGAIN, power=2)
    + card("Song", f"Gain 1{{h}}.|{AGAIN}")
    + card("Note", "Gain 1{h}.", "instant")
)
KNIFE = card("Knife", "**Once per Turn Action** - 0: **Attack**", "weapon", 1, tags="dagger,1h")
ANVIL = card(
    "Anvil", f"**Action** - 0: Gain 1{{h}}. {AGAIN}|**Instant** - 0: Gain 2{{h}}.", "equipment", tags="head"
)
ALL = {"Play Jab", "Play Song", "Play Note", "Attack with Knife", "Activate Anvil"}
FIGHT, WORK = {"Play Jab", "Attack with Knife"}, {"Play Song"}


def parleyed(yours: str, theirs: str) -> Table:
    """A table at which each of the two heroes has chosen: the other one first."""
    table = Table(
        "Parley, Jab, Song, Note",
        "Jab, Song, Note",
        "Knife, Anvil",
        worn="Knife, Anvil",
        cards=PARLEY + JAB + KNIFE + ANVIL,
    )
    table.do("Play Parley", "Pass", "Pass")
    assert table.asked() == ("name", THEM)
    table.do(f"Name {theirs}")
    assert table.asked() == ("name", YOU)
    return table.do(f"Name {yours}")


def offered(table: Table) -> set[str]:
    """What can be done, of what there is; twice what can be done in two ways."""
    found = [one for one in table.offered() if one != "Pass"]
    return {*found, *[f"{one} twice" for one in found if found.count(one) > 1]}


@pytest.mark.rule("fab:1.8.6a", "fab:6.2.2a", "fab:8.1.1", "fab:1.0.2a", "fab:1.1.2b")
@pytest.mark.parametrize("theirs", ["war", "peace"])
@pytest.mark.parametrize("yours", ["war", "peace"])
def test_the_only_actions_of_each_heros_next_turn(yours: str, theirs: str) -> None:
    table = parleyed(yours, theirs)
    # Nothing is so in this turn; what is no action isn't spoken of (the instant of the anvil).
    both = {"Activate Anvil twice"}
    assert offered(table) == ALL | both
    left = {"war": ALL - WORK, "peace": (ALL - FIGHT) | both}
    go(table, THEM)
    assert offered(table) == left[theirs]
    go(table, YOU)
    assert offered(table) == left[yours]
    go(table, THEM)
    assert offered(table) == ALL | both


@pytest.mark.rule("fab:8.1.1")
def test_a_weapon_has_actions_that_are_no_attacks() -> None:
    whet = card("Whet", f"**Action** - 0: Gain 1{{h}}. {AGAIN}", "weapon", 1, tags="dagger,1h")
    for choice in ("war", "peace"):
        table = Table("Parley", "", "", worn="Whet", cards=PARLEY + whet)
        table.do("Play Parley", "Pass", "Pass", f"Name {choice}", "Name war")
        go(table, THEM)
        assert offered(table) == ({"Activate Whet"} if choice == "war" else set())


@pytest.mark.rule("fab:6.2.2a", "fab:5.1.10")
def test_the_first_attack_of_the_next_turn() -> None:
    hex_ = card(
        "Hex", "When this hits a hero, their first attack during their next turn gets -2{p}.", power=3
    )
    table = Table(
        "Hex, Poke", "Jab, Poke", cards=hex_ + card("Jab", AGAIN, power=4) + card("Poke", AGAIN, power=4)
    )
    hit_for(table, "Play Hex")
    anew(table, actions=1)
    assert hit_for(table, "Play Poke") == 4
    go(table, THEM)
    for name, strength in (("Jab", 2), ("Poke", 4)):
        table.do(f"Play {name}").until(c.REACTION)
        assert power(table) == strength
        table.until(c.RESOLUTION)


@pytest.mark.rule("fab:6.2.2a", "fab:5.1.5")
def test_what_cannot_be_played_in_the_next_action_phase() -> None:
    hex_ = card(
        "Hex",
        "When this hits a hero, they can't play attack action cards with 3 or less base {p} during their next action"
        " phase.",
        power=3,
    )
    cards = hex_ + card("Jab", AGAIN, power=3) + card("Lunge", AGAIN, power=4) + card("Song", "Gain 1{h}.")
    table = Table("Hex, Jab", "Jab, Lunge, Song", cards=cards)
    hit_for(table, "Play Hex")
    anew(table, actions=1)
    assert offered(table) == {"Play Jab"}
    go(table, THEM)
    assert offered(table) == {"Play Lunge", "Play Song"}
    go(go(table, YOU), THEM)
    assert offered(table) == {"Play Jab", "Play Lunge", "Play Song"}
    # From where they would be played is nothing that a card is.
    expect_refused(
        "When this hits a hero, they can't play cards from their graveyard during their next turn.", of=ATTACK
    )


@pytest.mark.rule("fab:6.2.2a", "fab:8.5.13")
@pytest.mark.parametrize("until", [True, False])
def test_until_the_end_of_the_next_turn_or_during_it(until: bool) -> None:
    """An attack loses what it is given from now on, or in that turn alone."""
    span = "until the end of their next turn" if until else "during their next turn"
    hex_ = card("Hex", f"When this hits a hero, attacks they control get +2{{p}} {span}.|{AGAIN}", power=3)
    table = Table("Hex", "Jab, Poke", cards=hex_ + card("Jab", AGAIN, power=4) + card("Poke", AGAIN, power=4))
    hit_for(table, "Play Hex")
    for turn in range(2):
        go(table, THEM)
        table.do(f"Play {('Jab', 'Poke')[turn]}").until(c.REACTION)
        assert power(table) == (6, 4)[turn]
        table.until(c.RESOLUTION)


@pytest.mark.rule("fab:6.2.2a", "fab:8.5.13")
@pytest.mark.parametrize("hexed", [True, False])
def test_a_hero_loses_its_abilities_until_the_end_of_its_next_turn(hexed: bool) -> None:
    text = "When this hits a hero, that hero loses all abilities until the end of their next turn."
    hero = (
        '[[card]]\nname = "Ossa"\ntype = "hero"\nsubtypes = ["young"]\nclasses = ["Ninja"]\nlife = 20\nintellect = 4\n'
        'text = ["Your first attack each turn gets +1{p}."]\n'
    )
    cards = hero + card("Hex", text, power=1) + card("Poke", "", power=1)
    jabs = "".join([card(name, AGAIN, power=2) for name in ("Jab", "Thrust", "Cut")])
    table = Table("Jab, Thrust, Cut", "Hex, Poke", hero="Ossa", cards=cards + jabs)
    seen = [hit_for(table, "Play Jab")]
    go(table, THEM)
    finish(attack(table, "Play Hex" if hexed else "Play Poke"))
    go(table, YOU)
    seen.append(hit_for(table, "Play Thrust"))
    go(go(table, THEM), YOU)
    seen.append(hit_for(table, "Play Cut"))
    assert seen == [3, 2 if hexed else 3, 3]


@pytest.mark.rule("fab:6.2.2a")
def test_nobody_draws_in_that_action_phase() -> None:
    hex_ = card(
        "Hex", "When this hits a hero, they can't draw cards during their next action phase.", power=3
    )
    song = card("Song", f"Draw a card.|{AGAIN}")
    table = Table("Hex", "Song", cards=hex_ + song)
    hit_for(table, "Play Hex")
    go(table, THEM)
    held = len(table.cards_in(shared.HAND, THEM))
    table.do("Play Song", "Pass", "Pass")
    assert len(table.cards_in(shared.HAND, THEM)) == held - 1


@pytest.mark.rule("fab:6.2.2a", "fab:6.6.3a")
def test_what_is_waited_for_until_the_end_of_the_next_turn() -> None:
    hex_ = card(
        "Hex",
        "When this hits a hero, until the end of their next turn, whenever they play an action card, they lose 1{h}."
        f"|{AGAIN}",
        power=3,
    )
    table = Table("Hex", "Song, Tune, Note", cards=hex_ + JAB + card("Tune", f"Gain 1{{h}}.|{AGAIN}"))
    hit_for(table, "Play Hex")
    go(table, THEM)
    before = table.life(THEM)
    play(table, "Play Song")
    assert table.life(THEM) == before
    play(table, "Play Note")
    assert table.life(THEM) == before + 1
    go(go(table, YOU), THEM)
    play(table, "Play Tune")
    assert table.life(THEM) == before + 2


@pytest.mark.rule("fab:6.2.2a", "fab:5.1.1a")
def test_what_is_made_may_be_played_in_ones_next_turn() -> None:
    text = "Create a Small Tiger in your banished zone. You may play it during your next turn."
    tigers = card("Den", f"{text}|{AGAIN}") + card("Small Tiger", AGAIN, power=1)
    table = Table("Den, Small Tiger", "Jab", cards=tigers + card("Jab", AGAIN, power=2))
    put(table, table.number("Small Tiger"), shared.GRAVEYARD)
    play(table, "Play Den")
    seen = ["Play Small Tiger" in table.offered()]
    for seat in (THEM, YOU, THEM, YOU):
        go(table, seat)
        seen.append("Play Small Tiger" in table.offered())
    assert seen == [False, False, True, False, False]
