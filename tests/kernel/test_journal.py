"""The journal: facts in order, through closed chapters, with nothing shared but what is closed."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rulebound.kernel.codec import Codec, canonical
from rulebound.kernel.events import Chapter, Journal

#: What is done to a journal: an entry is written, a chapter is closed (None).
DONE = st.lists(st.integers(0, 99) | st.none(), max_size=40)


def journal_of(done: list[int | None]) -> Journal[int]:
    """A journal after all that."""
    made: Journal[int] = Journal([], None, 0)
    for entry in done:
        if entry is None:
            made.close_chapter()
        else:
            made.current.append(entry)
    return made


def written(done: list[int | None]) -> list[int]:
    """The entries alone."""
    return [entry for entry in done if entry is not None]


@given(DONE, st.integers(0, 45))
def test_since_gives_the_facts_from_a_number_on(done: list[int | None], number: int) -> None:
    journal = journal_of(done)
    facts = written(done)
    assert len(journal) == len(facts)
    assert journal.since(0) == facts
    assert journal.since(number) == facts[number:]


@given(DONE, DONE, DONE)
def test_a_copy_goes_its_own_way(
    before: list[int | None], ours: list[int | None], theirs: list[int | None]
) -> None:
    journal = journal_of(before)
    copy = journal.copy()
    for one, done in ((journal, ours), (copy, theirs)):
        for entry in done:
            if entry is None:
                one.close_chapter()
            else:
                one.current.append(entry)
    assert journal.since(0) == written(before) + written(ours)
    assert copy.since(0) == written(before) + written(theirs)


def test_the_open_chapter_is_this_turn() -> None:
    journal = journal_of([1, 2, None, 3])
    assert journal.current == [3]
    journal.close_chapter()
    assert journal.current == []
    before = journal.before
    journal.close_chapter()
    assert journal.before is before, "an empty chapter isn't kept"


def test_closed_chapters_are_shared_between_copies() -> None:
    journal = journal_of([1, 2, None, 3])
    assert journal.copy().before is journal.before


def test_a_journal_of_any_length_can_be_saved() -> None:
    journal = journal_of([entry for number in range(5000) for entry in (number, None)])
    codec = Codec()
    codec.register(Journal, Chapter)
    plain = codec.encode(journal)
    again = codec.decode(plain, lambda kind, name: None)
    assert isinstance(again, Journal)
    assert again.since(0) == list(range(5000))
    assert again.since(4321) == list(range(4321, 5000))
    assert len(again) == 5000
    assert canonical(codec.encode(again)) == canonical(plain)
    assert [(one.start, one.entries) for one in journal_of([1, None, 2]).chapters] == [(0, (1,))]
