import type { DraftChange, DraftPath, Venue } from '@foyer/contract'
import { copyEntity } from '@foyer/venue-draft'
import type { Entity, Making } from '../entities/create-entities.ts'
import { createConfiguration, type MakingWidget } from '../entities/create-widget.ts'
import { itemsOf, objectAt, valueAt } from '../entities/read-draft.ts'
import { fromOf, type Lane, type Slot, slotAt, type Span, toOf } from './list-lanes.ts'

export type Edge = 'begin' | 'end'

/** A slot is never shorter while it is dragged. */
const leastSlotMs = 60_000
const newSlotMs = 3_600_000

/** Both of its times moved; an open end stays open. */
export const moveSpan = ({ beginMs, endMs }: Span, byMs: number): Span => ({
  beginMs: beginMs === undefined ? undefined : beginMs + byMs,
  endMs: endMs === undefined ? undefined : endMs + byMs,
})

/** One of its times at an instant, or as near to it as the other one allows. */
export function resizeSpan({ beginMs, endMs }: Span, edge: Edge, atMs: number): Span {
  if (edge === 'begin') return { beginMs: endMs === undefined ? atMs : Math.min(atMs, endMs - leastSlotMs), endMs }
  return { beginMs, endMs: beginMs === undefined ? atMs : Math.max(atMs, beginMs + leastSlotMs) }
}

/** The times of slots in the draft: a change for each that is another one now. Source: EDT-03. */
export function setSpans(
  slots: readonly { readonly slot: Pick<Slot, 'path' | 'beginMs' | 'endMs'>; readonly span: Span }[],
): readonly DraftChange[] {
  return slots.flatMap(({ slot, span }) => [
    ...setTime([...slot.path, 'begin'], slot.beginMs, span.beginMs),
    ...setTime([...slot.path, 'end'], slot.endMs, span.endMs),
  ])
}

const setTime = (path: DraftPath, beforeMs: number | undefined, atMs: number | undefined): readonly DraftChange[] => {
  if (beforeMs === atMs) return []
  return [atMs === undefined ? { kind: 'set', path } : { kind: 'set', path, value: writeInstant(atMs) }]
}

/** As the forms write it: UTC, without parts of a second unless there are some. */
const writeInstant = (atMs: number): string => new Date(atMs).toISOString().replace('.000Z', 'Z')

/** What a step made, and what is to be selected after it. */
export interface SlotStep {
  readonly changes: readonly DraftChange[]
  readonly path: DraftPath
}

/**
 * A new slot of a widget from an instant on: one hour, or until the next one begins. Where something is shown at that instant,
 * that one is split there instead, so that the new one lasts until its end. With `endMs` it has just these times. Source: EDT-14.
 */
export function addSlot(
  venue: Venue,
  lane: Pick<Lane, 'path' | 'slots'>,
  atMs: number,
  making: MakingWidget,
  endMs?: number,
): SlotStep | undefined {
  const covering = endMs === undefined ? slotAt(lane, atMs) : undefined
  if (covering !== undefined) return splitSlot(venue, covering, atMs, making)
  const widget = objectAt(venue, lane.path)
  const made = widget === undefined ? undefined : createConfiguration(widget, making)
  if (made === undefined) return undefined
  const nextMs = Math.min(...lane.slots.map(fromOf).filter((fromMs) => fromMs > atMs))
  const { begin: _begin, end: _end, ...rest } = made
  const span = { begin: writeInstant(atMs), end: writeInstant(endMs ?? Math.min(atMs + newSlotMs, nextMs)) }
  return insertSlot(venue, [...lane.path, 'configurations'], { ...rest, ...span } as unknown as Entity)
}

/** Two slots with the same content, the second from an instant on; undefined where that is not within the slot. */
export function splitSlot(
  venue: Venue,
  slot: Slot,
  atMs: number,
  { newId }: Pick<Making, 'newId'>,
): SlotStep | undefined {
  const configuration = objectAt(venue, slot.path)
  if (configuration === undefined || fromOf(slot) >= atMs || atMs >= toOf(slot)) return undefined
  const second = { ...copyEntity(configuration, newId), begin: writeInstant(atMs) } as unknown as Entity
  const step = insertSlot(venue, slot.path.slice(0, -1), second, slot.path)
  return { ...step, changes: [...setTime([...slot.path, 'end'], slot.endMs, atMs), ...step.changes] }
}

/**
 * A copy of a slot, as long as it, at the first free time after it; one without begin is taken for an hour long. Undefined for
 * one without end, after which nothing comes.
 */
export function duplicateSlot(
  venue: Venue,
  lane: Pick<Lane, 'slots'>,
  slot: Slot,
  { newId }: Pick<Making, 'newId'>,
): SlotStep | undefined {
  const configuration = objectAt(venue, slot.path)
  if (configuration === undefined || slot.endMs === undefined) return undefined
  const lengthMs = slot.beginMs === undefined ? newSlotMs : Math.max(slot.endMs - slot.beginMs, leastSlotMs)
  let beginMs = slot.endMs
  for (const other of lane.slots) {
    if (fromOf(other) < beginMs + lengthMs && toOf(other) > beginMs) beginMs = toOf(other)
  }
  if (beginMs === Infinity) return undefined
  const span = { begin: writeInstant(beginMs), end: writeInstant(beginMs + lengthMs) }
  const copy = { ...copyEntity(configuration, newId), ...span } as unknown as Entity
  return insertSlot(venue, slot.path.slice(0, -1), copy, slot.path)
}

function insertSlot(venue: Venue, list: DraftPath, item: Entity, after?: DraftPath): SlotStep {
  const ids = itemsOf(valueAt(venue, list)).map(({ id }) => id)
  const index = after === undefined ? -1 : ids.indexOf(after.at(-1) ?? '')
  const before = index < 0 ? undefined : ids[index + 1]
  const change: DraftChange = Array.isArray(valueAt(venue, list))
    ? { kind: 'insert', path: list, item, ...(before !== undefined && { before }) }
    : { kind: 'set', path: list, value: [item] }
  return { changes: [change], path: [...list, item.id] }
}

/** By how much a drag moves: edges of other slots and other marks come first, then the grid. */
export interface SnapOptions {
  /** Where the edges that are dragged would be without snapping. */
  readonly edges: readonly number[]
  readonly targets: readonly number[]
  readonly withinMs: number
  /** The nearest time of the grid. */
  readonly onGrid: (atMs: number) => number
}

/** What to add to a movement so that it snaps, and what it snapped to, if to an edge. */
export function snapEdges({ edges, targets, withinMs, onGrid }: SnapOptions): {
  readonly byMs: number
  readonly toMs: number | undefined
} {
  let best: { byMs: number; toMs: number } | undefined
  for (const edgeMs of edges) {
    for (const toMs of targets) {
      const byMs = toMs - edgeMs
      if (Math.abs(byMs) <= withinMs && (best === undefined || Math.abs(byMs) < Math.abs(best.byMs)))
        best = { byMs, toMs }
    }
  }
  if (best !== undefined) return best
  const [first] = edges
  return { byMs: first === undefined ? 0 : onGrid(first) - first, toMs: undefined }
}
