import type { WidgetType } from '@foyer/contract'

export const paletteGroups = ['media', 'text', 'live', 'people', 'navigation'] as const

/** All kinds of widgets, in the order in which the palette lists them within their groups. */
export const paletteKinds = [
  'VIDEO',
  'PICTURE',
  'MEDIA_BOARD',
  'PDF',
  'IFRAME',
  'RICH_TEXT',
  'CONTENT_CARD',
  'BANNER',
  'MEETING',
  'POLL',
  'QUESTIONS',
  'COUNTDOWN',
  'SOCIAL_WALL',
  'WHITEBOARD',
  'AREA_REACTION',
  'CHAT',
  'PRESENCE',
  'MATCHING',
  'EXHIBITOR_DESK',
  'LINK',
  'FLOOR_PLAN',
  'GLOBAL_SEARCH',
] as const satisfies readonly WidgetType[]

/** Those that are offered without opening the palette. */
export const usualKinds = [
  'LINK',
  'VIDEO',
  'MEETING',
  'CONTENT_CARD',
  'POLL',
  'PICTURE',
  'RICH_TEXT',
] as const satisfies readonly WidgetType[]
