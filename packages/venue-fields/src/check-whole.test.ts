import { Venue } from '@foyer/contract'
import { createDemo } from '@foyer/demo'
import { expect, test } from 'vitest'
import { checkItems, checkWhole } from './check-whole.ts'

type Draft = { architectures: [Record<string, unknown>]; assets: unknown[] }
const demo = () =>
  structuredClone(createDemo({ now: new Date('2026-11-20T10:00:00Z'), publicVenue: false }).venue) as unknown as Draft

/** Puts a value at a path of the architecture. */
function put(venue: Draft, path: readonly (string | number)[], value: unknown) {
  let at: Record<string | number, unknown> = venue.architectures[0]
  for (const step of path.slice(0, -1)) at = at[step] as typeof at
  at[path.at(-1) ?? ''] = value
}

test('[DSG-02] nothing is wrong with the demo venue as a whole', () => {
  const venue = demo()
  expect(checkWhole('Architecture', venue.architectures[0])).toEqual([])
  expect(checkItems('assets', venue.assets)).toEqual([])
})

test('[DSG-02] a wrong value at every depth is found where it is, as by the schema', () => {
  const places: readonly (readonly (string | number)[])[] = [
    ['defaultAreaId'],
    ['areas', 0, 'names', 0, 'text'],
    ['areas', 1, 'viewPoints', 0, 'placements', 0, 'x'],
    ['areas', 0, 'contentWidgets', 0, 'id'],
    ['areas', 0, 'contentWidgets', 0, 'configurations', 0, 'id'],
    ['areas', 0, 'contentWidgets', 0, 'type'],
    ['mediaBoards', 0, 'pieces', 0, 'id'],
    ['sessions', 0, 'id'],
    ['floorplan', 'areaPositions', 0, 'width'],
    ['tracks', 0, 'id'],
  ]
  for (const place of places) {
    const venue = demo()
    put(venue, place, ['wrong'])
    expect(
      checkWhole('Architecture', venue.architectures[0]).map(({ path }) => path.join('/')),
      place.join('/'),
    ).toContain(place.join('/'))
    expect(Venue.safeParse(venue).success, place.join('/')).toBe(false)
  }
})

test('[DSG-02] two entities of a list with the same id are found', () => {
  const venue = demo()
  const [first] = venue.assets
  expect(checkItems('assets', [first, first])).toEqual([{ path: [1, 'id'], code: 'duplicate' }])
})

test('[DSG-02] of some fields of the venue alone, others do not belong there', () => {
  const { names, timeZone } = demo().architectures[0]
  expect(checkWhole('Architecture', { names, timeZone }, ['names', 'timeZone'])).toEqual([])
  expect(checkWhole('Architecture', { names, style: {} }, ['names', 'timeZone'])).toEqual([
    { path: ['style'], code: 'unknown-field' },
  ])
})
