import { wire } from '@foyer/contract'
import type { JsonSchema } from './components.ts'

/** What the names of fields say about their values. A value that the schema of a field does not allow is not used. */
const byFieldName: Readonly<Record<string, readonly unknown[]>> = {
  token: ['eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.c2lnbmF0dXJl'],
  name: ['Alice Martin'],
  company: ['Meridian'],
  title: ['Engineer'],
  text: ['Good morning!'],
  query: ['alice'],
  note: ['Shall we talk at noon?'],
  reason: ['Advertising', 'session-ended'],
  errMsg: ['Too many commands'],
  message: ['The server is stopping'],
  emoji: ['👍'],
  areaId: ['foyer'],
  widgetId: ['main-stage'],
  configurationId: ['morning'],
  userId: ['alice'],
  userIds: [['alice', 'bob']],
  uid: ['alice'],
  epoch: ['e1'],
  limit: [20],
  wireVersion: [wire.version],
}

const byComponent: Readonly<Record<string, unknown>> = {
  EpochMs: 1_780_315_200_000,
  Locale: 'en',
  WebAddress: 'https://venue.example/',
}

/** Values for patterns; of each pattern the first that matches is used. */
const texts = ['example', 'example-2', 'en', '0b0f5c5e-7a52-4b8f-9c53-3f0a5a0d2a11', '👍', '#F70041', '/api/example']

const byFormat: Readonly<Record<string, string>> = {
  uuid: '0b0f5c5e-7a52-4b8f-9c53-3f0a5a0d2a11',
  'date-time': '2026-06-01T12:00:00Z',
  uri: 'https://venue.example/',
}

type Components = Readonly<Record<string, JsonSchema>>

/**
 * A value that fits the schema, the same each time. It has all fields, also the optional ones; of several kinds the first.
 * Throws where no text of the list fits a pattern.
 */
export function exampleOf(schema: JsonSchema, components: Components, fieldName = '', index = 0): unknown {
  const inner = (part: unknown, name = fieldName, at = index) => exampleOf(part as JsonSchema, components, name, at)
  const component = componentOf(schema)
  if (component !== undefined) return byComponent[component] ?? inner(components[component])
  if ('const' in schema) return schema['const']
  const fitting = byFieldName[fieldName]?.find((value) => isFitting(value, schema))
  if (fitting !== undefined && index === 0) return fitting
  if (Array.isArray(schema['enum'])) return schema['enum'][index] as unknown
  const kinds = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as readonly JsonSchema[] | undefined
  if (kinds !== undefined) return inner(kinds.find(({ type }) => type !== 'null'))
  const { type } = schema
  if (Array.isArray(type)) return inner({ ...schema, type: type[0] as unknown })
  switch (type) {
    case 'string':
      return textOf(schema, index)
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1))
    case 'boolean':
      return true
    case 'array': {
      const count = Math.max(1, Number(schema['minItems'] ?? 1))
      return Array.from({ length: count }, (_, at) => inner(schema['items'] ?? {}, singular(fieldName), at))
    }
    case 'object': {
      const properties = Object.entries((schema['properties'] ?? {}) as Components)
      if (properties.length === 0 && typeof schema['additionalProperties'] === 'object')
        return { example: inner(schema['additionalProperties']) }
      return Object.fromEntries(properties.map(([name, part]) => [name, inner(part, name, 0)]))
    }
    default:
      return {}
  }
}

/** The component that a schema refers to, also where it adds a description. */
export function componentOf(schema: JsonSchema): string | undefined {
  const [only, ...more] = (schema['allOf'] ?? []) as readonly JsonSchema[]
  const ref = schema['$ref'] ?? (more.length === 0 ? only?.['$ref'] : undefined)
  return typeof ref === 'string' ? ref.slice(ref.lastIndexOf('/') + 1) : undefined
}

function textOf(schema: JsonSchema, index: number): string {
  const format = byFormat[String(schema['format'])]
  const found = format ?? texts.filter((text) => isFitting(text, schema))[index]
  if (found === undefined) throw new Error(`no example fits ${JSON.stringify(schema)}`)
  return found
}

function isFitting(value: unknown, { type, pattern, minLength, maxLength, enum: values, format }: JsonSchema): boolean {
  if (Array.isArray(values)) return values.includes(value)
  if (typeof value === 'number') return type === 'integer' || type === 'number'
  if (Array.isArray(value)) return type === 'array'
  if (typeof value !== 'string' || type !== 'string' || format !== undefined) return false
  if (value.length < Number(minLength ?? 0) || value.length > Number(maxLength ?? value.length)) return false
  return pattern === undefined || new RegExp(String(pattern), 'u').test(value)
}

const singular = (name: string): string => name.replace(/s$/, '')
