import type { OpMode } from '../../platform/http/feature.ts'

export type RoomKind = 'private' | 'group' | 'place'

/** A room as it is stored. Times are the server's clock in Unix milliseconds. */
export interface StoredRoom {
  readonly id: string
  readonly opMode: OpMode
  readonly kind: RoomKind
  /** Unique within mode and kind; see `room-key.ts`. */
  readonly key: string
  readonly name?: string
  readonly epoch: string
  /** Number of its latest message. */
  readonly headSeq: number
  /** Number of its latest change. */
  readonly headRev: number
  readonly isReadOnly: boolean
  readonly slowModeS: number
  readonly createdBy: string
  readonly createdAtMs: number
}

export type NewRoom = Pick<
  StoredRoom,
  'id' | 'opMode' | 'kind' | 'key' | 'name' | 'epoch' | 'createdBy' | 'createdAtMs'
>

export interface StoredMember {
  readonly accountId: string
  readonly joinedAtMs: number
  /** Earlier messages are not shown to them. */
  readonly readsFrom: number
  readonly leftAtMs?: number
  readonly isOwner: boolean
  /** Whether news of the room stay silent for them. */
  readonly isMuted: boolean
  /** Not gone by themselves: the owner removed them. */
  readonly isRemoved?: true
}

/** A person who left a group is asked whether they come back. */
export interface StoredInvitation {
  readonly roomId: string
  readonly name: string
  readonly by: string
  readonly atMs: number
  readonly memberCount: number
}

export interface CallRecord {
  readonly kind: 'call'
  readonly callId: string
  readonly withVideo: boolean
  readonly outcome: 'answered' | 'missed' | 'declined'
  readonly durationMs: number
}

export interface Notice {
  readonly kind: 'notice'
  readonly notice: 'created' | 'added' | 'joined' | 'left' | 'removed' | 'renamed'
  /** Account ids. */
  readonly people: readonly string[]
  readonly name?: string
}

/** What a message is, beside its text. */
export type StoredContent = { readonly kind: 'text' } | CallRecord | Notice

export interface StoredReaction {
  readonly emoji: string
  readonly count: number
  /** The first fifty. */
  readonly by: readonly string[]
  /** Whether one is of the reader the message was asked for. */
  readonly isOwn: boolean
}

export interface StoredMessage {
  readonly seq: number
  readonly rev: number
  readonly clientId: string
  readonly authorId: string
  readonly content: StoredContent
  /** Empty once it is deleted. */
  readonly text: string
  readonly fileId?: string
  readonly replyTo?: { readonly seq: number; readonly authorId: string; readonly text: string }
  readonly mentions: readonly string[]
  readonly reactions: readonly StoredReaction[]
  readonly sentAtMs: number
  readonly editedAtMs?: number
  readonly deleted?: { readonly byModerator: boolean }
}

export interface NewMessage {
  readonly roomId: string
  readonly authorId: string
  /** Made by the author's client: the same again is the same message. */
  readonly clientId: string
  readonly content: StoredContent
  readonly text: string
  readonly fileId?: string | undefined
  readonly replyToSeq?: number | undefined
  readonly mentions?: readonly string[] | undefined
  readonly sentAtMs: number
}

/** Every action that increases a room's revision. All of them go through one queue, so that they are broadcast in order. */
export type ChatAct =
  | {
      readonly kind: 'post'
      readonly message: NewMessage
      /** Refused where its author has written in the room less than so long before. Source: CHT-06. */
      readonly slowModeMs?: number
    }
  | {
      readonly kind: 'edit'
      readonly roomId: string
      readonly seq: number
      readonly authorId: string
      readonly text: string
      readonly atMs: number
    }
  | {
      readonly kind: 'delete'
      readonly roomId: string
      readonly seq: number
      /** Whose message it must be; of anybody without. */
      readonly authorId?: string | undefined
      readonly atMs: number
    }
  | {
      readonly kind: 'react'
      readonly roomId: string
      readonly seq: number
      readonly accountId: string
      readonly emoji: string
      readonly isOn: boolean
      /** Further kinds of emoji are refused. */
      readonly maxKinds: number
    }
  | { readonly kind: 'rename'; readonly notice: NewMessage; readonly name: string }
  | {
      readonly kind: 'add'
      readonly notice: NewMessage
      readonly accountIds: readonly string[]
      readonly membersMax: number
    }
  | { readonly kind: 'leave'; readonly notice: NewMessage }
  | { readonly kind: 'remove'; readonly notice: NewMessage; readonly accountId: string }
  /** Asks former members whether they come back. Leaves no message. */
  | {
      readonly kind: 'invite'
      readonly roomId: string
      readonly accountIds: readonly string[]
      readonly by: string
      readonly atMs: number
    }
  /** The author of the notice accepts their invitation. */
  | { readonly kind: 'join'; readonly notice: NewMessage; readonly membersMax: number }
  | { readonly kind: 'decline'; readonly roomId: string; readonly accountId: string; readonly atMs: number }
  /** Leaves nothing of a person in a room. */
  | { readonly kind: 'forget'; readonly roomId: string; readonly accountId: string; readonly atMs: number }

