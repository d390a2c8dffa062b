/** Making and keeping elements: everything that is shown goes in as text nodes, never as markup. */

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | EventListener | ((event: any) => void)>} Wants */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Set attributes: `on...` listens, `class`, `text` and everything else as it is called; false and null take away.
 * @param {Element} element
 * @param {Wants} wants
 */
function dress(element, wants) {
  for (const [name, value] of Object.entries(wants)) {
    if (typeof value === "function") {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (name === "text") {
      setText(element, String(value ?? ""));
    } else if (value === false || value === null || value === undefined) {
      element.removeAttribute(name);
    } else {
      const said = value === true ? "" : String(value);
      if (element.getAttribute(name) !== said) element.setAttribute(name, said);
    }
  }
}

/**
 * Make an element of the page.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Wants} [wants]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, wants = {}, ...children) {
  const element = document.createElement(tag);
  dress(element, wants);
  append(element, children);
  return element;
}

/**
 * Make an element of a drawing.
 * @param {string} tag
 * @param {Wants} [wants]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function draw(tag, wants = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  dress(element, wants);
  append(element, children);
  return element;
}

/** @param {Element} element @param {Child[]} children */
function append(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/** @param {Element} element @param {Wants} wants */
export function set(element, wants) {
  dress(element, wants);
}

/** @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {Element} element @param {...Child} children */
export function fill(element, ...children) {
  element.textContent = "";
  append(element, children);
}

/**
 * Keep a parent's children the same as a list of things, by key: what stays is moved and changed, never made anew,
 * so that neither the focus nor a running movement is lost.
 * @template T
 * @param {Element} parent
 * @param {readonly T[]} things
 * @param {(thing: T, at: number) => string} key
 * @param {(thing: T) => Element} make
 * @param {(element: any, thing: T, at: number) => void} change
 */
export function keep(parent, things, key, make, change) {
  /** @type {Map<string, Element>} */
  const there = new Map();
  for (const child of [...parent.children]) {
    const said = child.getAttribute("data-key");
    if (said !== null) there.set(said, child);
  }
  const used = new Set();
  const names = things.map((thing, at) => {
    let name = key(thing, at);
    while (used.has(name)) name += "'";
    used.add(name);
    return name;
  });
  // First what goes: all that comes after it would else be put before it, one by one, and laid out anew.
  for (const [name, element] of there) if (!used.has(name)) element.remove();
  /** @type {Element | null} */
  let before = null;
  things.forEach((thing, at) => {
    const name = names[at] ?? "";
    let element = there.get(name);
    if (!element) {
      element = make(thing);
      element.setAttribute("data-key", name);
    }
    const next = before ? before.nextElementSibling : parent.firstElementChild;
    if (next !== element) {
      const focused = document.activeElement;
      parent.insertBefore(element, next);
      if (focused instanceof HTMLElement && focused !== document.activeElement && element.contains(focused)) {
        focused.focus({ preventScroll: true });
      }
    }
    change(element, thing, at);
    before = element;
  });
}

/**
 * Find an element that must be there.
 * @param {ParentNode} parent
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function find(parent, selector) {
  const found = parent.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector}`);
  return found;
}

/**
 * Keep something for this browser; where nothing can be kept, it is for this page.
 * @param {string} name
 * @param {string} value
 */
export function remember(name, value) {
  try {
    localStorage.setItem(`rulebound.${name}`, value);
  } catch {
    /* private windows keep nothing */
  }
}

/** @param {string} name @param {string} [otherwise] @returns {string} */
export function remembered(name, otherwise = "") {
  try {
    return localStorage.getItem(`rulebound.${name}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}
