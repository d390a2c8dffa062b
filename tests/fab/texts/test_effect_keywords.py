"""Effect keywords as texts say them: equip, pitch, freeze, steal, transform, roll, create, lose (8.5)."""

from __future__ import annotations

import pytest

from fab_reading import ACTION, effect, expect_refused, program
from fab_table import SMALL, THEM, YOU, Table, happened, number_of, put, values_of
from fab_texts import AGAIN, BLUE, RED, card, play, settle
from rulebound.fab import constants as c
from rulebound.fab.nodes.effect_keywords.controlling import GainControl
from rulebound.fab.nodes.effect_keywords.creating_cards import CreateCards, ReturnToTheBrood
from rulebound.fab.nodes.effect_keywords.equipping import Equip
from rulebound.fab.nodes.effect_keywords.freezing import Freeze, Unfreeze
from rulebound.fab.nodes.effect_keywords.pitching import Pitch
from rulebound.fab.nodes.effect_keywords.transforming import TransformIntoTokens
from rulebound.fab.position.zones import sub_cards
from rulebound.tcg import constants as shared
from rulebound.text.nodes import walk

HELM = '[[card]]\nname = "Tin Helm"\ntype = "equipment"\nsubtypes = ["head"]\ndefense = 1\n'
BASE = '[[card]]\nname = "Base Greaves"\ntype = "equipment"\nsubtypes = ["base", "legs"]\ndefense = 1\n'
KNIFE = '[[card]]\nname = "Tin Knife"\ntype = "weapon"\nsubtypes = ["dagger", "1h"]\npower = 1\n'


@pytest.mark.rule("fab:8.5.41")
def test_a_text_equips_a_card_from_a_zone() -> None:
    song = card("Song", "Equip a dagger from your graveyard.")
    table = Table("Song", arena="Tin Knife", cards=KNIFE + song)
    put(table, table.number("Tin Knife", shared.PLAY), shared.GRAVEYARD)
    play(table, "Song")
    assert "Tin Knife" in table.cards_in(shared.PLAY)
    # Of an inventory, too; but nothing else than a dagger.
    table = Table("Song", arena="Tin Helm", cards=KNIFE + HELM + song)
    put(table, table.number("Tin Helm", shared.PLAY), shared.GRAVEYARD)
    play(table, "Song")
    assert "Tin Helm" not in table.cards_in(shared.PLAY)
    assert any(
        isinstance(part, Equip) for _, part in walk(program("Equip a dagger from your inventory.", ACTION))
    )


@pytest.mark.rule("fab:8.5.41", "fab:8.5.8")
def test_what_a_text_says_of_being_equipped_is_done_then() -> None:
    boots = card("Boots", "When this is equipped, gain 2{h}.", "equipment", tags="legs")
    song = card("Song", "Equip an equipment from your graveyard.")
    table = Table("Song", arena="Boots", cards=boots + song)
    put(table, table.number("Boots", shared.PLAY), shared.GRAVEYARD)
    # (At the start of the game, too: that has been.)
    table.state.waiting.clear()
    before = table.life(YOU)
    play(table, "Song")
    settle(table)
    assert (table.life(YOU) - before, "Boots" in table.cards_in(shared.PLAY)) == (2, True)


@pytest.mark.rule("fab:8.5.44")
@pytest.mark.parametrize(("top", "brings"), [(BLUE, 3), (RED, 1)])
def test_a_text_pitches_the_top_card_of_a_deck(top: str, brings: int) -> None:
    table = Table(
        "Song", deck=top, cards=card("Song", "Pitch the top card of your deck. If it's blue, gain 1{h}.")
    )
    before = table.life(YOU)
    play(table, "Song")
    assert (table.cards_in(c.PITCH_ZONE), table.has(YOU)[0]) == ([top], brings)
    assert table.life(YOU) - before == (1 if top == BLUE else 0)


