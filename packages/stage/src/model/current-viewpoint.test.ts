import type { ServedArea } from '@foyer/contract'
import { expect, test } from 'vitest'
import { currentViewpoint } from './current-viewpoint.ts'

const area = {
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
