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
