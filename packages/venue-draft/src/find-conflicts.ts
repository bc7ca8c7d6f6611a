import type { DraftChange, DraftPath } from '@foyer/contract'
import { isEqual } from './json.ts'
import type { Json } from './json.ts'
import { keyOf } from './read-path.ts'

/** Two changes that cannot both hold. */
export interface Conflict {
  readonly mine: DraftChange
  readonly theirs: DraftChange
}

/**
 * Those of my changes that meet a change which others made meanwhile: at the same field, within what was removed or replaced,
 * or around what was changed. Changes that say the same do not meet. Source: EDT-05.
 */
export function findConflicts(mine: readonly DraftChange[], theirs: readonly DraftChange[]): readonly Conflict[] {
  const others = theirs.map((change) => ({ change, targets: targetsOf(change) }))
  return mine.flatMap((change) => {
    const targets = targetsOf(change)
    const met = others.findLast((other) => doMeet(change, targets, other.change, other.targets))
    return met === undefined ? [] : [{ mine: change, theirs: met.change }]
  })
}

/** The changes that none of the others meets: what can still be undone once colleagues have worked on. Source: EDT-04. */
export function withoutOverlaps(mine: readonly DraftChange[], theirs: readonly DraftChange[]): readonly DraftChange[] {
  const met = new Set(findConflicts(mine, theirs).map((conflict) => conflict.mine))
  return met.size === 0 ? mine : mine.filter((change) => !met.has(change))
}

function doMeet(mine: DraftChange, myTargets: readonly DraftPath[], theirs: DraftChange, others: readonly DraftPath[]) {
  if (!myTargets.some((target) => others.some((other) => isWithin(target, other) || isWithin(other, target))))
    return false
  return !isEqual(mine as unknown as Json, theirs as unknown as Json)
}

/** What a change touches: the field, or the item in its list and, after a move, where it was. */
function targetsOf(change: DraftChange): readonly DraftPath[] {
  switch (change.kind) {
    case 'insert':
      return [[...change.path, keyOf(change.item as Json) ?? '']]
    case 'move':
      return [change.path, [...change.to, change.path.at(-1) ?? '']]
    case 'set':
    case 'remove':
      return [change.path]
  }
}

const isWithin = (path: DraftPath, outer: DraftPath) =>
  outer.length <= path.length && outer.every((step, index) => step === path[index])
