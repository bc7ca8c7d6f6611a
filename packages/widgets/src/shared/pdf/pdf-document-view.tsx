import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { pagesNear } from './page-layout.ts'
import { PaperSkeleton } from './paper-skeleton.tsx'
import { PdfPage } from './pdf-page.tsx'
import type { PdfLink } from './pdf-links.ts'
import { usePdfTexts } from './pdf-texts.ts'
import type { PdfViewerProps } from './pdf-viewer-props.ts'
import { findPlace } from './places.ts'
import { SearchBar } from './search-bar.tsx'
import { SidePanel } from './side-panel.tsx'
import type { Hit } from './text-search.ts'
import { ToolBar } from './tool-bar.tsx'
import type { Download } from './use-download.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePageSizes } from './use-page-sizes.ts'
import { useScroller } from './use-scroller.ts'
import { useSearch } from './use-search.ts'
import { useStable } from './use-stable.ts'
import { useZoomGestures } from './use-zoom-gestures.ts'
import { zoomIn, zoomOut } from './zoom.ts'
import styles from './viewer.module.css'

export interface PdfDocumentViewProps extends PdfViewerProps {
  readonly document: PDFDocumentProxy
  /** Parts of the file do not come at the moment. */
  readonly isStuck: boolean
  readonly onResume: () => void
  readonly root: RefObject<HTMLElement | null>
  readonly download: Download
}

/** Pages drawn at a time: enough for a small zoom on a large screen, few enough for a phone. */
const mostDrawnPages = 12
const noHits: readonly Hit[] = []

