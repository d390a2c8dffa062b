"""Of which of two a word is said, who chooses, which of several were done something to: what combined clauses mean."""

from __future__ import annotations

import pytest

from reading import expect_refused, program
from rulebound.wow import constants as c
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.scenarios import ability, ally, scenario, weapon


@pytest.mark.rule("wow-2007:709.2b")
@pytest.mark.parametrize(("does", "seat"), [("he puts", 1), ("you put", 0)])
def test_who_puts_one_of_the_revealed_cards_away_chooses_it(does: str, seat: int) -> None:
    top = "the top two cards of his deck"
    pry = ability("Pry", f"Target opponent reveals {top}, and {does} one of them into his hand.")
    setting = 'you: hand "Pry"\nopponent: deck "Ox" "Elk"'
    table = scenario(setting, [pry, ally("Ox"), ally("Elk")]).play("Pry", targets=["opponent"]).resolve()
    assert table.decision.seat == seat
    table.choose("Elk").expect_hand("opponent", "Elk")


def test_each_of_several_chooses_among_what_he_has_looked_at() -> None:
    top = "the top two cards of his deck"
    sift = ability("Sift", f"Each player looks at {top} and puts one of them into his graveyard.")
    setting = 'you: hand "Sift"; deck "Ox" "Elk"\nopponent: deck "Yak" "Cow"'
    table = scenario(setting, [sift, *(ally(name) for name in ("Ox", "Elk", "Yak", "Cow"))]).play("Sift").resolve()
    for seat, name in ((0, "Elk"), (1, "Cow")):
        assert table.decision.seat == seat
        table.choose(name)
    table.expect("Elk", zone="graveyard").expect("Cow", zone="graveyard").expect("Ox", zone="deck")


TWICE = "Ox has +2 ATK while attacking and Protector {}."


@pytest.mark.parametrize(
    ("when", "protects"),
    [("while you control a weapon", False), ("during opponents' turns", False), ("on your turn", True),
     ("while damaged", False)],
)  # fmt: skip
def test_what_stands_last_is_said_of_the_last_one_alone(when: str, protects: bool) -> None:
    table = scenario('you: ally "Ox"\nopponent: hero', [ally("Ox", 3, 9, TWICE.format(when))])
    if protects:
        table.expect("Ox", keyword="protector")
    else:
        table.expect("Ox", not_keyword="protector")
    table.expect("Ox", atk=3).attack("Ox", "their hero").resolve().expect("Ox", atk=5)


def test_a_time_before_all_of_it_is_said_of_all() -> None:
    ox = ally("Ox", 3, 9, "While you control a weapon, Ox has +2 ATK while attacking and Protector.")
    for held, atk in (("", 3), ('; weapon "Lance"', 5)):
        table = scenario(f'you: ally "Ox"{held}\nopponent: hero', [ox, weapon("Lance", 1, 1)])
        if held:
            table.expect("Ox", keyword="protector")
        else:
            table.expect("Ox", not_keyword="protector")
        table.attack("Ox", "their hero").resolve().expect("Ox", atk=atk)
    read = program("Tarn has +1 ATK and Long-Range while attacking and Protector on your turn.")
    assert len(read.powers) == 2


@pytest.mark.parametrize(
    "text",
    [
        "When an ally deals combat damage to an ally, exhaust it.",
        "When an opposing ally deals combat damage to an ally in your party, destroy it.",
        "When an opposing ally attacks your hero, exhaust it.",
        "When an opposing ally attacks Tarn, ready it.",
        "When an ally deals combat damage to an ally, its controller discards a card.",
        "When your hero deals combat damage with it, draw a card.",
        "When an opponent plays an ally, Tarn deals 1 fire damage to his hero unless he puts it into his hand.",
    ],
)
def test_it_is_refused_where_it_may_be_either_of_two(text: str) -> None:
    expect_refused(text)


def test_it_is_the_subject_or_the_one_that_is_not_this() -> None:
    for text in ("When an ally in your party deals combat damage to a hero, it has +1 ATK this turn.",
                 "When Tarn deals combat damage to an ally, destroy it.",
                 "When your hero deals combat damage to an ally, exhaust it."):  # fmt: skip
        assert program(text) != CardProgram()


def test_its_controller_is_not_you_where_one_of_two_is_yours() -> None:
    text = "When an opposing ally deals combat damage to an ally in your party, its controller discards a card."
    setting = 'you: ally "Ox" 1/9; hand "Yak"\nopponent: ally "Tax"; ally "Cow" 1/9; hand "Elk"'
    table = scenario(setting, [ally("Tax", 1, 9, text), ally("Elk"), ally("Yak")])
    table.fight("Ox", "Cow").resolve_all().expect("Elk", zone="hand").expect("Yak", zone="graveyard")
    read = program(text)
    assert read != program(text.replace("its controller discards", "you discard"))
    assert read == program(text.replace("its controller", "that opposing ally's controller"))


