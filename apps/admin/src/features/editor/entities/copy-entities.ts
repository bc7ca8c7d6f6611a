import type { DraftChange, DraftPath, Venue } from '@foyer/contract'
import { isSamePath, isObject, copyEntity, type Json, type JsonObject } from '@foyer/venue-draft'
import { type EntityKind, entityOf, listOf, outermost } from './entity-path.ts'
import { defaultViewpointPath, insertPlacement, type Placed, placeAgain, placesOf, shifted } from './placements.ts'
import { architectureOf, itemsOf, objectAt, valueAt } from './read-draft.ts'

interface CopiedEntity {
  readonly kind: EntityKind
  readonly item: JsonObject & { readonly id: string }
  /** The widget a configuration is of: it fits into others of this type. */
  readonly widgetType?: string | undefined
  /** Where it was, for what is pasted beside it. */
  readonly from: DraftPath
  /** Of widgets: their places, by the id of the viewpoint. */
  readonly places: readonly { readonly viewpointId: string; readonly placement: Placed }[]
}

/** Entities as the clipboard holds them, with the files they name. */
export interface CopiedEntities {
  readonly format: 'foyer-entities'
  readonly version: 1
  readonly architectureId: string
  readonly entities: readonly CopiedEntity[]
  readonly assets: readonly (JsonObject & { readonly id: string })[]
}

const copied: readonly EntityKind[] = ['area', 'viewpoint', 'widget', 'configuration', 'media-board']

/** What a copy of these entities holds; undefined where none of them can be copied. */
export function copyEntities(venue: Venue, paths: readonly DraftPath[]): CopiedEntities | undefined {
  const entities = outermost(paths).flatMap((path): CopiedEntity[] => {
    const { kind } = entityOf(path)
    const item = objectAt(venue, path)
    if (item === undefined || typeof item['id'] !== 'string' || !copied.includes(kind)) return []
    const widgetType = kind === 'configuration' ? objectAt(venue, path.slice(0, -2))?.['type'] : undefined
    const places = kind === 'widget' ? placesOf(venue, path) : []
    return [
      {
        kind,
        item: item as CopiedEntity['item'],
        from: path,
        places: places.map(({ viewpoint, placement }) => ({ viewpointId: viewpoint.at(-1) ?? '', placement })),
        ...(typeof widgetType === 'string' && { widgetType }),
      },
    ]
  })
  if (entities.length === 0) return undefined
  const architectureId = architectureOf(venue)?.['id']
  return {
    format: 'foyer-entities',
    version: 1,
    architectureId: typeof architectureId === 'string' ? architectureId : '',
    entities,
    assets: namedAssets(
      venue,
      entities.map(({ item }) => item),
    ),
  }
}

function namedAssets(venue: Venue, items: readonly JsonObject[]): CopiedEntities['assets'] {
  const named = new Set<string>()
  const visit = (value: Json): void => {
    if (Array.isArray(value)) return value.forEach((entry) => visit(entry as Json))
    if (!isObject(value)) return
    for (const [field, entry] of Object.entries(value)) {
      if (/assetId$/i.test(field) && typeof entry === 'string') named.add(entry)
      else visit(entry)
    }
  }
  for (const item of items) visit(item)
  return itemsOf(venue.assets).filter(({ id }) => named.has(id))
}

/** Reads what the clipboard holds; undefined for anything else. */
export function readCopied(text: string): CopiedEntities | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value) || value['format'] !== 'foyer-entities' || value['version'] !== 1) return undefined
    const { architectureId, entities, assets } = value
    const isWhole =
      typeof architectureId === 'string' && Array.isArray(entities) && entities.length > 0 && entities.every(isCopied)
    return isWhole ? ({ ...value, assets: itemsOf(assets) } as unknown as CopiedEntities) : undefined
  } catch {
    return undefined
  }
}

const isCopied = (value: unknown): boolean =>
  isObject(value) &&
  copied.includes(value['kind'] as EntityKind) &&
  isObject(value['item']) &&
  typeof value['item']['id'] === 'string' &&
  Array.isArray(value['from']) &&
  Array.isArray(value['places']) &&
  value['places'].every((place) => isObject(place) && isObject(place['placement']))

export interface Pasted {
  readonly changes: readonly DraftChange[]
  /** The new entities, to be selected. */
  readonly paths: readonly DraftPath[]
}

/**
 * Puts copies where the selection is: an area after it, a widget or viewpoint into its area, a configuration into its widget.
 * Copies have new ids at every depth; what was cut out of this venue comes back under its own, so that votes and chats stay
 * with it. Source: EDT-07.
 *
 * @param viewpoint the one that is shown, where widgets get a place
 */
