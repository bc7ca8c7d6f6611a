import type { DraftChange, Venue } from '@foyer/contract'
import type { CanvasArea } from '../canvas/canvas.tsx'
import { positionsPath } from '../entities/entity-path.ts'
import { areasOf, positionsOf } from '../entities/read-draft.ts'
import { placeAreas, planPictureOf } from './plan-positions.ts'

/**
 * The floor plan as an area for the canvas: its picture is the only viewpoint, and each area of the venue a widget that fills
 * its place. So all gestures, keys and commands of the canvas hold for it as well. Source: EDT-14, VEN-17.
 */
export function planAsArea(venue: Venue, names: CanvasArea['names']): CanvasArea {
  return {
    id: 'floorplan',
    names,
    viewMode: 'VIEW_2D',
    defaultViewpointId: 'plan',
    contentWidgets: areasOf(venue).map((area) => ({
      id: area.id,
      type: 'FLOOR_PLAN',
      name: Array.isArray(area['names']) ? area['names'] : [],
      configurations: [{ id: 'place', displayMode: 'EMBEDDED' }],
    })),
    viewPoints: [
      {
        id: 'plan',
        names,
        background: { type: 'IMAGE', assetId: planPictureOf(venue) },
        placements: positionsOf(venue).map(({ areaId, x, y, width, height }) => ({
          kind: 'FLAT',
          widgetId: areaId,
          x,
          y,
          width,
          height,
        })),
      },
    ],
  } as unknown as CanvasArea
}

/** Per cent of the plan; the canvas makes smaller things. */
const leastSize = 1

/** Changes that the canvas makes of the placements of that area, as changes of the floor plan. */
export function toPlanChanges(venue: Venue, changes: readonly DraftChange[]): readonly DraftChange[] {
  return changes.flatMap((change): readonly DraftChange[] => {
    const [, , , , placements, ...rest] = change.path
    if (placements !== 'placements') return []
    if (change.kind === 'insert') {
      const { kind: _kind, widgetId, ...place } = change.item
      return placeAreas(venue, [String(widgetId)], [place])
    }
    if (change.kind !== 'set') return []
    const field = rest.at(-1)
    const isLength = field === 'width' || field === 'height'
    const value = isLength && typeof change.value === 'number' ? Math.max(leastSize, change.value) : change.value
    return [{ ...change, path: [...positionsPath, ...rest], value }]
  })
}
