import { readStateMembersMax } from '@foyer/contract'
import type { Hub } from '../../platform/realtime/realtime.ts'
import type { ChatRules } from './chat-rules.ts'
import type { ReadMark } from './chat.store.ts'
import { activeMembers } from './room-access.ts'
import type { RoomDirectory } from './room-directory.ts'

export interface NotifyReadsDeps {
  readonly hub: Hub
  readonly directory: RoomDirectory
  readonly rules: ChatRules
}

/** Sends how far a person has read to all their pages, and in small chats to the other members too. Source: CHT-03. */
export async function notifyReads(
  { hub, directory, rules }: NotifyReadsDeps,
  marks: readonly ReadMark[],
): Promise<void> {
  for (const { roomId, accountId: uid, seq } of marks) {
    const found = await directory.find(roomId)
    if (found === undefined) continue
    const { opMode, kind } = found.room
    const members = activeMembers(found)
    const isSmall = kind !== 'place' && members.length <= readStateMembersMax
    const blocked = await rules.blockedWith(uid)
    const recipients = isSmall
      ? members.map(({ accountId }) => accountId).filter((other) => !blocked.has(other))
      : [uid]
    hub.sendToPeople(recipients, hub.fact('chat.read', { roomId, uid, seq }), { opMode, droppable: 'chat' })
  }
}
