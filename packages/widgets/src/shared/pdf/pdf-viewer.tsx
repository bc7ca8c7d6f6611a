import { type ReactNode, Suspense, lazy } from 'react'
import { useTexts } from '@foyer/i18n/react'
import { PdfOpening } from './pdf-opening.tsx'
import type { PdfViewerProps } from './pdf-viewer-props.ts'

const Viewer = lazy(async () => ({ default: (await import('./viewer.tsx')).Viewer }))

/**
 * A PDF to read, with all its faces: loading, asking for a password, shown, broken, gone, offline. It fills its place, which
 * must have a height. Pages, texts and program come when it is first shown. Source: WID-04.
 */
export function PdfViewer(props: PdfViewerProps): ReactNode {
  const { t } = useTexts()
  return (
    <Suspense fallback={<PdfOpening label={t('common.loading')} />}>
      <Viewer key={props.assetId} {...props} />
    </Suspense>
  )
}
