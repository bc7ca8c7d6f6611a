import {
  chatPreviewTextMax,
  noticePeopleMax,
  type ChatFile,
  type ChatMessage,
  type ChatPerson,
  type MessageContent,
} from '@foyer/contract'
import type { Notice, StoredMessage } from './chat.store.ts'
import type { AttachmentStore } from './attachment-store.ts'
import { gonePerson, type KnownPeople } from './known-people.ts'

export interface MessageViewsDeps {
  readonly people: KnownPeople
  readonly files: Pick<AttachmentStore, 'describe'>
}

/** Messages as they are sent to clients, with names and files. */
export interface MessageViews {
  show(messages: readonly StoredMessage[]): Promise<ChatMessage[]>
}

const previewPeople = 3

export function createMessageViews({ people, files }: MessageViewsDeps): MessageViews {
  return {
    async show(messages) {
      const fileIds = messages.flatMap(({ fileId }) => fileId ?? [])
      const [persons, shelved] = await Promise.all([
        people.find(messages.flatMap(peopleIn)),
        fileIds.length === 0 ? new Map<string, ChatFile>() : files.describe(fileIds),
      ])
      const person = (uid: string) => persons.get(uid) ?? gonePerson(uid)
      return messages.map((message) => showMessage(message, person, shelved))
    },
  }
}

function peopleIn({ authorId, replyTo, content }: StoredMessage): string[] {
  return [
    authorId,
    ...(replyTo === undefined ? [] : [replyTo.authorId]),
    ...(content.kind === 'notice' ? namedIn(content) : []),
  ]
}

const namedIn = ({ people }: Notice): readonly string[] => people.slice(0, noticePeopleMax)

function showMessage(
  message: StoredMessage,
  person: (uid: string) => ChatPerson,
  files: ReadonlyMap<string, ChatFile>,
): ChatMessage {
  const { seq, rev, clientId, sentAtMs, editedAtMs, replyTo, mentions, reactions } = message
  const own = reactions.filter(({ isOwn }) => isOwn).map(({ emoji }) => emoji)
  return {
    seq,
    rev,
    clientId,
    author: person(message.authorId),
    sentAt: sentAtMs,
    ...(editedAtMs !== undefined && { editedAt: editedAtMs }),
    content: showContent(message, person, files),
    ...(replyTo !== undefined && {
      replyTo: { seq: replyTo.seq, author: person(replyTo.authorId), excerpt: replyTo.text },
    }),
    ...(mentions.length > 0 && { mentions: [...mentions] }),
    ...(reactions.length > 0 && {
      reactions: reactions.map(({ emoji, count, by }) => ({ emoji, count, by: [...by] })),
    }),
    ...(own.length > 0 && { ownReactions: own }),
  }
}

function showContent(
  { content, deleted, text, fileId }: StoredMessage,
  person: (uid: string) => ChatPerson,
  files: ReadonlyMap<string, ChatFile>,
): MessageContent {
  if (deleted !== undefined) return { kind: 'deleted', byModerator: deleted.byModerator }
  if (content.kind === 'call') return content
  if (content.kind === 'notice')
    return { ...content, people: namedIn(content).map(person), peopleCount: content.people.length }
  const file = fileId === undefined ? undefined : files.get(fileId)
  return { kind: 'text', text, ...(file !== undefined && { file }) }
}

/** The same message for somebody who is to see nothing of these people. Source: CHT-08. */
export function hideFrom(message: ChatMessage, blocked: ReadonlySet<string>): ChatMessage {
  if (blocked.size === 0) return message
  const { author, content, replyTo } = message
  // A deleted message stays hidden: it was never counted as unread.
  const isHidden = blocked.has(author.uid) && content.kind !== 'notice'
  const isReplyHidden = replyTo !== undefined && blocked.has(replyTo.author.uid)
  return {
    ...message,
    ...(isHidden && { content: { kind: 'hidden' as const } }),
    ...(isReplyHidden && { replyTo: { ...replyTo, excerpt: '' } }),
  }
}

/** Somebody as lists of rooms name them: who they are, and not what they do. */
export const toNamed = ({ company: _company, title: _title, ...person }: ChatPerson): ChatPerson => person

/** What a list of rooms shows one reader of the latest message; bounded, whatever was written. Source: SEC-02. */
export function toPreview(message: ChatMessage, readerUid: string): ChatMessage {
  const { seq, rev, clientId, author, sentAt, editedAt, content, mentions } = message
  return {
    seq,
    rev,
    clientId,
    author: toNamed(author),
    sentAt,
    ...(editedAt !== undefined && { editedAt }),
    content: toShortContent(content),
    ...(mentions?.includes(readerUid) === true && { mentions: [readerUid] }),
  }
}

function toShortContent(content: MessageContent): MessageContent {
  if (content.kind === 'text') return { ...content, text: content.text.slice(0, chatPreviewTextMax).toWellFormed() }
  if (content.kind === 'notice') return { ...content, people: content.people.slice(0, previewPeople).map(toNamed) }
  return content
}