/** A PDF that is open: its pages and all one does with them. */
export function PdfDocumentView(props: PdfDocumentViewProps): ReactNode {
  const {
    document: pdf,
    page = 1,
    query = '',
    mayDownload,
    pageLink,
    onPage,
    isStuck,
    onResume,
    root,
    download,
  } = props
  const { t } = usePdfTexts()
  const { t: common } = useTexts()
  const [rotation, setRotation] = useState(0)
  const [isSearching, setSearching] = useState(query !== '')
  const [hasPanel, setPanel] = useState(false)
  const { sizes, note } = usePageSizes(pdf, rotation)
  const scroller = useScroller(sizes, Math.min(page, pdf.numPages))
  const { ref, layout, view, contentWidth, zoom, current, goTo, zoomTo, reveal } = scroller
  const search = useSearch(pdf, () => current, query)
  const fullScreen = useFullScreen(root)
  const searchField = useRef<HTMLInputElement>(null)

  const goToAsked = useEffectEvent((asked: number) => goTo(asked))
  const isLaidOut = layout !== undefined
  useEffect(() => {
    if (isLaidOut) goToAsked(page)
  }, [page, isLaidOut])

  const notifyPage = useEffectEvent(() => onPage?.(current, pdf.numPages))
  useEffect(() => {
    if (isLaidOut) notifyPage()
  }, [current, isLaidOut])

  // Keys work in the document without a click first; if the focus has moved elsewhere meanwhile, it stays there.
  useEffect(() => {
    const at = document.activeElement
    const isNowhere = at === null || at === document.body || (at.matches('[role=dialog]') && at.contains(ref.current))
    if (isLaidOut && isNowhere) ref.current?.focus({ preventScroll: true })
  }, [isLaidOut, ref])

  const currentHit = search.hits[search.current]
  const sought = useRef<Hit>(undefined)
  const goToHit = useEffectEvent((hit: Hit) => {
    sought.current = hit
    const isNear = layout !== undefined && pagesNear(layout, view, mostDrawnPages).includes(hit.page - 1)
    if (!isNear) goTo(hit.page)
  })
  useEffect(() => {
    if (currentHit !== undefined && isSearching) goToHit(currentHit)
  }, [currentHit, isSearching])
  const onHitPlace = useStable((hit: Hit, place: { readonly top: number; readonly left: number }) => {
    // Once for each hit: after that a reader who scrolls away is not moved back.
    if (sought.current !== hit) return
    sought.current = undefined
    reveal(hit.page, place)
  })

  useZoomGestures(ref, (factor, around) => zoomTo(zoom * factor, around))

  const goToDest = useCallback(
    (dest: string | readonly unknown[]) => {
      void findPlace(pdf, dest, rotation).then((place) => {
        if (place !== undefined) goTo(place.page, place.y)
      })
    },
    [pdf, rotation, goTo],
  )
  const onLink = useStable((link: PdfLink) => {
    if (link.kind === 'place') goToDest(link.dest)
    if (link.kind === 'step')
      goTo({ NextPage: current + 1, PrevPage: current - 1, FirstPage: 1, LastPage: pdf.numPages }[link.step])
  })

  const openSearch = () => {
    setSearching(true)
    // Of a field that is there already; a new one takes focus by itself.
    searchField.current?.focus()
    searchField.current?.select()
  }
  const closeSearch = () => {
    setSearching(false)
    search.setQuery('')
    ref.current?.focus({ preventScroll: true })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    const withControl = event.ctrlKey || event.metaKey
    if ((withControl && key.toLowerCase() === 'f') || (key === '/' && !isTyping)) {
      event.preventDefault()
      return openSearch()
    }
    if (key === 'Escape' && (isSearching || hasPanel)) {
      event.preventDefault()
      event.stopPropagation()
      return isSearching ? closeSearch() : setPanel(false)
    }
    if (isTyping || withControl || event.altKey) return
    const act = actionOf(key)
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const actionOf = (key: string): (() => void) | undefined => {
    const scrollBy = (by: number) => () => {
      if (ref.current !== null) ref.current.scrollTop += by
    }
    const isWide = (layout?.width ?? 0) > view.width
    switch (key) {
      case '+':
      case '=':
        return () => zoomTo(zoomIn(zoom))
      case '-':
        return () => zoomTo(zoomOut(zoom))
      case '0':
        return () => zoomTo('width')
      case 'Home':
        return () => goTo(1)
      case 'End':
        return () => goTo(pdf.numPages)
      case 'PageDown':
        return () => goTo(current + 1)
      case 'PageUp':
        return () => goTo(current - 1)
      case 'ArrowDown':
        return scrollBy(48)
      case 'ArrowUp':
        return scrollBy(-48)
      case ' ':
        return undefined
      // What is wider than the view is moved by them, as everywhere.
      case 'ArrowRight':
        return isWide ? undefined : () => goTo(current + 1)
      case 'ArrowLeft':
        return isWide ? undefined : () => goTo(current - 1)
      case 'r':
        return () => setRotation((value) => (value + 90) % 360)
      default:
        return undefined
    }
  }

  const shown = useMemo(() => (layout === undefined ? [] : pagesNear(layout, view, mostDrawnPages)), [layout, view])
  const hitsByPage = useMemo(() => {
    const byPage = new Map<number, Hit[]>()
    for (const hit of search.hits) {
      const before = byPage.get(hit.page)
      if (before === undefined) byPage.set(hit.page, [hit])
      else before.push(hit)
    }
    return byPage
  }, [search.hits])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole viewer; focus lies on what is inside
    <div className={styles.document} onKeyDown={onKeyDown}>
      <ToolBar
        current={current}
        count={pdf.numPages}
        zoom={zoom}
        zoomMode={scroller.zoomMode}
        hasPanel={hasPanel}
        isSearching={isSearching}
        isFullScreen={fullScreen.isOn}
        onPanel={() => setPanel(!hasPanel)}
        onPage={goTo}
        onZoom={zoomTo}
        onSearch={() => (isSearching ? closeSearch() : openSearch())}
        onRotate={() => setRotation((value) => (value + 90) % 360)}
        onFullScreen={fullScreen.toggle}
        download={mayDownload ? download : undefined}
        pageLink={pageLink}
      />
      {isSearching ? <SearchBar search={search} fieldRef={searchField} onClose={closeSearch} /> : null}
      {isStuck ? (
        <div className={styles.stuck} role="alert">
          <span>{t('pdf.stuck')}</span>
          <Button size="small" onClick={onResume}>
            {common('common.try-again')}
          </Button>
        </div>
      ) : null}
      <div className={styles.body}>
        {hasPanel ? (
          <SidePanel
            document={pdf}
            sizes={sizes ?? []}
            rotation={rotation}
            current={current}
            onPage={goTo}
            onDest={goToDest}
          />
        ) : null}
        <div
          ref={ref}
          className={styles.scroller}
          dir="ltr"
          role="region"
          aria-label={t('pdf.pages')}
          tabIndex={0}
          onScroll={scroller.noteScroll}
        >
          {layout === undefined ? (
            <PaperSkeleton className={styles.measuring} />
          ) : (
            <div className={styles.pages} style={{ inlineSize: contentWidth, blockSize: layout.height }}>
              {shown.map((index) => {
                const size = layout.sizes[index] ?? { width: 1, height: 1 }
                const width = size.width * zoom
                return (
                  <PdfPage
                    key={index}
                    document={pdf}
                    number={index + 1}
                    count={pdf.numPages}
                    rotation={rotation}
                    zoom={zoom}
                    isSettled={scroller.isSettled}
                    top={layout.tops[index] ?? 0}
                    left={(contentWidth - width) / 2}
                    width={width}
                    height={size.height * zoom}
                    hits={(isSearching ? hitsByPage.get(index + 1) : undefined) ?? noHits}
                    currentHit={currentHit?.page === index + 1 ? currentHit : undefined}
                    onSize={note}
                    onLink={onLink}
                    onHitPlace={onHitPlace}
                  />
                )
              })}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
