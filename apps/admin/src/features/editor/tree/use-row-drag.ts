import type { DraftPath } from '@foyer/contract'
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Target } from '../entities/move-entities.ts'
import type { TreeRow } from './list-rows.ts'
import { type Drop, dropTarget, type RowSelection } from './move-in-rows.ts'
import { createDropOffer } from './tree-drop.ts'

interface RowDragOptions {
  readonly rows: readonly TreeRow[]
  readonly selection: RowSelection
  readonly isReadOnly: boolean
  readonly rowPx: number
  readonly scroller: RefObject<HTMLElement | null>
  readonly canMoveTo: (paths: readonly DraftPath[], list: DraftPath) => boolean
  readonly onMove: (paths: readonly DraftPath[], target: Target) => void
}

interface Drag {
  readonly rows: readonly TreeRow[]
  readonly startX: number
  readonly startY: number
  readonly drop: (Drop & { readonly target: Target }) | undefined
  readonly hasMoved: boolean
  /** To parts of the editor beside the tree. */
  readonly offer: ReturnType<typeof createDropOffer>
}

/** A press becomes a drag after so many CSS pixels. */
const slackPx = 4
/** So near to an edge the tree scrolls, by so much at each move. */
const edgePx = 24
const scrollStepPx = 12

/** Moves rows by the pointer, or drops them on another part of the editor. The keyboard moves them with Alt and the arrows, and the menu of a row by clicks. Source: EDT-10. */
export function useRowDrag({ rows, selection, isReadOnly, rowPx, scroller, canMoveTo, onMove }: RowDragOptions) {
  const [drag, setDrag] = useState<Drag>()

  const dropFor = (dragged: readonly TreeRow[], clientY: number): Drag['drop'] => {
    const element = scroller.current
    if (element === null) return undefined
    const offset = clientY - element.getBoundingClientRect().top + element.scrollTop
    const row = rows[Math.floor(offset / rowPx)]
    if (row === undefined) return undefined
    const part = (offset % rowPx) / rowPx
    // The middle of a line is the thing itself; its edges are between the lines.
    const tries =
      part < 0.3 ? ['before', 'inside'] : part > 0.7 ? ['after', 'inside'] : ['inside', part < 0.5 ? 'before' : 'after']
    for (const where of tries as Drop['where'][]) {
      const target = dropTarget(rows, dragged, { row, where })
      if (
        target !== undefined &&
        canMoveTo(
          dragged.map(({ path }) => path),
          target.list,
        )
      )
        return { row, where, target }
    }
    return undefined
  }

  const move = useEffectEvent((event: PointerEvent) => {
    if (drag === undefined) return
    const isPress = Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) < slackPx
    if (!drag.hasMoved && isPress) return
    const element = scroller.current
    const box = element?.getBoundingClientRect()
    if (element !== null && box !== undefined) {
      if (event.clientY < box.top + edgePx) element.scrollBy(0, -scrollStepPx)
      if (event.clientY > box.bottom - edgePx) element.scrollBy(0, scrollStepPx)
    }
    const isElsewhere = drag.offer(event)
    setDrag({ ...drag, hasMoved: true, drop: isElsewhere ? undefined : dropFor(drag.rows, event.clientY) })
  })
  const end = useEffectEvent((event: PointerEvent) => {
    if (drag?.hasMoved === true && !drag.offer(event, true) && drag.drop !== undefined)
      onMove(
        drag.rows.map(({ path }) => path),
        drag.drop.target,
      )
    setDrag(undefined)
  })
  const cancel = useEffectEvent(() => {
    drag?.offer(undefined)
    setDrag(undefined)
  })
  const isOn = drag !== undefined
  useEffect(() => {
    if (!isOn) return
    const cancelByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      cancel()
    }
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('pointermove', (event) => move(event), { signal })
    addEventListener('pointerup', (event) => end(event), { signal })
    addEventListener('pointercancel', () => cancel(), { signal })
    addEventListener('keydown', cancelByKey, { signal, capture: true })
    return () => stop.abort()
  }, [isOn])

  return {
    start(event: ReactPointerEvent, row: TreeRow) {
      // A finger scrolls.
      if (isReadOnly || event.button !== 0 || event.pointerType === 'touch' || row.kind === 'settings') return
      const isOfSelection = selection.keys.includes(row.key)
      const keys = new Set(isOfSelection ? selection.keys : [row.key])
      // Only things of one kind have a place together.
      const dragged = rows.filter((other) => keys.has(other.key) && other.kind === row.kind)
      const offer = createDropOffer(dragged.map(({ path }) => path))
      setDrag({
        rows: dragged,
        startX: event.clientX,
        startY: event.clientY,
        drop: undefined,
        hasMoved: false,
        offer,
      })
    },
    isDragged: (row: TreeRow) => drag?.hasMoved === true && drag.rows.some(({ key }) => key === row.key),
    dropAt: (row: TreeRow) => (drag?.hasMoved === true && drag.drop?.row.key === row.key ? drag.drop.where : undefined),
  }
}
