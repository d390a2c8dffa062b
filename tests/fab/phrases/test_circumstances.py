"""From where something was played, what it was paid with, what is done to pay, whose turn it is."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, next_turn, play, power, settle
from fab_reading import ATTACK, SWORD, WORN, expect_refused, program
from fab_table import THEM, YOU, Table
from fab_texts import AGAIN, anew, card
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

BLOW, BLUE = "Plain Blow (red)", "Plain Blow (blue)"
DART = card("Dart", AGAIN, power=1)
GOLD = card("Gold", "", "token", tags="item")
CALL = card("Call", f"Banish a card from your hand. You may play it this turn.|{AGAIN}")


@pytest.mark.rule("fab:3.0.9", "fab:5.1.1a")
@pytest.mark.parametrize("banished", [True, False])
def test_it_was_played_from_the_banished_zone(banished: bool) -> None:
    ghost = card("Ghost", "When this attacks, if it was played from your banished zone, gain 2{h}.", power=1)
    table = Table("Call, Ghost" if banished else "Ghost", cards=CALL + ghost)
    if banished:
        play(table, "Play Call")
    attack(table, "Play Ghost")
    assert table.life(YOU) == (22 if banished else 20)
    program("When this attacks, if it was played from your banished zone, draw a card.", ATTACK)
    expect_refused("When this attacks, if it was played from your attic, draw a card.", "", ATTACK)
    other = "When this attacks, destroy an aura you control. If it was played from your banished zone, draw a card."
    expect_refused(other, "", ATTACK)


@pytest.mark.rule("fab:5.1.10", "fab:5.2.1")
@pytest.mark.parametrize("banished", [True, False])
def test_what_was_played_from_a_banished_zone_this_turn(banished: bool) -> None:
    blade = card(
        "Nebula", "**Action** - 0: **Attack**. Activate this only if you've played a card from a banished zone"
        " this turn.",
        "weapon", power=2, tags="sword,1h",
    )  # fmt: skip
    table = Table("Call, Dart" if banished else "Dart", arena="Nebula", cards=blade + CALL + DART)
    if banished:
        play(table, "Play Call")
    hit_for(table, "Play Dart")
    assert any("Nebula" in label for label in table.offered()) is banished


def _close(table: Table) -> None:
    """Let the combat chain close."""
    while table.state.stage != c.ACTION:
        table.do("Pass")


@pytest.mark.rule("fab:7.2.4")
@pytest.mark.parametrize("first", [True, False])
def test_whom_you_have_attacked(first: bool) -> None:
    """What is so of them counts as it is asked: an attack afterwards changes nothing."""
    hunt = card("Hunt", f"Mark target opposing hero.|If you've attacked them this turn, gain 1{{h}}.|{AGAIN}")
    table = Table("Hunt, Dart", cards=hunt + DART)
    if first:
        hit_for(table, "Play Dart")
        _close(table)
    play(table, "Play Hunt")
    assert table.life(YOU) == (21 if first else 20)


@pytest.mark.rule("fab:1.14.3", "fab:1.4.3")
@pytest.mark.parametrize("pitched", [BLUE, BLOW])
@pytest.mark.parametrize("way", ["pitched to attack with this, the attack", "pitched this way, this"])
def test_what_was_pitched_to_attack_with_it(pitched: str, way: str) -> None:
    """Blue is what counts; what was pitched for another attack of it doesn't."""
    gets = 'gets "When this hits a hero, gain 1{h}."'
    text = f"**Twice per Turn Action** - {{r}}: **Attack**. **Go again**|If a blue card is {way} {gets}"
    club = card("Claw", text, "weapon", power=1, tags="club,1h")
    table = Table(pitched, arena="Claw", cards=club)
    label = next(label for label in table.offered() if "Claw" in label)
    table.do(label)
    while table.state.stage != c.RESOLUTION or table.state.stack:
        table.do("Pass" if "Pass" in table.offered() else "That is all" if "That is all" in table.offered()
                 else table.offered()[0])  # fmt: skip
    assert table.life(YOU) == (21 if pitched == BLUE else 20)
    expect_refused(f"If a blue card is {way} {gets}", "", WORN)


