import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges } from './apply-changes.ts'
import { diffDrafts } from './diff-drafts.ts'
import { smallDraft } from './testing/small-draft.ts'

type Loose = any // oxlint-disable-line typescript/no-explicit-any -- documents of a form that changes

const edited = (change: (architecture: Loose) => void) => {
  const draft = smallDraft()
  change(draft.architectures[0])
  return diffDrafts(smallDraft(), draft)
}

test('[EDT-03] nothing differs between equal drafts, whatever their version', () => {
  expect(diffDrafts(smallDraft(), { ...smallDraft(), version: 8 })).toEqual([])
})

test('[EDT-03] a field is set by itself, an item moved as one change', () => {
  expect(edited(({ areas }) => (areas[0].names[0].text = 'Lobby'))).toEqual([
    { kind: 'set', path: ['areas', 'foyer', 'names', 'en', 'text'], value: 'Lobby' },
  ])
  expect(edited(({ areas }) => areas.reverse())).toEqual([{ kind: 'move', path: ['areas', 'foyer'], to: ['areas'] }])
})

test('[EDT-03] a list without keys and a value of another type are replaced as a whole', () => {
  expect(edited(({ loginConfigurations }) => loginConfigurations.pop())).toEqual([
    { kind: 'set', path: ['loginConfigurations'], value: [{ loginProvider: 'ANONYMOUS' }] },
  ])
  expect(edited(({ areas }) => (areas[0].viewPoints[0].background = { type: 'VIDEO', assetId: 'film' }))).toEqual([
    {
      kind: 'set',
      path: ['areas', 'foyer', 'viewPoints', 'door', 'background'],
      value: { type: 'VIDEO', assetId: 'film' },
    },
  ])
})

const leaf = fc.oneof(fc.integer(), fc.constantFrom('a', 'b'), fc.constant(null), fc.array(fc.nat(2), { maxLength: 2 }))
const widget = fc.record(
  { id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), name: leaf, extra: leaf },
  { requiredKeys: ['id'] },
)
const widgetList = fc.uniqueArray(widget, { selector: ({ id }) => id, maxLength: 5 })
const area = fc.record(
  { id: fc.constantFrom('u', 'v', 'w', 'x', 'y', 'z'), contentWidgets: widgetList, style: fc.record({ text: leaf }) },
  { requiredKeys: ['id', 'contentWidgets'] },
)
const draft = fc
  .record({ areas: fc.uniqueArray(area, { selector: ({ id }) => id, maxLength: 6 }), assets: widgetList })
  .map(({ areas, assets }) => ({ architectures: [{ id: 'example', areas }], assets }))

test('[EDT-03] the changes between any two drafts make the second of the first, and their inverse the first', () => {
  fc.assert(
    fc.property(draft, draft, (before, after) => {
      const done = applyChanges(before, diffDrafts(before, after))
      expect(done.draft).toEqual(after)
      expect(applyChanges(done.draft, done.inverse).draft).toEqual(before)
    }),
    { numRuns: 500 },
  )
})
