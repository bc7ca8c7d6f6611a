import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useTexts } from '@foyer/i18n/react'
import { runSearch } from './run-search.ts'
import { idle, nextSearch } from './search.model.ts'
import type { SearchState } from './search.model.ts'
import { usePort } from '../host/use-port.tsx'

interface Search {
  readonly state: SearchState
  /** Gives up the question before, if one is still asked. */
  readonly ask: (question: string) => void
  readonly clear: () => void
}

/** One question at a time; leaving gives it up, on the server too. Source: SEA-01. */
export function useSearch(): Search {
  const { locale } = useTexts()
  const { call, lines } = usePort('api')
  const { serverNow } = usePort('clock')
  const { track } = usePort('analytics')
  const { isPreview } = usePort('venue')
  const findsPeople = usePort('person').user !== undefined
  const [state, dispatch] = useReducer(nextSearch, idle)
  const running = useRef<AbortController>(undefined)
  const giveUp = useCallback(() => running.current?.abort(), [])
  useEffect(() => giveUp, [giveUp])

  const ask = useCallback(
    (question: string) => {
      giveUp()
      running.current = new AbortController()
      const { signal } = running.current
      track('search', 'ask')
      if (isPreview) {
        dispatch({ kind: 'asked', question })
        dispatch({ kind: 'failed', failure: { reason: 'preview' } })
        return
      }
      void runSearch({
        call,
        lines,
        serverNow,
        question,
        locale,
        findsPeople,
        signal,
        isOnline: () => navigator.onLine,
        onEvent: dispatch,
      })
    },
    [call, findsPeople, giveUp, isPreview, lines, locale, serverNow, track],
  )
  const clear = useCallback(() => {
    giveUp()
    dispatch({ kind: 'cleared' })
  }, [giveUp])
  return { state, ask, clear }
}
