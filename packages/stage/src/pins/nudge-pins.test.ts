// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { nudgePins, nudgePx } from './nudge-pins.ts'

const windowPx = 390

test('[VEN-14] a name that has room stands in the middle over its thing', () => {
  expect(nudgePx(195, 200, windowPx)).toBe(0)
  expect(nudgePx(108, 200, windowPx)).toBe(0)
})

test('[VEN-14] a name that would be cut off by the edge of the window is moved into it', () => {
  expect(nudgePx(60, 200, windowPx)).toBe(48)
  expect(nudgePx(330, 200, windowPx)).toBe(-48)
})

test('[VEN-14] a name stays over its stem, and leaves the window with its thing', () => {
  expect(nudgePx(5, 200, windowPx)).toBe(86)
  expect(nudgePx(-10, 200, windowPx)).toBe(56)
  expect(nudgePx(-100, 200, windowPx)).toBe(0)
  expect(nudgePx(windowPx + 10, 200, windowPx)).toBe(-56)
})

test('[VEN-14] a name wider than the window is moved by what it misses on either side', () => {
  expect(nudgePx(195, 500, windowPx)).toBe(0)
})

test('[VEN-14] a name makes room for its neighbour, but not into the edge of the window', () => {
  expect(nudgePx(195, 200, windowPx, 20)).toBe(20)
  expect(nudgePx(270, 200, windowPx, 20)).toBe(12)
})

test('[VEN-14] a name that would be cut off keeps 8 pixels beside it, and ends 14 before its stem', () => {
  expect(nudgePx(107, 200, windowPx)).toBe(1)
  expect(nudgePx(283, 200, windowPx)).toBe(-1)
  expect(nudgePx(0, 200, windowPx)).toBe(86)
  expect(nudgePx(-1, 200, windowPx)).toBe(83)
  expect(nudgePx(391, 200, windowPx)).toBe(-83)
})

/** The test document lays nothing out: the name of a pin is as wide as this says. */
function pinOf(namePx: number, markup = '<button><span></span></button>') {
  const root = document.createElement('div')
  root.innerHTML = markup
  const name = root.querySelector('span')
  if (name !== null) Object.defineProperty(name, 'offsetWidth', { value: namePx })
  return root
}

test('[VEN-14] each pin is moved by what its own name needs, measured in its own size', () => {
  const folded = pinOf(200)
  const door = pinOf(200).querySelector('button') as HTMLElement
  const unnamed = pinOf(0, '<i></i>')
  nudgePins(
    [
      { pin: folded, spotX: 60 },
      { pin: door, spotX: 100, scale: 1.4 },
      { pin: unnamed, spotX: 195, asidePx: 10 },
    ],
    windowPx,
  )
  expect([folded, door, unnamed].map(({ style }) => style.getPropertyValue('--nudge'))).toEqual([
    '48.0px',
    // 140 + 8 - 100 pixels of the window.
    '34.3px',
    '0.0px',
  ])
})
