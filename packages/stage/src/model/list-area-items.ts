import type { DisplayMode, LinkTarget, ServedArchitecture, ServedArea, ServedWidget } from '@foyer/contract'
import { activeConfiguration, isWhole, toMs } from './active-configuration.ts'
import type { ActiveConfiguration } from './active-configuration.ts'

/** Something one can do in an area; the picture and the list show the same ones in the same order. */
export interface AreaItem {
  readonly widget: ServedWidget
  readonly configuration: ActiveConfiguration
  /** `door` leads to another area, `step` to another viewpoint, `link` out; a `thing` opens. */
  readonly kind: 'door' | 'step' | 'link' | 'thing'
  readonly target: LinkTarget | undefined
  readonly displayMode: DisplayMode | undefined
  /** It has a time slot or a session, and that is now. A film that plays as decoration is never live. */
  readonly isLive: boolean
  /** When its session begins, while that is ahead; `isFar` from twelve hours on. */
  readonly next: { readonly atMs: number; readonly isFar: boolean } | undefined
  readonly beginsAtMs: number | undefined
  readonly endsAtMs: number | undefined
  readonly isGlobal: boolean
}

export interface AreaItems {
  readonly now: readonly AreaItem[]
  readonly doors: readonly AreaItem[]
  readonly things: readonly AreaItem[]
}

/** It leads to another area or viewpoint. */
export const isWay = ({ kind }: Pick<AreaItem, 'kind'>): boolean => kind === 'door' || kind === 'step'

/** One flat order for the list and for tabbing in the picture. */
export const inOrder = (items: AreaItems): AreaItem[] => [...items.now, ...items.doors, ...items.things]

/**
 * What there is in an area at `nowMs` (server time): what is happening, where one can go, what there is to see. Within a
 * group the document's order holds, global widgets last. Source: VEN-14, VEN-18, VEN-20.
 */
export function listAreaItems(
  area: Pick<ServedArea, 'contentWidgets'>,
  architecture: Pick<ServedArchitecture, 'globalWidgets'>,
  nowMs: number,
): AreaItems {
  const items = [
    ...area.contentWidgets.map((widget) => toItem(widget, nowMs, false)),
    ...architecture.globalWidgets.map((widget) => toItem(widget, nowMs, true)),
  ].filter((item) => item !== undefined)
  return {
    now: items.filter((item) => item.isLive && !isWay(item)),
    doors: items.filter(isWay),
    things: items.filter((item) => !item.isLive && !isWay(item)),
  }
}

/**
 * The one thing to say of an area while several are on: a session before others, as it says who and about what.
 * Source: VEN-20.
 */
export const mainEvent = ({ now }: AreaItems): AreaItem | undefined =>
  now.find(({ configuration }) => sessionOf(configuration) !== undefined) ?? now[0]

/** What comes next in an area where nothing is on: the session that begins first. Source: VEN-20. */
export const nextEvent = ({ things }: AreaItems): AreaItem | undefined =>
  things.filter(({ next }) => next !== undefined).toSorted((a, b) => (a.next?.atMs ?? 0) - (b.next?.atMs ?? 0))[0]

/** Without the steps to the viewpoint one stands at. */
export function withoutStepsTo(items: AreaItems, viewpointId: string): AreaItems {
  const leads = ({ target }: AreaItem) => target?.kind !== 'VIEWPOINT' || target.viewpointId !== viewpointId
  return { ...items, doors: items.doors.filter(leads) }
}

/**
 * Without pictures that are shown in their place and bear the name of another thing of the area, as the sign over a booth
 * does: there is nothing more behind them, and the same name twice would be read as two things.
 */
export function withoutSigns(items: AreaItems): AreaItems {
  const nameOf = ({ widget }: AreaItem) => JSON.stringify(widget.name)
  const isPicture = (item: AreaItem) => item.widget.type === 'PICTURE' && item.displayMode === 'EMBEDDED'
  const others = new Set(
    inOrder(items)
      .filter((item) => !isPicture(item))
      .map(nameOf),
  )
  const isNoSign = (item: AreaItem) => !isPicture(item) || item.widget.name.length === 0 || !others.has(nameOf(item))
  return { now: items.now.filter(isNoSign), doors: items.doors, things: items.things.filter(isNoSign) }
}

const farMs = 12 * 60 * 60_000

const kinds = { AREA: 'door', VIEWPOINT: 'step', URL: 'link', ASSET: 'link' } as const

function toItem(widget: ServedWidget, nowMs: number, isGlobal: boolean): AreaItem | undefined {
  const configuration = activeConfiguration(widget, nowMs)
  if (configuration === undefined) return undefined
  if (!isWhole(configuration)) {
    return {
      widget,
      configuration,
      kind: 'thing',
      target: undefined,
      displayMode: undefined,
      isLive: false,
      next: undefined,
      beginsAtMs: undefined,
      endsAtMs: undefined,
      isGlobal,
    }
  }
  const target = 'target' in configuration ? configuration.target : undefined
  const session = sessionOf(configuration)
  const isInSession = session !== undefined && session.beginMs <= nowMs && nowMs < session.endMs
  const isAhead = session !== undefined && nowMs < session.beginMs
  const isDecoration = 'ambient' in configuration && configuration.ambient
  const hasSlot = !isDecoration && (configuration.begin !== undefined || configuration.end !== undefined)
  const beginMs = isInSession || isAhead ? session.beginMs : toMs(configuration.begin, -Infinity)
  const endMs = isInSession || isAhead ? session.endMs : toMs(configuration.end, Infinity)
  return {
    widget,
    configuration,
    kind: target === undefined ? 'thing' : kinds[target.kind],
    target,
    displayMode: configuration.displayMode,
    isLive: session === undefined ? hasSlot : isInSession,
    next: isAhead ? { atMs: session.beginMs, isFar: session.beginMs - nowMs >= farMs } : undefined,
    beginsAtMs: Number.isFinite(beginMs) ? beginMs : undefined,
    endsAtMs: Number.isFinite(endMs) ? endMs : undefined,
    isGlobal,
  }
}

function sessionOf(configuration: ActiveConfiguration): { beginMs: number; endMs: number } | undefined {
  if (!('sessionBegin' in configuration) || configuration.sessionBegin === undefined) return undefined
  const end = 'sessionEnd' in configuration ? configuration.sessionEnd : undefined
  return { beginMs: toMs(configuration.sessionBegin, -Infinity), endMs: toMs(end, Infinity) }
}
