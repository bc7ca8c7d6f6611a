import { Venue } from '@foyer/contract'
import { expect, test } from 'vitest'
import { buildVenueInput } from '../../../testing/build-venue.ts'
import { deadEnd } from './dead-end.ts'

const base = buildVenueInput()
const [architecture] = base.architectures
const [plaza] = architecture?.areas ?? []
if (architecture === undefined || plaza === undefined) throw new Error('the fixture has no area')
const door = (areaId: string) => ({
  id: `door-${areaId}`,
  type: 'LINK' as const,
  name: [],
  configurations: [{ id: 'always', name: [], target: { kind: 'AREA' as const, areaId } }],
})
const venueOf = (more: object) =>
  Venue.parse({
    ...base,
    architectures: [
      {
        ...architecture,
        globalNavigationEnabled: false,
        areas: [
          { ...plaza, contentWidgets: [door('hall')] },
          { ...plaza, id: 'hall' },
          { ...plaza, id: 'attic' },
        ],
        ...more,
      },
    ],
  })
const onPlan = (areaId: string, visible: boolean) => ({
  floorplan: { areaPositions: [{ areaId, visible, x: 0, y: 0, width: 10, height: 10 }] },
})

const both = ['/architectures/0/areas/1', '/architectures/0/areas/2']

test.each([
  ['no door', {}, both],
  ['a floor plan that shows this area alone', onPlan('hall', true), both.slice(0, 1)],
  ['a global widget', { globalWidgets: [door('plaza')] }, []],
  ['global navigation', { globalNavigationEnabled: true }, []],
])('[PUB-01] an area out of which %s leads is judged by that', (_, more, pointers) => {
  const found = deadEnd.find(venueOf(more)).map(({ pointer }) => pointer)
  expect(found.filter((pointer) => pointer !== '/architectures/0/areas/0')).toEqual(pointers)
})
