import type { DraftChange, Venue } from '@foyer/contract'
import { expect, test } from 'vitest'
import {
  beginDraft,
  makeChange,
  makeRestored,
  redoStep,
  resolveConflict,
  sendNext,
  takeBack,
  takeCommitted,
  takeRefusal,
  undoStep,
  valueAt,
} from './draft-model.ts'
import type { DraftModel } from './draft-model.ts'

const document = {
  architectures: [
    {
      id: 'example',
      defaultAreaId: 'foyer',
      areas: [
        { id: 'foyer', viewMode: 'VIEW_2D', names: [{ locale: 'en', text: 'Foyer' }] },
        { id: 'garden', viewMode: 'VIEW_2D', names: [] },
      ],
    },
  ],
  assets: [],
} as unknown as Venue

const name = ['areas', 'foyer', 'names', 'en', 'text']
const rename = (value: string): DraftChange => ({ kind: 'set', path: name, value })
const show360: DraftChange = { kind: 'set', path: ['areas', 'foyer', 'viewMode'], value: 'VIEW_360D' }
const start = () => beginDraft(document, 1)
const nameIn = (model: DraftModel) => valueAt(model.shown, name)
const change = (model: DraftModel, ...changes: DraftChange[]) => makeChange(model, changes, { label: 'Change' })
const committed = (version: number, author: string, ...changes: DraftChange[]) => ({
  version,
  author,
  name: author,
  changes,
})
function take(model: DraftModel, version: number, author: string, ...changes: DraftChange[]): DraftModel {
  const next = takeCommitted(model, committed(version, author, ...changes), 'me')
  if (typeof next === 'string') throw new Error(next)
  return next
}

test('[EDT-04] a gesture of several changes is one step of undo and of redo', () => {
  const changed = change(start(), rename('Lobby'), show360)
  const undone = undoStep(changed)
  expect(JSON.stringify(undone.shown)).toBe(JSON.stringify(document))
  expect(redoStep(undone).shown).toEqual(changed.shown)
  expect(undoStep(undone)).toBe(undone)
})

test('[EDT-04] letters typed into one field are one step, and are sent as one change', () => {
  const typed = ['L', 'Lo', 'Lob'].reduce(
    (model, text) => makeChange(model, [rename(text)], { label: 'Rename', mergeKey: 'name' }),
    start(),
  )
  expect(typed.pending).toEqual([rename('Lob')])
  expect(nameIn(undoStep(typed))).toBe('Foyer')
})

test('[EDT-04] a field that was typed in and is as it was again leaves no step', () => {
  const before = change(start(), show360)
  const typed = ['L', 'Lo', 'Foyer'].reduce(
    (model, text) => makeChange(model, [rename(text)], { label: 'Rename', mergeKey: 'name' }),
    before,
  )
  expect(typed.undo).toEqual(before.undo)
  expect(typed.pending).toEqual([show360, rename('Foyer')])
})

test('[EDT-04] 1,000 steps can be undone, not more', () => {
  let model = start()
  for (let n = 0; n <= 1_000; n += 1) model = change(model, rename(String(n)))
  for (let n = 0; n < 1_001; n += 1) model = undoStep(model)
  expect(nameIn(model)).toBe('0')
})

test("[EDT-04] undo leaves a colleague's change alone, and takes back the rest of the step", () => {
  const mine = take(sendNext(change(start(), rename('Lobby'), show360), 'p1', 1_000), 2, 'me', rename('Lobby'), show360)
  const theirs = take(mine, 3, 'ada', rename('Hall'))
  const undone = undoStep(theirs)
  expect(nameIn(undone)).toBe('Hall')
  expect(valueAt(undone.shown, ['areas', 'foyer', 'viewMode'])).toBe('VIEW_2D')
})

test('[EDT-05] changes of colleagues to other fields come in below one’s own', () => {
  const model = take(change(start(), rename('Lobby')), 2, 'ada', show360)
  expect(nameIn(model)).toBe('Lobby')
  expect(valueAt(model.shown, ['areas', 'foyer', 'viewMode'])).toBe('VIEW_360D')
  expect([model.conflicts, model.pending]).toEqual([[], [rename('Lobby')]])
})

