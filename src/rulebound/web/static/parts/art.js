/**
 * Pictures for cards, drawn from what a card is: the same card always has the same picture, and none is blank.
 *
 * A picture is a landscape in the colours of the frame, a sky with a sun or stars, and a charge before it as heralds
 * have it, which says what kind of card it is: a blade, a shield, a helm, a tower, a flame, a leaf ...
 */

import { draw } from "./dom.js";

/** Charges in a square of 64: what they are for, and their paths. */
/** @type {Record<string, string>} */
const CHARGES = {
  blade: "M32 4 L38 14 L37 40 L46 40 L46 45 L36 45 L36 55 Q36 60 32 60 Q28 60 28 55 L28 45 L18 45 L18 40 L27 40 L26 14 Z",
  axe: "M30 8 L34 8 L34 16 Q46 8 54 16 Q54 32 44 36 Q40 28 34 28 L34 60 L30 60 L30 28 Q20 28 16 20 Q22 12 30 16 Z",
  hammer: "M14 10 L46 10 Q52 16 52 24 L36 24 L36 60 L28 60 L28 24 L14 24 Z",
  bow: "M18 6 Q52 14 52 32 Q52 50 18 58 L22 50 Q42 44 42 32 Q42 20 22 14 Z M10 30 L46 30 L46 26 L58 32 L46 38 L46 34 L10 34 Z",
  staff: "M32 4 Q44 4 44 15 Q44 22 35 25 L35 60 L29 60 L29 25 Q20 22 20 15 Q20 4 32 4 Z M32 9 Q26 9 26 15 Q26 20 32 20 Q38 20 38 15 Q38 9 32 9 Z",
  shield: "M10 8 Q32 16 54 8 Q56 40 32 60 Q8 40 10 8 Z M16 15 Q17 38 32 52 L32 18 Q24 18 16 15 Z",
  plate: "M16 8 L26 8 Q32 16 38 8 L48 8 L58 22 L50 28 L48 58 L16 58 L14 28 L6 22 Z",
  boot: "M22 6 L42 6 L40 34 Q56 38 56 50 L56 56 L18 56 Z",
  glove: "M20 6 L44 6 L44 22 L52 30 L48 40 L44 36 L44 50 Q44 58 32 58 Q20 58 20 50 Z",
  helm: "M32 6 Q54 8 54 34 L50 56 L38 50 L38 34 L48 30 L34 26 L34 50 L30 50 L30 26 L16 30 L26 34 L26 50 L14 56 L10 34 Q10 8 32 6 Z",
  hood: "M32 4 Q54 14 54 42 Q56 54 60 60 L4 60 Q8 54 10 42 Q10 14 32 4 Z M32 18 Q22 24 22 36 Q24 48 32 50 Q40 48 42 36 Q42 24 32 18 Z",
  crown: "M6 18 L20 32 L32 10 L44 32 L58 18 L54 52 L10 52 Z M12 56 L52 56 L52 60 L12 60 Z",
  beast: "M8 12 L24 20 L40 20 L56 12 L52 32 L56 40 L44 44 L38 58 L26 58 L20 44 L8 40 L12 32 Z M22 30 L30 34 L22 36 Z M42 30 L34 34 L42 36 Z",
  wings: "M32 18 Q38 4 60 6 Q56 14 58 20 Q50 22 50 30 Q42 30 40 40 L36 56 L28 56 L24 40 Q22 30 14 30 Q14 22 6 20 Q8 14 4 6 Q26 4 32 18 Z",
  fangs: "M6 14 Q32 26 58 14 L52 34 L46 24 L42 52 L36 26 L28 26 L22 52 L18 24 L12 34 Z",
  flame: "M34 4 Q36 18 46 26 Q54 34 52 44 Q48 60 32 60 Q14 60 12 44 Q12 34 20 28 Q22 36 28 36 Q24 18 34 4 Z M33 36 Q26 44 28 50 Q32 56 37 50 Q40 44 33 36 Z",
  bolt: "M38 4 L14 36 L28 36 L22 60 L50 26 L35 26 Z",
  frost: "M30 4 L34 4 L34 24 L50 14 L52 18 L37 29 L56 32 L37 35 L52 46 L50 50 L34 40 L34 60 L30 60 L30 40 L14 50 L12 46 L27 35 L8 32 L27 29 L12 18 L14 14 L30 24 Z",
  leaf: "M54 6 Q58 44 34 50 Q26 52 20 48 L12 60 L6 56 L14 44 Q6 18 54 6 Z M44 18 Q28 24 20 42 Q36 34 44 18 Z",
  wave: "M4 36 Q14 8 36 14 Q50 20 44 32 Q38 24 30 30 Q24 40 36 46 Q48 50 60 42 L60 58 L4 58 Z",
  star: "M32 4 L38 24 L60 26 L42 38 L50 58 L32 46 L14 58 L22 38 L4 26 L26 24 Z",
  eye: "M2 32 Q32 2 62 32 Q32 62 2 32 Z M32 20 A12 12 0 1 0 32.1 20 Z M32 27 A5 5 0 1 1 31.9 27 Z",
  moon: "M40 4 A29 29 0 1 0 60 44 A24 24 0 1 1 40 4 Z",
  skull: "M32 6 Q54 6 54 28 Q54 38 46 44 L46 56 L18 56 L18 44 Q10 38 10 28 Q10 6 32 6 Z M22 24 A6 6 0 1 0 22.1 24 Z M42 24 A6 6 0 1 0 42.1 24 Z M32 38 L28 46 L36 46 Z",
  sun: "M32 16 A16 16 0 1 0 32.1 16 Z M29 2 L35 2 L34 12 L30 12 Z M29 62 L35 62 L34 52 L30 52 Z M2 29 L12 30 L12 34 L2 35 Z M62 29 L52 30 L52 34 L62 35 Z M9 13 L13 9 L20 16 L16 20 Z M55 51 L51 55 L44 48 L48 44 Z M9 51 L13 55 L20 48 L16 44 Z M55 13 L51 9 L44 16 L48 20 Z",
  hand: "M16 30 L16 14 Q19 10 22 14 L22 28 L25 28 L25 8 Q28 4 31 8 L31 28 L34 28 L34 8 Q37 5 40 8 L40 30 L43 30 L43 16 Q46 12 49 16 L49 42 Q48 60 33 60 Q22 60 16 48 L8 36 Q10 32 16 38 Z",
  scroll: "M12 8 L52 8 Q58 8 58 16 L50 16 L50 50 Q50 58 42 58 L8 58 Q4 58 4 50 L14 50 L14 16 Q6 16 6 12 Q6 8 12 8 Z M22 20 L42 20 L42 24 L22 24 Z M22 30 L42 30 L42 34 L22 34 Z M22 40 L36 40 L36 44 L22 44 Z",
  tower: "M14 8 L22 8 L22 14 L28 14 L28 8 L36 8 L36 14 L42 14 L42 8 L50 8 L50 26 L46 28 L48 58 L38 58 L38 44 Q32 36 26 44 L26 58 L16 58 L18 28 L14 26 Z",
  totem: "M22 4 L42 4 L44 18 L58 14 L52 30 L44 30 L44 58 L20 58 L20 30 L12 30 L6 14 L20 18 Z M26 12 L30 12 L30 17 L26 17 Z M34 12 L38 12 L38 17 L34 17 Z M26 36 L38 36 L38 40 L26 40 Z",
  gem: "M18 8 L46 8 L60 26 L32 60 L4 26 Z M20 14 L14 24 L26 24 Z M44 14 L38 24 L50 24 Z M24 29 L32 50 L40 29 Z",
  banner: "M10 4 L14 4 L14 8 Q34 2 54 12 L46 24 L54 36 Q34 28 14 34 L14 60 L10 60 Z",
  pick: "M6 22 Q32 -4 58 22 L54 26 Q44 16 36 15 L36 60 L28 60 L28 15 Q20 16 10 26 Z",
};

