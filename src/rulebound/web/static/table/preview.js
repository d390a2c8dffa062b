/** The large card beside the board: of what is under the pointer or has the focus, or pinned while it is selected. */

/** @import { Face } from "../shapes" */
/** @import { Why } from "../protocol" */

import { reading } from "../parts/card.js";
import { el, fill } from "../parts/dom.js";
import { W } from "../parts/words.js";

export class Preview {
  /**
   * @param {HTMLElement} root
   * @param {{face: (number: number) => Face | null, onClose: () => void, rule: (number: string) => void,
   *   program: (name: string) => Promise<string[]>}} does
   */
  constructor(root, does) {
    this.root = root;
    this.does = does;
    this.pinned = 0;
    /** Beside what it was pinned. @type {Element | null} */
    this.near = null;
    this.shown = "";
    /** @type {number | undefined} */
    this.timer = undefined;
    this.body = el("div", { class: "preview-body" });
    this.notes = el("div", { class: "preview-notes", "aria-live": "polite" });
    this.shut = el("button", { type: "button", class: "shut", "aria-label": W.close, onclick: () => this.close() }, "×");
    root.append(this.shut, this.body, this.notes);
    root.hidden = true;
  }

  /** @param {number} number @param {Element | null} [near] @param {Face | null} [known] what lies there, if it has no number */
  hover(number, near = null, known = null) {
    // In a small window it would lie over what one looks for; there a card is read by choosing it.
    if (this.pinned || window.innerWidth <= 700 || window.innerHeight <= 500) return;
    window.clearTimeout(this.timer);
    if (!number && !known?.name) {
      this.timer = window.setTimeout(() => this.put(null, near), 80);
      return;
    }
    const face = known ?? this.does.face(number);
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
    this.near = near;
    fill(this.notes);
    const shown = face ?? this.does.face(number);
    this.put(shown, near, clause);
    this.root.classList.add("pinned");
    this.root.tabIndex = 0;
    if (shown?.name) this.notes.append(this.understood(shown.name));
  }

  /** What a card's text was read as, told when it is asked for. @param {string} name */
  understood(name) {
    const list = el("ul");
    const box = el("details", { class: "program" }, el("summary", {}, W.program), list);
    box.addEventListener("toggle", async () => {
      if (!box.open || list.childElementCount) return;
      const words = await this.does.program(name);
      fill(list, ...(words.length ? words : [W.programUnknown]).map((each) => el("li", {}, each)));
    });
    return box;
  }

  /** @param {string} title @param {Why["reasons"]} reasons */
  note(title, reasons) {
    const program = this.notes.querySelector(".program");
    const heading = el("h3", {}, title);
    fill(this.notes, heading);
    const list = el("ul", {});
    let verb = "";
    for (const reason of reasons) {
      if (reason.verb !== verb) list.append(el("li", { class: "verb" }, W.whyVerb(reason.verb)));
      verb = reason.verb;
      list.append(el("li", {}, reason.text, " ", reason.rule ? this.rule(reason.rule) : null));
    }
    const said = reasons.length ? list : el("p", {}, W.whyFine);
    this.notes.append(said);
    if (program) this.notes.append(program);
    this.root.hidden = false;
    // Who asked why shall read it, however long the card's text is.
    this.root.scrollTop = Math.min(heading.offsetTop - 6, said.offsetTop + said.offsetHeight - this.root.clientHeight);
  }

  /** @param {string} number */
  rule(number) {
    return el("button", { type: "button", class: "rule link", "aria-label": W.rule(number), onclick: () => this.does.rule(number) }, `[${number}]`);
  }

  unpin() {
    this.pinned = 0;
    this.root.classList.remove("pinned");
    this.root.removeAttribute("tabindex");
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
    this.place(near);
  }

  /** Find its place anew: what is around it has changed. */
  again() {
    if (!this.root.hidden) this.place(null);
  }

  /** Beside the board, over the log, where there is room; else on the half of the board where the card is not. @param {Element | null} near */
  place(near) {
    const side = document.querySelector(".side");
    const ask = side?.querySelector(".ask");
    const whole = side?.getBoundingClientRect();
    // What stands around the game (a lesson, what another asks for) is not covered.
    const around = side?.querySelector(".around:not([hidden])")?.getBoundingClientRect();
    const top = Math.max(whole?.top ?? 0, around?.bottom ?? 0) + 6;
    const room = whole && ask && whole.height > 500 ? ask.getBoundingClientRect().top - top - 6 : 0;
    const pointed = side?.querySelector(".log:hover, .stack:hover");
    const docked = room > 250 && !pointed;
    this.root.classList.toggle("docked", docked);
    this.root.style.maxHeight = docked ? `${room.toFixed(0)}px` : "";
    this.root.style.top = docked ? `${top.toFixed(0)}px` : "";
    const board = document.querySelector(".board")?.getBoundingClientRect();
    const rect = near?.getBoundingClientRect();
    if (board?.width && rect?.width) this.root.classList.toggle("on-left", rect.left + rect.width / 2 > board.left + board.width * 0.55);
  }
}
