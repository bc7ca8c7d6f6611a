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
  /** It has a time slot or a session, and that is now. */
  readonly isLive: boolean
  readonly beginsAtMs: number | undefined
  readonly endsAtMs: number | undefined
  readonly isGlobal: boolean
}

export interface AreaItems {
  readonly now: readonly AreaItem[]
  readonly doors: readonly AreaItem[]
  readonly things: readonly AreaItem[]
}

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
  const isWay = (item: AreaItem) => item.kind === 'door' || item.kind === 'step'
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

/** Without the steps to the viewpoint one stands at. */
export function withoutStepsTo(items: AreaItems, viewpointId: string): AreaItems {
  const leads = ({ target }: AreaItem) => target?.kind !== 'VIEWPOINT' || target.viewpointId !== viewpointId
  return { ...items, doors: items.doors.filter(leads) }
}

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
      beginsAtMs: undefined,
      endsAtMs: undefined,
      isGlobal,
    }
  }
  const target = 'target' in configuration ? configuration.target : undefined
  const session = sessionOf(configuration)
  const isInSession = session !== undefined && session.beginMs <= nowMs && nowMs < session.endMs
  const hasSlot = configuration.begin !== undefined || configuration.end !== undefined
  const beginMs = isInSession ? session.beginMs : toMs(configuration.begin, -Infinity)
  const endMs = isInSession ? session.endMs : toMs(configuration.end, Infinity)
  return {
    widget,
    configuration,
    kind: target === undefined ? 'thing' : kinds[target.kind],
    target,
    displayMode: configuration.displayMode,
    isLive: session === undefined ? hasSlot : isInSession,
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
