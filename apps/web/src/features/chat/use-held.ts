import { useEffect, useState } from 'react'
import { cell } from '@foyer/client'
import { useReadable } from '@foyer/client/react'

/**
 * Something that is opened with what shows it and closed after it; undefined before and between. `open` must stay the same
 * function for as long as it should stay open.
 */
export function useHeld<T>(open: () => T, close: (held: T) => void): T | undefined {
  const [held] = useState(() => cell<T | undefined>(undefined))
  useEffect(() => {
    const opened = open()
    held.set(opened)
    return () => {
      held.set(undefined)
      close(opened)
    }
  }, [close, held, open])
  return useReadable(held)
}
