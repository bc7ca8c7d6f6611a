import type { AgendaSession } from '@foyer/contract'
import type { ServerClock } from '@foyer/client'
import { beginOf } from './agenda-days.ts'

const remindBeforeMs = 5 * 60_000

/**
 * Calls back five minutes before each session of the person's schedule begins, or at once where that moment has passed
 * and the session has not begun. The answer cancels. Cancelled sessions remind of nothing.
 */
export function scheduleReminders(options: {
  readonly sessions: readonly AgendaSession[]
  readonly favourites: ReadonlySet<string>
  readonly serverClock: Pick<ServerClock, 'now' | 'at'>
  readonly onDue: (session: AgendaSession) => void
}): () => void {
  const { sessions, favourites, serverClock, onDue } = options
  const coming = sessions.filter(
    (session) => favourites.has(session.id) && !session.cancelled && beginOf(session) > serverClock.now(),
  )
  const cancels = coming.map((session) => serverClock.at(beginOf(session) - remindBeforeMs, () => onDue(session)))
  return () => {
    for (const cancel of cancels) cancel()
  }
}
