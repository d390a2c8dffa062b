/** The card workshop: type a card, see each clause read or refused, keep it, play it. */

/** @import { Clause, Kind, Read } from "../protocol" */

import { Refused, get, post } from "../parts/api.js";
import { reading } from "../parts/card.js";
import { confirmed, toast } from "../parts/dialogs.js";
import { el, fill, remember, remembered } from "../parts/dom.js";
import { W } from "../parts/words.js";
import { frame, later, select, tried } from "./frame.js";

/** Cards to begin with, for each game, in its own form. @type {Record<string, string>} */
const EXAMPLES = {
  wow: '[[card]]\nname = "Lantern Scout"\ncost = 2\ntype = "ally"\ntags = ["Human", "Rogue"]\natk = 2\ndamage = "melee"\nhealth = 2\ntext = ["When Lantern Scout enters play, draw a card."]\n',
  fab: '[[card]]\nname = "Lantern Jab"\ntype = "action"\nsubtypes = ["attack"]\ncost = 0\ndefense = 2\ntext = ["**Go again**"]\nred = {power = 3}\n',
  war: 'faction = "Lanterns"\n\n[[card]]\nname = "Lantern Guard"\nkind = "unit"\ndomain = "ground"\nattack_type = "melee"\nattack = 2\nlife = 4\ntargets = ["ground"]\n',
};

/** @param {Clause} clause */
function drawClause(clause) {
  const words =
    !clause.read && clause.end > clause.start
      ? [clause.text.slice(0, clause.start), el("u", {}, clause.text.slice(clause.start, clause.end)), clause.text.slice(clause.end)]
      : [clause.text];
  return el(
    "li",
    { class: clause.read ? "" : "refused" },
    el("span", {}, clause.read ? "✓ " : "✗ ", ...words),
    clause.read ? null : el("p", { class: "bad small" }, clause.why || W.refusedCard),
    clause.nearest ? el("p", { class: "small" }, W.clauseNearest, el("span", { class: "nearest" }, clause.nearest)) : null,
  );
}

/** @param {HTMLElement} root @param {string} said */
export async function page(root, said) {
  const main = frame(root, W.workshop);
  const told = await tried(get("/api/kinds"));
  if (!told) return;
  const kinds = /** @type {Kind[]} */ (told.kinds);
  const local = Boolean(told.local);
  let kind = /** @type {Kind} */ (kinds.find((each) => each.name === said) ?? kinds[0]);
  const area = el("textarea", { rows: 16, "aria-label": W.cardText, spellcheck: "false" });
  const cards = el("div", { class: "read-cards", "aria-live": "polite" });
  const set = el("div", {});
  const head = el("div", { class: "fields" });
  main.append(
    head,
    el(
      "div",
      { class: "columns" },
      el(
        "div",
        {},
        el(
          "section",
          { class: "panel" },
          el("h2", {}, W.cardText),
          el("p", { class: "quiet small" }, W.cardTextHint),
          area,
          el(
            "p",
            { class: "buttons" },
            local ? el("button", { type: "button", class: "primary", onclick: () => void keepCards(false) }, W.saveCard) : null,
            el("button", { type: "button", onclick: () => write(EXAMPLES[kind.name] ?? "") }, W.example),
            kind.has_scenarios ? el("a", { class: "button", href: `#scenario=${kind.name}/own`, title: W.sandboxHint }, W.sandbox) : null,
          ),
        ),
        el("section", { class: "panel" }, el("h2", {}, W.yourSet), set),
      ),
      cards,
    ),
  );

  /** @param {string} text */
  const write = (text) => {
    area.value = text;
    void read();
  };

  const read = async () => {
    remember(`workshop.${kind.name}`, area.value);
    if (!area.value.trim()) {
      fill(cards);
      return;
    }
    const answer = await tried(post("/api/workshop/read", { kind: kind.name, edition: kind.editions[0] ?? "", text: area.value }));
    fill(cards);
    for (const each of /** @type {Read[]} */ (answer?.cards ?? [])) {
      const list = el("ul", { class: "clauses" }, ...each.clauses.map(drawClause));
      const box = el("section", { class: "panel read-card", "aria-label": each.name });
      // What is wrong with a clause is said there.
      if (each.refused && each.clauses.every((clause) => clause.read)) box.append(el("p", { class: "bad" }, each.refused));
      if (each.face) box.append(reading(each.face));
      else box.append(el("h3", {}, each.name));
      if (each.clauses.length) box.append(list);
      if (each.program.length) box.append(el("details", {}, el("summary", {}, W.program), el("ul", {}, ...each.program.map((words) => el("li", {}, words)))));
      cards.append(box);
    }
  };

  /** @param {boolean} replace */
  const keepCards = async (replace) => {
    try {
      await post("/api/workshop/save", { kind: kind.name, text: area.value, replace });
      toast(W.saved);
      await drawSet();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // 409: there is one of that name.
      if (error.status !== 409 || replace) toast(error.place ? `${error.place}: ${error.whole()}` : error.whole(), "bad");
      else if (await confirmed(W.saveCard, error.message, W.saveCard)) await keepCards(true);
    }
  };

  const drawSet = async () => {
    const answer = await tried(get("/api/workshop", { kind: kind.name }));
    const own = /** @type {{name: string, text: string, refused: string}[]} */ (answer?.cards ?? []);
    if (!own.length) {
      fill(set, el("p", { class: "quiet" }, W.emptySet));
      return;
    }
    const list = el("ul", { class: "deck-list" });
    for (const each of own) {
      list.append(
        el(
          "li",
          {},
          el("button", { type: "button", class: "link deck-name", onclick: () => write(each.text) }, each.name),
          each.refused ? el("span", { class: "bad small" }, W.refusedCard) : null,
          local
            ? el("button", {
                type: "button",
                "aria-label": W.deleteCard(each.name),
                text: "×",
                onclick: async () => {
                  await tried(post("/api/workshop/delete", { kind: kind.name, name: each.name }));
                  await drawSet();
                },
              })
            : null,
        ),
      );
    }
    fill(set, list, el("p", { class: "buttons" }, el("a", { class: "button", href: `#new=${kind.name}/own` }, W.playSet)));
  };

  const begin = async () => {
    fill(
      head,
      select(W.game, kinds.map((each) => /** @type {[string, string]} */ ([each.name, each.title])), kind.name, (value) => {
        location.hash = `workshop=${value}`;
      }),
    );
    write(remembered(`workshop.${kind.name}`, EXAMPLES[kind.name] ?? ""));
    await drawSet();
  };
  area.addEventListener("input", later(() => void read(), 350));
  await begin();
}
