import type { DraftChange, Viewpoint } from '@foyer/contract'
import type { Box } from './geometry/box.ts'
import type { Space } from './space.ts'

interface ChangeOptions {
  readonly areaId: string
  readonly viewpoint: Pick<Viewpoint, 'id' | 'placements'>
  readonly space: Space
  /** Where widgets are now, by id. */
  readonly boxes: ReadonlyMap<string, Box>
}

/**
 * The changes of a gesture: a `set` for each number that is another one now, an `insert` for a widget that had no placement
 * of this kind. Empty when everything is where it was. Source: EDT-03, EDT-04.
 */
export function toChanges({ areaId, viewpoint, space, boxes }: ChangeOptions): DraftChange[] {
  const list = ['areas', areaId, 'viewPoints', viewpoint.id, 'placements']
  return [...boxes].flatMap(([widgetId, box]): DraftChange[] => {
    const fields = space.toFields(box)
    const former = viewpoint.placements.find((placement) => placement.widgetId === widgetId)
    const item = { kind: space.kind, widgetId, ...fields }
    if (former === undefined) return [{ kind: 'insert', path: list, item }]
    // An area that was of the other kind keeps its placements until they are used.
    if (former.kind !== space.kind)
      return [
        { kind: 'remove', path: [...list, widgetId] },
        { kind: 'insert', path: list, item },
      ]
    const before: Readonly<Record<string, unknown>> = { ...former }
    return Object.entries(fields).flatMap(([field, value]) =>
      before[field] === value ? [] : [{ kind: 'set' as const, path: [...list, widgetId, field], value }],
    )
  })
}
