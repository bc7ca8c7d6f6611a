/** A value that changes over time; listeners are called after each change. */
export interface Readable<T> {
  readonly get: () => T
  /** The answer ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface Cell<T> extends Readable<T> {
  /** Calls listeners only when the value is another one (`Object.is`). */
  readonly set: (value: T) => void
}

export function cell<T>(initial: T): Cell<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      Array.from(listeners).forEach((listener) => listener())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Settles once `isWanted` holds for the value. */
export function whenever<T>(readable: Readable<T>, isWanted: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const check = () => {
      const value = readable.get()
      if (!isWanted(value)) return
      stop()
      resolve(value)
    }
    const stop = readable.subscribe(check)
    check()
  })
}
