/** A card as it lies on the table, and as it is read: drawn from its face alone. */

/** @import { Face, Stat } from "../shapes" */

import { back, hash, hue, keyOf, picture } from "./art.js";
import { draw, el, fill, set } from "./dom.js";
import { icon, iconFor } from "./icons.js";
import { print } from "./prints.js";
import { W, counted } from "./words.js";

/** @typedef {{offered?: boolean, useless?: boolean, target?: boolean, selected?: boolean, about?: boolean}} Shining */

const NUMBER = /^[+−-]?\d+(\/\d+)?/;
const UPRIGHT_MARKS = /attack|defend|protect|target/i;

/** @param {Face} face @returns {boolean} */
export function isDown(face) {
  return face.name === "";
}

/** Whether a card lies face down that one may look at all the same. @param {Face} face @returns {boolean} */
function isCovered(face) {
  return face.name !== "" && face.marks.includes("face down");
}

/** @param {Face} face @returns {boolean} */
export function isTurned(face) {
  return face.marks.some((mark) => /exhaust|tapped/i.test(mark));
}

/** Return a card in one line, as it is read aloud. @param {Face} face @param {number} [count] @returns {string} */
export function spoken(face, count = 1) {
  const parts = [face.name || W.cardDown];
  if (count > 1) parts.push(W.alike(count));
  if (face.kind) parts.push(face.kind);
  if (face.cost) parts.push(W.cost(face.cost));
  for (const stat of face.stats) parts.push(`${stat.name} ${stat.now}`);
  if (face.damage) parts.push(W.damage(face.damage));
  for (const [name, number] of face.counters) parts.push(counted(number, `${name} counter`));
  parts.push(...face.marks, ...face.keywords.map((keyword) => keyword.name));
  for (const other of face.attached) parts.push(`${W.attachedTo}: ${other.name || W.cardDown}`);
  return parts.join(", ");
}

/** What a card shines with, in a word, to be compared. @param {Shining} shining @returns {string} */
export function shone(shining) {
  return Object.entries(shining).map(([name, on]) => (on ? name : "")).join(" ");
}

/** What faces look like; what the server has said of one doesn't change. @type {WeakMap<Face, string>} */
const looks = new WeakMap();

/** What makes two cards look the same. @param {Face} face @returns {string} */
export function look(face) {
  let known = looks.get(face);
  if (known === undefined) {
    known = JSON.stringify({ ...face, number: 0, attached: face.attached.map(look), place: -1 });
    looks.set(face, known);
  }
  return known;
}

/** @param {Stat} stat @returns {"" | "up" | "down"} */
function change(stat) {
  const now = Number.parseFloat(stat.now);
  const printed = Number.parseFloat(stat.printed);
  if (!stat.printed || Number.isNaN(now) || Number.isNaN(printed) || now === printed) return "";
  return now > printed ? "up" : "down";
}

/** @param {Stat} stat @param {string} place */
function badge(stat, place) {
  const way = change(stat);
  return el(
    "span",
    { class: `badge stat ${place} ${way}`.trim(), title: `${stat.name} ${stat.now}` },
    icon(iconFor(stat.name || stat.now)),
    el("span", { class: "value" }, NUMBER.exec(stat.now)?.[0] ?? stat.now),
    way && el("span", { class: "trend" }, way === "up" ? "▲" : "▼"),
  );
}

/**
 * What is on a card, in the order in which it lies there: what each part depends on, and how it is made. Of a card that
 * changes, the parts that stay the same stay: a name that is made anew is laid out anew.
 * @type {{of: (face: Face) => unknown[], make: (face: Face) => Element[]}[]}
 */
const PARTS = [
  {
    of: (face) => (isDown(face) ? [] : [keyOf(face), face.cost]),
    make: (face) => {
      if (isDown(face)) return [back()];
      const made = [print(face), el("span", { class: "name" }, el("span", {}, face.name))];
      if (face.kind) made.push(el("span", { class: "kind" }, face.kind));
      if (face.cost) made.push(el("span", { class: "badge cost" }, face.cost));
      return made;
    },
  },
  {
    of: (face) => (isDown(face) ? [] : face.stats.map((stat) => [stat.name, stat.now, stat.printed])),
    make: (face) => {
      if (isDown(face)) return [];
      // Words among the numbers ("melee", "slow") are read on the large card.
      const shown = face.stats.filter((stat) => NUMBER.test(stat.now)).slice(0, 4);
      const bar = el("span", { class: "stats" });
      shown.forEach((stat, at) => bar.append(badge(stat, at === 0 ? "first" : at === shown.length - 1 ? "last" : "")));
      return shown.length ? [bar] : [];
    },
  },
  {
    of: (face) => [face.damage],
    make: (face) => (face.damage ? [el("span", { class: "badge hurt", title: W.damage(face.damage) }, `−${face.damage}`)] : []),
  },
  {
    of: (face) => [face.marks, face.counters, face.keywords.map((keyword) => keyword.name)],
    make: (face) => (isDown(face) && !face.counters.length && !face.marks.length ? [] : [signs(face)]),
  },
];

