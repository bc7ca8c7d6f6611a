import { useEffect, useState } from 'react'
import { type RealtimeState, type Readable, cell } from '@foyer/client'
import { useReadable } from '@foyer/client/react'
import { usePlatform } from '../../platform/platform-context.ts'

/** A connection that comes back within it is not worth a word. */
const patienceMs = 2_000

export function useIsTroubled(connection: Readable<RealtimeState>): boolean {
  const { clock } = usePlatform()
  const isOpen = useReadable(connection).kind === 'open'
  const [isLong] = useState(() => cell(false))
  useEffect(() => {
    if (isOpen) return isLong.set(false)
    return clock.after(patienceMs, () => isLong.set(true))
  }, [clock, isLong, isOpen])
  return useReadable(isLong) && !isOpen
}
