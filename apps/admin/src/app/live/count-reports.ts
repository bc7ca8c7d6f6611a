import type { Cell, Realtime } from '@foyer/client'

/**
 * Keeps how many reports are open. The server tells it when it changes, and to whoever connects unless there is none: what
 * nobody has told since the connection began is nothing. The answer ends it. Source: CHT-08.
 */
export function countReports(realtime: Realtime, openReports: Cell<number>): () => void {
  let isTold = false
  const endings = [
    realtime.state.subscribe(() => {
      if (realtime.state.get().kind === 'connecting') isTold = false
    }),
    realtime.on('moderation.reported', ({ open }) => {
      isTold = true
      openReports.set(open)
    }),
    realtime.onOpen(() => {
      if (!isTold) openReports.set(0)
    }),
  ]
  return () => {
    for (const end of endings) end()
    openReports.set(0)
  }
}
