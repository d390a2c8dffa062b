/**
 * The board: people, areas and cards, laid out so that everything fits the window without scrolling.
 *
 * Each player has a mat with their areas in as many lines as there is height for; in each area the cards are as large
 * as its line allows, and lie over each other where the line is too short. Elements are kept by the handles of what
 * they show; what shows the same as before is left alone, and sizes are only read when what lies there needs others.
 */

/** @import { Area, Face, Person, Scene } from "../shapes" */
/** @import { Choices } from "./choices" */

import { card, clear, isTurned, look, seeTurns, shine, shone, show, spoken } from "../parts/card.js";
import { el, fill, find, keep, set, setText } from "../parts/dom.js";
import { icon, iconFor } from "../parts/icons.js";
import { W } from "../parts/words.js";
import { besides, fitTogether, layOut, measure, ranks } from "./fitting.js";
import { moves, turn } from "./motion.js";

/** @typedef {{face: Face, count: number, numbers: number[], place: number, name: string}} Heap */

/** More cards than these aren't seen turning one by one. */
const MANY_TURNS = 8;

/** Who sits at the bottom: oneself; for who only watches those whose areas come last. @param {Scene} scene @returns {number} a seat */
export function bottomOf(scene) {
  return scene.seat >= 0 ? scene.seat : (scene.areas.filter((area) => area.seat >= 0).at(-1)?.seat ?? 0);
}

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
    /** @type {Map<number, import("../shapes").Deed>} */
    this.targets = new Map();
    /** What a slot or a pile shows. @type {WeakMap<Element, {face: Face, said: string}>} */
    this.shown = new WeakMap();
    /** What the sizes were made for, and the grounds' own. */
    this.fitted = "";
    /** @type {WeakMap<HTMLElement, import("./fitting.js").Ground>} */
    this.rooms = new WeakMap();
    this.sizes = new ResizeObserver((seen) => {
      const other = seen.some(({ target }) => {
        const room = target instanceof HTMLElement ? this.rooms.get(target) : undefined;
        return !room || room.wide !== target.clientWidth || room.tall !== target.clientHeight;
      });
      if (other && this.scene) this.fit();
    });
    this.sizes.observe(this.hand);
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
    this.targets = choices.targets();
    let turns = 0;
    for (const area of scene.areas) {
      for (const face of area.faces) {
        const was = this.faces.get(face.number);
        if (was && was !== face && isTurned(was) !== isTurned(face)) turns += 1;
      }
    }
    seeTurns(turns <= MANY_TURNS ? turn : null);
    this.faces.clear();
    for (const area of scene.areas) for (const face of area.faces) this.note(face);
    const shared = scene.areas.filter((area) => area.seat === -1);
    this.center.classList.toggle("only-piles", shared.every((area) => area.layout === "pile"));
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.number : undefined;

    const me = scene.seat;
    const bottom = bottomOf(scene);
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
    this.hand.classList.toggle("bare", hands.every((area) => area.count === 0));
    if (this.lies() !== this.fitted) this.fit(true);
    else this.rove();
    if (focused && document.activeElement === document.body) {
      this.at(Number(focused))?.focus({ preventScroll: true });
    }
    this.showWhoseTurn(scene);
  }

  /** The seat whose turn it was. */
  turned = -1;

  /** Where not all others are seen at once, bring into sight whose turn has begun. @param {Scene} scene */
  showWhoseTurn(scene) {
    const seat = scene.people.find((person) => person.has_turn)?.seat ?? -1;
    if (seat === this.turned || scene.people.length < 3) return;
    this.turned = seat;
    const mat = this.others.querySelector(`.mat[data-seat="${seat}"]`);
    if (!mat || this.others.scrollWidth <= this.others.clientWidth) return;
    const [room, its] = [this.others.getBoundingClientRect(), mat.getBoundingClientRect()];
    const left = Math.min(0, its.left - room.left) || Math.max(0, its.right - room.right);
    if (left) this.others.scrollBy({ left, behavior: moves() ? "smooth" : "auto" });
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

  /** The card of a name, or of one with that in it; 0 for none. @param {string} name @returns {number} */
  numberOf(name) {
    const wanted = name.toLowerCase();
    let found = 0;
    for (const [number, face] of this.faces) {
      const said = face.name.toLowerCase();
      if (said === wanted) return number;
      if (!found && wanted && said.includes(wanted)) found = number;
    }
    return found;
  }

  // --- Making ---------------------------------------------------------------------------------------------------------

  mat() {
    const areas = el("div", { class: "areas" });
    this.sizes.observe(areas);
    return el("section", { class: "mat" }, el("div", { class: "person" }), el("div", { class: "ground" }, areas, el("div", { class: "piles" })));
  }

  area() {
    // (It may lie as one did that is gone, but has no sizes yet.)
    this.fitted = "";
    return el("section", { class: "area" }, el("h3", {}), el("ul", { class: "cards", role: "list" }));
  }

  /** @param {HTMLElement} element @param {number} seat @param {Area[]} areas */
  drawMat(element, seat, areas) {
    const scene = /** @type {Scene} */ (this.scene);
    const person = scene.people.find((each) => each.seat === seat);
    element.classList.toggle("near", seat === bottomOf(scene));
    element.classList.toggle("asked", Boolean(person?.is_asked));
    element.classList.toggle("turn", Boolean(person?.has_turn));
    set(element, {
      "data-seat": seat,
      "aria-label": seat < 0 ? W.middle : seat === scene.seat ? W.ownSide : W.sideOf(person?.name ?? ""),
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
    // (Where everybody plays alone nobody is told of teams.)
    const mates = person.team < 0 ? 0 : scene.people.filter((each) => each.team === person.team).length;
    const said = JSON.stringify([person, own, mates]);
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
        mates > 1 ? el("span", { class: "quiet team" }, ` ${W.team(person.team, !own && person.team === scene.people.find((each) => each.seat === scene.seat)?.team)}`) : null,
        person.life ? el("span", { class: "life" }, icon("health"), el("b", {}, person.life), el("span", { class: "hidden" }, ` ${W.life}`)) : null,
        person.has_turn ? el("span", { class: "tag turn-tag" }, W.whoseTurn) : null,
        person.is_asked ? el("span", { class: "tag asked-tag" }, W.asked) : null,
        person.playing ? null : el("span", { class: "tag" }, W.out),
      );
      const counts = find(strip, ".counts");
      fill(counts);
      const piles = scene.areas.filter((area) => area.layout === "pile" && area.seat === person.seat).flatMap((area) => area.key.split(" "));
      for (const [name, value] of person.counts) {
        counts.append(
          el("span", { class: `chip ${piles.includes(name.replace(/s$/, "")) ? "piled" : /\d/.test(value) ? "" : "named"}`.trim(), title: `${name}: ${value}` }, icon(iconFor(name)), el("span", { class: "chip-name" }, `${name} `), el("b", {}, value)),
        );
      }
    }
    const chip = find(strip, "button.who");
    shine(chip, this.shining([number]));
  }

  /** @param {HTMLElement} element @param {Area} area */
  drawArea(element, area) {
    const heaps = this.heaps(area);
    set(element, { class: `area ${area.layout} ${area.count ? "" : "bare"}`.trim() });
    set(element, { "data-key": area.key, "data-area": area.key, "aria-label": `${area.title}${area.count ? "" : `: ${W.empty}`}` });
    const many = area.count > 3 && area.layout === "row" ? ` ${area.count}` : "";
    setText(find(element, "h3"), `${this.short(area)}${many}`);
    const list = find(element, "ul");
    set(list, { "aria-label": area.title });
    const rows = area.layout === "places" ? ranks(area.places) : null;
    set(list, { "data-rows": rows ? rows.length : "", "data-columns": rows ? Math.max(...rows) : "" });
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
        if (top) found.push({ face: here.length > 1 ? { ...top, attached: [...top.attached, ...here.slice(0, -1)] } : top, count: 1, numbers: [top.number], place, name });
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
      const deed = this.targets.get(handle);
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
      this.shown.delete(slot);
    }
    const cards = [...heap.face.attached.map((face) => ({ face, count: 1, numbers: [face.number] })), heap];
    const shining = cards.map((each) => this.shining(each.numbers));
    const said = [heap.numbers.join(" "), heap.name, inHand, ...shining.map(shone)].join("|");
    const shown = this.shown.get(slot);
    if (shown?.face === heap.face && shown.said === said) return;
    this.shown.set(slot, { face: heap.face, said });
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
        show(element, each.face, shining[at] ?? {}, each.count);
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
    element.onclick = () => this.openPile(area);
    const top = area.faces[area.faces.length - 1];
    const numbers = area.faces.map((face) => face.number);
    const shining = this.shining(numbers);
    shine(element, shining);
    const said = [area.title, area.count, numbers.join(" ")].join("|");
    const shown = this.shown.get(element);
    if (shown?.face === (top ?? NOTHING) && shown.said === said) return;
    this.shown.set(element, { face: top ?? NOTHING, said });
    const thumb = find(element, ".card");
    element.classList.toggle("bare", area.count === 0);
    if (area.count) show(thumb, top ?? NOTHING, {});
    else clear(thumb);
    thumb.removeAttribute("aria-label");
    thumb.removeAttribute("data-number");
    set(thumb, { "aria-hidden": "true" });
    fill(find(element, ".pile-title"), el("b", {}, String(area.count)), ` ${this.short(area)}`);
    set(element, { "aria-label": W.pile(area.title, area.count), "data-also": numbers.join(" ") || null, "data-area": area.key, title: W.pile(area.title, area.count) });
  }

  /** @param {readonly number[]} numbers @returns {import("../parts/card.js").Shining} */
  shining(numbers) {
    const choices = /** @type {Choices} */ (this.choices);
    /** @type {import("../parts/card.js").Shining} */
    const shining = {};
    const targets = this.targets;
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

  /** @returns {HTMLElement[]} the grounds on which areas lie: of each mat, and the hand */
  grounds() {
    return /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll(".mat .areas"), this.hand]);
  }

  /** What sizes depend on beside the window: what lies where, and how. @returns {string} */
  lies() {
    const said = [this.center.className, this.hand.className, String(this.hand.hidden)];
    for (const mat of this.root.querySelectorAll(".mat")) {
      said.push(`${mat.className.includes("near")}`, String(find(mat, ".piles").childElementCount), String(find(mat, ".person").hidden));
    }
    for (const ground of this.grounds()) {
      for (const area of ground.children) {
        const list = find(area, "ul");
        const { sum, tucked } = measure(list, 1000);
        said.push(`${area.className} ${list.dataset.rows} ${list.dataset.columns} ${list.childElementCount} ${sum} ${tucked}`);
      }
      said.push("/");
    }
    return said.join("|");
  }

  /**
   * Give every area its room and every card its size.
   *
   * How large the grounds are is read where the window or what is around them has changed. While only cards come and
   * go it is known: to ask then would have the page laid out once more.
   */
  fit(known = false) {
    this.fitted = this.lies();
    const grounds = this.grounds();
    if (!known || grounds.some((ground) => !this.rooms.has(ground))) {
      for (const ground of grounds) this.rooms.set(ground, { wide: ground.clientWidth, tall: ground.clientHeight, edge: -1 });
    }
    const laid = grounds.map((ground) => {
      const room = /** @type {import("./fitting.js").Ground} */ (this.rooms.get(ground));
      return ground === this.hand ? besides(ground, room) : layOut(ground, room);
    });
    // Titles stand beside the cards; how much room they take is asked once.
    const unknown = laid.flat().filter((each) => each.ground.edge < 0);
    const edges = unknown.map((each) => each.wide - each.list.clientWidth);
    unknown.forEach((each, at) => (each.ground.edge = edges[at] ?? 0));
    for (const rooms of laid) fitTogether(rooms);
    this.rove();
  }

  // --- Walking by keys --------------------------------------------------------------------------------------------------

  /** One stop of the Tab key for each area: the card that had the focus last, or the first. */
  rove() {
    for (const list of this.root.querySelectorAll(".area ul")) {
      const cards = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".card")]);
      const held = cards.find((each) => each.tabIndex === 0) ?? cards.find((each) => each.classList.contains("offered")) ?? cards[0];
      for (const each of cards) {
        const stop = each === held ? 0 : -1;
        if (each.tabIndex !== stop) each.tabIndex = stop;
      }
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
