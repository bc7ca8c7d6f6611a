import { useEffect, useState } from 'react'
import { usePort } from '@foyer/widgets'

/** Server time in Unix milliseconds, new every `everyMs`. Source: VEN-13. */
export function useServerTick(everyMs: number): number {
  const { serverNow, atServerTime } = usePort('clock')
  const [nowMs, setNowMs] = useState(serverNow)
  useEffect(() => {
    let cancel: () => void
    const wait = () => {
      cancel = atServerTime((Math.floor(serverNow() / everyMs) + 1) * everyMs, () => {
        setNowMs(serverNow())
        wait()
      })
    }
    wait()
    return () => cancel()
  }, [atServerTime, serverNow, everyMs])
  return nowMs
}
