import { Venue } from '@foyer/contract'
import { expect, test } from 'vitest'
import { buildVenueInput } from '../../../testing/build-venue.ts'
import { areaUnreachable } from './area-unreachable.ts'

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

test.each([
  ['no door', {}, ['/architectures/0/areas/2']],
  ['a hidden room of the floor plan', onPlan('attic', false), ['/architectures/0/areas/2']],
  ['the floor plan', onPlan('attic', true), []],
  ['a global widget', { globalWidgets: [door('attic')] }, []],
  ['global navigation', { globalNavigationEnabled: true }, []],
])('[PUB-01] an area to which %s leads is judged by that', (_, more, pointers) => {
  expect(areaUnreachable.find(venueOf(more)).map(({ pointer }) => pointer)).toEqual(pointers)
})
