"""The order of things as texts say it: the second attack of a turn, links in a row to hit, what comes next."""

from __future__ import annotations

import pytest

from fab_reading import ACTION, ATTACK, AURA, WORN, expect_refused, program
from fab_table import SMALL, THEM, YOU, Table, number_of
from fab_texts import AGAIN, BLUE, RED, anew, card, go, on, play, until
from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, faults_of
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.deck_files import read_deck
from rulebound.fab.formats import Format
from rulebound.fab.language.compiling import compile_text
from rulebound.fab.rules import RULES
from rulebound.fab.setting_up import new_state
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.language.card_refused import CardRefused

#: Attacks that go again, for nothing: each is on a link of its own.
JAB = card("Jab", AGAIN, power=2) + card("Feint", AGAIN, power=2) + card("Poke", AGAIN, power=2)
HAND = "Jab, Feint, Poke"


def attack(table: Table, name: str, *answers: str, defended: bool = False) -> int:
    """Attack, defended by all that can or by nothing; return the power in the reaction step.

    What is asked then is answered as told, or by the first option.
    """
    table.do(f"Play {name}")
    while table.state.stage != c.REACTION:
        defends = next((one for one in table.offered() if one.startswith("Defend with")), "")
        if defended and defends:
            table.do(defends)
        else:
            on(table)
    power = number_of(table, table.links()[-1].attack)
    while table.state.stage != c.RESOLUTION or table.state.stack:
        told = next((one for one in table.offered() if one in answers), "")
        if told:
            table.do(told)
        else:
            on(table)
    return power


@pytest.mark.rule("fab:5.1.10", "fab:8.1.1")
def test_a_hero_speaks_of_the_second_attack_of_each_turn() -> None:
    second = card("Ordinal Mask", "Your second attack each turn gets +1[p].", "equipment", tags="head")
    table = Table(HAND, arena="Ordinal Mask", cards=JAB + second)
    assert [attack(table, name) for name in HAND.split(", ")] == [2, 3, 2]
    # (the one on the second link still has it)
    assert [number_of(table, link.attack) for link in table.links()] == [2, 3, 2]


@pytest.mark.rule("fab:5.1.10")
def test_what_is_played_second_is_counted_among_what_the_text_means() -> None:
    """Of attack action cards with little base power, and only of those that are played."""
    text = 'The second attack action card with 2 or less base [p] you play each turn gets +1 [p] and "**Go again**"'
    with pytest.raises(CardRefused):
        compile_text("Slim Mask", text, *ATTACK)
    text = "The second attack action card with 2 or less base [p] you play each turn gets +3 [p]."
    mask = card("Slim Mask", text, "equipment", tags="head")
    large = card("Long Lunge", AGAIN, power=5)
    table = Table("Jab, Long Lunge, Feint, Poke", arena="Slim Mask", cards=JAB + mask + large)
    assert [attack(table, name) for name in ("Jab", "Long Lunge", "Feint", "Poke")] == [2, 5, 5, 2]


@pytest.mark.rule("fab:7.5.5", "fab:7.0.2b")
def test_each_attack_that_has_hit_this_combat_chain_counts_once() -> None:
    stab = card(
        "Deep Stab", f"This gets +1 [p] for each attack that has hit this combat chain.|{AGAIN}", power=1
    )
    table = Table("Jab, Feint, Deep Stab", "Long Swing (red)", cards=JAB + stab)
    attack(table, "Jab")
    attack(table, "Feint", defended=True)
    assert [link.hit for link in table.links()] == [True, False]
    assert attack(table, "Deep Stab") == 2


@pytest.mark.rule("fab:7.5.5", "fab:7.0.2b")
def test_what_has_hit_on_another_chain_counts_no_more() -> None:
    stab = card("Deep Stab", "This gets +1 [p] for each attack that has hit this combat chain.", power=1)
    table = Table("Jab, Deep Stab", cards=JAB + stab + SMALL)
    attack(table, "Jab")
    while table.links():
        on(table)
    go(table)
    assert attack(anew(table, 0, 1), "Deep Stab") == 1


