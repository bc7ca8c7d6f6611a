import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** The value of the last render, for callbacks that outlive it. Only to be read in effects and handlers. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}
