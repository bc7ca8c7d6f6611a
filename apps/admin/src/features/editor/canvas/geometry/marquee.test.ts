import { expect, test } from 'vitest'
import { isTouched, marqueeBetween } from './marquee.ts'

test('[EDT-08] a marquee is the same from whichever corner it is drawn', () => {
  const box = { x: 10, y: 20, width: 30, height: 40 }
  expect(marqueeBetween({ x: 10, y: 20 }, { x: 40, y: 60 })).toEqual(box)
  expect(marqueeBetween({ x: 40, y: 20 }, { x: 10, y: 60 })).toEqual(box)
  expect(marqueeBetween({ x: 40, y: 60 }, { x: 10, y: 20 })).toEqual(box)
})

test('[EDT-08] a marquee selects what it touches, not what it misses', () => {
  const marquee = { x: 10, y: 10, width: 20, height: 20 }
  expect(isTouched({ x: 25, y: 25, width: 50, height: 50 }, marquee)).toBe(true)
  expect(isTouched({ x: 0, y: 0, width: 100, height: 100 }, marquee)).toBe(true)
  expect(isTouched({ x: 30, y: 30, width: 5, height: 5 }, marquee)).toBe(true)
  expect(isTouched({ x: 30.1, y: 10, width: 5, height: 5 }, marquee)).toBe(false)
  expect(isTouched({ x: 10, y: 2, width: 5, height: 7.9 }, marquee)).toBe(false)
})
