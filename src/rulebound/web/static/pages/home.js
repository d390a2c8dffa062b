/** The way in: a game in two clicks, what was begun, and everything else there is. */

/** @import { Kind, Summary } from "../protocol" */

import { dropToken, get, post, tokens } from "../parts/api.js";
import { picture } from "../parts/art.js";
import { el, fill, find, setText } from "../parts/dom.js";
import { icon } from "../parts/icons.js";
import { openSettings } from "../parts/settings.js";
import { W } from "../parts/words.js";
import { tried } from "./frame.js";
import { start } from "./starting.js";

/** What a game's picture is drawn by. @type {Record<string, {frame: string, kind: string}>} */
const FACES = {
  wow: { frame: "warrior", kind: "weapon" },
  war: { frame: "thorn", kind: "building" },
  fab: { frame: "blue", kind: "attack action" },
};

/** @param {HTMLElement} root */
export function home(root) {
  const games = el("div", { class: "games" });
  const ways = more();
  const list = el("div", { class: "kept" }, el("p", { class: "quiet" }, W.loading));
  root.append(
    el(
      "header",
      { class: "hero" },
      el("div", { class: "hero-words" }, el("h1", {}, W.title), el("p", {}, W.subtitle)),
      el("button", { type: "button", class: "tool", "aria-label": W.settings, title: W.settings, onclick: () => openSettings() }, icon("gear")),
    ),
    el(
      "main",
      {},
      el("section", { "aria-labelledby": "play-title" }, el("h2", { id: "play-title", class: "hidden" }, W.playTitle), games),
      el("section", { class: "continue", "aria-labelledby": "continue-title" }, el("h2", { id: "continue-title" }, W.continueTitle), list),
      el("section", { "aria-labelledby": "more-title" }, el("h2", { id: "more-title" }, W.moreTitle), ways),
    ),
  );
  void kinds(games, ways);
  void kept(list);
}

/** @param {HTMLElement} room @param {HTMLElement} ways */
async function kinds(room, ways) {
  const told = await tried(get("/api/kinds"));
  if (!told) {
    fill(room, el("p", { class: "bad" }, W.noServer));
    return;
  }
  for (const kind of /** @type {Kind[]} */ (told.kinds)) {
    const looks = FACES[kind.name] ?? { frame: kind.name, kind: "hero" };
    const play = el(
      "button",
      {
        type: "button",
        class: "primary big",
        "aria-label": `${W.play} ${kind.title}`,
        onclick: async () => {
          play.disabled = true;
          await start({ kind: kind.name, edition: kind.editions[0] ?? "", seats: [{ who: "human" }, { who: "ai" }] });
          play.disabled = false;
        },
      },
      W.play,
    );
    room.append(
      el(
        "article",
        { class: "game", "data-kind": kind.name },
        el("div", { class: "game-art", "aria-hidden": "true" }, picture({ name: kind.title, traits: [], ...looks })),
        el("div", { class: "game-words" }, el("h3", {}, kind.title), el("p", { class: "quiet" }, W.gameTexts[kind.name] ?? "")),
        el("div", { class: "game-buttons" }, play, kind.lessons ? el("a", { class: "button", href: "#lessons", "aria-label": `${W.learnGame}: ${kind.title}` }, W.learnGame) : null, el("a", { class: "button", href: `#new=${kind.name}`, "aria-label": `${W.options}: ${kind.title}` }, W.options)),
      ),
    );
  }
  const taught = told.kinds.filter((/** @type {Kind} */ kind) => kind.lessons).map((/** @type {Kind} */ kind) => kind.title);
  if (taught.length) setText(find(ways, "[href='#lessons'] .quiet"), W.learnTextOf(taught.join(", ")));
}

/** @param {HTMLElement} room */
async function kept(room) {
  const told = await tried(post("/api/games/list", { tokens: tokens() }));
  const games = /** @type {Summary[]} */ (told?.games ?? []);
  fill(room);
  if (!games.length) {
    room.append(el("p", { class: "quiet" }, W.nothingToContinue));
    return;
  }
  const list = el("ul", { class: "summaries" });
  for (const game of games.slice(0, 12)) {
    const people = game.people.map((person) => `${person.name}${person.mine ? ` (${W.you})` : ""}`).join(" – ");
    const open = el(
      "button",
      {
        type: "button",
        class: "summary",
        onclick: async () => {
          let token = game.token;
          if (!token) token = (await tried(post("/api/games/resume", { game: game.game })))?.token ?? "";
          if (token) location.hash = game.over ? `replay=${token}` : `table=${token}`;
        },
      },
      el("strong", {}, people),
      el("span", { class: "quiet" }, [game.title || game.kind, game.over ? game.result : game.headline].filter(Boolean).join(" · ")),
      game.over ? el("span", { class: "tag" }, W.finished) : game.mine_to_answer ? el("span", { class: "tag good" }, W.yourMove) : null,
    );
    const item = el("li", {}, open);
    if (game.token) {
      item.append(
        el(
          "button",
          {
            type: "button",
            class: "link forget",
            "aria-label": `${W.forget}: ${people}`,
            title: W.forget,
            onclick: async () => {
              await tried(post("/api/games/forget", { token: game.token }));
              dropToken(game.token);
              item.remove();
            },
          },
          "×",
        ),
      );
    }
    list.append(item);
  }
  room.append(list);
}

function more() {
  /** @type {[string, string, string, string][]} */
  const ways = [
    ["#lessons", "eye", W.learn, W.learnText],
    ["#puzzles", "star", W.puzzles, W.puzzlesText],
    ["#new=watch", "cards", W.watch, W.watchText],
    ["#decks", "deck", W.decks, W.decksText],
    ["#workshop", "bolt", W.workshop, W.workshopText],
    ["#replay", "undo", W.replays, W.replaysText],
    ["#scenario", "flag", W.scenarios, W.scenariosText],
    ["#join", "speed", W.joinTitle, W.joinText],
  ];
  return el(
    "ul",
    { class: "ways" },
    ...ways.map(([href, sign, title, text]) => el("li", {}, el("a", { href, class: "way" }, icon(sign), el("strong", {}, title), el("span", { class: "quiet" }, text)))),
  );
}
