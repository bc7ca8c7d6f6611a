import { useCallback } from 'react'
import type { OwnPresence } from '@foyer/contract'
import type { Presence } from '@foyer/client/presence'
import { useApp } from '../../app/app-context.ts'

/** Follows a choice of how one appears; where that fails it is said, and one appears as before. Source: PRS-03. */
export function useChooseStatus(presence: Presence | undefined): (choice: string | undefined) => void {
  const { log, notice, track } = useApp()
  return useCallback(
    (choice) => {
      if (choice === undefined || presence === undefined) return
      const options: Partial<OwnPresence> =
        choice === 'Invisible' ? { isInvisible: true } : { isInvisible: false, status: statusOf(choice) }
      presence.choose(options).then(
        () => track('presence', 'status', choice),
        (cause: unknown) => {
          log('WARN', 'presence', 'the own status could not be changed', cause)
          notice.set('shell.status-failed')
        },
      )
    },
    [log, notice, presence, track],
  )
}

const statusOf = (choice: string): OwnPresence['status'] => (choice === 'Busy' ? 'Busy' : 'Available')
