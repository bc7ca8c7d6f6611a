const DAY_MS = 86_400_000

/** How long a key signs before its successor is made. */
export const ROTATE_AFTER_MS = 90 * DAY_MS
/** A key is published this long before it signs, so that all code that verifies tokens has it by then. */
export const PUBLISHED_BEFORE_MS = DAY_MS
/** How long a key stays published after it has signed its last token; longer than any token lives. */
const PUBLISHED_AFTER_MS = DAY_MS

interface Dated {
  readonly id: string
  readonly createdAtMs: number
}

export interface Rotation<Key> {
  /** Absent only where there is no key at all. */
  readonly signing: Key | undefined
  readonly isNewNeeded: boolean
  /** Keys that are no longer needed. */
  readonly spent: readonly Key[]
}

/**
 * Which key signs now, whether another is due, and which may go. Every node that sees the same keys decides alike, also
 * when two of them made a key at the same moment.
 */
export function planRotation<Key extends Dated>(keys: readonly Key[], nowMs: number): Rotation<Key> {
  const oldestFirst = keys.toSorted((a, b) => a.createdAtMs - b.createdAtMs || (a.id < b.id ? -1 : 1))
  const signing = oldestFirst.findLast((key) => key.createdAtMs + PUBLISHED_BEFORE_MS <= nowMs) ?? oldestFirst[0]
  if (!signing) return { signing, isNewNeeded: true, spent: [] }
  const newest = oldestFirst.at(-1) ?? signing
  const beganAtMs = signing.createdAtMs + PUBLISHED_BEFORE_MS
  const areOlderSpent = nowMs >= beganAtMs + PUBLISHED_AFTER_MS
  return {
    signing,
    isNewNeeded: nowMs >= newest.createdAtMs + ROTATE_AFTER_MS,
    spent: areOlderSpent ? oldestFirst.slice(0, oldestFirst.indexOf(signing)) : [],
  }
}
