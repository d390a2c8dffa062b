/** The keys of the table: one list, which does what it says and from which the help is made. */

import { el, remembered } from "./dom.js";
import { W } from "./words.js";

/** @typedef {(event: KeyboardEvent) => boolean | void} Does what a key does; false: it wasn't for it */

/** What each key is called, and which keys it is. @type {Record<string, {keys: string[], said: string, letter?: boolean}>} */
export const KEYS = {
  pass: { keys: ["p", " "], said: "P, Space", letter: true },
  cancel: { keys: ["Escape"], said: "Esc" },
  number: { keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], said: "1 – 9", letter: true },
  undo: { keys: ["u"], said: "U", letter: true },
  arrows: { keys: [], said: "← → ↑ ↓" },
  enter: { keys: [], said: "Enter" },
  inspect: { keys: ["i"], said: "I", letter: true },
  text: { keys: ["t"], said: "T", letter: true },
  log: { keys: ["l"], said: "L", letter: true },
  ask: { keys: ["a"], said: "A", letter: true },
  handKey: { keys: ["h"], said: "H", letter: true },
  settings: { keys: [","], said: ",", letter: true },
  help: { keys: ["?"], said: "?", letter: true },
  skip: { keys: ["Shift"], said: "any" },
};

/**
 * Listen for keys, until what is returned is called.
 * @param {Record<string, Does>} does
 * @returns {() => void}
 */
export function listen(does) {
  const hear = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    const typing = /^(input|textarea|select)$/i.test(target.tagName) || target.isContentEditable;
    if (document.querySelector("dialog[open]")) return;
    for (const [name, { keys, letter }] of Object.entries(KEYS)) {
      if (!keys.includes(event.key) && !keys.includes(event.key.toLowerCase())) continue;
      if (letter && (typing || remembered("letters", "on") === "off")) continue;
      // The space bar presses what has the focus; only where nothing has, it passes.
      if (event.key === " " && target !== document.body) continue;
      const act = does[name];
      if (act && act(event) !== false) event.preventDefault();
      return;
    }
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
}

/** Return the list of the keys, for the help. @returns {HTMLElement} */
export function keyTable() {
  const list = el("dl", { class: "keys" });
  for (const [name, what] of W.keyList) {
    const key = KEYS[name ?? ""];
    if (key && what) list.append(el("dt", {}, el("kbd", {}, key.said)), el("dd", {}, what));
  }
  return list;
}
