/** A replay: a timeline through a game, notes, a link to a moment, and going on from anywhere. */

/** @import { Given, Summary } from "../protocol" */
/** @import { Line } from "../shapes" */

import { address, post, tokens } from "../parts/api.js";
import { copy, save, toast } from "../parts/dialogs.js";
import { el, fill, set, setText } from "../parts/dom.js";
import { icon } from "../parts/icons.js";
import { W } from "../parts/words.js";
import { Arrows } from "../table/arrows.js";
import { Board } from "../table/board.js";
import { Choices } from "../table/choices.js";
import { Motion } from "../table/motion.js";
import { Preview } from "../table/preview.js";
import { merged, nothing } from "../table/socket.js";
import { frame, select, tried } from "./frame.js";
import { start } from "./starting.js";

/** @param {HTMLElement} root @param {string} said nothing, a token, or token/at */
export async function page(root, said) {
  const [token = "", at = ""] = said.split("/");
  if (!token) return choose(root);
  const opened = await tried(post("/api/replays/open", { token }));
  if (!opened) return choose(root);
  return new Replay(root, opened, token, Number(at) || 0);
}

/** @param {HTMLElement} root */
async function choose(root) {
  const main = frame(root, W.replays);
  const file = el("input", { type: "file", "aria-label": W.replayFile, accept: ".json,.txt,.replay,application/json,text/plain" });
  file.addEventListener("change", async () => {
    const first = file.files?.[0];
    if (!first) return;
    const opened = await tried(post("/api/replays/open", { text: await first.text() }));
    if (opened) {
      fill(root);
      new Replay(root, opened, "", 0);
    }
  });
  main.append(el("section", { class: "panel" }, el("h2", {}, W.openReplay), el("p", { class: "quiet" }, W.openReplayHint), el("label", { class: "field" }, el("span", {}, W.replayFile), file)));
  const told = await tried(post("/api/games/list", { tokens: tokens() }));
  const games = /** @type {Summary[]} */ (told?.games ?? []).filter((game) => game.token);
  if (!games.length) return;
  const list = el("ul", { class: "summaries" });
  for (const game of games) {
    const people = game.people.map((person) => person.name).join(" – ");
    list.append(el("li", {}, el("a", { class: "button summary", href: `#replay=${game.token}` }, el("strong", {}, people), el("span", { class: "quiet" }, [game.title, game.result || game.headline].filter(Boolean).join(" · ")))));
  }
  main.append(el("section", {}, el("h2", {}, W.replayGames), list));
}

/** In a window of this size there is room for the choices and for a note beside them. */
const ROOMY = { wide: 900, tall: 640 };

class Replay {
  /** @param {HTMLElement} root @param {any} opened @param {string} token @param {number} at */
  constructor(root, opened, token, at) {
    this.id = String(opened.replay);
    this.token = token;
    this.answers = /** @type {Given[]} */ (opened.answers);
    this.people = /** @type {(string | {name: string})[]} */ (opened.people ?? []).map((each) => (typeof each === "string" ? each : each.name));
    this.at = -1;
    /** Which moment is shown, and whether another one is being asked for. */
    this.shown = -1;
    this.asking = false;
    this.seat = -1;
    /** @type {Record<string, string>} */
    this.notes = opened.notes ?? {};
    /** @type {number | undefined} */
    this.timer = undefined;
    const room = el("main", { class: "board", "aria-label": W.table });
    this.range = el("input", { type: "range", min: 0, max: this.answers.length, value: 0, "aria-label": W.timeline, oninput: () => void this.go(Number(this.range.value)) });
    this.headline = el("span", { class: "quiet headline" });
    this.said = el("span", { class: "quiet", role: "status" });
    this.lines = el("ul", { class: "happened", "aria-live": "polite" });
    this.list = el("ol", { class: "answers", tabindex: 0, "aria-label": W.answersTitle });
    this.note = el("textarea", { rows: 2, "aria-label": W.note, placeholder: W.note });
    this.playing = el("button", { type: "button", onclick: () => this.toggle() }, W.autoplay);
    const preview = el("aside", { class: "preview", "aria-label": W.aCard });
    const overlay = el("div", { class: "overlay" });
    /** @param {string} words @param {string} sign @param {() => number} where */
    const button = (words, sign, where) => el("button", { type: "button", title: words, "aria-label": words, onclick: () => void this.go(where()) }, icon(sign));
    const side = el(
      "aside",
      { class: "replay-side", "aria-label": W.moment },
      select(W.eyes, [["-1", W.allSee], ...this.people.map((name, seat) => /** @type {[string, string]} */ ([String(seat), name]))], "-1", (value) => {
        this.seat = Number(value);
        void this.go(this.at, true);
      }),
      this.lines,
      el("h2", { class: "small quiet" }, W.answersTitle),
      this.list,
      el(
        "div",
        { class: "foot" },
        el("button", { type: "button", class: "primary branch", onclick: () => void this.branch() }, W.branch),
        el(
          "details",
          { open: window.innerHeight >= ROOMY.tall && window.innerWidth >= ROOMY.wide },
          el("summary", {}, W.replayMore),
          this.note,
          el(
            "p",
            { class: "buttons" },
            el("button", { type: "button", onclick: () => void this.keepNote() }, W.saveNote),
            token ? el("button", { type: "button", onclick: () => void copy(address(`replay=${token}/${this.at}`), W.momentLink) }, W.momentLink) : null,
            el("button", { type: "button", onclick: () => void this.file() }, W.saveReplay),
          ),
        ),
      ),
    );
    this.frame = el(
      "div",
      { class: "replay-frame" },
      el("header", { class: "page-head" }, el("a", { class: "tool", href: "#", "aria-label": W.home }, icon("home")), el("h1", {}, String(opened.title ?? W.replays)), this.headline),
      room,
      side,
      el(
        "div",
        { class: "timeline", role: "group", "aria-label": W.timeline },
        button(W.first, "first", () => 0),
        button(W.previous, "before", () => this.at - 1),
        this.playing,
        button(W.following, "after", () => this.at + 1),
        button(W.last, "last", () => this.answers.length),
        this.range,
        this.said,
      ),
      preview,
      overlay,
    );
    fill(root, this.frame);
    this.board = new Board(room, () => undefined);
    this.motion = new Motion(room, overlay);
    this.arrows = new Arrows(this.frame);
    this.preview = new Preview(preview, { face: (number) => this.board.faces.get(number) ?? null, onClose: () => undefined, rule: () => undefined, program: async () => [] });
    room.addEventListener("pointerover", (event) => {
      const over = event.target instanceof Element ? event.target.closest(".card[data-number]") : null;
      this.preview.hover(over instanceof HTMLElement ? Number(over.dataset.number) : 0, over);
    });
    this.sizes = new ResizeObserver(() => this.board.scene && this.board.fit());
    this.sizes.observe(room);
    this.drawList();
    this.keys = (/** @type {KeyboardEvent} */ event) => {
      if (event.target instanceof HTMLElement && /^(input|textarea|select)$/i.test(event.target.tagName)) return;
      if (event.target instanceof Element && event.target.closest(".board")) return;
      if (event.key === "ArrowRight") void this.go(this.at + 1);
      else if (event.key === "ArrowLeft") void this.go(this.at - 1);
    };
    document.addEventListener("keydown", this.keys);
    this.markNotes();
    void this.go(at);
  }

