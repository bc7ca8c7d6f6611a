import type { DraftPath, Venue } from '@foyer/contract'
import { isObject, keyOf, keysOf } from '@foyer/venue-draft'
import type { Json, JsonObject } from '@foyer/venue-draft'

/** A text of a draft in the languages it has. */
export interface DraftText {
  /** Of the list of texts, such as `['areas', 'foyer', 'names']`. */
  readonly path: DraftPath
  /** What it belongs to, from the outside in: names of areas and widgets as visitors see them. */
  readonly place: readonly string[]
  /** The field, such as `names`. */
  readonly field: string
  readonly texts: ReadonlyMap<string, string>
}

/**
 * All texts of a draft that have a language, in the order of the document. A field without a text in any language is not
 * listed: nothing tells it from another empty list. Source: EDT-12.
 *
 * @param locale in which places are named, else in the first language they have
 */
export function listTexts(venue: Venue, locale: string): readonly DraftText[] {
  const found: DraftText[] = []
  const { architectures, assets } = venue as unknown as { architectures: readonly Json[]; assets: Json }
  visit(architectures[0] ?? null, [], [])
  visit(assets, ['assets'], [])
  return found

  function visit(value: Json, path: DraftPath, place: readonly string[]): void {
    if (isTexts(value)) {
      found.push({
        path,
        place,
        field: path.at(-1) ?? '',
        texts: new Map(value.map((each) => [each.locale, each.text])),
      })
      return
    }
    if (Array.isArray(value)) {
      // Items without keys change as a whole, and so do the texts in them.
      const keys = keysOf(value)
      if (keys !== undefined) value.forEach((item, index) => visit(item, [...path, keys[index] ?? ''], place))
      return
    }
    if (!isObject(value)) return
    const name = path.length === 0 ? undefined : nameOf(value, locale)
    const here = name === undefined ? place : [...place, name]
    for (const [field, entry] of Object.entries(value)) visit(entry, [...path, field], here)
  }
}

function isTexts(value: Json): value is readonly { readonly locale: string; readonly text: string }[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => isObject(each) && typeof each['locale'] === 'string' && typeof each['text'] === 'string')
  )
}

/** What an entity is called: its name or title, else its id. */
function nameOf(entity: JsonObject, locale: string): string | undefined {
  if (typeof entity['id'] !== 'string') return undefined
  const texts = [entity['names'], entity['name'], entity['titles']].find((each) => each !== undefined && isTexts(each))
  if (texts === undefined || !isTexts(texts)) return keyOf(entity)
  return (texts.find((each) => each.locale === locale) ?? texts[0])?.text ?? keyOf(entity)
}
