import { expect, test } from 'vitest'
import { foldPins, pinBox } from './fold-pins.ts'

const pin = (id: string, x: number, y: number, title = 'Questions') => ({ id, box: pinBox({ x, y }, title, undefined) })
const ids = (groups: readonly (readonly { id: string }[])[]) => groups.map((group) => group.map(({ id }) => id))

test('[VEN-14] pins that would overlap fold into one, in the order of the list', () => {
  expect(ids(foldPins([pin('a', 100, 100), pin('b', 600, 100), pin('c', 140, 110)]))).toEqual([['a', 'c'], ['b']])
})

test('[VEN-14] pins fold no longer once the picture is large enough', () => {
  expect(ids(foldPins([pin('a', 100, 100), pin('c', 300, 110)]))).toEqual([['a'], ['c']])
})

test('[VEN-14] a long name and a wide script make a pin wider, up to an end', () => {
  const widthOf = (title: string) => pin('x', 0, 0, title).box.width
  expect(widthOf('Ask me anything')).toBeGreaterThan(widthOf('Ask'))
  expect(widthOf('屋上庭園屋上')).toBeGreaterThan(widthOf('garden'))
  expect(widthOf('a'.repeat(200))).toBe(280)
})

test('[VEN-14] names grow with the letters of the page', () => {
  const small = pinBox({ x: 0, y: 0 }, 'Questions', undefined)
  expect(pinBox({ x: 0, y: 0 }, 'Questions', undefined, 1.5)).toMatchObject({
    width: small.width * 1.5,
    height: small.height * 1.5,
  })
})
