import { expect, test } from 'vitest'
import { smallVenue } from '../testing/small-venue.ts'
import { listRows, type RowOptions } from './list-rows.ts'
import { ancestorKeys, dropTarget, findTyped, oneRow, rangeTo, toggleRow, treeStep } from './move-in-rows.ts'

const rowsWith = (options: Partial<RowOptions> = {}) =>
  listRows(smallVenue(), {
    expanded: new Set(),
    query: '',
    language: { locale: 'en', defaultLocale: 'en' },
    groupName: (group) => group,
    kindName: (type) => (type === 'POLL' ? 'Survey' : type),
    ...options,
  })
const drawn = (options?: Partial<RowOptions>) =>
  rowsWith(options).map((row) => `${'  '.repeat(row.level - 1)}${row.name || row.group} ${row.position}/${row.setSize}`)
const expanded = new Set(['areas/foyer', 'areas/foyer/contentWidgets/poll'])
const press = (active: string, key: string, more: object = {}) =>
  treeStep(rowsWith({ expanded }), active, {
    key,
    shiftKey: false,
    ctrlKey: false,
    isRightToLeft: false,
    pageRows: 3,
    ...more,
  })

test('[EDT-07] the tree shows the venue and its areas, and what is in those that are open', () => {
  expect(drawn()).toEqual(['Example 1/4', 'Foyer 2/4', 'Garden 3/4', 'Hall 4/4'])
  expect(drawn({ expanded })).toEqual([
    'Example 1/4',
    'Foyer 2/4',
    '  Front 1/4',
    '  Back 2/4',
    '  To the garden 3/4',
    '  Lunch poll 4/4',
    '    Always 1/1',
    'Garden 3/4',
    'Hall 4/4',
  ])
  expect(drawn({ expanded: new Set(['names', 'mediaBoards']) })).toContain('    Films 1/1')
})

test('[EDT-14] the floor plan lists its areas by name; a search finds an area in the list of areas only', () => {
  expect(drawn({ expanded: new Set(['names', 'floorplan']) })).toContain('    Garden 1/1')
  expect(drawn({ query: 'Garden' })).not.toContain('    Garden 1/1')
})

test('[EDT-07] a search finds names and kinds, and shows what they are in', () => {
  expect(drawn({ query: 'Häll' })).toEqual(['Hall 1/1'])
  expect(drawn({ query: 'survey' })).toEqual(['Foyer 1/1', '  Lunch poll 1/1'])
  expect(drawn({ query: 'cookies' })).toEqual(['Example 1/1', '  cookies 1/1'])
  expect(drawn({ query: 'nowhere' })).toEqual([])
})

test('[EDT-07] a venue of 500 areas with 10 widgets each has 501 lines while it is closed', () => {
  const venue = smallVenue()
  const [architecture] = venue.architectures
  const [area] = architecture?.areas ?? []
  if (architecture === undefined || area === undefined) throw new Error('there is no area')
  const areas = Array.from({ length: 500 }, (_, index) => ({ ...area, id: `area-${index}` as typeof area.id }))
  const large = { ...venue, architectures: [{ ...architecture, areas }] }
  const options = {
    expanded: new Set<string>(),
    query: '',
    language: { locale: 'en', defaultLocale: 'en' },
    groupName: String,
    kindName: String,
  }
  expect(listRows(large, options)).toHaveLength(501)
})

