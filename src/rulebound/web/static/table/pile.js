/** A pile, opened: its cards side by side, the topmost first, each to be chosen or read. */

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
  for (const face of [...area.faces].reverse()) {
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
    list.append(el("li", {}, each));
  }
  const unseen = area.count - area.faces.length;
  const hidden = unseen > 0 ? el("p", { class: "quiet" }, W.hiddenCards(unseen)) : null;
  const box = dialog(area.title, list, hidden, area.count ? null : el("p", { class: "quiet" }, W.empty));
}
