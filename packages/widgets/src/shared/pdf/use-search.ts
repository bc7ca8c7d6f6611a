import { useEffect, useMemo, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { mostHits } from './pdf-limits.ts'
import { createPageTexts } from './page-text.ts'
import { type Hit, findIn } from './text-search.ts'

export interface Search {
  readonly query: string
  readonly hits: readonly Hit[]
  /** Index of the hit one is at; -1 while there is none. */
  readonly current: number
  readonly isDone: boolean
  readonly setQuery: (query: string) => void
  readonly step: (by: 1 | -1) => void
}

interface Found {
  readonly query: string
  readonly hits: readonly Hit[]
  readonly current: number
  readonly isDone: boolean
}

const nothing: Found = { query: '', hits: [], current: -1, isDone: true }

/** Looks for a text in all pages, beginning at the first; the first hit from the page one is at on is gone to. */
export function useSearch(document: PDFDocumentProxy, pageNow: () => number, initialQuery = ''): Search {
  const [query, setQuery] = useState(initialQuery)
  const [found, setFound] = useState<Found>(nothing)
  const textOf = useMemo(() => createPageTexts(document), [document])

  useEffect(() => {
    if (query.trim() === '') return
    let isWanted = true
    const from = pageNow()
    const look = async () => {
      let hits: Hit[] = []
      for (let page = 1; page <= document.numPages && hits.length < mostHits; page++) {
        const here = findIn(await textOf(page), query, page)
        if (!isWanted) return
        if (here.length > 0) hits = [...hits, ...here].slice(0, mostHits)
        // A page without a hit changes nothing one sees.
        if (here.length > 0 || page === 1) note(hits, false)
      }
      note(hits, true)
    }
    const note = (hits: readonly Hit[], isDone: boolean) => {
      const ahead = hits.findIndex((hit) => hit.page >= from)
      setFound((now) => {
        const kept = now.query === query && now.current !== -1 ? now.current : ahead
        return { query, hits, isDone, current: kept === -1 && isDone && hits.length > 0 ? 0 : kept }
      })
    }
    void look()
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- where one is when the search begins, not whenever one moves
  }, [query, document, textOf])

  const shown = query.trim() === '' ? nothing : found.query === query ? found : { ...nothing, query, isDone: false }
  return {
    ...shown,
    query,
    setQuery,
    step: (by) =>
      setFound((now) =>
        now.hits.length === 0
          ? now
          : { ...now, current: (Math.max(now.current, 0) + by + now.hits.length) % now.hits.length },
      ),
  }
}
