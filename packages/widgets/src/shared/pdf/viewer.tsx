import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { Progress } from '@foyer/ui/progress'
import { PasswordPrompt } from './password-prompt.tsx'
import { PdfDocumentView } from './pdf-document-view.tsx'
import { PdfFault } from './pdf-fault.tsx'
import { PdfTexts, usePdfTexts } from './pdf-texts.ts'
import type { PdfViewerProps } from './pdf-viewer-props.ts'
import { usePdf } from './use-pdf.ts'
import { useDownload } from './use-download.ts'
import styles from './viewer.module.css'

/** The viewer itself; shown through `PdfViewer`, which fetches it. */
export function Viewer(props: PdfViewerProps): ReactNode {
  return (
    <PdfTexts>
      <ViewerWithTexts {...props} />
    </PdfTexts>
  )
}

function ViewerWithTexts(props: PdfViewerProps): ReactNode {
  const { assetId, title, mayDownload, ports } = props
  const { t } = usePdfTexts()
  const { t: common } = useTexts()
  const { state, answer, again } = usePdf(props)
  const download = useDownload(props)
  const root = useRef<HTMLElement>(null)
  const titleId = useId()
  const isOpen = state.kind === 'open'
  useEffect(() => {
    if (isOpen) ports.track('pdf', 'open', assetId)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time it is opened
  }, [isOpen, assetId])
  const downloadButton =
    mayDownload && state.kind === 'failed' && ['broken', 'too-large', 'too-many-pages'].includes(state.fault) ? (
      <Button onClick={download.start} waiting={download.isWaiting}>
        {t('pdf.download')}
      </Button>
    ) : undefined

  return (
    <section
      ref={root}
      className={styles.viewer}
      data-pdf=""
      aria-label={title === undefined || title === '' ? t('pdf.name') : title}
    >
      {state.kind === 'loading' ? (
        <div className={styles.loading} role="status">
          <span id={titleId}>{t('pdf.loading')}</span>
          <Progress label={t('pdf.loading')} value={state.share} tone="periwinkle" className={styles.progress} />
        </div>
      ) : null}
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
