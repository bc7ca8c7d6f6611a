import { useEffect, useEffectEvent, useRef } from 'react'
import { usePort } from '../host/use-port.tsx'

const firstPauseMs = 2_000
const longestPauseMs = 60_000

/**
 * Calls `again` while there is a failure: after 2 s, then after twice the former wait up to a minute, and at once when the
 * browser is online again. Each failed attempt is another `failure`; another `key` begins with short waits.
 * `formerFailures` happened before this component was there. Unless it `waits`, only the next connection is tried.
 * Source: AST-02.
 */
export function useRetry(
  failure: object | undefined,
  key: string,
  again: () => void,
  { formerFailures = 0, waits = true }: { readonly formerFailures?: number; readonly waits?: boolean } = {},
): void {
  const { serverNow, atServerTime } = usePort('clock')
  const attempts = useRef({ key, count: formerFailures })
  const retry = useEffectEvent(again)
  const wait = useEffectEvent(() => {
    if (attempts.current.key !== key) attempts.current = { key, count: 0 }
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** attempts.current.count++)
    return atServerTime(serverNow() + pauseMs, () => retry())
  })
  useEffect(() => {
    if (failure === undefined) return
    const cancel = waits ? wait() : undefined
    const retryNow = () => retry()
    addEventListener('online', retryNow)
    return () => {
      cancel?.()
      removeEventListener('online', retryNow)
    }
  }, [failure, waits])
}
