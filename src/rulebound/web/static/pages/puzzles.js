/** Puzzles, and the lessons that teach a game: a list of each, begun with one click. */

/** @import { Kind, Puzzle } from "../protocol" */

import { get } from "../parts/api.js";
import { el, fill } from "../parts/dom.js";
import { W } from "../parts/words.js";
import { frame, tried } from "./frame.js";
import { start } from "./starting.js";

/** @param {HTMLElement} root @param {string} said "lessons", or nothing */
export async function page(root, said) {
  const lessons = said === "lessons";
  const main = frame(root, lessons ? W.learn : W.puzzles);
  const told = await tried(get(lessons ? "/api/lessons" : "/api/puzzles"));
  const all = /** @type {Puzzle[]} */ ((lessons ? told?.lessons : told?.puzzles) ?? []);
  const list = el("ul", { class: "puzzle-list" });
  for (const each of all) {
    const notes = [each.game, each.minutes ? W.minutesShort(each.minutes) : "", each.level ? W.level(each.level) : ""];
    list.append(
      el(
        "li",
        {},
        el(
          "article",
          { class: "panel puzzle" },
          el("h2", {}, each.title),
          el("p", { class: "quiet small" }, notes.filter(Boolean).join(" · ")),
          el("p", { class: "grow" }, each.text),
          each.goal ? el("p", {}, lessons ? null : el("b", {}, `${W.goal}: `), each.goal) : null,
          el("p", { class: "buttons" }, el("button", { type: "button", class: "primary", "aria-label": `${lessons ? W.startLesson : W.startPuzzle}: ${each.title}`, onclick: () => void start({ id: each.id }, lessons ? "/api/lessons/start" : "/api/puzzles/start") }, lessons ? W.startLesson : W.startPuzzle)),
        ),
      ),
    );
  }
  fill(main, list);
  if (!lessons) return;
  const games = await tried(get("/api/kinds"));
  const others = /** @type {Kind[]} */ (games?.kinds ?? []).filter((kind) => !kind.lessons).map((kind) => kind.title);
  if (others.length) main.append(el("section", { class: "untaught" }, el("h2", {}, W.noLessons(others.join(" and "), others.length)), el("p", { class: "quiet" }, W.noLessonsHelp)));
}
