/**
 * The board: people, areas and cards, laid out so that everything fits the window without scrolling.
 *
 * Each player has a mat with their areas in as many lines as there is height for; in each area the cards are as large
 * as its line allows, and lie over each other where the line is too short. Elements are kept by the handles of what
 * they show.
 */

/** @import { Area, Face, Person, Scene } from "../shapes" */
/** @import { Choices } from "./choices" */

import { card, isTurned, look, shine, show, spoken } from "../parts/card.js";
import { el, fill, find, keep, set, setText } from "../parts/dom.js";
import { icon, iconFor } from "../parts/icons.js";
import { W } from "../parts/words.js";

/** @typedef {{face: Face, count: number, numbers: number[], place: number, name: string}} Heap */

const COLUMNS = 120;
/** How wide a card is for its height: on the table, and in the hand. */
const WIDE = 0.86;
const HAND_WIDE = 0.72;
const LARGEST = 172;

export class Board {
  /**
   * @param {HTMLElement} root
   * @param {(area: Area) => void} openPile
   */
  constructor(root, openPile) {
    this.root = root;
    this.openPile = openPile;
    this.others = el("div", { class: "others" });
    this.center = el("div", { class: "center" });
    this.own = el("div", { class: "ownside" });
    this.hand = el("section", { class: "hand", "aria-label": W.hand });
    root.append(this.others, this.center, this.own, this.hand);
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Choices | null} */
    this.choices = null;
    /** @type {Set<number>} */
    this.about = new Set();
    /** @type {Map<number, Face>} */
    this.faces = new Map();
    root.addEventListener("keydown", (event) => this.walk(event));
  }

  /**
   * @param {Scene} scene
   * @param {Choices} choices
   * @param {readonly number[]} about
   */
  draw(scene, choices, about) {
    this.scene = scene;
    this.choices = choices;
    this.about = new Set(about);
    this.faces.clear();
    for (const area of scene.areas) for (const face of area.faces) this.note(face);
    const shared = scene.areas.filter((area) => area.seat === -1);
    this.center.classList.toggle("only-piles", shared.every((area) => area.layout === "pile"));
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.number : undefined;

    const me = scene.seat;
    // The areas end with those of who sits at the bottom, for who only watches, too.
    const bottom = me >= 0 ? me : (scene.areas.filter((area) => area.seat >= 0).at(-1)?.seat ?? 0);
    const seats = scene.people.map((person) => person.seat).filter((seat) => seat !== bottom);
    const areasOf = (/** @type {number} */ seat) =>
      scene.areas.filter((area) => area.seat === seat && !(area.layout === "hand" && (seat === me || !area.faces.some((face) => face.name))));
    keep(this.others, seats, String, () => this.mat(), (element, seat) => this.drawMat(element, seat, areasOf(seat)));
    const middle = areasOf(-1);
    keep(this.center, middle.length ? [-1] : [], String, () => this.mat(), (element, seat) => this.drawMat(element, seat, middle));
    keep(this.own, [bottom], String, () => this.mat(), (element, seat) => this.drawMat(element, seat, areasOf(seat)));
    const hands = scene.areas.filter((area) => area.layout === "hand" && area.seat === me);
    keep(this.hand, hands, (area) => area.key, () => this.area(), (element, area) => this.drawArea(element, area));
    this.hand.hidden = hands.length === 0;
    this.fit();
    if (focused && document.activeElement === document.body) {
      this.at(Number(focused))?.focus({ preventScroll: true });
    }
  }

  /** @param {Face} face */
  note(face) {
    if (face.number) this.faces.set(face.number, face);
    for (const other of face.attached) this.note(other);
  }

  /** @param {number} number @returns {HTMLElement | null} */
  at(number) {
    return this.root.querySelector(`[data-number="${number}"], [data-also~="${number}"]`);
  }

  // --- Making ---------------------------------------------------------------------------------------------------------

  mat() {
    return el(
      "section",
      { class: "mat" },
      el("div", { class: "person" }),
      el("div", { class: "ground" }, el("div", { class: "areas" }), el("div", { class: "piles" })),
    );
  }

  area() {
    return el("section", { class: "area" }, el("h3", {}), el("ul", { class: "cards", role: "list" }));
  }

  /** @param {HTMLElement} element @param {number} seat @param {Area[]} areas */
  drawMat(element, seat, areas) {
    const scene = /** @type {Scene} */ (this.scene);
    const person = scene.people.find((each) => each.seat === seat);
    element.classList.toggle("mine", seat === scene.seat && seat >= 0);
    element.classList.toggle("asked", Boolean(person?.is_asked));
    element.classList.toggle("turn", Boolean(person?.has_turn));
    set(element, {
      "data-seat": seat,
      "aria-label": seat < 0 ? W.middle : seat === scene.seat ? W.ownSide : W.opponent(person?.name ?? ""),
    });
    const strip = find(element, ".person");
    strip.hidden = !person;
    if (person) this.drawPerson(strip, person);
    const laid = areas.filter((area) => area.layout !== "pile");
    const piles = areas.filter((area) => area.layout === "pile");
    keep(find(element, ".areas"), laid, (area) => area.key, () => this.area(), (each, area) => this.drawArea(each, area));
    const heap = find(element, ".piles");
    heap.hidden = piles.length === 0;
    keep(heap, piles, (area) => area.key, () => this.pile(), (each, area) => this.drawPile(each, area));
  }

  /** @param {HTMLElement} strip @param {Person} person */
  drawPerson(strip, person) {
    const scene = /** @type {Scene} */ (this.scene);
    const number = -1 - person.seat;
    const own = person.seat === scene.seat;
    const said = JSON.stringify([person, own]);
    if (strip.dataset.drawn !== said) {
      strip.dataset.drawn = said;
      let chip = strip.querySelector("button.who");
      if (!(chip instanceof HTMLElement)) {
        chip = el("button", { type: "button", class: "who", "data-number": number });
        strip.append(chip, el("span", { class: "counts" }));
      }
      set(chip, { "data-number": number });
      fill(
        chip,
        el("span", { class: "dot", "aria-hidden": "true" }),
        el("span", { class: "who-name" }, person.name),
        own && person.name.toLowerCase() !== W.you ? el("span", { class: "quiet" }, ` (${W.you})`) : null,
        person.team >= 0 && scene.people.length > 2 ? el("span", { class: "quiet" }, ` ${W.team(person.team)}`) : null,
        person.life ? el("span", { class: "life" }, icon("health"), el("b", {}, person.life), el("span", { class: "hidden" }, ` ${W.life}`)) : null,
        person.has_turn ? el("span", { class: "tag turn-tag" }, W.whoseTurn) : null,
        person.is_asked ? el("span", { class: "tag asked-tag" }, W.asked) : null,
        person.playing ? null : el("span", { class: "tag" }, W.out),
      );
      const counts = find(strip, ".counts");
      fill(counts);
      for (const [name, value] of person.counts) {
        counts.append(
          el("span", { class: "chip", title: `${name}: ${value}` }, icon(iconFor(name)), el("span", { class: "chip-name" }, `${name} `), el("b", {}, value)),
        );
      }
    }
    const chip = find(strip, "button.who");
    shine(chip, this.shining([number]));
  }

  /** @param {HTMLElement} element @param {Area} area */
  drawArea(element, area) {
    const heaps = this.heaps(area);
    element.className = `area ${area.layout}`;
    element.classList.toggle("bare", area.count === 0);
    set(element, { "data-key": area.key, "data-area": area.key, "aria-label": `${area.title}${area.count ? "" : `: ${W.empty}`}` });
    const many = area.count > 3 && area.layout === "row" ? ` ${area.count}` : "";
    setText(find(element, "h3"), `${this.short(area)}${many}`);
    const list = find(element, "ul");
    set(list, { "aria-label": area.title });
    const rows = area.layout === "places" ? ranks(area.places) : null;
    list.dataset.rows = rows ? String(rows.length) : "";
    list.dataset.columns = rows ? String(Math.max(...rows)) : "";
    keep(
      list,
      heaps,
      (heap, at) => (heap.face.number ? `c${heap.face.number}` : `${heap.name || heap.face.name}#${heap.place >= 0 ? heap.place : at}`),
      () => el("li", { class: "slot" }),
      (slot, heap) => this.drawSlot(slot, heap, area),
    );
  }

  /** An area's title on the mat of its owner, who needn't be named there again. @param {Area} area @returns {string} */
  short(area) {
    const name = this.scene?.people.find((person) => person.seat === area.seat)?.name ?? "";
    for (const whose of [`${name}'s `, `${name}' `, "your "]) {
      if (area.title.toLowerCase().startsWith(whose.toLowerCase())) return area.title.slice(whose.length);
      if (area.title.toLowerCase().includes(`, ${whose.toLowerCase()}`)) return area.title.slice(0, area.title.toLowerCase().indexOf(`, ${whose.toLowerCase()}`));
    }
    return area.title;
  }

  /** Return the cards of an area in the order in which they lie, those that look the same as one. @param {Area} area @returns {Heap[]} */
  heaps(area) {
    /** @type {Heap[]} */
    const found = [];
    if (area.layout === "places") {
      area.places.forEach((name, place) => {
        const here = area.faces.filter((face) => face.place === place);
        const top = here[here.length - 1];
        if (top) found.push({ face: { ...top, attached: [...top.attached, ...here.slice(0, -1)] }, count: 1, numbers: [top.number], place, name });
        else found.push({ face: NOTHING, count: 0, numbers: [], place, name });
      });
      for (const face of area.faces) if (face.place < 0) found.push({ face, count: 1, numbers: [face.number], place: -1, name: "" });
      return found;
    }
    const choices = this.choices;
    for (const face of area.faces) {
      const offered = choices?.of(face.number);
      const twin = found.find(
        (heap) => area.layout !== "hand" && !face.attached.length && look(heap.face) === look(face) && choices?.of(heap.face.number) === offered,
      );
      if (twin && twin.face.number !== choices?.selected?.card && face.number !== choices?.selected?.card) {
        twin.count += 1;
        twin.numbers.push(face.number);
        // The one that is offered stands for those that are alike.
        if (offered?.card === face.number) twin.face = face;
      } else found.push({ face, count: 1, numbers: [face.number], place: face.place, name: "" });
    }
    const unseen = area.count - area.faces.length;
    if (unseen > 0) found.push({ face: { ...NOTHING, owner: area.seat }, count: unseen, numbers: [], place: -1, name: "unseen" });
    return found;
  }

  /** @param {HTMLElement} slot @param {Heap} heap @param {Area} area */
  drawSlot(slot, heap, area) {
    const bare = heap.count === 0;
    const inHand = area.layout === "hand" && area.seat === this.scene?.seat;
    slot.classList.toggle("vacant", bare);
    if (bare) {
      const handle = area.handles[heap.place] ?? 0;
      const deed = this.choices?.targets().get(handle);
      // (It is pointed at, and dropped on, as cards are.)
      set(slot, { "data-number": handle || null });
      const said = `${heap.name}|${deed?.place ?? ""}`;
      slot.classList.toggle("target", Boolean(deed));
      if (slot.dataset.vacant !== said) {
        slot.dataset.vacant = said;
        const [rank, ...rest] = heap.name.split(", ");
        const words = el("span", { class: "place" }, el("span", { class: "rank" }, rest.length ? `${rank}, ` : ""), rest.length ? rest.join(", ") : heap.name);
        fill(slot, deed ? el("button", { type: "button", class: "vacant-place", "data-deed": deed.place, "aria-label": deed.full }, words) : words);
      }
      return;
    }
    slot.classList.remove("target");
    if (slot.dataset.vacant !== undefined) {
      delete slot.dataset.vacant;
      delete slot.dataset.number;
      fill(slot);
    }
    const cards = [...heap.face.attached.map((face) => ({ face, count: 1, numbers: [face.number] })), heap];
    slot.classList.toggle("has-turned", isTurned(heap.face));
    slot.style.setProperty("--tucked", String(cards.length - 1));
    if (heap.place >= 0 && heap.name) set(slot, { title: heap.name });
    keep(
      slot,
      cards,
      (each, at) => (each.face.number ? `c${each.face.number}` : `x${at}`),
      () => card(),
      (element, each, at) => {
        const main = at === cards.length - 1;
        element.classList.toggle("tucked", !main);
        element.style.setProperty("--tuck", String(cards.length - 1 - at));
        element.classList.toggle("in-hand", inHand);
        show(element, main ? { ...each.face, attached: each.face.attached } : each.face, this.shining(each.numbers), each.count);
        const also = each.numbers.filter((/** @type {number} */ number) => number !== each.face.number).join(" ");
        set(element, { "data-also": also || null });
      },
    );
  }

  pile() {
    return el("button", { type: "button", class: "pile" }, el("span", { class: "thumb" }, el("span", { class: "card small" })), el("span", { class: "pile-title" }));
  }

  /** @param {HTMLElement} element @param {Area} area */
  drawPile(element, area) {
    const top = area.faces[area.faces.length - 1];
    const thumb = find(element, ".card");
    element.classList.toggle("bare", area.count === 0);
    if (area.count) show(thumb, top ?? NOTHING, {});
    else {
      fill(thumb);
      delete thumb.dataset.drawn;
      thumb.classList.remove("down");
    }
    thumb.removeAttribute("aria-label");
    thumb.removeAttribute("data-number");
    set(thumb, { "aria-hidden": "true" });
    fill(find(element, ".pile-title"), el("b", {}, String(area.count)), ` ${this.short(area)}`);
    const numbers = area.faces.map((face) => face.number);
    set(element, { "aria-label": W.pile(area.title, area.count), "data-also": numbers.join(" ") || null, "data-area": area.key, title: W.pile(area.title, area.count) });
    shine(element, this.shining(numbers));
    element.onclick = () => this.openPile(area);
  }

  /** @param {readonly number[]} numbers @returns {import("../parts/card.js").Shining} */
  shining(numbers) {
    const choices = /** @type {Choices} */ (this.choices);
    /** @type {import("../parts/card.js").Shining} */
    const shining = {};
    const targets = choices.targets();
    for (const number of numbers) {
      if (!number) continue;
      if (this.about.has(number)) shining.about = true;
      if (choices.selected?.card === number) shining.selected = true;
      if (targets.has(number)) shining.target = true;
      const menu = choices.selected && targets.size ? undefined : choices.of(number);
      if (menu) {
        shining.offered = true;
        if (menu.deeds.every((deed) => deed.useless)) shining.useless = true;
      }
    }
    return shining;
  }

  // --- Fitting --------------------------------------------------------------------------------------------------------

  /** Give every area its room and every card its size. */
  fit() {
    for (const mat of this.root.querySelectorAll(".mat")) {
      const areas = find(mat, ".areas");
      const all = /** @type {HTMLElement[]} */ ([...areas.children]);
      if (!all.length) continue;
      const width = Math.max(1, areas.clientWidth);
      const height = Math.max(1, areas.clientHeight);
      const weights = all.map((area) => weight(area));
      const lines = bestLines(weights, width, height);
      areas.style.gridTemplateRows = `repeat(${lines.length}, minmax(0, 1fr))`;
      let at = 0;
      lines.forEach((count, row) => {
        const total = weights.slice(at, at + count).reduce((sum, each) => sum + each, 0) || 1;
        let column = 1;
        for (let step = 0; step < count; step += 1, at += 1) {
          const last = step === count - 1;
          const span = last ? COLUMNS + 1 - column : Math.max(6, Math.round((COLUMNS * (weights[at] ?? 1)) / total));
          const area = all[at];
          if (area) area.style.gridArea = `${row + 1} / ${column} / ${row + 2} / ${Math.min(COLUMNS + 1, column + span)}`;
          column += span;
        }
      });
    }
    // Cards of one mat are of one size, so that a row with few of them isn't louder than the others.
    for (const mat of [...this.root.querySelectorAll(".mat .areas"), this.hand]) {
      const areas = /** @type {HTMLElement[]} */ ([...mat.children]).filter((area) => find(area, "ul").childElementCount);
      const height = Math.min(LARGEST, ...areas.map((area) => this.wished(area)));
      for (const area of areas) this.fitArea(area, height);
    }
    this.rove();
  }

  /** How high the cards of an area can be if they lie over each other a little at most. @param {HTMLElement} area */
  wished(area) {
    const list = find(area, "ul");
    if (list.dataset.rows) return LARGEST;
    const { sum, tucked } = measure(list, aspectOf(area));
    const room = (list.clientHeight - 8) / (1 + 0.13 * tucked);
    return Math.max(34, Math.min(LARGEST, room, Math.max(62, ((list.clientWidth - 6) / sum) * 1.1)));
  }

  /** @param {HTMLElement} area @param {number} height */
  fitArea(area, height) {
    const list = find(area, "ul");
    if (list.dataset.rows) {
      this.fitPlaces(list, Number(list.dataset.rows), Number(list.dataset.columns));
      return;
    }
    const aspect = aspectOf(area);
    const { sum } = measure(list, aspect);
    const gaps = list.childElementCount - 1;
    const gap = gaps ? Math.min(8, (list.clientWidth - 6 - sum * height) / gaps) : 0;
    list.style.setProperty("--ch", `${height.toFixed(1)}px`);
    list.style.setProperty("--cw", `${(height * aspect).toFixed(1)}px`);
    list.style.setProperty("--gap", `${gap.toFixed(1)}px`);
    list.classList.toggle("crowded", gap < -1);
  }

  /** Lay places out in their ranks. @param {HTMLElement} list @param {number} rows @param {number} columns */
  fitPlaces(list, rows, columns) {
    const tall = (list.clientHeight - 4 * (rows - 1)) / rows;
    const wide = (list.clientWidth - 6 * (columns - 1) - 6) / columns;
    const height = Math.max(22, Math.min(LARGEST, tall));
    const width = Math.min(wide, height * (height < 50 ? 3 : 1.8));
    list.style.gridTemplateColumns = `repeat(${columns}, ${width.toFixed(1)}px)`;
    list.style.gridTemplateRows = `repeat(${rows}, ${height.toFixed(1)}px)`;
    list.style.setProperty("--ch", `${height.toFixed(1)}px`);
    list.style.setProperty("--cw", `${width.toFixed(1)}px`);
  }

  // --- Walking by keys --------------------------------------------------------------------------------------------------

  /** One stop of the Tab key for each area: the card that had the focus last, or the first. */
  rove() {
    for (const list of this.root.querySelectorAll(".area ul")) {
      const cards = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".card")]);
      const held = cards.find((each) => each.tabIndex === 0) ?? cards.find((each) => each.classList.contains("offered")) ?? cards[0];
      for (const each of cards) each.tabIndex = each === held ? 0 : -1;
    }
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const from = event.target;
    if (!(from instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 2, ArrowUp: -2 }[event.key];
    if (!step) return;
    const stops = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll(".area .card, .vacant-place, .pile, .who")]).filter((each) => each.offsetParent !== null);
    const at = from.getBoundingClientRect();
    const x = at.left + at.width / 2;
    const y = at.top + at.height / 2;
    /** @type {HTMLElement | null} */
    let best = null;
    let least = Infinity;
    for (const each of stops) {
      if (each === from) continue;
      const rect = each.getBoundingClientRect();
      const dx = rect.left + rect.width / 2 - x;
      const dy = rect.top + rect.height / 2 - y;
      const along = step === 1 ? dx : step === -1 ? -dx : step === 2 ? dy : -dy;
      const across = Math.abs(step) === 1 ? Math.abs(dy) : Math.abs(dx);
      if (along <= 4 || (Math.abs(step) === 2 && along < 12)) continue;
      const far = along + across * (Math.abs(step) === 1 ? 4 : 1.2);
      if (far < least) {
        least = far;
        best = each;
      }
    }
    if (!best) return;
    event.preventDefault();
    if (best.classList.contains("card")) {
      for (const each of best.closest("ul")?.querySelectorAll(".card") ?? []) /** @type {HTMLElement} */ (each).tabIndex = -1;
      best.tabIndex = 0;
    }
    best.focus();
  }

  /** Return the board in words, a list of areas with what lies there. @returns {{title: string, cards: string[]}[]} */
  told() {
    const scene = this.scene;
    if (!scene) return [];
    return scene.areas.map((area) => {
      const who = scene.people.find((person) => person.seat === area.seat);
      const whose = area.seat === scene.seat || !who ? "" : `${who.name}: `;
      const cards = area.faces.filter((face) => face.name).map((face) => `${area.places[face.place] ? `${area.places[face.place]}: ` : ""}${spoken(face)}`);
      const unseen = area.count - cards.length;
      if (unseen > 0) cards.push(W.hiddenCards(unseen));
      return { title: `${whose}${area.title}`, cards };
    });
  }
}

