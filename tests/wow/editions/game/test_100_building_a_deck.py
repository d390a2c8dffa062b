"""Building a deck by three rulebooks [100]: icons, talents, reputations."""

from __future__ import annotations

import pytest

from rulebound.tcg.language.card_refused import CardRefused
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck, faults_of, is_legal_card
from rulebound.wow.edition import EDITIONS
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.scenarios import ability, ally, hero, item, quest

#: Each of these tests asks all editions itself.
pytestmark = pytest.mark.edition("2007")

THREE = tuple(EDITIONS)
PLAIN = tuple((ally(f"Plain {n}"), 4) for n in range(15))


def broken(leader: Definition, *cards: Definition, side: tuple[Definition, ...] = ()) -> dict[str, list[str]]:
    """Return the numbers of the rules that a deck of 60 plain cards and these breaks, edition by edition."""
    deck = Deck("test", leader, (*((card, 1) for card in cards), *PLAIN), tuple((card, 10) for card in side))
    return {name: [fault.rule for fault in faults_of(deck, edition)] for name, edition in EDITIONS.items()}


def everywhere(rules: list[str]) -> dict[str, list[str]]:
    return dict.fromkeys(THREE, rules)


def requiring(name: str, *traits: str) -> Definition:
    return Definition(name, c.ABILITY, 1, program=CardProgram(required=traits))


def of_reputation(name: str, reputation: str) -> Definition:
    return Definition(name, c.ALLY, 1, program=CardProgram(reputation=reputation))


@pytest.mark.difference("icons_must_all_match")
@pytest.mark.rule("wow-2012:100.2a", "wow-2013:100.2a")
@pytest.mark.difference("icons_must_all_match")
def test_class_and_faction_are_two_tests_in_later_rulebooks() -> None:
    mage = hero("Magus", icons=("Mage", "Horde"))
    assert broken(mage, ally("Mate", icons=("Mage", "Alliance"))) == {
        "2007": [],
        "2012": ["100.2a"],
        "2013": ["100.2a"],
    }
    assert broken(mage, ally("Mate", icons=("Mage", "Horde"))) == everywhere([])
    assert broken(mage, ally("Mate", icons=("Mage", "Warlock"))) == everywhere([])
    assert broken(mage, ally("Mate")) == everywhere([])
    # With the icons of both factions it goes with either.
    assert broken(mage, ally("Mate", icons=("Mage", "Alliance", "Horde"))) == everywhere([])
    of_later = {"2012": ["100.2a"], "2013": ["100.2a"]}
    assert broken(mage, ally("Mate", icons=("Alliance",))) == {"2007": ["100.2"], **of_later}


@pytest.mark.rule("wow-2012:100.2a", "wow-2012:206.1a", "wow-2013:100.2a", "wow-2013:206.1a")
def test_the_tenth_class_is_one_of_them() -> None:
    knight = ally("Pale Rider", icons=("Death Knight", "Horde"))
    assert broken(hero("Magus", icons=("Mage", "Horde")), knight)["2012"] == ["100.2a"]
    assert broken(hero("Grave", icons=("Death Knight", "Horde")), knight) == everywhere([])


@pytest.mark.rule("wow-2012:100.2b", "wow-2013:100.2b")
def test_a_required_trait_that_is_no_talent_spec_is_asked_for_as_before() -> None:
    orc = hero("Grok", icons=("Warrior", "Horde"), traits=("Orc", "Fury", "Mining"))
    kin = (requiring("Kin", "Orc"), requiring("Ore", "Mining"), requiring("Either", "Troll or Orc"))
    assert broken(orc, *kin) == everywhere([])
    assert broken(orc, requiring("Kin", "Troll")) == {"2007": ["100.2"], "2012": ["100.2b"], "2013": ["100.2b"]}
    # [wow-2012:206.1] who is no Traitor is Loyal
    assert broken(orc, requiring("True", "Loyal"))["2012"] == []


@pytest.mark.difference("talents_by_spec")
@pytest.mark.rule("wow-2012:100.2c", "wow-2013:100.2c")
@pytest.mark.difference("talents_by_spec")
def test_a_hero_without_a_talent_spec_has_talents_of_one() -> None:
    plain = hero("Baxel", icons=("Hunter",), traits=("Goblin",))
    one, same = requiring("Shot", "Marksmanship"), requiring("Volley", "Marksmanship")
    other = requiring("Beast", "Survival")
    assert broken(plain, one, same) == {"2007": ["100.2"], "2012": [], "2013": []}
    assert broken(plain, one, other) == {"2007": ["100.2"] * 2, "2012": ["100.2c"], "2013": ["100.2c"]}


