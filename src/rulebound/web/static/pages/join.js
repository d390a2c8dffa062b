/** Sitting down, or looking on, by a link that somebody sent. */

/** @import { Summary } from "../protocol" */

import { keepToken, post } from "../parts/api.js";
import { el, fill } from "../parts/dom.js";
import { W } from "../parts/words.js";
import { frame, tried } from "./frame.js";

/** @param {HTMLElement} root @param {string} said the token */
export async function page(root, said) {
  const main = frame(root, W.joinTitle);
  const token = said.replace(/^.*(join|table)=/, "").trim();
  if (!token) {
    const input = el("input", { type: "text", "aria-label": W.linkOrToken, placeholder: W.linkOrToken });
    const form = el("form", { class: "line-form panel" }, input, el("button", { type: "submit", class: "primary" }, W.join));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const typed = input.value.replace(/^.*(join|table)=/, "").trim();
      if (typed) location.hash = `join=${typed}`;
    });
    main.append(el("p", { class: "quiet" }, W.joinText), form);
    input.focus();
    return;
  }
  main.append(el("p", { class: "quiet" }, W.join_wait));
  const summary = /** @type {Summary | null} */ (await tried(post("/api/join", { token })));
  if (!summary) {
    fill(main, el("p", { class: "bad" }, W.joinGone));
    return;
  }
  const people = summary.people.map((person) => `${person.name}${person.mine ? ` (${W.you})` : ""}`).join(" – ");
  const go = () => {
    keepToken(token);
    location.hash = `table=${token}`;
  };
  const button = el("button", { type: "button", class: "primary big", onclick: go }, summary.spectator ? W.watchIt : W.sitDown);
  fill(main, el("section", { class: "panel narrow" }, el("h2", {}, people), el("p", { class: "quiet" }, [summary.title || summary.kind, summary.headline].filter(Boolean).join(" · ")), el("p", { class: "buttons" }, button)));
  button.focus();
}
