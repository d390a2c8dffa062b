"""What a text says has hit, though no attack of combat dealt the damage [7.5.5a]; what may be had to deal it."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, play
from fab_reading import expect_refused
from fab_table import THEM, Table
from fab_texts import AGAIN, anew, card
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

KNIFE = card(
    "Knife",
    "**Once per Turn Action** - 0: **Attack**|Whenever this hits a hero, draw a card.",
    "weapon",
    1,
    tags="dagger,1h",
)
CLUB = card("Club", "**Once per Turn Action** - 0: **Attack**", "weapon", 1, tags="club,1h")
THROW = (
    "you may have target dagger you control deal 1 damage to them. If damage is dealt this way, the dagger has hit."
    " Destroy the dagger."
)
DECK = "Plain Blow (red), Plain Blow (blue)"


@pytest.mark.rule("fab:7.5.5a", "fab:8.5.3")
@pytest.mark.parametrize(("says", "lost", "left"), [("Yes", 1, []), ("No", 0, ["Knife"])])
def test_a_thrown_dagger_has_hit_and_is_destroyed(says: str, lost: int, left: list[str]) -> None:
    leap = card("Leap", f"When this attacks a hero, {THROW}|{AGAIN}", power=0)
    table = Table("Leap", arena="Knife, Club", deck=DECK, cards=KNIFE + CLUB + leap)
    before = table.life(THEM)
    attack(table, "Play Leap", "At Knife", says)
    assert before - table.life(THEM) == lost
    assert [one for one in table.cards_in(shared.PLAY) if one == "Knife"] == left
    # Whatever waits for its hit has seen it.
    assert len(table.cards_in(shared.HAND)) == lost


@pytest.mark.rule("fab:7.5.5", "fab:7.5.5d", "fab:9.3.3")
@pytest.mark.parametrize("thrown", [True, False])
def test_what_has_hit_counts_as_a_hit(thrown: bool) -> None:
    """Of daggers, and of its chain link; it is no attack; a hero that is hit is marked no more."""
    mark = card("Mark", "When this attacks a hero, **mark** them.", power=0)
    leap = card("Leap", f"When this attacks a marked hero, {THROW}|{AGAIN}", power=0)
    stab = card(
        "Stab",
        "When this attacks a hero, they lose X{h}, where X is the number of times a dagger has hit this combat chain."
        f"|This gets +1{{p}} for each attack that has hit this combat chain.|{AGAIN}",
        power=0,
    )
    table = Table("Mark, Leap, Stab", arena="Knife", deck=DECK, cards=KNIFE + mark + leap + stab)
    finish(attack(table, "Play Mark"))
    anew(table, actions=2)
    finish(attack(table, "Play Leap", "At Knife", "Yes" if thrown else "No"))
    assert [link.hit for link in table.links()] == [False, thrown]
    hero = table.state.hero(THEM)
    assert any(one.roles.get("flagged") == (hero.number,) for one in table.state.modifiers) is not thrown
    before = table.life(THEM)
    finish(attack(table, "Play Stab"))
    assert before - table.life(THEM) == int(thrown)


@pytest.mark.rule("fab:7.0.3b", "fab:7.5.5a")
@pytest.mark.parametrize(("kept", "drawn"), [(0, 1), (1, 0)])
def test_a_dagger_that_is_not_on_the_active_chain_link(kept: int, drawn: int) -> None:
    """And nothing follows if the damage is prevented; it is destroyed nevertheless."""
    flick = card(
        "Flick",
        "Target dagger you control that isn't on the active chain link deals 1 damage to the defending hero."
        " If damage is dealt this way, the dagger has hit and you draw a card. Destroy the dagger.",
        "attack reaction",
    )
    ward = card("Shell", "Prevent the next 1 damage that would be dealt to you this turn.", "instant")
    plain = KNIFE.replace("|Whenever this hits a hero, draw a card.", "").replace(
        ', "Whenever this hits a hero, draw a card."', ""
    )
    two = plain + plain.replace('"Knife"', '"Dirk"')
    table = Table("Flick", "Shell", arena="Knife, Dirk", deck=DECK, cards=two + flick + ward)
    attack(table, "Attack with Knife").until(c.REACTION)
    if kept:
        table.do("Pass", "Play Shell", "Pass", "Pass")
    before = table.life(THEM)
    # (The one that attacks is no target.)
    play(table, "Play Flick")
    assert before - table.life(THEM) == 1 - kept
    assert [one for one in ("Knife", "Dirk") if one in table.cards_in(shared.PLAY)] == ["Knife"]
    assert len(table.cards_in(shared.HAND)) == drawn


def test_what_is_not_read() -> None:
    expect_refused("A dagger has hit.")
    expect_refused("A dagger you control deals 1 damage to target hero.")
    expect_refused("You may have a dagger you control deal 1 damage to target hero. Draw a card.")
