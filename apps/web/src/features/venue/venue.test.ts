import { describe, expect, test } from 'vitest'
import type { ServedArchitecture, ServedVenue, VenueVersion } from '@foyer/contract'
import { cutMomentMs, nextBareBeginMs } from './next-cut.ts'
import { createPublicationModel, publicationStateOf } from './publication-model.ts'
import { createVenueModel } from './venue-model.ts'
import { summarizeVenue } from './venue-summary.ts'

const version = (more: Partial<VenueVersion> = {}): VenueVersion => ({
  mode: 'LIVE',
  publishedVersion: 3,
  publishedArchitectureId: 'a1',
  version: 1,
  frameOriginsHash: 'h',
  ...more,
})

const architecture = (id = 'a1', more: object = {}) =>
  ({
    id,
    areas: [{ id: 'hall', contentWidgets: [] }],
    globalWidgets: [],
    cookieBannerConfig: { type: 'SIMPLE' },
    globalNavigationEnabled: true,
    personalizedTrackingEnabled: false,
    ...more,
  }) as unknown as ServedArchitecture
const venueOf = (...architectures: ServedArchitecture[]) =>
  ({ architectures, assets: [{ id: 'p' }], version: 1, publishInfo: { publishedVersion: 1 } }) as unknown as ServedVenue

describe('publication', () => {
  test.each([
    [undefined, 'UNKNOWN'],
    [version({ publishedVersion: -1, publishedArchitectureId: null }), 'UNPUBLISHED'],
    [version(), 'PUBLISHED'],
    [version({ mode: 'STAGE', publishedVersion: -1 }), 'PUBLISHED'],
  ] as const)('[VEN-03] %j is %s', (known, state) => expect(publicationStateOf(known)).toBe(state))

  test('[VEN-11] while one reading of the version runs, others share it', async () => {
    let known: VenueVersion | undefined
    let readings = 0
    const publication = createPublicationModel({
      read: async () => {
        readings++
        return version({ publishedVersion: readings })
      },
      known: () => known,
      note: (next) => (known = next),
    })
    await Promise.all([publication.load(), publication.load(), publication.ensure()])
    expect(readings).toBe(1)
    await publication.ensure()
    expect(readings).toBe(1)
    await publication.load()
    expect([readings, known?.publishedVersion]).toEqual([2, 2])
  })
})

describe('the venue', () => {
  test('[NAV-03] it is loaded once per architecture, for all callers', async () => {
    const asked: (string | undefined)[] = []
    const venue = createVenueModel({
      read: async (id) => {
        asked.push(id)
        return venueOf(architecture(id ?? 'a1'))
      },
    })
    await Promise.all([venue.load('a1'), venue.load('a1')])
    await venue.load('a1')
    await venue.load()
    expect(asked).toEqual(['a1'])
    expect([venue.architecture()?.id, venue.area('hall')?.id, venue.area('no'), venue.asset('p')?.id]).toEqual([
      'a1',
      'hall',
      undefined,
      'p',
    ])
    await venue.load('a2')
    expect([asked, venue.architecture()?.id]).toEqual([['a1', 'a2'], 'a2'])
  })

  test.each([[[]], [[architecture('a1'), architecture('a2')]]])(
    '[VEN-02] a venue with %# architectures too few or many is refused',
    async (architectures) => {
      const venue = createVenueModel({ read: async () => venueOf(...architectures) })
      await expect(venue.load()).rejects.toThrow('The venue must include exactly one architecture')
      expect(venue.state.get().kind).toBe('failed')
    },
  )

  test('[VEN-09] a reload keeps the former venue until the new one is here, and when it fails', async () => {
    let reply: () => Promise<ServedVenue> = async () => venueOf(architecture('a1', { mark: 1 }))
    const venue = createVenueModel({ read: () => reply() })
    await venue.load('a1')
    const kinds: string[] = []
    venue.state.subscribe(() => kinds.push(venue.state.get().kind))
    reply = async () => venueOf(architecture('a1', { mark: 2 }))
    await venue.reload()
    expect([venue.architecture(), kinds]).toMatchObject([{ mark: 2 }, ['ready']])
    reply = async () => {
      throw new Error('down')
    }
    await expect(venue.reload()).rejects.toThrow('down')
    expect(venue.architecture()).toMatchObject({ mark: 2 })
  })

  test('[AUT-15] an answer that comes after the venue was cleared is dropped', async () => {
    let deliver: (venue: ServedVenue) => void = () => {}
    const venue = createVenueModel({ read: () => new Promise((resolve) => (deliver = resolve)) })
    const loading = venue.load('a1')
    venue.clear()
    deliver(venueOf(architecture()))
    await loading
    expect(venue.state.get()).toEqual({ kind: 'none' })
  })

  test('[VEN-12] the summary names the eight settings', () => {
    const uiConfig = {
      i18n: { defaultLocale: 'de', supportedLocales: ['de', 'en'] },
      features: { userPresence: false, ai: false },
    }
    expect(summarizeVenue({ architecture: architecture(), uiConfig, loginEnabled: true, opMode: 'LIVE' })).toEqual({
      architectureId: 'a1',
      supportedLocales: ['de', 'en'],
      defaultLocale: 'de',
      cookieBannerEnabled: true,
      globalNavigationEnabled: true,
      personalizedTrackingEnabled: false,
      loginEnabled: true,
      opMode: 'LIVE',
    })
  })
})

