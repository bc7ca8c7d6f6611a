import { expect, test } from 'vitest'
import { compassAt } from './compass.ts'

test('[VEN-14] the heading goes round and knows its neighbours', () => {
  expect(compassAt(0)).toEqual({ degrees: 0, before: 'nw', point: 'n', after: 'ne' })
  expect(compassAt((12 * Math.PI) / 180)).toMatchObject({ degrees: 12, point: 'n' })
  expect(compassAt(-Math.PI / 2)).toEqual({ degrees: 270, before: 'sw', point: 'w', after: 'nw' })
  expect(compassAt((359.8 * Math.PI) / 180)).toMatchObject({ degrees: 0, point: 'n' })
})
