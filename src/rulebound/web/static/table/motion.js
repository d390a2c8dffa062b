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
const TURN = 200;
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

/**
 * Move a card, or what is on it, above all that rests.
 *
 * What lies over something that moves is in a layer of its own, and so painted anew as it begins to move and as it
 * comes to rest: of a card among others that would be most of the board.
 * @param {Element} card @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options @param {Set<Animation>} [among]
 */
function raise(card, element, frames, options, among) {
  card.classList.add("moving");
  const rest = () => card.classList.remove("moving");
  play(element, frames, options, among).finished.then(rest, rest);
}

/** Let a card be seen turning that has turned, as soon as everything is drawn. @param {HTMLElement} card */
export function turn(card) {
  const body = card.firstElementChild;
  if (!body || !moves() || document.visibilityState !== "visible") return;
  const sides = [{ transform: "none" }, { transform: "rotate(90deg)" }];
  if (!card.classList.contains("turned")) sides.reverse();
  queueMicrotask(() => raise(card, body, sides, { duration: TURN, easing: "ease" }, turning));
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
  }

  /** Where everything is: all that is read of the page is read at once. @returns {Map<string, Lying>} */
  lying() {
    /** @type {Map<string, Lying>} */
    const found = new Map();
    for (const area of /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll("[data-area]"))) {
      for (const element of /** @type {NodeListOf<HTMLElement>} */ (area.querySelectorAll(".card[data-number]:not([data-number='0'])"))) {
        found.set(element.dataset.number ?? "", { rect: element.getBoundingClientRect(), element, area: area.dataset.area ?? "" });
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
    for (const animation of [...running]) animation.finish();
    // (To ask now would have what has changed already laid out once more.)
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
    for (const [was, is] of [...went.slice(0, MANY), ...(went.length + shifted.length > MANY ? [] : shifted)]) this.go(was.rect, is);
    if (came.length <= MANY) {
      for (const { element } of came) {
        raise(element, element, [{ opacity: 0, transform: "translateY(-14px) scale(0.9)" }, { opacity: 1, transform: "none" }], { duration: LONG, easing: "ease-out" });
      }
    }
    if (gone.length <= MANY) for (const was of gone) this.fade(was.element, was.rect);
    for (const [, less, rect] of signs) this.float(less, rect);
  }

  /** @param {DOMRect} from @param {Lying} to */
  go(from, { rect, element }) {
    const x = from.left + from.width / 2 - (rect.left + rect.width / 2);
    const y = from.top + from.height / 2 - (rect.top + rect.height / 2);
    // (Nothing but what is drawn already is moved: with more among the frames, the page is painted anew for each.)
    const there = `translate(${x}px, ${y}px) scale(${from.width / rect.width})`;
    raise(element, element, [{ transform: there }, { transform: "none" }], { duration: LONG, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" });
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

  /** Show by how much something was hurt, or healed, and a flash where it was. @param {number} less @param {DOMRect} rect */
  float(less, rect) {
    const sign = el("div", { class: `float ${less > 0 ? "hurt" : "healed"}`, "aria-hidden": "true" }, less > 0 ? `−${less}` : `+${-less}`);
    sign.style.left = `${rect.left + rect.width / 2}px`;
    sign.style.top = `${rect.top + rect.height / 3}px`;
    this.overlay.append(sign);
    const remove = () => sign.remove();
    play(
      sign,
      [
        { transform: "translate(-50%, 0) scale(0.7)", opacity: 0 },
        { transform: "translate(-50%, -10px) scale(1.15)", opacity: 1, offset: 0.25 },
        { transform: "translate(-50%, -44px) scale(1)", opacity: 0 },
      ],
      { duration: 900, easing: "ease-out" },
    ).finished.then(remove, remove);
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
