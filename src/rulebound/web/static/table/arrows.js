/** Arrows over the table: who attacks whom, who defends, and what waits to resolve is aimed at. */

/** @import { Scene } from "../shapes" */

import { arrowHead } from "../parts/card.js";
import { draw } from "../parts/dom.js";
import { resting } from "./motion.js";

const KINDS = ["attacks", "defends", "targets", "protects", "blocks"];

export class Arrows {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.svg = draw("svg", { class: "arrows", "aria-hidden": "true", focusable: "false" });
    this.svg.append(draw("defs", {}, ...KINDS.map((kind) => arrowHead(`head-${kind}`, kind))));
    this.lines = draw("g");
    this.svg.append(this.lines);
    root.append(this.svg);
  }

  /** @param {Scene} scene */
  show(scene) {
    if (this.lines.childElementCount) this.lines.textContent = "";
    /** @type {[string, Element | null, Element | null, boolean][]} */
    const wanted = scene.arrows.map((arrow) => [arrow.kind, this.at(arrow.source), this.at(arrow.target), false]);
    for (const waiting of scene.stack) {
      const from = this.root.querySelector(`.waiting[data-waiting="${waiting.number}"]`);
      for (const target of waiting.targets) wanted.push(["targets", from, this.at(target), waiting.seat === scene.seat]);
    }
    if (!wanted.length) return;
    const frame = this.root.getBoundingClientRect();
    for (const [kind, from, to, own] of wanted) {
      if (!from || !to || from === to) continue;
      const a = resting(from);
      const b = resting(to);
      if (!a.width || !b.width) continue;
      // From the edge of an entry in the list beside (or below) the board, else from a card's middle.
      const listed = from.classList.contains("waiting");
      const below = listed && a.top >= b.bottom && a.left <= b.right;
      const x1 = (listed && !below ? a.left : a.left + a.width / 2) - frame.left;
      const y1 = (below ? a.top : a.top + a.height / 2) - frame.top;
      let x2 = b.left + b.width / 2 - frame.left;
      let y2 = b.top + b.height / 2 - frame.top;
      const length = Math.hypot(x2 - x1, y2 - y1) || 1;
      // It ends at the edge of what it points to, so that the numbers there can be read.
      const short = Math.min(0.45, Math.min(b.width, b.height) / 2.4 / length);
      x2 -= (x2 - x1) * short;
      y2 -= (y2 - y1) * short;
      const bend = Math.min(46, length / 5) * (x2 >= x1 ? 1 : -1);
      const mx = (x1 + x2) / 2 - ((y2 - y1) / length) * bend;
      const my = (y1 + y2) / 2 + ((x2 - x1) / length) * bend;
      const path = `M${x1.toFixed(1)} ${y1.toFixed(1)} Q${mx.toFixed(1)} ${my.toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}`;
      const known = KINDS.includes(kind) ? kind : "targets";
      this.lines.append(
        draw("path", { d: path, class: "arrow under" }),
        draw("path", { d: path, class: `arrow ${known} ${own ? "own" : ""}`, "marker-end": `url(#head-${known})` }),
      );
    }
  }

  /** @param {number} number @returns {Element | null} */
  at(number) {
    return this.root.querySelector(`.board [data-number="${number}"], .board [data-also~="${number}"]`);
  }
}
