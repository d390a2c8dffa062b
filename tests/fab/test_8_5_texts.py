"""Effect keywords and costs, played as texts say them [8.3.9, 8.3.17, 8.3.42, 8.5, 8.6, 9.3]."""

from __future__ import annotations

from typing import Any, cast

import pytest

from fab_table import THEM, YOU, Table, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.rules import RULES
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.effects.in_play import AddCounters
from rulebound.tcg.nodes.groups import This
from rulebound.tcg.nodes.values import Number


def card(name: str, text: str, more: str = "", kind: str = "action", power: int = -1) -> str:
    """Return an entry of a card of our own; with a power it is an attack."""
    attack = f'subtypes = ["attack"]\npower = {power}\n' if power >= 0 else ""
    text = text.replace("|", '", "')
    return f'[[card]]\nname = "{name}"\ntype = "{kind}"\ncost = 0\n{attack}{more}\ntext = ["{text}"]\n'


BLOW = "Plain Blow (red)"
AGAIN = "**Go again**"


def play(table: Table, name: str) -> Table:
    """Play a card that is no attack, and let it resolve."""
    table.do(f"Play {name}")
    while table.state.stack:
        table.do("Pass") if table.asked()[0] == "priority" else table.game.choose(0)
    return table


def hit_for(table: Table, name: str) -> int:
    """Attack with a card; return how much life they lose until the link has resolved."""
    before = table.life(THEM)
    table.do(f"Play {name}").until(c.RESOLUTION)
    return before - table.life(THEM)


@pytest.mark.rule("fab:8.5.2", "fab:8.6.3")
def test_a_runechant_deals_arcane_damage_as_you_attack() -> None:
    table = Table(f"Song, {BLOW}", cards=card("Song", f"Create 2 Runechant tokens.|{AGAIN}"))
    play(table, "Song")
    assert table.cards_in(shared.PLAY)[-2:] == ["Runechant", "Runechant"]
    assert load(RULES, table.game.save()).hash() == table.game.hash()
    plain = hit_for(Table(BLOW), BLOW)
    before = table.life(THEM)
    table.do(f"Play {BLOW}")
    while table.state.stage != c.RESOLUTION:
        if table.asked()[0] == "priority":
            table.do("Pass")
        else:
            table.game.choose(len(table.offered()) - 1)
    assert before - table.life(THEM) == plain + 2
    # [8.5.2c, 3.0.12a] what is destroyed is gone
    assert "Runechant" not in table.cards_in(shared.PLAY) + table.cards_in(shared.GRAVEYARD)


@pytest.mark.rule("fab:8.5.2", "fab:8.6.22")
def test_courage_makes_the_attack_stronger() -> None:
    table = Table(f"Song, {BLOW}", cards=card("Song", f"Create a Courage token.|{AGAIN}"))
    plain = hit_for(Table(BLOW), BLOW)
    play(table, "Song")
    assert hit_for(table, BLOW) == plain + 1


@pytest.mark.rule("fab:8.6.2", "fab:5.1.6a")
def test_what_costs_less_for_each_token() -> None:
    great = card("Great", "This costs {r} less to play for each Runechant you control.", power=3)
    great = great.replace("cost = 0", "cost = 2")
    table = Table(f"Song, Great, {BLOW}", cards=card("Song", f"Create 2 Runechant tokens.|{AGAIN}") + great)
    play(table, "Song").do("Play Great")
    assert table.cards_in(c.PITCH_ZONE) == []
    dear = Table(f"Great, {BLOW}, Plain Blow (blue)", cards=great)
    dear.do("Play Great")
    assert (dear.asked()[0] == "pitch") or dear.cards_in(c.PITCH_ZONE) != []


def seen(table: Table) -> list[int]:
    """Return what is offered, after that it may be enough."""
    decision = table.game.decision
    assert decision is not None
    return [option.subject for option in decision.options if option.verb == "choose"]


@pytest.mark.rule("fab:8.5.22")
def test_opt_puts_what_you_like_on_the_bottom() -> None:
    deck = "Plain Blow (red), Plain Blow (yellow), Plain Blow (blue)"
    table = Table("Song", deck=deck, cards=card("Song", "**Opt 2**"))
    top = [table.state.cards[id].definition.key for id in table.state.players[YOU].deck][::-1]
    table.do("Play Song", "Pass", "Pass")
    assert table.asked() == ("choose", YOU)
    assert [one.definition.key for one in map(table.state.known, seen(table))] == top[:2]
    table.game.choose(1)
    table.do("That is all")
    now = [table.state.cards[id].definition.key for id in table.state.players[YOU].deck][::-1]
    assert now == [top[1], top[2], top[0]]


