import { useCallback, useMemo } from 'react'
import { CallsLayer } from '../../features/calls/calls-layer.tsx'
import type { CallsPage } from '../../features/calls/calls-page.ts'
import { pictureAddress } from '../../features/profile/picture-address.ts'
import { type PageCalls, useApp, useUser } from '../app-context.ts'

export interface CallsHallProps {
  readonly page: PageCalls
}

/** Introduces calls to chats and profiles. */
export function CallsHall({ page: { calls, panel } }: CallsHallProps) {
  const { clock, errors, log } = useApp()
  const ownUid = useUser((state) => state.user?.userId)
  const page = useMemo((): CallsPage | undefined => {
    if (ownUid === undefined) return undefined
    return {
      calls,
      panel,
      clock,
      ownUid,
      roomName: () => undefined,
      pictureOf: (person, sizePx) => pictureAddress(person.pictureId, sizePx),
    }
  }, [calls, clock, ownUid, panel])
  const fail = useCallback(
    (cause: unknown) => {
      log('WARN', 'calls', 'the texts of calls could not be fetched', cause)
      errors.set('NOT_REACHABLE')
    },
    [errors, log],
  )
  return page === undefined ? null : <CallsLayer page={page} onFailure={fail} />
}
