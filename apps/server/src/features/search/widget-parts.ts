import { isKnownWidget } from '@foyer/contract'
import type { ConfigurationOf, ContentWidget, LocalizedTexts, WidgetType } from '@foyer/contract'

/** A text of something that is found by it. */
export interface Part {
  readonly texts: LocalizedTexts
  /** Names what it is a part of. */
  readonly isTitle?: boolean
  readonly isHtml?: boolean
}

/** A part of a configuration that is shown at times of its own. */
export interface TimedPart {
  readonly id: string
  readonly begin?: string | undefined
  readonly end?: string | undefined
  readonly parts: readonly Part[]
}

type Extractors = { readonly [Type in WidgetType]?: (configuration: ConfigurationOf<Type>) => readonly Part[] }

/**
 * What each kind of widget is found by. A kind without a line is found by the fields that kinds name alike
 * (`commonFields`); whatever hosts and staff alone may know is in none of either. Source: SEA-02.
 */
const extractors: Extractors = {
  BANNER: () => [],
  CHAT: () => [],
  CONTENT_CARD: ({ titles, summaries, texts, people, links }) => [
    { texts: titles, isTitle: true },
    { texts: summaries },
    { texts, isHtml: true },
    ...people.map((person) => inAnyLanguage([person.name, person.title, person.company].filter(Boolean).join(', '))),
    ...links.map(({ names }) => ({ texts: names })),
  ],
  COUNTDOWN: ({ titles, endedTexts }) => [{ texts: titles, isTitle: true }, { texts: endedTexts }],
  EXHIBITOR_DESK: ({ exhibitor, texts }) => [inAnyLanguage(exhibitor), { texts, isHtml: true }],
  FLOOR_PLAN: () => [],
  GLOBAL_SEARCH: () => [],
  LINK: ({ descriptions }) => [{ texts: descriptions }],
  MATCHING: ({ texts, interests }) => [{ texts }, ...interests.map((interest) => ({ texts: interest.texts }))],
  MEDIA_BOARD: () => [],
  MEETING: () => [],
  PICTURE: ({ captions }) => [{ texts: captions }],
  // Staff may make it a draft at any time, and then nobody else is to know what it asks.
  POLL: () => [],
  PRESENCE: () => [],
  QUESTIONS: ({ texts }) => [{ texts }],
  RICH_TEXT: ({ texts }) => [{ texts, isHtml: true }],
  SOCIAL_WALL: ({ texts }) => [{ texts }],
  VIDEO: () => [],
}

const commonFields = ['titles', 'names', 'summaries', 'descriptions', 'questions', 'captions', 'texts'] as const

/** Stands for any language, as names of people and firms do. */
export const anyLanguage = ''
export const inAnyLanguage = (text: string): Part => ({
  texts: text === '' ? [] : ([{ locale: anyLanguage, text }] as LocalizedTexts),
})

/** The texts of one configuration of a widget; none of a kind this version does not know. */
export function partsOf(widget: ContentWidget, configuration: object): readonly Part[] {
  if (!isKnownWidget(widget)) return []
  const extract = extractors[widget.type] as ((configuration: object) => readonly Part[]) | undefined
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

function commonParts(configuration: object): Part[] {
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
