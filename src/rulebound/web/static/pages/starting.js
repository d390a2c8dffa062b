/** Beginning a game, however it was asked for, and going to its table. */

/** @import { Created } from "../protocol" */

import { keepLinks, keepToken, post } from "../parts/api.js";
import { tried } from "./frame.js";

/**
 * @param {Record<string, unknown>} game what docs/protocol.md calls a new game
 * @param {string} [path]
 * @returns {Promise<boolean>}
 */
export async function start(game, path = "/api/games/create") {
  const made = /** @type {Created | null} */ (await tried(post(path, game)));
  return made ? sit(made) : false;
}

/** Sit down at a table that was made, or look on. @param {Created} made @returns {boolean} */
export function sit(made) {
  const token = made.token ?? made.spectator;
  if (!token) return false;
  keepToken(token);
  keepLinks(token, made);
  location.hash = `table=${token}`;
  return true;
}
