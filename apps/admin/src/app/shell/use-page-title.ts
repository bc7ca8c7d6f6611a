import { useEffect } from 'react'
import { useApp } from '../app-context.ts'
import { useVenueName } from '../venue-queries.ts'

/** What stands on the tab: this part, and whose venue it is. */
export function usePageTitle(part: string) {
  const { head } = useApp()
  const venueName = useVenueName()
  useEffect(() => head.setTitle(`${part} · ${venueName}`), [head, part, venueName])
}
