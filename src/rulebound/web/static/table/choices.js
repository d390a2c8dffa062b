/**
 * A choice in the making: first a card (or something named), then what to do with it. Nothing here is drawn.
 *
 * What is selected outlives what the table says in between, as long as the same decision is asked and the same can
 * still be done.
 */

/** @import { Deed, Offer, Presented } from "../shapes" */

/**
 * @typedef {object} Menu what can be done with one thing: all offers of one card, or one that is of no card
 * @property {string} key
 * @property {number} card
 * @property {number[]} alike the other cards with which the same can be done
 * @property {string} label
 * @property {string} group
 * @property {number} count
 * @property {Deed[]} deeds
 */

export class Choices {
  constructor() {
    this.decision = "";
    /** @type {Menu[]} */
    this.menus = [];
    /** By card, what can be done with it. @type {Map<number, Menu>} */
    this.by = new Map();
    /** @type {Menu | null} */
    this.selected = null;
    this.optional = false;
    this.kind = "";
  }

  /** @param {Presented} presented */
  update(presented) {
    const same = this.decision === presented.decision;
    const key = this.selected?.key ?? "";
    this.decision = presented.decision;
    this.kind = presented.prompt?.kind ?? "";
    this.optional = presented.passing !== null;
    this.menus = presented.prompt ? menus(presented.offers) : [];
    this.by.clear();
    for (const menu of this.menus) {
      for (const card of [menu.card, ...menu.alike]) if (!this.by.has(card)) this.by.set(card, menu);
    }
    this.selected = same && key ? (this.menus.find((menu) => menu.key === key) ?? null) : null;
  }

  /** @param {number} card @returns {Menu | undefined} */
  of(card) {
    return card > 0 || card < -1 ? this.by.get(card) : undefined;
  }

  /** The things that the selected card can be used on, with what that is. @returns {Map<number, Deed>} */
  targets() {
    /** @type {Map<number, Deed>} */
    const found = new Map();
    for (const deed of this.selected?.deeds ?? []) {
      if (deed.target && deed.target !== this.selected?.card && !found.has(deed.target)) found.set(deed.target, deed);
    }
    return found;
  }

  /**
   * Select something; return the answer's place if there is nothing more to say, else -1.
   * @param {Menu} menu
   * @param {boolean} [sure] whether it was asked for by its own button
   * @returns {number}
   */
  take(menu, sure = false) {
    const only = menu.deeds.length === 1 ? menu.deeds[0] : undefined;
    // Where something must be chosen, the one thing to do with a card is done at once; where one may also pass, a
    // card that is clicked says first what it would do.
    if (only && !only.useless && (sure || !this.optional || this.selected === menu)) {
      this.selected = null;
      return only.place;
    }
    this.selected = menu;
    return -1;
  }

  /** Go one step back; say whether there was one. @returns {boolean} */
  cancel() {
    const had = this.selected !== null;
    this.selected = null;
    return had;
  }
}

/** @param {readonly Offer[]} offers @returns {Menu[]} */
export function menus(offers) {
  /** @type {Menu[]} */
  const found = [];
  /** @type {Map<string, Menu>} */
  const by = new Map();
  offers.forEach((offer, at) => {
    const key = offer.card ? `card ${offer.card}` : `offer ${at} ${offer.label}`;
    const there = by.get(key);
    if (there) {
      there.deeds = [...there.deeds, ...offer.deeds];
      there.count = Math.max(there.count, offer.count);
      there.alike = [...new Set([...there.alike, ...offer.alike])];
      if (there.group !== offer.group) there.group = "";
      return;
    }
    const menu = {
      key,
      card: offer.card,
      alike: [...offer.alike],
      label: offer.label,
      group: offer.group,
      count: offer.count,
      deeds: [...offer.deeds],
    };
    by.set(key, menu);
    found.push(menu);
  });
  for (const menu of found) menu.deeds.sort((a, b) => Number(Boolean(a.useless)) - Number(Boolean(b.useless)));
  return found;
}
