import type { ReactNode } from 'react'
import type { ChatPerson, VideoCall } from '@foyer/contract'
import type { Clock } from '@foyer/client'
import type { Calls } from '@foyer/client/calls'
import { createRequiredContext } from '@foyer/ui/required-context'
import type { CallPanel } from './call-panel.ts'

/** All that calls need of the page around them; the page introduces them. */
export interface CallsPage {
  readonly calls: Calls
  readonly panel: CallPanel
  readonly clock: Clock
  readonly ownUid: string
  /** What a group is called, or the other one of a private chat; undefined where it is not known here. */
  readonly roomName: (roomId: string) => string | undefined
  readonly pictureOf: (person: ChatPerson, sizePx: 96 | 512) => string | undefined
  /** The conversation of the chat the call is in; absent where there is none to show. */
  readonly renderChat?: ((roomId: string) => ReactNode) | undefined
}

/** The hook throws outside its provider. */
export const [CallsPageProvider, useCallsPage] = createRequiredContext<CallsPage>('CallsPage')

/** What a call is called: the group, or those in it. */
export function nameOfCall({ roomName, ownUid }: CallsPage, call: VideoCall): string {
  const others = call.participants.filter(({ person }) => person.uid !== ownUid).map(({ person }) => person.name)
  return roomName(call.roomId) ?? others.join(', ')
}

/** The group a call is in, which may have two members left; undefined in a private chat. */
export function groupOfCall({ roomName }: Pick<CallsPage, 'roomName'>, call: VideoCall): string | undefined {
  const name = roomName(call.roomId)
  const isPerson = call.participants.length <= 2 && call.participants.some(({ person }) => person.name === name)
  return isPerson ? undefined : name
}