LAST = "When this hits and it's the second or higher chain link in a row to hit, draw a card."
ONCE = (
    "when an attack action card you control is the second or higher chain link in a row to hit, draw a card."
)


@pytest.mark.rule("fab:7.5.5", "fab:7.0.3")
@pytest.mark.parametrize(("second", "drawn"), [(False, 1), (True, 0)])
def test_a_row_of_hits_ends_with_a_link_that_has_not(second: bool, drawn: int) -> None:
    table = Table(
        "Jab, Feint, Last Blow",
        "Long Swing (red)",
        deck=f"{RED}, {BLUE}",
        cards=JAB + card("Last Blow", LAST, power=2),
    )
    attack(table, "Jab")
    attack(table, "Feint", defended=second)
    attack(table, "Last Blow")
    assert len(table.cards_in(shared.HAND)) == drawn


@pytest.mark.rule("fab:7.5.5", "fab:6.6.4")
@pytest.mark.parametrize(
    ("head", "drawn"),
    [("Once per turn, ", 1), ("Once per Turn Effect — ", 1), ("Twice per turn, ", 2), ("", 2)],
)
def test_what_waits_for_a_row_may_do_so_once_a_turn(head: str, drawn: int) -> None:
    text = head + (ONCE if head and "Effect" not in head else ONCE.capitalize())
    mask = card("Row Mask", text, "equipment", tags="head")
    table = Table(HAND, arena="Row Mask", deck=f"{RED}, {BLUE}", cards=JAB + mask)
    for name in HAND.split(", "):
        attack(table, name)
    assert len(table.cards_in(shared.HAND)) == drawn


@pytest.mark.rule("fab:6.6.4")
def test_only_what_is_waited_for_has_such_a_limit() -> None:
    program("Once per turn, when you play an aura, draw a card.", WORN)
    with pytest.raises(CardRefused):
        compile_text("Marsh Lantern", "Once per turn, this gets +1 [p].", *ATTACK)


@pytest.mark.rule("fab:6.2.4", "fab:2.11.5", "fab:7.0.3c")
@pytest.mark.parametrize(
    "text",
    [
        "When this attacks, your next attack this combat chain is Draconic.",
        "Your next attack this combat chain is Draconic in addition to its other card types.",
    ],
)
def test_the_next_attack_of_a_chain_is_of_a_talent_besides(text: str) -> None:
    brand = card("Brand", f"{text}|{AGAIN}", power=1)
    count = card("Tally", "This gets +1 [p] for each Draconic chain link you control.", power=1)
    table = Table("Brand, Jab, Feint, Tally", cards=JAB + brand + count)
    for name in ("Brand", "Jab", "Feint"):
        attack(table, name)
    assert attack(table, "Tally") == 2


@pytest.mark.rule("fab:7.0.3c", "fab:2.0.3a")
def test_attacks_of_a_kind_get_something_while_their_base_is_little() -> None:
    """On the second link there are more such links than the base power of one comes to."""
    count = "the number of Draconic chain links you control."
    text = f"Your Draconic attacks get +2 [p] while their base [p] is less than {count}"
    flame = card("Wide Flame", f"{text}|{AGAIN}", power=3, more='classes = ["Draconic"]')
    small = card("Small Flame", AGAIN, power=1, more='classes = ["Draconic"]')
    table = Table("Wide Flame, Small Flame, Jab", cards=JAB + flame + small)
    assert [attack(table, name) for name in ("Wide Flame", "Small Flame", "Jab")] == [3, 3, 2]
    with pytest.raises(CardRefused):
        compile_text("Marsh Lantern", text, *ACTION)


COSTLY = card("Slow Fist", "", power=4, cost=1).replace('text = [""]\n', "")


