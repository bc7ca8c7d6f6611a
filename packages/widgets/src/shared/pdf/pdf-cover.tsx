import { type ReactNode, useEffect, useRef, useState } from 'react'
import BookOpen from 'lucide-react/icons/book-open'
import FileLock from 'lucide-react/icons/file-lock'
import { Skeleton } from '@foyer/ui/skeleton'
import { usePort } from '../../host/use-port.tsx'
import { drawPage } from './draw-page.ts'
import { PasswordDeclined, openPdf } from './open-pdf.ts'
import { openPdfFile } from './pdf-file.ts'
import { loadPdfLibrary } from './pdf-library.ts'
import { PdfTexts, usePdfTexts } from './pdf-texts.ts'
import type { PdfViewerProps } from './pdf-viewer-props.ts'
import { unitsPerPixel } from './units.ts'
import styles from './pdf-cover.module.css'

export interface PdfCoverProps extends Pick<PdfViewerProps, 'assetId' | 'localizedAssets'> {
  readonly title: string
  readonly onOpen: () => void
}

const drawnHeightPx = 480

/** The first page as a picture that opens the paper; one with a password or without a readable page is a sign instead. */
export function PdfCover(props: PdfCoverProps): ReactNode {
  return (
    <PdfTexts>
      <Cover {...props} />
    </PdfTexts>
  )
}

function Cover({ assetId, localizedAssets, title, onOpen }: PdfCoverProps): ReactNode {
  const { t } = usePdfTexts()
  const holder = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<'waiting' | 'drawn' | 'locked' | 'bare'>('waiting')
  const assets = usePort('assets')
  const latest = useRef({ assets, localizedAssets })
  useEffect(() => {
    latest.current = { assets, localizedAssets }
  })
  useEffect(() => {
    const target = holder.current
    const lifetime = new AbortController()
    const { signal } = lifetime
    const request = () => ({
      assetId,
      ...(latest.current.localizedAssets === undefined ? {} : { localizedAssets: latest.current.localizedAssets }),
    })
    const draw = async () => {
      const [library, file] = await Promise.all([
        loadPdfLibrary(),
        openPdfFile({
          fetch: (...call) => fetch(...call),
          url: () => latest.current.assets.assetUrl(request()),
          retry: (failedUrl) => latest.current.assets.retryAssetUrl(request(), failedUrl),
          signal,
        }),
      ])
      const pdf = await openPdf({ library, file, signal, askPassword: async () => undefined, onTrouble: () => {} })
      try {
        const page = await pdf.document.getPage(1)
        const { height } = page.getViewport({ scale: 1 / unitsPerPixel })
        const canvas = await drawPage({ page, rotation: page.rotate, zoom: drawnHeightPx / height }).done
        if (signal.aborted || canvas === undefined || target === null) return
        target.replaceChildren(canvas)
        setState('drawn')
      } finally {
        // The picture stays; the worker goes.
        await pdf.close()
      }
    }
    draw().catch((cause: unknown) => {
      if (!signal.aborted) setState(cause instanceof PasswordDeclined ? 'locked' : 'bare')
    })
    return () => {
      lifetime.abort()
      for (const canvas of target?.querySelectorAll('canvas') ?? []) canvas.width = canvas.height = 0
    }
  }, [assetId])
  return (
    <button type="button" className={styles.cover} data-state={state} onClick={onOpen}>
      <span ref={holder} className={styles.page} aria-hidden />
      {state === 'waiting' ? <Skeleton width="100%" height="100%" /> : null}
      {state === 'locked' || state === 'bare' ? (
        <span className={styles.sign} aria-hidden>
          {state === 'locked' ? <FileLock size={32} strokeWidth={1.5} /> : <BookOpen size={32} strokeWidth={1.5} />}
        </span>
      ) : null}
      <span className={styles.caption}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.hint}>{t(state === 'locked' ? 'pdf.cover.locked' : 'pdf.cover.open')}</span>
      </span>
    </button>
  )
}