/** @type {Face} */
export const NOTHING = {
  number: 0,
  name: "",
  cost: "",
  kind: "",
  frame: "",
  traits: [],
  stats: [],
  damage: 0,
  counters: [],
  marks: [],
  keywords: [],
  text: [],
  attached: [],
  owner: -1,
  controller: -1,
  place: -1,
};

/** @param {HTMLElement} area @returns {number} */
function aspectOf(area) {
  return area.classList.contains("hand") ? HAND_WIDE : WIDE;
}

/** How wide an area's cards are side by side, for a height of 1, and how many lie under others. @param {HTMLElement} list @param {number} aspect */
function measure(list, aspect) {
  let sum = 0;
  let tucked = 0;
  for (const slot of /** @type {HTMLElement[]} */ ([...list.children])) {
    sum += slot.classList.contains("has-turned") ? 1 : aspect;
    tucked = Math.max(tucked, Number(slot.style.getPropertyValue("--tucked") || 0));
  }
  return { sum: sum || 1, tucked };
}

/** How many places each rank has: places of one rank are called alike before the comma. @param {readonly string[]} places @returns {number[]} */
function ranks(places) {
  /** @type {number[]} */
  const found = [];
  let before = "";
  places.forEach((place, at) => {
    const rank = place.split(",")[0] ?? "";
    if (at && rank === before) found[found.length - 1] = (found[found.length - 1] ?? 0) + 1;
    else found.push(1);
    before = rank;
  });
  // Each a rank of its own: one line.
  return found.every((count) => count === 1) ? [places.length] : found;
}

