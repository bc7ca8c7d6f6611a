import type { ContentCount } from '@foyer/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useEditorPorts } from './editor-ports.ts'

export interface Contents {
  readonly counts: readonly ContentCount[]
  /** They could not be read, or not anew. */
  readonly isUnknown: boolean
  /** Reads them anew where they are older than 15 s. */
  readonly refresh: () => void
}

const freshForMs = 15_000

/** What people left in the live venue: it grows while the venue is edited. Source: EDT-16. */
export function useContents(architectureId: string | undefined): Contents {
  const { countContents, clock } = useEditorPorts()
  const [state, setState] = useState<Omit<Contents, 'refresh'>>({ counts: [], isUnknown: false })
  const readAtMs = useRef(-Infinity)
  const ending = useRef(new AbortController())
  const refresh = useCallback(() => {
    const nowMs = clock.now()
    if (architectureId === undefined || nowMs < readAtMs.current + freshForMs) return
    readAtMs.current = nowMs
    const { signal } = ending.current
    countContents(architectureId, signal).then(
      (counts) => signal.aborted || setState({ counts, isUnknown: false }),
      () => {
        readAtMs.current = -Infinity
        if (!signal.aborted) setState(({ counts }) => ({ counts, isUnknown: true }))
      },
    )
  }, [architectureId, clock, countContents])
  useEffect(() => {
    ending.current = new AbortController()
    readAtMs.current = -Infinity
    refresh()
    return () => ending.current.abort()
  }, [refresh])
  return useMemo(() => ({ ...state, refresh }), [state, refresh])
}
