/** What is asked: the question, what can be done in two steps, and the button that passes and says until when. */

/** @import { Presented } from "../shapes" */
/** @import { SeatAt, TableTold } from "../protocol" */
/** @import { Choices, Menu } from "./choices" */

import { el, fill, keep, set, setText } from "../parts/dom.js";
import { icon } from "../parts/icons.js";
import { W } from "../parts/words.js";

/** After so many milliseconds it is said that an answer is under way. */
const A_MOMENT = 300;

/**
 * @typedef {object} Asking
 * @property {(menu: Menu, sure: boolean) => void} take
 * @property {(place: number) => void} answer
 * @property {() => void} cancel
 * @property {(number: number) => void} read
 * @property {(number: number) => void} hover what is under the pointer, 0 when it isn't any more
 * @property {(rule: string) => void} rule
 * @property {() => void} passing
 */

/** The card that what is pointed at is about; 0 for none. @param {Event} event @returns {number} */
export function aboutOf(event) {
  const found = event.target instanceof Element ? event.target.closest("[data-about]") : null;
  return found instanceof HTMLElement ? Number(found.dataset.about) : 0;
}

/** @param {SeatAt} asked who is asked, not who looks on here */
function waitingFor(asked) {
  if (asked.thinking) return W.thinking(asked.name);
  return asked.here ? W.waitingFor(asked.name) : W.waitingGone(asked.name);
}

