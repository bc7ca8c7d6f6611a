import { useCallback, useEffect, useMemo, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { PageSize } from './page-layout.ts'
import { unitsPerPixel } from './units.ts'

/** Up to so many pages are measured ahead; of longer ones each is as large as the first until it is seen. */
const mostMeasured = 200

/**
 * How large each page is, turned as it is shown. Pages not seen yet are taken to be as large as the first. Undefined until that
 * one is measured.
 */
export function usePageSizes(document: PDFDocumentProxy, rotation: number) {
  const [known, setKnown] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const [usual, setUsual] = useState<PageSize>()
  const note = useCallback((index: number, size: PageSize) => {
    setKnown((now) => {
      const before = now.get(index)
      return before?.width === size.width && before.height === size.height ? now : new Map(now).set(index, size)
    })
  }, [])

  useEffect(() => {
    let isWanted = true
    const measure = async () => {
      const all = new Map<number, PageSize>()
      for (let number = 1; number <= Math.min(document.numPages, mostMeasured); number++) {
        const page = await document.getPage(number).catch(() => undefined)
        if (!isWanted) return
        if (page === undefined) continue
        const { width, height } = page.getViewport({ scale: 1 / unitsPerPixel, rotation: page.rotate })
        all.set(number - 1, { width, height })
        if (number === 1) setUsual({ width, height })
      }
      setKnown((now) => new Map([...all, ...now]))
    }
    void measure()
    return () => {
      isWanted = false
    }
  }, [document])

  const isTurned = rotation % 180 !== 0
  const sizes = useMemo(() => {
    if (usual === undefined) return undefined
    return Array.from({ length: document.numPages }, (_, index) => {
      const { width, height } = known.get(index) ?? usual
      return isTurned ? { width: height, height: width } : { width, height }
    })
  }, [document, known, usual, isTurned])
  /** Sizes are in the upright position. */
  return { sizes, note }
}
