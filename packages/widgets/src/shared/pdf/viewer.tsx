import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { bytesText } from './bytes-text.ts'
import { PasswordPrompt } from './password-prompt.tsx'
import { PdfDocumentView } from './pdf-document-view.tsx'
import { PdfFault } from './pdf-fault.tsx'
import { PdfOpening } from './pdf-opening.tsx'
import { PdfTexts, usePdfTexts } from './pdf-texts.ts'
import type { PdfProgress } from './pdf-file.ts'
import type { PdfViewerProps } from './pdf-viewer-props.ts'
import { usePdf } from './use-pdf.ts'
import { useDownload } from './use-download.ts'
import styles from './viewer.module.css'
import { usePort } from '../../host/use-port.tsx'

/** The viewer itself; shown through `PdfViewer`, which fetches it. */
export function Viewer(props: PdfViewerProps): ReactNode {
  const { t } = useTexts()
  return (
    <PdfTexts before={<PdfOpening label={t('common.loading')} />}>
      <ViewerWithTexts {...props} />
    </PdfTexts>
  )
}

function ViewerWithTexts(props: PdfViewerProps): ReactNode {
  const { assetId, title, mayDownload } = props
  const { t } = usePdfTexts()
  const { t: common, locale } = useTexts()
  const { track } = usePort('analytics')
  const { state, answer, again } = usePdf(props)
  const download = useDownload(props)
  const root = useRef<HTMLElement>(null)
  const isOpen = state.kind === 'open'
  useEffect(() => {
    if (isOpen) track('pdf', 'open', assetId)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time it is opened
  }, [isOpen, assetId])
  const downloadButton =
    mayDownload && state.kind === 'failed' && ['broken', 'too-large', 'too-many-pages'].includes(state.fault) ? (
      <Button onClick={download.start} waiting={download.isWaiting}>
        {t('pdf.download')}
      </Button>
    ) : undefined
  const progressProps = (progress: PdfProgress | undefined) => {
    if (progress === undefined) return {}
    const { loadedBytes, totalBytes, isAllFetched } = progress
    return {
      // How much the first page of a large file needs is unknown.
      share: isAllFetched ? Math.min(1, loadedBytes / Math.max(1, totalBytes)) : undefined,
      loaded: t('pdf.loaded', { loaded: bytesText(loadedBytes, locale), total: bytesText(totalBytes, locale) }),
    }
  }

  return (
    <section
      ref={root}
      className={styles.viewer}
      data-pdf=""
      aria-label={title === undefined || title === '' ? t('pdf.name') : title}
    >
      {state.kind === 'loading' ? <PdfOpening label={t('pdf.loading')} {...progressProps(state.progress)} /> : null}
      {state.kind === 'locked' ? (
        <PasswordPrompt isWrong={state.isWrong} isChecking={state.isChecking} onAnswer={answer} />
      ) : null}
      {state.kind === 'declined' ? (
        <PdfFault fault="declined" onRetry={again} retryText={t('pdf.password.again')} />
      ) : null}
      {state.kind === 'failed' ? (
        <PdfFault fault={state.fault} onRetry={again} retryText={common('common.try-again')} more={downloadButton} />
      ) : null}
      {state.kind === 'open' ? (
        <PdfDocumentView
          {...props}
          document={state.document}
          isStuck={state.isStuck}
          onResume={again}
          root={root}
          download={download}
        />
      ) : null}
    </section>
  )
}
