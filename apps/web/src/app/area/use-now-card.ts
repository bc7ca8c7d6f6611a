import { useMemo } from 'react'
import type { NowCardChoice } from '@foyer/stage'
import { useApp } from '../app-context.ts'

export interface KeptNowCard {
  readonly kept: NowCardChoice | undefined
  readonly keep: (choice: NowCardChoice) => void
}

/** What the visitor did with the card of what is on; kept for the visit, as tomorrow something else is on. Source: CON-10. */
export function useNowCard(): KeptNowCard {
  const { visitStorage } = useApp()
  return useMemo(() => {
    const kept = visitStorage.get('now-card')
    return {
      kept: kept === 'OPEN' || kept === 'FOLDED' ? kept : undefined,
      keep: (choice) => visitStorage.set('now-card', choice),
    }
  }, [visitStorage])
}
