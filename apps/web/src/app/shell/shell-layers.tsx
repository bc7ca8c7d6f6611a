import { useLayoutEffect, useRef } from 'react'
import type { ServedArchitecture } from '@foyer/contract'
import { LazyAgenda } from '../agenda/lazy-agenda.tsx'
import { LazyAnnouncement } from '../announcement/lazy-announcement.tsx'
import { LazyChat } from '../chat/lazy-chat.tsx'
import { LazyNotifications } from '../notification/lazy-notifications.tsx'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useApp } from '../app-context.ts'
import { ConsentLayer } from './consent-layer.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import styles from './shell-layers.module.css'

const VenuePreview = lazyPart(async () => (await import('../preview/venue-preview.tsx')).VenuePreview, {
  isRare: true,
  isSilent: true,
})

export interface ShellLayersProps {
  readonly architecture: ServedArchitecture
  readonly areaId: string | undefined
  readonly place: 'venue' | 'mandatory-page'
}

/**
 * What is laid over a venue's pages; fetched after them. A page whose first lines must not be covered leaves
 * `--notices-height` free at its top.
 */
export function ShellLayers({ architecture, areaId, place }: ShellLayersProps) {
  const { isPreview } = useApp().place
  const notices = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (notices.current === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0
      // To set it has the browser judge the style of the whole page anew.
      if (height === 0) style.removeProperty('--notices-height')
      else style.setProperty('--notices-height', `${height}px`)
    })
    observer.observe(notices.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--notices-height')
    }
  }, [])
  return (
    <>
      <div ref={notices} className={styles.notices}>
        <OfflineNotice />
        <ConsentLayer architecture={architecture} areaId={areaId} place={place} />
      </div>
      {isPreview && <VenuePreview />}
      <LazyAnnouncement architecture={architecture} areaId={areaId} />
      <LazyAgenda architecture={architecture} />
      <LazyNotifications architecture={architecture} />
      <LazyChat architecture={architecture} areaId={areaId} />
    </>
  )
}
