import type { Clock } from '../../platform/clock/clock.ts'
import type { PersonalData } from '../../platform/http/feature.ts'
import type { ChatWriter } from './chat-writer.ts'
import type { ChatStore } from './chat.store.ts'

/**
 * What the chat keeps of a person. Once they go, their messages stay as deleted ones of somebody who is gone, so that the
 * others' talk keeps its order. Source: PRO-03.
 */
export function createPersonalChats(deps: {
  readonly store: ChatStore
  readonly writer: ChatWriter
  readonly clock: Clock
}): PersonalData {
  const { store, writer, clock } = deps
  return {
    async read(userId) {
      const messages = await store.exportOf(userId)
      return messages.length === 0 ? undefined : { messages }
    },
    async forget(userId) {
      const roomIds = await store.listRoomIdsOf(userId)
      for (const roomId of roomIds) await writer.write({ kind: 'forget', roomId, accountId: userId, atMs: clock.now() })
      await store.removeEmptyRooms(roomIds)
    },
  }
}
