"""More of what a judge is asked about words of the glossary: can't, keyword, reveal, unless, X."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.wow import constants as c
from rulebound.wow.scenarios import Table, ability, ally, item, scenario

SECRET = ally("Secret", 1, 1)
HURT = {"damage": 1}


def seen(table: Table, seat: int, name: str = "Secret") -> int:
    """Count the cards of that name that a seat's view shows in players' zones."""
    return str(table.game.view(seat)["players"]).count(f"'name': '{name}'")


# --- Can't ----------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:G.cant", "wow-2013:G.cant")
@pytest.mark.parametrize(
    ("forbids", "tries", "fact"),
    [
        ("Target ally can't be destroyed this turn.", "Destroy target ally.", {"zone": "play"}),
        ("Target ally can't ready this turn.", "Ready target ally.", {"exhausted": True}),
        ("Target ally can't be healed this turn.", "Your hero heals all damage from target ally.", HURT),
        ("Target ally can't be dealt damage this turn.", "Your hero deals 1 fire damage to target ally.", HURT),
        ("Allies can't be healed this turn.", "Your hero heals all damage from target ally.", HURT),
    ],
)
def test_cant_takes_precedence_whichever_was_first(forbids: str, tries: str, fact: dict[str, object]) -> None:
    """And only over what it speaks of: another ally is destroyed, readied, healed or dealt damage as ever."""
    cards = [ability("Ban", forbids, instant=True), ability("Deed", tries, instant=True)]
    text = 'you: hand "Ban" "Deed" "Deed"\nopponent: ally "A" 1/5 exhausted damage 1; ally "B" 1/5 exhausted damage 1'
    for early in (True, False):
        table = scenario(text, cards)
        if early:
            table.play("Ban", targets=["A"] if "Target" in forbids else []).resolve().play("Deed", targets=["A"])
        else:
            table.play("Deed", targets=["A"]).play("Ban", targets=["A"] if "Target" in forbids else [])
        table.resolve_all().expect("A", **fact)
        if "Target" in forbids:
            table.play("Deed", targets=["B"]).resolve()
            with pytest.raises(AssertionError):
                table.expect("B", **fact)
        # It ends with the turn.
        table.end_turn().end_turn()
        assert table.state.modifiers == []


@pytest.mark.rule("wow-2007:G.cant")
def test_a_player_who_cant_do_it_doesnt_and_the_others_do() -> None:
    ban = ability("Ban", "Opponents can't draw cards this turn.", instant=True)
    deed = ability("Deed", "Each player draws a card.", instant=True)
    table = scenario('you: hand "Ban" "Deed"\nopponent:', [ban, deed]).play("Ban").resolve().play("Deed").resolve()
    table.expect_hand("you", "Filler").expect_hand("opponent")


@pytest.mark.rule("wow-2007:G.cant", "wow-2013:G.cant")
def test_a_cost_that_cant_be_performed_cant_be_paid() -> None:
    cards = [
        ability("Ban", "Target ally can't be destroyed this turn.", instant=True),
        item("Altar", "Destroy an ally in your party >>> Draw a card."),
    ]
    table = scenario('you: item "Altar"; hand "Ban"; ally "A" 1/1\nopponent:', cards).expect_offered("use", "Altar")
    table.play("Ban", targets=["A"]).resolve().expect_refused("use", "Altar", rule="401.1")


# --- Keywords ----------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:G.keyword")
@pytest.mark.parametrize("word", ["elusive", "ferocity", "long-range", "protector", "stealth", "untargetable"])
def test_a_keyword_is_a_word_of_the_text_box(word: str) -> None:
    """Alone, or beside others; with the meaning that the glossary gives it, and no other's."""
    beside = "stealth" if word == "elusive" else "elusive"
    for text in (word, f"{word}, {beside}", f"{word} <p> 0 >>> Draw a card."):
        adept = ally("Adept", 1, 1, text.capitalize())
        table = scenario('you: ally "Adept"; ally "Ox" 1/1\nopponent:', [adept])
        table.expect("Adept", keyword=word).expect("Ox", not_keyword=word)
        for other in ("elusive", "ferocity", "long-range", "protector", "stealth", "untargetable"):
            if other not in text:
                table.expect("Adept", not_keyword=other)


