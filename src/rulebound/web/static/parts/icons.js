/** Small drawings that stand beside words or numbers; each always has its word as well. */

import { draw, el } from "./dom.js";

/** Paths in a square of 24. @type {Record<string, string>} */
const PATHS = {
  attack: "M4 3 L10 4 L18 15 L20 13 L21 14 L18 17 L22 21 L21 22 L17 18 L14 21 L13 20 L15 18 L4 9 Z",
  health: "M12 21 C4 15 2 11 3 7 C4 3 9 2 12 7 C15 2 20 3 21 7 C22 11 20 15 12 21 Z",
  shield: "M12 2 L21 5 C21 14 18 19 12 22 C6 19 3 14 3 5 Z",
  cost: "M12 2 L21 7 L21 17 L12 22 L3 17 L3 7 Z",
  cards: "M4 5 L15 2 L19 17 L8 20 Z M20 6 L22 18 L12 21 Z",
  deck: "M5 3 L19 3 L19 18 L5 18 Z M7 20 L21 20 L21 6 L20 6 L20 19 L7 19 Z",
  grave: "M6 22 L6 10 A6 7 0 0 1 18 10 L18 22 Z M11 8 L11 11 L9 11 L9 13 L11 13 L11 18 L13 18 L13 13 L15 13 L15 11 L13 11 L13 8 Z",
  coin: "M12 3 A9 9 0 1 0 12.1 3 Z M12 7 L15 12 L12 17 L9 12 Z",
  turned: "M12 4 A8 8 0 1 1 4.5 9 L2 9 L6 3 L10 9 L7 9 A6 6 0 1 0 12 6 Z",
  hidden: "M2 12 Q12 2 22 12 Q12 22 2 12 Z M4 3 L21 20 L20 21 L3 4 Z",
  fresh: "M12 2 L14 9 L21 12 L14 15 L12 22 L10 15 L3 12 L10 9 Z",
  sword: "M12 2 L14 6 L14 15 L18 15 L18 17 L14 17 L14 21 L10 21 L10 17 L6 17 L6 15 L10 15 L10 6 Z",
  wing: "M2 6 Q14 2 22 4 Q21 9 17 10 Q17 14 12 14 Q10 18 6 20 Q8 12 2 6 Z",
  speed: "M3 5 L12 12 L3 19 Z M12 5 L21 12 L12 19 Z",
  pitch: "M12 2 Q19 10 19 15 A7 7 0 0 1 5 15 Q5 10 12 2 Z",
  eye: "M2 12 Q12 2 22 12 Q12 22 2 12 Z M12 8 A4 4 0 1 0 12.1 8 Z",
  ghost: "M5 22 L5 10 A7 8 0 0 1 19 10 L19 22 L15.500 19 L12 22 L8.500 19 Z M9 9 A1.500 1.500 0 1 0 9.1 9 Z M15 9 A1.500 1.500 0 1 0 15.1 9 Z",
  bow: "M6 2 Q20 6 20 12 Q20 18 6 22 L9 18 Q16 16 16 12 Q16 8 9 6 Z M2 11 L17 11 L17 9 L22 12 L17 15 L17 13 L2 13 Z",
  bolt: "M14 2 L5 14 L11 14 L9 22 L19 9 L13 9 Z",
  star: "M12 2 L15 9 L22 10 L16.500 15 L18 22 L12 18 L6 22 L7.500 15 L2 10 L9 9 Z",
  counter: "M12 4 A8 8 0 1 0 12.1 4 Z",
  flag: "M4 2 L6 2 L6 4 Q12 2 20 5 L16 9 L20 13 Q12 10 6 12 L6 22 L4 22 Z",
  undo: "M9 4 L3 9 L9 14 L9 11 Q17 10 19 18 Q22 7 9 7 Z",
  gear: "M10 2 L14 2 L14.500 5 L17 6 L19.500 4 L22 7 L20 9.500 L20.500 12 L22 15 L19.500 18.500 L16.500 17.500 L14.500 19 L14 22 L10 22 L9.500 19 L7 18 L4 19 L2 16 L4 14 L4 10.500 L2 8 L4 5 L7 6 L9.500 5 Z M12 8 A4 4 0 1 0 12.1 8 Z",
  help: "M12 2 A10 10 0 1 0 12.1 2 Z M8 9 Q8 5.500 12 5.500 Q16 5.500 16 9 Q16 11 13 12.500 L13 14.500 L11 14.500 L11 11.500 Q14 10.500 14 9 Q14 7.500 12 7.500 Q10 7.500 10 9 Z M11 16.500 L13 16.500 L13 18.500 L11 18.500 Z",
  home: "M12 3 L22 12 L19 12 L19 21 L14 21 L14 15 L10 15 L10 21 L5 21 L5 12 L2 12 Z",
  text: "M4 5 L20 5 L20 7 L4 7 Z M4 11 L20 11 L20 13 L4 13 Z M4 17 L14 17 L14 19 L4 19 Z",
  menu: "M4 5 L20 5 L20 7.500 L4 7.500 Z M4 10.750 L20 10.750 L20 13.250 L4 13.250 Z M4 16.500 L20 16.500 L20 19 L4 19 Z",
  sun: "M12 7 A5 5 0 1 0 12.1 7 Z M11 1 L13 1 L13 5 L11 5 Z M11 19 L13 19 L13 23 L11 23 Z M1 11 L5 11 L5 13 L1 13 Z M19 11 L23 11 L23 13 L19 13 Z",
  close: "M5 3 L12 10 L19 3 L21 5 L14 12 L21 19 L19 21 L12 14 L5 21 L3 19 L10 12 L3 5 Z",
  first: "M4 4 L7 4 L7 20 L4 20 Z M20 4 L20 20 L8 12 Z",
  last: "M17 4 L20 4 L20 20 L17 20 Z M4 4 L16 12 L4 20 Z",
  before: "M17 4 L17 20 L6 12 Z",
  after: "M7 4 L18 12 L7 20 Z",
};

