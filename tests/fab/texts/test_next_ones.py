"""The next of a kind, by what it has and what is done with it; what boosting has banished [6.2.4, 8.3.9]."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, play, power, settle
from fab_reading import ACTION, ATTACK, expect_refused
from fab_table import THEM, YOU, Table
from fab_texts import AGAIN, anew, card
from rulebound.tcg import constants as shared

#: Two attacks, one of which has stealth and great base power.
BLOWS = card("Jab", AGAIN, power=2) + card("Ram", f"**Stealth**|{AGAIN}", power=6)


@pytest.mark.rule("fab:6.2.4", "fab:2.0.3a")
@pytest.mark.parametrize(
    ("words", "first", "second"),
    [
        ("with 6 or more base {p}", 2, 7),
        ("with 2 or less base {p}", 3, 6),
        ("with stealth", 2, 7),
        ("", 3, 6),
    ],
)
def test_the_next_attack_by_what_it_has(words: str, first: int, second: int) -> None:
    oath = card("Oath", f"Your next attack {words} this turn gets +1{{p}}.|{AGAIN}".replace("  ", " "))
    table = play(Table("Oath, Jab, Ram", cards=oath + BLOWS), "Play Oath")
    for name, strength in (("Jab", first), ("Ram", second)):
        attack(table, f"Play {name}")
        assert power(table) == strength
        finish(table)


@pytest.mark.rule("fab:5.1.10", "fab:6.2.4")
def test_the_first_attack_with_something_each_turn() -> None:
    mask = card("Mask", "Your first attack with stealth each turn gets +1{p}.", "equipment", tags="head")
    more = card("Creep", f"**Stealth**|{AGAIN}", power=3)
    table = Table("Jab, Ram, Creep", arena="Mask", cards=mask + BLOWS + more)
    for name, strength in (("Jab", 2), ("Ram", 7), ("Creep", 3)):
        attack(table, f"Play {name}")
        assert power(table) == strength
        finish(table)


ONE = "Deal 1 arcane damage to target opposing hero."
#: What deals arcane damage, with costs, and what deals none, or another kind.
BOLTS = (
    card("Bolt", f"Deal 2 arcane damage to target opposing hero.|{AGAIN}")
    + card("Twin", f"{ONE} {ONE}|{AGAIN}")
    + card("Dear", f"Deal 2 arcane damage to target opposing hero.|{AGAIN}", cost=1)
    + card("Song", f"Gain 1{{h}}.|{AGAIN}")
    + card("Slap", f"Deal 2 damage to target opposing hero.|{AGAIN}")
)


@pytest.mark.rule("fab:6.2.4", "fab:6.4.9", "fab:1.8.2")
@pytest.mark.parametrize(
    ("head", "plays", "lost"),
    [
        ("with an arcane damage effect, instead deals", ("Bolt", "Dear"), 2 + 1 + 2),
        ("with an effect that deals arcane damage, instead deals", ("Bolt", "Dear"), 2 + 1 + 2),
        ("with an arcane damage effect, instead deals", ("Song", "Slap", "Bolt"), 2 + 2 + 1),
        ("with an arcane damage effect, instead deals", ("Twin", "Bolt"), 2 * (1 + 1) + 2),
        ("with cost 0 and an arcane damage effect, instead deals", ("Dear", "Bolt", "Twin"), 2 + 2 + 1 + 2),
        ("with cost 1 or less and an arcane damage effect, instead deals", ("Dear", "Bolt"), 2 + 1 + 2),
    ],
)
def test_the_next_card_with_an_arcane_damage_effect_deals_more(head: str, plays: tuple[str, ...], lost: int) -> None:
    oath = card("Oath", f"The next card you play this turn {head} that much arcane damage plus 1.|{AGAIN}")
    table = play(Table("Oath, Bolt, Twin, Dear, Song, Slap", cards=oath + BOLTS), "Play Oath")
    play(anew(table, 3), *[f"Play {one}" for one in plays])
    assert table.life(THEM) == 20 - lost


@pytest.mark.rule("fab:6.2.2b", "fab:6.4.9")
def test_as_much_more_as_this_has_dealt() -> None:
    flare = card(
        "Flare",
        "Deal 3 arcane damage to target opposing hero.|The next card you play this turn with an arcane damage effect,"
        f" instead deals that much arcane damage plus X, where X is the damage dealt by this.|{AGAIN}",
    )
    table = play(Table("Flare, Bolt", cards=flare + BOLTS), "Play Flare", "Play Bolt")
    assert table.life(THEM) == 20 - 3 - (2 + 3)


@pytest.mark.rule("fab:8.3.9a", "fab:6.2.4")
@pytest.mark.parametrize(("first", "second"), [("No", "No"), ("No", "Yes"), ("Yes", "Yes"), ("Yes", "No")])
def test_the_next_attack_you_boost(first: str, second: str) -> None:
    oath = card("Oath", f"The next attack you boost this turn gets +2{{p}}.|{AGAIN}")
    rams = card("Rush", f"**Boost**|{AGAIN}", power=3) + card("Cog", f"**Boost**|{AGAIN}", power=3)
    table = play(Table("Oath, Rush, Cog", deck="Jab, Ram", cards=oath + rams + BLOWS), "Play Oath")
    left = 2
    for name, answer in (("Rush", first), ("Cog", second)):
        attack(table, f"Play {name}", answer)
        gained = left if answer == "Yes" else 0
        left -= gained
        assert power(table) == 3 + gained
        finish(table)


@pytest.mark.rule("fab:8.3.17a", "fab:6.2.4")
@pytest.mark.parametrize(("answer", "strength"), [("No", 3), ("Yes", 5)])
def test_the_next_attack_you_fuse(answer: str, strength: int) -> None:
    oath = card("Oath", f"The next attack you fuse this turn gets +2{{p}}.|{AGAIN}")
    ram = card("Ram", f"**Ice Fusion**|{AGAIN}", power=3) + card("Icicle", "", more='classes = ["Ice"]')
    table = play(Table("Oath, Ram, Icicle", cards=oath + ram), "Play Oath")
    attack(table, "Play Ram", answer)
    assert power(table) == strength


GEARS = (
    card("Gear", "When this is banished from boosting, gain 1{h}.", tags="item")
    + card("Plain", "")
    + card("Rush", "**Boost**|If an item or equipment was banished from boosting this, this gets +2{p}.", power=3)
    + card("Late", "If an item has been banished from boosting this turn, gain 1{h}.", "instant")
    + card("Out", "Banish the top card of your deck.", "instant")
)


@pytest.mark.rule("fab:8.3.9", "fab:8.3.9a", "fab:1.7.4i")
@pytest.mark.parametrize(("top", "gained"), [("Gear", 1), ("Plain", 0)])
def test_what_is_banished_from_boosting(top: str, gained: int) -> None:
    mask = card("Mask", "Whenever you banish an item from boosting, gain 3{h}.", "equipment", tags="head")
    table = Table("Rush, Late", arena="Mask", deck=top, cards=GEARS + mask)
    attack(table, "Play Rush", "Yes")
    assert (table.life(YOU), power(table)) == (20 + gained * 4, 3 + gained * 2)
    assert table.cards_in(shared.REMOVED) == [top]
    finish(table)
    play(table, "Play Late")
    assert table.life(YOU) == 20 + gained * 5


@pytest.mark.rule("fab:8.3.9", "fab:8.3.9a")
def test_what_is_banished_otherwise_is_not_banished_from_boosting() -> None:
    table = Table("Rush, Late, Out", deck="Gear", cards=GEARS)
    play(table, "Play Out")
    attack(table, "Play Rush")
    assert (table.life(YOU), power(table), table.cards_in(shared.REMOVED)) == (20, 3, ["Gear"])
    finish(table)
    play(table, "Play Late")
    assert table.life(YOU) == 20


@pytest.mark.rule("fab:7.2.4")
@pytest.mark.parametrize(("times", "gained"), [(1, 0), (2, 1)])
def test_how_often_you_have_attacked_with_weapons(times: int, gained: int) -> None:
    knife = "**Once per Turn Action** - 0: **Attack**. **Go again**"
    cards = card("Knife", knife, "weapon", 1, tags="dagger,1h") + card("Fork", knife, "weapon", 1, tags="dagger,1h")
    spark = card("Spark", "If you've attacked 2 or more times with weapons this turn, gain 1{h}.", "instant")
    table = Table("Jab, Spark", arena="Knife, Fork", cards=cards + spark + BLOWS)
    hit_for(table, "Play Jab")
    for name in ("Knife", "Fork")[:times]:
        hit_for(table, f"Attack with {name}")
    play(table, "Play Spark")
    assert table.life(YOU) == 20 + gained


@pytest.mark.rule("fab:8.5.3b", "fab:8.5.3f")
def test_the_next_time_physical_damage_would_be_dealt() -> None:
    ward = card("Ward", "The next time you would be dealt {p} damage this turn, prevent 2 of that damage.", "instant")
    table = Table("Bolt, Ram", "Ward", cards=ward + BOLTS + BLOWS)
    table.do("Play Bolt", "Pass", "Play Ward")
    settle(table)
    assert table.life(THEM) == 18
    assert hit_for(anew(table, actions=1), "Play Ram") == 4


@pytest.mark.rule("fab:5.1.5")
def test_what_cannot_be_played_to_this_chain_link() -> None:
    ram = card("Bull", "Defense reactions can't be played to this chain link.", power=3)
    turn = card("Turn", "", "defense reaction", more="defense = 3")
    for name, offered in (("Bull", False), ("Jab", True)):
        table = Table("Bull, Jab", "Turn", cards=ram + turn + BLOWS)
        attack(table, f"Play {name}")
        seen = False
        while table.links()[-1].attack and table.state.stage != 0 and table.asked()[0] in ("priority", "defend"):
            seen = seen or "Play Turn" in table.offered()
            before = table.life(THEM)
            table.do("Pass" if table.asked()[0] == "priority" else "That is all")
            if table.life(THEM) < before:
                break
        assert seen is offered


@pytest.mark.parametrize(
    "text",
    [
        "Your next attack in your graveyard this turn gets +1{p}.",
        "The next attack you banish this turn gets +1{p}.",
        "The next card you play this turn with an arcane damage effect, instead deals that much damage plus 1.",
        "If a hero was banished from this turn, gain 1{h}.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    expect_refused(text, of=ACTION)
    expect_refused(text, of=ATTACK)
