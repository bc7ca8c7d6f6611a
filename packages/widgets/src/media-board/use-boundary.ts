import { useEffect, useState } from 'react'
import type { ContentPiece } from '@foyer/contract'
import type { WidgetPorts } from '../host/ports.ts'
import { nextBoundary } from './sections.model.ts'

/** The server's clock in Unix milliseconds, new whenever a piece begins or ends. Source: VEN-13. */
export function useBoundary(
  ports: Pick<WidgetPorts, 'serverNow' | 'atServerTime'>,
  pieces: readonly ContentPiece[],
): number {
  const { serverNow, atServerTime } = ports
  const [nowMs, setNowMs] = useState(serverNow)
  useEffect(() => {
    const next = nextBoundary(pieces, serverNow())
    return next === undefined ? undefined : atServerTime(next, () => setNowMs(serverNow()))
  }, [atServerTime, serverNow, pieces, nowMs])
  return nowMs
}
