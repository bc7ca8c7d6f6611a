/** A value that can be read now and followed. */
export interface Live<Value> {
  readonly get: () => Value
  /** Calls back after each change; the answer ends it. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface OwnLive<Value> extends Live<Value> {
  readonly set: (value: Value) => void
}

export function createLive<Value>(initial: Value): OwnLive<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