def test_what_one_may_do_after_something_else_is_what_is_asked_about() -> None:
    # Nothing is there to be destroyed: what is discarded is discarded all the same.
    text = "Destroy an opposing item, and you may discard a card. If you do, your hero deals 3 damage to target ally."
    bid = ability("Bid", text)
    table = scenario('you: hand "Bid" "Elk"\nopponent: ally "Ox" 1/9', [bid, ally("Elk")])
    table.play("Bid", targets=["Ox"]).resolve("yes")
    table.expect("Elk", zone="graveyard").expect("Ox", damage=3)


def test_unless_after_what_two_players_do_is_refused() -> None:
    text = "Draw a card and target opponent discards a card unless he pays 1."
    expect_refused(text, types=c.ABILITY)


def test_of_the_revealed_cards_those_of_the_kind_are_meant() -> None:
    dig = ability("Dig", "Reveal the top three cards of your deck. Put each ally revealed this way into your hand.")
    setting = 'you: hand "Dig"; deck "Ox" "Axe" "Elk"\nopponent: hero'
    table = scenario(setting, [dig, ally("Ox"), weapon("Axe"), ally("Elk")]).play("Dig").resolve()
    table.expect_hand("you", "Ox", "Elk").expect("Axe", zone="deck")


@pytest.mark.parametrize("done", ["discards", "removes"])
def test_of_what_was_discarded_or_removed_those_of_the_kind_are_meant(done: str) -> None:
    done_to, zone = ("discarded", "graveyard") if done == "discards" else ("removed", "removed from game")
    first = "Discard two cards." if done == "discards" else "Remove the top two cards of your deck from the game."
    lift = ability("Lift", f"{first} Put each ally {done_to} this way into play.")
    held = 'hand "Lift" "Ox" "Axe"' if done == "discards" else 'hand "Lift"; deck "Ox" "Axe"'
    table = scenario(f"you: {held}\nopponent: hero", [lift, ally("Ox"), weapon("Axe")]).play("Lift").resolve()
    table.expect("Ox", zone="play").expect("Axe", zone=zone)


@pytest.mark.parametrize(
    "text",
    [
        "Reveal the top three cards of your deck. Put an ally revealed this way into your hand.",
        "Destroy all allies. Put an ally destroyed this way into play.",
        "Discard two cards. Put the ally discarded this way into play.",
        "Reveal the top three cards of your deck. For each ally revealed this way, draw a card. "
        "For each ability, draw a card.",
    ],
)
def test_which_of_several_or_whether_all_of_the_kind_is_refused(text: str) -> None:
    expect_refused(text, types=c.ABILITY)


def test_what_was_exhausted_already_was_not_exhausted_this_way() -> None:
    text = "Exhaust up to two target allies. Your hero deals 2 melee damage to each ally exhausted this way."
    setting = 'you: hand "Pin"\nopponent: ally "Ox" 1/9; ally "Elk" 1/9 exhausted'
    table = scenario(setting, [ability("Pin", text)]).play("Pin", targets=["Ox", "Elk"]).resolve()
    table.expect("Ox", exhausted=True, damage=2).expect("Elk", damage=0)


def test_each_of_several_deals_damage_to_itself_and_not_to_all() -> None:
    text = "Exhaust all opposing allies. Each of them deals 1 melee damage to itself."
    table = scenario('you: hand "Turn"\nopponent: ally "Ox" 1/9; ally "Elk" 1/9', [ability("Turn", text)])
    table.play("Turn").resolve().expect("Ox", damage=1).expect("Elk", damage=1)
    each = ability("Slip", "Each opponent's hero deals 1 melee damage to itself.")
    table = scenario('you: hand "Slip"\nopponent: hero', [each]).play("Slip").resolve()
    table.expect("their hero", damage=1).expect("your hero", damage=0)


def test_what_is_attached_to_them_is_refused_where_it_is_counted_of_each() -> None:
    expect_refused("Allies you control have +1 ATK for each ability attached to them.")
    expect_refused("Exhaust two target allies. Each of them deals 1 damage to its controller's hero.", types=c.ABILITY)


@pytest.mark.parametrize(("held", "answer", "zone"), [("Orc", "yes", "play"), ("Orc", "no", "graveyard"),
                                                      ("Elk", "", "graveyard")])  # fmt: skip
