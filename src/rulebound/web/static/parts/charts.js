/** Small bar charts, with their numbers written on them. */

import { draw, el } from "./dom.js";

/**
 * @param {string} title
 * @param {readonly (readonly [string | number, number])[]} bars
 * @returns {HTMLElement}
 */
export function bars(title, bars) {
  const most = Math.max(1, ...bars.map(([, count]) => count));
  const step = 40;
  const width = Math.max(120, bars.length * step);
  const parts = bars.flatMap(([name, count], at) => {
    const height = (70 * count) / most;
    const x = at * step + step / 2;
    return [
      draw("rect", { x: x - 12, y: 90 - height, width: 24, height, rx: 3 }),
      draw("text", { x, y: 84 - height, "text-anchor": "middle" }, String(count)),
      draw("text", { x, y: 106, "text-anchor": "middle", class: "label" }, String(name)),
    ];
  });
  const said = bars.map(([name, count]) => `${name}: ${count}`).join(", ");
  const chart = draw("svg", { viewBox: `0 0 ${width} 112`, class: "chart", role: "img", "aria-label": `${title}: ${said}` }, ...parts);
  return el("figure", { class: "figure" }, el("figcaption", { class: "quiet small" }, title), chart);
}

/**
 * @param {string} title
 * @param {readonly (readonly [string | number, number])[]} rows
 * @returns {HTMLElement}
 */
export function rows(title, rows) {
  const most = Math.max(1, ...rows.map(([, count]) => count));
  const list = el("ul", { class: "bar-rows" });
  for (const [name, count] of rows) {
    const meter = el("meter", { min: 0, max: most, value: count, "aria-label": String(name) });
    list.append(el("li", {}, el("span", {}, String(name)), meter, el("b", {}, String(count))));
  }
  return el("figure", { class: "figure" }, el("figcaption", { class: "quiet small" }, title), list);
}