@pytest.mark.rule("fab:5.1.1a", "fab:5.1.6a", "fab:3.0.9b")
@pytest.mark.parametrize(
    ("gets", "power", "pitched"), [("it gets +2 [p]", 6, 1), ("it costs 1 [r] less to play", 4, 0)]
)
def test_what_costs_less_than_links_may_be_banished_and_played(gets: str, power: int, pitched: int) -> None:
    """With one Draconic link what costs nothing, with two what costs one."""
    text = (
        "When this hits, you may banish an attack action card from your hand with cost less than the number of "
        f"Draconic chain links you control. If you do, {gets} and you may play it this turn."
    )
    anger = card("Slow Anger", f"{text}|{AGAIN}", power=1, more='classes = ["Draconic"]')
    flame = card("Small Flame", AGAIN, power=1, more='classes = ["Draconic"]')
    for names, able in ((("Slow Anger",), False), (("Small Flame", "Slow Anger"), True)):
        table = Table(f"{', '.join(names)}, Slow Fist, Clear Well", cards=COSTLY + anger + flame + SMALL)
        for name in names[:-1]:
            attack(table, name)
        attack(table, names[-1], "Yes", "Choose Slow Fist")
        assert table.cards_in(shared.REMOVED) == ["Slow Fist"] * able
    table.do("Play Slow Fist")
    until(table, c.REACTION)
    assert number_of(table, table.links()[-1].attack) == power
    assert len(table.cards_in(c.PITCH_ZONE)) == pitched


@pytest.mark.rule("fab:8.5.13", "fab:5.1.1a", "fab:3.0.9")
def test_what_is_banished_by_its_own_link_may_be_played_once_more_and_then_not() -> None:
    again = "You may play it this combat chain. If you do, it loses this ability."
    text = f"When this chain link resolves, banish this. {again}"
    table = Table("Double Tap", cards=card("Double Tap", f"{text}|{AGAIN}", power=2))
    attack(table, "Double Tap")
    assert table.cards_in(shared.REMOVED) == ["Double Tap"]
    attack(table, "Double Tap")
    assert (table.cards_in(shared.REMOVED), len(table.links())) == ([], 2)


@pytest.mark.rule("fab:2.7.3b", "fab:7.2.4")
@pytest.mark.parametrize(
    ("name", "marked"), [("Brannoch", True), ("Brannoch Tidewarden", True), ("Sefa", False)]
)
def test_what_attacks_a_hero_of_a_name_is_told_from_what_attacks_another(name: str, marked: bool) -> None:
    table = Table("Sworn Foe", cards=card("Sworn Foe", f"When this attacks {name}, mark them.", power=2))
    table.do("Play Sworn Foe")
    until(table, c.REACTION)
    assert (len(table.state.this_turn_of(("mark",))) == 1) is marked


@pytest.mark.rule("fab:5.1.6a", "fab:7.0.3c")
def test_an_ability_costs_less_for_each_link_of_a_kind() -> None:
    less = "This ability costs 1 [r] less to activate for each Draconic chain link you control."
    text = f"Once per Turn Instant — 3 [r]: Draw a card. {less}"
    mask = card("Ember Mask", text, "equipment", tags="head")
    flame = card("Small Flame", AGAIN, power=1, more='classes = ["Draconic"]')
    flames = flame + flame.replace("Small Flame", "Brief Flame")
    table = Table(
        "Small Flame, Brief Flame, Clear Well", arena="Ember Mask", deck=RED, cards=flames + mask + SMALL
    )
    attack(table, "Small Flame")
    attack(table, "Brief Flame")
    table.do("Activate Ember Mask")
    assert table.has(YOU)[0] == 2


