import { useEffect, useState } from 'react'
import { usePort } from '../host/use-port.tsx'

const secondMs = 1000

/** The server's clock in Unix milliseconds, new at every full second while `isTicking`. Source: VEN-13. */
export function useServerSecond(isTicking: boolean): number {
  const { serverNow, atServerTime } = usePort('clock')
  const [nowMs, setNowMs] = useState(serverNow)
  useEffect(() => {
    if (!isTicking) return
    let cancel: () => void
    const tick = () => {
      const now = serverNow()
      setNowMs(now)
      cancel = atServerTime((Math.floor(now / secondMs) + 1) * secondMs, tick)
    }
    tick()
    return () => cancel()
  }, [atServerTime, isTicking, serverNow])
  return nowMs
}
