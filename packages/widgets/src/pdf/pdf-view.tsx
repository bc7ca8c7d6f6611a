import type { ReactNode } from 'react'
import type { PdfConfiguration } from '@foyer/contract'
import type { WidgetViewProps } from '../host/ports.ts'
import { PdfCover } from '../shared/pdf/pdf-cover.tsx'
import { PdfViewer } from '../shared/pdf/pdf-viewer.tsx'
import styles from './pdf-view.module.css'

/** A paper of the venue: its cover in the picture, the viewer wherever there is room. Source: WID-04. */
export function View({ widget, configuration, ports, shownIn, spot }: WidgetViewProps<PdfConfiguration>): ReactNode {
  const { assetId, localizedAssets, mayDownload, firstPage } = configuration
  if (shownIn === 'frame' || shownIn === 'list') {
    return (
      <PdfCover
        key={assetId}
        assetId={assetId}
        localizedAssets={localizedAssets}
        title={widget.title}
        ports={ports}
        onOpen={() => ports.openWidget(widget.id)}
      />
    )
  }
  return (
    <div className={styles.place} data-shown-in={shownIn}>
      <PdfViewer
        assetId={assetId}
        localizedAssets={localizedAssets}
        page={spot?.page ?? firstPage}
        mayDownload={mayDownload}
        title={widget.title}
        pageLink={(page) => ports.spotHref({ areaId: ports.areaId, widgetId: widget.id, page })}
        ports={ports}
      />
    </div>
  )
}
