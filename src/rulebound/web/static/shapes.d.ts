/** The shapes of rulebound.play.presenting.shapes as JSON has them; tests/web compares the fields with those there. */

export interface Stat { name: string; now: string; printed: string; why: string[] }
export interface Keyword { name: string; gist: string; rule: string }

export interface Face {
  number: number
  name: string
  cost: string
  kind: string
  frame: string
  traits: string[]
  stats: Stat[]
  damage: number
  counters: [string, number][]
  marks: string[]
  keywords: Keyword[]
  text: string[]
  attached: Face[]
  owner: number
  controller: number
  place: number
}

export interface Area {
  key: string
  title: string
  seat: number
  layout: string
  faces: Face[]
  count: number
  places: string[]
  handles: number[]
}

export interface Person {
  seat: number
  name: string
  team: number
  playing: boolean
  life: string
  counts: [string, string][]
  hero: number
  has_turn: boolean
  is_asked: boolean
}

export interface Waiting {
  number: number
  text: string
  seat: number
  card: number
  targets: number[]
  modes: string[]
  count: number
}

export interface Arrow { kind: string; source: number; target: number }

export interface Scene {
  game: string
  seat: number
  headline: string
  turn: number
  people: Person[]
  areas: Area[]
  stack: Waiting[]
  arrows: Arrow[]
}

export interface Deed {
  place: number
  label: string
  full: string
  cost: string
  target: number
  useless: string
  also: number[]
}
export interface Offer {
  label: string
  deeds: Deed[]
  card: number
  group: string
  count: number
  alike: number[]
}

export interface Prompt { kind: string; asked: string; before: string; about: number[]; rule: string }
export interface Pass { place: number; label: string; until: string }
export interface Line {
  number: number
  full: string
  shown: string
  rule: string
  kind: string
  seat: number
  cards: number[]
  name: string
  other: string
  amount: number
}
export interface Recap { turn: number; seat: number; title: string; lines: string[] }

export interface Presented {
  scene: Scene
  decision: string
  prompt: Prompt | null
  offers: Offer[]
  passing: Pass | null
  recaps: Recap[]
  result: string
}

export interface Askable { number: number; name: string; where: string; verbs: string[] }
