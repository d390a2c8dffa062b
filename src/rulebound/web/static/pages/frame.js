/** What all pages but the table have: a head with the way home, and a place to tell what went wrong. */

import { Refused } from "../parts/api.js";
import { toast } from "../parts/dialogs.js";
import { el } from "../parts/dom.js";
import { icon } from "../parts/icons.js";
import { openSettings } from "../parts/settings.js";
import { W } from "../parts/words.js";

/**
 * @param {HTMLElement} root
 * @param {string} title
 * @param {...Node} content
 * @returns {HTMLElement} the main part
 */
export function frame(root, title, ...content) {
  const main = el("main", {}, ...content);
  root.append(
    el(
      "header",
      { class: "page-head" },
      el("a", { class: "tool", href: "#", "aria-label": W.home, title: W.home }, icon("home")),
      el("h1", {}, title),
      el("button", { type: "button", class: "tool", "aria-label": W.settings, title: W.settings, onclick: () => openSettings() }, icon("gear")),
    ),
    main,
  );
  document.title = `${title} · ${W.title}`;
  return main;
}

/**
 * Do something that a server may refuse, and tell it if it does.
 * @template T
 * @param {Promise<T>} work
 * @returns {Promise<T | null>}
 */
export async function tried(work) {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(error.whole(), "bad");
    return null;
  }
}

/**
 * A choice among words.
 * @param {string} label
 * @param {readonly (string | [string, string])[]} values
 * @param {string} chosen
 * @param {(value: string) => void} change
 * @returns {HTMLLabelElement}
 */
export function select(label, values, chosen, change) {
  const box = el("select", { onchange: () => change(box.value) });
  for (const each of values) {
    const [value, words] = typeof each === "string" ? [each, each] : each;
    box.append(el("option", { value, selected: value === chosen }, words));
  }
  return el("label", { class: "field" }, el("span", {}, label), box);
}

/**
 * A line to type in.
 * @param {string} label
 * @param {string} value
 * @param {(value: string) => void} change
 * @param {Record<string, string | number>} [more]
 */
export function line(label, value, change, more = {}) {
  const box = el("input", { type: "text", value, autocomplete: "off", ...more, oninput: () => change(box.value) });
  return el("label", { class: "field" }, el("span", {}, label), box);
}

/** @param {string} label @param {boolean} value @param {(value: boolean) => void} change */
export function check(label, value, change) {
  const box = el("input", { type: "checkbox", checked: value, onchange: () => change(box.checked) });
  return el("label", { class: "check" }, box, el("span", {}, label));
}

/** Wait until nobody has typed for a moment. @param {() => void} act @param {number} [ms] @returns {() => void} */
export function later(act, ms = 250) {
  /** @type {number | undefined} */
  let timer;
  return () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(act, ms);
  };
}
