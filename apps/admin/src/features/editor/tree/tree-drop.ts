import type { DraftPath } from '@foyer/contract'

/** Of the event that an element gets while lines of the tree are over it; it prevents the default where they can be dropped. */
export interface TreeDrop {
  readonly paths: readonly DraftPath[]
  /** Where the pointer is in the window, in CSS pixels; undefined once the lines are no more over what took them. */
  readonly at: { readonly x: number; readonly y: number } | undefined
  readonly isDropped: boolean
}

export const treeDropEvent = 'tree-drop'

/** Offers lines of the tree to what the pointer is over; the answer says whether they are or were dropped there. */
export function createDropOffer(paths: readonly DraftPath[]) {
  let taker: Element | undefined
  const isTaken = (target: Element, detail: TreeDrop) =>
    !target.dispatchEvent(new CustomEvent(treeDropEvent, { bubbles: true, cancelable: true, detail }))
  return (event: PointerEvent | undefined, isDropped = false): boolean => {
    const former = taker
    const target = event?.target
    const at = event && { x: event.clientX, y: event.clientY }
    taker = target instanceof Element && isTaken(target, { paths, at, isDropped }) ? target : undefined
    if (taker === undefined && former !== undefined) isTaken(former, { paths, at: undefined, isDropped: false })
    return taker !== undefined
  }
}
