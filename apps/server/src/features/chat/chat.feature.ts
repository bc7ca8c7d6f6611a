import type { ChatMessage, ChatPlace, PlaceOfVenue, PublishRight } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError, type Feature, type OpMode, type Principal } from '../../platform/http/feature.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Hub } from '../../platform/realtime/realtime.ts'
import { createChatAnnouncements, toCommitted, type ChatAnnouncement } from './chat-announcements.ts'
import { createChatCommands, type FindPeople } from './chat.commands.ts'
import { createRoomBroadcaster } from './room-broadcaster.ts'
import { createChatRetention } from './chat-retention.ts'
import { createMessageReader } from './message-reader.ts'
import { createChatRooms, type ChatRooms } from './chat-rooms.ts'
import { noRules, type ChatRules } from './chat-rules.ts'
import { importHistory, type ChatStory } from './chat-story.ts'
import { createMessageCommitQueue } from './message-commit-queue.ts'
import { createMessageService, type MessageService, type ModeratedDeletion } from './message-service.ts'
import {
  roomOf,
  type ActAnswer,
  type ActDone,
  type CallRecord,
  type ChatAct,
  type ChatStore,
  type NewMessage,
  type RoomKind,
  type StoredMessage,
} from './chat.store.ts'
import { noFiles, type AttachmentStore } from './attachment-store.ts'
import { createKnownPeople, type ReadPeople } from './known-people.ts'
import { createMessageViews } from './message-views.ts'
import { createPlaceReaders } from './place-readers.ts'
import { createPersonalChats } from './personal-chats.ts'
import { createReadMarks } from './read-marks.ts'
import { toReader, type Reader } from './reader.ts'
import { activeMembers, readsFrom } from './room-access.ts'
import { keyToPlaceOfVenue } from './room-key.ts'
import { createRoomDirectory } from './room-directory.ts'
import { createRoomGuard, messageNotFound, roomNotFound } from './room-guard.ts'
import { createRoomViews } from './room-views.ts'
import { notifyReads } from './notify-reads.ts'
import { createTypingNotifier } from './notify-typing.ts'
import { createRepair } from './repair-after-loss.ts'

export interface ChatFeatureDeps {
  readonly store: ChatStore
  readonly hub: Hub
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  readonly metrics?: Metrics | undefined
  readonly readPeople: ReadPeople
  readonly findPeople: FindPeople
  /** The architecture a mode shows now. */
  readonly architectureId: (opMode: OpMode) => string | undefined
  /** Whether the architecture a mode shows now has this place. */
  readonly hasPlace: (opMode: OpMode, place: ChatPlace) => boolean
  readonly hasLogin: (opMode: OpMode) => boolean
  readonly mayGuestsWrite: (opMode: OpMode) => boolean
  /** Whether a person chose to be invisible; then their typing is not sent. Source: PRS-03. */
  readonly isInvisible?: (userId: string) => boolean
  readonly rules?: ChatRules
  readonly files?: AttachmentStore
  /** How long messages are kept. */
  readonly keepMs?: number
  /** Called once a moderator has deleted a message of another person. */
  readonly noteDeletion?: (deletion: ModeratedDeletion) => Promise<void>
  /** Called once a person has left a group. */
  readonly noteLeft?: (opMode: OpMode, roomId: string, userId: string) => void
  /** Called for each person who has become a member of a group that was there before. */
  readonly noteJoined?: (opMode: OpMode, roomId: string, userId: string) => void
}

/** Who asks, and of which of the two venues. */
export interface Asker {
  readonly principal: Principal
  readonly opMode: OpMode
}

/** A chat as a call in it needs it. */
export interface CallRoom {
  readonly memberIds: readonly string[]
  /** Of who asks. */
  readonly publish: PublishRight
}

