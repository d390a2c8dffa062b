"""Phrases of single cards: naming a card, secret numbers, lines for types of Totem, who is found where."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.kernel.codec import canonical
from rulebound.kernel.saves import load
from rulebound.wow import constants as c
from rulebound.wow.language.compiling import CardRefused
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, ability, ally, item, quest, scenario


def alone(text: str, cards: list[object]) -> Table:
    """Set up one side; the other has only a hero."""
    return scenario(text + '\nopponent: hero "Them"', cards)  # type: ignore[arg-type]


A, B = ally("A", 1, 1), ally("B", 1, 1)



def test_what_any_character_can_attack_can_be_attacked_by_its_own_side() -> None:
    dummy = ally("Dummy", 1, 1, "Any hero or ally can attack Dummy.")
    text = 'you: ally "Dummy"; ally "Ox" 2/9\nopponent: ally "Elk" 1/3'
    table = scenario(text, [dummy]).expect_offered("attack", "Ox", at="Dummy")
    table.expect_offered("attack", "your hero", at="Dummy").expect_refused("attack", "Dummy", at="Dummy")
    table.expect_refused("attack", "Ox", at="your hero", rule="601.2b").expect_offered(
        "attack", "Ox", at="Elk"
    )
    table.fight("Ox", "Dummy").expect("Ox", damage=1).expect("Dummy", zone="graveyard")
    small = ally("Dummy", 1, 1, "Any ally can attack Dummy.")
    scenario(text, [small]).expect_refused("attack", "your hero", at="Dummy").expect_offered(
        "attack", "Ox", at="Dummy"
    )
    # "Can't" still beats it.
    hidden = ally("Dummy", 1, 1, "Elusive<p>Any ally can attack Dummy.")
    scenario(text, [hidden]).expect_refused("attack", "Ox", at="Dummy", rule="601.2b")
    expect_refused("Any hero or ally attacks Dummy.", types=c.ALLY)


PICK = ability(
    "Pick", "Name a card, and then target opponent reveals his hand and discards all cards with that name."
)


@pytest.mark.rule("wow-2007:709.2b", "wow-2013:709.2b")
def test_a_named_card_is_discarded_wherever_it_is_in_the_hand() -> None:
    text = 'you: hand "Pick" "A"\nopponent: hand "A" "A" "B"'
    table = scenario(text, [PICK, A, B]).play("Pick").resolve("A")
    table.expect_hand("opponent", "B").expect_hand("you", "A")
    assert "you names A" in " ".join(table.log())
    table = scenario(text, [PICK, A, B]).play("Pick").resolve("Filler").expect_hand("opponent", "A", "A", "B")
    assert "'A'" in str(table.game.view(0)["players"])


def test_with_closed_lists_only_what_was_seen_can_be_named() -> None:
    text = 'you: hand "Pick"\nopponent: hand "A" "A"; graveyard "B"'
    for closed in (False, True):
        table = scenario(text, [PICK, A, B])
        table.state.open_lists = not closed
        table.play("Pick").pass_().pass_()
        assert table.decision.kind == "name"
        said = [table.game.label(option) for option in table.decision.options]
        assert "Name B" in said
        assert ("Name A" in said) == (not closed)


BAN = ability("Ban", "Name a card. Opponents can't play cards with that name this turn.")
SHOUT = ability("Shout", "Name a card. You may put 1 damage on your hero. Target opponent reveals his hand and "
                "discards all cards with that name.")  # fmt: skip
#: Names in the order of the alphabet: the first lie in a deck, where only their owner knows of them.
DEEP = [item(f"Deep {letter}") for letter in "ABCDE"]


def closed(text: str, cards: list[Definition]) -> Table:
    """Set up a game in which nobody knows the others' lists."""
    table = scenario(text, cards)
    table.state.open_lists = False
    return table


def offered(table: Table) -> list[str]:
    """Return the names that can be said."""
    assert table.decision.kind == "name"
    return [table.game.label(option).removeprefix("Name ") for option in table.decision.options]


def test_what_was_named_stays_the_same_in_every_guess_and_save() -> None:
    ours = "you: hand \"Ban\"; deck " + " ".join(f'"{card.name}"' for card in DEEP)
    text = ours + '\nopponent: hand "Zap" "Zip"; graveyard "Zap"'
    zap, zip = (ability(name, "Draw a card.", instant=True) for name in ("Zap", "Zip"))
    table = closed(text, [BAN, zap, zip, *DEEP]).play("Ban").resolve("Zap").pass_()
    for game in (table.game, load(RULES, table.game.save()), *(table.game.fork(1, seed) for seed in range(9))):
        assert game.decision is not None
        assert game.decision.seat == 1
        labels = [game.label(option) for option in game.decision.options]
        assert "Play Zip" in labels
        assert "Play Zap" not in labels
        assert "you names Zap" in str([game.explain(fact) for fact in game.journal])


