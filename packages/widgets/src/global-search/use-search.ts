import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useTexts } from '@foyer/i18n/react'
import { runSearch } from './run-search.ts'
import { idle, nextSearch } from './search.model.ts'
import type { SearchState } from './search.model.ts'
import type { SearchPorts } from './search-ports.ts'

interface Search {
  readonly state: SearchState
  /** Gives up the question before, if one is still asked. */
  readonly ask: (question: string) => void
  readonly clear: () => void
}

/** One question at a time; leaving gives it up, on the server too. Source: SEA-01. */
export function useSearch(ports: SearchPorts): Search {
  const { locale } = useTexts()
  const [state, tell] = useReducer(nextSearch, idle)
  const running = useRef<AbortController>(undefined)
  const giveUp = useCallback(() => running.current?.abort(), [])
  useEffect(() => giveUp, [giveUp])

  const ask = useCallback(
    (question: string) => {
      giveUp()
      running.current = new AbortController()
      const { signal } = running.current
      ports.track('search', 'ask')
      void runSearch({ ports, question, locale, signal, isOnline: () => navigator.onLine, tell })
    },
    [giveUp, locale, ports],
  )
  const clear = useCallback(() => {
    giveUp()
    tell({ kind: 'cleared' })
  }, [giveUp])
  return { state, ask, clear }
}
