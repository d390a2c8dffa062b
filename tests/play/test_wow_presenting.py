"""World of Warcraft as it is presented: questions in words, choices by card, values with what made them, recaps."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from play.presented import decisions, table_of
from rulebound.kernel.codec import Plain, canonical
from rulebound.kernel.events import BY_THE_RULES
from rulebound.play.presenting.at_a_table import present
from rulebound.play.presenting.shapes import Face, Presented
from rulebound.play.table import Table
from rulebound.tcg.events import Counters
from rulebound.wow.vocabulary import VOCABULARY


def shown(
    seeds: tuple[int, ...] = (1, 2), most: int = 200, always_ask: tuple[int, ...] = ()
) -> Iterator[tuple[Table, Presented]]:
    """Yield what seats are shown at the decisions of some games by chance."""
    for seed in seeds:
        for table in decisions("wow", seed, most, always_ask=always_ask):
            decision = table.game.decision
            assert decision is not None
            yield table, present(table, decision.seat)


def faces(presented: Presented) -> Iterator[Face]:
    """Yield all faces of a scene, attached ones too."""
    waiting = [face for area in presented.scene.areas for face in area.faces]
    while waiting:
        face = waiting.pop()
        yield face
        waiting += face.attached


@pytest.mark.slow
def test_questions_say_of_whom_and_for_which_card() -> None:
    asked: dict[str, set[str]] = {}
    for _, presented in shown(most=300, always_ask=(0, 1)):
        assert presented.prompt is not None
        assert presented.prompt.kind in VOCABULARY.of("questions")
        assert presented.prompt.rule
        assert "You have priority" not in presented.prompt.asked
        asked.setdefault(presented.prompt.kind, set()).add(presented.prompt.asked)
    words = asked["priority"]
    assert "Your turn: play a card, attack, or end it." in words
    assert any(re.fullmatch(r"(Ann|Ben) plays .+\. Answer, or let it happen\?", each) for each in words)
    assert any(each.startswith("You play ") and each.endswith("or let it resolve?") for each in words)
    defend = r"(Ann|Ben) attacks your hero with .+ \(\d+\)\. Defend, answer, or let it happen\?"
    assert any(re.fullmatch(defend, each) for each in words)
    assert any(
        re.fullmatch(r"(Ann|Ben) attacks .+ Protect with one of yours, or let it happen\?", each)
        for each in asked["protect"]
    )
    assert all(": at what" in each for each in asked["target"])


@pytest.mark.slow
def test_what_is_offered_stands_under_its_card_and_what_is_useless_last() -> None:
    useless = costs = grouped = 0
    for table, presented in shown():
        decision = table.game.decision
        assert decision is not None
        cards = [offer.card for offer in presented.offers if offer.card]
        assert len(cards) == len(set(cards))
        for offer in presented.offers:
            marks = [bool(deed.useless) for deed in offer.deeds]
            assert marks == sorted(marks)
            useless += any(marks)
            costs += any(deed.cost for deed in offer.deeds)
            grouped += offer.count > 1
            for deed in offer.deeds:
                option = decision.options[deed.place]
                assert deed.full == table.game.label(option)
                if deed.useless == "0 ATK":
                    assert option.verb == "attack"
        for group in {offer.group for offer in presented.offers}:
            vain = [
                all(deed.useless for deed in offer.deeds)
                for offer in presented.offers
                if offer.group == group
            ]
            assert vain == sorted(vain)
    assert useless > 5
    assert costs > 50
    assert grouped > 5


@pytest.mark.slow
def test_costs_are_those_that_are_paid() -> None:
    paid = 0
    for table, presented in shown((4, 5), 150):
        decision = table.game.decision
        assert decision is not None
        seat = decision.seat
        plays = [
            deed
            for offer in presented.offers
            for deed in offer.deeds
            if deed.label == "Play" and deed.cost.isdecimal()
        ]
        for deed in plays[:1]:
            fork = table.game.fork()
            facts = len(fork.journal)
            fork.choose(deed.place)
            while (
                fork.decision is not None and fork.decision.kind != "priority" and fork.decision.seat == seat
            ):
                fork.choose(0)
            kinds = [fact.kind for fact in fork.journal[facts:]]
            if "play" in kinds:
                paid += 1
                assert kinds[: kinds.index("play")].count("exhaust") == int(deed.cost)
    assert paid > 10


@pytest.mark.slow
def test_a_number_is_what_is_printed_and_what_changed_it() -> None:
    changed = keywords = 0
    for _, presented in shown((1, 5, 6)):
        for face in faces(presented):
            for stat in face.stats:
                deltas = [int(found.group()) for why in stat.why if (found := re.match(r"[+-]\d+", why))]
                if len(deltas) == len(stat.why):
                    assert int(stat.now.split()[0]) == max(0, int(stat.printed) + sum(deltas)), face
                    changed += bool(deltas)
            for keyword in face.keywords:
                assert keyword.gist
                assert keyword.rule.startswith("G.")
                keywords += 1
    assert changed > 5
    assert keywords > 5


def test_everything_in_play_lies_in_one_area() -> None:
    for table, presented in shown((7,)):
        decision = table.game.decision
        assert decision is not None
        view = table.known(decision.seat).view
        play = view["play"]
        assert isinstance(play, list)
        wanted = sorted(
            card["number"] for card in play if isinstance(card, dict) and isinstance(card["number"], int)
        )
        rows = [area for area in presented.scene.areas if area.key.endswith(("hero row", "ally row"))]
        there = [face for area in rows for face in area.faces]
        found: list[int] = []
        while there:
            face = there.pop()
            found.append(face.number)
            there += face.attached
        assert sorted(found) == wanted
        assert presented.scene.areas[-1].seat == decision.seat


def test_a_card_is_found_by_handle_and_by_name() -> None:
    for table, presented in shown((8,), 40):
        presenter = table.presenter
        decision = table.game.decision
        assert decision is not None
        view = table.known(decision.seat).view
        for offer in presented.offers:
            if offer.card:
                face = presenter.face(view, offer.card)
                assert face is not None
                assert offer.label.startswith(face.name)
                by_name = presenter.face(view, 0, face.name.lower()[:-1])
                assert by_name is not None
        assert presenter.face(view, 0, "no such card") is None
        assert presenter.face(view, 123456789) is None


def test_a_recap_says_what_a_turn_cost() -> None:
    lives = 0
    for table in decisions("wow", 3, 250):
        for recap in present(table, 0).recaps:
            assert recap.title == f"Ben's turn {recap.turn}"
            for line in recap.lines:
                found = re.search(r"you (-?\d+) → (-?\d+)", line)
                if found:
                    lives += 1
                    hero = present(table, 0).scene.people[0].life
                    assert hero.split("/")[0] == found.group(2)
    assert lives > 2


def anonymous(part: Plain) -> Plain:
    """Return plain data without the handles of cards, in an order that says nothing of them."""
    if isinstance(part, dict):
        return {
            key: anonymous(item)
            for key, item in part.items()
            if key
            not in (
                "number",
                "host",
                "subjects",
                "key",
                "attacker",
                "defender",
                "targets",
                "source",
                "sources",
                "costs",
            )
        }
    if isinstance(part, list):
        return sorted((anonymous(item) for item in part), key=canonical)
    return part


@pytest.mark.parametrize("seed", [9, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 5))])
def test_identical_cards_are_interchangeable(seed: int) -> None:
    tried = 0
    for table, presented in shown((seed,), 200):
        decision = table.game.decision
        assert decision is not None
        grouped = [offer for offer in presented.offers if offer.count > 1]
        for deed in [deed for offer in grouped for deed in offer.deeds][:3]:
            seen: set[str] = set()
            for place in (deed.place, *deed.also):
                fork = table.game.fork()
                fork.choose(place)
                views = [anonymous(fork.view(each)) for each in (0, 1)]
                seen.add(canonical([*views, fork.decision.kind if fork.decision else ""]))
                tried += 1
            assert len(seen) == 1
    assert tried


@pytest.mark.parametrize(
    ("amount", "told"),
    [
        (1, "1 charge counter put on"),
        (2, "2 charge counters put on"),
        (-1, "1 charge counter removed from"),
        (-3, "3 charge counters removed from"),
    ],
)
def test_one_counter_is_one_and_several_are_several(amount: int, told: str) -> None:
    game = table_of("wow").game
    fact = Counters("404.1", game.state.cards[1].number, "charge", amount, BY_THE_RULES)
    assert game.explain(fact, 0).startswith(f"{told} ")


def test_whether_to_do_something_is_asked_in_the_words_of_the_card() -> None:
    for table in decisions("wow", 32, 40):
        decision = table.game.decision
        assert decision is not None
        if decision.prompt != "Do it?":
            continue
        prompt = present(table, decision.seat).prompt
        assert prompt is not None
        card = table.presenter.face(table.known(decision.seat).view, prompt.about[0])
        assert card is not None
        if '"' in prompt.asked:
            said = prompt.asked.split('"')[1]
            assert "you may" in said.lower()
            assert said in " ".join(card.text)
            assert prompt.asked == f'{card.name}: "{said}" Do it?'
            return
    pytest.fail("nothing was asked")
