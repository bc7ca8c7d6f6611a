import { type RefObject, useEffect, useState } from 'react'
import type { TreeDrop } from '../tree/tree-drop.ts'
import { treeDropEvent } from '../tree/tree-drop.ts'
import { entityOf } from '../entities/entity-path.ts'

type Point = NonNullable<TreeDrop['at']>

/** Areas of the tree that are over an element, and what happens when they are dropped there. */
interface AreasDrop {
  readonly element: RefObject<HTMLElement | null>
  readonly isReadOnly: boolean
  readonly onDrop: (areaIds: readonly string[], at: Point) => void
}

/** Lets areas be dragged from the tree onto an element: those that are over it, and where in the window. Source: EDT-10, EDT-14. */
export function useAreasDrop({ element, isReadOnly, onDrop }: AreasDrop) {
  const [over, setOver] = useState<{ readonly ids: readonly string[]; readonly at: Point }>()
  useEffect(() => {
    const target = element.current
    if (target === null || isReadOnly) return
    const take = (event: Event) => {
      const { paths, at, isDropped } = (event as CustomEvent<TreeDrop>).detail
      const ids = paths.filter((path) => entityOf(path).kind === 'area').map((path) => path.at(-1) ?? '')
      if (ids.length === 0) return
      event.preventDefault()
      setOver(at === undefined || isDropped ? undefined : { ids, at })
      if (isDropped && at !== undefined) onDrop(ids, at)
    }
    target.addEventListener(treeDropEvent, take)
    return () => target.removeEventListener(treeDropEvent, take)
  }, [element, isReadOnly, onDrop])
  return over
}
