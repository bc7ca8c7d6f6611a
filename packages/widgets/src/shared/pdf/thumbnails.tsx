import { type KeyboardEvent, type ReactNode, memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { drawPage } from './draw-page.ts'
import { type PageSize, layPagesOut, pagesNear } from './page-layout.ts'
import { usePdfTexts } from './pdf-texts.ts'
import { unitsPerPixel } from './units.ts'
import styles from './viewer.module.css'

const widthPx = 112
const labelPx = 28
/** A strip of paper stays a thumbnail. */
const highestPx = 220
const mostDrawn = 24

export interface ThumbnailsProps {
  readonly document: PDFDocumentProxy
  readonly sizes: readonly PageSize[]
  readonly rotation: number
  readonly current: number
  readonly onPage: (page: number) => void
}

/** The pages, small, below one another; only those near the view are drawn. Arrow keys go from one to the next. */
export function Thumbnails({ document, sizes, rotation, current, onPage }: ThumbnailsProps): ReactNode {
  const { t, number } = usePdfTexts()
  const list = useRef<HTMLDivElement>(null)
  const movesFocus = useRef(false)
  const [view, setView] = useState({ top: 0, height: 600 })
  const layout = useMemo(
    () =>
      layPagesOut(
        sizes.map(({ width, height }) => ({
          width: widthPx,
          height: Math.min(highestPx, (height / width) * widthPx) + labelPx,
        })),
        1,
      ),
    [sizes],
  )
  const note = () => {
    const box = list.current
    if (box !== null) setView({ top: box.scrollTop, height: box.clientHeight })
  }
  const top = layout.tops[current - 1] ?? 0
  const height = layout.sizes[current - 1]?.height ?? 0
  useLayoutEffect(() => {
    const box = list.current
    if (box === null) return
    if (top < box.scrollTop || top + height > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 2 + height / 2
    note()
  }, [top, height])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 1, End: sizes.length }[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const page = Math.min(Math.max(next, 1), sizes.length)
    movesFocus.current = page !== current
    onPage(page)
  }
  // The page one has gone to by key holds focus, once it is there; the one that had it may be gone by then.
  useEffect(() => {
    const box = list.current
    if (box === null || !(movesFocus.current || box.contains(globalThis.document.activeElement))) return
    const here = box.querySelector<HTMLElement>('[aria-current]')
    if (here !== null) movesFocus.current = false
    here?.focus({ preventScroll: true })
  }, [current, view])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons inside
    <div ref={list} className={styles.thumbnails} onScroll={note} onKeyDown={onKeyDown}>
      <div className={styles.thumbnailsAll} style={{ blockSize: layout.height }}>
        {pagesNear(layout, view, mostDrawn).map((index) => (
          <button
            key={index}
            type="button"
            className={styles.thumbnail}
            style={{ top: layout.tops[index] ?? 0, blockSize: layout.sizes[index]?.height }}
            aria-current={index === current - 1 ? 'page' : undefined}
            aria-label={t('pdf.page-of', { page: index + 1, count: sizes.length })}
            tabIndex={index === current - 1 ? 0 : -1}
            onClick={() => onPage(index + 1)}
          >
            <Small document={document} number={index + 1} rotation={rotation} />
            <span className={styles.thumbnailLabel}>{number(index + 1)}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

const Small = memo(function Small(props: {
  readonly document: PDFDocumentProxy
  readonly number: number
  readonly rotation: number
}): ReactNode {
  const { document, number, rotation } = props
  const holder = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const target = holder.current
    let cancel = () => {}
    let isWanted = true
    const draw = async () => {
      const page = await document.getPage(number)
      if (!isWanted || target === null) return
      const turned = page.rotate + rotation
      const { width, height } = page.getViewport({ scale: 1 / unitsPerPixel, rotation: turned })
      const drawing = drawPage({ page, rotation: turned, zoom: Math.min(widthPx / width, highestPx / height) })
      cancel = drawing.cancel
      const canvas = await drawing.done
      if (canvas !== undefined) target.replaceChildren(canvas)
    }
    // A page that cannot be drawn is an empty sheet here; where it is read it says so.
    draw().catch(() => {})
    return () => {
      isWanted = false
      cancel()
      for (const canvas of target?.querySelectorAll('canvas') ?? []) canvas.width = canvas.height = 0
    }
  }, [document, number, rotation])
  return <span ref={holder} className={styles.sheet} aria-hidden />
})