@pytest.mark.rule("fab:1.7.3")
def test_a_line_that_bars_and_one_that_waits_may_stand_together() -> None:
    barred = "Defense reaction cards can't be played this chain link."
    text = f"{barred} When this hits a hero, destroy all cards in their arsenal."
    veil = card("Quick Veil", AGAIN, "defense reaction", more="defense = 3").replace(AGAIN, "Draw a card.")
    table = Table("Order", "Quick Veil", their_arsenal=RED, cards=card("Order", text, power=3) + veil)
    table.do("Play Order")
    until(table, c.REACTION)
    while table.asked()[1] != THEM:
        on(table)
    assert "Play Quick Veil" not in table.offered()
    until(table, c.DAMAGE)
    while table.state.stack:
        on(table)
    assert (table.cards_in(c.ARSENAL, THEM), table.cards_in(shared.GRAVEYARD, THEM)) == ([], [RED])


@pytest.mark.rule("fab:7.0.5")
def test_what_defends_on_any_link_is_counted() -> None:
    text = "When this attacks, it gets +X [p], where X is the number of defending cards on the combat chain."
    grit = card("Grit", text, power=2)
    table = Table("Jab, Grit", f"Long Swing (red), {BLUE}", cards=JAB + grit)
    attack(table, "Jab", defended=True)
    assert attack(table, "Grit") == 4


@pytest.mark.rule("fab:1.15.1")
@pytest.mark.parametrize(("before", "after"), [(2, 3), (3, 3)])
def test_fewer_counters_than_so_many_are_asked_for(before: int, after: int) -> None:
    text = "At the start of your turn, if this has fewer than 3 energy counters, you may put an energy counter on it."
    tunic = card("Spring Vest", text, "equipment", tags="chest")
    table = Table("", arena="Spring Vest", cards=tunic)
    number = table.number("Spring Vest", shared.PLAY)
    table.state.edit(table.state.known(number)).counters = (("energy", before),)
    turn = table.state.turn
    while table.state.turn < turn + 2 or table.state.stack or table.state.stage < c.ACTION:
        table.do(
            "Yes" if "Yes" in table.offered() else "Pass" if "Pass" in table.offered() else table.offered()[0]
        )
    assert table.state.known(number).counters == (("energy", after),)


HERO = card(
    "Ash, Kindled",
    "You may start the game with an Ember in your graveyard.",
    "hero",
    more="life = 20\nintellect = 4",
)
HERO = HERO.replace("an Ember", "a Ember")


def deck_of(lines: str) -> Deck:
    cards = {one.key: one for one in read_cards(HERO + card("Ember", AGAIN, power=1) + JAB, "a test")}
    return read_deck(f"Hero: Ash, Kindled\n{lines}", cards, "a deck", "a file")


@pytest.mark.rule("fab:4.1.5b", "fab:4.1.8")
def test_a_card_of_the_deck_may_start_in_the_graveyard() -> None:
    deck = deck_of("Graveyard:\n1 Ember\nDeck:\n5 Jab\n1 Feint")
    assert faults_of(deck, Format("any")) == []
    assert deck.size() == 7
    game = Game(RULES, new_state([deck, deck], 3, check=False), True, (), (0, 1))
    game.choose(0)
    for seat in (YOU, THEM):
        assert [game.state.cards[id].definition.key for id in game.state.players[seat].graveyard] == ["Ember"]
        assert len(game.state.players[seat].hand) == 4


@pytest.mark.rule("fab:4.1.5b")
def test_no_other_card_may() -> None:
    deck = deck_of("Graveyard:\n1 Jab\nDeck:\n5 Feint")
    assert faults_of(deck, Format("any")) == ["Jab doesn't start the game in the arena [4.1.4a]"]
    with pytest.raises(RuleboundError, match="stands in no section"):
        deck_of("1 Jab")


@pytest.mark.rule("fab:4.1.5b")
def test_it_is_a_hero_that_says_what_starts_where() -> None:
    for text in (
        "You may start the game with a Jab in your graveyard.",
        "You may start the game with a Mechanologist item with cost 2 [r] or less in the arena.",
    ):
        program(text, (c.HERO, ("Mechanologist",)))
        with pytest.raises(CardRefused):
            compile_text("Marsh Lantern", text, *WORN)


