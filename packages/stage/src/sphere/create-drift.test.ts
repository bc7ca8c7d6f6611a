// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createDrift, driftDeg } from './create-drift.ts'
import type { DriftDeps } from './create-drift.ts'

function setUp() {
  let yaw = 1
  const rotations: number[] = []
  const viewer = {
    getPosition: () => ({ yaw, pitch: 0 }),
    rotate: (to: { yaw: number }) => {
      yaw = to.yaw
      rotations.push(yaw)
    },
  } as unknown as DriftDeps['viewer']
  const page = new EventTarget()
  const lifetime = new AbortController()
  const drift = createDrift({ viewer, page, signal: lifetime.signal })
  let nowMs = 0
  return {
    drift,
    rotations,
    lifetime,
    press: (input: string) => page.dispatchEvent(new Event(input)),
    /** Draws ten frames a second. */
    pass: (seconds: number) => {
      const from = rotations.length
      for (let frame = 0; frame < seconds * 10; frame++) drift.frame((nowMs += 100))
      return rotations.slice(from)
    },
  }
}
const degrees = (yaws: readonly number[]) => yaws.map((yaw) => ((yaw - 1) * 180) / Math.PI)

test('[VEN-14] the view begins to drift after 20 s without input, and swings by 10° to either side', () => {
  const { drift, pass } = setUp()
  drift.setAllowed(true)
  expect(pass(20)).toEqual([])
  const seen = degrees(pass(24))
  expect(Math.max(...seen)).toBeCloseTo(10, 1)
  expect(Math.min(...seen)).toBeCloseTo(-10, 1)
})

test('[VEN-14] it ends where it began after 48 s, and rests there', () => {
  const { drift, pass } = setUp()
  drift.setAllowed(true)
  pass(20)
  expect(pass(49).at(-1)).toBe(1)
  expect(pass(60)).toEqual([])
})

test('[VEN-14] it never leaps: no faster than 3° a second, from its first frame to its last', () => {
  const speeds = Array.from(
    { length: 480 },
    (_, tenth) => Math.abs(driftDeg((tenth + 1) * 100) - driftDeg(tenth * 100)) * 10,
  )
  expect(Math.max(...speeds)).toBeLessThan(3)
  expect(driftDeg(0)).toBe(0)
})

test.each(['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'])(
  '[VEN-14] %s anywhere on the page ends it for another 20 s',
  (input) => {
    const { drift, pass, press } = setUp()
    drift.setAllowed(true)
    expect(pass(23)).not.toEqual([])
    press(input)
    expect(pass(20)).toEqual([])
    expect(pass(1)).not.toEqual([])
  },
)

test('[VEN-14] it does not begin before it is allowed, after it is forbidden, or when the view is gone', () => {
  const { drift, pass, lifetime } = setUp()
  expect(pass(30)).toEqual([])
  drift.setAllowed(true)
  pass(25)
  drift.setAllowed(false)
  expect(pass(30)).toEqual([])
  drift.setAllowed(true)
  lifetime.abort()
  expect(pass(30)).toEqual([])
})

test.each([
  [0, 0],
  // A quarter of the ease: 5/32 of the swing, at an eighth of a circle.
  [1500, 0.598],
  [6000, 10],
  [12_000, 0],
  [18_000, -10],
  [30_000, 10],
  [42_000, -10],
  [46_500, -0.598],
  [48_000, 0],
])('[VEN-14] %s ms after it began the view has drifted by %s degrees', (elapsedMs, degrees) => {
  expect(driftDeg(elapsedMs)).toBeCloseTo(degrees, 3)
})

test('[VEN-14] the drift begins at 20 s and not before, and ends at 48 s later', () => {
  const { drift, rotations } = setUp()
  drift.setAllowed(true)
  drift.frame(5000)
  drift.frame(24_999)
  expect(rotations).toEqual([])
  drift.frame(25_000)
  expect(rotations).toEqual([1])
  drift.frame(72_999)
  drift.frame(73_000)
  expect(rotations).toHaveLength(3)
  expect(rotations.at(-1)).toBe(1)
  drift.frame(73_001)
  expect(rotations).toHaveLength(3)
})

test('[VEN-14] it keeps how far up the view looks, and hears input that something on the page keeps to itself', () => {
  const looks: unknown[] = []
  const page = document.createElement('div')
  const part = page.appendChild(document.createElement('i'))
  part.addEventListener('keydown', (event) => event.stopPropagation())
  const drift = createDrift({
    viewer: { getPosition: () => ({ yaw: 1, pitch: 0.4 }), rotate: (to) => void looks.push(to) },
    page,
    signal: new AbortController().signal,
  })
  drift.setAllowed(true)
  drift.frame(0)
  part.dispatchEvent(new Event('keydown', { bubbles: true }))
  drift.frame(20_000)
  expect(looks).toEqual([])
  drift.frame(40_000)
  expect(looks).toEqual([{ yaw: 1, pitch: 0.4 }])
})
