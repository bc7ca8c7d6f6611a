import { useEffect, useState } from 'react'
import type { MeetingService } from '@foyer/contract'
import { useOnline } from '@foyer/ui/online'
import { usePort } from '../host/use-port.tsx'
import { reportsItself } from './meeting-service.ts'

/** How long a host of meetings may take to answer. Source: WID-01. */
const answerWithinMs = 10_000

export interface AwaitedRoom {
  /** Another address is another attempt. */
  readonly url: string | undefined
  readonly service: MeetingService | undefined
  readonly hasSpoken: boolean
  /** Whether the person asked for this attempt although the browser is offline. */
  readonly isInsisted: boolean
}

export interface Answer {
  /** `late`: not answered in time; it may answer yet. `offline`: not asked, since there is no network. */
  readonly kind: 'waiting' | 'answered' | 'late' | 'offline'
  readonly isOnline: boolean
  readonly onLoad: () => void
}

/**
 * Whether the host of a meeting answers. Browsers report a frame as loaded also where they show their own error in it, so that
 * of rooms that report themselves only a message counts. Source: WID-01.
 */
export function useAnswer({ url, service, hasSpoken, isInsisted }: AwaitedRoom): Answer {
  const { serverNow, atServerTime } = usePort('clock')
  const isOnline = useOnline()
  const [loadedUrl, setLoadedUrl] = useState<string>()
  const [lateUrl, setLateUrl] = useState<string>()
  const isLoaded = url !== undefined && loadedUrl === url && !reportsItself(new URL(url), service)
  const isAnswered = hasSpoken || isLoaded
  const isAsked = url !== undefined && (isOnline || isInsisted)
  useEffect(() => {
    if (!isAsked || isAnswered) return undefined
    return atServerTime(serverNow() + answerWithinMs, () => setLateUrl(url))
  }, [atServerTime, serverNow, isAsked, isAnswered, url])
  const onLoad = () => setLoadedUrl(url)
  if (isAnswered) return { kind: 'answered', isOnline, onLoad }
  if (url !== undefined && !isAsked) return { kind: 'offline', isOnline, onLoad }
  return { kind: url !== undefined && lateUrl === url ? 'late' : 'waiting', isOnline, onLoad }
}