@pytest.mark.rule("fab:6.6.1b")
@pytest.mark.parametrize(
    ("which", "gained"), [("first", [1, 0, 0]), ("second", [0, 1, 0]), ("third", [0, 0, 1])]
)
def test_which_time_it_is_of_a_turn(which: str, gained: list[int]) -> None:
    mask = card(
        "Tally Mask",
        f"The {which} time an attack action card you control hits each turn, gain 1[h].",
        "equipment",
        tags="head",
    )
    table = Table(HAND, arena="Tally Mask", cards=JAB + mask)
    found = []
    for name in HAND.split(", "):
        before = table.life(YOU)
        attack(table, name)
        found.append(table.life(YOU) - before)
    assert found == gained


@pytest.mark.rule("fab:6.6.1b")
def test_what_was_there_before_counts_though_nothing_saw_it() -> None:
    lamp = card(
        "Lamp",
        f"The second time you play a non-attack action card each turn, gain 1[h].|{AGAIN}",
        tags="item",
    )
    songs = card("Song", f"Gain 1[h].|{AGAIN}") + card("Tune", f"Gain 1[h].|{AGAIN}")
    table = Table("Lamp, Song, Tune, Jab", cards=lamp + songs + JAB)
    before = table.life(YOU)
    # (The lamp itself was the first one.)
    play(table, "Lamp", "Song")
    assert table.life(YOU) - before == 2
    play(table, "Tune")
    assert table.life(YOU) - before == 3


@pytest.mark.rule("fab:6.6.1b", "fab:8.5.3")
def test_the_first_time_that_an_attack_deals_damage() -> None:
    """An attack is gone before the turn is; of what stays, the text would have to say of which turn."""
    text = "The first time this deals damage to a hero, they discard a card."
    twice = f"When this attacks a hero, deal 1 arcane damage to them.|{text}|{AGAIN}"
    table = Table(
        "Long Jab", ("Long Swing (red)", "Plain Blow (red)"), cards=card("Long Jab", twice, power=2)
    )
    held = len(table.cards_in(shared.HAND, THEM))
    attack(table, "Long Jab")
    assert held - len(table.cards_in(shared.HAND, THEM)) == 1
    for kind in (WORN, AURA):
        expect_refused(text.replace("they discard", "you draw"), of=kind)
    expect_refused(text.replace("this deals", "an attack deals"), of=ATTACK)


@pytest.mark.rule("fab:6.6.1b", "fab:8.5.3")
def test_damage_that_you_deal() -> None:
    mask = card(
        "Tally Mask", "The first time you deal arcane damage each turn, gain 1[h].", "equipment", tags="head"
    )
    other = card(
        "Tally Boots",
        "The first time you deal damage to an opposing hero each turn, gain 4[h].",
        "equipment",
        tags="legs",
    )
    bolt = card("Bolt", "Deal 1 arcane damage to target opposing hero.", "instant")
    table = Table("Jab, Bolt", arena="Tally Mask, Tally Boots", cards=JAB + bolt + mask + other)
    before = table.life(YOU)
    attack(table, "Jab")
    assert table.life(YOU) - before == 4
    go(play(table, "Bolt"))
    assert table.life(YOU) - before == 5


@pytest.mark.rule("fab:8.5.3")
@pytest.mark.parametrize(("first", "power"), [("Jab", 3), ("", 2)])
def test_whether_any_damage_was_dealt(first: str, power: int) -> None:
    lunge = card("Lunge", "When this attacks, if you've dealt damage this turn, this gets +1[p].", power=2)
    table = Table("Jab, Lunge", cards=JAB + lunge)
    if first:
        attack(table, first)
    assert attack(table, "Lunge") == power


