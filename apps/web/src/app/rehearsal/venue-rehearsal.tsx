import { useCallback } from 'react'
import { useReadable } from '@foyer/client/react'
import { RehearsalBar } from '../../features/rehearsal/rehearsal-bar.tsx'
import { RehearsalTexts } from '../../features/rehearsal/rehearsal-texts.ts'
import { notifyHeight } from '../announcement/notify-height.ts'
import { useApp, useArchitecture } from '../app-context.ts'
import { rehearsalState } from './rehearsal.ts'

/** The bar of a rehearsal. */
export function VenueRehearsal() {
  const { log, programmeClock } = useApp()
  const timeZone = useArchitecture()?.timeZone
  const state = useReadable(rehearsalState)
  const fail = useCallback(
    (cause: unknown) => log('WARN', 'rehearsal', 'the texts of the rehearsal could not be fetched', cause),
    [log],
  )
  if (state === undefined) return null
  return (
    <RehearsalTexts onFailure={fail}>
      <RehearsalBar state={state} clock={programmeClock} timeZone={timeZone} onHeight={notifyHeight} />
    </RehearsalTexts>
  )
}