/** Which charges suit what a card is; the first that is found in its kind, traits or name. @type {[RegExp, string[]][]} */
const SUITS = [
  [/\bbow|arrow|archer|hunter|ranger|shot|range\b/i, ["bow"]],
  [/\baxe|berserk|orc|raid/i, ["axe"]],
  [/hammer|mace|smith|anvil|builder/i, ["hammer"]],
  [/staff|wand|mage|wizard|sorcer|shaman|rune/i, ["staff", "star", "eye"]],
  [/boots?\b|legs|stride|march/i, ["boot"]],
  [/arms|glove|gaunt|fist|punch|brawl/i, ["glove", "hand"]],
  [/head|helm|cap\b/i, ["helm"]],
  [/chest|plate|mail|robe|armor/i, ["plate", "shield"]],
  [/shield|ward|guard|protect|block|bulwark/i, ["shield"]],
  [/fire|flame|burn|ember|blaze|cinder|scorch|lava/i, ["flame"]],
  [/frost|ice|snow|cold|winter|freez/i, ["frost"]],
  [/storm|lightning|thunder|shock|spark|bolt/i, ["bolt"]],
  [/leaf|nature|druid|grove|thorn|vine|wood|forest|root|oak/i, ["leaf"]],
  [/water|tide|wave|sea|river|undertow|rain/i, ["wave"]],
  [/dragon|wing|hawk|gryph|eagle|bird|bat\b|air\b/i, ["wings"]],
  [/wolf|bear|beast|cat\b|boar|hound|pet\b|lion/i, ["beast", "fangs"]],
  [/undead|grave|death|bone|ghoul|skull|necro|crypt/i, ["skull"]],
  [/shadow|night|rogue|thief|assassin|moon|stealth/i, ["hood", "moon"]],
  [/holy|light|priest|paladin|sun|dawn|bless|heal/i, ["sun", "star"]],
  [/totem/i, ["totem"]],
  [/worker|mine|peasant|peon|miner/i, ["pick"]],
  [/quest/i, ["scroll"]],
  [/location|building|keep|tower|wall|fort/i, ["tower"]],
  [/weapon|sword|blade|dagger/i, ["blade", "axe"]],
  [/equipment|item|token|gem|jewel|ring/i, ["gem"]],
  [/hero|king|queen|lord|captain|champion/i, ["crown"]],
  [/attack|action|strike/i, ["blade", "hand", "fangs", "bolt", "axe"]],
  [/reaction|instant|ability|skill|spell/i, ["star", "eye", "bolt", "hand", "flame"]],
  [/ally|unit|soldier|knight|warrior|melee/i, ["helm", "banner", "shield", "blade"]],
];

