import { expect, test } from 'vitest'
import { compassAt } from './compass.ts'

test('[VEN-14] the heading goes round and knows its neighbours', () => {
  expect(compassAt(0)).toEqual({ degrees: 0, before: 'nw', point: 'n', after: 'ne' })
  expect(compassAt((12 * Math.PI) / 180)).toMatchObject({ degrees: 12, point: 'n' })
  expect(compassAt(-Math.PI / 2)).toEqual({ degrees: 270, before: 'sw', point: 'w', after: 'nw' })
  expect(compassAt((359.8 * Math.PI) / 180)).toMatchObject({ degrees: 0, point: 'n' })
})

test.each([
  [22, 'n'],
  [23, 'ne'],
  [67, 'ne'],
  [90, 'e'],
  [180, 's'],
  [337, 'nw'],
  [338, 'n'],
])('[VEN-14] %s degrees are called %s', (degrees, point) => {
  expect(compassAt((degrees * Math.PI) / 180)).toMatchObject({ degrees, point })
})

test('[VEN-14] the heading is the same after several turns either way', () => {
  expect(compassAt((725 * Math.PI) / 180)).toMatchObject({ degrees: 5, point: 'n', before: 'nw', after: 'ne' })
  expect(compassAt((-455 * Math.PI) / 180)).toMatchObject({ degrees: 265, point: 'w', before: 'sw', after: 'nw' })
})