export interface ChatFeature {
  readonly feature: Feature
  readonly writing: MessageService
  readonly chatRooms: ChatRooms
  /** A private chat or group as a member of it finds it. Fails with `chat.room-not-found`. Source: CHT-05. */
  callRoom(opMode: OpMode, roomId: string, userId: string): Promise<CallRoom>
  /** Leaves a record of a call in its chat; of the same call once. */
  postCall(opMode: OpMode, record: Omit<CallRecord, 'kind'> & { roomId: string; startedBy: string }): Promise<void>
  /**
   * Posts a note as a message of its author in the private chat of the two; the same note once. It posts nothing for an author
   * who may not write there.
   */
  postNote(
    opMode: OpMode,
    note: { readonly from: string; readonly to: string; readonly clientId: string; readonly text: string },
  ): Promise<void>
  /** Has somebody's pages on this node ask anew for what depends on their rights, when these are others. */
  notifyRightsOf(userId: string): Promise<void>
  /** What the files of chats need to know. */
  readonly fileRooms: {
    /** Fails with `chat.room-not-found` and `chat.cannot-publish`. */
    requireMayWrite(asker: Asker, roomId: string): Promise<void>
    mayRead(asker: Asker, roomId: string): Promise<boolean>
    /** The place of the message that has this file. */
    seqOfFile(fileId: string): Promise<number | undefined>
  }
  /** A message as this reader finds it. Fails with `chat.room-not-found` and `chat.message-not-found`. Source: CHT-08. */
  readMessage(
    asker: Asker,
    roomId: string,
    seq: number,
  ): Promise<{
    readonly message: ChatMessage
    readonly roomKind: RoomKind
    readonly roomName: string | undefined
    readonly place: PlaceOfVenue | undefined
  }>
  /** Whether no room was ever opened. */
  isEmpty(): Promise<boolean>
  /** Writes a chat down as if it had been had; for seeds. */
  importHistory(story: ChatStory): Promise<void>
}

const defaultKeepMs = 90 * 24 * 60 * 60_000

