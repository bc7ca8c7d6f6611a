import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** The value of the last render, for callbacks that outlive it. Only to be read in effects and handlers. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}

/**
 * The same functions for as long as the component is there, which do what those of the last render do: a part that is given
 * them is not drawn again for their sake.
 */
export function useHandlers<Handlers extends object>(handlers: Handlers): Handlers {
  const latest = useLatest(handlers)
  const [stable] = useState(() => {
    const names = Object.keys(handlers) as (keyof Handlers)[]
    const call =
      (name: keyof Handlers) =>
      (...given: unknown[]) => {
        const handler = latest.current[name] as (...values: unknown[]) => unknown
        return handler(...given)
      }
    return Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as Handlers
  })
  return stable
}