@pytest.mark.parametrize("name", ["Zap", "The Long Way Home Through the Misty Hills of Khaz, Twice"])
def test_a_name_of_any_length_that_was_said_is_kept_in_a_save(name: str) -> None:
    """The answer stands in what was done since the position that a loop might come back to."""
    text = f'you: hand "Ban"\nopponent: hand "{name}"; graveyard "{name}"'
    table = closed(text, [BAN, ability(name, "Draw a card.", instant=True)]).play("Ban").resolve(name)
    kept = load(RULES, table.game.save())
    assert kept.save() == table.game.save()


def test_whoever_heard_a_name_guesses_a_game_in_which_it_was_said() -> None:
    ours = "you: hand \"Shout\"; deck " + " ".join(f'"{card.name}"' for card in DEEP)
    table = closed(ours + '\nopponent: hand "Zap"; graveyard "Zip"', [SHOUT, *DEEP, ability("Zap"), item("Zip")])
    table.play("Shout").pass_().pass_().choose("Deep C").expect_asked("you")
    for seed in range(9):
        fork = table.game.fork(1, seed)
        assert "you names Deep C" in str([fork.explain(fact) for fact in fork.journal])
        assert not any(card.definition.name == "Deep B" for card in fork.state.cards)


PORTAL = quest("Portal", ("Pay 2 to complete this quest.", "Reward: Build a new ten-card deck using cards from your "
               "entire collection."))  # fmt: skip


@pytest.mark.parametrize("open_lists", [True, False])
def test_the_names_offered_tell_nothing_of_what_is_hidden(open_lists: bool) -> None:
    asked = []
    for hidden in ('hand "A"; deck "Portal" "B"; collection "Dark"', 'hand "B"; deck "A" "Portal"; collection "Dusk"'):
        text = f'you: hand "Pick"\nopponent: {hidden}'
        table = scenario(text, [PICK, PORTAL, A, B, item("Dark"), item("Dusk")])
        assert table.cards("Dark") or table.cards("Dusk")
        table.state.open_lists = open_lists
        table.play("Pick").pass_().pass_()
        assert ("A" in offered(table)) == ("B" in offered(table)) == open_lists
        assert not {"Dark", "Dusk"} & set(offered(table))
        asked.append(canonical(table.game.view(0)["decision"]))
    assert asked[0] == asked[1]


@pytest.mark.rule("wow-2007:709.2b", "wow-2013:709.2b")
def test_what_a_seat_has_seen_or_heard_it_can_name() -> None:
    tuck = ability("Tuck", "Put target ally on the bottom of its owner's deck, then its owner shuffles his deck.")
    table = closed('you: hand "Tuck" "Pick"\nopponent: hand "A"; ally "B"', [tuck, PICK, A, B])
    table.play("Tuck", targets=["B"]).resolve().expect("B", zone="deck").play("Pick").pass_().pass_()
    assert "B" in offered(table)
    assert "A" not in offered(table)
    both = ability("Both", "Each player names a card, then target opponent reveals his hand and discards all cards "
                   "with that name.")  # fmt: skip
    table = closed('you: hand "Both" "Pick"\nopponent: hand "A"; deck "B"', [both, PICK, A, B])
    table.play("Both").pass_().pass_().choose("Pick")
    assert "Pick" in offered(table)
    assert "A" in offered(table)
    table.choose("B").play("Pick").pass_().pass_()
    assert "B" in offered(table)


def test_only_cards_of_the_type_can_be_named() -> None:
    hunt = ability(
        "Hunt", "Name an ally card, then target player reveals his hand and discards a card with that name."
    )
    table = scenario(
        'you: hand "Hunt"\nopponent: hand "A" "A" "Torch"; graveyard "B"', [hunt, A, B, item("Torch")]
    )
    table.play("Hunt", targets=["opponent"]).pass_().pass_()
    assert sorted(table.game.label(option) for option in table.decision.options) == ["Name A", "Name B"]
    table.resolve("A", "A").expect_hand("opponent", "A", "Torch")