@pytest.mark.rule("fab:8.5.34", "fab:8.5.34b")
def test_a_text_freezes_what_is_used_then_no_more() -> None:
    lamp = card("Lamp", "**Instant** - 0: Gain 1{h}.", "action", tags="item")
    song = card("Song", f"Freeze target item.|{AGAIN}")
    table = Table("Lamp, Song", cards=lamp + song)
    table.state.assets[YOU][c.ACTIONS] = 2
    play(table, "Lamp")
    assert "Activate Lamp" in table.offered()
    table.do("Play Song")
    settle(table)
    assert "Activate Lamp" not in table.offered()
    frozen = "Freeze target item until the start of your next turn."
    assert effect(frozen) == effect("Freeze target item.")
    assert [
        part.duration
        for _, part in walk(effect("Freeze target item until end of turn."))
        if isinstance(part, Freeze)
    ] == ["turn"]
    assert any(isinstance(part, Unfreeze) for _, part in walk(effect("Unfreeze target item.")))


@pytest.mark.rule("fab:8.5.54", "fab:8.5.35", "fab:8.5.53")
def test_a_text_steals_gains_control_and_gives() -> None:
    table = Table(
        "Song", cards=card("Song", "Create a Gold token under target opposing hero's control.") + SMALL
    )
    play(table, "Song")
    assert table.cards_in(shared.PLAY, THEM).count("Gold") == 1
    kinds = {
        "Steal target item.": ("steal", "game"),
        "Steal target item until end of turn.": ("steal", "turn"),
        "Gain control of target item.": ("gain control", "game"),
        "Give target item to target hero.": ("give", "game"),
    }
    for text, meant in kinds.items():
        (made,) = [part for _, part in walk(effect(text)) if isinstance(part, GainControl)]
        assert (made.how, made.duration) == meant, text
    expect_refused("Steal a card in target hero's hand.", "steal", ACTION)


@pytest.mark.rule("fab:8.5.36", "fab:8.5.36b", "fab:8.5.41")
@pytest.mark.parametrize("worn", [True, False])
def test_an_equipment_is_made_of_another_one(worn: bool) -> None:
    made = "If you have a base legs equipped, transform it into this, then equip this."
    evo = (
        '[[card]]\nname = "Fast Greaves"\ntype = ["action", "equipment"]\nsubtypes = ["evo", "legs"]\n'
        "cost = 0\ndefense = 2\n"
        f'text = ["{made}", "When this is equipped, gain 1{{h}}."]\n'
    )
    table = Table("Fast Greaves", arena="Base Greaves" if worn else "", cards=BASE + evo)
    before = table.life(YOU)
    table.do("Play Fast Greaves")
    settle(table)
    if not worn:
        # Without anything to be made of it is cleared.
        assert (table.cards_in(shared.GRAVEYARD), table.life(YOU)) == (["Fast Greaves"], before)
        return
    greaves = table.number("Fast Greaves", shared.PLAY)
    assert [card.definition.name for card in sub_cards(table.state, greaves)] == ["Base Greaves"]
    assert "Base Greaves" not in table.cards_in(shared.PLAY)
    assert (table.life(YOU) - before, len(happened(table, "transform"))) == (1, 1)
    assert number_of(table, greaves, c.DEFENSE) == 2


@pytest.mark.rule("fab:8.5.18", "fab:8.5.18a")
def test_a_text_counts_what_a_die_shows() -> None:
    song = card("Song", "Roll a 6 sided die. Gain {h} equal to the number rolled.")
    table = Table("Song", cards=song)
    before = table.life(YOU)
    play(table, "Song")
    (rolled,) = happened(table, "roll")
    assert 1 <= rolled.amount <= 6
    assert table.life(YOU) - before == rolled.amount
    for text, lucky in (("a 6", (6,)), ("a 5 or 6", (5, 6)), ("a 4, 5, or 6", (4, 5, 6))):
        won = card("Song", f"Roll a 6 sided die. If the number rolled is {text}, gain 3{{h}}.")
        table = Table("Song", cards=won)
        before = table.life(YOU)
        play(table, "Song")
        (rolled,) = happened(table, "roll")
        assert table.life(YOU) - before == (3 if rolled.amount in lucky else 0), text
    expect_refused(
        "Roll a 6 sided die. If the number rolled is a 2 or 3, gain 3{h}.", "the number rolled", ACTION
    )


