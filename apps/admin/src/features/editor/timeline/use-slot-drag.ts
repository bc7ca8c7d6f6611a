import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Zone } from '@foyer/contract/time-zone'
import type { Lane, Slot, Span } from './list-lanes.ts'
import { drag, type Grip, type Preview } from './slot-gestures.ts'
import { gridStepOf, panBy, type TimeScale, toMs, zoomAt } from './time-scale.ts'
import { snapInZone } from './zone.ts'

export interface SlotDragOptions {
  readonly body: RefObject<HTMLElement | null>
  readonly lanes: readonly Lane[]
  readonly selectedSlots: readonly Slot[]
  readonly scale: TimeScale
  readonly zone: Zone
  readonly labelPx: number
  readonly rulerPx: number
  readonly rowPx: number
  readonly momentMs: number | undefined
  readonly nowMs: number
  readonly isReadOnly: boolean
  readonly onScale: (scale: TimeScale) => void
  readonly onMoment: (atMs: number) => void
  readonly onSelect: (slot: Slot, isMore: boolean) => void
  /** Once, when the pointer is up. */
  readonly onMove: (moved: readonly { readonly slot: Slot; readonly span: Span }[], what: 'move' | 'resize') => void
  readonly onDraw: (lane: Lane, span: { readonly beginMs: number; readonly endMs: number }) => void
  readonly onAdd: (lane: Lane, atMs: number) => void
}

/** From so many pixels on a press is a drag. */
const startsAtPx = 4
const snapPx = 7
const minuteMs = 60_000
const wheelPace = 0.002

interface Press {
  readonly x: number
  readonly pointerId: number
  /** Undefined for the ruler, and for what moves the view. */
  readonly grip: Grip | 'moment' | { readonly pan: TimeScale }
  readonly scale: TimeScale
  hasMoved: boolean
}

