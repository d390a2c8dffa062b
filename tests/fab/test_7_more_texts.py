"""Texts of combat and costs, played as they say: what was pitched, clashes, reloading, chain links, other zones."""

from __future__ import annotations

import pytest

from fab_table import THEM, YOU, Table, happened, print_on, values_of
from rulebound.fab import constants as c
from rulebound.fab.nodes import keywords
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Move
from rulebound.tcg.happening import record


def card(name: str, text: str, more: str = "", kind: str = "action", power: int = -1) -> str:
    """Return an entry of a card of our own; with a power it is an attack."""
    attack = f'subtypes = ["attack"]\npower = {power}\n' if power >= 0 else ""
    lines = ", ".join(f'"{line}"' for line in text.split("|"))
    return f'[[card]]\nname = "{name}"\ntype = "{kind}"\ncost = 0\n{attack}{more}\ntext = [{lines}]\n'


BLOW = "Plain Blow (red)"
BLUE = "Plain Blow (blue)"
AGAIN = "**Go again**"


def settle(table: Table) -> Table:
    """Pass until the stack is empty; of several choices the first is made."""
    while table.state.stack:
        table.do("Pass") if table.asked()[0] == "priority" else table.game.choose(0)
    return table


@pytest.mark.rule("fab:8.4.15", "fab:1.14.3")
@pytest.mark.parametrize(("pitched", "power"), [(BLUE, 5), (BLOW, 2)])
def test_what_was_pitched_to_play_it(pitched: str, power: int) -> None:
    text = "If a blue card was pitched to play this, this gets +3{p}."
    dear = card("Dear", text, power=2).replace("cost = 0", "cost = 1")
    table = Table(f"Dear, {pitched}", cards=dear)
    table.do("Play Dear").until(c.ATTACK)
    assert values_of(table, table.links()[0].attack).numbers[c.POWER] == power


@pytest.mark.rule("fab:8.5.45", "fab:8.5.45a", "fab:8.5.45b", "fab:8.5.45c")
@pytest.mark.parametrize(
    ("mine", "others", "winner"),
    [
        (BLOW, BLUE, YOU),
        (BLUE, BLOW, THEM),
        (BLOW, "Steady", YOU),
        (BLOW, "Plain Blow (red)", -1),
        (BLOW, "", YOU),
    ],
)
def test_who_reveals_the_greatest_power_wins_a_clash(mine: str, others: str, winner: int) -> None:
    song = card("Song", "**Clash** with each opposing hero. The winner creates a Vigor token.")
    table = Table("Song", others, deck=mine, cards=song + card("Steady", "Gain 1{h}"))
    if others:
        record(table.state, [Move("put", "test", table.number(others, seat=THEM), shared.DECK, THEM)])
    table.do("Play Song", "Pass", "Pass")
    for seat in (YOU, THEM):
        assert ("Vigor" in table.cards_in(shared.PLAY, seat)) == (seat == winner)


@pytest.mark.rule("fab:8.5.23")
@pytest.mark.parametrize(("arsenal", "asked"), [("", True), (BLUE, False)])
def test_who_reloads_has_an_empty_arsenal(arsenal: str, asked: bool) -> None:
    table = Table(f"Song, {BLOW}", arsenal=arsenal, cards=card("Song", "**Reload**"))
    table.do("Play Song", "Pass", "Pass")
    assert (table.asked()[0] == "choose") is asked
    if asked:
        table.game.choose(1)
        assert table.cards_in(c.ARSENAL) == [BLOW]
        assert table.state.known(table.number(BLOW, c.ARSENAL)).face_down