export class Ask {
  /** @param {HTMLElement} root @param {Asking} does */
  constructor(root, does) {
    this.root = root;
    this.does = does;
    this.before = el("p", { class: "before" });
    this.question = el("h2", { class: "question", tabindex: -1, id: "question" });
    this.rule = el("button", { type: "button", class: "rule link", onclick: () => does.rule(this.rule.dataset.rule ?? "") });
    this.list = el("ol", { class: "menus", "aria-labelledby": "question" });
    this.deeds = el("div", { class: "deeds", role: "group" });
    this.pass = el(
      "button",
      { type: "button", class: "pass", onclick: () => does.answer(Number(this.pass.dataset.place)) },
      el("span", { class: "pass-label" }),
      el("span", { class: "pass-until" }),
    );
    this.more = el("button", { type: "button", class: "pass-more", title: W.passUntil, "aria-label": W.passUntil, onclick: () => does.passing() }, icon("last"));
    this.wait = el("p", { class: "wait", hidden: true });
    this.waiting = 0;
    /** The decision that is asked, and what of it was scrolled, which begins anew with the next. */
    this.decision = "";
    /** @type {Set<Element>} */
    this.scrolled = new Set();
    const asked = el("div", { class: "asked" }, this.before, this.question, this.rule);
    const choose = el("div", { class: "choose" }, this.list, this.deeds);
    for (const part of [asked, this.before, choose]) part.addEventListener("scroll", () => this.scrolled.add(part), { passive: true });
    root.append(
      asked,
      choose,
      this.wait,
      el("div", { class: "passing" }, this.pass, this.more),
    );
    let under = 0;
    root.addEventListener("pointermove", (event) => {
      // A finger that taps doesn't hover, and what comes to lie under a pointer that rests isn't pointed at.
      const about = aboutOf(event);
      if (event.pointerType !== "mouse" || about === under || !(event.movementX || event.movementY)) return;
      does.hover((under = about));
    });
    root.addEventListener("focusin", (event) => {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) does.hover(aboutOf(event));
    });
    root.addEventListener("pointerleave", () => does.hover((under = 0)));
  }

  /**
   * @param {Presented} presented
   * @param {Choices} choices
   * @param {TableTold | null} table
   * @param {boolean} sent whether an answer is under way
   */
  draw(presented, choices, table, sent) {
    const prompt = presented.prompt;
    setText(this.before, prompt?.before ?? "");
    this.before.hidden = !prompt?.before;
    const asked = table?.seats.find((seat) => seat.seat === table.asked);
    const waiting = asked ? waitingFor(asked) : W.watching;
    setText(this.question, presented.result || prompt?.asked || waiting);
    this.root.classList.toggle("waiting", !prompt);
    this.root.classList.toggle("is-over", Boolean(presented.result));
    setText(this.rule, prompt?.rule ? `[${prompt.rule}]` : "");
    set(this.rule, { "data-rule": prompt?.rule ?? "", "aria-label": prompt?.rule ? W.rule(prompt.rule) : null, hidden: !prompt?.rule });
    set(this.root, { "aria-busy": sent ? "true" : null });
    // (What is there within moments needn't be waited for: to say so would have the page laid out twice more.)
    if (!sent) this.waits(false);
    else this.waiting ||= window.setTimeout(() => this.waits(true), A_MOMENT);

    const selected = choices.selected;
    this.list.hidden = selected !== null || choices.menus.length === 0;
    this.deeds.hidden = selected === null;
    let group = "";
    keep(
      this.list,
      choices.menus,
      (menu) => menu.key,
      () => this.entry(),
      (item, menu, at) => {
        this.drawEntry(item, menu, at, menu.group !== group ? menu.group : "");
        group = menu.group;
      },
    );
    if (selected) this.drawDeeds(selected);
    const passing = presented.passing;
    this.pass.hidden = !passing;
    this.more.hidden = !passing;
    if (presented.decision !== this.decision) {
      this.decision = presented.decision;
      for (const part of this.scrolled) part.scrollTop = 0;
      this.scrolled.clear();
    }
    if (passing) {
      set(this.pass, { "data-place": passing.place });
      setText(/** @type {Element} */ (this.pass.firstElementChild), passing.label);
      setText(/** @type {Element} */ (this.pass.lastElementChild), W.until(passing.until));
    }
  }

  /** Say that an answer is under way, or say it no more. @param {boolean} sent */
  waits(sent) {
    window.clearTimeout(this.waiting);
    this.waiting = 0;
    this.wait.hidden = !sent;
    setText(this.wait, sent ? W.sent : "");
  }

  entry() {
    return el(
      "li",
      { class: "entry" },
      el("span", { class: "group" }),
      el("button", { type: "button", class: "choice" }, el("span", { class: "digit", "aria-hidden": "true" }), el("span", { class: "said" }), el("span", { class: "what" })),
    );
  }

  /** @param {HTMLElement} item @param {Menu} menu @param {number} at @param {string} heading */
  drawEntry(item, menu, at, heading) {
    const [group, button] = /** @type {HTMLElement[]} */ ([...item.children]);
    if (!group || !button) return;
    setText(group, heading);
    group.hidden = !heading;
    const only = menu.deeds.length === 1 ? menu.deeds[0] : undefined;
    const [digit, said, what] = /** @type {HTMLElement[]} */ ([...button.children]);
    if (!digit || !said || !what) return;
    setText(digit, at < 9 ? String(at + 1) : "");
    setText(said, `${menu.label}${menu.count > 1 ? ` ${W.times(menu.count)}` : ""}`);
    const words = only
      ? [only.label === menu.label ? "" : only.label, only.cost, only.useless ? W.useless(only.useless) : ""]
      : [menu.deeds.length > 3 ? W.ways(menu.deeds[0]?.label ?? "", menu.deeds.length - 1) : menu.deeds.map((deed) => deed.label).join(" · ")];
    setText(what, words.filter(Boolean).join(" · "));
    what.hidden = !what.textContent;
    set(button, { "data-about": menu.card || null });
    button.classList.toggle("useless", menu.deeds.every((deed) => Boolean(deed.useless)));
    if (only) set(button, { title: only.full, "data-place": only.place });
    else set(button, { title: null, "data-place": null });
    button.onclick = () => this.does.take(menu, true);
  }

  /** @param {Menu} menu */
  drawDeeds(menu) {
    const key = JSON.stringify(menu);
    if (this.deeds.dataset.drawn === key) return;
    this.deeds.dataset.drawn = key;
    set(this.deeds, { "aria-label": W.chooseFor(menu.label) });
    const list = el("ol", { class: "menus" });
    menu.deeds.forEach((deed, at) => {
      const words = [deed.cost, deed.useless ? W.useless(deed.useless) : ""].filter(Boolean).join(" · ");
      list.append(
        el(
          "li",
          { class: "entry" },
          el(
            "button",
            {
              type: "button",
              class: `choice deed ${deed.useless ? "useless" : ""}`.trim(),
              title: deed.full,
              "data-place": deed.place,
              "data-about": deed.target || menu.card || null,
              onclick: () => this.does.answer(deed.place),
            },
            el("span", { class: "digit", "aria-hidden": "true" }, at < 9 ? String(at + 1) : ""),
            el("span", { class: "said" }, deed.label),
            words && el("span", { class: "what" }, words),
          ),
        ),
      );
    });
    const aims = menu.deeds.some((deed) => deed.target && deed.target !== menu.card);
    fill(
      this.deeds,
      el("div", { class: "deeds-head" }, el("h3", {}, menu.label), menu.card > 0 ? el("button", { type: "button", class: "link", onclick: () => this.does.read(menu.card) }, icon("eye"), W.read) : null, el("button", { type: "button", class: "link cancel", onclick: () => this.does.cancel() }, icon("close"), W.cancel)),
      aims ? el("p", { class: "quiet small" }, W.aim) : null,
      list,
    );
  }

  /** Put the focus where one goes on: the first deed, the first entry, or the question. */
  focus() {
    const first = this.deeds.hidden ? this.list.querySelector("button") : this.deeds.querySelector(".deed");
    if (first instanceof HTMLElement) first.focus();
    else if (!this.pass.hidden) this.pass.focus();
    else this.question.focus();
  }
}
