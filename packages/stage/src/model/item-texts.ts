import { localizedText } from '@foyer/i18n'
import type { Translator } from '@foyer/i18n'
import type { SeenPorts } from '../ports.ts'
import type { Stage } from '../stage-context.ts'
import { isWhole } from './active-configuration.ts'
import { isItemUnseen } from './is-item-unseen.ts'
import type { AreaItem } from './list-area-items.ts'

interface Around extends Pick<Stage, 'architecture' | 'peopleByArea' | 'waitingByWidget'>, Pick<SeenPorts, 'isSeen'> {
  readonly defaultLocale: string
}

type Texts = Parameters<typeof localizedText>[0]

/** What is said of an item, in the picture and in the list alike. */
export interface ItemTexts {
  readonly title: string
  /** The second line of a pin: people, an end, a begin, or that it is new. */
  readonly sub: string | undefined
  /** A sentence, for the list. */
  readonly description: string
  /** A figure or a time, for the list. */
  readonly meta: string | undefined
  /** The verb on its button. */
  readonly action: string
  readonly isUnseen: boolean
  /** Somebody waits for an answer behind it. */
  readonly isAwaited: boolean
}

export function itemTexts(
  item: AreaItem,
  { architecture, defaultLocale, isSeen, peopleByArea, waitingByWidget }: Around,
  translator: Translator,
): ItemTexts {
  const { t, locale } = translator
  const say = (texts: Texts) => localizedText(texts, locale, defaultLocale)
  const { configuration, kind, target } = item
  const area = target?.kind === 'AREA' ? architecture.areas.find(({ id }) => id === target.areaId) : undefined
  const people = area === undefined ? undefined : peopleByArea?.[area.id]
  const isUnseen = isItemUnseen(item, isSeen)

  const title =
    say(item.widget.name) ||
    (isWhole(configuration) ? say(configuration.name) : '') ||
    say(area?.names) ||
    t('stage.item.unnamed')
  const peopleText = people === undefined ? undefined : t('stage.people-inside', { count: people })
  const waiting = waitingByWidget?.[item.widget.id] ?? 0
  const waitingText = waiting === 0 ? undefined : t('stage.waiting', { count: waiting })
  const end = item.isLive && item.endsAtMs !== undefined ? item.endsAtMs : undefined
  const endText =
    end === undefined ? undefined : t('stage.until', { time: translator.date(end, { timeStyle: 'short' }) })
  const { next } = item
  const nextText = next && translator.date(next.atMs, next.isFar ? dayAndTime : { timeStyle: 'short' })
  const timeText = endText ?? nextText
  return {
    title,
    sub: waitingText ?? peopleText ?? timeText ?? (isUnseen ? t('stage.new') : undefined),
    description: describe(item, area?.descriptions, say, title),
    meta: waitingText ?? peopleText ?? timeText,
    action: t(actionKeys[kind]),
    isUnseen,
    isAwaited: waiting > 0,
  }
}

const dayAndTime: Intl.DateTimeFormatOptions = { weekday: 'short', hour: 'numeric', minute: '2-digit' }

const actionKeys = {
  door: 'stage.action.enter',
  step: 'stage.action.step',
  link: 'stage.action.follow',
  thing: 'stage.action.open',
} as const

function describe(item: AreaItem, ofArea: Texts, say: (texts: Texts) => string, title: string): string {
  const { configuration } = item
  if (!isWhole(configuration)) return ''
  const own = 'descriptions' in configuration ? say(configuration.descriptions) : ''
  const summary = 'summaries' in configuration ? say(configuration.summaries) || say(configuration.titles) : ''
  const name = say(configuration.name)
  return own || summary || say(ofArea) || (name === title ? '' : name)
}
