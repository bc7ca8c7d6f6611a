import { Architecture, Asset, issuesToFaults, type DraftChange, type DraftPath } from '@foyer/contract'
import { keyOf, readPath, type Json, type JsonObject } from '@foyer/venue-draft'
import { z } from 'zod'

const assets = z.array(Asset)

/**
 * Whether a value in the document, at or within the path that a change has set, is not of the kind its field has: a text in the
 * place of a list, a number in that of a text. What is missing, unknown or out of its limits is right in a draft. Source: EDT-02, EDT-17.
 */
export function findWrongKind(document: JsonObject, change: DraftChange): boolean {
  const path = targetOf(change)
  if (path === undefined) return false
  const checked = findSchema(path)
  if (checked === undefined) return false
  const value = readPath(document, checked.path)
  if (value === undefined) return false
  const result = checked.schema.safeParse(value)
  if (result.success) return false
  const pointer = pointerTo(value, path.slice(checked.path.length))
  return issuesToFaults(result.error.issues).some(
    (fault) => fault.code === 'invalid-type' && (fault.pointer === pointer || fault.pointer.startsWith(`${pointer}/`)),
  )
}

/** Where a change has put a value; undefined for none. */
function targetOf(change: DraftChange): DraftPath | undefined {
  if (change.kind === 'set') return change.value === undefined ? undefined : change.path
  if (change.kind === 'insert') return [...change.path, keyOf(change.item as Json) ?? '']
  return change.kind === 'move' ? [...change.to, change.path.at(-1) ?? ''] : undefined
}

interface Checked {
  readonly schema: z.ZodType
  readonly path: DraftPath
}

/** The schema of the smallest part around the path that has one; undefined for fields of a newer version. */
function findSchema(path: DraftPath): Checked | undefined {
  let schema: z.ZodType = path[0] === 'assets' ? assets : Architecture
  let depth = path[0] === 'assets' ? 1 : 0
  // A document has at least the architecture around every path.
  for (; depth < path.length; depth += 1) {
    const inner = unwrap(schema)
    if (inner instanceof z.ZodObject) {
      const shape = inner.shape as Readonly<Record<string, z.ZodType>>
      const field = path[depth] ?? ''
      const next = Object.hasOwn(shape, field) ? shape[field] : undefined
      if (next === undefined) return undefined
      schema = next
    } else if (inner instanceof z.ZodArray) schema = inner.element as z.ZodType
    else break
  }
  return { schema, path: path.slice(0, depth) }
}

/** What is within a default or an optional field. */
function unwrap(schema: z.ZodType): z.ZodType {
  let inner = schema
  while (
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodPrefault ||
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodNullable
  )
    inner = inner.unwrap() as z.ZodType
  return inner
}

/** A path below a value as a JSON pointer: items of lists by their index. */
function pointerTo(value: Json, path: DraftPath): string {
  let at: Json | undefined = value
  let pointer = ''
  for (const step of path) {
    if (Array.isArray(at)) {
      const index = (at as readonly Json[]).findIndex((item) => keyOf(item) === step)
      at = (at as readonly Json[])[index]
      pointer += `/${index}`
      continue
    }
    at = typeof at === 'object' && at !== null ? (at as JsonObject)[step] : undefined
    pointer += `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`
  }
  return pointer
}
