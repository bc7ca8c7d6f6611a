import { useMemo } from 'react'
import { cell } from '@foyer/client'
import type { PresenceState } from '@foyer/client/presence'
import { useReadable } from '@foyer/client/react'
import type { PeopleByArea } from '@foyer/stage'
import { useApp, useArchitecture } from '../app-context.ts'

const none = cell<PresenceState | undefined>(undefined)

/** How one stands among the others; undefined where there is no presence, or nothing is known yet. */
export function usePresenceState(): PresenceState | undefined {
  const presence = useReadable(useApp().presence)
  const state = useReadable<PresenceState | undefined>(presence?.state ?? none)
  return state?.asOf === undefined ? undefined : state
}

/** How many people are in each area; undefined where that is not known. */
export function usePeopleByArea(): PeopleByArea | undefined {
  const counts = usePresenceState()?.counts
  const areas = useArchitecture()?.areas
  return useMemo(
    () => counts && areas && Object.fromEntries(areas.map(({ id }) => [id, counts[id] ?? 0])),
    [areas, counts],
  )
}