@pytest.mark.rule("fab:1.14.3")
def test_what_an_attack_gets_for_what_was_pitched() -> None:
    text = "If a card with 6 or more [p] was pitched to attack with this, the attack gets +1 [p]"
    assert len(program(text, SWORD).powers) == 1
    expect_refused(text.replace("with this", "with that"), "", SWORD)


@pytest.mark.rule("fab:1.14.2b", "fab:1.15")
def test_a_counter_is_put_there_to_pay() -> None:
    text = "**Action** - 0, put a rust counter on this: **Attack**. **Go again**"
    blade = card("Prince", text, "weapon", power=4, tags="sword,1h")
    table = Table("", arena="Prince", cards=blade)
    for count in (1, 2):
        assert hit_for(anew(table, actions=1), next(one for one in table.offered() if "Prince" in one)) == 4
        assert _counters(table, "Prince") == {"rust": count}


def _counters(table: Table, name: str) -> dict[str, int]:
    return dict(next(one for one in table.arena() if one.definition.key == name).counters)


@pytest.mark.rule("fab:1.14.2b", "fab:8.5.24")
@pytest.mark.parametrize("down", [True, False])
def test_a_card_in_the_arsenal_is_turned_to_pay(down: bool) -> None:
    text = "**Action** - Turn a face-down card in your arsenal face-up: Gain 1{h}. **Go again**"
    mask = card("Mask", text, "equipment", more="defense = 1", tags="head")
    up = card("Up", f"Turn a card in your arsenal face up.|{AGAIN}")
    table = Table("Up", arena="Mask", arsenal=BLOW, cards=mask + up)
    if not down:
        play(table, "Play Up")
    offered = [label for label in table.offered() if "Mask" in label]
    assert bool(offered) is down
    if down:
        play(table, *offered)
        assert table.life(YOU) == 21
        assert not table.state.known(table.number(BLOW, c.ARSENAL)).face_down
    expect_refused("Action - Turn a face-down card in their arsenal face-up: Draw a card.", "", WORN)


@pytest.mark.rule("fab:4.4.1", "fab:6.6.3a")
def test_at_the_beginning_of_their_next_end_phase() -> None:
    """Not of the one of this turn, which is yours."""
    says = "When this hits a hero, at the beginning of their next end phase, they discard all cards in their hand."
    quoted = f"'''Your next attack this turn gets \"{says}\"'''"
    vow = f'[[card]]\nname = "Vow"\ntype = "action"\ncost = 0\ntext = [{quoted}, "{AGAIN}"]\n'
    table = Table("Vow, Dart", "Dart, Dart", deck=", ".join([BLUE] * 9), cards=vow + DART)
    play(table, "Play Vow")
    assert hit_for(table, "Play Dart") == 1
    next_turn(table)
    assert len(table.cards_in(shared.HAND, THEM)) >= 2
    theirs = set(table.cards_in(shared.HAND, THEM))
    next_turn(table)
    assert theirs <= set(table.cards_in(shared.GRAVEYARD, THEM))


@pytest.mark.rule("fab:5.1.5", "fab:5.2.2")
@pytest.mark.parametrize("there", [True, False])
def test_opponents_can_do_nothing_in_your_turn(there: bool) -> None:
    tyrant = card("Tyrant", "Opponents can't play cards or activate abilities during your turn.", tags="ally",
                  more="life = 3")  # fmt: skip
    dodge = card("Dodge", "Gain 1{h}.", "instant")
    ring = card("Ring", "**Instant** - 0: Gain 2{h}.", "equipment", more="defense = 0", tags="arms")
    table = Table(
        "Dart", "Dodge", arena="Tyrant" if there else "", worn="Ring", cards=tyrant + dodge + ring + DART
    )
    attack(table, "Play Dart")
    seen: list[str] = []
    while table.state.stage != c.RESOLUTION:
        seen += table.offered() if table.asked() == ("priority", THEM) else []
        table.do("Pass" if "Pass" in table.offered() else "That is all")
    assert any("Dodge" in one for one in seen) is not there
    assert any("Ring" in one for one in seen) is not there