@pytest.mark.rule("wow-2007:G.keyword")
def test_a_keyword_may_stand_in_the_type_line() -> None:
    """So do instant and unique."""
    text = 'you: hand "Slow" "Quick"; resources 0\nopponent:\nat opponent\'s action phase'
    cards = [ability("Slow", "Draw a card."), ability("Quick", "Draw a card.", instant=True)]
    table = scenario(text, cards).give_priority("you").expect_refused("play", "Slow", rule="407.2b")
    table.play("Quick").expect_chain("Quick")


# --- Reveal ----------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:G.reveal")
@pytest.mark.rule("wow-2013:G.reveal")
def test_a_card_that_is_revealed_to_pay_for_something_is_seen_by_all() -> None:
    rite = ability("Rite", "As an additional cost to play Rite, reveal an ally card from your hand. <p> Draw a card.")
    orb = item("Orb", "Reveal an ally card from your hand >>> Draw a card.")
    for name in ("Rite", "Orb"):
        table = scenario('you: hand "Rite" "Secret"; item "Orb"; deck "Filler"\nopponent:', [rite, orb, SECRET])
        assert (seen(table, 0), seen(table, 1)) == (1, 0)
        (table.play("Rite") if name == "Rite" else table.use("Orb")).expect_log("reveals Secret")
        assert seen(table, 1) == 1
        table.expect("Secret", zone="hand").expect_chain(name)


@pytest.mark.rule("wow-2007:G.reveal")
@pytest.mark.parametrize(
    ("words", "zone"),
    [
        ("Target opponent reveals his hand.", "hand"),
        ("Reveal target opponent's hand.", "hand"),
        ("Reveal the top card of target opponent's deck.", "deck"),
        ("Look at target opponent's hand.", "hand"),
    ],
)
@pytest.mark.rule("wow-2013:G.reveal")
def test_all_players_see_it_where_it_is_unless_it_is_looked_at(words: str, zone: str) -> None:
    text = f'you: hand "Show"\nopponent: {zone} "Secret"\nthird:'
    table = scenario(text, [ability("Show", words), SECRET]).play("Show", targets=["opponent"]).resolve()
    assert [seen(table, seat) for seat in (0, 2)] == ([1, 0] if words.startswith("Look") else [1, 1])
    table.expect("Secret", zone=zone)


@pytest.mark.rule("wow-2007:G.reveal", "wow-2007:409.2")
@pytest.mark.rule("wow-2013:G.reveal")
def test_what_is_found_and_revealed_is_seen_by_all_in_its_new_zone_too() -> None:
    for words, count in (
        ("Search your deck for an ally card, reveal it, and put it into your hand.", 1),
        ("Search your deck for a card and put it into your hand.", 0),
    ):
        text = 'you: hand "Seek"; deck "Secret"\nopponent:'
        table = scenario(text, [ability("Seek", words), SECRET]).play("Seek").resolve("Secret")
        table.expect("Secret", zone="hand")
        assert seen(table, 1) == count


# --- Unless ----------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:G.unless", "wow-2013:G.unless")
def test_that_player_may_do_the_one_and_otherwise_the_other_is_done() -> None:
    """Who can't isn't asked; who may pay decides, and pays only for that; of several, each for himself."""
    bind = ability("Bind", "Destroy target ally unless its controller pays 1.")
    text = 'you: hand "Bind"; resources 2\nopponent: ally "A" 1/1; resources {}'
    table = scenario(text.format(0), [bind]).play("Bind", targets=["A"]).resolve().expect("A", zone="graveyard")
    table = scenario(text.format(1), [bind]).play("Bind", targets=["A"]).resolve("no").expect("A", zone="graveyard")
    table.expect_ready_resources("opponent", 1)
    table = scenario(text.format(1), [bind]).play("Bind", targets=["A"]).resolve("yes").expect("A", zone="play")
    table.expect_ready_resources("opponent", 0).expect_ready_resources("you", 2)
    toll = ability("Toll", "Each opponent discards a card unless he pays 1.")
    text = 'you: hand "Toll"\nopponent: hand "Filler"; resources 1\nthird: hand "Filler"; resources 1'
    table = scenario(text, [toll]).play("Toll").resolve("no", "yes").expect_hand("opponent")
    table.expect_hand("third", "Filler").expect_ready_resources("opponent", 1).expect_ready_resources("third", 0)


