/** Asking the server for what is around a game, and what this browser keeps: the tokens of its seats. */

import { remember, remembered } from "./dom.js";
import { W } from "./words.js";

/** What the server refuses, in its words. */
export class Refused extends Error {
  /** @param {string} message @param {string} fix @param {string} place @param {number} status */
  constructor(message, fix, place, status) {
    super(message);
    this.fix = fix;
    this.place = place;
    this.status = status;
  }

  /** @returns {string} */
  whole() {
    return [this.message, this.fix && W.fix + this.fix].filter(Boolean).join(" ");
  }
}

/**
 * @param {string} path
 * @param {RequestInit} request
 * @returns {Promise<any>}
 */
async function ask(path, request) {
  let answer;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Refused(W.noServer, "", "", 0);
  }
  /** @type {any} */
  let told = null;
  try {
    told = await answer.json();
  } catch {
    throw new Refused(`${W.noServer} (${answer.status})`, "", "", answer.status);
  }
  if (!answer.ok) {
    const error = told?.error ?? {};
    throw new Refused(String(error.message ?? answer.status), String(error.fix ?? ""), String(error.place ?? ""), answer.status);
  }
  return told;
}

/**
 * @param {string} path
 * @param {Record<string, string | number | boolean>} [values]
 * @returns {Promise<any>}
 */
export function get(path, values = {}) {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return ask(query.size ? `${path}?${query}` : path, {});
}

/**
 * @param {string} path
 * @param {Record<string, unknown>} [values]
 * @returns {Promise<any>}
 */
export function post(path, values = {}) {
  return ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(values) });
}

/** @returns {string[]} the tokens of this browser's games, the latest first */
export function tokens() {
  try {
    const kept = JSON.parse(remembered("tokens", "[]"));
    return Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

/** @param {string} token */
export function keepToken(token) {
  remember("tokens", JSON.stringify([token, ...tokens().filter((each) => each !== token)].slice(0, 100)));
}

/** @param {string} token */
export function dropToken(token) {
  remember("tokens", JSON.stringify(tokens().filter((each) => each !== token)));
}

/** Keep the links of a new game that are to be handed on. @param {string} token @param {import("../protocol").Created} created */
export function keepLinks(token, created) {
  remember(`links.${token}`, JSON.stringify({ invitations: created.invitations, spectator: created.spectator }));
}

/** @param {string} token @returns {{invitations: {seat: number, token: string}[], spectator: string}} */
export function linksOf(token) {
  try {
    const kept = JSON.parse(remembered(`links.${token}`, "{}"));
    return { invitations: kept.invitations ?? [], spectator: kept.spectator ?? "" };
  } catch {
    return { invitations: [], spectator: "" };
  }
}

/** The whole address of a page of ours. @param {string} route @returns {string} */
export function address(route) {
  return `${location.origin}${location.pathname}#${route}`;
}