def test_the_named_card_and_that_name_need_a_name_before_them() -> None:
    spy = ability("Spy", "Name a card, then target opponent reveals his hand. "
                  "If the named card is in that player's hand, draw a card.")  # fmt: skip
    for name, cards in (("A", 1), ("B", 0)):
        table = (
            scenario('you: hand "Spy"; graveyard "B"\nopponent: hand "A"', [spy, A, B])
            .play("Spy")
            .resolve(name)
        )
        assert len(table.state.players[0].hand) == cards
    peek = ability("Peek", "Name a card, then reveal the top card of your deck. If it has that name, put it into your "
                   "hand.")  # fmt: skip
    table = (
        alone('you: hand "Peek"; deck "A" "B"', [peek, A, B])
        .play("Peek")
        .resolve("A")
        .expect_hand("you", "A")
    )
    alone('you: hand "Peek"; deck "A" "B"', [peek, A, B]).play("Peek").resolve("B").expect_hand("you")
    expect_refused("Target opponent discards all cards with that name.", "that name", types=c.ABILITY)
    expect_refused("Target opponent reveals his hand. If the named card is in that player's hand, draw a card.",
                   types=c.ABILITY)  # fmt: skip
    expect_refused("Name a card with cost 2, then draw a card.", types=c.ABILITY)
    expect_refused("Name two cards, then draw a card.", types=c.ABILITY)
    expect_refused("Name a Pet card, then target opponent discards a card with that name.", types=c.ABILITY)


BID = ability("Bid", "Each player secretly chooses a number. The player who chooses the highest number gains control "
              "of target ally, and you put that amount of damage on that player's hero. If there's a tie, you choose "
              "the outcome.")  # fmt: skip


def test_numbers_chosen_in_secret() -> None:
    text = 'you: hand "Bid"; ally "X" 1/1\nopponent: ally "Y" 1/1'
    table = scenario(text, [BID]).play("Bid", targets=["X"]).pass_().pass_().expect_asked("you", "number")
    other = table.game.fork()
    other.choose(5)
    table.choose(3).expect_asked("opponent", "number")
    # The second player sees nothing of what the first has chosen.
    assert str(table.game.view(1)) == str(other.view(1))
    table.choose(4).expect("X", controller="opponent").expect("their hero", damage=4).expect(
        "your hero", damage=0
    )
    assert "opponent chose 4" in " ".join(table.log())
    table = scenario(text, [BID]).play("Bid", targets=["Y"]).resolve(9, 4)
    table.expect("Y", controller="you").expect("your hero", damage=9).expect("their hero", damage=0)


def test_a_tie_of_numbers_is_broken_only_where_the_text_says_so() -> None:
    text = 'you: hand "Bid"; ally "X" 1/1\nopponent: ally "Y" 1/1'
    for winner, owner in (("opponent", "their hero"), ("you", "your hero")):
        table = scenario(text, [BID]).play("Bid", targets=["X"]).resolve(2, 2).expect_asked("you", "choose")
        table.choose(winner).expect("X", controller=winner).expect(owner, damage=2)
    plain = ability(
        "Bid",
        "Each player secretly chooses a number. The player who chooses the highest number draws a card.",
    )
    table = scenario(text, [plain]).play("Bid").resolve(2, 2).expect_hand("you").expect_hand("opponent")
    table = scenario(text, [plain]).play("Bid").resolve(2, 3)
    assert len(table.state.players[1].hand) == 1
    expect_refused("The player who chooses the highest number draws a card.", "highest", types=c.ABILITY)
    expect_refused("Draw a card. If there's a tie, you choose the outcome.", "tie", types=c.ABILITY)
    expect_refused("Each player chooses a number. The player who chooses the highest number draws a card.",
                   types=c.ABILITY)  # fmt: skip


CALL = ability("Call", ("For each type of Totem you have, do the following:",
                        "Fire: Your hero deals 2 fire damage to target hero or ally.",
                        "Water: Draw two cards."))  # fmt: skip


def test_lines_for_the_types_of_totem() -> None:
    fire = 'ability "Flame" tag "Fire Totem"'
    for mine, damage, cards in (
        ("", 0, 0),
        (fire, 2, 0),
        (f"{fire}; {fire}", 2, 0),
        ('ability "Pool" tag "Water Totem"', 0, 2),
    ):
        table = scenario(
            f'you: hand "Call"; {mine}\nopponent: ability "Sea" tag "Water Totem"; ally "X" 1/9', [CALL]
        )
        table.play("Call", targets=["X"]).resolve_all().expect("X", damage=damage)
        assert len(table.state.players[0].hand) == cards
    for texts in (("Fire: Draw a card.",), ("Draw a card.", "Water: Draw two cards.")):
        with pytest.raises(CardRefused):
            ability("Loose", texts)
    expect_refused("For each type of Totem you have, draw a card.", types=c.ABILITY)


