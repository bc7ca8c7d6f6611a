import { setImmediate as pause } from 'node:timers/promises'

/** A JSON value in texts of bounded length: one text, or the parts of a list or of an object. */
export type JsonParts =
  | string
  /** A text has several items, as a list. */
  | { readonly list: readonly (string | { readonly item: JsonParts })[] }
  | { readonly fields: readonly (readonly [name: string, value: JsonParts])[] }

/** In UTF-16 units: parsed within about a millisecond. */
const partMaxLength = 64 * 1024
/** What is that deep in a venue is small. */
const deepest = 7

/** Splits a value, on another thread: `joinJsonParts` makes it of its parts without keeping the event loop. */
export function splitJson(value: unknown, depth = 0): JsonParts {
  if (depth >= deepest || typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) {
    const items = value.map((item) => splitJson(item, depth + 1))
    return isShort(items) ? `[${items.join(',')}]` : { list: runsOf(items) }
  }
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => [name, splitJson(field, depth + 1)] as const)
  return isShort(fields.map(([, part]) => part))
    ? `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${part as string}`).join(',')}}`
    : { fields }
}

function isShort(parts: readonly JsonParts[]): parts is readonly string[] {
  let length = 0
  for (const part of parts) {
    if (typeof part !== 'string') return false
    length += part.length
  }
  return length <= partMaxLength
}

/** Items that follow one another as one text, as far as they are short. */
function runsOf(items: readonly JsonParts[]): readonly (string | { readonly item: JsonParts })[] {
  const runs: (string | { readonly item: JsonParts })[] = []
  let run: string[] = []
  let length = 0
  const endRun = () => {
    if (run.length > 0) runs.push(`[${run.join(',')}]`)
    run = []
    length = 0
  }
  for (const item of items) {
    if (typeof item !== 'string' || length + item.length > partMaxLength) endRun()
    if (typeof item === 'string') {
      run.push(item)
      length += item.length
    } else runs.push({ item })
  }
  endRun()
  return runs
}

/** The value of these parts, with other work in between. */
export async function joinJsonParts(parts: JsonParts): Promise<unknown> {
  let parsedLength = 0
  return join(parts)

  async function join(part: JsonParts): Promise<unknown> {
    if (typeof part === 'string') return parse(part)
    if ('fields' in part) {
      const fields: [string, unknown][] = []
      for (const [name, value] of part.fields) fields.push([name, await join(value)])
      return Object.fromEntries(fields)
    }
    const items: unknown[] = []
    for (const entry of part.list) {
      if (typeof entry === 'string') items.push(...((await parse(entry)) as readonly unknown[]))
      else items.push(await join(entry.item))
    }
    return items
  }

  async function parse(text: string): Promise<unknown> {
    if (parsedLength > partMaxLength) {
      parsedLength = 0
      await pause()
    }
    parsedLength += text.length
    return JSON.parse(text) as unknown
  }
}