def looking(deck: str, amount: int) -> tuple[Table, list[str]]:
    """A table at which you look at so many cards on top of your deck; and the deck as it was, its top first."""
    table = Table("Song", deck=deck, cards=card("Song", f"**Opt {amount}**"))
    return table.do("Play Song", "Pass", "Pass"), from_the_top(table)


def from_the_top(table: Table) -> list[str]:
    return [table.state.cards[id].definition.key for id in table.state.players[YOU].deck][::-1]


FOUR = "Plain Blow (red), Plain Blow (yellow), Plain Blow (blue), Long Swing (red)"


@pytest.mark.rule("fab:8.5.22")
def test_opt_leaves_on_top_in_any_order_what_does_not_go_to_the_bottom() -> None:
    table, top = looking(FOUR, 2)
    # None of them is put on the bottom; then the order of both is chosen.
    table.do("That is all")
    assert table.asked() == ("order", YOU)
    table.game.choose(1)
    assert sorted(from_the_top(table)[:2]) == sorted(top[:2])
    orders = {tuple(from_the_top(table)[:2])}
    other, _ = looking(FOUR, 2)
    other.do("That is all").game.choose(0)
    orders.add(tuple(from_the_top(other)[:2]))
    assert orders == {(top[0], top[1]), (top[1], top[0])}
    assert from_the_top(table)[2:] == top[2:]


@pytest.mark.rule("fab:8.5.22")
def test_opt_puts_all_on_the_bottom_in_any_order() -> None:
    bottoms = set()
    for first in (0, 1):
        table, top = looking(FOUR, 2)
        for _ in range(2):
            assert table.asked() == ("choose", YOU)
            table.game.choose(1)
        if table.asked()[0] == "order":
            table.game.choose(first)
        bottoms.add(tuple(from_the_top(table)[-2:]))
        assert from_the_top(table)[:2] == top[2:]
    assert bottoms == {(top[0], top[1]), (top[1], top[0])}


@pytest.mark.rule("fab:8.5.22", "fab:8.5.22a")
def test_opt_looks_at_all_of_a_deck_that_has_fewer_cards() -> None:
    table, top = looking("Plain Blow (red), Plain Blow (blue)", 3)
    assert [table.state.known(one).definition.key for one in seen(table)] == top


@pytest.mark.rule("fab:8.5.22")
def test_only_who_opts_sees_the_cards() -> None:
    table, top = looking(FOUR, 2)
    views = [str(cast(Any, table.game.view(seat))["players"][YOU]["deck"]) for seat in (YOU, THEM)]
    assert [all(name.partition(" (")[0] in view for name in top[:2]) for view in views] == [True, False]


@pytest.mark.rule("fab:8.5.10")
def test_who_is_intimidated_has_a_card_less_until_the_end_phase() -> None:
    table = Table("Song", BLOW, cards=card("Song", "**Intimidate**"))
    table.do("Play Song")
    while table.asked()[0] == "target":
        table.do(next(one for one in table.offered() if "Brannoch" in one))
    table.do("Pass", "Pass")
    assert (table.cards_in(shared.HAND, THEM), len(table.cards_in(shared.REMOVED, THEM))) == ([], 1)
    hidden = table.state.cards[table.state.players[THEM].removed[0]]
    assert hidden.face_down
    turn = table.state.turn_player
    while table.state.turn_player == turn:
        table.do("Pass") if table.asked()[0] == "priority" else table.game.choose(0)
    assert BLOW in table.cards_in(shared.HAND, THEM)
    assert table.cards_in(shared.REMOVED, THEM) == []


