import { isObject } from '@foyer/venue-draft'
import type { DraftPath, Venue } from '@foyer/contract'
import type { Json, JsonObject } from '@foyer/venue-draft'
import { entityOf, isInside, keyOfPath } from './entity-path.ts'
import { architectureOf, itemsOf, objectAt } from './read-draft.ts'

/**
 * - `door`: a widget leads there.
 * - `widget`: a widget shows it otherwise.
 * - `start`: visitors arrive there.
 */
export type ReferenceKind = 'door' | 'widget' | 'session' | 'piece' | 'floor-plan' | 'start'

/** Something that names what is to be deleted. */
export interface Reference {
  readonly kind: ReferenceKind
  /** What refers to it. */
  readonly path: DraftPath
}

/** The ids of entities that go, by the name of the field that would name them. */
interface Gone {
  readonly areaIds: ReadonlySet<string>
  readonly widgetIds: ReadonlySet<string>
  readonly boardIds: ReadonlySet<string>
  /** `areaId/viewpointId`: a viewpoint's id belongs to its area. */
  readonly viewpointKeys: ReadonlySet<string>
}

/** What refers to these entities, or to something in them, from outside of them. Source: EDT-16. */
export function listReferences(venue: Venue, paths: readonly DraftPath[]): readonly Reference[] {
  const gone = listGone(venue, paths)
  const found = new Map<string, Reference>()
  const isGone = (path: DraftPath) => paths.some((outer) => isInside(path, outer))
  const note = (path: DraftPath, kind: ReferenceKind) => {
    const key = `${kind} ${keyOfPath(path)}`
    if (!found.has(key)) found.set(key, { kind, path })
  }

  const visit = (value: Json, path: DraftPath, areaId: string | undefined): void => {
    if (isGone(path)) return
    if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) visit(entry as Json, [...path, keyOfItem(entry, index)], areaId)
      return
    }
    if (!isObject(value)) return
    if (namesGone(value, areaId, gone)) noteReference(path, note)
    for (const [field, entry] of Object.entries(value)) {
      // A place goes with its widget.
      if (field !== 'placements' && typeof entry === 'object') visit(entry, [...path, field], areaId)
    }
  }

  const architecture = architectureOf(venue)
  if (architecture === undefined) return []
  const { areas, ...rest } = architecture
  visit(rest, [], undefined)
  for (const area of itemsOf(areas)) visit(area, ['areas', area.id], area.id)
  return [...found.values()]
}

const keyOfItem = (item: unknown, index: number): string => {
  const { id, areaId } = isObject(item) ? item : {}
  return typeof id === 'string' ? id : typeof areaId === 'string' ? areaId : String(index)
}

function listGone(venue: Venue, paths: readonly DraftPath[]): Gone {
  const gone = {
    areaIds: new Set<string>(),
    widgetIds: new Set<string>(),
    boardIds: new Set<string>(),
    viewpointKeys: new Set<string>(),
  }
  for (const path of paths) {
    const id = path.at(-1) ?? ''
    switch (entityOf(path).kind) {
      case 'area':
        gone.areaIds.add(id)
        for (const widget of itemsOf(objectAt(venue, path)?.['contentWidgets'])) gone.widgetIds.add(widget.id)
        break
      case 'viewpoint':
        gone.viewpointKeys.add(`${path[1]}/${id}`)
        break
      case 'widget':
        gone.widgetIds.add(id)
        break
      case 'media-board':
        gone.boardIds.add(id)
        break
      case 'configuration':
      case 'area-position':
      case 'settings':
        break
    }
  }
  return gone
}

function namesGone(value: JsonObject, hereAreaId: string | undefined, gone: Gone): boolean {
  const { areaId, defaultAreaId, widgetId, mediaBoardId, viewpointId, defaultViewpointId } = value
  const has = (ids: ReadonlySet<string>, id: Json | undefined) => typeof id === 'string' && ids.has(id)
  const ofArea = typeof areaId === 'string' ? areaId : hereAreaId
  return (
    has(gone.areaIds, areaId) ||
    has(gone.areaIds, defaultAreaId) ||
    has(gone.widgetIds, widgetId) ||
    has(gone.boardIds, mediaBoardId) ||
    has(gone.viewpointKeys, `${ofArea}/${String(viewpointId)}`) ||
    has(gone.viewpointKeys, `${hereAreaId}/${String(defaultViewpointId)}`)
  )
}

function noteReference(path: DraftPath, note: (path: DraftPath, kind: ReferenceKind) => void): void {
  const [list = '', id = '', inner] = path
  if (path.length === 0) return note(['defaultAreaId'], 'start')
  if (list === 'floorplan') return note(['floorplan'], 'floor-plan')
  if (list === 'sessions') return note([list, id], 'session')
  if (list === 'mediaBoards') return note(path.slice(0, inner === 'pieces' ? 4 : 2), 'piece')
  const entity = entityOf(path)
  if (entity.kind === 'area') return note(entity.path, 'start')
  const widget = entity.kind === 'configuration' ? entity.path.slice(0, -2) : entity.path
  note(widget, path.includes('target') ? 'door' : 'widget')
}
