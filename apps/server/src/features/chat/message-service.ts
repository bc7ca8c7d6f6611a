import { chatEditWithinMs, reactionMaxKinds, type CheckedBody } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { MessageCommitQueue } from './message-commit-queue.ts'
import type { ActAnswer, ActDone, ChatAct, ChatStore, RoomWithMembers, StoredMessage } from './chat.store.ts'
import type { AttachmentStore } from './attachment-store.ts'
import type { KnownPeople } from './known-people.ts'
import { isVisitorActor } from '../../platform/http/actor-id.ts'
import type { Reader } from './reader.ts'
import { memberOf, readsFrom } from './room-access.ts'
import { cannotPublish, messageNotFound, type RoomGuard } from './room-guard.ts'
import type { RoomViews } from './room-views.ts'

/** Somebody with more rights than others has deleted what another wrote. */
export interface ModeratedDeletion {
  readonly by: string
  readonly roomId: string
  readonly seq: number
  readonly authorId: string
  readonly reason?: string
}

export interface MessageServiceDeps {
  readonly store: Pick<ChatStore, 'findPosted' | 'listMessages'>
  readonly writer: MessageCommitQueue
  readonly guard: RoomGuard
  readonly rooms: Pick<RoomViews, 'rightIn'>
  readonly people: KnownPeople
  readonly files: Pick<AttachmentStore, 'hold'>
  readonly clock: Clock
  /** Called once the message is deleted. */
  readonly noteDeletion: (deletion: ModeratedDeletion) => Promise<void>
}

export interface Posted {
  readonly seq: number
  readonly rev: number
  readonly sentAt: number
}

/** What people do to messages. Failures are those of the commands of these names. Source: CHT-03, CHT-06, CHT-07. */
export interface MessageService {
  send(reader: Reader, body: CheckedBody<'chat.send'>): Promise<Posted>
  edit(reader: Reader, body: CheckedBody<'chat.edit'>): Promise<{ readonly rev: number }>
  remove(reader: Reader, body: CheckedBody<'chat.delete'>): Promise<{ readonly rev: number }>
  react(reader: Reader, body: CheckedBody<'chat.react'>): Promise<{ readonly rev: number }>
}

