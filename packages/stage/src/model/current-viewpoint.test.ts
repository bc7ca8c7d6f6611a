import type { LinkTarget, ServedArea } from '@foyer/contract'
import { expect, test } from 'vitest'
import { currentViewpoint, viewpointWithin } from './current-viewpoint.ts'

const area = {
  id: 'garden',
  defaultViewpointId: 'lawn',
  viewPoints: [{ id: 'pond' }, { id: 'lawn', initialView: { yaw: 10, pitch: 0, fieldOfView: 60 } }],
} as unknown as ServedArea

test('[VEN-14] the viewpoint is the wanted one, else the default one', () => {
  expect(currentViewpoint(area, 'pond')).toBe(area.viewPoints[0])
  expect(currentViewpoint(area, 'gone')).toBe(area.viewPoints[1])
})

test('[EDT-09] on arrival by a door one looks where the door says, as wide as the viewpoint says', () => {
  const arrivalView = { yaw: 90, pitch: -5 }
  expect(currentViewpoint(area, undefined, arrivalView)).toEqual({
    id: 'lawn',
    initialView: { ...arrivalView, fieldOfView: 60 },
  })
  expect(currentViewpoint(area, 'pond', arrivalView).initialView).toEqual({ ...arrivalView, fieldOfView: 75 })
})

test('[EDT-09] a door to the viewpoint one is at leads to another direction there', () => {
  const arrivalView = { yaw: 90, pitch: -5 }
  const to = (target: object) => viewpointWithin(area, 'lawn', { areaId: 'garden', ...target } as LinkTarget)
  expect(to({ kind: 'AREA', arrivalView })?.initialView).toEqual({ ...arrivalView, fieldOfView: 60 })
  expect(to({ kind: 'AREA', viewpointId: 'lawn' })?.initialView?.yaw).toBe(10)
})

test.each([
  { kind: 'AREA', areaId: 'hall' },
  { kind: 'AREA', areaId: 'garden', viewpointId: 'pond' },
  { kind: 'VIEWPOINT', viewpointId: 'lawn' },
])('[EDT-09] from the lawn of the garden, %j is no door to it', (target) => {
  expect(viewpointWithin(area, 'lawn', target as LinkTarget)).toBeUndefined()
})