@pytest.mark.rule("fab:8.5.10")
def test_who_is_intimidated_is_the_one_that_is_meant_whatever_was_done_before() -> None:
    strong = card("Ox", "**Go again**", power=6)
    song = card("Song", "Discard a card. If a card with 6 or more {p} is discarded this way, **intimidate**.")
    table = Table(f"Song, Ox, {BLOW}", BLOW, cards=song + strong)
    table.do("Play Song")
    while table.asked()[0] == "target":
        table.do(next(one for one in table.offered() if "Brannoch" in one))
    table.do("Pass", "Pass")
    while table.asked()[0] != "priority":
        table.do(next(one for one in table.offered() if "Ox" in one))
    assert table.cards_in(shared.HAND) == [BLOW]
    assert (table.cards_in(shared.HAND, THEM), len(table.cards_in(shared.REMOVED, THEM))) == ([], 1)


@pytest.mark.rule("fab:8.5.50", "fab:9.3.2b", "fab:9.3.3", "fab:9.3.1", "fab:9.3.2")
def test_a_marked_hero_is_marked_until_it_is_hit() -> None:
    hunts = card("Hunt", f"When this hits a marked hero, gain 3{{h}}|{AGAIN}", power=2)
    table = Table("Song, Hunt", cards=card("Song", f"**Mark** target opposing hero.|{AGAIN}") + hunts)
    play(table, "Song")
    hero = table.state.hero(THEM).number
    assert c.MARKED in values_of(table, hero).tags
    before = table.life(YOU)
    assert hit_for(table, "Hunt") == 2
    assert (table.life(YOU) - before, c.MARKED in values_of(table, hero).tags) == (3, False)


@pytest.mark.rule("fab:9.3.2a", "fab:9.3.2", "fab:8.5.50")
def test_a_marked_hero_that_is_marked_continues_to_be_that() -> None:
    again = card("Again", f"**Mark** target opposing hero.|{AGAIN}")
    hunts = card("Hunt", f"When this hits a marked hero, gain 3{{h}}|{AGAIN}", power=2)
    table = Table("Song, Again, Hunt", cards=again.replace("Again", "Song", 1) + again + hunts)
    play(play(table, "Song"), "Again")
    hero = table.state.hero(THEM).number
    assert c.MARKED in values_of(table, hero).tags
    assert [fact.subject for fact in table.state.this_turn() if fact.kind == "mark"] == [hero, hero]  # type: ignore[attr-defined]
    assert len(table.state.modifiers) == 1
    # One hit is enough.
    assert hit_for(table, "Hunt") == 2
    assert c.MARKED not in values_of(table, hero).tags


@pytest.mark.rule("fab:8.5.47")
def test_amp_makes_the_next_arcane_damage_more() -> None:
    bolt = card("Bolt", f"Deal 2 arcane damage to target opposing hero.|{AGAIN}")
    second = bolt.replace('"Bolt"', '"Second Bolt"')
    table = Table("Song, Bolt, Second Bolt", cards=card("Song", f"**Amp 3**|{AGAIN}") + bolt + second)
    play(table, "Song")
    lost = []
    for name in ("Bolt", "Second Bolt"):
        before = table.life(THEM)
        play(table, name)
        lost.append(before - table.life(THEM))
    assert lost == [5, 2]


@pytest.mark.rule("fab:8.5.47", "fab:6.1.2")
def test_amp_is_used_up_by_one_event_of_several_of_a_layer() -> None:
    twice = "Deal 2 arcane damage to target opposing hero. Deal 2 arcane damage to target opposing hero."
    table = Table("Song, Twin", cards=card("Song", f"**Amp 3**|{AGAIN}") + card("Twin", twice))
    play(table, "Song")
    before = table.life(THEM)
    play(table, "Twin")
    assert before - table.life(THEM) == 2 + 3 + 2


@pytest.mark.rule("fab:8.5.47", "fab:6.2.2b")
def test_amp_x_is_counted_as_it_is_generated() -> None:
    bolt = card("Bolt", f"Deal 2 arcane damage to target opposing hero.|{AGAIN}", 'classes = ["Lightning"]')
    second = bolt.replace('"Bolt"', '"Second Bolt"')
    song = f"**Amp X**, where X is the number of Lightning cards you've played this turn.|{AGAIN}"
    table = Table("Song, Bolt, Second Bolt", cards=card("Song", song) + bolt + second)
    lost = []
    for name in ("Bolt", "Song", "Second Bolt"):
        before = table.life(THEM)
        play(table, name)
        lost.append(before - table.life(THEM))
    assert lost == [2, 0, 2 + 1]