test.each([
  ['areas/foyer', 'ArrowDown', {}, { kind: 'go', to: 'areas/foyer/viewPoints/front', how: 'select' }],
  ['areas/foyer', 'ArrowDown', { shiftKey: true }, { kind: 'go', to: 'areas/foyer/viewPoints/front', how: 'extend' }],
  ['areas/foyer', 'ArrowUp', { ctrlKey: true }, { kind: 'go', to: 'names', how: 'point' }],
  ['areas/foyer', 'ArrowLeft', {}, { kind: 'collapse', key: 'areas/foyer' }],
  [
    'areas/foyer',
    'ArrowLeft',
    { isRightToLeft: true },
    { kind: 'go', to: 'areas/foyer/viewPoints/front', how: 'select' },
  ],
  ['areas/garden', 'ArrowRight', {}, { kind: 'expand', key: 'areas/garden' }],
  ['areas/foyer/viewPoints/back', 'ArrowLeft', {}, { kind: 'go', to: 'areas/foyer', how: 'select' }],
  ['areas/foyer/viewPoints/back', 'ArrowRight', {}, undefined],
  ['areas/foyer', 'End', {}, { kind: 'go', to: 'areas/hall', how: 'select' }],
  ['areas/hall', 'PageUp', {}, { kind: 'go', to: 'areas/foyer/contentWidgets/poll', how: 'select' }],
  ['areas/hall', ' ', {}, { kind: 'toggle', key: 'areas/hall' }],
  ['areas/hall', 'q', {}, undefined],
])('[EDT-10] at %s the key %s with %j means %j', (active, key, more, step) => {
  expect(press(active, key, more)).toEqual(step)
})

test('[EDT-07] a range goes from its anchor, and one more row is added or taken out', () => {
  const rows = rowsWith()
  const range = rangeTo(rows, oneRow('areas/hall'), 'areas/foyer')
  expect(range).toEqual({
    keys: ['areas/foyer', 'areas/garden', 'areas/hall'],
    active: 'areas/foyer',
    anchor: 'areas/hall',
  })
  expect(rangeTo(rows, range, 'areas/garden').keys).toEqual(['areas/garden', 'areas/hall'])
  expect(toggleRow(range, 'areas/garden').keys).toEqual(['areas/foyer', 'areas/hall'])
  expect(toggleRow(oneRow('names'), 'areas/hall').keys).toEqual(['names', 'areas/hall'])
})

test('[EDT-10] letters go to the next name that begins with them, round the end', () => {
  const rows = rowsWith()
  expect(findTyped(rows, 'areas/hall', 'f', ({ name }) => name)).toBe('areas/foyer')
  expect(findTyped(rows, 'areas/garden', 'ga', ({ name }) => name)).toBe('areas/garden')
  expect(findTyped(rows, 'areas/garden', 'x', ({ name }) => name)).toBeUndefined()
})

test('[EDT-07] what an entity is in is opened, so that it can be seen', () => {
  expect(ancestorKeys('areas/a/contentWidgets/w/configurations/c'.split('/'))).toEqual([
    'areas/a',
    'areas/a/contentWidgets/w',
  ])
  expect(ancestorKeys(['mediaBoards', 'films'])).toEqual(['names', 'mediaBoards'])
})

test('[EDT-07] a drop goes before or after a row of its list, or to the end of what it is dropped on', () => {
  const rows = rowsWith({ expanded })
  const at = (key: string) => rows.find((row) => row.key === key) ?? expect.fail(key)
  const poll = at('areas/foyer/contentWidgets/poll')
  const door = at('areas/foyer/contentWidgets/door')
  expect(dropTarget(rows, [poll], { row: door, where: 'before' })).toEqual({
    list: ['areas', 'foyer', 'contentWidgets'],
    before: 'door',
  })
  expect(dropTarget(rows, [poll], { row: door, where: 'after' })).toEqual({
    list: ['areas', 'foyer', 'contentWidgets'],
    before: 'poll',
  })
  expect(dropTarget(rows, [door], { row: poll, where: 'after' })).toEqual({
    list: ['areas', 'foyer', 'contentWidgets'],
  })
  expect(dropTarget(rows, [poll], { row: at('areas/hall'), where: 'inside' })).toEqual({
    list: ['areas', 'hall', 'contentWidgets'],
  })
  expect(dropTarget(rows, [at('areas/hall')], { row: at('areas/foyer'), where: 'after' })).toEqual({
    list: ['areas'],
    before: 'garden',
  })
  expect(dropTarget(rows, [at('areas/foyer')], { row: at('areas/foyer'), where: 'inside' })).toBeUndefined()
})
