/**
 * Fitting: how the areas of a mat stand in lines, and how large their cards are, so that everything fits the window.
 * What is read of the page was read before; here it is written.
 */

import { find } from "../parts/dom.js";

const COLUMNS = 120;
/** Pixels between two lines of areas, as `styles/table.css` has it. */
const BETWEEN = 3;
/** How wide a card is for its height: on the table, and in the hand. */
const WIDE = 0.86;
const HAND_WIDE = 0.72;
const LARGEST = 172;
/** Cards that are lower than these say less. */
const LITTLE = 64;
const TINY = 46;

/** How wide an area with a card is at least: its title, and the smallest of cards. */
const NARROWEST = 46;

/** How large is at least what a finger is to meet, and whether one plays with fingers. */
const FINGER = 44;
const touched = window.matchMedia("(pointer: coarse)");

/** @typedef {{wide: number, tall: number, edge: number}} Ground how large a ground is, and how much of an area's width its cards don't have (-1: not known yet) */
/** @typedef {{ground: Ground, list: HTMLElement, aspect: number, wide: number, tall: number}} Room a list of cards, and the room of its area */

/** Set a property of an element's style, unless it is so. @param {HTMLElement} element @param {string} name @param {string} value */
function put(element, name, value) {
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

/** @param {HTMLElement} list @returns {number} */
function aspectOf(list) {
  return list.parentElement?.classList.contains("hand") ? HAND_WIDE : WIDE;
}

/** Give cards that lie on one ground one size. @param {readonly Room[]} rooms */
export function fitTogether(rooms) {
  const height = Math.min(LARGEST, ...rooms.map((room) => wished(room)));
  for (const room of rooms) fitList(room, height);
}

/** Cards lie over each other a little where there are more than these: few of them are read in passing. */
const FEW = 5;

/** How high the cards of an area can be if they lie over each other a little at most. @param {Room} room @returns {number} */
function wished({ ground, list, aspect, wide: whole, tall }) {
  const wide = whole - ground.edge;
  if (list.dataset.rows) return LARGEST;
  const { sum, tucked } = measure(list, aspect);
  return Math.max(34, Math.min(LARGEST, (tall - 8) / (1 + 0.13 * tucked), Math.max(62, ((wide - 6) / sum) * (list.childElementCount > FEW ? 1.1 : 1))));
}

/** @param {Room} room @param {number} together how high the cards on this ground are: these too, unless one is wider than its area */
function fitList({ ground, list, aspect, wide: whole, tall }, together) {
  const wide = whole - ground.edge;
  if (list.dataset.rows) {
    fitPlaces(list, Number(list.dataset.rows), Number(list.dataset.columns), wide, tall);
    return;
  }
  const { sum, widest } = measure(list, aspect);
  // (A finger is to meet a card all the same.)
  const height = Math.min(together, Math.max(touched.matches ? FINGER / aspect : 34, (wide - 2) / widest));
  const gaps = list.childElementCount - 1;
  const gap = gaps ? Math.min(8, (wide - 6 - sum * height) / gaps) : 0;
  size(list, height * aspect, height);
  put(list, "--gap", `${gap.toFixed(1)}px`);
  list.classList.toggle("crowded", gap < -1);
  close(list, gaps > 0 && height * aspect + gap < FINGER);
}

/**
 * Cards of an area that lie too close for fingers are opened together, and chosen there.
 * @param {HTMLElement} list @param {boolean} isClose
 */
function close(list, isClose) {
  list.classList.toggle("close", isClose && touched.matches);
}

/** Lay places out in their ranks. @param {HTMLElement} list @param {number} rows @param {number} columns @param {number} across @param {number} down */
function fitPlaces(list, rows, columns, across, down) {
  const tall = (down - 4 * (rows - 1)) / rows;
  const wide = (across - 6 * (columns - 1) - 6) / columns;
  const height = Math.max(22, Math.min(LARGEST, tall));
  const width = Math.min(wide, height * (height < 50 ? 3 : 1.8));
  put(list, "grid-template-columns", `repeat(${columns}, ${width.toFixed(1)}px)`);
  put(list, "grid-template-rows", `repeat(${rows}, ${height.toFixed(1)}px)`);
  size(list, width, height);
  close(list, Math.min(width + 6, height + 4) < FINGER);
}

/** @param {HTMLElement} list @param {number} width @param {number} height how large its cards are */
function size(list, width, height) {
  put(list, "--cw", `${width.toFixed(1)}px`);
  put(list, "--ch", `${height.toFixed(1)}px`);
  list.classList.toggle("little", height <= LITTLE);
  list.classList.toggle("tiny", height <= TINY);
}

/** How wide an area's cards are side by side, and the widest, for a height of 1, and how many lie under others. @param {HTMLElement} list @param {number} aspect */
export function measure(list, aspect) {
  let sum = 0;
  let widest = aspect;
  let tucked = 0;
  for (const slot of /** @type {HTMLElement[]} */ ([...list.children])) {
    const wide = slot.classList.contains("has-turned") ? 1 : aspect;
    sum += wide;
    widest = Math.max(widest, wide);
    tucked = Math.max(tucked, Number(slot.style.getPropertyValue("--tucked") || 0));
  }
  return { sum: sum || 1, widest, tucked };
}

/** How many places each rank has: places of one rank are called alike before the comma. @param {readonly string[]} places @returns {number[]} */
export function ranks(places) {
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
    if (rows > 1 && touched.matches && tall < FINGER) break;
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

/** @param {Ground} ground @param {Element} area @param {number} wide @param {number} tall @returns {Room[]} */
function roomOf(ground, area, wide, tall) {
  const list = find(area, "ul");
  return list.childElementCount ? [{ ground, list, aspect: aspectOf(list), wide, tall }] : [];
}

/** The room of areas that stand side by side, each as wide as the others. @param {HTMLElement} areas @param {Ground} ground @returns {Room[]} */
export function besides(areas, ground) {
  const all = [...areas.children];
  return all.flatMap((area) => roomOf(ground, area, ground.wide / all.length, ground.tall));
}

/** Lay the areas of a mat out in lines, and say how much room each has. @param {HTMLElement} areas @param {Ground} ground @returns {Room[]} */
export function layOut(areas, ground) {
  const all = /** @type {HTMLElement[]} */ ([...areas.children]);
  if (!all.length) return [];
  const weights = all.map((area) => weight(area));
  const narrowest = Math.ceil((COLUMNS * (touched.matches ? FINGER + 6 : NARROWEST)) / Math.max(1, ground.wide));
  const lines = bestLines(weights, Math.max(1, ground.wide), Math.max(1, ground.tall));
  put(areas, "grid-template-rows", `repeat(${lines.length}, minmax(0px, 1fr))`);
  const tall = (ground.tall - BETWEEN * (lines.length - 1)) / lines.length;
  /** @type {Room[]} */
  const rooms = [];
  let at = 0;
  lines.forEach((count, row) => {
    const total = weights.slice(at, at + count).reduce((sum, each) => sum + each, 0) || 1;
    const spans = weights.slice(at, at + count).map((each, step) => Math.max(all[at + step]?.classList.contains("bare") ? 6 : narrowest, Math.round((COLUMNS * each) / total)));
    // What is too much (or too little) for a line is taken from (or given to) the widest.
    const much = spans.reduce((sum, each) => sum + each, 0) - COLUMNS;
    for (let more = Math.abs(much); more > 0; more -= 1) spans[spans.indexOf(Math.max(...spans))] -= Math.sign(much);
    let column = 1;
    for (let step = 0; step < count; step += 1, at += 1) {
      const end = column + (spans[step] ?? 1);
      const area = all[at];
      if (area) {
        put(area, "grid-area", `${row + 1} / ${column} / ${row + 2} / ${end}`);
        rooms.push(...roomOf(ground, area, (ground.wide * (end - column)) / COLUMNS, tall));
      }
      column = end;
    }
  });
  return rooms;
}
