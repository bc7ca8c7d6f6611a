import type { LiveChange, LiveStore } from '../live.store.ts'

/** A store for tests of any live feature: it keeps the events of each key and makes its state of them anew. */
export interface MemoryLiveStore<State, Event> extends LiveStore<State, Event> {
  readonly written: readonly LiveChange<Event>[]
  /** Thrown by everything until it is undefined again. */
  failure: unknown
}

export function createMemoryLiveStore<State, Event>({
  create,
  apply,
}: {
  readonly create: (key: string) => State
  readonly apply: (state: State, event: Event, version: number) => void
}): MemoryLiveStore<State, Event> {
  const written: LiveChange<Event>[] = []
  const versions = new Map<string, number>()
  const stateOf = (key: string): State => {
    const state = create(key)
    const version = versions.get(key) ?? 0
    for (const change of written)
      if (change.key === key) for (const event of change.events) apply(state, event, version)
    return state
  }
  // Nodes that share the store change it one after the other.
  let underWay: Promise<void> | undefined
  const store: MemoryLiveStore<State, Event> = {
    written,
    failure: undefined,
    async load(key) {
      mayFail()
      return { state: stateOf(key), version: versions.get(key) ?? 0 }
    },
    async versions(keys) {
      mayFail()
      return new Map(keys.flatMap((key) => (versions.has(key) ? [[key, versions.get(key) ?? 0]] : [])))
    },
    async keys() {
      mayFail()
      return [...new Set(written.map(({ key }) => key))]
    },
    async change(keys, decide) {
      while (underWay !== undefined) await underWay
      let end = () => {}
      underWay = new Promise((resolve) => {
        end = resolve
      })
      try {
        await changeAlone(keys, decide)
      } finally {
        underWay = undefined
        end()
      }
    },
  }
  return store

  async function changeAlone(...[keys, decide]: Parameters<MemoryLiveStore<State, Event>['change']>): Promise<void> {
    const changes = await decide({
      versionOf: (key) => versions.get(key) ?? 0,
      load: async (key) => stateOf(key),
      loadFor: async () => {},
    })
    mayFail()
    written.push(...changes)
    for (const key of keys) versions.set(key, (versions.get(key) ?? 0) + 1)
  }

  function mayFail(): void {
    if (store.failure !== undefined) throw store.failure
  }
}