/** Private chats, groups, and the chats of places. Live and stage have their own. */
export function createChatFeature(deps: ChatFeatureDeps): ChatFeature {
  const { store, hub, bus, clock, log, architectureId, hasPlace, mayGuestsWrite } = deps
  const { rules = noRules, files = noFiles, noteDeletion = async () => {}, keepMs = defaultKeepMs } = deps
  const people = createKnownPeople({ read: deps.readPeople, clock })
  const messages = createMessageViews({ people, files })
  const rooms = createRoomViews({ people, messages, rules, mayGuestsWrite })
  const directory = createRoomDirectory({ store, clock })
  const places = createPlaceReaders()
  const guard = createRoomGuard({ directory, rooms })
  const announcements = createChatAnnouncements({
    bus,
    onHeard: hear,
    onMissed: (areLost) => repair.run(areLost),
  })
  const { announce, hasOtherNodes } = announcements
  const broadcaster = createRoomBroadcaster({ ...deps, directory, places, rules, messages, rooms, hasOtherNodes })
  const repair = createRepair({ hub, directory, people, broadcaster, clock, log })
  const typing = createTypingNotifier({ hub, places, people, rules, announce })
  const writer = createMessageCommitQueue({
    store,
    metrics: deps.metrics,
    onCommitted,
    onOutage: noteUnsure,
  })
  const marks = createReadMarks({
    store,
    clock,
    log,
    onMoved: (moved) => {
      notifyReads({ hub, directory, rules }, moved).catch((error: unknown) =>
        log.warn({ err: error }, 'read positions could not be sent'),
      )
    },
  })
  const reading = createMessageReader({ store, guard, rooms, messages, people, rules, marks, architectureId })
  const writing = createMessageService({ store, writer, guard, rooms, people, files, clock, noteDeletion })
  const chatRooms = createChatRooms({
    store,
    writer,
    guard,
    directory,
    noteRoom,
    reading,
    people,
    rules,
    places,
    clock,
    architectureWith: (opMode, place) => (hasPlace(opMode, place) ? architectureId(opMode) : undefined),
    noteLeft: deps.noteLeft ?? (() => {}),
    noteJoined: deps.noteJoined ?? (() => {}),
  })

  const feature: Feature = {
    name: 'chat',
    commands: createChatCommands({
      ...deps,
      reading,
      writing,
      chatRooms,
      guard,
      rooms,
      marks,
      places,
      rules,
      typing,
    }),
    connections: { closed: (connection) => places.closed(connection) },
    personal: createPersonalChats({ store, writer, erasePerson, clock }),
    kept: [createChatRetention({ store, files, keepMs })],
    stop: async () => {
      await writer.drain()
      await marks.stop()
      announcements.stop()
      repair.stop()
      await broadcaster.stop()
    },
  }
  return {
    feature,
    writing,
    chatRooms,
    callRoom,
    postCall,
    postNote,
    notifyRightsOf,
    fileRooms: {
      requireMayWrite: async (asker, roomId) => void (await guard.enterToWrite(askerToReader(asker), roomId)),
      mayRead: async (asker, roomId) =>
        asker.principal.kind !== 'unauthenticated' && (await guard.peek(askerToReader(asker), roomId)) !== undefined,
      seqOfFile: async (fileId) => (await store.findByFile(fileId))?.message.seq,
    },
    readMessage,
    isEmpty: () => store.isEmpty(),
    importHistory: (story) => importHistory({ store, writer, chatRooms }, story),
  }

  async function readMessage(asker: Asker, roomId: string, seq: number) {
    const reader = askerToReader(asker)
    const found = await guard.enter(reader, roomId)
    const stored = seq < readsFrom(found, reader.uid) ? [] : await store.listMessages(roomId, [seq])
    const [message] = await messages.show(stored)
    if (message === undefined) throw messageNotFound()
    const { kind, name, key } = found.room
    return { message, roomKind: kind, roomName: name, place: kind === 'place' ? keyToPlaceOfVenue(key) : undefined }
  }

  /** NOTE: synchronous, so that this commit is passed on before the next one. */
  function onCommitted(act: ChatAct, answer: ActAnswer): void {
    if (answer.kind === 'refused') return
    const { roomId, changes } = answer
    if (answer.droppedFileIds.length > 0) later(files.release(answer.droppedFileIds), 'files could not be released')
    if (act.kind === 'invite') notifyInvited(act.accountIds)
    if (act.kind === 'decline') notifyInvited([act.accountId])
    if (changes.length === 0) return
    const message = act.kind === 'post' ? toStored(act.message, answer) : undefined
    const isRoomChanged = 'notice' in act || act.kind === 'forget'
    announceCommitted(answer, { ...(message && { message }), ...(isRoomChanged && { isRoomChanged }) })
    if (act.kind === 'post') {
      broadcaster.note(roomId, changes, message)
      if (act.message.fileId !== undefined)
        later(files.noteTaken(act.message.fileId, answer.seq), 'a file was not noted')
      return
    }
    if (isRoomChanged) {
      directory.invalidate(roomId)
      broadcaster.noteRoom(roomId, 'all')
    }
    if (act.kind === 'leave') notifyLeft(act.notice.authorId, roomId)
    if (act.kind === 'remove') notifyLeft(act.accountId, roomId)
    if (act.kind === 'join') notifyInvited([act.notice.authorId])
    broadcaster.note(roomId, changes)
  }

  function announceCommitted(
    answer: ActDone,
    more: { readonly message?: StoredMessage; readonly isRoomChanged?: true },
  ): void {
    if (!hasOtherNodes()) return
    const known = more.isRoomChanged === true ? undefined : directory.peek(answer.roomId)
    const readers =
      known && (known.room.kind === 'place' ? 'place' : activeMembers(known).map(({ accountId }) => accountId))
    const committed = toCommitted(answer, { ...more, ...(readers && { readers }) })
    if (committed !== undefined) announce(committed)
  }

  function noteUnsure(acts: readonly ChatAct[]): void {
    const roomIds = [...new Set(acts.map(roomOf))]
    announce({ kind: 'unsure', roomIds })
    roomIds.forEach(recheck)
  }

  function recheck(roomId: string): void {
    directory.invalidate(roomId)
    broadcaster.recheck(roomId)
  }

  function noteRoom(roomId: string, to: readonly string[] | 'all'): void {
    directory.invalidate(roomId)
    announce({ kind: 'room-changed', roomId, to })
    broadcaster.noteRoom(roomId, to)
  }

  function erasePerson(userId: string): void {
    people.erase(userId)
    announce({ kind: 'person-erased', userId })
  }

  /** What other nodes announce. NOTE: synchronous, so that hooks they notify after it find what is new. */
  function hear(announcement: ChatAnnouncement): void {
    switch (announcement.kind) {
      case 'committed':
        if (announcement.isRoomChanged === true) directory.invalidate(announcement.roomId)
        return broadcaster.noteCommitted(announcement)
      case 'room-changed':
        directory.invalidate(announcement.roomId)
        return broadcaster.noteRoom(announcement.roomId, announcement.to)
      case 'unsure':
        return announcement.roomIds.forEach(recheck)
      case 'typing':
        return later(typing.hear(announcement), 'who types could not be sent')
      case 'person-erased':
        return people.erase(announcement.userId)
    }
  }

  function notifyLeft(userId: string, roomId: string): void {
    hub.sendToPeople([userId], hub.fact('chat.room-left', { roomId }), { droppable: 'chat' })
  }

  /** Their invitations are others now. */
  function notifyInvited(userIds: readonly string[]): void {
    hub.sendToPeople(userIds, hub.fact('chat.invitations-changed', {}), { droppable: 'chat' })
  }

  /** What a file's own sweep makes good, or the next catch-up. */
  function later(work: Promise<void>, failure: string): void {
    work.catch((error: unknown) => log.warn({ err: error }, failure))
  }

  async function callRoom(opMode: OpMode, roomId: string, userId: string): Promise<CallRoom> {
    const reader: Reader = { opMode, uid: userId, isGuest: false, isModerator: false }
    const found = await guard.enter(reader, roomId)
    if (found.room.kind === 'place') throw roomNotFound()
    const memberIds = activeMembers(found).map(({ accountId }) => accountId)
    return { memberIds, publish: await rooms.rightIn(found, reader) }
  }

  async function postCall(
    opMode: OpMode,
    { roomId, startedBy, ...call }: Omit<CallRecord, 'kind'> & { roomId: string; startedBy: string },
  ): Promise<void> {
    if ((await directory.find(roomId))?.room.opMode !== opMode) return
    const content = { kind: 'call', ...call } as const
    const message = { roomId, authorId: startedBy, clientId: `call-${call.callId}`, content, text: '' }
    await writer.write({ kind: 'post', message: { ...message, sentAtMs: clock.now() } })
  }

  async function postNote(
    opMode: OpMode,
    { from, to, clientId, text }: Parameters<ChatFeature['postNote']>[1],
  ): Promise<void> {
    const reader: Reader = { opMode, uid: from, isGuest: false, isModerator: false }
    try {
      const { roomId } = await chatRooms.openPrivate(reader, to)
      await guard.enterToWrite(reader, roomId)
      const content = { kind: 'text' } as const
      await writer.write({
        kind: 'post',
        message: { roomId, authorId: from, clientId, content, text, sentAtMs: clock.now() },
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  }

  /** Rights hold in all rooms of a person: pages ask for those they show, however many there are. Source: SEC-02. */
  async function notifyRightsOf(userId: string): Promise<void> {
    await hub.sendToAll([...hub.connectionsOf(userId)], hub.fact('realtime.behind', { features: ['chat'] }))
  }
}

const askerToReader = ({ principal, opMode }: Asker): Reader => {
  if (principal.kind === 'unauthenticated') throw roomNotFound()
  return toReader({ principal, opMode })
}

/** A message as it was stored, where nothing of it must be looked up. */
function toStored(message: NewMessage, { seq, rev, sentAtMs }: ActDone): StoredMessage | undefined {
  const { replyToSeq, fileId, clientId, authorId, content, text, mentions = [] } = message
  if (replyToSeq !== undefined) return undefined
  const file = fileId === undefined ? {} : { fileId }
  return { seq, rev, clientId, authorId, content, text, ...file, mentions, reactions: [], sentAtMs }
}
