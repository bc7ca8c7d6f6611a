import type { Field, FieldType } from './field.ts'
import { checkField } from './check-field.ts'
import { entityOf } from './field-tables.ts'

/** A new value for a field: as little as there can be, so that what is missing is shown as missing. */
export function createValue(field: FieldType, createId: () => string): unknown {
  switch (field.type) {
    case 'boolean':
      return false
    case 'number':
      // The nearest to 0 in its range.
      return field.above === undefined ? Math.min(field.max ?? 0, Math.max(field.min ?? 0, 0)) : field.above + 1
    case 'choice':
      return field.values[0]
    case 'colour':
      return '#000000'
    case 'id':
      return createId()
    case 'list':
      return Array.from({ length: field.minItems ?? 0 }, () => createValue(field.item, createId))
    case 'localizedText':
    case 'localizedRichText':
    case 'localizedAssets':
      return []
    case 'object':
      return createItem(field.entity, createId)
    case 'union': {
      const [first] = Object.entries(field.variants)
      return first === undefined ? {} : { [field.discriminator]: first[0], ...createItem(first[1], createId) }
    }
    case 'elsewhere':
      return []
    case 'text':
    case 'instant':
    case 'locale':
    case 'email':
    case 'webAddress':
    case 'pageAddress':
    case 'assetAddress':
    case 'asset':
    case 'reference':
      return ''
  }
}

/** A new entity with its required fields; those of `former` that fit stay. */
export function createItem(
  entity: string,
  createId: () => string,
  former: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const fits = (field: Field) => Object.hasOwn(former, field.name) && checkField(field, former[field.name]).length === 0
  return Object.fromEntries(
    entityOf(entity).fields.flatMap((field): [string, unknown][] => {
      if (fits(field)) return former[field.name] === undefined ? [] : [[field.name, former[field.name]]]
      return field.isRequired ? [[field.name, createValue(field, createId)]] : []
    }),
  )
}
