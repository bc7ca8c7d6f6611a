import { constants } from '@foyer/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildAssetEntry, buildVenue, inEnglish } from '../../testing/build-venue.ts'
import type { WidgetInput } from '../../testing/build-venue.ts'
import { cutVenue } from './cut-venue.ts'
import { cutAt, listCutStarts } from './slot-cuts.ts'

const start = Date.parse('2027-03-01T09:00:00Z')
const iso = (ms: number) => new Date(ms).toISOString()
const host = 'https://meet.example.org/host-canary'

const meeting = (
  id: string,
  slots: { canary: string; beginMs?: number | undefined; endMs?: number | undefined }[],
): WidgetInput => ({
  id,
  type: 'MEETING',
  name: inEnglish('Talks'),
  configurations: slots.map(({ canary, beginMs, endMs }, index) => ({
    id: `${id}-${index}`,
    name: inEnglish('Talk'),
    meetingUrl: `https://meet.example.org/${canary}`,
    hostMeetingUrl: `${host}-${canary}`,
    hostUserIds: ['host-canary'],
    ...(beginMs === undefined ? {} : { begin: iso(beginMs) }),
    ...(endMs === undefined ? {} : { end: iso(endMs) }),
  })),
})

/** Slots one after another, as minutes and seconds from the start. */
const programme = fc
  .array(fc.record({ gapS: fc.integer({ min: 0, max: 300 }), lengthS: fc.integer({ min: 1, max: 300 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((entries) => {
    let atMs = start
    return entries.map(({ gapS, lengthS }, index) => {
      const beginMs = atMs + gapS * 1000
      atMs = beginMs + lengthS * 1000
      return { canary: `canary-${index}`, beginMs, endMs: atMs }
    })
  })

test('[LIB-01] the folder of a file is in the copy of designers alone', () => {
  const venue = buildVenue({ assets: [{ ...buildAssetEntry('map'), folder: 'Pictures' }] })
  const foldersOf = (audience: 'attendee' | 'designer') =>
    cutVenue(venue, audience, 'all-slots').assets.map((asset) => asset.folder)
  expect([foldersOf('attendee'), foldersOf('designer')]).toEqual([
    [undefined, undefined],
    [undefined, 'Pictures'],
  ])
})

test('[VEN-20][VEN-01] at any moment attendees hold what is on and what begins within a minute, and nothing that begins later or is over', () => {
  fc.assert(
    fc.property(programme, fc.integer({ min: -600, max: 4000 }), (slots, offsetS) => {
      const nowMs = start + offsetS * 1000
      const venue = buildVenue({ widgets: [meeting('stage', slots)] })
      const cut = cutAt(listCutStarts(venue), nowMs)
      expect(cut.beginMs <= nowMs && nowMs < cut.endMs).toBe(true)
      for (const audience of ['public', 'attendee'] as const) {
        const json = JSON.stringify(cutVenue(venue, audience, cut))
        expect(json).not.toContain('host-canary')
        for (const { canary, beginMs, endMs } of slots) {
          const isDue = beginMs <= nowMs + constants.cutLeadMs && nowMs < endMs
          expect(json.includes(`/${canary}"`)).toBe(isDue)
        }
      }
      expect(JSON.stringify(cutVenue(venue, 'designer', cut))).toContain('host-canary')
    }),
    { numRuns: 300 },
  )
})

test('[VEN-20] a cut begins a minute before a configuration does, and another the moment it ends', () => {
  const venue = buildVenue({ widgets: [meeting('stage', [{ canary: 'a', beginMs: start, endMs: start + 600_000 }])] })
  const starts = listCutStarts(venue)
  expect(starts).toEqual([start - 60_000, start + 600_000])
  expect(cutAt(starts, start - 60_001)).toEqual({ beginMs: -Infinity, endMs: start - 60_000 })
  expect(cutAt(starts, start - 60_000)).toEqual({ beginMs: start - 60_000, endMs: start + 600_000 })
  expect(cutAt(starts, start + 600_000)).toEqual({ beginMs: start + 600_000, endMs: Infinity })
})

test('[VEN-20] a configuration outside its time holds id, name, begin, end and cookie providers only', () => {
  const endMs = start + 600_000
  const venue = buildVenue({ widgets: [meeting('stage', [{ canary: 'slot', beginMs: start, endMs }])] })
  for (const nowMs of [start - 120_000, endMs, endMs + 86_400_000]) {
    const served = cutVenue(venue, 'attendee', cutAt(listCutStarts(venue), nowMs))
    expect(served.architectures[0]?.areas[0]?.contentWidgets[0]?.configurations).toEqual([
      { id: 'stage-0', name: inEnglish('Talk'), cookieProviders: [], begin: iso(start), end: iso(endMs) },
    ])
  }
})

test('[VEN-20][VEN-01] widgets of unknown types and of all areas are cut the same way', () => {
  const configuration = { id: 'x', begin: iso(start), secret: 'future-canary', hostMeetingUrl: host }
  const staff = { staffUserIds: ['staff-canary'], staffEmails: ['canary@example.org'] }
  const active = { id: 'y', deep: { hostMeetingUrl: host, hostUserIds: ['host-canary'], ...staff }, shown: 'now' }
  const unknown = (id: string) => ({
    id,
    type: 'HOLOGRAM',
    configurations: [configuration, active],
    hostMeetingUrl: host,
  })
  const venue = buildVenue({ widgets: [unknown('one')], globalWidgets: [unknown('two')] })
  const json = JSON.stringify(cutVenue(venue, 'public', cutAt(listCutStarts(venue), start - 120_000)))
  expect(json).not.toMatch(/canary/)
  expect(json.match(/"shown":"now"/g)).toHaveLength(2)
})

test('[VEN-20] files that only a coming configuration names are not listed before its time', () => {
  const picture = (id: string, assetId: string, begin?: string): WidgetInput => ({
    id,
    type: 'PICTURE',
    name: [],
    configurations: [{ id: `${id}-1`, name: [], assetId, ...(begin === undefined ? {} : { begin }) }],
  })
  const text: WidgetInput = {
    id: 'text',
    type: 'RICH_TEXT',
    name: [],
    configurations: [
      { id: 'text-1', name: [], texts: inEnglish('<img src="/assets/live/architecture/expo/assets/inText.webp">') },
    ],
  }
  const venue = buildVenue({
    widgets: [
      picture('a', 'reveal', iso(start)),
      picture('b', 'shared', iso(start)),
      picture('c', 'shared'),
      picture('d', 'inText', iso(start)),
      text,
    ],
    assets: ['reveal', 'shared', 'inText', 'spare'].map((id) => buildAssetEntry(id)),
  })
  const list = (nowMs: number) =>
    cutVenue(venue, 'attendee', cutAt(listCutStarts(venue), nowMs)).assets.map((asset) => asset.id as string)
  expect(list(start - 61_000)).toEqual(['hall', 'shared', 'inText', 'spare'])
  expect(list(start - 60_000)).toEqual(['hall', 'reveal', 'shared', 'inText', 'spare'])
})
