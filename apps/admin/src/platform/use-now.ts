import { useEffect, useState } from 'react'
import type { Clock } from '@foyer/client'

/** The time of this device in Unix milliseconds, updated every `everyMs`. */
export function useNow(clock: Clock, everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => clock.now())
  useEffect(() => {
    let stop = () => {}
    const wait = () => {
      stop = clock.after(everyMs, () => {
        setNowMs(clock.now())
        wait()
      })
    }
    wait()
    return () => stop()
  }, [clock, everyMs])
  return nowMs
}
