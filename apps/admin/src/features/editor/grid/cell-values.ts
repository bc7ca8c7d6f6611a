import type { DraftChange, DraftPath, LocalizedTexts } from '@foyer/contract'
import type { CellFault } from './grid-column.ts'

/** `2026-11-26 14:00` of an instant, in the time zone of this browser. */
export function writeTime(instant: string | undefined): string {
  if (instant === undefined) return ''
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`
}

const timeForms = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})[ T]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})[, ]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?$/,
]

/**
 * The instant of a time such as `2026-11-26 14:00` or `26.11.2026 14:00`, in the time zone of this browser, or of one with its own
 * offset; undefined for anything else, also for days that no month has. Days and months between slashes mean different things in
 * different countries, and are not taken.
 */
export function readTime(text: string): string | undefined {
  const written = text.trim()
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(written)) {
    const at = new Date(written)
    return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
  }
  const groups = timeForms.map((form) => form.exec(written)?.groups).find((found) => found !== undefined)
  if (groups === undefined) return undefined
  const [year, month, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map((name) =>
    Number(groups[name]),
  )
  const at = new Date(year ?? 0, (month ?? 0) - 1, day, hour, minute)
  const isReal = at.getMonth() + 1 === month && at.getDate() === day && (hour ?? 24) < 24 && (minute ?? 60) < 60
  return isReal ? at.toISOString() : undefined
}

/** The change of a text in one language; a blank one takes it away. */
export function writeText(
  path: DraftPath,
  texts: LocalizedTexts,
  locale: string,
  text: string,
): readonly DraftChange[] {
  const known = texts.find((entry) => entry.locale === locale)
  const next = text.trim()
  if (known === undefined) return next === '' ? [] : [{ kind: 'insert', path, item: { locale, text: next } }]
  if (next === '') return [{ kind: 'remove', path: [...path, locale] }]
  return known.text === next ? [] : [{ kind: 'set', path: [...path, locale, 'text'], value: next }]
}

/** The change of a field; without a value it is taken away. */
export const setField = (path: DraftPath, before: unknown, value: unknown): readonly DraftChange[] =>
  JSON.stringify(before) === JSON.stringify(value)
    ? []
    : [value === undefined ? { kind: 'set', path } : { kind: 'set', path, value }]

/** Ids by the names that are shown for them, whatever their capitals; the first of two with one name. */
export function findByName(names: ReadonlyMap<string, string>, text: string): string | undefined {
  const wanted = text.trim().toLocaleLowerCase()
  for (const [id, name] of names) if (name.toLocaleLowerCase() === wanted) return id
  return names.has(text.trim()) ? text.trim() : undefined
}

const yes = ['yes', 'y', 'true', '1', 'x', 'ja', 'oui', 'sí', 'si', 'sì', 'sim']
const no = ['', 'no', 'n', 'false', '0', 'nein', 'non', 'não', 'nao']

/** A box that is ticked, in the words of the languages of the page. */
export function readYes(text: string): boolean | CellFault {
  const written = text.trim().toLocaleLowerCase()
  if (yes.includes(written)) return true
  return no.includes(written) ? false : 'yes-or-no'
}
export const writeYes = (value: boolean | undefined): string => (value === true ? 'x' : '')
