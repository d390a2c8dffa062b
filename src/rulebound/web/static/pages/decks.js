/** The deck builder: search, add, see the curve and what is not legal by which rule, take text in and out. */

/** @import { Deck, Kind } from "../protocol" */
/** @import { Face } from "../shapes" */

import { Refused, get, post } from "../parts/api.js";
import { card, reading, show } from "../parts/card.js";
import { bars, rows } from "../parts/charts.js";
import { confirmed, dialog, save, toast } from "../parts/dialogs.js";
import { el, fill } from "../parts/dom.js";
import { W } from "../parts/words.js";
import { check, frame, later, select, tried } from "./frame.js";

/** Where the main list of a deck ends. */
const SECTION = /^\s*\[?(side|inventory|beside|reserve|token)/i;

/** A deck as a text: its head as it came, and its cards. */
class Text {
  /** @param {string} text */
  constructor(text) {
    this.lines = text.split("\n");
  }

  whole() {
    return this.lines.join("\n");
  }

  /** The main list as it is written. @returns {[number, string][]} */
  cards() {
    const end = this.lines.findIndex((each) => SECTION.test(each));
    /** @type {[number, string][]} */
    const found = [];
    for (const line of end < 0 ? this.lines : this.lines.slice(0, end)) {
      const read = /^\s*(\d+)\s*x?\s+(.+?)\s*$/.exec(line);
      if (read?.[2]) found.push([Number(read[1]), read[2]]);
    }
    return found;
  }

  /** Name who leads the deck. @param {string} name */
  lead(name) {
    const at = this.lines.findIndex((each) => /^\s*hero:/i.test(each));
    if (at >= 0) this.lines[at] = `Hero: ${name}`;
    else this.lines.unshift(`Hero: ${name}`);
  }

  /** Change how often a card stands in the main list, which ends where another section begins. @param {string} name @param {number} by */
  add(name, by) {
    const end = this.lines.findIndex((each) => SECTION.test(each));
    const last = end < 0 ? this.lines.length : end;
    for (let at = 0; at < last; at += 1) {
      const found = /^\s*(\d+)\s*x?\s+(.+?)\s*$/.exec(this.lines[at] ?? "");
      if (found && found[2] === name) {
        const count = Number(found[1]) + by;
        if (count > 0) this.lines[at] = `${count} ${name}`;
        else this.lines.splice(at, 1);
        return;
      }
    }
    if (by <= 0) return;
    let at = last;
    while (at > 0 && !(this.lines[at - 1] ?? "").trim()) at -= 1;
    this.lines.splice(at, 0, `${by} ${name}`);
  }
}

/** @param {HTMLElement} root @param {string} said kind, or kind/deck */
export async function page(root, said) {
  const main = frame(root, W.decks);
  const told = await tried(get("/api/kinds"));
  if (!told) return;
  const kinds = /** @type {Kind[]} */ (told.kinds);
  const local = Boolean(told.local);
  const [kindName, deckName] = said.split("/");
  let kind = /** @type {Kind} */ (kinds.find((each) => each.name === kindName) ?? kinds[0]);
  let edition = kind.editions[0] ?? "";
  let format = kind.formats[0] ?? "";
  let own = false;
  let text = new Text("");
  let name = deckName ?? "";
  let shown = 60;

  const head = el("div", { class: "fields" });
  const query = el("input", { type: "search", "aria-label": W.search, placeholder: W.searchHint, "aria-describedby": "search-help" });
  const total = el("p", { class: "quiet small", role: "status" });
  const results = el("div", { class: "results", tabindex: 0, role: "region", "aria-label": W.search });
  const list = el("div", { class: "deck-room", "aria-live": "polite" });
  const area = el("textarea", { rows: 10, "aria-label": W.deckText });
  const deckField = el("input", { type: "text", value: name, "aria-label": W.deckName, placeholder: W.deckName });
  main.append(
    head,
    el(
      "div",
      { class: "columns wide-left" },
      el("section", { class: "panel" }, el("h2", {}, W.search), query, el("p", { id: "search-help", class: "quiet small" }, W.searchHelp), total, results),
      el(
        "div",
        {},
        el("section", { class: "panel" }, el("h2", {}, W.yourDeck), list),
        el(
          "section",
          { class: "panel" },
          el("h2", {}, W.deckText),
          el("p", { class: "quiet small" }, W.deckTextHint),
          area,
          el(
            "p",
            { class: "buttons" },
            el("button", { type: "button", onclick: () => void take(area.value) }, W.importText),
            el("button", { type: "button", onclick: () => save(`${deckField.value || "deck"}.txt`, text.whole()) }, W.exportText),
          ),
          el("p", { class: "line-form" }, deckField, local ? el("button", { type: "button", class: "primary", onclick: () => void keepDeck(false) }, W.saveDeck) : null),
        ),
      ),
    ),
  );

  /** @param {string} written */
  const take = async (written) => {
    text = new Text(written);
    area.value = written;
    await checkDeck();
  };

  const checkDeck = async () => {
    const deck = /** @type {Deck | null} */ (await tried(post("/api/decks/check", { kind: kind.name, edition, format, text: text.whole(), own_cards: own })));
    if (deck) drawDeck(deck);
  };

  /** @param {string} card @param {number} by */
  const add = (card, by) => {
    text.add(card, by);
    area.value = text.whole();
    void checkDeck();
  };

  /** @param {string} hero */
  const lead = (hero) => {
    text.lead(hero);
    area.value = text.whole();
    void checkDeck();
  };

  /** @param {Deck} deck */
  const drawDeck = (deck) => {
    const cards = el("ul", { class: "deck-list" });
    // A list that isn't a deck yet, without a hero, is shown as it is written.
    const listed = deck.cards.length ? deck.cards : text.cards();
    for (const [count, each] of listed) {
      cards.append(
        el(
          "li",
          {},
          el("b", {}, String(count)),
          el("button", { type: "button", class: "link deck-name", onclick: () => void look(each) }, each),
          el("button", { type: "button", "aria-label": W.removeCard(each), onclick: () => add(each, -1) }, "−"),
          el("button", { type: "button", "aria-label": W.addCard(each), onclick: () => add(each, 1) }, "+"),
        ),
      );
    }
    const faults = el("ul", { class: "faults" });
    for (const fault of deck.faults) faults.append(el("li", {}, fault.text, fault.rule ? el("span", { class: "rule" }, ` [${fault.rule}]`) : null));
    fill(
      list,
      el("p", {}, el("strong", {}, deck.leader || W.yourDeck), ` · ${W.found(deck.size || listed.reduce((sum, [count]) => sum + count, 0))}`),
      deck.faults.length ? faults : el("p", { class: "legal" }, `✓ ${W.legal}`),
      deck.curve.length ? bars(W.curve, deck.curve) : null,
      deck.counts.length ? rows(W.counts, deck.counts) : null,
      cards,
    );
    if (deck.side.length) {
      list.append(el("h3", {}, deck.beside || W.beside), el("ul", { class: "deck-list" }, ...deck.side.map(([count, each]) => el("li", {}, el("b", {}, String(count)), el("span", { class: "deck-name" }, each)))));
    }
  };

  /** @param {string} wanted */
  const look = async (wanted) => {
    const found = await tried(get("/api/card", { kind: kind.name, name: wanted, own_cards: own }));
    if (found?.face) dialog(wanted, reading(found.face));
  };

  const search = async () => {
    const found = await tried(get("/api/cards", { kind: kind.name, query: query.value, offset: 0, limit: shown, own_cards: own }));
    if (!found) return;
    total.textContent = W.found(found.total);
    const grid = el("ul", { class: "card-grid" });
    for (const face of /** @type {Face[]} */ (found.cards)) {
      const each = card();
      each.tabIndex = 0;
      each.classList.add("in-hand");
      show(each, face, {});
      each.onclick = () => dialog(face.name, reading(face));
      grid.append(
        el(
          "li",
          {},
          each,
          el(
            "div",
            { class: "many" },
            el("button", { type: "button", "aria-label": W.removeCard(face.name), onclick: () => add(face.name, -1) }, "−"),
            el("button", { type: "button", "aria-label": W.addCard(face.name), onclick: () => (/\bhero\b/i.test(face.kind) && kind.name !== "war" ? lead(face.name) : add(face.name, 1)) }, "+"),
          ),
        ),
      );
    }
    fill(results, grid);
    if (found.total > shown) {
      results.append(
        el("p", { class: "buttons" }, el("button", {
          type: "button",
          text: W.showMore,
          onclick: () => {
            shown = Math.min(200, shown + 70);
            void search();
          },
        })),
      );
    }
  };

  /** @param {boolean} replace */
  const keepDeck = async (replace) => {
    try {
      await post("/api/decks/save", { kind: kind.name, name: deckField.value.trim(), text: text.whole(), replace });
      toast(W.saved);
      await drawHead();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // 409: there is one of that name.
      if (error.status !== 409 || replace) toast(error.whole(), "bad");
      else if (await confirmed(W.saveDeck, error.message, W.saveDeck)) await keepDeck(true);
    }
  };

  /** @type {Deck[]} */
  let known = [];
  const drawHead = async () => {
    drawFields(known);
    known = (await tried(get("/api/decks", { kind: kind.name, edition, format })))?.decks ?? known;
    drawFields(known);
  };

  /** @param {Deck[]} decks */
  const drawFields = (decks) => {
    fill(
      head,
      select(W.game, kinds.map((each) => /** @type {[string, string]} */ ([each.name, each.title])), kind.name, (value) => {
        kind = /** @type {Kind} */ (kinds.find((each) => each.name === value) ?? kind);
        edition = kind.editions[0] ?? "";
        format = kind.formats[0] ?? "";
        name = "";
        known = [];
        void begin();
      }),
      kind.editions.length > 1 ? select(W.edition, kind.editions, edition, (value) => {
        edition = value;
        void begin();
      }) : null,
      kind.formats.length > 1 ? select(W.format, kind.formats, format, (value) => {
        format = value;
        void checkDeck();
      }) : null,
      select(W.open, [["", W.newDeck], ...decks.map((each) => /** @type {[string, string]} */ ([each.name, each.own ? `${each.name} *` : each.name]))], name, (value) => {
        name = value;
        void openDeck();
      }),
      check(W.ownCards, own, (value) => {
        own = value;
        void search();
        void checkDeck();
      }),
      name ? el("a", { class: "button", href: `#new=${kind.name}/${encodeURIComponent(name)}` }, W.playDeck) : null,
      local && decks.find((each) => each.name === name)?.own
        ? el("button", {
            type: "button",
            text: W.deleteDeck,
            onclick: async () => {
              if (!(await confirmed(W.deleteDeck, name, W.deleteDeck))) return;
              await tried(post("/api/decks/delete", { kind: kind.name, name }));
              name = "";
              await begin();
            },
          })
        : null,
    );
  };

  const openDeck = async () => {
    deckField.value = name;
    void drawHead();
    if (!name) {
      await take("");
      return;
    }
    const deck = await tried(get("/api/deck", { kind: kind.name, name }));
    if (deck) await take(deck.text ?? "");
  };

  const begin = async () => {
    fill(results, el("p", { class: "quiet" }, W.loading));
    await Promise.all([openDeck(), search()]);
  };
  query.addEventListener("input", later(() => {
    shown = 60;
    void search();
  }));
  area.addEventListener("input", later(() => {
    text = new Text(area.value);
    void checkDeck();
  }, 500));
  await begin();
}
