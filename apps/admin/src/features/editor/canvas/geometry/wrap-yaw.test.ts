import { expect, test } from 'vitest'
import { wrapYaw, yawNear } from './wrap-yaw.ts'

test('[EDT-09] a yaw beyond the seam comes in at the other side', () => {
  expect([181, -181, 540, 180, -180, 0, 359.5].map(wrapYaw)).toEqual([-179, 179, -180, -180, -180, 0, -0.5])
})

test('[EDT-09] a yaw beyond the seam is near what lies on this side of it', () => {
  expect(yawNear(-175, 170)).toBe(185)
  expect(yawNear(175, -170)).toBe(-185)
  expect(yawNear(10, 0)).toBe(10)
})
