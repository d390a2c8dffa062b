"""The page's own files: they know every shape, put nothing on the page as markup, and are not too long."""

from __future__ import annotations

import inspect
import re
from dataclasses import fields, is_dataclass

import pytest

from house import ROOT
from rulebound.play.presenting import shapes

STATIC = ROOT / "src" / "rulebound" / "web" / "static"
SCRIPTS = sorted(STATIC.rglob("*.js"))
MOST_LINES = 600
_MARKUP = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|DOMParser|"
    r"createContextualFragment|setAttribute\(\"style\"|[{,]\s*style:"
)


def declared(text: str) -> dict[str, list[str]]:
    """The interfaces of a declaration file: their fields, in order."""
    found = {}
    for name, body in re.findall(r"export interface (\w+)\s*\{(.*?)\}", text, flags=re.DOTALL):
        found[name] = re.findall(r"(\w+)\??:", body)
    return found


def test_the_page_knows_every_shape_field_by_field() -> None:
    said = declared((STATIC / "shapes.d.ts").read_text(encoding="utf-8"))
    meant = {
        name: [part.name for part in fields(shape)]
        for name, shape in inspect.getmembers(shapes, is_dataclass)
        if isinstance(shape, type)
    }
    assert said == meant


def test_a_missing_field_is_seen() -> None:
    assert declared("export interface Stat { name: string; now: string }") == {"Stat": ["name", "now"]}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_nothing_goes_on_the_page_as_markup(script: object) -> None:
    text = STATIC.joinpath(str(script)).read_text(encoding="utf-8")
    assert _MARKUP.findall(text) == []
    assert text.count("\n") <= MOST_LINES
    assert text.startswith("/**")


@pytest.mark.parametrize("line", ['card.innerHTML = "x"', 'el("p", { style: "x" })', 'eval("1")'])
def test_markup_is_seen(line: str) -> None:
    assert _MARKUP.search(line)


def test_the_document_has_no_script_and_no_style_of_its_own() -> None:
    document = (STATIC / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\son\w+=", document) == []
    for address in re.findall(r'(?:src|href)="/static/([^"]+)"', document):
        assert (STATIC / address).is_file(), address
