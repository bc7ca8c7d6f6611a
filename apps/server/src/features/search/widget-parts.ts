import { isKnownWidget } from '@foyer/contract'
import type { ConfigurationOf, ContentWidget, LocalizedTexts } from '@foyer/contract'
import { inAnyLanguage, type SearchText, type SearchTexts } from '../../platform/features/search-text.ts'

/** A part of a configuration that is shown at times of its own. */
export interface TimedPart {
  readonly id: string
  readonly begin?: string | undefined
  readonly end?: string | undefined
  readonly parts: readonly SearchText[]
}

/**
 * What the kinds of widgets are found by that belong to no feature of the server; the others are in the manifests. A kind without a
 * line is found by the fields that kinds name alike (`commonFields`). Source: SEA-02.
 */
const plainWidgets: SearchTexts = {
  BANNER: () => [],
  CONTENT_CARD: ({ titles, summaries, texts, people, links }) => [
    { texts: titles, isTitle: true },
    { texts: summaries },
    { texts, isHtml: true },
    ...people.map((person) => inAnyLanguage([person.name, person.title, person.company].filter(Boolean).join(', '))),
    ...links.map(({ names }) => ({ texts: names })),
  ],
  COUNTDOWN: ({ titles, endedTexts }) => [{ texts: titles, isTitle: true }, { texts: endedTexts }],
  FLOOR_PLAN: () => [],
  LINK: ({ descriptions }) => [{ texts: descriptions }],
  PICTURE: ({ captions }) => [{ texts: captions }],
  RICH_TEXT: ({ texts }) => [{ texts, isHtml: true }],
  VIDEO: () => [],
}

const commonFields = ['titles', 'names', 'summaries', 'descriptions', 'questions', 'captions', 'texts'] as const

/** The texts of one configuration of a widget; none of a kind this version does not know. */
export function partsOf(widget: ContentWidget, configuration: object, searchTexts: SearchTexts): readonly SearchText[] {
  if (!isKnownWidget(widget)) return []
  const extract = (searchTexts[widget.type] ?? plainWidgets[widget.type]) as
    | ((configuration: object) => readonly SearchText[])
    | undefined
  return extract === undefined ? commonParts(configuration) : extract(configuration)
}

/** The announcements of a banner, each of which comes and goes by itself; none of another kind. */
export function timedPartsOf(widget: ContentWidget, configuration: object): readonly TimedPart[] {
  if (!isKnownWidget(widget) || widget.type !== 'BANNER') return []
  const { announcements } = configuration as ConfigurationOf<'BANNER'>
  return announcements.map(({ id, begin, end, texts, link }) => ({
    id,
    begin,
    end,
    parts: [{ texts }, ...(link === undefined ? [] : [{ texts: link.names }])],
  }))
}

function commonParts(configuration: object): SearchText[] {
  const fields = configuration as Readonly<Record<string, unknown>>
  return commonFields.flatMap((field) => {
    const texts = fields[field]
    return isLocalized(texts) ? [{ texts, isTitle: field === 'titles', isHtml: field === 'texts' }] : []
  })
}

const isLocalized = (value: unknown): value is LocalizedTexts =>
  Array.isArray(value) && value.every((entry: unknown) => isText(entry))

const isText = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'locale' in entry && 'text' in entry && typeof entry.text === 'string'