@pytest.mark.rule("fab:1.0.2a", "fab:5.1.5")
def test_cards_can_be_played_from_the_arsenal_alone() -> None:
    deal = card("Deal", f"Until end of turn, you may only play cards from arsenal.|{AGAIN}")
    table = Table("Deal, Dart", arsenal="Dart", deck=", ".join([BLUE] * 9), cards=deal + DART)
    play(table, "Play Deal")
    held, stored = table.number("Dart"), table.number("Dart", c.ARSENAL)
    assert table.why_not("play", held)
    assert table.why_not("play", stored) == []
    assert table.offered().count("Play Dart") == 1
    assert hit_for(table, "Play Dart") == 1
    assert table.cards_in(c.ARSENAL) == []
    expect_refused("Until end of turn, you may only play cards from nowhere.")


@pytest.mark.rule("fab:6.6.1b")
def test_the_first_time_in_each_of_their_turns() -> None:
    text = "The first time you play a blue card during each of your opponent's turns, gain 1{h}."
    plate = card("Plate", text, "equipment", more="defense = 0", tags="chest")
    spark = card("Spark", "Draw a card.", "instant", more="blue = {}")
    names = ", ".join(["Spark (blue)"] * 4)
    table = Table(names, arena="Plate", deck=", ".join([BLOW] * 6), cards=plate + spark)
    play(table, "Play Spark (blue)")
    assert table.life(YOU) == 20
    turn = table.state.turn
    while table.state.turn == turn or table.state.stage != c.ACTION:
        table.do("Pass" if "Pass" in table.offered() else table.offered()[0])
    gained = []
    for _ in range(2):
        while table.asked()[1] != YOU or "Play Spark (blue)" not in table.offered():
            table.do("Pass" if "Pass" in table.offered() else table.offered()[0])
        table.do("Play Spark (blue)")
        while table.state.stack:
            table.do("Pass")
        gained.append(table.life(YOU) - 20)
    assert gained == [1, 1]


@pytest.mark.rule("fab:3.0.9", "fab:6.6.5b")
@pytest.mark.parametrize("tags", ["aura", "item"])
def test_what_leaves_your_graveyard(tags: str) -> None:
    sigil = card("Sigil", "Whenever an aura leaves your graveyard, gain 1{h}.", tags="aura")
    text = f"Discard a card. If you do, banish a card from your graveyard.|{AGAIN}"
    cards = sigil + card("Thing", "", tags=tags) + card("Drop", text)
    table = play(Table("Drop, Thing", arena="Sigil", cards=cards), "Play Drop", answers=("Thing",))
    assert table.cards_in(shared.REMOVED) == ["Thing"]
    assert table.life(YOU) == (21 if tags == "aura" else 20)


@pytest.mark.rule("fab:1.1.2b", "fab:1.3.1b")
@pytest.mark.parametrize("kind", ["Ninja", "Guardian"])
def test_what_such_a_hero_controls(kind: str) -> None:
    """(You are a Ninja, they are a Guardian.)"""
    text = f"Destroy an aura permanent that a {kind} hero controls.|{AGAIN}"
    blink = card("Blink", text)
    sigil = card("Sigil", "", tags="aura")
    table = play(Table("Blink", arena="Sigil", cards=blink + sigil), "Play Blink")
    assert ("Sigil" in table.cards_in(shared.PLAY)) is (kind == "Guardian")
    expect_refused("Destroy an aura permanent that a quick hero controls.")


@pytest.mark.rule("fab:6.4.10", "fab:6.4.10i", "fab:1.14.2b")
@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_what_is_paid_to_prevent_damage(answer: str) -> None:
    text = "If you would be dealt damage, you may banish a card from your hand to prevent 1 of that damage."
    later = " If you do, destroy this at the beginning of the end phase."
    plate = card("Plating", text + later, "equipment", more="defense = 0", tags="chest")
    sting = card("Sting", f"Deal 3 damage to target hero.|{AGAIN}")
    table = Table(f"Sting, {BLUE}", arena="Plating", deck=", ".join([BLOW] * 9), cards=plate + sting)
    play(table, "Play Sting", answers=("At Sefa", answer))
    paid = answer == "Yes"
    assert table.life(YOU) == (18 if paid else 17)
    assert (table.cards_in(shared.REMOVED) == [BLUE]) is paid
    next_turn(table)
    assert ("Plating" not in table.cards_in(shared.PLAY)) is paid