describe('the next cut', () => {
  const noonMs = Date.parse('2026-11-19T12:00:00Z')
  const at = (afterS: number) => new Date(noonMs + afterS * 1000).toISOString()
  const whole = { displayMode: 'EMBEDDED' }
  const withSlots = (...configurations: object[]) =>
    architecture('a1', { areas: [{ id: 'hall', contentWidgets: [{ type: 'VIDEO', configurations }] }] })
  const afterS = (momentMs: number | undefined) => momentMs && (momentMs - noonMs) / 1000
  const never = -Infinity

  test('[VEN-20] it is that of the first slot the page holds no more of than its times', () => {
    const firstS = (...slots: object[]) => afterS(nextBareBeginMs(withSlots(...slots), noonMs))
    expect(firstS()).toBeUndefined()
    expect(firstS({ begin: at(900) }, { begin: at(90), ...whole }, { begin: at(600) })).toBe(600)
    expect(firstS({ begin: at(-600), end: at(-60) }, { end: at(-60) }, whole)).toBeUndefined()
    expect(firstS({ begin: at(-600), end: at(60) }, { begin: at(600) })).toBe(-600)
    expect(firstS({ begin: at(600), end: at(500) })).toBeUndefined()
    const global = architecture('a1', { globalWidgets: [{ type: 'LINK', configurations: [{ begin: at(90) }] }] })
    expect(afterS(nextBareBeginMs(global, noonMs))).toBe(90)
  })

  test('[VEN-01] of a kind this version does not know nothing can be missing', () => {
    const area = { id: 'hall', contentWidgets: [{ type: 'HOLOGRAM', configurations: [{ begin: at(90) }] }] }
    expect(nextBareBeginMs(architecture('a1', { areas: [area] }), noonMs)).toBeUndefined()
  })

  test('[VEN-20] it is fetched at a moment of the minute before, with time to arrive', () => {
    const cut = (chance: number) =>
      afterS(cutMomentMs({ beginMs: noonMs + 900_000, nowMs: noonMs, askedAtMs: never, chance }))
    expect([cut(0), cut(0.5), cut(1)]).toEqual([840, 866, 892])
  })

  test('[VEN-20] within that minute at a moment of what is left of it, and from its end on at once', () => {
    const cut = (beginS: number, chance: number) =>
      afterS(cutMomentMs({ beginMs: noonMs + beginS * 1000, nowMs: noonMs, askedAtMs: never, chance }))
    expect([cut(30, 0), cut(30, 1), cut(8, 1), cut(5, 1), cut(-600, 1)]).toEqual([0, 22, 0, 0, 0])
  })

  test('[VEN-20] what was asked for and did not come is asked for again 30 to 60 s later, and before the slot if there is time', () => {
    const again = (beginS: number, chance: number) =>
      afterS(cutMomentMs({ beginMs: noonMs + beginS * 1000, nowMs: noonMs, askedAtMs: noonMs, chance }))
    expect([again(50, 0), again(50, 1)]).toEqual([30, 42])
    expect([again(34, 0), again(34, 1), again(-600, 0.5)]).toEqual([30, 60, 45])
    expect(again(900, 0.5)).toBe(866)
    const askedAtMs = noonMs + 3_600_000
    expect(afterS(cutMomentMs({ beginMs: noonMs, nowMs: noonMs, askedAtMs, chance: 0 }))).toBe(30)
  })
})
