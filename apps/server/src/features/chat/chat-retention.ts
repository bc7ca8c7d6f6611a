import type { RetentionPolicy } from '../../platform/retention/retention.ts'
import type { ChatStore } from './chat.store.ts'
import type { AttachmentStore } from './attachment-store.ts'

export interface ChatRetentionDeps {
  readonly store: Pick<ChatStore, 'listRoomsBefore' | 'readOldest' | 'removeThrough'>
  readonly files: Pick<AttachmentStore, 'release'>
  readonly keepMs: number
}

const atOnce = 500

/**
 * Removes expired messages from the beginning of each room, so that what is left has no gap. The counts of a room go on: a
 * client that comes back catches up by them, and the removed messages are not among the changes. Source: PRO-03, CHT-07.
 */
export function createChatRetention({ store, files, keepMs }: ChatRetentionDeps): RetentionPolicy {
  return {
    kind: 'chat',
    keepMs,
    async removeBefore(beforeMs) {
      let removed = 0
      for (const roomId of await store.listRoomsBefore(beforeMs)) removed += await removeOf(roomId, beforeMs)
      return removed
    },
  }

  async function removeOf(roomId: string, beforeMs: number): Promise<number> {
    let removed = 0
    for (;;) {
      const oldest = await store.readOldest({ roomId, beforeMs, limit: atOnce })
      if (oldest === undefined) return removed
      // The files first: once the messages are removed, nothing refers to the files any more.
      if (oldest.fileIds.length > 0) await files.release(oldest.fileIds)
      removed += await store.removeThrough(roomId, oldest.throughSeq)
      if (oldest.count < atOnce) return removed
    }
  }
}
