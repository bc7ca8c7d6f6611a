import type { PublishRight } from '@foyer/contract'
import { CallError } from '../../platform/http/feature.ts'
import type { RoomWithMembers } from './chat.store.ts'
import type { Reader } from './reader.ts'
import { mayRead } from './room-access.ts'
import type { RoomDirectory } from './room-directory.ts'
import type { RoomViews } from './room-views.ts'

/** Lets people into rooms, to read or to write. */
export interface RoomGuard {
  /** The room, for those who may read it; `undefined` for all others, whether it is there or not. */
  peek(reader: Reader, roomId: string): Promise<RoomWithMembers | undefined>
  /** Fails with `chat.room-not-found`. */
  enter(reader: Reader, roomId: string): Promise<RoomWithMembers>
  /** The same, where moderators are let into every room of their venue. */
  enterToModerate(reader: Reader, roomId: string): Promise<RoomWithMembers>
  /** Fails with `chat.cannot-publish` too. */
  enterToWrite(reader: Reader, roomId: string): Promise<RoomWithMembers>
}

export const roomNotFound = () => new CallError('chat.room-not-found', 'There is no such room.')
export const messageNotFound = () => new CallError('chat.message-not-found', 'There is no such message.')

export function cannotPublish(right: Extract<PublishRight, { may: false }>): CallError {
  const { why, until, reason } = right
  const params = { why, ...(until !== undefined && { until }), ...(reason !== undefined && { reason }) }
  return new CallError('chat.cannot-publish', 'You cannot publish.', { params })
}

export function createRoomGuard(deps: {
  readonly directory: RoomDirectory
  readonly rooms: Pick<RoomViews, 'rightIn'>
}): RoomGuard {
  const { directory, rooms } = deps
  return { peek, enter, enterToModerate, enterToWrite }

  async function peek(reader: Reader, roomId: string) {
    const found = await directory.find(roomId)
    return found !== undefined && mayRead(found, reader) ? found : undefined
  }

  async function enter(reader: Reader, roomId: string) {
    const found = await peek(reader, roomId)
    if (found === undefined) throw roomNotFound()
    return found
  }

  async function enterToModerate(reader: Reader, roomId: string) {
    const found = reader.isModerator ? await directory.find(roomId) : await peek(reader, roomId)
    if (found?.room.opMode !== reader.opMode) throw roomNotFound()
    return found
  }

  async function enterToWrite(reader: Reader, roomId: string) {
    const found = await enter(reader, roomId)
    const right = await rooms.rightIn(found, reader)
    if (!right.may) throw cannotPublish(right)
    return found
  }
}
