import { expect, test } from 'vitest'
import { readArrangement, withinLimits, writeArrangement } from './panel-sizes.ts'

test('[EDT-01] the arrangement of the editor is remembered', () => {
  const sizes = { tree: 300, inspector: 400, timeline: 180 }
  const kept = writeArrangement({ sizes, isGuideDone: true, isTimelineOpen: true })
  expect(readArrangement(kept)).toEqual({ sizes, isGuideDone: true, isTimelineOpen: true })
})

test.each([undefined, '', '[]', 'null', '{"tree":"x"}', '{"tree":1e9,"inspector":-5}'])(
  '[EDT-01] with %j stored, the panels have sizes within their limits',
  (stored) => {
    const { sizes } = readArrangement(stored)
    expect(sizes.tree).toBeOneOf([264, 480])
    expect(sizes.inspector).toBeOneOf([328, 260])
    expect(sizes.timeline).toBe(216)
  },
)

test('[EDT-01] a panel is between its least and its largest width', () => {
  expect([100, 264.4, 900].map((px) => withinLimits('tree', px))).toEqual([200, 264, 480])
})