@pytest.mark.rule("fab:6.4.10")
@pytest.mark.parametrize(("hand", "lost"), [(BLUE, 2), ("", 3)])
def test_what_must_be_paid_to_prevent_damage_if_it_can_be(hand: str, lost: int) -> None:
    text = "If your hero would be dealt damage, banish a card from your hand to prevent 1 of that damage."
    field = card("Field", text, tags="aura")
    sting = card("Sting", f"Deal 3 damage to target hero.|{AGAIN}")
    table = Table(f"Sting, {hand}", arena="Field", cards=field + sting)
    play(table, "Play Sting", answers=("At Sefa",))
    assert 20 - table.life(YOU) == lost
    expect_refused("If your hero would be dealt damage, sing a song to prevent 1 of that damage.", "", WORN)


@pytest.mark.rule("fab:1.7.5", "fab:3.3.2")
@pytest.mark.parametrize("mode", [0, 1])
def test_one_of_two_is_chosen_once_something_is_done(mode: int) -> None:
    text = (
        "**Instant** - 0: You may put a card from your hand face up into an empty arsenal zone you control."
        " If you do, choose 1;|- It gets +1{p} until end of turn.|- It gets go again until end of turn."
    )
    bow = card("Bow", text, "weapon", tags="bow,2h")
    plain = card("Shaft", "", power=3, tags="arrow")
    table = Table("Shaft", arena="Bow", cards=bow + plain)
    label = next(one for one in table.offered() if "Bow" in one)
    table.do(label)
    while table.state.stack or table.asked()[0] != "priority":
        kind = table.asked()[0]
        if kind == "priority":
            table.do("Pass")
        elif kind == "mode":
            table.game.choose(mode)
        else:
            table.do("Yes" if "Yes" in table.offered() else table.offered()[0])
    attack(table, "Play Shaft")
    assert power(table) == (4 if mode == 0 else 3)
    assert not table.state.known(table.links()[-1].attack).face_down


@pytest.mark.rule("fab:2.11.4", "fab:6.2.4")
@pytest.mark.parametrize("kind", ["Ice", "Lightning", "Elemental", "Earth"])
@pytest.mark.parametrize("comma", ["", ","])
def test_of_any_of_three(kind: str, comma: str) -> None:
    pulse = card(
        "Pulse", f"Your next Ice, Lightning{comma} or Elemental attack this turn gains +4{{p}}.", "instant"
    )
    blow = card("Cold", "", power=1).replace("[[card]]\n", f'[[card]]\nclasses = ["{kind}"]\n')
    table = play(Table("Pulse, Cold", cards=pulse + blow), "Play Pulse")
    attack(table, "Play Cold")
    assert power(table) == (1 if kind == "Earth" else 5)
    expect_refused("Your next Ice, loud, or Elemental attack this turn gains +4{p}.")


@pytest.mark.rule("fab:3.11.5")
def test_this_and_the_whole_hand_go_into_the_soul() -> None:
    meal = card("Meal", "Put this and all cards in your hand into your soul.")
    table = play(Table(f"Meal, {BLUE}, Dart", cards=meal + DART), "Play Meal")
    assert sorted(table.cards_in(c.SOUL)) == sorted(["Meal", BLUE, "Dart"])
    expect_refused("Put this and a card in their hand into your soul.")


@pytest.mark.rule("fab:6.2.2a")
def test_until_the_start_of_your_next_turn_theirs_have_less() -> None:
    song = card(
        "Song", "Attack action cards your opponents control get -1{p} until the start of your next turn."
    )
    table = play(Table("Song", "Dart, Dart", cards=song + DART), "Play Song")
    next_turn(table)
    assert table.state.turn_player == THEM
    attack(table, "Play Dart")
    assert power(table) == 0


