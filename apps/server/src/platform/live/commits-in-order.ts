/** What one commit did to one key, as nodes announce it. */
export interface Commit<Event> {
  readonly key: string
  readonly version: number
  readonly events: readonly Event[]
}

/** Commits that wait: for an earlier one of their key, or until nothing reads or changes the key. */
export interface CommitsInOrder<Event> {
  add(commit: Commit<Event>): void
  /** Nothing of the key is given out until it was released as often. */
  hold(key: string): void
  release(key: string): void
  isHeld(key: string): boolean
  /** The earliest one of the key, if its version is at most `upTo`; it waits no more. */
  next(key: string, upTo: number): Commit<Event> | undefined
  hasWaiting(key: string): boolean
  /** Keys with commits that wait and are not held. */
  waiting(): readonly string[]
}

/**
 * Commits of different nodes may arrive in another order than that in which they were stored; those of one node do not. Source:
 * NOD-03.
 */
export function createCommitsInOrder<Event>(): CommitsInOrder<Event> {
  const byKey = new Map<string, Commit<Event>[]>()
  const holds = new Map<string, number>()
  return {
    add(commit) {
      const ofKey = byKey.get(commit.key)
      if (ofKey === undefined) return void byKey.set(commit.key, [commit])
      const at = ofKey.findLastIndex(({ version }) => version <= commit.version) + 1
      ofKey.splice(at, 0, commit)
    },
    hold: (key) => void holds.set(key, (holds.get(key) ?? 0) + 1),
    release(key) {
      const left = (holds.get(key) ?? 0) - 1
      if (left > 0) holds.set(key, left)
      else holds.delete(key)
    },
    isHeld: (key) => holds.has(key),
    next(key, upTo) {
      const ofKey = byKey.get(key)
      const [first] = ofKey ?? []
      if (ofKey === undefined || first === undefined || holds.has(key) || first.version > upTo) return undefined
      if (ofKey.length === 1) byKey.delete(key)
      else ofKey.shift()
      return first
    },
    hasWaiting: (key) => byKey.has(key) && !holds.has(key),
    waiting: () => [...byKey.keys()].filter((key) => !holds.has(key)),
  }
}
