import { useState } from 'react'
import type { ServedArchitecture } from '@foyer/contract'
import { RotateHint } from '@foyer/stage'
import { type App, useApp } from '../app-context.ts'
import { ConsentLayer } from './consent-layer.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import styles from './shell-layers.module.css'

// Put away once, it stays away until the page is loaded anew.
const rotateHintDismissed = new WeakSet<App>()

export interface ShellLayersProps {
  readonly architecture: ServedArchitecture
  readonly areaId: string | undefined
  readonly place: 'venue' | 'mandatory-page'
}

/** What is laid over a venue's pages; fetched after them. */
export function ShellLayers({ architecture, areaId, place }: ShellLayersProps) {
  const app = useApp()
  const [isHintWanted, setHintWanted] = useState(
    () => !rotateHintDismissed.has(app) && app.storage.get('view') !== 'LIST',
  )
  const dismissHint = () => {
    rotateHintDismissed.add(app)
    setHintWanted(false)
  }
  return (
    <>
      <div className={styles.notices}>
        <OfflineNotice />
        <ConsentLayer architecture={architecture} areaId={areaId} place={place} />
      </div>
      {areaId !== undefined && isHintWanted && <RotateHint onDismiss={dismissHint} />}
    </>
  )
}
