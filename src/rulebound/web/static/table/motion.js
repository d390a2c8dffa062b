/**
 * Movement: what has moved goes there from where it was (first, last, invert, play), what was hurt shows by how much,
 * what is gone fades. Short, skipped by any key or click, and off for who wants no movement.
 *
 * Only transforms and opacity move, so that nothing is painted anew for a frame; and where very many cards shift a little
 * because a row has become longer, they are there at once: what goes from one place to another is what one looks for.
 */

/** @import { Scene, Face } from "../shapes" */

import { el, remembered } from "../parts/dom.js";

const LONG = 280;
/** More cards than these aren't seen shifting within their rows, or coming and going. */
const MANY = 12;

/** @returns {boolean} */
export function moves() {
  const wish = remembered("motion", "auto");
  if (wish === "on") return true;
  if (wish === "off") return false;
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What moves, and the cards that turn, which do so wherever they go. @type {Set<Animation>} */
const running = new Set();
/** @type {Set<Animation>} */
const turning = new Set();

/** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options @param {Set<Animation>} [among] */
function play(element, frames, options, among = running) {
  const animation = element.animate(frames, options);
  among.add(animation);
  const done = () => among.delete(animation);
  animation.finished.then(done, done);
  return animation;
}

/** End everything that moves. @returns {boolean} whether anything did */
export function skip() {
  const any = moving();
  for (const animation of [...running, ...turning]) animation.finish();
  return any;
}

/** @returns {boolean} */
export function moving() {
  return running.size + turning.size > 0;
}

/** What is raised, and the cards that are. @type {Set<Animation>} */
const raising = new Set();
/** @type {Set<Element>} */
const raised = new Set();

/**
 * Move a card, or what is on it, above all that rests.
 *
 * What lies over something that moves is in a layer of its own, and so painted anew as it begins to move and as it
 * comes to rest: of a card among others that would be most of the board. So cards that move come to rest together, too:
 * where one does, others that are on their way would wait for what is painted.
 * @param {Element} card @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options @param {Set<Animation>} [among]
 */
function raise(card, element, frames, options, among) {
  card.classList.add("moving");
  raised.add(card);
  const animation = play(element, frames, options, among);
  raising.add(animation);
  const rest = () => {
    raising.delete(animation);
    if (raising.size) return;
    for (const each of raised) each.classList.remove("moving");
    raised.clear();
  };
  animation.finished.then(rest, rest);
  return animation;
}

/** @typedef {{x: number, y: number, scale: number}} Off how far something is from where it lies at rest */

const STILL = { x: 0, y: 0, scale: 1 };

/** What goes somewhere, and from where. @type {Map<Element, Off & {animation: Animation}>} */
const going = new Map();

/** How far a card still has to go. @param {Element} element @returns {Off | null} */
function off(element) {
  const from = going.get(element);
  const done = from?.animation.effect?.getComputedTiming().progress ?? null;
  if (!from || done === null) return null;
  const left = 1 - done;
  return { x: from.x * left, y: from.y * left, scale: 1 + (from.scale - 1) * left };
}

/** @param {DOMRect} rect @param {Off} by @returns {DOMRect} */
function shift(rect, { x, y, scale }) {
  const width = rect.width * scale;
  const height = rect.height * scale;
  return new DOMRect(rect.left + (rect.width - width) / 2 + x, rect.top + (rect.height - height) / 2 + y, width, height);
}

/** Where something lies, or will when it has come there. @param {Element} element @returns {DOMRect} */
export function resting(element) {
  const rect = element.getBoundingClientRect();
  const by = off(element);
  return by ? shift(rect, { x: -by.x, y: -by.y, scale: 1 / by.scale }) : rect;
}

/** Let a card go where it lies. @param {Element} card @param {Off} from @param {string} easing @param {number} [seen] */
function send(card, from, easing, seen = 1) {
  const before = going.get(card);
  // (Nothing but what is drawn already is moved: with more among the frames, the page is painted anew for each.)
  const frames = [{ transform: `translate(${from.x}px, ${from.y}px) scale(${from.scale})` }, { transform: "none" }];
  const faded = seen < 1 ? [{ ...frames[0], opacity: seen }, { ...frames[1], opacity: 1 }] : frames;
  const animation = raise(card, card, faded, { duration: LONG, easing });
  going.set(card, { ...from, animation });
  before?.animation.cancel();
  const there = () => {
    if (going.get(card)?.animation === animation) going.delete(card);
  };
  animation.finished.then(there, there);
}

/** Let a card be seen turning that has turned, as soon as everything is drawn. @param {HTMLElement} card */
export function turn(card) {
  const body = card.firstElementChild;
  if (!body || !moves() || document.visibilityState !== "visible") return;
  const sides = [{ transform: "none" }, { transform: "rotate(90deg)" }];
  if (!card.classList.contains("turned")) sides.reverse();
  queueMicrotask(() => raise(card, body, sides, { duration: LONG, easing: "ease" }, turning));
}

/** @param {Scene} scene @returns {Map<number, number>} what has been taken away from each thing: damage, or life */
export function hurt(scene) {
  /** @type {Map<number, number>} */
  const found = new Map();
  /** @param {readonly Face[]} faces */
  const look = (faces) => {
    for (const face of faces) {
      if (face.number) found.set(face.number, face.damage);
      look(face.attached);
    }
  };
  for (const area of scene.areas) look(area.faces);
  for (const person of scene.people) {
    const life = Number.parseFloat(person.life);
    if (!Number.isNaN(life)) found.set(-1 - person.seat, -life);
  }
  return found;
}

/** @typedef {{rect: DOMRect, element: HTMLElement, area: string}} Lying where a card lies */

export class Motion {
  /** @param {HTMLElement} root @param {HTMLElement} overlay what floats over the table */
  constructor(root, overlay) {
    this.root = root;
    this.overlay = overlay;
    /** Where everything was as it was drawn before; where it is now, as long as that is known. @type {Map<string, Lying>} */
    this.before = new Map();
    /** @type {Map<string, Lying> | null} */
    this.now = null;
    /** @type {Map<number, number>} */
    this.hurt = new Map();
    /** What shows by how much each thing was hurt. @type {Map<number, Animation>} */
    this.signs = new Map();
  }

  /** Where everything is: all that is read of the page is read at once. @returns {Map<string, Lying>} */
  lying() {
    /** @type {Map<string, Lying>} */
    const found = new Map();
    for (const area of /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll("[data-area]"))) {
      for (const element of /** @type {NodeListOf<HTMLElement>} */ (area.querySelectorAll(".card[data-number]:not([data-number='0'])"))) {
        found.set(element.dataset.number ?? "", { rect: resting(element), element, area: area.dataset.area ?? "" });
      }
    }
    return found;
  }

  /** Something may lie elsewhere since it was drawn: where it does is to be asked. */
  forget() {
    this.now = null;
  }

  /** Remember where everything is, before it is drawn anew. */
  first() {
    this.before = new Map();
    if (!moves() || document.visibilityState !== "visible") return;
    // What moves goes on, unless it is to go elsewhere. (To ask now would have what has changed already laid out once more.)
    this.before = this.now ?? this.lying();
  }

  /**
   * Let everything go from where it was to where it is.
   * @param {Scene} scene
   * @param {() => void} whileStill what is to be done while all lies where it is going to
   */
  last(scene, whileStill) {
    const before = this.hurt;
    this.hurt = hurt(scene);
    this.now = null;
    if (!this.before.size) {
      whileStill();
      return;
    }
    const from = this.before;
    this.before = new Map();
    const now = this.lying();
    this.now = now;
    whileStill();
    /** @type {[number, number, DOMRect][]} */
    const signs = [];
    for (const [number, amount] of this.hurt) {
      const less = amount - (before.get(number) ?? amount);
      const rect = less ? (now.get(String(number))?.rect ?? this.root.querySelector(`[data-number="${number}"]`)?.getBoundingClientRect()) : null;
      if (rect) signs.push([number, less, rect]);
    }
    /** @type {[Lying, Lying][]} */
    const went = [];
    /** @type {[Lying, Lying][]} */
    const shifted = [];
    /** @type {Lying[]} */
    const came = [];
    for (const [number, is] of now) {
      const was = from.get(number);
      if (!is.rect.width) continue;
      if (!was) came.push(is);
      else if (apart(was.rect, is.rect)) (was.area === is.area ? shifted : went).push([was, is]);
    }
    const gone = [...from].filter(([number, was]) => !now.has(number) && was.rect.width).map(([, was]) => was);
    // From here on nothing is read.
    const seen = [...went.slice(0, MANY), ...(went.length + shifted.length > MANY ? [] : shifted)];
    for (const [was, is] of seen) this.go(was, is);
    for (const [, { element }] of [...went, ...shifted].slice(seen.length)) going.get(element)?.animation.finish();
    if (came.length <= MANY) {
      for (const { element } of came) {
        send(element, { x: 0, y: -14, scale: 0.9 }, "ease-out", 0);
      }
    }
    if (gone.length <= MANY) for (const was of gone) this.fade(was.element, shift(was.rect, off(was.element) ?? STILL));
    for (const [number, less, rect] of signs) this.float(number, less, rect);
  }

  /** @param {Lying} was @param {Lying} is */
  go(was, { rect, element }) {
    // What is on its way goes on from there.
    const by = off(was.element);
    const from = by ? shift(was.rect, by) : was.rect;
    const x = from.left + from.width / 2 - (rect.left + rect.width / 2);
    const y = from.top + from.height / 2 - (rect.top + rect.height / 2);
    send(element, { x, y, scale: from.width / rect.width }, "cubic-bezier(0.2, 0.7, 0.2, 1)");
  }

  /** @param {HTMLElement} element @param {DOMRect} rect */
  fade(element, rect) {
    const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
    ghost.removeAttribute("data-number");
    ghost.removeAttribute("data-key");
    ghost.setAttribute("aria-hidden", "true");
    ghost.setAttribute("tabindex", "-1");
    ghost.classList.add("ghost");
    lay(ghost, rect);
    ghost.style.setProperty("--cw", `${rect.width}px`);
    ghost.style.setProperty("--ch", `${rect.height}px`);
    this.overlay.append(ghost);
    const remove = () => ghost.remove();
    play(ghost, [{ opacity: 1 }, { opacity: 0, transform: "scale(0.8)" }], { duration: LONG, easing: "ease-in" }).finished.then(remove, remove);
  }

  /** Show by how much something was hurt, or healed, and a flash where it was. @param {number} number @param {number} less @param {DOMRect} rect */
  float(number, less, rect) {
    // (Two signs would lie over each other.)
    this.signs.get(number)?.finish();
    const sign = el("div", { class: `float ${less > 0 ? "hurt" : "healed"}`, "aria-hidden": "true" }, less > 0 ? `−${less}` : `+${-less}`);
    sign.style.left = `${rect.left + rect.width / 2}px`;
    sign.style.top = `${rect.top + rect.height / 3}px`;
    this.overlay.append(sign);
    const rise = play(
      sign,
      [
        { transform: "translate(-50%, 0) scale(0.7)", opacity: 0 },
        { transform: "translate(-50%, -10px) scale(1.15)", opacity: 1, offset: 0.25 },
        { transform: "translate(-50%, -44px) scale(1)", opacity: 0 },
      ],
      { duration: 900, easing: "ease-out" },
    );
    this.signs.set(number, rise);
    const remove = () => {
      sign.remove();
      if (this.signs.get(number) === rise) this.signs.delete(number);
    };
    rise.finished.then(remove, remove);
    if (less <= 0) return;
    const flash = el("div", { class: "flash", "aria-hidden": "true" });
    lay(flash, rect);
    this.overlay.append(flash);
    const end = () => flash.remove();
    play(flash, [{ opacity: 0.75 }, { opacity: 0 }], { duration: 420 }).finished.then(end, end);
  }
}

/** Whether one would see something go from one place to the other. @param {DOMRect} was @param {DOMRect} is @returns {boolean} */
function apart(was, is) {
  const x = was.left + was.width / 2 - (is.left + is.width / 2);
  const y = was.top + was.height / 2 - (is.top + is.height / 2);
  return Math.abs(x) >= 2 || Math.abs(y) >= 2 || Math.abs(was.width / is.width - 1) >= 0.02;
}

/** @param {HTMLElement} element @param {DOMRect} rect where it is to lie in the window */
function lay(element, rect) {
  Object.assign(element.style, { left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px`, height: `${rect.height}px` });
}
