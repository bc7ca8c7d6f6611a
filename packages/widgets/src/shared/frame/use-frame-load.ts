import { useOnline } from '@foyer/ui/online'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePort } from '../../host/use-port.tsx'

/** `offline`: it waits for a connection; `failed`: it did not load. */
export type FrameState = 'shown' | 'offline' | 'failed'

interface FrameLoadOptions {
  readonly address: string
  /** A path of this venue, of which it can be asked whether it is there; of other hosts only what takes too long is known. */
  readonly isOwn: boolean
  /** It loads at once, and not only when it is moved into the window. */
  readonly isInView: boolean
}

const longestLoadMs = 20_000

/**
 * Whether a page may be framed now, so that the browser shows no error page of its own: it waits for a connection, and fails
 * when it is not there or takes longer than 20 s. What has loaded stays. Source: WID-06, ERR-07.
 */
export function useFrameLoad({ address, isOwn, isInView }: FrameLoadOptions): {
  readonly state: FrameState
  readonly onLoad: () => void
  /** Loads it again. */
  readonly again: () => void
} {
  const { serverNow, atServerTime } = usePort('clock')
  const isOnline = useOnline()
  const [loaded, setLoaded] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const hasLoaded = loaded === address
  const hasFailed = failed === address
  const isLoading = isOnline && !hasFailed

  const fail = useEffectEvent(() => {
    if (!hasLoaded) setFailed(address)
  })
  const wait = useEffectEvent(() => atServerTime(serverNow() + longestLoadMs, () => fail()))
  useEffect(() => {
    if (!isLoading) return
    const lifetime = new AbortController()
    const { signal } = lifetime
    if (isOwn) void ask(address, signal).then((isThere) => isThere || signal.aborted || setFailed(address))
    const cancel = isInView ? wait() : undefined
    return () => {
      lifetime.abort()
      cancel?.()
    }
  }, [isLoading, isOwn, isInView, address])

  return {
    state: hasFailed ? 'failed' : isOnline || hasLoaded ? 'shown' : 'offline',
    onLoad: () => setLoaded(address),
    again: () => setFailed(undefined),
  }
}

async function ask(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', signal })).ok
  } catch {
    return false
  }
}
