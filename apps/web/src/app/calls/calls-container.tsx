import { useCallback, useEffect, useMemo } from 'react'
import { useReadable } from '@foyer/client/react'
import { CallsLayer } from '../../features/calls/calls-layer.tsx'
import type { CallsPage } from '../../features/calls/calls-page.ts'
import { pictureAddress } from '../../features/profile/picture-address.ts'
import { type PageCalls, useApp, useUser } from '../app-context.ts'
import { ChatHolder } from '../chat/room-chat.tsx'
import { useIsDesktop } from '../shell/use-is-desktop.ts'

export interface CallsContainerProps {
  readonly page: PageCalls
}

/** Introduces calls to chats and profiles. */
export function CallsContainer({ page: { calls, panel } }: CallsContainerProps) {
  const { chat, clock, errors, log } = useApp()
  const live = useReadable(chat)
  const ownUid = useUser((state) => state.user?.userId)
  const page = useMemo((): CallsPage | undefined => {
    if (ownUid === undefined) return undefined
    return {
      calls,
      panel,
      clock,
      ownUid,
      roomName: (roomId) => {
        const room = live?.chat.state.get().rooms.find((each) => each.roomId === roomId)
        return room?.name ?? (room?.kind === 'private' ? room.people[0]?.name : undefined)
      },
      ...(live !== undefined && { renderChat: (roomId: string) => <ChatHolder kind="room" id={roomId} /> }),
      pictureOf: (person, sizePx) => pictureAddress(person.pictureId, sizePx),
    }
  }, [calls, clock, live, ownUid, panel])
  const fail = useCallback(
    (cause: unknown) => {
      log('WARN', 'calls', 'the texts of calls could not be fetched', cause)
      errors.set('NOT_REACHABLE')
    },
    [errors, log],
  )
  useSheetsAside(calls, panel)
  return page === undefined ? null : <CallsLayer page={page} onFailure={fail} />
}

/** On small screens the sheet of people would lie over the call that was begun from it. */
function useSheetsAside(calls: PageCalls['calls'], panel: PageCalls['panel']): void {
  const { isPeopleOpen } = useApp()
  const isDesktop = useIsDesktop()
  const { current } = useReadable(calls.state)
  const { preview, isSmall } = useReadable(panel.state)
  const isInFront = preview !== undefined || (current !== undefined && !isSmall)
  useEffect(() => {
    if (isInFront && !isDesktop) isPeopleOpen.set(false)
  }, [isDesktop, isInFront, isPeopleOpen])
}
