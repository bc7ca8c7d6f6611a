import { checkEntity, checkField, type FieldFault } from './check-field.ts'
import { configurationEntity, entityOf, findEntity } from './field-tables.ts'

/** Entities of the lists that a form leaves to other editors, by the name of the list; of several sorts by a field of the item. */
const itemEntities: Readonly<Record<string, (item: Readonly<Record<string, unknown>>, owner: unknown) => string>> = {
  areas: () => 'Area',
  viewPoints: () => 'Viewpoint',
  contentWidgets: () => 'Widget',
  globalWidgets: () => 'Widget',
  configurations: (_, owner) => configurationEntity(textAt(owner, 'type')),
  placements: (item) => `Placement.${textAt(item, 'kind')}`,
  mediaBoards: () => 'MediaBoard',
  pieces: () => 'ContentPiece',
  sessions: () => 'AgendaSession',
  areaPositions: () => 'AreaPosition',
  assets: () => 'Asset',
}

/**
 * The faults of an entity with all that is in it at every depth: `checkEntity` leaves out the lists that have editors of their
 * own, such as the widgets of an area. With `only`, other fields do not belong there. Source: DSG-02.
 */
export function checkWhole(name: string, value: unknown, only?: readonly string[]): readonly FieldFault[] {
  if (!isObject(value)) return [wrongType]
  const own = only === undefined ? checkEntity(name, value) : checkSome(name, value, only)
  return [...own, ...checkElsewhere(name, value, only)]
}

/** The faults of a list of entities, such as the `assets` of a venue. */
export function checkItems(list: string, items: unknown, owner?: unknown): readonly FieldFault[] {
  if (!Array.isArray(items)) return [wrongType]
  const known = new Set<unknown>()
  return (items as readonly unknown[]).flatMap((item, index) => {
    const key = keyFields.find((field) => isObject(item) && Object.hasOwn(item, field))
    const value = key === undefined ? undefined : (item as Record<string, unknown>)[key]
    const isTwice = known.has(value)
    if (value !== undefined) known.add(value)
    const faults = checkItem(list, item, owner)
    return within(index, isTwice ? [{ path: [String(key)], code: 'duplicate' }, ...faults] : faults)
  })
}

/** What no two items of a list share; a widget may be in a picture more than once. */
const keyFields = ['id', 'areaId']
const wrongType: FieldFault = { path: [], code: 'wrong-type' }

/** What `checkEntity` leaves out, in fields of the entity and of objects in it. */
function checkElsewhere(name: string, value: Record<string, unknown>, only?: readonly string[]): readonly FieldFault[] {
  return entityOf(name)
    .fields.filter((field) => only === undefined || only.includes(field.name))
    .flatMap((field) => {
      const inner = value[field.name]
      if (field.type === 'object') return isObject(inner) ? within(field.name, checkElsewhere(field.entity, inner)) : []
      if (field.type !== 'elsewhere') return []
      if (inner !== undefined) return within(field.name, checkItems(field.name, inner, value))
      return field.isRequired ? [{ path: [field.name], code: 'required' }] : []
    })
}

function checkItem(list: string, item: unknown, owner: unknown): readonly FieldFault[] {
  if (!isObject(item)) return [wrongType]
  const entity = itemEntities[list]?.(item, owner)
  if (entity === undefined) return []
  if (list.endsWith('Widgets') && findEntity(configurationEntity(textAt(item, 'type'))) === undefined)
    return [{ path: ['type'], code: 'unknown-choice' }]
  if (findEntity(entity) !== undefined) return checkWhole(entity, item)
  return list === 'placements' ? [{ path: ['kind'], code: 'unknown-choice' }] : []
}

function checkSome(name: string, value: Record<string, unknown>, only: readonly string[]): readonly FieldFault[] {
  const fields = entityOf(name).fields.filter((field) => only.includes(field.name))
  return [
    ...Object.keys(value)
      .filter((key) => !only.includes(key))
      .map((key) => ({ path: [key], code: 'unknown-field' })),
    ...fields.flatMap((field) => within(field.name, checkField(field, value[field.name]))),
  ]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textAt = (value: unknown, field: string): string => (isObject(value) ? String(value[field]) : '')

const within = (step: string | number, faults: readonly FieldFault[]): readonly FieldFault[] =>
  faults.map((each) => ({ ...each, path: [step, ...each.path] }))