@pytest.mark.rule("fab:7.0.3c", "fab:8.4.6", "fab:7.0.3a")
def test_a_card_on_a_later_chain_link() -> None:
    kick = card("Kick", f"If this was played as chain link 2 or higher, it gets +2{{p}}.|{AGAIN}", power=1)
    table = Table("Kick, Second Kick", cards=kick + kick.replace('"Kick"', '"Second Kick"'))
    powers = []
    for name in ("Kick", "Second Kick"):
        table.do(f"Play {name}").until(c.RESOLUTION)
        powers.append(values_of(table, table.links()[-1].attack).numbers[c.POWER])
    assert powers == [1, 3]


@pytest.mark.rule("fab:5.1.1a", "fab:5.1.2b", "fab:1.7.4e")
@pytest.mark.parametrize("face_down", [False, True])
def test_a_card_is_played_from_the_banished_zone(face_down: bool) -> None:
    ghost = card("Ghost", "You may play this from your banished zone.", power=2)
    table = Table("Ghost", cards=ghost)
    number = table.number("Ghost")
    moved = Move("remove", "test", number, shared.REMOVED, YOU, face_down=face_down)
    record(table.state, [moved])
    assert (table.why_not("play", moved.new) == []) is not face_down


@pytest.mark.rule("fab:8.4.10", "fab:7.0.5e")
@pytest.mark.parametrize(("together", "defense"), [(True, 3), (False, 1)])
def test_unity_asks_for_another_card_from_hand(together: bool, defense: int) -> None:
    text = "**Unity** - When this defends together with a card from hand, this gets +2{d}."
    table = Table(BLOW, f"Wall, {BLUE}", cards=card("Wall", text, "defense = 1", power=1))
    wall = values_of(table, table.number("Wall", seat=THEM))
    assert (wall.all_keywords(), len(wall.powers)) == (c.UNITY, 1)
    table.do(f"Play {BLOW}").until(c.ATTACK).do("Pass", "Pass", "Defend with Wall")
    if together:
        table.do(f"Defend with {BLUE}")
    while table.asked()[0] == "defend":
        table.do("That is all")
    settle(table)
    assert values_of(table, table.links()[0].defenders[0]).numbers[c.DEFENSE] == defense


@pytest.mark.rule("fab:1.7.4a", "fab:5.2.1e", "fab:7.0.5", "fab:8.5.5")
def test_an_ability_of_a_card_that_defends() -> None:
    text = "**Once per Turn Instant** - Discard a card: This gets +2{d}. Activate this only while this is defending."
    wall = card("Wall", text, "defense = 1", power=1)
    table = Table(BLOW, f"Wall, {BLUE}", cards=wall)
    table.do(f"Play {BLOW}").until(c.ATTACK)
    assert not any("Wall" in one for one in table.offered())
    table.do("Pass", "Pass", "Defend with Wall", "That is all", "Pass")
    table.do(next(one for one in table.offered() if "Wall" in one))
    settle(table)
    assert values_of(table, table.links()[0].defenders[0]).numbers[c.DEFENSE] == 3
    assert table.cards_in(shared.GRAVEYARD, THEM) == [BLUE]
    assert not any("Wall" in one for one in table.offered())


@pytest.mark.rule("fab:1.7.5", "fab:5.1.4a")
def test_one_mode_is_chosen() -> None:
    table = Table("Song", deck=BLOW, cards=card("Song", "Choose 1;\\n- Draw a card.\\n- Gain 3{h}"))
    before = table.life(YOU)
    table.do("Play Song", "Mode 2")
    settle(table)
    assert (table.life(YOU) - before, table.cards_in(shared.HAND)) == (3, [])


@pytest.mark.rule("fab:8.5.31", "fab:8.5.31a")
@pytest.mark.parametrize(("answer", "drawn"), [(1, [BLOW]), (0, [BLUE])])
def test_paying_as_it_resolves(answer: int, drawn: list[str]) -> None:
    song = card("Song", "You may pay {r}. If you do, draw a card.")
    table = Table(f"Song, {BLUE}", deck=BLOW, cards=song)
    table.do("Play Song", "Pass", "Pass")
    assert table.asked()[0] == "may"
    table.game.choose(answer)
    assert table.cards_in(shared.HAND) == drawn


