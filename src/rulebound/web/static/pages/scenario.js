/** Positions: a table set up in words, seen as it is written, played from, and kept whole in a link. */

/** @import { Fault, Kind } from "../protocol" */

import { address, get, post } from "../parts/api.js";
import { copy } from "../parts/dialogs.js";
import { el, fill, remembered, remember } from "../parts/dom.js";
import { W } from "../parts/words.js";
import { Board } from "../table/board.js";
import { Choices } from "../table/choices.js";
import { merged, nothing } from "../table/socket.js";
import { check, frame, later, select, tried } from "./frame.js";
import { start } from "./starting.js";

/** A text so that it fits into a link: compressed, and of letters that links may have. @param {string} text @returns {Promise<string>} */
export async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** @param {string} word @returns {Promise<string>} */
export async function unpacked(word) {
  const letters = atob(word.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}

/** Positions to begin with. @type {Record<string, string>} */
const EXAMPLES = {
  wow: 'define ability "Bolt" cost 2 instant\n  | Your hero deals 3 fire damage to target hero or ally.\nAnn: resources 5; hand "Bolt"; ally "Footman" 2/3\nBen: ally "Brute" 2/3 damage 1; resources 1\n',
  fab: 'game fab\ndefine action "Jab" red attack cost 0 power 4 defense 2\nAnn: hand "Jab" "Jab"\nBen: hero "Guard"; arsenal "Jab"\n',
};

/** @param {HTMLElement} root @param {string} said kind, kind/own, or kind/packed */
export async function page(root, said) {
  const main = frame(root, W.scenarios);
  const told = await tried(get("/api/kinds"));
  if (!told) return;
  const kinds = /** @type {Kind[]} */ (told.kinds).filter((each) => each.has_scenarios);
  const [kindName, rest = ""] = said.split("/");
  let kind = /** @type {Kind} */ (kinds.find((each) => each.name === kindName) ?? kinds[0]);
  if (!kind) return;
  let own = rest === "own";
  const area = el("textarea", { rows: 18, "aria-label": W.positionText, spellcheck: "false" });
  const faults = el("div", { "aria-live": "polite" });
  const room = el("div", { class: "board", "aria-label": W.table });
  const board = new Board(room, () => undefined);
  main.append(
    el(
      "div",
      { class: "fields" },
      select(W.game, kinds.map((each) => /** @type {[string, string]} */ ([each.name, each.title])), kind.name, (value) => (location.hash = `scenario=${value}`)),
      check(W.ownCards, own, (value) => (own = value)),
    ),
    el(
      "div",
      { class: "columns" },
      el(
        "section",
        { class: "panel" },
        el("h2", {}, W.positionText),
        el("p", { class: "quiet small" }, W.positionHint),
        area,
        el(
          "p",
          { class: "buttons" },
          el("button", { type: "button", class: "primary", onclick: () => void play() }, W.playPosition),
          el("button", { type: "button", onclick: async () => void copy(await link(), W.positionLink) }, W.positionLink),
        ),
        faults,
      ),
      el("section", { class: "panel scenario-board" }, room),
    ),
  );
  const link = async () => address(`scenario=${kind.name}/${await packed(area.value)}`);
  const look = async () => {
    remember(`position.${kind.name}`, area.value);
    if (!area.value.trim()) {
      fill(faults);
      return;
    }
    const answer = await tried(post("/api/positions/check", { kind: kind.name, text: area.value }));
    if (!answer) return;
    const wrong = /** @type {Fault[]} */ (answer.faults);
    fill(
      faults,
      wrong.length
        ? el("ul", { class: "faults" }, ...wrong.map((fault) => el("li", {}, `${fault.line ? `${fault.line}: ` : ""}${fault.text}`, fault.rule ? el("span", { class: "rule" }, ` [${fault.rule}]`) : null)))
        : el("p", { class: "legal" }, `✓ ${W.positionFine}`),
    );
    if (answer.presented) {
      const presented = merged(nothing(), answer.presented);
      const choices = new Choices();
      board.draw(presented.scene, choices, []);
      history.replaceState(null, "", `#scenario=${kind.name}/${await packed(area.value)}`);
    }
  };
  const play = () => start({ kind: kind.name, text: area.value, own_cards: own, seats: [{ who: "human" }, { who: "ai" }] }, "/api/positions/play");
  area.addEventListener("input", later(() => void look(), 400));
  const sizes = new ResizeObserver(() => board.scene && board.fit());
  sizes.observe(room);
  let text = remembered(`position.${kind.name}`, EXAMPLES[kind.name] ?? "");
  if (rest && rest !== "own") {
    try {
      text = await unpacked(rest);
    } catch {
      /* a link that was cut off */
    }
  }
  area.value = text;
  await look();
  return {
    close: () => {
      sizes.disconnect();
      board.sizes.disconnect();
    },
  };
}
