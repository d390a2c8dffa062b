/** The log: what has happened, newest last; it follows only while its end is in sight. Each line tells its causes. */

/** @import { Line, Recap, Waiting, Scene } from "../shapes" */

import { el, fill, keep, set, setText } from "../parts/dom.js";
import { W } from "../parts/words.js";
import { aboutOf } from "./ask.js";
import { bottomOf } from "./board.js";

/** So many lines of the log are on the page as long as one doesn't look for earlier ones. */
const SHOWN = 60;

export class Log {
  /**
   * @param {HTMLElement} root
   * @param {{explain: (line: Line) => void, older: (everything: boolean, before: number | null) => void, hover: (number: number) => void}} does
   */
  constructor(root, does) {
    this.root = root;
    this.does = does;
    this.everything = false;
    /** @type {Line[]} */
    this.older = [];
    /** @type {Line[]} */
    this.lines = [];
    this.seat = -1;
    this.unread = 0;
    this.short = el("button", { type: "button", class: "link", "aria-pressed": "true", onclick: () => this.turn(false) }, W.logShort);
    this.all = el("button", { type: "button", class: "link", "aria-pressed": "false", onclick: () => this.turn(true) }, W.logAll);
    this.earlier = el("button", { type: "button", class: "link earlier", hidden: true }, W.earlier);
    this.items = el("ol");
    this.list = el("div", { class: "lines", role: "log", "aria-live": "polite", "aria-relevant": "additions", "aria-label": W.log, tabindex: 0 }, this.items);
    this.below = el("button", { type: "button", class: "below", hidden: true, onclick: () => this.follow() });
    root.append(el("header", { class: "log-head" }, el("h2", {}, W.log), this.short, this.all), this.earlier, this.list, this.below);
    // It follows until somebody scrolls up, and again from when the end is in sight. What is told of a scroll comes a
    // frame late: by then the list may have become lower, and its end is out of sight though nobody scrolled.
    this.following = true;
    this.top = 0;
    /** How many lines are on the page; whether it has just been scrolled by itself. */
    this.most = SHOWN;
    this.scrolled = false;
    this.list.addEventListener("scroll", () => {
      // (Of both scrolls within a frame, its own and somebody's, one word comes: where it then is says whose.)
      const own = this.scrolled;
      this.scrolled = false;
      if (own && this.following && this.list.scrollTop >= this.top) return;
      this.following = this.atEnd() || (this.following && this.list.scrollTop >= this.top);
      this.top = this.list.scrollTop;
      if (this.following) {
        this.unread = 0;
        this.below.hidden = true;
      }
    });
    this.sizes = new ResizeObserver(() => this.following && this.follow());
    this.sizes.observe(this.list);
    this.sizes.observe(this.items);
    this.list.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") does.hover(aboutOf(event));
    });
    this.list.addEventListener("pointerleave", () => does.hover(0));
  }

  atEnd() {
    return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 24;
  }

  follow() {
    this.following = true;
    this.list.scrollTop = this.list.scrollHeight;
    const top = this.list.scrollTop;
    this.scrolled = this.scrolled || top !== this.top;
    this.top = top;
    this.unread = 0;
    this.below.hidden = true;
  }

  /** @param {boolean} everything */
  turn(everything) {
    this.everything = everything;
    this.older = [];
    set(this.short, { "aria-pressed": String(!everything) });
    set(this.all, { "aria-pressed": String(everything) });
    if (everything) this.does.older(true, null);
    this.draw(this.lines, this.hasEarlier, this.seat);
    this.follow();
  }

  hasEarlier = false;
  start = 0;

  /** @param {Line[]} lines @param {number} start @param {boolean} everything */
  told(lines, start, everything) {
    if (everything !== this.everything) return;
    this.most += lines.length;
    this.older = [...lines, ...this.older];
    this.start = start;
    this.hasEarlier = start > 0;
    this.draw(this.lines, this.hasEarlier, this.seat);
  }

  /** Show earlier lines that are known, and leave those where they are that can be seen. */
  unroll() {
    this.following = false;
    this.most += 4 * SHOWN;
    this.draw(this.lines, this.hasEarlier, this.seat);
    this.top = this.list.scrollTop;
  }

  /** @returns {HTMLElement | undefined} the first line of which anything can be seen */
  firstInSight() {
    const top = this.list.getBoundingClientRect().top;
    return /** @type {HTMLElement[]} */ ([...this.items.children]).find((item) => item.getBoundingClientRect().bottom > top);
  }

  /** How many lines there were as it was drawn before, and whether those were all. */
  count = 0;
  was = false;

  /** @param {Line[]} lines @param {boolean} earlier @param {number} seat who sits at the bottom */
  draw(lines, earlier, seat) {
    const end = this.following;
    const grew = this.lines !== lines && this.lines.length > 0;
    this.lines = lines;
    this.seat = seat;
    this.hasEarlier = this.older.length ? this.start > 0 : earlier;
    const known = new Set(this.older.map((line) => line.number).filter((number) => number >= 0));
    const all = [...this.older, ...lines.filter((line) => !known.has(line.number))].filter((line) => this.everything || line.shown);
    const more = this.everything === this.was ? all.length - this.count : 0;
    this.count = all.length;
    this.was = this.everything;
    // While somebody reads earlier lines, these stay; else the last ones are on the page.
    if (end && !this.older.length) this.most = SHOWN;
    else if (grew && more > 0) this.most += more;
    const shown = all.slice(-this.most);
    // (Who reads keeps what is read in sight, whatever comes or goes above it.)
    const read = end ? undefined : this.firstInSight();
    const height = read?.getBoundingClientRect().top ?? 0;
    const seen = new Map();
    keep(
      this.items,
      shown,
      (line) => {
        const key = line.number >= 0 ? `${line.number}` : `note ${line.full}`;
        const times = seen.get(key) ?? 0;
        seen.set(key, times + 1);
        return times ? `${key} ${times}` : key;
      },
      () => el("li", {}, el("button", { type: "button", class: "line" })),
      (item, line) => this.drawLine(item, line),
    );
    const kept = all.length > shown.length;
    this.earlier.hidden = !kept && !this.hasEarlier;
    if (read?.isConnected) this.list.scrollTop += read.getBoundingClientRect().top - height;
    this.earlier.onclick = () => (kept ? this.unroll() : this.does.older(this.everything, this.older.length ? this.start : null));
    // (Where it follows, it does so as its list is seen to have grown: to ask now would have it laid out twice.)
    if (!end && grew && more > 0) {
      this.unread += more;
      this.below.hidden = false;
      setText(this.below, W.newer(this.unread));
    }
  }

  /** @param {HTMLElement} item @param {Line} line */
  drawLine(item, line) {
    const words = this.everything ? line.full : line.shown;
    if (item.dataset.words === words) return;
    item.dataset.words = words;
    item.className = `${line.seat < 0 ? "nobody" : line.seat === this.seat ? "near" : "far"} ${line.kind === "turn" || /^turn\b/i.test(line.shown) ? "turn" : ""}`.trim();
    const button = /** @type {HTMLElement} */ (item.firstElementChild);
    set(button, { "data-about": line.cards[0] ?? null });
    fill(button, words, line.rule && !words.includes(line.rule) ? el("span", { class: "rule" }, ` [${line.rule}]`) : null);
    button.onclick = () => this.does.explain(line);
    /** @type {HTMLButtonElement} */ (button).disabled = line.number < 0;
  }
}