@pytest.mark.rule("fab:6.2.4", "fab:6.2.2c")
@pytest.mark.parametrize(("color", "powers"), [("red", [3, 2]), ("blue", [2, 2])])
def test_what_comes_next_gets_more_if_it_is_something(color: str, powers: list[int]) -> None:
    """The next attack alone: what it is doesn't decide which one is the next."""
    song = card(
        "Song", f"Your next attack this turn gets **go again**. If it's {color}, it gets +1[p].|{AGAIN}"
    )
    slow = card("Slow Jab", "", power=2, more="red = {}\n") + card(
        "Swift Jab", AGAIN, power=2, more="red = {}\n"
    )
    table = Table("Song, Slow Jab (red), Swift Jab (red)", cards=song + slow)
    play(table, "Song")
    assert [attack(table, name) for name in ("Slow Jab (red)", "Swift Jab (red)")] == powers


@pytest.mark.rule("fab:6.2.4", "fab:2.7.5")
@pytest.mark.parametrize("word", ["hook", "Hook", "jab", "Jab"])
def test_what_comes_next_gets_more_if_its_name_has_a_word_in_any_letters(word: str) -> None:
    song = card(
        "Song", f"Your next attack this turn gets **go again**. If it has {word} in its name, it gets +1[p].|{AGAIN}"
    )
    jabs = card("Slow Jab", "", power=2) + card("Swift Jab", AGAIN, power=2)
    table = Table("Song, Slow Jab, Swift Jab", cards=song + jabs)
    play(table, "Song")
    powers = [3 if word.lower() == "jab" else 2, 2]
    assert [attack(table, name) for name in ("Slow Jab", "Swift Jab")] == powers


@pytest.mark.rule("fab:2.7.5")
@pytest.mark.parametrize(("word", "drawn"), [("veil", 1), ("Veil", 1), ("vei", 0), ("moss veil", 1)])
def test_what_has_a_word_in_its_name_has_it_in_any_letters(word: str, drawn: int) -> None:
    song = card("Song", f"If you control an aura with {word} in its name, draw a card.")
    table = Table("Song", arena="Moss Veil", deck=RED, cards=SMALL + song)
    play(table, "Song")
    assert len(table.cards_in(shared.HAND)) == drawn


@pytest.mark.rule("fab:6.2.4", "fab:8.3.17a")
@pytest.mark.parametrize(("answer", "again"), [("Yes", True), ("No", False)])
def test_whether_what_comes_next_is_fused_is_settled_as_it_is_paid_for(answer: str, again: bool) -> None:
    text = (
        "The next attack action card you play this turn gets +3[p]. If it's **fused**, it gets **go again**."
    )
    cold = card("Cold Jab", "**Ice Fusion**", power=2)
    frost = card("Frost", "Gain 1[h].", more='classes = ["Ice"]\n')
    table = Table("Song, Cold Jab, Frost", cards=card("Song", f"{text}|{AGAIN}") + cold + frost)
    play(table, "Song")
    table.do("Play Cold Jab", answer)
    until(table, c.REACTION)
    assert number_of(table, table.links()[-1].attack) == 5
    until(table, c.RESOLUTION)
    assert (table.has(YOU)[1] == 1) is again


@pytest.mark.rule("fab:6.6.1b")
@pytest.mark.parametrize(("who", "drawn"), [("each of your attacks", 2), ("an attack you control", 1)])
def test_each_attack_has_a_first_time_of_its_own(who: str, drawn: int) -> None:
    mask = card("Eager Mask", f"The first time {who} hits each turn, draw a card.", "equipment", tags="head")
    deck = "Jab, Feint, Poke, Jab"
    table = Table("Jab, Feint", deck=deck, arena="Eager Mask", cards=JAB + mask)
    attack(table, "Jab")
    attack(table, "Feint")
    assert [link.hit for link in table.links()] == [True, True]
    assert len(table.state.players[YOU].hand) == drawn
