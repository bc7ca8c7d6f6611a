import type { JsonSchema } from './components.ts'
import { componentOf } from './example-of.ts'

/** Limits of numbers that say no more than that it is a number. */
const isPlain = (limit: unknown) => limit === undefined || Math.abs(Number(limit)) === Number.MAX_SAFE_INTEGER

/**
 * A schema in the notation of TypeScript, with its limits and descriptions as comments. `indent` is that of the line it
 * begins in.
 */
export function typeText(schema: JsonSchema, indent = ''): string {
  const component = componentOf(schema)
  if (component !== undefined) return component
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ')
  const kinds = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonSchema[] | undefined
  if (kinds !== undefined) return kinds.map((kind) => typeText(kind, indent)).join(' | ')
  const { type } = schema
  if (type === 'array') return arrayText(schema, indent)
  if (type === 'object') return objectText(schema, indent)
  if (Array.isArray(type)) return type.join(' | ')
  return typeof type === 'string' ? type : 'unknown'
}

function arrayText(schema: JsonSchema, indent: string): string {
  const items = typeText((schema['items'] ?? {}) as JsonSchema, indent)
  return /^\w+$/.test(items) ? `${items}[]` : `Array<${items}>`
}

function objectText(schema: JsonSchema, indent: string): string {
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>)
  const values = schema['additionalProperties']
  if (properties.length === 0)
    return typeof values === 'object' ? `Record<string, ${typeText(values as JsonSchema, indent)}>` : '{}'
  const required = (schema['required'] ?? []) as readonly string[]
  const deeper = `${indent}  `
  const lines = properties.map(([name, property]) => {
    const comment = commentOf(property)
    const type = typeText(property, deeper)
    const field = `${deeper}${name}${required.includes(name) ? '' : '?'}: ${type}`
    return comment === '' ? field : `${deeper}// ${comment}\n${field}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** The description and the limits of a field. */
function commentOf(schema: JsonSchema): string {
  const { description, minLength, maxLength, minItems, maxItems, minimum, maximum, format, pattern } = schema
  const limits = [
    rangeText(minLength, maxLength, 'UTF-16 units'),
    rangeText(minItems, maxItems, 'entries'),
    schema['uniqueItems'] === true ? 'each once' : undefined,
    rangeText(isPlain(minimum) ? undefined : minimum, isPlain(maximum) ? undefined : maximum, ''),
    format === undefined ? undefined : `format ${String(format)}`,
    pattern === undefined || format !== undefined ? undefined : `pattern ${String(pattern)}`,
  ].filter((limit) => limit !== undefined)
  const text = limits.join(', ')
  const limitsText = text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  return [description, limitsText].filter((part) => part !== undefined && part !== '').join(' ')
}

function rangeText(min: unknown, max: unknown, unit: string): string | undefined {
  if (min === undefined && max === undefined) return undefined
  const range =
    max === undefined
      ? `at least ${String(min)}`
      : min === undefined
        ? `at most ${String(max)}`
        : `${String(min)} to ${String(max)}`
  return `${range} ${unit}`.trim()
}