@pytest.mark.rule("fab:7.2.4b", "fab:8.5.1")
def test_a_target_that_is_the_defending_hero() -> None:
    mask = card("Night", "**Attack Reaction** - 0: Target defending hero banishes a card from their hand.", "equipment",
                more="defense = 0", tags="head")  # fmt: skip
    table = Table("Dart", BLUE, arena="Night", cards=mask + DART)
    attack(table, "Play Dart")
    table.until(c.REACTION)
    play(table, next(one for one in table.offered() if "Night" in one))
    assert table.cards_in(shared.REMOVED, THEM) == [BLUE]


@pytest.mark.rule("fab:6.2.2a")
def test_the_same_in_other_words() -> None:
    stored = "You may put a card from your hand face up into your arsenal. If you do,"
    before = program(f"{stored} until end of turn it gets go again.")
    assert before.effect == program(f"{stored} it gets go again until end of turn.").effect is not None


@pytest.mark.rule("fab:8.5.12")
def test_action_points_equal_to_what_is_rolled() -> None:
    text = "**Once per Turn Action** - 0: Roll a 6 sided die. Gain action points equal to half the number rolled,"
    boots = card("Boots", f"{text} rounded down.", "equipment", more="defense = 0", tags="legs")
    table = Table(BLOW, arena="Boots", cards=boots)
    play(table, next(one for one in table.offered() if "Boots" in one))
    assert table.has(YOU)[1] in (0, 1, 2, 3)


@pytest.mark.rule("fab:6.2.2a")
def test_one_of_two_gains_until_end_of_turn() -> None:
    text = "You may banish an attack action card from your hand. If you do, it gets +3{p} or go again"
    passage = card("Passage", f"{text} until end of turn.|{AGAIN}")
    table = Table("Passage, Dart", cards=passage + DART)
    play(table, "Play Passage", answers=("Yes", "Dart"))
    assert table.cards_in(shared.REMOVED) == ["Dart"]


@pytest.mark.rule("fab:5.1.6")
@pytest.mark.parametrize("less", [1, 0])
def test_cards_of_a_kind_cost_less_for_each_of_something(less: int) -> None:
    shop = card("Shop", f"Items cost {{r}} less to play for each {'opponent' if less else 'Might token you control'}.",
                "equipment", more="defense = 0", tags="head")  # fmt: skip
    toy = card("Toy", "", tags="item", cost=1)
    table = Table("Toy", arena="Shop", cards=shop + toy)
    assert ("Play Toy" in table.offered()) is bool(less)
    expect_refused("Items cost {r} less to play for each loud noise.", "", WORN)


@pytest.mark.rule("fab:6.6.1c", "fab:6.6.5c")
def test_a_state_in_which_nothing_lies_somewhere() -> None:
    field = card("Field", "When there are no cards in your soul, destroy this.", tags="aura")
    fill = card("Fill", f"Put a card from your hand into your soul.|{AGAIN}")
    drain = card("Drain", f"Banish a card from your soul.|{AGAIN}")
    table = Table(f"Fill, {BLUE}, Field, Drain", cards=field + fill + drain)
    play(table, "Play Fill", answers=("Plain",))
    assert table.cards_in(c.SOUL) == [BLUE]
    play(anew(table, actions=2), "Play Field")
    assert "Field" in table.cards_in(shared.PLAY)
    play(table, "Play Drain")
    assert "Field" in table.cards_in(shared.GRAVEYARD)
    expect_refused("When there are no cards in your pocket, destroy this.", "", WORN)


@pytest.mark.rule("fab:7.0.5", "fab:7.7.7")
@pytest.mark.parametrize("by", [("Glove",), ()])
def test_what_has_defended_as_the_chain_closes(by: tuple[str, ...]) -> None:
    text = "When the combat chain closes, if this defended, banish it."
    glove = card("Glove", text, "equipment", more="defense = 1", tags="arms")
    table = Table("Dart", worn="Glove", cards=glove + DART)
    hit_for(table, "Play Dart", by=by)
    _close(table)
    settle(table)
    assert ("Glove" in table.cards_in(shared.REMOVED, THEM)) is bool(by)
    expect_refused("When the combat chain closes, if this slept, banish it.", "", WORN)
    # (of which span that would be said isn't told)
    expect_refused("At the beginning of your end phase, if this defended, banish it.", "", WORN)


