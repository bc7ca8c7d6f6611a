import type { ServedArchitecture } from '@foyer/contract'
import { ConsentLayer } from './consent-layer.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import styles from './shell-layers.module.css'

export interface ShellLayersProps {
  readonly architecture: ServedArchitecture
  readonly areaId: string | undefined
  readonly place: 'venue' | 'mandatory-page'
}

/** What is laid over a venue's pages; fetched after them. */
export function ShellLayers({ architecture, areaId, place }: ShellLayersProps) {
  return (
    <div className={styles.notices}>
      <OfflineNotice />
      <ConsentLayer architecture={architecture} areaId={areaId} place={place} />
    </div>
  )
}