@pytest.mark.rule("fab:6.4.10i", "fab:1.7.6")
def test_what_is_done_if_damage_was_prevented_waits_for_that() -> None:
    text = (
        "The next time you would be dealt damage this turn, prevent 3 of that damage. If you do, gain 5{h}."
    )
    cards = card("Song", f"{text}|{AGAIN}") + card("Hurt", f"Deal 2 damage to target hero.|{AGAIN}")
    table = Table("Song, Hurt", cards=cards)
    before = table.life(YOU)
    play(table, "Song")
    assert table.life(YOU) == before
    table.do("Play Hurt")
    while table.asked()[0] == "target":
        table.do(next(one for one in table.offered() if "Sefa" in one))
    table.do("Pass", "Pass")
    assert table.life(YOU) == before + 5


@pytest.mark.rule("fab:6.4.10", "fab:6.4.10b", "fab:6.4.10j", "fab:6.4.10i")
@pytest.mark.parametrize(
    ("text", "dealt"),
    [
        ("Prevent the next 3 damage that would be dealt to you this turn.", [0, 1]),
        ("The next time you would be dealt damage this turn, prevent 3 of that damage.", [0, 2]),
        ("The next time you would be dealt damage this turn, prevent 1 of that damage.", [1, 2]),
        # However much it is.
        ("The next time you would be dealt damage this turn, prevent it.", [0, 2]),
    ],
)
def test_what_is_prevented_of_one_event_or_of_several(text: str, dealt: list[int]) -> None:
    hurts = card("Hurt", f"Deal 2 damage to target hero.|{AGAIN}")
    cards = card("Song", f"{text}|{AGAIN}") + hurts + hurts.replace('"Hurt"', '"Second Hurt"')
    table = Table("Song, Hurt, Second Hurt", cards=cards)
    play(table, "Song")
    lost = []
    for name in ("Hurt", "Second Hurt"):
        before = table.life(YOU)
        table.do(f"Play {name}")
        while table.asked()[0] == "target":
            table.do(next(one for one in table.offered() if "Sefa" in one))
        table.do("Pass", "Pass")
        lost.append(before - table.life(YOU))
    assert lost == dealt


@pytest.mark.rule("fab:8.3.9", "fab:8.3.9a", "fab:8.3.9b")
@pytest.mark.parametrize(("top", "again"), [("Cog", True), (BLOW, False), ("", False)])
def test_a_boosted_card_has_go_again_if_a_mechanologist_card_was_banished(top: str, again: bool) -> None:
    cards = card("Push", "**Boost**", power=2) + card("Cog", "Gain 1{h}", 'classes = ["Mechanologist"]')
    table = Table("Push", deck=top, cards=cards)
    table.do("Play Push")
    if top:
        assert table.asked()[0] == "may"
        table.game.choose(1)
        assert table.cards_in(shared.REMOVED) == [top]
    table.until(c.ATTACK)
    assert values_of(table, table.links()[0].attack).has_keyword(c.GO_AGAIN) is again


@pytest.mark.rule("fab:7.0.2a", "fab:7.0.2b")
def test_what_was_paid_for_the_attack_that_opens_the_chain_belongs_to_it() -> None:
    counts = (
        "When this attacks, it gets +X{p}, where X is the number of times you've boosted this combat chain."
    )
    cards = card("Push", f"**Boost**|{counts}", power=2) + card(
        "Cog", "Gain 1{h}", 'classes = ["Mechanologist"]'
    )
    table = Table("Push", deck="Cog", cards=cards)
    table.do("Play Push")
    table.game.choose(1)
    table.until(c.REACTION)
    assert values_of(table, table.links()[0].attack).numbers[c.POWER] == 3


@pytest.mark.rule("fab:8.3.17", "fab:8.3.17a", "fab:8.3.17b")
@pytest.mark.parametrize(("answer", "power"), [(1, 5), (0, 2)])
def test_a_fused_card_knows_it(answer: int, power: int) -> None:
    cards = card("Frost", "**Ice Fusion**|If this was **fused**, it gets +3{p}.", power=2)
    cards += card("Floe", "Gain 1{h}", 'classes = ["Ice"]')
    table = Table("Frost, Floe", cards=cards)
    table.do("Play Frost")
    assert table.asked()[0] == "may"
    table.game.choose(answer)
    table.until(c.ATTACK)
    assert values_of(table, table.links()[0].attack).numbers[c.POWER] == power
    assert table.cards_in(shared.HAND) == ["Floe"]
    alone = Table("Frost", cards=cards)
    alone.do("Play Frost")
    assert alone.asked()[0] == "priority"


