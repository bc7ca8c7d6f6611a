import type { KnownWidget, ServedArea, ServedWidget } from '@foyer/contract'
import { kindOf } from '@foyer/widgets'

export type WholeConfiguration = KnownWidget['configurations'][number]
/** What is on now: a whole configuration, or that of a kind this version does not know. */
export type ActiveConfiguration = ServedWidget['configurations'][number]

/** An instant of a document field in Unix milliseconds, `fallback` when it is absent. */
export const toMs = (instant: unknown, fallback: number): number =>
  typeof instant === 'string' ? Date.parse(instant) : fallback

/** Only whole configurations carry `displayMode`; a slot outside its time is cut down to its times. */
export const isWhole = (configuration: ActiveConfiguration): configuration is WholeConfiguration =>
  'displayMode' in configuration

const isOn = (slot: ActiveConfiguration, nowMs: number) =>
  toMs(slot.begin, -Infinity) <= nowMs && nowMs < toMs(slot.end, Infinity)

/**
 * The configuration whose slot holds `nowMs` (server time, Unix milliseconds); `begin` is inside, `end` outside.
 *
 * Undefined when none is on, and while the one that is on has not been fetched whole yet. Source: VEN-20.
 */
export function activeConfiguration(widget: ServedWidget, nowMs: number): ActiveConfiguration | undefined {
  const slot = widget.configurations.find((candidate) => isOn(candidate, nowMs))
  if (slot === undefined) return undefined
  return isWhole(slot) || kindOf(widget.type) === undefined ? slot : undefined
}

/** The times at which something of this widget begins or ends, sessions on cards included. */
function boundariesOf(widget: ServedWidget): number[] {
  return widget.configurations.flatMap((slot: ActiveConfiguration) =>
    ['begin', 'end', 'sessionBegin', 'sessionEnd'].map((field) =>
      toMs((slot as Readonly<Record<string, unknown>>)[field], Infinity),
    ),
  )
}

/**
 * The first instant after `nowMs` at which an area looks different; undefined when it stays as it is. Source: VEN-20.
 */
export function nextBoundary(
  area: Pick<ServedArea, 'contentWidgets'>,
  nowMs: number,
  globalWidgets: readonly ServedWidget[] = [],
): number | undefined {
  const ahead = [...area.contentWidgets, ...globalWidgets]
    .flatMap(boundariesOf)
    .filter((atMs) => atMs > nowMs && Number.isFinite(atMs))
  return ahead.length === 0 ? undefined : Math.min(...ahead)
}
