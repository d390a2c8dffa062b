"""A card in words: what is printed on it, what is so of it now, and what made the difference."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from rulebound.play.presenting.shapes import Face, Prompt, Scene, Stat

__all__ = ["about", "all_faces", "card_text", "face_of"]


def card_text(face: Face) -> Text:
    """Return all that is known of a card, line by line."""
    lines = [Text(face.name or "face down", style="bold")]
    if face.cost:
        lines[0].append(f"  {face.cost}")
    traits = ", ".join(trait for trait in face.traits if trait not in face.kind)
    kind = " ".join(part for part in (face.kind, traits) if part)
    if kind:
        lines.append(Text(kind, style="dim"))
    if face.stats:
        lines.append(Text(" · ".join(_stat(stat) for stat in face.stats if stat.now or stat.printed)))
        lines += [Text(f"  {stat.name}: {why}", style="italic") for stat in face.stats for why in stat.why]
    now = [f"{face.damage} damage"] if face.damage else []
    now += [f"{count} {name}" for name, count in face.counters]
    now += list(face.marks)
    if now:
        lines.append(Text(", ".join(now), style="bold"))
    lines += [Text(paragraph) for paragraph in face.text]
    for keyword in face.keywords:
        line = Text(keyword.name, style="bold")
        if keyword.gist:
            line.append(f": {keyword.gist}", style="not bold")
        if keyword.rule:
            line.append(f" [{keyword.rule.replace(':', ' ')}]", style="not bold dim")
        lines.append(line)
    lines += [Text(f"with {under.name or 'a card face down'}") for under in face.attached]
    return Text("\n").join(lines)


def _stat(stat: Stat) -> str:
    if stat.printed and stat.printed != stat.now:
        return f"{stat.name} {stat.now} (printed {stat.printed})"
    return f"{stat.name} {stat.now or stat.printed}"


def all_faces(scene: Scene) -> Iterator[Face]:
    """Return every card that lies on a table where the seat sees it, what is attached to others too."""
    for area in scene.areas:
        for face in area.faces:
            yield from _with_attached(face)


def _with_attached(face: Face) -> Iterator[Face]:
    yield face
    for under in face.attached:
        yield from _with_attached(under)


def face_of(scene: Scene, number: int) -> Face | None:
    """Return a card by its handle; None if the seat sees none of it."""
    return next((face for face in all_faces(scene) if number and face.number == number), None)


def about(scene: Scene, prompt: Prompt) -> str:
    """Return the names of the cards that a question is about and doesn't name itself; "" for none."""
    faces = [face_of(scene, number) for number in prompt.about]
    names = dict.fromkeys(face.name for face in faces if face is not None and face.name)
    return ", ".join(name for name in names if name not in prompt.asked)
