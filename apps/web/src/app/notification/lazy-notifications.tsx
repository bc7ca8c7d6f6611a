import { type ComponentType, useEffect, useState } from 'react'
import type { ServedArchitecture } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { useApp } from '../app-context.ts'
import type { VenueNotificationsProps } from './venue-notifications.tsx'

/** The area comes first. */
const loadAfterMs = 1_000
const tryAgainAfterMs = 15_000

/** The notifications of the page, fetched once there is a connection over which they come. */
export function LazyNotifications({ architecture }: { readonly architecture: ServedArchitecture }) {
  const { clock, log, realtime } = useApp()
  const isConnected = useReadable(realtime) !== undefined
  const [part, setPart] = useState<{ readonly VenueNotifications: ComponentType<VenueNotificationsProps> }>()
  const isWanted = isConnected && part === undefined
  useEffect(() => {
    if (!isWanted) return
    let stop: () => void
    const loadAfter = (ms: number) => {
      stop = clock.after(ms, () => {
        import('./venue-notifications.tsx').then(setPart, (cause: unknown) => {
          log('WARN', 'notification', 'the notifications could not be fetched', cause)
          loadAfter(tryAgainAfterMs)
        })
      })
    }
    loadAfter(loadAfterMs)
    return () => stop()
  }, [clock, isWanted, log])
  return part === undefined ? null : <part.VenueNotifications architecture={architecture} />
}