@pytest.mark.rule("wow-2012:100.2c", "wow-2013:100.2c")
def test_a_hero_with_a_talent_spec_has_talents_of_that() -> None:
    fury = hero("Grok", icons=("Warrior",), traits=("Orc", "Fury"))
    assert broken(fury, requiring("Rage", "Fury")) == everywhere([])
    assert broken(fury, requiring("Wall", "Protection")) == {"2007": ["100.2"], "2012": ["100.2c"], "2013": ["100.2c"]}


@pytest.mark.rule("wow-2012:100.2c", "wow-2013:100.2c")
def test_a_traitor_has_no_talents() -> None:
    turned = hero("Turned", icons=("Warrior",), traits=("Orc", "Fury", "Traitor"))
    assert broken(turned, requiring("Rage", "Fury")) == {"2007": [], "2012": ["100.2c"], "2013": ["100.2c"]}


@pytest.mark.difference("one_reputation")
@pytest.mark.rule("wow-2012:100.2d", "wow-2013:100.2d")
@pytest.mark.difference("one_reputation")
def test_cards_of_one_reputation() -> None:
    leader = hero("Neutral")
    aldor, more, scryer = of_reputation("A", "Aldor"), of_reputation("B", "Aldor"), of_reputation("C", "Scryer")
    assert broken(leader, aldor, more) == everywhere([])
    assert broken(leader, aldor, scryer) == {"2007": [], "2012": ["100.2d"], "2013": ["100.2d"]}


@pytest.mark.rule("wow-2012:100.3", "wow-2013:100.3")
def test_a_side_deck_may_have_what_the_deck_as_it_is_played_may_not() -> None:
    leader = hero("Neutral")
    deck = Deck(
        "test",
        leader,
        ((of_reputation("A", "Aldor"), 1), (requiring("Rage", "Fury"), 1), *PLAIN),
        ((of_reputation("C", "Scryer"), 4), (requiring("Wall", "Protection"), 4), (ally("Odd"), 2)),
    )
    assert faults_of(deck, EDITIONS["2012"]) == []


@pytest.mark.rule("wow-2012:100.4", "wow-2013:100.4")
def test_four_copies_of_a_card_side_deck_included() -> None:
    leader, extra = hero("Neutral"), ally("Extra")
    deck = Deck("test", leader, ((extra, 4), *PLAIN), ((extra, 1), *((card, 3) for card, _ in PLAIN[:3])))
    for edition in EDITIONS.values():
        assert [fault.rule for fault in faults_of(deck, edition)] == ["100.4"] * 1
        assert faults_of(deck, edition)[0].cards == ("Extra", *(card.name for card, _ in PLAIN[:3]))
        # [100.4] not in Limited play
        assert faults_of(deck, edition, sealed=True) == []
    many = Deck("test", leader, ((Definition("Crowd", c.ALLY, 1, unlimited=True), 60),))
    assert everywhere([]) == {name: [fault.rule for fault in faults_of(many, one)] for name, one in EDITIONS.items()}


@pytest.mark.rule("wow-2012:100.2e", "wow-2013:100.2e")
def test_what_a_heros_line_excludes_is_excluded_by_that_rule() -> None:
    leader = hero("Lonely", icons=("Mage", "Horde"), text="Deckbuilding: You can't put [Horde] cards in your deck.")
    mate = ally("Mate", icons=("Mage", "Horde"))
    # In 2007 no rule speaks of such lines, which no hero of its time has; they beat its rules, as any text does.
    assert broken(leader, mate) == BY_ITS_LINE
    assert broken(leader, ally("Other", icons=("Mage",))) == everywhere([])


def master(name: str) -> Definition:
    return hero(name, tags=("Master",), cost=5)


@pytest.mark.difference("one_master_hero_name", "master_heroes")
@pytest.mark.rule("wow-2012:100.2f", "wow-2012:100.1", "wow-2013:100.1", "wow-2012:301.4", "wow-2013:301.4")
def test_master_heroes_are_in_decks_of_later_rulebooks() -> None:
    leader = hero("Neutral")
    assert broken(leader, master("Elder")) == {"2007": ["100.1"], "2012": [], "2013": []}
    # In 2012 they have one name; later they may have several.
    assert broken(leader, master("Elder"), master("King")) == {"2007": ["100.1"], "2012": ["100.2f"], "2013": []}
    # No other hero is, and no deck is built around one of them.
    assert broken(leader, hero("Other")) == everywhere(["100.1"])
    assert broken(master("Elder")) == {"2007": [], "2012": ["301.4"], "2013": ["301.4"]}


