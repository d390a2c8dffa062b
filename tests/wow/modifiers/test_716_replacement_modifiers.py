"""Replacement modifiers: what happens instead (section 716)."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.tcg.nodes.changes.replacing import ReplaceDamage, ReplaceDraw
from rulebound.wow import constants as c
from rulebound.wow.events import Damage
from rulebound.wow.nodes.effects import DrawCards, PutCards
from rulebound.wow.nodes.filters import AnyCard
from rulebound.wow.nodes.flow import Sequence
from rulebound.wow.nodes.groups import Pick, Players, Role, This, You
from rulebound.wow.nodes.values import Count, Number
from rulebound.wow.scenarios import Table, ability, ally, armor, item, scenario
from wow_cards import ALLY, HERO, always, bolt, deal, doom, draw, powers, spell, target

FLAMES = ability(
    "Flames", "Ongoing: If your hero would deal fire damage, it deals double that amount of damage instead."
)
FURY = ability(
    "Fury",
    "Ongoing: If your hero would deal damage, it deals that amount of damage plus 1 instead. "
    "If your hero would be dealt damage, it is dealt that amount of damage plus 1 instead.",
)
STRIKE = ability("Strike", "Your hero deals 3 fire damage to each opposing hero and ally.")
CLOAK = armor(
    "Cloak",
    0,
    "If your hero would deal damage with an ability, it deals that amount of damage plus 1 instead.",
)
SPIKE = ability("Spike", "Your hero deals 1 shadow damage to target hero or ally. "
                "Its controller discards a card for each damage dealt.")  # fmt: skip
BOLTS = item("Bolts", "2, Destroy Bolts >>> Your hero deals 1 nature damage to each hero and ally.")
STORM = ability("Storm", "The next time your hero would deal nature damage this turn, "
                "it deals that much damage +2 instead.",
                instant=True)  # fmt: skip
OPPONENTS = Players("opponents")
BLAST = bolt("Blast", 2, "fire")
LORE = ability(
    "Lore",
    program=powers(
        always(
            None,
            ReplaceDraw(You(), PutCards(Pick(AnyCard(), Number(1), c.REMOVED, You(), role="chosen"), c.HAND)),
        ),
        ongoing=True,
    ),
)


def packets(table: Table) -> list[int]:
    """Return the amounts of the packets that have dealt damage."""
    return [fact.amount for fact in table.facts("damage")]


@pytest.mark.rule(
    "wow-2007:716.1",
    "wow-2007:716.1a",
    "wow-2007:G.replacement-modifier",
    "wow-2013:716.1",
    "wow-2013:716.1a",
    "wow-2013:716.1c",
)
def test_every_instance_of_the_event_is_replaced() -> None:
    text = 'you: ability "Flames"; hand "Strike"\nopponent: ally "A" 1/9; ally "B" 1/9'
    table = scenario(text, [FLAMES, STRIKE]).play("Strike").resolve()
    assert packets(table) == [6, 6, 6]


@pytest.mark.rule("wow-2007:716.1", "wow-2013:716.1", "wow-2013:716.1a")
def test_the_replaced_event_never_happens_and_triggers_nothing() -> None:
    ward = ally("Ward", 1, 5, program=powers(always(None, ReplaceDamage(to=ALLY, redirect=This()))))
    victim = ally("Victim", 1, 5, "When this ally is dealt damage, draw a card.")
    text = 'you: hand "Blast"\nopponent: ally "Victim"; ally "Ward"'
    table = scenario(text, [BLAST, ward, victim])
    table.play("Blast", targets=["Victim"]).resolve().expect("Ward", damage=2).expect(
        "Victim", damage=0
    ).expect_chain()


@pytest.mark.rule("wow-2007:716.1a", "wow-2013:716.1c")
def test_a_modifier_must_be_there_before_the_event() -> None:
    table = scenario('you: hand "Blast" "Flames"\nopponent:', [BLAST, FLAMES]).play(
        "Blast", targets=["their hero"]
    )
    table.resolve().play("Flames").resolve().expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:716.1b", "wow-2007:102.1a", "wow-2013:716.1d")
def test_an_event_is_replaced_even_if_nothing_can_happen_instead() -> None:
    table = scenario('you: ability "Lore"; removed "Blast"; deck empty; hand "Read"\nopponent:', [LORE, BLAST, ability(
        "Read", program=spell(draw(2)))])  # fmt: skip
    table.play("Read").resolve()
    while table.decision.kind == "choose":
        table.choose("Blast")
    table.expect_running().expect_log("draws", times=0)
    assert "Blast" in [card.definition.name for card in table.cards("Blast") if card.zone == c.HAND]
    # Whoever else draws does.
    table.end_turn().pass_until("your action phase").expect_running()
    assert [fact.seat for fact in table.facts("draw")] == [1]


@pytest.mark.rule("wow-2007:716.1b", "wow-2013:716.1d")
def test_so_is_a_draw_from_an_empty_deck() -> None:
    cards = [
        item("Last Page", "If you would draw from an empty deck, discard a card instead."),
        ability("Read", "Each player draws a card."),
    ]
    text = 'you: item "Last Page"; hand "Read"; deck {}\nopponent: deck {}'
    table = scenario(text.format("empty", '"Filler"'), cards).play("Read").resolve()
    table.expect_running().expect_hand("you").expect_hand("opponent", "Filler")
    # What can be drawn is; and it is nothing to the other player.
    table = scenario(text.format('"Filler"', '"Filler"'), cards).play("Read").resolve()
    table.expect_running().expect_hand("you", "Filler").expect_hand("opponent", "Filler")
    scenario(text.format("empty", "empty"), cards).play("Read").resolve().expect_winner("you")


@pytest.mark.rule("wow-2007:716.1c", "wow-2013:716.1e")
def test_each_modifier_replaces_an_event_once() -> None:
    text = 'you: ability "Flames"; ability "Flames"; hand "Blast"\nopponent:'
    table = scenario(text, [FLAMES, BLAST]).play("Blast", targets=["their hero"]).resolve()
    while table.decision.kind == "replacement":
        table.choose("Flames")
    table.expect("their hero", damage=8)


@pytest.mark.rule("wow-2007:716.1c", "wow-2013:716.1e")
def test_nor_does_it_replace_what_its_own_text_makes_happen() -> None:
    greed = item("Greed", program=powers(always(None, ReplaceDraw(You(), DrawCards(You(), Number(2))))))
    table = scenario(
        'you: item "Greed"; hand "Read"\nopponent:', [greed, ability("Read", program=spell(draw(1)))]
    )
    table.play("Read").resolve().expect_hand("you", "Filler", "Filler")
    table = scenario(
        'you: item "Greed"; item "Greed"; hand "Read"\nopponent:',
        [greed, ability("Read", program=spell(draw(1)))],
    )
    table.play("Read").resolve()
    while table.decision.kind == "replacement":
        table.choose("Greed")
    table.expect_hand("you", "Filler", "Filler", "Filler", "Filler")


@pytest.mark.rule("wow-2007:716.2", "wow-2007:405.4", "wow-2007:405.3d")
def test_attributes_that_are_not_changed_stay_the_same() -> None:
    table = scenario(
        'you: armor "Cloak"; hand "Spike"\nopponent: hand "Filler" "Filler" "Filler"', [CLOAK, SPIKE]
    )
    table.play("Spike", targets=["their hero"]).resolve()
    while table.decision.kind != "priority":
        table.choose("Filler")
    table.expect("their hero", damage=2).expect_graveyard("opponent", "Filler", "Filler")
    packet = table.facts("damage")[0]
    assert isinstance(packet, Damage)
    assert packet.damage_types == c.DAMAGE_BITS["shadow"]
    assert packet.other == table.card("your hero").number
    assert [table.state.known(one).definition.name for one in packet.using] == ["Spike"]


@pytest.mark.rule("wow-2007:716.2", "wow-2007:403.3", "wow-2007:G.put")
def test_damage_that_is_put_is_not_replaced() -> None:
    rot = ability("Rot", "Put 2 damage on target hero.")
    table = scenario('you: ability "Fury"; hand "Rot"\nopponent: ability "Fury"', [FURY, rot])
    table.play("Rot", targets=["their hero"]).resolve().expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:716.3")
@pytest.mark.parametrize(("first", "damage"), [("Fury", 6), ("Flames", 5)])
def test_the_packets_controller_orders_its_replacements(first: str, damage: int) -> None:
    text = 'you: ability "Flames"; hand "Blast"\nopponent: ability "Fury"'
    table = scenario(text, [FLAMES, FURY, BLAST]).play("Blast", targets=["their hero"]).resolve()
    table.expect_asked("you", "replacement").expect_choices("Flames", "Fury").choose(first)
    table.expect("their hero", damage=damage)


@pytest.mark.rule("wow-2007:716.3")
def test_of_other_events_the_player_affected_orders_them() -> None:
    one = item("One", program=powers(always(None, ReplaceDraw(OPPONENTS, DrawCards(You(), Number(1))))))
    two = item("Two", program=powers(always(None, ReplaceDraw(OPPONENTS, DrawCards(You(), Number(2))))))
    text = 'you: item "One"; item "Two"; hand "Gift"\nopponent: hand "Filler"'
    gift = ability("Gift", "Target player draws a card.")
    table = scenario(text, [one, two, gift]).play("Gift", targets=["opponent"]).resolve()
    table.expect_asked("opponent", "replacement").choose("One").expect_hand("you", "Filler")
    table.expect_hand("opponent", "Filler")


@pytest.mark.rule("wow-2007:716.4", "wow-2007:403.4")
def test_all_packets_of_one_link_are_the_next_time() -> None:
    text = 'you: item "Bolts"; resources 2; hand "Storm" "Zap"\nopponent: ally "A" 1/9'
    table = scenario(text, [BOLTS, STORM, bolt("Zap", 1)]).play("Storm").resolve().use("Bolts").resolve()
    table.expect("your hero", damage=3).expect("their hero", damage=3).expect("A", damage=3)
    assert table.state.modifiers == []
    table.play("Zap", targets=["their hero"]).resolve().expect("their hero", damage=4)


@pytest.mark.rule("wow-2007:716.4")
def test_even_packets_that_one_link_creates_one_after_the_other() -> None:
    """A ruling (docs/rulings.md): a link that resolves is one time, however many sentences it has."""
    twice = ability("Twice", "Your hero deals 1 nature damage to target hero. <p> Your hero deals 1 nature damage "
                    "to each opposing ally.", instant=True)  # fmt: skip
    table = (
        scenario('you: hand "Storm" "Twice"\nopponent: ally "A" 1/9', [STORM, twice]).play("Storm").resolve()
    )
    table.play("Twice", targets=["their hero"]).resolve().expect("their hero", damage=3).expect("A", damage=3)
    assert table.state.modifiers == []


@pytest.mark.rule("wow-2007:716.4")
def test_other_damage_is_not_the_next_time() -> None:
    table = scenario('you: hand "Storm" "Blast" "Zap"\nopponent:', [STORM, BLAST, bolt("Zap", 1)]).play(
        "Storm"
    )
    table.resolve().play("Blast", targets=["their hero"]).resolve().expect("their hero", damage=2)
    table.play("Zap", targets=["their hero"]).resolve().expect("their hero", damage=5)


@pytest.mark.rule("wow-2007:103.2", "wow-2007:716.1", "wow-2013:716.1", "wow-2013:716.1a")
def test_what_cant_happen_cant_be_replaced() -> None:
    stone = item("Stone", "Opponents can't draw cards.")
    one = item("One", program=powers(always(None, ReplaceDraw(You(), DrawCards(OPPONENTS, Number(1))))))
    gift = ability("Gift", "Target player draws a card.")
    table = scenario('you: item "Stone"; hand "Gift"\nopponent: item "One"', [stone, one, gift])
    table.play("Gift", targets=["opponent"]).resolve().expect_hand("opponent").expect_hand("you")


@pytest.mark.rule("wow-2007:716.1", "wow-2013:716.1", "wow-2013:716.1a")
@pytest.mark.parametrize(
    ("words", "seats"),
    [("an opponent", (1, 2)), ("a player", (0, 1, 2)), ("another player", (1, 2)), ("you", (0,))],
)
def test_whoever_would_draw_is_replaced_whose_draw_it_is(words: str, seats: tuple[int, ...]) -> None:
    """Of a modifier that says "an opponent", every opponent's draws are replaced, and nobody else's."""
    verb = "you draw two cards" if words == "you" else "he draws two cards"
    if words in ("an opponent", "another player"):
        verb = "you draw a card"
    keg = item("Keg", f"If {words} would draw a card, {verb} instead.")
    sip = item("Sip", "0 >>> Draw a card.")
    text = 'you: item "Keg"; item "Sip"\nopponent: item "Sip"\nthird: item "Sip"'
    for seat, name in enumerate(("you", "opponent", "third")):
        table = scenario(text, [keg, sip]).use(f"Sip#{seat + 1}", by=name).resolve()
        drawn = [fact.seat for fact in table.facts("draw")]
        twice = [seat, seat] if words in ("a player", "you") else [0]
        assert drawn == (twice if seat in seats else [seat])


@pytest.mark.rule("wow-2007:716.1", "wow-2007:712.7", "wow-2013:716.1", "wow-2013:716.1a")
def test_who_may_replace_is_whom_the_text_names() -> None:
    sip = item("Sip", "0 >>> Draw a card.")
    for words, seat in (("you may draw a card", "you"), ("that player may draw two cards", "opponent")):
        keg = item("Keg", f"If an opponent would draw a card, {words} instead.")
        table = (
            scenario('you: item "Keg"\nopponent: item "Sip"', [keg, sip]).use("Sip", by="opponent").resolve()
        )
        table.expect_asked(seat, "may").choose("yes")
        assert [fact.seat for fact in table.facts("draw")] == ([0] if seat == "you" else [1, 1])
        table = (
            scenario('you: item "Keg"\nopponent: item "Sip"', [keg, sip])
            .use("Sip", by="opponent")
            .resolve("no")
        )
        assert [fact.seat for fact in table.facts("draw")] == [1]


@pytest.mark.rule("wow-2007:716.1", "wow-2013:716.1", "wow-2013:716.1a")
@pytest.mark.parametrize(
    ("whose", "zones"),
    [("an opponent's", (False, True)), ("a player's", (True, True)), ("your", (True, False))],
)
def test_whoever_s_graveyard_it_would_go_to(whose: str, zones: tuple[bool, bool]) -> None:
    pit = item(
        "Pit", f"If an ally would be put into {whose} graveyard from play, remove it from the game instead."
    )
    for name, removed in zip(("Mine", "Theirs"), zones, strict=True):
        table = scenario('you: item "Pit"; hand "Doom"; ally "Mine"\nopponent: ally "Theirs"', [pit, doom()])
        table.play("Doom", targets=[name]).resolve()
        table.expect(name, zone="removed from game" if removed else "graveyard")


@pytest.mark.rule("wow-2007:716.1", "wow-2007:716.2", "wow-2013:716.1", "wow-2013:716.1a")
@pytest.mark.parametrize("words", ["an opponent's hero", "a hero in an opponent's party", "an opposing hero"])
def test_whoever_s_hero_would_deal_damage(words: str) -> None:
    rage = item("Rage", f"If {words} would deal damage, it deals that much plus 1 instead.")
    text = 'you: item "Rage"; hand "Bolt"\nopponent: hand "Bolt"\nthird: hand "Bolt"'
    for place, name in enumerate(("you", "opponent", "third")):
        table = (
            scenario(text, [rage, bolt()])
            .play(f"Bolt#{place + 1}", by=name, targets=["you's hero"])
            .resolve()
        )
        table.expect("you's hero", damage=4 if name == "you" else 5)


@pytest.mark.rule("wow-2007:716.1", "wow-2007:717.1", "wow-2013:716.1", "wow-2013:716.1a")
def test_whoever_s_damage_is_prevented() -> None:
    veil = item("Veil", "Prevent all damage that would be dealt to your hero by an opponent's hero.")
    text = 'you: item "Veil"; hand "Bolt"\nopponent: hand "Bolt"\nthird: hand "Bolt"'
    for place, name in enumerate(("you", "opponent", "third")):
        table = (
            scenario(text, [veil, bolt()])
            .play(f"Bolt#{place + 1}", by=name, targets=["you's hero"])
            .resolve()
        )
        table.expect("you's hero", damage=4 if name == "you" else 0)


def test_a_statement_chooses_nobody() -> None:
    """Where a text that is always so says "an opponent", nobody could choose one: it is refused, not read as nobody."""
    with pytest.raises(RuleboundError, match="what is chosen"):
        item("Hex", "An opponent's hero can't attack.")


@pytest.mark.rule("wow-2007:716.1", "wow-2007:703.3", "wow-2013:716.1", "wow-2013:716.1a")
def test_what_goes_elsewhere_instead_goes_as_the_others_are_destroyed() -> None:
    """The event happens at the same time, so a power that leaves play with it sees the others go."""
    spared = "If Ghost would be destroyed, put it into its owner's hand instead."
    text = (spared, "When another ally is destroyed, draw a card.")
    cards = [ability("Sweep", "Destroy all allies."), ally("Ghost", 1, 1, text)]
    table = scenario('you: hand "Sweep"\nopponent: ally "Ghost"; ally "A" 1/1', cards).play("Sweep").resolve()
    table.expect("Ghost", zone="hand").expect("A", zone="graveyard").expect_chain("Ghost")


@pytest.mark.rule("wow-2007:716.1", "wow-2013:716.1a")
@pytest.mark.parametrize(
    ("instead", "counted"),
    [("destroy an ally you control", 0), ("put an ally card from your graveyard into your hand", 0), ("", 2)],
)
def test_what_is_done_instead_of_a_draw_is_not_drawn_this_way(instead: str, counted: int) -> None:
    """Two draws become something else: an ally that is destroyed is no card drawn."""
    text = f"If you would draw a card, {instead} instead." if instead else "Damage can't be prevented."
    count = Sequence((DrawCards(You(), Number(2)), deal(Count(Role("this way")), target(HERO), "fire")))
    cards = [
        item("Knell", text),
        ability("Tally", program=spell(count)),
        ally("Ox"),
        ally("Elk"),
        ally("Old"),
    ]
    mine = 'item "Knell"; ally "Ox"; ally "Elk"; hand "Tally"; graveyard "Old" "Old"; deck 5'
    table = scenario(f"you: {mine}\nopponent:", cards).play("Tally", targets=["their hero"])
    table.resolve(*(["Ox"] if "destroy" in instead else [])).expect("their hero", damage=counted)
    if "destroy" in instead:
        table.expect("Ox", zone="graveyard").expect("Elk", zone="graveyard")
