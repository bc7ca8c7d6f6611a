import type { ReactNode } from 'react'
import type { PdfConfiguration } from '@foyer/contract'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { PdfCover } from '../shared/pdf/pdf-cover.tsx'
import { PdfViewer } from '../shared/pdf/pdf-viewer.tsx'
import styles from './pdf-view.module.css'

/** A paper of the venue: its cover in the picture, the viewer wherever there is room. Source: WID-04. */
export function View({ widget, configuration, shownIn, spot }: WidgetViewProps<PdfConfiguration>): ReactNode {
  const { areaId } = usePort('venue')
  const { openWidget } = usePort('navigation')
  const { spotHref } = usePort('places')
  const { assetId, localizedAssets, mayDownload, firstPage } = configuration
  if (shownIn === 'frame' || shownIn === 'list') {
    return (
      <PdfCover
        key={assetId}
        assetId={assetId}
        localizedAssets={localizedAssets}
        title={widget.title}
        onOpen={() => openWidget(widget.id)}
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
        pageLink={(page) => spotHref({ areaId: areaId, widgetId: widget.id, page })}
      />
    </div>
  )
}
