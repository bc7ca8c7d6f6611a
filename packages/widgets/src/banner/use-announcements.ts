import { useEffect, useState } from 'react'
import type { BannerConfiguration } from '@foyer/contract'
import { usePort } from '../host/use-port.tsx'
import { announcementsAt, nextChangeAfter } from './announcements-at.ts'

type BannerAnnouncement = BannerConfiguration['announcements'][number]

export interface UseAnnouncements {
  /** On now, and not put away by this person in this browser. */
  readonly shown: readonly BannerAnnouncement[]
  readonly hasPutAway: boolean
  readonly putAway: (id: string) => void
  readonly bringBack: () => void
}

/** The announcements of a banner at this moment. Source: WID-06, VEN-20. */
export function useAnnouncements(
  widgetId: string,
  { id: configurationId, announcements }: BannerConfiguration,
): UseAnnouncements {
  const { serverNow, atServerTime } = usePort('clock')
  const dismissed = usePort('dismissed')
  const [nowMs, setNowMs] = useState(serverNow)
  const [, setChanges] = useState(0)
  useEffect(() => {
    const next = nextChangeAfter(announcements, nowMs)
    return next === undefined ? undefined : atServerTime(next, () => setNowMs(Math.max(next, serverNow())))
  }, [announcements, nowMs, atServerTime, serverNow])
  const keyOf = (id: string) => `${widgetId}/${configurationId}/${id}`
  const current = announcementsAt(announcements, nowMs)
  const shown = current.filter(({ id }) => !dismissed.has(keyOf(id)))
  return {
    shown,
    hasPutAway: shown.length < current.length,
    putAway(id) {
      dismissed.add(keyOf(id))
      setChanges((count) => count + 1)
    },
    bringBack() {
      for (const { id } of current) dismissed.remove(keyOf(id))
      setChanges((count) => count + 1)
    },
  }
}
