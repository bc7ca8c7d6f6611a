import type { DraftChange } from '@foyer/contract'
import { expect, test } from 'vitest'
import { findConflicts, withoutOverlaps } from './find-conflicts.ts'

const clock = ['areas', 'foyer', 'contentWidgets', 'clock']
const set = (path: string[], value: unknown): DraftChange => ({ kind: 'set', path, value })
const conflict = (mine: DraftChange, theirs: DraftChange) => findConflicts([mine], [theirs]).length > 0

test('[EDT-05] changes to different fields merge', () => {
  expect(conflict(set([...clock, 'name', 'en', 'text'], 'a'), set([...clock, 'name', 'de', 'text'], 'b'))).toBe(false)
  expect(
    conflict(
      { kind: 'insert', path: ['areas'], item: { id: 'a' } },
      { kind: 'insert', path: ['areas'], item: { id: 'b' } },
    ),
  ).toBe(false)
})

test('[EDT-05] changes to the same field meet, unless they say the same', () => {
  expect(conflict(set([...clock, 'type'], 'A'), set([...clock, 'type'], 'B'))).toBe(true)
  expect(conflict(set([...clock, 'type'], 'A'), set([...clock, 'type'], 'A'))).toBe(false)
})

test('[EDT-05] a change meets the removal, the replacement and the move of what it is within', () => {
  const mine = set([...clock, 'type'], 'A')
  expect(conflict(mine, { kind: 'remove', path: ['areas', 'foyer'] })).toBe(true)
  expect(conflict(mine, set(['areas'], []))).toBe(true)
  expect(conflict(mine, { kind: 'move', path: clock, to: ['areas', 'garden', 'contentWidgets'] })).toBe(true)
})

test('[EDT-05] a removal meets what was changed within', () => {
  expect(conflict({ kind: 'remove', path: clock }, set([...clock, 'type'], 'A'))).toBe(true)
})

test('[EDT-05] the last of several changes is shown as theirs', () => {
  const [found] = findConflicts([set(clock, 1)], [set(clock, 2), set(clock, 3)])
  expect(found?.theirs).toEqual(set(clock, 3))
})

test('[EDT-04] what colleagues have changed since is not undone, the rest is', () => {
  const mine = [set([...clock, 'type'], 'A'), set([...clock, 'updated'], 'yesterday')]
  expect(withoutOverlaps(mine, [set([...clock, 'type'], 'B')])).toEqual([mine[1]])
  expect(withoutOverlaps(mine, [])).toBe(mine)
})
