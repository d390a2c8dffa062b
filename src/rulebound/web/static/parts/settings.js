/** How the page looks and how the table passes for a seat. */

/** @import { Passing } from "../protocol" */

import { dialog } from "./dialogs.js";
import { el, fill, remember, remembered } from "./dom.js";
import { keyTable } from "./keys.js";
import { W } from "./words.js";

/** Put the theme that was chosen on the page. */
export function dress() {
  const theme = remembered("theme", "auto");
  if (theme === "auto") document.documentElement.removeAttribute("data-theme");
  else document.documentElement.setAttribute("data-theme", theme);
  document.documentElement.toggleAttribute("data-still", remembered("motion", "auto") === "off");
}

/** @param {string} label @param {string} name @param {Record<string, string>} values @param {string} otherwise */
function chooser(label, name, values, otherwise) {
  const select = el(
    "select",
    {
      onchange: () => {
        remember(name, select.value);
        dress();
      },
    },
    ...Object.entries(values).map(([value, words]) => el("option", { value, selected: remembered(name, otherwise) === value }, words)),
  );
  return el("label", { class: "field" }, el("span", {}, label), select);
}

/** @returns {HTMLElement} */
export function lookSettings() {
  return el(
    "fieldset",
    {},
    el("legend", {}, W.look),
    chooser(W.theme, "theme", W.themes, "auto"),
    chooser(W.motion, "motion", W.motions, "auto"),
    chooser(W.letterKeys, "letters", W.onOff, "on"),
  );
}

/** @param {(message: Record<string, unknown>) => void} [say] */
export function openSettings(say) {
  const room = el("div", { class: "passing-settings" });
  dialog(W.settings, lookSettings(), say ? room : null, el("fieldset", {}, el("legend", {}, W.keys), keyTable()));
  if (say) say({ type: "passing" });
}

/** @returns {HTMLElement | null} */
export function passingRoom() {
  return document.querySelector("dialog[open] .passing-settings");
}

/**
 * Show how the table passes, to be changed.
 * @param {HTMLElement} room
 * @param {Passing} passing
 * @param {(message: Record<string, unknown>) => void} say
 */
export function drawPassing(room, passing, say) {
  const set = (/** @type {Record<string, unknown>} */ values) => say({ type: "passing", set: values });
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.id : undefined;
  const modes = el("div", { class: "radios" });
  for (const [mode, words] of Object.entries(passing.modes ?? {})) {
    modes.append(
      el(
        "label",
        {},
        el("input", { type: "radio", name: "mode", "data-id": `mode ${mode}`, value: mode, checked: mode === passing.mode, onchange: () => set({ mode }) }),
        el("span", {}, el("b", {}, mode), words ? ` – ${words}` : ""),
      ),
    );
  }
  const stops = passing.stops ?? [];
  const has = (/** @type {string} */ stage, /** @type {boolean} */ mine) => stops.some(([each, own]) => each === stage && own === mine);
  const table = el("table", { class: "stops" }, el("thead", {}, el("tr", {}, el("th", {}), el("th", { scope: "col" }, W.stopMine), el("th", { scope: "col" }, W.stopTheirs))));
  const body = el("tbody");
  for (const stage of passing.stages ?? []) {
    const row = el("tr", {}, el("th", { scope: "row" }, stage));
    for (const mine of [true, false]) {
      const box = el("input", {
        type: "checkbox",
        "data-id": `stop ${stage} ${mine}`,
        checked: has(stage, mine),
        "aria-label": `${stage}, ${mine ? W.stopMine : W.stopTheirs}`,
        onchange: () => set({ stops: box.checked ? [...stops, [stage, mine]] : stops.filter(([each, own]) => each !== stage || own !== mine) }),
      });
      row.append(el("td", {}, box));
    }
    body.append(row);
  }
  table.append(body);
  const interruptions = el("div", { class: "checks" });
  const by = passing.interrupted_by ?? [];
  for (const [word, words] of Object.entries(passing.interruptions ?? {})) {
    const box = el("input", {
      type: "checkbox",
      "data-id": `by ${word}`,
      checked: by.includes(word),
      onchange: () => set({ interrupted_by: box.checked ? [...by, word] : by.filter((each) => each !== word) }),
    });
    interruptions.append(el("label", {}, box, el("span", {}, words)));
  }
  const untils = el("div", { class: "buttons" });
  for (const [word, words] of Object.entries(passing.untils ?? {})) {
    untils.append(
      el("button", { type: "button", "data-id": `until ${word}`, "aria-pressed": String(passing.until === word), onclick: () => say({ type: "pass_until", until: word, interrupted_by: by }) }, words),
    );
  }
  const yields = el("ul", { class: "yields" });
  const asked = [...(passing.yields ?? []), ...(passing.offered ?? []).map((each) => ({ ...each, answer: "ask" }))];
  for (const each of asked) {
    const buttons = el("span", { class: "buttons" });
    for (const [answer, words] of /** @type {[string, string][]} */ ([["yes", W.yieldYes], ["no", W.yieldNo], ["ask", W.yieldAsk]])) {
      buttons.append(
        el("button", { type: "button", "data-id": `${answer} ${each.key}`, "aria-pressed": String(each.answer === answer), onclick: () => say({ type: "yield", answer, key: each.key }) }, words),
      );
    }
    yields.append(el("li", {}, el("span", {}, each.text), buttons));
  }
  fill(
    room,
    el("fieldset", {}, el("legend", {}, W.passingMode), modes),
    table.rows.length > 1 ? el("fieldset", {}, el("legend", {}, W.stops), table) : null,
    untils.children.length ? el("fieldset", {}, el("legend", {}, W.passUntil), untils, interruptions.children.length ? el("p", { class: "quiet" }, W.interrupted) : null, interruptions) : null,
    el("fieldset", {}, el("legend", {}, W.yields), asked.length ? yields : el("p", { class: "quiet" }, W.noYields)),
  );
  if (focused) {
    const again = [...room.querySelectorAll("[data-id]")].find((each) => each.getAttribute("data-id") === focused);
    if (again instanceof HTMLElement) again.focus();
  }
}
