import { createPresenceWorld, type Page } from '../../../apps/server/src/features/presence/testing/presence-world.ts'
import type { AnalyticsStore } from '../../../apps/server/src/features/analytics/analytics.store.ts'
import { createInsightsFeature } from '../../../apps/server/src/features/analytics/insights.feature.ts'
import { createTrackingFeature } from '../../../apps/server/src/features/analytics/tracking/tracking.feature.ts'
import type { DayKeyStore } from '../../../apps/server/src/features/analytics/visitor-id/day-key.store.ts'
import { usualDayBeginsMs } from '../../../apps/server/src/features/analytics/visitor-id/visitor-days.ts'
import { createVisitorIds } from '../../../apps/server/src/features/analytics/visitor-id/visitor-ids.ts'
import { createInProcessBus } from '../../../apps/server/src/platform/bus/in-process-bus.ts'
import { as, createFakeServer } from '../../../apps/server/src/platform/http/testing/fake-server.ts'
import { onlyNode } from '../../../apps/server/src/platform/nodes/leader.ts'
import { createTracker } from '../../../apps/web/src/platform/tracker/create-tracker.ts'

export interface DayOptions {
  readonly store: AnalyticsStore
  readonly keys: DayKeyStore
  readonly people: number
  /** Whether the venue has a login. Without one there is no presence, and people are browsers at addresses. */
  readonly hasLogin: boolean
  /** Whether everybody has a phone beside the laptop. */
  readonly hasPhones: boolean
  /** Who agrees to be counted by name, by the number of the person from 0; the others refuse. */
  readonly agrees: (person: number) => boolean
}

/** What really happened, and what an organiser reads of it. */
export interface DayReport {
  /** Pages that were opened, reloads and further tabs included. */
  readonly pages: number
  readonly requests: number
  readonly visitors: number
  readonly peak: number
  /** The most people who had a page open at once; with a login, whom presence showed. */
  readonly truePeak: number
  /** Instants at which "here now" was compared, and how far it was off at most. */
  readonly compared: number
  readonly largestDifference: number
  /** Stored hits with an account; visitor ids that are not 16 hex digits. */
  readonly named: number
  readonly malformedIds: number
}

const second = 1_000
const minute = 60 * second
const host = 'venue.example'
/** From 12:00 UTC: after that everybody has gone home. */
const lastMinute = 60

interface Browser {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly sessionId: string
}

interface OpenPage {
  readonly close: () => void
  isLookedAt: boolean
}

/**
 * A day of people who reload, use several tabs and two devices: the tracker that browsers run, the server's own checks, and
 * presence. A quarter has left before the last quarter comes; some come back later; the server restarts at half time.
 */