/** Hues of what is known by its colour; everything else has one by chance, always the same. @type {[RegExp, number][]} */
const HUES = [
  [/\bred\b|fire|ember|flame|demon|orc/i, 12],
  [/yellow|light|holy|paladin|sun|human/i, 44],
  [/\bblue\b|frost|mage|water|tide|ice/i, 210],
  [/druid|nature|grove|thorn|leaf|hunter|elf/i, 128],
  [/warlock|shadow|grave|undead|death/i, 275],
  [/shaman|storm|lightning/i, 190],
  [/rogue|night/i, 330],
  [/priest|neutral/i, 36],
  [/warrior|guardian|mine/i, 24],
];

/** @param {string} text @returns {number} */
export function hash(text) {
  let value = 2166136261;
  for (let at = 0; at < text.length; at += 1) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
}

/** @param {number} seed @returns {() => number} */
function chance(seed) {
  let state = seed || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

/**
 * Return the hue (0 to 359) of a card's frame.
 * @param {{frame: string, traits: string[], name: string, kind: string}} face
 */
export function hue(face) {
  for (const words of [face.frame, face.traits.join(" ")]) {
    for (const [pattern, value] of HUES) if (pattern.test(words)) return value;
  }
  const seed = face.frame || face.traits[0] || face.kind || face.name;
  return (hash(seed) % 24) * 15;
}

/** @param {{frame: string, traits: string[], name: string, kind: string}} face */
function chargeOf(face) {
  const seed = hash(face.name);
  for (const words of [face.kind, face.name, face.traits.join(" ")]) {
    // What a card is called says more than "attack action", so broad kinds are looked at last.
    const broad = words === face.kind;
    for (const [pattern, charges] of broad ? SUITS.slice(19, 26) : SUITS.slice(0, 24)) {
      if (pattern.test(words)) return charges[seed % charges.length] ?? "star";
    }
  }
  for (const [pattern, charges] of SUITS.slice(26)) {
    if (pattern.test(face.kind)) return charges[seed % charges.length] ?? "star";
  }
  const all = Object.keys(CHARGES);
  return all[seed % all.length] ?? "star";
}

/** @param {() => number} next @param {number} base @param {number} rough */
function ridge(next, base, rough) {
  let path = `M0 100 L0 ${base.toFixed(1)}`;
  const steps = 5 + Math.floor(next() * 4);
  for (let step = 1; step <= steps; step += 1) {
    const x = (100 * step) / steps;
    const y = base + (next() - 0.55) * rough;
    path += ` L${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  return `${path} L100 100 Z`;
}

/** @param {() => number} next @param {number} base @param {number} rough */
function hills(next, base, rough) {
  const a = base + (next() - 0.5) * rough;
  const b = base + (next() - 0.5) * rough;
  const c = base + (next() - 0.5) * rough;
  return `M0 100 L0 ${a.toFixed(1)} Q25 ${(a - rough * next()).toFixed(1)} 50 ${b.toFixed(1)} T100 ${c.toFixed(1)} L100 100 Z`;
}

/** @type {Map<string, SVGElement>} */
const drawn = new Map();

/** @typedef {{frame: string, traits: string[], name: string, kind: string}} Pictured what a picture is made from */

/** What two cards with the same picture have in common. @param {Pictured} face @returns {string} */
export function keyOf(face) {
  return `${face.name}|${face.frame}|${face.kind}|${face.traits.join(",")}`;
}

/**
 * Return the picture of a card, for a space of 100 by 100, whose middle is what matters.
 * @param {Pictured} face
 * @returns {SVGElement}
 */
export function picture(face) {
  const key = keyOf(face);
  let there = drawn.get(key);
  if (!there) {
    there = paint(face);
    drawn.set(key, there);
  }
  return /** @type {SVGElement} */ (there.cloneNode(true));
}

/** @param {{frame: string, traits: string[], name: string, kind: string}} face */
function paint(face) {
  const next = chance(hash(face.name + face.frame));
  const main = hue(face);
  const other = (main + (next() < 0.5 ? 28 : -24) + 360) % 360;
  const night = next() < 0.4;
  const sky = night ? 22 : 62;
  const parts = [
    draw("rect", { width: 100, height: 100, fill: `hsl(${other} 38% ${sky}%)` }),
    draw("rect", { y: 40, width: 100, height: 60, fill: `hsl(${other} 42% ${sky + 8}%)`, opacity: 0.6 }),
    draw("rect", { y: 56, width: 100, height: 44, fill: `hsl(${main} 46% ${sky + 14}%)`, opacity: 0.6 }),
  ];
  const x = 16 + next() * 68;
  const y = 26 + next() * 14;
  if (night) {
    for (let star = 0; star < 9; star += 1) {
      parts.push(
        draw("circle", {
          cx: (next() * 100).toFixed(1),
          cy: (next() * 50).toFixed(1),
          r: (0.4 + next() * 0.6).toFixed(2),
          fill: "#fff",
          opacity: 0.75,
        }),
      );
    }
    parts.push(draw("circle", { cx: x, cy: y, r: 6, fill: `hsl(${main} 30% 86%)` }));
  } else {
    parts.push(draw("circle", { cx: x, cy: y, r: 15, fill: `hsl(${main} 70% 84%)`, opacity: 0.35 }));
    parts.push(draw("circle", { cx: x, cy: y, r: 8, fill: `hsl(${main} 80% 90%)` }));
  }
  const shape = next() < 0.55 ? ridge : hills;
  parts.push(draw("path", { d: shape(next, 50, 26), fill: `hsl(${other} 32% ${night ? 30 : 46}%)` }));
  parts.push(draw("path", { d: shape(next, 62, 20), fill: `hsl(${main} 34% ${night ? 22 : 34}%)` }));
  parts.push(draw("path", { d: hills(next, 76, 12), fill: `hsl(${main} 38% ${night ? 13 : 20}%)` }));
  const charge = CHARGES[chargeOf(face)] ?? "";
  const scale = 0.64;
  const place = `translate(${50 - 32 * scale} ${51 - 32 * scale}) scale(${scale})`;
  parts.push(
    draw("path", { d: charge, transform: `${place} translate(1.6 2.2)`, fill: "#000", opacity: 0.35, "fill-rule": "evenodd" }),
    draw("path", {
      d: charge,
      transform: place,
      fill: `hsl(${main} 45% ${night ? 88 : 95}%)`,
      stroke: `hsl(${main} 45% 14%)`,
      "stroke-width": 1.6,
      "stroke-linejoin": "round",
      "fill-rule": "evenodd",
    }),
  );
  return draw(
    "svg",
    { viewBox: "0 0 100 100", class: "art", "aria-hidden": "true", preserveAspectRatio: "xMidYMid slice", focusable: "false" },
    ...parts,
  );
}

/** Return the back of a card, in the colour of its game. @returns {SVGElement} */
export function back() {
  const parts = [draw("rect", { width: 100, height: 140, class: "back-ground" })];
  for (let ring = 0; ring < 4; ring += 1) {
    const half = 38 - ring * 9;
    parts.push(
      draw("path", {
        d: `M50 ${70 - half * 1.4} L${50 + half} 70 L50 ${70 + half * 1.4} L${50 - half} 70 Z`,
        class: "back-line",
      }),
    );
  }
  parts.push(draw("rect", { x: 6, y: 6, width: 88, height: 128, rx: 6, class: "back-line" }));
  return draw(
    "svg",
    { viewBox: "0 0 100 140", class: "art back", "aria-hidden": "true", preserveAspectRatio: "xMidYMid slice", focusable: "false" },
    ...parts,
  );
}
