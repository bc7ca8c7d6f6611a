import type { Hit } from '../../../apps/server/src/features/analytics/hit.ts'
import { type Chance, createChance } from '../lib/chance.ts'
import type { VenuePlan } from './venue-plan.ts'

export interface EventOptions {
  readonly seed: number
  readonly people: number
  /** When the doors open on each day, in ms since 1970. */
  readonly daysMs: readonly number[]
  readonly plan: VenuePlan
  readonly pingEveryMs: number
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/** A day lasts this long; who is there then, leaves. */
const dayLengthMs = 9 * hour
const keynoteMs = 90 * minute

/**
 * All requests of an event's visitors, the earliest first: they arrive before the keynote, most of them, go through areas,
 * open widgets and pieces, like, write, go to lunch and come again, or leave. One in thirty is a visitor of the stage. The
 * same seed makes the same event.
 */
export function simulateEvent(options: EventOptions): Hit[] {
  const chance = createChance(options.seed)
  const hits: Hit[] = []
  for (let person = 0; person < options.people; person++) {
    const guest = createGuest(options, chance, person, hits)
    for (const beginMs of options.daysMs) if (chance.is(0.85)) spendDay(guest, beginMs)
  }
  return hits.sort((a, b) => a.atMs - b.atMs)
}

interface Guest {
  readonly chance: Chance
  readonly plan: VenuePlan
  readonly curiosity: number
  /** Lets time pass, with signs of life in between. */
  readonly wait: (ms: number) => void
  readonly record: (
    kind: Hit['kind'],
    did?: readonly [category: string, action: string, name?: string, value?: number],
  ) => void
  readonly enter: (areaId: string | undefined) => void
  readonly clock: { ms: number; endMs: number }
}

function createGuest({ plan, pingEveryMs }: EventOptions, chance: Chance, person: number, hits: Hit[]): Guest {
  const hasConsent = chance.is(0.6)
  const opMode = chance.is(1 / 30) ? 'STAGE' : 'LIVE'
  let visitorId = hexId(chance)
  let viewId = letters(chance)
  let areaId: string | undefined
  const clock = { ms: 0, endMs: 0 }
  const record: Guest['record'] = (kind, did) => {
    // A request takes its time to the server, and two of one visitor may get there in the same millisecond.
    hits.push({
      opMode,
      atMs: Math.round(clock.ms),
      kind,
      visitorId,
      viewId: chance.is(0.98) ? viewId : undefined,
      userId: hasConsent ? `guest-${person}` : undefined,
      path: areaId === undefined ? '/v/expo' : `/v/expo/area/${areaId}`,
      areaId,
      category: did?.[0],
      action: did?.[1],
      name: did?.[2],
      value: did?.[3],
    })
  }
  return {
    chance,
    plan,
    curiosity: chance.next(),
    clock,
    record,
    enter(next) {
      // Without consent a page that is opened anew is a visitor of its own.
      if (next === undefined && !hasConsent) visitorId = hexId(chance)
      areaId = next
      viewId = letters(chance)
      record('view')
    },
    wait(ms) {
      const endMs = clock.ms + ms
      for (let at = clock.ms + pingEveryMs; at < endMs; at += pingEveryMs) {
        clock.ms = at
        // A tab in the background gives none.
        if (chance.is(0.9)) record('ping')
      }
      clock.ms = endMs
    },
  }
}

function spendDay(guest: Guest, beginMs: number): void {
  const { chance, clock } = guest
  const comesEarly = chance.is(0.7)
  clock.ms = beginMs + (comesEarly ? chance.between(0, 75) * minute : chance.between(1, 7) * hour)
  clock.endMs = beginMs + dayLengthMs - chance.between(0, 40) * minute
  do {
    visit(guest, beginMs)
    // Lunch is longer than what would keep a visit one; a telephone call is not.
    clock.ms += chance.is(0.5) ? chance.between(31, 100) * minute : chance.between(5, 29) * minute
  } while (clock.ms < clock.endMs && chance.is(0.55))
}

function visit(guest: Guest, beginMs: number): void {
  const { chance, clock, plan, record, enter, wait } = guest
  const leavesMs = Math.min(clock.endMs, clock.ms + (8 + 240 * chance.next() ** 2) * minute)
  enter(undefined)
  record('event', ['login', 'done'])
  // Who only wants to look at the door.
  if (chance.is(0.04)) return
  wait(chance.between(2, 40) * second)
  while (clock.ms < leavesMs) {
    const isKeynote = clock.ms - beginMs < keynoteMs
    const area =
      isKeynote && chance.is(0.75) ? plan.areas[1] : plan.areas[Math.floor(plan.areas.length * chance.next() ** 1.7)]
    if (area === undefined) return
    if (chance.is(0.35)) record('event', ['floorplan', 'go', area.id])
    enter(area.id)
    const untilMs = Math.min(
      leavesMs,
      clock.ms + (isKeynote ? chance.between(5, 50) : 25 * chance.next() ** 3 + 0.3) * minute,
    )
    while (clock.ms < untilMs) {
      wait(Math.min(untilMs - clock.ms, (10 + 300 * chance.next() ** 2) * second))
      if (chance.next() < 0.15 + guest.curiosity * 0.6) doSomething(guest, area.widgets)
    }
  }
}

function doSomething({ chance, plan, record, wait, curiosity }: Guest, widgets: readonly string[]): void {
  const what = chance.next()
  const piece = plan.pieces[Math.floor(plan.pieces.length * chance.next() ** 2)]
  if (what < 0.3 && widgets.length > 0) record('event', ['widget', 'open', chance.pick(widgets)])
  else if (what < 0.55 && piece !== undefined) {
    record('event', ['media-board', 'open', piece])
    wait(chance.between(3, 400) * second)
    if (chance.is(0.3)) record('event', ['media-board', 'like', piece])
    if (chance.is(0.04)) record('event', ['media-board', 'unlike', piece])
    if (chance.is(0.5)) record('event', ['video', 'progress', piece, 25 * (1 + chance.below(4))])
  } else if (what < 0.75 && curiosity > 0.3) {
    for (let left = 1 + chance.below(4); left > 0; left--) {
      record('event', ['chat', 'send'])
      wait(chance.between(2, 25) * second)
    }
  } else if (what < 0.82 && plan.files.length > 0) record('event', ['pdf', 'download', chance.pick(plan.files)])
  else if (what < 0.88) record('event', ['url', 'open', 'https://example.org/programme'])
  else if (what < 0.95)
    record('event', ['area-reaction', 'press', chance.pick(['clap', 'heart', 'laugh']), 1 + chance.below(5)])
  else record('event', ['presence', 'open'])
}

const hexId = (chance: Chance): string => Array.from({ length: 16 }, () => chance.below(16).toString(16)).join('')

const letters = (chance: Chance): string =>
  Array.from({ length: 6 }, () => String.fromCharCode(97 + chance.below(26))).join('')
