import { type Edge, moveSpan, resizeSpan, snapEdges } from './edit-slots.ts'
import type { Slot, Span } from './list-lanes.ts'

/** What a pointer began to drag. */
export type Grip =
  | { readonly kind: 'move'; readonly slot: Slot; readonly slots: readonly Slot[] }
  | { readonly kind: 'resize'; readonly slot: Slot; readonly edge: Edge }
  | { readonly kind: 'draw'; readonly laneKey: string; readonly fromMs: number }

/** What is shown while it is dragged. */
export interface Preview {
  /** Spans by the keys of slots. */
  readonly spans: ReadonlyMap<string, Span>
  /** A slot that is being drawn into a lane. */
  readonly drawn: (Span & { readonly laneKey: string; readonly beginMs: number; readonly endMs: number }) | undefined
  /** The edge or mark that it snapped to. */
  readonly snappedMs: number | undefined
}

export interface DragOptions {
  /** How far the pointer is from where it was pressed, as time. */
  readonly byMs: number
  readonly targets: readonly number[]
  readonly withinMs: number
  readonly onGrid: (atMs: number) => number
}

/** Where slots are while they are dragged. Source: EDT-14. */
export function drag(grip: Grip, { byMs, targets, withinMs, onGrid }: DragOptions): Preview {
  const snap = (edges: readonly number[]) => snapEdges({ edges, targets, withinMs, onGrid })
  if (grip.kind === 'draw') {
    const fromMs = onGrid(grip.fromMs)
    const edgeMs = grip.fromMs + byMs
    const found = snap([edgeMs])
    const toMs = edgeMs + found.byMs
    const [beginMs, endMs] = fromMs < toMs ? [fromMs, toMs] : [toMs, fromMs]
    const drawn = beginMs === endMs ? undefined : { laneKey: grip.laneKey, beginMs, endMs }
    return { spans: new Map(), drawn, snappedMs: found.toMs }
  }
  const { slot } = grip
  if (grip.kind === 'resize') {
    const edgeMs = (grip.edge === 'begin' ? slot.beginMs : slot.endMs) ?? 0
    const found = snap([edgeMs + byMs])
    const span = resizeSpan(slot, grip.edge, edgeMs + byMs + found.byMs)
    return { spans: new Map([[slot.key, span]]), drawn: undefined, snappedMs: found.toMs }
  }
  const edges = [slot.beginMs, slot.endMs].filter((edgeMs) => edgeMs !== undefined).map((edgeMs) => edgeMs + byMs)
  const found = snap(edges)
  const spans = new Map(grip.slots.map((each) => [each.key, moveSpan(each, byMs + found.byMs)]))
  return { spans, drawn: undefined, snappedMs: found.toMs }
}