/** What waits to resolve, the top first. */
export class Stack {
  /** @param {HTMLElement} root @param {(number: number) => void} hover @param {(number: number) => void} open */
  constructor(root, hover, open) {
    this.root = root;
    this.open = open;
    this.list = el("ol", { class: "stack-list" });
    root.append(el("h2", {}, W.stack), this.list);
    this.list.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") hover(aboutOf(event));
    });
    this.list.addEventListener("pointerleave", () => hover(0));
  }

  /** @param {Scene} scene @param {(number: number) => string} called */
  draw(scene, called) {
    this.root.hidden = scene.stack.length === 0;
    const top = [...scene.stack].reverse();
    keep(
      this.list,
      top,
      (waiting) => String(waiting.number),
      () => el("li", {}, el("button", { type: "button", class: "waiting" })),
      (item, waiting, at) => this.drawOne(item, waiting, at, scene, called),
    );
  }

  /** @param {HTMLElement} item @param {Waiting} waiting @param {number} at @param {Scene} scene @param {(number: number) => string} called */
  drawOne(item, waiting, at, scene, called) {
    const who = scene.people.find((person) => person.seat === waiting.seat)?.name ?? "";
    const button = /** @type {HTMLElement} */ (item.firstElementChild);
    button.classList.toggle("near", waiting.seat === bottomOf(scene));
    set(button, { "data-about": waiting.card || null, "data-waiting": waiting.number });
    button.onclick = () => this.open(waiting.card);
    const aims = waiting.targets.map(called).filter(Boolean);
    const said = JSON.stringify([waiting, at, who, aims]);
    if (item.dataset.drawn === said) return;
    item.dataset.drawn = said;
    fill(
      button,
      el("span", { class: "waiting-text" }, at === 0 ? el("span", { class: "tag" }, W.stackTop) : null, waiting.text, waiting.count > 1 ? el("b", {}, ` ${W.times(waiting.count)}`) : null),
      el("span", { class: "quiet small" }, [`${who}${aims.length ? ` → ${aims.join(", ")}` : ""}`, waiting.modes.join("; ")].filter(Boolean).join(" · ")),
    );
  }
}

/** What happened since one was asked before: open where there is room, until it is folded. */
export class Recaps {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.drawn = "";
    this.open = window.innerHeight > 600 && window.innerWidth > 700;
  }

  /** @param {readonly Recap[]} recaps */
  draw(recaps) {
    const key = JSON.stringify(recaps);
    this.root.hidden = recaps.length === 0;
    if (key === this.drawn) return;
    this.drawn = key;
    const box = el("details", { open: this.open, ontoggle: () => (this.open = box.open) }, el("summary", {}, W.recap));
    for (const recap of recaps.slice(-3)) {
      box.append(el("h3", {}, recap.title), el("ul", {}, ...recap.lines.map((line) => el("li", {}, line))));
    }
    fill(this.root, box);
  }
}
