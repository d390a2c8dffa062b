/** Dialogs, all made alike: a title, a way to close, and a way to peek at the table underneath. */

import { el } from "./dom.js";
import { W } from "./words.js";

/**
 * Open a dialog; it is closed with its button, with Escape, or by a click beside it.
 * @param {string} title
 * @param {...(Node | string | null)} content
 * @returns {HTMLDialogElement}
 */
export function dialog(title, ...content) {
  const back = document.activeElement;
  const body = el("div", { class: "dialog-body" });
  body.append(...content.filter((each) => each !== null));
  const peek = el("button", { type: "button", class: "link peek-button", title: W.peekHint }, W.peek);
  const box = el(
    "dialog",
    { "aria-labelledby": "dialog-title" },
    el("header", {}, el("h2", { id: "dialog-title" }, title), peek, el("button", { type: "button", class: "link shut", autofocus: true, onclick: () => box.close() }, W.close)),
    body,
  );
  const lift = () => box.classList.add("peeking");
  const drop = () => box.classList.remove("peeking");
  peek.addEventListener("pointerdown", lift);
  peek.addEventListener("keydown", (event) => {
    if (event.key === " " || event.key === "Enter") lift();
  });
  for (const end of ["pointerup", "pointerleave", "pointercancel", "keyup", "blur"]) peek.addEventListener(end, drop);
  box.addEventListener("click", (event) => {
    if (event.target === box) box.close();
  });
  box.addEventListener("close", () => {
    box.remove();
    if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
  });
  for (const other of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (other).close();
  document.body.append(box);
  box.showModal();
  return box;
}

/**
 * Ask something that can be answered with yes or no.
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function confirmed(title, text, yes) {
  return new Promise((resolve) => {
    let said = false;
    const box = dialog(
      title,
      el("p", {}, text),
      el(
        "p",
        { class: "buttons" },
        el("button", {
          type: "button",
          class: "primary",
          text: yes,
          onclick: () => {
            said = true;
            box.close();
          },
        }),
        el("button", { type: "button", text: W.cancel, onclick: () => box.close() }),
      ),
    );
    box.addEventListener("close", () => resolve(said));
  });
}

/** @param {string} text @param {string} [kind] */
export function toast(text, kind = "") {
  let room = document.querySelector(".toasts");
  if (!room) {
    room = el("div", { class: "toasts", role: "status", "aria-live": "polite" });
    document.body.append(room);
  }
  const note = el("p", { class: `toast ${kind}`.trim() }, text);
  room.append(note);
  window.setTimeout(() => note.remove(), Math.max(3500, text.length * 70));
}

/** Put text on the clipboard, or show it to be copied by hand. @param {string} text @param {string} title */
export async function copy(text, title) {
  try {
    await navigator.clipboard.writeText(text);
    toast(W.copied);
  } catch {
    const area = el("textarea", { rows: 4, readonly: true, "aria-label": title });
    area.value = text;
    dialog(title, area);
    area.select();
  }
}

/** Let a text be saved as a file. @param {string} name @param {string} text */
export function save(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = el("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(url), 1000);
}
