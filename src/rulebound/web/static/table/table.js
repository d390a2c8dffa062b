/** The table: it puts the parts together, and turns what a person does into answers. */

/** @import { Face, Line } from "../shapes" */
/** @import { Explain, Passing, Told, Why } from "../protocol" */
/** @import { Menu } from "./choices" */

import { get, keepToken } from "../parts/api.js";
import { Around, Clock } from "./around.js";
import { Arrows } from "./arrows.js";
import { Ask } from "./ask.js";
import { Board, bottomOf } from "./board.js";
import { faceOf, marked } from "../parts/card.js";
import { Choices } from "./choices.js";
import { dialog, toast } from "../parts/dialogs.js";
import { dragging } from "./drag.js";
import { el, fill, remember, remembered, set, setText } from "../parts/dom.js";
import { icon, tool } from "../parts/icons.js";
import { keyTable, listen } from "../parts/keys.js";
import { Log, Recaps, Stack } from "./log.js";
import { Motion, skip } from "./motion.js";
import { Pace } from "./pace.js";
import { openPile, touchedBeside } from "./pile.js";
import { Preview } from "./preview.js";
import { drawPassing, openSettings, passingRoom } from "../parts/settings.js";
import { Socket } from "./socket.js";
import { TextMode } from "./textmode.js";
import { W } from "../parts/words.js";

export class Table {
  /** @param {HTMLElement} root @param {string} token */
  constructor(root, token) {
    this.root = root;
    this.token = token;
    this.choices = new Choices();
    this.lifted = -1;
    this.pace = new Pace(() => this.draw(true));
    /** The decision that has been answered, until it is shown what came of it. */
    this.answered = "";
    /** The card under the pointer, or with the focus. */
    this.under = 0;
    /** What an entry that is pointed at is about. @type {Element | null} */
    this.pointed = null;
    this.headline = el("h1", { class: "headline" });
    this.state = el("span", { class: "state", role: "status" });
    this.clockRoom = el("div", { class: "clock", hidden: true });
    this.undoTool = tool("undo", W.undo, () => this.undo());
    this.textTool = tool("text", W.textMode, () => this.toggleText());
    this.logTool = tool("menu", W.log, () => this.toggleLog());
    this.logTool.classList.add("log-tool");
    const roomy = [tool("gear", W.settings, () => this.settings()), tool("help", W.help, () => this.help())];
    for (const each of roomy) each.classList.add("roomy");
    const bar = el(
      "header",
      { class: "bar" },
      el("a", { class: "tool", href: "#", title: W.home, "aria-label": W.home }, icon("home")),
      this.headline,
      this.clockRoom,
      this.state,
      el(
        "div",
        { class: "tools", role: "toolbar", "aria-label": W.menu },
        this.undoTool,
        this.textTool,
        this.logTool,
        ...roomy,
        tool("flag", W.menu, () => this.menu()),
      ),
    );
    const board = el("main", { class: "board", "aria-label": W.table, tabindex: -1 });
    const stack = el("section", { class: "stack", "aria-label": W.stack, hidden: true });
    const recaps = el("section", { class: "recaps", "aria-label": W.recap, hidden: true });
    const around = el("div", { class: "around", hidden: true });
    const log = el("section", { class: "log", "aria-label": W.log });
    const ask = el("section", { class: "ask", "aria-label": W.ask });
    const text = el("section", { class: "text-mode", "aria-label": W.textModeName, hidden: true });
    const preview = el("aside", { class: "preview", "aria-label": W.aCard });
    const overlay = el("div", { class: "overlay" });
    this.told = el("div", { class: "hidden", role: "status", "aria-live": "polite", "aria-atomic": "true" });
    this.curtain = el("div", { class: "curtain", hidden: true });
    this.frame = el("div", { class: "table" }, bar, board, text, el("aside", { class: "side", "aria-label": W.ask }, stack, around, recaps, log, ask), preview, overlay, this.curtain, this.told);
    fill(root, this.frame);

    this.board = new Board(board, (area) => openPile(area, this));
    this.motion = new Motion(board, overlay);
    this.arrows = new Arrows(this.frame);
    const hover = (/** @type {number} */ number) => this.hover(number);
    this.stack = new Stack(stack, hover, (number) => this.inspect(number));
    this.recaps = new Recaps(recaps);
    this.log = new Log(log, {
      explain: (line) => this.socket.say({ type: "explain", line: line.number }),
      older: (everything, before) => this.socket.say({ type: "log", everything, before }),
      hover,
    });
    this.ask = new Ask(ask, {
      take: (menu, sure) => this.take(menu, sure),
      answer: (place) => this.answer(place),
      cancel: () => void this.cancel(),
      read: (number) => this.preview.pin(number, this.board.at(number)),
      hover,
      rule: (number) => void this.rule(number),
      passing: () => this.settings(),
    });
    this.preview = new Preview(preview, {
      face: (number) => this.face(number),
      onClose: () => void this.cancel(),
      rule: (number) => void this.rule(number),
      program: (name) => this.program(name),
    });
    this.socket = new Socket(token, {
      changed: (why, lines) => this.changed(why, lines),
      told: (message) => this.hear(message),
      line: (state, why) => this.line(state, why),
    });
    this.around = new Around(around, token, (message) => this.socket.say(message));
    this.clock = new Clock(this.clockRoom);
    this.text = new TextMode(text, {
      socket: this.socket,
      choices: this.choices,
      board: this.board,
      take: (menu, sure) => this.take(menu, sure),
      answer: (place) => this.answer(place),
      cancel: () => this.cancel(),
      undo: () => this.undo(),
      numberOf: (name) => this.board.numberOf(name),
    });
    if (remembered("text", "") === "on") this.toggleText();
    this.listenTo(board);
    this.deaf = listen({
      pass: () => this.pass(),
      cancel: () => this.cancel(),
      number: (event) => this.digit(Number(event.key)),
      undo: () => this.undo(),
      inspect: () => this.inspectFocused(),
      text: () => this.toggleText(),
      log: () => this.log.list.focus(),
      ask: () => this.ask.focus(),
      handKey: () => /** @type {HTMLElement | null} */ (board.querySelector(".hand .card[tabindex='0'], .hand .card"))?.focus(),
      settings: () => this.settings(),
      help: () => this.help(),
    });
    this.sizes = new ResizeObserver(() => {
      this.motion.forget();
      this.board.fit();
      this.point();
    });
    this.sizes.observe(board);
    this.onKey = () => void skip();
    document.addEventListener("pointerdown", this.onKey, true);
    document.addEventListener("keydown", this.onKey, true);
  }

