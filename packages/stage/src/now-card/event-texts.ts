import type { ContentCardConfiguration } from '@foyer/contract'
import { localizedText, timeRange } from '@foyer/i18n'
import type { Translator } from '@foyer/i18n'
import { isWhole } from '../model/active-configuration.ts'
import type { AreaItem } from '../model/list-area-items.ts'

export interface EventTexts {
  /** What it is called while it is on; the widget it takes place in is the fallback. */
  readonly title: string
  readonly summary: string
  /** From when to when, as far as the document says so. */
  readonly time: string | undefined
  readonly people: ContentCardConfiguration['people']
}

/** What the document says of something that is on now, or comes next. */
export function eventTexts(
  item: AreaItem,
  widgetTitle: string,
  defaultLocale: string,
  translator: Translator,
): EventTexts {
  const { configuration } = item
  const time = timeOf(item, translator)
  if (!isWhole(configuration)) return { title: widgetTitle, summary: '', time, people: [] }
  const say = (texts: Parameters<typeof localizedText>[0]) => localizedText(texts, translator.locale, defaultLocale)
  const titles = 'titles' in configuration ? say(configuration.titles) : ''
  const summaries = 'summaries' in configuration ? say(configuration.summaries) : ''
  const descriptions = 'descriptions' in configuration ? say(configuration.descriptions) : ''
  return {
    title: titles || say(configuration.name) || widgetTitle,
    summary: summaries || descriptions,
    time,
    people: 'people' in configuration ? configuration.people : [],
  }
}

function timeOf({ beginsAtMs, endsAtMs, next }: AreaItem, { t, date }: Translator): string | undefined {
  if (endsAtMs === undefined) return undefined
  if (beginsAtMs === undefined) return t('stage.until', { time: date(endsAtMs, { timeStyle: 'short' }) })
  const { begin, end } = timeRange(
    { beginMs: beginsAtMs, endMs: endsAtMs },
    { date },
    { namesDay: next?.isFar === true },
  )
  return t('widgets.card.from-to', { begin, end })
}
