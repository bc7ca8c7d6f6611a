import type { DraftChange } from '@foyer/contract'
import { expect, test } from 'vitest'
import { applyChanges, ChangeRefused } from './apply-changes.ts'
import { readPath } from './read-path.ts'
import { smallDraft } from './testing/small-draft.ts'

const door = ['areas', 'foyer', 'viewPoints', 'door']
const widgets = ['areas', 'foyer', 'contentWidgets']
const after = (...changes: DraftChange[]) => applyChanges(smallDraft(), changes).draft
const refusalOf = (...changes: DraftChange[]) => {
  try {
    after(...changes)
  } catch (error) {
    if (error instanceof ChangeRefused) return `${error.index} ${error.code}`
    throw error
  }
  return 'applied'
}
const keysAt = (draft: object, path: string[]) =>
  (readPath(draft as never, path) as { id: string }[]).map(({ id }) => id)

test('[EDT-03] a change names what it is about by ids, however deep', () => {
  const draft = after(
    { kind: 'set', path: [...door, 'placements', 'clock', 'x'], value: 11 },
    { kind: 'set', path: ['areas', 'foyer', 'names', 'en', 'text'], value: 'Lobby' },
    { kind: 'set', path: ['assets', 'picture', 'displayName'], value: 'Hall' },
  )
  const [architecture] = draft.architectures
  expect(architecture?.areas[0]?.viewPoints[0]?.placements[0]?.x).toBe(11)
  expect(architecture?.areas[0]?.names[0]?.text).toBe('Lobby')
  expect(draft.assets[0]?.displayName).toBe('Hall')
})

test('[EDT-03] what did not change is shared with the former draft', () => {
  const former = smallDraft()
  const { draft } = applyChanges(former, [{ kind: 'set', path: ['defaultAreaId'], value: 'garden' }])
  expect(draft.architectures[0]?.areas).toBe(former.architectures[0]?.areas)
  expect(draft.assets).toBe(former.assets)
  expect(former.architectures[0]?.defaultAreaId).toBe('foyer')
})

test('[EDT-07] an item is put before another, at the end where that one is gone, and moved between areas', () => {
  expect(keysAt(after({ kind: 'insert', path: widgets, item: { id: 'new' }, before: 'board' }), widgets)).toEqual([
    'clock',
    'new',
    'board',
  ])
  expect(keysAt(after({ kind: 'insert', path: widgets, item: { id: 'new' }, before: 'gone' }), widgets)).toEqual([
    'clock',
    'board',
    'new',
  ])
  const garden = ['areas', 'garden', 'contentWidgets']
  const moved = after({ kind: 'move', path: [...widgets, 'clock'], to: garden })
  expect([keysAt(moved, widgets), keysAt(moved, garden)]).toEqual([['board'], ['clock']])
})

test.each<[string, DraftChange]>([
  ['0 not-found', { kind: 'set', path: ['areas', 'cellar', 'names'], value: [] }],
  ['0 not-found', { kind: 'remove', path: [...widgets, 'gone'] }],
  ['0 not-found', { kind: 'remove', path: ['areas'] }],
  ['0 not-found', { kind: 'move', path: ['areas', 'foyer'], to: [...widgets] }],
  ['0 no-list', { kind: 'insert', path: ['defaultAreaId'], item: { id: 'new' } }],
  ['0 no-list', { kind: 'insert', path: ['loginConfigurations'], item: { id: 'new' } }],
  ['0 no-key', { kind: 'insert', path: ['areas'], item: { names: [] } }],
  ['0 duplicate-key', { kind: 'insert', path: ['areas'], item: { id: 'garden' } }],
  ['0 fixed', { kind: 'set', path: ['id'], value: 'other' }],
  ['0 fixed', { kind: 'set', path: ['areas', 'foyer', 'id'], value: 'other' }],
  ['0 fixed', { kind: 'set', path: [...door, 'placements', 'clock', 'widgetId'], value: 'board' }],
  ['0 fixed', { kind: 'set', path: ['assets'], value: [] }],
  ['applied', { kind: 'set', path: [...door, 'background', 'type'], value: 'VIDEO' }],
  ['applied', { kind: 'set', path: [...widgets, 'clock', 'type'], value: 'LINK' }],
])('[EDT-03] %s: %j', (expected, change) => {
  expect(refusalOf(change)).toBe(expected)
})

test('[EDT-06] nothing is applied of a list of which one change is refused', () => {
  const former = smallDraft()
  const text = JSON.stringify(former)
  expect(() =>
    applyChanges(former, [
      { kind: 'remove', path: ['areas', 'garden'] },
      { kind: 'remove', path: ['areas', 'garden'] },
    ]),
  ).toThrow('Change 1 at /areas/garden: not-found')
  expect(JSON.stringify(former)).toBe(text)
})

test('[EDT-04] the inverse brings back the former draft to the byte, and its inverse the change', () => {
  const former = smallDraft()
  const changes: DraftChange[] = [
    { kind: 'set', path: [...door, 'placements', 'clock', 'x'], value: 90 },
    { kind: 'move', path: [...widgets, 'clock'], to: ['areas', 'garden', 'contentWidgets'] },
    { kind: 'remove', path: ['areas', 'foyer'] },
    { kind: 'insert', path: ['areas'], item: { id: 'hall' }, before: 'garden' },
    { kind: 'set', path: ['agendaEnabled'], value: false },
  ]
  const done = applyChanges(former, changes)
  const undone = applyChanges(done.draft, done.inverse)
  expect(JSON.stringify(undone.draft)).toBe(JSON.stringify(former))
  expect(applyChanges(undone.draft, undone.inverse).draft).toEqual(done.draft)
})

test('[EDT-17] fields and kinds that this version does not know survive a change beside them to the byte', () => {
  const draft = after(
    { kind: 'set', path: [...widgets, 'board', 'type'], value: 'OTHER' },
    { kind: 'set', path: [...widgets, 'board', 'type'], value: 'NEW_KIND' },
  )
  expect(JSON.stringify(draft)).toBe(JSON.stringify(smallDraft()))
})
