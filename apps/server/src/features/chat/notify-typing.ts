import { readStateMembersMax } from '@foyer/contract'
import { actorIdOf } from '../../platform/http/actor-id.ts'
import type { Hub } from '../../platform/realtime/realtime.ts'
import type { ChatAnnouncement } from './chat-announcements.ts'
import type { ChatRules } from './chat-rules.ts'
import type { RoomWithMembers } from './chat.store.ts'
import { gonePerson, type KnownPeople } from './known-people.ts'
import type { PlaceReaders } from './place-readers.ts'
import { activeMembers } from './room-access.ts'

type Typing = Extract<ChatAnnouncement, { kind: 'typing' }>

export interface TypingDeps {
  readonly hub: Hub
  readonly places: Pick<PlaceReaders, 'of'>
  readonly people: Pick<KnownPeople, 'find'>
  readonly rules: ChatRules
  readonly announce: (typing: Typing) => void
}

/** Sends who is typing to the others in small chats, on all nodes. Source: CHT-03. */
export interface TypingNotifier {
  note(found: RoomWithMembers, userId: string): Promise<void>
  /** Somebody types on another node. */
  hear(typing: Typing): Promise<void>
}

export function createTypingNotifier({ hub, places, people, rules, announce }: TypingDeps): TypingNotifier {
  return {
    async note(found, userId) {
      const { id: roomId, kind, opMode } = found.room
      if (kind === 'place') {
        const readers = [...places.of(roomId)].length
        if (readers > readStateMembersMax) return
        announce({ kind: 'typing', roomId, userId, readers })
        return sendToPlace({ roomId, userId })
      }
      const members = activeMembers(found)
      if (members.length > readStateMembersMax) return
      const blocked = await rules.blockedWith(userId)
      const to = members.flatMap(({ accountId }) => (accountId === userId || blocked.has(accountId) ? [] : [accountId]))
      hub.sendToPeople(to, await toFact(roomId, userId), { opMode, droppable: 'chat' })
    },
    async hear({ roomId, userId, readers }) {
      const own = [...places.of(roomId)].length
      if (own > 0 && readers + own <= readStateMembersMax) await sendToPlace({ roomId, userId })
    },
  }

  async function sendToPlace({ roomId, userId }: Pick<Typing, 'roomId' | 'userId'>): Promise<void> {
    const blocked = await rules.blockedWith(userId)
    const fact = await toFact(roomId, userId)
    const to = [...places.of(roomId)].filter(({ principal }) => {
      const uid = actorIdOf(principal)
      return uid !== userId && !blocked.has(uid)
    })
    await hub.sendToAll(to, fact, { droppable: 'chat' })
  }

  async function toFact(roomId: string, userId: string) {
    const person = (await people.find([userId])).get(userId) ?? gonePerson(userId)
    return hub.fact('chat.typing', { roomId, person })
  }
}