/** What is drawn on a card: all of it, in words to be compared, and its parts. @type {WeakMap<Element, {all: string, parts: {said: string, made: Element[]}[]}>} */
const onCards = new WeakMap();

/**
 * Let what is on a card be what its face says.
 * @param {HTMLElement} element
 * @param {Face} face
 * @param {{said: string, made: Element[]}[]} there the parts that are on it
 */
function put(element, face, there) {
  const first = JSON.stringify(PARTS[0]?.of(face));
  let body = element.firstElementChild;
  if (!body || there[0]?.said !== first) {
    // Another card: all of it is made anew.
    fill(element, (body = el("span", { class: "body" })));
    there.length = 0;
  }
  /** @type {Element | undefined} */
  let before;
  for (const [at, { of, make }] of PARTS.entries()) {
    const said = at ? JSON.stringify(of(face)) : first;
    let part = there[at];
    if (part?.said !== said) {
      for (const old of part?.made ?? []) old.remove();
      part = there[at] = { said, made: make(face) };
      if (before) before.after(...part.made);
      else body.append(...part.made);
    }
    before = part.made.at(-1) ?? before;
  }
}

/** Take what is on a card away. @param {HTMLElement} element */
export function clear(element) {
  fill(element);
  onCards.delete(element);
  element.classList.remove("down", "covered");
}

/** @param {Face} face */
function signs(face) {
  const row = el("span", { class: "signs" });
  for (const mark of face.marks) {
    if (/exhaust|face down/i.test(mark) && !UPRIGHT_MARKS.test(mark)) continue;
    const sign = iconFor(mark, "");
    const pictured = Boolean(sign) || mark.length > 8;
    row.append(el("span", { class: `sign mark ${pictured ? "pictured" : ""}`.trim(), title: mark }, pictured ? icon(sign || "flag") : mark));
  }
  for (const [name, count] of face.counters) {
    row.append(
      el("span", { class: "sign counter", title: counted(count, `${name} counter`) }, String(count), icon(iconFor(name, "counter"))),
    );
  }
  for (const keyword of face.keywords.slice(0, 4)) {
    row.append(el("span", { class: "sign keyword", title: keyword.name }, icon(iconFor(keyword.name))));
  }
  return row;
}

/** Lets a card be seen turning that has turned; null: it has turned at once. @type {((card: HTMLElement) => void) | null} */
let turns = null;

/** @param {((card: HTMLElement) => void) | null} how how cards that are drawn from now on are seen turning */
export function seeTurns(how) {
  turns = how;
}

/** Make an empty card, to be filled by `show`. @returns {HTMLButtonElement} */
export function card() {
  return el("button", { type: "button", class: "card", tabindex: -1 });
}

/** What was drawn on each card. @type {WeakMap<Element, Face>} */
const faces = new WeakMap();

/** Return what is drawn on a card. @param {Element | null} element @returns {Face | null} */
export function faceOf(element) {
  return (element && faces.get(element)) || null;
}

/**
 * Draw a face onto a card, where anything has changed.
 * @param {HTMLElement} element
 * @param {Face} face
 * @param {Shining} shining
 * @param {number} [count]
 */
