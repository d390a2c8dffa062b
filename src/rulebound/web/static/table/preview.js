/** The large card beside the board: of what is under the pointer or has the focus, or pinned while it is selected. */

/** @import { Face } from "../shapes" */

import { reading } from "../parts/card.js";
import { el, fill } from "../parts/dom.js";
import { W } from "../parts/words.js";

export class Preview {
  /** @param {HTMLElement} root @param {{face: (number: number) => Face | null, onClose: () => void}} does */
  constructor(root, does) {
    this.root = root;
    this.does = does;
    this.pinned = 0;
    this.shown = "";
    /** @type {number | undefined} */
    this.timer = undefined;
    this.body = el("div", { class: "preview-body" });
    this.notes = el("div", { class: "preview-notes", "aria-live": "polite" });
    this.shut = el("button", { type: "button", class: "shut", "aria-label": W.close, onclick: () => this.close() }, "×");
    root.append(this.shut, this.body, this.notes);
    root.hidden = true;
  }

  /** @param {number} number @param {Element | null} [near] */
  hover(number, near = null) {
    if (this.pinned) return;
    window.clearTimeout(this.timer);
    if (!number) {
      this.timer = window.setTimeout(() => this.put(null, near), 80);
      return;
    }
    const face = this.does.face(number);
    this.timer = window.setTimeout(() => this.put(face, near), this.root.hidden ? 160 : 30);
  }

  /**
   * Show a card until it is closed.
   * @param {number} number
   * @param {Element | null} near
   * @param {Face | null} [face]
   * @param {string} [clause]
   */
  pin(number, near, face = null, clause = "") {
    window.clearTimeout(this.timer);
    this.pinned = number || -9999;
    fill(this.notes);
    this.put(face ?? this.does.face(number), near, clause);
    this.root.classList.add("pinned");
  }

  /** @param {string} title @param {{text: string, rule: string}[]} reasons */
  note(title, reasons) {
    fill(this.notes, el("h3", {}, title));
    const list = el("ul", {});
    for (const reason of reasons) list.append(el("li", {}, reason.text, reason.rule ? el("span", { class: "rule" }, ` [${reason.rule}]`) : null));
    this.notes.append(reasons.length ? list : el("p", {}, W.whyFine));
    this.root.hidden = false;
  }

  unpin() {
    this.pinned = 0;
    this.root.classList.remove("pinned");
    fill(this.notes);
    this.put(null, null);
  }

  close() {
    this.unpin();
    this.does.onClose();
  }

  /** @param {Face | null} face @param {Element | null} near @param {string} [clause] */
  put(face, near, clause = "") {
    if (!face) {
      this.root.hidden = true;
      this.shown = "";
      return;
    }
    const key = JSON.stringify(face) + clause;
    if (key !== this.shown) {
      this.shown = key;
      fill(this.body, reading(face, clause));
    }
    this.root.hidden = false;
    // It stands on the half of the board where the card is not.
    const board = document.querySelector(".board");
    if (near && board) {
      const rect = near.getBoundingClientRect();
      const whole = board.getBoundingClientRect();
      if (whole.width && rect.width) this.root.classList.toggle("on-left", rect.left + rect.width / 2 > whole.left + whole.width * 0.55);
    }
  }
}
