import { Venue } from '@foyer/contract'
import { buildVenueInput } from '../../../../testing/build-venue.ts'

const base = buildVenueInput()
const [architecture] = base.architectures
const [plaza] = architecture?.areas ?? []
if (architecture === undefined || plaza === undefined) throw new Error('the fixture has no area')
/** A widget that leads to an area. */
export const door = (areaId: string) => ({
  id: `door-${areaId}`,
  type: 'LINK' as const,
  name: [],
  configurations: [{ id: 'always', name: [], target: { kind: 'AREA' as const, areaId } }],
})
/** A door leads from `plaza`, the default area, to `hall`, and none to `attic`. */
export const threeAreas = (more: object) =>
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
/** The floor plan with one room. */
export const onPlan = (areaId: string, visible: boolean) => ({
  floorplan: { areaPositions: [{ areaId, visible, x: 0, y: 0, width: 10, height: 10 }] },
})