@pytest.mark.rule("fab:5.1.8", "fab:8.5.5")
def test_a_random_card_is_discarded_to_pay() -> None:
    wild = card("Wild", "As an additional cost to play this, discard a random card.", power=4)
    table = Table(f"Wild, {BLOW}", cards=wild)
    table.do("Play Wild")
    assert (table.cards_in(shared.HAND), table.cards_in(shared.GRAVEYARD)) == ([], [BLOW])
    assert "Play Wild" not in Table("Wild", cards=wild).offered()


@pytest.mark.rule("fab:7.0.5b")
def test_equipment_cant_defend_against_it() -> None:
    waste = card("Waste", "This can't be defended by equipment.", power=4)
    table = Table("Waste", BLOW, worn="Ironbark Helm", cards=waste + helm())
    table.do("Play Waste").until(c.ATTACK).do("Pass", "Pass")
    assert "Defend with Ironbark Helm" not in table.offered()
    open_ = Table(BLOW, BLOW, worn="Ironbark Helm", cards=helm())
    open_.do(f"Play {BLOW}").until(c.ATTACK).do("Pass", "Pass")
    assert "Defend with Ironbark Helm" in open_.offered()


def helm() -> str:
    return '[[card]]\nname = "Ironbark Helm"\ntype = "equipment"\nsubtypes = ["head"]\ndefense = 1\n'


@pytest.mark.rule("fab:8.3.42")
def test_suspense_counts_down() -> None:
    aura = card("Hush", "**Suspense**|When this leaves the arena, gain 2{h}", 'subtypes = ["aura"]')
    table = Table(f"Hush, {BLOW}", "Plain Blow (blue)", cards=aura)
    play(table, "Hush")
    held = []
    for _ in range(4):
        held.append(
            sum(table.state.known(table.number("Hush", shared.PLAY)).counter("suspense") for _ in "x")
        )
        turn = table.state.turn_player
        while table.state.turn_player == turn:
            table.do("Pass") if table.asked()[0] == "priority" else table.game.choose(0)
        while table.state.stage == c.START or table.state.stack:
            table.do("Pass") if table.asked()[0] == "priority" else table.game.choose(0)
        if "Hush" not in table.cards_in(shared.PLAY):
            break
    assert held == [2, 2, 1, 1]
    assert table.cards_in(shared.GRAVEYARD)[-1] == "Hush"


@pytest.mark.rule("fab:8.3.42", "fab:6.6.5c", "fab:5.3.2b")
@pytest.mark.parametrize("back", [False, True])
def test_suspense_asks_for_its_own_counters_and_whether_they_are_still_gone(back: bool) -> None:
    cards = card("Hush", "**Suspense**", 'subtypes = ["aura"]') + card("Song", "Gain 1{h}", kind="instant")
    table = Table("Hush, Song", cards=cards)
    play(table, "Hush")
    aura = table.number("Hush", shared.PLAY)
    resolve(table, AddCounters(This(), "verse", Number(1)), aura)
    resolve(table, AddCounters(This(), "suspense", Number(2), -1), aura)
    table.do("Play Song")
    assert [layer.kind for layer in table.state.stack].count("trigger") == 1
    if back:
        resolve(table, AddCounters(This(), "suspense", Number(1)), aura)
    while table.state.stack:
        table.do("Pass") if table.asked()[0] == "priority" else table.game.choose(0)
    assert ("Hush" in table.cards_in(shared.PLAY)) is back


@pytest.mark.rule("fab:8.5.4")
def test_what_lies_in_a_deck_can_be_destroyed() -> None:
    text = "When this attacks, look at the top card of your deck. If it's red, you may destroy it."
    text += " If you do, this gets +4{p}."
    table = Table("Snare", deck=f"{BLOW}, {BLOW}", cards=card("Snare", text, power=1))
    before = table.life(THEM)
    table.do("Play Snare")
    while table.state.stage != c.RESOLUTION:
        if table.asked()[0] == "priority":
            table.do("Pass")
        else:
            table.game.choose(len(table.offered()) - 1)
    assert before - table.life(THEM) == 5
    assert BLOW in table.cards_in(shared.GRAVEYARD)
