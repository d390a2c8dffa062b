/**
 * Movement: what has moved goes there from where it was (first, last, invert, play), what was hurt shows by how much,
 * what is gone fades. Short, skipped by any key or click, and off for who wants no movement.
 */

/** @import { Scene, Face } from "../shapes" */

import { el, remembered } from "../parts/dom.js";

const LONG = 280;

/** @returns {boolean} */
export function moves() {
  const wish = remembered("motion", "auto");
  if (wish === "on") return true;
  if (wish === "off") return false;
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @type {Set<Animation>} */
const running = new Set();

/** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
function play(element, frames, options) {
  const animation = element.animate(frames, options);
  running.add(animation);
  const done = () => running.delete(animation);
  animation.finished.then(done, done);
  return animation;
}

/** End everything that moves. @returns {boolean} whether anything did */
export function skip() {
  const any = running.size > 0;
  for (const animation of [...running]) animation.finish();
  return any;
}

/** @returns {boolean} */
export function moving() {
  return running.size > 0;
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

export class Motion {
  /** @param {HTMLElement} root @param {HTMLElement} overlay what floats over the table */
  constructor(root, overlay) {
    this.root = root;
    this.overlay = overlay;
    /** @type {Map<string, {rect: DOMRect, element: HTMLElement}>} */
    this.before = new Map();
    /** @type {Map<number, number>} */
    this.hurt = new Map();
  }

  /** @returns {NodeListOf<HTMLElement>} */
  cards() {
    return this.root.querySelectorAll(".card[data-number]:not([data-number='0'])");
  }

  /** Remember where everything is, before it is drawn anew. */
  first() {
    this.before.clear();
    if (!moves() || document.visibilityState !== "visible") return;
    skip();
    for (const element of this.cards()) {
      this.before.set(element.dataset.number ?? "", { rect: element.getBoundingClientRect(), element });
    }
  }

  /** Let everything go from where it was to where it is. @param {Scene} scene */
  last(scene) {
    const before = this.hurt;
    this.hurt = hurt(scene);
    if (!this.before.size) return;
    const there = new Set();
    for (const element of this.cards()) {
      const number = element.dataset.number ?? "";
      there.add(number);
      const was = this.before.get(number);
      const rect = element.getBoundingClientRect();
      if (!rect.width) continue;
      if (!was) {
        play(element, [{ opacity: 0, transform: "translateY(-14px) scale(0.9)" }, {}], { duration: LONG, easing: "ease-out" });
        continue;
      }
      const x = was.rect.left + was.rect.width / 2 - (rect.left + rect.width / 2);
      const y = was.rect.top + was.rect.height / 2 - (rect.top + rect.height / 2);
      const scale = was.rect.width / rect.width;
      if (Math.abs(x) < 2 && Math.abs(y) < 2 && Math.abs(scale - 1) < 0.02) continue;
      // (Nothing but what is drawn already is moved: with more among the frames, the page is painted anew for each.)
      element.classList.add("moving");
      const rest = () => element.classList.remove("moving");
      play(element, [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], {
        duration: LONG,
        easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
      }).finished.then(rest, rest);
    }
    for (const [number, was] of this.before) if (!there.has(number)) this.fade(was.element, was.rect);
    for (const [number, amount] of this.hurt) {
      const less = amount - (before.get(number) ?? amount);
      if (less) this.float(number, less);
    }
  }

  /** @param {HTMLElement} element @param {DOMRect} rect */
  fade(element, rect) {
    if (!rect.width) return;
    const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
    ghost.removeAttribute("data-number");
    ghost.removeAttribute("data-key");
    ghost.setAttribute("aria-hidden", "true");
    ghost.setAttribute("tabindex", "-1");
    ghost.classList.add("ghost");
    Object.assign(ghost.style, {
      left: `${rect.left}px`,
      top: `${rect.top}px`,
      width: `${rect.width}px`,
      height: `${rect.height}px`,
    });
    this.overlay.append(ghost);
    const remove = () => ghost.remove();
    play(ghost, [{ opacity: 1 }, { opacity: 0, transform: "scale(0.8)" }], { duration: LONG, easing: "ease-in" }).finished.then(remove, remove);
  }

  /** @param {number} number @param {number} less */
  float(number, less) {
    const element = this.root.querySelector(`[data-number="${number}"]`);
    if (!element) return;
    const rect = element.getBoundingClientRect();
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
    if (less > 0) {
      play(element, [{ filter: "brightness(2.2) saturate(0.4)" }, { filter: "none" }], { duration: 420 });
    }
  }
}