export function pasteEntities(
  venue: Venue,
  source: CopiedEntities,
  into: { readonly selected: DraftPath | undefined; readonly viewpoint: DraftPath | undefined },
  newId: () => string,
): Pasted {
  const isHere = source.architectureId === architectureOf(venue)?.['id']
  const targets = source.entities.flatMap((entity) => {
    const list = targetList(venue, entity, into.selected)
    return list === undefined ? [] : [{ entity, list }]
  })
  const assets = isHere ? [] : source.assets.filter(({ id, uri }) => objectAt(venue, ['assets', id])?.['uri'] !== uri)
  const bundle = { assets, entities: targets.map(({ entity: { item, places } }) => ({ item, places })) }
  const isCutOut = isHere && !haveIdsOf(venue, bundle.entities)
  const copies = isCutOut ? bundle : copyEntity(bundle, newId)
  const changes: DraftChange[] = copies.assets.map((item) => ({ kind: 'insert', path: ['assets'], item }))
  const paths: DraftPath[] = []
  copies.entities.forEach(({ item, places }, index) => {
    const { list, entity } = targets[index] as (typeof targets)[number]
    const next =
      entity.kind === 'area' || into.selected === undefined ? nextAfter(venue, list, into.selected) : undefined
    changes.push(insertItem(venue, list, item, next))
    paths.push([...list, item.id])
    if (entity.kind === 'widget') changes.push(...insertPlaces(venue, list, item.id, places, into.viewpoint, isCutOut))
  })
  return { changes, paths }
}

/** Copies each entity beside itself. Source: EDT-07. */
export function duplicateEntities(venue: Venue, paths: readonly DraftPath[], newId: () => string): Pasted {
  const source = copyEntities(venue, paths)
  if (source === undefined) return { changes: [], paths: [] }
  const copies = copyEntity({ entities: source.entities.map(({ item, places }) => ({ item, places })) }, newId)
  const changes: DraftChange[] = []
  const made: DraftPath[] = []
  copies.entities.forEach(({ item, places }, index) => {
    const { from, kind } = source.entities[index] as CopiedEntity
    const list = listOf(from)
    changes.push(insertItem(venue, list, item, nextAfter(venue, list, from)))
    made.push([...list, item.id])
    if (kind === 'widget') changes.push(...insertPlaces(venue, list, item.id, places, undefined, false))
  })
  return { changes, paths: made }
}

function targetList(venue: Venue, entity: CopiedEntity, selected: DraftPath | undefined): DraftPath | undefined {
  const [root, areaId] = selected ?? []
  switch (entity.kind) {
    case 'area':
      return ['areas']
    case 'media-board':
      return ['mediaBoards']
    case 'viewpoint':
      return root === 'areas' && areaId !== undefined ? ['areas', areaId, 'viewPoints'] : undefined
    case 'widget':
      if (root === 'globalWidgets') return ['globalWidgets']
      return root === 'areas' && areaId !== undefined ? ['areas', areaId, 'contentWidgets'] : undefined
    case 'configuration': {
      const index = (selected ?? []).findIndex((step) => step === 'contentWidgets' || step === 'globalWidgets')
      const widget = index < 0 ? undefined : selected?.slice(0, index + 2)
      if (widget === undefined || objectAt(venue, widget)?.['type'] !== entity.widgetType) return undefined
      return [...widget, 'configurations']
    }
    case 'area-position':
    case 'settings':
      return undefined
  }
}

const insertItem = (venue: Venue, list: DraftPath, item: JsonObject, before: string | undefined): DraftChange =>
  Array.isArray(valueAt(venue, list))
    ? { kind: 'insert', path: list, item, ...(before !== undefined && { before }) }
    : { kind: 'set', path: list, value: [item] }

function nextAfter(venue: Venue, list: DraftPath, path: DraftPath | undefined): string | undefined {
  const ids = itemsOf(valueAt(venue, list)).map(({ id }) => id)
  const index = path === undefined ? -1 : ids.indexOf(path[list.length] ?? '')
  return index < 0 ? undefined : ids[index + 1]
}

function insertPlaces(
  venue: Venue,
  list: DraftPath,
  widgetId: string,
  places: CopiedEntity['places'],
  shownViewpoint: DraftPath | undefined,
  isMoved: boolean,
): readonly DraftChange[] {
  if (list[0] !== 'areas') return []
  const areaPath = listOf(list)
  const viewMode = objectAt(venue, areaPath)?.['viewMode']
  const known = places.filter(
    ({ viewpointId }) => objectAt(venue, [...areaPath, 'viewPoints', viewpointId]) !== undefined,
  )
  if (known.length > 0) {
    return known.map(({ viewpointId, placement }) => {
      const place = placeAgain(placement, widgetId, viewMode)
      return insertPlacement(venue, [...areaPath, 'viewPoints', viewpointId], isMoved ? place : shifted(place))
    })
  }
  const isShown = shownViewpoint !== undefined && isSamePath(shownViewpoint.slice(0, 2), areaPath)
  const viewpoint = isShown ? shownViewpoint : defaultViewpointPath(venue, areaPath)
  const [first] = places
  return viewpoint === undefined || first === undefined
    ? []
    : [insertPlacement(venue, viewpoint, placeAgain(first.placement, widgetId, viewMode))]
}

/** Whether one of the entities is in the venue. */
function haveIdsOf(venue: Venue, entities: readonly { readonly item: { readonly id: string } }[]): boolean {
  const wanted = new Set(entities.map(({ item }) => item.id))
  const has = (value: Json | undefined): boolean => {
    if (Array.isArray(value)) return value.some((entry) => has(entry as Json))
    if (!isObject(value)) return false
    return (typeof value['id'] === 'string' && wanted.has(value['id'])) || Object.values(value).some(has)
  }
  return has(architectureOf(venue))
}
