import type { ChatMessage, ChatRoom } from '@foyer/contract'
import type { RoomBroadcaster } from '@foyer/client/chat'
import type { Translator } from '@foyer/i18n'
import type { TopicKey } from '@foyer/i18n/load-texts'
import type { NotificationDraft } from '../../../platform/notifications.ts'
import { lineOf, nameOf, titleOf } from '../room-words.ts'
import type { ChatPorts } from '../chat-ports.ts'

/** A message that is listed by itself until its conversation is opened: a mention, or a call that was missed. */
export type ListedMessage = Pick<RoomBroadcaster, 'room' | 'message' | 'isMention'>

export interface ListedMessagesDeps extends Pick<ChatPorts, 'ownUid' | 'placeName'> {
  readonly onCall: ChatPorts['onCall'] | undefined
  readonly words: Pick<Translator<TopicKey<'chat'>>, 't'>
  readonly openRoom: (roomId: string, seq?: number) => void
  /** The conversation on the screen, which lists nothing. */
  readonly shownId: string | undefined
  /** How what is new is noticed. */
  readonly alert: NotificationDraft['alert']
}

const isMissedCall = ({ content, author }: ChatMessage, ownUid: string | undefined): boolean =>
  content.kind === 'call' && content.outcome === 'missed' && author.uid !== ownUid

export const isListed = ({ message, isMention }: ListedMessage, ownUid: string | undefined): boolean =>
  isMention || isMissedCall(message, ownUid)

/** What was missed before this page was opened, as far as it is the latest of its conversation. */
export const lastOf = (room: ChatRoom, ownUid: string | undefined): readonly ListedMessage[] => {
  const { last, unread } = room
  if (last === undefined || unread === 0 || last.author.uid === ownUid) return []
  const listed = { room, message: last, isMention: ownUid !== undefined && last.mentions?.includes(ownUid) === true }
  return isListed(listed, ownUid) ? [listed] : []
}

/**
 * Those of the messages heard so far that are unread still, and what was missed before; the list itself where it holds just
 * these. What is in the conversation on the screen is being read. Source: CHT-03.
 */
export function stillListed(
  heard: readonly ListedMessage[],
  rooms: readonly ChatRoom[],
  { ownUid, shownId }: { readonly ownUid: string | undefined; readonly shownId: string | undefined },
): readonly ListedMessage[] {
  const ofRoom = new Map(rooms.map((room) => [room.roomId, room]))
  const isUnread = ({ room }: ListedMessage) =>
    room.roomId !== shownId && (room.kind === 'place' || ofRoom.get(room.roomId)?.unread !== 0)
  const known = heard.filter(isUnread)
  const earlier = rooms
    .flatMap((room) => lastOf(room, ownUid))
    .filter((each) => isUnread(each) && !known.some((other) => isSame(each, other)))
  return earlier.length === 0 && known.length === heard.length ? heard : [...known, ...earlier]
}

const isSame = (one: ListedMessage, other: ListedMessage) =>
  one.room.roomId === other.room.roomId && one.message.seq === other.message.seq

/** Mentions, missed calls and messages that wait. Muted conversations only list mentions. Source: CHT-03, CHT-05. */
export function listMessages(
  rooms: readonly ChatRoom[],
  listed: readonly ListedMessage[],
  deps: ListedMessagesDeps,
): readonly NotificationDraft[] {
  const { words, ownUid, placeName, openRoom, onCall, shownId, alert } = deps
  return [...listed.flatMap(toListed), ...rooms.filter(({ roomId }) => roomId !== shownId).flatMap(toUnread)]

  function toListed({ room, message, isMention }: ListedMessage): NotificationDraft[] {
    const { roomId } = room
    const { author: person, seq, sentAt: atMs, content } = message
    const said = { version: seq, atMs, person, alert } as const
    const name = nameOf(words, person)
    if (content.kind === 'call') {
      if (room.isMuted) return []
      const open = () => (onCall === undefined ? openRoom(roomId) : onCall(roomId, content.withVideo))
      const label = onCall === undefined ? 'chat' : 'call'
      return [{ ...said, kind: 'call', id: `call:${content.callId}`, values: { name }, action: { label, open } }]
    }
    if (!isMention || room.kind === 'private') return []
    return [
      {
        ...said,
        kind: 'mention',
        id: `mention:${roomId}:${seq}`,
        values: { name, room: titleOf(words, room, placeName) },
        detail: lineOf(words, message, ownUid),
        action: { label: 'chat', open: () => openRoom(roomId, seq) },
      },
    ]
  }

  function toUnread(room: ChatRoom): NotificationDraft[] {
    const { roomId, kind, unread, unreadMentions, last, isMuted, people } = room
    const here = listed.filter((each) => each.room.roomId === roomId)
    const calls = here.filter(({ message }) => message.content.kind === 'call').length
    const mentions = kind === 'private' ? 0 : here.filter(({ isMention }) => isMention).length
    const count = isMuted ? (kind === 'private' ? 0 : unreadMentions - mentions) : unread - calls - mentions
    if (kind === 'place' || count <= 0) return []
    const isLastListed = here.some(({ message }) => message.seq === last?.seq) && (calls > 0 || kind !== 'private')
    const detail = last === undefined || isLastListed || isMuted ? undefined : lineOf(words, last, ownUid)
    const [other] = people
    return [
      {
        kind: 'message',
        id: `room:${roomId}`,
        version: room.headSeq,
        atMs: last?.sentAt ?? 0,
        values: { name: titleOf(words, room, placeName), count },
        ...(detail !== undefined && {
          detail: kind === 'private' || last === undefined ? detail : `${nameOf(words, last.author)}: ${detail}`,
        }),
        ...(kind === 'private' && other !== undefined && { person: other }),
        alert,
        // What is new is listed by itself.
        ...(isLastListed && { isSeen: 'as-before' }),
        action: { label: 'chat', open: () => openRoom(roomId) },
      },
    ]
  }
}