  // --- What the pointer does ------------------------------------------------------------------------------------------

  /** @param {HTMLElement} board */
  listenTo(board) {
    board.addEventListener("click", (event) => {
      const found = event.target instanceof Element ? event.target.closest(".card[data-number], .who, .vacant-place") : null;
      if (found instanceof HTMLElement && found.dataset.deed) this.answer(Number(found.dataset.deed));
      else if (found instanceof HTMLElement && !found.closest(".pile")) this.clicked(found);
      else if (touchedBeside(event.target, this)) return;
      else if (!(event.target instanceof Element && event.target.closest("button"))) this.cancel();
    });
    const over = (/** @type {Event} */ event) => {
      const found = event.target instanceof Element ? event.target.closest(".card[data-number]") : null;
      const number = found instanceof HTMLElement ? Number(found.dataset.number) : 0;
      const face = number ? null : faceOf(found);
      if (number !== this.under || face) this.preview.hover(number, found, face);
      this.under = number;
    };
    // A card that comes to lie under a pointer that rests isn't pointed at.
    board.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse" && (event.movementX || event.movementY)) over(event);
    });
    board.addEventListener("focusin", (event) => {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) over(event);
    });
    board.addEventListener("pointerleave", () => this.look(0));
    this.undrag = dragging(board, {
      begin: (number) => {
        const menu = this.choices.of(number);
        if (!menu) return false;
        this.choices.selected = menu;
        this.preview.unpin();
        this.redraw();
        return true;
      },
      drop: (element) => this.dropped(element),
    });
  }

  /** @param {Element | null} element */
  dropped(element) {
    const selected = this.choices.selected;
    const over = element?.closest("[data-number], [data-also]");
    const numbers = over instanceof HTMLElement ? [over.dataset.number, ...(over.dataset.also ?? "").split(" ")].map(Number) : [];
    const targets = this.choices.targets();
    for (const number of numbers) {
      const deed = targets.get(number);
      if (deed) {
        this.answer(deed.place);
        return;
      }
    }
    const plain = selected?.deeds.filter((deed) => !deed.target || deed.target === selected.card) ?? [];
    if (selected && plain.length === 1 && plain[0] && !plain[0].useless && element?.closest(".board") && !element.closest(".hand")) {
      this.answer(plain[0].place);
    } else if (element?.closest(".hand") || !element?.closest(".board")) this.cancel();
    else this.redraw();
  }

  /** @param {HTMLElement} element */
  clicked(element) {
    const numbers = [element.dataset.number, ...(element.dataset.also ?? "").split(" ")].map(Number).filter((number) => number);
    const targets = this.choices.targets();
    for (const number of numbers) {
      const deed = targets.get(number);
      if (deed) {
        this.answer(deed.place);
        return;
      }
    }
    for (const number of numbers) {
      const menu = this.choices.of(number);
      if (menu) {
        if (this.choices.selected === menu && menu.deeds.length !== 1) this.cancel();
        else this.take(menu, false);
        return;
      }
    }
    const number = numbers[0];
    if (number) this.inspect(number, element);
    else this.read(element);
  }

  /** Look closely at a card that has no number: nothing can be asked about it. @param {Element} element */
  read(element) {
    const face = faceOf(element);
    const open = this.preview.pinned && this.preview.near === element;
    if (open) this.preview.unpin();
    else if (face?.name) this.preview.pin(0, element, face);
  }

  // --- Choosing -------------------------------------------------------------------------------------------------------

  /** @param {Menu} menu @param {boolean} sure */
  take(menu, sure) {
    const place = this.choices.take(menu, sure);
    if (place >= 0) this.answer(place);
    else {
      // On a phone the card would lie over what it is to be used on; its words are one tap away.
      if (menu.card > 0 && window.innerWidth > 700 && window.innerHeight > 500) this.preview.pin(menu.card, this.board.at(menu.card));
      this.redraw();
      const active = document.activeElement;
      if (sure && active && !this.text.root.contains(active)) this.ask.focus();
      this.text.ask();
      this.say(W.chooseFor(menu.label));
    }
  }

  /** @param {number} place */
  answer(place) {
    // What was selected stays so until it is known what came of it: the board is drawn once.
    this.answered = this.choices.decision;
    this.socket.answer(place);
    this.drawAsked();
  }

  /** What was selected for an answer isn't any more: there is a result, or it was refused. */
  letGo() {
    if (!this.answered || this.socket.unsaid) return;
    if (this.choices.decision === this.answered) this.choices.cancel();
    if (!this.choices.selected) this.preview.unpin();
    this.answered = "";
  }

  pass() {
    const passing = this.socket.presented.passing;
    if (!passing || this.socket.unsaid) return false;
    this.answer(passing.place);
    return true;
  }

  /** @returns {boolean} */
  cancel() {
    const card = this.choices.selected?.card ?? 0;
    const inDeeds = this.ask.deeds.contains(document.activeElement);
    const had = this.choices.cancel();
    const open = Boolean(this.preview.pinned);
    if (open) this.preview.unpin();
    if (this.frame.classList.contains("show-log")) {
      this.toggleLog();
      return true;
    }
    if (had) {
      this.redraw();
      if (inDeeds) (card ? this.board.at(card) : null)?.focus();
      this.text.ask();
    }
    return had || open;
  }

  /** @param {number} digit @returns {boolean} */
  digit(digit) {
    const selected = this.choices.selected;
    if (selected) {
      const deed = selected.deeds[digit - 1];
      if (deed) this.answer(deed.place);
      return Boolean(deed);
    }
    const menu = this.choices.menus[digit - 1];
    if (menu) this.take(menu, true);
    return Boolean(menu);
  }

  undo() {
    this.socket.say({ type: "undo" });
  }

  // --- Looking --------------------------------------------------------------------------------------------------------

  /** @param {number} number @returns {Face | null} */
  face(number) {
    return this.board.faces.get(number) ?? null;
  }

  /** @param {number} number @returns {string} */
  called(number) {
    if (number < 0) return this.socket.presented.scene.people.find((person) => person.seat === -1 - number)?.name ?? "";
    return this.face(number)?.name ?? "";
  }

  /** @param {number} number the card that is pointed at now (0: none) */
  look(number) {
    this.under = number;
    this.preview.hover(number);
  }

  /** Show which card is meant by an entry. @param {number} number */
  hover(number) {
    const element = number ? this.board.at(number) : null;
    if (this.pointed !== element) this.pointed?.classList.remove("pointed");
    element?.classList.add("pointed");
    this.pointed = element;
    this.preview.hover(number, element);
  }

  /** Look at a card closely, and ask why it can't be used. @param {number} number @param {Element | null} [element] */
  inspect(number, element = this.board.at(number)) {
    if (number <= 0) return;
    if (this.preview.pinned === number && !this.choices.selected) {
      this.preview.unpin();
      return;
    }
    const face = this.face(number);
    this.preview.pin(number, element);
    if (!face) this.socket.say({ type: "card", number, tag: "inspect" });
    const mine = !face || face.controller === this.socket.seat || face.owner === this.socket.seat;
    if (this.socket.seat >= 0 && mine && !this.choices.of(number)) this.socket.say({ type: "why", verb: "", number, tag: "inspect" });
  }

  inspectFocused() {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || !active.dataset.number) return false;
    if (Number(active.dataset.number)) this.inspect(Number(active.dataset.number), active);
    else this.read(active);
    return true;
  }

  /** What a card does, as its text was understood. @param {string} name @returns {Promise<string[]>} */
  async program(name) {
    const told = await get("/api/card", { kind: this.socket.presented.scene.game, name }).catch(() => null);
    return told?.program ?? [];
  }

  /** @param {string} number */
  async rule(number) {
    try {
      const told = await get("/api/rule", { kind: this.socket.presented.scene.game, edition: "", number });
      dialog(`[${told.number}]`, el("p", {}, told.gist));
    } catch {
      toast(W.noServer, "bad");
    }
  }

  settings() {
    openSettings((message) => this.socket.say(message));
  }

  help() {
    dialog(W.help, el("p", {}, W.helpText), el("h3", {}, W.keys), keyTable());
  }

  menu() {
    const { table, clock, seat } = this.socket;
    this.around.openMenu(Boolean(table?.over), clock !== null, Boolean(clock && clock.paused_by >= 0), seat < 0, Boolean(table?.draws), this);
  }

  toggleText() {
    const open = !this.frame.classList.contains("with-text");
    this.frame.classList.toggle("with-text", open);
    this.text.root.hidden = !open;
    set(this.textTool, { "aria-pressed": String(open) });
    remember("text", open ? "on" : "");
    if (open) this.text.show();
    else this.text.open = false;
  }

  toggleLog() {
    const open = this.frame.classList.toggle("show-log");
    set(this.logTool, { "aria-pressed": String(open) });
    if (open) this.log.follow();
  }

  // --- What the server says -------------------------------------------------------------------------------------------

  /** @param {string} why @param {Line[]} lines */
  changed(why, lines) {
    const { table, holds, seat } = this.socket;
    if (why === "snapshot") keepToken(this.token);
    // Who holds several seats looks through the eyes of the one that is asked.
    if (table && table.asked >= 0 && table.asked !== seat && holds.includes(table.asked)) {
      const people = table.seats.filter((each) => each.who === "human" && holds.includes(each.seat));
      if (people.length > 1 && remembered(`solo.${this.token}`, "") !== "on" && this.lifted !== table.asked) this.drop(table.asked);
      this.socket.say({ type: "seat", seat: table.asked });
      return;
    }
    this.choices.update(this.socket.presented);
    const { prompt, result } = this.socket.presented;
    if (why === "event") this.pace.soon(Boolean(this.answered || prompt || result));
    else this.draw(false);
    this.text.changed(lines);
    for (const line of lines) if (line.kind === "wish" || why === "snapshot") toast(line.shown);
    this.say(result || [prompt?.before, prompt?.asked].filter(Boolean).join(" "));
    const title = `${prompt ? "● " : ""}${this.socket.presented.scene.headline || W.title}`;
    // (To set what is so already takes as long as drawing a row of cards.)
    if (document.title !== title) document.title = title;
  }

  /** Hang the curtain before somebody else's cards are shown. @param {number} seat */
  drop(seat) {
    const name = this.socket.table?.seats.find((each) => each.seat === seat)?.name ?? "";
    this.frame.classList.add("curtained");
    this.curtain.hidden = false;
    const lift = el("button", {
      type: "button",
      class: "primary",
      text: W.curtainLift(name),
      onclick: () => {
        this.lifted = seat;
        this.curtain.hidden = true;
        this.frame.classList.remove("curtained");
        this.ask.focus();
      },
    });
    fill(this.curtain, el("div", {}, el("h2", {}, W.curtain(name)), el("p", {}, W.curtainHint), lift));
    lift.focus();
  }

  /** Draw everything; of several events before that, the last. @param {boolean} moved */
  draw(moved) {
    this.pace.now();
    this.letGo();
    const { presented, table } = this.socket;
    const { scene } = presented;
    if (moved) this.motion.first();
    setText(this.headline, scene.headline);
    this.frame.dataset.game = scene.game;
    this.drawAsked();
    if (this.around.draw(table, presented.result, this.socket.seat)) this.preview.again();
    this.recaps.draw(presented.recaps);
    this.log.draw(this.socket.log, this.socket.earlier, bottomOf(scene));
    this.clock.draw(this.socket.clock, this.socket.clockAt, table?.seats.map((seat) => seat.name) ?? []);
    this.undoTool.disabled = this.socket.seat < 0;
    // Last: it fits into the room that everything else leaves.
    this.board.draw(scene, this.choices, presented.prompt?.about ?? []);
    if (this.under && !this.board.faces.has(this.under)) this.look(0);
    this.stack.draw(scene, (number) => this.called(number));
    this.motion.last(scene, () => this.arrows.show(scene));
  }

  /** Draw what depends on what is selected. */
  redraw() {
    this.motion.forget();
    this.drawAsked();
    this.board.draw(this.socket.presented.scene, this.choices, this.socket.presented.prompt?.about ?? []);
  }

  drawAsked() {
    this.ask.draw(this.socket.presented, this.choices, this.socket.table, this.socket.unsaid !== null);
  }

  point() {
    window.cancelAnimationFrame(this.pointing ?? 0);
    this.pointing = window.requestAnimationFrame(() => this.arrows.show(this.socket.presented.scene));
  }

  /** Let a screen reader tell it. @param {string} words */
  say(words) {
    if (words && this.told.textContent !== words) setText(this.told, words);
  }

  /** @param {Told} told */
  hear(told) {
    if (told.tag === "text") {
      this.text.hear(told);
      return;
    }
    switch (told.type) {
      case "refused":
        // (There is nothing that one would do with some cards.)
        if (told.tag === "inspect") break;
        toast([told.why, told.fix].filter(Boolean).join(" "), "bad");
        this.choices.update(this.socket.presented);
        this.draw(false);
        break;
      case "why": {
        const why = /** @type {Why} */ (/** @type {unknown} */ (told));
        if (this.preview.pinned === why.number) this.preview.note(W.whyNot(why.name), why.reasons);
        break;
      }
      case "card":
        if (told.face && this.preview.pinned === told.face.number) this.preview.pin(told.face.number, null, told.face);
        break;
      case "explain":
        this.explain(/** @type {Explain} */ (/** @type {unknown} */ (told)));
        break;
      case "log":
        this.log.told(told.lines ?? [], told.start ?? 0, Boolean(/** @type {any} */ (told).everything));
        break;
      case "passing": {
        const room = passingRoom();
        if (room) drawPassing(room, /** @type {Passing} */ (/** @type {unknown} */ (told)), (message) => this.socket.say(message));
        break;
      }
      case "rematch":
        if (told.token) {
          keepToken(told.token);
          location.hash = `table=${told.token}`;
        }
        break;
      case "error":
        toast([told.message, told.fix].filter(Boolean).join(" "), "bad");
        break;
      // (What came of an answer that is accepted is the next message, and drawn then.)
      default:
    }
  }

  /** @param {Explain} explained */
  explain(explained) {
    const list = el("ol", { class: "causes" });
    for (const cause of explained.causes) {
      const item = el("li", {}, el("p", {}, cause.text, cause.rule && !cause.text.includes(`[${cause.rule}]`) ? el("span", { class: "rule" }, ` [${cause.rule}]`) : null));
      if (cause.gist) item.append(el("p", { class: "quiet" }, cause.gist));
      if (cause.clause) {
        const face = cause.number ? this.face(cause.number) : null;
        const quoted = face?.text.find((paragraph) => paragraph.includes(cause.clause)) ?? cause.clause;
        item.append(el("blockquote", {}, ...(cause.name ? [el("b", {}, cause.name), el("br")] : []), ...marked(quoted, cause.clause)));
      }
      if (cause.number > 0) {
        item.append(
          el("button", {
            type: "button",
            class: "link",
            text: cause.name || W.aCard,
            onclick: () => {
              box.close();
              this.preview.pin(cause.number, this.board.at(cause.number), null, cause.clause);
              if (!this.face(cause.number)) this.socket.say({ type: "card", number: cause.number });
            },
          }),
        );
      }
      list.append(item);
    }
    const box = dialog(W.causes, explained.causes.length ? list : el("p", {}, W.noCauses));
    box.classList.add("beside");
  }

  /** @param {"here" | "away" | "gone"} state @param {string} why */
  line(state, why) {
    this.frame.dataset.line = state;
    setText(this.state, state === "away" ? W.away : state === "gone" ? (why === "token" ? W.tokenGone : W.versionGone) : "");
  }

  close() {
    this.deaf();
    this.undrag?.();
    this.pace.stop();
    this.sizes.disconnect();
    this.board.sizes.disconnect();
    this.log.sizes.disconnect();
    this.clock.stop();
    this.socket.close();
    document.removeEventListener("pointerdown", this.onKey, true);
    document.removeEventListener("keydown", this.onKey, true);
    document.title = W.title;
  }
}
