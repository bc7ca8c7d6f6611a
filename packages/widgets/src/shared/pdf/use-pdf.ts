import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '@foyer/i18n/react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { usePort } from '../../host/use-port.tsx'
import { type OpenedPdf, PasswordDeclined, openPdf } from './open-pdf.ts'
import { type PdfFault, PdfFailure } from './pdf-failure.ts'
import { openPdfFile, type PdfProgress } from './pdf-file.ts'
import { loadPdfLibrary } from './pdf-library.ts'
import type { PdfViewerProps } from './pdf-viewer-props.ts'

export type PdfState =
  | { readonly kind: 'loading'; readonly progress: PdfProgress | undefined }
  | { readonly kind: 'locked'; readonly isWrong: boolean; readonly isChecking: boolean }
  | { readonly kind: 'declined' }
  | { readonly kind: 'open'; readonly document: PDFDocumentProxy; readonly isStuck: boolean }
  | { readonly kind: 'failed'; readonly fault: PdfFault }

export interface UsePdf {
  readonly state: PdfState
  /** Answers the question for the password; undefined gives up. */
  readonly answer: (password: string | undefined) => void
  /** Begins anew after a failure or a refusal; where only parts are missing, asks for those. */
  readonly again: () => void
}

type PdfOptions = Pick<PdfViewerProps, 'assetId' | 'localizedAssets'>

/** Opens the file of an asset and holds it while it is shown. */
export function usePdf({ assetId, localizedAssets }: PdfOptions): UsePdf {
  const { locale } = useTexts()
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify([assetId, localizedAssets, locale, attempt])
  const [found, setFound] = useState<{ readonly key: string; readonly state: PdfState }>()
  const state: PdfState = found?.key === key ? found.state : { kind: 'loading', progress: undefined }
  const opened = useRef<OpenedPdf>(undefined)
  const asking = useRef<(password: string | undefined) => void>(undefined)
  const assets = usePort('assets')
  const { reportFailure } = usePort('log')
  // The page gives other ports whenever something about it changes; the file stays open meanwhile.
  const latest = useRef({ assets, reportFailure, assetId, localizedAssets })
  useEffect(() => {
    latest.current = { assets, reportFailure, assetId, localizedAssets }
  })

  useEffect(() => {
    const lifetime = new AbortController()
    const { signal } = lifetime
    const note = (next: PdfState | ((now: PdfState) => PdfState)) => {
      if (signal.aborted) return
      setFound((now) => {
        const before: PdfState = now?.key === key ? now.state : { kind: 'loading', progress: undefined }
        return { key, state: typeof next === 'function' ? next(before) : next }
      })
    }
    const request = () => ({
      assetId: latest.current.assetId,
      ...(latest.current.localizedAssets === undefined ? {} : { localizedAssets: latest.current.localizedAssets }),
    })
    const open = async () => {
      const [library, file] = await Promise.all([
        loadPdfLibrary().catch((cause: unknown) => {
          throw new PdfFailure('offline', cause)
        }),
        openPdfFile({
          fetch: (...call) => fetch(...call),
          url: () => latest.current.assets.assetUrl(request()),
          retry: (failedUrl) => latest.current.assets.retryAssetUrl(request(), failedUrl),
          signal,
          onProgress: (progress) => note((now) => (now.kind === 'loading' ? { ...now, progress } : now)),
        }),
      ])
      signal.throwIfAborted()
      const pdf = await openPdf({
        library,
        file,
        signal,
        askPassword: (isWrong) => {
          note({ kind: 'locked', isWrong, isChecking: false })
          return new Promise((resolve) => {
            asking.current = resolve
          })
        },
        onTrouble: (failure) => {
          if (failure !== undefined && failure.fault !== 'offline') note({ kind: 'failed', fault: failure.fault })
          else note((now) => (now.kind === 'open' ? { ...now, isStuck: failure !== undefined } : now))
        },
      })
      if (signal.aborted) return
      opened.current = pdf
      note({ kind: 'open', document: pdf.document, isStuck: false })
    }
    open().catch((cause: unknown) => {
      if (signal.aborted) return
      if (cause instanceof PasswordDeclined) return note({ kind: 'declined' })
      const failure = cause instanceof PdfFailure ? cause : new PdfFailure('broken', cause)
      latest.current.reportFailure(latest.current.assetId, failure)
      note({ kind: 'failed', fault: failure.fault })
    })
    return () => {
      lifetime.abort()
      opened.current = undefined
      asking.current = undefined
    }
  }, [key])

  const answer = useCallback(
    (password: string | undefined) => {
      asking.current?.(password)
      asking.current = undefined
      if (password !== undefined)
        setFound((now) =>
          now?.state.kind === 'locked' ? { ...now, state: { ...now.state, isWrong: false, isChecking: true } } : now,
        )
    },
    [setFound],
  )
  const isOpen = state.kind === 'open'
  const again = useCallback(() => {
    if (isOpen) opened.current?.resume()
    else setAttempt((value) => value + 1)
  }, [isOpen])
  const isWaiting = (state.kind === 'open' && state.isStuck) || (state.kind === 'failed' && state.fault === 'offline')
  useEffect(() => {
    if (!isWaiting) return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isWaiting, again])
  return { state, answer, again }
}
