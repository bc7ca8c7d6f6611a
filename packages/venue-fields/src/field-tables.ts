import type { Entity, FieldTables } from './field.ts'

const files = import.meta.glob<FieldTables>('./tables/*.json', { eager: true, import: 'default' })

/** Of all entities: a file for each type of widget, and one for what is no part of one. */
const tables: FieldTables = Object.assign({}, ...Object.values(files)) as FieldTables

/** The fields of an entity; undefined for one that this version does not know. */
export const findEntity = (name: string): Entity | undefined => (Object.hasOwn(tables, name) ? tables[name] : undefined)

/** The fields of an entity that a table names. Throws for any other. */
export function entityOf(name: string): Entity {
  const entity = findEntity(name)
  if (entity === undefined) throw new Error(`no entity is called ${name}`)
  return entity
}

const prefix = 'Configuration.'

/** The entity of the configurations of a type of widget. */
export const configurationEntity = (widgetType: string): string => prefix + widgetType

/** The types of widget this version knows. */
export const widgetTypes: readonly string[] = Object.keys(tables).flatMap((name) =>
  name.startsWith(prefix) && !name.slice(prefix.length).includes('.') ? [name.slice(prefix.length)] : [],
)
