import { expect, test } from 'vitest'
import { readingOrder } from './reading-order.ts'

const item = (id: string, x: number, y: number, height = 10) => ({ id, box: { x, y, width: 10, height } })
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const items = [
  item('desk', 50, 50),
  item('poll', 60, 12),
  item('door', 10, 14),
  item('film', 30, 10),
  item('sign', 5, 52),
]

test('[EDT-10] Tab goes row by row, and along a row although its boxes are not quite level', () => {
  expect(ids(readingOrder(items))).toEqual(['door', 'film', 'poll', 'sign', 'desk'])
})

test('[EDT-10] in a script from right to left it goes along a row from the right', () => {
  expect(ids(readingOrder(items, 'rtl'))).toEqual(['poll', 'film', 'door', 'desk', 'sign'])
})

test('[EDT-10] every widget is in the order once, also those on the same spot', () => {
  const same = [item('a', 5, 5, 0), item('b', 5, 5, 0), item('c', 5, 5)]
  expect(ids(readingOrder(same)).toSorted()).toEqual(['a', 'b', 'c'])
})
