import { expect, test } from 'vitest'
import type { PresenceRecord } from '@foyer/contract'
import { listItems, nextPerson, personTyped } from './list-items.ts'

const person = (name: string | undefined, status: PresenceRecord['status'] = 'Available'): PresenceRecord => ({
  attendee: { uid: name ?? '?', ...(name !== undefined && { name }) },
  timestamp: 1,
  status,
})
const people = [person('Ada'), person('Bo', 'Busy'), person('Élise'), person('Enzo', 'Idle'), person(undefined)]
const shown = (items: ReturnType<typeof listItems>) =>
  items.map((item) => (item.kind === 'heading' ? item.key : item.record.attendee.uid))

test('[PRS-02] available people come first, each group under its heading', () => {
  expect(shown(listItems(people, true))).toEqual(['available-now', 'Ada', 'Élise', '?', 'busy-or-idle', 'Bo', 'Enzo'])
  expect(shown(listItems([person('Bo', 'Busy')], true))).toEqual(['busy-or-idle', 'Bo'])
  expect(listItems([], true)).toEqual([])
})

test('[PRS-02] [PRS-08] a list that is loaded page by page keeps its order', () => {
  expect(shown(listItems(people, false))).toEqual(['Ada', 'Bo', 'Élise', 'Enzo', '?'])
})

test('[PRS-02] arrows go from person to person, over headings, and stay at the ends', () => {
  const items = listItems(people, true)
  expect(nextPerson(items, -1, 1)).toBe(1)
  expect(nextPerson(items, 3, 1)).toBe(5)
  expect(nextPerson(items, 5, -1)).toBe(3)
  expect(nextPerson(items, 6, 1)).toBe(6)
  expect(nextPerson(items, 1, -1)).toBe(1)
  expect(nextPerson(items, items.length, -1)).toBe(6)
})

test('[PRS-02] letters go to the next name that begins so, and round again', () => {
  const items = listItems(people, false)
  expect(personTyped(items, 0, 'e')).toBe(3)
  expect(personTyped(items, 3, 'e')).toBe(3)
  expect(personTyped(items, 3, 'A')).toBe(0)
  expect(personTyped(items, 3, 'en')).toBe(3)
  expect(personTyped(items, 0, 'x')).toBe(-1)
})