/** What is meant by words, in the order in which they are tried. @type {[RegExp, string][]} */
const WORDS = [
  [/exhaust|tapped|used up/i, "turned"],
  [/face down|hidden|flipped|unknown/i, "hidden"],
  [/just arrived|new|summon/i, "fresh"],
  [/attacking|attack(?! type)|\batk\b|power|strength|damage/i, "attack"],
  [/defend|protect|guard|taunt|block/i, "shield"],
  [/health|\blife\b|\bhp\b/i, "health"],
  [/armor|\bdef|resist|ward|shield/i, "shield"],
  [/pitch/i, "pitch"],
  [/cost|resource|mana/i, "cost"],
  [/hand/i, "cards"],
  [/deck|library/i, "deck"],
  [/graveyard|discard|banish|removed|dead/i, "grave"],
  [/coin|gold|point/i, "coin"],
  [/fly|air|wing/i, "wing"],
  [/fast|speed|haste|feroc|go again|charge|quick/i, "speed"],
  [/range|long-range|shot/i, "bow"],
  [/stealth|elusive|untargetable|invis/i, "ghost"],
  [/scout|see|reveal|sight|intellect/i, "eye"],
  [/magic|spell|arcane|bolt/i, "bolt"],
  [/counter/i, "counter"],
];

/** @param {string} words @param {string} [otherwise] @returns {string} */
export function iconFor(words, otherwise = "star") {
  for (const [pattern, name] of WORDS) if (pattern.test(words)) return name;
  return otherwise;
}

/** @param {string} name @param {string} [extra] @returns {SVGElement} */
export function icon(name, extra = "") {
  return draw(
    "svg",
    { viewBox: "0 0 24 24", class: `icon ${extra}`.trim(), "aria-hidden": "true", focusable: "false" },
    draw("path", { d: PATHS[name] ?? PATHS.star ?? "", "fill-rule": "evenodd" }),
  );
}

/** Return a button of a toolbar, with an icon. @param {string} name @param {string} words @param {() => void} act */
export function tool(name, words, act) {
  return el("button", { type: "button", class: "tool", title: words, "aria-label": words, onclick: act }, icon(name), el("span", { class: "tool-name" }, words));
}
