"""A table in plain sentences, from its scene alone: for screen readers and simple terminals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rulebound.play.presenting.shapes import ARROWS, TARGETS, Area, Face, Person, Scene, Waiting
from rulebound.play.terminal.faces import all_faces

__all__ = ["headline", "in_sentences"]


def headline(scene: Scene) -> str:
    """Return where the game stands."""
    return scene.headline.replace(" · ", ", ")


def in_sentences(scene: Scene) -> list[str]:
    """Return the table line by line: the others, what lies between, and the seat's own cards."""
    names = {-1 - person.seat: person.name for person in scene.people}
    names.update({face.number: face.name or "a face-down card" for face in all_faces(scene) if face.number})
    lines: list[str] = []
    first = scene.seat if scene.seat >= 0 else len(scene.people) - 1
    people = [scene.people[(first + step) % len(scene.people)] for step in range(1, len(scene.people) + 1)]
    for person in people:
        if person.seat == scene.seat:
            lines += _between(scene, names)
        areas = [area for area in scene.areas if area.seat == person.seat]
        lines.append(_person(scene, person))
        if person.playing:
            lines += [line for area in areas for line in _area(area, person, person.seat == scene.seat)]
    return lines if scene.seat >= 0 else [*lines, *_between(scene, names)]


def _person(scene: Scene, person: Person) -> str:
    words = person.name
    if person.seat == scene.seat:
        words += " (you)"
    teams = [each.team for each in scene.people]
    if len(set(teams)) < len(teams):
        words += f", team {person.team}"
        own = next((each.team for each in scene.people if each.seat == scene.seat), None)
        if person.team == own and person.seat != scene.seat:
            words += " (with you)"
    if not person.playing:
        return f"{words} has left the game"
    hero = next((face.name for face in all_faces(scene) if person.hero and face.number == person.hero), "")
    told = [hero] if hero else []
    told += [f"{person.life.replace('/', ' of ')} life"] if person.life else []
    told += [f"{name} {count.replace('/', ' of ')}" for name, count in person.counts if name != "hero"]
    return f"{words}: {', '.join(told)}"


def _area(area: Area, person: Person, is_own: bool) -> Iterable[str]:
    """Return an area in a line, if there is anything to say that the counts of its player don't."""
    title = area.title[:1].upper() + area.title[1:]
    if area.layout == "places":
        if area.faces:
            yield f"{title}: {'; '.join(_placed(area, face) for face in area.faces)}"
        return
    named = [face for face in area.faces if face.name]
    if area.layout == "pile":
        counted = any(name.removesuffix("s") in area.key for name, _ in person.counts)
        known = [_said(face) for face in named if any("top" in mark for mark in face.marks)]
        if known:
            yield f"{title}: {area.count}, of which you know {'; '.join(known)}"
        elif area.count and not counted:
            yield f"{title}: {area.count}"
        return
    if area.layout == "hand" and not named and not is_own:
        return
    if area.faces:
        yield f"{title}: {'; '.join(_counted(area.faces, area.layout == 'hand'))}"
    else:
        yield f"{title}: empty"


def _placed(area: Area, face: Face) -> str:
    where = area.places[face.place] if 0 <= face.place < len(area.places) else ""
    return f"{where}, {_said(face)}" if where else _said(face)


def _counted(faces: Sequence[Face], in_hand: bool) -> list[str]:
    """Return cards in words, those that are alike once."""
    found = Counter(_said(face, in_hand) for face in faces)
    return [words if count == 1 else f"{count} times {words}" for words, count in found.items()]


def _said(face: Face, in_hand: bool = False) -> str:
    """Return a card with what is so of it."""
    if not face.name:
        return ", ".join(["a card", *face.marks])
    told = [face.name]
    if in_hand:
        told += [f"cost {face.cost}"] if face.cost else []
        told += [face.kind] if face.kind else []
    for stat in face.stats:
        is_number = stat.now[:1].isdecimal() or stat.now == "X"
        told += [f"{stat.now} {stat.name}" if is_number else f"{stat.name} {stat.now}"] if stat.now else []
    told += [f"{face.damage} damage"] if face.damage else []
    told += [f"{count} {name}" for name, count in face.counters]
    so_far = " ".join(told).casefold()
    told += [keyword.name for keyword in face.keywords if keyword.name.casefold() not in so_far]
    told += face.marks
    told += [f"with {under.name or 'a card face down'}" for under in face.attached]
    return ", ".join(dict.fromkeys(told))


def _between(scene: Scene, names: dict[int, str]) -> Iterable[str]:
    """Return what belongs to nobody, what waits to resolve from the top, and what does something to what."""
    for area in scene.areas:
        if area.seat < 0 and area.layout == "pile":
            yield f"{area.title}: {area.count}"
        elif area.seat < 0 and area.faces and not _all_wait(scene, area):
            yield f"{area.title}: {'; '.join(_counted(area.faces, False))}"
    for place, waiting in enumerate(reversed(scene.stack)):
        yield f"{'Waiting, on top' if place == 0 else 'Below it'}: {_waiting(scene, waiting, names)}"
    for arrow in scene.arrows:
        if arrow.kind != TARGETS and arrow.source in names and arrow.target in names:
            yield f"{names[arrow.source]} {ARROWS[arrow.kind]} {names[arrow.target]}"


def _all_wait(scene: Scene, area: Area) -> bool:
    """Tell whether an area has nothing but cards that stand among what waits."""
    waiting = {each.card for each in scene.stack}
    return all(face.number in waiting for face in area.faces)


def _waiting(scene: Scene, waiting: Waiting, names: dict[int, str]) -> str:
    words = waiting.text
    whose = next((person.name for person in scene.people if person.seat == waiting.seat), "")
    words += f" ({'you' if waiting.seat == scene.seat else whose})" if whose else ""
    aims = [names[target] for target in waiting.targets if target in names]
    words += f", at {' and '.join(aims)}" if aims else ""
    return f"{words}: {'; '.join(waiting.modes)}" if waiting.modes else words