@pytest.mark.rule("wow-2007:G.unless", "wow-2007:709.2f", "wow-2013:G.unless")
def test_what_was_done_unless_counts_as_done() -> None:
    bind = ability("Bind", "Destroy target ally unless its controller pays 1. If you do, draw a card.")
    text = 'you: hand "Bind"\nopponent: ally "A" 1/1; resources 1'
    scenario(text, [bind]).play("Bind", targets=["A"]).resolve("no").expect_hand("you", "Filler")
    scenario(text, [bind]).play("Bind", targets=["A"]).resolve("yes").expect_hand("you")


@pytest.mark.rule("wow-2007:G.unless", "wow-2007:802.1", "wow-2013:G.unless", "wow-2013:802.1")
@pytest.mark.parametrize("who", ["an opponent", "any opponent", "another player"])
def test_of_several_who_may_do_it_one_is_enough(who: str) -> None:
    """Each of them may, in turn order, until one has; nobody chooses who it is."""
    gain = ability("Gain", f"Draw two cards unless {who} discards a card.")
    text = 'you: hand "Gain"\nopponent: hand "Filler"\nthird: hand "Filler"'
    table = scenario(text, [gain]).play("Gain").resolve().expect_asked("opponent", "may").choose("yes")
    table.expect_asked("you", "priority").expect_hand("you").expect_hand("opponent").expect_hand("third", "Filler")
    table = scenario(text, [gain]).play("Gain").resolve("no").expect_asked("third", "may").choose("yes")
    table.expect_hand("you").expect_hand("opponent", "Filler").expect_hand("third")
    table = scenario(text, [gain]).play("Gain").resolve("no", "no").expect_hand("you", "Filler", "Filler")
    # (Who can't isn't asked.)
    table = scenario(text.replace('hand "Filler"\n', "\n"), [gain]).play("Gain").resolve()
    table.expect_asked("third", "may")


@pytest.mark.rule("wow-2007:G.unless", "wow-2013:G.unless")
def test_any_player_who_may_do_it_may_be_oneself() -> None:
    fall = ability("Fall", "Destroy target ally unless any player pays 1.")
    text = 'you: hand "Fall"; resources 1\nopponent: ally "A" 1/1; resources 1'
    table = scenario(text, [fall]).play("Fall", targets=["A"]).resolve("no").expect_asked("opponent", "may")
    table.choose("yes").expect("A", zone="play").expect_ready_resources("you", 1).expect_ready_resources("opponent", 0)


@pytest.mark.parametrize(
    "text",
    [
        "Draw two cards unless each opponent discards a card.",
        "Draw two cards unless opponents discard a card.",
        "Draw two cards unless you and target opponent pay 1.",
        "Draw two cards unless an opponent discards a card. That player draws a card.",
        "Any opponent discards a card.",
        "Destroy all allies in any opponent's party.",
    ],
)
def test_whether_one_is_enough_must_be_clear(text: str) -> None:
    expect_refused(text, types=c.ABILITY)


# --- X ----------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:G.x")
def test_x_may_be_0_and_is_0_in_every_zone_but_the_chain() -> None:
    blast = ability("Blast", "Your hero deals X fire damage to target hero or ally.", cost=1, x_cost=True)
    seek = ability("Seek", "Search your deck for an ability card with cost 1, reveal it, and put it into your hand.")
    text = 'you: hand "Blast" "Seek"; deck "Blast"; resources 4\nopponent:'
    table = scenario(text, [blast, seek]).play("Seek").resolve("Blast").expect_hand("you", "Blast", "Blast")
    table.play("Blast").expect_choices(0, 1, 2, 3).choose(0, "their hero").expect_ready_resources("you", 3)
    table.resolve().expect("their hero", damage=0)
    table.play("Blast").expect_choices(0, 1, 2).choose(2, "their hero").expect_ready_resources("you", 0)
    table.resolve().expect("their hero", damage=2)
