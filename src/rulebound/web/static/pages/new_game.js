/** A new game with everything that can be chosen: who plays, with which decks, by which rules. */

/** @import { Created, Deck, Kind } from "../protocol" */

import { address, get, keepLinks, keepToken, post } from "../parts/api.js";
import { copy } from "../parts/dialogs.js";
import { el, fill, remember, remembered } from "../parts/dom.js";
import { W } from "../parts/words.js";
import { check, frame, line, select, tried } from "./frame.js";
import { sit } from "./starting.js";

/** @typedef {{who: string, name: string, deck: string, team: number}} SeatWish */

/** @param {string} word @returns {Record<string, string>} "a=1 b=2" as an object */
function pairs(word) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const each of word.split(/[\s,]+/)) {
    const [name, value] = each.split("=");
    if (name && value) found[name] = value;
  }
  return found;
}

/** @param {HTMLElement} root @param {string} said a game's name, or "watch" */
export async function page(root, said) {
  const main = frame(root, said === "watch" ? W.watchTitle : W.newGame);
  const told = await tried(get("/api/kinds"));
  if (!told) return;
  const kinds = /** @type {Kind[]} */ (told.kinds);
  const [wanted, deck] = said.split("/");
  let kind = kinds.find((each) => each.name === wanted) ?? kinds[0];
  if (!kind) return;
  const watching = said === "watch";
  const wish = {
    edition: kind.editions[0] ?? "",
    format: kind.formats[0] ?? "",
    seats: /** @type {SeatWish[]} */ ([
      { who: watching ? "ai" : "human", name: watching ? "" : remembered("name"), deck: deck ?? "", team: -1 },
      { who: "ai", name: "", deck: "", team: -1 },
    ]),
    best: 1,
    seed: "",
    clock: 0,
    ask: false,
    own: said.endsWith("/own"),
    solo: false,
    rules: "",
    open: false,
  };
  if (wish.own && wish.seats[0]) wish.seats[0].deck = "";
  const names = el("datalist", { id: "deck-names" });
  const form = el("form", { class: "new-game", autocomplete: "off" });
  main.append(names, form);

  /** @type {Map<string, Deck[]>} */
  const known = new Map();
  const draw = () => {
    if (!kind) return;
    const now = kind;
    const which = { kind: now.name, edition: wish.edition, format: wish.format };
    const key = JSON.stringify(which);
    if (!known.has(key)) {
      known.set(key, []);
      // Reading all decks takes the server a moment when it is asked for the first time.
      void tried(get("/api/decks", which)).then((decks) => {
        if (!decks) return;
        known.set(key, decks.decks);
        draw();
      });
    }
    const list = known.get(key) ?? [];
    const seats = el("fieldset", { class: "seats" }, el("legend", {}, W.players));
    wish.seats.forEach((seat, at) => {
      const options = /** @type {[string, string][]} */ (list.map((each) => [each.name, each.leader && each.leader !== each.name ? `${each.name} – ${each.leader}` : each.name]));
      seats.append(
        el(
          "div",
          { class: "seat-row" },
          el("span", { class: "seat-number" }, `${at + 1}`),
          select(W.who, Object.entries(W.whos), seat.who, (value) => {
            seat.who = value;
            draw();
          }),
          line(W.name, seat.name, (value) => {
            seat.name = value;
            if (seat.who === "human" && at === 0) remember("name", value);
          }, { maxlength: 30 }),
          select(W.deck, [["", W.usualDeck], ...options], seat.deck, (value) => (seat.deck = value)),
          wish.seats.length > 2 ? select(W.teamField, [["-1", W.noTeam], ["0", "1"], ["1", "2"], ["2", "3"]], String(seat.team), (value) => (seat.team = Number(value))) : null,
        ),
      );
    });
    const focus = focused(form);
    const people = wish.seats.filter((seat) => seat.who === "human").length;
    const fields = el(
      "div",
      { class: "fields" },
      now.editions.length > 1
        ? select(W.edition, now.editions, wish.edition, (value) => {
            wish.edition = value;
            draw();
          })
        : null,
      now.formats.length > 1
        ? select(W.format, now.formats, wish.format, (value) => {
            wish.format = value;
            draw();
          })
        : null,
      now.for_more_than_two
        ? select(W.playerCount, ["2", "3", "4"], String(wish.seats.length), (value) => {
            while (wish.seats.length < Number(value)) wish.seats.push({ who: "ai", name: "", deck: "", team: -1 });
            wish.seats.length = Number(value);
            draw();
          })
        : null,
      now.side_decks && wish.seats.length === 2 ? select(W.bestOf, ["1", "3", "5"], String(wish.best), (value) => (wish.best = Number(value))) : null,
      select(W.clockField, [["0", W.noClock], ...[5, 10, 20, 40].map((count) => /** @type {[string, string]} */ ([String(count), W.minutes(count)]))], String(wish.clock), (value) => (wish.clock = Number(value))),
      line(W.seed, wish.seed, (value) => (wish.seed = value), { placeholder: W.seedHint }),
      line(W.rulesField, wish.rules, (value) => (wish.rules = value), { placeholder: W.rulesHint }),
    );
    fill(
      form,
      el(
        "div",
        { class: "fields" },
        select(W.game, kinds.map((each) => /** @type {[string, string]} */ ([each.name, each.title])), now.name, (value) => {
          kind = kinds.find((each) => each.name === value) ?? kind;
          wish.edition = kind?.editions[0] ?? "";
          wish.format = kind?.formats[0] ?? "";
          for (const seat of wish.seats) seat.deck = "";
          draw();
        }),
      ),
      seats,
      el(
        "details",
        { open: wish.open, ontoggle: (/** @type {Event} */ event) => (wish.open = /** @type {HTMLDetailsElement} */ (event.target).open) },
        el("summary", {}, W.options),
        fields,
        check(W.ownCards, wish.own, (value) => (wish.own = value)),
        check(W.alwaysAsk, wish.ask, (value) => (wish.ask = value)),
        people > 1 ? check(W.solo, wish.solo, (value) => (wish.solo = value)) : null,
      ),
      el("p", { class: "buttons" }, el("button", { type: "submit", class: "primary big" }, W.begin)),
    );
    focus();
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!kind) return;
    const made = /** @type {Created | null} */ (
      await tried(
        post("/api/games/create", {
          kind: kind.name,
          edition: wish.edition,
          format: wish.format,
          seed: wish.seed,
          options: pairs(wish.rules),
          own_cards: wish.own,
          seats: wish.seats.map((seat) => ({
            who: seat.who,
            ...(seat.name ? { name: seat.name } : {}),
            ...(seat.deck ? { deck: seat.deck } : {}),
            ...(seat.team >= 0 ? { team: seat.team } : {}),
          })),
          best_of: wish.best,
          always_ask: wish.ask,
          clock: wish.clock ? { minutes: wish.clock, seconds: 10, pause: 300, gone: 120 } : null,
        }),
      )
    );
    if (!made) return;
    if (wish.solo && made.token) remember(`solo.${made.token}`, "on");
    if (made.invitations.length) invite(main, made);
    else sit(made);
  });
  draw();
}

