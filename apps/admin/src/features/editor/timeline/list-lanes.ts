import type { DraftPath, Venue } from '@foyer/contract'
import { keyOfPath } from '../entities/entity-path.ts'
import { architectureOf, areasOf, itemsOf, type NameLanguage, nameOf } from '../entities/read-draft.ts'

/** When something is shown, in Unix milliseconds: `beginMs` inside, `endMs` outside; an open end is undefined. */
export interface Span {
  readonly beginMs: number | undefined
  readonly endMs: number | undefined
}

/** Between two instants. */
export interface Range {
  readonly fromMs: number
  readonly toMs: number
}

/** One configuration of a widget on the timeline. */
export interface Slot extends Span {
  readonly path: DraftPath
  readonly key: string
  readonly name: string
  /** Its place among the configurations of the widget in the document. */
  readonly order: number
  /** Visitors would see one of two at the same time: it cannot be published so. */
  readonly isOverlapping: boolean
  /** It ends before it begins. */
  readonly isReversed: boolean
}

/** A widget with its configurations, in the order of time. */
export interface Lane {
  readonly path: DraftPath
  readonly key: string
  readonly name: string
  readonly widgetType: string
  /** Undefined for widgets of every area. */
  readonly areaName: string | undefined
  readonly slots: readonly Slot[]
  /** Between two slots, when nothing of the widget is shown. */
  readonly gaps: readonly Range[]
  readonly overlaps: readonly Range[]
}

export interface LaneOptions {
  /** The area whose widgets are shown, with those of every area. */
  readonly areaId: string | undefined
  /** Instead those with times of all areas. */
  readonly isWholeVenue?: boolean
  readonly language: NameLanguage
}

/** The lanes of the timeline in the order of the venue. Source: EDT-14, VEN-20. */
export function listLanes(venue: Venue, { areaId, isWholeVenue = false, language }: LaneOptions): readonly Lane[] {
  const areas = areasOf(venue).filter(({ id }) => isWholeVenue || id === areaId)
  const lanes = [
    ...areas.flatMap((area) =>
      itemsOf(area['contentWidgets']).map((widget) =>
        laneOf(widget, ['areas', area.id, 'contentWidgets', widget.id], nameOf(area, language), language),
      ),
    ),
    ...itemsOf(architectureOf(venue)?.['globalWidgets']).map((widget) =>
      laneOf(widget, ['globalWidgets', widget.id], undefined, language),
    ),
  ]
  return isWholeVenue ? lanes.filter(isTimed) : lanes
}

/** Whether one of its configurations has a time, or a widget has several, of which visitors see one. */
export const isTimed = ({ slots }: Lane): boolean =>
  slots.length > 1 || slots.some(({ beginMs, endMs }) => beginMs !== undefined || endMs !== undefined)

type Item = ReturnType<typeof itemsOf>[number]

function laneOf(widget: Item, path: DraftPath, areaName: string | undefined, language: NameLanguage): Lane {
  const unsorted = itemsOf(widget['configurations']).map((configuration, order) => {
    const beginMs = instantOf(configuration['begin'])
    const endMs = instantOf(configuration['end'])
    const slotPath = [...path, 'configurations', configuration.id]
    return { path: slotPath, key: keyOfPath(slotPath), name: nameOf(configuration, language), order, beginMs, endMs }
  })
  const sorted = unsorted.toSorted((a, b) => fromOf(a) - fromOf(b) || toOf(a) - toOf(b))
  const { gaps, overlaps, overlapping } = compare(sorted)
  const { type } = widget
  return {
    path,
    key: keyOfPath(path),
    name: nameOf(widget, language),
    widgetType: typeof type === 'string' ? type : '',
    areaName,
    slots: sorted.map((slot) => ({
      ...slot,
      isOverlapping: overlapping.has(slot.key),
      isReversed: fromOf(slot) >= toOf(slot),
    })),
    gaps,
    overlaps,
  }
}

/** A time that is not one, as somebody may have typed it, is an open end. */
function instantOf(value: unknown): number | undefined {
  const atMs = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(atMs) ? undefined : atMs
}

export const fromOf = ({ beginMs }: Pick<Span, 'beginMs'>): number => beginMs ?? -Infinity
export const toOf = ({ endMs }: Pick<Span, 'endMs'>): number => endMs ?? Infinity

/** Of slots in the order of their begins. */
function compare(slots: readonly (Span & { readonly key: string })[]) {
  const gaps: Range[] = []
  const overlaps: Range[] = []
  const overlapping = new Set<string>()
  let former: (Span & { readonly key: string }) | undefined
  for (const slot of slots) {
    if (fromOf(slot) >= toOf(slot)) continue
    if (former !== undefined) {
      const [from, to] = [fromOf(slot), toOf(former)]
      if (from > to) gaps.push({ fromMs: to, toMs: from })
      if (from < to) {
        overlaps.push({ fromMs: from, toMs: Math.min(to, toOf(slot)) })
        overlapping.add(slot.key).add(former.key)
      }
    }
    if (former === undefined || toOf(slot) > toOf(former)) former = slot
  }
  return { gaps, overlaps, overlapping }
}

/** From the first to the last time of all slots; undefined where none has one. */
export function extentOf(lanes: readonly Lane[]): Range | undefined {
  const times = lanes.flatMap(({ slots }) => slots.flatMap(({ beginMs, endMs }) => [beginMs, endMs]))
  const known = times.filter((atMs) => atMs !== undefined)
  if (known.length === 0) return undefined
  const [fromMs, toMs] = known.reduce(([low, high], atMs) => [Math.min(low, atMs), Math.max(high, atMs)], [
    Infinity,
    -Infinity,
  ] as const)
  return { fromMs, toMs }
}

/** The slot of a lane that visitors see at an instant: of two the first in the document. Source: VEN-20. */
export const slotAt = ({ slots }: Pick<Lane, 'slots'>, atMs: number): Slot | undefined =>
  slots.filter((slot) => fromOf(slot) <= atMs && atMs < toOf(slot)).toSorted((a, b) => a.order - b.order)[0]
