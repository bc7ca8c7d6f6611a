import type { DraftChange } from '@foyer/contract'

/** A value of a field, in the forms in which it can be said in words. */
export type ValueInWords =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'yes' | 'no' | 'empty' | 'removed' | 'moved' }
  | { readonly kind: 'count'; readonly count: number }

const longestText = 300

/** What a change makes of its field, so that a person can choose between two of them. Source: EDT-05. */
export function valueInWords(change: DraftChange, locale: string): ValueInWords {
  switch (change.kind) {
    case 'remove':
      return { kind: 'removed' }
    case 'move':
      return { kind: 'moved' }
    case 'insert':
      return sayValue(change.item, locale)
    case 'set':
      return sayValue(change.value, locale)
  }
}

function sayValue(value: unknown, locale: string): ValueInWords {
  if (value === undefined || value === null || value === '') return { kind: 'empty' }
  if (typeof value === 'boolean') return { kind: value ? 'yes' : 'no' }
  if (typeof value === 'number') return { kind: 'number', number: value }
  if (typeof value === 'string') return { kind: 'text', text: shorten(value) }
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    const texts = list.filter(isText)
    if (list.length > 0 && texts.length === list.length)
      return sayValue((texts.find((entry) => entry.locale === locale) ?? texts[0])?.text, locale)
    if (list.length > 0 && list.every((entry) => typeof entry === 'string' || typeof entry === 'number'))
      return { kind: 'text', text: shorten(list.join(', ')) }
    return list.length === 0 ? { kind: 'empty' } : { kind: 'count', count: list.length }
  }
  const fields = value as Readonly<Record<string, unknown>>
  const name = ['names', 'titles', 'name', 'texts', 'text', 'displayName', 'url', 'assetId', 'areaId'].find(
    (field) => sayValue(fields[field], locale).kind === 'text',
  )
  if (name !== undefined) return sayValue(fields[name], locale)
  const numbers = Object.entries(fields).filter(([, entry]) => typeof entry === 'number' || typeof entry === 'string')
  return { kind: 'text', text: shorten(numbers.map(([field, entry]) => `${field} ${String(entry)}`).join(', ')) }
}

const isText = (entry: unknown): entry is { readonly locale: string; readonly text: string } =>
  typeof (entry as { readonly text?: unknown } | null)?.text === 'string' &&
  typeof (entry as { readonly locale?: unknown } | null)?.locale === 'string'

/** Rich text without its marks, cut where it is long. */
function shorten(text: string): string {
  const bare = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return bare.length > longestText ? `${bare.slice(0, longestText)}…` : bare
}
