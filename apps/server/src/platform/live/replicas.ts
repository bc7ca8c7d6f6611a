interface Replica<State> {
  state: State
  version: number
  usedAtMs: number
  /** The latest commit whose events were shown here, as were those of all before it. */
  heard: number
  /** Whether it is what the store has; not so while a commit is under way, and after one that failed. */
  isInStep: boolean
  /** Not in step only because commits of other nodes may not have been heard: where its version is that of the store, it is. */
  isSuspect: boolean
}

/** The states this node has in memory, by key. */
export interface Replicas<State> {
  readonly size: number
  has(key: string): boolean
  /** Whether it is what the store has, at this version where one is named. */
  isInStep(key: string, version?: number): boolean
  /** Whether it is there, and of an earlier version. */
  isBehind(key: string, version: number): boolean
  find(key: string): State | undefined
  /** For a key that is there. */
  get(key: string): State
  /** The state, if it can be shown to people; it stays in memory for a while. */
  use(key: string, nowMs: number): State | undefined
  /** Where what was there was not in step, events up to this version are not waited for. */
  set(key: string, state: State, version: number, nowMs: number): void
  spoil(key: string): void
  /** Commits of other nodes may not have been heard. */
  suspect(key: string): void
  isSuspect(key: string): boolean
  /** The store has this version: a state that was suspected and has it too is in step. Answers whether it is. */
  confirm(key: string, version: number): boolean
  /** Up to this version commits may be shown; undefined where there is no order to keep. */
  heard(key: string): number | undefined
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
    isBehind: (key, version) => (replicas.get(key)?.version ?? version) < version,
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
      const former = replicas.get(key)
      const heard = former?.isInStep === true ? former.heard : version
      replicas.set(key, { state, version, heard, usedAtMs: nowMs, isInStep: true, isSuspect: false })
    },
    spoil(key) {
      const replica = replicas.get(key)
      if (replica !== undefined) Object.assign(replica, { isInStep: false, isSuspect: false })
    },
    suspect(key) {
      const replica = replicas.get(key)
      if (replica?.isInStep === true) Object.assign(replica, { isInStep: false, isSuspect: true })
    },
    isSuspect: (key) => replicas.get(key)?.isSuspect === true,
    confirm(key, version) {
      const replica = replicas.get(key)
      if (replica?.isSuspect !== true || replica.version !== version) return false
      Object.assign(replica, { isInStep: true, isSuspect: false })
      return true
    },
    heard(key) {
      const replica = replicas.get(key)
      return replica?.isInStep === true ? replica.heard : undefined
    },
    commit(key, version, nowMs) {
      const replica = replicas.get(key)
      if (replica !== undefined) Object.assign(replica, { version, usedAtMs: nowMs, isInStep: true, isSuspect: false })
    },
    follow(key, version, apply) {
      const replica = replicas.get(key)
      if (replica === undefined) return true
      replica.heard = Math.max(replica.heard, version)
      if (version <= replica.version) return true
      // The next one after a suspected state shows that nothing was missed.
      if (!(replica.isInStep || replica.isSuspect) || version > replica.version + 1) {
        replica.isInStep = false
        return false
      }
      apply(replica.state)
      Object.assign(replica, { version, isInStep: true, isSuspect: false })
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
