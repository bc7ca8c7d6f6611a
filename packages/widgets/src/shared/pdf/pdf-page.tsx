import { type CSSProperties, type ReactNode, type RefObject, memo, useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { afterFrames } from './after-frames.ts'
import { drawPage } from './draw-page.ts'
import { drawText } from './draw-text.ts'
import type { PageSize } from './page-layout.ts'
import { PageLinks } from './page-links.tsx'
import type { PageText } from './page-text.ts'
import { PaperSkeleton } from './paper-skeleton.tsx'
import { loadPdfLibrary } from './pdf-library.ts'
import type { PdfLink } from './pdf-links.ts'
import { usePdfTexts } from './pdf-texts.ts'
import type { Hit } from './text-search.ts'
import { unitsPerPixel } from './units.ts'
import styles from './pdf-page.module.css'

export interface PdfPageProps {
  readonly document: PDFDocumentProxy
  /** Counted from 1. */
  readonly number: number
  readonly count: number
  readonly rotation: number
  readonly zoom: number
  /** Whether the zoom stays for now, so that drawing anew is worth it. */
  readonly isSettled: boolean
  /** CSS pixels from the upper left corner of all pages. */
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
  readonly hits: readonly Hit[]
  readonly currentHit: Hit | undefined
  /** Called with the size of the page, upright; `index` is counted from 0. */
  readonly onSize: (index: number, size: PageSize) => void
  readonly onLink: (link: PdfLink) => void
  readonly onHitPlace: (hit: Hit, place: { readonly top: number; readonly left: number }) => void
}

interface DrawnText {
  readonly divs: readonly HTMLElement[]
  readonly text: PageText
}

/** One page: its picture, its text to select and to hear, its links and what was found in it. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps): ReactNode {
  const { document, number, count, rotation, zoom, isSettled, hits, currentHit } = props
  const { onSize, onLink, onHitPlace } = props
  const { t } = usePdfTexts()
  const [page, setPage] = useState<PDFPageProxy>()
  const [drawnText, setDrawnText] = useState<DrawnText>()
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  const box = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const textLayer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let isWanted = true
    document.getPage(number).then(
      (proxy) => {
        if (!isWanted) return
        setPage(proxy)
      },
      () => {
        if (isWanted) setState('failed')
      },
    )
    return () => {
      isWanted = false
    }
  }, [document, number])

  useEffect(() => {
    if (page === undefined) return
    const { width, height } = page.getViewport({ scale: 1 / unitsPerPixel })
    onSize(number - 1, { width, height })
  }, [page, number, onSize])

  useEffect(() => {
    const target = picture.current
    if (page === undefined || target === null || !isSettled) return
    const drawing = drawPage({ page, rotation: page.rotate + rotation, zoom })
    drawing.done.then(
      (canvas) => {
        if (canvas === undefined) return
        free(target)
        target.replaceChildren(canvas)
        setState('drawn')
      },
      () => setState((now) => (now === 'drawn' ? now : 'failed')),
    )
    return drawing.cancel
  }, [page, rotation, zoom, isSettled])

  useEffect(() => {
    const target = picture.current
    return () => {
      if (target !== null) free(target)
    }
  }, [])

  useEffect(() => {
    const container = textLayer.current
    if (page === undefined || container === null) return
    const drawing = drawText({ page, rotation: page.rotate + rotation, container, library: loadPdfLibrary() })
    drawing.done.then(setDrawnText, () => {})
    return drawing.cancel
  }, [page, rotation])

  const marks = useHitMarks(box, drawnText, hits)
  useEffect(() => {
    const mark = marks.find((candidate) => candidate.hit === currentHit)
    if (mark !== undefined) onHitPlace(mark.hit, { top: mark.rect.top, left: mark.rect.left })
  }, [marks, currentHit, onHitPlace])

  const style = {
    top: props.top,
    left: props.left,
    width: props.width,
    height: props.height,
    '--total-scale-factor': zoom / unitsPerPixel,
  } as CSSProperties
  return (
    <div
      ref={box}
      className={styles.page}
      style={style}
      role="group"
      aria-label={t('pdf.page-of', { page: number, count })}
      data-page={number}
      data-state={state}
    >
      {state === 'waiting' ? <PaperSkeleton className={styles.waiting} /> : null}
      <div ref={picture} className={styles.picture} aria-hidden />
      {state === 'failed' ? <p className={styles.failed}>{t('pdf.page-failed')}</p> : null}
      <div className={styles.marks} aria-hidden>
        {marks.map(({ hit, rect }) => (
          <div
            key={`${hit.begin} ${rect.top} ${rect.left}`}
            className={styles.mark}
            data-current={hit === currentHit ? '' : undefined}
            style={{
              top: percent(rect.top),
              left: percent(rect.left),
              width: percent(rect.width),
              height: percent(rect.height),
            }}
          />
        ))}
      </div>
      <div ref={textLayer} className={styles.text} dir="ltr" />
      {page === undefined ? null : <PageLinks page={page} rotation={page.rotate + rotation} onLink={onLink} />}
    </div>
  )
})

const percent = (share: number) => `${share * 100}%`

/** A canvas keeps its pixels until it has none. */
function free(holder: HTMLElement) {
  for (const canvas of holder.querySelectorAll('canvas')) canvas.width = canvas.height = 0
}

interface Mark {
  readonly hit: Hit
  /** Shares of the page. */
  readonly rect: { readonly top: number; readonly left: number; readonly width: number; readonly height: number }
}

interface Measured {
  readonly drawn: DrawnText
  readonly hits: readonly Hit[]
  readonly marks: readonly Mark[]
}

const noMarks: readonly Mark[] = []

/** Where the hits lie on the page, as shares of it: so they stay right at every zoom. */
function useHitMarks(
  box: RefObject<HTMLElement | null>,
  drawn: DrawnText | undefined,
  hits: readonly Hit[],
): readonly Mark[] {
  const [measured, setMeasured] = useState<Measured>()
  useEffect(() => {
    if (drawn === undefined || hits.length === 0) return
    // What is measured must be laid out.
    return afterFrames(1, () => {
      const page = box.current?.getBoundingClientRect()
      if (page === undefined) return
      const marks = hits.flatMap((hit) =>
        Array.from(rangeOf(drawn, hit)?.getClientRects() ?? [], (rect): Mark => ({
          hit,
          rect: {
            top: (rect.top - page.top) / page.height,
            left: (rect.left - page.left) / page.width,
            width: rect.width / page.width,
            height: rect.height / page.height,
          },
        })).filter(({ rect }) => rect.width > 0),
      )
      setMeasured({ drawn, hits, marks })
    })
  }, [box, drawn, hits])
  return measured?.drawn === drawn && measured?.hits === hits ? measured.marks : noMarks
}

function rangeOf({ divs, text }: DrawnText, { begin, end }: Hit): Range | undefined {
  const from = pointAt(divs, text, begin)
  const to = pointAt(divs, text, end - 1)
  if (from === undefined || to === undefined) return undefined
  const range = document.createRange()
  range.setStart(from.node, from.offset)
  range.setEnd(to.node, Math.min(to.offset + 1, to.node.length))
  return range
}

function pointAt(divs: readonly HTMLElement[], { begins }: PageText, at: number) {
  const index = begins.findLastIndex((begin) => begin <= at)
  const node = divs[index]?.firstChild
  if (!(node instanceof Text)) return undefined
  return { node, offset: Math.min(at - (begins[index] ?? 0), node.length) }
}