@pytest.mark.rule("fab:8.5.40")
def test_a_text_creates_a_card_that_may_be_played_from_where_it_is() -> None:
    made = card("Small Tiger", AGAIN, power=1)
    song = card("Song", f"Create a Small Tiger in your banished zone. You may play it this turn.|{AGAIN}")
    table = Table("Song, Small Tiger", cards=made + song)
    put(table, table.number("Small Tiger"), shared.GRAVEYARD)
    play(table, "Song")
    assert table.cards_in(shared.REMOVED) == ["Small Tiger"]
    # That one, and not the one in the graveyard.
    assert table.offered() == ["Pass", "Play Small Tiger"]
    table.do("Play Small Tiger").until(c.ATTACK)
    assert (number_of(table, table.links()[0].attack), table.cards_in(shared.REMOVED)) == (1, [])
    assert effect("Create a Small Tiger in your hand.") == _of(made="Small Tiger")


def _of(made: str) -> CreateCards:
    (found,) = [
        part for _, part in walk(effect(f"Create a {made} in your hand.")) if isinstance(part, CreateCards)
    ]
    assert (found.name, found.zone) == (made, shared.HAND)
    return CreateCards(found.who, found.name, found.count, found.zone)


@pytest.mark.rule("fab:8.5.36c")
def test_a_text_transforms_into_tokens() -> None:
    (made,) = [
        part
        for _, part in walk(effect("Transform up to 2 items you control into a Gold."))
        if isinstance(part, TransformIntoTokens)
    ]
    assert made.name == "Gold"


@pytest.mark.rule("fab:8.5.13", "fab:8.5.13a")
@pytest.mark.parametrize("barred", [False, True])
def test_a_text_lets_something_lose_a_keyword(barred: bool) -> None:
    lost = "loses and can't gain" if barred else "loses"
    blow = card("Blow", AGAIN, power=3)
    wrist = card("Wrist", f"Target attack {lost} **go again**.|Target attack gets **go again**.", "instant")
    table = Table("Blow, Wrist", cards=blow + wrist)
    table.do("Play Blow", "Play Wrist")
    while table.asked()[0] == "target":
        table.game.choose(0)
    table.do("Pass", "Pass")
    attack = table.state.stack[-1].card
    # What an effect gives it, it has, unless it can't.
    assert values_of(table, attack).has_keyword(c.GO_AGAIN) == (not barred)


@pytest.mark.rule("fab:8.5.27", "fab:8.5.26a", "fab:8.5.52", "fab:8.5.30")
def test_other_keywords_in_words() -> None:
    song = card("Song", "Gain 1{h}. If you don't, negate this.|Gain 1{h}.")
    table = Table("Song", cards=song)
    before = table.life(YOU)
    play(table, "Song")
    assert table.life(YOU) - before == 2
    assert any(isinstance(part, ReturnToTheBrood) for _, part in walk(effect("Return to the brood.")))
    assert any(isinstance(part, Pitch) for _, part in walk(effect("Pitch a random card from your hand.")))
    lamp = card("Lamp", "At the start of your turn, gain 1{h}.", tags="item")
    shine = card("Shine", f"Distribute two steam counters among any number of items you control.|{AGAIN}")
    table = Table("Lamp, Shine", cards=lamp + shine)
    table.state.assets[YOU][c.ACTIONS] = 2
    play(table, "Lamp", "Shine")
    assert table.state.known(table.number("Lamp", shared.PLAY)).counter("steam") == 2


@pytest.mark.rule("fab:8.5.27", "fab:8.5.27a")
@pytest.mark.parametrize(("lamps", "life"), [(2, 2), (1, 1), (0, 0)])
def test_a_text_repeats_all_that_it_says_before(lamps: int, life: int) -> None:
    again = "You may destroy an item you control. If you do, gain 1{h}. "
    again += "If an item is destroyed this way, repeat this process."
    lamp = "".join(
        card(f"Lamp {n}", "At the start of your turn, draw a card.", tags="item") for n in range(2)
    )
    names = [f"Lamp {n}" for n in range(lamps)]
    table = Table(", ".join(["Song", *names]), cards=lamp + card("Song", again))
    table.state.assets[YOU][c.ACTIONS] = 3
    play(table, *names)
    before = table.life(YOU)
    table.do("Play Song", "Pass", "Pass")
    while table.asked()[0] in ("may", "choose"):
        table.game.choose(len(table.offered()) - 1)
    # As long as there is anything to destroy, and not once more.
    assert (table.life(YOU) - before, table.state.stack) == (life, [])
    assert not any(name in table.cards_in(shared.PLAY) for name in names)