/** Pointers and wheel on the lanes: bars and their edges are dragged, new ones drawn, the playhead moved. Source: EDT-14. */
export function useSlotDrag(options: SlotDragOptions) {
  const [preview, setPreview] = useState<Preview>()
  const press = useRef<Press>(undefined)
  const latest = useRef<Preview>(undefined)

  const show = (next: Preview | undefined) => {
    latest.current = next
    setPreview(next)
  }
  const xOf = (event: { readonly clientX: number }) =>
    event.clientX - (options.body.current?.getBoundingClientRect().left ?? 0) - options.labelPx
  const laneAt = (event: { readonly clientY: number }): Lane | undefined => {
    const { body, rulerPx, rowPx, lanes } = options
    const top = body.current?.getBoundingClientRect().top ?? 0
    return lanes[Math.floor((event.clientY - top - rulerPx + (body.current?.scrollTop ?? 0)) / rowPx)]
  }
  const onGrid = (isExact: boolean) => (atMs: number) =>
    snapInZone(options.zone, atMs, isExact ? minuteMs : gridStepOf(options.scale))
  const momentAt = (event: PointerEvent | globalThis.PointerEvent) =>
    options.onMoment(onGrid(event.altKey)(toMs(options.scale, xOf(event))))

  function gripOf(event: PointerEvent): Press['grip'] | undefined {
    const { scale, isReadOnly, lanes, selectedSlots } = options
    if (event.button === 1) return { pan: scale }
    if (event.button !== 0 || !(event.target instanceof Element)) return undefined
    const { target } = event
    if (target.closest('[data-ruler]') !== null) return 'moment'
    const slotKey = target.closest('[data-slot]')?.getAttribute('data-slot')
    if (slotKey === null || slotKey === undefined) {
      if (isReadOnly || target.closest('[data-track]') === null) return undefined
      const lane = laneAt(event)
      return lane === undefined ? undefined : { kind: 'draw', laneKey: lane.key, fromMs: toMs(scale, xOf(event)) }
    }
    const slot = lanes.flatMap(({ slots }) => slots).find(({ key }) => key === slotKey)
    if (slot === undefined) return undefined
    const isIn = selectedSlots.some(({ key }) => key === slotKey)
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey
    if (!isIn || isMore) options.onSelect(slot, isMore)
    if (isReadOnly || isMore) return undefined
    const edge = target.closest('[data-edge]')?.getAttribute('data-edge')
    if (edge === 'begin' || edge === 'end') return { kind: 'resize', slot, edge }
    if (slot.beginMs === undefined && slot.endMs === undefined) return undefined
    return { kind: 'move', slot, slots: isIn ? selectedSlots : [slot] }
  }

  const move = useEffectEvent((event: globalThis.PointerEvent) => {
    const { current } = press
    if (current === undefined || event.pointerId !== current.pointerId) return
    const byPx = event.clientX - current.x
    if (!current.hasMoved && Math.abs(byPx) < startsAtPx) return
    current.hasMoved = true
    const { grip } = current
    if (grip === 'moment') return momentAt(event)
    if ('pan' in grip) return options.onScale(panBy(grip.pan, -byPx))
    show(
      drag(grip, {
        byMs: byPx * current.scale.msPerPx,
        targets: event.altKey ? [] : targetsOf(options, grip),
        withinMs: snapPx * current.scale.msPerPx,
        onGrid: onGrid(event.altKey),
      }),
    )
  })
  const end = useEffectEvent((isDone: boolean) => {
    const { current } = press
    const shown = latest.current
    press.current = undefined
    show(undefined)
    if (current === undefined || !isDone || shown === undefined) return
    const { grip } = current
    if (grip === 'moment' || 'pan' in grip) return
    if (grip.kind === 'draw') {
      const lane = options.lanes.find(({ key }) => key === grip.laneKey)
      if (lane !== undefined && shown.drawn !== undefined) options.onDraw(lane, shown.drawn)
      return
    }
    // As they are now: a colleague may have changed them meanwhile.
    const slots = options.lanes.flatMap((lane) => lane.slots)
    const moved = slots.flatMap((slot) => {
      const span = shown.spans.get(slot.key)
      return span === undefined ? [] : [{ slot, span }]
    })
    options.onMove(moved, grip.kind)
  })
  const cancelByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || press.current === undefined) return
    event.preventDefault()
    event.stopPropagation()
    end(false)
  })
  const turnWheel = useEffectEvent((event: WheelEvent) => {
    const { scale, onScale } = options
    const isRuler = event.target instanceof Element && event.target.closest('[data-ruler]') !== null
    if (event.ctrlKey || event.metaKey || (isRuler && event.deltaX === 0)) {
      event.preventDefault()
      const delta = Math.max(-200, Math.min(200, event.deltaY))
      onScale(zoomAt(scale, Math.max(0, xOf(event)), Math.exp(-delta * wheelPace)))
    } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault()
      onScale(panBy(scale, event.deltaX === 0 ? event.deltaY : event.deltaX))
    }
  })

  const { body } = options
  const hasLanes = options.lanes.length > 0
  useEffect(() => {
    const element = body.current
    const stop = new AbortController()
    const { signal } = stop
    element?.addEventListener('wheel', (event) => turnWheel(event), { passive: false, signal })
    window.addEventListener('pointermove', (event) => move(event), { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', (event) => cancelByKey(event), { capture: true, signal })
    return () => stop.abort()
  }, [body, hasLanes])

  return {
    preview,
    onPointerDown: (event: PointerEvent) => {
      const grip = gripOf(event)
      if (grip === undefined) return
      press.current = { x: event.clientX, pointerId: event.pointerId, grip, scale: options.scale, hasMoved: false }
      if (grip === 'moment') momentAt(event)
      // No text is selected, and a middle button does not scroll; what has focus by its press keeps it.
      if (grip === 'moment' || 'pan' in grip || grip.kind === 'draw') event.preventDefault()
    },
    onDoubleClick: (event: MouseEvent) => {
      const { target } = event
      if (options.isReadOnly || !(target instanceof Element) || target.closest('[data-track]') === null) return
      if (target.closest('[data-slot]') !== null) return
      const lane = laneAt(event)
      if (lane !== undefined) options.onAdd(lane, onGrid(event.altKey)(toMs(options.scale, xOf(event))))
    },
  }
}

/** The edges of all slots that are not dragged, the playhead, and now. */
function targetsOf({ lanes, momentMs, nowMs }: SlotDragOptions, grip: Grip): readonly number[] {
  const dragged = new Set(
    grip.kind === 'move' ? grip.slots.map(({ key }) => key) : grip.kind === 'resize' ? [grip.slot.key] : [],
  )
  const edges = lanes.flatMap(({ slots }) =>
    slots.flatMap(({ key, beginMs, endMs }) => (dragged.has(key) ? [] : [beginMs, endMs])),
  )
  return [...edges, momentMs, nowMs].filter((atMs) => atMs !== undefined)
}