export const roomOf = (act: ChatAct): string =>
  act.kind === 'post' ? act.message.roomId : 'notice' in act ? act.notice.roomId : act.roomId

/** A change as a room counts it. */
export interface RoomChange {
  readonly seq: number
  readonly rev: number
}

export interface ActDone {
  readonly kind: 'done'
  readonly roomId: string
  /** Of the message the act was about, as the act left it; of a repeated act, what it was then. */
  readonly seq: number
  readonly rev: number
  readonly sentAtMs: number
  /** What is new of the room; nothing after a repeated act. */
  readonly changes: readonly RoomChange[]
  /** Files that no message has any more. */
  readonly droppedFileIds: readonly string[]
}

export type ActRefused =
  | { readonly kind: 'refused'; readonly why: 'not-found' | 'too-many-reactions' | 'group-full' | 'file-gone' }
  | { readonly kind: 'refused'; readonly why: 'too-soon'; readonly waitMs: number }

export type ActAnswer = ActDone | ActRefused

export type PageAt =
  | { readonly kind: 'latest' }
  | { readonly kind: 'before' | 'after' | 'around'; readonly seq: number }

export interface PageAsk {
  readonly roomId: string
  readonly at: PageAt
  readonly limit: number
  readonly readsFrom: number
  /** Whose own reactions are marked. */
  readonly readerId?: string | undefined
}

/** Messages in the order of their places, and how far the room was when they were read. */
export interface MessagePage {
  readonly epoch: string
  readonly headSeq: number
  readonly headRev: number
  readonly messages: readonly StoredMessage[]
}

export interface RoomWithMembers {
  readonly room: StoredRoom
  /** In the order they joined, including those who left. Empty for a place. */
  readonly members: readonly StoredMember[]
}

/** A room as one person finds it. */
export interface RoomView {
  readonly room: StoredRoom
  readonly accountId: string | undefined
  readonly member: StoredMember | undefined
  readonly memberCount: number
  /** The first few others. */
  readonly others: readonly string[]
  readonly readSeq: number
  /** Counted among the latest thousand messages. */
  readonly unread: number
  readonly unreadMentions: number
  readonly last: StoredMessage | undefined
}

/** Where a room stands in somebody's list: when it was last written in, and between such of the same moment by its id. */
export interface RoomPlace {
  readonly atMs: number
  readonly roomId: string
}

/** A person to whom rooms are shown. */
export interface RoomViewer {
  readonly accountId: string | undefined
  /** Authors whose messages do not count as unread. */
  readonly blocked?: ReadonlySet<string>
}

/** An account and the mode whose rooms it asks for. */
export interface RoomsAsk extends RoomViewer {
  readonly opMode: OpMode
  readonly accountId: string
}

export interface ListRoomsAsk extends RoomsAsk {
  /** The last room of the page before. */
  readonly after?: RoomPlace | undefined
  readonly limit: number
}

export interface RoomList {
  readonly rooms: readonly { readonly view: RoomView; readonly place: RoomPlace }[]
  readonly isMore: boolean
}

export interface UnreadAsk extends Omit<ListRoomsAsk, 'after'> {
  readonly after: RoomPlace
  /** Of one room at most as many are counted. */
  readonly messagesMax: number
}

/** How many rooms one account may begin. */
export interface OpenLimit {
  readonly max: number
  readonly sinceMs: number
}

export interface ReadMark {
  readonly roomId: string
  readonly accountId: string
  readonly seq: number
}

export interface SearchAsk {
  readonly opMode: OpMode
  readonly accountId: string
  /** Words that a message must hold, the beginning of a word is enough. */
  readonly query: string
  /** In this room alone. */
  readonly roomId?: string | undefined
  /** How the keys of places begin that may be read. */
  readonly placePrefix: string | undefined
  readonly beforeMs?: number | undefined
  readonly limit: number
}

export interface ChatStore {
  /** The room with this key; makes it, with these members, where there is none. A notice is its first message. */
  openRoom(room: NewRoom, members: readonly StoredMember[], notice?: NewMessage): Promise<StoredRoom>
  /**
   * The same for a group, of which its founder may begin so many since a moment, in both modes together: otherwise none is made,
   * and the answer is when the first of those was. A group that is there is answered whatever the limit.
   */
  openGroup(
    room: NewRoom,
    members: readonly StoredMember[],
    notice: NewMessage,
    limit: OpenLimit,
  ): Promise<StoredRoom | { readonly firstAtMs: number }>
  findRoom(roomId: string): Promise<RoomWithMembers | undefined>
  findRoomByKey(room: Pick<StoredRoom, 'opMode' | 'kind' | 'key'>): Promise<StoredRoom | undefined>
  /** The number of the latest change of each of these rooms that is there. */
  listHeads(roomIds: readonly string[]): Promise<ReadonlyMap<string, number>>

