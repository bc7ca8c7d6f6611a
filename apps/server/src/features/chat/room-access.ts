import type { RoomWithMembers, StoredMember } from './chat.store.ts'
import type { Reader } from './reader.ts'

/** The membership of somebody who has not left. */
export const memberOf = ({ members }: Pick<RoomWithMembers, 'members'>, uid: string): StoredMember | undefined =>
  members.find(({ accountId, leftAtMs }) => accountId === uid && leftAtMs === undefined)

export const activeMembers = ({ members }: Pick<RoomWithMembers, 'members'>): readonly StoredMember[] =>
  members.filter(({ leftAtMs }) => leftAtMs === undefined)

/** Private chats and groups are their members', places are everybody's who may be in the venue. */
export const mayRead = (found: RoomWithMembers, { opMode, uid }: Pick<Reader, 'opMode' | 'uid'>): boolean =>
  found.room.opMode === opMode && (found.room.kind === 'place' || memberOf(found, uid) !== undefined)

/** From which message on. */
export const readsFrom = (found: RoomWithMembers, uid: string): number => memberOf(found, uid)?.readsFrom ?? 1
