import { type CSSProperties, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type ThemeMode, type VenueStyle, applyTheme } from '@foyer/ui/theme'
import { mirrorSheets } from './mirror-sheets.ts'
import styles from './preview-frame.module.css'

interface PreviewFrameProps {
  /** What the picture shows, for screen readers. */
  readonly label: string
  readonly mode: ThemeMode
  readonly style: VenueStyle
  readonly lang: string
  readonly direction?: 'ltr' | 'rtl' | undefined
  /** The window that is shown, in CSS pixels; it is made smaller where there is less room. */
  readonly widthPx: number
  readonly heightPx: number
  readonly children: ReactNode
}

/**
 * A part of the attendee page in a document of its own: the same components, style sheets, variables and steps of the layout,
 * whatever theme the editor has. Nothing in it can be pressed. Source: EDT-14.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { label, mode, style, lang, direction = 'ltr', widthPx, heightPx, children } = props
  const holder = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<Document>()
  const [roomPx, setRoomPx] = useState(widthPx)
  // A frame has another document once it has loaded.
  const takeFrame = useCallback((frame: HTMLIFrameElement | null) => setPage(frame?.contentDocument ?? undefined), [])
  const { text, primary, secondary } = style

  useEffect(() => {
    const element = holder.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => entry !== undefined && setRoomPx(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => page && mirrorSheets(document, page), [page])
  useLayoutEffect(() => {
    if (page === undefined) return
    dress(page, { style: { text, primary, secondary }, mode, lang, direction })
  }, [page, text, primary, secondary, mode, lang, direction])

  const scale = Math.min(1, roomPx / widthPx)
  return (
    <div
      ref={holder}
      className={styles.holder}
      style={{ '--width': `${widthPx}px`, '--height': `${heightPx * scale}px` } as CSSProperties}
    >
      <iframe
        title={label}
        tabIndex={-1}
        className={styles.frame}
        style={{ inlineSize: `${widthPx}px`, blockSize: `${heightPx}px`, scale: String(scale) }}
        ref={takeFrame}
        onLoad={({ currentTarget }) => takeFrame(currentTarget)}
      />
      {page !== undefined && createPortal(children, page.body)}
    </div>
  )
}

interface Dress extends Pick<PreviewFrameProps, 'style' | 'mode' | 'lang'> {
  readonly direction: 'ltr' | 'rtl'
}

function dress({ documentElement, body }: Document, { style, mode, lang, direction }: Dress): void {
  applyTheme(documentElement, style, mode)
  documentElement.lang = lang
  documentElement.dir = direction
  // It is a picture: nothing in it takes the focus.
  body.inert = true
}
