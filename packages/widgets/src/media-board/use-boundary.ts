import { useEffect, useState } from 'react'
import type { ContentPiece } from '@foyer/contract'
import { usePort } from '../host/use-port.tsx'
import { nextBoundary } from './sections.model.ts'

/** The server's clock in Unix milliseconds, new whenever a piece begins or ends. Source: VEN-13. */
export function useBoundary(pieces: readonly ContentPiece[]): number {
  const { serverNow, atServerTime } = usePort('clock')
  const [nowMs, setNowMs] = useState(serverNow)
  useEffect(() => {
    const next = nextBoundary(pieces, serverNow())
    return next === undefined ? undefined : atServerTime(next, () => setNowMs(serverNow()))
  }, [atServerTime, serverNow, pieces, nowMs])
  return nowMs
}
