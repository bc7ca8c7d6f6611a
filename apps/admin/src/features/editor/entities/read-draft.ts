import type { DraftPath, LocalizedText, Venue } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { isObject, type Json, type JsonObject, keysOf, readPath } from '@foyer/venue-draft'

/** The items of a list that have an id; none where there is no list. */
export const itemsOf = (value: unknown): readonly (JsonObject & { readonly id: string })[] =>
  Array.isArray(value) ? value.filter((item) => isObject(item) && typeof item['id'] === 'string') : []

export function architectureOf(venue: Venue | undefined): JsonObject | undefined {
  const architecture: unknown = venue?.architectures[0]
  return isObject(architecture) ? architecture : undefined
}

export const valueAt = (venue: Venue, path: DraftPath): Json | undefined =>
  readPath(venue as unknown as JsonObject, path)

/** What the items of a list are called by, in their order; none where there is no list of that kind. */
export function keysAt(venue: Venue, path: DraftPath): readonly string[] {
  const list = valueAt(venue, path)
  return (Array.isArray(list) ? keysOf(list) : undefined) ?? []
}

export const objectAt = (venue: Venue, path: DraftPath): JsonObject | undefined => {
  const value = valueAt(venue, path)
  return isObject(value) ? value : undefined
}

/** The areas on the floor plan in their order, each once. */
export function positionsOf(venue: Venue | undefined): readonly (JsonObject & { readonly areaId: string })[] {
  const plan: unknown = architectureOf(venue)?.['floorplan']
  const list: unknown = isObject(plan) ? plan['areaPositions'] : undefined
  if (!Array.isArray(list)) return []
  const found = new Map<unknown, unknown>()
  for (const item of list as readonly unknown[])
    if (isObject(item) && typeof item['areaId'] === 'string' && !found.has(item['areaId']))
      found.set(item['areaId'], item)
  return [...found.values()] as ReturnType<typeof positionsOf>
}

export const areasOf = (venue: Venue | undefined) => itemsOf(architectureOf(venue)?.['areas'])

/** In which language names are shown and written, and which one stands in where they have no text. */
export interface NameLanguage {
  readonly locale: string
  readonly defaultLocale: string
}

const isTexts = (value: unknown): value is readonly LocalizedText[] =>
  Array.isArray(value) &&
  value.every((entry) => isObject(entry) && typeof entry['locale'] === 'string' && typeof entry['text'] === 'string')

/** The field that holds the localized name of an entity. */
export const nameFieldOf = (entity: JsonObject): string =>
  ['names', 'titles', 'name'].find((field) => field in entity) ?? ('type' in entity ? 'name' : 'names')

/** The name of an entity, or `''`. */
export function nameOf(entity: unknown, { locale, defaultLocale }: NameLanguage): string {
  if (!isObject(entity)) return ''
  const name = entity[nameFieldOf(entity)]
  if (typeof name === 'string') return name
  if (isTexts(name)) return localizedText(name, locale, defaultLocale)
  const { displayName } = entity
  return typeof displayName === 'string' ? displayName : ''
}

/** The languages that the venue offers by itself; none where it leaves them to the installation. */
function offeredLocalesOf(venue: Venue | undefined): readonly string[] {
  const configuration = architectureOf(venue)?.['appConfiguration']
  const locales = isObject(configuration) ? configuration['supportedLocales'] : undefined
  return Array.isArray(locales) ? locales.filter((locale) => typeof locale === 'string') : []
}

/**
 * The languages of the venue: those its name and the names of its areas are written in, the first the most common one, and those
 * that it offers.
 */
export function languagesOf(venue: Venue | undefined, defaultLocale: string): readonly string[] {
  const counts = new Map<string, number>()
  for (const entity of [architectureOf(venue), ...areasOf(venue)]) {
    const names: unknown = entity?.['names']
    if (isTexts(names)) for (const { locale } of names) counts.set(locale, (counts.get(locale) ?? 0) + 1)
  }
  const named = [...counts].toSorted(([, a], [, b]) => b - a).map(([locale]) => locale)
  const found = [...new Set([...named, ...offeredLocalesOf(venue)])]
  return found.length === 0 ? [defaultLocale] : found
}

/** The language of the page where the venue has it, else the first of the venue's. */
export const nameLanguageOf = (
  languages: readonly string[],
  pageLocale: string,
  defaultLocale: string,
): NameLanguage => {
  const locale = [pageLocale, pageLocale.slice(0, 2)].find((wanted) => languages.includes(wanted))
  return { locale: locale ?? languages[0] ?? defaultLocale, defaultLocale }
}
