import { useCallback } from 'react'
import type { OwnPresence } from '@foyer/contract'
import type { Presence } from '@foyer/client/presence'
import { usePlatform } from '../../platform/platform-context.ts'

/** Follows a choice of how one appears; where that fails one appears as before. Source: PRS-03. */
export function useChooseStatus(
  presence: Presence | undefined,
  onFailure: () => void,
): (choice: string | undefined) => void {
  const { log, track } = usePlatform()
  return useCallback(
    (choice) => {
      if (choice === undefined || presence === undefined) return
      const options: Partial<OwnPresence> =
        choice === 'Invisible' ? { isInvisible: true } : { isInvisible: false, status: statusOf(choice) }
      presence.choose(options).then(
        () => track('presence', 'status', choice),
        (cause: unknown) => {
          log('WARN', 'presence', 'the own status could not be changed', cause)
          onFailure()
        },
      )
    },
    [log, onFailure, presence, track],
  )
}

const statusOf = (choice: string): OwnPresence['status'] => (choice === 'Busy' ? 'Busy' : 'Available')
