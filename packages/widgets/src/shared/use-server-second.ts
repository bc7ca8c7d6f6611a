import { useEffect, useState } from 'react'
import type { WidgetPorts } from '../host/ports.ts'

const secondMs = 1000

/** The server's clock in Unix milliseconds, new at every full second while `isTicking`. Source: VEN-13. */
export function useServerSecond(ports: Pick<WidgetPorts, 'serverNow' | 'atServerTime'>, isTicking: boolean): number {
  const [nowMs, setNowMs] = useState(ports.serverNow)
  useEffect(() => {
    if (!isTicking) return
    let cancel: () => void
    const tick = () => {
      const now = ports.serverNow()
      setNowMs(now)
      cancel = ports.atServerTime((Math.floor(now / secondMs) + 1) * secondMs, tick)
    }
    tick()
    return () => cancel()
  }, [ports, isTicking])
  return nowMs
}
