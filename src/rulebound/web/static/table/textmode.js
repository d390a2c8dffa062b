/** The table as text: lists, and a line for typed commands. Everything that the board can do can be done here. */

import { el, fill } from "../parts/dom.js";
import { W } from "../parts/words.js";

/**
 * @typedef {object} Table what the text mode needs of the table
 * @property {import("./socket.js").Socket} socket
 * @property {import("./choices.js").Choices} choices
 * @property {import("./board.js").Board} board
 * @property {(menu: import("./choices.js").Menu, sure: boolean) => void} take
 * @property {(place: number) => void} answer
 * @property {() => boolean} cancel
 * @property {() => void} undo
 * @property {(name: string) => number} numberOf
 */

export class TextMode {
  /** @param {HTMLElement} root @param {Table} table */
  constructor(root, table) {
    this.root = root;
    this.table = table;
    this.out = el("div", { class: "text-out", role: "log", "aria-live": "polite", tabindex: 0, "aria-label": W.textModeName });
    this.input = el("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-label": W.command, placeholder: W.commandHint });
    const form = el("form", { class: "text-in" }, el("span", { class: "prompt-sign", "aria-hidden": "true" }, "›"), this.input);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const said = this.input.value.trim();
      this.input.value = "";
      if (said) {
        this.write(el("p", { class: "echo" }, `› ${said}`));
        this.obey(said);
      }
    });
    root.append(el("h2", { class: "hidden" }, W.textModeName), this.out, form);
    this.told = "";
    /** What another asks for, as it was told. */
    this.wish = "";
    this.open = false;
  }

  /** @param {...(HTMLElement | null)} what */
  write(...what) {
    const end = this.out.scrollHeight - this.out.scrollTop - this.out.clientHeight < 60;
    for (const each of what) if (each) this.out.append(each);
    while (this.out.children.length > 400) this.out.firstElementChild?.remove();
    if (end) this.out.scrollTop = this.out.scrollHeight;
  }

  /** @param {string} title @param {readonly string[]} items @param {boolean} [numbered] */
  list(title, items, numbered = false) {
    this.write(el("p", { class: "title" }, title), el(numbered ? "ol" : "ul", {}, ...items.map((item) => el("li", {}, item))));
  }

  show() {
    this.open = true;
    fill(this.out);
    this.told = "";
    this.wish = "";
    this.look();
    this.changed([]);
    this.input.focus();
  }

  /** Tell what is new. @param {readonly import("../shapes").Line[]} lines */
  changed(lines) {
    if (!this.open) return;
    for (const line of lines) if (line.shown) this.write(el("p", { class: "happened" }, line.shown));
    this.consent();
    this.ask();
  }

  /** What is asked for now that needs the others to agree. @returns {{asked: string, waits: string, mine: boolean} | null} */
  wished() {
    const { table, seat } = this.table.socket;
    const wish = table?.undo ?? table?.draw;
    if (!table || !wish) return null;
    const name = table.seats.find((each) => each.seat === wish.seat)?.name ?? "";
    const [asked, waits] = table.undo ? [[W.undoAsked(name), table.undo.why].filter(Boolean).join(" "), W.undoWaits] : [W.drawAsked(name), W.drawWaits];
    return { asked, waits, mine: wish.seat === seat };
  }

  /** Tell once what is asked for. */
  consent() {
    const wished = this.wished();
    const said = wished ? (wished.mine ? wished.waits : this.table.socket.seat < 0 ? wished.asked : `${wished.asked} ${W.agreeTyped}`) : "";
    if (said && said !== this.wish) this.note(said);
    this.wish = said;
  }

  ask() {
    const presented = this.table.socket.presented;
    const selected = this.table.choices.selected;
    const key = `${presented.decision}|${presented.result}|${presented.prompt?.asked ?? ""}|${selected?.key ?? ""}`;
    if (key === this.told) return;
    this.told = key;
    if (presented.result) this.write(el("p", { class: "title" }, presented.result));
    else if (selected) this.list(W.chooseFor(selected.label), selected.deeds.map((deed) => this.words(deed)), true);
    else if (presented.prompt) {
      if (presented.prompt.before) this.write(el("p", {}, presented.prompt.before));
      this.list(
        presented.prompt.asked,
        this.table.choices.menus.map((menu) => {
          const only = menu.deeds.length === 1 ? menu.deeds[0] : undefined;
          const deed = only && only.label !== menu.label ? this.words(only) : "";
          return [menu.group, `${menu.label}${menu.count > 1 ? ` ${W.times(menu.count)}` : ""}`, deed].filter(Boolean).join(": ");
        }),
        true,
      );
      if (presented.passing) this.write(el("p", {}, `pass: ${[presented.passing.label, presented.passing.until].filter(Boolean).join(", ")}`));
    }
  }

  /** @param {import("../shapes").Deed} deed */
  words(deed) {
    return [deed.label, deed.cost, deed.useless ? W.useless(deed.useless) : ""].filter(Boolean).join(", ");
  }

  look() {
    const scene = this.table.socket.presented.scene;
    this.write(el("p", { class: "title" }, scene.headline));
    for (const person of scene.people) {
      const counts = person.counts.map(([name, value]) => `${name} ${value}`);
      const so = [person.life ? `${W.life} ${person.life}` : "", ...counts, person.has_turn ? W.whoseTurn : "", person.is_asked ? W.asked : ""];
      this.write(el("p", {}, `${person.name}${person.seat === scene.seat ? ` (${W.you})` : ""}: ${so.filter(Boolean).join(", ")}`));
    }
    for (const area of this.table.board.told()) if (area.cards.length) this.list(area.title, area.cards);
    this.stack();
  }

  stack() {
    const stack = this.table.socket.presented.scene.stack;
    if (stack.length) this.list(W.stack, [...stack].reverse().map((waiting) => waiting.text));
  }

  /** @param {string} said */
  obey(said) {
    const [word = "", ...rest] = said.split(/\s+/);
    const name = rest.join(" ");
    const { socket, choices } = this.table;
    const presented = socket.presented;
    if (/^\d+$/.test(word)) {
      const at = Number(word) - 1;
      const deed = choices.selected?.deeds[at];
      const menu = choices.menus[at];
      if (!presented.prompt) this.note(W.nothingAsked);
      else if (choices.selected && deed) this.table.answer(deed.place);
      else if (!choices.selected && menu) this.table.take(menu, true);
      else this.note(W.commandUnknown(said));
      this.ask();
      return;
    }
    switch (word.toLowerCase()) {
      case "pass":
        if (!presented.prompt) this.note(W.nothingAsked);
        else if (!presented.passing) this.note(W.cantPass);
        else this.table.answer(presented.passing.place);
        break;
      case "back":
      case "cancel":
        this.table.cancel();
        this.ask();
        break;
      case "look":
        this.look();
        break;
      case "hand": {
        for (const area of this.table.board.told()) if (/hand/i.test(area.title) && !area.title.includes(":")) this.list(area.title, area.cards);
        break;
      }
      case "stack":
        this.stack();
        break;
      case "card":
      case "why": {
        const number = this.table.numberOf(name);
        if (word.toLowerCase() === "card") socket.say({ type: "card", ...(number ? { number } : { name }), tag: "text" });
        else if (number) socket.say({ type: "why", verb: "", number, tag: "text" });
        else this.note(W.noCard(name));
        break;
      }
      case "log":
        this.list(W.log, socket.log.filter((line) => line.shown).slice(-10).map((line) => line.shown));
        break;
      case "undo":
        this.table.undo();
        break;
      case "draw":
        socket.say({ type: "draw", tag: "text" });
        break;
      case "agree":
      case "disagree": {
        const wished = this.wished();
        if (wished && !wished.mine) socket.say({ type: "agree", yes: word.toLowerCase() === "agree", tag: "text" });
        else this.note(W.nobodyAsks);
        break;
      }
      case "say":
        socket.say({ type: "say", text: name });
        break;
      case "help":
        this.list(W.help, W.commandList.map(([command, what]) => `${command}: ${what}`));
        break;
      default:
        this.note(W.commandUnknown(said));
    }
  }

  /** @param {string} text */
  note(text) {
    this.write(el("p", { class: "note" }, text));
  }

  /** An answer to something that was asked here. @param {any} told */
  hear(told) {
    if (told.type === "card") {
      const face = /** @type {import("../shapes").Face | null} */ (told.face);
      if (!face) this.note(W.noCard(told.name ?? ""));
      else {
        const numbers = face.stats.map((stat) => `${stat.name} ${stat.now}`);
        const lines = [face.kind, ...numbers, ...face.marks, ...face.keywords.map((each) => `${each.name}: ${each.gist}`), ...face.text];
        this.list(`${face.name}${face.cost ? `, ${W.cost(face.cost)}` : ""}`, lines.filter(Boolean));
      }
    } else if (told.type === "why") {
      const reasons = /** @type {import("../protocol").Why["reasons"]} */ (told.reasons ?? []);
      this.list(W.whyNot(told.name), reasons.length ? reasons.map((each) => `${each.verb && `${W.whyVerb(each.verb)} `}${each.text}${each.rule ? ` [${each.rule}]` : ""}`) : [W.whyFine]);
    } else if (told.type === "refused") this.note([told.why, told.fix].filter(Boolean).join(" "));
  }
}
