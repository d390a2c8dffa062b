/**
 * Prints: the pictures of cards as they lie on the table, painted once and shown as often as there are cards.
 *
 * A drawing of a dozen shapes for each of a hundred cards would be styled and painted again whenever anything moves.
 * Until a picture is printed, and where it can't be, its drawing is shown.
 */

/** @import { Pictured } from "./art.js" */

import { keyOf, picture } from "./art.js";
import { el } from "./dom.js";

/** How many pixels a print is wide and high: enough for a card in the hand. */
const SIDE = 200 * Math.min(2, Math.ceil(window.devicePixelRatio || 1));

/** Where each print is. @type {Map<string, string>} */
const prints = new Map();
/** What is still to be printed; null: it can't be. @type {Map<string, SVGElement | null>} */
const orders = new Map();
let printing = false;

/** Return the picture of a card for the table. @param {Pictured} face @returns {Element} */
export function print(face) {
  const key = keyOf(face);
  const there = prints.get(key);
  if (there) return image(there);
  const drawing = picture(face);
  drawing.dataset.print = key;
  if (!orders.has(key)) orders.set(key, drawing);
  if (!printing) {
    printing = true;
    window.setTimeout(() => void printAll(), 200);
  }
  return drawing;
}

/** @param {string} address */
function image(address) {
  return el("img", { class: "art", src: address, alt: "", "aria-hidden": "true", draggable: "false", decoding: "sync" });
}

/** Print everything that is ordered, one after the other, and put the prints in the places of the drawings. */
async function printAll() {
  for (const [key, drawing] of orders) {
    if (!drawing) continue;
    const address = await printed(drawing).catch(() => "");
    if (address) {
      prints.set(key, address);
      orders.delete(key);
    } else orders.set(key, null);
  }
  printing = false;
  for (const drawing of /** @type {NodeListOf<SVGElement>} */ (document.querySelectorAll("svg[data-print]"))) {
    const address = prints.get(drawing.dataset.print ?? "");
    if (address) drawing.replaceWith(image(address));
  }
}

/** Return where the print of a drawing is. @param {SVGElement} drawing @returns {Promise<string>} */
async function printed(drawing) {
  const alone = /** @type {SVGElement} */ (drawing.cloneNode(true));
  alone.setAttribute("width", String(SIDE));
  alone.setAttribute("height", String(SIDE));
  const source = new Image();
  source.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(alone))}`;
  await source.decode();
  const canvas = el("canvas", { width: SIDE, height: SIDE });
  canvas.getContext("2d")?.drawImage(source, 0, 0);
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => canvas.toBlob(resolve));
  if (!blob) return "";
  const address = URL.createObjectURL(blob);
  const kept = new Image();
  kept.src = address;
  await kept.decode();
  return address;
}