  /**
   * Does all of it in one commit and answers in the same order. A message whose author and client id are known is answered
   * as it was and not stored again; another act that finds its work done changes nothing.
   */
  commit(acts: readonly ChatAct[]): Promise<readonly ActAnswer[]>
  /** The answer a message of this author was given, `undefined` when there is none. */
  findPosted(authorId: string, clientId: string): Promise<ActDone | undefined>

  readPage(ask: PageAsk): Promise<MessagePage | undefined>
  /** Messages that changed after a revision, in the order of their revisions, at most `limit`. */
  listChanges(ask: {
    readonly roomId: string
    readonly sinceRev: number
    readonly limit: number
    readonly readsFrom: number
    readonly readerId?: string | undefined
  }): Promise<MessagePage | undefined>
  listMessages(roomId: string, seqs: readonly number[], readerId?: string): Promise<readonly StoredMessage[]>

  /** A page of the private chats that have begun, and groups, of a person; the one with the latest message first. */
  listRooms(ask: ListRoomsAsk): Promise<RoomList>
  /** What is unread in rooms after a page that are not muted, by room. */
  listUnread(ask: UnreadAsk): Promise<ReadonlyMap<string, number>>
  /** Private chats and groups by their ids as this person finds them; where they are no member, nothing. */
  viewRooms(ask: RoomsAsk & { readonly roomIds: readonly string[] }): Promise<readonly RoomView[]>
  /** Groups of a person by the words of their names, the one with the latest message first. */
  findRooms(ask: Omit<ListRoomsAsk, 'after'> & { readonly query: string }): Promise<readonly RoomView[]>
  /** Invitations that wait for an answer, the latest first. */
  listInvitations(opMode: OpMode, accountId: string, limit: number): Promise<readonly StoredInvitation[]>
  /** One room as each of these people finds it; an account that is not a member is left out, except for a place. */
  viewRoom(roomId: string, viewers: readonly RoomViewer[]): Promise<readonly RoomView[]>

  /** Moves marks on, never back nor beyond the latest message; answers those that moved. */
  writeReads(marks: readonly ReadMark[]): Promise<readonly ReadMark[]>
  listReads(roomId: string): Promise<ReadonlyMap<string, number>>
  setMuted(roomId: string, accountId: string, isMuted: boolean): Promise<void>
  setRules(
    roomId: string,
    rules: { readonly isReadOnly?: boolean | undefined; readonly slowModeS?: number | undefined },
  ): Promise<void>

  /** The latest first. */
  search(ask: SearchAsk): Promise<readonly { readonly roomId: string; readonly message: StoredMessage }[]>
  /** The room and message a file belongs to. */
  findByFile(fileId: string): Promise<{ readonly roomId: string; readonly message: StoredMessage } | undefined>

  /** Rooms where there is anything of a person. */
  listRoomIdsOf(accountId: string): Promise<readonly string[]>
  /** What a person has written, in order, at most `limit` after that message. */
  exportOf(
    accountId: string,
    page: { readonly after?: ExportedMessage | undefined; readonly limit: number },
  ): Promise<readonly ExportedMessage[]>
  /** Removes rooms that no account can read any more, after their members are gone. */
  removeEmptyRooms(roomIds: readonly string[]): Promise<void>
  /** Removes the messages of erased accounts from the beginning of a room; the rest has no gap. */
  removeGoneStart(roomId: string): Promise<void>
  isEmpty(): Promise<boolean>

  /** Rooms whose first message is from before then. */
  listRoomsBefore(beforeMs: number): Promise<readonly string[]>
  /** Of the first messages of a room those from before then, at most `limit`; `undefined` where there is none. */
  readOldest(ask: OldestAsk): Promise<OldestMessages | undefined>
  /** Removes a room's messages up to that place with all that is of them; its counts stay. Answers how many went. */
  removeThrough(roomId: string, seq: number): Promise<number>
}

export interface OldestAsk {
  readonly roomId: string
  readonly beforeMs: number
  readonly limit: number
}

export interface OldestMessages {
  /** The place of the last of them. */
  readonly throughSeq: number
  readonly count: number
  readonly fileIds: readonly string[]
}

export interface ExportedMessage {
  readonly roomId: string
  readonly roomKind: RoomKind
  readonly roomName?: string
  readonly seq: number
  readonly text: string
  readonly fileId?: string
  readonly sentAtMs: number
}

/** Whose name a message bears once its author is forgotten. */
export const goneAuthorId = 'gone'
export const shownOthers = 5
export const unreadCountedMax = 1_000
/** Of a message that is replied to, this much is shown; in code points. */
export const excerptLength = 140
/** When a message changes, at most this many replies to it are sent again, the latest ones. */
export const repliesResentMax = 200
/** Slow mode looks for an author's last message among so many of the room. */
export const slowModeLooksAt = 2_000
