import { reactionMaxKinds, type ChatPlace } from '@foyer/contract'
import { randomUUID } from 'node:crypto'
import { randomId } from '../../platform/auth/secrets.ts'
import type { ChatRooms } from './chat-rooms.ts'
import type { MessageCommitQueue } from './message-commit-queue.ts'
import { requireDone } from './message-service.ts'
import type { ChatStore, NewMessage, StoredRoom } from './chat.store.ts'
import { privateKey } from './room-key.ts'

/** A chat of the live venue as it went, at times that are past. */
export interface ChatStory {
  readonly kind: StoredRoom['kind']
  readonly name: string | undefined
  readonly place: ChatPlace | undefined
  /** In a group the first one began it. */
  readonly members: readonly string[]
  readonly messages: readonly {
    readonly authorId: string
    readonly sentAtMs: number
    readonly text: string
    /** Counted from 0. */
    readonly replyTo: number | undefined
    readonly mentions: readonly string[]
    readonly reactions: readonly { readonly emoji: string; readonly of: readonly string[] }[]
  }[]
  /** How many messages those have read who have not read all. */
  readonly read: ReadonlyMap<string, number>
}

export interface ChatStoryDeps {
  readonly store: ChatStore
  readonly writer: MessageCommitQueue
  readonly chatRooms: Pick<ChatRooms, 'openPlace'>
}

/** Writes a chat down as if it had been had; for seeds. */
export async function importHistory({ store, writer, chatRooms }: ChatStoryDeps, story: ChatStory): Promise<void> {
  const { place, members, messages, read } = story
  const room = place === undefined ? await openRoom(store, story) : await chatRooms.openPlace('LIVE', place)
  // In a group the first message is the word that it has begun.
  const before = room.headSeq
  for (const { authorId, text, sentAtMs, replyTo, mentions, reactions } of messages) {
    const message = { roomId: room.id, authorId, clientId: randomUUID(), content: { kind: 'text' } as const, text }
    const replyToSeq = replyTo === undefined ? undefined : before + replyTo + 1
    const posted = await writer.write({ kind: 'post', message: { ...message, sentAtMs, replyToSeq, mentions } })
    const { seq } = requireDone(posted)
    for (const { emoji, of } of reactions) {
      for (const accountId of of) {
        const reaction = { roomId: room.id, seq, accountId, emoji, isOn: true, maxKinds: reactionMaxKinds }
        await writer.write({ kind: 'react', ...reaction })
      }
    }
  }
  const seqOf = (accountId: string) => before + (read.get(accountId) ?? messages.length)
  await store.writeReads(members.map((accountId) => ({ roomId: room.id, accountId, seq: seqOf(accountId) })))
}

async function openRoom(store: ChatStore, { kind, name, members, messages }: ChatStory): Promise<StoredRoom> {
  const [owner = '', other = ''] = members
  const createdAtMs = messages[0]?.sentAtMs ?? 0
  const id = randomId()
  const key = kind === 'private' ? privateKey(owner, other) : id
  const named = name === undefined ? {} : { name }
  const notice: NewMessage = {
    roomId: id,
    authorId: owner,
    clientId: randomUUID(),
    content: { kind: 'notice', notice: 'created', people: members.slice(1), ...named },
    text: '',
    sentAtMs: createdAtMs,
  }
  return store.openRoom(
    { id, opMode: 'LIVE', kind, key, ...named, epoch: randomId(), createdBy: owner, createdAtMs },
    members.map((accountId, index) => ({
      accountId,
      joinedAtMs: createdAtMs,
      readsFrom: 1,
      isOwner: kind === 'group' && index === 0,
      isMuted: false,
    })),
    kind === 'group' ? notice : undefined,
  )
}
