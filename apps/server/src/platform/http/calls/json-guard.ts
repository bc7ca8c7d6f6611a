import { CallError } from '../feature.ts'

export const isForbiddenKey = (key: string): boolean =>
  key === '__proto__' || key === 'constructor' || key === 'prototype'

/** NOTE: a venue of 5 MB holds about 200,000 values. Each one may cost a fault of several hundred bytes. */
const bodyMaxValues = 400_000

/** No text of ours holds them, and PostgreSQL stores neither. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/** Refuses documents that are deeper than `maxDepth`, name prototypes, or hold texts nothing can store. */
export function guardJson(root: unknown, maxDepth: number, maxValues = bodyMaxValues): void {
  const pending: Entry[] = [{ value: root, depth: 0, key: '', holder: undefined }]
  let count = 0
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, depth } = next
    count += 1
    if (count > maxValues) throw new CallError('request.too-large', 'The request body holds too many values')
    if (typeof value === 'string') guardText(value, next)
    if (typeof value !== 'object' || value === null) continue
    if (depth >= maxDepth)
      throw new CallError('request.malformed', `The request body is nested deeper than ${maxDepth}`)
    if (Array.isArray(value)) {
      for (const [index, entry] of (value as unknown[]).entries()) {
        pending.push({ value: entry, depth: depth + 1, key: index, holder: next })
      }
      continue
    }
    for (const [key, entry] of Object.entries(value)) {
      guardText(key, next)
      if (isForbiddenKey(key)) throw new CallError('request.unknown-field', `${key} is not a field here`)
      pending.push({ value: entry, depth: depth + 1, key, holder: next })
    }
  }
}

/** Where a value stands: what holds it, and under which name. */
interface Entry {
  readonly value: unknown
  readonly depth: number
  readonly key: string | number
  readonly holder: Entry | undefined
}

const unstorable = 'holds a null character or a lone surrogate'

function guardText(text: string, entry: Entry) {
  if (!isStorableText(text)) throw unstorableText(pointerTo(entry))
}

/** The failure of a text that nothing can store, with its place. */
export const unstorableText = (pointer: string): CallError =>
  new CallError('request.invalid', `A text ${unstorable}`, {
    faults: [{ pointer, code: 'unstorable', message: unstorable }],
  })

function pointerTo({ key, holder }: Entry): string {
  return holder === undefined ? '' : `${pointerTo(holder)}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
}