test('[EDT-05] the same field changed by two: theirs holds, and both values wait for a decision', () => {
  const model = take(change(start(), rename('Lobby'), show360), 2, 'ada', rename('Hall'))
  expect(nameIn(model)).toBe('Hall')
  expect(model.pending).toEqual([show360])
  expect(model.conflicts).toEqual([{ path: name, mine: rename('Lobby'), theirs: rename('Hall'), by: 'ada' }])
  const mine = resolveConflict(model, 0, 'mine', 'Keep mine')
  expect([nameIn(mine), mine.conflicts, mine.pending]).toEqual(['Lobby', [], [show360, rename('Lobby')]])
  const theirs = resolveConflict(model, 0, 'theirs', '')
  expect([nameIn(theirs), theirs.conflicts]).toEqual(['Hall', []])
})

test('[EDT-05] what was sent and not done since a colleague came first is asked about, the rest is sent again', () => {
  const sent = sendNext(change(start(), rename('Lobby'), show360), 'p1', 1_000)
  const met = take(sent, 2, 'ada', rename('Hall'))
  expect(nameIn(met)).toBe('Hall')
  const back = takeBack(met)
  expect([back.sent, back.pending]).toEqual([undefined, [show360]])
  expect(back.conflicts).toHaveLength(1)
})

test('[EDT-06] versions are taken in their order: known ones are left, a gap is said', () => {
  expect(takeCommitted(start(), committed(1, 'ada', rename('x')), 'me')).toBe('known')
  expect(takeCommitted(start(), committed(3, 'ada', rename('x')), 'me')).toBe('gap')
})

test('[EDT-03] a body holds changes up to its size, and always one', () => {
  const model = change(change(start(), rename('a'.repeat(50))), show360)
  const first = sendNext(model, 'p1', 60)
  expect([first.sent?.changes.length, first.pending.length, first.sent?.base]).toEqual([1, 1, 1])
  expect(sendNext(first, 'p2', 60)).toBe(first)
  expect(sendNext(model, 'p1', 1_000).sent?.changes).toHaveLength(2)
})

test('[EDT-02] a change that the server does not take is named and not shown; the others are sent again', () => {
  const sent = sendNext(change(start(), rename('Lobby'), show360), 'p1', 1_000)
  const refused = takeRefusal(sent, 0, 'wrong-kind')
  expect([nameIn(refused), refused.pending]).toEqual(['Foyer', [show360]])
  expect(refused.refusals).toEqual([{ change: rename('Lobby'), code: 'wrong-kind' }])
})

test('[EDT-05] a change within what a colleague removed waits for a decision, and is refused where it cannot be made', () => {
  const model = take(change(start(), rename('Lobby')), 2, 'ada', { kind: 'remove', path: ['areas', 'foyer'] })
  expect(model.conflicts).toHaveLength(1)
  const kept = resolveConflict(model, 0, 'mine', 'Keep mine')
  expect(kept.refusals).toEqual([{ change: rename('Lobby'), code: 'not-found' }])
})

test('[EDT-06] changes from before a reload are put on top of the draft; what met others since is asked about', () => {
  const restored = makeRestored(start(), [rename('Lobby'), show360], [committed(1, 'ada', rename('Hall'))])
  expect([restored.pending, restored.conflicts.length]).toEqual([[show360], 1])
})

test('[EDT-06] where it is not known what others did, every change that would replace something is asked about', () => {
  const item = { id: 'hall', names: [] }
  const insert: DraftChange = { kind: 'insert', path: ['areas'], item }
  const restored = makeRestored(start(), [rename('Lobby'), rename('Foyer'), insert], undefined)
  expect(restored.conflicts.map(({ mine }) => mine)).toEqual([rename('Lobby')])
  expect(restored.pending).toEqual([rename('Foyer'), insert])
})

test('[EDT-02] what is confirmed as it was sent leaves the same venue on the screen; what the server rewrote does not', () => {
  const sent = sendNext(change(start(), rename('Lobby')), 'patch', 16_000)
  const asSent = takeCommitted(sent, committed(2, 'me', rename('Lobby')), 'me') as DraftModel
  expect(asSent).toMatchObject({ version: 2, sent: undefined })
  expect(asSent.shown).toBe(sent.shown)
  expect(valueAt(asSent.confirmed, name)).toBe('Lobby')
  const rewritten = takeCommitted(sent, committed(2, 'me', rename('Lobby'), rename('Hall')), 'me') as DraftModel
  expect(nameIn(rewritten)).toBe('Hall')
})