def test_damage_put_on_one_of_your_own_as_a_cost() -> None:
    drum = ally("Drum", 1, 9, "Put 2 damage on another ally in your party → Draw a card.")
    text = 'you: ally "Drum"; ally "X" 1/5; ally "Y" 1/5; deck "A"\nopponent: ally "Z" 1/5'
    table = scenario(text, [drum, A]).use("Drum", "X").expect("X", damage=2).expect_chain("Drum")
    table.resolve().expect_hand("you", "A").expect("Y", damage=0).expect("Drum", damage=0).expect("Z", damage=0)
    scenario('you: ally "Drum"\nopponent: ally "Z" 1/5', [drum]).expect_refused("use", "Drum", rule="401.1")
    goad = ally("Goad", 1, 9, "Put 1 damage on an ally in your party → That ally has +2 ATK this turn.")
    table = scenario('you: ally "Goad"; ally "X" 1/5\nopponent:', [goad]).use("Goad", "X").resolve()
    table.expect("X", atk=3, damage=1).expect("Goad", atk=1, damage=0)
    expect_refused("Put 2 damage on an ally → Draw a card.", "put damage")
    expect_refused("Put 2 damage on an ally in an opponent's party → Draw a card.", "put damage")
    expect_refused("Put 2 damage on two allies in your party → Draw a card.", "put damage")


def test_while_something_is_in_play() -> None:
    bold = ally("Bold", 1, 1, "Bold has +2 ATK while an opposing ally with cost 4 or more is in play.")
    ogre, imp = ally("Ogre", 1, 1, cost=4), ally("Imp", 1, 1, cost=3)
    for mine, theirs, atk in (("Imp", "Ogre", 3), ("Ogre", "Imp", 1)):
        table = scenario(f'you: ally "Bold"; ally "{mine}"\nopponent: ally "{theirs}"', [bold, ogre, imp])
        table.expect("Bold", atk=atk)
    shy = ally("Shy", 1, 1, "Shy has +2 ATK while another friendly ally is in play.")
    scenario('you: ally "Shy"\nopponent: ally "X" 1/1', [shy]).expect("Shy", atk=1)
    scenario('you: ally "Shy"; ally "X" 1/1\nopponent:', [shy]).expect("Shy", atk=3)
    expect_refused("Tarn has +2 ATK while target ally is in play.")
    expect_refused("Tarn has +2 ATK while an ally is in a play.")


def test_what_was_destroyed_this_turn_is_found_where_it_lies_now() -> None:
    rise = ability("Rise", "Put target ally that was destroyed this turn from your graveyard into play.")
    fell = ability("Fell", "Destroy target ally.")
    text = 'you: hand "Rise" "Fell"; ally "A"; graveyard "B"\nopponent:'
    table = scenario(text, [rise, fell, A, B]).expect_refused("play", "Rise").play("Fell", targets=["A"]).resolve()
    table.expect("A", zone="graveyard").play("Rise").resolve().expect("A", zone="play").expect("B", zone="graveyard")


def test_what_an_opponent_plays_can_be_targeted_and_its_player_is_that_opponent() -> None:
    grip = ability("Grip", "Interrupt target ally played by an opponent. If you do, your hero deals 2 shadow damage to "
                   "his hero.", instant=True)  # fmt: skip
    text = 'you: hand "Grip" "B"\nopponent: hand "A"\nat opponent\'s action phase'
    table = scenario(text, [grip, A, B]).play("A", by="opponent").give_priority("you").play("Grip").resolve()
    table.expect("A", zone="graveyard").expect("their hero", damage=2).expect("your hero", damage=0)
    mine = scenario('you: hand "Grip" "B"\nopponent:', [grip, A, B]).play("B")
    mine.expect_refused("play", "Grip", rule="707.1d")


def test_counters_that_an_attaching_ability_puts_on_itself() -> None:
    feed = ability("Feed", ("Attach to target ally and put two growth counters on Feed.",
                            "Ongoing: Attached ally has +1 ATK for each growth counter."))  # fmt: skip
    table = scenario('you: hand "Feed"; ally "X" 1/1\nopponent:', [feed]).play("Feed", targets=["X"]).resolve()
    table.expect("Feed", counter=("growth", 2), on="X").expect("X", atk=3)
