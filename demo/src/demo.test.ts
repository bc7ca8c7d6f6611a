import { existsSync } from 'node:fs'
import { Venue, checkVenue, issuesToFaults } from '@foyer/contract'
import { expect, test } from 'vitest'
import { createDemo, lastSlotEndMs } from './index.ts'
import { demoLocales } from './say.ts'

const now = new Date('2026-11-20T15:45:00Z')
const demo = createDemo({ now, publicVenue: false })
const parsed = Venue.safeParse(demo.venue)

test('[VEN-01] the demo venue is a right document without a warning', () => {
  expect(parsed.success ? [] : issuesToFaults(parsed.error.issues)).toEqual([])
  expect(parsed.success && checkVenue(parsed.data)).toEqual({ faults: [], warnings: [] })
})

test('[VEN-14] it has eight areas, three of them in 360°, and every file it names is there', () => {
  const areas = demo.venue.architectures[0]?.areas ?? []
  expect(areas).toHaveLength(8)
  expect(areas.filter(({ viewMode }) => viewMode === 'VIEW_360D')).toHaveLength(3)
  expect(demo.assets.filter(({ file }) => !existsSync(file))).toEqual([])
})

test('[L10N-02] every text of it is there in the six languages, names of people and firms apart', () => {
  const incomplete: string[] = []
  const visit = (value: unknown, path: string): void => {
    if (
      Array.isArray(value) &&
      value.length > 1 &&
      value.every((entry) => typeof entry === 'object' && entry !== null && 'locale' in entry && 'text' in entry)
    ) {
      if (demoLocales.some((locale) => !value.some((entry) => entry.locale === locale && entry.text !== '')))
        incomplete.push(path)
      return
    }
    if (typeof value === 'object' && value !== null)
      for (const [key, entry] of Object.entries(value)) visit(entry, `${path}/${key}`)
  }
  visit(demo.venue, '')
  expect(incomplete).toEqual([])
})

test('[VEN-20] at any minute of the two days something is on the screen of the stage', () => {
  const widgets = demo.venue.architectures[0]?.areas.flatMap((area) => area.contentWidgets) ?? []
  const screen = widgets.find(({ id }) => id === 'stage-screen')
  const slots = (screen?.configurations ?? []) as { begin: string; end: string }[]
  const from = Date.parse('2026-11-20T00:00:00Z')
  for (let minute = 0; minute < 48 * 60; minute++) {
    const at = from + minute * 60_000
    expect(
      slots.filter(({ begin, end }) => Date.parse(begin) <= at && at < Date.parse(end)),
      new Date(at).toISOString(),
    ).toHaveLength(1)
  }
  expect(lastSlotEndMs(demo.venue)).toBe(from + 48 * 3_600_000)
})

test('[AUT-01] the public demo offers an anonymous login, the other one does not', () => {
  const providersOf = (publicVenue: boolean) =>
    createDemo({ now, publicVenue }).venue.architectures[0]?.loginConfigurations.map(
      ({ loginProvider }) => loginProvider,
    )
  expect(providersOf(true)).toContain('ANONYMOUS')
  expect(providersOf(false)).toEqual(['FIREBASE'])
})
