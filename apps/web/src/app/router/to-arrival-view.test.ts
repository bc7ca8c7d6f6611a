import { expect, test } from 'vitest'
import { toArrivalView } from './to-arrival-view.ts'

test('[EDT-09] an address with yaw and pitch names a direction', () => {
  expect(toArrivalView('-180', '12.5')).toEqual({ yaw: -180, pitch: 12.5 })
})

test.each([
  [undefined, undefined],
  ['0', undefined],
  ['east', '0'],
  ['180.5', '0'],
  ['0', '-91'],
  ['Infinity', '0'],
])('[EDT-09] yaw %j and pitch %j name no direction', (yaw, pitch) => {
  expect(toArrivalView(yaw, pitch)).toBeUndefined()
})
