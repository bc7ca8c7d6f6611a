import { expect, test } from 'vitest'
import { pickFrame } from './pick-frame.ts'

/** A video that is black until a time, and then as bright as given. */
function video(durationS: number | undefined, { blackUntilS = 0, bright = 0.5 } = {}) {
  const sought: number[] = []
  let atS = 0
  return {
    sought,
    durationS,
    seek: async (next: number) => void sought.push((atS = next)),
    brightness: () => (atS < blackUntilS ? 0 : bright),
  }
}

test.each([
  [60, 1],
  [4, 0.4],
  [undefined, 1],
])('[LIB-03] the poster of a video of %j s is its frame at %d s', async (durationS, atS) => {
  expect(await pickFrame(video(durationS))).toBe(atS)
})

test.each([
  [60, 2, 6],
  [60, 10, 15],
  [60, 40, 45],
  [4, 1, 1],
])(
  '[LIB-03] of a video of %d s that begins with %d s of black it is the frame at %d s',
  async (durationS, blackUntilS, atS) => {
    expect(await pickFrame(video(durationS, { blackUntilS }))).toBe(atS)
  },
)

test('[LIB-03] of a video that is dark all through, the brightest frame is shown again', async () => {
  const dark = video(60, { blackUntilS: 10, bright: 0.02 })
  expect(await pickFrame(dark)).toBe(15)
  expect(dark.sought.at(-1)).toBe(15)
})