/**
 * Remember which control of a form has the focus, by its label and place among those of the same label, and what is
 * selected in it.
 * @param {HTMLFormElement} form
 * @returns {() => void} gives the focus, and the place where one types, to the control that is there now in its place
 */
function focused(form) {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !form.contains(active)) return () => undefined;
  const called = (/** @type {Element} */ control) => control.closest("label")?.querySelector("span")?.textContent ?? control.textContent;
  const alike = () => [...form.querySelectorAll("select, input, summary, button")].filter((each) => called(each) === name);
  const name = called(active);
  const at = alike().indexOf(active);
  const [start, end] = active instanceof HTMLInputElement ? [active.selectionStart, active.selectionEnd] : [null, null];
  return () => {
    const found = alike()[at];
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
    if (found instanceof HTMLInputElement && start !== null) found.setSelectionRange(start, end);
  };
}

/** Show the links for friends before going to the table. @param {HTMLElement} main @param {Created} made */
function invite(main, made) {
  const token = made.token ?? made.spectator;
  keepToken(token);
  keepLinks(token, made);
  const list = el("div", { class: "panel" }, el("h2", {}, W.invite), el("p", { class: "quiet" }, W.inviteHint));
  if (/^(localhost|127\..*|\[::1\])$/.test(location.hostname)) list.append(el("p", {}, W.inviteHere));
  for (const each of made.invitations) {
    const link = address(`join=${each.token}`);
    const box = el("input", { type: "text", readonly: true, class: "invitation", value: link, "aria-label": `${W.invite} (${W.seat} ${each.seat + 1})` });
    list.append(el("p", { class: "line-form" }, box, el("button", { type: "button", onclick: () => void copy(link, W.invite) }, W.copy)));
  }
  list.append(el("p", { class: "buttons" }, el("a", { class: "button primary", href: `#table=${token}` }, W.toTable)));
  fill(main, list);
}
