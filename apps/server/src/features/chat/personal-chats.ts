import { isSimulatedId } from '../../platform/auth/simulated-account.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { PersonalData } from '../../platform/http/feature.ts'
import type { MessageCommitQueue } from './message-commit-queue.ts'
import type { ChatStore, ExportedMessage } from './chat.store.ts'

const pageSize = 5_000

/**
 * What the chat keeps of a person. Once they go, their messages stay as deleted ones of somebody who is gone, so that the
 * others' talk keeps its order. Of simulated attendees no trace stays before the first message of a person. Source: PRO-03, REH-03.
 */
export function createPersonalChats(deps: {
  readonly store: ChatStore
  readonly writer: MessageCommitQueue
  /** The name of an account that is being deleted is not shown again. */
  readonly erasePerson: (userId: string) => void
  readonly clock: Clock
}): PersonalData {
  const { store, writer, erasePerson, clock } = deps
  /** Somebody may have written more than fits into memory. */
  async function* messagesFrom(userId: string, first: readonly ExportedMessage[]) {
    for (
      let page = first;
      page.length > 0;
      page = await store.exportOf(userId, { after: page.at(-1), limit: pageSize })
    )
      yield* page
  }
  return {
    async read(userId) {
      const first = await store.exportOf(userId, { limit: pageSize })
      return first.length === 0 ? undefined : { messages: messagesFrom(userId, first) }
    },
    async erase(userId) {
      erasePerson(userId)
      const roomIds = await store.listRoomIdsOf(userId)
      for (const roomId of roomIds) await writer.write({ kind: 'forget', roomId, accountId: userId, atMs: clock.now() })
      await store.removeEmptyRooms(roomIds)
      if (isSimulatedId(userId)) for (const roomId of roomIds) await store.removeGoneStart(roomId)
    },
  }
}
