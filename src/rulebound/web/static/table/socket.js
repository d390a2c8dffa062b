/**
 * The line to the table: it comes back for ever, says what it has, and keeps what it is told in order.
 *
 * Nothing is shown before the server has stored it: an answer that was sent when the line broke is sent again with the
 * same id when it is back, and the server plays it once.
 */

/** @import { Told, TableTold, ClockTold, Changed } from "../protocol" */
/** @import { Area, Face, Line, Presented, Scene } from "../shapes" */

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 10_000;
const MOST_LINES = 2_000;

/** @returns {string} */
export function fresh() {
  // randomUUID is there in secure contexts alone: not for a friend's page over plain http.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** @returns {Presented} */
export function nothing() {
  /** @type {Scene} */
  const scene = { game: "", seat: -1, headline: "", turn: 0, people: [], areas: [], stack: [], arrows: [] };
  return { scene, decision: "", prompt: null, offers: [], passing: null, recaps: [], result: "" };
}

/** What was said of a face. @type {WeakMap<Face, string>} */
const said = new WeakMap();

/** @param {Face} face @returns {string} */
function words(face) {
  let known = said.get(face);
  if (known === undefined) {
    known = JSON.stringify(face);
    said.set(face, known);
  }
  return known;
}

/**
 * Return areas as they are now, with the very faces that were there before where nothing has changed of them: what is
 * drawn of these stands.
 * @param {readonly Area[]} before
 * @param {readonly Area[]} now
 * @returns {Area[]}
 */
function kept(before, now) {
  /** @type {Map<number, Face>} */
  const there = new Map();
  for (const area of before) for (const face of area.faces) if (face.number) there.set(face.number, face);
  return now.map((area) => ({
    ...area,
    faces: area.faces.map((face) => {
      const was = there.get(face.number);
      return was && words(was) === words(face) ? was : face;
    }),
  }));
}

/**
 * Return a presentation with what has changed in it.
 * @param {Presented} before
 * @param {Changed} changed
 * @returns {Presented}
 */
export function merged(before, changed) {
  const scene = { ...before.scene, ...(changed.scene ?? {}) };
  if (changed.scene?.areas) scene.areas = kept(before.scene.areas, changed.scene.areas);
  return { ...before, ...changed, scene };
}

/**
 * @typedef {object} Heard
 * @property {(why: string, lines: Line[]) => void} changed what is shown has changed ("snapshot" or "event")
 * @property {(told: Told) => void} told anything else that the server says
 * @property {(state: "here" | "away" | "gone", why: string) => void} line how the line is
 */

export class Socket {
  /** @param {string} token @param {Heard} heard */
  constructor(token, heard) {
    this.token = token;
    this.heard = heard;
    this.presented = nothing();
    /** @type {Line[]} */
    this.log = [];
    this.earlier = false;
    /** @type {TableTold | null} */
    this.table = null;
    /** @type {ClockTold | null} */
    this.clock = null;
    this.clockAt = 0;
    this.seat = -1;
    /** @type {number[]} */
    this.holds = [];
    /** @type {number | null} */
    this.number = null;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.pause = FIRST_PAUSE;
    this.closed = false;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {number | undefined} */
    this.probe = undefined;
    /** @type {{type: string, id: string, decision: string, place: number} | null} */
    this.unsaid = null;
    /** Whether it was sent on this line. */
    this.sent = false;
    this.onVisible = () => this.look();
    document.addEventListener("visibilitychange", this.onVisible);
    window.addEventListener("online", this.onVisible);
    this.open();
  }

  open() {
    if (this.closed) return;
    window.clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/table`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      /** @type {Record<string, unknown>} */
      const hello = { type: "hello", version: 1, token: this.token, since: this.number };
      if (this.number !== null) hello.seat = this.seat;
      socket.send(JSON.stringify(hello));
    });
    socket.addEventListener("message", (message) => {
      if (socket === this.socket) this.hear(/** @type {Told} */ (JSON.parse(String(message.data))));
    });
    socket.addEventListener("close", (ended) => {
      if (socket === this.socket) this.lost(ended.code);
    });
  }

  /** @param {number} code */
  lost(code) {
    window.clearTimeout(this.probe);
    this.socket = null;
    this.sent = false;
    if (this.closed) return;
    if (code === 4401 || code === 4426) {
      this.closed = true;
      this.heard.line("gone", code === 4401 ? "token" : "version");
      return;
    }
    this.heard.line("away", "");
    // Not all at once when a server comes back.
    const pause = this.pause * (0.75 + Math.random() / 2);
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 1.7);
    this.timer = window.setTimeout(() => this.open(), pause);
  }

  /** A page that was hidden may have a line that is only half there: ask, and don't wait for long. */
  look() {
    if (document.visibilityState !== "visible" || this.closed) return;
    if (!this.socket || this.socket.readyState > WebSocket.OPEN) {
      this.pause = FIRST_PAUSE;
      this.open();
    } else if (this.socket.readyState === WebSocket.OPEN) {
      const asked = this.socket;
      this.say({ type: "ping" });
      window.clearTimeout(this.probe);
      this.probe = window.setTimeout(() => {
        if (asked !== this.socket) return;
        this.socket = null;
        this.sent = false;
        asked.close();
        this.open();
      }, 2500);
    }
  }

  /** @param {Told} told */
  hear(told) {
    if (told.type === "snapshot") {
      this.pause = FIRST_PAUSE;
      this.number = told.number ?? 0;
      this.seat = told.seat ?? -1;
      this.holds = told.holds ?? this.holds;
      this.presented = merged(nothing(), told.presented ?? {});
      this.log = told.log ?? [];
      this.earlier = told.earlier ?? false;
      this.take(told);
      this.heard.line("here", "");
      this.again();
      // (Who sees the table go back is told why.)
      this.heard.changed("snapshot", told.reason === "undo" ? this.log.slice(-1).filter((line) => line.kind === "note") : []);
    } else if (told.type === "event") {
      if (told.number !== (this.number ?? 0) + 1) {
        this.say({ type: "snapshot" });
        return;
      }
      this.pause = FIRST_PAUSE;
      this.number = told.number;
      this.presented = merged(this.presented, told.presented ?? {});
      const lines = told.lines ?? [];
      this.log = [...this.log, ...lines].slice(-MOST_LINES);
      this.take(told);
      this.heard.line("here", "");
      this.heard.changed("event", lines);
      this.again();
    } else if (told.type === "pong") {
      window.clearTimeout(this.probe);
      this.heard.line("here", "");
      this.again();
    } else {
      if ((told.type === "accepted" || told.type === "refused") && told.id === this.unsaid?.id) this.unsaid = null;
      this.heard.told(told);
    }
  }

  /** @param {Told} told */
  take(told) {
    if (told.table) this.table = told.table;
    if (told.clock !== undefined) {
      this.clock = told.clock;
      this.clockAt = performance.now();
    }
  }

  /** Say an answer once more that may not have arrived; one to a decision that is past is dropped. */
  again() {
    if (!this.unsaid) return;
    if (this.unsaid.decision !== this.presented.decision) this.unsaid = null;
    else if (!this.sent) this.sent = this.say(this.unsaid);
  }

  /** @param {number} place */
  answer(place) {
    if (this.unsaid && this.unsaid.decision === this.presented.decision) return;
    this.unsaid = { type: "answer", id: fresh(), decision: this.presented.decision, place };
    this.sent = this.say(this.unsaid);
  }

  /** @param {Record<string, unknown>} message @returns {boolean} */
  say(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.closed = true;
    window.clearTimeout(this.timer);
    window.clearTimeout(this.probe);
    document.removeEventListener("visibilitychange", this.onVisible);
    window.removeEventListener("online", this.onVisible);
    this.socket?.close();
    this.socket = null;
  }
}
