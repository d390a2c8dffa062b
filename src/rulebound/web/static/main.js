/** Where the page begins: what stands after # says which page it is, and nothing of it is sent to a server. */

import { el, fill } from "./parts/dom.js";
import { dress } from "./parts/settings.js";
import { W } from "./parts/words.js";
import { home } from "./pages/home.js";
import { Table } from "./table/table.js";

/** @typedef {{close?: () => void} | void} Page */

/** Pages that are loaded when somebody goes there. @type {Record<string, () => Promise<{page: (root: HTMLElement, said: string) => any}>>} */
const PAGES = {
  new: () => import("./pages/new_game.js"),
  join: () => import("./pages/join.js"),
  decks: () => import("./pages/decks.js"),
  workshop: () => import("./pages/workshop.js"),
  puzzles: () => import("./pages/puzzles.js"),
  lessons: () => import("./pages/puzzles.js"),
  replay: () => import("./pages/replay.js"),
  scenario: () => import("./pages/scenario.js"),
};

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
/** @type {Page} */
let open;
let going = 0;

async function go() {
  going += 1;
  const mine = going;
  const [name = "", ...rest] = location.hash.slice(1).split("=");
  const said = decodeURIComponent(rest.join("="));
  for (const box of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (box).close();
  if (open) open.close?.();
  open = undefined;
  document.title = W.title;
  const root = el("div", { class: `page ${name || "home"}` });
  fill(app, root);
  if (name === "table") open = new Table(root, said);
  else {
    const load = PAGES[name];
    if (!load) {
      open = home(root);
      return;
    }
    root.append(el("p", { class: "quiet loading" }, W.loading));
    const module = await load();
    if (mine !== going) return;
    fill(root);
    open = module.page(root, name === "lessons" ? "lessons" : said);
  }
}

dress();
window.addEventListener("hashchange", () => void go());
void go();
