import type { DraftChange, DraftPath, Venue } from '@foyer/contract'
import { diffDrafts, diffEntity, isObject, type Json, type JsonObject, keyOf, readPath } from '@foyer/venue-draft'
import { checkItems, checkWhole, configurationEntity, type FieldFault, findEntity } from '@foyer/venue-fields'
import { type EntityKind, entityOf, fieldsOfGroup, keyOfPath, settingsGroupOf } from '../entities/entity-path.ts'
import { architectureOf, objectAt } from '../entities/read-draft.ts'

/** A part of a venue that can be edited as JSON: an entity with all that is in it, a group of settings, or the whole venue. */
export interface JsonPart {
  readonly key: string
  /** The entity or the group; undefined for the whole venue. */
  readonly path: DraftPath | undefined
}

export const wholeVenue: JsonPart = { key: '', path: undefined }

/** The parts around what is selected, the innermost first; the last is the whole venue. */
export function listParts(selected: DraftPath | undefined): readonly JsonPart[] {
  if (selected === undefined) return [wholeVenue]
  const { kind, path } = entityOf(selected)
  const around = kind === 'settings' || kind === 'area-position' ? [path] : outwards(path)
  return [...around.map((each) => ({ key: keyOfPath(each), path: each })), wholeVenue]
}

const outwards = (path: DraftPath): readonly DraftPath[] =>
  path.length < 2 ? [] : [path, ...outwards(path.slice(0, -2))]

/** What a part is now; undefined once it is gone. */
export function readPart(venue: Venue, { path }: JsonPart): JsonObject | undefined {
  if (path === undefined) {
    const { architectures, assets } = venue
    return { architectures, assets } as unknown as JsonObject
  }
  if (entityOf(path).kind !== 'settings') return objectAt(venue, path)
  const fields = fieldsOf(path)
  const from = fields[0] === 'assets' ? (venue as unknown as JsonObject) : architectureOf(venue)
  if (from === undefined) return undefined
  return Object.fromEntries(Object.entries(from).filter(([name]) => fields.includes(name)))
}

const fieldsOf = (path: DraftPath): readonly string[] => fieldsOfGroup(settingsGroupOf(path[0] ?? ''))

/** The changes of the draft that make a part what it is to be. */
export function diffPart({ path }: JsonPart, before: JsonObject, after: JsonObject): readonly DraftChange[] {
  if (path === undefined) return diffDrafts(before, after)
  return diffEntity(entityOf(path).kind === 'settings' ? [] : path, before, after)
}

const entities: Readonly<Partial<Record<EntityKind, string>>> = {
  area: 'Area',
  viewpoint: 'Viewpoint',
  widget: 'Widget',
  'media-board': 'MediaBoard',
  'area-position': 'AreaPosition',
}

/** What is wrong with the values of a part. References and what visitors would miss are checked with the venue. */
export function checkPart(venue: Venue, { path }: JsonPart, before: JsonObject, after: Json): readonly FieldFault[] {
  if (!isObject(after)) return [{ path: [], code: 'wrong-type' }]
  if (path === undefined) return checkDocument(before, after)
  const { kind } = entityOf(path)
  if (kind === 'settings') {
    const fields = fieldsOf(path)
    if (fields[0] === 'assets') return within('assets', checkItems('assets', after['assets']))
    return checkWhole('Architecture', after, fields)
  }
  const type = kind === 'configuration' ? String(objectAt(venue, path.slice(0, -2))?.['type']) : ''
  const entity = entities[kind] ?? configurationEntity(type)
  return [...checkKey(before, after), ...(findEntity(entity) === undefined ? [] : checkWhole(entity, after))]
}

function checkDocument(before: JsonObject, after: JsonObject): readonly FieldFault[] {
  const architectures = after['architectures']
  const [architecture] = Array.isArray(architectures) ? (architectures as readonly Json[]) : []
  if (!Array.isArray(architectures) || architectures.length !== 1 || !isObject(architecture))
    return [{ path: ['architectures'], code: 'wrong-type' }]
  const former = readPath(before, [])
  return [
    ...within('architectures', within(0, checkKey(isObject(former) ? former : {}, architecture))),
    ...within('architectures', within(0, checkWhole('Architecture', architecture))),
    ...within('assets', checkItems('assets', after['assets'])),
  ]
}

/** What an entity is called by stays: the rest of the venue refers to it. */
function checkKey(before: JsonObject, after: JsonObject): readonly FieldFault[] {
  const field = ['id', 'areaId'].find((name) => typeof before[name] === 'string') ?? 'id'
  return keyOf(after) === keyOf(before) ? [] : [{ path: after[field] === undefined ? [] : [field], code: 'fixed' }]
}

const within = (step: string | number, faults: readonly FieldFault[]): readonly FieldFault[] =>
  faults.map((each) => ({ ...each, path: [step, ...each.path] }))
