import { applyChanges } from '@foyer/venue-draft'
import { expect, test } from 'vitest'
import { smallVenue } from '../testing/small-venue.ts'
import { listArrivals } from './list-arrivals.ts'

const language = { locale: 'en', defaultLocale: 'en' }
const target = 'areas/foyer/contentWidgets/door/configurations/door-always/target'.split('/')
const arrivals = (value: object, areaId = 'garden', viewpointId?: string) =>
  listArrivals(applyChanges(smallVenue(), [{ kind: 'set', path: target, value }]).draft, areaId, viewpointId, language)

test('[EDT-09] the doors to a viewpoint of a 360° area are listed with their area and their view on arrival', () => {
  const view = { yaw: 90, pitch: -5 }
  const door = { id: 'door-always', name: 'Foyer › To the garden', path: [...target, 'arrivalView'], view }
  expect(arrivals({ kind: 'AREA', areaId: 'garden', arrivalView: view })).toEqual([door])
  expect(arrivals({ kind: 'AREA', areaId: 'garden', viewpointId: 'lawn' }, 'garden', 'lawn')).toEqual([
    { ...door, view: undefined },
  ])
})

test('[EDT-09] a door to another viewpoint or to a 2D area is none of them', () => {
  expect(arrivals({ kind: 'AREA', areaId: 'garden', viewpointId: 'pond' })).toEqual([])
  expect(arrivals({ kind: 'AREA', areaId: 'hall' }, 'hall')).toEqual([])
})
