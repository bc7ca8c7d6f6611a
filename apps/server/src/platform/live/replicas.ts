interface Replica<State> {
  state: State
  version: number
  usedAtMs: number
  /** Whether it is what the store has; not so while a commit is under way, and after one that failed. */
  isInStep: boolean
}

/** The states this node has in memory, by key. */
export interface Replicas<State> {
  readonly size: number
  has(key: string): boolean
  /** Whether it is what the store has, at this version where one is named. */
  isInStep(key: string, version?: number): boolean
  find(key: string): State | undefined
  /** For a key that is there. */
  get(key: string): State
  /** The state, if it can be shown to people; it stays in memory for a while. */
  use(key: string, nowMs: number): State | undefined
  set(key: string, state: State, version: number, nowMs: number): void
  spoil(key: string): void
  commit(key: string, version: number, nowMs: number): void
  /** Follows a commit of any node; `false` where something before it was missed. */
  follow(key: string, version: number, apply: (state: State) => void): boolean
  stale(): readonly string[]
  entries(): Iterable<readonly [key: string, state: State]>
  unload(usedBeforeMs: number, isKept: (key: string, state: State) => boolean): void
}

export function createReplicas<State>(): Replicas<State> {
  const replicas = new Map<string, Replica<State>>()
  return {
    get size() {
      return replicas.size
    },
    has: (key) => replicas.has(key),
    isInStep(key, version) {
      const replica = replicas.get(key)
      return replica?.isInStep === true && (version === undefined || replica.version === version)
    },
    find: (key) => replicas.get(key)?.state,
    get(key) {
      const replica = replicas.get(key)
      if (replica === undefined) throw new Error(`${key} is not in memory`)
      return replica.state
    },
    use(key, nowMs) {
      const replica = replicas.get(key)
      if (replica?.isInStep !== true) return undefined
      replica.usedAtMs = nowMs
      return replica.state
    },
    set(key, state, version, nowMs) {
      replicas.set(key, { state, version, usedAtMs: nowMs, isInStep: true })
    },
    spoil(key) {
      const replica = replicas.get(key)
      if (replica !== undefined) replica.isInStep = false
    },
    commit(key, version, nowMs) {
      const replica = replicas.get(key)
      if (replica !== undefined) Object.assign(replica, { version, usedAtMs: nowMs, isInStep: true })
    },
    follow(key, version, apply) {
      const replica = replicas.get(key)
      if (replica === undefined || version <= replica.version) return true
      if (!replica.isInStep || version > replica.version + 1) {
        replica.isInStep = false
        return false
      }
      apply(replica.state)
      replica.version = version
      return true
    },
    stale: () => [...replicas].flatMap(([key, { isInStep }]) => (isInStep ? [] : [key])),
    entries: function* () {
      for (const [key, { state }] of replicas) yield [key, state] as const
    },
    unload(usedBeforeMs, isKept) {
      for (const [key, { state, usedAtMs, isInStep }] of replicas)
        if (isInStep && usedAtMs < usedBeforeMs && !isKept(key, state)) replicas.delete(key)
    },
  }
}
