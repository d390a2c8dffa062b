/** What stands around a game: a lesson's words, the clock, taking back by consent, between games, and the end. */

/** @import { ClockTold, TableTold } from "../protocol" */

import { address, linksOf, post, Refused, keepToken } from "../parts/api.js";
import { confirmed, copy, dialog, save, toast } from "../parts/dialogs.js";
import { el, fill, set } from "../parts/dom.js";
import { start } from "../pages/starting.js";
import { W } from "../parts/words.js";

/** @param {number} ms @returns {string} */
export function time(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export class Around {
  /**
   * @param {HTMLElement} root
   * @param {string} token
   * @param {(message: Record<string, unknown>) => void} say
   */
  constructor(root, token, say) {
    this.root = root;
    this.token = token;
    this.say = say;
    this.drawn = "";
  }

  /** @param {TableTold | null} table @param {string} result @param {number} seat @returns {boolean} whether anything is other than before */
  draw(table, result, seat) {
    const key = JSON.stringify([table, result, seat]);
    if (key === this.drawn) return false;
    this.drawn = key;
    const focused = document.activeElement instanceof HTMLElement && this.root.contains(document.activeElement);
    const parts = [];
    if (table?.trouble) parts.push(el("p", { class: "trouble", role: "alert" }, table.trouble));
    if (table?.lesson) parts.push(this.lesson(table.lesson));
    if (table?.undo) parts.push(this.consent(table, table.undo, W.undoAsked, W.undoWaits, seat));
    if (table?.draw) parts.push(this.consent(table, { ...table.draw, why: "" }, W.drawAsked, W.drawWaits, seat));
    if (table?.match) parts.push(this.match(table.match, table.seats.map((each) => each.name), seat));
    // (Between two games of a match one goes on with that.)
    if (result && !table?.lesson && !(table?.match && !table.match.over)) parts.push(this.end(Boolean(table?.rematch), seat));
    fill(this.root, ...parts);
    this.root.hidden = parts.length === 0;
    this.root.parentElement?.classList.toggle("teaching", Boolean(table?.lesson));
    if (focused) this.root.querySelector("button")?.focus();
    return true;
  }

  /** @param {import("../protocol").Lesson} lesson */
  lesson(lesson) {
    const step = `${lesson.id} ${lesson.step}`;
    const box = el("section", { class: `lesson ${lesson.kind} ${lesson.state}`, "aria-label": lesson.title, "aria-live": "polite" });
    const fold = el("button", { type: "button", class: "fold", onclick: () => folding(this.folded !== step) }, W.foldLesson);
    const folding = (/** @type {boolean} */ folded) => {
      this.folded = folded ? step : "";
      box.classList.toggle("folded", folded);
      set(fold, { "aria-expanded": String(!folded) });
    };
    folding(this.folded === step);
    box.append(el("header", {}, el("strong", {}, lesson.title), lesson.of > 1 ? el("span", { class: "quiet" }, W.lesson(lesson.step, lesson.of)) : null, fold));
    for (const paragraph of lesson.say.split("\n").filter(Boolean)) box.append(el("p", { class: "say" }, paragraph));
    if (lesson.goal) box.append(el("p", { class: "goal" }, lesson.goal));
    const puzzle = lesson.kind === "puzzle";
    const done = lesson.state === "done";
    if (done) box.append(el("p", { class: "good" }, puzzle ? W.puzzleDone : W.lessonDone));
    if (lesson.state === "failed") box.append(el("p", { class: "bad" }, W.lessonFailed));
    const hinted = puzzle && !done ? (this.hinted.get(lesson.id) ?? 0) : 0;
    for (const hint of lesson.hints.slice(0, hinted)) box.append(el("p", { class: "hint quiet" }, hint));
    const buttons = el("p", { class: "buttons" });
    if (puzzle && !done && hinted < lesson.hints.length) buttons.append(el("button", { type: "button", onclick: () => this.hint(box, lesson) }, W.hint));
    if (done && lesson.after) {
      const go = () => void start({ id: lesson.after }, puzzle ? "/api/puzzles/start" : "/api/lessons/start");
      buttons.append(el("button", { type: "button", class: "primary", onclick: go }, puzzle ? W.nextPuzzle : W.nextLesson));
    }
    buttons.append(el("button", { type: "button", onclick: () => this.say({ type: "lesson", do: "again" }) }, W.again));
    if (done) buttons.append(el("a", { class: "button", href: puzzle ? "#puzzles" : "#lessons" }, puzzle ? W.allPuzzles : W.allLessons), el("a", { class: "button", href: "#" }, W.home));
    box.append(buttons);
    return box;
  }

  /** The step whose words are folded up, to make room for the choices in a low window. */
  folded = "";

  /** How many hints of a puzzle were asked for. @type {Map<string, number>} */
  hinted = new Map();

  /** @param {HTMLElement} box @param {import("../protocol").Lesson} lesson */
  hint(box, lesson) {
    this.hinted.set(lesson.id, (this.hinted.get(lesson.id) ?? 0) + 1);
    box.replaceWith(this.lesson(lesson));
    this.root.querySelector("button")?.focus();
    this.root.scrollTop = this.root.scrollHeight;
  }

  /** @param {TableTold} table @param {{seat: number, why: string}} asker @param {(name: string) => string} asked
   * @param {string} waits @param {number} seat */
  consent(table, asker, asked, waits, seat) {
    const name = table.seats.find((each) => each.seat === asker.seat)?.name ?? "";
    const box = el("section", { class: "consent", role: "alert" });
    if (asker.seat === seat || seat < 0) {
      box.append(el("p", {}, seat < 0 ? asked(name) : waits));
      if (seat >= 0) box.append(el("button", { type: "button", onclick: () => this.say({ type: "agree", yes: false }) }, W.withdraw));
      return box;
    }
    box.append(
      el("p", {}, asked(name)),
      asker.why ? el("p", { class: "quiet" }, asker.why) : "",
      el(
        "p",
        { class: "buttons" },
        el("button", { type: "button", class: "primary", onclick: () => this.say({ type: "agree", yes: true }) }, W.agree),
        el("button", { type: "button", onclick: () => this.say({ type: "agree", yes: false }) }, W.disagree),
      ),
    );
    return box;
  }

  /** @param {import("../protocol").Match} match @param {string[]} names @param {number} seat */
  match(match, names, seat) {
    const [first = "", second = ""] = names;
    const scores = match.scores.join(" : ");
    const said = names.length === 2 ? `${first} ${scores} ${second}` : names.map((name, at) => `${name} ${match.scores[at]}`).join(" · ");
    const box = el("section", { class: "match" }, el("p", {}, `${W.match(match.number, match.best_of)} · `, el("span", { class: "score" }, said)));
    if (match.over) {
      const winners = names.filter((_, at) => match.scores[at] === Math.max(...match.scores));
      box.append(el("p", { class: "good" }, winners.length === names.length ? W.matchDrawn : W.matchWon(winners.join(" and "))));
    }
    if (match.selecting >= 0 && !match.over) {
      if (match.selecting !== seat) {
        box.append(el("p", { class: "quiet" }, W.selects(names[match.selecting] ?? "")));
        return box;
      }
      box.append(el("button", { type: "button", class: "primary", onclick: () => this.say({ type: "ready" }) }, W.beginWith));
      if (match.lists) box.append(this.exchange(match.lists));
      return box;
    }
    if (!match.between || match.over) return box;
    for (const words of match.staying) box.append(el("p", { class: "quiet" }, words));
    if (seat >= 0) {
      box.append(
        match.ready.includes(seat)
          ? el("p", { class: "quiet" }, W.readyWaits)
          : el("button", { type: "button", class: "primary", onclick: () => this.say({ type: "ready" }) }, W.ready),
      );
    }
    const lists = match.lists;
    if (lists && lists.side.length && !match.ready.includes(seat)) box.append(this.exchange(lists));
    return box;
  }

  /** @param {import("../protocol").Lists} lists */
  exchange(lists) {
    const row = (/** @type {[number, string][]} */ cards, /** @type {boolean} */ into) =>
      el(
        "ul",
        { class: "exchange" },
        ...cards.map(([count, name]) =>
          el(
            "li",
            {},
            el(
              "button",
              {
                type: "button",
                title: into ? W.intoDeck : W.outOfDeck,
                onclick: () => this.picked(name, into),
                "aria-pressed": String((into ? this.into : this.out).has(name)),
              },
              `${count} ${name}`,
            ),
          ),
        ),
      );
    // Where people select as a game begins, they have the arena's cards in the list, too.
    const selecting = lists.beside === "inventory";
    const mine = selecting
      ? [el("h4", {}, W.inPlay), row(lists.arena, false), el("h4", {}, W.theDeck), row(lists.cards, false)]
      : [el("h4", {}, W.outOfDeck), row(lists.cards, false)];
    return el(
      "details",
      // (What is drawn anew after each exchange stays as it was.)
      { open: this.exchanging, ontoggle: (/** @type {Event} */ event) => (this.exchanging = /** @type {HTMLDetailsElement} */ (event.target).open) },
      el("summary", {}, W.sideDeck(lists.beside)),
      el("p", { class: "quiet small" }, selecting ? W.selectHint : W.exchangeHint),
      selecting ? el("button", { type: "button", class: "alone", disabled: !this.out.size && !this.into.size, onclick: () => this.exchanged() }, W.moveAlone) : "",
      el("div", { class: "exchanges" }, el("div", {}, ...mine), el("div", {}, el("h4", {}, W.intoDeck), row(lists.side, true))),
    );
  }

  exchanging = false;
  /** @type {Set<string>} */
  out = new Set();
  /** @type {Set<string>} */
  into = new Set();

  /** One out for one in: the second choice sends both. @param {string} name @param {boolean} into */
  picked(name, into) {
    const chosen = into ? this.into : this.out;
    if (chosen.has(name)) chosen.delete(name);
    else {
      chosen.clear();
      chosen.add(name);
    }
    if (this.out.size && this.into.size) this.exchanged();
    else {
      for (const alone of this.root.querySelectorAll(".alone")) set(alone, { disabled: !this.out.size && !this.into.size });
      for (const button of this.root.querySelectorAll(".exchange button")) {
        const mine = button.textContent?.replace(/^\d+ /, "") === name && button.getAttribute("title") === (into ? W.intoDeck : W.outOfDeck);
        if (mine) set(button, { "aria-pressed": String(chosen.has(name)) });
      }
    }
  }

  /** Exchange what is chosen: a card for a card, or one alone. */
  exchanged() {
    const one = (/** @type {Set<string>} */ names) => Object.fromEntries([...names].map((name) => [name, 1]));
    this.say({ type: "exchange", out: one(this.out), into: one(this.into) });
    this.out.clear();
    this.into.clear();
  }

  /** @param {boolean} rematch @param {number} seat */
  end(rematch, seat) {
    const buttons = el("p", { class: "buttons" });
    if (rematch || seat >= 0) buttons.append(el("button", { type: "button", class: "primary", onclick: () => this.again() }, rematch ? W.rematchJoin : W.rematch));
    buttons.append(
      el("a", { class: "button", href: `#replay=${encodeURIComponent(this.token)}` }, W.replay),
      el("a", { class: "button", href: "#" }, W.home),
    );
    return el("section", { class: "end" }, buttons);
  }

  async again() {
    try {
      const made = await post("/api/rematch", { token: this.token });
      keepToken(made.token);
      location.hash = `table=${made.token}`;
    } catch (error) {
      if (error instanceof Refused) toast(error.whole(), "bad");
    }
  }

  /** @param {boolean} over @param {boolean} clocked @param {boolean} paused @param {boolean} spectator @param {boolean} draws
   * @param {{settings: () => void, help: () => void}} does */
  openMenu(over, clocked, paused, spectator, draws, does) {
    const links = linksOf(this.token);
    const list = el("ul", { class: "menu" });
    const box = dialog(W.menu, list);
    /** @param {string} words @param {() => void} act @param {string} [hint] */
    const item = (words, act, hint = "") =>
      list.append(
        el(
          "li",
          {},
          el("button", {
            type: "button",
            text: words,
            title: hint || null,
            onclick: () => {
              box.close();
              act();
            },
          }),
          hint && el("p", { class: "quiet small" }, hint),
        ),
      );
    for (const each of links.invitations) item(`${W.friendLink} (${W.seat} ${each.seat + 1})`, () => void copy(address(`join=${each.token}`), W.friendLink));
    if (links.spectator) item(W.spectatorLink, () => void copy(address(`join=${links.spectator}`), W.spectatorLink));
    if (!spectator) {
      item(W.say, () => this.speak());
      if (clocked) item(paused ? W.goOn : W.pause, () => this.say({ type: "pause", paused: !paused }));
      if (draws) item(W.draw, () => this.say({ type: "draw" }));
      if (!over) item(W.concede, () => void confirmed(W.concede, W.concedeSure, W.concede).then((yes) => yes && this.say({ type: "concede" })));
    }
    item(W.settings, () => does.settings());
    item(W.help, () => does.help());
    item(W.saveReplay, () => void this.file());
    item(W.reportFault, () => void this.file(), W.reportHint);
  }

  speak() {
    const input = el("input", { type: "text", maxlength: 200, "aria-label": W.say });
    const form = el("form", { class: "line-form" }, input, el("button", { type: "submit", class: "primary" }, W.say));
    const box = dialog(W.say, form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (input.value.trim()) this.say({ type: "say", text: input.value.trim() });
      box.close();
    });
    input.focus();
  }

  async file() {
    try {
      const made = await post("/api/replays/file", { token: this.token });
      save(made.name, made.text);
    } catch (error) {
      if (error instanceof Refused) toast(error.whole(), "bad");
    }
  }
}

export class Clock {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {ClockTold | null} */
    this.clock = null;
    this.at = 0;
    /** @type {string[]} */
    this.names = [];
    this.timer = window.setInterval(() => this.tick(), 500);
  }

  /** @param {ClockTold | null} clock @param {number} at @param {string[]} names */
  draw(clock, at, names) {
    this.clock = clock;
    this.at = at;
    this.names = names;
    this.root.hidden = !clock;
    this.tick();
  }

  tick() {
    const clock = this.clock;
    if (!clock) return;
    const gone = performance.now() - this.at;
    const paused = clock.paused_by >= 0;
    const parts = clock.seats.map((seat, at) => {
      const left = seat.left - (seat.running && !paused ? gone : 0);
      const words = [`${this.names[at] ?? ""} ${time(left)}`];
      if (seat.gone !== null) words.push(W.goneFor(time(seat.gone - gone)));
      return el("span", { class: `clock-seat ${seat.running && !paused ? "running" : ""}` }, words.join(" · "));
    });
    if (paused) parts.push(el("span", {}, W.pausedBy(this.names[clock.paused_by] ?? "")));
    fill(this.root, ...parts);
  }

  stop() {
    window.clearInterval(this.timer);
  }
}