@pytest.mark.rule("fab:8.5.19", "fab:8.5.20c")
def test_a_text_that_searches_shuffles_ones_own_deck() -> None:
    song = card("Song", "Search your deck for an item, reveal it, put it into your hand, then shuffle.")
    lamp = card("Lamp", "At the start of your turn, gain 1{h}.", tags="item")
    table = Table("Song", deck=f"Lamp, {RED}, {BLUE}", cards=song + lamp)
    table.do("Play Song", "Pass", "Pass")
    assert table.offered() == ["That is all", "Find Lamp"]
    table.do("Find Lamp")
    assert (table.cards_in(shared.HAND), len(table.cards_in(shared.DECK))) == (["Lamp"], 2)
    assert [fact.seat for fact in happened(table, "shuffle")] == [YOU]
    assert len(happened(table, "reveal")) == 1
    # Without a search, too.
    table = Table("Song", "Swell (red)", cards=card("Song", "Shuffle."))
    play(table, "Song")
    assert [fact.seat for fact in happened(table, "shuffle")] == [YOU]


@pytest.mark.rule("fab:8.5.19", "fab:1.3.3", "fab:8.5.15")
def test_what_a_text_finds_is_put_into_the_arena_or_may_be_played() -> None:
    lamp = card("Lamp", "At the start of your turn, gain 1{h}.", tags="item")
    song = card("Song", "Search your deck for an item, put it into the arena, then shuffle.")
    table = Table("Song", deck=f"Lamp, {RED}", cards=song + lamp)
    table.do("Play Song", "Pass", "Pass", "Find Lamp")
    assert "Lamp" in table.cards_in(shared.PLAY)
    text = f"Search your deck for a red card, banish it, then shuffle. You may play it this turn.|{AGAIN}"
    table = Table("Song", deck=f"{RED}, {BLUE}", cards=card("Song", text))
    table.do("Play Song", "Pass", "Pass", f"Find {RED}")
    assert (table.cards_in(shared.REMOVED), f"Play {RED}" in table.offered()) == ([RED], True)
    # Who finds nothing has nothing to play.
    table = Table("Song", deck=f"{RED}, {BLUE}", cards=card("Song", text))
    table.do("Play Song", "Pass", "Pass", "That is all")
    assert (table.cards_in(shared.REMOVED), table.offered()) == ([], ["Pass"])


@pytest.mark.rule("fab:8.5.34", "fab:8.5.34a")
def test_what_a_text_may_freeze_is_frozen_for_other_texts() -> None:
    """And nothing else is: one of two items is destroyed for that."""
    lamps = "".join(card(f"Lamp {n}", "At the start of your turn, gain 1{h}.", tags="item") for n in range(2))
    frost = card("Frost", f"You may freeze an item you control. If you do, gain 1{{h}}.|{AGAIN}")
    crack = card("Crack", "Destroy target frozen item.", "instant")
    table = Table("Lamp 0, Lamp 1, Frost, Crack", cards=lamps + frost + crack)
    table.state.assets[YOU][c.ACTIONS] = 3
    play(table, "Lamp 0", "Lamp 1")
    # Nothing is frozen yet.
    assert "Play Crack" not in table.offered()
    before = table.life(YOU)
    table.do("Play Frost", "Pass", "Pass")
    assert table.asked()[0] == "may"
    table.game.choose(1)
    table.do("Choose Lamp 1")
    assert table.life(YOU) - before == 1
    table.do("Play Crack")
    settle(table)
    assert [name for name in table.cards_in(shared.PLAY) if name.startswith("Lamp")] == ["Lamp 0"]
