import {
  chatInvitationsMax,
  groupMembersMax,
  groupsPerDayMax,
  type ChatInvitation,
  type ChatPlace,
  type ChatRoom,
  type CheckedBody,
} from '@foyer/contract'
import { randomId } from '../../platform/auth/secrets.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError, type OpMode } from '../../platform/http/feature.ts'
import type { Connection } from '../../platform/realtime/realtime.ts'
import type { MessageReader } from './message-reader.ts'
import type { ChatRules } from './chat-rules.ts'
import type { MessageCommitQueue } from './message-commit-queue.ts'
import { requireDone } from './message-service.ts'
import type { ChatStore, NewMessage, Notice, RoomWithMembers, StoredMember, StoredRoom } from './chat.store.ts'
import { gonePerson, type KnownPeople } from './known-people.ts'
import type { PlaceReaders } from './place-readers.ts'
import { isVisitorActor } from '../../platform/http/actor-id.ts'
import type { Reader } from './reader.ts'
import { cannotPublish, roomNotFound, type RoomGuard } from './room-guard.ts'
import { memberOf } from './room-access.ts'
import type { RoomDirectory } from './room-directory.ts'
import { groupKey, placeKey, privateKey } from './room-key.ts'
import { publishRight } from './publish-right.ts'

export interface ChatRoomsDeps {
  readonly store: ChatStore
  readonly writer: MessageCommitQueue
  readonly guard: RoomGuard
  readonly directory: RoomDirectory
  /** Called once a room is stored that is new or another one to these people, or to all its readers. */
  readonly noteRoom: (roomId: string, to: readonly string[] | 'all') => void
  readonly reading: Pick<MessageReader, 'describe'>
  readonly people: KnownPeople
  readonly rules: ChatRules
  readonly places: PlaceReaders
  readonly clock: Clock
  /** The architecture that has this place, of those a mode shows now. */
  readonly architectureWith: (opMode: OpMode, place: ChatPlace) => string | undefined
  /** Called once a person has left a group. */
  readonly noteLeft: (opMode: OpMode, roomId: string, userId: string) => void
  /** Called for each person who has become a member of a group that was there before. */
  readonly noteJoined: (opMode: OpMode, roomId: string, userId: string) => void
}

/** How rooms begin and change. Failures are those of the commands of these names. Source: CHT-01, CHT-02. */
export interface ChatRooms {
  openPrivate(reader: Reader, userId: string): Promise<ChatRoom>
  createGroup(reader: Reader, body: CheckedBody<'chat.create-group'>): Promise<ChatRoom>
  renameGroup(reader: Reader, body: CheckedBody<'chat.rename-group'>): Promise<void>
  addMembers(reader: Reader, body: CheckedBody<'chat.add-members'>): Promise<{ invited: string[] }>
  removeMember(reader: Reader, body: CheckedBody<'chat.remove-member'>): Promise<void>
  listInvitations(reader: Reader): Promise<ChatInvitation[]>
  answerInvitation(reader: Reader, body: CheckedBody<'chat.answer-invitation'>): Promise<void>
  leaveGroup(reader: Reader, body: CheckedBody<'chat.leave-group'>): Promise<void>
  enterPlace(reader: Reader, place: ChatPlace, connection: Connection): Promise<ChatRoom>
  /** The room of a place, which begins with it. Fails with `chat.room-not-found` where the venue has no such place. */
  openPlace(opMode: OpMode, place: ChatPlace): Promise<StoredRoom>
  setMuted(reader: Reader, roomId: string, isMuted: boolean): Promise<void>
  /** For moderators, of any room of the mode. */
  setRules(opMode: OpMode, roomId: string, rules: { isReadOnly?: boolean; slowModeS?: number }): Promise<void>
}

const dayMs = 24 * 60 * 60_000

const ownerOnly = () => new CallError('chat.owner-only', 'Only the owner of the group may do this.')
const personNotFound = () => new CallError('chat.person-not-found', 'There is no such person.')

