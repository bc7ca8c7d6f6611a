import { applyChanges } from '@foyer/venue-draft'
import { expect, test } from 'vitest'
import { smallVenue } from '../testing/small-venue.ts'
import { dropArrival } from './drop-arrival.ts'
import { objectAt } from './read-draft.ts'

const configuration = ['areas', 'foyer', 'contentWidgets', 'door', 'configurations', 'door-always']
const target = [...configuration, 'target']
const set = (field: string, value: string | object) =>
  ({ kind: 'set', path: field === '' ? target : [...target, field], value }) as Parameters<
    typeof dropArrival
  >[2][number]

/** The target of a door to the lawn of the garden, where visitors look to the right, after a change. */
function targetAfter(change: ReturnType<typeof set>) {
  const venue = applyChanges(smallVenue(), [set('arrivalView', { yaw: 90, pitch: 0 })]).draft
  return objectAt(applyChanges(venue, [change, ...dropArrival(venue, configuration, [change])]).draft, target)
}

test('[EDT-11] a door that leads to another area keeps neither the viewpoint nor the arrival view in the former one', () => {
  expect(targetAfter(set('areaId', 'hall'))).toEqual({ kind: 'AREA', areaId: 'hall' })
})

test('[EDT-11] a door that leads to another viewpoint drops the arrival view', () => {
  expect(targetAfter(set('viewpointId', 'pond'))).toEqual({ kind: 'AREA', areaId: 'garden', viewpointId: 'pond' })
})

test('[EDT-11] another arrival view of a door leaves its area and viewpoint', () => {
  const arrivalView = { yaw: 10, pitch: 0 }
  const whole = { kind: 'AREA', areaId: 'garden', viewpointId: 'lawn', arrivalView }
  expect(targetAfter(set('arrivalView', arrivalView))).toEqual(whole)
})

test('[EDT-11] a door that becomes a step within its area does not keep the viewpoint in the other area', () => {
  expect(targetAfter(set('', { kind: 'VIEWPOINT', viewpointId: 'lawn' }))).toEqual({ kind: 'VIEWPOINT' })
})
