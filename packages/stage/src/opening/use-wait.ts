import { useEffect, useState } from 'react'
import { useLatest } from '../use-latest.ts'
import { usePort } from '@foyer/widgets'

/** How long one waits already: too short to speak of, noticeably, or so long that one should not have to. */
export type Wait = 'short' | 'noticeable' | 'long'

const waitsMs = { noticeable: 300, long: 4000 } as const

/** How long `place` has been waited for; begins anew with another one and ends with undefined. Source: look.md, 15. */
export function useWait(place: string | undefined): Wait {
  const [reached, setReached] = useState<{ readonly place: string; readonly wait: Wait }>()
  const latest = useLatest(usePort('clock'))
  useEffect(() => {
    if (place === undefined) return
    const { serverNow, atServerTime } = latest.current
    const sinceMs = serverNow()
    const after = (next: keyof typeof waitsMs) =>
      atServerTime(sinceMs + waitsMs[next], () => setReached({ place, wait: next }))
    const cancels = [after('noticeable'), after('long')]
    return () => {
      for (const cancel of cancels) cancel()
      setReached(undefined)
    }
  }, [place, latest])
  return reached !== undefined && reached.place === place ? reached.wait : 'short'
}