export function show(element, face, shining, count = 1) {
  faces.set(element, face);
  const drawn = `${look(face)}${count}`;
  let there = onCards.get(element);
  const isThere = there !== undefined;
  if (!there || there.all !== drawn) {
    if (!there) onCards.set(element, (there = { all: "", parts: [] }));
    there.all = drawn;
    put(element, face, there.parts);
    element.querySelector(":scope > .times")?.remove();
    if (count > 1) element.append(el("span", { class: "badge times" }, W.times(count)));
    element.style.setProperty("--hue", String(hue(face)));
    element.classList.toggle("down", isDown(face));
    element.classList.toggle("covered", isCovered(face));
    const turned = isTurned(face);
    if (element.classList.contains("turned") !== turned) {
      element.classList.toggle("turned", turned);
      // (One that comes lies as it lies.)
      if (isThere) turns?.(element);
    }
    element.classList.toggle("costly", !isDown(face) && Boolean(face.cost));
    element.classList.toggle("dear", !isDown(face) && face.cost.length > 2);
    element.classList.toggle("many", count > 1);
    element.classList.toggle("long", /[^\s-]{10}/.test(face.name));
    element.dataset.family = String(hash(face.frame || face.kind) % 4);
  }
  set(element, { "data-number": face.number });
  shine(element, shining);
  const said = [spoken(face, count)];
  if (shining.selected) said.push(W.isSelected);
  else if (shining.target) said.push(W.canTarget);
  else if (shining.offered) said.push(W.canChoose);
  if (shining.about) said.push(W.isAbout);
  const label = said.join(", ");
  if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
}

/** @param {HTMLElement} element @param {Shining} shining */
export function shine(element, shining) {
  element.classList.toggle("offered", Boolean(shining.offered));
  element.classList.toggle("useless", Boolean(shining.useless));
  element.classList.toggle("target", Boolean(shining.target));
  element.classList.toggle("selected", Boolean(shining.selected));
  element.classList.toggle("about", Boolean(shining.about));
}

/**
 * Return words with a clause in them marked.
 * @param {string} words
 * @param {string} clause
 * @returns {(Node | string)[]}
 */
export function marked(words, clause) {
  const at = clause ? words.indexOf(clause) : -1;
  if (at < 0) return [words];
  return [words.slice(0, at), el("mark", {}, clause), words.slice(at + clause.length)];
}

/**
 * Return a card to be read: everything that is printed on it and so of it.
 * @param {Face} face
 * @param {string} [clause] words of its text that are to be marked
 * @returns {HTMLElement}
 */
export function reading(face, clause = "") {
  if (isDown(face)) {
    return el("article", { class: "reading down" }, el("div", { class: "picture" }, back()), el("p", { class: "quiet" }, W.cardDown));
  }
  const sheet = el("article", { class: "reading", "aria-label": face.name });
  sheet.style.setProperty("--hue", String(hue(face)));
  sheet.append(
    el("header", {}, el("strong", { class: "name" }, face.name), face.cost ? el("span", { class: "badge cost" }, face.cost) : null),
    el("div", { class: "picture" }, picture(face)),
    el("p", { class: "kind" }, face.kind || face.frame),
  );
  const text = el("div", { class: "text" });
  for (const paragraph of face.text) text.append(el("p", {}, ...marked(paragraph, clause)));
  sheet.append(text);
  if (face.stats.length || face.damage) {
    const list = el("ul", { class: "numbers" });
    for (const stat of face.stats) {
      const way = change(stat);
      const item = el("li", { class: way }, icon(iconFor(stat.name || stat.now)), `${stat.name} `, el("b", {}, stat.now));
      if (way) item.append(el("span", { class: "quiet" }, ` ${way === "up" ? "▲" : "▼"} ${W.printed(stat.printed)}`));
      for (const why of stat.why) item.append(el("span", { class: "because" }, why));
      list.append(item);
    }
    if (face.damage) list.append(el("li", { class: "down" }, icon("health"), W.damage(face.damage)));
    sheet.append(list);
  }
  const so = [...face.marks, ...face.counters.map(([name, count]) => counted(count, `${name} counter`))];
  if (so.length) sheet.append(el("p", { class: "marks" }, so.join(" · ")));
  if (face.keywords.length) {
    const list = el("dl", { class: "keywords" });
    for (const keyword of face.keywords) {
      list.append(
        el("dt", {}, icon(iconFor(keyword.name)), keyword.name),
        el("dd", {}, keyword.gist, keyword.rule ? el("span", { class: "rule" }, ` [${keyword.rule}]`) : null),
      );
    }
    sheet.append(list);
  }
  for (const other of face.attached) sheet.append(el("p", { class: "quiet" }, `${W.attachedTo}: ${other.name || W.cardDown}`));
  return sheet;
}

/** Return the head of an arrow, for a drawing that points with it. @param {string} id @param {string} kind */
export function arrowHead(id, kind) {
  return draw(
    "marker",
    { id, viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 5, markerHeight: 5, orient: "auto-start-reverse" },
    draw("path", { d: "M0 0 L10 5 L0 10 L3 5 Z", class: `arrow-head ${kind}` }),
  );
}
