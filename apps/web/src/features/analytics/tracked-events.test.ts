import { readFileSync } from 'node:fs'
import { type TrackedEvent, trackedEvents } from '@foyer/contract/tracked-events'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../../../../../docs/analytics-events.md', import.meta.url), 'utf8')

test('[ANA-02] the table for readers names every event the pages may send, and no other', () => {
  const [, table = ''] = page.split(/^\| Category .*\n\|[- |]+\n/m)
  const written = table
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, 5)
        .map((cell) => cell.trim()),
    )
  const known = Object.entries(trackedEvents).flatMap(([category, actions]) =>
    Object.entries<TrackedEvent>(actions).map(([action, { name, value = '' }]) => [
      category,
      action,
      name === 'nothing' ? '' : name,
      value,
    ]),
  )
  const inOrder = (rows: string[][]) => rows.map((row) => row.join(' | ')).toSorted()
  expect(inOrder(written)).toEqual(inOrder(known))
})
