import { useEffect, useState } from 'react'
import type { WidgetPorts } from '../ports.ts'

/** Server time in Unix milliseconds, new every `everyMs`. Source: VEN-13. */
export function useServerTick(ports: Pick<WidgetPorts, 'serverNow' | 'atServerTime'>, everyMs: number): number {
  const [nowMs, setNowMs] = useState(ports.serverNow)
  useEffect(() => {
    let cancel: () => void
    const wait = () => {
      cancel = ports.atServerTime((Math.floor(ports.serverNow() / everyMs) + 1) * everyMs, () => {
        setNowMs(ports.serverNow())
        wait()
      })
    }
    wait()
    return () => cancel()
  }, [ports, everyMs])
  return nowMs
}
