import type { WidgetPorts } from '../host/ports.ts'

/** What a search needs of the page: less than a widget, so that the page can also show one by itself. */
export type SearchPorts = Pick<
  WidgetPorts,
  | 'architecture'
  | 'areaId'
  | 'atServerTime'
  | 'call'
  | 'defaultLocale'
  | 'goTo'
  | 'lines'
  | 'recentQuestions'
  | 'serverNow'
  | 'spotHref'
  | 'track'
>