@pytest.mark.rule("fab:8.5.46", "fab:8.5.46a", "fab:8.5.46b")
@pytest.mark.parametrize("by", [(), (BLUE,)])
def test_a_target_attack_wagers_a_token(by: tuple[str, ...]) -> None:
    helm = card(
        "Helm", "**Attack Reaction** - 0: Target attack you control wagers a Might token with the defending hero.",
        "equipment", more="defense = 0", tags="head",
    )  # fmt: skip
    table = Table("Dart", BLUE, arena="Helm", cards=helm + DART)
    attack(table, "Play Dart")
    if by:
        table.do(next(one for one in table.offered() if BLUE in one))
    table.until(c.REACTION)
    play(table, next(one for one in table.offered() if "Helm" in one))
    finish(table)
    assert ("Might" in table.cards_in(shared.PLAY)) is not bool(by)
    assert ("Might" in table.cards_in(shared.PLAY, THEM)) is bool(by)
    expect_refused("Target attack wagers a song with the defending hero.")


@pytest.mark.rule("fab:1.0.2", "fab:5.1.10")
def test_not_more_than_so_many_each_turn() -> None:
    jammer = card("Jammer", "Each hero can't play more than 1 non-attack action card each turn.", tags="item")
    sip = card("Sip", f"Gain 1{{h}}.|{AGAIN}")
    table = Table("Sip, Sip, Dart", arena="Jammer", cards=jammer + sip + DART)
    play(table, "Play Sip")
    assert "Play Sip" not in table.offered()
    assert "Play Dart" in table.offered()
    assert table.why_not("play", table.number("Sip"))
    expect_refused("Each hero can't play more than 1 loud card each turn.", "", WORN)


@pytest.mark.rule("fab:1.7.4a", "fab:7.0.3b")
@pytest.mark.parametrize("defends", [True, False])
def test_what_is_played_while_this_defends(defends: bool) -> None:
    """Each reaction of the attacking hero makes it stronger."""
    text = "While this is defending, whenever the attacking hero plays or activates a reaction this chain link,"
    wall = card("Wall", f"{text} this gets +2{{d}}.", "equipment", more="defense = 0", tags="chest")
    push = card("Push", "Target attack gets +1{p}.", "attack reaction")
    big = card("Big", "", power=5)
    table = Table("Big, Push, Push", worn="Wall", cards=wall + push + big)
    attack(table, "Play Big")
    if defends:
        table.do(next(one for one in table.offered() if "Wall" in one))
    table.until(c.REACTION)
    play(table, "Play Push", "Play Push")
    before = table.life(THEM)
    finish(table)
    assert before - table.life(THEM) == (3 if defends else 7)


@pytest.mark.rule("fab:7.0.5c")
@pytest.mark.parametrize("kind", ["attack action cards", "sword attacks"])
def test_what_is_so_while_defending_such_attacks(kind: str) -> None:
    script = card("Script", f"Action cards get -1{{d}} while defending {kind} you control.", tags="item")
    table = Table("Hard", BLUE, arena="Script", cards=script + card("Hard", "", power=9))
    defense = table.state.known(table.number(BLUE, shared.HAND, THEM)).definition.numbers[c.DEFENSE]
    assert hit_for(table, "Play Hard", by=(BLUE,)) == 9 - defense + (kind == "attack action cards")
    expect_refused("Action cards get -1{d} while defending auras you control.", "", WORN)


@pytest.mark.rule("fab:8.5.5", "fab:8.5.16")
@pytest.mark.parametrize(
    "text",
    [
        "The next time you hit a hero this turn, look at their hand and choose a card. They discard it.",
        "The next time you hit a hero this turn, they draw a card.|Your next attack this turn gets +1{p}.",
    ],
)
def test_what_is_chosen_in_a_hand_later(text: str) -> None:
    lure = card("Lure", f"{text}|{AGAIN}")
    table = Table("Lure, Dart", f"{BLUE}, {BLOW}", cards=lure + DART)
    play(table, "Play Lure")
    assert table.cards_in(shared.GRAVEYARD, THEM) == []
    hit_for(table, "Play Dart")
    assert (table.cards_in(shared.GRAVEYARD, THEM) == [BLUE]) is text.endswith("discard it.")