export async function playScriptedDay(options: DayOptions): Promise<DayReport> {
  const { store, keys, people, hasLogin, hasPhones, agrees } = options
  const world = createPresenceWorld({ onOnlineChanged: (...change) => insights.noteOnline(...change) })
  const { clock, log } = world
  const startMs = clock.now()
  const insights = createInsightsFeature({
    store,
    clock,
    log,
    venue: () => undefined,
    picturePath: () => undefined,
    countAccounts: async () => people,
    online: async (opMode) => (hasLogin ? world.online(opMode) : undefined),
    goesTo: 'foyer',
    noteExport: async () => {},
  })
  let server = await start()
  const sending = new Set<Promise<unknown>>()
  let pages = 0
  let requests = 0
  const opened = Array.from({ length: people }, () => new Map<string, OpenPage>())
  const script = scriptOf(options)
  let truePeak = 0
  let compared = 0
  let largestDifference = 0
  let drawn = 0

  for (let atMs = 0; atMs <= lastMinute * minute; atMs += 15 * second) {
    for (const step of script.get(atMs) ?? []) await step()
    if (atMs === (lastMinute / 2) * minute) {
      await server.stop()
      server = await start()
    }
    const present = opened.filter((tabs) => tabs.size > 0).length
    truePeak = Math.max(truePeak, present)
    await pass(15 * second)
    // A minute after the last page of a person was closed the server knows that they have gone.
    if (atMs % (5 * minute) === 4 * minute) {
      const { now } = await summary()
      compared++
      largestDifference = Math.max(largestDifference, Math.abs(now.people - present))
    }
  }
  const { figures } = await summary()
  const lines = await store.listLines(
    { opMode: 'LIVE', fromMs: startMs, toMs: clock.now() + 1 },
    { after: undefined, limit: 100_000 },
  )
  await server.stop()
  return {
    pages,
    requests,
    visitors: figures.visitors,
    peak: figures.peak?.people ?? 0,
    truePeak,
    compared,
    largestDifference,
    named: lines.filter(({ isKnown }) => isKnown).length,
    malformedIds: lines.filter(({ visitorId }) => !/^[0-9a-f]{16}$/.test(visitorId)).length,
  }

  /** A server over what is stored: its memory is new. */
  async function start() {
    const tracking = createTrackingFeature({
      clock,
      log,
      bus: createInProcessBus({ log }),
      leader: onlyNode,
      publicUrl: undefined,
      hasArea: () => true,
      isPublic: () => !hasLogin,
      visitorIds: createVisitorIds({ keys, clock, dayBeginsMs: usualDayBeginsMs }),
      matomo: undefined,
      safeRequest: () => Promise.reject(new Error('there is no Matomo')),
      sink: store,
      acceptsTracking: async (_opMode, userId) => agrees(Number(userId.replace('person-', ''))),
    })
    const handlers = { ...insights.feature.calls, ...tracking.feature.calls }
    const { app, clock: limits } = await createFakeServer({ handlers, isPublic: !hasLogin })
    return {
      app,
      limits,
      /** Resolves once what waits for the database is stored. */
      flush: () => tracking.feature.personal?.erase('nobody'),
      async stop() {
        await Promise.all(sending)
        await tracking.feature.stop?.()
        await app.close()
      },
    }
  }

  async function pass(ms: number): Promise<void> {
    await Promise.all([clock.advance(ms), server.limits.advance(ms)])
    await Promise.all(sending)
  }

  async function summary() {
    await server.flush()
    const path = `/api/admin/analytics/summary?from=${startMs}&to=${clock.now() + 1}`
    const answer = await server.app.inject({ url: path, headers: as('root') })
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
    return answer.json<{ now: { people: number }; figures: { visitors: number; peak?: { people: number } } }>()
  }

  /** Opens a page; a page of that name is closed first, as a reload does. */
  async function open(person: number, name: string, browser: Browser): Promise<void> {
    const tabs = opened[person]
    tabs?.get(name)?.close()
    pages++
    const shown: Page | undefined = hasLogin ? world.open(`person-${person}`, browser) : undefined
    const tracker = createTracker({
      clock,
      random: { getRandomValues: (bytes) => bytes.map(() => drawn++ * 7 + person) },
      page: () => ({ url: `https://${host}/v/expo/area/hall`, title: 'Hall', referrer: '' }),
      isLookedAt: () => page.isLookedAt,
      token: async () => (hasLogin ? `person-${person}` : undefined),
      async fetch(address, init) {
        requests++
        const headers = { host, ...browser.headers, ...(init.headers as Record<string, string>) }
        const asked = server.app.inject({ url: address, headers, remoteAddress: browser.address })
        sending.add(asked)
        const { statusCode } = await asked
        sending.delete(asked)
        return { status: statusCode }
      },
    })
    const page: OpenPage = {
      isLookedAt: true,
      close() {
        tracker.run(['disableHeartBeatTimer'])
        shown?.close()
        tabs?.delete(name)
      },
    }
    // The other tabs of this browser are behind it.
    for (const [other, tab] of tabs ?? []) if (other[0] === name[0]) tab.isLookedAt = false
    tabs?.set(name, page)
    await shown?.connect('hall')
    tracker.run(['setTrackerUrl', '/analytics/mgnanap'])
    if (hasLogin && agrees(person)) tracker.run(['setUserId', `person-${person}`])
    tracker.run(['trackPageView'])
    tracker.run(['trackEvent', 'widget', 'open', 'w'])
    tracker.run(['enableHeartBeatTimer', 15])
  }

  /** What people do, by ms since the beginning. */
  function scriptOf({ people: count }: DayOptions): Map<number, (() => Promise<void> | void)[]> {
    const steps = new Map<number, (() => Promise<void> | void)[]>()
    const at = (atMs: number, step: () => Promise<void> | void) =>
      void steps.set(atMs, [...(steps.get(atMs) ?? []), step])
    for (let person = 0; person < count; person++) {
      const laptop: Browser = {
        address: `192.0.2.${person}`,
        headers: { 'user-agent': 'Mozilla/5.0 (Laptop)', 'accept-language': 'de-CH' },
        sessionId: 'laptop',
      }
      const phone: Browser = {
        address: `198.51.100.${person}`,
        headers: { 'user-agent': 'Mozilla/5.0 (Phone)', 'accept-language': 'de' },
        sessionId: 'phone',
      }
      const isLate = person >= (count * 3) / 4
      const beginMs = (isLate ? 32 : 1) * minute + person * 15 * second
      const leave = () => opened[person]?.forEach(({ close }) => close())
      for (const [afterS, name, browser] of [
        [0, 'laptop 1', laptop],
        [15, 'laptop 1', laptop],
        [30, 'laptop 1', laptop],
        [60, 'laptop 2', laptop],
        [75, 'laptop 2', laptop],
        [120, 'phone', phone],
        [150, 'phone', phone],
        [180, 'laptop 1', laptop],
      ] as const)
        if (browser === laptop || hasPhones) at(beginMs + afterS * second, () => open(person, name, browser))
      if (person < count / 4) at(27 * minute, leave)
      if (person < 2) at(45 * minute, () => open(person, 'laptop 1', laptop))
      at(52 * minute, leave)
    }
    return steps
  }
}
