import type { Cell } from '../readable/readable.ts'
import type { Realtime } from './realtime.ts'

/**
 * Keeps the number of open reports. The server sends it when it changes, and to each new connection unless it is 0. When no
 * number arrives before a connection is open, the number is therefore 0. The returned function stops it. Source: CHT-08.
 */
export function countReports(realtime: Realtime, openReports: Cell<number>): () => void {
  let hasCount = false
  const endings = [
    realtime.state.subscribe(() => {
      if (realtime.state.get().kind === 'connecting') hasCount = false
    }),
    realtime.on('moderation.reported', ({ open }) => {
      hasCount = true
      openReports.set(open)
    }),
    realtime.onOpen(() => {
      if (!hasCount) openReports.set(0)
    }),
  ]
  return () => {
    for (const end of endings) end()
    openReports.set(0)
  }
}