@pytest.mark.rule("wow-2012:300.1", "wow-2013:300.1")
def test_the_rulebook_of_2007_knows_no_locations() -> None:
    assert broken(hero("Neutral"), Definition("Harbor", c.LOCATION)) == {"2007": ["300.1"], "2012": [], "2013": []}


ARGENT = hero(
    "Argent Druid",
    icons=("Druid",),
    text="Deckbuilding: You can include only either [Alliance] or [Horde] cards, neutral cards, Argent Crusade cards, "
    "[Druid] Balance Talents, and [Druid] cards. You can't include cards with other reputations or other text "
    "restrictions.",
)
IMP = hero(
    "Imp Master",
    text="Deckbuilding: You can only include any [Fire] allies, neutral quests, and any abilities that deal fire "
    "damage. You can't include cards with reputations or text restrictions.",
)
BY_ITS_LINE = {"2007": ["103.1"], "2012": ["100.2e"], "2013": ["100.2e"]}


@pytest.mark.rule("wow-2007:103.1")
@pytest.mark.rule("wow-2012:100.2e", "wow-2013:100.2e", "wow-2013:G.deckbuilding")
@pytest.mark.rule("wow-2012:206.1d", "wow-2013:206.1d")
def test_what_a_heros_line_includes_is_all_that_its_deck_has() -> None:
    fire, melee = ally("Imp", damage="fire"), ally("Brute")
    # (The plain cards of this deck are not of those kinds.)
    assert broken(IMP, fire) == BY_ITS_LINE
    for card, legal in (
        (fire, True), (melee, False), (quest("Errand"), True), (item("Stone"), False),
        (ability("Blast", "Your hero deals 2 fire damage to target hero."), True),
        (ability("Chill", "Your hero deals 2 frost damage to target hero."), False),
        (ability("Burn", "Fire Hero Required <p> Your hero deals 2 fire damage to target hero."), False),
        (ally("Scryer Imp", text="Scryer Reputation", damage="fire"), False),
    ):  # fmt: skip
        rules = [is_legal_card(IMP, card, edition) is None for edition in EDITIONS.values()]
        assert rules == [legal] * 3, card.name


@pytest.mark.rule("wow-2012:100.2e", "wow-2013:100.2e")
def test_a_line_that_includes_cards_of_either_faction() -> None:
    def of(*icons: str, text: str = "") -> Definition:
        return ally(f"{icons} {text}", icons=icons, text=text)

    legal = [of("Horde"), of("Alliance"), of("Druid"), of(), of("Druid", "Horde"), of(text="Argent Crusade Reputation")]
    legal.append(of("Druid", text="Balance Talent"))
    wrong = [of("Mage"), of("Mage", "Horde"), of(text="Aldor Reputation"), of("Druid", text="Feral Talent")]
    for name, edition in EDITIONS.items():
        assert [is_legal_card(ARGENT, card, edition) for card in legal] == [None] * 7
        rule = f"[{BY_ITS_LINE[name][0]}]"
        assert [str(is_legal_card(ARGENT, card, edition)).split()[0] for card in wrong] == [rule] * 4
    # Of one faction, whichever it is; a card of both goes with either.
    assert broken(ARGENT, of("Horde"), of("Druid", "Horde"), of("Alliance", "Horde")) == everywhere([])
    assert broken(ARGENT, of("Horde"), of("Alliance")) == BY_ITS_LINE


@pytest.mark.rule("wow-2012:100.2e", "wow-2013:100.2e")
def test_a_line_stands_on_a_hero_and_says_of_others_what_it_includes() -> None:
    with pytest.raises(CardRefused, match="a hero's deck"):
        ally("Wrong", text=IMP.paragraphs[0])
    for text in (
        IMP.paragraphs[0].replace("or text", "or other text"),
        ARGENT.paragraphs[0].replace("other reputations", "reputations"),
        ARGENT.paragraphs[0].replace("other text", "text"),
        IMP.paragraphs[0].replace("any [Fire] allies", "any allies"),
    ):
        with pytest.raises(CardRefused):
            hero("Wrong", text=text)
    both = (IMP.paragraphs[0], f"Face down: {IMP.paragraphs[0]}")
    assert hero("Both", text=both).program.restrictions == IMP.program.restrictions  # type: ignore[attr-defined]
    with pytest.raises(CardRefused, match="twice"):
        hero("Wrong", text=(IMP.paragraphs[0], f"Face down: {ARGENT.paragraphs[0]}"))