export function createChatRooms(deps: ChatRoomsDeps): ChatRooms {
  const { store, writer, guard, directory, noteRoom, reading, people, rules, places, clock, architectureWith } = deps
  return {
    openPrivate,
    createGroup,
    renameGroup,
    addMembers,
    removeMember,
    listInvitations,
    answerInvitation,
    leaveGroup,
    enterPlace,
    openPlace,
    setMuted,
    setRules,
  }

  async function openPrivate(reader: Reader, userId: string): Promise<ChatRoom> {
    const { opMode, uid } = reader
    const key = privateKey(uid, userId)
    const known = await store.findRoomByKey({ opMode, kind: 'private', key })
    // What was written stays readable, also with somebody one has nothing to do with any more.
    if (known === undefined || known.headSeq === 0) await requirePeople(reader, [userId])
    const room = known ?? (await store.openRoom(newRoom(reader, 'private', key), [member(uid), member(userId)]))
    return reading.describe(reader, room.id)
  }

  async function createGroup(reader: Reader, { clientId, name, userIds }: CheckedBody<'chat.create-group'>) {
    const { uid } = reader
    const others = userIds.filter((userId) => userId !== uid)
    if (others.length < 2) {
      const fault = { pointer: '/userIds', code: 'too_small', message: 'must name at least two people' }
      throw new CallError('request.invalid', 'A group has at least three members.', { faults: [fault] })
    }
    await requireMayPublish(reader)
    await requirePeople(reader, others)
    const made = newRoom(reader, 'group', groupKey(uid, clientId))
    const members = [{ ...member(uid), isOwner: true }, ...others.map(member)]
    const notice = noticeOf(reader, made.id, clientId, { notice: 'created', people: others, name })
    const limit = { max: groupsPerDayMax, sinceMs: clock.now() - dayMs }
    const room = await store.openGroup({ ...made, name }, members, notice, limit)
    if ('firstAtMs' in room) throw tooManyGroups(room.firstAtMs + dayMs)
    noteRoom(room.id, 'all')
    return reading.describe(reader, room.id)
  }

  async function renameGroup(reader: Reader, { roomId, clientId, name }: CheckedBody<'chat.rename-group'>) {
    await enterGroupToWrite(reader, roomId)
    const notice = noticeOf(reader, roomId, clientId, { notice: 'renamed', people: [], name })
    requireDone(await writer.write({ kind: 'rename', notice, name }))
  }

  /** Adds people; those who left by themselves are asked first. Whom the owner removed, only the owner adds again. */
  async function addMembers(reader: Reader, { roomId, clientId, userIds }: CheckedBody<'chat.add-members'>) {
    const found = await enterGroupToWrite(reader, roomId)
    const others = userIds.filter((userId) => memberOf(found, userId) === undefined)
    await requirePeople(reader, others)
    const formerOf = (userId: string) => found.members.find(({ accountId }) => accountId === userId)
    const isOwner = memberOf(found, reader.uid)?.isOwner === true
    if (!isOwner && others.some((userId) => formerOf(userId)?.isRemoved)) throw ownerOnly()
    const invited = others.filter((userId) => {
      const former = formerOf(userId)
      return former !== undefined && former.isRemoved !== true
    })
    const accountIds = others.filter((userId) => !invited.includes(userId))
    if (accountIds.length > 0) {
      const notice = noticeOf(reader, roomId, clientId, { notice: 'added', people: accountIds })
      requireDone(await writer.write({ kind: 'add', notice, accountIds, membersMax: groupMembersMax }))
      for (const userId of accountIds) deps.noteJoined(reader.opMode, roomId, userId)
    }
    if (invited.length > 0)
      await writer.write({ kind: 'invite', roomId, accountIds: invited, by: reader.uid, atMs: clock.now() })
    return { invited }
  }

  async function removeMember(reader: Reader, { roomId, clientId, userId }: CheckedBody<'chat.remove-member'>) {
    const found = await enterGroupToWrite(reader, roomId)
    if (memberOf(found, reader.uid)?.isOwner !== true) throw ownerOnly()
    if (userId === reader.uid || !wasMember(found, userId)) throw personNotFound()
    // A person who asks again has removed them already.
    if (memberOf(found, userId) === undefined) return
    const notice = noticeOf(reader, roomId, clientId, { notice: 'removed', people: [userId] })
    requireDone(await writer.write({ kind: 'remove', notice, accountId: userId }))
    deps.noteLeft(reader.opMode, roomId, userId)
  }

  async function listInvitations({ opMode, uid }: Reader): Promise<ChatInvitation[]> {
    const [stored, blocked] = await Promise.all([
      store.listInvitations(opMode, uid, chatInvitationsMax),
      rules.blockedWith(uid),
    ])
    const shown = stored.filter(({ by }) => !blocked.has(by))
    const known = await people.find(shown.map(({ by }) => by))
    return shown.map(({ roomId, name, by, atMs, memberCount }) => ({
      roomId,
      name,
      by: known.get(by) ?? gonePerson(by),
      at: atMs,
      memberCount,
    }))
  }

  async function answerInvitation(
    reader: Reader,
    { roomId, clientId, accepts }: CheckedBody<'chat.answer-invitation'>,
  ) {
    const { opMode, uid } = reader
    const found = await directory.find(roomId)
    if (found?.room.kind !== 'group' || found.room.opMode !== opMode || !wasMember(found, uid)) throw roomNotFound()
    if (memberOf(found, uid) !== undefined) return
    if (!accepts) {
      await writer.write({ kind: 'decline', roomId, accountId: uid, atMs: clock.now() })
      return
    }
    const notice = noticeOf(reader, roomId, clientId, { notice: 'joined', people: [uid] })
    const answer = await writer.write({ kind: 'join', notice, membersMax: groupMembersMax })
    if (answer.kind === 'refused' && answer.why === 'not-found') throw roomNotFound()
    requireDone(answer)
    deps.noteJoined(opMode, roomId, uid)
  }

  async function leaveGroup(reader: Reader, { roomId, clientId }: CheckedBody<'chat.leave-group'>) {
    const found = await directory.find(roomId)
    // A person who asks again has left already.
    if (found?.room.kind !== 'group' || found.room.opMode !== reader.opMode || !wasMember(found, reader.uid))
      throw roomNotFound()
    if (memberOf(found, reader.uid) === undefined) return
    const notice = noticeOf(reader, roomId, clientId, { notice: 'left', people: [reader.uid] })
    const answer = await writer.write({ kind: 'leave', notice })
    if (answer.kind === 'refused') throw roomNotFound()
    deps.noteLeft(reader.opMode, roomId, reader.uid)
  }

  async function enterPlace(reader: Reader, place: ChatPlace, connection: Connection): Promise<ChatRoom> {
    const room = await openPlace(reader.opMode, place)
    // Before it is read, so that nothing is missed between.
    places.enter(room.id, connection)
    return reading.describe(reader, room.id)
  }

  async function openPlace(opMode: OpMode, place: ChatPlace): Promise<StoredRoom> {
    const architectureId = architectureWith(opMode, place)
    if (architectureId === undefined) throw roomNotFound()
    const key = placeKey(architectureId, place)
    return (
      (await store.findRoomByKey({ opMode, kind: 'place', key })) ??
      store.openRoom(newRoom({ opMode, uid: '' }, 'place', key), [])
    )
  }

  async function setMuted(reader: Reader, roomId: string, isMuted: boolean): Promise<void> {
    const found = await guard.enter(reader, roomId)
    if (memberOf(found, reader.uid) === undefined) return
    await store.setMuted(roomId, reader.uid, isMuted)
    noteRoom(roomId, [reader.uid])
  }

  async function setRules(opMode: OpMode, roomId: string, want: { isReadOnly?: boolean; slowModeS?: number }) {
    const found = await directory.find(roomId)
    if (found?.room.opMode !== opMode) throw roomNotFound()
    await store.setRules(roomId, want)
    noteRoom(roomId, 'all')
  }

  async function enterGroupToWrite(reader: Reader, roomId: string): Promise<RoomWithMembers> {
    const found = await guard.enterToWrite(reader, roomId)
    if (found.room.kind !== 'group') throw roomNotFound()
    return found
  }

  /** Requires people the reader may write to: existing accounts, without a block between them and the reader. */
  async function requirePeople({ uid }: Reader, userIds: readonly string[]): Promise<void> {
    const [known, blocked] = await Promise.all([people.find(userIds), rules.blockedWith(uid)])
    const isMissing = (userId: string) =>
      userId === uid || isVisitorActor(userId) || blocked.has(userId) || known.get(userId)?.isGone === true
    if (userIds.some(isMissing)) throw personNotFound()
  }

  async function requireMayPublish(reader: Reader): Promise<void> {
    const [sanction, blocked] = await Promise.all([rules.sanctionOf(reader.uid), rules.blockedWith(reader.uid)])
    const room = { kind: 'group', isReadOnly: false } as const
    const right = publishRight({
      reader,
      room,
      isMember: true,
      other: undefined,
      sanction,
      blocked,
      mayGuestsWrite: false,
    })
    if (!right.may) throw cannotPublish(right)
  }

  function tooManyGroups(until: number): CallError {
    return new CallError('chat.too-many-groups', `An account begins at most ${groupsPerDayMax} groups in 24 hours.`, {
      params: { max: groupsPerDayMax, until },
      retryAfterS: Math.ceil((until - clock.now()) / 1_000),
    })
  }

  function newRoom({ opMode, uid }: Pick<Reader, 'opMode' | 'uid'>, kind: StoredRoom['kind'], key: string) {
    return { id: randomId(), opMode, kind, key, epoch: randomId(), createdBy: uid, createdAtMs: clock.now() }
  }

  function member(accountId: string): StoredMember {
    return { accountId, joinedAtMs: clock.now(), readsFrom: 1, isOwner: false, isMuted: false }
  }

  function noticeOf(reader: Reader, roomId: string, clientId: string, said: Omit<Notice, 'kind'>): NewMessage {
    const content = { kind: 'notice', ...said } as const
    return { roomId, authorId: reader.uid, clientId, content, text: '', sentAtMs: clock.now() }
  }
}

const wasMember = ({ members }: RoomWithMembers, uid: string): boolean =>
  members.some(({ accountId }) => accountId === uid)
