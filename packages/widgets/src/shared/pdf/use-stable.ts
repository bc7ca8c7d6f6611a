import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and does what the newest one does: what is given to many parts redraws none of them. */
export function useStable<Args extends readonly unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
