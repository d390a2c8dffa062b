/** A pile, or an area with small cards, opened: its cards side by side, each to be chosen or read. */

/** @import { Area, Face } from "../shapes" */
/** @import { Choices, Menu } from "./choices" */

import { card, show } from "../parts/card.js";
import { dialog } from "../parts/dialogs.js";
import { el } from "../parts/dom.js";
import { W } from "../parts/words.js";

/**
 * @param {Area} area
 * @param {{choices: Choices, answer: (place: number) => void, take: (menu: Menu, sure: boolean) => void,
 *   preview: {pin: (number: number, near: null, face: Face) => void}}} table
 */
export function openPile(area, table) {
  const list = el("ul", { class: "pile-cards" });
  // Of a pile the topmost first; what lies side by side, as it lies there.
  const faces = area.layout === "pile" ? [...area.faces].reverse() : area.faces;
  for (const face of faces) {
    const each = card();
    each.tabIndex = 0;
    const menu = table.choices.of(face.number);
    show(each, face, { offered: Boolean(menu), target: table.choices.targets().has(face.number) });
    each.onclick = () => {
      box.close();
      const deed = table.choices.targets().get(face.number);
      if (deed) table.answer(deed.place);
      else if (menu) table.take(menu, false);
      else table.preview.pin(face.number, null, face);
    };
    const place = area.places[face.place];
    list.append(el("li", {}, place ? el("span", { class: "quiet small" }, place) : null, each));
  }
  area.handles.forEach((handle, place) => {
    const deed = table.choices.targets().get(handle);
    if (!deed || area.faces.some((face) => face.place === place)) return;
    const take = () => {
      box.close();
      table.answer(deed.place);
    };
    list.append(el("li", {}, el("button", { type: "button", class: "choice empty-place", "aria-label": deed.full, onclick: take }, area.places[place])));
  });
  const unseen = area.count - area.faces.length;
  const hidden = unseen > 0 ? el("p", { class: "quiet" }, W.hiddenCards(unseen)) : null;
  const box = dialog(area.title, list, hidden, area.count ? null : el("p", { class: "quiet" }, W.empty));
}

/**
 * What a finger has met that isn't a card: an area whose cards lie too close for it, or the room around a card.
 * @param {EventTarget | null} target
 * @param {Parameters<typeof openPile>[1] & {socket: {presented: {scene: {areas: Area[]}}}, clicked: (card: HTMLElement) => void}} table
 * @returns {boolean}
 */
export function touchedBeside(target, table) {
  if (!(target instanceof Element)) return false;
  const near = target.closest(".close")?.closest(".area");
  const area = near instanceof HTMLElement ? table.socket.presented.scene.areas.find((each) => each.key === near.dataset.area) : undefined;
  const card = target.closest(".slot")?.querySelector(".card[data-number]:not(.tucked)");
  if (area) openPile(area, table);
  else if (card instanceof HTMLElement) table.clicked(card);
  return Boolean(area || card);
}