export function createMessageService(deps: MessageServiceDeps): MessageService {
  const { store, writer, guard, rooms, people, files, clock, noteDeletion } = deps
  return { send, edit, remove, react }

  async function send(reader: Reader, body: CheckedBody<'chat.send'>): Promise<Posted> {
    try {
      return await post(reader, body, await guard.enter(reader, body.roomId))
    } catch (error) {
      // A stored message is acknowledged whatever has changed since, also to a sender who has left the room.
      if (!(error instanceof CallError) || error.code.startsWith('server.')) throw error
      const known = await store.findPosted(reader.uid, body.clientId)
      if (known === undefined) throw error
      return toPosted(known)
    }
  }

  async function post(reader: Reader, body: CheckedBody<'chat.send'>, found: RoomWithMembers): Promise<Posted> {
    const { roomId, clientId, fileId, replyTo } = body
    const { uid } = reader
    const right = await rooms.rightIn(found, reader)
    if (!right.may) throw cannotPublish(right)
    const text = body.text.trim()
    if (text === '' && fileId === undefined) throw new CallError('chat.empty', 'The message is empty.')
    if (replyTo !== undefined) await requireShown(found, uid, replyTo)
    const mentions = await mentionable(found, reader, body.mentions ?? [])
    if (fileId !== undefined && (await files.hold(fileId, { roomId, userId: uid })) === undefined) throw fileGone()
    const { slowModeS } = found.room
    const message = { roomId, authorId: uid, clientId, text, content: { kind: 'text' } as const, mentions }
    const answer = await writer.write({
      kind: 'post',
      ...(slowModeS > 0 && !reader.isModerator && { slowModeMs: slowModeS * 1_000 }),
      message: {
        ...message,
        sentAtMs: clock.now(),
        ...(fileId !== undefined && { fileId }),
        ...(replyTo !== undefined && { replyToSeq: replyTo }),
      },
    })
    return toPosted(requireDone(answer))
  }

  /** Those of them who can read the room. */
  async function mentionable(found: RoomWithMembers, { uid }: Reader, asked: readonly string[]): Promise<string[]> {
    const others = asked.filter((other) => other !== uid && !isVisitorActor(other))
    if (found.room.kind !== 'place') return others.filter((other) => memberOf(found, other) !== undefined)
    if (others.length === 0) return []
    const known = await people.find(others)
    return others.filter((other) => known.get(other)?.isGone !== true)
  }

  async function requireShown(found: RoomWithMembers, uid: string, seq: number): Promise<StoredMessage> {
    const [message] = seq < readsFrom(found, uid) ? [] : await store.listMessages(found.room.id, [seq])
    if (message !== undefined) return message
    const fault = { pointer: '/replyTo', code: 'unknown', message: 'names no message of this room' }
    throw new CallError('request.invalid', 'There is no message to reply to.', { faults: [fault] })
  }

  async function findMessage(found: RoomWithMembers, uid: string, seq: number): Promise<StoredMessage> {
    const [message] = seq < readsFrom(found, uid) ? [] : await store.listMessages(found.room.id, [seq])
    if (message === undefined) throw messageNotFound()
    return message
  }

  async function edit(reader: Reader, { roomId, seq, ...body }: CheckedBody<'chat.edit'>) {
    const found = await guard.enterToWrite(reader, roomId)
    const message = await findMessage(found, reader.uid, seq)
    if (message.authorId !== reader.uid || message.deleted !== undefined || message.content.kind !== 'text')
      throw messageNotFound()
    const text = body.text.trim()
    if (text === message.text) return { rev: message.rev }
    if (text === '' && message.fileId === undefined) throw new CallError('chat.empty', 'The message is empty.')
    const atMs = clock.now()
    if (atMs - message.sentAtMs > chatEditWithinMs)
      throw new CallError('chat.too-late', 'A message cannot be changed after 24 hours.')
    return write({ kind: 'edit', roomId, seq, authorId: reader.uid, text, atMs })
  }

  /** Moderators delete in rooms they are not in, too: where a message was reported. */
  async function remove(reader: Reader, { roomId, seq, reason }: CheckedBody<'chat.delete'>) {
    const found = await guard.enterToModerate(reader, roomId)
    const [message] = await store.listMessages(found.room.id, [seq])
    const isOwn = message?.authorId === reader.uid
    if (message?.content.kind !== 'text' || (!isOwn && !reader.isModerator)) throw messageNotFound()
    if (message.deleted !== undefined) return { rev: message.rev }
    const act = { kind: 'delete', roomId, seq, atMs: clock.now() } as const
    const done = await write(isOwn ? { ...act, authorId: reader.uid } : act)
    if (!isOwn) {
      const { authorId } = message
      await noteDeletion({ by: reader.uid, roomId, seq, authorId, ...(reason !== undefined && { reason }) })
    }
    return done
  }

  async function react(reader: Reader, { roomId, seq, emoji, isOn }: CheckedBody<'chat.react'>) {
    const found = await guard.enterToWrite(reader, roomId)
    await findMessage(found, reader.uid, seq)
    return write({ kind: 'react', roomId, seq, accountId: reader.uid, emoji, isOn, maxKinds: reactionMaxKinds })
  }

  async function write(act: ChatAct): Promise<{ rev: number }> {
    const { rev } = requireDone(await writer.write(act))
    return { rev }
  }
}

const toPosted = ({ seq, rev, sentAtMs }: ActDone): Posted => ({ seq, rev, sentAt: sentAtMs })

const fileGone = () => new CallError('chat.file-gone', 'The file is no longer available.')

/** The act as it was done. Fails with what the refusal is called in the contract. */
export function requireDone(answer: ActAnswer): ActDone {
  if (answer.kind === 'done') return answer
  switch (answer.why) {
    case 'not-found':
      throw messageNotFound()
    case 'file-gone':
      throw fileGone()
    case 'too-soon':
      throw new CallError('chat.slow-mode', 'Wait for the previous message first.', {
        params: { waitMs: answer.waitMs },
        retryAfterS: Math.ceil(answer.waitMs / 1_000),
      })
    case 'group-full':
      throw new CallError('chat.group-full', 'The group is full.')
    case 'too-many-reactions':
      throw new CallError('chat.too-many-reactions', 'There are too many different reactions to this message.')
  }
}
