import { expect, test } from 'vitest'
import { mostFoldedPx, pinBox } from './pin-box.ts'

const at = { x: 0, y: 0 }

test('[VEN-14] a long name and a wide script make a pin wider, up to an end', () => {
  const widthOf = (title: string) => pinBox(at, title, undefined).width
  expect(widthOf('Ask me anything')).toBeGreaterThan(widthOf('Ask'))
  expect(widthOf('屋上庭園屋上')).toBeGreaterThan(widthOf('garden'))
  expect(widthOf('a'.repeat(200))).toBe(280)
})

test('[VEN-14] names grow with the letters of the page', () => {
  const small = pinBox(at, 'Questions', undefined)
  expect(pinBox(at, 'Questions', undefined, 1.5)).toMatchObject({
    width: small.width * 1.5,
    height: small.height * 1.5,
  })
})

test('[VEN-14] a folded pin is narrower, however many names it bears', () => {
  expect(pinBox(at, 'a'.repeat(200), undefined, 2, mostFoldedPx).width).toBe(384)
})

test('[VEN-14] a pin stands in the middle over its spot, with a stem of 28 pixels below its name', () => {
  const box = pinBox({ x: 100, y: 200 }, 'Ask', undefined)
  expect([box.x, box.y, box.width, box.height].map((value) => Math.round(value * 10) / 10)).toEqual([
    56.6, 128, 86.8, 44,
  ])
  const large = pinBox({ x: 100, y: 200 }, 'Ask', undefined, 2)
  expect([large.y, large.y + large.height]).toEqual([56, 144])
})

test('[VEN-14] the longer of name and second line decides, letters of wide scripts take about twice the room', () => {
  const widthOf = (title: string, sub?: string) => Math.round(pinBox(at, title, sub).width * 10) / 10
  expect(widthOf('Ask', 'a longer sub')).toBe(140.8)
  expect(widthOf('屋上')).toBe(92)
  expect(widthOf('屋', '屋上屋上')).toBe(112)
})