/** How much room an area wants, in cards. @param {HTMLElement} area @returns {number} */
function weight(area) {
  const list = find(area, "ul");
  const slots = list.children;
  if (list.dataset.columns) return Number(list.dataset.columns) + 0.3;
  if (!slots.length) return 0.45;
  let sum = 0;
  for (const slot of slots) sum += slot.classList.contains("has-turned") ? 1 / WIDE : 1;
  return Math.max(1.2, sum + 0.2);
}

/**
 * Return how many areas stand in each line, so that the cards are as large as can be.
 * @param {readonly number[]} weights
 * @param {number} width
 * @param {number} height
 * @returns {number[]}
 */
function bestLines(weights, width, height) {
  let best = [weights.length];
  let largest = -1;
  for (let rows = 1; rows <= Math.min(weights.length, 4); rows += 1) {
    const lines = split(weights, rows);
    const tall = height / rows - 8;
    let at = 0;
    let worst = Infinity;
    for (const count of lines) {
      const sum = weights.slice(at, at + count).reduce((total, each) => total + each, 0);
      worst = Math.min(worst, width / Math.max(1, sum) / WIDE);
      at += count;
    }
    const size = Math.min(LARGEST, tall, worst);
    if (size > largest) {
      largest = size;
      best = lines;
    }
  }
  return best;
}

/** Split weights into so many lines in order, as evenly as can be. @param {readonly number[]} weights @param {number} rows @returns {number[]} */
function split(weights, rows) {
  const total = weights.reduce((sum, each) => sum + each, 0);
  /** @type {number[]} */
  const lines = [];
  let count = 0;
  let sum = 0;
  weights.forEach((each, at) => {
    const left = weights.length - at;
    const open = rows - lines.length;
    if (count && open > 1 && (left < open || sum + each / 2 > (total * (lines.length + 1)) / rows)) {
      lines.push(count);
      count = 0;
    }
    count += 1;
    sum += each;
  });
  lines.push(count);
  return lines;
}
