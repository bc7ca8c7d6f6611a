import { expect, test } from 'vitest'
import { areaAt } from './canvas-moment.ts'
import type { CanvasArea } from './canvas/canvas.tsx'
import { objectAt } from './entities/read-draft.ts'
import { timedVenue } from './testing/timed-venue.ts'

const venue = timedVenue([
  ['talk', '2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'],
  ['odd', '2026-11-20T11:00:00Z', 'later'],
])
const area = objectAt(venue, ['areas', 'foyer']) as unknown as CanvasArea
const at = (time: string) => areaAt(area, Date.parse(`2026-11-20T${time}:00Z`))

test('[EDT-14] at a moment the canvas shows the configuration that visitors see, and what they do not see as hidden', () => {
  const firstOf = (time: string) => at(time).area.contentWidgets[1]?.configurations[0]?.id
  expect([...at('10:00').hidden]).toEqual(['poll'])
  expect([...at('09:00').hidden]).toEqual([])
  expect([firstOf('09:59'), firstOf('11:00')]).toEqual(['talk', 'odd'])
})

test('[EDT-14] two moments at which visitors see the same have the same key', () => {
  expect(at('09:00').key).toBe(at('09:59').key)
  expect(at('09:59').key).not.toBe(at('10:00').key)
})
