/** What docs/protocol.md says that the server and the page send each other. */

import type { Face, Line, Presented, Scene } from "./shapes"

export interface SeatAt { seat: number; name: string; who: string; here: boolean; thinking: boolean }
export interface Lists { cards: [number, string][]; side: [number, string][]; arena: [number, string][]; beside: string }
export interface Match {
  best_of: number; number: number; scores: number[]; over: boolean; between: boolean; selecting: number; ready: number[]
  lists: Lists | null; staying: string[]
}
export interface Lesson {
  id: string; kind: string; after: string; title: string; step: number; of: number; say: string; goal: string; state: string; next: boolean; hints: string[]
}
export interface TableTold {
  game: string
  seats: SeatAt[]
  asked: number
  over: boolean
  undo: { seat: number; why: string } | null
  draw: { seat: number } | null
  draws: boolean
  agreed: number[]
  trouble: string
  rematch: boolean
  match: Match | null
  lesson: Lesson | null
}
export interface ClockTold {
  seats: { left: number; running: boolean; pause_left: number; gone: number | null }[]
  paused_by: number
}
export interface Passing {
  mode: string
  modes: Record<string, string>
  stages: string[]
  stops: [string, boolean][]
  always_ask: boolean
  untils: Record<string, string>
  until: string
  interruptions: Record<string, string>
  interrupted_by: string[]
  yields: { key: string; text: string; answer: string }[]
  offered: { key: string; text: string }[]
}
export interface Why {
  verb: string; number: number; name: string
  reasons: { verb: string; text: string; rule: string; number: number }[]
}
export interface Explain {
  line: number
  causes: { text: string; rule: string; gist: string; number: number; name: string; clause: string }[]
}
export type Changed = Partial<Omit<Presented, "scene">> & { scene?: Partial<Scene> }
export interface Told {
  type: string
  tag?: string
  number?: number
  seat?: number
  holds?: number[]
  presented?: Changed
  log?: Line[]
  lines?: Line[]
  earlier?: boolean
  table?: TableTold
  clock?: ClockTold | null
  reason?: string
  id?: string
  why?: string
  fix?: string
  message?: string
  token?: string
  face?: Face | null
  start?: number
}

export interface Fault { text: string; rule: string; line: number }
export interface Kind {
  name: string; title: string; editions: string[]; formats: string[]; seats: number; for_more_than_two: boolean
  side_decks: boolean; has_scenarios: boolean; lessons: number; still_to_build: Record<string, string>
}
export interface Deck {
  name: string; own: boolean; leader: string; size: number; note: string; faults: Fault[]
  cards: [number, string][]; side: [number, string][]; beside: string
  curve: [number | string, number][]; counts: [string, number][]; text?: string
}
export interface Summary {
  game: string; token: string; kind: string; title: string; edition: string
  people: { name: string; who: string; mine: boolean }[]
  headline: string; turn: number; over: boolean; result: string; mine_to_answer: boolean; spectator: boolean
  changed: number; best_of: number; lesson: string
}
export interface Created {
  game: string; token: string | null; invitations: { seat: number; token: string }[]; spectator: string
}
export interface Given { number: number; seat: number; label: string; by: string; turn: number }
export interface Clause { text: string; read: boolean; why: string; start: number; end: number; nearest: string }
export interface Read { name: string; face: Face | null; refused: string; program: string[]; clauses: Clause[] }
export interface Puzzle {
  id: string; title: string; kind: string; game: string; text: string; goal: string; level: string | number; minutes?: number
}