@pytest.mark.rule("fab:8.5.5", "fab:8.5.16")
def test_the_chosen_card_is_discarded() -> None:
    text = "When this hits a hero, look at their hand and choose a card. They discard the chosen card."
    table = Table("Pry", f"{BLUE}, {BLOW}", cards=card("Pry", text, power=1))
    hit_for(table, "Play Pry")
    assert len(table.cards_in(shared.GRAVEYARD, THEM)) == 1
    expect_refused("When this hits a hero, they discard the chosen card.", "", ATTACK)


@pytest.mark.rule("fab:1.14.2b", "fab:3.0.13")
@pytest.mark.parametrize(("hand", "stored"), [(BLUE, ""), ("", BLUE), ("", "")])
def test_a_card_of_the_hand_or_the_arsenal_is_paid(hand: str, stored: str) -> None:
    text = "**Action** - Put a card from your hand or arsenal on the bottom of your deck, destroy this: Gain 2{h}."
    mask = card("Veil", f"{text} **Go again**", "equipment", more="defense = 0", tags="head")
    table = Table(hand, arena="Veil", arsenal=stored, deck=BLOW, cards=mask)
    offered = [one for one in table.offered() if "Veil" in one]
    assert bool(offered) is bool(hand or stored)
    if offered:
        play(table, *offered)
        assert table.life(YOU) == 22
        assert sorted(table.cards_in(shared.DECK)) == sorted([BLUE, BLOW])
        assert table.cards_in(shared.HAND) == table.cards_in(c.ARSENAL) == []


@pytest.mark.rule("fab:3.3", "fab:5.2.1e")
@pytest.mark.parametrize(("up", "turn"), [(True, True), (False, True), (True, False)])
def test_what_is_activated_while_it_lies_face_up_in_the_arsenal(up: bool, turn: bool) -> None:
    """Not from a hand, not face down; it is destroyed where it lies."""
    text = "**Instant** - Destroy this: Gain 2{h}. Activate this only while this is face-up in your arsenal."
    shaft = card("Shaft", text, power=3, tags="arrow")
    turned = card("Turn", f"Turn a card in your arsenal face up.|{AGAIN}")
    held = "Shaft, " if not turn else ""
    table = Table(f"{held}Turn", arsenal="Shaft" if turn else BLOW, cards=shaft + turned)
    if up:
        play(table, "Play Turn")
    offered = [one for one in table.offered() if "Activate Shaft" in one]
    assert bool(offered) is (up and turn)
    if offered:
        play(table, *offered)
        assert table.life(YOU) == 22
        assert "Shaft" in table.cards_in(shared.GRAVEYARD)
    expect_refused("Instant - Destroy this: Draw a card. Activate this only while this is asleep in your arsenal.")


@pytest.mark.rule("fab:5.1.8", "fab:1.7.6")
@pytest.mark.parametrize("many", [0, 1, 2])
def test_how_many_were_used_to_pay(many: int) -> None:
    """Tokens, too, which are no more."""
    cost = "As an additional cost to play this, destroy X Might tokens you control."
    moon = card("Moon", f"{cost}|When this attacks, it gets +3{{p}} for each Might destroyed this way.", power=2)
    make = card("Make", f"Create 2 Might tokens.|{AGAIN}")
    table = play(Table("Make, Moon", cards=make + moon), "Play Make")
    table.do("Play Moon")
    while table.asked()[0] != "priority":
        offered = table.offered()
        table.do(next((one for one in offered if one.split()[-1] == str(many)), offered[0]))
    while table.state.stage != c.REACTION:
        table.do("Pass" if "Pass" in table.offered() else "That is all")
    assert power(table) == 2 + 3 * many
    assert table.cards_in(shared.PLAY).count("Might") == 2 - many
    expect_refused("When this attacks, it gets +3{p} for each Might destroyed this way.", "", ATTACK)


@pytest.mark.rule("fab:8.5.12")
def test_life_is_lost_by_what_was_banished() -> None:
    text = "When this hits a hero, banish all cards in their hand. They lose {h} equal to the number of cards banished"
    table = Table("Reap", f"{BLUE}, {BLOW}", cards=card("Reap", f"{text} this way.", power=1))
    assert hit_for(table, "Play Reap") == 3
