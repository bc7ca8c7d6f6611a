import type { ChatRoom, PublishRight } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'
import type { ChatRules } from './chat-rules.ts'
import type { RoomView, RoomWithMembers, StoredRoom } from './chat.store.ts'
import { gonePerson, type KnownPeople } from './known-people.ts'
import { hideFrom, toNamed, toPreview, type MessageViews } from './message-views.ts'
import { publishRight } from './publish-right.ts'
import type { Reader } from './reader.ts'
import { activeMembers, memberOf } from './room-access.ts'
import { keyToPlace } from './room-key.ts'

export interface RoomViewsDeps {
  readonly people: KnownPeople
  readonly messages: MessageViews
  readonly rules: ChatRules
  /** Whether guests without an account may write in the rooms of a venue. */
  readonly mayGuestsWrite: (opMode: OpMode) => boolean
}

/** Rooms as they are sent to their readers. */
export interface RoomViews {
  show(views: readonly RoomView[], reader: Reader): Promise<ChatRoom[]>
  rightIn(found: RoomWithMembers, reader: Reader): Promise<PublishRight>
}

export function createRoomViews({ people, messages, rules, mayGuestsWrite }: RoomViewsDeps): RoomViews {
  return { show, rightIn }

  async function show(views: readonly RoomView[], reader: Reader): Promise<ChatRoom[]> {
    const [sanction, blocked, persons, lasts] = await Promise.all([
      rules.sanctionOf(reader.uid),
      rules.blockedWith(reader.uid),
      people.find(views.flatMap(({ others }) => others)),
      messages.show(views.flatMap(({ last }) => last ?? [])),
    ])
    let shown = 0
    return views.map((view) => {
      const { room, member, others } = view
      const last = view.last === undefined ? undefined : lasts[shown++]
      const place = room.kind === 'place' ? keyToPlace(room.key) : undefined
      const publish = publishRight({
        reader,
        room,
        isMember: member !== undefined,
        other: others[0],
        sanction,
        blocked,
        mayGuestsWrite: mayGuestsWrite(room.opMode),
      })
      return {
        ...describe(room),
        ...(place !== undefined && { place }),
        people: peopleOf(view).map((uid) => {
          const person = persons.get(uid) ?? gonePerson(uid)
          return room.kind === 'private' ? person : toNamed(person)
        }),
        memberCount: view.memberCount,
        readSeq: Math.min(view.readSeq, room.headSeq),
        unread: view.unread,
        unreadMentions: view.unreadMentions,
        ...(last !== undefined && { last: toPreview(hideFrom(last, blocked), reader.uid) }),
        isMuted: member?.isMuted ?? false,
        isOwner: member?.isOwner ?? false,
        publish,
      }
    })
  }

  async function rightIn(found: RoomWithMembers, reader: Reader): Promise<PublishRight> {
    const [sanction, blocked] = await Promise.all([rules.sanctionOf(reader.uid), rules.blockedWith(reader.uid)])
    return publishRight({
      reader,
      room: found.room,
      isMember: memberOf(found, reader.uid) !== undefined,
      other: activeMembers(found).find(({ accountId }) => accountId !== reader.uid)?.accountId,
      sanction,
      blocked,
      mayGuestsWrite: mayGuestsWrite(found.room.opMode),
    })
  }
}

const describe = ({ id, epoch, kind, name, headSeq, headRev, isReadOnly, slowModeS }: StoredRoom) => ({
  roomId: id,
  epoch,
  kind,
  ...(name !== undefined && kind === 'group' && { name }),
  headSeq,
  headRev,
  isReadOnly,
  slowModeS,
})

/** A private chat keeps its other side when that one's account is gone. */
const peopleOf = ({ room, others }: RoomView): readonly string[] =>
  room.kind === 'place' ? [] : room.kind === 'private' && others.length === 0 ? ['gone'] : others