@pytest.mark.rule("fab:8.4.8")
@pytest.mark.parametrize(("dealt", "drawn"), [(3, [BLOW]), (2, [])])
def test_surge_asks_how_much_it_has_dealt(dealt: int, drawn: list[str]) -> None:
    surge = "**Surge** - If this deals more than 2 damage, draw a card."
    text = f"Deal {dealt} arcane damage to target opposing hero.|{surge}"
    table = Table("Bolt", deck=BLOW, cards=card("Bolt", text))
    table.do("Play Bolt")
    settle(table)
    assert table.cards_in(shared.HAND) == drawn


@pytest.mark.rule("fab:8.4.8")
@pytest.mark.parametrize(
    ("words", "most"),
    [
        ("If this deals damage, draw a card", 0),
        ("If Bolt deals damage to a hero, draw a card", 0),
        ("If Bolt deals more than 2 damage, draw a card", 2),
        ("If this deals more than 2 damage to a hero, draw a card", 2),
    ],
)
@pytest.mark.parametrize(("dealt", "prevented"), [(3, 0), (3, 1), (3, 3)])
def test_surge_asks_for_the_damage_that_is_left_of_it(
    words: str, most: int, dealt: int, prevented: int
) -> None:
    text = f"Deal {dealt} arcane damage to target opposing hero.|**Surge** - {words}."
    table = Table("Bolt", deck=BLOW, worn="Padded Sleeves", cards=card("Bolt", text))
    if prevented:
        shelter = keywords.arcane_shelter(prevented)
        print_on(table, "Padded Sleeves", shelter, zone=shared.PLAY, seat=THEM)
    settle(table.do("Play Bolt"))
    assert table.life(THEM) == 20 - dealt + prevented
    assert table.cards_in(shared.HAND) == ([BLOW] if dealt - prevented > most else [])


@pytest.mark.rule("fab:8.5.4")
def test_the_top_card_of_a_deck_is_destroyed() -> None:
    table = Table(
        "Song", deck=BLOW, cards=card("Song", "Destroy the top card of your deck. If it's red, gain 2{h}")
    )
    before = table.life(YOU)
    table.do("Play Song")
    settle(table)
    assert (BLOW in table.cards_in(shared.GRAVEYARD), table.life(YOU) - before) == (True, 2)


@pytest.mark.rule("fab:8.5.46", "fab:8.5.46a", "fab:8.5.46b")
@pytest.mark.parametrize(("power", "winner"), [(3, YOU), (0, THEM)])
def test_who_wins_a_wager_the_hit_tells(power: int, winner: int) -> None:
    bet = card("Bet", "When this attacks a hero, **wager** a Vigor token with them.", power=power)
    table = Table("Bet", cards=bet)
    table.do("Play Bet").until(c.DAMAGE)
    attack = table.links()[0].attack
    assert [(fact.subject, fact.seat) for fact in happened(table, "wager")] == [(attack, YOU)]
    table.until(c.RESOLUTION)
    settle(table)
    for seat in (YOU, THEM):
        assert ("Vigor" in table.cards_in(shared.PLAY, seat)) == (seat == winner)


@pytest.mark.rule("fab:8.5.57")
@pytest.mark.parametrize(("does", "done"), [("cheers", "cheered"), ("boos", "booed")])
def test_who_has_been_cheered_or_booed_knows_it(does: str, done: str) -> None:
    loud = card("Loud", f"If you've been {done} this turn, this gets +2{{p}}.", power=1)
    table = Table("Song, Loud", cards=card("Song", f"The crowd {does} you.|{AGAIN}") + loud)
    table.do("Play Song")
    settle(table)
    table.do("Play Loud").until(c.ATTACK)
    assert values_of(table, table.links()[0].attack).numbers[c.POWER] == 3