  drawList() {
    let turn = -1;
    this.list.append(el("li", {}, el("button", { type: "button", "data-at": 0, onclick: () => void this.go(0) }, W.beginning)));
    this.answers.forEach((answer, at) => {
      if (answer.turn !== turn) {
        turn = answer.turn;
        if (turn > 0) this.list.append(el("li", { class: "turn-head" }, `Turn ${turn}`));
      }
      const who = this.people[answer.seat] ?? "";
      const by = answer.by === "table" ? ` (${W.byTable})` : "";
      this.list.append(el("li", {}, el("button", { type: "button", "data-at": at + 1, onclick: () => void this.go(at + 1) }, `${who}: ${answer.label}${by}`)));
    });
  }

  /** @param {number} at @param {boolean} [again] */
  async go(at, again = false) {
    const wanted = Math.max(0, Math.min(this.answers.length, at));
    if (wanted === this.at && !again) return;
    this.at = wanted;
    this.range.value = String(wanted);
    setText(this.said, W.step(wanted, this.answers.length));
    // One question at a time: of the moments that a slider passes by, the last one is shown.
    if (this.asking) return;
    this.asking = true;
    let told = null;
    let asked = -1;
    try {
      for (let seat = NaN; asked !== this.at || seat !== this.seat; ) {
        [asked, seat] = [this.at, this.seat];
        told = await tried(post("/api/replays/at", { replay: this.id, at: asked, seat }));
        if (!told) return;
      }
    } finally {
      this.asking = false;
    }
    const step = asked === this.shown + 1;
    this.shown = asked;
    const presented = merged(nothing(), told.presented);
    setText(this.headline, presented.scene.headline);
    this.motion.forget();
    if (step) this.motion.first();
    this.board.draw(presented.scene, new Choices(), presented.prompt?.about ?? []);
    this.motion.last(presented.scene, () => this.arrows.show(presented.scene));
    const lines = /** @type {Line[]} */ (told.lines ?? []);
    fill(this.lines, ...lines.slice(-12).map((line) => el("li", {}, line.shown || line.full)));
    if (presented.result) this.lines.append(el("li", {}, el("strong", {}, presented.result)));
    for (const button of this.list.querySelectorAll("[aria-current]")) button.removeAttribute("aria-current");
    const now = this.list.querySelector(`[data-at="${asked}"]`);
    if (now) {
      set(now, { "aria-current": "step" });
      now.scrollIntoView({ block: "nearest" });
    }
    this.note.value = this.notes[String(asked)] ?? "";
  }

  toggle() {
    if (this.timer) {
      window.clearInterval(this.timer);
      this.timer = undefined;
    } else {
      this.timer = window.setInterval(() => {
        if (this.at >= this.answers.length) this.toggle();
        else void this.go(this.at + 1);
      }, 1100);
    }
    setText(this.playing, this.timer ? W.stop : W.autoplay);
  }

  markNotes() {
    for (const button of this.list.querySelectorAll("[data-at]")) {
      const words = this.notes[button.getAttribute("data-at") ?? ""];
      button.classList.toggle("noted", Boolean(words));
      set(button, { title: words ?? null });
    }
  }

  async keepNote() {
    const told = await tried(post("/api/replays/notes", { replay: this.id, at: this.at, text: this.note.value }));
    if (!told) return;
    this.notes = told.notes;
    this.markNotes();
    toast(W.saved);
  }

  async branch() {
    const seats = this.people.map((_, seat) => ({ who: seat === Math.max(0, this.seat) ? "human" : "ai" }));
    await start({ replay: this.id, at: this.at, seats }, "/api/replays/branch");
  }

  async file() {
    const told = await tried(post("/api/replays/file", { replay: this.id }));
    if (told) save(told.name, told.text);
  }

  close() {
    window.clearInterval(this.timer);
    this.sizes.disconnect();
    this.board.sizes.disconnect();
    document.removeEventListener("keydown", this.keys);
  }
}