def test_what_may_be_done_instead_of_being_destroyed_saves_only_if_it_is_done(
    held: str, answer: str, zone: str
) -> None:
    tarn = ally("Tarn", 1, 3, "If Tarn would be destroyed, you may discard an Orc card instead.")
    setting = f'you: hand "Bolt" "{held}"; ally "Tarn"\nopponent: hero'
    cards = [tarn, ability("Bolt", "Destroy target ally."), ally("Orc", tags=("Orc",)), ally("Elk")]
    table = scenario(setting, cards).play("Bolt", targets=["Tarn"])
    table = table.resolve(answer) if answer else table.resolve()
    table.expect("Tarn", zone=zone).expect(held, zone="graveyard" if answer == "yes" else "hand")


def test_what_may_be_done_instead_of_damage_is_refused() -> None:
    expect_refused("If your hero would be dealt damage, you may discard a card instead.")


def test_another_one_of_the_cards_looked_at_each_time() -> None:
    text = ("Look at the top four cards of your deck. Put one into your hand and one into your graveyard. "
            "Put the rest on the bottom of your deck.")  # fmt: skip
    names = ("Ox", "Elk", "Yak", "Cow")
    setting = 'you: hand "Sift"; deck "Ox" "Elk" "Yak" "Cow"\nopponent: hero'
    table = scenario(setting, [ability("Sift", text), *(ally(name) for name in names)]).play("Sift").resolve()
    table.choose("Ox")
    assert len(table.decision.options) == 3
    table.choose("Yak").resolve_all().expect_hand("you", "Ox").expect("Yak", zone="graveyard")
    table.expect("Elk", zone="deck").expect("Cow", zone="deck")


@pytest.mark.parametrize(("answer", "zone"), [("yes", "play"), ("no", "graveyard")])
def test_what_may_be_done_instead_the_next_time_saves_only_if_it_is_done(answer: str, zone: str) -> None:
    ward = ability("Ward", "The next time target ally would be destroyed this turn, you may discard a card instead.")
    setting = 'you: hand "Ward" "Bolt" "Elk"; ally "Tarn" 1/3\nopponent: hero'
    table = scenario(setting, [ward, ability("Bolt", "Destroy target ally."), ally("Elk")])
    table.play("Ward", targets=["Tarn"]).resolve().play("Bolt", targets=["Tarn"]).resolve(answer)
    table.expect("Tarn", zone=zone).expect("Elk", zone="graveyard" if answer == "yes" else "hand")


@pytest.mark.rule("wow-2007:403.4", "wow-2012:405.4", "wow-2013:405.4")
@pytest.mark.parametrize("first", [True, False])
def test_what_is_dealt_for_each_of_several_is_one_packet(first: bool) -> None:
    each, dealt = "for each ally you control", "your hero deals 1 fire damage to target hero"
    text = f"For each ally you control, {dealt}." if first else f"{dealt[0].upper()}{dealt[1:]} {each}."
    wall = ally("Wall", 0, 9, "If your hero would be dealt damage, prevent 1 of it.")
    setting = 'you: hand "Rain"; ally "Ox" 1/1; ally "Elk" 1/1; ally "Yak" 1/1\nopponent: ally "Wall"'
    table = scenario(setting, [ability("Rain", text), wall]).play("Rain", targets=["their hero"]).resolve()
    table.expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:404.2", "wow-2012:407.2", "wow-2013:407.2")
def test_what_is_healed_for_each_of_several_is_healed_at_once() -> None:
    tell = "When damage is healed from Yak, draw a card."
    text = "For each ally you control, your hero heals 1 damage from target ally."
    setting = 'you: hand "Rain"; ally "Yak" damage 3; ally "Elk" 1/1; deck "Elm" "Oak"\nopponent: hero'
    cards = [ability("Rain", text), ally("Yak", 1, 9, tell), ally("Elm"), ally("Oak")]
    table = scenario(setting, cards).play("Rain", targets=["Yak"]).resolve().resolve()
    table.expect("Yak", damage=1).expect_hand("you", "Elm")


def test_what_is_dealt_among_other_things_for_each_of_several_is_refused() -> None:
    expect_refused(
        "For each ally you control, draw a card and your hero deals 1 fire damage to target hero.", types=c.ABILITY
    )


def test_what_lies_elsewhere_is_controlled_by_nobody() -> None:
    text = "While you control two or more cards {} with the same name, this ally has +1 ATK."
    assert program(text.format("in play")) == program(text.replace(" {}", ""))
    expect_refused(text.format("in your hand"))
